"""The Artemis Project: the decision for a Drone."""

from __future__ import annotations

from offworld.games.artemis.actions import DRONE_BID, SPOT_GANTRY
from offworld.games.artemis.names import open_spot, seat
from offworld.games.artemis.pieces import face, owner
from offworld.games.artemis.rules.solo import OutbidYou
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, DecisionSpec, last_part
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

outbid_you = DecisionSpec[Artemis, OutbidYou](
    step=OutbidYou,
    kind="drone-bid",
    rule="ART-SOLO-6",
    facts=lambda g, step: {"drone": seat(g, owner(step.die)), "value": face(step.die)},
    answers=(
        Answer(
            DRONE_BID,
            lambda g, step, args: Refusal("ART-SOLO-6", msg("why-drone-bid")),
            words=lambda g, step, args: {"spot": open_spot(g, SPOT_GANTRY + args["tile"])},
            path=lambda g, step, args: (f"gantry:{args['tile']}",),
        ),
    ),
    infer={"gantry": last_part(DRONE_BID, "tile")},
)

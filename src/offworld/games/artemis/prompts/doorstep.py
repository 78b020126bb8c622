"""The Artemis Project: the decision at the Doorstep."""

from __future__ import annotations

from offworld.games.artemis.actions import DONE, RECRUIT
from offworld.games.artemis.prompts.colonists import names, none_left
from offworld.games.artemis.rules.doorstep import Recruit
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, DecisionSpec, last_part, never_refused

recruit = DecisionSpec[Artemis, Recruit](
    step=Recruit,
    kind="recruit",
    rule="ART-DOOR-R1",
    facts=lambda g, step: {"limit": step.limit, "price": g.recruit_price, "energy": g.seats[step.seat].energy},
    answers=(
        Answer(
            RECRUIT,
            none_left("ART-DOOR-R1", "why-not-at-doorstep"),
            words=lambda g, step, args: {**names(g, step, args), "price": g.recruit_price},
            path=lambda g, step, args: (f"doorstep:{args['colonist']}",),
        ),
        Answer(DONE, never_refused, message="act-done-recruit", passive=True),
    ),
    infer={"doorstep": last_part(RECRUIT, "colonist")},
)

"""The Artemis Project: the decision of an Event."""

from __future__ import annotations

from offworld.games.artemis.actions import DISCARD, PAY_TOOLKITS
from offworld.games.artemis.prompts.colonists import names, not_in_shelters
from offworld.games.artemis.prompts.elements import shelter_path
from offworld.games.artemis.rules.events import Blackout
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, last_part
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _refuse_toolkits(g: Artemis, step: Blackout, args: Args) -> Refusal:
    held = g.seats[step.seat].toolkits
    return Refusal("ART-EVT-6", msg("why-toolkits", needed=step.toolkits, held=held))


def _infer_toolkits(g: Artemis, step: Blackout, parts: Parts) -> Inferred | None:
    return (PAY_TOOLKITS, {}) if parts[-1] == "toolkits" else None


blackout = DecisionSpec[Artemis, Blackout](
    step=Blackout,
    kind="blackout",
    rule="ART-EVT-6",
    facts=lambda g, step: {"toolkits": step.toolkits},
    answers=(
        Answer(DISCARD, not_in_shelters("ART-EVT-6"), words=names, path=shelter_path),
        Answer(
            PAY_TOOLKITS,
            _refuse_toolkits,
            words=lambda g, step, args: {"toolkits": step.toolkits},
            path=lambda g, step, args: ("store:toolkits",),
        ),
    ),
    infer={"shelter": last_part(DISCARD, "colonist"), "store": _infer_toolkits},
)

"""The Artemis Project: the decision at the Gantry."""

from __future__ import annotations

from offworld.games.artemis.actions import CLAIM, DECLINE
from offworld.games.artemis.names import tile
from offworld.games.artemis.prompts.elements import gantry_element
from offworld.games.artemis.rules.gantry import Claim, price_of
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, Args, DecisionSpec, never_refused


def _offer(g: Artemis, step: Claim) -> Args:
    return {"tile": tile(g, g.gantry[step.index]), "price": price_of(g, step.bid)}


claim = DecisionSpec[Artemis, Claim](
    step=Claim,
    kind="claim",
    rule="ART-GANT-R1",
    facts=lambda g, step: {**_offer(g, step), "minerals": g.seats[step.seat].minerals},
    focus=lambda g, step: (gantry_element(g, step.index),),
    answers=(
        Answer(CLAIM, never_refused, words=lambda g, step, args: _offer(g, step)),
        Answer(DECLINE, never_refused, passive=True),
    ),
    infer={},
)

"""Galileo Project: the decision at the end of the game."""

from __future__ import annotations

from offworld.games.galileo.actions import DISMISS
from offworld.games.galileo.prompts.cards import character_words, not_tucked
from offworld.games.galileo.prompts.elements import DECLINES, named, tucked_path
from offworld.games.galileo.rules.final import PaySalaries
from offworld.games.galileo.state import Galileo
from offworld.kit.decisions import Answer, DecisionSpec

pay_salaries = DecisionSpec[Galileo, PaySalaries](
    step=PaySalaries,
    kind="dismiss",
    rule="GAL-SCO-1",
    facts=lambda g, step: {
        "payable": g.seats[step.seat].megacredits // g.content.salary,
        "tucked": g.seats[step.seat].tucked.n,
    },
    answers=(Answer(DISMISS, not_tucked("GAL-SCO-1"), words=character_words, path=tucked_path),),
    infer={"card": named(DISMISS, "character"), "tucked": named(DISMISS, "character"), **DECLINES},
)

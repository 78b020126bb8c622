"""Galileo Project: the decision when a marker leaves 0."""

from __future__ import annotations

from offworld.games.galileo.actions import TRACK
from offworld.games.galileo.prompts.characters import track_words
from offworld.games.galileo.prompts.elements import DECLINES, influence_marker, influence_space
from offworld.games.galileo.rules.gains import LeaveZero
from offworld.games.galileo.state import Galileo
from offworld.kit.decisions import Answer, DecisionSpec, never_refused

leave_zero = DecisionSpec[Galileo, LeaveZero](
    step=LeaveZero,
    kind="leave-zero",
    rule="GAL-GEN-3",
    facts=lambda g, step: {"influence": step.amount},
    focus=influence_marker,
    answers=(
        Answer(
            TRACK,
            never_refused,
            words=track_words,
            path=lambda g, step, args: (influence_space(g, args["track"], step.amount),),
        ),
    ),
    infer=DECLINES,
)

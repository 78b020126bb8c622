"""Galileo Project: its steps in the order of their numbers, each decision with its prompt.

GAL-AUTO-3: the words of an answer say what it costs and brings.
"""

from __future__ import annotations

from offworld.games.galileo.actions import DECLINE, SPACE
from offworld.games.galileo.prompts import (
    abilities,
    characters,
    final,
    gains,
    goals,
    levels,
    modifiers,
    robots,
    technologies,
    turns,
)
from offworld.games.galileo.rules.abilities import UseAbility
from offworld.games.galileo.rules.characters import Discard
from offworld.games.galileo.rules.final import FinalScoring, Score
from offworld.games.galileo.rules.levels import RaiseMoved
from offworld.games.galileo.rules.robots import CountRobot
from offworld.games.galileo.rules.turns import Turn
from offworld.games.galileo.state import Galileo
from offworld.kit.decisions import DecisionTable
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg


def _not_declinable(g: Galileo, question: Message) -> Refusal:
    return Refusal("GAL-GEN-8", msg("why-not-declinable", question=question))


DECISIONS = DecisionTable[Galileo](
    "galileo",
    SPACE,
    (
        turns.draft, Turn, turns.place_influence, turns.switch_track, turns.act, turns.end_of_turn, gains.leave_zero,
        characters.name_track, characters.choose_half, Discard, characters.tuck, characters.perks,
        characters.pay_or_not, robots.assign, CountRobot, UseAbility, abilities.take_character, abilities.star_z,
        levels.raise_, levels.raise_picked, levels.transfer_from, levels.transfer_to, levels.transfer_by,
        levels.move_double, RaiseMoved, levels.lock, modifiers.place_modifier, modifiers.assemble_project,
        technologies.develop_for_less, technologies.sequence, technologies.scan, goals.claim_goal, goals.claim_free,
        FinalScoring, final.pay_salaries, Score,
    ),
    not_asked={DECLINE: _not_declinable},
)  # fmt: skip

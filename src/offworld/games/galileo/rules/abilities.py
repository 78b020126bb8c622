"""The abilities of robots that enter play, and the Star-Z tile (RULES sections 10 and 15)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import BONUS, DECLINE, TAKE
from offworld.games.galileo.data import (
    AI_CLONE,
    BUILDER,
    FX_CLAIM,
    FX_DEVELOP,
    FX_GAIN,
    FX_ONE_ABILITY,
    FX_RAISE,
    FX_RECRUITMENT,
    HOLE,
    MINER,
    NONE,
    ROW,
    STAR_Z,
)
from offworld.games.galileo.pieces import type_of
from offworld.games.galileo.rules import characters, goals, levels, modifiers, technologies
from offworld.games.galileo.rules.effects import LaterSteps, define_later_steps
from offworld.games.galileo.rules.gains import gain_megacredits
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseAbility(Automatic):
    """GAL-ROB-4 (E2), GAL-TYPE-1, GAL-TYPE-2, GAL-TYPE-6, GAL-TECH-8, GAL-RUL-63, GAL-RUL-69: type and X are read now.

    The Miner's MC are gained without asking; the other abilities are offered.
    """

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        type_: i64 = type_of(me.robots[me.robot_at(self.card)])
        x: i64 = me.of_type(type_)
        if me.owns(AI_CLONE):
            x += g.content.clone_x
        g.emit(event_kinds.ABILITY, self.seat, self.card, type_, x)
        if type_ == MINER:
            gain_megacredits(g, self.seat, x, event_kinds.BY_MINER)
        elif type_ == BUILDER:
            g.push(TakeCharacter(self.seat, x))
        elif type_ == STAR_Z:
            g.push(StarZ(self.seat, x))
        else:
            g.push(levels.Raise(self.seat, x, 1, NONE))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCharacter(Decision):
    """GAL-TYPE-3, GAL-DEC-8, GAL-RUL-9, GAL-RUL-54: a Builder takes a character from the first X positions, or not."""

    __slots__ = ()

    @property
    def reach(self) -> i64:
        return min(self.a, ROW)

    def run(self, g: Galileo) -> bool:
        position: i64
        for position in range(self.reach):
            if g.character_row[position] != HOLE:
                return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        position: i64
        for position in range(self.reach):
            if g.character_row[position] != HOLE:
                out.add(TAKE + position)
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        characters.take_one_ability(g, self.seat, action - TAKE, event_kinds.BY_BUILDER)


# ---------------------------------------------------------------- the Star-Z tile


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StarZ(Decision):
    """GAL-TYPE-4, GAL-STZ-1, GAL-STZ-7, GAL-DEC-8, GAL-RUL-54, GAL-RUL-55: a legal bonus of the first X, or none."""

    __slots__ = ()

    @property
    def reach(self) -> i64:
        return min(self.a, ROW)

    def run(self, g: Galileo) -> bool:
        return self.legal_bonuses(g) != 0

    def legal_bonuses(self, g: Galileo) -> i64:
        """As bits, rank 1 is bit 0."""
        set_: i64 = 0
        rank: i64
        for rank in range(self.reach):
            if bonus_is_legal(g, self.seat, g.content.bonus_fx[g.star_z * ROW + rank]):
                set_ |= 1 << rank
        return set_

    def options(self, g: Galileo, out: Moves) -> None:
        out.add_set(BONUS, self.legal_bonuses(g))
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        bonus: i64 = g.star_z * ROW + action - BONUS
        g.emit(event_kinds.BONUS, self.seat, bonus)
        take_bonus(g, self.seat, g.content.bonus_fx[bonus])


def bonus_is_legal(g: Galileo, seat: i64, fx: i64) -> bool:
    """GAL-STZ-5, GAL-STZ-6, GAL-STZ-7: gains always; else a character, target, technology or goal is needed."""
    kind: i64 = g.content.fx_kind(fx)
    if kind == FX_GAIN:
        return True
    if kind == FX_RAISE:
        return levels.has_target(g, g.seats[seat], NONE)
    if kind == FX_DEVELOP:
        return technologies.can_develop(g, seat, g.content.fx_at(fx, 1))
    if kind == FX_CLAIM:
        return goals.open_slots(g, seat) != 0
    return g.first_character() != HOLE


def take_bonus(g: Galileo, seat: i64, fx: i64) -> None:
    """GAL-STZ-2, GAL-STZ-3, GAL-STZ-4, GAL-RUL-8, GAL-RUL-11: a bonus once picked is carried out."""
    kind: i64 = g.content.fx_kind(fx)
    if kind == FX_GAIN:
        characters.gain(g, seat, fx, event_kinds.BY_STAR_Z)
    elif kind == FX_RAISE:
        g.push(levels.RaisePicked(seat, g.content.fx_at(fx, 2)))
    elif kind == FX_ONE_ABILITY:
        characters.take_one_ability(g, seat, g.first_character(), event_kinds.FOR_ONE_ABILITY)
    elif kind == FX_RECRUITMENT:
        characters.take_recruitment(g, seat, g.first_character())
    elif kind == FX_DEVELOP:
        g.push(technologies.DevelopForLess(seat, g.content.fx_at(fx, 1)))
    elif kind == FX_CLAIM:
        g.push(goals.ClaimFree(seat))


# ---------------------------------------------------------------- what earlier modules cause


@final
class _LaterSteps(LaterSteps):
    def place_modifier(self, g: Galileo, seat: i64, allowed: i64) -> None:
        g.push(modifiers.PlaceModifier(seat, allowed))

    def use_ability(self, g: Galileo, seat: i64, card: i64) -> None:
        g.push(UseAbility(seat, card))


define_later_steps(_LaterSteps())

"""Obtaining robots and the abilities they have when they enter play (RULES sections 9, 10, 13 and 15)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import ASSIGN, BONUS, DECLINE, OBTAIN, REDUCTIONS, TAKE
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
    IO,
    MAX_REDUCTIONS,
    MINER,
    NONE,
    ROW,
    STAR_Z,
)
from offworld.games.galileo.pieces import ARRIVING, card_of, level_of, make_robot, satellite_of, type_of
from offworld.games.galileo.rules import characters, goals, levels, technologies
from offworld.games.galileo.rules.gains import gain_megacredits, pay_influence
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Step
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- action B


def price(g: Galileo, seat: i64, position: i64, reductions: i64) -> i64:
    """GAL-ROB-1, GAL-IO-1, GAL-IO-2, GAL-IO-3, GAL-RUL-76: printed cost and position, less the Io reductions bought."""
    base: i64 = g.content.robot_cost[g.robot_row[position]] + g.content.robot_position[position]
    if reductions == 0:
        return base
    space: i64 = g.seats[seat].space(g.content, IO)
    if g.content.io_to_zero[space]:
        return 0
    return max(0, base - reductions * g.content.io_reduces[space])


def can_reduce(g: Galileo, seat: i64, position: i64, reductions: i64) -> bool:
    """GAL-IO-1, GAL-IO-2, GAL-RUL-39: may the last of so many reductions be bought? Not when the cost is 0 already."""
    me = g.seats[seat]
    space: i64 = me.space(g.content, IO)
    if g.content.io_to_zero[space]:
        return reductions == 1 and me.megacredits >= g.content.io_price[space] and price(g, seat, position, 0) > 0
    return (
        g.content.io_reduces[space] > 0
        and me.megacredits >= reductions * g.content.io_price[space]
        and price(g, seat, position, reductions - 1) > 0
    )


def colour_fits(g: Galileo, seat: i64, card: i64) -> bool:
    """GAL-ROB-2, GAL-RUL-40: with influence the track must be the robot's, even at cost 0; on 0 any colour will do."""
    me = g.seats[seat]
    return me.influence == 0 or me.track == g.content.card_track[card]


def list_robots(g: Galileo, seat: i64, out: Moves) -> None:
    """GAL-DEC-4, GAL-ROB-1 to 3: every robot of the row with every number of reductions that makes it payable."""
    me = g.seats[seat]
    position: i64
    for position in range(ROW):
        card: i64 = g.robot_row[position]
        if card == HOLE or not colour_fits(g, seat, card):
            continue
        reductions: i64 = 0
        while reductions <= MAX_REDUCTIONS and (reductions == 0 or can_reduce(g, seat, position, reductions)):
            if price(g, seat, position, reductions) <= me.influence:
                out.add(OBTAIN + position * REDUCTIONS + reductions)
            reductions += 1


def obtain(g: Galileo, seat: i64, position: i64, reductions: i64) -> None:
    """GAL-ROB-3, GAL-GEN-11: pay the MC of the reductions, then the influence; the robot leaves a hole in the row."""
    me = g.seats[seat]
    card: i64 = g.robot_row[position]
    cost: i64 = price(g, seat, position, reductions)
    megacredits: i64 = reductions * g.content.io_price[me.space(g.content, IO)]
    me.megacredits -= megacredits
    pay_influence(g, seat, cost)
    g.robot_row[position] = HOLE
    g.emit(event_kinds.OBTAINED, seat, card, cost, megacredits)
    g.push(Assign(seat, card))


# ---------------------------------------------------------------- entering play


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assign(Step):
    """GAL-ROB-4 (E1), GAL-DEC-19: the robot goes to one of its printed assignments."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        set_: i64 = g.content.card_satellites[self.card]
        if set_ & (set_ - 1) != 0:
            return True
        satellite: i64 = 0
        while (set_ >> satellite) & 1 == 0:
            satellite += 1
        self.choose(g, ASSIGN + satellite)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        out.add_set(ASSIGN, g.content.card_satellites[self.card])

    def choose(self, g: Galileo, action: i64) -> None:
        c = g.content
        card: i64 = self.card
        satellite: i64 = action - ASSIGN
        enter(
            g, self.seat, make_robot(card, satellite, c.robot_level[card], c.card_type[card], c.card_satellites[card])
        )


def enter(g: Galileo, seat: i64, robot: i64) -> None:
    """GAL-ROB-4 to 6, GAL-RUL-12, GAL-RUL-14: in play now (E1), its ability (E2), then its level counts (E3).

    GAL-GEN-9, GAL-ROB-7: a robot that enters meanwhile goes through all of this first.
    """
    g.seats[seat].robots.push(robot)
    g.emit(event_kinds.ENTERED, seat, card_of(robot), satellite_of(robot))
    # In reverse: the ability comes first
    g.push(CountRobot(seat, card_of(robot)))
    g.push(UseAbility(seat, card_of(robot)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CountRobot(Step):
    """GAL-ROB-4 (E3), GAL-ROB-5, GAL-RUL-13: its level now counts on the satellite where it is by now."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        i: i64 = me.robot_at(self.a)
        robot: i64 = me.robots[i] & ~ARRIVING
        me.robots[i] = robot
        levels.count_levels(g, self.seat, satellite_of(robot), level_of(robot))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseAbility(Step):
    """GAL-ROB-4 (E2), GAL-TYPE-1, GAL-TYPE-2, GAL-TYPE-6, GAL-TECH-8, GAL-RUL-63, GAL-RUL-69: type and X are read now.

    The Miner's MC are gained without asking; the other abilities are offered.
    """

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        type_: i64 = type_of(me.robots[me.robot_at(self.a)])
        x: i64 = me.of_type(type_)
        if me.owns(AI_CLONE):
            x += g.content.clone_x
        g.emit(event_kinds.ABILITY, self.seat, self.a, type_, x)
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
class TakeCharacter(Step):
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
class StarZ(Step):
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

"""Obtaining robots and how they enter play (RULES sections 9 and 13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import ASSIGN, OBTAIN, REDUCTIONS
from offworld.games.galileo.data import (
    HOLE,
    IO,
    MAX_REDUCTIONS,
    ROW,
)
from offworld.games.galileo.pieces import ARRIVING, card_of, level_of, make_robot, satellite_of
from offworld.games.galileo.rules import levels
from offworld.games.galileo.rules.effects import push_use_ability
from offworld.games.galileo.rules.gains import pay_influence
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
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
class Assign(Decision):
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
    push_use_ability(g, seat, card_of(robot))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CountRobot(Automatic):
    """GAL-ROB-4 (E3), GAL-ROB-5, GAL-RUL-13: its level now counts on the satellite where it is by now."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        i: i64 = me.robot_at(self.card)
        robot: i64 = me.robots[i] & ~ARRIVING
        me.robots[i] = robot
        levels.count_levels(g, self.seat, satellite_of(robot), level_of(robot))
        return False

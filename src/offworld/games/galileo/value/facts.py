"""Galileo Project: what a network sees of a position beside the features, as plain facts (RULES section 27).

Own facts are about the seat's board, contest is about what the others can still do. Numbers are scaled to a few units.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import scoring
from offworld.games.galileo.data import CALLISTO, EARTH, EUROPA, GANYMEDE, GOAL_SLOTS, HOLE, IO, MARS, NONE, ROW
from offworld.games.galileo.pieces import NO_PROJECT, NO_SPACE, first_free_space, is_double, level_of
from offworld.games.galileo.state import Galileo

FACTS: Final = (
    "points_now", "robots", "levels", "double_robots", "tucked", "megacredits_now", "energy_now", "influence_now",
    "on_mars", "on_earth", "technologies", "goals_claimed", "modifiers_unused", "project_open",
    "io_marker", "europa_marker", "ganymede_marker", "callisto_marker", "main_type_now",
    "players", "turns_to_wait", "after_first", "on_turn", "ending", "characters_left", "robots_missing",
    "most_rival_robots", "projects_left", "goals_payable", "rival_goals_payable", "goals_lost_to_rivals",
    "points_ahead", "robots_on_track", "characters_on_offer", "end_sure", "turn_before_end", "lead_at_end", "lead_late",
)  # fmt: skip
MOST_SEATS: Final[i64] = 8
UNREACHABLE: Final[i64] = 99
LATE: Final = 2.0
"""The end is near if so many rounds or fewer are left, by the characters that a round reveals."""


@final
@mypyc_attr(acyclic=True)
class SharedFacts:
    """Points and prices of the position in hand, which the facts of several seats need."""

    __slots__ = ("missing", "points")
    points: vec[i64]
    missing: vec[i64]
    """For each seat and slot, the energy that it lacks to claim the goal; UNREACHABLE where it cannot be claimed."""

    def __init__(self) -> None:
        self.points = vec[i64]([0] * MOST_SEATS)
        self.missing = vec[i64]([0] * (MOST_SEATS * GOAL_SLOTS))

    def collect(self, g: Galileo) -> None:
        c = g.content
        seat: i64
        slot: i64
        for seat in range(g.players):
            me = g.seats[seat]
            self.points[seat] = g.points(seat)
            for slot in range(GOAL_SLOTS):
                missing: i64 = UNREACHABLE
                if (me.goals >> slot) & 1 == 0 and first_free_space(g.claims, slot) != NO_SPACE:
                    missing = max(0, scoring.price_of_goal(c, me, g.goals[slot]) - me.energy)
                self.missing[seat * GOAL_SLOTS + slot] = missing


def write_facts(g: Galileo, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """Own facts: board, stores and time, from the place `first` on."""
    c = g.content
    me = g.seats[seat]
    n: i64 = g.players
    levels: i64 = 0
    doubles: i64 = 0
    i: i64
    for i in range(me.robots.n):
        levels += level_of(me.robots[i])
        if is_double(me.robots[i]):
            doubles += 1
    out[first] = float(shared.points[seat]) / 20.0
    out[first + 1] = float(me.robots.n) / 4.0
    out[first + 2] = float(levels) / 10.0
    out[first + 3] = float(doubles) / 2.0
    out[first + 4] = float(me.tucked.n) / 2.0
    out[first + 5] = float(me.megacredits) / 5.0
    out[first + 6] = float(me.energy) / 4.0
    out[first + 7] = float(max(0, me.influence)) / 5.0
    out[first + 8] = 1.0 if me.track == MARS else 0.0
    out[first + 9] = 1.0 if me.track == EARTH else 0.0
    out[first + 10] = float(scoring.bits(me.technologies))
    out[first + 11] = float(scoring.bits(me.goals))
    out[first + 12] = float(scoring.bits(me.unused)) / 2.0
    out[first + 13] = 1.0 if me.project != NO_PROJECT else 0.0
    out[first + 14] = float(me.space(c, IO)) / 10.0
    out[first + 15] = float(me.space(c, EUROPA)) / 10.0
    out[first + 16] = float(me.space(c, GANYMEDE)) / 10.0
    out[first + 17] = float(me.space(c, CALLISTO)) / 10.0
    out[first + 18] = float(scoring.most_of_a_type(me)) / 2.0
    out[first + 19] = float(n) / 4.0
    out[first + 20] = float((seat - g.to_move + n) % n) / float(n)
    out[first + 21] = float((seat - g.first + n) % n) / float(n)
    out[first + 22] = 1.0 if g.active == seat else 0.0
    out[first + 23] = 1.0 if g.ending else 0.0


def write_contest(g: Galileo, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """The way to the end, the goals that others can claim, and what lies in the rows."""
    me = g.seats[seat]
    robots: i64 = 0
    points: i64 = -UNREACHABLE
    i: i64
    for i in range(g.players):
        if i != seat:
            robots = max(robots, g.seats[i].robots.n)
            points = max(points, shared.points[i])
    out[first + 24] = float(g.characters_left()) / 10.0
    out[first + 25] = float(max(0, g.content.robots_to_end - max(robots, me.robots.n))) / 4.0
    out[first + 26] = float(robots) / 4.0
    out[first + 27] = float(g.projects_left()) / 4.0
    payable: i64 = 0
    rivals: i64 = 0
    lost: i64 = 0
    slot: i64
    for slot in range(GOAL_SLOTS):
        mine: i64 = shared.missing[seat * GOAL_SLOTS + slot]
        nearest: i64 = UNREACHABLE
        for i in range(g.players):
            if i != seat:
                nearest = min(nearest, shared.missing[i * GOAL_SLOTS + slot])
        if mine == 0:
            payable += 1
        if nearest == 0:
            rivals += 1
            if mine > 0 and mine < UNREACHABLE:
                lost += 1
    out[first + 28] = float(payable)
    out[first + 29] = float(rivals)
    out[first + 30] = float(lost)
    out[first + 31] = float(shared.points[seat] - points) / 20.0 if g.players > 1 else 0.0
    buyable: i64 = 0
    offered: i64 = 0
    for i in range(ROW):
        card: i64 = g.robot_row[i]
        if card != HOLE and me.track != NONE and me.track == g.content.card_track[card]:
            if g.content.robot_cost[card] + g.content.robot_position[i] <= me.influence:
                buyable += 1
        if g.character_row[i] != HOLE:
            offered += 1
    out[first + 32] = float(buyable)
    out[first + 33] = float(offered) / 2.0
    write_end(g, seat, max(robots, me.robots.n), out[first + 31], first + 34, out)


def write_end(g: Galileo, seat: i64, robots: i64, lead: float, first: i64, out: vec[float]) -> None:
    """GAL-END-1: whether the end is certain, who still has a turn before it, and what a lead is worth there.

    A trigger counts from the moment its condition is met, though it is checked at the end of the turn.
    """
    n: i64 = g.players
    sure: bool = g.ending or g.characters_left() == 0 or robots >= g.content.robots_to_end
    waits: bool = g.active == NONE or (seat - g.first + n) % n > (g.active - g.first + n) % n
    late: float = 1.0 - float(g.characters_left()) / (LATE * float(n))
    if float(robots - g.content.robots_to_end) / LATE + 1.0 > late:
        late = float(robots - g.content.robots_to_end) / LATE + 1.0
    out[first] = 1.0 if sure else 0.0
    out[first + 1] = 1.0 if sure and waits else 0.0
    out[first + 2] = lead if sure else 0.0
    out[first + 3] = 0.0 if late < 0.0 else lead if late > 1.0 else lead * late

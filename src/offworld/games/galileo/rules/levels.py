"""Levels and development markers (RULES section 11): raising, transferring, locking, moving, and what they trigger."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import DECLINE, LEVELS, MOVE, SOURCE, TARGET
from offworld.games.galileo.data import NONE, SPACES
from offworld.games.galileo.pieces import (
    ARRIVING,
    NO_PROJECT,
    Seat,
    card_of,
    has_two_places,
    level_of,
    other_assignment,
    project_level,
    satellite_of,
    with_level,
    with_project_level,
    with_satellite,
)
from offworld.games.galileo.rules.effects import apply_if_forced, push_place_modifier
from offworld.games.galileo.rules.gains import gain_energy
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- markers


def count_levels(g: Galileo, seat: i64, satellite: i64, by: i64) -> None:
    """GAL-LEV-4, GAL-LEV-5, GAL-LEV-6, GAL-RUL-17, GAL-RUL-18: the total changes, the marker follows up to its last
    space, and a forward movement triggers."""
    me = g.seats[seat]
    before: i64 = me.space(g.content, satellite)
    me.count_levels(satellite, by)
    after: i64 = me.space(g.content, satellite)
    if before != after:
        g.emit(event_kinds.MARKER, seat, satellite, before, after)
    if after > before:
        trigger(g, seat, satellite, before, after)


def trigger(g: Galileo, seat: i64, satellite: i64, before: i64, after: i64) -> None:
    """GAL-LEV-6, GAL-GEN-10, GAL-EUR-1, GAL-CAL-1, GAL-RUL-15, GAL-RUL-16: every trigger space passed, lowest first.

    What was passed is settled now: a later fall of the marker takes no trigger back.
    """
    space: i64 = after
    # In reverse: the lowest space is pushed last
    while space > before:
        allowed: i64 = g.content.trigger_modifiers[satellite * SPACES + space]
        if allowed != 0:
            push_place_modifier(g, seat, allowed)
        space -= 1
    space = before + 1
    while space <= after:
        energy: i64 = g.content.trigger_energy[satellite * SPACES + space]
        if energy > 0:
            gain_energy(g, seat, energy, event_kinds.BY_EUROPA)
        space += 1


def set_level(g: Galileo, seat: i64, card: i64, level: i64) -> None:
    """GAL-LEV-1, GAL-LEV-5, GAL-LEV-8, GAL-ROB-5: a project or an arriving robot moves no marker."""
    me = g.seats[seat]
    before: i64 = me.level(card)
    g.emit(event_kinds.LEVEL, seat, card, before, level)
    if me.is_project(card):
        me.project = with_project_level(me.project, level)
        return
    i: i64 = me.robot_at(card)
    robot: i64 = with_level(me.robots[i], level)
    me.robots[i] = robot
    if robot & ARRIVING == 0:
        count_levels(g, seat, satellite_of(robot), level - before)


def move(g: Galileo, seat: i64, card: i64, satellite: i64) -> None:
    """GAL-LEV-5, GAL-ROB-5, GAL-RUL-13: the old satellite goes down, the new one up; not if arriving."""
    me = g.seats[seat]
    i: i64 = me.robot_at(card)
    robot: i64 = me.robots[i]
    old: i64 = satellite_of(robot)
    me.robots[i] = with_satellite(robot, satellite)
    g.emit(event_kinds.MOVED, seat, card, old, satellite)
    if robot & ARRIVING == 0:
        count_levels(g, seat, old, -level_of(robot))
        count_levels(g, seat, satellite, level_of(robot))


# ---------------------------------------------------------------- targets


def can_raise(g: Galileo, level: i64) -> bool:
    """GAL-LEV-2, GAL-LEV-3: neither at 6 nor locked at 7."""
    return level < g.content.level_max


def has_target(g: Galileo, me: Seat, exclude: i64) -> bool:
    """Is there a legal target of a raise?"""
    i: i64
    for i in range(me.robots.n):
        if can_raise(g, level_of(me.robots[i])) and card_of(me.robots[i]) != exclude:
            return True
    return me.project != NO_PROJECT and can_raise(g, project_level(me.project)) and card_of(me.project) != exclude


def list_targets(g: Galileo, me: Seat, exclude: i64, out: Moves) -> None:
    """GAL-CHAR-1, GAL-PROJ-5, GAL-RUL-60: robots in play, arriving ones included, and the current project."""
    i: i64
    for i in range(me.robots.n):
        robot: i64 = me.robots[i]
        if can_raise(g, level_of(robot)) and card_of(robot) != exclude:
            out.add(TARGET + card_of(robot))
    if me.project != NO_PROJECT and can_raise(g, project_level(me.project)) and card_of(me.project) != exclude:
        out.add(TARGET + card_of(me.project))


# ---------------------------------------------------------------- raising


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Raise(Decision):
    """GAL-LEV-2, GAL-TYPE-5, GAL-CHAR-2, GAL-DEC-9, GAL-RUL-45, GAL-RUL-47, GAL-RUL-73: raise a target, up to 6.

    Ms Chau raises a second, different one after all that the first caused; declining ends it.
    """

    __slots__ = ()

    @property
    def levels(self) -> i64:
        return self.a

    @property
    def times(self) -> i64:
        return self.b

    @property
    def exclude(self) -> i64:
        """The card raised before, or NONE."""
        return self.c

    def run(self, g: Galileo) -> bool:
        if has_target(g, g.seats[self.seat], self.exclude):
            return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        list_targets(g, g.seats[self.seat], self.exclude, out)
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        card: i64 = action - TARGET
        if self.times > 1:
            g.push(Raise(self.seat, self.levels, self.times - 1, card))
        raise_level(g, self.seat, card, self.levels)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RaisePicked(Decision):
    """GAL-STZ-7, GAL-CHAR-3, GAL-DEC-9: the raise of a bonus once picked (Hunter Perks, A5, B2) must be carried out."""

    __slots__ = ()

    @property
    def levels(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        list_targets(g, g.seats[self.seat], NONE, out)

    def choose(self, g: Galileo, action: i64) -> None:
        raise_level(g, self.seat, action - TARGET, self.levels)


def raise_level(g: Galileo, seat: i64, card: i64, levels: i64) -> None:
    """GAL-LEV-2: up to 6, the excess is lost."""
    set_level(g, seat, card, min(g.content.level_max, g.seats[seat].level(card) + levels))


# ---------------------------------------------------------------- transferring (Ila Zoe)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TransferFrom(Decision):
    """GAL-CHAR-4, GAL-DEC-10: choose the source: not locked, at least level 2, with a destination left."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        i: i64
        for i in range(me.robots.n):
            if is_source(g, me, card_of(me.robots[i]), level_of(me.robots[i])):
                return True
        if me.project != NO_PROJECT and is_source(g, me, card_of(me.project), project_level(me.project)):
            return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        me = g.seats[self.seat]
        i: i64
        for i in range(me.robots.n):
            if is_source(g, me, card_of(me.robots[i]), level_of(me.robots[i])):
                out.add(SOURCE + card_of(me.robots[i]))
        if me.project != NO_PROJECT and is_source(g, me, card_of(me.project), project_level(me.project)):
            out.add(SOURCE + card_of(me.project))
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        g.push(TransferTo(self.seat, action - SOURCE))


def is_source(g: Galileo, me: Seat, card: i64, level: i64) -> bool:
    """GAL-CHAR-4, GAL-LEV-1, GAL-LEV-3: above level 1, not locked, and something else can take its levels."""
    return g.content.level_min < level < g.content.locked_level and has_target(g, me, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TransferTo(Decision):
    """GAL-CHAR-4, GAL-DEC-10: choose the destination, different from the source."""

    __slots__ = ()

    @property
    def source(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        list_targets(g, g.seats[self.seat], self.source, out)

    def choose(self, g: Galileo, action: i64) -> None:
        g.push(TransferBy(self.seat, self.source, action - TARGET))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TransferBy(Decision):
    """GAL-CHAR-4, GAL-DEC-10, GAL-RUL-16: how many levels; the source goes down, then the destination up."""

    __slots__ = ()

    @property
    def source(self) -> i64:
        return self.a

    @property
    def destination(self) -> i64:
        return self.b

    def most(self, g: Galileo) -> i64:
        me = g.seats[self.seat]
        return min(me.level(self.source) - g.content.level_min, g.content.level_max - me.level(self.destination))

    def run(self, g: Galileo) -> bool:
        if self.most(g) > 1:
            return True
        self.choose(g, LEVELS)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        levels: i64
        for levels in range(self.most(g)):
            out.add(LEVELS + levels)

    def choose(self, g: Galileo, action: i64) -> None:
        levels: i64 = 1 + action - LEVELS
        me = g.seats[self.seat]
        set_level(g, self.seat, self.source, me.level(self.source) - levels)
        set_level(g, self.seat, self.destination, me.level(self.destination) + levels)


# ---------------------------------------------------------------- moving (Nakkia, Leonard Simon)

UNPAID: Final[i64] = 0
PAID: Final[i64] = 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveDouble(Decision):
    """GAL-CHAR-5, GAL-CHAR-6, GAL-CHAR-8, GAL-DEC-12, GAL-RUL-21: move a double-assignment robot to its other place.

    GAL-RUL-19: one whose two assignments are to the same satellite has no other place.
    """

    __slots__ = ()

    @property
    def then_raise(self) -> i64:
        return self.a

    @property
    def paid(self) -> bool:
        """Leonard Simon's move, not Nakkia's."""
        return self.b == PAID

    def run(self, g: Galileo) -> bool:
        robots = g.seats[self.seat].robots
        i: i64
        for i in range(robots.n):
            if has_two_places(robots[i]):
                return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        robots = g.seats[self.seat].robots
        i: i64
        for i in range(robots.n):
            if has_two_places(robots[i]):
                out.add(MOVE + card_of(robots[i]))
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        card: i64 = action - MOVE
        if self.then_raise > 0:
            g.push(RaiseMoved(self.seat, card, self.then_raise))
        me = g.seats[self.seat]
        move(g, self.seat, card, other_assignment(me.robots[me.robot_at(card)]))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseMoved(Automatic):
    """GAL-CHAR-5, GAL-RUL-46: after the triggers of the move the moved robot gains its level, unless at 6 or locked."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    @property
    def levels(self) -> i64:
        return self.b

    def run(self, g: Galileo) -> bool:
        if can_raise(g, g.seats[self.seat].level(self.card)):
            raise_level(g, self.seat, self.card, self.levels)
        else:
            g.emit(event_kinds.NOTHING, self.seat)
        return False


# ---------------------------------------------------------------- locking (Superconductivity)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lock(Decision):
    """GAL-TECH-9, GAL-LEV-3, GAL-DEC-14, GAL-RUL-77: one of the own robots or the project goes to level 7 for good."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        me = g.seats[self.seat]
        i: i64
        for i in range(me.robots.n):
            if level_of(me.robots[i]) != g.content.locked_level:
                out.add(TARGET + card_of(me.robots[i]))
        if me.project != NO_PROJECT and project_level(me.project) != g.content.locked_level:
            out.add(TARGET + card_of(me.project))

    def choose(self, g: Galileo, action: i64) -> None:
        g.emit(event_kinds.LOCKED, self.seat, action - TARGET)
        set_level(g, self.seat, action - TARGET, g.content.locked_level)

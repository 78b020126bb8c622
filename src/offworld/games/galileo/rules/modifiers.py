"""Modifiers and robotic projects (RULES section 12)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import ASSEMBLE, DECLINE, MODIFY
from offworld.games.galileo.data import (
    ASSIGNMENT_MODIFIERS,
    NEW_PROJECT,
    NONE,
    PLACES,
    ROBOT_MODIFIERS,
    ROBOTS,
    SAME_FORBIDDEN,
    SATELLITES,
    TYPES,
)
from offworld.games.galileo.pieces import (
    NO_PROJECT,
    RETYPED,
    Seat,
    assigned_twice,
    card_of,
    has_free_slot,
    make_project,
    make_robot,
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    with_assignment,
    with_project_satellite,
    with_project_type,
    with_type,
)
from offworld.games.galileo.rules import levels, robots
from offworld.games.galileo.rules.effects import apply_if_forced
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceModifier(Decision):
    """GAL-MOD-1 to 5, GAL-PROJ-1, GAL-PROJ-4, GAL-CHAR-7, GAL-CAL-1, GAL-DEC-13, GAL-RUL-23: place an unused modifier.

    On a robot, on the current project, or, when there is none, on a new project out of the supply. It may be declined.
    """

    __slots__ = ()

    @property
    def allowed(self) -> i64:
        """The modifiers of the kinds that may be placed, as bits."""
        return self.a

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        unused: i64 = me.unused & self.allowed
        if me.project == NO_PROJECT:
            if unused != 0 and g.projects_left() > 0:
                return True
        elif unused & open_slots(me.project) != 0:
            return True
        i: i64
        for i in range(me.robots.n):
            if unused & fitting(g, me.robots[i]) != 0:
                return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        me = g.seats[self.seat]
        unused: i64 = me.unused & self.allowed
        i: i64
        for i in range(me.robots.n):
            list_places(unused & fitting(g, me.robots[i]), card_of(me.robots[i]), out)
        if me.project != NO_PROJECT:
            list_places(unused & open_slots(me.project), card_of(me.project), out)
        elif g.projects_left() > 0:
            list_places(unused, NEW_PROJECT, out)
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        modifier: i64 = (action - MODIFY) // PLACES
        place: i64 = (action - MODIFY) % PLACES
        me = g.seats[self.seat]
        me.unused &= ~(1 << modifier)
        if place == NEW_PROJECT:
            place = take_project(g, self.seat)
        g.emit(event_kinds.MODIFIED, self.seat, modifier, place)
        if me.is_project(place):
            modify_project(g, self.seat, modifier)
        else:
            modify_robot(g, self.seat, modifier, place)


def fitting(g: Galileo, robot: i64) -> i64:
    """GAL-MOD-3, GAL-MOD-4, GAL-RUL-19, GAL-RUL-20, GAL-RUL-22: the modifiers that a robot can take, as bits.

    An assignment that moves it elsewhere if a slot is free, or any one as the ruling has it; any type if it carries no
    robot modifier.
    """
    set_: i64 = 0
    if has_free_slot(robot):
        set_ = ASSIGNMENT_MODIFIERS
        if g.content.same_satellite == SAME_FORBIDDEN:
            set_ &= ~(1 << satellite_of(robot))
    if robot & RETYPED == 0:
        set_ |= ROBOT_MODIFIERS
    return set_


def open_slots(project: i64) -> i64:
    """GAL-MOD-5: the modifiers that the current project can take, as bits."""
    set_: i64 = 0
    if project_satellite(project) == NONE:
        set_ = ASSIGNMENT_MODIFIERS
    if project_type(project) == NONE:
        set_ |= ROBOT_MODIFIERS
    return set_


def list_places(set_: i64, place: i64, out: Moves) -> None:
    """Add every modifier of the set with this place."""
    action: i64 = MODIFY + place
    while set_:
        if set_ & 1:
            out.add(action)
        action += PLACES
        set_ >>= 1


def take_project(g: Galileo, seat: i64) -> i64:
    """GAL-PROJ-4, GAL-SET-9, GAL-RUL-24, GAL-RUL-25: the top card of the supply becomes the current project."""
    card: i64 = ROBOTS + g.supply[g.supply_at]
    g.supply_at += 1
    g.seats[seat].project = make_project(card, g.content.back_level)
    g.emit(event_kinds.PROJECT_STARTED, seat, card)
    return card


def modify_robot(g: Galileo, seat: i64, modifier: i64, card: i64) -> None:
    """GAL-MOD-3, GAL-MOD-4, GAL-TYPE-7, GAL-RUL-19, GAL-RUL-67: a new assignment moves the robot.

    One of the satellite where it is fills its slot and moves nothing. A new type resolves nothing.
    """
    me = g.seats[seat]
    i: i64 = me.robot_at(card)
    if modifier == satellite_of(me.robots[i]):
        me.robots[i] = assigned_twice(me.robots[i])
    elif modifier < SATELLITES:
        me.robots[i] = with_assignment(me.robots[i], modifier)
        levels.move(g, seat, card, modifier)
    else:
        me.robots[i] = with_type(me.robots[i], modifier - SATELLITES)


def modify_project(g: Galileo, seat: i64, modifier: i64) -> None:
    """GAL-MOD-5, GAL-PROJ-2: the project takes the modifier; with one of each kind it is finalised."""
    me = g.seats[seat]
    if modifier < SATELLITES:
        me.project = with_project_satellite(me.project, modifier)
    else:
        me.project = with_project_type(me.project, modifier - SATELLITES)
    if project_satellite(me.project) != NONE and project_type(me.project) != NONE:
        finalise(g, seat, me)


def finalise(g: Galileo, seat: i64, me: Seat) -> None:
    """GAL-PROJ-2, GAL-PROJ-6, GAL-RUL-14, GAL-RUL-61, GAL-RUL-74: no longer the project, it enters play as it is."""
    project: i64 = me.project
    me.project = NO_PROJECT
    g.emit(event_kinds.FINALISED, seat, card_of(project))
    enter_as_robot(g, seat, card_of(project), project_level(project), project_satellite(project), project_type(project))


def enter_as_robot(g: Galileo, seat: i64, card: i64, level: i64, satellite: i64, type_: i64) -> None:
    """GAL-PROJ-3, GAL-ROB-6: a project carrying its two modifiers goes through E1 to E3."""
    robot: i64 = make_robot(card, satellite, level, 0, 0)
    robots.enter(g, seat, with_type(with_assignment(robot, satellite), type_))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AssembleProject(Decision):
    """GAL-TECH-10, GAL-DEC-14, GAL-RUL-24: Automated Assembly puts a chosen modifier of each kind on a new project.

    It enters play at once, beside the current project. Without a modifier of each kind or a card, nothing happens.
    """

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        if g.projects_left() == 0 or me.unused & ASSIGNMENT_MODIFIERS == 0 or me.unused & ROBOT_MODIFIERS == 0:
            g.emit(event_kinds.NOTHING, self.seat)
            return False
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        unused: i64 = g.seats[self.seat].unused
        satellite: i64
        for satellite in range(SATELLITES):
            if (unused >> satellite) & 1:
                out.add_set(ASSEMBLE + satellite * TYPES, unused >> SATELLITES)

    def choose(self, g: Galileo, action: i64) -> None:
        satellite: i64 = (action - ASSEMBLE) // TYPES
        type_: i64 = (action - ASSEMBLE) % TYPES
        me = g.seats[self.seat]
        me.unused &= ~((1 << satellite) | (1 << (SATELLITES + type_)))
        card: i64 = ROBOTS + g.supply[g.supply_at]
        g.supply_at += 1
        g.emit(event_kinds.MODIFIED, self.seat, satellite, card)
        g.emit(event_kinds.MODIFIED, self.seat, SATELLITES + type_, card)
        g.emit(event_kinds.FINALISED, self.seat, card)
        enter_as_robot(g, self.seat, card, g.content.back_level, satellite, type_)

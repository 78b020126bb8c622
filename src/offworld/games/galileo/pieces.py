"""Galileo Project: its pieces as the state keeps them. Robots, the current project, claims on goals, player boards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo.data import GOAL_SPACES, ROBOTS, SATELLITES, Content
from offworld.games.galileo.part_fields import SeatFields
from offworld.kit.bags import count, one, shl

# A robot in play, packed in one integer: its card, where it is, its level and type, its assignments, its modifiers
CARD: Final[i64] = 63
SATELLITE_SHIFT: Final[i64] = 6
LEVEL_SHIFT: Final[i64] = 8
TYPE_SHIFT: Final[i64] = 11
RETYPED: Final[i64] = 1 << 13
"""Carries a robot modifier (GAL-MOD-4)."""
ASSIGNMENTS_SHIFT: Final[i64] = 14
ADDED_SHIFT: Final[i64] = 18
"""How many assignment modifiers lie on it, two bits."""
ARRIVING: Final[i64] = 1 << 20
"""Between E1 and E3: its level is in no satellite total yet (GAL-ROB-5)."""
TWICE: Final[i64] = 1 << 21
"""GAL-RUL-19, `allowed`: its second assignment is a modifier of the satellite where it is anyway."""


def card_of(robot: i64) -> i64:
    return robot & CARD


def satellite_of(robot: i64) -> i64:
    return (robot >> SATELLITE_SHIFT) & 3


def level_of(robot: i64) -> i64:
    return (robot >> LEVEL_SHIFT) & 7


def type_of(robot: i64) -> i64:
    return (robot >> TYPE_SHIFT) & 3


def assignments_of(robot: i64) -> i64:
    """The satellites it may be on, as bits."""
    return (robot >> ASSIGNMENTS_SHIFT) & 15


def modifiers_on(robot: i64) -> i64:
    """GAL-GOAL-6: how many modifier pieces lie on it."""
    return ((robot >> ADDED_SHIFT) & 3) + (1 if robot & RETYPED else 0)


def is_double(robot: i64) -> bool:
    """GAL-CHAR-8, GAL-RUL-19, GAL-RUL-21: two assignments, printed or added."""
    return robot & TWICE != 0 or has_two_places(robot)


def has_two_places(robot: i64) -> bool:
    """GAL-CHAR-5: two assignments to different satellites, so that it can be moved."""
    set_: i64 = assignments_of(robot)
    return set_ & (set_ - 1) != 0


def other_assignment(robot: i64) -> i64:
    """GAL-CHAR-5: the assignment of a double-assignment robot where it is not."""
    rest: i64 = assignments_of(robot) & ~(1 << satellite_of(robot))
    return 0 if rest == 1 else 1 if rest == 2 else 2 if rest == 4 else 3


def has_free_slot(robot: i64) -> bool:
    """GAL-COMP-1, GAL-PROJ-3, GAL-RUL-22: every card in play has two assignment slots, printed or empty."""
    return not is_double(robot)


def make_robot(card: i64, satellite: i64, level: i64, type_: i64, assignments: i64) -> i64:
    """A robot as it enters play (GAL-ROB-5)."""
    return (
        card
        | (satellite << SATELLITE_SHIFT)
        | (level << LEVEL_SHIFT)
        | (type_ << TYPE_SHIFT)
        | (assignments << ASSIGNMENTS_SHIFT)
        | ARRIVING
    )


def with_level(robot: i64, level: i64) -> i64:
    return (robot & ~(7 << LEVEL_SHIFT)) | (level << LEVEL_SHIFT)


def with_satellite(robot: i64, satellite: i64) -> i64:
    return (robot & ~(3 << SATELLITE_SHIFT)) | (satellite << SATELLITE_SHIFT)


def with_type(robot: i64, type_: i64) -> i64:
    """GAL-MOD-4: a robot modifier changes the type for all purposes."""
    return (robot & ~(3 << TYPE_SHIFT)) | (type_ << TYPE_SHIFT) | RETYPED


def with_assignment(robot: i64, satellite: i64) -> i64:
    """GAL-MOD-3: an assignment modifier adds a satellite."""
    return (robot | (1 << (ASSIGNMENTS_SHIFT + satellite))) + (1 << ADDED_SHIFT)


def assigned_twice(robot: i64) -> i64:
    """GAL-RUL-19, `allowed`: an assignment modifier of the satellite where it is fills its slot."""
    return (robot | TWICE) + (1 << ADDED_SHIFT)


# The current project: its card, its level and, each as number + 1, the satellite and the type of its modifiers
PROJECT_LEVEL_SHIFT: Final[i64] = 6
PROJECT_SATELLITE_SHIFT: Final[i64] = 9
PROJECT_TYPE_SHIFT: Final[i64] = 12
NO_PROJECT: Final[i64] = -1


def make_project(card: i64, level: i64) -> i64:
    return card | (level << PROJECT_LEVEL_SHIFT)


def project_level(project: i64) -> i64:
    return (project >> PROJECT_LEVEL_SHIFT) & 7


def with_project_level(project: i64, level: i64) -> i64:
    return (project & ~(7 << PROJECT_LEVEL_SHIFT)) | (level << PROJECT_LEVEL_SHIFT)


def project_satellite(project: i64) -> i64:
    """The satellite of its assignment modifier, or NONE."""
    return ((project >> PROJECT_SATELLITE_SHIFT) & 7) - 1


def project_type(project: i64) -> i64:
    """The type of its robot modifier, or NONE."""
    return ((project >> PROJECT_TYPE_SHIFT) & 7) - 1


def with_project_satellite(project: i64, satellite: i64) -> i64:
    return project | ((satellite + 1) << PROJECT_SATELLITE_SHIFT)


def with_project_type(project: i64, type_: i64) -> i64:
    return project | ((type_ + 1) << PROJECT_TYPE_SHIFT)


# Goal markers: three bits for each of the three spaces of the four slots, seat + 1
BLOCKED: Final[i64] = 7
"""GAL-VAR-3: no marker, but the space cannot be used any more."""
NO_SPACE: Final[i64] = -1


def claimant(claims: i64, slot: i64, space: i64) -> i64:
    """Who stands on a space: seat + 1, 0 when it is free, or BLOCKED."""
    return (claims >> (slot * 9 + space * 3)) & 7


def with_claim(claims: i64, slot: i64, space: i64, mark: i64) -> i64:
    return claims | shl(mark, slot * 9 + space * 3)


def first_free_space(claims: i64, slot: i64) -> i64:
    """GAL-GOAL-1: the leftmost free space, NO_SPACE when all three are taken (GAL-GOAL-5)."""
    space: i64 = 0
    while space < GOAL_SPACES:
        if claimant(claims, slot, space) == 0:
            return space
        space += 1
    return NO_SPACE


# Cards of the robot deck that some seats have seen and put under it: the card and the seats that know it
KNOWERS_SHIFT: Final[i64] = 6


def deck_card(entry: i64) -> i64:
    return entry & CARD


def knows(entry: i64, seat: i64) -> bool:
    """GAL-HID-2: does the seat know where this card lies?"""
    return seat >= 0 and (entry >> (KNOWERS_SHIFT + seat)) & 1 == 1


def known_by(entry: i64, seat: i64) -> i64:
    return entry | (1 << (KNOWERS_SHIFT + seat))


def forgotten_by(entry: i64, seat: i64) -> i64:
    return entry & ~(1 << (KNOWERS_SHIFT + seat))


UNPLACED: Final[i64] = -1
"""GAL-SET-10: the influence marker before the seat's first turn."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(SeatFields):
    """A player's board: influence, resources, robots and their totals, project, modifiers, characters, technologies.

    GAL-SET-7: at the start everything is at 0 and unused. GAL-GEN-13, GAL-GEN-14: robots, technologies, goals and
    placed modifiers never leave it, and only the seat's own turn changes it.
    """

    __slots__ = ()

    def clone(self) -> Seat:
        s = Seat()
        s.copy_fields(self)
        return s

    def owns(self, technology: i64) -> bool:
        return (self.technologies >> technology) & 1 == 1

    def robot_at(self, card: i64) -> i64:
        """Where the robot stands in the row of robots, or -1."""
        i: i64 = 0
        while i < self.robots.n:
            if card_of(self.robots[i]) == card:
                return i
            i += 1
        return -1

    def is_project(self, card: i64) -> bool:
        """Is this card the current project?"""
        return card >= ROBOTS and self.project != NO_PROJECT and card_of(self.project) == card

    def level(self, card: i64) -> i64:
        """The level of a robot in play or of the current project."""
        return project_level(self.project) if self.is_project(card) else level_of(self.robots[self.robot_at(card)])

    def of_type(self, type_: i64) -> i64:
        """GAL-TYPE-1: how many robots of the type the seat controls, arriving ones included."""
        n: i64 = 0
        i: i64 = 0
        while i < self.robots.n:
            if type_of(self.robots[i]) == type_:
                n += 1
            i += 1
        return n

    def space(self, content: Content, satellite: i64) -> i64:
        """GAL-LEV-4, GAL-RUL-17: where the development marker stands."""
        return min(count(self.sums, satellite), content.last_space[satellite])

    def count_levels(self, satellite: i64, by: i64) -> None:
        self.sums += by * one(satellite)

    def lowest_space(self, content: Content) -> i64:
        lowest: i64 = self.space(content, 0)
        satellite: i64
        for satellite in range(1, SATELLITES):
            lowest = min(lowest, self.space(content, satellite))
        return lowest

"""Kinds of events and causes as numbers, made by `python -m tools.events`: change log_lines.py instead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FIRST_PLAYER: Final[i64] = 0
FACES: Final[i64] = 1
PROJECT_OFFERED: Final[i64] = 2
DRAFTED: Final[i64] = 3
TURN: Final[i64] = 4
PLACED_INFLUENCE: Final[i64] = 5
SWITCHED: Final[i64] = 6
RECRUITED: Final[i64] = 7
GAINED: Final[i64] = 8
INFLUENCE: Final[i64] = 9
NAMED_TRACK: Final[i64] = 10
TUCKED: Final[i64] = 11
DISCARDED: Final[i64] = 12
OBTAINED: Final[i64] = 13
ENTERED: Final[i64] = 14
ABILITY: Final[i64] = 15
DECLINED: Final[i64] = 16
NOTHING: Final[i64] = 17
LEVEL: Final[i64] = 18
MARKER: Final[i64] = 19
MOVED: Final[i64] = 20
MODIFIED: Final[i64] = 21
PROJECT_STARTED: Final[i64] = 22
FINALISED: Final[i64] = 23
BONUS: Final[i64] = 24
TOOK_CHARACTER: Final[i64] = 25
IMMEDIATE: Final[i64] = 26
PAID: Final[i64] = 27
DEVELOPED: Final[i64] = 28
LOCKED: Final[i64] = 29
DREW: Final[i64] = 30
BURIED: Final[i64] = 31
SCANNED: Final[i64] = 32
CLAIMED: Final[i64] = 33
EXCESS: Final[i64] = 34
ROBOT_REVEALED: Final[i64] = 35
CHARACTER_REVEALED: Final[i64] = 36
ENDING: Final[i64] = 37
SKIPPED: Final[i64] = 38
SALARIES: Final[i64] = 39
DISMISSED: Final[i64] = 40
SCORED: Final[i64] = 41
DRIFTED: Final[i64] = 42
BLOCKED: Final[i64] = 43
GOAL_LAID: Final[i64] = 44
EXCESS_AT_END: Final[i64] = 45

BY_PROJECT: Final[i64] = 0
BY_RECRUITMENT: Final[i64] = 1
BY_OVERFLOW: Final[i64] = 2
BY_DRILLING: Final[i64] = 3
BY_HIGHWAY: Final[i64] = 4
BY_CHARACTER: Final[i64] = 5
BY_MINER: Final[i64] = 6
BY_STAR_Z: Final[i64] = 7
BY_EUROPA: Final[i64] = 8
BY_EXCHANGE: Final[i64] = 9

TO_RECRUIT: Final[i64] = 0
BY_BUILDER: Final[i64] = 1
FOR_ONE_ABILITY: Final[i64] = 2
FOR_RECRUITMENT: Final[i64] = 3

BY_DECK: Final[i64] = 0
BY_ROBOTS: Final[i64] = 1
BY_LAST_TURN: Final[i64] = 2

PART_IO: Final[i64] = 0
PART_EUROPA: Final[i64] = 1
PART_GANYMEDE: Final[i64] = 2
PART_CALLISTO: Final[i64] = 3
PART_CHARACTERS: Final[i64] = 4
PART_TECHNOLOGIES: Final[i64] = 5
PART_GOALS: Final[i64] = 6

"""Galileo Project: the verbs of its action space.

Rows are named by their positions 1 to 5, everything else by its id in content.toml. A target or robot is a card in
play: a robot, a finalised project or the current project.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.galileo.content import ids
from offworld.games.galileo.data import HALF_NAMES, MAX_REDUCTIONS, ROW, SATELLITE_NAMES, TRACK_NAMES, TYPE_NAMES
from offworld.kit.action_space import ActionSpace

SPACE: Final = ActionSpace(version=1)

ROBOT_NAMES: Final = ids("robot")
PROJECT_NAMES: Final = ids("project")
CARD_NAMES: Final = (*ROBOT_NAMES, *PROJECT_NAMES)
CHARACTER_CARD_NAMES: Final = ids("character_card")
CHARACTER_NAMES: Final = ids("character")
TECHNOLOGY_NAMES: Final = ids("technology")
GOAL_NAMES: Final = ids("goal")
BONUS_NAMES: Final = ids("star_z_bonus")
MODIFIER_NAMES: Final = (*ids("assignment_modifier"), *ids("robot_modifier"))
PLACE_NAMES: Final = (*CARD_NAMES, "new_project")
POSITIONS: Final = range(1, ROW + 1)
REDUCTIONS: Final[i64] = MAX_REDUCTIONS + 1

# Draft and first turn
DRAFT: Final[i64] = SPACE.verb("draft", project=PROJECT_NAMES)
TRACK: Final[i64] = SPACE.verb("track", track=TRACK_NAMES)

# The turn
SWITCH: Final[i64] = SPACE.verb("switch")
STAY: Final[i64] = SPACE.verb("stay")
RECRUIT: Final[i64] = SPACE.verb("recruit", position=POSITIONS)
OBTAIN: Final[i64] = SPACE.verb("obtain", position=POSITIONS, reductions=range(MAX_REDUCTIONS + 1))
DEVELOP: Final[i64] = SPACE.verb("develop", technology=TECHNOLOGY_NAMES)
CLAIM: Final[i64] = SPACE.verb("claim", goal=GOAL_NAMES)

# Effects
DECLINE: Final[i64] = SPACE.verb("decline")
HALF: Final[i64] = SPACE.verb("half", half=HALF_NAMES)
ASSIGN: Final[i64] = SPACE.verb("assign", satellite=SATELLITE_NAMES)
TAKE: Final[i64] = SPACE.verb("take", position=POSITIONS)
BONUS: Final[i64] = SPACE.verb("bonus", rank=range(1, 6))
TARGET: Final[i64] = SPACE.verb("target", target=CARD_NAMES)
SOURCE: Final[i64] = SPACE.verb("source", target=CARD_NAMES)
LEVELS: Final[i64] = SPACE.verb("levels", number=range(1, 6))
PERK: Final[i64] = SPACE.verb("perk", bonus=range(1, 4))
MOVE: Final[i64] = SPACE.verb("move", robot=CARD_NAMES)
PAY: Final[i64] = SPACE.verb("pay")
MODIFY: Final[i64] = SPACE.verb("modify", modifier=MODIFIER_NAMES, place=PLACE_NAMES)
ASSEMBLE: Final[i64] = SPACE.verb("assemble", satellite=SATELLITE_NAMES, type=TYPE_NAMES)
PLAY: Final[i64] = SPACE.verb("play", robot=ROBOT_NAMES)
SCAN: Final[i64] = SPACE.verb("scan", character=CHARACTER_CARD_NAMES)
DISCOUNT: Final[i64] = SPACE.verb("discount", technology=TECHNOLOGY_NAMES, component=("energy", "megacredit"))

# Characters leaving the board
DISCARD: Final[i64] = SPACE.verb("discard", character=CHARACTER_CARD_NAMES)
DISMISS: Final[i64] = SPACE.verb("dismiss", character=CHARACTER_CARD_NAMES)

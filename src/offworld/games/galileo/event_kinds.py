"""Galileo Project: what its log knows. Each event is a kind, a seat and up to three numbers.

`KINDS` names every kind, the rule it belongs to and its numbers, in the order of the constants. Where a gain has many
causes, one of its numbers says why, and `WHYS` gives the rule.
"""

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

KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("first_player", "GAL-SET-1", ()),
    ("faces", "GAL-SET-4", ("technologies", "star_z")),
    ("project_offered", "GAL-SET-8", ("project",)),
    ("drafted", "GAL-SET-8", ("project",)),
    ("turn", "GAL-TURN-1", ("turn",)),
    ("placed_influence", "GAL-SET-10", ("track", "influence")),
    ("switched", "GAL-SWITCH-1", ("track", "price")),
    ("recruited", "GAL-REC-1", ("character", "position")),
    ("gained", "", ("resource", "amount", "why")),
    ("influence", "", ("track", "influence", "why")),
    ("named_track", "", ("track", "taker")),
    ("tucked", "GAL-REC-6", ("character",)),
    ("discarded", "GAL-REC-5", ("character",)),
    ("obtained", "GAL-ROB-3", ("robot", "price", "megacredits")),
    ("entered", "GAL-ROB-4", ("robot", "satellite")),
    ("ability", "GAL-TYPE-1", ("robot", "type", "x")),
    ("declined", "GAL-GEN-8", ()),
    ("nothing", "GAL-GEN-7", ()),
    ("level", "GAL-LEV-1", ("card", "from", "to")),
    ("marker", "GAL-LEV-5", ("satellite", "from", "to")),
    ("moved", "GAL-LEV-5", ("robot", "satellite", "destination")),
    ("modified", "GAL-MOD-2", ("modifier", "card")),
    ("project_started", "GAL-PROJ-4", ("project",)),
    ("finalised", "GAL-PROJ-2", ("project",)),
    ("bonus", "GAL-STZ-1", ("bonus",)),
    ("took_character", "", ("character", "position", "taker")),
    ("immediate", "GAL-REC-5", ("character",)),
    ("paid", "GAL-CHAR-6", ("megacredits",)),
    ("developed", "GAL-TECH-1", ("technology", "energy", "megacredits")),
    ("locked", "GAL-TECH-9", ("card",)),
    ("drew", "GAL-TECH-11", ("number",)),
    ("buried", "GAL-TECH-11", ("number",)),
    ("scanned", "GAL-TECH-12", ("character",)),
    ("claimed", "GAL-GOAL-1", ("goal", "space", "energy")),
    ("excess", "GAL-REC-7", ("character",)),
    ("robot_revealed", "GAL-EOT-2", ("robot",)),
    ("character_revealed", "GAL-EOT-2", ("character",)),
    ("ending", "GAL-END-1", ("trigger", "robots")),
    ("skipped", "GAL-TURN-3", ()),
    ("salaries", "GAL-SCO-1", ("megacredits", "kept")),
    ("dismissed", "GAL-SCO-1", ("character",)),
    ("scored", "", ("part", "vp")),
    ("drifted", "GAL-VAR-3", ("character", "robot")),
    ("blocked", "GAL-VAR-3", ("goal",)),
    ("goal_laid", "GAL-SET-6", ("goal", "slot")),
    ("excess_at_end", "GAL-EOT-1", ("character",)),
)

# Why something is gained
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

WHYS: Final = (
    ("project", "GAL-SET-8"),
    ("recruitment", "GAL-REC-2"),
    ("overflow", "GAL-GEN-3"),
    ("drilling", "GAL-TECH-5"),
    ("highway", "GAL-SWITCH-3"),
    ("character", "GAL-REC-5"),
    ("miner", "GAL-TYPE-2"),
    ("star_z", "GAL-STZ-1"),
    ("europa", "GAL-EUR-1"),
    ("exchange", "GAL-TECH-7"),
)

# How a character is taken from the row
TO_RECRUIT: Final[i64] = 0
BY_BUILDER: Final[i64] = 1
FOR_ONE_ABILITY: Final[i64] = 2
FOR_RECRUITMENT: Final[i64] = 3

TAKERS: Final = ("GAL-REC-3", "GAL-TYPE-3", "GAL-STZ-2", "GAL-STZ-3")
"""The rule of a choice that taking the character asks for."""

# Why the end comes
BY_DECK: Final[i64] = 0
BY_ROBOTS: Final[i64] = 1
BY_LAST_TURN: Final[i64] = 2
TRIGGERS: Final = ("deck", "robots", "last_turn")

# The parts of final scoring
PART_CALLISTO: Final[i64] = 3
PART_CHARACTERS: Final[i64] = 4
PART_TECHNOLOGIES: Final[i64] = 5
PART_GOALS: Final[i64] = 6

PARTS: Final = (
    ("io", "GAL-SAT-1"),
    ("europa", "GAL-SAT-1"),
    ("ganymede", "GAL-SAT-1"),
    ("callisto", "GAL-CAL-2"),
    ("characters", "GAL-SCO-2"),
    ("technologies", "GAL-SCO-2"),
    ("goals", "GAL-GOAL-1"),
)

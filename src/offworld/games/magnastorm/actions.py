"""Magnastorm: the verbs of its action space.

Spaces, sites and objectives are named by their ids in content.toml, columns and cells as on the action board. Credits
and crew go by colour: a seat's number, or Y for yellow credits and neutral crew.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from offworld.games.magnastorm.content import ids
from offworld.games.magnastorm.data import (
    AREA_NAMES,
    CELL_NAMES,
    COMMANDER_NUMBERS,
    EXCHANGED,
    KIND_NAMES,
    SECTOR_NAMES,
)
from offworld.kit.action_space import ActionSpace

SPACE: Final = ActionSpace(version=1)

SPACE_NAMES: Final = ids("space")
SITE_NAMES: Final = ids("site")
OBJECTIVE_NAMES: Final = ids("objective")
FEE_NAMES: Final = (*KIND_NAMES, "free")
NO_FEE: Final[i64] = 5
FEES: Final[i64] = 6


def subsets(names: tuple[str, ...]) -> tuple[str, ...]:
    """Every non-empty set of the names, numbered by its bits from 1 on: `red+blue`."""
    return tuple(
        "+".join(name for i, name in enumerate(names) if chosen >> i & 1) for chosen in range(1, 1 << len(names))
    )


def multisets(names: tuple[str, ...], size: int) -> tuple[str, ...]:
    """Every way to take so many of the names, each as often as wanted: `0+0+Y`."""
    return tuple("+".join(some) for some in combinations_with_replacement(names, size))


AREA_SETS: Final = subsets(AREA_NAMES)
SECTOR_SETS: Final = subsets(SECTOR_NAMES)
GIFTS: Final = multisets(KIND_NAMES, EXCHANGED)
PAY_WAYS: Final = ("printed", "own_for_yellow", "yellow_for_own")

# The main choice and the crew
TAKE: Final[i64] = SPACE.verb("take", column=range(1, 6))
CREW: Final[i64] = SPACE.verb("crew", crew=KIND_NAMES, column=range(1, 6))
CELL: Final[i64] = SPACE.verb("cell", cell=CELL_NAMES)
COLUMN: Final[i64] = SPACE.verb("column", column=range(1, 6))

# Actions A and B
MOVE: Final[i64] = SPACE.verb("move")
GAIN: Final[i64] = SPACE.verb("gain")
WALK: Final[i64] = SPACE.verb("walk")
TELEPORT: Final[i64] = SPACE.verb("teleport", site=SITE_NAMES, fee=FEE_NAMES)
JUMP: Final[i64] = SPACE.verb("jump")
RELOCATE: Final[i64] = SPACE.verb("relocate")
RANGE: Final[i64] = SPACE.verb("range", credit=KIND_NAMES)
GO: Final[i64] = SPACE.verb("go", space=SPACE_NAMES)
STAY: Final[i64] = SPACE.verb("stay")
STATION: Final[i64] = SPACE.verb("station", site=SITE_NAMES)
STATION_FREE: Final[i64] = SPACE.verb("station_free", site=SITE_NAMES)
LAB: Final[i64] = SPACE.verb("lab")
LAB_FREE: Final[i64] = SPACE.verb("lab_free")
USE: Final[i64] = SPACE.verb("use", commander=COMMANDER_NUMBERS)
USE_FREE: Final[i64] = SPACE.verb("use_free", commander=COMMANDER_NUMBERS)

# Payments, credits, research
PAY: Final[i64] = SPACE.verb("pay", way=PAY_WAYS)
EXCHANGE: Final[i64] = SPACE.verb("exchange")
GIVE: Final[i64] = SPACE.verb("give", credits=GIFTS)
CREDIT: Final[i64] = SPACE.verb("credit", credit=KIND_NAMES)
SPEND: Final[i64] = SPACE.verb("spend", credits=range(10))
RESEARCH: Final[i64] = SPACE.verb("research", area=AREA_NAMES)

# Objectives
FULFIL: Final[i64] = SPACE.verb("fulfil", objective=OBJECTIVE_NAMES)
BACK: Final[i64] = SPACE.verb("back", areas=AREA_SETS)
SECTORS: Final[i64] = SPACE.verb("sectors", sectors=SECTOR_SETS)
RECALL: Final[i64] = SPACE.verb("recall", space=SPACE_NAMES)

DECLINE: Final[i64] = SPACE.verb("decline")

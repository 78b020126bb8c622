"""The Artemis Project: the verbs of its action space.

A colonist's place is a building tile, named by its id in content.toml, or the Shelters. Dice on a card are counted
from the bottom of the stack.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.artemis.content import ids
from offworld.games.artemis.data import (
    ACADEMY,
    BASECAMP,
    DOORSTEP,
    GANTRY,
    MAX_ACADEMY,
    MAX_CAMPS,
    MAX_GANTRY,
    OUTFITTER,
    QUARRY,
    TYPE_NAMES,
    VENTS,
)
from offworld.kit.action_space import ActionSpace

SPACE: Final = ActionSpace(version=1)

# Where a die may be placed
SPOT_CAMP: Final[i64] = 0
SPOT_VENTS: Final[i64] = 4
SPOT_QUARRY: Final[i64] = 5
SPOT_GANTRY: Final[i64] = 6
SPOT_DOORSTEP: Final[i64] = 14
SPOT_ACADEMY: Final[i64] = 15
SPOT_OUTFITTER: Final[i64] = 17
SPOTS: Final = (
    *[f"camp:{i}" for i in range(MAX_CAMPS)],
    "vents",
    "quarry",
    *[f"gantry:{i}" for i in range(MAX_GANTRY)],
    "doorstep",
    *[f"academy:{i}" for i in range(MAX_ACADEMY)],
    "outfitter",
)


def region_of_spot(spot: i64) -> i64:
    if spot < SPOT_VENTS:
        return BASECAMP
    if spot == SPOT_VENTS:
        return VENTS
    if spot == SPOT_QUARRY:
        return QUARRY
    if spot < SPOT_DOORSTEP:
        return GANTRY
    if spot == SPOT_DOORSTEP:
        return DOORSTEP
    if spot < SPOT_OUTFITTER:
        return ACADEMY
    return OUTFITTER


TILE_NAMES: Final = ids("building_tiles")
PLACE_NAMES: Final = (*TILE_NAMES, "shelters")
DIRECTIVE_NAMES: Final = ids("directives")
MAX_SEND: Final[i64] = 28
MAX_STACK: Final[i64] = 31
MAX_REDUCE: Final[i64] = 5
MAX_HUB: Final[i64] = 6

# Placement
DIE: Final[i64] = SPACE.verb("die", face=range(1, 7), value=range(1, 7), die=("own", "relic"))
PLACE: Final[i64] = SPACE.verb("place", spot=SPOTS)
SEND_NONE: Final[i64] = SPACE.verb("send_none")
SEND: Final[i64] = SPACE.verb("send", colonist=TYPE_NAMES, number=range(1, MAX_SEND + 1))
FROM_HUB: Final[i64] = SPACE.verb("from_hub", number=range(MAX_HUB + 1))
FEE: Final[i64] = SPACE.verb("fee", resource=("energy", "minerals"))
REDUCE: Final[i64] = SPACE.verb("reduce", die=range(MAX_STACK), by=range(1, MAX_REDUCE + 1))
STUDENT: Final[i64] = SPACE.verb("student", colonist=TYPE_NAMES, place=PLACE_NAMES)
DRONE_BID: Final[i64] = SPACE.verb("drone_bid", tile=range(MAX_GANTRY))

# Gains
REWARD: Final[i64] = SPACE.verb("reward", reward=range(2))
TAKE: Final[i64] = SPACE.verb("take", option=range(4))
MIX: Final[i64] = SPACE.verb("mix", energy=range(10))
RELIEF: Final[i64] = SPACE.verb("relief", space=range(1, 9))
HOUSE: Final[i64] = SPACE.verb("house", place=PLACE_NAMES)
COLONIST: Final[i64] = SPACE.verb("colonist", colonist=TYPE_NAMES)
MOVE_IN: Final[i64] = SPACE.verb("move_in", colonist=TYPE_NAMES)
TRAIN: Final[i64] = SPACE.verb("train", colonist=TYPE_NAMES, place=PLACE_NAMES)
GRADUATE: Final[i64] = SPACE.verb("graduate", colonist=TYPE_NAMES)
DONE: Final[i64] = SPACE.verb("done")

# Resolution
CLAIM: Final[i64] = SPACE.verb("claim")
DECLINE: Final[i64] = SPACE.verb("decline")
RECRUIT: Final[i64] = SPACE.verb("recruit", colonist=TYPE_NAMES)
RETURN: Final[i64] = SPACE.verb("return", place=PLACE_NAMES)
DISCARD: Final[i64] = SPACE.verb("discard", colonist=TYPE_NAMES)
PAY_TOOLKITS: Final[i64] = SPACE.verb("pay_toolkits")

# Upkeep and the end
PICK: Final[i64] = SPACE.verb("pick", colonist=TYPE_NAMES, place=PLACE_NAMES)
MOVE: Final[i64] = SPACE.verb("move", place=PLACE_NAMES)
SWAP: Final[i64] = SPACE.verb("swap", colonist=TYPE_NAMES, place=PLACE_NAMES)
ASSAULT: Final[i64] = SPACE.verb("assault", seat=range(5))
ACTIVATE: Final[i64] = SPACE.verb("activate", tile=TILE_NAMES)
CONVERT: Final[i64] = SPACE.verb("convert", into=("energy", "minerals"), number=range(1, 10))
FREEZE: Final[i64] = SPACE.verb("freeze", colonist=TYPE_NAMES)
START: Final[i64] = SPACE.verb("start", seat=range(5))
KEEP: Final[i64] = SPACE.verb("keep", directive=DIRECTIVE_NAMES)

# ART-R-15: a colonist that is away, named by its card or its space of the Academy
AWAY_ACADEMY: Final[i64] = MAX_CAMPS
AWAY_SPOTS: Final = (*SPOTS[SPOT_CAMP:MAX_CAMPS], *SPOTS[SPOT_ACADEMY:SPOT_OUTFITTER])
AWAY: Final[i64] = MAX_CAMPS + MAX_ACADEMY
TRAIN_AWAY: Final[i64] = SPACE.verb("train_away", colonist=TYPE_NAMES, spot=AWAY_SPOTS)

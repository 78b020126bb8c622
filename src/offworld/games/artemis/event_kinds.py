"""The Artemis Project: what its log knows. Each event is a kind, a seat and up to three numbers.

`KINDS` names every kind, the rule it belongs to and its numbers, in the order of the constants. Where a gain or a loss
has many causes, one of its numbers says why, and `WHYS` gives the rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROUND: Final[i64] = 0
ROLLED: Final[i64] = 1
RELIC_ROLLED: Final[i64] = 2
ALTERED: Final[i64] = 3
PLACED: Final[i64] = 4
SCOUTED: Final[i64] = 5
SENT: Final[i64] = 6
FEE: Final[i64] = 7
REDUCED: Final[i64] = 8
STUDENT: Final[i64] = 9
EVENT_REVEALED: Final[i64] = 10
EVENT: Final[i64] = 11
FAILED: Final[i64] = 12
SUCCEEDED: Final[i64] = 13
RANKED: Final[i64] = 14
REWARD: Final[i64] = 15
GAINED: Final[i64] = 16
LOST: Final[i64] = 17
RELIEF: Final[i64] = 18
COLONIST: Final[i64] = 19
HOUSED: Final[i64] = 20
BUILDING: Final[i64] = 21
MOVED_IN: Final[i64] = 22
HARVESTED: Final[i64] = 23
EXPOSED: Final[i64] = 24
DECLINED: Final[i64] = 25
CANNOT_PAY: Final[i64] = 26
TILE_STAYS: Final[i64] = 27
RECRUITED: Final[i64] = 28
TRAINED: Final[i64] = 29
NOT_TRAINED: Final[i64] = 30
RETURNED: Final[i64] = 31
MOVED: Final[i64] = 32
SWAPPED: Final[i64] = 33
ASSAULTED: Final[i64] = 34
ACTIVATED: Final[i64] = 35
CONVERTED: Final[i64] = 36
WARMED: Final[i64] = 37
FROZEN: Final[i64] = 38
DISCARDED: Final[i64] = 39
CARD_LAID: Final[i64] = 40
CARD_COLONIST: Final[i64] = 41
CARD_TILE: Final[i64] = 42
POOLS: Final[i64] = 43
TILE_REVEALED: Final[i64] = 44
ARRIVED: Final[i64] = 45
RESHUFFLED: Final[i64] = 46
START_PLAYER: Final[i64] = 47
FIRST_START: Final[i64] = 48
RELIC_TAKEN: Final[i64] = 49
AGENDA: Final[i64] = 50
SET_ASIDE: Final[i64] = 51
DRONE_CLAIMED: Final[i64] = 52
DRONE_HIRED: Final[i64] = 53
KEPT: Final[i64] = 54
SCORED: Final[i64] = 55
DIRECTIVE: Final[i64] = 56
POOL_CHANGED: Final[i64] = 57

KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("round", "ART-RND-1", ("round",)),
    ("rolled", "ART-PLACE-1", ("pool",)),
    ("relic_rolled", "ART-REL-3", ("face",)),
    ("altered", "ART-PLACE-3", ("from", "to", "toolkits")),
    ("placed", "ART-PLACE-2", ("face", "spot", "what")),
    ("scouted", "ART-EXPO-3", ("item", "amount")),
    ("sent", "ART-BASE-P2", ("colonist", "number", "place")),
    ("fee", "ART-BASE-P2", ("item", "amount")),
    ("reduced", "ART-BASE-P5", ("owner", "from", "to")),
    ("student", "ART-ACAD-P2", ("colonist", "place")),
    ("event_revealed", "ART-SET-16", ("event",)),
    ("event", "ART-EVT-1", ("event",)),
    ("failed", "ART-BASE-R2", ("card", "total", "difficulty")),
    ("succeeded", "ART-BASE-R3", ("card", "total", "difficulty")),
    ("ranked", "ART-BASE-R3", ("card", "rank", "value")),
    ("reward", "ART-BASE-R4", ("card", "reward")),
    ("gained", "", ("amounts", "why")),
    ("lost", "", ("amounts", "why")),
    ("relief", "ART-RELIEF-1", ("space",)),
    ("colonist", "", ("colonist", "why")),
    ("housed", "ART-GEN-8", ("colonist", "place")),
    ("building", "", ("tile", "why", "price")),
    ("moved_in", "ART-GEN-9", ("colonist", "tile")),
    ("harvested", "ART-HARV-1", ("region", "face", "amount")),
    ("exposed", "ART-HARV-2", ("region", "face")),
    ("declined", "ART-GANT-R1", ("tile", "price")),
    ("cannot_pay", "ART-GANT-R1", ("tile", "price")),
    ("tile_stays", "ART-GANT-R4", ("tile",)),
    ("recruited", "ART-DOOR-R1", ("colonist", "price")),
    ("trained", "ART-ACAD-R1", ("colonist", "becomes")),
    ("not_trained", "ART-ACAD-R2", ("colonist", "place")),
    ("returned", "ART-BASE-R9", ("colonist", "place")),
    ("moved", "ART-UPK-1", ("colonist", "place", "other_place")),
    ("swapped", "ART-UPK-1", ("colonists", "place", "other_place")),
    ("assaulted", "ART-BLD-1", ("victim",)),
    ("activated", "ART-UPK-2", ("tile",)),
    ("converted", "ART-BLD-12", ("into", "number")),
    ("warmed", "ART-UPK-3", ("kept", "energy")),
    ("frozen", "ART-UPK-3", ("colonist",)),
    ("discarded", "", ("colonist", "why")),
    ("card_laid", "ART-SET-9", ("card",)),
    ("card_colonist", "ART-SET-10", ("card", "colonist")),
    ("card_tile", "ART-SET-11", ("card", "tile")),
    ("pools", "ART-SET-12", ("vents", "quarry")),
    ("tile_revealed", "ART-SET-14", ("tile",)),
    ("arrived", "ART-SET-15", ("colonists",)),
    ("reshuffled", "ART-SET-9", ()),
    ("start_player", "ART-UPK-5", ("chosen",)),
    ("first_start", "ART-SET-8", ()),
    ("relic_taken", "ART-REL-2", ("holder",)),
    ("agenda", "ART-SOLO-3", ("region",)),
    ("set_aside", "ART-SOLO-6", ("face",)),
    ("drone_claimed", "ART-SOLO-7", ("tile",)),
    ("drone_hired", "ART-SOLO-7", ("colonists",)),
    ("kept", "ART-DIR-1", ("directive",)),
    ("scored", "", ("part", "vp")),
    ("directive", "ART-DIR-2", ("directive", "met")),
    ("pool_changed", "ART-EVT-6", ("region", "by")),
)

# Why something is gained, lost or discarded
BY_RELIEF: Final[i64] = 0
BY_REWARD: Final[i64] = 1
BY_BADGE: Final[i64] = 2
BY_FIRST_VP: Final[i64] = 3
BY_ENGINEER: Final[i64] = 4
BY_STEWARD: Final[i64] = 5
BY_EVENT: Final[i64] = 6
BY_BUILDING: Final[i64] = 7
BY_OUTFITTER: Final[i64] = 8
BY_CLAIM: Final[i64] = 9
BY_EXPEDITION: Final[i64] = 10
BY_CARD: Final[i64] = 11
BY_BAG: Final[i64] = 12
BY_ACADEMY: Final[i64] = 13
BY_TRAIN: Final[i64] = 14
BY_CHOICE: Final[i64] = 15
BY_COUNT: Final[i64] = 16
BY_RELIC: Final[i64] = 17
BY_ASSAULT: Final[i64] = 18
BY_STIRS: Final[i64] = 19

WHYS: Final = (
    ("relief", "ART-RELIEF-1"),
    ("reward", "ART-REW-1"),
    ("badge", "ART-BASE-R4"),
    ("first_vp", "ART-EVT-6"),
    ("engineer", "ART-BASE-R6"),
    ("steward", "ART-BASE-R7"),
    ("event", "ART-EVT-6"),
    ("building", "ART-UPK-2"),
    ("outfitter", "ART-OUTF-P1"),
    ("claim", "ART-GANT-R4"),
    ("expedition", "ART-REW-3"),
    ("card", "ART-REW-4"),
    ("bag", "ART-GEN-11"),
    ("academy", "ART-ACAD-R1"),
    ("train", "ART-REW-5"),
    ("choice", "ART-REW-2"),
    ("count", "ART-REW-6"),
    ("relic", "ART-REL-2"),
    ("assault", "ART-BLD-1"),
    ("stirs", "ART-REL-5"),
)

# The parts of final scoring
PART_SAVED: Final[i64] = 0
PART_SURFACE: Final[i64] = 1
PART_BUILDINGS: Final[i64] = 2
PART_SETS: Final[i64] = 3
PART_LEFTOVERS: Final[i64] = 4
PART_BADGES: Final[i64] = 5
PART_TOOLKITS: Final[i64] = 6
PART_DIRECTIVE: Final[i64] = 7

PARTS: Final = (
    ("saved", "ART-SCO-1"),
    ("surface", "ART-SCO-2"),
    ("buildings", "ART-SCO-3"),
    ("sets", "ART-SCO-4"),
    ("leftovers", "ART-SCO-5"),
    ("badges", "ART-SCO-6"),
    ("toolkits", "ART-SCO-7"),
    ("directive", "ART-SCO-8"),
)

"""The Artemis Project: the vocabulary of the rules and the component tables as integers.

`Content` is built from content.toml and perhaps a pack by `content.py`. It never changes afterwards; states point to
it and clones share it, so two games in one process may be played with different packs.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.frozen import FrozenContent

# Colonist types, in the order of content.toml
PIONEER: Final[i64] = 0
ENGINEER: Final[i64] = 1
MARINE: Final[i64] = 2
STEWARD: Final[i64] = 3
TYPES: Final[i64] = 4
TYPE_NAMES: Final = ("pioneer", "engineer", "marine", "steward")

# What a player stores, the kinds of an amounts bag
ENERGY: Final[i64] = 0
MINERALS: Final[i64] = 1
TOOLKITS: Final[i64] = 2
BADGES: Final[i64] = 3
VP: Final[i64] = 4
ITEM_NAMES: Final = ("energy", "minerals", "toolkits", "badges", "vp")

# Regions in the order they are resolved (ART-RES-1)
BASECAMP: Final[i64] = 0
VENTS: Final[i64] = 1
QUARRY: Final[i64] = 2
GANTRY: Final[i64] = 3
DOORSTEP: Final[i64] = 4
ACADEMY: Final[i64] = 5
OUTFITTER: Final[i64] = 6
REGIONS: Final[i64] = 7
REGION_NAMES: Final = ("basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "outfitter")

# Event triggers: spot A is 0 and stands before Basecamp, G is 6 and stands before the Outfitter
SPOT_NAMES: Final = ("A", "B", "C", "D", "E", "F", "G")
IMMEDIATE: Final[i64] = 7

# Building stacks
OCEAN: Final[i64] = 0
SURFACE: Final[i64] = 1
STACK_NAMES: Final = ("ocean", "surface")

# When a building works (ART-BLD-30)
UPKEEP_FIRST: Final[i64] = 0
UPKEEP: Final[i64] = 1
UPKEEP_START: Final[i64] = 2
PLACEMENT: Final[i64] = 3
EXPEDITION: Final[i64] = 4
FINAL: Final[i64] = 5
TIMING_NAMES: Final = ("upkeep_first", "upkeep", "upkeep_start", "placement", "expedition", "final")

# Rulings: the choices of a switch in the order of its integers
AWAY_COUNTED: Final[i64] = 0
AWAY_HOME_ONLY: Final[i64] = 1
AWAY_EVERYWHERE: Final[i64] = 2
AWAY_NAMES: Final = ("counted", "home", "everywhere")
PODS_TOO_LATE: Final[i64] = 0
PODS_SAME_UPKEEP: Final[i64] = 1
LATE_POD_NAMES: Final = ("too_late", "same_upkeep")
STEWARD_FIRST: Final[i64] = 0
STEWARD_FIRST_TO_CHOOSE: Final[i64] = 1
SOLO_STEWARD_NAMES: Final = ("first", "first_to_choose")

# Round modifiers (ART-EVT-6)
MOD_WARMING: Final[i64] = 0
MOD_RECRUIT: Final[i64] = 1
MOD_SURCHARGE: Final[i64] = 2
MOD_FIRST_VP: Final[i64] = 3
MODIFIER_NAMES: Final = ("warming_cost", "recruit_cost", "gantry_surcharge", "expedition_first_place_vp")

# Limits of the action space that content may not exceed
MAX_PLAYERS: Final[i64] = 5
MAX_CAMPS: Final[i64] = 4
MAX_GANTRY: Final[i64] = 8
MAX_ACADEMY: Final[i64] = 2
SHELTERS: Final[i64] = 52
"""A place is a building tile or, as the last one, the Shelters."""
PLACES: Final[i64] = 53
NO_TILE: Final[i64] = -1
NOBODY: Final[i64] = -1

# Effects: one row of numbers each, the kind first. RULES section 28 is their dictionary.
FX_WIDTH: Final[i64] = 6
FX_GAIN: Final[i64] = 0  # amounts
FX_CHOICE: Final[i64] = 1  # amounts, amounts, amounts, amounts, how many of them
FX_RESOURCES: Final[i64] = 2  # amount
FX_RANDOM_COLONIST: Final[i64] = 3  # amount
FX_ASSAULT: Final[i64] = 4  # minerals the opponent loses, energy gained
FX_PER_STAFF: Final[i64] = 5  # item, base, type, per colonist
FX_HUB: Final[i64] = 6
FX_HARVEST: Final[i64] = 7  # set of regions, amount
FX_SPEND: Final[i64] = 8  # energy, minerals, vp
FX_MOVE_SWAPS: Final[i64] = 9  # amount
FX_CONVERT: Final[i64] = 10  # least, most
FX_VP_PER_HELD: Final[i64] = 11  # base, item, per, most extra
FX_VP: Final[i64] = 12  # vp
FX_VP_PER_PAIR: Final[i64] = 13  # base, type, type, vp
FX_VP_PER_COLONISTS: Final[i64] = 14  # base, type, per, vp
FX_VP_IF_STAFFED: Final[i64] = 15  # base, type, bonus
FX_VP_IF_IDENTICAL: Final[i64] = 16  # vp
FX_SNOWCAT: Final[i64] = 17  # vp, toolkits a move
FX_BUILDING: Final[i64] = 18
FX_COLONISTS: Final[i64] = 19  # amount
FX_TRAIN: Final[i64] = 20
FX_RELIEF: Final[i64] = 21  # amount
FX_RELIC_DIE: Final[i64] = 22
FX_EACH_GAIN: Final[i64] = 23  # amounts
FX_EACH_LOSE: Final[i64] = 24  # amounts
FX_MOST_DICE_LOSE: Final[i64] = 25  # region, amounts, least dice
FX_MOST_COLONISTS_GAIN: Final[i64] = 26  # type, amounts, least colonists
FX_REGION_ADD: Final[i64] = 27  # region, per player
FX_REGION_REMOVE: Final[i64] = 28  # region, amount
FX_MODIFIER: Final[i64] = 29  # modifier, value
FX_DISCARD_OR_PAY: Final[i64] = 30  # colonists, toolkits
FX_RELIC_STIRS: Final[i64] = 31  # vp, least badges
FX_MIN_BUILDINGS: Final[i64] = 32  # stack, count
FX_MIN_STAFFED: Final[i64] = 33  # count
FX_MIN_STAFFED_BOTH: Final[i64] = 34  # ocean, surface
FX_MIN_ITEM: Final[i64] = 35  # item, count
FX_MIN_COLONISTS: Final[i64] = 36  # type, count
FX_MIN_SETS: Final[i64] = 37  # count
FX_EMPTY_SHELTERS: Final[i64] = 38  # least colonists
FX_MIN_RELIEF: Final[i64] = 39  # space


@final
@mypyc_attr(acyclic=True)
class Content(FrozenContent):
    """Every number of the game. Rows of a table are flattened: entry i of width w starts at i * w."""

    # Read by the rules
    fx: vec[i64]
    building_stack: vec[i64]
    building_slots: vec[i64]
    building_wild: vec[i64]
    building_timing: vec[i64]
    building_fx: vec[i64]
    tile_kind: vec[i64]
    tile_marked: vec[i64]
    card_difficulty: vec[i64]
    card_energy: vec[i64]
    card_minerals: vec[i64]
    card_rewards: vec[i64]
    card_base_count: i64
    reward_fx: vec[i64]
    event_spot: vec[i64]
    event_fx: vec[i64]
    event_base_count: i64
    relief_fx: vec[i64]
    relief_spaces: i64
    directive_fx: vec[i64]
    directive_vp: vec[i64]
    doorstep_limit: vec[i64]
    academy_becomes: vec[i64]
    outfitter_toolkits: vec[i64]
    send_most: vec[i64]
    send_faces: vec[i64]
    marine_amounts: vec[i64]
    hire_order: vec[i64]
    colonists: vec[i64]
    """How many there are of each type."""
    academy_stock: i64
    building_vp: vec[i64]
    badge_vp: vec[i64]
    # By number of players
    expeditions_new: vec[i64]
    gantry_new: vec[i64]
    doorstep_new: vec[i64]
    academy_spaces: vec[i64]
    removes_marked: vec[i64]
    bag: vec[i64]
    # Alone
    rounds: i64
    ocean_rounds: i64
    gantry_max: i64
    doorstep_max: i64
    recruit_cost: i64
    send_fee: i64
    warming_cost: i64
    start_minerals: i64
    start_energy: i64
    start_toolkits: i64
    start_badges: i64
    start_vp: i64
    start_pioneers: i64
    event_deck_size: i64
    vents_bonus: i64
    quarry_bonus: i64
    base_move_swaps: i64
    saved_per: i64
    saved_vp: i64
    saved_max_each: i64
    set_vp: i64
    leftover_group: i64
    leftover_vp: i64
    most_toolkits_vp: i64
    dice_per_player: i64
    dice_per_drone: i64
    solo_toolkits_min: i64
    solo_toolkits_vp: i64
    solo_penalty_below: i64
    solo_penalty_vp: i64
    solo_win_min: i64
    relic_held_vp: i64
    toolkit_per_pip: i64
    steward_vp: i64
    engineer_resources: i64
    pioneer_adds: i64
    marine_least: i64
    # Rulings
    away_colonists: i64
    """R-15: whether colonists that are away are counted and trained."""
    late_pods: i64
    """R-24: whether an Assault Pod that is filled among the other buildings may still act."""
    solo_steward: i64
    """R-33: whether a Steward gives VP behind a Drone."""

    def fx_kind(self, effect: i64) -> i64:
        return self.fx[effect * FX_WIDTH]

    def fx_at(self, effect: i64, field: i64) -> i64:
        """Field 1..5 of an effect."""
        return self.fx[effect * FX_WIDTH + field]

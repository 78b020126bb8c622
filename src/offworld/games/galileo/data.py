"""Galileo Project: the vocabulary of the rules and the component tables as integers.

`Content` is built from content.toml and perhaps a pack by `content.py`. It never changes afterwards; states point to
it and clones share it, so two games in one process may be played with different packs.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.frozen import FrozenContent

NONE: Final[i64] = -1

# Influence tracks (GAL-OV-2, GAL-GEN-2)
MARS: Final[i64] = 0
EARTH: Final[i64] = 1
TRACK_NAMES: Final = ("mars", "earth")

# Satellites
IO: Final[i64] = 0
EUROPA: Final[i64] = 1
GANYMEDE: Final[i64] = 2
CALLISTO: Final[i64] = 3
SATELLITES: Final[i64] = 4
SATELLITE_NAMES: Final = ("io", "europa", "ganymede", "callisto")
SPACES: Final[i64] = 16
"""Width of the tables by satellite and space."""

# Robot types (GAL-COMP-1)
MINER: Final[i64] = 0
BUILDER: Final[i64] = 1
STAR_Z: Final[i64] = 2
TYPES: Final[i64] = 4
TYPE_NAMES: Final = ("miner", "builder", "star_z", "technician")

# Modifiers (GAL-COMP-5): the four assignment modifiers, then the four robot modifiers, as bits of `Seat.unused`
MODIFIERS: Final[i64] = 8
ASSIGNMENT_MODIFIERS: Final[i64] = 0x0F
ROBOT_MODIFIERS: Final[i64] = 0xF0
ALL_MODIFIERS: Final[i64] = 0xFF

# Cards that can be in play: the robots, then the robotic projects
ROBOTS: Final[i64] = 48
PROJECTS: Final[i64] = 10
NEW_PROJECT: Final[i64] = 58
"""The last place for a modifier: a card that is still in the project supply."""
PLACES: Final[i64] = 59
CHARACTER_CARDS: Final[i64] = 48
ROW: Final[i64] = 5
HOLE: Final[i64] = -1
"""An empty position of a row (GAL-GEN-11)."""
MAX_REDUCTIONS: Final[i64] = 5
MAX_PLAYERS: Final[i64] = 4

# Technologies, numbers 1 to 4 with their faces a and b: technology = 2 * (number - 1) + face
AUTOMATED_DRILLING: Final[i64] = 0
EARTH_MARS_HIGHWAY: Final[i64] = 1
CRYPTO_EXCHANGE: Final[i64] = 2
AI_CLONE: Final[i64] = 3
SUPERCONDUCTIVITY: Final[i64] = 4
AUTOMATED_ASSEMBLY: Final[i64] = 5
ROBOTIC_SEQUENCING: Final[i64] = 6
MEMORY_SCANNER: Final[i64] = 7
TECHNOLOGIES: Final[i64] = 8
STACKS: Final[i64] = 4
FACE_A: Final[i64] = 0
FACE_B: Final[i64] = 1
RANDOM_FACE: Final[i64] = 2
FACE_NAMES: Final = ("a", "b", "random")

# Components of a technology's cost that a discount may be taken from
ENERGY: Final[i64] = 0
MEGACREDIT: Final[i64] = 1
INFLUENCE: Final[i64] = 2
NO_DISCOUNT: Final[i64] = -1
RESOURCE_NAMES: Final = ("energy", "megacredit", "influence")

# Halves of a character (GAL-REC-4)
IMMEDIATE: Final[i64] = 0
END_GAME: Final[i64] = 1
HALF_NAMES: Final = ("immediate", "end_game")

# What Ganymede gives when recruiting
BY_TRACK: Final[i64] = 0
BOTH: Final[i64] = 2
RECRUIT_NAMES: Final = ("by_track", "choose_one", "both")

# What a goal measures (GAL-GOAL-3)
DOUBLE_ASSIGNMENT: Final[i64] = 0
TECHNOLOGIES_OWNED: Final[i64] = 1
LEVEL_AT_LEAST: Final[i64] = 2
LOWEST_MARKER: Final[i64] = 3
TUCKED: Final[i64] = 4
MODIFIERS_PLACED: Final[i64] = 5
MEGACREDITS: Final[i64] = 6
SAME_TRACK: Final[i64] = 7
MEASURE_NAMES: Final = (
    "double_assignment_robots",
    "technologies",
    "robots_level_at_least",
    "lowest_satellite_marker",
    "tucked_characters",
    "modifiers_on_robots_in_play",
    "megacredits",
    "robots_of_most_common_track",
)
GOAL_SLOTS: Final[i64] = 4
GOAL_SPACES: Final[i64] = 3

# What an end-game half counts
PER_LEVEL: Final[i64] = 0
PER_TECHNOLOGY: Final[i64] = 1
PER_CHARACTER: Final[i64] = 2
PER_SET: Final[i64] = 3
PER_GOAL: Final[i64] = 4
PER_DOUBLE: Final[i64] = 5
PER_NAMES: Final = (
    "robot_level_at_least",
    "technology",
    "character",
    "set_of_four_satellites",
    "goal",
    "double_assignment_robot",
)

# Effects: one row of numbers each, the kind first. The head of content.toml is their dictionary.
FX_WIDTH: Final[i64] = 4
FX_GAIN: Final[i64] = 0  # resource, amount
FX_RAISE: Final[i64] = 1  # targets, levels
FX_TRANSFER: Final[i64] = 2
FX_PLACE: Final[i64] = 3  # modifiers allowed
FX_MOVE: Final[i64] = 4  # levels after the move
FX_PAY: Final[i64] = 5  # megacredits, effect, effect
FX_PERKS: Final[i64] = 6  # most bonuses, first of three effects
FX_ONE_ABILITY: Final[i64] = 7
FX_RECRUITMENT: Final[i64] = 8
FX_DEVELOP: Final[i64] = 9  # discount
FX_CLAIM: Final[i64] = 10


# Rulings: the choices of a switch in the order of its integers
SAME_FORBIDDEN: Final[i64] = 0
SAME_ALLOWED: Final[i64] = 1
SAME_SATELLITE_NAMES: Final[tuple[str, ...]] = ("forbidden", "allowed")


@final
@mypyc_attr(acyclic=True)
class Content(FrozenContent):
    """Every number of the game. Tables by satellite and space are flattened: satellite * SPACES + space."""

    # Read by the rules
    fx: vec[i64]
    # Cards in play: robots, then projects
    card_type: vec[i64]
    card_track: vec[i64]
    card_satellites: vec[i64]
    robot_cost: vec[i64]
    robot_level: vec[i64]
    project_influence: vec[i64]
    project_megacredits: vec[i64]
    project_energy: vec[i64]
    project_level: vec[i64]
    back_level: i64
    # Characters: 48 cards of 12 characters
    character_of: vec[i64]
    character_track: vec[i64]
    character_mark: vec[i64]
    character_influence: vec[i64]
    character_megacredits: vec[i64]
    character_fx: vec[i64]
    character_per: vec[i64]
    character_level: vec[i64]
    character_vp: vec[i64]
    # Rows
    robot_position: vec[i64]
    character_position: vec[i64]
    # Satellites
    last_space: vec[i64]
    space_vp: vec[i64]
    trigger_energy: vec[i64]
    trigger_modifiers: vec[i64]
    io_price: vec[i64]
    io_reduces: vec[i64]
    io_to_zero: vec[i64]
    energy_discount: vec[i64]
    character_limit: vec[i64]
    recruit_half: vec[i64]
    # Technologies, Star-Z tile, goals
    technology_energy: vec[i64]
    technology_megacredits: vec[i64]
    technology_vp: vec[i64]
    drilling_megacredits: i64
    highway_influence: i64
    exchange_megacredits: i64
    exchange_influence: i64
    clone_x: i64
    sequencing_draw: i64
    scanner_limit: i64
    bonus_fx: vec[i64]
    goal_measure: vec[i64]
    goal_need: vec[i64]
    goal_level: vec[i64]
    slot_vp: vec[i64]
    # By number of players
    marks_used: vec[i64]
    technology_copies: vec[i64]
    projects_revealed: vec[i64]
    # Alone
    megacredits_max: i64
    energy_max: i64
    influence_max: i64
    level_min: i64
    level_max: i64
    locked_level: i64
    robots_to_end: i64
    switch_cost: i64
    overflow_megacredits: i64
    salary: i64
    solo_block_after: i64
    solo_last_turn: i64
    # Rulings
    same_satellite: i64
    """GAL-RUL-19: whether an assignment modifier may name the satellite where the robot is."""

    def fx_kind(self, effect: i64) -> i64:
        return self.fx[effect * FX_WIDTH]

    def fx_at(self, effect: i64, field: i64) -> i64:
        """Field 1..3 of an effect."""
        return self.fx[effect * FX_WIDTH + field]

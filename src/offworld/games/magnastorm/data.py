"""Magnastorm: the vocabulary of the rules and the component tables as integers.

`Content` is built from content.toml and perhaps a pack by `content.py`, each side of the board as a `Planet` with its
movement tables worked out once by `planet.py`. Neither changes afterwards; states point to them and clones share them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.frozen import FrozenContent

# Credits and crew share their kinds: a seat's colour is the seat's number, yellow credits pay for neutral crew
YELLOW: Final[i64] = 4
NEUTRAL: Final[i64] = 4
BLACK: Final[i64] = 5
KINDS: Final[i64] = 5
KIND_NAMES: Final = ("0", "1", "2", "3", "Y")
NOBODY: Final[i64] = -1
EXCHANGED: Final = 3
"""MAG-EXC-1: credits given for one; the verb that gives them names every set of three."""

# Research areas in the order of content.toml; a white space lets the player choose
WHITE: Final[i64] = 4
AREA_NAMES: Final = ("red", "green", "blue", "ochre")

# Sectors, clockwise
SECTORS: Final[i64] = 6
SECTOR_NAMES: Final = ("ne", "e", "se", "sw", "w", "nw")
CALM_SECTORS: Final[i64] = 3
"""The calm sectors are the trailing one and the two that follow it clockwise."""
POSITION_NAMES: Final = ("trailing", "middle", "leading")

# Commanders in the order of content.toml, 01 to 08 and 11 to 18
DAIN: Final[i64] = 0
BEEPER: Final[i64] = 1
OUTRIDGE: Final[i64] = 2
OKZIL: Final[i64] = 3
YAKUUL: Final[i64] = 4
MASCOVIC: Final[i64] = 5
BONSMAI: Final[i64] = 6
YILMARK: Final[i64] = 7
HUBER: Final[i64] = 8
DAVENPITT: Final[i64] = 9
MBADO: Final[i64] = 10
OBONDOV: Final[i64] = 11
LEBEAUX: Final[i64] = 12
PARK: Final[i64] = 13
MODO: Final[i64] = 14
VASIDIS: Final[i64] = 15
COMMANDERS: Final[i64] = 16
ADMINISTRATIVE: Final[i64] = 8
"""The first eight are administrative, the others scientific."""
COMMANDER_NUMBERS: Final = (
    "01", "02", "03", "04", "05", "06", "07", "08", "11", "12", "13", "14", "15", "16", "17", "18",
)  # fmt: skip

# The action board: cells are numbered row by row, five to a row on both sides
ROWS: Final[i64] = 5
COLUMNS: Final[i64] = 5
CELLS: Final[i64] = 25
CELL_NAMES: Final = tuple(f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6))
MOVE_ACTION: Final[i64] = 1
GAIN_ACTION: Final[i64] = 2

# Effects of cells, research levels and artefacts: the kind in 8 bits, then two numbers of 8 bits
FX_NONE: Final[i64] = 0
FX_GAIN: Final[i64] = 1  # credit, count
FX_DRAW: Final[i64] = 2  # count
FX_CREW: Final[i64] = 3
FX_ADVANCE: Final[i64] = 4  # research area, levels
FX_ORDER: Final[i64] = 5  # steps
FX_RANGE: Final[i64] = 6  # plus
FX_SECOND_LAB: Final[i64] = 7
FX_REPUTATION: Final[i64] = 8  # reputation

# The credit of a gain
OWN_CREDIT: Final[i64] = 0
YELLOW_CREDIT: Final[i64] = 1
ANY_COLOUR: Final[i64] = 2

# Objectives: four research cards, then four sector cards
OBJECTIVES: Final[i64] = 8
RESEARCH_OBJECTIVES: Final[i64] = 4
MAX_ROUNDS: Final[i64] = 4
STAGE_WIDTH: Final[i64] = 4

# Rulings: the choices of a switch in the order of its integers
ONCE_PER_ROUND: Final[i64] = 0
ONCE_PER_TURN: Final[i64] = 1
ONCE_PER_NAMES: Final = ("round", "turn")
CREW_IN_COLUMN: Final[i64] = 0
CREW_BELOW: Final[i64] = 1
BONUS_CREW_NAMES: Final = ("column", "below")
BONUS_AFTER: Final[i64] = 0
BONUS_BEFORE: Final[i64] = 1
BONUS_TIMING_NAMES: Final = ("after", "before")
NO_RESEARCH: Final[i64] = 0
ADVANCES_RESEARCH: Final[i64] = 1
EXTRA_LAB_NAMES: Final = ("none", "advance")
DISCOUNT_ON_ROW: Final[i64] = 0
DISCOUNT_AS_PAID: Final[i64] = 1
DISCOUNT_IN_ACTION: Final[i64] = 2
MOVE_DISCOUNT_NAMES: Final = ("row", "row_as_paid", "action")

# Limits that content may not exceed
MAX_PLAYERS: Final[i64] = 4
MAX_RANGE: Final[i64] = 5
MAX_LEVEL: Final[i64] = 10

# Artefact tiers
BRONZE: Final[i64] = 0
SILVER: Final[i64] = 1
GOLD: Final[i64] = 2
TIER_NAMES: Final = ("bronze", "silver", "gold")
IN_BOX: Final[i64] = -1
ELSEWHERE: Final[i64] = -2
"""Where an artefact card lies when no seat of this game owns it: in the box, or in an absent player's collection."""


def fx(kind: i64, a: i64, b: i64) -> i64:
    return kind | (a << 8) | (b << 16)


def fx_kind(effect: i64) -> i64:
    return effect & 255


def fx_a(effect: i64) -> i64:
    return (effect >> 8) & 255


def fx_b(effect: i64) -> i64:
    return (effect >> 16) & 255


def row_of(cell: i64) -> i64:
    return cell // COLUMNS


def column_of(cell: i64) -> i64:
    return cell % COLUMNS


@final
@mypyc_attr(acyclic=True)
class Planet:
    """One side of the game board. Sets of areas, spaces and sites are bits; `storm` is the trailing calm sector.

    Walks are looked up: `walk` gives the spaces, `walk_sites` the station sites on the way, both for every storm,
    start and range. A station's tables count the first step into either of its two areas (MAG-MOVE-5).
    """

    areas: i64
    spaces: i64
    sites: i64
    space_base: i64
    site_base: i64
    """Where this side's spaces and sites begin in the lists of content.toml."""
    area_sector: vec[i64]
    area_spaces: vec[i64]
    space_area: vec[i64]
    space_sector: vec[i64]
    space_colour: vec[i64]
    sector_spaces: vec[i64]
    site_areas: vec[i64]
    """The two areas joined by a site's line, as bits."""
    start_area: vec[i64]
    """By start area 1 and 2."""
    calm_areas: vec[i64]
    calm_sites: vec[i64]
    """By storm: the areas in calm sectors, the sites between two calm sectors."""
    walk: vec[i64]
    walk_sites: vec[i64]
    teleport: vec[i64]
    teleport_sites: vec[i64]

    def calm(self, storm: i64, area: i64) -> bool:
        return (self.calm_areas[storm] >> area) & 1 == 1

    def walk_spaces(self, storm: i64, area: i64, steps: i64) -> i64:
        """MAG-MOVE-3, MAG-MOVE-4: spaces that a walk of up to `steps` lines from an area can stop on."""
        return self.walk[(storm * self.areas + area) * (MAX_RANGE + 1) + steps]

    def sites_walked(self, storm: i64, area: i64, steps: i64, end: i64) -> i64:
        """MAG-DEC-13: sites on a line of some walk of up to `steps` lines between two areas."""
        return self.walk_sites[((storm * self.areas + area) * (MAX_RANGE + 1) + steps) * self.areas + end]

    def teleport_spaces(self, storm: i64, site: i64, steps: i64) -> i64:
        """MAG-MOVE-5: the same for a move that starts at a station."""
        return self.teleport[(storm * self.sites + site) * (MAX_RANGE + 1) + steps]

    def sites_teleported(self, storm: i64, site: i64, steps: i64, end: i64) -> i64:
        """MAG-TEL-5: the step out of the station itself uses no border line."""
        return self.teleport_sites[((storm * self.sites + site) * (MAX_RANGE + 1) + steps) * self.areas + end]


@final
@mypyc_attr(acyclic=True)
class Content(FrozenContent):
    """MAG-CMP-1, MAG-CMP-2: every number of the game. Tables by number of players have places for 0 to 4."""

    planet_4: Planet
    planet_3: Planet
    # The action board
    row_cost: vec[i64]
    row_gain: vec[i64]
    """Own credits in the low byte, yellow ones in the next."""
    cell_fx: vec[i64]
    cell_use: vec[i64]
    cell_bonus: list[str]
    """By side (0 for four players) and cell: what its bonus does, with which actions it works, and its id."""
    token_levels: i64
    token_credits: i64
    # Research
    level_fx: vec[i64]
    top: vec[i64]
    """The highest level of each area."""
    # Player boards
    lab_cost: vec[i64]
    station_cost: vec[i64]
    station_reputation: vec[i64]
    labs: i64
    crew: i64
    markers: i64
    stations: i64
    # Centre tile
    rounds: i64
    trailing: vec[i64]
    """By side of the tile (1, 2) and round (1 to 4): side * 5 + round."""
    income: vec[i64]
    """By side of the tile, position and number of labs up to four: (side * 3 + position) * 5 + labs."""
    # Commanders
    green: vec[i64]
    red: vec[i64]
    dain_most: i64
    dain_reputation: i64
    beeper_plus: i64
    outridge_reputation: i64
    outridge_levels: i64
    okzil_cost: i64
    okzil_levels: i64
    bonsmai_cost: i64
    yilmark_reputation: i64
    davenpitt_levels: i64
    mbado_credits: i64
    obondov_draws: i64
    lebeaux_reputation: i64
    modo_discount: i64
    park_each_turn: bool
    vasidis_each_turn: bool
    # Objectives: by objective and round, four numbers each
    stages: vec[i64]
    """Research: markers, levels, least commanders, areas led. Sector: sectors, labs from each, majorities."""
    slots: vec[i64]
    """By number of players and how many have fulfilled the card: players * 4 + done."""
    # Artefacts
    artefact_number: vec[i64]
    artefact_tier: vec[i64]
    artefact_value: vec[i64]
    artefact_fx: vec[i64]
    # By number of players
    threshold: vec[i64]
    columns: vec[i64]
    research_areas: vec[i64]
    science_drawn: vec[i64]
    admin_drawn: vec[i64]
    neutral_rows: vec[i64]
    start_credits: vec[i64]
    extra_credit: vec[i64]
    """Turn order positions with one more credit, as bits: position 1 is bit 0."""
    # Alone
    crew_in_column: i64
    yellow_credits: i64
    colour_credits: i64
    bag_black: i64
    bag_yellow: i64
    bag_colour: i64
    gifts: vec[i64]
    """Every set of credits that an exchange can give, as bags, in the order of the verb `give`."""
    # Rulings
    once_per: i64
    """MAG-RUL-1: how often commanders 16 and 18 can be used."""
    bonus_crew: i64
    """MAG-RUL-13: where on the upper panel a bonus crew may go."""
    bonus_timing: i64
    """MAG-RUL-17: when the bonus of a cell that goes with both actions is gained."""
    extra_lab: i64
    """MAG-RUL-20: whether commander 07's lab advances research."""
    move_discount: i64
    """MAG-RUL-23: what commander 17's discount touches."""

    def planet(self, players: i64) -> Planet:
        """MAG-CMP-4: the side of the board for this number of players."""
        return self.planet_4 if players == 4 else self.planet_3

    def cell_effect(self, players: i64, cell: i64) -> i64:
        """MAG-CMP-5: the bonus printed on a cell; both panels have the same print."""
        return self.cell_fx[cell if players == 4 else CELLS + cell]

    def cell_works(self, players: i64, cell: i64, action: i64) -> bool:
        """MAG-CELL-7: does the cell's bonus belong to this action?"""
        return self.cell_use[cell if players == 4 else CELLS + cell] & action != 0

    def bonus_comes_first(self, players: i64, cell: i64) -> bool:
        """MAG-RUL-17, `before`: is the bonus of this cell, which goes with both actions, gained when crew is placed?"""
        both: i64 = MOVE_ACTION | GAIN_ACTION
        return self.bonus_timing == BONUS_BEFORE and self.cell_use[cell if players == 4 else CELLS + cell] == both

    def level_effect(self, area: i64, level: i64) -> i64:
        return self.level_fx[area * (MAX_LEVEL + 1) + level]

    def storm(self, side: i64, round_: i64) -> i64:
        """The trailing calm sector."""
        return self.trailing[side * (MAX_ROUNDS + 1) + round_]

    def stage(self, objective: i64, round_: i64, field: i64) -> i64:
        return self.stages[(objective * (MAX_ROUNDS + 1) + round_) * STAGE_WIDTH + field]

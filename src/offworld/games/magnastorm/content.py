"""Magnastorm: from content.toml and perhaps a pack to the integer tables of `data.Content`.

The structs below are the schema: what a pack may say is checked here once, so that the rules can trust every number.
Names are content too, those of both editions' federations and parts included (MAG-RUL-45, MAG-RUL-56).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.magnastorm import data as d
from offworld.games.magnastorm.effects import (
    POWERS,
    Advance,
    Area,
    ChoiceAdvance,
    DrawBag,
    Few,
    Gain,
    GainAny,
    Nothing,
    PlaceCrew,
    Power,
    Range,
    Reputation,
    SecondLab,
    Some,
    TurnOrderUp,
)
from offworld.games.magnastorm.planet import Graph, make_planet
from offworld.kit import content as kit
from offworld.kit import rulings
from offworld.kit.bags import pack as pack_bag
from offworld.kit.content_versions import ContentVersions, LoadedContent
from offworld.kit.errors import ContentError
from offworld.kit.frozen import frozen
from offworld.kit.messages import LANGUAGES

Cubes = Annotated[int, Meta(ge=1, le=99)]
Side = Literal["4p", "2-3p"]
Sector = Literal["ne", "e", "se", "sw", "w", "nw"]
Colour = Literal["red", "green", "blue", "ochre", "white"]
Round = Literal[1, 2, 3, 4]


class Cost(Struct, forbid_unknown_fields=True):
    own: Few
    yellow: Few

    def packed(self) -> int:
        return self.own | (self.yellow << 8)


class Component(Struct):
    id: str
    count: Annotated[int, Meta(ge=1, le=999)]


class ActionRow(Struct):
    id: str
    row: Annotated[int, Meta(ge=1, le=5)]
    move_cost: Cost
    gain: Cost
    overflow_row: bool


class PanelCell(Struct):
    id: str
    side: Side
    row: Annotated[int, Meta(ge=1, le=5)]
    column: Annotated[int, Meta(ge=1, le=5)]
    bonus: str


class ResearchLevel(Struct):
    id: str
    area: Area
    level: Annotated[int, Meta(ge=1, le=10)]
    bonus: Nothing | Gain | DrawBag | PlaceCrew


class LabSlot(Struct):
    id: str
    position: Annotated[int, Meta(ge=1, le=10)]
    cost: Cost


class TeleporterSlot(Struct):
    id: str
    position: Annotated[int, Meta(ge=1, le=3)]
    cost: Cost
    reputation: Few


class Income(Struct):
    id: str
    position: Literal["trailing", "middle", "leading"]
    labs: Annotated[int, Meta(ge=1, le=4)]
    or_more: bool
    gain: Cost
    sides: list[Literal[1, 2]]


class StormPosition(Struct):
    id: str
    side: Literal[1, 2]
    round: Round
    trailing: Sector
    middle: Sector
    leading: Sector
    calm: list[Sector]
    storm: list[Sector]


class SectorEntry(Struct):
    id: Sector


class AreaEntry(Struct):
    id: str
    side: Side
    sector: Sector
    spaces: int


class Space(Struct):
    id: str
    side: Side
    sector: Sector
    area: str
    colour: Colour


class Edge(Struct):
    id: str
    side: Side
    a: str
    b: str
    crosses_border: bool
    site: str


class Site(Struct):
    id: str
    side: Side
    areas: tuple[str, str]
    sectors: tuple[Sector, Sector]


class ArtefactTier(Struct):
    id: Literal["bronze", "silver", "gold"]
    value: Some


class ArtefactBonus(Struct):
    id: str
    effect: Reputation | Gain | Advance


class Artefact(Struct):
    id: str
    number: Annotated[int, Meta(ge=1, le=999)]
    tier: Literal["bronze", "silver", "gold"]
    value: Some
    bonus: str


class MetaEntry(Struct):
    max_rounds: Literal[4]


class PlayerCount(Struct):
    id: str
    players: Literal[2, 3, 4]
    threshold: Annotated[int, Meta(ge=1, le=99)]
    board_side: Side
    panel_columns: Literal[4, 5]
    science_commanders: Literal[3, 4]
    admin_commanders: Literal[3, 4]
    research_areas: Literal[3, 4]
    neutral_crew: Annotated[int, Meta(ge=4, le=20)]
    bag_total: Annotated[int, Meta(ge=1, le=255)]
    start_own_credits: Few
    extra_own_credit_turn_positions: list[Literal[1, 2, 3, 4]]
    turn_order_bonus_available: bool


class Exchange(Struct):
    give: Literal[3]
    take: Literal[1]


class Bag(Struct):
    black: Cubes
    yellow: Annotated[int, Meta(ge=0, le=99)]
    per_player_colour: Annotated[int, Meta(ge=0, le=99)]


class CellBonus(Struct):
    id: str
    usable_with: Literal["A", "B", "AB"]
    effect: Advance | PlaceCrew | TurnOrderUp | Range | SecondLab | DrawBag


class TokenEffect(Struct):
    effects: tuple[ChoiceAdvance, GainAny]


class Commander(Struct):
    id: str
    green: Few
    red: Few
    effect: Power


class ObjectiveSlots(Struct):
    id: str
    players: Literal[2, 3, 4]
    values: list[Few]


class Stage(Struct):
    id: str
    rounds: Annotated[list[Round], Meta(min_length=1)]
    markers: Annotated[int, Meta(ge=1, le=3)] = 1
    levels: Annotated[int, Meta(ge=0, le=10)] = 0
    commanders_min: Annotated[int, Meta(ge=0, le=8)] = 0
    leader_areas: Annotated[int, Meta(ge=0, le=3)] = 0
    remove: Annotated[list[Annotated[int, Meta(ge=1, le=8)]], Meta(max_length=6)] = []
    different_sectors: Annotated[int, Meta(ge=0, le=6)] = 0
    majority_min: Annotated[int, Meta(ge=0, le=6)] = 0
    majority_scope: Literal["among_chosen", "none"] = "none"


class Objective(Struct):
    id: str
    kind: Literal["research", "sector"]
    stage: list[Stage]


class ResearchArea(Struct):
    id: Area
    levels: Literal[10]


class PlayerBoard(Struct):
    labs: Literal[10]
    crew: Annotated[int, Meta(ge=1, le=9)]
    markers_on_board: Literal[8]
    stations: Literal[3]


class StartArea(Struct):
    id: str
    side: Side
    sector: Sector
    area: str
    center_side: Literal[1, 2]


class Schema(Struct):
    component: list[Component]
    action_row: list[ActionRow]
    panel_cell: list[PanelCell]
    research_level: list[ResearchLevel]
    lab_slot: list[LabSlot]
    teleporter_slot: list[TeleporterSlot]
    income: list[Income]
    storm_position: list[StormPosition]
    sector: list[SectorEntry]
    area: list[AreaEntry]
    space: list[Space]
    edge: list[Edge]
    site: list[Site]
    artefact_tier: list[ArtefactTier]
    artefact_bonus: list[ArtefactBonus]
    artefact: list[Artefact]
    meta: MetaEntry
    player_count: list[PlayerCount]
    exchange: Exchange
    bag: Bag
    cell_bonus: list[CellBonus]
    first_player_token_effect: TokenEffect
    commander: list[Commander]
    objective_slots: list[ObjectiveSlots]
    objective: list[Objective]
    research_area: list[ResearchArea]
    player_board: PlayerBoard
    start_area: list[StartArea]
    rulings: list[rulings.Ruling] = []


SWITCHES = (
    rulings.Switch("RUL-1", "once_per", d.ONCE_PER_NAMES, before="round"),
    rulings.Switch("RUL-13", "bonus_crew", d.BONUS_CREW_NAMES, before="column"),
    rulings.Switch("RUL-17", "bonus_timing", d.BONUS_TIMING_NAMES, before="after"),
    rulings.Switch("RUL-20", "extra_lab", d.EXTRA_LAB_NAMES, before="none"),
    rulings.Switch("RUL-23", "move_discount", d.MOVE_DISCOUNT_NAMES, before="row"),
)
"""MAG-RUL-1, MAG-RUL-13, MAG-RUL-17, MAG-RUL-20, MAG-RUL-23: the readings that a pack can switch."""

SPOKEN = {
    "panel_cell": kit.Spoken(("bonus",), by_name=True),
    "artefact_bonus": kit.Spoken(("effect",), by_name=True),
    "player_count": kit.Spoken(("threshold",)),
    "cell_bonus": kit.Spoken(("effect",), by_name=True),
    "commander": kit.Spoken(("effect",)),
    "objective_slots": kit.Spoken(("values",)),
    "objective": kit.Spoken(("stage",)),
}
"""The fields that an entry's words speak of."""

SIDES: tuple[Side, Side] = ("4p", "2-3p")


VERSIONS = ContentVersions(__package__, Schema, SPOKEN)

ids = VERSIONS.ids


def _words_in_force(loaded: LoadedContent[Schema]) -> kit.Tables:
    """MAG-RUL-1: where commanders work once per turn, their cards say so, unless the pack brings words of its own."""
    base, tables = VERSIONS.tables(loaded.base), loaded.raw
    if all(ruling.id != "RUL-1" or ruling.choice != "turn" for ruling in loaded.data.rulings):
        return tables
    commanders = [dict(entry) for entry in tables["commander"]]
    for old, new in zip(base["commander"], commanders, strict=True):
        for lang in LANGUAGES:
            if f"text_turn_{lang}" in old and new[f"text_{lang}"] == old[f"text_{lang}"]:
                new[f"text_{lang}"] = new[f"text_turn_{lang}"]
    return {**tables, "commander": commanders}


def _freeze(loaded: LoadedContent[Schema], file: str) -> d.Content:
    s = loaded.data
    c = d.Content(_words_in_force(loaded), loaded.pack, loaded.digest, loaded.base)
    _freeze_action_board(c, s, file)
    _freeze_research(c, s, file)
    _freeze_player_board(c, s, file)
    _freeze_centre_tile(c, s, file)
    _freeze_rulings(c, s, file)
    _freeze_commanders(c, s, file)
    _freeze_objectives(c, s, file)
    _freeze_artefacts(c, s, file)
    _freeze_counts(c, s, file)
    c.planet_4 = _planet(s, "4p", file)
    c.planet_3 = _planet(s, "2-3p", file)
    return c


def _numbered(entries: list[Any], field: str, group: str, file: str) -> list[Any]:
    """The entries in the order of a field that must number them 1, 2, 3 and so on."""
    ordered = sorted(entries, key=lambda entry: int(getattr(entry, field)))
    if [getattr(entry, field) for entry in ordered] != list(range(1, len(entries) + 1)):
        raise ContentError(f"{file}: {group}.{field} must number the entries 1 to {len(entries)}")
    return ordered


def _freeze_action_board(c: d.Content, s: Schema, file: str) -> None:
    rows = _numbered(s.action_row, "row", "action_row", file)
    c.row_cost = frozen([row.move_cost.packed() for row in rows])
    c.row_gain = frozen([row.gain.packed() for row in rows])
    if [row.overflow_row for row in rows] != [False, False, False, False, True]:
        raise ContentError(f"{file}: action_row.overflow_row must be true for the bottom row alone")
    bonuses = {bonus.id: bonus for bonus in s.cell_bonus}
    effects = [d.FX_NONE] * (2 * d.CELLS)
    uses = [0] * (2 * d.CELLS)
    names = [""] * (2 * d.CELLS)
    ordered = {
        side: all(n.turn_order_bonus_available for n in s.player_count if n.board_side == side) for side in SIDES
    }
    if len({(cell.side, cell.row, cell.column) for cell in s.panel_cell}) != len(s.panel_cell):
        raise ContentError(f"{file}: panel_cell: two cells lie in the same place")
    for cell in s.panel_cell:
        where = f"{file}: panel_cell.{cell.id}.bonus"
        if cell.bonus == "none":
            continue
        if cell.bonus not in bonuses:
            raise ContentError(f"{where} names no bonus: {cell.bonus!r}")
        bonus = bonuses[cell.bonus]
        if cell.side == "2-3p" and isinstance(bonus.effect, Advance) and bonus.effect.area == "ochre":
            raise ContentError(f"{where}: the ochre area exists with 4 players only")
        if not ordered[cell.side] and isinstance(bonus.effect, TurnOrderUp):
            raise ContentError(f"{where}: the turn order bonus exists with 4 players only")
        at = SIDES.index(cell.side) * d.CELLS + (cell.row - 1) * d.COLUMNS + cell.column - 1
        names[at] = bonus.id
        effects[at] = bonus.effect.code()
        uses[at] = sum(code for letter, code in (("A", 1), ("B", 2)) if letter in bonus.usable_with)
    for bonus in s.cell_bonus:
        if isinstance(bonus.effect, Range | SecondLab) and bonus.usable_with != "A":
            raise ContentError(f"{file}: cell_bonus.{bonus.id}.usable_with must be 'A' for its effect")
    c.cell_fx = frozen(effects)
    c.cell_use = frozen(uses)
    c.cell_bonus = names
    advance, gain = s.first_player_token_effect.effects
    c.token_levels = advance.levels
    c.token_credits = gain.count


def _freeze_research(c: d.Content, s: Schema, file: str) -> None:
    c.top = frozen([area.levels for area in s.research_area])
    effects = []
    for area in d.AREA_NAMES:
        levels = [level for level in s.research_level if level.area == area]
        effects.append(d.FX_NONE)
        effects.extend(level.bonus.code() for level in _numbered(levels, "level", "research_level", file))
    c.level_fx = frozen(effects)


def _freeze_player_board(c: d.Content, s: Schema, file: str) -> None:
    labs = _numbered(s.lab_slot, "position", "lab_slot", file)
    stations = _numbered(s.teleporter_slot, "position", "teleporter_slot", file)
    c.lab_cost = frozen([slot.cost.packed() for slot in labs])
    c.station_cost = frozen([slot.cost.packed() for slot in stations])
    c.station_reputation = frozen([slot.reputation for slot in stations])
    c.labs = s.player_board.labs
    c.crew = s.player_board.crew
    c.markers = s.player_board.markers_on_board
    c.stations = s.player_board.stations


def _freeze_centre_tile(c: d.Content, s: Schema, file: str) -> None:
    if [sector.id for sector in s.sector] != list(d.SECTOR_NAMES):
        raise ContentError(f"{file}: sector must list the six sectors clockwise from 'ne'")
    trailing = [0] * 15
    for storm in s.storm_position:
        first = d.SECTOR_NAMES.index(storm.trailing)
        calm = [d.SECTOR_NAMES[(first + k) % 6] for k in range(3)]
        rest = [d.SECTOR_NAMES[(first + k) % 6] for k in range(3, 6)]
        if [storm.trailing, storm.middle, storm.leading] != calm or storm.calm != calm or storm.storm != rest:
            raise ContentError(f"{file}: storm_position.{storm.id}: the calm sectors must be {', '.join(calm)}")
        trailing[storm.side * 5 + storm.round] = first
    for side in (1, 2):
        for number in (1, 2, 3):
            if (trailing[side * 5 + number] + 1) % 6 != trailing[side * 5 + number + 1]:
                raise ContentError(f"{file}: storm_position: side {side} must turn by one sector after round {number}")
    c.trailing = frozen(trailing)
    income = [0] * 45
    for line in s.income:
        if line.or_more != (line.labs == 4):
            raise ContentError(f"{file}: income.{line.id}.or_more must be true for 4 labs alone")
        for side in line.sides:
            income[(side * 3 + d.POSITION_NAMES.index(line.position)) * 5 + line.labs] = line.gain.packed()
    c.income = frozen(income)
    c.rounds = s.meta.max_rounds


def _freeze_commanders(c: d.Content, s: Schema, file: str) -> None:
    for commander, power in zip(s.commander, POWERS, strict=True):
        if not isinstance(commander.effect, power):
            raise ContentError(f"{file}: commander.{commander.id}.effect must keep its kind")
    c.green = frozen([commander.green for commander in s.commander])
    c.red = frozen([commander.red for commander in s.commander])
    power_of: list[Any] = [commander.effect for commander in s.commander]
    c.dain_most = power_of[d.DAIN].max
    c.dain_reputation = power_of[d.DAIN].reputation_each
    c.beeper_plus = power_of[d.BEEPER].plus
    c.outridge_reputation = power_of[d.OUTRIDGE].reputation
    c.outridge_levels = power_of[d.OUTRIDGE].levels
    c.okzil_cost = power_of[d.OKZIL].cost
    c.okzil_levels = power_of[d.OKZIL].levels
    c.bonsmai_cost = power_of[d.BONSMAI].cost
    c.yilmark_reputation = power_of[d.YILMARK].reputation
    c.davenpitt_levels = power_of[d.DAVENPITT].levels
    c.mbado_credits = power_of[d.MBADO].count
    c.obondov_draws = power_of[d.OBONDOV].count
    c.lebeaux_reputation = power_of[d.LEBEAUX].reputation
    c.modo_discount = power_of[d.MODO].amount
    # MAG-RUL-1: the ruling switches both, a pack may also change one card
    c.park_each_turn = c.once_per == d.ONCE_PER_TURN or power_of[d.PARK].limit == "turn"
    c.vasidis_each_turn = c.once_per == d.ONCE_PER_TURN or power_of[d.VASIDIS].limit == "turn"


def _freeze_rulings(c: d.Content, s: Schema, file: str) -> None:
    c.rulings = rulings.in_force(s.rulings, SWITCHES, file)
    chosen = rulings.numbers(SWITCHES, c.rulings)
    c.once_per = chosen["once_per"]
    c.bonus_crew = chosen["bonus_crew"]
    c.bonus_timing = chosen["bonus_timing"]
    c.extra_lab = chosen["extra_lab"]
    c.move_discount = chosen["move_discount"]


def _freeze_objectives(c: d.Content, s: Schema, file: str) -> None:
    stages = []
    for objective in s.objective:
        stages.extend([0] * d.STAGE_WIDTH)
        for number in range(1, d.MAX_ROUNDS + 1):
            in_force = [stage for stage in objective.stage if number in stage.rounds]
            if len(in_force) != 1:
                raise ContentError(f"{file}: objective.{objective.id}.stage must have one stage for round {number}")
            stages.extend(_stage(objective, in_force[0], file))
    c.stages = frozen(stages)
    slots = [0] * 20
    for row in s.objective_slots:
        if len(row.values) != row.players:
            raise ContentError(f"{file}: objective_slots.{row.id}.values must hold one value per player")
        slots[row.players * 4 : row.players * 4 + row.players] = row.values
    c.slots = frozen(slots)


def _stage(objective: Objective, stage: Stage, file: str) -> list[int]:
    where = f"{file}: objective.{objective.id}.stage.{stage.id}"
    if objective.kind == "research":
        if stage.leader_areas > stage.markers:
            raise ContentError(f"{where}.leader_areas cannot exceed the markers moved")
        return [stage.markers, stage.levels, stage.commanders_min, stage.leader_areas]
    if len(stage.remove) != stage.different_sectors or len(set(stage.remove)) != 1:
        raise ContentError(f"{where}.remove must name the same number of labs for each of the different sectors")
    if stage.majority_min > stage.different_sectors or (stage.majority_min > 0) != (stage.majority_scope != "none"):
        raise ContentError(f"{where}.majority_min must fit the sectors chosen and majority_scope")
    return [stage.different_sectors, stage.remove[0], stage.majority_min, 0]


def _freeze_artefacts(c: d.Content, s: Schema, file: str) -> None:
    bonuses = {bonus.id: bonus.effect.code() for bonus in s.artefact_bonus}
    for bonus in s.artefact_bonus:
        if isinstance(bonus.effect, Advance) and bonus.effect.area == "ochre":
            raise ContentError(f"{file}: artefact_bonus.{bonus.id}.effect: ochre exists with 4 players only")
    values = {tier.id: tier.value for tier in s.artefact_tier}
    for card in s.artefact:
        if card.bonus not in bonuses:
            raise ContentError(f"{file}: artefact.{card.id}.bonus names no bonus: {card.bonus!r}")
        if card.value != values[card.tier]:
            raise ContentError(f"{file}: artefact.{card.id}.value must be that of its tier, {values[card.tier]}")
    if len({card.number for card in s.artefact}) != len(s.artefact):
        raise ContentError(f"{file}: artefact.number must be unique")
    c.artefact_number = frozen([card.number for card in s.artefact])
    c.artefact_tier = frozen([d.TIER_NAMES.index(card.tier) for card in s.artefact])
    c.artefact_value = frozen([card.value for card in s.artefact])
    c.artefact_fx = frozen([bonuses[card.bonus] for card in s.artefact])


def _freeze_counts(c: d.Content, s: Schema, file: str) -> None:
    cubes = {part.id: part.count for part in s.component}
    c.yellow_credits = cubes["yellow_credit"]
    c.colour_credits = cubes["credit"]
    c.bag_black = s.bag.black
    c.bag_yellow = s.bag.yellow
    c.bag_colour = s.bag.per_player_colour
    for name in ("yellow_credit", "credit"):
        if cubes[name] > 99:
            raise ContentError(f"{file}: component.{name}.count must be at most 99")
    if (
        c.bag_black > cubes["black_credit"]
        or c.bag_yellow > c.yellow_credits
        or c.bag_colour + max(n.start_own_credits for n in s.player_count) + 1 > c.colour_credits
    ):
        raise ContentError(f"{file}: bag: there are not that many cubes in the box")
    by_players = {row.players: row for row in s.player_count}
    for n, row in by_players.items():
        where = f"{file}: player_count.{row.id}"
        if row.bag_total != c.bag_black + c.bag_yellow + n * c.bag_colour:
            raise ContentError(f"{where}.bag_total does not match the table bag")
        if row.board_side != ("4p" if n == 4 else "2-3p") or row.panel_columns != (5 if n == 4 else 4):
            raise ContentError(f"{where}.panel_columns and board_side must be those of {n} players")
        if row.admin_commanders != row.panel_columns - 1 or row.science_commanders != row.research_areas:
            raise ContentError(f"{where}: each column but the first and each research area takes one commander")
        if row.research_areas != (4 if n == 4 else 3):
            raise ContentError(f"{where}.research_areas must be {4 if n == 4 else 3}")
        if row.neutral_crew % row.panel_columns or row.neutral_crew // row.panel_columns >= d.ROWS:
            raise ContentError(f"{where}.neutral_crew must fill the same rows of every column and leave one free")

    def per_players(field: str) -> list[int]:
        return [0, 0, *(int(getattr(by_players[n], field)) for n in (2, 3, 4))]

    c.threshold = frozen(per_players("threshold"))
    c.columns = frozen(per_players("panel_columns"))
    c.research_areas = frozen(per_players("research_areas"))
    c.science_drawn = frozen(per_players("science_commanders"))
    c.admin_drawn = frozen(per_players("admin_commanders"))
    c.start_credits = frozen(per_players("start_own_credits"))
    c.neutral_rows = frozen([0, 0, *(by_players[n].neutral_crew // by_players[n].panel_columns for n in (2, 3, 4))])
    c.extra_credit = frozen(
        [0, 0, *(sum(1 << (p - 1) for p in set(by_players[n].extra_own_credit_turn_positions)) for n in (2, 3, 4))]
    )
    c.crew_in_column = d.ROWS
    gifts = combinations_with_replacement(range(d.KINDS), s.exchange.give)
    c.gifts = frozen([pack_bag([gift.count(kind) for kind in range(d.KINDS)]) for gift in gifts])


def _planet(s: Schema, side: Side, file: str) -> d.Planet:
    areas = [area for area in s.area if area.side == side]
    spaces = [space for space in s.space if space.side == side]
    sites = [site for site in s.site if site.side == side]
    area_at = {area.id: i for i, area in enumerate(areas)}
    site_at = {site.id: i for i, site in enumerate(sites)}

    def area(name: str, where: str) -> int:
        if name not in area_at:
            raise ContentError(f"{file}: {where} names no area of the side {side}: {name!r}")
        return area_at[name]

    prefix = "m4_" if side == "4p" else "m3_"
    for group, entries in (("area", areas), ("space", spaces), ("site", sites)):
        for entry in entries:
            if not entry.id.removeprefix("site_").startswith(prefix):
                raise ContentError(f"{file}: {group}.{entry.id}.side must be the side its id names")
    for space in spaces:
        if space.id.rpartition("_")[0] != space.area:
            raise ContentError(f"{file}: space.{space.id}.area must be the area it is named after")
        if areas[area(space.area, f"space.{space.id}.area")].sector != space.sector:
            raise ContentError(f"{file}: space.{space.id}.sector must be that of its area")
        if side == "2-3p" and space.colour == "ochre":
            raise ContentError(f"{file}: space.{space.id}.colour: the ochre area exists with 4 players only")
    for name, i in area_at.items():
        if sum(space.area == name for space in spaces) != areas[i].spaces:
            raise ContentError(f"{file}: area.{name}.spaces is not the number of its spaces")
    lines = []
    for edge in s.edge:
        if edge.side != side:
            continue
        a, b = area(edge.a, f"edge.{edge.id}.a"), area(edge.b, f"edge.{edge.id}.b")
        if edge.crosses_border != (areas[a].sector != areas[b].sector):
            raise ContentError(f"{file}: edge.{edge.id}.crosses_border does not fit its areas")
        if edge.site != "none" and (edge.site not in site_at or not edge.crosses_border):
            raise ContentError(f"{file}: edge.{edge.id}.site must name a site of the side {side} on a border line")
        lines.append((a, b, -1 if edge.site == "none" else site_at[edge.site]))
    for name, i in site_at.items():
        ends = [{a, b} for a, b, site in lines if site == i]
        if len(ends) != 1 or ends[0] != {area(x, f"site.{name}.areas") for x in sites[i].areas}:
            raise ContentError(f"{file}: site.{name} must lie on exactly one line, between its two areas")
    colours = (*d.AREA_NAMES, "white")
    graph = Graph(
        [d.SECTOR_NAMES.index(area.sector) for area in areas],
        [area_at[space.area] for space in spaces],
        [colours.index(space.colour) for space in spaces],
        lines,
        len(sites),
    )
    starts = []
    for number in (1, 2):
        found = [start for start in s.start_area if start.side == side and start.center_side == number]
        if len(found) != 1:
            raise ContentError(f"{file}: start_area must name one area of the side {side} for tile side {number}")
        starts.append(area(found[0].area, f"start_area.{found[0].id}.area"))
        if areas[starts[-1]].sector != found[0].sector:
            raise ContentError(f"{file}: start_area.{found[0].id}.sector must be that of its area")
    first_space = next(i for i, space in enumerate(s.space) if space.side == side)
    first_site = next(i for i, site in enumerate(s.site) if site.side == side)
    return make_planet(graph, first_space, first_site, starts)


load = VERSIONS.frozen_loader(_freeze)

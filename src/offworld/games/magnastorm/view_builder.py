"""Magnastorm: what a viewer sees of a state. Compiled, since every move is shown to everybody."""

from __future__ import annotations

from offworld.games.magnastorm.actions import OBJECTIVE_NAMES, SITE_NAMES, SPACE_NAMES
from offworld.games.magnastorm.campaign import collections, drawn
from offworld.games.magnastorm.data import (
    AREA_NAMES,
    BLACK,
    CALM_SECTORS,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    COMMANDER_NUMBERS,
    KIND_NAMES,
    KINDS,
    NOBODY,
    PARK,
    POSITION_NAMES,
    RESEARCH_OBJECTIVES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    VASIDIS,
    YAKUUL,
)
from offworld.games.magnastorm.pieces import fulfilled_by, fulfilled_count
from offworld.games.magnastorm.rules.artefacts import card_drawn
from offworld.games.magnastorm.rules.building import lab_cost, station_cost
from offworld.games.magnastorm.rules.commanders import surcharge
from offworld.games.magnastorm.scoring import condition_met, fulfilled, income
from offworld.games.magnastorm.state import PHASE_NAMES, TURNS, Magnastorm
from offworld.games.magnastorm.view import (
    RESEARCH_DEMAND,
    SECTOR_DEMAND,
    CellView,
    ColumnView,
    CommanderView,
    Credits,
    MagnastormView,
    ObjectiveView,
    RowView,
    SeatView,
    SectorView,
)
from offworld.kit.bags import count


def credits_of(bag: int) -> Credits:
    return {KIND_NAMES[kind]: count(bag, kind) for kind in range(KINDS) if count(bag, kind)}


def commander_id(g: Magnastorm, commander: int) -> str:
    return str(g.content.raw["commander"][commander]["id"])


def area_id(g: Magnastorm, area: int) -> str:
    """The id of an area of the side in play: the name of its spaces without their number."""
    space = next(s for s in range(g.planet.spaces) if g.planet.space_area[s] == area)
    return SPACE_NAMES[g.planet.space_base + space].rpartition("_")[0]


def space_id(g: Magnastorm, space: int) -> str:
    return SPACE_NAMES[g.planet.space_base + space]


def site_id(g: Magnastorm, site: int) -> str:
    return SITE_NAMES[g.planet.site_base + site]


def bonus_id(g: Magnastorm, cell: int) -> str:
    """The bonus printed on a cell, or nothing."""
    return g.content.cell_bonus[cell if g.players == 4 else CELLS + cell]


def view(g: Magnastorm, viewer: int) -> MagnastormView:
    owned = collections(g)
    last = drawn(g)
    return MagnastormView(
        game="magnastorm",
        viewer=viewer,
        players=g.players,
        start=g.side,
        advanced=g.advanced,
        round=g.round,
        rounds=g.content.rounds,
        phase=PHASE_NAMES[g.phase],
        threshold=g.content.threshold[g.players],
        ending=g.ending,
        order=[count(g.order, i) for i in range(g.players)],
        lap=[count(g.lap, i) for i in range(g.players)],
        turn=g.turn,
        to_move=g.to_move,
        over=g.over,
        rows=[_row(g, row) for row in range(ROWS)],
        columns=[_column(g, column) for column in range(g.columns())],
        cells=[
            CellView(CELL_NAMES[cell], bonus_id(g, cell), credits_of(g.lower[cell]))
            for cell in range(CELLS)
            if g.all_cells() >> cell & 1
        ],
        lab_installed=g.lab_installed,
        token=g.token,
        commanders=[_commander(g, g.admin[column], column, -1) for column in range(1, g.columns())]
        + [_commander(g, g.science[area], -1, area) for area in range(g.research_areas())],
        objectives=[_objective(g, i) for i in range(len(g.objectives))],
        sectors=[_sector(g, sector) for sector in range(SECTORS)],
        supply=credits_of(g.supply),
        bag={**credits_of(g.bag), "black": count(g.bag, BLACK)},
        seats=[_seat(g, seat, owned[seat], last[seat]) for seat in range(g.players)],
        ranking=g.ranking() if g.over else [],
    )


def _row(g: Magnastorm, row: int) -> RowView:
    cost, gain = g.content.row_cost[row], g.content.row_gain[row]
    return RowView(row + 1, cost & 255, cost >> 8, gain & 255, gain >> 8)


def _column(g: Magnastorm, column: int) -> ColumnView:
    commander = "" if column == 0 else COMMANDER_NUMBERS[g.admin[column]]
    crew = credits_of(g.upper[column])
    price: Credits = {}
    if g.phase == TURNS and not g.over and crew:
        own = column > 0 and g.controller(g.admin[column]) == g.to_move
        price = {} if own else credits_of(g.upper[column] + surcharge(g, g.to_move, column))
    rows = [credits_of(g.above[row * COLUMNS + column]) for row in range(ROWS)] if g.above.n > 0 else []
    return ColumnView(column + 1, commander, crew, price, rows)


def _commander(g: Magnastorm, commander: int, column: int, area: int) -> CommanderView:
    return CommanderView(
        number=COMMANDER_NUMBERS[commander],
        id=commander_id(g, commander),
        column=column + 1,
        area=AREA_NAMES[area] if area >= 0 else "",
        controller=g.controller(commander),
        green=g.content.green[commander],
        red=g.content.red[commander],
        used=(commander == PARK and g.park_used)
        or (commander == VASIDIS and g.vasidis_used)
        or (commander == YAKUUL and g.substituted),
    )


def stage_id(g: Magnastorm, objective: int) -> str:
    stages = g.content.raw["objective"][objective]["stage"]
    return str(next(stage["id"] for stage in stages if g.round in stage["rounds"]))


def demand_of(g: Magnastorm, objective: int) -> dict[str, int]:
    """MAG-OBJ-2: the numbers of the stage in force."""
    names = RESEARCH_DEMAND if objective < RESEARCH_OBJECTIVES else SECTOR_DEMAND
    return {name: g.content.stage(objective, g.round, field) for field, name in enumerate(names)}


def _objective(g: Magnastorm, index: int) -> ObjectiveView:
    objective = g.objectives[index]
    done = fulfilled_count(g.fulfilled[index])
    ready = [s for s in range(g.players) if not fulfilled(g, s, objective) and condition_met(g, s, objective)]
    return ObjectiveView(
        id=OBJECTIVE_NAMES[objective],
        stage=stage_id(g, objective),
        demand=demand_of(g, objective),
        fulfilled=[fulfilled_by(g.fulfilled[index], i) for i in range(done)],
        slots=[g.content.slots[g.players * 4 + i] for i in range(done, g.players)],
        ready=ready,
    )


def _position(sector: int, trailing: int) -> str:
    place = (sector - trailing) % SECTORS
    return POSITION_NAMES[place] if place < CALM_SECTORS else "storm"


def _sector(g: Magnastorm, sector: int) -> SectorView:
    last = g.round == g.content.rounds
    return SectorView(
        id=SECTOR_NAMES[sector],
        position=_position(sector, g.storm()),
        next="" if last else _position(sector, g.content.storm(g.side, g.round + 1)),
        labs=[me.labs_in(sector) for me in g.seats],
        majority=g.majority(sector),
    )


def _seat(g: Magnastorm, seat: int, owned: list[int], last: int) -> SeatView:
    me = g.seats[seat]
    forecast = sum(income(g, seat, position) for position in range(CALM_SECTORS))
    cards = [card_drawn(g, seat, i) for i in range(2)] if g.advanced else []
    return SeatView(
        seat=seat,
        reputation=me.reputation,
        credits=credits_of(me.credits),
        levels={AREA_NAMES[area]: me.level(area) for area in range(g.research_areas())},
        area=area_id(g, me.area),
        space="" if me.space == NOBODY else space_id(g, me.space),
        crew=me.crew,
        markers=me.markers,
        labs_left=g.content.labs - me.labs_out,
        lab_cost=credits_of(lab_cost(g, seat)) if me.labs_out < g.content.labs else {},
        labs={space_id(g, s): me.labs_on(s) for s in range(g.planet.spaces) if me.labs >> s & 1},
        stations_left=g.content.stations - me.stations_out(),
        station_cost=credits_of(station_cost(g, seat)) if me.stations_out() < g.content.stations else {},
        stations=[site_id(g, s) for s in range(g.planet.sites) if me.stations >> s & 1],
        commanders=[COMMANDER_NUMBERS[c] for c in range(len(COMMANDER_NUMBERS)) if me.controls(c)],
        income=credits_of(forecast),
        artefacts=owned,
        start_cards=[g.content.artefact_number[card] for card in cards],
        artefact=last,
    )

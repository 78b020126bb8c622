"""Magnastorm: what a seat or a spectator may see (MAG-HID-1, MAG-HID-2).

Written out field by field. Everything on the table is open to all; what the bag or the artefact decks will bring is in
no view, because nobody knows it. The forecasts (MAG-AUTO-8) follow from what is open.
"""

from __future__ import annotations

from msgspec import Struct

Credits = dict[str, int]
"""Credits or crew by colour: a seat's number, or Y; in the bag also `black`."""


RESEARCH_DEMAND = ("markers", "levels", "commanders", "led")
SECTOR_DEMAND = ("sectors", "labs", "majorities")
"""The numbers of an objective's stage, in the order of `Content.stages`."""


class CellView(Struct, gc=False):
    """A cell of the lower panel."""

    cell: str
    bonus: str
    crew: Credits


class RowView(Struct, gc=False):
    """A row of the action board as printed: what moving costs and what gaining brings."""

    row: int
    move_own: int
    move_yellow: int
    gain_own: int
    gain_yellow: int


class ColumnView(Struct, gc=False):
    """A column of the upper panel; the price is that of the seat whose turn it is, surcharge included."""

    column: int
    commander: str
    crew: Credits
    price: Credits
    rows: list[Credits] = []
    """Its crew by row, where rows count there (MAG-RUL-13)."""


class CommanderView(Struct, gc=False):
    """A commander in play: on a column or above a research area."""

    number: str
    id: str
    column: int
    area: str
    controller: int
    green: int
    red: int
    used: bool


class ObjectiveView(Struct, gc=False):
    """An open objective: its stage now and what that demands, who has fulfilled it, what comes next, who could."""

    id: str
    stage: str
    demand: dict[str, int]
    fulfilled: list[int]
    slots: list[int]
    ready: list[int]


class SectorView(Struct, gc=False):
    """A sector: where it lies on the centre tile now and in the next round, and who leads it."""

    id: str
    position: str
    next: str
    labs: list[int]
    majority: int


class SeatView(Struct, gc=False):
    """A player with board, vehicle, knowledge and what stands on the planet."""

    seat: int
    reputation: int
    credits: Credits
    levels: dict[str, int]
    area: str
    space: str
    crew: int
    markers: int
    labs_left: int
    lab_cost: Credits
    labs: dict[str, int]
    stations_left: int
    station_cost: Credits
    stations: list[str]
    commanders: list[str]
    income: Credits
    artefacts: list[int]
    start_cards: list[int]
    artefact: int


class MagnastormView(Struct, gc=False):
    """The whole table as one viewer sees it."""

    game: str
    viewer: int
    players: int
    start: int
    advanced: bool
    round: int
    rounds: int
    phase: str
    threshold: int
    ending: bool
    order: list[int]
    lap: list[int]
    turn: int
    to_move: int
    over: bool
    rows: list[RowView]
    columns: list[ColumnView]
    cells: list[CellView]
    lab_installed: bool
    token: int
    commanders: list[CommanderView]
    objectives: list[ObjectiveView]
    sectors: list[SectorView]
    supply: Credits
    bag: Credits
    seats: list[SeatView]
    ranking: list[int]

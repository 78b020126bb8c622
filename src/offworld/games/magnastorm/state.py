"""Magnastorm: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm.data import (
    CELLS,
    COLUMNS,
    CREW_BELOW,
    DISCOUNT_IN_ACTION,
    NOBODY,
    PARK,
    ROWS,
    VASIDIS,
    Content,
    Planet,
)
from offworld.games.magnastorm.pieces import Seat, bit, position_of
from offworld.kit.archive import Archive
from offworld.kit.bags import count, one, total
from offworld.kit.game import Game
from offworld.kit.rng import quick_state, stir
from offworld.kit.rows import Row

# Phases
SETTING_UP: Final[i64] = 0
TURNS: Final[i64] = 1
ADMINISTRATION: Final[i64] = 2
ENDED: Final[i64] = 3
PHASE_NAMES: Final = ("setup", "turns", "administration", "ended")

BOTTOM_ROW: Final[i64] = (ROWS - 1) * COLUMNS


LAYOUT: Final = 1
"""The number of this state's layout. `python -m tools.layouts` says when it must be raised, and how a field that is
added later is left out for games that began before."""


@final
@mypyc_attr(acyclic=True)
class Magnastorm(Game):
    """A whole game between two decisions."""

    __slots__ = (
        "above", "admin", "advanced", "artefacts", "bag", "content", "discount", "ending", "fulfilled",
        "lab_installed", "lap", "lower", "objectives", "occupied", "order", "park_used", "phase", "planet",
        "round", "science", "seats", "side", "substituted", "supply", "token", "turn", "upper", "vasidis_used",
    )  # fmt: skip
    content: Content
    planet: Planet
    seats: vec[Seat]
    side: i64
    """The start area and the side of the centre tile, 1 or 2."""
    advanced: bool
    round: i64
    phase: i64
    order: i64
    """The turn order track: the seat at each position."""
    lap: i64
    """The order frozen for this lap."""
    turn: i64
    """Whose turn it is, as a position in the lap."""
    ending: bool
    """Somebody has reached the threshold."""
    # The action board
    upper: Row
    """Crew in each column of the upper panel, by kind: only the column counts there (MAG-RUL-14)."""
    above: Row
    """MAG-RUL-13, `below`: crew in each cell of the upper panel; empty, and not stored, with the other choice."""
    lower: Row
    """Crew in each cell of the lower panel, by kind."""
    occupied: i64
    """The cells of the lower panel that hold crew."""
    token: i64
    """Who holds the first player token, NOBODY when it lies on column 1."""
    # Laid out in setup and never written again, so clones share them
    admin: vec[i64]
    """The commander on each column; column 1 has none."""
    science: vec[i64]
    """The commander above each research area."""
    objectives: vec[i64]
    fulfilled: Row
    """The markers on each open objective."""
    # Credits not with players
    supply: i64
    bag: i64
    lab_installed: bool
    """A lab was installed in the move action of this turn (MAG-LAB-4)."""
    discount: i64
    """MAG-RUL-23, `action`: what is left of Modo's discount in this move action; not stored with the other choices."""
    # Powers used up
    substituted: bool
    park_used: bool
    vasidis_used: bool
    artefacts: vec[i64]
    """The owner of each artefact card: a seat, IN_BOX or ELSEWHERE. Replaced, never written."""

    def __init__(self, content: Content, players: i64) -> None:
        super().__init__(players)
        self.content = content
        self.planet = content.planet(players)
        self.seats = vec[Seat]()
        self.side = 1
        self.advanced = False
        self.round = 1
        self.phase = SETTING_UP
        self.order = 0
        self.lap = 0
        self.turn = 0
        self.ending = False
        self.occupied = 0
        self.token = NOBODY
        self.supply = 0
        self.bag = 0
        self.lab_installed = False
        self.discount = 0
        self.substituted = False
        self.park_used = False
        self.vasidis_used = False

    def blank(self) -> None:
        """Lay out empty panels and player boards."""
        self.upper = Row()
        self.above = Row()
        self.lower = Row()
        i: i64
        if self.content.bonus_crew == CREW_BELOW:
            for i in range(CELLS):
                self.above.push(0)
        for i in range(COLUMNS):
            self.upper.push(0)
        for i in range(CELLS):
            self.lower.push(0)
        self.fulfilled = Row()
        self.admin = vec[i64]()
        self.science = vec[i64]()
        self.objectives = vec[i64]()
        self.artefacts = vec[i64]()
        seats = vec[Seat](capacity=self.players)
        for i in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    def name(self) -> str:
        return "magnastorm"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Magnastorm:
        g = Magnastorm(self.content, self.players)
        g.copy_kernel(self)
        seats = vec[Seat](capacity=self.players)
        for seat in self.seats:
            seats = append(seats, seat.clone())
        g.seats = seats
        g.side = self.side
        g.advanced = self.advanced
        g.round = self.round
        g.phase = self.phase
        g.order = self.order
        g.lap = self.lap
        g.turn = self.turn
        g.ending = self.ending
        g.upper = self.upper.copy()
        g.above = self.above if self.above.n == 0 else self.above.copy()
        g.lower = self.lower.copy()
        g.occupied = self.occupied
        g.token = self.token
        g.admin = self.admin
        g.science = self.science
        g.objectives = self.objectives
        g.fulfilled = self.fulfilled.copy()
        g.supply = self.supply
        g.bag = self.bag
        g.lab_installed = self.lab_installed
        g.discount = self.discount
        g.substituted = self.substituted
        g.park_used = self.park_used
        g.vasidis_used = self.vasidis_used
        g.artefacts = self.artefacts
        return g

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io)
            i += 1
        io.part("", -1)
        self.side = io.num("side", self.side)
        self.advanced = io.flag("advanced", self.advanced)
        self.round = io.num("round", self.round)
        self.phase = io.num("phase", self.phase)
        self.order = io.num("order", self.order)
        self.lap = io.num("lap", self.lap)
        self.turn = io.num("turn", self.turn)
        self.ending = io.flag("ending", self.ending)
        self.upper = io.row("upper", self.upper)
        self.lower = io.row("lower", self.lower)
        self.occupied = io.num("occupied", self.occupied)
        self.token = io.num("token", self.token)
        self.admin = io.deck("admin", self.admin)
        self.science = io.deck("science", self.science)
        self.objectives = io.deck("objectives", self.objectives)
        self.fulfilled = io.row("fulfilled", self.fulfilled)
        self.supply = io.num("supply", self.supply)
        self.bag = io.num("bag", self.bag)
        self.lab_installed = io.flag("lab_installed", self.lab_installed)
        self.substituted = io.flag("substituted", self.substituted)
        self.park_used = io.flag("park_used", self.park_used)
        self.vasidis_used = io.flag("vasidis_used", self.vasidis_used)
        self.artefacts = io.deck("artefacts", self.artefacts)
        # What only a ruling needs stands last and is stored with that ruling alone
        if self.content.bonus_crew == CREW_BELOW:
            self.above = io.row("above", self.above)
        if self.content.move_discount == DISCOUNT_IN_ACTION:
            self.discount = io.num("discount", self.discount)

    # Questions

    def columns(self) -> i64:
        return self.content.columns[self.players]

    def research_areas(self) -> i64:
        """MAG-RES-1: red, green and blue, with four players ochre too."""
        return self.content.research_areas[self.players]

    def storm(self) -> i64:
        """The trailing calm sector, which says where the storm is."""
        return self.content.storm(self.side, self.round)

    def calm(self, area: i64) -> bool:
        return self.planet.calm(self.storm(), area)

    def upper_empty(self) -> bool:
        column: i64
        for column in range(COLUMNS):
            if self.upper[column] != 0:
                return False
        return True

    def crew_in(self, column: i64) -> i64:
        return total(self.upper[column])

    def empty_cells(self) -> i64:
        """The free cells of the lower panel, as bits. With two or three players the fifth column does not exist."""
        return self.all_cells() & ~self.occupied

    def all_cells(self) -> i64:
        return 0x1FFFFFF if self.columns() == COLUMNS else 0xF7BDEF

    def bottom_cells(self) -> i64:
        return self.all_cells() >> BOTTOM_ROW << BOTTOM_ROW

    def free_cells(self) -> i64:
        """MAG-ACT-6: the empty cells, or the bottom row when there is none."""
        empty: i64 = self.empty_cells()
        return empty if empty != 0 else self.bottom_cells()

    def put_crew(self, cell: i64, kind: i64) -> None:
        self.lower[cell] += one(kind)
        self.occupied |= bit(cell)

    def cell_below(self, column: i64) -> i64:
        """MAG-RUL-13, `below`: the first empty upper cell under the topmost crew of a column, NOBODY without one."""
        found: bool = False
        cell: i64 = column
        while cell < CELLS:
            if self.above[cell] != 0:
                found = True
            elif found:
                return cell
            cell += COLUMNS
        return NOBODY

    def join_column(self, column: i64, kind: i64) -> None:
        """A crew joins a column of the upper panel, under the crew that stands there."""
        self.upper[column] += one(kind)
        if self.above.n > 0:
            cell: i64 = self.cell_below(column)
            self.above[cell if cell != NOBODY else BOTTOM_ROW + column] += one(kind)

    def leave_column(self, column: i64, kind: i64) -> None:
        """A crew leaves a column of the upper panel: where rows count, the lowest of its kind (MAG-RUL-13)."""
        self.upper[column] -= one(kind)
        if self.above.n > 0:
            cell: i64 = BOTTOM_ROW + column
            while count(self.above[cell], kind) == 0:
                cell -= COLUMNS
            self.above[cell] -= one(kind)

    def controller(self, commander: i64) -> i64:
        seat: i64
        for seat in range(self.players):
            me = self.seats[seat]
            if me.controls(commander):
                return seat
        return NOBODY

    def park_ready(self, seat: i64) -> bool:
        """MAG-CMD-16."""
        return not self.park_used and self.seats[seat].controls(PARK)

    def vasidis_ready(self, seat: i64) -> bool:
        """MAG-CMD-18."""
        return not self.vasidis_used and self.seats[seat].controls(VASIDIS)

    def built(self) -> i64:
        """The spaces that hold a lab of any player."""
        spaces: i64 = 0
        for me in self.seats:
            spaces |= me.labs
        return spaces

    def station_sites(self) -> i64:
        """The sites with a station of any player."""
        sites: i64 = 0
        for me in self.seats:
            sites |= me.stations
        return sites

    def station_owner(self, site: i64) -> i64:
        seat: i64
        for seat in range(self.players):
            me = self.seats[seat]
            if (me.stations >> site) & 1:
                return seat
        return NOBODY

    def majority(self, sector: i64) -> i64:
        """MAG-OBJ-5, MAG-ADM-2: the seat with strictly more labs in the sector than every other, or NOBODY."""
        best: i64 = 0
        leader: i64 = NOBODY
        seat: i64
        for seat in range(self.players):
            me = self.seats[seat]
            labs: i64 = count(me.sectors, sector)
            if labs > best:
                best = labs
                leader = seat
            elif labs == best:
                leader = NOBODY
        return leader

    def most_knowledge(self, area: i64) -> i64:
        """MAG-RES-5, MAG-OBJ-7: the seat alone at the highest level of an area, or NOBODY."""
        best: i64 = -1
        leader: i64 = NOBODY
        seat: i64
        for seat in range(self.players):
            me = self.seats[seat]
            level: i64 = me.level(area)
            if level > best:
                best = level
                leader = seat
            elif level == best:
                leader = NOBODY
        return leader

    def open_objective(self, objective: i64) -> i64:
        """Where an objective lies among the open ones, or NOBODY."""
        i: i64
        for i in range(len(self.objectives)):
            if self.objectives[i] == objective:
                return i
        return NOBODY

    # For the layers above

    def scores(self) -> list[int]:
        return [me.reputation for me in self.seats]

    def ranking(self) -> list[int]:
        """MAG-END-7, MAG-RUL-34: by reputation; among equals the one nearer to position 1 of the track."""
        return sorted(
            range(self.players),
            key=lambda seat: (-self.seats[seat].reputation, position_of(self.order, seat, self.players)),
        )

    def redeal(self, viewer: i64, seed: i64) -> None:
        """MAG-HID-1, MAG-HID-2: all lies open; only what chance will bring is unknown, to everybody alike."""
        self.rng = stir(quick_state(seed))

"""Magnastorm: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm.data import (
    CELLS,
    COLUMNS,
    NOBODY,
    PARK,
    ROWS,
    VASIDIS,
)
from offworld.games.magnastorm.pieces import bit, position_of
from offworld.games.magnastorm.state_fields import MagnastormFields
from offworld.kit.bags import count, one, total
from offworld.kit.rng import quick_state, stir

# Phases
SETTING_UP: Final[i64] = 0
TURNS: Final[i64] = 1
ADMINISTRATION: Final[i64] = 2
ENDED: Final[i64] = 3
PHASE_NAMES: Final = ("setup", "turns", "administration", "ended")

BOTTOM_ROW: Final[i64] = (ROWS - 1) * COLUMNS


@final
@mypyc_attr(acyclic=True)
class Magnastorm(MagnastormFields):
    """A whole game between two decisions. Its fields are declared in fields.py."""

    __slots__ = ()

    def name(self) -> str:
        return "magnastorm"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Magnastorm:
        g = Magnastorm(self.content, self.players)
        g.copy_fields(self)
        return g

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

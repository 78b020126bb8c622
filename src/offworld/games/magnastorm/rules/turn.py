"""A turn: the main choice, the crew's cell, actions A and B (RULES sections 5, 7, 11 and 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import CELL, CREW, EXCHANGE, GAIN, MOVE, TAKE
from offworld.games.magnastorm.data import (
    COLUMNS,
    DAVENPITT,
    DISCOUNT_IN_ACTION,
    FX_NONE,
    FX_SECOND_LAB,
    GAIN_ACTION,
    KINDS,
    MBADO,
    MODO,
    MOVE_ACTION,
    NEUTRAL,
    fx_kind,
    row_of,
)
from offworld.games.magnastorm.pieces import cost_for
from offworld.games.magnastorm.rules.building import SecondLab
from offworld.games.magnastorm.rules.commanders import may_take, take_column
from offworld.games.magnastorm.rules.credits import (
    GainAny,
    Pay,
    can_exchange,
    exchange_then,
    gain,
    nth_bit,
    offer_exchange,
    payable,
    saved,
)
from offworld.games.magnastorm.rules.moving import Way
from offworld.games.magnastorm.rules.research import Advance, below_top, carry_out
from offworld.games.magnastorm.state import BOTTOM_ROW, Magnastorm
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count
from offworld.kit.moves import Moves

EITHER_ACTION: Final[i64] = MOVE_ACTION | GAIN_ACTION


def movable_crew(g: Magnastorm, seat: i64) -> i64:
    """MAG-ACT-1: the kinds of crew the seat may move, as bits: neutral and own; opponents' only if there is neither."""
    every: i64 = 0
    column: i64
    for column in range(COLUMNS):
        crew: i64 = g.upper[column]
        kind: i64
        for kind in range(KINDS):
            if count(crew, kind) > 0:
                every |= 1 << kind
    free: i64 = every & ((1 << NEUTRAL) | (1 << seat))
    return free if free != 0 else every


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MainChoice(Decision):
    """MAG-TURN-1, MAG-DEC-4, MAG-RND-5: take a column, or move one crew; passing is not allowed."""

    __slots__ = ()

    def options(self, g: Magnastorm, out: Moves) -> None:
        kinds: i64 = movable_crew(g, self.seat)
        column: i64
        for column in range(COLUMNS):
            crew: i64 = g.upper[column]
            if crew == 0:
                continue
            if may_take(g, self.seat, column):
                out.add(TAKE + column)
            kind: i64
            for kind in range(KINDS):
                if (kinds >> kind) & 1 and count(crew, kind) > 0:
                    out.add(CREW + kind * COLUMNS + column)
        offer_exchange(g, self.seat, out)

    def only_crew(self, g: Magnastorm) -> i64:
        """MAG-AUTO-1: the action when a single crew can be moved and nothing else done, otherwise -1."""
        if can_exchange(g, self.seat):
            return -1
        kinds: i64 = movable_crew(g, self.seat)
        found: i64 = -1
        column: i64
        for column in range(COLUMNS):
            crew: i64 = g.upper[column]
            if crew == 0:
                continue
            if may_take(g, self.seat, column):
                return -1
            kind: i64
            for kind in range(KINDS):
                if (kinds >> kind) & 1 and count(crew, kind) > 0:
                    if found >= 0:
                        return -1
                    found = CREW + kind * COLUMNS + column
        return found

    def run(self, g: Magnastorm) -> bool:
        only: i64 = self.only_crew(g)
        if only < 0:
            return True
        self.choose(g, only)
        return False

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
        elif action < CREW:
            take_column(g, self.seat, action - TAKE)
        else:
            g.push(UseCell(self.seat, (action - CREW) // COLUMNS, (action - CREW) % COLUMNS))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseCell(Decision):
    """MAG-ACT-2, MAG-ACT-6, MAG-DEC-7: the crew goes to an empty lower cell of any column.

    MAG-CMD-16, MAG-RUL-1, MAG-RUL-16: Park allows an occupied cell, once per round. On a full panel the bottom row
    is open to everybody and does not use Park up.
    """

    __slots__ = ()

    @property
    def crew(self) -> i64:
        return self.a

    @property
    def column(self) -> i64:
        return self.b

    def cells(self, g: Magnastorm) -> i64:
        return g.all_cells() if g.park_ready(self.seat) else g.free_cells()

    def run(self, g: Magnastorm) -> bool:
        cells: i64 = self.cells(g)
        if cells & (cells - 1) != 0:
            return True
        self.place(g, nth_bit(cells))
        return False

    def place(self, g: Magnastorm, cell: i64) -> None:
        full: bool = g.empty_cells() == 0
        if (g.occupied >> cell) & 1 and not (full and cell >= BOTTOM_ROW):
            g.park_used = True
            g.emit(event_kinds.PARK, self.seat, cell)
        g.leave_column(self.column, self.crew)
        g.put_crew(cell, self.crew)
        g.emit(event_kinds.CREW_USED, self.seat, self.crew, self.column, cell)
        # In reverse: a bonus that goes with both actions may come before the choice between them (MAG-RUL-17)
        g.push(ChooseAction(self.seat, cell))
        if g.content.bonus_comes_first(g.players, cell):
            g.push(CellBonus(self.seat, cell, EITHER_ACTION))

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(CELL, self.cells(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.place(g, action - CELL)


def move_cost(g: Magnastorm, seat: i64, cell: i64) -> i64:
    """MAG-MOVE-1, MAG-CMD-17, MAG-RUL-23: the row's move cost as printed; Modo lowers its own credits, not below 0."""
    packed: i64 = g.content.row_cost[row_of(cell)]
    if g.seats[seat].controls(MODO):
        packed -= min(packed & 255, g.content.modo_discount)
    return cost_for(seat, packed)


def row_cost(g: Magnastorm, seat: i64, cell: i64) -> i64:
    """MAG-RUL-23: what a move on this cell costs, before `saved` takes off what Modo saves as it is paid."""
    if saved(g, seat, event_kinds.BY_ROW) > 0:
        return cost_for(seat, g.content.row_cost[row_of(cell)])
    return move_cost(g, seat, cell)


def can_pay_row(g: Magnastorm, seat: i64, cell: i64) -> bool:
    return payable(g, seat, row_cost(g, seat, cell), 0, saved(g, seat, event_kinds.BY_ROW))


def keep_discount(g: Magnastorm, seat: i64, cell: i64) -> None:
    """MAG-RUL-23, `action`: what the row did not use of Modo's discount goes to the action's other costs."""
    if g.content.move_discount == DISCOUNT_IN_ACTION and g.seats[seat].controls(MODO):
        g.discount = max(0, g.content.modo_discount - (g.content.row_cost[row_of(cell)] & 255))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAction(Decision):
    """MAG-ACT-3, MAG-ACT-4, MAG-DEC-8: move (A), if the row's cost can be paid, or gain credits (B).

    MAG-MOVE-7: gaining leaves a vehicle in the storm where it is.
    """

    __slots__ = ()

    @property
    def cell(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        if can_pay_row(g, self.seat, self.cell) or can_exchange(g, self.seat):
            return True
        self.choose(g, GAIN)
        return False

    def options(self, g: Magnastorm, out: Moves) -> None:
        if can_pay_row(g, self.seat, self.cell):
            out.add(MOVE)
        out.add(GAIN)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
            return
        if action == MOVE:
            g.emit(event_kinds.ACTION, self.seat, MOVE_ACTION, self.cell)
            # In reverse: pay, then move; the cell's bonus comes last
            g.push(CellBonus(self.seat, self.cell, MOVE_ACTION))
            g.push(Way(self.seat, self.cell))
            g.push(Pay(self.seat, row_cost(g, self.seat, self.cell), 0, event_kinds.BY_ROW))
            keep_discount(g, self.seat, self.cell)
        else:
            g.emit(event_kinds.ACTION, self.seat, GAIN_ACTION, self.cell)
            gain_action(g, self.seat, self.cell)


def gain_action(g: Magnastorm, seat: i64, cell: i64) -> None:
    """MAG-GAIN-1, MAG-GAIN-2, MAG-DEC-20, MAG-AUTO-6: the row's credits, Davenpitt, Mbado, the cell's bonus.

    The order of the two commanders matters only when a colour runs short, so it is fixed.
    """
    me = g.seats[seat]
    gain(g, seat, cost_for(seat, g.content.row_gain[row_of(cell)]), event_kinds.BY_GAIN)
    # In reverse: what happens first is pushed last
    g.push(CellBonus(seat, cell, GAIN_ACTION))
    if me.controls(MBADO):
        g.push(GainAny(seat, g.content.mbado_credits, event_kinds.BY_MBADO))
    if me.controls(DAVENPITT):
        i: i64
        for i in range(g.content.davenpitt_levels):
            g.push(AdvanceLowest(seat))


@final
@mypyc_attr(acyclic=True)
class AdvanceLowest(Automatic):
    """MAG-CMD-12, MAG-RUL-27: one level in the own lowest area, by choice among equals; never one at the top."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        open_areas: i64 = below_top(g, self.seat)
        lowest: i64 = 99
        areas: i64 = 0
        area: i64
        for area in range(g.research_areas()):
            level: i64 = g.seats[self.seat].level(area)
            if not (open_areas >> area) & 1 or level > lowest:
                continue
            if level < lowest:
                lowest = level
                areas = 0
            areas |= 1 << area
        if areas != 0:
            g.push(Advance(self.seat, areas))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CellBonus(Automatic):
    """MAG-CELL-1, MAG-CELL-2, MAG-CELL-6, MAG-CELL-7, MAG-ACT-5, MAG-RUL-17, MAG-RUL-18: the bonus after the action.

    A bonus for the other action gives nothing. The range bonus has already counted in the move. As the ruling has it, a
    bonus that goes with both actions has come before.
    """

    __slots__ = ()

    @property
    def cell(self) -> i64:
        return self.a

    @property
    def action(self) -> i64:
        return self.b

    def run(self, g: Magnastorm) -> bool:
        effect: i64 = g.content.cell_effect(g.players, self.cell)
        if effect == FX_NONE or not g.content.cell_works(g.players, self.cell, self.action):
            return False
        if self.action != EITHER_ACTION and g.content.bonus_comes_first(g.players, self.cell):
            return False
        if fx_kind(effect) == FX_SECOND_LAB:
            if g.lab_installed:
                g.push(SecondLab(self.seat))
        else:
            carry_out(g, self.seat, effect, event_kinds.BY_LEVEL)
        return False

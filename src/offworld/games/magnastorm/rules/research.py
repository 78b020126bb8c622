"""Research (RULES section 13), the bonuses of levels and cells, and crew bonuses (section 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import CELL, COLUMN, DECLINE, RESEARCH
from offworld.games.magnastorm.data import (
    ANY_COLOUR,
    COLUMNS,
    CREW_BELOW,
    FX_ADVANCE,
    FX_CREW,
    FX_DRAW,
    FX_GAIN,
    FX_ORDER,
    FX_REPUTATION,
    HUBER,
    NOBODY,
    OWN_CREDIT,
    WHITE,
    YELLOW,
    fx_a,
    fx_b,
    fx_kind,
)
from offworld.games.magnastorm.pieces import position_of, swapped
from offworld.games.magnastorm.rules.credits import GainAny, draw_from_bag, gain, gain_reputation, nth_bit
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.bags import one, some
from offworld.kit.moves import Moves

UPPER: Final[i64] = 0
LOWER: Final[i64] = 1


def all_areas(g: Magnastorm) -> i64:
    """The research areas in play, as bits."""
    return (1 << g.research_areas()) - 1


def below_top(g: Magnastorm, seat: i64) -> i64:
    """The areas where the seat's marker can still rise."""
    areas: i64 = 0
    area: i64
    for area in range(g.research_areas()):
        if g.seats[seat].level(area) < g.content.top[area]:
            areas |= 1 << area
    return areas


def advance(g: Magnastorm, seat: i64, areas: i64, levels: i64) -> None:
    """Advance so many levels, each in one of the areas given as bits."""
    i: i64
    for i in range(levels):
        g.push(Advance(seat, areas))


def advance_colour(g: Magnastorm, seat: i64, colour: i64) -> None:
    """MAG-LAB-3: one level in the area of a space's colour; a white space leaves the choice."""
    g.push(Advance(seat, all_areas(g) if colour == WHITE else 1 << colour))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Advance(Decision):
    """MAG-RES-1, MAG-RES-2, MAG-RES-4, MAG-RUL-6, MAG-DEC-16: rise one level in the area, or in one of those allowed.

    MAG-CMD-11, MAG-RUL-26: Huber's controller may always choose another area. Where there is a choice, an area below
    the top must be chosen if there is one; an area at the top gives nothing.
    """

    __slots__ = ()

    @property
    def allowed(self) -> i64:
        """The areas, as bits, that whatever advances research leaves to choose from."""
        return self.a

    def areas(self, g: Magnastorm) -> i64:
        """Where the marker may rise; 0 when the advance is without effect."""
        allowed: i64 = all_areas(g) if g.seats[self.seat].controls(HUBER) else self.allowed
        return allowed & below_top(g, self.seat)

    def run(self, g: Magnastorm) -> bool:
        areas: i64 = self.areas(g)
        if areas == 0:
            g.emit(event_kinds.AT_TOP, self.seat, nth_bit(self.allowed))
            return False
        if areas & (areas - 1) != 0:
            return True
        climb(g, self.seat, nth_bit(areas))
        return False

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(RESEARCH, self.areas(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        climb(g, self.seat, action - RESEARCH)


def climb(g: Magnastorm, seat: i64, area: i64) -> None:
    """MAG-RES-2, MAG-RES-3: the level reached gives its bonus at once, also when it is reached again."""
    me = g.seats[seat]
    me.levels += one(area)
    level: i64 = me.level(area)
    g.emit(event_kinds.ADVANCED, seat, area, level)
    carry_out(g, seat, g.content.level_effect(area, level), event_kinds.BY_LEVEL)


def carry_out(g: Magnastorm, seat: i64, effect: i64, why: i64) -> None:
    """MAG-RES-6, RULES section 31: a bonus of a level, a cell or an artefact, carried out before what comes next."""
    kind: i64 = fx_kind(effect)
    if kind == FX_GAIN:
        if fx_a(effect) == ANY_COLOUR:
            g.push(GainAny(seat, fx_b(effect), why))
        else:
            gain(g, seat, some(seat if fx_a(effect) == OWN_CREDIT else YELLOW, fx_b(effect)), why)
    elif kind == FX_DRAW:
        draw_from_bag(g, seat, fx_a(effect))
    elif kind == FX_CREW:
        g.push(PlaceCrew(seat))
    elif kind == FX_ADVANCE:
        advance(g, seat, 1 << fx_a(effect), fx_b(effect))
    elif kind == FX_ORDER:
        move_up(g, seat, fx_a(effect))
    elif kind == FX_REPUTATION:
        gain_reputation(g, seat, fx_a(effect), why)


def move_up(g: Magnastorm, seat: i64, steps: i64) -> None:
    """MAG-CELL-5, MAG-RUL-2: swap with the marker directly ahead; the lap under way keeps its order."""
    i: i64
    for i in range(steps):
        position: i64 = position_of(g.order, seat, g.players)
        if position > 0:
            g.order = swapped(g.order, position)
            g.emit(event_kinds.ORDER, seat, g.order)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceCrew(Decision):
    """MAG-CREW-1, MAG-CREW-2, MAG-CREW-4, MAG-DEC-18, MAG-RUL-13 to 15: an own crew joins a panel, or stays at home.

    On the upper panel it needs a column with crew and room, or, as the ruling has it, an empty cell under another crew;
    on the lower one an empty cell. It starts no action.
    MAG-CREW-3: above it belongs to this round and to the price of its column.
    """

    __slots__ = ()

    def columns(self, g: Magnastorm) -> i64:
        columns: i64 = 0
        column: i64
        for column in range(COLUMNS):
            crew: i64 = g.crew_in(column)
            if g.content.bonus_crew == CREW_BELOW:
                if g.cell_below(column) != NOBODY:
                    columns |= 1 << column
            elif 0 < crew < g.content.crew_in_column:
                columns |= 1 << column
        return columns

    def run(self, g: Magnastorm) -> bool:
        return g.seats[self.seat].crew > 0 and (g.empty_cells() != 0 or self.columns(g) != 0)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add(DECLINE)
        out.add_set(COLUMN, self.columns(g))
        out.add_set(CELL, g.empty_cells())

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == DECLINE:
            return
        g.seats[self.seat].crew -= 1
        if action >= COLUMN:
            g.join_column(action - COLUMN, self.seat)
            g.emit(event_kinds.CREW_PLACED, self.seat, UPPER, action - COLUMN)
        else:
            g.put_crew(action - CELL, self.seat)
            g.emit(event_kinds.CREW_PLACED, self.seat, LOWER, action - CELL)

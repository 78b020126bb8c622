"""Magnastorm: what must hold in every position (RULES section 30). Tests call it after every action."""

from __future__ import annotations

from mypy_extensions import i64

from offworld.games.magnastorm.data import (
    ADMINISTRATIVE,
    BLACK,
    CELLS,
    COLUMNS,
    ELSEWHERE,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    NEUTRAL,
    NOBODY,
    SECTORS,
    YELLOW,
    column_of,
)
from offworld.games.magnastorm.pieces import bit_count, fulfilled_by, fulfilled_count
from offworld.games.magnastorm.state import TURNS, Magnastorm
from offworld.kit.audit import everything, joined
from offworld.kit.bags import count


def audit(g: Magnastorm) -> None:
    _credits(g)
    _crew(g)
    _labs(g)
    _stations(g)
    _markers(g)
    _commanders(g)
    _vehicles(g)
    _tracks(g)
    _artefacts(g)
    _agenda(g)


def _credits(g: Magnastorm) -> None:
    """MAG-CRE-3: supply, bag and players together hold every cube of a colour; black ones never leave the bag."""
    kind: i64
    for kind in range(KINDS):
        there: i64 = count(g.supply, kind) + count(g.bag, kind)
        for me in g.seats:
            there += count(me.credits, kind)
            assert count(me.credits, kind) < 128, "a negative number of credits"
        expected: i64 = 0
        if kind == YELLOW:
            expected = g.content.yellow_credits
        elif kind < g.players:
            expected = g.content.colour_credits
        assert there == expected, f"{there} credits of colour {KIND_NAMES[kind]} instead of {expected}"
    assert count(g.bag, BLACK) == g.content.bag_black, f"{count(g.bag, BLACK)} black cubes in the bag"
    assert g.supply >= 0 and g.bag >= 0, "negative supply or bag"


def _rows(g: Magnastorm, column: i64) -> None:
    """MAG-RUL-13: where rows count, the cells of an upper column hold its crew."""
    if g.above.n == 0:
        return
    there: i64 = 0
    cell: i64 = column
    while cell < CELLS:
        assert g.above[cell] >= 0, f"negative crew on the upper cell {cell}"
        there += g.above[cell]
        cell += COLUMNS
    assert there == g.upper[column], f"the cells of the upper column {column} do not hold its crew"


def _crew(g: Magnastorm) -> None:
    """MAG-CREW-4: crew stand on the panels or on their player board."""
    crew: i64 = 0
    column: i64
    for column in range(COLUMNS):
        crew += g.upper[column]
        assert g.upper[column] == 0 or column < g.columns(), "crew on the missing column"
        _rows(g, column)
    cell: i64
    for cell in range(CELLS):
        crew += g.lower[cell]
        assert (g.lower[cell] != 0) == ((g.occupied >> cell) & 1 == 1), f"cell {cell} is marked wrongly"
        assert g.lower[cell] == 0 or column_of(cell) < g.columns(), f"crew on the missing cell {cell}"
    kind: i64
    for kind in range(KINDS):
        there: i64 = count(crew, kind)
        expected: i64 = 0
        if kind == NEUTRAL:
            expected = g.content.neutral_rows[g.players] * g.columns()
        elif kind < g.players:
            expected = g.content.crew - g.seats[kind].crew
        assert there == expected, f"{there} crew of colour {KIND_NAMES[kind]} on the panels instead of {expected}"


def _labs(g: Magnastorm) -> None:
    """MAG-LAB-1 to MAG-LAB-6: labs of one player per space, at most three, counted by sector and in all."""
    seen: i64 = 0
    number: i64
    sector: i64
    for number in range(g.players):
        me = g.seats[number]
        assert me.labs & seen == 0, "labs of two players on one space"
        seen |= me.labs
        assert me.second & ~me.labs == 0 and me.third & ~me.second == 0, f"seat {number}: labs stand without a first"
        out: i64 = bit_count(me.labs) + bit_count(me.second) + bit_count(me.third)
        assert out == me.labs_out <= g.content.labs, f"seat {number}: {out} labs on the planet, {me.labs_out} counted"
        for sector in range(SECTORS if out else 0):
            spaces: i64 = g.planet.sector_spaces[sector]
            labs: i64 = bit_count(me.labs & spaces) + bit_count(me.second & spaces) + bit_count(me.third & spaces)
            assert labs == me.labs_in(sector), f"seat {number}: {labs} labs in sector {sector}"
    assert seen >> g.planet.spaces == 0, "a lab off the map"


def _stations(g: Magnastorm) -> None:
    """MAG-TEL-6: one station per site, three per player."""
    seen: i64 = 0
    number: i64
    for number in range(g.players):
        me = g.seats[number]
        assert me.stations & seen == 0, "two stations on one site"
        seen |= me.stations
        assert me.stations_out() <= g.content.stations, f"seat {number} has {me.stations_out()} stations out"
    assert seen >> g.planet.sites == 0, "a station off the map"


def _markers(g: Magnastorm) -> None:
    """MAG-CMP-3: markers lie on the player board, on objectives and below administrative commanders."""
    number: i64
    i: i64
    k: i64
    for number in range(g.players):
        me = g.seats[number]
        out: i64 = bit_count(me.cards & everything(ADMINISTRATIVE))
        for i in range(g.fulfilled.n):
            for k in range(MAX_PLAYERS):
                if fulfilled_by(g.fulfilled[i], k) == number:
                    out += 1
        assert me.markers + out == g.content.markers and me.markers >= 0, f"seat {number}: {me.markers} + {out} markers"
    for i in range(g.fulfilled.n):
        markers: i64 = g.fulfilled[i]
        assert markers >> (4 * g.players) == 0, f"objective {i} carries too many markers, {markers:x}"
        marked: i64 = 0
        for k in range(fulfilled_count(markers)):
            marked = joined(marked, fulfilled_by(markers, k), "marker of seat")


def _commanders(g: Magnastorm) -> None:
    """MAG-SET-2, MAG-SET-3: each commander in play has at most one controller, the others none."""
    free: i64 = 0
    i: i64
    for i in range(len(g.admin)):
        if g.admin[i] != NOBODY:
            free = joined(free, g.admin[i], "commander")
    for i in range(len(g.science)):
        if g.science[i] != NOBODY:
            free = joined(free, g.science[i], "commander")
    number: i64
    for number in range(g.players):
        me = g.seats[number]
        assert me.cards & ~free == 0, f"seat {number} controls the commanders {me.cards:b}"
        free &= ~me.cards
    assert len(g.admin) == g.columns(), f"{len(g.admin)} administrative commanders"
    assert len(g.science) == g.research_areas(), f"{len(g.science)} scientific commanders"
    assert NOBODY <= g.token < g.players, f"seat {g.token} holds the first player token"


def _vehicles(g: Magnastorm) -> None:
    number: i64
    for number in range(g.players):
        me = g.seats[number]
        assert 0 <= me.area < g.planet.areas, f"seat {number} is off the map"
        assert me.space == NOBODY or g.planet.space_area[me.space] == me.area, f"seat {number} stands in two areas"


def _tracks(g: Magnastorm) -> None:
    _each_seat_once(g, g.order)
    _each_seat_once(g, g.lap)
    number: i64
    area: i64
    for number in range(g.players):
        me = g.seats[number]
        assert me.reputation >= 0, f"seat {number} has {me.reputation} reputation"
        assert g.ending or me.reputation < g.content.threshold[g.players], "the end was not triggered"
        for area in range(4):
            top: i64 = g.content.top[area] if area < g.research_areas() else 0
            assert me.level(area) <= top, f"seat {number} is at level {me.level(area)} of {top}"
    assert 1 <= g.round <= g.content.rounds, f"round {g.round}"
    assert 0 <= g.turn <= g.players, f"turn {g.turn}"


def _each_seat_once(g: Magnastorm, track: i64) -> None:
    seats: i64 = 0
    position: i64
    for position in range(g.players):
        seats = joined(seats, count(track, position), "turn order marker of seat")
    assert seats == everything(g.players), f"the turn order {track:x} does not show every seat"


def _artefacts(g: Magnastorm) -> None:
    """MAG-ART-6: cards drawn in setup stay with their owner; after the game each drawn card is its owner's."""
    number: i64
    for number in range(g.players):
        me = g.seats[number]
        if me.artefact >= 0:
            assert g.over and g.artefacts[me.artefact] == number, f"the artefact of seat {number} is elsewhere"
        assert g.advanced or me.artefacts == 0, f"seat {number} drew cards for a normal start"
    if g.over:
        for owner in g.artefacts:
            assert ELSEWHERE <= owner < g.players, f"an artefact belongs to seat {owner}"


def _agenda(g: Magnastorm) -> None:
    if g.over:
        return
    assert 0 <= g.to_move < g.players <= MAX_PLAYERS, f"seat {g.to_move} is to move"
    assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
    if g.phase == TURNS:
        assert g.to_move == count(g.lap, g.turn), "somebody moves out of turn"

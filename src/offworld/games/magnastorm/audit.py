"""Magnastorm: what must hold in every position (RULES section 30). Cold and plain; tests call it after every action."""

from __future__ import annotations

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
    for kind in range(KINDS):
        there = count(g.supply, kind) + count(g.bag, kind) + sum(count(me.credits, kind) for me in g.seats)
        if kind == YELLOW:
            expected = g.content.yellow_credits
        else:
            expected = g.content.colour_credits if kind < g.players else 0
        assert there == expected, f"{there} credits of colour {KIND_NAMES[kind]} instead of {expected}"
        for me in g.seats:
            assert count(me.credits, kind) < 128, "a negative number of credits"
    assert count(g.bag, BLACK) == g.content.bag_black, f"{count(g.bag, BLACK)} black cubes in the bag"
    assert g.supply >= 0 and g.bag >= 0, "negative supply or bag"


def _crew(g: Magnastorm) -> None:
    """MAG-CREW-4: crew stand on the panels or on their player board."""
    crew = sum(g.upper[column] for column in range(COLUMNS)) + sum(g.lower[cell] for cell in range(CELLS))
    for kind in range(KINDS):
        there = count(crew, kind)
        if kind == NEUTRAL:
            expected = g.content.neutral_rows[g.players] * g.columns()
        else:
            expected = g.content.crew - g.seats[kind].crew if kind < g.players else 0
        assert there == expected, f"{there} crew of colour {KIND_NAMES[kind]} on the panels instead of {expected}"
    for cell in range(CELLS):
        assert (g.lower[cell] != 0) == bool(g.occupied >> cell & 1), f"cell {cell} is marked wrongly"
        assert g.lower[cell] == 0 or column_of(cell) < g.columns(), f"crew on the missing cell {cell}"
    for column in range(g.columns(), COLUMNS):
        assert g.upper[column] == 0, "crew on the missing column"


def _labs(g: Magnastorm) -> None:
    """MAG-LAB-1 to MAG-LAB-6: labs of one player per space, at most three, counted by sector and in all."""
    seen = 0
    for number, me in enumerate(g.seats):
        assert me.labs & seen == 0, "labs of two players on one space"
        seen |= me.labs
        assert me.second & ~me.labs == 0 and me.third & ~me.second == 0, f"seat {number}: labs stand without a first"
        out = sum(bit_count(labs) for labs in (me.labs, me.second, me.third))
        assert out == me.labs_out <= g.content.labs, f"seat {number}: {out} labs on the planet, {me.labs_out} counted"
        for sector in range(SECTORS) if out else ():
            spaces = g.planet.sector_spaces[sector]
            labs = sum(bit_count(x & spaces) for x in (me.labs, me.second, me.third))
            assert labs == me.labs_in(sector), f"seat {number}: {labs} labs in sector {sector}"
    assert seen >> g.planet.spaces == 0, "a lab off the map"


def _stations(g: Magnastorm) -> None:
    """MAG-TEL-6: one station per site, three per player."""
    seen = 0
    for number, me in enumerate(g.seats):
        assert me.stations & seen == 0, "two stations on one site"
        seen |= me.stations
        assert me.stations_out() <= g.content.stations, f"seat {number} has {me.stations_out()} stations out"
    assert seen >> g.planet.sites == 0, "a station off the map"


def _markers(g: Magnastorm) -> None:
    """MAG-CMP-3: markers lie on the player board, on objectives and below administrative commanders."""
    done = [fulfilled_by(g.fulfilled[i], k) for i in range(g.fulfilled.n) for k in range(MAX_PLAYERS)]
    for number, me in enumerate(g.seats):
        out = done.count(number) + bit_count(me.cards & (1 << ADMINISTRATIVE) - 1)
        assert me.markers + out == g.content.markers and me.markers >= 0, f"seat {number}: {me.markers} + {out} markers"
    for i in range(g.fulfilled.n):
        seats = [fulfilled_by(g.fulfilled[i], k) for k in range(fulfilled_count(g.fulfilled[i]))]
        assert len(set(seats)) == len(seats) <= g.players, f"objective {i} carries the markers {seats}"


def _commanders(g: Magnastorm) -> None:
    """MAG-SET-2, MAG-SET-3: each commander in play has at most one controller, the others none."""
    in_play = sum(1 << commander for commander in (*g.admin, *g.science) if commander != NOBODY)
    seen = 0
    for number, me in enumerate(g.seats):
        assert me.cards & (seen | ~in_play) == 0, f"seat {number} controls the commanders {me.cards:b}"
        seen |= me.cards
    assert len(g.admin) == g.columns() and len(g.science) == g.research_areas()
    assert NOBODY <= g.token < g.players


def _vehicles(g: Magnastorm) -> None:
    for number, me in enumerate(g.seats):
        assert 0 <= me.area < g.planet.areas, f"seat {number} is off the map"
        assert me.space == NOBODY or g.planet.space_area[me.space] == me.area, f"seat {number} stands in two areas"


def _tracks(g: Magnastorm) -> None:
    for track in (g.order, g.lap):
        seats = [count(track, i) for i in range(g.players)]
        assert sorted(seats) == list(range(g.players)), f"the turn order shows {seats}"
    for number, me in enumerate(g.seats):
        assert me.reputation >= 0, f"seat {number} has {me.reputation} reputation"
        assert g.ending or me.reputation < g.content.threshold[g.players], "the end was not triggered"
        for area in range(4):
            assert me.level(area) <= (g.content.top[area] if area < g.research_areas() else 0), (
                f"level of seat {number}"
            )
    assert 1 <= g.round <= g.content.rounds and 0 <= g.turn <= g.players


def _artefacts(g: Magnastorm) -> None:
    """MAG-ART-6: cards drawn in setup stay with their owner; after the game each drawn card is its owner's."""
    for number, me in enumerate(g.seats):
        if me.artefact >= 0:
            assert g.over and g.artefacts[me.artefact] == number, f"the artefact of seat {number} is elsewhere"
        assert g.advanced or me.artefacts == 0, f"seat {number} drew cards for a normal start"
    if g.over:
        assert all(ELSEWHERE <= owner < g.players for owner in g.artefacts), "an artefact belongs to nobody here"


def _agenda(g: Magnastorm) -> None:
    if g.over:
        return
    assert 0 <= g.to_move < g.players <= MAX_PLAYERS, f"seat {g.to_move} is to move"
    assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
    if g.phase == TURNS:
        assert g.to_move == count(g.lap, g.turn), "somebody moves out of turn"

"""Magnastorm: what a network sees of a position beside the features, as plain facts (RULES section 28).

Own facts are about the seat's board and what it has on the planet, contest is about what the others have. Numbers are
scaled to a few units.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.magnastorm.data import CALM_SECTORS, COLUMNS, SECTORS, YELLOW
from offworld.games.magnastorm.pieces import bit_count, fulfilled_count, has_fulfilled, position_of
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import count, total

FACTS: Final = (
    "players", "round", "ending_now", "crew_above", "crew_below", "turns_to_wait", "place_in_lap", "place_next",
    "holds_token", "reputation_now", "to_threshold", "ahead_of_best_rival", "behind_leader",
    "own_credits", "yellow_credits", "foreign_credits", "commanders", "crew_home", "markers_home", "labs_out",
    "stations_out", "level_sum", "level_top", "level_lowest",
    "labs_calm_1", "labs_calm_2", "labs_calm_3", "labs_caught", "labs_ahead", "sectors_led", "sectors_tied",
    "sectors_one_short", "areas_led", "areas_tied", "areas_one_short",
    "objectives_done", "objectives_open", "rival_objectives", "rival_credits", "rival_labs", "rival_commanders",
)  # fmt: skip


def write_facts(g: Magnastorm, seat: i64, first: i64, out: vec[float]) -> None:
    """Own facts: time, place in the order, credits and pieces, from the place `first` on."""
    c = g.content
    me = g.seats[seat]
    n: i64 = g.players
    above: i64 = 0
    i: i64
    for i in range(COLUMNS):
        above += total(g.upper[i])
    best: i64 = -1
    for i in range(n):
        if i != seat:
            best = max(best, g.seats[i].reputation)
    leader: i64 = max(best, me.reputation)
    threshold: i64 = c.threshold[n]
    out[first] = float(n) / 4.0
    out[first + 1] = float(g.round) / float(c.rounds)
    out[first + 2] = 1.0 if g.ending else 0.0
    out[first + 3] = float(above) / float(2 * n)
    out[first + 4] = float(bit_count(g.occupied)) / float(2 * n)
    out[first + 5] = float((position_of(g.lap, seat, n) - g.turn + n) % n) / float(n)
    out[first + 6] = float(position_of(g.lap, seat, n)) / float(n)
    out[first + 7] = float(position_of(g.order, seat, n)) / float(n)
    out[first + 8] = 1.0 if g.token == seat else 0.0
    out[first + 9] = float(me.reputation) / 10.0
    out[first + 10] = float(max(0, threshold - leader)) / 10.0
    out[first + 11] = float(max(0, me.reputation - best)) / 5.0
    out[first + 12] = float(leader - me.reputation) / 5.0
    own: i64 = count(me.credits, seat)
    yellow: i64 = count(me.credits, YELLOW)
    out[first + 13] = float(own) / 3.0
    out[first + 14] = float(yellow) / 3.0
    out[first + 15] = float(total(me.credits) - own - yellow) / 3.0
    out[first + 16] = float(bit_count(me.cards)) / 2.0
    out[first + 17] = float(me.crew) / 2.0
    out[first + 18] = float(me.markers) / 2.0
    out[first + 19] = float(me.labs_out) / 3.0
    out[first + 20] = float(me.stations_out()) / 2.0
    write_contest(g, seat, first + 21, out)


def write_contest(g: Magnastorm, seat: i64, first: i64, out: vec[float]) -> None:
    """Sectors, research areas and objectives by how they stand among the seats, and what rivals have to spend."""
    me = g.seats[seat]
    i: i64
    for i in range(first, first + 20):
        out[i] = 0.0
    top: i64 = 0
    lowest: i64 = 99
    areas: i64 = g.research_areas()
    for i in range(areas):
        mine: i64 = count(me.levels, i)
        top = max(top, mine)
        lowest = min(lowest, mine)
        out[first] += float(mine) / 5.0
        standing(out, first + 11, mine, best_level(g, seat, i))
    out[first + 1] = float(top) / 3.0
    out[first + 2] = float(lowest)
    storm: i64 = g.storm()
    place: i64
    for place in range(SECTORS):
        sector: i64 = (storm + place) % SECTORS
        labs: i64 = count(me.sectors, sector)
        if place < CALM_SECTORS:
            out[first + 3 + place] = float(labs) / 2.0
            standing(out, first + 8, labs, most_labs(g, seat, sector))
        elif place == SECTORS - 1:
            out[first + 6] = float(labs) / 2.0
        else:
            out[first + 7] += float(labs) / 2.0
    for i in range(len(g.objectives)):
        if has_fulfilled(g.fulfilled[i], seat):
            out[first + 14] += 1.0
            out[first + 16] += float(fulfilled_count(g.fulfilled[i]) - 1) / 3.0
        else:
            out[first + 15] += 1.0
            out[first + 16] += float(fulfilled_count(g.fulfilled[i])) / 3.0
    others: float = float(g.players - 1)
    for i in range(g.players):
        if i != seat:
            they = g.seats[i]
            out[first + 17] += float(total(they.credits)) / 5.0 / others
            out[first + 18] += float(they.labs_out) / 3.0 / others
            out[first + 19] += float(bit_count(they.cards)) / 2.0 / others


def standing(out: vec[float], first: i64, mine: i64, best: i64) -> None:
    """Count a majority as led, tied or one piece short."""
    if mine > best:
        out[first] += 1.0
    elif mine == best and mine > 0:
        out[first + 1] += 1.0
    elif mine + 1 == best:
        out[first + 2] += 1.0


def best_level(g: Magnastorm, seat: i64, area: i64) -> i64:
    best: i64 = 0
    i: i64
    for i in range(g.players):
        if i != seat:
            best = max(best, count(g.seats[i].levels, area))
    return best


def most_labs(g: Magnastorm, seat: i64, sector: i64) -> i64:
    most: i64 = 0
    i: i64
    for i in range(g.players):
        if i != seat:
            most = max(most, count(g.seats[i].sectors, sector))
    return most

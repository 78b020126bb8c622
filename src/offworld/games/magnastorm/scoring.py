"""Magnastorm: what the objectives ask and pay, and what labs bring in (RULES sections 15 and 17).

Plain questions about a position; the steps that carry them out are in `rules/objectives.py` and
`rules/administration.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.magnastorm.data import RESEARCH_OBJECTIVES, SECTORS
from offworld.games.magnastorm.pieces import bit_count, cost_for, fulfilled_count, has_fulfilled
from offworld.games.magnastorm.state import Magnastorm

# The numbers of an objective's stage: of research cards, then of sector cards
MARKERS: Final[i64] = 0
LEVELS: Final[i64] = 1
COMMANDERS: Final[i64] = 2
LED: Final[i64] = 3
DIFFERENT: Final[i64] = 0
REMOVE: Final[i64] = 1
MAJORITIES: Final[i64] = 2


def slot_value(g: Magnastorm, objective: i64) -> i64:
    """MAG-SET-5, MAG-OBJ-3, MAG-RUL-31, MAG-RUL-44: the highest free reputation slot of an open objective."""
    done: i64 = fulfilled_count(g.fulfilled[g.open_objective(objective)])
    return g.content.slots[g.players * 4 + done]


def fulfilled(g: Magnastorm, seat: i64, objective: i64) -> bool:
    """MAG-OBJ-1: each card once per player."""
    return has_fulfilled(g.fulfilled[g.open_objective(objective)], seat)


def high_enough(g: Magnastorm, seat: i64, objective: i64) -> i64:
    """MAG-OBJ-6: the areas whose marker can go back the levels asked in this round, as bits."""
    levels: i64 = g.content.stage(objective, g.round, LEVELS)
    areas: i64 = 0
    area: i64
    for area in range(g.research_areas()):
        if g.seats[seat].level(area) >= levels:
            areas |= 1 << area
    return areas


def led(g: Magnastorm, seat: i64) -> i64:
    """MAG-OBJ-7: the areas where the seat has the most knowledge, as bits."""
    areas: i64 = 0
    area: i64
    for area in range(g.research_areas()):
        if g.most_knowledge(area) == seat:
            areas |= 1 << area
    return areas


def areas_fit(g: Magnastorm, objective: i64, areas: i64, enough: i64, leads: i64) -> bool:
    """MAG-OBJ-6, MAG-OBJ-7, MAG-RUL-53, MAG-RUL-57: does a set of markers meet the demand of this round?"""
    return (
        areas & ~enough == 0
        and bit_count(areas) == g.content.stage(objective, g.round, MARKERS)
        and bit_count(areas & leads) >= g.content.stage(objective, g.round, LED)
    )


def rich_sectors(g: Magnastorm, seat: i64, objective: i64) -> i64:
    """MAG-OBJ-4: the sectors with enough own labs to remove, calm or not, as bits."""
    labs: i64 = g.content.stage(objective, g.round, REMOVE)
    sectors: i64 = 0
    sector: i64
    for sector in range(SECTORS):
        if g.seats[seat].labs_in(sector) >= labs:
            sectors |= 1 << sector
    return sectors


def held(g: Magnastorm, seat: i64) -> i64:
    """MAG-OBJ-5, MAG-RUL-30: the sectors where the seat has the majority, calm or not, as bits."""
    sectors: i64 = 0
    sector: i64
    for sector in range(SECTORS):
        if g.majority(sector) == seat:
            sectors |= 1 << sector
    return sectors


def sectors_fit(g: Magnastorm, objective: i64, sectors: i64, rich: i64, majorities: i64) -> bool:
    """MAG-OBJ-4, MAG-OBJ-5, MAG-RUL-53: does a set of different sectors meet the demand?"""
    return (
        sectors & ~rich == 0
        and bit_count(sectors) == g.content.stage(objective, g.round, DIFFERENT)
        and bit_count(sectors & majorities) >= g.content.stage(objective, g.round, MAJORITIES)
    )


def commanders_of(g: Magnastorm, seat: i64) -> i64:
    """MAG-OBJ-8: administrative and scientific alike, without the token."""
    return bit_count(g.seats[seat].cards)


def condition_met(g: Magnastorm, seat: i64, objective: i64) -> bool:
    """MAG-OBJ-2, MAG-OBJ-8: does the position meet the condition in force in this round?"""
    c = g.content
    if objective >= RESEARCH_OBJECTIVES:
        rich: i64 = rich_sectors(g, seat, objective)
        if bit_count(rich) < c.stage(objective, g.round, DIFFERENT):
            return False
        return bit_count(rich & held(g, seat)) >= c.stage(objective, g.round, MAJORITIES)
    if commanders_of(g, seat) < c.stage(objective, g.round, COMMANDERS):
        return False
    enough: i64 = high_enough(g, seat, objective)
    if bit_count(enough) < c.stage(objective, g.round, MARKERS):
        return False
    return bit_count(enough & led(g, seat)) >= c.stage(objective, g.round, LED)


def income(g: Magnastorm, seat: i64, position: i64) -> i64:
    """MAG-ADM-1: the credits of the line for the seat's labs in a calm sector; four means four or more."""
    sector: i64 = (g.storm() + position) % SECTORS
    labs: i64 = min(4, g.seats[seat].labs_in(sector))
    return cost_for(seat, g.content.income[(g.side * 3 + position) * 5 + labs])


def any_objective(g: Magnastorm, seat: i64) -> bool:
    """MAG-AUTO-4: is there an open objective the seat could fulfil now?"""
    i: i64
    for i in range(len(g.objectives)):
        if not has_fulfilled(g.fulfilled[i], seat) and condition_met(g, seat, g.objectives[i]):
            return True
    return False

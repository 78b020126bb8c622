"""Galileo Project: what a board measures and what it is worth (RULES sections 8, 16 and 18).

Plain questions about one board; the steps that claim goals and carry the end out are in `rules/`.
"""

from __future__ import annotations

from mypy_extensions import i64

from offworld.games.galileo.data import (
    CALLISTO,
    DOUBLE_ASSIGNMENT,
    EARTH,
    EUROPA,
    GANYMEDE,
    GOAL_SLOTS,
    GOAL_SPACES,
    IO,
    LEVEL_AT_LEAST,
    LOWEST_MARKER,
    MARS,
    MEGACREDITS,
    MEMORY_SCANNER,
    MODIFIERS_PLACED,
    PER_CHARACTER,
    PER_DOUBLE,
    PER_GOAL,
    PER_LEVEL,
    PER_SET,
    PER_TECHNOLOGY,
    SAME_TRACK,
    SATELLITES,
    SPACES,
    TECHNOLOGIES,
    TECHNOLOGIES_OWNED,
    TUCKED,
    TYPES,
    Content,
)
from offworld.games.galileo.pieces import Seat, card_of, claimant, is_double, level_of, modifiers_on, satellite_of


def bits(set_: i64) -> i64:
    """How many elements a set of bits has."""
    n: i64 = 0
    while set_:
        set_ &= set_ - 1
        n += 1
    return n


# ---------------------------------------------------------------- measures


def double_robots(me: Seat) -> i64:
    """GAL-CHAR-8, GAL-GOAL-6: robots with two assignments, printed or added."""
    n: i64 = 0
    i: i64
    for i in range(me.robots.n):
        if is_double(me.robots[i]):
            n += 1
    return n


def robots_of_level(me: Seat, level: i64) -> i64:
    """GAL-RUL-44: a locked 7 counts as level 5 or more and 6 or more."""
    n: i64 = 0
    i: i64
    for i in range(me.robots.n):
        if level_of(me.robots[i]) >= level:
            n += 1
    return n


def sets_of_four(me: Seat) -> i64:
    """GAL-CHAR-9: the smallest of the four numbers of robots on the satellites."""
    lowest: i64 = me.robots.n
    satellite: i64
    i: i64
    for satellite in range(SATELLITES):
        n: i64 = 0
        for i in range(me.robots.n):
            if satellite_of(me.robots[i]) == satellite:
                n += 1
        lowest = min(lowest, n)
    return lowest


def modifiers_placed(me: Seat) -> i64:
    """GAL-GOAL-6: every piece on a robot in play, those on the current project not."""
    n: i64 = 0
    i: i64
    for i in range(me.robots.n):
        n += modifiers_on(me.robots[i])
    return n


def same_track(content: Content, me: Seat) -> i64:
    """GAL-RUL-26: robots of the most frequent printed colour; finalised projects have none."""
    mars: i64 = 0
    earth: i64 = 0
    i: i64
    for i in range(me.robots.n):
        track: i64 = content.card_track[card_of(me.robots[i])]
        if track == MARS:
            mars += 1
        elif track == EARTH:
            earth += 1
    return max(mars, earth)


def most_of_a_type(me: Seat) -> i64:
    """GAL-CAL-2, GAL-RUL-51: the number of robots of the most numerous type."""
    most: i64 = 0
    type_: i64
    for type_ in range(TYPES):
        most = max(most, me.of_type(type_))
    return most


def measure(content: Content, me: Seat, goal: i64) -> i64:
    """GAL-GOAL-3, GAL-GOAL-6, GAL-RUL-27, GAL-RUL-28, GAL-RUL-66: what the board shows of a goal's condition now."""
    what: i64 = content.goal_measure[goal]
    if what == DOUBLE_ASSIGNMENT:
        return double_robots(me)
    if what == TECHNOLOGIES_OWNED:
        return bits(me.technologies)
    if what == LEVEL_AT_LEAST:
        return robots_of_level(me, content.goal_level[goal])
    if what == LOWEST_MARKER:
        return me.lowest_space(content)
    if what == TUCKED:
        return me.tucked.n
    if what == MODIFIERS_PLACED:
        return modifiers_placed(me)
    if what == MEGACREDITS:
        return me.megacredits
    return same_track(content, me) if what == SAME_TRACK else 0


def price_of_goal(content: Content, me: Seat, goal: i64) -> i64:
    """GAL-GOAL-2, GAL-EUR-2, GAL-RUL-29, GAL-RUL-72: the energy for the missing points, one point free on Europa 12."""
    missing: i64 = content.goal_need[goal] - measure(content, me, goal)
    return max(0, missing - energy_discount(content, me)) if missing > 0 else 0


def energy_discount(content: Content, me: Seat) -> i64:
    """GAL-EUR-2, GAL-LEV-7: how much lower each energy payment is."""
    return content.energy_discount[me.space(content, EUROPA)]


def character_limit(content: Content, me: Seat) -> i64:
    """GAL-REC-7: by the Ganymede marker, and one more with Memory Scanner."""
    limit: i64 = content.character_limit[me.space(content, GANYMEDE)]
    return limit + content.scanner_limit if me.owns(MEMORY_SCANNER) else limit


# ---------------------------------------------------------------- victory points


def satellite_points(content: Content, me: Seat, satellite: i64) -> i64:
    """GAL-SAT-1, GAL-CAL-2, GAL-RUL-51: the VP of the zone; on Callisto times the robots of the main type."""
    vp: i64 = content.space_vp[satellite * SPACES + me.space(content, satellite)]
    return vp * most_of_a_type(me) if satellite == CALLISTO else vp


def character_points(content: Content, me: Seat, card: i64, kept: i64) -> i64:
    """GAL-CHAR-8, GAL-CHAR-9, GAL-CHAR-10, GAL-CHAR-11: what one tucked card scores with `kept` paid."""
    character: i64 = content.character_of[card]
    per: i64 = content.character_per[character]
    n: i64 = 0
    if per == PER_LEVEL:
        n = robots_of_level(me, content.character_level[character])
    elif per == PER_TECHNOLOGY:
        n = bits(me.technologies)
    elif per == PER_CHARACTER:
        n = kept
    elif per == PER_SET:
        n = sets_of_four(me)
    elif per == PER_GOAL:
        n = bits(me.goals)
    elif per == PER_DOUBLE:
        n = double_robots(me)
    return n * content.character_vp[character]


def characters_points(content: Content, me: Seat) -> i64:
    """GAL-SCO-1, GAL-SCO-2: the characters that can be paid; before the salaries the most valuable ones.

    The number kept is forced, so each character's worth does not depend on which others are kept.
    """
    kept: i64 = me.tucked.n if me.salaried else min(me.tucked.n, me.megacredits // content.salary)
    vp: i64 = 0
    taken: i64 = 0
    left: i64 = kept
    while left > 0:
        best: i64 = -1
        most: i64 = -1
        i: i64
        for i in range(me.tucked.n):
            if (taken >> i) & 1 == 0:
                worth: i64 = character_points(content, me, me.tucked[i], kept)
                if worth > most:
                    best = i
                    most = worth
        taken |= 1 << best
        vp += most
        left -= 1
    return vp


def technology_points(content: Content, me: Seat) -> i64:
    vp: i64 = 0
    technology: i64
    for technology in range(TECHNOLOGIES):
        if me.owns(technology):
            vp += content.technology_vp[technology]
    return vp


def goal_points(content: Content, claims: i64, seat: i64) -> i64:
    """GAL-GOAL-1: the VP of the spaces that the seat's markers stand on."""
    vp: i64 = 0
    slot: i64
    space: i64
    for slot in range(GOAL_SLOTS):
        for space in range(GOAL_SPACES):
            if claimant(claims, slot, space) == seat + 1:
                vp += content.slot_vp[slot * GOAL_SPACES + space]
    return vp


def final_points(content: Content, me: Seat, claims: i64, seat: i64) -> i64:
    """GAL-SCO-2, GAL-RUL-52: everything together; an unfinished project scores nothing."""
    vp: i64 = satellite_points(content, me, IO) + satellite_points(content, me, EUROPA)
    vp += satellite_points(content, me, GANYMEDE) + satellite_points(content, me, CALLISTO)
    return vp + characters_points(content, me) + technology_points(content, me) + goal_points(content, claims, seat)

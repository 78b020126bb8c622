"""The Artemis Project: free trainings that complete a set of colonists in the last round (RULES section 24).

A set is worth more than nearly everything else that a last die brings, and its points are certain. So whoever lacks a
single colonist for one, and misses the other nowhere, trains without a search.
"""

from __future__ import annotations

from mypy_extensions import i64

from offworld.games.artemis.actions import DIE, PLACE, SPOT_ACADEMY, STUDENT
from offworld.games.artemis.data import PLACES, SHELTERS, TYPES
from offworld.games.artemis.pieces import Seat, face, fits, owner, staff_of, student_of, tile_of
from offworld.games.artemis.rules.placement import Enrol, PlaceDie, TakeTurn, open_academy
from offworld.games.artemis.scoring import sets_of
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count, one
from offworld.kit.moves import Moves


def last_training(g: Artemis) -> i64:
    """The next action towards such a training, or -1."""
    if g.round != g.content.rounds:
        return -1
    step = g.pending
    if isinstance(step, TakeTurn):
        return die_for_training(g, step)
    if isinstance(step, PlaceDie):
        if (useful_types(g, step.seat) >> g.content.academy_becomes[step.value]) & 1 == 0:
            return -1
        free: i64 = open_academy(g)
        space: i64 = 0
        while free:
            if free & 1:
                return PLACE + SPOT_ACADEMY + space
            free >>= 1
            space += 1
        return -1
    if isinstance(step, Enrol):
        becomes: i64 = g.content.academy_becomes[face(g.academy[step.space])]
        return spare_student(g, step.seat, becomes, counted(g, step.seat))
    return -1


def die_for_training(g: Artemis, step: TakeTurn) -> i64:
    """ART-PLACE-3: the die that costs the fewest Toolkits, the own one rather than the Relic die."""
    seat: i64 = step.seat
    if open_academy(g) == 0:
        return -1
    useful: i64 = useful_types(g, seat)
    if useful == 0:
        return -1
    moves = Moves()
    g.legal(moves)
    best: i64 = -1
    least: i64 = 99
    i: i64
    for i in range(moves.n):
        die: i64 = moves.buf[i] - DIE
        value: i64 = die // 2 % 6 + 1
        if (useful >> g.content.academy_becomes[value]) & 1:
            rolled: i64 = die // 12 + 1
            cost: i64 = 2 * max(value - rolled, rolled - value) + die % 2
            if cost < least:
                least = cost
                best = moves.buf[i]
    return best


def counted(g: Artemis, seat: i64) -> i64:
    """ART-SCO-4: the colonists of a seat, those at the Academy as what they learn."""
    owned: i64 = g.owned(seat)
    i: i64
    for i in range(g.academy.n):
        lesson: i64 = g.academy[i]
        if lesson != 0 and owner(lesson) == seat and student_of(lesson) < TYPES:
            owned += one(g.content.academy_becomes[face(lesson)]) - one(student_of(lesson))
    return owned


def useful_types(g: Artemis, seat: i64) -> i64:
    """The types that a training can add now so that a set is complete, as bits; lessons under way use up the stock."""
    stock: i64 = g.academy_stock
    i: i64
    becomes: i64
    for i in range(g.academy.n):
        lesson: i64 = g.academy[i]
        if lesson != 0 and student_of(lesson) < TYPES:
            becomes = g.content.academy_becomes[face(lesson)]
            if count(stock, becomes) > 0:
                stock -= one(becomes)
    owned: i64 = counted(g, seat)
    useful: i64 = 0
    for becomes in range(TYPES):
        if count(stock, becomes) > 0 and spare_student(g, seat, becomes, owned) >= 0:
            useful |= 1 << becomes
    return useful


def spare_student(g: Artemis, seat: i64, becomes: i64, owned: i64) -> i64:
    """Whom to train so that a set is complete: one of the Shelters, else one whom a building does not need."""
    sets: i64 = sets_of(owned)
    me = g.seats[seat]
    found: i64 = -1
    student: i64
    for student in range(TYPES):
        if count(owned, student) == 0 or sets_of(owned - one(student) + one(becomes)) <= sets:
            continue
        if count(me.shelters, student) > 0:
            return STUDENT + student * PLACES + SHELTERS
        if found < 0:
            found = spare_in_building(g, me, student, becomes)
    return found


def spare_in_building(g: Artemis, me: Seat, student: i64, becomes: i64) -> i64:
    """ART-GEN-6: a building does not need a colonist if it is not full, or if the new one can take the slot."""
    i: i64
    for i in range(me.buildings.n):
        building: i64 = me.buildings[i]
        staff: i64 = staff_of(building)
        if count(staff, student) > 0:
            kind: i64 = g.content.tile_kind[tile_of(building)]
            if not g.filled(building) or fits(g.content, kind, staff - one(student) + one(becomes)):
                return STUDENT + student * PLACES + tile_of(building)
    return -1

"""The Artemis Project: what a network sees of a position beside the features, as plain facts (RULES section 24).

Own facts are about the seat's mat, contest is about what others can still do. Numbers are scaled to a few units.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.artemis import scoring
from offworld.games.artemis.data import TYPES
from offworld.games.artemis.pieces import at, face, owner, staff_of, tile_of
from offworld.games.artemis.state import PLACING, Artemis
from offworld.games.artemis.value.shared import SharedFacts
from offworld.kit.bags import count, total

FACTS: Final = (
    "points", "round", "placing", "late_squared", "turns_to_wait", "after_start", "energy_surplus", "minerals_surplus",
    "energy_kept", "minerals_kept", "hoard",
    "pioneers", "engineers", "marines", "stewards", "pioneer_slots", "engineer_slots", "marine_slots", "steward_slots",
    "any_slots", "in_shelters", "shelters_fitting", "one_short_of_set", "pips", "high_dice", "low_dice", "toolkit_lead",
    "badge_lead",
    "rival_dice", "rival_pips", "most_rival_dice", "vents_left", "quarry_left", "doorstep_left", "lessons_free",
    "lesson_completes_set", "sole_camps", "rank_margin", "second_reward", "camp_pips", "overshoot", "lacking",
    "camps_without_dice", "camps_in_reach", "rivals_who_overtake", "sure_first", "sure_second", "unpaid_bids",
    "free_tiles", "colonists_sent", "top_bids", "players",
)  # fmt: skip
SCORED: Final[i64] = 15
"""Energy and Minerals beyond this score nothing."""


def write_facts(g: Artemis, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """Own facts: stores, colonists, room for them, dice and time, from the place `first` on."""
    c = g.content
    me = g.seats[seat]
    n: i64 = g.players
    owned: i64 = shared.owned[seat]
    late: float = (float(c.rounds - g.round) + (0.7 if g.phase <= PLACING else 0.0)) / float(c.rounds)
    points: i64 = me.vp + scoring.final_points(c, me, owned, shared.most_toolkits, n == 1, -1)
    out[first] = float(points) / 5.0
    out[first + 1] = float(g.round) / float(c.rounds)
    out[first + 2] = 1.0 if g.phase == PLACING else 0.0
    out[first + 3] = late * late
    out[first + 4] = float((seat - g.to_move + n) % n) / float(n)
    out[first + 5] = float((seat - g.start + n) % n) / float(n)
    out[first + 6] = float(max(0, me.energy - SCORED)) / 5.0
    out[first + 7] = float(max(0, me.minerals - SCORED)) / 5.0
    out[first + 8] = float(me.energy) / 5.0
    out[first + 9] = float(me.minerals) / 5.0
    out[first + 10] = float(max(0, me.energy + me.minerals - 10)) * (1.0 - late) / 5.0
    write_colonists(g, seat, owned, first + 11, out)
    out[first + 23] = float(shared.pips[seat]) / 4.0
    out[first + 24] = float(count(me.pool, 4) + count(me.pool, 5))
    out[first + 25] = float(count(me.pool, 0) + count(me.pool, 1))
    toolkits: i64 = 0
    badges: i64 = 0
    other: i64
    for other in range(n):
        if other != seat:
            they = g.seats[other]
            if they.toolkits > toolkits:
                toolkits = they.toolkits
            if they.badges > badges:
                badges = they.badges
    out[first + 26] = float(max(-6, min(6, me.toolkits - toolkits))) / 2.0
    out[first + 27] = float(max(-6, min(6, me.badges - badges))) / 2.0
    out[first + 51] = float(n) / 5.0


def write_colonists(g: Artemis, seat: i64, owned: i64, first: i64, out: vec[float]) -> None:
    """Colonists by type, free slots by type, and how the ones fit the others."""
    c = g.content
    me = g.seats[seat]
    sets: i64 = scoring.sets_of(owned)
    missing: i64 = 0
    free: i64 = 0
    wild: i64 = 0
    t: i64
    i: i64
    for i in range(me.buildings.n):
        building: i64 = me.buildings[i]
        kind: i64 = c.tile_kind[tile_of(building)]
        slots: i64 = c.building_slots[kind]
        staff: i64 = staff_of(building)
        any_: i64 = c.building_wild[kind]
        if total(slots) + any_ == total(staff):
            continue
        for t in range(TYPES):
            open_: i64 = count(slots, t) - count(staff, t)
            if open_ >= 0:
                free += open_ << (t * 8)
            else:
                any_ += open_
        wild += max(0, any_)
    fitting: i64 = 0
    for t in range(TYPES):
        mine: i64 = count(owned, t)
        out[first + t] = float(min(6, mine)) / 2.0
        out[first + 4 + t] = float(count(free, t))
        if mine <= sets:
            missing += 1
        waiting: i64 = count(me.shelters, t)
        if waiting > 0 and (count(free, t) > 0 or wild > 0):
            fitting += waiting
    out[first + 8] = float(wild)
    out[first + 9] = float(total(me.shelters))
    out[first + 10] = float(fitting)
    out[first + 11] = 1.0 if missing == 1 else 0.0


def write_contest(g: Artemis, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """What others can still place, what the regions hold, and how Expeditions and bids stand."""
    others: float = float(max(1, g.players - 1))
    out[first + 28] = float(shared.all_dice - shared.dice[seat]) / others
    out[first + 29] = float(shared.all_pips - shared.pips[seat]) / others / 4.0
    most: i64 = 0
    other: i64
    for other in range(g.players):
        if other != seat and shared.dice[other] > most:
            most = shared.dice[other]
    out[first + 30] = float(most)
    out[first + 31] = float(min(20, g.vents)) / 5.0
    out[first + 32] = float(min(20, g.quarry)) / 5.0
    out[first + 33] = float(total(g.doorstep)) / 4.0
    out[first + 34] = float(shared.free_lessons)
    out[first + 35] = lesson_for_set(g, shared, seat)
    write_camps(g, shared, seat, first + 36, out)
    write_bids(g, shared, seat, first + 47, out)
    out[first + 49] = float(shared.sent[seat])


def lesson_for_set(g: Artemis, shared: SharedFacts, seat: i64) -> float:
    """1 if a lesson under way completes a set of colonists, one half if a die in hand could begin such a one."""
    c = g.content
    owned: i64 = shared.owned[seat]
    sets: i64 = scoring.sets_of(owned)
    missing: i64 = -1
    t: i64
    for t in range(TYPES):
        if count(owned, t) <= sets:
            if missing >= 0:
                return 0.0
            missing = t
    if missing < 0 or count(g.academy_stock, missing) == 0 or total(owned) < 4 * sets + 4:
        return 0.0
    i: i64
    for i in range(g.academy.n):
        lesson: i64 = g.academy[i]
        if lesson != 0 and owner(lesson) == seat and c.academy_becomes[face(lesson)] == missing:
            return 1.0
    if shared.free_lessons > 0:
        for i in range(6):
            if count(g.seats[seat].pool, i) > 0 and c.academy_becomes[i + 1] == missing:
                return 0.5
    return 0.0


def write_camps(g: Artemis, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """Expeditions: rank and margin, what is wasted, what is lacking, who could still overtake."""
    i: i64
    for i in range(first, first + 11):
        out[i] = 0.0
    camp: i64
    for camp in range(g.camps.n):
        sum_: i64 = shared.sums[camp]
        lacking: i64 = max(0, shared.difficulties[camp] - sum_)
        if sum_ == 0:
            out[first + 6] += 1.0
        mine: i64 = count(shared.values[camp], seat)
        if mine == 0:
            if lacking <= shared.pips[seat]:
                out[first + 7] += 1.0
            continue
        out[first + 3] += float(mine) / 4.0
        out[first + 4] += float(max(0, sum_ - shared.difficulties[camp])) * float(mine) / float(sum_) / 4.0
        out[first + 5] += float(lacking) / 4.0
        best_other: i64 = shared.best_other(camp, seat)
        if best_other == 0:
            out[first] += 1.0
        better: i64 = shared.better(camp, seat)
        if better == 0:
            out[first + 1] += float(min(8, mine - best_other)) / 4.0
            if lacking == 0:
                out[first + 9] += 1.0
            other: i64
            for other in range(g.players):
                if other != seat and shared.pips[other] >= mine - count(shared.values[camp], other):
                    out[first + 8] += 1.0
        elif better == 1:
            if lacking == 0:
                out[first + 10] += 1.0
                out[first + 2] += shared.lower_rewards[camp]
            else:
                out[first + 2] += 0.4 * shared.lower_rewards[camp]


def write_bids(g: Artemis, shared: SharedFacts, seat: i64, first: i64, out: vec[float]) -> None:
    """The Gantry: bids that cannot be paid, tiles without a bid, bids that count."""
    owed: i64 = 0
    top: i64 = 0
    i: i64
    for i in range(g.bids.n):
        bid: i64 = g.bids[i]
        if owner(bid) == seat and shared.top_bid[at(bid)] == i and g.gantry[at(bid)] >= 0:
            top += 1
            owed += face(bid) + g.surcharge
    free: i64 = 0
    for i in range(g.gantry.n):
        if g.gantry[i] >= 0 and (shared.covered >> i) & 1 == 0:
            free += 1
    out[first] = float(max(0, owed - g.seats[seat].minerals)) / 2.0
    out[first + 1] = float(free)
    out[first + 3] = float(top)

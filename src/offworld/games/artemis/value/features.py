"""The Artemis Project: what a position promises, for bots (RULES section 24).

Features of one seat, all from public facts or the seat's own cards. Their weights, in `value.toml`, predict final
points; the tuner fits them to played games. Most features come twice, once as they are and once times the rounds left,
so that the weights can say what is worth more early.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import scoring
from offworld.games.artemis.data import (
    FX_ASSAULT,
    FX_BUILDING,
    FX_CHOICE,
    FX_COLONISTS,
    FX_CONVERT,
    FX_GAIN,
    FX_HARVEST,
    FX_HUB,
    FX_MOVE_SWAPS,
    FX_PER_STAFF,
    FX_RANDOM_COLONIST,
    FX_RELIC_DIE,
    FX_RELIEF,
    FX_SPEND,
    FX_TRAIN,
    OCEAN,
    SURFACE,
    TYPES,
)
from offworld.games.artemis.pieces import (
    STUDENT_NONE,
    at,
    camp_card,
    camp_colonists,
    claimed,
    face,
    owner,
    staff_of,
    student_of,
    tile_of,
)
from offworld.games.artemis.rules.basecamp import die_worth, value_of
from offworld.games.artemis.state import PLACING, Artemis
from offworld.kit.bags import count, total
from offworld.kit.rows import Row
from offworld.kit.value import ValueFunction

FEATURES: Final = (
    "vp", "saved", "energy", "minerals", "toolkits", "most_toolkits", "badges", "badge_chart", "sets", "leftovers",
    "colonists", "types", "sheltered", "cold", "surface_filled", "surface_open", "surface_near", "buildings",
    "building_chart", "ocean_filled", "ocean_open", "relief", "dice", "harvest", "exposed", "bids", "outbid",
    "first_places", "second_places", "other_places", "failing", "recruits", "lessons", "directive",
    "energy_late", "minerals_late", "toolkits_late", "badges_late", "colonists_late", "buildings_late", "relief_late",
    "bids_late", "one",
)  # fmt: skip
N: Final = 43
OWN: Final = ("directive",)
"""Features that only their seat knows."""


@final
@mypyc_attr(acyclic=True)
class ArtemisValue(ValueFunction):
    """RULES section 24."""

    __slots__ = ()

    def write_features(self, g: Artemis, seat: i64, out: vec[float]) -> None:
        c = g.content
        me = g.seats[seat]
        owned: i64 = g.owned(seat)
        left: float = float(c.rounds - g.round) + (0.7 if g.phase <= PLACING else 0.0)
        late: float = left / float(c.rounds)
        people: i64 = total(owned)
        sets: i64 = scoring.sets_of(owned)
        out[0] = float(me.vp)
        out[1] = float(min(15, me.energy) + min(15, me.minerals)) / 5.0
        out[2] = float(min(12, me.energy))
        out[3] = float(min(12, me.minerals))
        out[4] = float(min(8, me.toolkits))
        out[5] = 1.0 if me.toolkits == g.most_toolkits() else 0.0
        out[6] = float(min(9, me.badges))
        out[7] = float(scoring.badges(c, me))
        out[8] = float(sets)
        out[9] = float(people - 4 * sets) / 3.0
        out[10] = float(people)
        out[11] = 0.0
        t: i64
        for t in range(TYPES):
            if count(owned, t) > sets:
                out[11] += 1.0
        sheltered: i64 = total(me.shelters)
        out[12] = float(sheltered) * late
        out[13] = float(max(0, sheltered * g.warming_price - me.energy))
        self.measure_buildings(g, seat, owned, left, out)
        out[17] = float(me.buildings.n)
        out[18] = float(scoring.number_of_buildings(c, me))
        out[21] = float(me.relief)
        out[22] = float(total(me.pool)) + (1.0 if g.relic_face != 0 and g.relic_holder == seat else 0.0)
        self.measure_board(g, seat, out)
        out[33] = 0.0
        if g.directives_on and me.directive >= 0 and scoring.directive_met(c, me, owned, me.directive):
            out[33] = 1.0
        out[34] = out[2] * late
        out[35] = out[3] * late
        out[36] = out[4] * late
        out[37] = out[6] * late
        out[38] = out[10] * late
        out[39] = out[17] * late
        out[40] = out[21] * late
        out[41] = out[25] * late
        out[42] = late

    def measure_buildings(self, g: Artemis, seat: i64, owned: i64, left: float, out: vec[float]) -> None:
        """What fully staffed buildings give and what the others would, by how nearly they are staffed."""
        c = g.content
        me = g.seats[seat]
        out[14] = 0.0
        out[15] = 0.0
        out[16] = 0.0
        out[19] = 0.0
        out[20] = 0.0
        i: i64 = 0
        while i < me.buildings.n:
            building: i64 = me.buildings[i]
            i += 1
            kind: i64 = c.tile_kind[tile_of(building)]
            slots: i64 = total(c.building_slots[kind]) + c.building_wild[kind]
            staff: i64 = total(staff_of(building))
            if c.building_stack[kind] == SURFACE:
                if staff == slots:
                    out[14] += float(scoring.surface_building(c, me, building, owned))
                else:
                    out[15] += 1.0
                    out[16] += float(staff) / float(slots)
            elif staff == slots:
                out[19] += ocean_worth(g, building) * left
            else:
                out[20] += ocean_worth(g, building) * left * (0.3 + 0.5 * float(staff) / float(slots))

    def measure_board(self, g: Artemis, seat: i64, out: vec[float]) -> None:
        """What the dice on the board will bring if nothing else is placed."""
        c = g.content
        i: i64
        out[23] = 0.0
        out[24] = 0.0
        self.measure_row(g.vents_dice, g.vents, seat, out)
        self.measure_row(g.quarry_dice, g.quarry, seat, out)
        out[25] = 0.0
        out[26] = 0.0
        for i in range(g.bids.n):
            if owner(g.bids[i]) != seat:
                continue
            top: bool = True
            j: i64
            for j in range(i + 1, g.bids.n):
                if at(g.bids[j]) == at(g.bids[i]):
                    top = False
            if top and g.gantry[at(g.bids[i])] >= 0:
                price: float = float(face(g.bids[i]) + g.surcharge)
                affordable: float = 1.0 if g.seats[seat].minerals >= face(g.bids[i]) + g.surcharge else 0.6
                out[25] += (tile_worth(g, g.gantry[at(g.bids[i])]) - 0.25 * price) * affordable
            else:
                out[26] += 1.0
        self.measure_camps(g, seat, out)
        out[31] = 0.0
        waiting: i64 = total(g.doorstep)
        energy: i64 = g.seats[seat].energy
        for i in range(g.doorstep_dice.n):
            limit: i64 = min(c.doorstep_limit[face(g.doorstep_dice[i])], waiting)
            if owner(g.doorstep_dice[i]) == seat:
                hired: i64 = min(limit, (energy + 2) // max(1, g.recruit_price))
                energy -= hired * g.recruit_price
                out[31] += float(hired)
                if limit == 0:
                    out[24] += 1.0
            waiting -= min(limit, 2)
        out[32] = 0.0
        for i in range(g.academy.n):
            lesson: i64 = g.academy[i]
            if lesson != 0 and owner(lesson) == seat and student_of(lesson) != STUDENT_NONE:
                becomes: i64 = c.academy_becomes[face(lesson)]
                if becomes != student_of(lesson) and count(g.academy_stock, becomes) > 0:
                    out[32] += 1.0

    def measure_row(self, row: Row, pool: i64, seat: i64, out: vec[float]) -> None:
        """ART-HARV-1, ART-HARV-2: what each die of an exposure row takes as it stands."""
        i: i64
        for i in range(row.n):
            taken: i64 = min(face(row[i]), pool)
            pool -= taken
            if owner(row[i]) == seat:
                if taken == 0:
                    out[24] += 1.0
                else:
                    out[23] += float(taken)

    def measure_camps(self, g: Artemis, seat: i64, out: vec[float]) -> None:
        """ART-BASE-R2, ART-BASE-R3: the own rank on each card and how sure success is."""
        out[27] = 0.0
        out[28] = 0.0
        out[29] = 0.0
        out[30] = 0.0
        camp: i64
        for camp in range(g.camps.n):
            mine: i64 = value_of(g, camp, seat)
            if mine == 0:
                continue
            sum_: i64 = 0
            better: i64 = 0
            seen: i64 = 0
            i: i64
            for i in range(g.camp_dice.n):
                die: i64 = g.camp_dice[i]
                if at(die) != camp:
                    continue
                sum_ += die_worth(g, die)
                other: i64 = owner(die)
                if other == seat or (seen >> other) & 1 == 1:
                    continue
                first: bool = (seen >> seat) & 1 == 0
                seen |= 1 << other
                value: i64 = value_of(g, camp, other)
                if value > mine or (value == mine and first):
                    better += 1
            difficulty: i64 = g.content.card_difficulty[camp_card(g.camps[camp])]
            sure: float = min(1.0, float(sum_) / float(max(1, difficulty)))
            sure = sure * sure
            if sum_ < difficulty:
                out[30] += 1.0 - sure
            if better == 0:
                out[27] += sure * (0.8 + best_reward(g, camp))
            elif better == 1:
                out[28] += sure
            else:
                out[29] += sure


def best_reward(g: Artemis, camp: i64) -> float:
    """The better of the two rewards, in rough points."""
    first: float = reward_worth(g, camp, 0)
    second: float = reward_worth(g, camp, 1)
    return first if first > second else second


def reward_worth(g: Artemis, camp: i64, reward: i64) -> float:
    if claimed(g.camps[camp], reward):
        return 0.0
    c = g.content
    fx: i64 = c.reward_fx[c.card_rewards[camp_card(g.camps[camp]) * 2 + reward]]
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_CHOICE:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_BUILDING:
        return 1.6
    if kind == FX_COLONISTS:
        return 0.8 * float(total(camp_colonists(g.camps[camp], reward)))
    if kind == FX_TRAIN:
        return 0.7
    if kind == FX_RELIEF:
        return 0.9
    if kind == FX_RELIC_DIE:
        return 1.5
    return 0.8


def amounts_worth(amounts: i64) -> float:
    """Energy, Minerals, Toolkits, badges, VP in rough points."""
    return (
        0.33 * float(count(amounts, 0) + count(amounts, 1))
        + 0.3 * float(count(amounts, 2))
        + 0.9 * float(count(amounts, 3))
        + float(count(amounts, 4))
    )


def ocean_worth(g: Artemis, building: i64) -> float:
    """What an Ocean building gives each round when fully staffed, in rough points."""
    c = g.content
    fx: i64 = g.effect(building)
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_CHOICE:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_PER_STAFF:
        workers: i64 = count(staff_of(building), c.fx_at(fx, 3))
        return 0.33 * float(c.fx_at(fx, 2) + workers * c.fx_at(fx, 4))
    if kind == FX_ASSAULT:
        return 0.9
    if kind == FX_RANDOM_COLONIST:
        return 0.9
    if kind == FX_SPEND:
        return 0.35
    if kind == FX_HARVEST or kind == FX_HUB:
        return 0.4
    if kind == FX_CONVERT or kind == FX_MOVE_SWAPS:
        return 0.3
    return 0.2


def tile_worth(g: Artemis, tile: i64) -> float:
    """A building that could join the colony, unstaffed, in rough points."""
    c = g.content
    kind: i64 = c.tile_kind[tile]
    if c.building_stack[kind] == OCEAN:
        return 0.6 + 0.5 * ocean_worth(g, tile) * float(c.rounds - g.round)
    slots: i64 = total(c.building_slots[kind]) + c.building_wild[kind]
    return 2.4 - 0.3 * float(slots)

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
from offworld.games.artemis.data import SURFACE, TYPES
from offworld.games.artemis.pieces import STUDENT_NONE, at, face, owner, staff_of, student_of, tile_of
from offworld.games.artemis.state import PLACING, Artemis
from offworld.games.artemis.value.facts import FACTS, write_contest, write_facts
from offworld.games.artemis.value.shared import SharedFacts
from offworld.games.artemis.value.trainings import last_training
from offworld.games.artemis.value.worth import ocean_worth, tile_worth
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
N: Final[i64] = 43
INPUTS: Final = (*FEATURES, *FACTS)
OWN: Final = ("directive",)
"""Inputs that only their seat knows; all others are public."""


@final
@mypyc_attr(acyclic=True)
class ArtemisValue(ValueFunction):
    """RULES section 24."""

    __slots__ = ("shared",)
    shared: SharedFacts

    def make_scratch(self) -> None:
        self.shared = SharedFacts()

    def begin_position(self, g: Artemis, inputs: bool) -> None:
        self.shared.collect(g)

    def settled_action(self, g: Artemis) -> i64:
        """A free training that completes a set is not left out in the last round."""
        return last_training(g)

    def write_inputs(self, g: Artemis, seat: i64, out: vec[float]) -> None:
        self.write_features(g, seat, out)
        write_facts(g, self.shared, seat, N, out)
        write_contest(g, self.shared, seat, N, out)

    def write_features(self, g: Artemis, seat: i64, out: vec[float]) -> None:
        c = g.content
        me = g.seats[seat]
        owned: i64 = self.shared.owned[seat]
        left: float = float(c.rounds - g.round) + (0.7 if g.phase <= PLACING else 0.0)
        late: float = left / float(c.rounds)
        people: i64 = total(owned)
        sets: i64 = scoring.sets_of(owned)
        out[0] = float(me.vp)
        out[1] = float(min(15, me.energy) + min(15, me.minerals)) / 5.0
        out[2] = float(min(12, me.energy))
        out[3] = float(min(12, me.minerals))
        out[4] = float(min(8, me.toolkits))
        out[5] = 1.0 if me.toolkits == self.shared.most_toolkits else 0.0
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
            top: bool = self.shared.top_bid[at(g.bids[i])] == i
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
        shared = self.shared
        camp: i64
        for camp in range(g.camps.n):
            if count(shared.values[camp], seat) == 0:
                continue
            sum_: i64 = shared.sums[camp]
            difficulty: i64 = shared.difficulties[camp]
            better: i64 = shared.not_below(camp, seat)
            sure: float = min(1.0, float(sum_) / float(max(1, difficulty)))
            sure = sure * sure
            if sum_ < difficulty:
                out[30] += 1.0 - sure
            if better == 0:
                out[27] += sure * (0.8 + shared.best_rewards[camp])
            elif better == 1:
                out[28] += sure
            else:
                out[29] += sure

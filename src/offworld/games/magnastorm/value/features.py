"""Magnastorm: what a position promises, for bots (RULES section 28).

Features of one seat, all from what lies open. Their weights, in `value.toml`, predict final reputation: what is
there, what the next administration will bring, how far each objective is, and what credits, commanders, labs and turns
are still good for. Most of it fades as the end comes nearer.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import actions as sp
from offworld.games.magnastorm import scoring
from offworld.games.magnastorm.data import (
    CALM_SECTORS,
    COLUMNS,
    DAIN,
    EXCHANGED,
    FX_ADVANCE,
    FX_DRAW,
    FX_NONE,
    FX_RANGE,
    KINDS,
    LEBEAUX,
    NEUTRAL,
    NOBODY,
    RESEARCH_OBJECTIVES,
    ROWS,
    SECTORS,
    WHITE,
    YELLOW,
    YILMARK,
    column_of,
    fx_a,
    fx_kind,
    row_of,
)
from offworld.games.magnastorm.pieces import bit, bit_count, covers, fulfilled_count, has_fulfilled, position_of
from offworld.games.magnastorm.rules.building import (
    FROM_STATION,
    BuildStation,
    FirstLab,
    SecondLab,
    lab_cost,
    station_cost,
)
from offworld.games.magnastorm.rules.commanders import Dain, MoveCrew, surcharge
from offworld.games.magnastorm.rules.credits import GainAny
from offworld.games.magnastorm.rules.moving import Destination
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice, UseCell, move_cost
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.value.facts import FACTS, write_facts
from offworld.games.magnastorm.value.fulfilling import objective_to_fulfil
from offworld.kit.agenda import Step
from offworld.kit.bags import count, one, some, total
from offworld.kit.value import ValueFunction

FEATURES: Final = (
    "reputation",
    # Credits, as long as there is something to spend them on
    "own", "yellow", "foreign", "spare", "income", "income_later",
    # What administration scores
    "majority", "majority_sure", "majority_safe", "majority_tied", "majority_later",
    "science", "science_sure", "science_safe", "science_tied",
    # Knowledge and objectives
    "levels", "levels_late", "ready", "near", "close", "far", "distant", "contested",
    # Commanders and their columns
    "dain", "beeper", "outridge", "okzil", "yakuul", "mascovic", "bonsmai", "yilmark", "huber", "davenpitt", "mbado",
    "obondov", "lebeaux", "park", "modo", "vasidis", "threatened", "offer", "near_offer", "guard", "prices",
    # Tempo and place
    "turns", "tempo", "order", "row", "crew", "labs", "next_lab", "stations", "sites", "spaces", "ahead_of_storm",
    "in_storm",
    # The last turn of the game, which brings at most one objective
    "parting",
)  # fmt: skip
N: Final[i64] = 58
INPUTS: Final = (*FEATURES, *FACTS)
REPUTATION: Final[i64] = 0
OWN: Final[i64] = 1
YELLOWS: Final[i64] = 2
FOREIGN: Final[i64] = 3
SPARE: Final[i64] = 4
INCOME: Final[i64] = 5
INCOME_LATER: Final[i64] = 6
MAJORITY: Final[i64] = 7
MAJORITY_SURE: Final[i64] = 8
MAJORITY_SAFE: Final[i64] = 9
MAJORITY_TIED: Final[i64] = 10
MAJORITY_LATER: Final[i64] = 11
SCIENCE: Final[i64] = 12
SCIENCE_SURE: Final[i64] = 13
SCIENCE_SAFE: Final[i64] = 14
SCIENCE_TIED: Final[i64] = 15
LEVELS: Final[i64] = 16
LEVELS_LATE: Final[i64] = 17
READY: Final[i64] = 18
NEAR: Final[i64] = 19
CLOSE: Final[i64] = 20
FAR: Final[i64] = 21
DISTANT: Final[i64] = 22
CONTESTED: Final[i64] = 23
POWERS: Final[i64] = 24
THREATENED: Final[i64] = 40
OFFER: Final[i64] = 41
NEAR_OFFER: Final[i64] = 42
GUARD: Final[i64] = 43
PRICES: Final[i64] = 44
TURNS: Final[i64] = 45
TEMPO: Final[i64] = 46
ORDER: Final[i64] = 47
ROW: Final[i64] = 48
CREW: Final[i64] = 49
LABS: Final[i64] = 50
NEXT_LAB: Final[i64] = 51
STATIONS: Final[i64] = 52
SITES: Final[i64] = 53
SPACES: Final[i64] = 54
AHEAD_OF_STORM: Final[i64] = 55
IN_STORM: Final[i64] = 56
PARTING: Final[i64] = 57

PACE: Final = 0.32
"""The part of the reputation that ends the game that a leader gains in a round."""
CREDIT: Final = 0.5
"""What a credit is worth in rough points, where hints weigh it against other things."""
OUT_OF_REACH: Final[i64] = 20
NEVER: Final[i64] = 99
COLUMN_CELLS: Final[i64] = 0x108421
ROW_CELLS: Final[i64] = 0x1F
HIGHEST: Final[i64] = 0x80808080808080
"""The highest bit of each kind's byte in a bag."""


@final
@mypyc_attr(acyclic=True)
class MagnastormValue(ValueFunction):
    """RULES section 28."""

    __slots__ = ()

    def settled_action(self, g: Magnastorm) -> i64:
        """An objective is fulfilled unless waiting promises clearly more."""
        return objective_to_fulfil(g, self)

    def write_inputs(self, g: Magnastorm, seat: i64, out: vec[float]) -> None:
        self.write_features(g, seat, out)
        write_facts(g, seat, N, out)

    def write_features(self, g: Magnastorm, seat: i64, out: vec[float]) -> None:
        i: i64
        for i in range(len(out)):
            out[i] = 0.0
        c = g.content
        me = g.seats[seat]
        best: i64 = me.reputation
        rival_labs: i64 = 0
        rival_levels: i64 = 0
        for i in range(g.players):
            if i != seat:
                other = g.seats[i]
                best = max(best, other.reputation)
                rival_labs = higher(rival_labs, other.sectors)
                rival_levels = higher(rival_levels, other.levels)
        above: i64 = 0
        for i in range(COLUMNS):
            above += total(g.upper[i])
        before: i64 = turns_before(g, seat)
        turns: i64 = turns_left(g, before, above)
        part: float = float(above) / float(max(1, above + bit_count(g.occupied)))
        rounds: float = float(c.rounds - g.round) + part
        threshold: float = float(c.threshold[g.players])
        race: float = max(0.0, threshold - float(best)) / (threshold * PACE)
        left: float = min(rounds, race)
        # Will this round's administration come, and will its credits still be spent?
        sure: float = min(1.0, 0.3 + race / max(0.01, part)) if race < part else 1.0
        if g.ending:
            left = 0.3 if turns > 0 else 0.0
            sure = 1.0 if above < g.players - g.turn else 0.0
        after: float = min(1.0, max(0.0, left - part) * 2.0)
        use: float = min(1.0, left * 2.0)

        out[REPUTATION] = float(me.reputation)
        own: i64 = count(me.credits, seat)
        yellow: i64 = count(me.credits, YELLOW)
        all_: i64 = total(me.credits)
        foreign: i64 = all_ - own - yellow
        out[OWN] = float(min(5, own)) * use
        out[YELLOWS] = float(min(5, yellow)) * use
        out[FOREIGN] = float(min(3, foreign)) * use
        out[SPARE] = float(max(0, own - 5) + max(0, yellow - 5) + max(0, foreign - 3)) * use
        self.measure_sectors(g, seat, rival_labs, part, left, sure, after, out)
        self.measure_research(g, seat, rival_levels, part, left, sure, out)
        self.measure_objectives(g, seat, rival_labs, rival_levels, turns, left, out)
        self.measure_commanders(g, seat, left, turns, out)
        self.measure_place(g, seat, part, left, use, out)
        out[TURNS] = float(turns)
        if turns > 0:
            out[ROW] = best_row(g, before)
            # Whoever moves next is about to gain what a turn brings
            out[TEMPO] = (0.3 + left) * float(g.players - 1 - before) / float(g.players - 1)
        if g.ending:
            measure_last_turn(out)

    def measure_sectors(
        self,
        g: Magnastorm,
        seat: i64,
        rivals: i64,
        part: float,
        left: float,
        sure: float,
        after: float,
        out: vec[float],
    ) -> None:
        """MAG-ADM-1, MAG-ADM-2: income and majorities now and in later rounds."""
        c = g.content
        me = g.seats[seat]
        storm: i64 = g.storm()
        each: float = 1.0 + float(c.yilmark_reputation) if me.controls(YILMARK) else 1.0
        place: i64
        for place in range(SECTORS):
            sector: i64 = storm + place
            if sector >= SECTORS:
                sector -= SECTORS
            mine: i64 = count(me.sectors, sector)
            if mine == 0:
                continue
            most: i64 = count(rivals, sector)
            if place < CALM_SECTORS:
                out[INCOME] += credits_worth(c.income[(g.side * 3 + place) * 5 + min(4, mine)]) * sure * after
                if mine > most:
                    out[MAJORITY] += each * sure * part
                    out[MAJORITY_SURE] += each * sure * (1.0 - part)
                    if mine > most + 1:
                        out[MAJORITY_SAFE] += sure
                elif mine == most:
                    out[MAJORITY_TIED] += sure
            # A calm sector drifts towards the trailing place, one round at a time
            ahead: i64 = 1
            while ahead <= c.rounds - g.round:
                then: i64 = place - ahead
                chance: float = min(1.0, left - part - float(ahead - 1))
                if then < 0 or chance <= 0.0:
                    break
                if then < CALM_SECTORS:
                    out[INCOME_LATER] += credits_worth(c.income[(g.side * 3 + then) * 5 + min(4, mine)]) * chance
                    if mine > most:
                        out[MAJORITY_LATER] += each * chance
                ahead += 1

    def measure_research(
        self, g: Magnastorm, seat: i64, rivals: i64, part: float, left: float, sure: float, out: vec[float]
    ) -> None:
        """MAG-ADM-3: the commanders above the areas, as they would change hands now."""
        c = g.content
        me = g.seats[seat]
        area: i64
        for area in range(g.research_areas()):
            most: i64 = count(rivals, area)
            mine: i64 = count(me.levels, area)
            out[LEVELS] += float(mine)
            commander: i64 = g.science[area]
            held: bool = me.controls(commander)
            gain: float = 0.0
            if mine > most:
                if not held:
                    gain = float(c.green[commander])
                if commander == LEBEAUX:
                    gain += float(c.lebeaux_reputation)
                if mine > most + 1:
                    out[SCIENCE_SAFE] += sure
            else:
                if held:
                    gain = -float(c.red[commander])
                if mine == most and mine > 0:
                    out[SCIENCE_TIED] += sure
            out[SCIENCE] += gain * sure * part
            out[SCIENCE_SURE] += gain * sure * (1.0 - part)
        out[LEVELS_LATE] = out[LEVELS] * left

    def measure_objectives(
        self, g: Magnastorm, seat: i64, rival_labs: i64, rival_levels: i64, turns: i64, left: float, out: vec[float]
    ) -> None:
        """MAG-OBJ-1 to MAG-OBJ-8: the slot still free on each card, by how many steps are missing."""
        last: bool = g.round == g.content.rounds or g.ending
        i: i64
        for i in range(len(g.objectives)):
            markers: i64 = g.fulfilled[i]
            if has_fulfilled(markers, seat):
                continue
            objective: i64 = g.objectives[i]
            slot: float = float(g.content.slots[g.players * 4 + fulfilled_count(markers)])
            missing: i64 = steps_missing(g, seat, objective, g.round, rival_labs, rival_levels)
            if missing > turns and last:
                continue
            if missing > turns:
                missing = max(missing, steps_missing(g, seat, objective, g.round + 1, rival_labs, rival_levels))
            if missing <= 1:
                out[CONTESTED] += self.at_risk(g, seat, i)
            if missing == 0:
                out[READY] += slot
            elif missing == 1:
                out[NEAR] += slot
            elif missing == 2:
                out[CLOSE] += slot * min(1.0, left * 2.0)
            elif missing <= 4:
                out[FAR] += slot * min(1.0, left)
            elif missing <= 7:
                out[DISTANT] += slot * min(1.0, left)

    def at_risk(self, g: Magnastorm, seat: i64, index: i64) -> float:
        """What an objective within reach loses if a rival who is as near is quicker."""
        markers: i64 = g.fulfilled[index]
        done: i64 = g.players * 4 + fulfilled_count(markers)
        me = g.seats[seat]
        risk: float = 0.0
        rival: i64
        for rival in range(g.players):
            if rival == seat or has_fulfilled(markers, rival):
                continue
            missing: i64 = steps_missing(g, rival, g.objectives[index], g.round, me.sectors, me.levels)
            if missing == 0:
                risk = 1.0
            elif missing == 1:
                risk = max(risk, 0.5)
        if risk == 0.0:
            return 0.0
        return risk * float(g.content.slots[done] - g.content.slots[done + 1])

    def measure_commanders(self, g: Magnastorm, seat: i64, left: float, turns: i64, out: vec[float]) -> None:
        """MAG-TAKE-1 to MAG-TAKE-5: powers by the time left, and what could be bought or lost this round and next."""
        c = g.content
        me = g.seats[seat]
        cards: i64 = me.cards
        at: i64 = POWERS
        while cards:
            if cards & 1:
                out[at] = left
            cards >>= 1
            at += 1
        again: float = 1.0 if g.round < c.rounds and left > 0.5 else 0.0
        best: float = 0.0
        nearly: float = 0.0
        richer: i64 = me.credits + one(YELLOW)
        column: i64
        for column in range(g.columns()):
            crew: i64 = g.upper[column]
            below: float = float(bit_count(g.occupied & (COLUMN_CELLS << column)))
            if column == 0:
                if crew != 0 and turns > 0 and covers(me.credits, crew):
                    token: float = 1.2 - 0.3 * float(total(crew))
                    if token > best:
                        best = token
                continue
            commander: i64 = g.admin[column]
            if me.controls(commander):
                out[GUARD] += below * again
                if crew != 0 and can_lose(g, seat, crew + one(seat)):
                    out[THREATENED] += float(c.red[commander])
                continue
            out[PRICES] += below * again
            if crew == 0 or turns == 0:
                continue
            price: i64 = crew + surcharge(g, seat, column)
            worth: float = float(c.green[commander]) + 0.5 - 0.3 * float(total(price))
            if price != crew:
                worth += 0.5 * float(c.red[commander])
            if commander == DAIN:
                worth += 0.5
            if covers(me.credits, price):
                if worth > best:
                    best = worth
            elif covers(richer, price) and worth > nearly:
                nearly = worth
        out[OFFER] = best
        out[NEAR_OFFER] = max(0.0, nearly - best)

    def measure_place(self, g: Magnastorm, seat: i64, part: float, left: float, use: float, out: vec[float]) -> None:
        """Turn order, pieces at home, and where the Scout Runner stands."""
        c = g.content
        me = g.seats[seat]
        planet = g.planet
        storm: i64 = g.storm()
        position: i64 = 0 if g.token == seat else position_of(g.order, seat, g.players)
        if g.token != NOBODY and g.token != seat and position < position_of(g.order, g.token, g.players):
            position += 1
        out[ORDER] = float(g.players - 1 - position) / float(g.players - 1)
        out[CREW] = float(me.crew) * min(1.0, left)
        out[LABS] = float(me.labs_out) * min(1.0, left)
        if me.labs_out < c.labs:
            out[NEXT_LAB] = credits_worth(c.lab_cost[me.labs_out]) * use
        out[STATIONS] = float(me.stations_out()) * left
        sector: i64 = planet.area_sector[me.area] - storm
        if sector < 0:
            sector += SECTORS
        if sector >= CALM_SECTORS:
            out[IN_STORM] = use
            return
        out[AHEAD_OF_STORM] = float(sector) * (1.0 - part) * min(1.0, left)
        if me.stations_out() < c.stations:
            sites: i64 = planet.calm_sites[storm] & ~g.station_sites()
            site: i64 = 0
            while sites:
                if sites & 1 and (planet.site_areas[site] >> me.area) & 1:
                    out[SITES] = use
                sites >>= 1
                site += 1
        out[SPACES] = float(min(3, bit_count(planet.walk_spaces(storm, me.area, 1) & ~g.built()))) * use

    def action_prior(self, g: Magnastorm, action: i64) -> float:  # noqa: C901
        """What a sensible player does, roughly by how often. An exchange only where it pays for something."""
        step = g.pending
        seat: i64 = step.seat
        if action < sp.CREW:
            return take_hint(g, seat, action - sp.TAKE)
        if action < sp.CELL:
            return crew_hint(g, seat, (action - sp.CREW) // COLUMNS, (action - sp.CREW) % COLUMNS)
        if action < sp.COLUMN:
            return cell_hint(g, step, action - sp.CELL)
        if action < sp.MOVE:
            return 1.0
        if isinstance(step, ChooseAction) and action == sp.MOVE:
            return weight(move_gain(g, seat, step.cell))
        if isinstance(step, ChooseAction) and action == sp.GAIN:
            return weight(row_gain(g, step.cell))
        if action == sp.WALK:
            return 4.0
        if action < sp.JUMP:
            return fee_hint(g, seat, (action - sp.TELEPORT) % sp.FEES)
        if action < sp.GO:
            return 1.0 if action < sp.RANGE else 0.5
        if isinstance(step, Destination) and action < sp.STAY:
            return destination_hint(g, step, action - sp.GO - g.planet.space_base)
        if action == sp.STAY:
            return 0.0
        if action < sp.LAB:
            return 8.0
        if action < sp.USE:
            return 6.0
        if action < sp.EXCHANGE:
            return 2.0
        if action == sp.EXCHANGE:
            return 0.5 if exchange_helps(g, seat, step, 0, NOBODY, 0) else 0.0
        if action < sp.CREDIT:
            return exchange_hint(g, seat, g.content.gifts[action - sp.GIVE], NOBODY, 0)
        if action < sp.SPEND:
            return credit_hint(g, step, action - sp.CREDIT)
        if action < sp.RESEARCH:
            return float(1 + action - sp.SPEND)
        if action < sp.FULFIL:
            return research_hint(g, seat, action - sp.RESEARCH)
        if action < sp.BACK:
            return fulfil_hint(g, seat, action - sp.FULFIL)
        if action < sp.RECALL:
            return 1.0
        if action < sp.DECLINE:
            return recall_hint(g, step, action - sp.RECALL - g.planet.space_base)
        return 1.5 if isinstance(step, FulfilObjective) else 0.5


def higher(a: i64, b: i64) -> i64:
    """The larger count of each kind of two bags."""
    larger: i64 = ((((a | HIGHEST) - b) & HIGHEST) >> 7) * 255
    return (a & larger) | (b & ~larger)


def turns_before(g: Magnastorm, seat: i64) -> i64:
    """MAG-RND-4: how many turns others take before the seat's next one; very many if the game ends first."""
    now: i64 = g.turn if isinstance(g.pending, MainChoice) else g.turn + 1
    place: i64 = position_of(g.lap, seat, g.players)
    if place >= now:
        return place - now
    if g.ending:
        return NEVER
    return g.players - now + position_of(g.order, seat, g.players)


def turns_left(g: Magnastorm, before: i64, above: i64) -> i64:
    """MAG-RND-3, MAG-END-2: turns that a seat still gets this round if every turn moves a single crew."""
    if above <= before:
        return 0
    return 1 if g.ending else (above - before - 1) // g.players + 1


def measure_last_turn(out: vec[float]) -> None:
    """MAG-END-2: when the end is triggered, what is in reach of one more turn takes the place of all later hopes."""
    out[PARTING] = max(out[READY], 0.5 * out[NEAR]) + max(1.5 * out[SITES], out[OFFER])
    i: i64
    for i in range(READY, CONTESTED + 1):
        out[i] = 0.0


def best_row(g: Magnastorm, before: i64) -> float:
    """How far up the best cell will be that is still free after others have taken theirs."""
    free: i64 = g.empty_cells()
    row: i64
    for row in range(ROWS):
        before -= bit_count(free & ROW_CELLS)
        if before < 0:
            return float(ROWS - 1 - row)
        free >>= COLUMNS
    return 0.0


def credits_worth(packed: i64) -> float:
    """A printed cost or gain in own credits."""
    return float(packed & 255) + 1.2 * float(packed >> 8)


def can_lose(g: Magnastorm, seat: i64, price: i64) -> bool:
    """Could a rival pay this now?"""
    rival: i64
    for rival in range(g.players):
        if rival != seat and covers(g.seats[rival].credits, price):
            return True
    return False


def steps_missing(g: Magnastorm, seat: i64, objective: i64, round_: i64, rival_labs: i64, rival_levels: i64) -> i64:
    """Levels, labs or commanders (two steps each) between the seat and an objective as it stands in a round."""
    c = g.content
    me = g.seats[seat]
    costs: i64 = 0
    if objective < RESEARCH_OBJECTIVES:
        markers: i64 = c.stage(objective, round_, scoring.MARKERS)
        levels: i64 = c.stage(objective, round_, scoring.LEVELS)
        lead: bool = c.stage(objective, round_, scoring.LED) > 0
        areas: i64 = g.research_areas()
        area: i64
        for area in range(areas):
            goal: i64 = max(levels, count(rival_levels, area) + 1) if lead else levels
            costs += some(area, max(0, goal - count(me.levels, area)))
        commanders: i64 = c.stage(objective, round_, scoring.COMMANDERS) - bit_count(me.cards)
        return cheapest(costs, areas, markers) + 2 * max(0, commanders)
    different: i64 = c.stage(objective, round_, scoring.DIFFERENT)
    remove: i64 = c.stage(objective, round_, scoring.REMOVE)
    majorities: i64 = c.stage(objective, round_, scoring.MAJORITIES)
    storm: i64 = c.storm(g.side, round_)
    extra: i64 = OUT_OF_REACH
    sector: i64
    for sector in range(SECTORS):
        mine: i64 = count(me.sectors, sector)
        place: i64 = sector - storm
        if place < 0:
            place += SECTORS
        out_of_reach: i64 = 0 if place < CALM_SECTORS else 1 if place == CALM_SECTORS else OUT_OF_REACH
        plain: i64 = max(0, remove - mine)
        ruled: i64 = max(plain, count(rival_labs, sector) + 1 - mine)
        if plain > 0:
            plain = min(OUT_OF_REACH, plain + out_of_reach)
        if ruled > 0:
            ruled = min(OUT_OF_REACH, ruled + out_of_reach)
        extra = min(extra, ruled - plain if plain < OUT_OF_REACH else OUT_OF_REACH)
        costs += some(sector, ruled if majorities == different else plain)
    missing: i64 = cheapest(costs, SECTORS, different)
    if 0 < majorities < different:
        missing += extra
    return missing


def cheapest(costs: i64, kinds: i64, number: i64) -> i64:
    """The sum of the smallest `number` of the packed costs."""
    sum_: i64 = 0
    taken: i64
    for taken in range(number):
        least: i64 = 255
        at: i64 = 0
        kind: i64
        for kind in range(kinds):
            if count(costs, kind) < least:
                least = count(costs, kind)
                at = kind
        sum_ += least
        costs += some(at, 255 - least)
    return sum_


def weight(gain: float) -> float:
    """The weight of something that is good for so many rough points: good things are tried far more often."""
    gain = max(0.3, gain)
    return gain * gain * gain * gain


def take_hint(g: Magnastorm, seat: i64, column: i64) -> float:
    """MAG-TAKE-2, MAG-TAKE-5: the reputation won and taken away, against the price."""
    price: i64 = g.upper[column] + surcharge(g, seat, column)
    if column == 0:
        return weight(2.2 - CREDIT * float(total(price)))
    commander: i64 = g.admin[column]
    worth: float = 1.0 + float(g.content.green[commander]) - CREDIT * float(total(price))
    if price != g.upper[column]:
        worth += 0.5 * float(g.content.red[commander])
    return weight(worth)


def move_gain(g: Magnastorm, seat: i64, cell: i64) -> float:
    """Action A on a cell without its bonus, in rough points: a lab if it can be paid too, less the cost."""
    me = g.seats[seat]
    cost: i64 = move_cost(g, seat, cell)
    if not covers(me.credits, cost):
        return 0.0
    worth: float = 0.5
    if me.labs_out < g.content.labs and covers(me.credits, cost + lab_cost(g, seat)):
        worth = 2.2
    return worth - CREDIT * float(total(cost))


def row_gain(g: Magnastorm, cell: i64) -> float:
    """Action B on a cell without its bonus, in rough points."""
    return CREDIT * credits_worth(g.content.row_gain[row_of(cell)])


def fulfil_hint(g: Magnastorm, seat: i64, objective: i64) -> float:
    """MAG-OBJ-4, MAG-OBJ-6: gladly where no lead is given up and no calm sector."""
    c = g.content
    if objective < RESEARCH_OBJECTIVES:
        spare: i64 = scoring.high_enough(g, seat, objective) & ~scoring.led(g, seat)
        return 4.0 if bit_count(spare) >= c.stage(objective, g.round, scoring.MARKERS) else 0.8
    stormy: i64 = scoring.rich_sectors(g, seat, objective)
    place: i64
    for place in range(CALM_SECTORS):
        stormy &= ~bit((g.storm() + place) % SECTORS)
    return 4.0 if bit_count(stormy) >= c.stage(objective, g.round, scoring.DIFFERENT) else 1.2


def crew_hint(g: Magnastorm, seat: i64, kind: i64, column: i64) -> float:
    """Which crew acts matters little: one column is enough. Own crew keep a column dear to rivals, so they wait."""
    if kind == seat and count(g.upper[column], NEUTRAL) > 0:
        return 0.0
    mine: i64 = leaving(g, seat, column)
    i: i64
    for i in range(COLUMNS):
        crew: i64 = g.upper[i]
        if i != column and count(crew, NEUTRAL) + count(crew, seat) > 0:
            other: i64 = leaving(g, seat, i)
            if other > mine or (other == mine and i < column):
                return 0.0
    return weight(2.2)


def leaving(g: Magnastorm, seat: i64, column: i64) -> i64:
    """How well a crew can be spared in a column: it makes the commander there cheaper, and the last one closes it."""
    crew: i64 = g.upper[column]
    last: bool = total(crew) == 1
    if column == 0:
        return 1
    if g.seats[seat].controls(g.admin[column]):
        return 4 if last else 0
    price: i64 = crew + surcharge(g, seat, column)
    if covers(g.seats[seat].credits, price):
        return -2 if last else 2
    cheaper: i64 = price - one(NEUTRAL if count(crew, NEUTRAL) > 0 else seat)
    if can_lose(g, seat, cheaper):
        return 3 if last else -1
    return 1 if last else 2


def cell_hint(g: Magnastorm, step: Step, cell: i64) -> float:
    """The acting crew goes to a bonus or to the best row; the same bonus further down or to the right is no use.

    Other crew block the first row, or join the columns that may be dear next round.
    """
    row: i64 = row_of(cell)
    column: i64 = column_of(cell)
    if not isinstance(step, UseCell):
        return crowd_hint(g, step, row, column)
    c = g.content
    effect: i64 = c.cell_effect(g.players, cell)
    free: i64 = g.empty_cells()
    if (free >> cell) & 1 == 0:
        free = g.all_cells()
    above: i64 = free & (bit(row * COLUMNS) - 1) & g.empty_cells()
    i: i64 = 0
    while above:
        if above & 1 and c.cell_effect(g.players, i) == effect:
            return 0.0
        above >>= 1
        i += 1
    liked: i64 = liking(g, step.seat, column)
    for i in range(g.columns()):
        other: i64 = row * COLUMNS + i
        if i != column and (free >> other) & 1 and c.cell_effect(g.players, other) == effect:
            more: i64 = liking(g, step.seat, i)
            if more > liked or (more == liked and i < column):
                return 0.0
    gain: float = max(row_gain(g, cell), move_gain(g, step.seat, cell))
    kind: i64 = fx_kind(effect)
    if kind == FX_ADVANCE:
        gain += 0.8 * level_gain(g, step.seat, fx_a(effect))
    elif kind == FX_DRAW or kind == FX_RANGE:
        gain += 0.3
    elif kind != FX_NONE:
        gain += 0.15
    return weight(gain)


def crowd_hint(g: Magnastorm, step: Step, row: i64, column: i64) -> float:
    """MAG-TAKE-4, MAG-CREW-1: crew that starts no action."""
    if row == 0:
        return 0.5
    free: i64 = g.free_cells()
    if (COLUMN_CELLS << column) & (bit(row * COLUMNS) - 1) & free != 0:
        return 0.0
    taken: i64 = step.column if isinstance(step, MoveCrew) else 0
    if column == taken:
        return 0.5
    if liking(g, step.seat, column) > 0:
        return 0.4
    i: i64
    for i in range(g.columns()):
        if (COLUMN_CELLS << i) & free != 0 and (i == taken or liking(g, step.seat, i) > 0):
            return 0.0
    return 0.3


def liking(g: Magnastorm, seat: i64, column: i64) -> i64:
    """Where crew should stand next round: above a commander of one's own, or at the token."""
    if column == 0:
        return 1
    return 2 if g.seats[seat].controls(g.admin[column]) else 0


def fee_hint(g: Magnastorm, seat: i64, fee: i64) -> float:
    """MAG-MOVE-5: a fee in the own colour, which helps its receiver least; yellow only if there is nothing else."""
    if fee == sp.NO_FEE:
        return 0.8
    if fee == seat:
        return 0.2
    have: i64 = g.seats[seat].credits
    if count(have, seat) > 0:
        return 0.0
    kind: i64
    for kind in range(fee):
        if count(have, kind) > 0:
            return 0.0
    return 0.2


def destination_hint(g: Magnastorm, step: Destination, space: i64) -> float:
    """To an empty space, rather over a border with a free site; to a full area only to pass such a border."""
    planet = g.planet
    me = g.seats[step.seat]
    built: i64 = g.built()
    area: i64 = planet.space_area[space]
    gain: float = 0.3
    if step.origin < FROM_STATION and me.stations_out() < g.content.stations:
        passed: i64 = planet.sites_walked(g.storm(), step.origin, step.steps, area) & ~g.station_sites()
        if passed != 0 and covers(me.credits, station_cost(g, step.seat)):
            gain = 2.0
    if not (built >> space) & 1:
        if me.labs_out < g.content.labs and covers(me.credits, lab_cost(g, step.seat)):
            gain += lab_gain(g, step.seat, space)
        return weight(gain)
    spaces: i64 = planet.area_spaces[area]
    if spaces & ~built != 0 or spaces & (bit(space) - 1) != 0:
        return 0.0
    return weight(gain)


def lab_gain(g: Magnastorm, seat: i64, space: i64) -> float:
    """What a lab is good for, in rough points: income, the majority, a level."""
    sector: i64 = g.planet.space_sector[space]
    place: i64 = sector - g.storm()
    if place < 0:
        place += SECTORS
    most: i64 = 0
    i: i64
    for i in range(g.players):
        if i != seat:
            most = max(most, count(g.seats[i].sectors, sector))
    mine: i64 = count(g.seats[seat].sectors, sector)
    gain: float = 0.3 + 0.2 * float(place)
    if mine == most:
        gain += 0.9
    elif mine + 1 == most:
        gain += 0.4
    colour: i64 = g.planet.space_colour[space]
    if colour != WHITE:
        return gain + level_gain(g, seat, colour)
    best: float = 0.0
    for i in range(g.research_areas()):
        best = max(best, level_gain(g, seat, i))
    return gain + best


def level_gain(g: Magnastorm, seat: i64, area: i64) -> float:
    """What a level is good for, in rough points: its bonus and the lead."""
    level: i64 = g.seats[seat].level(area)
    if level >= g.content.top[area]:
        return 0.0
    most: i64 = 0
    i: i64
    for i in range(g.players):
        if i != seat:
            most = max(most, count(g.seats[i].levels, area))
    gain: float = 0.2
    if g.content.level_effect(area, level + 1) != FX_NONE:
        gain = 0.6
    if level == most:
        gain += 1.2
    elif level + 1 == most:
        gain += 0.6
    return gain


def credit_hint(g: Magnastorm, step: Step, kind: i64) -> float:
    if not isinstance(step, GainAny):
        return exchange_hint(g, step.seat, 0, kind, 1)
    if kind == step.seat:
        return 2.0
    column: i64
    for column in range(COLUMNS):
        if count(g.upper[column], kind) > 0:
            return 1.0
    return 0.3


def research_hint(g: Magnastorm, seat: i64, area: i64) -> float:
    return weight(0.3 + level_gain(g, seat, area))


def recall_hint(g: Magnastorm, step: Step, space: i64) -> float:
    """The labs of a sector are alike: the first will do."""
    mine: i64 = g.seats[step.seat].labs & g.planet.sector_spaces[g.planet.space_sector[space]]
    return 1.0 if mine & (bit(space) - 1) == 0 else 0.0


# ---------------------------------------------------------------- exchanges


def exchange_hint(g: Magnastorm, seat: i64, gift: i64, kind: i64, coming: i64) -> float:
    """A part of an exchange: does it serve the decision that will be asked again? If none does, all are alike."""
    step = g.next_step()
    if exchange_helps(g, seat, step, gift, kind, coming):
        return 1.0
    return 0.0 if exchange_helps(g, seat, step, 0, NOBODY, coming) else 0.1


def exchange_helps(g: Magnastorm, seat: i64, step: Step, gift: i64, kind: i64, coming: i64) -> bool:
    """Is there a price at this step that exchanges can reach, giving these credits or taking this kind?

    `coming` credits have been paid for already by an exchange under way.
    """
    have: i64 = g.seats[seat].credits
    if isinstance(step, MainChoice):
        column: i64
        for column in range(1, g.columns()):
            if g.upper[column] != 0 and not g.seats[seat].controls(g.admin[column]):
                price: i64 = g.upper[column] + surcharge(g, seat, column)
                if exchange_reaches(have, price, gift, kind, coming):
                    return True
        return False
    price = 0
    if isinstance(step, ChooseAction):
        price = move_cost(g, seat, step.cell)
    elif isinstance(step, BuildStation):
        price = station_cost(g, seat)
    elif isinstance(step, (FirstLab, SecondLab)):
        price = lab_cost(g, seat)
    elif isinstance(step, Dain):
        price = some(YELLOW, g.content.dain_most)
    return exchange_reaches(have, price, gift, kind, coming)


def exchange_reaches(have: i64, price: i64, gift: i64, kind: i64, coming: i64) -> bool:
    """MAG-EXC-1: three spare credits for each missing one; only spare ones are given, only missing ones taken."""
    missing: i64 = 0
    spare: i64 = 0
    k: i64
    for k in range(KINDS):
        surplus: i64 = count(have, k) - count(price, k)
        if surplus < 0:
            missing -= surplus
        else:
            spare += surplus
        if count(gift, k) > max(0, surplus) or (k == kind and surplus >= 0):
            return False
    return missing > 0 and spare >= EXCHANGED * (missing - coming)

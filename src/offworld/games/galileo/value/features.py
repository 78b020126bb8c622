"""Galileo Project: what a position promises, for bots (RULES section 27).

The worth of a board is what it would score now plus what the turns that are left can still make of it. Everything that
is only a promise is measured times the turns left or fades out with the last of them, so that a board without a turn to
come is worth its points and nothing else.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import scoring
from offworld.games.galileo.actions import (
    ASSEMBLE,
    ASSIGN,
    BONUS,
    CLAIM,
    DECLINE,
    DEVELOP,
    DISCARD,
    DISCOUNT,
    DISMISS,
    DRAFT,
    HALF,
    LEVELS,
    MODIFY,
    MOVE,
    OBTAIN,
    PAY,
    PERK,
    PLAY,
    RECRUIT,
    REDUCTIONS,
    SCAN,
    SOURCE,
    SWITCH,
    TAKE,
    TARGET,
    TRACK,
)
from offworld.games.galileo.data import (
    AI_CLONE,
    AUTOMATED_DRILLING,
    BOTH,
    BUILDER,
    BY_TRACK,
    CALLISTO,
    CRYPTO_EXCHANGE,
    DOUBLE_ASSIGNMENT,
    EARTH,
    EARTH_MARS_HIGHWAY,
    END_GAME,
    ENERGY,
    EUROPA,
    FX_CLAIM,
    FX_GAIN,
    FX_MOVE,
    FX_PAY,
    FX_PERKS,
    FX_PLACE,
    FX_RAISE,
    FX_TRANSFER,
    GANYMEDE,
    GOAL_SLOTS,
    GOAL_SPACES,
    HOLE,
    IMMEDIATE,
    IO,
    LEVEL_AT_LEAST,
    LOWEST_MARKER,
    MARS,
    MEGACREDIT,
    MEGACREDITS,
    MEMORY_SCANNER,
    MINER,
    MODIFIERS_PLACED,
    NEW_PROJECT,
    NONE,
    PER_CHARACTER,
    PER_DOUBLE,
    PER_GOAL,
    PER_LEVEL,
    PER_SET,
    PER_TECHNOLOGY,
    PLACES,
    ROBOTS,
    ROW,
    SAME_TRACK,
    SATELLITES,
    SPACES,
    STACKS,
    STAR_Z,
    TECHNOLOGIES_OWNED,
    TUCKED,
    TYPES,
    Content,
)
from offworld.games.galileo.pieces import (
    ARRIVING,
    NO_PROJECT,
    NO_SPACE,
    Seat,
    card_of,
    claimant,
    first_free_space,
    is_double,
    level_of,
    modifiers_on,
    other_assignment,
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    type_of,
)
from offworld.games.galileo.rules.characters import ChooseHalf, NameTrack, Perks
from offworld.games.galileo.rules.final import PaySalaries
from offworld.games.galileo.rules.levels import Lock, MoveDouble, Raise, RaisePicked
from offworld.games.galileo.rules.robots import Assign, price
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.value.ending import ends_behind
from offworld.games.galileo.value.facts import FACTS, SharedFacts, write_contest, write_facts
from offworld.kit.bags import count, one
from offworld.kit.value import ValueFunction

FEATURES: Final = (
    "points", "characters", "unpaid", "growth", "turns",
    "io_steps", "europa_steps", "ganymede_steps", "callisto_steps",
    "io_power", "europa_power", "choice_of_half", "both_halves", "room", "modifier_near",
    "main_type", "miners", "builders", "star_z", "technicians",
    "project", "project_begun", "project_near",
    "influence", "influence_late", "influence_high", "no_track", "tie_break",
    "megacredits", "megacredits_late", "megacredits_high", "energy", "energy_late",
    "goals_near", "goal_in_reach", "second_goal",
    "drilling", "highway", "clone", "technology_near",
    "offer", "turns_late",
)  # fmt: skip

N: Final[i64] = 42
INPUTS: Final = (*FEATURES, *FACTS)

LONG: Final = 14.0
"""Turns of a whole game."""
CHARACTERS_A_TURN: Final = 0.62
ROBOTS_A_TURN: Final = 0.52
LOG_ODDS_PER_POINT: Final = 2.4
"""How much a point more makes an action more likely."""

# What hints reckon with, in points; tuned by playing after them alone
OF_INFLUENCE: Final = 0.44
OF_INFLUENCE_HIGH: Final = 0.001
"""Less for each influence that is there already."""
OF_MEGACREDIT: Final = 0.79
OF_ENERGY: Final = 2.64
OF_LEVEL: Final = 1.48
"""A level on a target yet to be chosen."""
OF_STEP: Final = 1.01
OF_ZONE: Final = 1.46
OF_MODIFIER: Final = 2.79
OF_PROJECT: Final = 0.46
"""More if the modifier finalises a project."""
OF_PROJECT_LEVEL: Final = 0.61
OF_CHARACTER: Final = 0.6
OF_REACH: Final = 0.1
OF_BONUS: Final = 1.0
OF_RANK: Final = 0.53
OF_MOVE: Final = 0.75
OF_ROBOT: Final = 0.49
OF_TYPE: Final = 0.11
OF_TECHNOLOGY: Final = 11.0
OF_SALARY: Final = 0.87
OF_SWITCH: Final = 1.26
OF_GROWTH: Final = 0.51


@final
@mypyc_attr(acyclic=True)
class GalileoValue(ValueFunction):
    """RULES section 27."""

    __slots__ = ("shared",)
    shared: SharedFacts

    def make_scratch(self) -> None:
        self.shared = SharedFacts()

    def begin_position(self, g: Galileo, inputs: bool) -> None:
        if inputs:
            self.shared.collect(g)

    def write_inputs(self, g: Galileo, seat: i64, out: vec[float]) -> None:
        self.write_features(g, seat, out)
        write_facts(g, self.shared, seat, N, out)
        write_contest(g, self.shared, seat, N, out)

    def write_features(self, g: Galileo, seat: i64, out: vec[float]) -> None:
        c = g.content
        me = g.seats[seat]
        turns: float = turns_left(g, seat)
        late: float = turns / LONG
        soon: float = turns / 3.0 if turns < 3.0 else 1.0
        # One look at the robots; arriving ones are taken for counted, as they will be before the turn is over
        types: i64 = 0
        places: i64 = 0
        levels: i64 = 0
        sums: i64 = me.sums
        doubles: i64 = 0
        modifiers: i64 = 0
        tracks: i64 = 0
        i: i64
        robot: i64
        for i in range(me.robots.n):
            robot = me.robots[i]
            types += one(type_of(robot))
            places += one(satellite_of(robot))
            levels += one(level_of(robot) - 1)
            if robot & ARRIVING:
                sums += level_of(robot) * one(satellite_of(robot))
            if is_double(robot):
                doubles += 1
            modifiers += modifiers_on(robot)
            track: i64 = c.card_track[card_of(robot)]
            if track >= 0:
                tracks += one(track)
        most: i64 = most_of(types)
        technologies: i64 = scoring.bits(me.technologies)
        io: i64 = min(count(sums, IO), c.last_space[IO])
        europa: i64 = min(count(sums, EUROPA), c.last_space[EUROPA])
        ganymede: i64 = min(count(sums, GANYMEDE), c.last_space[GANYMEDE])
        callisto: i64 = min(count(sums, CALLISTO), c.last_space[CALLISTO])
        points: i64 = c.space_vp[IO * SPACES + io] + c.space_vp[EUROPA * SPACES + europa]
        points += c.space_vp[GANYMEDE * SPACES + ganymede] + c.space_vp[CALLISTO * SPACES + callisto] * most
        out[0] = float(points + technology_points(c, me.technologies))
        out[4] = turns
        out[5] = steps(c, IO, io) * soon
        out[6] = steps(c, EUROPA, europa) * soon
        out[7] = steps(c, GANYMEDE, ganymede) * soon
        out[8] = steps(c, CALLISTO, callisto) * float(most) * soon
        out[9] = float(5 if c.io_to_zero[io] else c.io_reduces[io]) * late
        out[10] = float(c.energy_discount[europa]) * late
        out[11] = late if c.recruit_half[ganymede] != BY_TRACK else 0.0
        out[12] = late if c.recruit_half[ganymede] == BOTH else 0.0
        limit: i64 = c.character_limit[ganymede]
        if me.owns(MEMORY_SCANNER):
            limit += c.scanner_limit
        out[13] = float(max(0, min(3, limit - me.tucked.n))) * late
        out[14] = trigger_near(c, callisto) * soon
        out[15] = float(most) * late
        out[16] = float(count(types, 0)) * late
        out[17] = float(count(types, 1)) * late
        out[18] = float(count(types, 2)) * late
        out[19] = float(count(types, 3)) * late
        self.measure_project(me, soon, late, out)
        influence: i64 = max(0, me.influence)
        if me.influence < 0 and me.project != NO_PROJECT:
            influence = c.project_influence[card_of(me.project) - ROBOTS]
        out[23] = float(influence) * soon
        out[24] = float(influence) * late
        out[25] = float(max(0, influence - 6)) * soon
        out[26] = soon if me.influence == 0 else 0.0
        out[27] = float(influence) / 10.0
        spare: i64 = max(0, me.megacredits - me.tucked.n)
        out[28] = float(spare) * soon
        out[29] = float(spare) * late
        out[30] = float(max(0, me.megacredits - 7)) * soon
        out[31] = float(me.energy) * soon
        out[32] = float(me.energy) * late
        lowest: i64 = min(min(io, europa), min(ganymede, callisto))
        self.measure_characters(c, me, turns, levels, places, doubles, technologies, out)
        self.measure_goals(g, seat, soon, levels, lowest, doubles, technologies, modifiers, tracks, out)
        out[36] = turns if me.owns(AUTOMATED_DRILLING) else 0.0
        out[37] = turns if me.owns(EARTH_MARS_HIGHWAY) else 0.0
        out[38] = turns if me.owns(AI_CLONE) else 0.0
        out[39] = technology_near(g, me, c.energy_discount[europa]) * soon
        self.measure_offer(g, me, soon, types, out)
        out[41] = turns * late

    def measure_project(self, me: Seat, soon: float, late: float, out: vec[float]) -> None:
        out[20] = 0.0
        out[21] = 0.0
        out[22] = 0.0
        if me.project == NO_PROJECT:
            return
        level: float = float(project_level(me.project))
        out[20] = level * late
        if project_satellite(me.project) != NONE or project_type(me.project) != NONE:
            out[21] = soon
            out[22] = level * soon

    def measure_characters(
        self,
        c: Content,
        me: Seat,
        turns: float,
        levels: i64,
        places: i64,
        doubles: i64,
        technologies: i64,
        out: vec[float],
    ) -> None:
        """GAL-SCO-1: what the tucked characters score, as far as their salaries are likely to be paid.

        After the last turn nothing about them is open any more: then they are points like others.
        """
        out[1] = 0.0
        out[2] = 0.0
        out[3] = 0.0
        n: i64 = me.tucked.n
        if n == 0:
            return
        if turns == 0.0 or me.salaried:
            out[0] += float(scoring.characters_points(c, me))
            return
        now: i64 = 0
        growth: float = 0.0
        i: i64
        for i in range(n):
            character: i64 = c.character_of[me.tucked[i]]
            per: i64 = c.character_per[character]
            vp: i64 = c.character_vp[character]
            growth += pace(per) * float(vp) * turns
            if per == PER_LEVEL:
                now += vp * at_least(levels, c.character_level[character])
            elif per == PER_TECHNOLOGY:
                now += vp * technologies
            elif per == PER_CHARACTER:
                now += vp * n
            elif per == PER_SET:
                now += vp * lowest_of(places)
            elif per == PER_GOAL:
                now += vp * scoring.bits(me.goals)
            elif per == PER_DOUBLE:
                now += vp * doubles
        paid: float = float(me.megacredits // c.salary) + 0.5 * turns
        part: float = paid / float(n) if paid < float(n) else 1.0
        out[1] = float(now) * part
        out[2] = float(max(0, n - me.megacredits // c.salary))
        out[3] = growth * part

    def measure_goals(
        self,
        g: Galileo,
        seat: i64,
        soon: float,
        levels: i64,
        lowest: i64,
        doubles: i64,
        technologies: i64,
        modifiers: i64,
        tracks: i64,
        out: vec[float],
    ) -> None:
        """GAL-GOAL-1, GAL-GOAL-2: the points of the goals claimed, and how near the others are that still can be."""
        c = g.content
        me = g.seats[seat]
        near: float = 0.0
        reach: float = 0.0
        second: float = 0.0
        slot: i64
        for slot in range(GOAL_SLOTS):
            space: i64
            if (me.goals >> slot) & 1:
                for space in range(GOAL_SPACES):
                    if claimant(g.claims, slot, space) == seat + 1:
                        out[0] += float(c.slot_vp[slot * GOAL_SPACES + space])
                continue
            space = first_free_space(g.claims, slot)
            if space == NO_SPACE:
                continue
            goal: i64 = g.goals[slot]
            what: i64 = c.goal_measure[goal]
            measure: i64 = 0
            if what == DOUBLE_ASSIGNMENT:
                measure = doubles
            elif what == TECHNOLOGIES_OWNED:
                measure = technologies
            elif what == LEVEL_AT_LEAST:
                measure = at_least(levels, c.goal_level[goal])
            elif what == LOWEST_MARKER:
                measure = lowest
            elif what == TUCKED:
                measure = me.tucked.n
            elif what == MODIFIERS_PLACED:
                measure = modifiers
            elif what == MEGACREDITS:
                measure = me.megacredits
            elif what == SAME_TRACK:
                measure = max(count(tracks, MARS), count(tracks, EARTH))
            need: i64 = c.goal_need[goal]
            done: float = float(min(need, measure)) / float(max(1, need))
            vp: float = float(c.slot_vp[slot * GOAL_SPACES + space])
            near += vp * done * done
            missing: i64 = max(0, need - measure - me.energy)
            this: float = vp / (1.0 + float(missing))
            if this > reach:
                second = reach
                reach = this
            elif this > second:
                second = this
        out[33] = near * soon
        out[34] = reach * soon
        out[35] = second * soon

    def measure_offer(self, g: Galileo, me: Seat, soon: float, types: i64, out: vec[float]) -> None:
        """The best robot that can be bought as the row lies, in rough points."""
        c = g.content
        best: float = 0.0
        position: i64
        for position in range(ROW):
            card: i64 = g.robot_row[position]
            if card == HOLE:
                continue
            cost: i64 = c.robot_cost[card] + c.robot_position[position]
            if me.track == c.card_track[card] and cost <= me.influence:
                this: float = robot_worth(c, card, types) - 0.4 * float(cost)
                if this > best:
                    best = this
        out[40] = best * soon

    def action_prior(self, g: Galileo, action: i64) -> float:
        """Grows exponentially with the points that the action seems to bring: a playout then plays with some sense."""
        if action == DECLINE and isinstance(g.pending, (Raise, Perks)):
            return 0.0
        brings: float = promise(g, g.seats[g.to_move], action)
        return exp(LOG_ODDS_PER_POINT * (brings if brings < 12.0 else 12.0))

    def ruled_out(self, g: Galileo, action: i64) -> bool:
        """Nobody ends the game while behind."""
        return ends_behind(g, action)


def turns_left(g: Galileo, seat: i64) -> float:
    """How many turns the seat will still have: known once the end is triggered, else by deck and robots."""
    coming: float = 1.0
    if g.active != NONE and (seat - g.first + g.players) % g.players < (g.active - g.first + g.players) % g.players:
        coming = 0.0
    if g.ending:
        return 0.0 if isinstance(g.pending, PaySalaries) else coming
    by_deck: float = float(g.characters_left()) / (CHARACTERS_A_TURN * float(g.players))
    robots: i64 = 0
    i: i64
    for i in range(g.players):
        robots = max(robots, g.seats[i].robots.n)
    by_robots: float = float(max(0, g.content.robots_to_end - robots)) / ROBOTS_A_TURN
    return coming + (by_deck if by_deck < by_robots else by_robots)


def technology_points(c: Content, technologies: i64) -> i64:
    vp: i64 = 0
    technology: i64 = 0
    while technologies:
        if technologies & 1:
            vp += c.technology_vp[technology]
        technologies >>= 1
        technology += 1
    return vp


def at_least(levels: i64, level: i64) -> i64:
    """How many robots have the level or more, of a bag of levels from 1 on."""
    n: i64 = 0
    levels >>= 8 * (level - 1)
    while levels:
        n += levels & 255
        levels >>= 8
    return n


def lowest_of(places: i64) -> i64:
    """GAL-CHAR-9: sets of four of a bag of robots by satellite."""
    return min(min(count(places, 0), count(places, 1)), min(count(places, 2), count(places, 3)))


def pace(per: i64) -> float:
    """How many more of what a character counts a turn brings."""
    if per == PER_LEVEL:
        return 0.15
    if per == PER_TECHNOLOGY:
        return 0.08
    if per == PER_CHARACTER:
        return 0.1
    if per == PER_SET:
        return 0.06
    if per == PER_GOAL:
        return 0.14
    return 0.2


def steps(c: Content, satellite: i64, space: i64) -> float:
    """The part of the way to the next zone that the marker has made, in that zone's gain."""
    base: i64 = satellite * SPACES
    vp: i64 = c.space_vp[base + space]
    end: i64 = space
    while end < c.last_space[satellite] and c.space_vp[base + end] == vp:
        end += 1
    if c.space_vp[base + end] == vp:
        return 0.0
    start: i64 = space
    while start > 0 and c.space_vp[base + start - 1] == vp:
        start -= 1
    return float((c.space_vp[base + end] - vp) * (space - start)) / float(end - start)


def trigger_near(c: Content, space: i64) -> float:
    """1 just before the next space of Callisto that places a modifier, less the farther it is."""
    way: i64 = 1
    while space + way <= c.last_space[CALLISTO]:
        if c.trigger_modifiers[CALLISTO * SPACES + space + way] != 0:
            return 1.0 / float(way)
        way += 1
    return 0.0


def technology_near(g: Galileo, me: Seat, discount: i64) -> float:
    """How nearly the nearest technology can be paid, 1 when it can."""
    c = g.content
    best: float = 0.0
    stack: i64
    for stack in range(STACKS):
        technology: i64 = g.technology(stack)
        if g.tiles_left(stack) == 0 or me.owns(technology):
            continue
        missing: i64 = max(0, c.technology_energy[technology] - discount - me.energy)
        missing += max(0, c.technology_megacredits[technology] - me.megacredits)
        near: float = 1.0 / float(1 + missing)
        if near > best:
            best = near
    return best


def robot_worth(c: Content, card: i64, types: i64) -> float:
    """A robot of the row for a board with these types, in rough points."""
    x: float = float(1 + count(types, c.card_type[card]))
    return 1.2 * float(c.robot_level[card]) + 0.8 * x


# ---------------------------------------------------------------- single actions, in rough points


def promise(g: Galileo, me: Seat, action: i64) -> float:  # noqa: C901
    """What one action seems to bring beside the others of its decision."""
    c = g.content
    if action < TRACK:
        return draft_worth(c, action - DRAFT)
    if action < SWITCH:
        return track_worth(g, me, action - TRACK)
    if action == SWITCH:
        other: i64 = MARS if me.track == EARTH else EARTH
        gained: float = 0.7 if me.owns(EARTH_MARS_HIGHWAY) else 0.0
        return best_robot(g, me, other, me.influence) - best_robot(g, me, me.track, me.influence) + gained - OF_SWITCH
    if action < RECRUIT:
        return 0.0
    if action < OBTAIN:
        return recruit_worth(g, me, action - RECRUIT)
    if action < DEVELOP:
        return obtain_worth(g, me, (action - OBTAIN) // REDUCTIONS, (action - OBTAIN) % REDUCTIONS)
    if action < CLAIM:
        return develop_worth(g, me, action - DEVELOP)
    if action < DECLINE:
        slot: i64 = g.slot_of(action - CLAIM)
        space: i64 = first_free_space(g.claims, slot)
        energy: i64 = scoring.price_of_goal(c, me, action - CLAIM)
        return float(c.slot_vp[slot * GOAL_SPACES + space]) - OF_ENERGY * float(energy)
    if action == DECLINE:
        return 0.0
    if action < ASSIGN:
        halves = g.pending
        assert isinstance(halves, ChooseHalf)
        return half_worth(g, me, halves.card, action - HALF)
    if action < TAKE:
        landing = g.pending
        assert isinstance(landing, Assign)
        return gain(g, me, action - ASSIGN, c.robot_level[landing.card])
    if action < BONUS:
        taken: i64 = g.character_row[action - TAKE]
        now: float = half_worth(g, me, taken, IMMEDIATE)
        then: float = half_worth(g, me, taken, END_GAME)
        return now if now > then else then
    if action < TARGET:
        return effect_worth(g, me, c.bonus_fx[g.star_z * ROW + action - BONUS])
    if action < SOURCE:
        return target_worth(g, me, action - TARGET)
    if action < LEVELS:
        return -level_worth(g, me, action - SOURCE, -2)
    if action < PERK:
        return 0.0
    if action < MOVE:
        perks = g.pending
        assert isinstance(perks, Perks)
        return effect_worth(g, me, c.fx_at(perks.fx, 2) + action - PERK)
    if action < PAY:
        robot: i64 = me.robots[me.robot_at(action - MOVE)]
        move = g.pending
        raised: float = 1.0 if isinstance(move, MoveDouble) and move.then_raise > 0 else 0.0
        return raised + moved(g, me, robot, other_assignment(robot)) - 0.5
    if action < MODIFY:
        return 0.3
    if action < ASSEMBLE:
        return modifier_worth(g, me, (action - MODIFY) // PLACES, (action - MODIFY) % PLACES)
    if action < PLAY:
        type_: i64 = (action - ASSEMBLE) % TYPES
        return ability_worth(g, me, type_) + gain(g, me, (action - ASSEMBLE) // TYPES, c.back_level)
    if action < SCAN:
        return entry_worth(g, me, action - PLAY)
    if action < DISCOUNT:
        scanned: i64 = action - SCAN
        return half_worth(g, me, scanned, IMMEDIATE) + half_worth(g, me, scanned, END_GAME)
    if action < DISCARD:
        return develop_worth(g, me, (action - DISCOUNT) // 2)
    dropped: i64 = action - (DISCARD if action < DISMISS else DISMISS)
    return -end_worth(g, me, dropped)


def draft_worth(c: Content, project: i64) -> float:
    return (
        0.35 * float(c.project_influence[project])
        + 0.6 * float(c.project_megacredits[project])
        + 1.2 * float(c.project_energy[project])
        + 0.8 * float(c.project_level[project])
    )


def track_worth(g: Galileo, me: Seat, track: i64) -> float:
    """GAL-REC-3: the robots of the track, and the half that it decides."""
    c = g.content
    robots: float = 0.5 * best_robot(g, me, track, c.influence_max)
    step = g.pending
    if isinstance(step, NameTrack) and c.recruit_half[me.space(c, GANYMEDE)] == BY_TRACK:
        return robots + half_worth(g, me, step.card, IMMEDIATE if c.character_track[step.card] == track else END_GAME)
    return robots


def best_robot(g: Galileo, me: Seat, track: i64, influence: i64) -> float:
    """The best robot of a track that so much influence buys, 0 if there is none worth it."""
    c = g.content
    best: float = 0.0
    position: i64
    for position in range(ROW):
        card: i64 = g.robot_row[position]
        if card == HOLE or c.card_track[card] != track:
            continue
        cost: i64 = c.robot_cost[card] + c.robot_position[position]
        if cost <= influence:
            this: float = 2.0 + 1.1 * float(c.robot_level[card]) - 0.3 * float(cost)
            if this > best:
                best = this
    return best


def recruit_worth(g: Galileo, me: Seat, position: i64) -> float:
    """GAL-REC-2, GAL-REC-4: influence as far as there is room for it, MC, and the half or halves."""
    c = g.content
    card: i64 = g.character_row[position]
    character: i64 = c.character_of[card]
    influence: i64 = max(0, c.character_influence[character] + c.character_position[position])
    worth: float = influence_worth(g, me, influence)
    worth += OF_MEGACREDIT * float(min(c.character_megacredits[character], c.megacredits_max - me.megacredits))
    half: i64 = c.recruit_half[me.space(c, GANYMEDE)]
    if half == BY_TRACK and me.influence > 0:
        return worth + half_worth(g, me, card, IMMEDIATE if c.character_track[card] == me.track else END_GAME)
    now: float = half_worth(g, me, card, IMMEDIATE)
    then: float = half_worth(g, me, card, END_GAME)
    if half == BOTH:
        return worth + now + (then if then > 0.0 else 0.0)
    return worth + (now if now > then else then)


def influence_worth(g: Galileo, me: Seat, influence: i64) -> float:
    """Influence as far as there is room for it, the less the more there is already and the nearer the end is."""
    there: i64 = max(0, me.influence)
    gained: float = float(min(influence, g.content.influence_max - there))
    return gained * (OF_INFLUENCE - OF_INFLUENCE_HIGH * (2.0 * float(there) + gained)) * fading(g)


def fading(g: Galileo) -> float:
    """1 while there are turns enough after this one, 0 in the last; by the deck alone, because it is asked so often."""
    if g.ending:
        return 0.0
    left: i64 = g.characters_left()
    return 1.0 if left >= 2 * g.players else float(left) / float(2 * g.players)


def types_of(me: Seat) -> i64:
    """The robots by type, as a bag."""
    types: i64 = 0
    i: i64
    for i in range(me.robots.n):
        types += one(type_of(me.robots[i]))
    return types


def most_of(types: i64) -> i64:
    """GAL-CAL-2: the number of robots of the main type, of a bag of types."""
    return max(max(count(types, 0), count(types, 1)), max(count(types, 2), count(types, 3)))


def half_worth(g: Galileo, me: Seat, card: i64, half: i64) -> float:
    if half == IMMEDIATE:
        return effect_worth(g, me, g.content.character_fx[g.content.character_of[card]])
    worth: float = end_worth(g, me, card)
    if me.tucked.n < scoring.character_limit(g.content, me):
        return worth
    # Another one has to go: the worst of those under the board
    worst: float = worth
    i: i64
    for i in range(me.tucked.n):
        this: float = end_worth(g, me, me.tucked[i])
        if this < worst:
            worst = this
    return worth - worst


def end_worth(g: Galileo, me: Seat, card: i64) -> float:
    """A tucked character at the end of the game, its salary paid."""
    c = g.content
    character: i64 = c.character_of[card]
    now: i64 = scoring.character_points(c, me, card, me.tucked.n)
    return (
        float(now)
        + pace(c.character_per[character]) * float(c.character_vp[character]) * turns_left(g, g.to_move)
        - 0.6
    )


def effect_worth(g: Galileo, me: Seat, fx: i64) -> float:
    """An effect of a character or of the Star-Z tile."""
    c = g.content
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        resource: i64 = c.fx_at(fx, 1)
        amount: i64 = c.fx_at(fx, 2)
        if resource == ENERGY:
            return OF_ENERGY * float(min(amount, c.energy_max - me.energy)) * fading(g)
        if resource == MEGACREDIT:
            return OF_MEGACREDIT * float(min(amount, c.megacredits_max - me.megacredits))
        return influence_worth(g, me, amount)
    if kind == FX_RAISE:
        return OF_LEVEL * float(c.fx_at(fx, 1) * c.fx_at(fx, 2))
    if kind == FX_PLACE:
        return OF_MODIFIER + OF_PROJECT if is_begun(me) else OF_MODIFIER * fading(g)
    if kind == FX_TRANSFER or kind == FX_MOVE:
        return OF_MOVE if me.robots.n > 1 else 0.0
    if kind == FX_PAY:
        return 0.7 if me.megacredits > 0 else 0.0
    if kind == FX_PERKS:
        return 0.9 * float(min(c.fx_at(fx, 1), scoring.bits(me.technologies)))
    if kind == FX_CLAIM:
        return 4.0
    return 2.0


def is_begun(me: Seat) -> bool:
    """Does one modifier lie on the current project?"""
    return me.project != NO_PROJECT and (project_satellite(me.project) != NONE or project_type(me.project) != NONE)


def obtain_worth(g: Galileo, me: Seat, position: i64, reductions: i64) -> float:
    c = g.content
    cost: i64 = price(g, g.to_move, position, reductions)
    paid: i64 = reductions * c.io_price[me.space(c, IO)]
    return entry_worth(g, me, g.robot_row[position]) + influence_worth(g, me, -cost) - OF_MEGACREDIT * float(paid)


def entry_worth(g: Galileo, me: Seat, card: i64) -> float:
    """GAL-ROB-4: a robot that enters: its levels on the better of its satellites, and its ability."""
    c = g.content
    places: i64 = c.card_satellites[card]
    best: float = 0.0
    satellite: i64
    for satellite in range(SATELLITES):
        if (places >> satellite) & 1:
            this: float = gain(g, me, satellite, c.robot_level[card])
            if this > best:
                best = this
    return best + ability_worth(g, me, c.card_type[card])


def ability_worth(g: Galileo, me: Seat, type_: i64) -> float:
    """GAL-TYPE-2 to 5: the ability with one robot more of the type, and what the type adds on Callisto."""
    c = g.content
    types: i64 = types_of(me)
    n: i64 = count(types, type_)
    x: i64 = n + 1
    if me.owns(AI_CLONE):
        x += c.clone_x
    worth: float = OF_TYPE * float(n) * fading(g)
    if n == most_of(types):
        worth += float(c.space_vp[CALLISTO * SPACES + me.space(c, CALLISTO)]) + OF_ROBOT * fading(g)
    if type_ == MINER:
        return worth + OF_MEGACREDIT * float(min(x, c.megacredits_max - me.megacredits))
    if type_ == BUILDER:
        return worth + OF_CHARACTER + OF_REACH * float(min(x, ROW))
    if type_ == STAR_Z:
        return worth + OF_BONUS + OF_RANK * float(min(x, ROW))
    return worth + OF_LEVEL * float(min(x, c.level_max - 1))


def develop_worth(g: Galileo, me: Seat, technology: i64) -> float:
    """GAL-TECH-4 to 12: the tile's points and effect less its cost."""
    c = g.content
    turns: float = turns_left(g, g.to_move)
    worth: float = float(c.technology_vp[technology])
    worth -= fading(g) * OF_ENERGY * float(c.technology_energy[technology]) + OF_MEGACREDIT * float(
        c.technology_megacredits[technology]
    )
    if technology == AUTOMATED_DRILLING:
        return worth + 0.35 * turns
    if technology == EARTH_MARS_HIGHWAY:
        return worth + 0.15 * turns
    if technology == AI_CLONE:
        return worth + 0.4 * turns
    return worth + (OF_TECHNOLOGY * fading(g) if technology == CRYPTO_EXCHANGE else OF_TECHNOLOGY)


def target_worth(g: Galileo, me: Seat, card: i64) -> float:
    """Where levels bring points now, or a project that will be finalised."""
    step = g.pending
    if isinstance(step, Lock):
        return level_worth(g, me, card, g.content.locked_level - me.level(card))
    levels: i64 = step.levels if isinstance(step, (Raise, RaisePicked)) else 2
    return level_worth(g, me, card, min(levels, g.content.level_max - me.level(card)))


def level_worth(g: Galileo, me: Seat, card: i64, levels: i64) -> float:
    if me.is_project(card):
        return float(levels) * (1.5 if is_begun(me) else 1.0) * OF_PROJECT_LEVEL * fading(g)
    return gain(g, me, satellite_of(me.robots[me.robot_at(card)]), levels)


def modifier_worth(g: Galileo, me: Seat, modifier: i64, place: i64) -> float:
    """A project above all; a robot where the move brings points or the type is the one that the board has most."""
    c = g.content
    on_project: bool = place == NEW_PROJECT or me.is_project(place)
    if modifier < SATELLITES:
        if not on_project:
            stands: i64 = satellite_of(me.robots[me.robot_at(place)])
            return 0.0 if stands == modifier else moved(g, me, me.robots[me.robot_at(place)], modifier)
        level: i64 = c.back_level if place == NEW_PROJECT else project_level(me.project)
        if place != NEW_PROJECT and project_type(me.project) != NONE:
            return 1.0 + gain(g, me, modifier, level) + ability_worth(g, me, project_type(me.project))
        return (1.2 + 0.4 * gain(g, me, modifier, level)) * fading(g)
    type_: i64 = modifier - SATELLITES
    if not on_project:
        robot: i64 = me.robots[me.robot_at(place)]
        types: i64 = types_of(me)
        more: i64 = count(types, type_) + 1 - most_of(types)
        if type_of(robot) == type_ or more <= 0:
            return -0.5
        return float(c.space_vp[CALLISTO * SPACES + me.space(c, CALLISTO)])
    if place != NEW_PROJECT and project_satellite(me.project) != NONE:
        worth: float = gain(g, me, project_satellite(me.project), project_level(me.project))
        return 1.0 + worth + ability_worth(g, me, type_)
    return (1.2 + 0.4 * ability_worth(g, me, type_)) * fading(g)


def moved(g: Galileo, me: Seat, robot: i64, satellite: i64) -> float:
    """What a counted robot's move to another satellite brings."""
    return gain(g, me, satellite, level_of(robot)) + gain(g, me, satellite_of(robot), -level_of(robot))


def gain(g: Galileo, me: Seat, satellite: i64, levels: i64) -> float:
    """The points that so many more levels on a satellite bring now, and something for each step and trigger."""
    c = g.content
    last: i64 = c.last_space[satellite]
    before: i64 = min(count(me.sums, satellite), last)
    after: i64 = max(0, min(count(me.sums, satellite) + levels, last))
    base: i64 = satellite * SPACES
    vp: float = float(c.space_vp[base + after] - c.space_vp[base + before])
    if satellite == CALLISTO:
        vp *= float(most_of(types_of(me)))
    fades: float = fading(g)
    vp = (1.0 - (1.0 - OF_ZONE) * fades) * vp + OF_STEP * fades * float(after - before)
    space: i64 = before
    while space < after:
        space += 1
        vp += OF_ENERGY * fades * float(c.trigger_energy[base + space])
        if c.trigger_modifiers[base + space] != 0:
            vp += OF_MODIFIER * 0.7
    return vp

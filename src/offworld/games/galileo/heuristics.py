"""Galileo Project: what a position promises, for bots (RULES section 27).

The worth of a board is what it would score now plus what the turns that are left can still make of it. Everything that
is only a promise is measured times the turns left or fades out with the last of them, so that a board without a turn to
come is worth its points and nothing else.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import scoring
from offworld.games.galileo.data import (
    AI_CLONE,
    AUTOMATED_DRILLING,
    BOTH,
    BY_TRACK,
    CALLISTO,
    DOUBLE_ASSIGNMENT,
    EARTH,
    EARTH_MARS_HIGHWAY,
    EUROPA,
    GANYMEDE,
    GOAL_SLOTS,
    GOAL_SPACES,
    HOLE,
    IMMEDIATE,
    IO,
    LEVEL_AT_LEAST,
    LOWEST_MARKER,
    MARS,
    MEGACREDITS,
    MEMORY_SCANNER,
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
from offworld.games.galileo.rules.characters import PayOrNot, Perks
from offworld.games.galileo.rules.final import PaySalaries
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.levels import MoveDouble, Raise, RaisePicked, TransferFrom
from offworld.games.galileo.rules.robots import price
from offworld.games.galileo.space import (
    ASSEMBLE,
    ASSIGN,
    BONUS,
    CLAIM,
    DECLINE,
    DEVELOP,
    DISCARD,
    DISMISS,
    DRAFT,
    HALF,
    MODIFY,
    MOVE,
    OBTAIN,
    PAY,
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
from offworld.games.galileo.state import Galileo
from offworld.kit.bags import count, one
from offworld.kit.value import Value

FEATURES: Final = (
    "points", "characters", "unpaid", "growth", "turns",
    "io_steps", "europa_steps", "ganymede_steps", "callisto_steps",
    "io_power", "europa_power", "choice_of_half", "both_halves", "room", "modifier_near",
    "main_type", "miners", "builders", "star_z", "technicians", "robots",
    "project", "project_begun", "project_near",
    "influence", "influence_late", "influence_high", "no_track", "tie_break",
    "megacredits", "megacredits_late", "megacredits_high", "energy", "energy_late",
    "goals_near", "goal_in_reach", "goal_ahead",
    "drilling", "highway", "clone", "technology_near",
    "offer", "recruit",
)  # fmt: skip
N: Final[i64] = 43

LONG: Final = 14.0
"""Turns of a whole game."""
CHARACTERS_A_TURN: Final = 0.62
ROBOTS_A_TURN: Final = 0.52


@final
@mypyc_attr(acyclic=True)
class GalileoValue(Value):
    """RULES section 27."""

    __slots__ = ()

    def measure(self, g: Galileo, seat: i64, out: vec[float]) -> None:
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
        most: i64 = max(max(count(types, 0), count(types, 1)), max(count(types, 2), count(types, 3)))
        technologies: i64 = scoring.bits(me.technologies)
        io: i64 = min(count(sums, IO), c.last_space[IO])
        europa: i64 = min(count(sums, EUROPA), c.last_space[EUROPA])
        ganymede: i64 = min(count(sums, GANYMEDE), c.last_space[GANYMEDE])
        callisto: i64 = min(count(sums, CALLISTO), c.last_space[CALLISTO])
        points: i64 = c.space_vp[IO * SPACES + io] + c.space_vp[EUROPA * SPACES + europa]
        points += c.space_vp[GANYMEDE * SPACES + ganymede] + c.space_vp[CALLISTO * SPACES + callisto] * most
        points += scoring.technology_points(c, me) + scoring.goal_points(c, g.claims, seat)
        out[0] = float(points)
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
        out[20] = float(me.robots.n) * late
        self.measure_project(me, soon, late, out)
        influence: i64 = max(0, me.influence)
        if me.influence < 0 and me.project != NO_PROJECT:
            influence = c.project_influence[card_of(me.project) - ROBOTS]
        out[24] = float(influence) * soon
        out[25] = float(influence) * late
        out[26] = float(max(0, influence - 6)) * soon
        out[27] = soon if me.influence == 0 else 0.0
        out[28] = float(influence) / 10.0
        spare: i64 = max(0, me.megacredits - me.tucked.n)
        out[29] = float(spare) * soon
        out[30] = float(spare) * late
        out[31] = float(max(0, me.megacredits - 7)) * soon
        out[32] = float(me.energy) * soon
        out[33] = float(me.energy) * late
        lowest: i64 = min(min(io, europa), min(ganymede, callisto))
        self.measure_characters(c, me, turns, levels, places, doubles, technologies, out)
        self.measure_goals(g, seat, soon, levels, lowest, doubles, technologies, modifiers, tracks, out)
        out[37] = turns if me.owns(AUTOMATED_DRILLING) else 0.0
        out[38] = turns if me.owns(EARTH_MARS_HIGHWAY) else 0.0
        out[39] = turns if me.owns(AI_CLONE) else 0.0
        out[40] = technology_near(g, me, c.energy_discount[europa]) * soon
        self.measure_rows(g, me, soon, types, c.recruit_half[ganymede], out)

    def measure_project(self, me: Seat, soon: float, late: float, out: vec[float]) -> None:
        out[21] = 0.0
        out[22] = 0.0
        out[23] = 0.0
        if me.project == NO_PROJECT:
            return
        level: float = float(project_level(me.project))
        out[21] = level * late
        if project_satellite(me.project) != NONE or project_type(me.project) != NONE:
            out[22] = soon
            out[23] = level * soon

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
        """GAL-SCO-1: what the tucked characters score, as far as their salaries are likely to be paid."""
        out[1] = 0.0
        out[2] = 0.0
        out[3] = 0.0
        n: i64 = me.tucked.n
        if n == 0:
            return
        if turns == 0.0 or me.salaried:
            out[1] = float(scoring.characters_points(c, me))
            return
        now: i64 = 0
        growth: float = 0.0
        i: i64
        for i in range(n):
            character: i64 = c.character_of[me.tucked[i]]
            per: i64 = c.character_per[character]
            vp: i64 = c.character_vp[character]
            each: float = float(vp) * turns
            if per == PER_LEVEL:
                now += vp * at_least(levels, c.character_level[character])
                growth += 0.15 * each
            elif per == PER_TECHNOLOGY:
                now += vp * technologies
                growth += 0.08 * each
            elif per == PER_CHARACTER:
                now += vp * n
                growth += 0.1 * each
            elif per == PER_SET:
                now += vp * lowest_of(places)
                growth += 0.06 * each
            elif per == PER_GOAL:
                now += vp * scoring.bits(me.goals)
                growth += 0.14 * each
            elif per == PER_DOUBLE:
                now += vp * doubles
                growth += 0.2 * each
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
        """GAL-GOAL-1, GAL-GOAL-2: how near the goals are that the seat can still claim."""
        c = g.content
        me = g.seats[seat]
        near: float = 0.0
        reach: float = 0.0
        ahead: float = 0.0
        slot: i64
        for slot in range(GOAL_SLOTS):
            space: i64 = first_free_space(g.claims, slot)
            if (me.goals >> slot) & 1 or space == NO_SPACE:
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
                ahead = reach
                reach = this
            elif this > ahead:
                ahead = this
        out[34] = near * soon
        out[35] = reach * soon
        out[36] = ahead * soon

    def measure_rows(self, g: Galileo, me: Seat, soon: float, types: i64, half: i64, out: vec[float]) -> None:
        """The best robot that can be bought and the best character to recruit as the rows lie, in rough points."""
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
        out[41] = best * soon
        best = 0.0
        for position in range(ROW):
            card = g.character_row[position]
            if card == HOLE:
                continue
            character: i64 = c.character_of[card]
            gain: i64 = max(0, c.character_influence[character] + c.character_position[position])
            value: float = 0.35 * float(min(gain, 10 - max(0, me.influence)))
            value += 0.5 * float(c.character_megacredits[character])
            if value > best:
                best = value
        out[42] = best * soon

    def hint(self, g: Galileo, action: i64) -> float:
        c = g.content
        me = g.seats[g.to_move]
        if action < OBTAIN:
            return self.hint_before_robots(c, g, me, action)
        if action < DEVELOP:
            return self.hint_robot(g, me, action - OBTAIN)
        if action < CLAIM:
            return 4.0
        if action < DECLINE:
            return 8.0
        if action == DECLINE:
            return decline_hint(g)
        if action < ASSIGN:
            if action == HALF + IMMEDIATE:
                return 1.0
            return 1.0 if me.tucked.n < scoring.character_limit(c, me) else 0.3
        if action < TAKE:
            step = g.pending
            return 0.5 + gain(c, me, action - ASSIGN, c.robot_level[step.a])
        if action < BONUS:
            return 1.0
        if action < TARGET:
            return float(1 + action - BONUS)
        if action < SOURCE:
            return self.hint_target(g, me, action - TARGET)
        if action < MOVE:
            return 1.0
        if action < PAY:
            robot: i64 = me.robots[me.robot_at(action - MOVE)]
            moved: float = gain(c, me, other_assignment(robot), level_of(robot))
            lost: float = gain(c, me, satellite_of(robot), -level_of(robot))
            return 0.3 + (moved + lost if moved + lost > 0.0 else 0.0)
        if action < MODIFY:
            return 1.0
        if action < ASSEMBLE:
            return self.hint_modifier(g, me, (action - MODIFY) // PLACES, (action - MODIFY) % PLACES)
        if action < PLAY:
            type_: i64 = (action - ASSEMBLE) % TYPES
            return 0.5 + float(me.of_type(type_)) + gain(c, me, (action - ASSEMBLE) // TYPES, c.back_level)
        if action < SCAN:
            card: i64 = action - PLAY
            return float(c.robot_level[card]) + float(me.of_type(c.card_type[card]))
        if action < DISCARD:
            return 1.0
        tucked: i64 = action - (DISCARD if action < DISMISS else DISMISS)
        return 1.0 / (0.2 + float(scoring.character_points(c, me, tucked, me.tucked.n)))

    def hint_before_robots(self, c: Content, g: Galileo, me: Seat, action: i64) -> float:
        """The draft, naming and switching tracks, recruiting."""
        if action < TRACK:
            project: i64 = action - DRAFT
            worth: float = 0.4 * float(c.project_influence[project]) + 0.8 * float(c.project_megacredits[project])
            return worth + 1.5 * float(c.project_energy[project]) + 0.6 * float(c.project_level[project])
        if action < RECRUIT:
            return 0.3 if action == SWITCH else 1.0
        position: i64 = action - RECRUIT
        character: i64 = c.character_of[g.character_row[position]]
        gained: i64 = max(0, c.character_influence[character] + c.character_position[position])
        return 0.2 + 0.3 * float(min(gained, c.influence_max - me.influence) + c.character_megacredits[character])

    def hint_robot(self, g: Galileo, me: Seat, choice: i64) -> float:
        """Cheap robots of a type that the board has already; reductions only where Io gives much for them."""
        c = g.content
        position: i64 = choice // REDUCTIONS
        reductions: i64 = choice % REDUCTIONS
        card: i64 = g.robot_row[position]
        likely: float = 1.0 + 0.7 * float(c.robot_level[card] + me.of_type(c.card_type[card]))
        likely -= 0.4 * float(c.robot_position[position])
        if reductions > 0:
            space: i64 = me.space(c, IO)
            saved: i64 = 4 if c.io_to_zero[space] else c.io_reduces[space]
            needless: bool = price(g, g.to_move, position, reductions - 1) <= me.influence
            likely = likely * 0.1 * float(saved) if needless else likely * 0.7
        return likely if likely > 0.3 else 0.3

    def hint_target(self, g: Galileo, me: Seat, card: i64) -> float:
        """Where levels bring points now, or the project if one of its modifiers lies on it."""
        step = g.pending
        levels: i64 = step.a if isinstance(step, (Raise, RaisePicked)) else 2
        if me.is_project(card):
            return 1.5 if project_satellite(me.project) != NONE or project_type(me.project) != NONE else 0.7
        robot: i64 = me.robots[me.robot_at(card)]
        return 0.5 + gain(g.content, me, satellite_of(robot), min(levels, g.content.level_max - level_of(robot)))

    def hint_modifier(self, g: Galileo, me: Seat, modifier: i64, place: i64) -> float:
        """A project above all; a robot where the move brings points or the type is the one that the board has most."""
        same: float = 0.0 if modifier < SATELLITES else float(me.of_type(modifier - SATELLITES))
        if place == NEW_PROJECT:
            return 0.8 + 0.5 * same
        if me.is_project(place):
            begun: bool = project_satellite(me.project) != NONE or project_type(me.project) != NONE
            return (3.0 if begun else 1.2) + same
        robot: i64 = me.robots[me.robot_at(place)]
        if modifier < SATELLITES:
            moved: float = gain(g.content, me, modifier, level_of(robot))
            moved += gain(g.content, me, satellite_of(robot), -level_of(robot))
            return 0.2 + (moved if moved > 0.0 else 0.0)
        better: float = same - float(me.of_type(type_of(robot)))
        return 0.5 * better if better > 0.2 else 0.1


def decline_hint(g: Galileo) -> float:
    """To pass is senseless where one only gains, and often right where something is moved or paid."""
    step = g.pending
    if isinstance(step, (Raise, Perks)):
        return 0.0
    if isinstance(step, ClaimGoal):
        return 0.5
    if isinstance(step, (MoveDouble, TransferFrom, PayOrNot)):
        return 0.7
    return 0.05


def gain(c: Content, me: Seat, satellite: i64, levels: i64) -> float:
    """The points that so many more levels on a satellite bring now, a little for each step."""
    last: i64 = c.last_space[satellite]
    before: i64 = min(count(me.sums, satellite), last)
    after: i64 = max(0, min(count(me.sums, satellite) + levels, last))
    vp: i64 = c.space_vp[satellite * SPACES + after] - c.space_vp[satellite * SPACES + before]
    if satellite == CALLISTO:
        vp *= 3
    return 0.5 * float(vp) + 0.25 * float(after - before)


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

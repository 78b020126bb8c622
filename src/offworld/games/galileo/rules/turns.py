"""How a game runs (RULES sections 4 to 6 and 17): setup, draft, turns, their end."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import (
    CLAIM,
    DEVELOP,
    DISCARD,
    DRAFT,
    OBTAIN,
    RECRUIT,
    REDUCTIONS,
    STAY,
    SWITCH,
    TRACK,
)
from offworld.games.galileo.data import (
    CHARACTER_CARDS,
    EARTH,
    EARTH_MARS_HIGHWAY,
    FACE_B,
    GOAL_SLOTS,
    HOLE,
    MARS,
    NO_DISCOUNT,
    NONE,
    PROJECTS,
    RANDOM_FACE,
    ROBOTS,
    ROW,
    STACKS,
    Content,
)
from offworld.games.galileo.pieces import card_of, deck_card, make_project
from offworld.games.galileo.rules.characters import list_tucked, recruit, untuck
from offworld.games.galileo.rules.effects import apply_if_forced
from offworld.games.galileo.rules.final import FinalScoring
from offworld.games.galileo.rules.gains import gain_energy, gain_influence, gain_megacredits
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.robots import list_robots, obtain
from offworld.games.galileo.rules.solo import block_goals, drift
from offworld.games.galileo.rules.technologies import develop, list_technologies
from offworld.games.galileo.scoring import character_limit
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import some
from offworld.kit.events import EventSink
from offworld.kit.moves import Moves
from offworld.kit.rows import Row
from offworld.kit.version import Seed

# ---------------------------------------------------------------- setup


def new_game(
    content: Content, players: i64, seed: Seed, faces: list[int], star_z: i64, sink: EventSink | None = None
) -> Galileo:
    """GAL-SET-1 to GAL-SET-9, GAL-CHANCE-1, GAL-CHANCE-3, GAL-VAR-1 to 3: setup up to the first pick of the draft.

    `faces` says for each technology number which face to use, `star_z` the same for the Star-Z tile; RANDOM_FACE draws.
    """
    g = Galileo(content, players)
    g.make_empty()
    g.sink = sink
    g.seed(seed)
    g.first = g.below(players)
    g.emit(event_kinds.FIRST_PLAYER, g.first)
    g.character_deck = character_deck(g)
    g.robot_deck = g.shuffled(ROBOTS)
    prepare_technologies(g, faces, star_z)
    prepare_goals(g)
    refill(g)
    deal_projects(g)
    # In reverse: the last player in turn order drafts first
    g.push(Turn(g.first))
    i: i64
    for i in range(players):
        g.push(Draft(g.order(i)))
    g.advance()
    return g


def character_deck(g: Galileo) -> vec[i64]:
    """GAL-SET-2, GAL-COMP-3, GAL-CHANCE-2: the cards whose mark suits the number of players, shuffled."""
    deck = vec[i64]()
    card: i64
    for card in range(CHARACTER_CARDS):
        if (g.content.marks_used[g.players] >> g.content.character_mark[card]) & 1:
            deck = append(deck, card)
    g.shuffle(deck)
    return deck


def prepare_technologies(g: Galileo, faces: list[int], star_z: i64) -> None:
    """GAL-SET-4, GAL-SET-5, GAL-COMP-4, GAL-CHANCE-5, GAL-CHANCE-6, GAL-RUL-50: the faces, the tiles of each number."""
    stack: i64
    for stack in range(STACKS):
        face: i64 = faces[stack]
        if face == RANDOM_FACE:
            face = g.below(2)
        if face == FACE_B:
            g.faces |= 1 << stack
        g.stacks += some(stack, g.content.technology_copies[g.players])
    g.star_z = g.below(2) if star_z == RANDOM_FACE else star_z
    g.emit(event_kinds.FACES, NONE, g.faces, g.star_z)


def prepare_goals(g: Galileo) -> None:
    """GAL-SET-6, GAL-CHANCE-7: four of the goals on the four slots."""
    tiles = g.shuffled(len(g.content.goal_need))
    goals = vec[i64]()
    slot: i64
    for slot in range(GOAL_SLOTS):
        goals = append(goals, tiles[slot])
        g.emit(event_kinds.GOAL_LAID, NONE, tiles[slot], slot)
    g.goals = goals


def deal_projects(g: Galileo) -> None:
    """GAL-SET-8, GAL-COMP-2, GAL-CHANCE-4, GAL-RUL-75: shuffle the projects and offer some, resource side up.

    The others are the supply. Its fronts do not matter any more (GAL-HID-1), so it lies in the order of the numbers.
    """
    deck = g.shuffled(PROJECTS)
    offered: i64 = 0
    i: i64
    for i in range(g.content.projects_revealed[g.players]):
        g.offer.push(deck[i])
        offered |= 1 << deck[i]
        g.emit(event_kinds.PROJECT_OFFERED, NONE, ROBOTS + deck[i])
    supply = vec[i64]()
    for i in range(PROJECTS):
        if (offered >> i) & 1 == 0:
            supply = append(supply, i)
    g.supply = supply


@final
@mypyc_attr(acyclic=True)
class Draft(Decision):
    """GAL-SET-8, GAL-SET-9, GAL-DEC-1: take a project with its MC and energy; the rest goes on the supply."""

    __slots__ = ()

    def options(self, g: Galileo, out: Moves) -> None:
        i: i64
        for i in range(g.offer.n):
            out.add(DRAFT + g.offer[i])

    def choose(self, g: Galileo, action: i64) -> None:
        project: i64 = action - DRAFT
        g.offer.drop(project)
        g.seats[self.seat].project = make_project(ROBOTS + project, g.content.project_level[project])
        g.emit(event_kinds.DRAFTED, self.seat, ROBOTS + project)
        if g.content.project_megacredits[project] > 0:
            gain_megacredits(g, self.seat, g.content.project_megacredits[project], event_kinds.BY_PROJECT)
        if g.content.project_energy[project] > 0:
            gain_energy(g, self.seat, g.content.project_energy[project], event_kinds.BY_PROJECT)
        if self.seat == g.first:
            return_offer(g)


def return_offer(g: Galileo) -> None:
    """GAL-SET-9, GAL-VAR-3: the projects nobody took lie on top of the supply."""
    supply = vec[i64]()
    i: i64
    for i in range(g.offer.n):
        supply = append(supply, g.offer[i])
    for project in g.supply:
        supply = append(supply, project)
    g.supply = supply
    g.offer.clear()


# ---------------------------------------------------------------- the turn


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Automatic):
    """GAL-OV-3, GAL-TURN-1, GAL-TURN-4: place the marker on the first turn, switch, act, claim a goal, end of turn.

    GAL-RUL-80: nobody else decides or gains anything meanwhile. GAL-GEN-15: every turn uses up a character, a robot or
    a technology, so the end comes.
    """

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        g.active = self.seat
        g.turn += 1
        g.drilled = False
        g.emit(event_kinds.TURN, self.seat, g.turn)
        # In reverse: what happens first is pushed last
        g.push(EndOfTurn(self.seat))
        g.push(ClaimGoal(self.seat))
        g.push(Act(self.seat))
        g.push(SwitchTrack(self.seat))
        if g.seats[self.seat].influence < 0:
            g.push(PlaceInfluence(self.seat))
        return False


@final
@mypyc_attr(acyclic=True)
class PlaceInfluence(Decision):
    """GAL-SET-10, GAL-DEC-2, GAL-RUL-81: the marker goes on the project's start value of a chosen track, or on 0."""

    __slots__ = ()

    def start(self, g: Galileo) -> i64:
        return g.content.project_influence[card_of(g.seats[self.seat].project) - ROBOTS]

    def run(self, g: Galileo) -> bool:
        if self.start(g) > 0:
            return True
        g.seats[self.seat].influence = 0
        g.emit(event_kinds.PLACED_INFLUENCE, self.seat, NONE, 0)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(TRACK + MARS)
        out.add(TRACK + EARTH)

    def choose(self, g: Galileo, action: i64) -> None:
        me = g.seats[self.seat]
        me.track = action - TRACK
        me.influence = self.start(g)
        g.emit(event_kinds.PLACED_INFLUENCE, self.seat, me.track, me.influence)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SwitchTrack(Decision):
    """GAL-SWITCH-1 to 3, GAL-SWITCH-2, GAL-TECH-6, GAL-DEC-3, GAL-RUL-5, GAL-RUL-6: for 1 MC to the other track."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        return me.influence > 0 and me.megacredits >= g.content.switch_cost

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(SWITCH)
        out.add(STAY)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == STAY:
            return
        me = g.seats[self.seat]
        me.megacredits -= g.content.switch_cost
        me.track = MARS if me.track == EARTH else EARTH
        g.emit(event_kinds.SWITCHED, self.seat, me.track, g.content.switch_cost)
        if me.owns(EARTH_MARS_HIGHWAY):
            gain_influence(g, self.seat, g.content.highway_influence, event_kinds.BY_HIGHWAY)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Decision):
    """GAL-TURN-2, GAL-TURN-3, GAL-DEC-4: one action: recruit, obtain a robot or develop; skipped if none is legal."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        if g.character_row[1] != HOLE:
            # Rows are without holes here, so at least two characters can be recruited
            return True
        found = Moves()
        self.options(g, found)
        if found.n == 0:
            g.emit(event_kinds.SKIPPED, self.seat)
            return False
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        position: i64
        for position in range(ROW):
            if g.character_row[position] != HOLE:
                out.add(RECRUIT + position)
        list_robots(g, self.seat, out)
        list_technologies(g, self.seat, out)

    def choose(self, g: Galileo, action: i64) -> None:
        if action < OBTAIN:
            recruit(g, self.seat, action - RECRUIT)
        elif action < DEVELOP:
            obtain(g, self.seat, (action - OBTAIN) // REDUCTIONS, (action - OBTAIN) % REDUCTIONS)
        elif action < CLAIM:
            develop(g, self.seat, action - DEVELOP, NO_DISCOUNT, 0)


# ---------------------------------------------------------------- end of turn


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Decision):
    """GAL-EOT-1, GAL-REC-8, GAL-DEC-18, GAL-RUL-30: characters above the limit leave, then the rows slide and refill.

    GAL-EOT-4: the end triggers are checked and the turn passes, after which nothing of it is taken back (GAL-AUTO-4).
    GAL-EOT-5: the discard stays where it is.
    """

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        if me.tucked.n > character_limit(g.content, me):
            return True
        refill(g)
        if g.solo():
            drift(g)
            refill(g)
            if g.turn == g.content.solo_block_after:
                block_goals(g)
        check_triggers(g, self.seat)
        last: bool = g.ending and (g.solo() or g.is_last_of_round(self.seat))
        if g.solo() or last:
            # The next question may be the same seat's: only this keeps it from taking back what the turn has closed
            g.reveal()
        if last:
            g.push(FinalScoring())
        else:
            g.push(Turn((self.seat + 1) % g.players))
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        list_tucked(g, self.seat, DISCARD, out)

    def choose(self, g: Galileo, action: i64) -> None:
        untuck(g, self.seat, action - DISCARD, event_kinds.EXCESS_AT_END)
        g.push(self)


def refill(g: Galileo) -> None:
    """GAL-EOT-2, GAL-EOT-3, GAL-SET-2, GAL-SET-3, GAL-RUL-41, GAL-RUL-79: slide, then fill up from the decks."""
    position: i64 = slide(g.character_row)
    while position < ROW and g.characters_left() > 0:
        g.reveal()
        g.character_row[position] = g.character_deck[g.character_at]
        g.character_at += 1
        g.emit(event_kinds.CHARACTER_REVEALED, NONE, g.character_row[position])
        position += 1
    position = slide(g.robot_row)
    while position < ROW and g.robots_left() > 0:
        g.reveal()
        g.robot_row[position] = deck_card(g.robot_deck[g.robot_at])
        g.robot_at += 1
        g.emit(event_kinds.ROBOT_REVEALED, NONE, g.robot_row[position])
        position += 1


def slide(row: Row) -> i64:
    """GAL-EOT-2: the cards keep their order; returns the first empty position."""
    kept: i64 = 0
    position: i64
    for position in range(ROW):
        card: i64 = row[position]
        if card != HOLE:
            row[position] = HOLE
            row[kept] = card
            kept += 1
    return kept


def check_triggers(g: Galileo, seat: i64) -> None:
    """GAL-OV-4, GAL-END-1, GAL-END-3, GAL-RUL-42, GAL-RUL-43, GAL-RUL-49: the last character revealed, or 10 robots.

    Alone the last turn ends the game as well (GAL-VAR-3). Only the seat on turn can have gained a robot.
    """
    if g.ending:
        return
    if g.characters_left() == 0:
        g.ending = True
        g.emit(event_kinds.ENDING, seat, event_kinds.BY_DECK)
    elif g.seats[seat].robots.n >= g.content.robots_to_end:
        g.ending = True
        g.emit(event_kinds.ENDING, seat, event_kinds.BY_ROBOTS, g.seats[seat].robots.n)
    elif g.solo() and g.turn == g.content.solo_last_turn:
        g.ending = True
        g.emit(event_kinds.ENDING, seat, event_kinds.BY_LAST_TURN)

"""Galileo Project: what must hold in every position (RULES section 29). Tests call it after every action."""

from __future__ import annotations

from mypy_extensions import i64

from offworld.games.galileo import data as d
from offworld.games.galileo.pieces import (
    ADDED_SHIFT,
    ARRIVING,
    BLOCKED,
    NO_PROJECT,
    RETYPED,
    Seat,
    assignments_of,
    card_of,
    claimant,
    deck_card,
    is_double,
    level_of,
    modifiers_on,
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    type_of,
)
from offworld.games.galileo.rules.characters import resolving
from offworld.games.galileo.rules.final import PaySalaries
from offworld.games.galileo.rules.robots import Assign
from offworld.games.galileo.rules.turns import Act, Draft, PlaceInfluence, SwitchTrack
from offworld.games.galileo.scoring import bits, character_limit
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Step
from offworld.kit.audit import everything, joined
from offworld.kit.bags import count, shl
from offworld.kit.rows import Row


def audit(g: Galileo) -> None:
    _robots(g)
    _characters(g)
    _projects(g)
    _technologies(g)
    _goals(g)
    number: i64
    for number in range(g.players):
        _resources(g, number, g.seats[number])
        _board(g, number, g.seats[number])
    _rows(g)
    _agenda(g)


def _robots(g: Galileo) -> None:
    """48 robots = deck, row, players, those drawn by Robotic Sequencing, one waiting for its assignment."""
    found: i64 = 0
    i: i64
    for i in range(g.robot_at, len(g.robot_deck)):
        found = joined(found, deck_card(g.robot_deck[i]), "robot")
    for i in range(g.drawn.n):
        found = joined(found, deck_card(g.drawn[i]), "robot")
    found = _in_row(found, g.robot_row, "robot")
    for seat in g.seats:
        for i in range(seat.robots.n):
            if card_of(seat.robots[i]) < d.ROBOTS:
                found = joined(found, card_of(seat.robots[i]), "robot")
    if not g.over:
        found = _assigned(found, g.pending)
    for step in g.agenda():
        found = _assigned(found, step)
    _complete(found, everything(d.ROBOTS), "robots")


def _assigned(found: i64, step: Step) -> i64:
    return joined(found, step.card, "robot") if isinstance(step, Assign) else found


def _in_row(found: i64, row: Row, what: str) -> i64:
    position: i64
    for position in range(d.ROW):
        if row[position] != d.HOLE:
            found = joined(found, row[position], what)
    return found


def _complete(found: i64, expected: i64, what: str) -> None:
    missing: i64 = expected & ~found
    assert found == expected, f"{what} missing {missing:b}, too many {found & ~expected:b}, a bit each"


def _characters(g: Galileo) -> None:
    """The cards of this number of players = deck, row, discard, tucked, in resolution."""
    expected: i64 = 0
    found: i64 = 0
    i: i64
    for i in range(len(g.character_deck)):
        expected = joined(expected, g.character_deck[i], "character")
    for i in range(g.character_at, len(g.character_deck)):
        found = joined(found, g.character_deck[i], "character")
    found = _in_row(found, g.character_row, "character")
    for i in range(g.discard.n):
        found = joined(found, g.discard[i], "character")
    for seat in g.seats:
        for i in range(seat.tucked.n):
            found = joined(found, seat.tucked[i], "character")
    for card in resolving(g):
        found = joined(found, card, "character")
    _complete(found, expected, "characters")


def _projects(g: Galileo) -> None:
    found: i64 = 0
    i: i64
    for i in range(g.supply_at, len(g.supply)):
        found = joined(found, g.supply[i], "project")
    for i in range(g.offer.n):
        found = joined(found, g.offer[i], "project")
    for seat in g.seats:
        for i in range(seat.robots.n):
            if card_of(seat.robots[i]) >= d.ROBOTS:
                found = joined(found, card_of(seat.robots[i]) - d.ROBOTS, "project")
        if seat.project != NO_PROJECT:
            found = joined(found, card_of(seat.project) - d.ROBOTS, "project")
    _complete(found, everything(d.PROJECTS), "projects")


def _technologies(g: Galileo) -> None:
    copies: i64 = g.content.technology_copies[g.players]
    stack: i64
    for stack in range(d.STACKS):
        owned: i64 = 0
        for seat in g.seats:
            if seat.owns(g.technology(stack)):
                owned += 1
            assert not seat.owns(g.technology(stack) ^ 1), f"the other face of number {stack + 1} is owned"
        assert owned + g.tiles_left(stack) == copies, f"technology number {stack + 1}: {owned} owned of {copies}"


def _goals(g: Galileo) -> None:
    slot: i64
    space: i64
    for slot in range(d.GOAL_SLOTS):
        marked: i64 = 0
        gap: bool = False
        for space in range(d.GOAL_SPACES):
            mark: i64 = claimant(g.claims, slot, space)
            assert not (gap and mark != 0), f"goal slot {slot + 1} has a gap before space {space + 1}"
            gap = mark == 0
            if mark == BLOCKED:
                assert g.solo(), "a goal space is blocked outside the solo variant"
            elif mark != 0:
                assert not (marked >> mark) & 1, f"seat {mark - 1} stands twice on goal slot {slot + 1}"
                marked |= shl(1, mark)
        claimed: i64 = 0
        number: i64
        for number in range(g.players):
            if (g.seats[number].goals >> slot) & 1:
                claimed |= shl(1, number + 1)
        assert marked == claimed, f"goal slot {slot + 1} is marked by {marked:b} but claimed by {claimed:b}"


def _resources(g: Galileo, number: i64, seat: Seat) -> None:
    c = g.content
    assert 0 <= seat.megacredits <= c.megacredits_max, f"seat {number} has {seat.megacredits} MC"
    assert 0 <= seat.energy <= c.energy_max, f"seat {number} has {seat.energy} energy"
    assert -1 <= seat.influence <= c.influence_max, f"seat {number} has influence {seat.influence}"
    assert (seat.track == d.NONE) == (seat.influence <= 0), f"seat {number}: {seat.influence} on track {seat.track}"
    assert seat.influence >= 0 or g.turn <= g.players, f"seat {number} has not placed its influence"


def _board(g: Galileo, number: i64, seat: Seat) -> None:
    """Markers, levels, modifiers of one player."""
    c = g.content
    robots = seat.robots
    placed: i64 = 0
    i: i64
    for i in range(robots.n):
        robot: i64 = robots[i]
        assert 1 <= level_of(robot) <= c.locked_level, f"seat {number}: robot of level {level_of(robot)}"
        assert (assignments_of(robot) >> satellite_of(robot)) & 1, f"seat {number}: a robot is off its assignments"
        assert bits(assignments_of(robot)) <= 2, f"seat {number}: a robot has three assignments"
        assert robot & RETYPED != 0 or type_of(robot) == c.card_type[card_of(robot)], "a type changed by itself"
        assignments: i64 = bits(c.card_satellites[card_of(robot)]) + ((robot >> ADDED_SHIFT) & 3)
        assert assignments == (2 if is_double(robot) else 1), f"seat {number}: lost an assignment"
        placed += modifiers_on(robot)
    satellite: i64
    for satellite in range(d.SATELLITES):
        levels: i64 = 0
        for i in range(robots.n):
            if satellite_of(robots[i]) == satellite and robots[i] & ARRIVING == 0:
                levels += level_of(robots[i])
        assert count(seat.sums, satellite) == levels, f"seat {number}, satellite {satellite}: {levels} levels"
    if seat.project != NO_PROJECT:
        assert 1 <= project_level(seat.project) <= c.locked_level, f"seat {number}: project of a wrong level"
        assigned: bool = project_satellite(seat.project) != d.NONE
        typed: bool = project_type(seat.project) != d.NONE
        assert not (assigned and typed), f"seat {number}: a project with both modifiers is not finalised"
        placed += 1 if assigned or typed else 0
    assert bits(seat.unused) + placed == d.MODIFIERS, (
        f"seat {number}: {placed} modifiers placed, unused {seat.unused:b}"
    )


def _rows(g: Galileo) -> None:
    """Between turns: rows full unless the deck is empty, nobody arriving, nobody above the character limit."""
    if g.over or not isinstance(g.pending, (SwitchTrack, PlaceInfluence, Act)):
        return
    _full(g.robot_row, g.robots_left())
    _full(g.character_row, g.characters_left())
    number: i64
    i: i64
    for number in range(g.players):
        seat = g.seats[number]
        for i in range(seat.robots.n):
            assert seat.robots[i] & ARRIVING == 0, f"seat {number}: a robot is still arriving"
        assert seat.tucked.n <= character_limit(g.content, seat), f"seat {number}: {seat.tucked.n} tucked characters"
    assert g.drawn.n == 0, "drawn robots are left over"


def _full(row: Row, left: i64) -> None:
    hole: bool = False
    position: i64
    for position in range(d.ROW):
        assert not hole or row[position] == d.HOLE, "a row has a hole at the start of a turn"
        hole = row[position] == d.HOLE
    assert not hole or left == 0, "a row is short although its deck is not empty"


def _agenda(g: Galileo) -> None:
    if not g.over:
        assert 0 <= g.to_move < g.players <= d.MAX_PLAYERS, f"seat {g.to_move} is to move"
        assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
        assert g.to_move == g.active or isinstance(g.pending, (Draft, PaySalaries)), "out of turn"

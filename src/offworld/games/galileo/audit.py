"""Galileo Project: what must hold in every position (RULES section 29). Cold; tests call it after every action."""

from __future__ import annotations

from collections import Counter

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
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    type_of,
)
from offworld.games.galileo.scoring import bits, character_limit
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view import resolving
from offworld.kit.bags import count


def audit(g: Galileo) -> None:
    _robots(g)
    _characters(g)
    _projects(g)
    _technologies(g)
    _goals(g)
    for number, seat in enumerate(g.seats):
        _resources(g, number, seat)
        _board(g, number, seat)
    _rows(g)
    _agenda(g)


def _steps(g: Galileo) -> list[object]:
    waiting: list[object] = [] if g.over else [g.pending]
    return waiting + list(g.agenda)


def _each_once(found: list[int], expected: list[int], what: str) -> None:
    extra = Counter(found)
    extra.subtract(expected)
    wrong = {card: number for card, number in extra.items() if number}
    assert not wrong, f"{what} too many (or, negative, missing): {wrong}"


def _robots(g: Galileo) -> None:
    """48 robots = deck, row, players, those drawn by Robotic Sequencing, one waiting for its assignment."""
    found = [deck_card(g.robot_deck[i]) for i in range(g.robot_at, len(g.robot_deck))]
    found += [deck_card(g.drawn[i]) for i in range(g.drawn.n)]
    found += [g.robot_row[i] for i in range(d.ROW) if g.robot_row[i] != d.HOLE]
    found += [card_of(robot) for seat in g.seats for robot in seat.robots.to_list() if card_of(robot) < d.ROBOTS]
    found += [int(getattr(step, "a", -1)) for step in _steps(g) if type(step).__name__ == "Assign"]
    _each_once(found, list(range(d.ROBOTS)), "robots")


def _characters(g: Galileo) -> None:
    """The cards of this number of players = deck, row, discard, tucked, in resolution."""
    found = [g.character_deck[i] for i in range(g.character_at, len(g.character_deck))]
    found += [g.character_row[i] for i in range(d.ROW) if g.character_row[i] != d.HOLE]
    found += g.discard.to_list()
    found += [card for seat in g.seats for card in seat.tucked.to_list()]
    found += resolving(g)
    _each_once(found, list(g.character_deck), "characters")


def _projects(g: Galileo) -> None:
    found = [g.supply[i] for i in range(g.supply_at, len(g.supply))] + g.offer.to_list()
    for seat in g.seats:
        found += [card_of(robot) - d.ROBOTS for robot in seat.robots.to_list() if card_of(robot) >= d.ROBOTS]
        if seat.project != NO_PROJECT:
            found.append(card_of(seat.project) - d.ROBOTS)
    _each_once(found, list(range(d.PROJECTS)), "projects")


def _technologies(g: Galileo) -> None:
    for stack in range(d.STACKS):
        owned = sum(seat.owns(g.technology(stack)) for seat in g.seats)
        copies = g.content.technology_copies[g.players]
        assert owned + g.tiles_left(stack) == copies, f"technology number {stack + 1}: {owned} owned of {copies}"
        other = g.technology(stack) ^ 1
        assert not any(seat.owns(other) for seat in g.seats), f"the other face of number {stack + 1} is owned"


def _goals(g: Galileo) -> None:
    for slot in range(d.GOAL_SLOTS):
        marks = [claimant(g.claims, slot, space) for space in range(d.GOAL_SPACES)]
        seats = [mark - 1 for mark in marks if mark not in (0, BLOCKED)]
        assert len(seats) == len(set(seats)), f"a seat stands twice on goal slot {slot + 1}"
        assert sorted(seats) == [n for n, seat in enumerate(g.seats) if (seat.goals >> slot) & 1], (
            f"goal slot {slot + 1} is marked by {seats}"
        )
        assert 0 not in marks[: len([mark for mark in marks if mark])], f"goal slot {slot + 1} has a gap: {marks}"
        assert BLOCKED not in marks or g.solo(), "a goal space is blocked outside the solo variant"


def _resources(g: Galileo, number: int, seat: Seat) -> None:
    c = g.content
    assert 0 <= seat.megacredits <= c.megacredits_max, f"seat {number} has {seat.megacredits} MC"
    assert 0 <= seat.energy <= c.energy_max, f"seat {number} has {seat.energy} energy"
    assert -1 <= seat.influence <= c.influence_max, f"seat {number} has influence {seat.influence}"
    assert (seat.track == d.NONE) == (seat.influence <= 0), f"seat {number}: {seat.influence} on track {seat.track}"
    assert seat.influence >= 0 or g.turn <= g.players, f"seat {number} has not placed its influence"


def _board(g: Galileo, number: int, seat: Seat) -> None:
    """Markers, levels, modifiers of one player."""
    robots = seat.robots.to_list()
    for satellite in range(d.SATELLITES):
        levels = sum(level_of(r) for r in robots if satellite_of(r) == satellite and not r & ARRIVING)
        assert count(seat.sums, satellite) == levels, f"seat {number}, satellite {satellite}: {levels} levels"
    for robot in robots:
        assert 1 <= level_of(robot) <= g.content.locked_level, f"seat {number}: robot of level {level_of(robot)}"
        assert (assignments_of(robot) >> satellite_of(robot)) & 1, f"seat {number}: a robot is off its assignments"
        assert bits(assignments_of(robot)) <= 2, f"seat {number}: a robot has three assignments"
        assert bool(robot & RETYPED) or type_of(robot) == g.content.card_type[card_of(robot)], (
            "a type changed by itself"
        )
        printed = bits(g.content.card_satellites[card_of(robot)])
        assert printed + ((robot >> ADDED_SHIFT) & 3) == 1 + is_double(robot), f"seat {number}: lost an assignment"
    placed = sum(((r >> ADDED_SHIFT) & 3) + bool(r & RETYPED) for r in robots)
    if seat.project != NO_PROJECT:
        assert 1 <= project_level(seat.project) <= g.content.locked_level, f"seat {number}: project of a wrong level"
        full = project_satellite(seat.project) != d.NONE and project_type(seat.project) != d.NONE
        assert not full, f"seat {number}: a project with both modifiers is not finalised"
        placed += (project_satellite(seat.project) != d.NONE) + (project_type(seat.project) != d.NONE)
    assert bits(seat.unused) + placed == d.MODIFIERS, (
        f"seat {number}: {placed} modifiers placed, unused {seat.unused:b}"
    )


def _rows(g: Galileo) -> None:
    """Between turns: rows full unless the deck is empty, nobody arriving, nobody above the character limit."""
    if g.over or type(g.pending).__name__ not in ("SwitchTrack", "PlaceInfluence", "Act"):
        return
    for row, left in ((g.robot_row, g.robots_left()), (g.character_row, g.characters_left())):
        holes = [row[i] == d.HOLE for i in range(d.ROW)]
        assert holes == sorted(holes), "a row has a hole at the start of a turn"
        assert not any(holes) or left == 0, "a row is short although its deck is not empty"
    for number, seat in enumerate(g.seats):
        assert not any(robot & ARRIVING for robot in seat.robots.to_list()), f"seat {number}: a robot is still arriving"
        assert seat.tucked.n <= character_limit(g.content, seat), f"seat {number}: {seat.tucked.n} tucked characters"
    assert g.drawn.n == 0, "drawn robots are left over"


def _agenda(g: Galileo) -> None:
    if not g.over:
        assert 0 <= g.to_move < g.players <= d.MAX_PLAYERS, f"seat {g.to_move} is to move"
        assert g.pending.seat == g.to_move, "the awaited seat is not the step's"
        drafting = type(g.pending).__name__ == "Draft"
        assert drafting or g.to_move == g.active or type(g.pending).__name__ == "PaySalaries", "out of turn"

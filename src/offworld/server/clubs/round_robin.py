"""Rounds in which each pair meets: exact designs where there is one, else the general draw.

Two at a table: the circle method; two rounds together are cycles, which are directed so that everybody plays first once
and second once. `size` times `size` people: the lines of an affine plane; each class of parallel lines is a round, and
everybody has every place once in the first `size` rounds. Other numbers: the draw of `draw.py`, round by round, until
everybody has met everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from offworld.server.clubs.draw import (
    DrawHistory,
    DrawInput,
    DrawnTable,
    PastRound,
    RoundDraw,
    draw_round,
    generator,
    shuffled,
)

PAIR = 2
FIELDS = (2, 3, 4, 5)
"""Sizes of tables for which there is a field with so many elements."""
MULTIPLES_OF_4 = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Multiplication in the field with four elements; its addition is `^`."""
MOST_ROUNDS = 60
"""After so many rounds a round robin ends, whoever has not met."""


def draw_round_robin(request: DrawInput) -> RoundDraw | None:
    """The next round; None when each pair has met."""
    if all_have_met(request.people, request.history) or len(request.history) >= MOST_ROUNDS:
        return None
    tables = designed_tables(request.people, request.size, request.seed, len(request.history))
    played = [[table.seats for table in past.tables] for past in request.history]
    designed = [
        designed_tables(request.people, request.size, request.seed, number) for number in range(len(request.history))
    ]
    if tables is None or request.fill or played != designed or any(past.byes for past in request.history):
        # Points do not matter here: everybody meets everybody.
        by_meetings = DrawInput(
            people=request.people,
            history=request.history,
            size=request.size,
            least=request.least,
            fill=request.fill,
            seed=request.seed,
        )
        return draw_round(by_meetings)
    history = DrawHistory(request.history, request.size)
    return RoundDraw([DrawnTable(seats, history.reasons(seats, request.points)) for seats in tables], [])


def all_have_met(people: Sequence[str], history: Sequence[PastRound]) -> bool:
    met = {pair for past in history for table in past.tables for pair in combinations(sorted(table.people), 2)}
    return all(pair in met for pair in combinations(sorted(people), 2))


def designed_tables(people: Sequence[str], size: int, seed: int, number: int) -> list[tuple[str, ...]] | None:
    """The tables of round `number`, counted from 0, of the design for these people; None without one."""
    order = shuffled(people, generator(seed, "design"))
    if size == PAIR and len(order) % 2 == 0 and 0 <= number < len(order) - 1:
        return circle_round(order, number)
    if size in FIELDS and len(order) == size * size and 0 <= number <= size:
        return plane_round(order, size, number)
    return None


# ---------------------------------------------------------------- two at a table


def circle_round(order: Sequence[str], number: int) -> list[tuple[str, ...]]:
    """A round of the circle method, with everybody first in one of rounds 1 and 2, of rounds 3 and 4, and so on."""
    first = number - number % 2
    last = len(order) - PAIR
    if first == last:
        # The number of rounds is odd: the last one is alone.
        return [(one, other) for one, other in _circle_pairs(order, number)]
    partners = [dict(_both_ways(_circle_pairs(order, first + step))) for step in range(PAIR)]
    rounds: list[list[tuple[str, ...]]] = [[], []]
    left = list(order)
    while left:
        person = left[0]
        # Along the cycle everybody is first once and then second.
        while person in left:
            for step in range(PAIR):
                other = partners[step][person]
                rounds[step].append((person, other))
                left.remove(person)
                person = other
    return rounds[number - first]


def _circle_pairs(order: Sequence[str], number: int) -> list[tuple[str, str]]:
    fixed, *ring = order
    turned = ring[number:] + ring[:number]
    pairs = [(fixed, turned[0])]
    half = len(turned) // 2
    return pairs + [(turned[at], turned[-at]) for at in range(1, half + 1)]


def _both_ways(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [*pairs, *((other, one) for one, other in pairs)]


# ---------------------------------------------------------------- planes


def plane_round(order: Sequence[str], size: int, number: int) -> list[tuple[str, ...]]:
    """The parallel lines of slope `number` as tables; the last round has the vertical lines."""
    add, multiply = field_of(size)
    tables: list[list[str]] = [[""] * size for _ in range(size)]
    for x in range(size):
        for y in range(size):
            person = order[x * size + y]
            if number == size:
                tables[x][y] = person
            else:
                # On the line y = slope * x + table every x is different, so x + slope is; and so it is in every round.
                line = next(b for b in range(size) if add(multiply(number, x), b) == y)
                tables[line][add(x, number)] = person
    return [tuple(table) for table in tables]


def field_of(size: int) -> tuple[Callable[[int, int], int], Callable[[int, int], int]]:
    """Addition and multiplication of the field with `size` elements."""
    if size == len(MULTIPLES_OF_4):
        return lambda one, other: one ^ other, lambda one, other: MULTIPLES_OF_4[one][other]
    return lambda one, other: (one + other) % size, lambda one, other: one * other % size

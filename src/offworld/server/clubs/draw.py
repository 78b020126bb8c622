"""The draw of a round: who plays at which table, at which place in the turn order, and who has a bye.

A pure function of the people, their points, the rounds before and a seed: the same input gives the same draw in every
process. A local search minimises, in this order, how often somebody sits at a small table again, repeated meetings
(recent ones weigh more) and the spread of points inside a table. Where all tables can be full and everybody can have a
place that they have had least often, only such tables are formed.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations

from msgspec import Struct

from offworld.kit.rng import Rng

BOT = ""
"""In place of a person, at a seat that a bot fills."""
MEETING_WEIGHT = 840
"""The weight of a meeting in the round before; one that is `age` rounds old weighs the `age`-th part."""
POINT_UNIT = 1000
"""Points are compared in so many parts, as whole numbers."""
SEARCH_STEPS = 120_000
"""Swaps that are tried at most."""
RESTART_STEPS = 10_000
"""Of those, swaps that are tried to get rid of repeated meetings after the first local optimum."""
SMALLEST_TABLE = 2


class PastTable(Struct, frozen=True):
    """A table of an earlier round: its people in the turn order, `BOT` where a bot sat."""

    seats: tuple[str, ...]

    @property
    def people(self) -> list[str]:
        return [person for person in self.seats if person != BOT]


class PastRound(Struct, frozen=True):
    """A round as it was played."""

    tables: list[PastTable]
    byes: list[str] = []


class DrawInput(Struct, frozen=True, kw_only=True):
    """What a draw depends on, and nothing else."""

    people: list[str]
    """Who plays this round."""
    points: dict[str, float] = {}
    """Points so far; people without an entry have none. Empty where points do not matter."""
    history: list[PastRound] = []
    size: int
    """Seats of a full table."""
    least: int = SMALLEST_TABLE
    """The smallest table that the game allows."""
    fill: bool = False
    """Whether bots fill free seats, instead of smaller tables and byes."""
    seed: int


class Meeting(Struct, frozen=True):
    """Two people of a table who have met before, and how often."""

    first: str
    second: str
    times: int


class DrawReasons(Struct, frozen=True):
    """Why a table is as it is, in the order of its seats; bots have no points and have sat nowhere."""

    points: list[float]
    had: list[list[int]]
    """How often each has had each place in the turn order before."""
    meetings: list[Meeting]


class DrawnTable(Struct, frozen=True):
    """A table of a draw: its people in the turn order, `BOT` where a bot fills the seat."""

    seats: tuple[str, ...]
    reasons: DrawReasons


class RoundDraw(Struct, frozen=True):
    """The tables of a round, and who has a bye."""

    tables: list[DrawnTable]
    byes: list[str]


# ---------------------------------------------------------------- what the rounds before say


class DrawHistory:
    """Counts over the rounds before."""

    def __init__(self, history: Sequence[PastRound], size: int) -> None:
        self.size = size
        self.byes: Counter[str] = Counter()
        self.small: Counter[str] = Counter()
        """How often each person sat at a table with fewer people than `size`."""
        self.times_met: Counter[tuple[str, str]] = Counter()
        self.weights: Counter[tuple[str, str]] = Counter()
        self._places: dict[str, list[int]] = {}
        for age, past in enumerate(reversed(history), 1):
            self.byes.update(past.byes)
            for table in past.tables:
                self._add(table, max(1, MEETING_WEIGHT // age))

    def _add(self, table: PastTable, weight: int) -> None:
        people = table.people
        if len(people) < self.size:
            self.small.update(people)
        for place, person in enumerate(table.seats):
            if person != BOT:
                self.places(person)[place] += 1
        for pair in combinations(sorted(people), 2):
            self.times_met[pair] += 1
            self.weights[pair] += weight

    def places(self, person: str) -> list[int]:
        """How often a person has had each place in the turn order."""
        return self._places.setdefault(person, [0] * self.size)

    def weight(self, first: str, second: str) -> int:
        return self.weights[min(first, second), max(first, second)]

    def reasons(self, seats: Sequence[str], points: dict[str, float]) -> DrawReasons:
        people = sorted(person for person in seats if person != BOT)
        return DrawReasons(
            [points.get(person, 0.0) for person in seats],
            [list(self.places(person)) if person != BOT else [0] * self.size for person in seats],
            [
                Meeting(first, second, self.times_met[first, second])
                for first, second in combinations(people, 2)
                if self.times_met[first, second]
            ],
        )


# ---------------------------------------------------------------- sizes and byes


def table_sizes(people: int, size: int, least: int) -> list[int]:
    """The sizes of as few tables as possible, as equal as possible, for as many of some people as can play.

    With at most as many free seats as tables, these are tables of `size` and of one less.
    """
    for playing in range(people, 0, -1):
        tables = -(-playing // size)
        smaller, larger = divmod(playing, tables)
        if smaller >= least:
            return [smaller + 1] * larger + [smaller] * (tables - larger)
    return []


def pick_byes(people: Sequence[str], count: int, history: DrawHistory, points: dict[str, float]) -> list[str]:
    """Who has a bye: whoever had the fewest, of these who has the fewest points; `people` are in the order of lots."""
    order = sorted(people, key=lambda person: (history.byes[person], points.get(person, 0.0)))
    return order[:count]


def generator(seed: int, *parts: object) -> Rng:
    """Random numbers that depend on a seed and on what they are for."""
    digest = hashlib.sha256(repr((seed, *parts)).encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big") >> 1)


def shuffled(items: Sequence[str], rng: Rng) -> list[str]:
    """Some people in an order drawn by lot, which does not depend on the order in which they are given."""
    order = sorted(items)
    for at in range(len(order) - 1, 0, -1):
        other = rng.below(at + 1)
        order[at], order[other] = order[other], order[at]
    return order


# ---------------------------------------------------------------- places in the turn order


@lru_cache(maxsize=4096)
def can_seat(allowed: tuple[int, ...]) -> bool:
    """Whether people can have different places, each one of the places in their bit mask."""
    return _can_seat(allowed, 0)


def _can_seat(allowed: tuple[int, ...], taken: int) -> bool:
    if not allowed:
        return True
    free = allowed[0] & ~taken
    while free:
        place = free & -free
        if _can_seat(allowed[1:], taken | place):
            return True
        free ^= place
    return False


def assign_places(people: Sequence[str], seats: int, history: DrawHistory, rng: Rng) -> tuple[str, ...]:
    """The turn order of a table with the least sum of squares of how often each had their place; ties by lot."""
    squares = [[count * count for count in history.places(person)] for person in people]
    best: list[tuple[int, ...]] = []
    least = -1
    for order in permutations(range(seats), len(people)):
        cost = sum(square[place] for square, place in zip(squares, order, strict=True))
        if least < 0 or cost < least:
            best, least = [], cost
        if cost == least:
            best.append(order)
    turn_order = [BOT] * seats
    for person, place in zip(people, best[rng.below(len(best))], strict=True):
        turn_order[place] = person
    return tuple(turn_order)


def least_had(counts: Sequence[int]) -> int:
    """The places that somebody has had least often, as a bit mask."""
    least = min(counts)
    return sum(1 << place for place, count in enumerate(counts) if count == least)


def match_places(allowed: Sequence[int], size: int) -> list[int] | None:
    """An allowed place for everybody, each place equally often; None if there is no such assignment."""
    capacity = len(allowed) // size
    takers: list[list[int]] = [[] for _ in range(size)]
    for number in range(len(allowed)):
        if not _augment(number, allowed, takers, capacity, set()):
            return None
    places = [0] * len(allowed)
    for place, numbers in enumerate(takers):
        for number in numbers:
            places[number] = place
    return places


def _augment(number: int, allowed: Sequence[int], takers: list[list[int]], capacity: int, visited: set[int]) -> bool:
    """Find a place for one more, moving others if necessary."""
    options = [place for place in range(len(takers)) if allowed[number] >> place & 1 and place not in visited]
    for place in sorted(options, key=lambda place: len(takers[place])):
        visited.add(place)
        if len(takers[place]) < capacity:
            takers[place].append(number)
            return True
        for other in takers[place]:
            if _augment(other, allowed, takers, capacity, visited):
                takers[place].remove(other)
                takers[place].append(number)
                return True
    return False


# ---------------------------------------------------------------- the search


class TableSearch:
    """Finds tables by swapping people; everybody is a number, in the order of points."""

    def __init__(
        self, people: Sequence[str], points: dict[str, float], history: DrawHistory, sizes: Sequence[int], rng: Rng
    ) -> None:
        self._rng = rng
        self._full = max(sizes)
        values = [round(points.get(person, 0.0) * POINT_UNIT) for person in people]
        self._small = [history.small[person] for person in people]
        spread = [[(one - other) ** 2 for other in values] for one in values]
        self._repeat = 1 + sum(map(sum, spread))
        """More than all spreads together: the cost of the lightest repeated meeting."""
        self._cost = [
            [self._repeat * history.weight(one, other) + spread[i][j] for j, other in enumerate(people)]
            for i, one in enumerate(people)
        ]
        self._allowed = [least_had(history.places(person)) for person in people]
        places = match_places(self._allowed, self._full) if min(sizes) == self._full == history.size else None
        self.balanced = places is not None
        """Whether everybody gets a place that they have had least often."""
        self.tables = self._by_places(places) if places is not None else self._by_points(sizes)
        self._table_of = {number: at for at, table in enumerate(self.tables) for number in table}
        self._steps = SEARCH_STEPS

    def _by_places(self, places: Sequence[int]) -> list[list[int]]:
        """Tables of neighbours in points, one person from each place."""
        columns: list[list[int]] = [[] for _ in range(self._full)]
        for number, place in enumerate(places):
            columns[place].append(number)
        return [list(row) for row in zip(*columns, strict=True)]

    def _by_points(self, sizes: Sequence[int]) -> list[list[int]]:
        """Tables of neighbours in points; at small ones, those who sat there least often."""
        seats_at_small = sum(size for size in sizes if size < self._full)
        order = sorted(range(len(self._small)), key=lambda number: (self._small[number], -number))
        at_small = set(order[:seats_at_small])
        groups = [
            iter([number for number in range(len(order)) if (number in at_small) == small]) for small in (False, True)
        ]
        return [[next(groups[size < self._full]) for _ in range(size)] for size in sizes]

    def run(self) -> list[list[int]]:
        """The best tables that were found."""
        self._improve()
        best, cost = self._copy(), self._total()
        self._steps = min(self._steps, RESTART_STEPS)
        while cost >= self._repeat and self._steps > 0 and len(self.tables) > 1:
            self._disturb()
            self._improve()
            if (now := self._total()) < cost:
                best, cost = self._copy(), now
            else:
                self._restore(best)
        return best

    def _total(self) -> int:
        return sum(self._cost[i][j] for table in self.tables for i, j in combinations(table, 2))

    def _copy(self) -> list[list[int]]:
        return [list(table) for table in self.tables]

    def _restore(self, tables: list[list[int]]) -> None:
        self.tables = [list(table) for table in tables]
        self._table_of = {number: at for at, table in enumerate(self.tables) for number in table}

    def _improve(self) -> None:
        """Swap while that is better and steps are left."""
        improved = True
        while improved and self._steps > 0:
            improved = False
            for one in range(len(self._small)):
                for other in range(one + 1, len(self._small)):
                    if self._try_swap(one, other):
                        improved = True

    def _try_swap(self, one: int, other: int) -> bool:
        here, there = self._table_of[one], self._table_of[other]
        if here == there:
            return False
        self._steps -= 1
        mine, theirs = self.tables[here], self.tables[there]
        small = 0
        if len(mine) != len(theirs):
            gain = self._small[other] - self._small[one]
            small = gain if len(mine) < len(theirs) else -gain
            if small > 0:
                return False
        ones, others = self._cost[one], self._cost[other]
        # Both sums also compare the two with each other.
        change = -2 * ones[other]
        for each in mine:
            change += others[each] - ones[each]
        for each in theirs:
            change += ones[each] - others[each]
        if (small, change) >= (0, 0):
            return False
        return self._swap(one, other)

    def _swap(self, one: int, other: int) -> bool:
        """Swap two people, unless somebody would then have no place that they have had least often."""
        here, there = self._table_of[one], self._table_of[other]
        mine = [other if each == one else each for each in self.tables[here]]
        theirs = [one if each == other else each for each in self.tables[there]]
        if self.balanced and not (self._can_seat(mine) and self._can_seat(theirs)):
            return False
        self.tables[here], self.tables[there] = mine, theirs
        self._table_of[one], self._table_of[other] = there, here
        return True

    def _can_seat(self, table: Sequence[int]) -> bool:
        return can_seat(tuple(sorted(self._allowed[each] for each in table)))

    def _disturb(self) -> None:
        """Move somebody away from a table with a repeated meeting, and a few others at random."""
        crowded = [
            table for table in self.tables if any(self._cost[i][j] >= self._repeat for i, j in combinations(table, 2))
        ]
        table = crowded[self._rng.below(len(crowded))]
        movers = [table[self._rng.below(len(table))]]
        movers += [self._rng.below(len(self._small)) for _ in range(1 + self._rng.below(3))]
        for mover in movers:
            other = self._rng.below(len(self._small))
            here, there = self._table_of[mover], self._table_of[other]
            self._steps -= 1
            if here != there and len(self.tables[here]) == len(self.tables[there]):
                self._swap(mover, other)


# ---------------------------------------------------------------- the draw


def draw_round(request: DrawInput) -> RoundDraw:
    """Draw a round of people who play for points."""
    history = DrawHistory(request.history, request.size)
    rng = generator(request.seed, "round", len(request.history))
    people = shuffled(request.people, rng)
    least = 1 if request.fill else max(request.least, SMALLEST_TABLE)
    sizes = table_sizes(len(people), request.size, least)
    byes = pick_byes(people, len(people) - sum(sizes), history, request.points)
    playing = sorted(
        (person for person in people if person not in byes), key=lambda person: -request.points.get(person, 0.0)
    )
    if not sizes:
        return RoundDraw([], byes)
    search = TableSearch(playing, request.points, history, sizes, rng)
    groups = [[playing[number] for number in table] for table in search.run()]
    return seat_tables(groups, byes, request, history, rng)


def seat_tables(
    groups: Sequence[Sequence[str]], byes: list[str], request: DrawInput, history: DrawHistory, rng: Rng
) -> RoundDraw:
    """Tables whose people are known, the best first, with places in the turn order."""
    order = sorted(groups, key=lambda group: -sum(request.points.get(person, 0.0) for person in group) / len(group))
    tables = []
    for group in order:
        seats = assign_places(group, request.size if request.fill else len(group), history, rng)
        tables.append(DrawnTable(seats, history.reasons(seats, request.points)))
    return RoundDraw(tables, byes)


def pick_table(waiting: Sequence[str], request: DrawInput) -> DrawnTable | None:
    """A table for the person who has waited longest, in free play: with fewest meetings, then nearest points.

    `waiting` is in the order of waiting; None as long as there are too few.
    """
    if len(waiting) < request.size:
        return None
    history = DrawHistory(request.history, request.size)
    group = [waiting[0]]
    rest = list(waiting[1:])
    while len(group) < request.size:
        rest.sort(
            key=lambda person: (
                sum(history.weight(person, other) for other in group),
                sum(abs(request.points.get(person, 0.0) - request.points.get(other, 0.0)) for other in group),
                waiting.index(person),
            )
        )
        group.append(rest.pop(0))
    seats = assign_places(group, request.size, history, generator(request.seed, "table", len(request.history)))
    return DrawnTable(seats, history.reasons(seats, request.points))

"""Points of a table, and the standings of a tournament with its published tie-breaks: pure functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from offworld.server.model.tournament import TieBreak

DECIMALS = 3


class ScoredSeat(Struct, frozen=True):
    """A seat of a finished table: its place, its score in the game, and its points for the standings."""

    person: str
    place: int
    score: int
    points: float = 0.0
    share: float = 0.0
    """Its part of all scores of the table; scores below 0 count as 0."""
    absent: bool = False
    """Whether the person did not play, or not to the end: a bot's place counts for the others, and nobody's points."""


class TableResult(Struct, frozen=True):
    """A finished table: its seats in the turn order, bots without a person."""

    seats: list[ScoredSeat]


class ByeResult(Struct, frozen=True):
    """A round in which a person did not play, and the points for it."""

    person: str
    points: float


class RoundResult(Struct, frozen=True):
    """The finished tables and the byes of a round."""

    tables: list[TableResult]
    byes: list[ByeResult] = []


class StandingRow(Struct):
    """A person's line in the standings; `values` are those of the tie-breaks."""

    person: str
    points: float = 0.0
    rank: int = 0
    places: list[int] = field(default_factory=list)
    """By round: the place, or 0 for a bye or an unfinished table."""
    values: dict[TieBreak, float] = field(default_factory=dict)
    decided_by: TieBreak | None = None
    """What put this person behind the one before, who has as many points; None if the points did."""


# ---------------------------------------------------------------- points


def points_of_table(places: Sequence[int], by_place: Sequence[float]) -> list[float]:
    """The points of each seat. Equal places share; at a smaller table a place takes the points of its share of people
    beaten, interpolated, so that the last place of any table gets the points of the last place."""
    scale = [points_of_place(place, len(places), by_place) for place in range(1, len(places) + 1)]
    points = []
    for place in places:
        equal = places.count(place)
        better = sum(other < place for other in places)
        points.append(round(sum(scale[better : better + equal]) / equal, DECIMALS))
    return points


def points_of_place(place: int, people: int, by_place: Sequence[float]) -> float:
    """The points of a place at a table of some people, from the points of a full table."""
    if people == len(by_place):
        return by_place[place - 1]
    if people == 1:
        return by_place[0]
    at = (1 - (people - place) / (people - 1)) * (len(by_place) - 1)
    below = min(int(at), len(by_place) - 2)
    return by_place[below] + (at - below) * (by_place[below + 1] - by_place[below])


def shares_of_table(scores: Sequence[int]) -> list[float]:
    """Each seat's part of all scores; scores below 0 count as 0, and without any score all parts are equal."""
    counted = [max(0, score) for score in scores]
    total = sum(counted)
    return [round(score / total, 6) if total else round(1 / len(scores), 6) for score in counted]


def score_table(
    people: Sequence[str],
    places: Sequence[int],
    scores: Sequence[int],
    absent: Sequence[bool],
    by_place: Sequence[float],
) -> TableResult:
    """The result of a table; an absent person gets nothing, and the others what their places are worth."""
    points = points_of_table(places, by_place)
    shares = shares_of_table(scores)
    return TableResult(
        [
            ScoredSeat(person, place, score, 0.0 if missing else point, share, missing)
            for person, place, score, point, share, missing in zip(
                people, places, scores, points, shares, absent, strict=True
            )
        ]
    )


def bye_points(by_place: Sequence[float]) -> float:
    """The points of a bye: the mean of a table, rounded down."""
    return float(sum(by_place) // len(by_place))


# ---------------------------------------------------------------- standings


class _TieBreakCounter:
    """What the tie-breaks are computed from."""

    def __init__(self, people: Sequence[str], rounds: Sequence[RoundResult], best: int) -> None:
        self.rows = {person: StandingRow(person) for person in people}
        self.played: dict[str, list[tuple[TableResult, int]]] = {person: [] for person in people}
        """The tables of each person, with their seat there."""
        earned: dict[str, list[float]] = {person: [] for person in people}
        for past in rounds:
            placed: dict[str, int] = {}
            for table in past.tables:
                for number, seat in enumerate(table.seats):
                    if seat.person in self.rows:
                        earned[seat.person].append(seat.points)
                        self.played[seat.person].append((table, number))
                        placed[seat.person] = seat.place
            for bye in past.byes:
                if bye.person in self.rows:
                    earned[bye.person].append(bye.points)
            for person, row in self.rows.items():
                row.places.append(placed.get(person, 0))
        for person, row in self.rows.items():
            counted = sorted(earned[person], reverse=True)[: best or None]
            row.points = round(sum(counted), DECIMALS)

    def value(self, tie: TieBreak, person: str, equals: Sequence[str]) -> float:
        match tie:
            case "share":
                return self.share(person)
            case "opponents":
                return self.opponents(person)
            case "wins":
                return self.wins(person)
            case "direct":
                return self.direct(person, equals)
            case _:
                return self.late_places(person)

    def share(self, person: str) -> float:
        shares = [table.seats[seat].share for table, seat in self.played[person] if not table.seats[seat].absent]
        return sum(shares) / len(shares) if shares else 0.0

    def opponents(self, person: str) -> float:
        """The mean points of everybody met; a bye has no opponents, so it does not change the mean."""
        met = [
            self.rows[seat.person].points
            for table, own in self.played[person]
            for number, seat in enumerate(table.seats)
            if number != own and seat.person in self.rows
        ]
        return sum(met) / len(met) if met else self.rows[person].points

    def wins(self, person: str) -> float:
        return float(
            sum(table.seats[seat].place == 1 and not table.seats[seat].absent for table, seat in self.played[person])
        )

    def late_places(self, person: str) -> float:
        """The mean place in the turn order from which tables were won; later is better."""
        won = [seat + 1 for table, seat in self.played[person] if table.seats[seat].place == 1]
        return sum(won) / len(won) if won else 0.0

    def direct(self, person: str, others: Sequence[str]) -> float:
        """At the tables shared with others of equal points: how many of them were beaten less how many were not."""
        balance = 0
        for table, own in self.played[person]:
            mine = table.seats[own].place
            for number, seat in enumerate(table.seats):
                if number != own and seat.person in others:
                    balance += (seat.place > mine) - (seat.place < mine)
        return float(balance)


def standings(
    people: Sequence[str],
    rounds: Sequence[RoundResult],
    ties: Sequence[TieBreak],
    drawn_number: Callable[[str], int],
    best: int = 0,
) -> list[StandingRow]:
    """The standings after some rounds. With `best`, only so many results of each person count.

    Who are equal in points and all tie-breaks share a rank, unless one of the tie-breaks is the lot.
    """
    counter = _TieBreakCounter(people, rounds, best)
    by_points: dict[float, list[str]] = {}
    for row in counter.rows.values():
        by_points.setdefault(row.points, []).append(row.person)
    for person, row in counter.rows.items():
        row.values = {
            tie: round(
                float(drawn_number(person)) if tie == "lot" else counter.value(tie, person, by_points[row.points]), 6
            )
            for tie in ties
        }
    order = sorted(counter.rows.values(), key=lambda row: (-row.points, [-row.values[tie] for tie in ties], row.person))
    for at, row in enumerate(order):
        before = order[at - 1] if at else None
        row.rank = at + 1
        if before is None or before.points != row.points:
            continue
        row.decided_by = next((tie for tie in ties if before.values[tie] != row.values[tie]), None)
        if row.decided_by is None:
            row.rank = before.rank
    return order

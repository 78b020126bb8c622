"""Results: written in the transaction of a game's last event, so exactly once.

Every seat gets a row, people keep the cards that the game lets them keep, and a rated game updates ratings.
Docs: docs/decisions/0006-people.md says which games are rated.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select, update

from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase, TableSeat
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.storage.batch import Write
from offworld.server.storage.people_schema import keepsakes, ratings, results
from offworld.server.tables.observers import TableObserver
from offworld.server.tables.rating_reasons import RatingFacts, played_facts, rating_reason, reason_for, seated_people

MODEL = PlackettLuce()
DISPLAYED_AT_FIRST = 1000
DISPLAYED_STEP = 40
"""Displayed points per point of the model."""


class SeatResult(Struct, frozen=True):
    """The result of a seat."""

    person: str
    points: int
    place: int
    name: str = ""


class FinishedGame(Struct, frozen=True):
    """A finished game, as input of the writes."""

    table: str
    game: str
    seats: list[SeatResult]
    started_ms: int
    ended_ms: int
    facts: RatingFacts
    """What decides whether it is rated, without its people."""
    brought: list[list[int]]
    kept: list[list[int]]
    away: list[str] = []
    """The people for whom bots played too long to be rated."""


class ResultObserver(TableObserver):
    """Writes results in the transaction of a game's last event."""

    writes_with_phases = True

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> list[Write]:
        if before != PLAYING or table.phase != FINISHED:
            return []
        write = result_write(table, event)
        return [] if write is None else [write]


def result_write(table: TableState, row: StoredEvent) -> Write | None:
    """The write at the end of a game; None for a sandbox."""
    state = table.state
    if table.setup.sandbox or state is None:
        return None
    seats = [
        SeatResult(seat.person, points, place, seat.name)
        for seat, points, place in zip(table.seats, state.scores(), table.places(), strict=True)
    ]
    campaign = table.info.campaign
    facts, away = played_facts(table)
    finished = FinishedGame(
        table.id,
        table.info.name,
        seats,
        table.timestamps[0].ms,
        row.ms,
        facts,
        table.brought or [[] for _ in seats],
        campaign.keep(state) if campaign is not None and state.over else [],
        away,
    )
    return partial(write_results, finished)


def write_results(finished: FinishedGame, connection: Connection) -> None:
    """Write results, ratings and cards of a finished game."""
    seats = [(seat.person, seat.name) for seat in finished.seats if seat.person]
    people = {each.id: each for each in seated_people(connection, seats, finished.away)}
    reason = rating_reason(msgspec.structs.replace(finished.facts, people=[people[person] for person, _ in seats]))
    rated = rate(connection, finished) if reason.code == "rated" else {}
    missed = gains(connection, finished) if reason.code == "guest" else {}
    rows = []
    for number, seat in enumerate(finished.seats):
        change = rated.get(seat.person)
        own = reason_for(people[seat.person], reason) if seat.person else reason
        args = {**own.args, "gain": missed[seat.person]} if seat.person in missed else own.args
        rows.append(
            {
                "table_id": finished.table,
                "seat": number,
                "person_id": seat.person or None,
                "game": finished.game,
                "players": len(finished.seats),
                "points": seat.points,
                "place": seat.place,
                "started_ms": finished.started_ms,
                "ended_ms": finished.ended_ms,
                "mu": change.after[0] if change else None,
                "sigma": change.after[1] if change else None,
                "mu_before": change.before[0] if change else None,
                "sigma_before": change.before[1] if change else None,
                "reason": own.code,
                "reason_args": msgspec.json.encode(args).decode(),
            }
        )
    connection.execute(insert(results), rows)
    for seat, brought, kept in zip(finished.seats, finished.brought, finished.kept):
        if seat.person:
            update_keepsakes(connection, finished, seat.person, set(brought), set(kept))


class RatingChange(Struct, frozen=True):
    """A rating before a game and after it, each with its doubt."""

    before: tuple[float, float]
    after: tuple[float, float]


def counted_places(finished: FinishedGame) -> list[tuple[str, int]]:
    """The people among whom a game is rated, with their places, in the order of ids."""
    return sorted(
        (seat.person, seat.place) for seat in finished.seats if seat.person and seat.person not in finished.away
    )


def rating_changes(places: Sequence[tuple[str, int]], known: dict[str, tuple[float, float]]) -> dict[str, RatingChange]:
    """How ratings change by a game, from the places of its people."""
    fresh = MODEL.rating()
    first = (float(fresh.mu), float(fresh.sigma))
    return {
        person: RatingChange(known.get(person, first), after) for person, after in new_ratings(places, known).items()
    }


def gains(connection: Connection, finished: FinishedGame) -> dict[str, int]:
    """What each person with a rating or without would have gained, in displayed points; nobody alone gains."""
    places = counted_places(finished)
    if len(places) < 2:
        return {}
    rating = ratings.c
    query = select(ratings).where(rating.person_id.in_([person for person, _ in places]), rating.game == finished.game)
    known = {row.person_id: (row.mu, row.sigma) for row in connection.execute(query)}
    return {
        person: displayed_rating(*change.after) - displayed_rating(*change.before)
        for person, change in rating_changes(places, known).items()
    }


def rate(connection: Connection, finished: FinishedGame) -> dict[str, RatingChange]:
    """Update the ratings of people by their places, without bots; returns the changes."""
    places = counted_places(finished)
    # Locked in the order of ids, so that two games that end together do not deadlock.
    query = (
        select(ratings)
        .where(ratings.c.person_id.in_([person for person, _ in places]), ratings.c.game == finished.game)
        .order_by(ratings.c.person_id)
        .with_for_update()
    )
    known = {row.person_id: row for row in connection.execute(query)}
    changes = rating_changes(places, {person: (row.mu, row.sigma) for person, row in known.items()})
    for person, change in changes.items():
        here = (ratings.c.person_id == person, ratings.c.game == finished.game)
        mu, sigma = change.after
        if person in known:
            values = {"mu": mu, "sigma": sigma, "games": known[person].games + 1, "ms": finished.ended_ms}
            connection.execute(update(ratings).where(*here).values(values))
        else:
            values = {
                "person_id": person,
                "game": finished.game,
                "mu": mu,
                "sigma": sigma,
                "games": 1,
                "ms": finished.ended_ms,
            }
            connection.execute(insert(ratings).values(values))
    return changes


def new_ratings(
    places: Sequence[tuple[str, int]], known: dict[str, tuple[float, float]]
) -> dict[str, tuple[float, float]]:
    """The ratings of people after a game, from their places and their ratings before, if they had one."""
    teams = [[MODEL.create_rating(list(known[person])) if person in known else MODEL.rating()] for person, _ in places]
    after = MODEL.rate(teams, ranks=[float(place) for _, place in places])
    return {person: (float(team[0].mu), float(team[0].sigma)) for (person, _), team in zip(places, after, strict=True)}


def displayed_rating(mu: float, sigma: float) -> int:
    """The displayed rating: a lower confidence bound (mu - 3 sigma), scaled to begin at 1000."""
    return round(DISPLAYED_AT_FIRST + DISPLAYED_STEP * (mu - 3 * sigma))


def margin_of(sigma: float) -> int:
    """How much more or less a displayed rating may be, rounded to 10."""
    return round(DISPLAYED_STEP * sigma / 10) * 10


def expected_places(ratings_before: dict[int, tuple[float, float]]) -> dict[int, float]:
    """The place that each seat has on average by the model, from the ratings before the game."""
    model = {seat: MODEL.create_rating(list(rating)) for seat, rating in ratings_before.items()}
    places = dict.fromkeys(model, 1.0)
    for seat, other in itertools.combinations(model, 2):
        ahead, behind = MODEL.predict_win([[model[seat]], [model[other]]])
        places[seat] += behind
        places[other] += ahead
    return places if len(places) > 1 else {}


# ---------------------------------------------------------------- cards of campaigns


def update_keepsakes(
    connection: Connection, finished: FinishedGame, person: str, brought: set[int], kept: set[int]
) -> None:
    """Add cards kept at the end, and remove cards that were brought and used up; cards that were not brought stay."""
    mine = (keepsakes.c.person_id == person, keepsakes.c.game == finished.game)
    owned = set(connection.execute(select(keepsakes.c.card).where(*mine)).scalars())
    if gone := brought - kept:
        connection.execute(delete(keepsakes).where(*mine, keepsakes.c.card.in_(gone)))
    if new := sorted(kept - owned):
        rows = [
            {
                "person_id": person,
                "game": finished.game,
                "card": card,
                "table_id": finished.table,
                "ms": finished.ended_ms,
            }
            for card in new
        ]
        connection.execute(insert(keepsakes), rows)


def collections(connection: Connection, game: str, seats: Sequence[TableSeat]) -> list[list[int]]:
    """The cards that each seat brings to a table, where each card exists once.

    Of several owners of a card, the one who has had it longest brings it. A person with several seats brings cards to
    the first.
    """
    people = [seat.person for seat in seats if seat.person]
    card = keepsakes.c
    query = (
        select(card.person_id, card.card)
        .where(card.game == game, card.person_id.in_(people))
        .order_by(card.ms, card.person_id)
    )
    owned: list[list[int]] = [[] for _ in seats]
    first = {seat.person: number for number, seat in reversed(list(enumerate(seats))) if seat.person}
    brought: set[int] = set()
    for person, number in connection.execute(query):
        if number not in brought:
            brought.add(number)
            owned[first[person]].append(number)
    return [sorted(cards) for cards in owned]

"""Results: written in the transaction of a game's last event, so exactly once.

Every seat gets a row, people keep the cards that the game lets them keep, and a rated game updates ratings.
Docs: docs/decisions/0006-people.md says which games are rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select, update

from offworld.kit.record import REWIND
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase, TableSeat
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.batch import Write
from offworld.server.storage.people_schema import accounts, keepsakes, ratings, results
from offworld.server.tables.observers import TableObserver

MODEL = PlackettLuce()
DISPLAYED_AT_FIRST = 1000
DISPLAYED_STEP = 40
"""Displayed points per point of the model."""


class SeatResult(Struct, frozen=True):
    """The result of a seat."""

    person: str
    points: int
    place: int


class FinishedGame(Struct, frozen=True):
    """A finished game, as input of the writes."""

    table: str
    game: str
    seats: list[SeatResult]
    started_ms: int
    ended_ms: int
    may_be_rated: bool
    brought: list[list[int]]
    kept: list[list[int]]


class ResultObserver(TableObserver):
    """Writes results in the transaction of a game's last event."""

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
        SeatResult(seat.person, points, place)
        for seat, points, place in zip(table.seats, state.scores(), table.places(), strict=True)
    ]
    campaign = table.info.campaign
    finished = FinishedGame(
        table.id,
        table.info.name,
        seats,
        table.timestamps[0].ms,
        row.ms,
        may_be_rated(table),
        table.brought or [[] for _ in seats],
        campaign.keep(state) if campaign is not None and state.over else [],
    )
    return partial(write_results, finished)


def may_be_rated(table: TableState) -> bool:
    """Whether a table can be rated: several different people, no pack, no hints, no undo."""
    people = [seat.person for seat in table.seats if seat.person]
    return (
        table.setup.rated
        and not table.setup.pack
        and len(people) >= 2
        and len(set(people)) == len(people)
        and not any(seat.hints for seat in table.seats)
        and all(act.action != REWIND for act in table.record().acts)
    )


def write_results(finished: FinishedGame, connection: Connection) -> None:
    """Write results, ratings and cards of a finished game."""
    rated = (
        rate(connection, finished) if finished.may_be_rated and each_for_themselves(connection, finished.seats) else {}
    )
    rows = []
    for number, seat in enumerate(finished.seats):
        mu, sigma = rated.get(seat.person, (None, None))
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
                "mu": mu,
                "sigma": sigma,
            }
        )
    connection.execute(insert(results), rows)
    for seat, brought, kept in zip(finished.seats, finished.brought, finished.kept):
        if seat.person:
            update_keepsakes(connection, finished, seat.person, set(brought), set(kept))


def each_for_themselves(connection: Connection, seats: Sequence[SeatResult]) -> bool:
    """Whether all people have accounts, and none plays with a bot of their own."""
    people = [seat.person for seat in seats if seat.person]
    query = select(accounts.c.person_id, accounts.c.owner_id).where(accounts.c.person_id.in_(people))
    owners = {row.person_id: row.owner_id for row in connection.execute(query)}
    owners_at_table = {owners.get(person) or person for person in people}
    return len(owners_at_table) == len(people) and all(is_claimed(connection, person) for person in people)


def rate(connection: Connection, finished: FinishedGame) -> dict[str, tuple[float, float]]:
    """Update the ratings of people by their places, without bots; returns the new ones."""
    seats = sorted((seat for seat in finished.seats if seat.person), key=lambda seat: seat.person)
    people = [seat.person for seat in seats]
    # Locked in the order of ids, so that two games that end together do not deadlock.
    query = (
        select(ratings)
        .where(ratings.c.person_id.in_(people), ratings.c.game == finished.game)
        .order_by(ratings.c.person_id)
        .with_for_update()
    )
    known = {row.person_id: row for row in connection.execute(query)}
    moved = new_ratings(
        [(seat.person, seat.place) for seat in seats], {person: (row.mu, row.sigma) for person, row in known.items()}
    )
    for person, (mu, sigma) in moved.items():
        here = (ratings.c.person_id == person, ratings.c.game == finished.game)
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
    return moved


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

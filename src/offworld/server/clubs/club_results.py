"""Tables that count for clubs: every rated one where at least half of the people are members, once per table."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, insert, select, update

from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.people.results import new_ratings
from offworld.server.storage import club_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.club_schema import club_ratings, club_tables
from offworld.server.storage.people_schema import results
from offworld.server.tables.observers import TableObserver


class ClubResultObserver(TableObserver):
    """Counts finished tables for clubs. Registered after `ResultObserver`, whose rows it reads."""

    writes_with_phases = True

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> list[Write]:
        if before != PLAYING or table.phase != FINISHED or table.setup.sandbox or len(table.people()) < 2:
            return []
        return [partial(count_for_clubs, table.id, event.ms)]


def count_for_clubs(table: str, now: int, connection: Connection) -> None:
    """Count a table for the clubs of its people, and update the ratings of these clubs."""
    result = results.c
    query = select(result.person_id, result.place, result.game).where(
        result.table_id == table, result.person_id.is_not(None), result.mu.is_not(None)
    )
    rated = connection.execute(query.order_by(result.person_id)).all()
    if not rated:
        return
    places = [(row.person_id, row.place) for row in rated]
    for club in club_rows.clubs_with_half_of(connection, [row.person_id for row in rated]):
        connection.execute(insert(club_tables).values(club_id=club, table_id=table, ms=now))
        rate_in_club(connection, club, rated[0].game, places, now)


def rate_in_club(connection: Connection, club: str, game: str, places: list[tuple[str, int]], now: int) -> None:
    """Update a club's own ratings, by the model of the ratings of the platform, which do not depend on them."""
    rating = club_ratings.c
    mine = (rating.club_id == club, rating.game == game)
    query = select(club_ratings).where(*mine, rating.person_id.in_([person for person, _ in places]))
    known = {row.person_id: row for row in connection.execute(query.order_by(rating.person_id).with_for_update())}
    before = {person: (row.mu, row.sigma) for person, row in known.items()}
    for person, (mu, sigma) in new_ratings(places, before).items():
        values = {"mu": mu, "sigma": sigma, "ms": now}
        if person in known:
            write = update(club_ratings).where(*mine, rating.person_id == person)
            connection.execute(write.values(**values, games=known[person].games + 1))
        else:
            key = {"club_id": club, "person_id": person, "game": game}
            connection.execute(insert(club_ratings).values(**key, **values, games=1))

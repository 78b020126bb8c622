"""Results of tournaments: written in the transaction of a table's last event, so exactly once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct, structs
from sqlalchemy import Connection, select

from offworld.server.clubs.standings import score_table
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import CANCELLED, FINISHED, PLAYING, TableState
from offworld.server.storage import tournament_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.club_schema import pairings
from offworld.server.storage.tournament_rows import PairingRow, PairingSeatRow, TournamentRow
from offworld.server.tables.observers import TableObserver


class SeatEnd(Struct, frozen=True):
    """How a seat of a table ended."""

    person: str
    place: int
    score: int
    substituted: bool
    """Whether a bot played it at the end."""


class TournamentTableObserver(TableObserver):
    """Writes the result of a table of a tournament, and says which tournament may go on."""

    writes_with_phases = True

    def __init__(self) -> None:
        self.on_change: Callable[[str], None] = lambda tournament: None
        """Called with the id of a tournament after something happened at one of its tables."""

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> list[Write]:
        if not table.setup.tournament or table.phase == before or table.phase not in (FINISHED, CANCELLED):
            return []
        write = partial(write_result, table.setup.tournament, table.id, seat_ends(table), event.ms)
        return [write]

    def after_commit(self, table: TableState, event: StoredEvent, local: bool) -> None:
        ended = table.phase in (FINISHED, CANCELLED)
        if table.setup.tournament and (ended or isinstance(event.event, events.Ready)):
            self.on_change(table.setup.tournament)


def seat_ends(table: TableState) -> list[SeatEnd]:
    """How the seats of a table stand: at its end, or now. Without a game, or where it was given up, all are equal."""
    state = table.state
    if state is None or table.cancelled:
        return [SeatEnd(seat.person, 1, 0, bool(seat.bot)) for seat in table.seats]
    scores = list(state.scores())
    if table.phase == PLAYING:
        standing = [(seat.lost, -score) for seat, score in zip(table.seats, scores, strict=True)]
        places = [1 + sum(other < mine for other in standing) for mine in standing]
    else:
        places = table.places()
    return [
        SeatEnd(seat.person, place, score, bool(seat.bot))
        for seat, place, score in zip(table.seats, places, scores, strict=True)
    ]


def pairing_seats(pairing: PairingRow, ends: list[SeatEnd], by_place: list[float]) -> list[PairingSeatRow]:
    """The result of a pairing: a person who no longer sits at the table is absent, and their seat counts for others."""
    by_person = {end.person: end for end in ends if end.person}
    # Tables of before could be begun with fewer seats than were drawn.
    ends = [*ends, *[SeatEnd("", len(ends) + 1, 0, True)] * (len(pairing.seats) - len(ends))]
    found = [by_person.get(seat.person, ends[number]) for number, seat in enumerate(pairing.seats)]
    absent = [
        bool(seat.person) and (seat.person not in by_person or end.substituted)
        for seat, end in zip(pairing.seats, found, strict=True)
    ]
    people = [seat.person for seat in pairing.seats]
    scored = score_table(people, [end.place for end in found], [end.score for end in found], absent, by_place)
    return [
        PairingSeatRow(seat.person, seat.place, seat.score, seat.points, seat.share, seat.absent)
        for seat in scored.seats
    ]


def write_result(tournament: str, table: str, ends: list[SeatEnd], now: int, connection: Connection) -> None:
    """Write the result of a table, unless it has one: a table may be settled before its end, and then stays so."""
    query = select(pairings.c.round, pairings.c.number).where(pairings.c.table_id == table)
    found = connection.execute(query).one_or_none()
    if found is None:
        return
    # First, because this locks the tournament: what follows is read after whoever held it.
    tournament_rows.change(connection, tournament, next_ms=now)
    rows = tournament_rows.load(connection, tournament)
    pairing = rows.pairing(found.round, found.number) if rows is not None else None
    if rows is None or pairing is None or pairing.done:
        return
    store_result(connection, rows.tournament, pairing, pairing_seats(pairing, ends, rows.tournament.rule.place_points))


def store_result(
    connection: Connection, tournament: TournamentRow, pairing: PairingRow, seats: list[PairingSeatRow]
) -> None:
    tournament_rows.write_seats(connection, tournament.id, pairing.round, pairing.number, seats)
    tournament_rows.set_pairing_state(connection, tournament.id, pairing.round, pairing.number, "done")


def corrected_seats(pairing: PairingRow, places: list[int], by_place: list[float]) -> list[PairingSeatRow]:
    """A result with other places, as an organiser corrects it; whoever was absent stays so."""
    scored = score_table(
        [seat.person for seat in pairing.seats],
        places,
        [seat.score or 0 for seat in pairing.seats],
        [seat.absent for seat in pairing.seats],
        by_place,
    )
    return [
        structs.replace(seat, place=new.place, points=new.points)
        for seat, new in zip(pairing.seats, scored.seats, strict=True)
    ]

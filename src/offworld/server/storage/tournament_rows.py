"""How tournaments are written to and read from the database: functions of a connection.

Whatever a draw depends on raises the version of the tournament in the same transaction. Who advances a tournament reads
all of it, decides, and writes only if the version is still the same: so several processes never advance it twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from offworld.server.model.tournament import ActionDetail, TournamentRule, TournamentState, decode_rule
from offworld.server.storage import schema
from offworld.server.storage.club_schema import (
    byes,
    entrant_results,
    entrants,
    members,
    pairings,
    rounds,
    tournament_actions,
    tournaments,
)

IN_IT = ("playing", "paused")
"""States of entrants who take part, now or again."""


class StaleTournamentError(Exception):
    """Somebody else has changed the tournament meanwhile."""


class TournamentRow(Struct, kw_only=True):
    """A tournament without its people and rounds."""

    id: str
    club: str
    organiser: str
    name: str
    game: str
    rule: TournamentRule
    seed: int
    state: TournamentState
    version: int
    made_ms: int
    start_ms: int
    end_ms: int | None
    next_ms: int | None
    reminded_ms: int


class EntrantRow(Struct):
    """A person of a tournament."""

    person: str
    name: str
    state: str
    reserve: bool
    skip_round: int
    missed: int
    waiting_ms: int | None
    made_ms: int


class RoundRow(Struct):
    """A round."""

    number: int
    start_ms: int
    due_ms: int | None
    state: str
    end_ms: int | None = None


class PairingSeatRow(Struct):
    """A seat of a table of a tournament; without a person it is a bot's."""

    person: str
    place: int | None = None
    score: int | None = None
    points: float | None = None
    share: float | None = None
    absent: bool = False


class PairingRow(Struct):
    """A table of a tournament."""

    round: int
    number: int
    table: str
    state: str
    reasons: str
    seats: list[PairingSeatRow] = field(default_factory=list)

    @property
    def done(self) -> bool:
        return self.state == "done"


class ByeRow(Struct):
    """A round in which a person does not play."""

    round: int
    person: str
    kind: str
    points: float


class TournamentRows(Struct):
    """All that is stored of a tournament but the record of actions."""

    tournament: TournamentRow
    entrants: list[EntrantRow]
    rounds: list[RoundRow]
    pairings: list[PairingRow]
    byes: list[ByeRow]

    def entrant(self, person: str) -> EntrantRow | None:
        return next((each for each in self.entrants if each.person == person), None)

    def pairing(self, round_number: int, number: int) -> PairingRow | None:
        found = (each for each in self.pairings if (each.round, each.number) == (round_number, number))
        return next(found, None)


# ---------------------------------------------------------------- reading


def tournament_row(row: Any) -> TournamentRow:
    return TournamentRow(
        id=row.id,
        club=row.club_id or "",
        organiser=row.organiser,
        name=row.name,
        game=row.game,
        rule=decode_rule.decode(row.rule),
        seed=row.seed,
        state=cast(TournamentState, row.state),
        version=row.version,
        made_ms=row.made_ms,
        start_ms=row.start_ms,
        end_ms=row.end_ms,
        next_ms=row.next_ms,
        reminded_ms=row.reminded_ms,
    )


def version_of(connection: Connection, tournament: str) -> int:
    """A number that each change of a tournament raises; 0 if there is none."""
    return connection.execute(select(tournaments.c.version).where(tournaments.c.id == tournament)).scalar() or 0


def load(connection: Connection, tournament: str) -> TournamentRows | None:
    """A tournament with all its people and rounds; None if there is none with that id."""
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament)).one_or_none()
    if row is None:
        return None
    people = connection.execute(
        select(entrants, schema.person.c.name)
        .join(schema.person, schema.person.c.id == entrants.c.person_id)
        .where(entrants.c.tournament_id == tournament)
        .order_by(entrants.c.made_ms, entrants.c.person_id)
    )
    of_round = connection.execute(select(rounds).where(rounds.c.tournament_id == tournament).order_by(rounds.c.number))
    tables = {
        (each.round, each.number): PairingRow(each.round, each.number, each.table_id or "", each.state, each.reasons)
        for each in connection.execute(
            select(pairings).where(pairings.c.tournament_id == tournament).order_by(pairings.c.round, pairings.c.number)
        )
    }
    seats = select(entrant_results).where(entrant_results.c.tournament_id == tournament)
    for each in connection.execute(seats.order_by(entrant_results.c.seat)):
        tables[each.round, each.number].seats.append(
            PairingSeatRow(each.person_id or "", each.place, each.score, each.points, each.share, bool(each.absent))
        )
    free = select(byes).where(byes.c.tournament_id == tournament).order_by(byes.c.round, byes.c.person_id)
    return TournamentRows(
        tournament_row(row),
        [
            EntrantRow(
                each.person_id,
                each.name,
                each.state,
                bool(each.reserve),
                each.skip_round,
                each.missed,
                each.waiting_ms,
                each.made_ms,
            )
            for each in people
        ],
        [RoundRow(each.number, each.start_ms, each.due_ms, each.state, each.end_ms) for each in of_round],
        list(tables.values()),
        [ByeRow(each.round, each.person_id, each.kind, each.points) for each in connection.execute(free)],
    )


def due_tournaments(connection: Connection, limit: int) -> list[tuple[str, int]]:
    """The tournaments that must be looked at next, and when."""
    row = tournaments.c
    query = select(row.id, row.next_ms).where(row.next_ms.is_not(None)).order_by(row.next_ms).limit(limit)
    return [(id, ms) for id, ms in connection.execute(query)]


# ---------------------------------------------------------------- writing


def change(connection: Connection, tournament: str, version: int | None = None, **values: Any) -> None:
    """Raise the version of a tournament and change its row; StaleTournamentError if the version is another already."""
    row = tournaments.c
    raised = update(tournaments).where(row.id == tournament).values(version=row.version + 1, **values)
    if version is not None:
        raised = raised.where(row.version == version)
    if not connection.execute(raised).rowcount:
        raise StaleTournamentError(tournament)


def delete_draft(connection: Connection, tournament: str) -> None:
    """Delete a tournament that has not been opened, with the people whom its organiser has added."""
    for table in (entrants, tournament_actions):
        connection.execute(delete(table).where(table.c.tournament_id == tournament))
    connection.execute(delete(schema.talks).where(schema.talks.c.place == f"tournament-{tournament}"))
    connection.execute(delete(tournaments).where(tournaments.c.id == tournament))


def set_next(connection: Connection, tournament: str, version: int, next_ms: int | None) -> None:
    """Say when a tournament must be looked at again, unless it has changed."""
    row = tournaments.c
    connection.execute(update(tournaments).where(row.id == tournament, row.version == version).values(next_ms=next_ms))


def add_entrant(connection: Connection, tournament: str, person: str, now: int, **values: Any) -> None:
    new = {"state": "playing", "reserve": 0, "skip_round": 0, "missed": 0, "made_ms": now, **values}
    connection.execute(insert(entrants).values(tournament_id=tournament, person_id=person, **new))


def change_entrant(connection: Connection, tournament: str, person: str, **values: Any) -> bool:
    found = connection.execute(
        update(entrants).where(entrants.c.tournament_id == tournament, entrants.c.person_id == person).values(**values)
    )
    return found.rowcount > 0


def withdraw_everywhere(connection: Connection, people: Sequence[str]) -> None:
    """Take people out of tournaments that are not over; their results stay, and no further round is drawn with them."""
    row, entrant = tournaments.c, entrants.c
    mine = select(entrant.tournament_id).where(entrant.person_id.in_(people), entrant.state != "withdrawn")
    unfinished = select(row.id).where(row.state.not_in(("finished", "cancelled")), row.id.in_(mine)).order_by(row.id)
    for tournament in connection.execute(unfinished).scalars().all():
        change(connection, tournament)
        for person in people:
            change_entrant(connection, tournament, person, state="withdrawn", waiting_ms=None)


def add_round(connection: Connection, tournament: str, round_row: RoundRow) -> None:
    connection.execute(insert(rounds).values(tournament_id=tournament, **msgspec.structs.asdict(round_row)))


def close_round(connection: Connection, tournament: str, number: int, now: int) -> None:
    mine = (rounds.c.tournament_id == tournament, rounds.c.number == number)
    connection.execute(update(rounds).where(*mine).values(state="done", end_ms=now))


def add_pairing(connection: Connection, tournament: str, pairing: PairingRow) -> None:
    key = {"tournament_id": tournament, "round": pairing.round, "number": pairing.number}
    connection.execute(insert(pairings).values(**key, state=pairing.state, reasons=pairing.reasons))
    connection.execute(
        insert(entrant_results),
        [
            {**key, "seat": number, "person_id": seat.person or None, "absent": 0}
            for number, seat in enumerate(pairing.seats)
        ],
    )


def add_bye(connection: Connection, tournament: str, bye: ByeRow) -> None:
    connection.execute(
        insert(byes).values(
            tournament_id=tournament, round=bye.round, person_id=bye.person, kind=bye.kind, points=bye.points
        )
    )


def attach_table(
    connection: Connection, tournament: str, round_number: int, number: int, table: str, state: str
) -> None:
    """Give a pairing its table; StaleTournamentError if it has one already."""
    pairing = pairings.c
    mine = (pairing.tournament_id == tournament, pairing.round == round_number, pairing.number == number)
    found = connection.execute(
        update(pairings).where(*mine, pairing.table_id.is_(None)).values(table_id=table, state=state)
    )
    if not found.rowcount:
        raise StaleTournamentError(tournament)


def set_pairing_state(connection: Connection, tournament: str, round_number: int, number: int, state: str) -> None:
    pairing = pairings.c
    mine = (pairing.tournament_id == tournament, pairing.round == round_number, pairing.number == number)
    connection.execute(update(pairings).where(*mine).values(state=state))


def write_seats(
    connection: Connection, tournament: str, round_number: int, number: int, seats: list[PairingSeatRow]
) -> None:
    """Write the result of a table, seat by seat."""
    result = entrant_results.c
    for at, seat in enumerate(seats):
        mine = (
            result.tournament_id == tournament,
            result.round == round_number,
            result.number == number,
            result.seat == at,
        )
        connection.execute(
            update(entrant_results)
            .where(*mine)
            .values(
                person_id=seat.person or None,
                place=seat.place,
                score=seat.score,
                points=seat.points,
                share=seat.share,
                absent=int(seat.absent),
            )
        )


def add_action(
    connection: Connection,
    tournament: str,
    now: int,
    kind: str,
    *,
    person: str = "",
    about: str = "",
    round_number: int = 0,
    table_number: int = 0,
    words: str = "",
    detail: ActionDetail | None = None,
) -> None:
    """Write down what was done to a tournament. The caller holds its row, so numbers do not collide."""
    row = tournament_actions.c
    last = connection.execute(select(func.max(row.number)).where(row.tournament_id == tournament)).scalar() or 0
    connection.execute(
        insert(tournament_actions).values(
            tournament_id=tournament,
            number=last + 1,
            ms=now,
            person_id=person or None,
            about_id=about or None,
            kind=kind,
            round=round_number,
            table_number=table_number,
            words=words,
            detail=msgspec.json.encode(detail or ActionDetail()).decode(),
        )
    )


def tournament_list(connection: Connection, club: str, person: str, limit: int) -> list[tuple[TournamentRow, int]]:
    """Tournaments that everybody may enter, those of a club, or those of a person; with their numbers of people.

    Drafts are listed for those who may organise them.
    """
    row = tournaments.c
    count = (
        select(func.count())
        .where(entrants.c.tournament_id == row.id, entrants.c.state.in_(IN_IT), entrants.c.reserve == 0)
        .scalar_subquery()
    )
    query = select(tournaments, count.label("people")).order_by(row.start_ms.desc(), row.id).limit(limit)
    member = members.c
    led = select(member.club_id).where(
        member.person_id == person, member.until_ms.is_(None), member.role.in_(("founder", "organiser"))
    )
    query = query.where(or_(row.state != "draft", row.organiser == person, row.club_id.in_(led)))
    if club:
        query = query.where(row.club_id == club)
    else:
        mine = select(entrants.c.tournament_id).where(entrants.c.person_id == person)
        public = row.rule.contains('"entry":"everybody"', autoescape=True)
        query = query.where(or_(public, row.organiser == person, row.id.in_(mine)))
    return [(tournament_row(each), each.people) for each in connection.execute(query)]

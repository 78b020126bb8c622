"""Guests' games: whoever logs in where they played as a guest takes their games along.

What belongs to the person moves in one transaction, which names the account as the guest's heir; then the tables follow
one by one, after a restart if necessary.
"""

from __future__ import annotations

import logging
from functools import partial

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.person import Person
from offworld.server.model.table_state import FINISHED, WAITING, TableState
from offworld.server.notifications import channels
from offworld.server.people.accounts import Accounts
from offworld.server.people.personal_data import person_columns
from offworld.server.people.sessions import People
from offworld.server.storage import club_schema as club
from offworld.server.storage import people_schema as own
from offworld.server.storage import schema
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.names import unique_name
from offworld.server.tables.service import TableService

MOVED = (
    "note.person_id",
    "mute.person_id",
    "mute.muted_id",
    "block.person_id",
    "block.blocked_id",
    "invite.person_id",
    "keepsake.person_id",
    "talk.person_id",
)
"""Columns whose rows are the account's from then on; those of tables and tournaments are moved with them."""
TOURNAMENTS = (club.entrants, club.entrant_results, club.byes)
TRIES = 5
logger = logging.getLogger(__name__)


class GuestGames(Service):
    """Hands the games of guests over to accounts."""

    def __init__(
        self, core: Core, people: People, accounts: Accounts, tables: TableService, table_cache: TableCache
    ) -> None:
        super().__init__(core)
        self._people = people
        self._accounts = accounts
        self._tables = tables
        self._table_cache = table_cache

    async def guest_of(self, token: str) -> Person | None:
        """The guest of a session; None for an account, and for whoever is locked or unknown."""
        try:
            person = await self._people.find(token)
        except ApiError:
            return None
        if person is None:
            return None
        account = await self._accounts.of(person.id)
        return None if account.claimed or account.admin or account.owner else person

    async def hand_over(self, guest: Person, person: str) -> None:
        """Make a guest's games those of an account."""
        if guest.id == person:
            return

        async def move() -> None:
            try:
                await self._commit(partial(move_rows, guest.id, person, self._environment.now()))
            except IntegrityError:
                # They logged in twice at the same moment, and the other one was faster.
                return
            await self.resume(guest.id)

        await self._tables.run_shielded(move())

    async def resume(self, guest: str = "") -> None:
        """Hand over the tables that are left, of one guest or of all."""
        for table, who, heir in await self._read(partial(tables_left, guest=guest)):
            try:
                await self._move_table(table, who, heir)
            except Exception:
                # One unreadable table must not block the others; the next start tries it again.
                logger.exception("a guest's seat at table %s could not be handed over", table)

    async def _move_table(self, id: str, guest: str, heir: str) -> None:
        for _ in range(TRIES):
            try:
                async with self._table_cache.open(id) as handle:
                    table = handle.table
                    if (table.owned(guest) or table.host == guest) and not table.owned(heir):
                        event = handing_over(table, guest, heir, await self._read(partial(name_of, person=heir)))
                        ended_ms = table.ms if table.phase == FINISHED else None
                        also = partial(move_table_rows, id, event, ended_ms)
                        await self._table_cache.commit_event(handle, event, heir, also=also)
                    return
            except StaleTableError:
                continue


def handing_over(table: TableState, guest: str, heir: str, name: str) -> events.HandOver:
    """The event by which the seats of a guest are an account's.

    Where people share a screen, their seats keep their names.
    """
    mine = table.owned(guest)
    return events.HandOver(guest, heir, unique_name(table, name, mine[0]) if len(mine) == 1 else "")


# ---------------------------------------------------------------- rows


def tables_left(connection: Connection, guest: str = "") -> list[tuple[str, str, str]]:
    """Tables where a guest sits, or that they host, and their heir does not sit, with both.

    Tables of tournaments that both have entered stay as they are.
    """
    table, seat, heir = schema.tables.c, schema.seats.c, own.heirs.c
    pairing, entrant = club.pairings.c, club.entrants.c
    sits = exists().where(seat.table_id == table.id, seat.person_id == heir.person_id)
    hosts = and_(table.phase == WAITING, table.host == heir.person_id)
    heir_sits = exists().where(seat.table_id == table.id, seat.person_id == heir.heir_id)
    both_entered = exists().where(
        pairing.table_id == table.id,
        entrant.tournament_id == pairing.tournament_id,
        entrant.person_id == heir.person_id,
    )
    query = (
        select(table.id, heir.person_id, heir.heir_id)
        .where(or_(sits, hosts), ~heir_sits, ~both_entered)
        .order_by(table.id)
    )
    if guest:
        query = query.where(heir.person_id == guest)
    return [(id, who, other) for id, who, other in connection.execute(query)]


def name_of(connection: Connection, person: str) -> str:
    return str(connection.execute(select(schema.person.c.name).where(schema.person.c.id == person)).scalar_one())


def move_rows(guest: str, heir: str, now: int, connection: Connection) -> None:
    """Name the heir of a guest, end the guest's sessions, and move the rows that belong to no table."""
    connection.execute(delete(own.heirs).where(own.heirs.c.person_id == guest))
    connection.execute(insert(own.heirs).values(person_id=guest, heir_id=heir, ms=now))
    connection.execute(delete(schema.session).where(schema.session.c.person_id == guest))
    channels.delete_person_channels(connection, guest)
    columns = person_columns()
    for name in MOVED:
        column = columns[name]
        keys = [key for key in column.table.primary_key if key is not column]
        taken = {tuple(row) for row in connection.execute(select(*keys).where(column == heir))}
        for row in connection.execute(select(*keys).where(column == guest)).all():
            if column.primary_key and tuple(row) in taken:
                continue
            here = [key == value for key, value in zip(keys, row, strict=True)]
            connection.execute(update(column.table).where(column == guest, *here).values({column.name: heir}))
    # Nobody is deaf to themselves, and everybody may sit down at their own tables.
    connection.execute(delete(schema.mutes).where(schema.mutes.c.person_id == schema.mutes.c.muted_id))
    connection.execute(delete(schema.blocks).where(schema.blocks.c.person_id == schema.blocks.c.blocked_id))
    entrant = club.entrants.c
    known = select(entrant.tournament_id).where(entrant.person_id == heir)
    entered = select(entrant.tournament_id).where(entrant.person_id == guest, entrant.tournament_id.not_in(known))
    ids = connection.execute(entered).scalars().all()
    for table in TOURNAMENTS:
        theirs = (table.c.person_id == guest, table.c.tournament_id.in_(ids))
        connection.execute(update(table).where(*theirs).values(person_id=heir))
    bump = club.tournaments.c.id.in_(ids)
    connection.execute(update(club.tournaments).where(bump).values(version=club.tournaments.c.version + 1))


def move_table_rows(table_id: str, event: events.HandOver, ended_ms: int | None, connection: Connection) -> None:
    """Move what a guest said and reached at a table. A finished one keeps the time of its end."""
    chat, result, table = schema.chats.c, own.results.c, schema.tables.c
    said = (chat.table_id == table_id, chat.person_id == event.person)
    name = {"name": event.name} if event.name else {}
    connection.execute(update(schema.chats).where(*said).values(person_id=event.heir, **name))
    reached = (result.table_id == table_id, result.person_id == event.person)
    connection.execute(update(own.results).where(*reached).values(person_id=event.heir))
    made = (table.id == table_id, table.creator == event.person)
    connection.execute(update(schema.tables).where(*made).values(creator=event.heir))
    # It contains names.
    connection.execute(delete(schema.analyses).where(schema.analyses.c.table_id == table_id))
    connection.execute(delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
    if ended_ms is not None:
        connection.execute(update(schema.tables).where(table.id == table_id).values(moved_ms=ended_ms))

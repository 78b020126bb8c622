"""Vacations: a person's clocks stop at all tables played over days, within the allowance of each table.

Each table has its own allowance and its own event. Where the event is missing, because of an error or because the game
began later, `Deadlines` finds the vacation when the time would run out, and appends the event then.
"""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, insert, select

from offworld.server.api.notifications import Vacation
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import vacations
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.permissions import Requester, require_login
from offworld.server.tables.service import TableService
from offworld.server.timing.deadlines import vacation_until

LONGEST_DAYS = 90


class Vacations(Service):
    """Reads and sets vacations of people."""

    def __init__(self, core: Core, table_cache: TableCache, tables: TableService) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._tables = tables

    async def of(self, requester: Requester) -> Vacation:
        until = await self._read(partial(vacation_until, person=require_login(requester).id))
        return Vacation(until if until > self._environment.now() else 0)

    async def take(self, requester: Requester, until_ms: int) -> Vacation:
        """Begin a vacation, or change its end; a time in the past ends it now."""
        person = require_login(requester).id
        now = self._environment.now()
        if until_ms > now + LONGEST_DAYS * 86_400_000:
            raise ApiError(400, "vacation-long", days=LONGEST_DAYS)
        await self._commit(partial(write_vacation, person=person, until_ms=until_ms))
        for id in await self._read(partial(tables_over_days, person=person)):
            await self._tables.run_shielded(self._apply(id, person, until_ms))
        return Vacation(until_ms if until_ms > now else 0)

    async def _apply(self, id: str, person: str, until_ms: int) -> None:
        for _ in range(3):
            try:
                async with self._table_cache.open(id) as handle:
                    for seat in self._seats_affected(handle.table, person, until_ms):
                        await self._table_cache.commit_event(handle, events.Away(seat, until_ms), person)
                    return
            except StaleTableError:
                continue

    def _seats_affected(self, table: TableState, person: str, until_ms: int) -> list[int]:
        """The seats whose clocks change."""
        now = self._environment.now()
        if table.phase != PLAYING or table.pace.live:
            return []
        clock = table.clock
        return [
            seat
            for seat in table.owned(person)
            if (clock.vacation_left(seat) > 0 if until_ms > now else clock.away_until[seat] > now)
        ]


def write_vacation(connection: Connection, person: str, until_ms: int) -> None:
    connection.execute(delete(vacations).where(vacations.c.person_id == person))
    connection.execute(insert(vacations).values(person_id=person, until_ms=until_ms))


def tables_over_days(connection: Connection, person: str) -> list[str]:
    """Tables played over days at which a person sits."""
    seat, table = schema.seats.c, schema.tables.c
    query = (
        select(table.id)
        .join(schema.seats, seat.table_id == table.id)
        .where(seat.person_id == person, table.phase == PLAYING, table.live == 0)
        .distinct()
    )
    return list(connection.execute(query).scalars())

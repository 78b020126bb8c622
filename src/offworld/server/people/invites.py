"""Invitations: signed links that give a seat or the right to watch, limited in time and number of uses, revocable.

The signature prevents forged links; the number of uses and the state are in the database. A table for invited people
can be entered in no other way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, insert, select, update

from offworld.kit.game_info import SPECTATOR
from offworld.server.api.messages import Done
from offworld.server.api.people import InviteInfo, InviteRequest, NewInvite, Role
from offworld.server.errors import ApiError
from offworld.server.live.renderer import seat_label
from offworld.server.model import events
from offworld.server.model.person import Person
from offworld.server.model.table_state import CANCELLED, FINISHED, WAITING, TableState
from offworld.server.storage.engine import statement
from offworld.server.storage.people_schema import invites
from offworld.server.storage.service import Core, Service
from offworld.server.storage.table_rows import is_blocked
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.names import unique_name
from offworld.server.tables.permissions import Requester, open_seats_for, require_host, require_login, require_phase
from offworld.server.tables.service import TableService

HOUR_MS = 3_600_000
MOST_INVITES = 50
"""Valid invitations to one table."""


class Invites(Service):
    """Creates, reads, accepts and revokes invitations."""

    def __init__(self, core: Core, secret: str, tables: TableService, table_cache: TableCache) -> None:
        super().__init__(core)
        self._signer = URLSafeSerializer(secret, "offworld invite")
        self._tables = tables
        self._table_cache = table_cache

    async def make(self, requester: Requester, table_id: str, body: InviteRequest) -> NewInvite:
        """Create an invitation, as host of the table."""
        person = require_login(requester)
        async with self._table_cache.open(table_id) as handle:
            table = require_host(handle.table, person)
            if table.phase in (FINISHED, CANCELLED) and body.role != "spectator":
                raise ApiError(409, f"is-{table.phase}")
            if (body.role == "seat") != (body.seat is not None):
                raise ApiError(400, "invite-seat")
            if body.seat is not None and body.seat >= len(table.seats):
                raise ApiError(404, "no-seat")
        if sum(self._holds(each) for each in await self._of(table_id)) >= MOST_INVITES:
            raise ApiError(409, "invites-full", most=MOST_INVITES)
        now = self._environment.now()
        values = {
            "id": self._environment.token(12),
            "table_id": table_id,
            "person_id": person.id,
            "role": body.role,
            "seat": SPECTATOR if body.seat is None else body.seat,
            "uses_left": body.uses,
            "created_ms": now,
            "expires_ms": now + body.hours * HOUR_MS,
            "name": " ".join(body.name.split()),
        }
        await self._commit(statement(insert(invites).values(values)))
        signed = self._signer.dumps([values["id"], table_id])
        return NewInvite(signed, f"/t/{table_id}?invite={signed}", invite_info({**values, "revoked_ms": None}))

    async def all_of(self, requester: Requester, table_id: str) -> list[InviteInfo]:
        person = require_login(requester)
        async with self._table_cache.open(table_id) as handle:
            require_host(handle.table, person)
        return await self._of(table_id)

    async def revoke(self, requester: Requester, table_id: str, id: str) -> None:
        person = require_login(requester)
        async with self._table_cache.open(table_id) as handle:
            require_host(handle.table, person)
        now = self._environment.now()
        write = update(invites).where(invites.c.id == id, invites.c.table_id == table_id).values(revoked_ms=now)
        if not await self._commit(statement(write)):
            raise ApiError(404, "no-invite")

    async def read(self, signed: str) -> InviteInfo:
        """Verify a link and read its invitation; an invalid one is refused."""
        try:
            id, table_id = self._signer.loads(signed)
        except (BadSignature, ValueError, TypeError):
            raise ApiError(403, "invite-forged") from None
        query = select(invites).where(invites.c.id == id, invites.c.table_id == table_id)
        found = await self._read(lambda connection: connection.execute(query).mappings().one_or_none())
        if found is None:
            raise ApiError(403, "invite-forged")
        facts = invite_info(found)
        if facts.revoked:
            raise ApiError(403, "invite-revoked")
        if facts.expires_ms <= self._environment.now():
            raise ApiError(403, "invite-expired")
        return facts

    async def accept(self, requester: Requester, signed: str) -> Done:
        """Take a seat, or the right to watch. The use is counted in the same transaction."""
        person = require_login(requester)
        facts = await self.read(signed)

        async def admit() -> Done:
            async with self._table_cache.open(facts.table) as handle:
                for _ in range(3):
                    table = handle.table
                    if table.owned(person.id):
                        return Done(table.id, table.seq)
                    if facts.role != "spectator" and await self._blocked(table, person):
                        raise ApiError(403, "blocked")
                    event = admission(table, person, facts)
                    if event is None:
                        return Done(table.id, table.seq)
                    try:
                        row = await self._table_cache.commit_event(handle, event, person.id, also=self._use(facts))
                        return Done(table.id, row.seq)
                    except StaleTableError:
                        continue
                raise ApiError(409, "stale")

        return await self._tables.run_shielded(admit())

    async def _blocked(self, table: TableState, person: Person) -> bool:
        return await self._read(partial(is_blocked, host=table.host, person=person.id))

    def _use(self, facts: InviteInfo) -> Callable[[Connection], None]:
        return partial(use_up, facts.id, self._environment.now())

    def _holds(self, facts: InviteInfo) -> bool:
        return not facts.revoked and facts.uses_left != 0 and facts.expires_ms > self._environment.now()

    async def _of(self, table_id: str) -> list[InviteInfo]:
        query = select(invites).where(invites.c.table_id == table_id).order_by(invites.c.created_ms, invites.c.id)
        found = await self._read(lambda connection: connection.execute(query).mappings().all())
        return [invite_info(row) for row in found]


def admission(table: TableState, person: Person, facts: InviteInfo) -> events.Event | None:
    """The event of an accepted invitation: a seat, or the right to watch; None if the person has it already."""
    if facts.role == "spectator":
        return None if person.id in table.admitted else events.Admit(person.id)
    require_phase(table, WAITING)
    open_seats = open_seats_for(table, person.id)
    wanted = facts.seat if facts.role == "seat" else None
    if wanted is not None and wanted < len(table.seats) and wanted not in open_seats:
        raise ApiError(409, "taken", name=seat_label(wanted, table.seats[wanted]))
    if not open_seats or (wanted is not None and wanted >= len(table.seats)):
        raise ApiError(409, "full")
    number = open_seats[0] if wanted is None else wanted
    return events.Sit(number, person.id, unique_name(table, person.name))


def use_up(id: str, now: int, connection: Connection) -> None:
    """Count one use; an invitation that is used up, revoked or expired fails the whole transaction."""
    good = (
        update(invites)
        .where(invites.c.id == id, invites.c.revoked_ms.is_(None), invites.c.expires_ms > now)
        .where(invites.c.uses_left.is_(None) | (invites.c.uses_left > 0))
    )
    if not connection.execute(good.values(uses_left=invites.c.uses_left - 1)).rowcount:
        raise ApiError(403, "invite-used")


def invite_info(row: Any) -> InviteInfo:
    return InviteInfo(
        row["id"],
        row["table_id"],
        cast(Role, row["role"]),
        row["seat"],
        row["uses_left"],
        row["created_ms"],
        row["expires_ms"],
        row["revoked_ms"] is not None,
        row["name"],
    )

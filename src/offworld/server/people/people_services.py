"""Construction of the services about people: accounts, passkeys, tokens, invitations, rate limits, erasure."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

from litestar.connection import ASGIConnection
from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import IntegrityError

from offworld.server.config.environment import Environment
from offworld.server.errors import ApiError
from offworld.server.live.subscribers import SendQueue
from offworld.server.model.person import Person
from offworld.server.people.accounts import Accounts
from offworld.server.people.admin_operations import has_expired_locks, unlock_expired
from offworld.server.people.guest_games import GuestGames
from offworld.server.people.invites import Invites
from offworld.server.people.passkeys import Passkeys
from offworld.server.people.personal_data import PersonEraser
from offworld.server.people.rate_limits import Limiter, address_of, is_local, rates_of
from offworld.server.people.sessions import People
from offworld.server.people.tokens import Tokens, check_message, check_request
from offworld.server.storage.people_schema import accounts, secrets
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.service import TableService

WRITING = re.compile(r"/api/tables/[^/]+/chat|/api/tournaments/[^/]+/announce|/api/talk/[^/]+")
"""Where something is said to others."""


class PeopleServices(Service):
    """All services about people; closes connections whose session has ended."""

    def __init__(
        self,
        core: Core,
        engine: Engine,
        people: People,
        tables: TableService,
        table_cache: TableCache,
        send_queues: set[SendQueue],
    ) -> None:
        super().__init__(core)
        self._people = people
        self._send_queues = send_queues
        self._tasks: set[asyncio.Task[None]] = set()
        self.limiter = Limiter(core.settings.rates, core.environment, core.read, core.commit)
        self.accounts = Accounts(core.settings, people, self.limiter, core.read, core.commit)
        self.passkeys = Passkeys(core, self.accounts)
        self.tokens = Tokens(core, people, self.accounts)
        self.invites = Invites(core, secret(engine, core.environment), tables, table_cache)
        self.eraser = PersonEraser(core, people, tables, table_cache)
        self.guest_games = GuestGames(core, people, self.accounts, tables, table_cache)

    async def start(self) -> None:
        self._start_task(self.eraser.resume())
        self._start_task(self.guest_games.resume())
        self._start_task(self._sweep_forever())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start_task(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Connections

    def on_revoked(self) -> None:
        """Sessions or tokens have ended: their connections end too."""
        self._people.clear_cache()
        self._start_task(self.sweep())

    async def sweep(self) -> None:
        """End locks whose time is over; close the streams and sockets of sessions and tokens that have ended, in any
        process."""
        now = self._environment.now()
        if await self._read(partial(has_expired_locks, now=now)):
            await self._commit(partial(unlock_expired, now=now))
        held = {send_queue.credential for send_queue in self._send_queues if send_queue.credential}
        ended = await self._people.find_ended(held)
        for send_queue in list(self._send_queues):
            if send_queue.credential in ended:
                send_queue.end("revoked")

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.sweep_s)
            await self.sweep()

    # Rate limits and scopes

    async def admit(self, connection: ASGIConnection[Any, Any, Any, Any], person: Person | None, method: str) -> None:
        """Refuse a request that its token does not allow, or that exceeds a rate limit."""
        path = connection.scope["path"]
        check_request(person, method, path)
        address = address_of(connection)
        await self._count(person, "requests", address)
        if person is not None and method == "POST" and WRITING.fullmatch(path.rstrip("/")):
            await self._require_may_write(person)
        for rate in rates_of(method, path):
            await self.limiter.hit(rate, person.id if person is not None else address)

    async def admit_act(self, person: Person) -> None:
        """The same for a move by session cookie; see `offworld.server.http.fast_act`."""
        await self._count(person, "requests", "")

    async def admit_message(self, person: Person | None, kind: str, address: str) -> None:
        """The same for a message over a socket."""
        check_message(person, kind)
        await self._count(person, "messages", address)
        if kind == "chat" and person is not None:
            await self._require_may_write(person)
            await self.limiter.hit("chat", person.id)
        elif kind == "sub" and (person is not None or not is_local(address)):
            await self.limiter.hit("watches", person.id if person is not None else address)

    async def admit_metrics(self, address: str) -> None:
        """Refuse an address that reads metrics without a token too often."""
        await self._count(None, "requests", address)

    async def _require_may_write(self, person: Person) -> None:
        """Refuse people whom an administrator lets play, but not write."""
        silenced = select(accounts.c.person_id).where(accounts.c.person_id == person.id, accounts.c.no_chat == 1)
        if await self._read(lambda connection: connection.execute(silenced).first() is not None):
            raise ApiError(403, "no-chat")

    async def _count(self, person: Person | None, rate: str, address: str) -> None:
        if person is not None and person.scopes is not None:
            await self.limiter.hit("tokens", person.credential)
        elif person is not None or not is_local(address):
            await self.limiter.hit(rate, person.id if person is not None else address)


def secret(engine: Engine, environment: Environment) -> str:
    """The signing key of invitations: made at the first start, shared by all processes, part of backups."""
    query = select(secrets.c.value).where(secrets.c.name == "invite")
    with engine.connect() as connection:
        kept = connection.execute(query).scalar_one_or_none()
    if kept is not None:
        return str(kept)
    try:
        with engine.begin() as connection:
            connection.execute(insert(secrets).values(name="invite", value=environment.token(32)))
    except IntegrityError:
        # Another process was faster.
        pass
    with engine.connect() as connection:
        return str(connection.execute(query).scalar_one())

"""Health: whether the server can do what it is for, tried out and not assumed."""

from __future__ import annotations

import asyncio
from functools import partial
from time import perf_counter

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from offworld.server.config.environment import Environment
from offworld.server.live.broker import Broker
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.integrity_check import IntegrityCheck

NAME = "healthz"
LIMIT_S = 5
FRESH_MS = 1000
"""A finding serves everybody who asks within this time: a check costs a commit."""


class CheckResult(Struct, omit_defaults=True):
    """What a check found: how long the database and the broker took, or which of them failed and how, and whether the
    database was whole when it was last looked at."""

    ok: bool
    version: str
    database_ms: float = 0
    broker_ms: float = 0
    failed: str = ""
    """`database`, `broker` or `integrity`."""
    reason: str = ""
    checked: str = ""
    """Whether the database's file was whole when it was last looked at: `ok`, `damaged` or `unknown`."""
    checked_ms: int = 0
    """When that was."""


class Health:
    """Writes and reads a row, and sends itself a wake-up."""

    def __init__(
        self,
        world: Environment,
        read: Reader,
        commit: Committer,
        broker: Broker,
        integrity: IntegrityCheck,
        version: str,
    ) -> None:
        self._world = world
        self._read = read
        self._commit = commit
        self._broker = broker
        self._integrity = integrity
        self._version = version
        self._last: tuple[int, CheckResult] | None = None
        self._lock = asyncio.Lock()

    async def check(self) -> CheckResult:
        async with self._lock:
            now = self._world.now()
            if self._last is not None and 0 <= now - self._last[0] < FRESH_MS:
                return self._last[1]
            finding = await self._try_out(now)
            self._last = (now, finding)
            return finding

    async def _try_out(self, now: int) -> CheckResult:
        finding = CheckResult(True, self._version)
        if (last := self._integrity.last) is not None:
            finding.checked, finding.checked_ms = last.outcome, last.ms
        for part, work in (("database", partial(self._transaction, now)), ("broker", self._broker.echo)):
            began = perf_counter()
            try:
                async with asyncio.timeout(LIMIT_S):
                    await work()
            except Exception as error:
                # What drivers say may hold addresses: the kind of the error must do.
                late = isinstance(error, TimeoutError)
                finding.reason = (
                    f"no answer within {LIMIT_S} s" if late else getattr(error, "reason", type(error).__name__)
                )
                finding.ok, finding.failed = False, part
                return finding
            setattr(finding, f"{part}_ms", round(1000 * (perf_counter() - began), 1))
        if finding.checked == "damaged":
            finding.ok, finding.failed, finding.reason = (
                False,
                "integrity",
                "the database is damaged; the log says where",
            )
        return finding

    async def _transaction(self, now: int) -> None:
        await self._commit(partial(_write, now))
        await self._read(_read)


def _write(now: int, connection: Connection) -> None:
    written = connection.execute(update(schema.beats).where(schema.beats.c.name == NAME).values(ms=now))
    if written.rowcount != 1:
        connection.execute(insert(schema.beats).values(name=NAME, ms=now))


def _read(connection: Connection) -> None:
    connection.execute(select(schema.beats.c.ms).where(schema.beats.c.name == NAME)).scalar_one()

"""Health check: writes and reads the database and sends a wake-up through the broker."""

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
from offworld.server.storage.integrity_check import IntegrityCheck
from offworld.server.storage.reader import Reader

NAME = "healthz"
LIMIT_S = 5
FRESH_MS = 1000
"""A result is reused for this time, because a check costs a commit."""


class CheckResult(Struct, omit_defaults=True):
    """The result of a health check: latencies of database and broker, or which of them failed and why, and the result
    of the last integrity check."""

    ok: bool
    version: str
    database_ms: float = 0
    broker_ms: float = 0
    failed: str = ""
    """`database`, `broker` or `integrity`."""
    reason: str = ""
    checked: str = ""
    """The result of the last integrity check: `ok`, `damaged` or `unknown`."""
    checked_ms: int = 0
    """The time of that check."""


class Health:
    """Runs the checks, and reuses a recent result."""

    def __init__(
        self,
        environment: Environment,
        read: Reader,
        commit: Committer,
        broker: Broker,
        integrity: IntegrityCheck,
        version: str,
    ) -> None:
        self._environment = environment
        self._read = read
        self._commit = commit
        self._broker = broker
        self._integrity = integrity
        self._version = version
        self._last: tuple[int, CheckResult] | None = None
        self._lock = asyncio.Lock()

    async def check(self) -> CheckResult:
        async with self._lock:
            now = self._environment.now()
            if self._last is not None and 0 <= now - self._last[0] < FRESH_MS:
                return self._last[1]
            result = await self._run_checks(now)
            self._last = (now, result)
            return result

    async def _run_checks(self, now: int) -> CheckResult:
        result = CheckResult(True, self._version)
        if (last := self._integrity.last) is not None:
            result.checked, result.checked_ms = last.outcome, last.ms
        for part, work in (("database", partial(self._transaction, now)), ("broker", self._broker.echo)):
            began = perf_counter()
            try:
                async with asyncio.timeout(LIMIT_S):
                    await work()
            except Exception as error:
                # Messages of drivers may contain addresses: only the kind of the error is shown.
                late = isinstance(error, TimeoutError)
                result.reason = (
                    f"no answer within {LIMIT_S} s" if late else getattr(error, "reason", type(error).__name__)
                )
                result.ok, result.failed = False, part
                return result
            setattr(result, f"{part}_ms", round(1000 * (perf_counter() - began), 1))
        if result.checked == "damaged":
            result.ok, result.failed, result.reason = (
                False,
                "integrity",
                "the database is damaged; the log says where",
            )
        return result

    async def _transaction(self, now: int) -> None:
        await self._commit(partial(_write, now))
        await self._read(_read)


def _write(now: int, connection: Connection) -> None:
    written = connection.execute(update(schema.beats).where(schema.beats.c.name == NAME).values(ms=now))
    if written.rowcount != 1:
        connection.execute(insert(schema.beats).values(name=NAME, ms=now))


def _read(connection: Connection) -> None:
    connection.execute(select(schema.beats.c.ms).where(schema.beats.c.name == NAME)).scalar_one()

"""Rates: how often somebody may do something before they are asked to wait.

What guards passwords is counted in the database, so that it holds for all processes of a server together and over a
restart. The rest only keeps one process from being kept busy, so each process counts for itself, in memory: with N
processes somebody may do up to N times as much, which does no harm.
"""

from __future__ import annotations

import hashlib
import math
import re
from ipaddress import ip_address
from typing import Any

from limits import RateLimitItem, parse_many
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter
from litestar.connection import ASGIConnection
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.server.config.environment import Environment
from offworld.server.config.settings import Rates
from offworld.server.errors import ApiError
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import statement
from offworld.server.storage.people_schema import tallies
from offworld.server.storage.reader import Reader

MOST_KEYS = 50_000
"""Counters in memory; beyond that the finished ones are swept out."""


class RateLimitError(ApiError):
    """Somebody has to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "too-fast", seconds=seconds)
        self.retry_s = seconds


class WindowCount(Struct):
    """A counter and when it starts anew."""

    count: int
    until_ms: int


class MemoryCounters(Storage):
    """Counters in this process, by the server's own clock."""

    STORAGE_SCHEME = None

    def __init__(self, environment: Environment) -> None:
        super().__init__()
        self._environment = environment
        self._counts: dict[str, WindowCount] = {}
        self._sweep_at = MOST_KEYS

    @property
    def base_exceptions(self) -> type[Exception]:
        return Exception

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = self._environment.now()
        counter = self._counts.get(key)
        if counter is None or counter.until_ms <= now:
            if len(self._counts) >= self._sweep_at:
                self._counts = {name: each for name, each in self._counts.items() if each.until_ms > now}
                # Not again for each new key, when hardly any were finished.
                self._sweep_at = max(MOST_KEYS, 2 * len(self._counts))
            counter = self._counts[key] = WindowCount(0, now + 1000 * expiry)
        counter.count += amount
        return counter.count

    async def get(self, key: str) -> int:
        counter = self._counts.get(key)
        return counter.count if counter is not None and counter.until_ms > self._environment.now() else 0

    async def get_expiry(self, key: str) -> float:
        counter = self._counts.get(key)
        return (counter.until_ms if counter is not None else self._environment.now()) / 1000

    async def check(self) -> bool:
        return True

    async def reset(self) -> int | None:
        count = len(self._counts)
        self._counts.clear()
        return count

    async def clear(self, key: str) -> None:
        self._counts.pop(key, None)


class StoredCounters(Storage):
    """Counters in the database, shared by all processes."""

    STORAGE_SCHEME = None

    def __init__(self, environment: Environment, read: Reader, commit: Committer) -> None:
        super().__init__()
        self._environment = environment
        self._read = read
        self._commit = commit

    @property
    def base_exceptions(self) -> type[Exception]:
        return Exception

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = self._environment.now()
        counter = tallies.c

        def write(connection: Connection) -> int:
            connection.execute(delete(tallies).where(counter.until_ms <= now))
            more = update(tallies).where(counter.key == key).values(count=counter.count + amount)
            if not connection.execute(more).rowcount:
                connection.execute(insert(tallies).values(key=key, count=amount, until_ms=now + 1000 * expiry))
            stored: int = connection.execute(select(counter.count).where(counter.key == key)).scalar_one()
            return stored

        try:
            return await self._commit(write)
        except IntegrityError:
            # Another process counted the first one at the same moment.
            return await self._commit(write)

    async def _stored(self, key: str) -> Any:
        query = select(tallies).where(tallies.c.key == key, tallies.c.until_ms > self._environment.now())
        return await self._read(lambda connection: connection.execute(query).one_or_none())

    async def get(self, key: str) -> int:
        stored = await self._stored(key)
        return 0 if stored is None else int(stored.count)

    async def get_expiry(self, key: str) -> float:
        stored = await self._stored(key)
        return (self._environment.now() if stored is None else stored.until_ms) / 1000

    async def check(self) -> bool:
        return True

    async def reset(self) -> int | None:
        return await self._commit(statement(delete(tallies)))

    async def clear(self, key: str) -> None:
        write = delete(tallies).where(tallies.c.key == key)
        await self._commit(statement(write))


class Rate(Struct, frozen=True):
    """What may be done how often, and where it is counted."""

    name: str
    limits: list[RateLimitItem]
    counter: FixedWindowRateLimiter


class Limiter:
    """All rates of a server. A rate without limits lets everything pass."""

    def __init__(self, rates: Rates, environment: Environment, read: Reader, commit: Committer) -> None:
        self._environment = environment
        memory = FixedWindowRateLimiter(MemoryCounters(environment))
        stored = FixedWindowRateLimiter(StoredCounters(environment, read, commit))
        self._rates = {
            name: Rate(
                name,
                parse_many(words) if (words := getattr(rates, name)) else [],
                stored if name.startswith(("failures", "links")) else memory,
            )
            for name in rates.__struct_fields__
        }

    async def hit(self, name: str, *who: str) -> None:
        """Count something, and refuse it if there was too much of it."""
        rate = self._rates[name]
        over = [limit for limit in rate.limits if not await rate.counter.hit(limit, name, *map(hash_key, who))]
        if over:
            raise RateLimitError(await self._wait(rate, over, who))

    async def test(self, name: str, *who: str) -> None:
        """Refuse something if there was too much of it already; it is not counted."""
        rate = self._rates[name]
        over = [limit for limit in rate.limits if not await rate.counter.test(limit, name, *map(hash_key, who))]
        if over:
            raise RateLimitError(await self._wait(rate, over, who))

    async def reset_count(self, name: str, *who: str) -> None:
        """Count anew from nothing."""
        rate = self._rates[name]
        for limit in rate.limits:
            await rate.counter.clear(limit, name, *map(hash_key, who))

    async def _wait(self, rate: Rate, over: list[RateLimitItem], who: tuple[str, ...]) -> int:
        stats = [await rate.counter.get_window_stats(limit, rate.name, *map(hash_key, who)) for limit in over]
        return max(1, math.ceil(max(each.reset_time for each in stats) - self._environment.now() / 1000))


def hash_key(who: str) -> str:
    """Somebody as a counter knows them: no name and no address is kept."""
    return hashlib.sha256(who.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody connects from, as it is counted."""
    return network_of(connection.client.host if connection.client is not None else "")


def network_of(host: str) -> str:
    """The address that somebody is counted by: with IPv6 the network, of which one person has a whole one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or int(address) >> 64)


def is_local(address: str) -> bool:
    """Whether somebody connects from the server's own machine. A proxy there tells whom it speaks for."""
    return address.startswith("127.") or address == "0"


RATED_PATHS = [
    ("tables", re.compile(r"/api/(tables|records|lessons/[^/]+)|/api/tables/[^/]+/(fork|rematch|analysis)")),
    ("imports", re.compile(r"/api/records")),
    ("hints", re.compile(r"/api/tables/[^/]+/hint")),
    ("chat", re.compile(r"/api/tables/[^/]+/(chat|report)")),
    ("invites", re.compile(r"/api/invites/.+|/api/tables/[^/]+/invites")),
]
"""What is counted besides requests, by the addresses that are posted to."""


def rates_of(method: str, path: str) -> list[str]:
    return [name for name, pattern in RATED_PATHS if method == "POST" and pattern.fullmatch(path.rstrip("/"))]

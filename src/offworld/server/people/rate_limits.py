"""Rate limits (fixed windows).

Limits that protect passwords are counted in the database, for all processes together and across restarts. The others
only protect a process from load, so each process counts in its own memory: with N processes the effective limit is up
to N times as high, which does no harm.
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
from offworld.server.storage.people_schema import counters
from offworld.server.storage.reader import Reader

MOST_KEYS = 50_000
"""Counters in memory; beyond that the expired ones are removed."""


class RateLimitError(ApiError):
    """A rate limit is exceeded."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "too-fast", seconds=seconds)
        self.retry_s = seconds


class WindowCount(Struct):
    """The count of a window, and the window's end."""

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
                # Not again for each new key when hardly any were expired.
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
        counter = counters.c

        def write(connection: Connection) -> int:
            connection.execute(delete(counters).where(counter.until_ms <= now))
            more = update(counters).where(counter.key == key).values(count=counter.count + amount)
            if not connection.execute(more).rowcount:
                connection.execute(insert(counters).values(key=key, count=amount, until_ms=now + 1000 * expiry))
            stored: int = connection.execute(select(counter.count).where(counter.key == key)).scalar_one()
            return stored

        try:
            return await self._commit(write)
        except IntegrityError:
            # Another process inserted the row at the same moment.
            return await self._commit(write)

    async def _stored(self, key: str) -> Any:
        query = select(counters).where(counters.c.key == key, counters.c.until_ms > self._environment.now())
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
        return await self._commit(statement(delete(counters)))

    async def clear(self, key: str) -> None:
        write = delete(counters).where(counters.c.key == key)
        await self._commit(statement(write))


class Rate(Struct, frozen=True):
    """A named rate with its limits and counters."""

    name: str
    limits: list[RateLimitItem]
    counter: FixedWindowRateLimiter


class Limiter:
    """All rates of a server. A rate without limits allows everything."""

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
        """Count a request, and refuse it if it exceeds the limit."""
        rate = self._rates[name]
        over = [limit for limit in rate.limits if not await rate.counter.hit(limit, name, *map(hash_key, who))]
        if over:
            raise RateLimitError(await self._wait(rate, over, who))

    async def test(self, name: str, *who: str) -> None:
        """Refuse a request if the limit is reached, without counting it."""
        rate = self._rates[name]
        over = [limit for limit in rate.limits if not await rate.counter.test(limit, name, *map(hash_key, who))]
        if over:
            raise RateLimitError(await self._wait(rate, over, who))

    async def reset_count(self, name: str, *who: str) -> None:
        """Reset a counter."""
        rate = self._rates[name]
        for limit in rate.limits:
            await rate.counter.clear(limit, name, *map(hash_key, who))

    async def _wait(self, rate: Rate, over: list[RateLimitItem], who: tuple[str, ...]) -> int:
        stats = [await rate.counter.get_window_stats(limit, rate.name, *map(hash_key, who)) for limit in over]
        return max(1, math.ceil(max(each.reset_time for each in stats) - self._environment.now() / 1000))


def hash_key(who: str) -> str:
    """A hash as key of a counter, so that no name and no address is stored."""
    return hashlib.sha256(who.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client's address in the form that is counted."""
    return network_of(connection.client.host if connection.client is not None else "")


def network_of(host: str) -> str:
    """The form of an address that is counted: for IPv6 the /64 network, because one client has a whole one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or int(address) >> 64)


def is_local(address: str) -> bool:
    """Whether a client connects from the server's own machine, without a proxy's header for another address."""
    return address.startswith("127.") or address == "0"


RATED_PATHS = [
    (
        "tables",
        re.compile(
            r"/api/(tables|records|lessons/[^/]+)|/api/tables/[^/]+/(fork|rematch|analysis|review)|/api/tournaments/[^/]+/next"
        ),
    ),
    ("imports", re.compile(r"/api/records")),
    ("hints", re.compile(r"/api/tables/[^/]+/hint|/api/puzzles/[^/]+/(hint|try|play)")),
    (
        "chat",
        re.compile(
            r"/api/tables/[^/]+/(chat|report)|/api/talk/[^/]+(/\d+/report)?|/api/people/[^/]+/report"
            r"|/api/puzzles/[^/]+/vote"
        ),
    ),
    ("announcements", re.compile(r"/api/tournaments/[^/]+/(announce|correct)")),
    ("clubs", re.compile(r"/api/(clubs|tournaments)|/api/clubs/[^/]+/(join|seasons|invitations|evenings)")),
    ("names", re.compile(r"/api/me/name|/api/tables/[^/]+/sit")),
    ("options", re.compile(r"/api/tables/[^/]+/options")),
    ("waiting_rooms", re.compile(r"/api/tables/[^/]+/(bot|call|host|leave|name|order|ready|remove|start|title|wait)")),
    ("invites", re.compile(r"/api/invites/.+|/api/tables/[^/]+/invites|/api/tournaments/[^/]+/entrants")),
]
"""Further rates by the path of a request that writes."""


def rates_of(method: str, path: str) -> list[str]:
    return [name for name, pattern in RATED_PATHS if method in ("POST", "PUT") and pattern.fullmatch(path.rstrip("/"))]

"""Sessions: the token is in a cookie, its hash in the database; a guest is a name with a session.

A session ends with a log-out, after long disuse, and with every log-in, which begins a new one: that prevents session
fixation.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from itertools import product
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import BindParameter, Connection, bindparam, delete, func, insert, or_, select, update

from offworld.kit.messages import msg
from offworld.server.api.people import SessionInfo
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, clean_name, hash_token
from offworld.server.storage import schema
from offworld.server.storage.engine import statement
from offworld.server.storage.people_schema import accounts, one_time, tokens
from offworld.server.storage.service import Core, Service

DAY_MS = 86_400_000
COOKIE_S = 400 * 86_400
"""The longest life of a cookie in browsers; the session itself may end before."""
SEEN_EVERY_MS = 3_600_000
"""Resolution of the time of last use: not every request writes it."""
CACHED_MS = 2000
"""How long a session is taken to be valid before the database is asked whether it has ended."""
CACHE_LIFETIME_MS = 60_000
"""How long a cached person is kept at most before they are read from the database again."""
MOST_CACHED = 10_000
CHUNK = 500
"""Sessions in one query."""
BEARER = "bearer "
BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari", "python", "curl")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


class People(Service):
    """Guests, sessions, and the person of a request."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._by_session = core.read.lookup(BY_SESSION)
        self._by_bearer = core.read.lookup(BY_TOKEN)
        self.revoked: Callable[[], None] = lambda: None
        """Called when sessions or tokens have ended, so that their connections are closed."""
        self._cached: dict[str, tuple[int, Person]] = {}
        """Persons by the token of their session, with the time at which they were read."""
        self._checked_ms = 0
        """When the database was last asked which cached sessions have ended."""
        self._checking = asyncio.Lock()
        self._cache_generation = 0

    # New sessions

    async def create_guest(self, name: str, device: str = "") -> tuple[Person, str]:
        """Create a guest; returns the person and the token of their session."""
        name = clean_name(name)
        id = self._environment.token(12)
        token = self._environment.token(32)
        now = self._environment.now()

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.person).values(id=id, name=name, created_ms=now))
            self._begin(connection, id, token, now, device)

        await self._commit(write)
        return Person(id, name, hash_token(token)), token

    async def begin(
        self, person: str, instead_of: str, device: str, also: Callable[[Connection, str], None] | None = None
    ) -> str:
        """A new session for an authenticated person, replacing the one of the request.

        `also` is called in the same transaction, with the session's hash.
        """
        token = self._environment.token(32)
        now = self._environment.now()

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.session).where(schema.session.c.token_hash == hash_token(instead_of)))
            if also is not None:
                also(connection, hash_token(token))
            self._begin(connection, person, token, now, device)

        await self._commit(write)
        self.revoked()
        return token

    def _begin(self, connection: Connection, person: str, token: str, now: int, device: str) -> None:
        values = {
            "token_hash": hash_token(token),
            "person_id": person,
            "created_ms": now,
            "seen_ms": now,
            "expires_ms": now + self._settings.session_days * DAY_MS,
            "device": device,
        }
        connection.execute(insert(schema.session).values(values))

    # Authentication

    async def require_person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """The person of a request; a request without one is refused."""
        person = await self.find_requester(connection)
        if person is None:
            raise ApiError(401, "nobody")
        return person

    async def find_requester(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """The person of a request, or None: spectators need no session. A bearer token goes before the cookie."""
        token = bearer_of(connection)
        if token is not None:
            person = await self._by_token(token)
            if person is None:
                raise ApiError(401, "token")
            return person
        return await self.find(self.session_token(connection))

    def session_token(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The session token in a request's cookie; empty without one."""
        return connection.cookies.get(self.cookie_name, "")

    async def find(self, token: str) -> Person | None:
        """The person of a session."""
        if not token:
            return None
        session = schema.session
        now = self._environment.now()
        found = await self._by_session(hash_token(token))
        if found is None or not self._is_valid(found, now):
            return None
        if now - found.seen_ms >= SEEN_EVERY_MS:
            seen = {"seen_ms": now, "expires_ms": now + self._settings.session_days * DAY_MS}
            write = update(session).where(session.c.token_hash == hash_token(token)).values(seen)
            await self._commit(statement(write))
        return Person(found.id, found.name, hash_token(token))

    async def find_cached(self, token: str) -> Person | None:
        """The same from a short-lived cache, for frequent requests.

        Whether sessions have ended is queried for all of them together. One ended by another process stays valid for
        `CACHED_MS` at most, one ended by this process does not.
        """
        now = self._environment.now()
        if not 0 <= now - self._checked_ms < CACHED_MS:
            await self._drop_ended()
            now = self._environment.now()
        kept = self._cached.get(token)
        if kept is not None:
            return kept[1]
        generation = self._cache_generation
        person = await self.find(token)
        if person is not None and generation == self._cache_generation:
            if len(self._cached) >= MOST_CACHED:
                self._cached.clear()
            self._cached[token] = (now, person)
        return person

    async def _drop_ended(self) -> None:
        """Drop cached sessions that have ended or were read too long ago."""
        async with self._checking:
            now = self._environment.now()
            if 0 <= now - self._checked_ms < CACHED_MS:
                # Another request has asked meanwhile.
                return
            ended = await self.find_ended(
                person.credential for read, person in self._cached.values() if now < read + CACHE_LIFETIME_MS
            )
            self._cached = {
                token: (read, person)
                for token, (read, person) in self._cached.items()
                if now < read + CACHE_LIFETIME_MS and person.credential not in ended
            }
            self._checked_ms = now

    def clear_cache(self) -> None:
        """Clear the cache: a session has ended, or a person was locked."""
        self._cache_generation += 1
        self._cached.clear()

    async def _by_token(self, token: str) -> Person | None:
        now = self._environment.now()
        found = await self._by_bearer(hash_token(token))
        if found is None or not self._is_valid(found, now):
            return None
        if now - found.seen_ms >= SEEN_EVERY_MS:
            write = update(tokens).where(tokens.c.token_hash == hash_token(token)).values(seen_ms=now)
            await self._commit(statement(write))
        return Person(found.id, found.name, hash_token(token), tuple(found.scopes.split()))

    @staticmethod
    def _is_valid(found: Any, now: int) -> bool:
        if found.locked_ms is not None:
            raise locked_error(found)
        return found.deleted_ms is None and (found.expires_ms is None or found.expires_ms > now)

    async def find_ended(self, credentials: Iterable[str]) -> set[str]:
        """Of some sessions and tokens, given by their hashes, those that are no longer valid."""
        asked = set(credentials)
        now = self._environment.now()

        def read(connection: Connection) -> set[str]:
            if connection.dialect.name == "sqlite":
                # One statement that finds hardly anything: between rows a thread would wait for the interpreter.
                names = msgspec.json.encode(sorted(asked)).decode()
                return set(connection.execute(ENDED, {"asked": names, "now": now}).scalars())
            good: set[str] = set()
            some = [sorted(asked)[start : start + CHUNK] for start in range(0, len(asked), CHUNK)]
            for table, chunk in product((schema.session, tokens), some):
                query = person_query(table, table.c.token_hash.in_(chunk)).add_columns(table.c.token_hash)
                query = query.where(accounts.c.locked_ms.is_(None), accounts.c.deleted_ms.is_(None))
                query = query.where(or_(table.c.expires_ms.is_(None), table.c.expires_ms > now))
                good.update(row.token_hash for row in connection.execute(query))
            return asked - good

        return await self._read(read) if asked else set()

    # Management

    async def sessions(self, person: Person) -> list[SessionInfo]:
        """All sessions of a person, the last used first."""
        session = schema.session.c
        now = self._environment.now()
        query = (
            select(schema.session)
            .where(session.person_id == person.id, session.expires_ms > now)
            .order_by(session.seen_ms.desc(), session.token_hash)
        )
        found = await self._read(lambda connection: connection.execute(query).all())
        return [
            SessionInfo(
                session_id(row.token_hash),
                row.device,
                row.created_ms,
                row.seen_ms,
                row.expires_ms,
                row.token_hash == person.credential,
            )
            for row in found
        ]

    async def age_ms(self, person: Person) -> int:
        """Time since the person authenticated in this session."""
        session = schema.session.c
        query = select(session.created_ms).where(session.token_hash == person.credential)
        since = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return self._environment.now() - (since or 0)

    async def end(self, person: Person, id: str) -> None:
        """End one session of a person."""
        session = schema.session.c
        query = select(session.token_hash).where(session.person_id == person.id)

        def write(connection: Connection) -> bool:
            hashes = [each for each in connection.execute(query).scalars() if session_id(each) == id]
            connection.execute(delete(schema.session).where(session.token_hash.in_(hashes)))
            return bool(hashes)

        if not await self._commit(write):
            raise ApiError(404, "no-session")
        self.revoked()

    async def end_all(self, person: str, but: str = "") -> None:
        """End every session of a person, except the one with this hash, and withdraw their log-in links."""
        session = schema.session.c

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.session).where(session.person_id == person, session.token_hash != but))
            drop_links(connection, person)

        await self._commit(write)
        self.revoked()

    # Cookies

    @property
    def cookie_name(self) -> str:
        # Browsers accept a cookie with this prefix only over HTTPS and from this host.
        return "__Host-offworld" if self._settings.secure else "offworld"

    def cookie(self, token: str) -> Cookie:
        """The session's cookie; without a token one that deletes it."""
        return Cookie(
            self.cookie_name,
            value=token,
            max_age=COOKIE_S if token else 0,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._settings.secure,
        )


def locked_error(row: Any) -> ApiError:
    """What a locked person is told: until when, and why."""
    if row.locked_until_ms is None and not row.locked_why:
        return ApiError(403, "locked")
    until = "none"
    if row.locked_until_ms is not None:
        until = datetime.fromtimestamp(row.locked_until_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return ApiError(403, "locked", msg("refused-locked-told", until=until, reason=row.locked_why or "none"))


def drop_links(connection: Connection, person: str) -> None:
    """Delete the unused log-in links of a person."""
    connection.execute(delete(one_time).where(one_time.c.person_id == person, one_time.c.used_ms.is_(None)))


def person_query(table: Any, condition: Any) -> Any:
    """A query for the person of a session or token, with the columns that may refuse them."""
    person = schema.person
    return (
        select(
            person.c.id,
            person.c.name,
            accounts.c.locked_ms,
            accounts.c.locked_until_ms,
            accounts.c.locked_why,
            accounts.c.deleted_ms,
            table.c.expires_ms,
        )
        .select_from(person)
        .join(table, table.c.person_id == person.c.id)
        .join(accounts, accounts.c.person_id == person.c.id, isouter=True)
        .where(condition)
    )


TOKEN_HASH: BindParameter[str] = bindparam("shown")
BY_SESSION = person_query(schema.session, schema.session.c.token_hash == TOKEN_HASH).add_columns(
    schema.session.c.seen_ms
)
BY_TOKEN = person_query(tokens, tokens.c.token_hash == TOKEN_HASH).add_columns(tokens.c.scopes, tokens.c.seen_ms)

ASKED = func.json_each(bindparam("asked")).table_valued("value")


def is_good(table: Any) -> Any:
    """Whether a session or token of this table is one of those asked for and still good."""
    shown = person_query(table, table.c.token_hash == ASKED.c.value).where(
        accounts.c.locked_ms.is_(None),
        accounts.c.deleted_ms.is_(None),
        or_(table.c.expires_ms.is_(None), table.c.expires_ms > bindparam("now")),
    )
    return shown.correlate(ASKED).exists()


ENDED = select(ASKED.c.value).where(~is_good(schema.session), ~is_good(tokens))
"""For SQLite: those of some hashes, given as JSON, that are no longer good."""


def bearer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token in the header `Authorization`, if there is one."""
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else None


def session_id(token_hash: str) -> str:
    """The public id of a session or token: a prefix of its hash."""
    return token_hash[:16]


def csrf_of(token: str) -> str:
    """The CSRF token of a session: another site can make browsers send the cookie, but cannot read this."""
    return hmac.new(token.encode("utf-8", "surrogatepass"), b"offworld csrf", "sha256").hexdigest()


def device_of(agent: str) -> str:
    """Browser and system in a User-Agent header, for lists of sessions."""
    browser = next((name for name in BROWSERS if name.lower() in agent.lower()), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    shown_browser = {"Edg": "Edge", "OPR": "Opera", "python": "Python"}.get(browser, browser)
    return " · ".join(filter(None, (shown_browser, system))) or clip_agent(agent)


def clip_agent(agent: str) -> str:
    return "".join(char for char in agent if char.isprintable())[:60]

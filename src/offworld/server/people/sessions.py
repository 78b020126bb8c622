"""Sessions: a guest is a name and a session, whose token lies in a cookie and its hash in the database.

A session ends when its person logs out, when it is not used for long, and at every log-in, which begins another: a
token that somebody else planted or saw before is worth nothing afterwards.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import BindParameter, Connection, bindparam, delete, insert, or_, select, update

from offworld.server.api.people import SessionFacts
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, clean_name, hashed
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader, statement
from offworld.server.storage.people_schema import accounts, one_time, tokens

DAY_MS = 86_400_000
COOKIE_S = 400 * 86_400
"""As long as browsers keep a cookie at most; the session itself may end before."""
SEEN_EVERY_MS = 3_600_000
"""How exactly it is known when a session was last used: not every request is worth a write."""
RECALLED_MS = 2000
"""How long somebody is known by their session without being looked for again."""
MOST_RECALLED = 10_000
CHUNK = 500
"""Sessions asked about in one query."""
BEARER = "bearer "
BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari", "python", "curl")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


class People:
    """Guests and their sessions."""

    def __init__(self, settings: Settings, world: Environment, read: Reader, commit: Committer) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit
        self._by_session = read.lookup(BY_SESSION)
        self._by_bearer = read.lookup(BY_TOKEN)
        self.revoked: Callable[[], None] = lambda: None
        """Called when sessions or tokens have ended: whoever is connected with one must go."""
        self._recalled: dict[str, tuple[int, Person]] = {}
        self._forgotten = 0

    # Coming in

    async def welcome(self, name: str, device: str = "") -> tuple[Person, str]:
        """A new guest, and the token of their session."""
        name = clean_name(name)
        id = self._world.token(12)
        token = self._world.token(32)
        now = self._world.now()

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.person).values(id=id, name=name, created_ms=now))
            self._begin(connection, id, token, now, device)

        await self._commit(write)
        return Person(id, name, hashed(token)), token

    async def begin(
        self, person: str, instead_of: str, device: str, also: Callable[[Connection, str], None] | None = None
    ) -> str:
        """A new session for somebody who has proved who they are, in place of the one that they came with.

        `also` is written with it, and given the session's hash.
        """
        token = self._world.token(32)
        now = self._world.now()

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.session).where(schema.session.c.token_hash == hashed(instead_of)))
            if also is not None:
                also(connection, hashed(token))
            self._begin(connection, person, token, now, device)

        await self._commit(write)
        self.revoked()
        return token

    def _begin(self, connection: Connection, person: str, token: str, now: int, device: str) -> None:
        values = {
            "token_hash": hashed(token),
            "person_id": person,
            "created_ms": now,
            "seen_ms": now,
            "expires_ms": now + self._settings.session_days * DAY_MS,
            "device": device,
        }
        connection.execute(insert(schema.session).values(values))

    # Knowing

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """Who is asking; nobody is refused."""
        person = await self.maybe(connection)
        if person is None:
            raise ApiError(401, "nobody")
        return person

    async def maybe(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """Who is asking, or None: spectators need no name. Whoever shows a token is known by it alone."""
        token = bearer_of(connection)
        if token is not None:
            person = await self._by_token(token)
            if person is None:
                raise ApiError(401, "token")
            return person
        return await self.find(self.shown(connection))

    def shown(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The session token that somebody shows; empty if none."""
        return connection.cookies.get(self.cookie_name, "")

    async def find(self, token: str) -> Person | None:
        """The person of a session."""
        if not token:
            return None
        session = schema.session
        now = self._world.now()
        found = await self._by_session(hashed(token))
        if found is None or not self._welcome_still(found, now):
            return None
        if now - found.seen_ms >= SEEN_EVERY_MS:
            seen = {"seen_ms": now, "expires_ms": now + self._settings.session_days * DAY_MS}
            write = update(session).where(session.c.token_hash == hashed(token)).values(seen)
            await self._commit(statement(write))
        return Person(found.id, found.name, hashed(token))

    async def recall(self, token: str) -> Person | None:
        """The same for those who ask many times a second: who was found lately is not looked for again.

        A session that another process has ended works for `RECALLED_MS` more, one that this process ended does not.
        """
        now = self._world.now()
        kept = self._recalled.get(token)
        if kept is not None and now < kept[0]:
            return kept[1]
        forgotten = self._forgotten
        person = await self.find(token)
        if person is not None and forgotten == self._forgotten:
            if len(self._recalled) >= MOST_RECALLED:
                self._recalled.clear()
            self._recalled[token] = (now + RECALLED_MS, person)
        return person

    def forget_recalled(self) -> None:
        """Look for everybody again: a session has ended, or somebody was locked out."""
        self._forgotten += 1
        self._recalled.clear()

    async def _by_token(self, token: str) -> Person | None:
        now = self._world.now()
        found = await self._by_bearer(hashed(token))
        if found is None or not self._welcome_still(found, now):
            return None
        if now - found.seen_ms >= SEEN_EVERY_MS:
            write = update(tokens).where(tokens.c.token_hash == hashed(token)).values(seen_ms=now)
            await self._commit(statement(write))
        return Person(found.id, found.name, hashed(token), tuple(found.scopes.split()))

    @staticmethod
    def _welcome_still(found: Any, now: int) -> bool:
        if found.locked_ms is not None:
            raise ApiError(403, "locked")
        return found.deleted_ms is None and (found.expires_ms is None or found.expires_ms > now)

    async def ended(self, credentials: Iterable[str]) -> set[str]:
        """Those of some sessions and tokens, given by their hashes, that are no longer good."""
        asked = set(credentials)
        now = self._world.now()

        def read(connection: Connection) -> set[str]:
            good: set[str] = set()
            some = [sorted(asked)[start : start + CHUNK] for start in range(0, len(asked), CHUNK)]
            for table, chunk in product((schema.session, tokens), some):
                query = known_by(table, table.c.token_hash.in_(chunk)).add_columns(table.c.token_hash)
                query = query.where(accounts.c.locked_ms.is_(None), accounts.c.deleted_ms.is_(None))
                query = query.where(or_(table.c.expires_ms.is_(None), table.c.expires_ms > now))
                good.update(row.token_hash for row in connection.execute(query))
            return asked - good

        return await self._read(read) if asked else set()

    # Looking after sessions

    async def sessions(self, person: Person) -> list[SessionFacts]:
        """All sessions of a person, the last used at first."""
        session = schema.session.c
        now = self._world.now()
        query = (
            select(schema.session)
            .where(session.person_id == person.id, session.expires_ms > now)
            .order_by(session.seen_ms.desc(), session.token_hash)
        )
        found = await self._read(lambda connection: connection.execute(query).all())
        return [
            SessionFacts(
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
        """How long ago the person proved who they are."""
        session = schema.session.c
        query = select(session.created_ms).where(session.token_hash == person.credential)
        since = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return self._world.now() - (since or 0)

    async def end(self, person: Person, id: str) -> None:
        """End one session of a person."""
        session = schema.session.c
        query = select(session.token_hash).where(session.person_id == person.id)

        def write(connection: Connection) -> bool:
            fitting = [each for each in connection.execute(query).scalars() if session_id(each) == id]
            connection.execute(delete(schema.session).where(session.token_hash.in_(fitting)))
            return bool(fitting)

        if not await self._commit(write):
            raise ApiError(404, "no-session")
        self.revoked()

    async def end_all(self, person: str, but: str = "") -> None:
        """End every session of a person, except perhaps the one with this hash, and take their log-in links back."""
        session = schema.session.c

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.session).where(session.person_id == person, session.token_hash != but))
            drop_links(connection, person)

        await self._commit(write)
        self.revoked()

    # Cookies

    @property
    def cookie_name(self) -> str:
        # Browsers take a cookie with this prefix only over HTTPS and from this very host.
        return "__Host-offworld" if self._settings.secure else "offworld"

    def cookie(self, token: str) -> Cookie:
        """The session's cookie; without a token one that takes it away."""
        return Cookie(
            self.cookie_name,
            value=token,
            max_age=COOKIE_S if token else 0,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._settings.secure,
        )


def drop_links(connection: Connection, person: str) -> None:
    """Take back the log-in links of a person that were not used."""
    connection.execute(delete(one_time).where(one_time.c.person_id == person, one_time.c.used_ms.is_(None)))


def known_by(table: Any, shown: Any) -> Any:
    """A query for the person of a session or token, with what may keep them out."""
    person = schema.person
    return (
        select(person.c.id, person.c.name, accounts.c.locked_ms, accounts.c.deleted_ms, table.c.expires_ms)
        .select_from(person)
        .join(table, table.c.person_id == person.c.id)
        .join(accounts, accounts.c.person_id == person.c.id, isouter=True)
        .where(shown)
    )


SHOWN: BindParameter[str] = bindparam("shown")
BY_SESSION = known_by(schema.session, schema.session.c.token_hash == SHOWN).add_columns(schema.session.c.seen_ms)
BY_TOKEN = known_by(tokens, tokens.c.token_hash == SHOWN).add_columns(tokens.c.scopes, tokens.c.seen_ms)


def bearer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token in the header `Authorization`, if there is one."""
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else None


def session_id(token_hash: str) -> str:
    """What a session is called in lists: enough to tell it apart, useless to anybody else."""
    return token_hash[:16]


def csrf_of(token: str) -> str:
    """What a page of ours shows besides the cookie: another site makes browsers send the one but cannot read either."""
    return hmac.new(token.encode("utf-8", "surrogatepass"), b"offworld csrf", "sha256").hexdigest()


def device_of(agent: str) -> str:
    """A browser's description of itself in two words."""
    browser = next((name for name in BROWSERS if name.lower() in agent.lower()), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    told = {"Edg": "Edge", "OPR": "Opera", "python": "Python"}.get(browser, browser)
    return " · ".join(filter(None, (told, system))) or clipped(agent)


def clipped(agent: str) -> str:
    return "".join(letter for letter in agent if letter.isprintable())[:60]

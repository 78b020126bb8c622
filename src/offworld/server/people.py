"""People: who is asking. A guest is a name and a session, whose token lies in a cookie and its hash in the database."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct
from sqlalchemy import insert, select

from offworld.server import schema
from offworld.server.committer import Committer
from offworld.server.database import Reader
from offworld.server.errors import RefusedError
from offworld.server.settings import Settings, World

COOKIE = "offworld"
YEAR_S = 365 * 86_400


class Person(Struct, frozen=True):
    """Somebody who plays, chats and watches."""

    id: str
    name: str


class People:
    """Guests and their sessions."""

    def __init__(self, settings: Settings, world: World, read: Reader, commit: Committer) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token of their session."""
        name = clean_name(name)
        person = Person(self._world.token(12), name)
        token = self._world.token(32)
        now = self._world.now()
        await self._commit(
            lambda connection: (
                connection.execute(insert(schema.person).values(id=person.id, name=name, created_ms=now)),
                connection.execute(
                    insert(schema.session).values(token_hash=hashed(token), person_id=person.id, created_ms=now)
                ),
            )
        )
        return person, token

    async def find(self, token: str) -> Person | None:
        """The person of a session."""
        if not token:
            return None
        sessions, people = schema.session.c, schema.person.c
        query = (
            select(people.id, people.name)
            .join(schema.session, sessions.person_id == people.id)
            .where(sessions.token_hash == hashed(token))
        )
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else Person(found.id, found.name)

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """Who is asking; nobody is refused."""
        person = await self.maybe(connection)
        if person is None:
            raise RefusedError(401, "nobody")
        return person

    async def maybe(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """Who is asking, or None: spectators need no name."""
        return await self.find(connection.cookies.get(COOKIE, ""))

    def cookie(self, token: str) -> Cookie:
        return Cookie(
            COOKIE, value=token, max_age=YEAR_S, path="/", httponly=True, samesite="lax", secure=self._settings.secure
        )


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name without what cannot be shown."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not name:
        raise RefusedError(400, "name")
    return name

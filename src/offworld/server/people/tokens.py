"""API tokens: programs that act for a person, or for a bot that the person owns.

A token never gives access to the account: sessions, passwords, invitations, other tokens, personal data.
"""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from offworld.server.api.people import NewToken, TokenInfo, TokenRequest
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, clean_name, hash_token
from offworld.server.people.accounts import Accounts, set_account
from offworld.server.people.sessions import DAY_MS, People, session_id
from offworld.server.storage import schema
from offworld.server.storage.people_schema import accounts, tokens
from offworld.server.storage.service import Core, Service

PREFIX = "offworld_"
"""Prefix by which secret scanners recognise a token."""
MOST_TOKENS = 20
TABLE = r"/api/tables/[^/]+"
ALLOWED = [
    (
        "GET",
        "read",
        r"/api/(me|me/tables|turns|lobby|games|games/[^/]+|puzzles/[^/]+|people/[^/]+|rankings/[^/]+|mutes)",
    ),
    ("GET", "read", r"/api/(clubs|tournaments)(/.+)?|/api/talk/[^/]+"),
    ("GET", "read", rf"{TABLE}(/(analysis|at|review|chat|log|note|record|since|stream))?"),
    ("POST", "read", r"/api/games/.+"),
    ("POST", "tables", rf"/api/(tables|records)|{TABLE}/(fork|rematch|start|cancel)"),
    ("POST", "chat", rf"{TABLE}/(chat|report)|/api/talk/[^/]+"),
    ("PUT", "play", rf"{TABLE}/note"),
    ("POST", "play", r"/api/invites/(read|accept)"),
    ("POST", "play", rf"{TABLE}/(sit|leave|ready|bot|act|undo|preview|explain|propose|vote)"),
]
"""Method, scope and paths that tokens may use; everything else is refused."""
MESSAGES = {"act": "play", "undo": "play", "preview": "play", "explain": "play", "chat": "chat"}
"""Scopes of socket messages; all others need `read`."""


class Tokens(Service):
    """Creates, lists and revokes tokens."""

    def __init__(self, core: Core, people: People, accounts_: Accounts) -> None:
        super().__init__(core)
        self._people = people
        self._accounts = accounts_

    async def make(self, person: Person, body: TokenRequest) -> NewToken:
        """Create a token. Only people with an account may; bots have no bots."""
        account = await self._accounts.of(person.id)
        if not account.claimed:
            raise ApiError(403, "not-claimed")
        token = PREFIX + self._environment.token(32)
        now = self._environment.now()
        bot_id = self._environment.token(12)
        bot_name = clean_name(body.bot) if body.bot else ""

        def write(connection: Connection) -> TokenInfo:
            mine = select(func.count()).where(tokens.c.owner_id == person.id)
            if connection.execute(mine).scalar_one() >= MOST_TOKENS:
                raise ApiError(409, "tokens-full", most=MOST_TOKENS)
            speaks_for = person.id
            if bot_name:
                speaks_for = find_bot(connection, person.id, bot_name) or bot_id
            if speaks_for == bot_id:
                connection.execute(insert(schema.person).values(id=bot_id, name=bot_name, created_ms=now))
                set_account(connection, bot_id, owner_id=person.id)
            values = {
                "token_hash": hash_token(token),
                "person_id": speaks_for,
                "owner_id": person.id,
                "name": clean_name(body.name),
                "scopes": " ".join(sorted(set(body.scopes))),
                "created_ms": now,
                "seen_ms": now,
                "expires_ms": None if body.days is None else now + body.days * DAY_MS,
            }
            connection.execute(insert(tokens).values(values))
            return token_info({**values, "person_name": bot_name or person.name})

        return NewToken(token, await self._commit(write))

    async def all_of(self, person: Person) -> list[TokenInfo]:
        query = (
            select(tokens, schema.person.c.name.label("person_name"))
            .join(schema.person, schema.person.c.id == tokens.c.person_id)
            .where(tokens.c.owner_id == person.id)
            .order_by(tokens.c.created_ms, tokens.c.token_hash)
        )
        found = await self._read(lambda connection: connection.execute(query).mappings().all())
        return [token_info(row) for row in found]

    async def revoke(self, person: Person, id: str) -> None:
        query = select(tokens.c.token_hash).where(tokens.c.owner_id == person.id)

        def write(connection: Connection) -> bool:
            hashes = [each for each in connection.execute(query).scalars() if session_id(each) == id]
            connection.execute(delete(tokens).where(tokens.c.token_hash.in_(hashes)))
            return bool(hashes)

        if not await self._commit(write):
            raise ApiError(404, "no-token")
        self._people.revoked()


def token_info(row: Any) -> TokenInfo:
    return TokenInfo(
        session_id(row["token_hash"]),
        row["name"],
        row["person_id"],
        row["person_name"],
        row["scopes"].split(),
        row["created_ms"],
        row["seen_ms"],
        row["expires_ms"],
    )


def find_bot(connection: Connection, owner: str, name: str) -> str | None:
    """A person's bot of this name, if there is one."""
    query = (
        select(schema.person.c.id)
        .join(accounts, accounts.c.person_id == schema.person.c.id)
        .where(accounts.c.owner_id == owner, accounts.c.deleted_ms.is_(None), schema.person.c.name == name)
        .limit(1)
    )
    return connection.execute(query).scalar_one_or_none()


def check_request(person: Person | None, method: str, path: str) -> None:
    """Refuse a request that a token does not allow; sessions may do everything."""
    if person is None or person.scopes is None:
        return
    for allowed, scope, pattern in ALLOWED:
        if ("GET" if method == "HEAD" else method) == allowed and re.fullmatch(pattern, path.rstrip("/")):
            check_scope(person, scope)
            return
    raise ApiError(403, "token-never")


def check_message(person: Person | None, kind: str) -> None:
    """Refuse a socket message that a token does not allow."""
    if person is not None and person.scopes is not None:
        check_scope(person, MESSAGES.get(kind, "read"))


def check_scope(person: Person, scope: str) -> None:
    assert person.scopes is not None
    if scope not in person.scopes:
        raise ApiError(403, "token-scope", scope=scope)

"""Accounts: people who can log in again, with a password or a passkey."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from msgspec import Struct
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.server.config.settings import Settings
from offworld.server.errors import ApiError
from offworld.server.model.person import Person
from offworld.server.people.rate_limits import Limiter, RateLimitError, is_local
from offworld.server.people.sessions import People, locked_error
from offworld.server.storage.committer import Committer
from offworld.server.storage.people_schema import accounts, credentials
from offworld.server.storage.reader import Reader

SHORTEST_PASSWORD = 10
FRESH_MS = 3_600_000
"""How long after a log-in no further proof of identity is required."""
HASHING = 2
"""Concurrent password hashes: each needs memory and a core."""


class Account(Struct, frozen=True):
    """The account of a person; a guest has an empty one."""

    login: str = ""
    password: bool = False
    passkeys: int = 0
    admin: bool = False
    private: bool = False
    owner: str = ""
    puzzles: bool | None = None
    """Whether positions of their games may become puzzles; None before they were asked."""

    @property
    def claimed(self) -> bool:
        return self.password or self.passkeys > 0


class Accounts:
    """Claiming accounts, log-ins with a password, and re-authentication for sensitive requests."""

    def __init__(self, settings: Settings, people: People, limiter: Limiter, read: Reader, commit: Committer) -> None:
        self._people = people
        self._limiter = limiter
        self._read = read
        self._commit = commit
        self._hasher = PasswordHasher(memory_cost=settings.hash_kib)
        self._hashing = asyncio.Semaphore(HASHING)
        self._decoy = ""

    async def of(self, person: str) -> Account:
        """A person's account; a guest has an empty one."""

        def read(connection: Connection) -> Account:
            row = connection.execute(select(accounts).where(accounts.c.person_id == person)).one_or_none()
            keys = connection.execute(select(credentials.c.id).where(credentials.c.person_id == person)).all()
            if row is None:
                return Account(passkeys=len(keys))
            return Account(
                row.login or "",
                bool(row.password),
                len(keys),
                bool(row.admin),
                bool(row.private),
                row.owner_id or "",
                None if row.puzzles is None else bool(row.puzzles),
            )

        return await self._read(read)

    async def claim(self, person: Person, login: str, password: str) -> None:
        """Set a log-in name and a password for a guest."""
        account = await self.of(person.id)
        if account.password:
            raise ApiError(409, "claimed")
        login = clean_login(login)
        check_password(password, login, person.name)
        await self._set(person.id, login=login, password=await self.hash_password(password))

    async def change_password(self, person: Person, new: str) -> None:
        """Set a new password and end all other sessions."""
        account = await self.of(person.id)
        if not account.password:
            raise ApiError(409, "not-claimed")
        check_password(new, account.login, person.name)
        await self._set(person.id, password=await self.hash_password(new))
        await self._people.end_all(person.id, but=person.credential)

    async def set_private(self, person: Person, private: bool) -> None:
        await self._set(person.id, private=int(private))

    async def _set(self, person: str, **values: Any) -> None:
        try:
            await self._commit(lambda connection: set_account(connection, person, **values))
        except IntegrityError:
            raise ApiError(409, "login-taken") from None

    # Logging in

    async def log_in(self, login: str, password: str, address: str) -> str:
        """Check a password; returns the person. The answers to a wrong name and a wrong password are the same."""
        if not is_local(address):
            await self._limiter.hit("logins", address)
        name = normalize_login(login)
        await self._limiter.test("failures", name, address)
        await self._limiter.test("failures_all", name)
        query = select(accounts).where(accounts.c.login == name)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        stored_hash = found.password if found is not None and found.password else await self._any_hash()
        right = await self._verify(stored_hash, password)
        if found is None or not found.password or not right:
            await self._count_failure(name, address)
            raise ApiError(403, "wrong-login")
        if found.locked_ms is not None:
            raise locked_error(found)
        await self._limiter.reset_count("failures", name, address)
        if self._hasher.check_needs_rehash(stored_hash):
            await self._set(found.person_id, password=await self.hash_password(password))
        return str(found.person_id)

    async def _count_failure(self, name: str, address: str) -> None:
        for rate, who in (("failures", (name, address)), ("failures_all", (name,))):
            try:
                await self._limiter.hit(rate, *who)
            except RateLimitError:
                continue

    async def confirm(self, person: Person, password: str, address: str) -> None:
        """Re-authenticate a person before a sensitive request, so that a stolen session does not suffice."""
        account = await self.of(person.id)
        if not account.claimed:
            return
        if account.password and password:
            if await self.log_in(account.login, password, address) == person.id:
                return
        elif await self._people.age_ms(person) < FRESH_MS:
            return
        raise ApiError(403, "prove")

    # Hashing, in threads and a few at a time

    async def hash_password(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, stored_hash: str, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._matches, stored_hash, password)

    def _matches(self, stored_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored_hash, password)
        except (VerifyMismatchError, VerificationError, InvalidHashError):
            return False

    async def _any_hash(self) -> str:
        """A hash to verify for unknown names, so that timing does not reveal whether a name exists."""
        if not self._decoy:
            self._decoy = await self.hash_password("nobody's")
        return self._decoy


def set_account(connection: Connection, person: str, **values: Any) -> None:
    """Write down something about a person who may not have an account yet."""
    written = connection.execute(update(accounts).where(accounts.c.person_id == person).values(values))
    if not written.rowcount:
        connection.execute(insert(accounts).values(person_id=person, **values))


def normalize_login(login: str) -> str:
    """A log-in name in the form that is compared: NFKC, case-folded, without invisible characters."""
    visible = "".join(char for char in unicodedata.normalize("NFKC", login) if char.isprintable())
    return visible.strip().casefold()


def clean_login(login: str) -> str:
    name = normalize_login(login)
    if not 3 <= len(name) <= 40 or not all(char.isalnum() or char in "-_." for char in name):
        raise ApiError(400, "login-name")
    return name


def check_password(password: str, *known: str) -> None:
    """Refuse a password that is short, repetitive, or equal to a known name."""
    if len(password) < SHORTEST_PASSWORD:
        raise ApiError(400, "password-short", length=SHORTEST_PASSWORD)
    if normalize_login(password) in map(normalize_login, known) or len(set(password)) < 4:
        raise ApiError(400, "password-easy")

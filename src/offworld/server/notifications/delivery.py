"""Delivery: letters on their way out, each until it has arrived, at least once.

A letter is taken by moving its next try into the future, so that no other process takes it meanwhile; one that was
taken by a process that died is tried again by then. It carries the same key each time. Too many failures make a dead
letter, which an admin can read (`offworld letters`), and a channel that keeps failing is switched off.
"""

from __future__ import annotations

import asyncio
import logging
from email.message import EmailMessage
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.kit.messages import msg
from offworld.server.api.notifications import DeadLetter, Letter, PushKeys, PushMessage
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings, Smtp
from offworld.server.errors import ApiError
from offworld.server.model.clock import SECOND
from offworld.server.notifications import mail
from offworld.server.notifications.safe_http import Answer, SafeHttpClient, UnsentError
from offworld.server.notifications.scheduler import post, rules_of, ways_of
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.notifications.web_push import Vapid, new_key, sealed
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.notification_schema import channels, deliveries, vapid

LEASE_S = 120
"""How long a process has for one try."""
FIRST_WAIT_S, LONGEST_WAIT_S = 30, 4 * 3600
MOST_TRIES = 8
MOST_FAILURES = 20
"""Failures in a row after which a channel is switched off."""
AT_ONCE = 16
GONE = (404, 410)
LONGEST_DISCORD = 2000
LONGEST_PUSHED = 1000
logger = logging.getLogger(__name__)


class MailSender(Protocol):
    """Sends a message to a mail server; raises UnsentError."""

    def __call__(self, smtp: Smtp, message: EmailMessage) -> None:
        """Send."""


class OutgoingMessage(Struct, frozen=True):
    """A letter with where it goes."""

    id: int
    letter: Letter
    tries: int
    due_ms: int
    channel: str
    person: str
    table: str
    kind: str
    address: str
    secret: str
    failures: int


class FailedError(Exception):
    """A try that failed. `final`: another would fail as well. `gone`: the address is no more."""

    def __init__(self, words: str, final: bool = False, gone: bool = False, wait_s: int = 0) -> None:
        super().__init__(words)
        self.final = final
        self.gone = gone
        self.wait_s = wait_s


class Delivery:
    """Sends letters."""

    def __init__(
        self,
        settings: Settings,
        world: Environment,
        read: Reader,
        commit: Committer,
        outward: SafeHttpClient | None = None,
        post_mail: MailSender = mail.send,
    ) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit
        self.outward = outward or SafeHttpClient(settings.hooks_allowed)
        self._post_mail = post_mail
        self._writer = NotificationRenderer(settings.address)
        self._vapid: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The server's key for browser push, made once and kept."""
        if self._vapid is None:
            try:
                private = await self._commit(kept_key)
            except IntegrityError:
                private = await self._commit(kept_key)
            self._vapid = Vapid(private)
        return self._vapid

    async def tick(self) -> int | None:
        """Try everything that is due; returns when the next try is due."""
        while True:
            now = self._world.now()
            parcels = await self._read(partial(due_parcels, now=now))
            await asyncio.gather(*(self._try(parcel, now) for parcel in parcels))
            if len(parcels) < AT_ONCE:
                return await self._read(next_try)

    async def _try(self, parcel: OutgoingMessage, now: int) -> None:
        if not await self._commit(partial(taken, parcel=parcel, until=now + LEASE_S * SECOND)):
            return
        try:
            await self._send(parcel, now)
        except (FailedError, UnsentError, ApiError) as error:
            await self._failed(parcel, error, now)
        except Exception as error:
            logger.exception("letter %s could not be sent", parcel.letter.key)
            await self._failed(parcel, FailedError(type(error).__name__), now)
        else:
            await self._commit(partial(arrived, parcel=parcel))

    async def _send(self, parcel: OutgoingMessage, now: int) -> None:
        if parcel.kind == "mail":
            await self._mail(parcel, now)
            return
        headers = {"Idempotency-Key": parcel.letter.key, "Content-Type": "application/json"}
        if parcel.kind == "push":
            keys = msgspec.json.decode(parcel.secret, type=PushKeys)
            subject = f"mailto:{self._settings.smtp.sender}" if self._settings.smtp else self._settings.address
            signed = (await self.vapid()).headers(parcel.address, now, subject or "mailto:nobody@localhost")
            body = sealed(push_body(parcel.letter), keys)
            answer = await self.outward.post(parcel.address, body, headers | signed)
        elif parcel.kind == "discord":
            answer = await self.outward.post(parcel.address, discord_body(parcel.letter), headers)
        else:
            answer = await self.outward.post(parcel.address, msgspec.json.encode(parcel.letter), headers)
        judge(answer, parcel.kind)

    async def _mail(self, parcel: OutgoingMessage, now: int) -> None:
        smtp = self._settings.smtp
        if smtp is None:
            raise FailedError("no mail server is configured", final=True)
        message = mail.composed(parcel.letter, smtp.sender, parcel.address, now)
        try:
            await asyncio.to_thread(self._post_mail, smtp, message)
        except mail.RejectedError as error:
            raise FailedError(str(error), final=True) from None

    async def mail_at_once(self, letter: Letter, address: str) -> None:
        """Send a mail that must not be stored, since it holds a secret. It is tried once; raises UnsentError."""
        assert self._settings.smtp is not None
        message = mail.composed(letter, self._settings.smtp.sender, address, self._world.now())
        await asyncio.to_thread(self._post_mail, self._settings.smtp, message)

    async def _failed(self, parcel: OutgoingMessage, error: Exception, now: int) -> None:
        words = error.code if isinstance(error, ApiError) else str(error)
        known = error if isinstance(error, FailedError) else FailedError(words)
        if known.gone:
            await self._commit(partial(forget_channel, channel=parcel.channel))
            return
        tries = parcel.tries + 1
        dead = known.final or tries >= MOST_TRIES
        wait = max(known.wait_s, min(LONGEST_WAIT_S, FIRST_WAIT_S * 4 ** (tries - 1)))
        await self._commit(
            partial(
                failed, parcel=parcel, dead=dead, due=now + wait * SECOND, error=words, writer=self._writer, now=now
            )
        )


def judge(answer: Answer, kind: str) -> None:
    """Whether an answer means that the letter has arrived."""
    status = answer.status
    if 200 <= status < 300:
        return
    if kind == "push" and status in GONE:
        raise FailedError(f"HTTP {status}", gone=True)
    if 300 <= status < 400:
        raise FailedError(f"HTTP {status}: redirects are not followed", final=True)
    final = 400 <= status < 500 and status not in (408, 425, 429)
    raise FailedError(f"HTTP {status}", final=final, wait_s=answer.retry_after_s)


def push_body(letter: Letter) -> bytes:
    """What a browser's service worker is given to show."""
    words = letter.words[:LONGEST_PUSHED]
    told = PushMessage(letter.title, words, letter.link, letter.table or letter.key, letter.lang)
    return msgspec.json.encode(told)


def discord_body(letter: Letter) -> bytes:
    """A message as Discord reads it; names in it call nobody."""
    words = f"**{letter.title}**\n{letter.words}\n{letter.link}".strip()
    return msgspec.json.encode({"content": words[:LONGEST_DISCORD], "allowed_mentions": {"parse": []}})


# ---------------------------------------------------------------- writing


def taken(connection: Connection, parcel: OutgoingMessage, until: int) -> bool:
    """Take a letter for one try; False if another process has."""
    found = connection.execute(
        update(deliveries)
        .where(
            deliveries.c.id == parcel.id,
            deliveries.c.due_ms == parcel.due_ms,
            deliveries.c.tries == parcel.tries,
            deliveries.c.state == "waiting",
        )
        .values(due_ms=until, tries=parcel.tries + 1)
    )
    return found.rowcount > 0


def arrived(connection: Connection, parcel: OutgoingMessage) -> None:
    connection.execute(delete(deliveries).where(deliveries.c.id == parcel.id))
    if parcel.failures:
        connection.execute(update(channels).where(channels.c.id == parcel.channel).values(failures=0))


def failed(
    connection: Connection,
    parcel: OutgoingMessage,
    dead: bool,
    due: int,
    error: str,
    writer: NotificationRenderer,
    now: int,
) -> None:
    """Note a failure: the letter is tried later or is dead, and a channel that fails too often is switched off."""
    each, way = deliveries.c, channels.c
    connection.execute(
        update(deliveries)
        .where(each.id == parcel.id)
        .values(due_ms=due, state="dead" if dead else "waiting", error=error[:500])
    )
    connection.execute(update(channels).where(way.id == parcel.channel).values(failures=way.failures + 1))
    switched = connection.execute(
        update(channels)
        .where(way.id == parcel.channel, way.state == "on", way.failures >= MOST_FAILURES)
        .values(state="off")
    )
    if not switched.rowcount:
        return
    connection.execute(
        update(deliveries).where(each.channel_id == parcel.channel, each.state == "waiting").values(state="dead")
    )
    lang = rules_of(connection, parcel.person).lang
    title, words = msg("notice-hook-off-title"), msg("notice-hook-off", address=parcel.address)
    for other in ways_of(connection, parcel.person):
        letter = writer.plain("hook-off", f"off/{parcel.channel}/{now}/{other.id}", lang, title, words, "/me")
        post(connection, other.id, letter, now)


def forget_channel(connection: Connection, channel: str) -> None:
    """A way that is no more; its letters go with it."""
    connection.execute(delete(deliveries).where(deliveries.c.channel_id == channel))
    connection.execute(delete(channels).where(channels.c.id == channel))


def kept_key(connection: Connection) -> str:
    """The server's private key for push, made if there is none."""
    found = connection.execute(select(vapid.c.private_key).where(vapid.c.id == 1)).scalar()
    if found is None:
        found = new_key()
        connection.execute(insert(vapid).values(id=1, private_key=found))
    return str(found)


def revive(connection: Connection, now: int) -> int:
    """Try all dead letters once more; returns how many."""
    found = connection.execute(
        update(deliveries).where(deliveries.c.state == "dead").values(state="waiting", tries=0, due_ms=now)
    )
    return found.rowcount


# ---------------------------------------------------------------- reading


def due_parcels(connection: Connection, now: int) -> list[OutgoingMessage]:
    found = connection.execute(
        _parcels().where(deliveries.c.state == "waiting", deliveries.c.due_ms <= now).limit(AT_ONCE)
    )
    return [
        OutgoingMessage(
            row.id,
            msgspec.json.decode(row.letter, type=Letter),
            row.tries,
            row.due_ms,
            row.channel_id,
            row.person_id,
            row.table_id or "",
            row.kind,
            row.address,
            row.secret,
            row.failures,
        )
        for row in found
    ]


def next_try(connection: Connection) -> int | None:
    each = deliveries.c
    query = select(each.due_ms).where(each.state == "waiting").order_by(each.due_ms).limit(1)
    return connection.execute(query).scalar()


def dead_letters(connection: Connection, limit: int) -> list[DeadLetter]:
    """What could not be sent, the newest first."""
    found = connection.execute(_parcels().where(deliveries.c.state == "dead").limit(limit))
    told = []
    for row in found:
        letter = msgspec.json.decode(row.letter, type=Letter)
        told.append(
            DeadLetter(
                row.id,
                letter.kind,
                row.kind,
                row.address,
                row.person_id,
                letter.table,
                row.tries,
                row.error,
                row.created_ms,
            )
        )
    return sorted(told, key=lambda each: -each.created_ms)


def _parcels() -> Any:
    each, way = deliveries.c, channels.c
    return (
        select(
            each.id,
            each.letter,
            each.tries,
            each.due_ms,
            each.error,
            each.created_ms,
            each.channel_id,
            way.person_id,
            way.table_id,
            way.kind,
            way.address,
            way.secret,
            way.failures,
        )
        .join(channels, way.id == each.channel_id)
        .order_by(each.due_ms, each.id)
    )

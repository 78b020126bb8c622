"""Delivery of outgoing messages, at least once.

A process claims a message by moving its next attempt into the future: no other process takes it meanwhile, and after a
crash it is tried again then. It carries the same idempotency key each time. After too many failures a message is a
dead letter, which an administrator can list (`offworld notifications`); a channel that keeps failing is switched off.
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
from offworld.server.api.notifications import DeadLetter, Notification, PushKeys, PushMessage
from offworld.server.config.settings import Smtp
from offworld.server.errors import ApiError
from offworld.server.model.clock import SECOND
from offworld.server.notifications import mail
from offworld.server.notifications.safe_http import Answer, SafeHttpClient, SendError
from offworld.server.notifications.scheduler import active_channels, enqueue, rules_of
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.notifications.web_push import Vapid, encrypt, new_key
from offworld.server.storage.notification_schema import channels, deliveries, vapid
from offworld.server.storage.service import Core, Service

LEASE_S = 120
"""Lease of a message: how long a process has for one attempt."""
FIRST_WAIT_S, LONGEST_WAIT_S = 30, 4 * 3600
MOST_TRIES = 8
MOST_FAILURES = 20
"""Failures in a row after which a channel is switched off."""
AT_ONCE = 16
GONE = (404, 410)
LONGEST_DISCORD = 2000
LONGEST_PUSH = 1000
logger = logging.getLogger(__name__)


class MailSender(Protocol):
    """Sends a mail through a mail server; raises SendError."""

    def __call__(self, smtp: Smtp, message: EmailMessage) -> None:
        """Send."""


class OutgoingMessage(Struct, frozen=True):
    """A message with its channel and the state of its delivery."""

    id: int
    message: Notification
    tries: int
    due_ms: int
    channel: str
    person: str
    table: str
    kind: str
    address: str
    secret: str
    failures: int


class DeliveryError(Exception):
    """A failed attempt. `final`: another would fail as well. `gone`: the address no longer exists."""

    def __init__(self, words: str, final: bool = False, gone: bool = False, wait_s: int = 0) -> None:
        super().__init__(words)
        self.final = final
        self.gone = gone
        self.wait_s = wait_s


class Delivery(Service):
    """Sends outgoing messages through their channels."""

    def __init__(
        self, core: Core, http_client: SafeHttpClient | None = None, send_mail: MailSender = mail.send
    ) -> None:
        super().__init__(core)
        self.http_client = http_client or SafeHttpClient(core.settings.hooks_allowed)
        self._send_mail = send_mail
        self._renderer = NotificationRenderer(core.settings.address)
        self._vapid: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The server's VAPID key for Web Push, made once and stored."""
        if self._vapid is None:
            try:
                private = await self._commit(vapid_key)
            except IntegrityError:
                private = await self._commit(vapid_key)
            self._vapid = Vapid(private)
        return self._vapid

    async def tick(self) -> int | None:
        """Attempt everything that is due; returns when the next attempt is due."""
        while True:
            now = self._environment.now()
            due = await self._read(partial(due_messages, now=now))
            await asyncio.gather(*(self._try(outgoing, now) for outgoing in due))
            if len(due) < AT_ONCE:
                return await self._read(next_try)

    async def _try(self, outgoing: OutgoingMessage, now: int) -> None:
        if not await self._commit(partial(claim, outgoing=outgoing, until=now + LEASE_S * SECOND)):
            return
        try:
            await self._send(outgoing, now)
        except (DeliveryError, SendError, ApiError) as error:
            await self._record_failure(outgoing, error, now)
        except Exception as error:
            logger.exception("notification %s could not be sent", outgoing.message.key)
            await self._record_failure(outgoing, DeliveryError(type(error).__name__), now)
        else:
            await self._commit(partial(complete, outgoing=outgoing))

    async def _send(self, outgoing: OutgoingMessage, now: int) -> None:
        if outgoing.kind == "mail":
            await self._mail(outgoing, now)
            return
        headers = {"Idempotency-Key": outgoing.message.key, "Content-Type": "application/json"}
        if outgoing.kind == "push":
            keys = msgspec.json.decode(outgoing.secret, type=PushKeys)
            subject = f"mailto:{self._settings.smtp.sender}" if self._settings.smtp else self._settings.address
            signed = (await self.vapid()).headers(outgoing.address, now, subject or "mailto:nobody@localhost")
            body = encrypt(push_body(outgoing.message), keys)
            answer = await self.http_client.post(outgoing.address, body, headers | signed)
        elif outgoing.kind == "discord":
            answer = await self.http_client.post(outgoing.address, discord_body(outgoing.message), headers)
        else:
            answer = await self.http_client.post(outgoing.address, msgspec.json.encode(outgoing.message), headers)
        check_answer(answer, outgoing.kind)

    async def _mail(self, outgoing: OutgoingMessage, now: int) -> None:
        smtp = self._settings.smtp
        if smtp is None:
            raise DeliveryError("no mail server is configured", final=True)
        composed = mail.compose(outgoing.message, smtp.sender, outgoing.address, now)
        try:
            await asyncio.to_thread(self._send_mail, smtp, composed)
        except mail.RejectedError as error:
            raise DeliveryError(str(error), final=True) from None

    async def send_mail_now(self, message: Notification, address: str) -> None:
        """Send a mail that must not be stored, because it holds a secret. One attempt; raises SendError."""
        assert self._settings.smtp is not None
        composed = mail.compose(message, self._settings.smtp.sender, address, self._environment.now())
        await asyncio.to_thread(self._send_mail, self._settings.smtp, composed)

    async def _record_failure(self, outgoing: OutgoingMessage, error: Exception, now: int) -> None:
        words = error.code if isinstance(error, ApiError) else str(error)
        failure = error if isinstance(error, DeliveryError) else DeliveryError(words)
        if failure.gone:
            await self._commit(partial(delete_channel, channel=outgoing.channel))
            return
        tries = outgoing.tries + 1
        dead = failure.final or tries >= MOST_TRIES
        wait = max(failure.wait_s, min(LONGEST_WAIT_S, FIRST_WAIT_S * 4 ** (tries - 1)))
        await self._commit(
            partial(
                record_failure,
                outgoing=outgoing,
                dead=dead,
                due=now + wait * SECOND,
                error=words,
                renderer=self._renderer,
                now=now,
            )
        )


def check_answer(answer: Answer, kind: str) -> None:
    """Raise a DeliveryError unless the answer means success."""
    status = answer.status
    if 200 <= status < 300:
        return
    if kind == "push" and status in GONE:
        raise DeliveryError(f"HTTP {status}", gone=True)
    if 300 <= status < 400:
        raise DeliveryError(f"HTTP {status}: redirects are not followed", final=True)
    final = 400 <= status < 500 and status not in (408, 425, 429)
    raise DeliveryError(f"HTTP {status}", final=final, wait_s=answer.retry_after_s)


def push_body(message: Notification) -> bytes:
    """The payload that a browser's service worker shows."""
    words = message.words[:LONGEST_PUSH]
    return msgspec.json.encode(
        PushMessage(message.title, words, message.link, message.table or message.key, message.lang)
    )


def discord_body(message: Notification) -> bytes:
    """A Discord webhook payload; mentions are disabled."""
    words = f"**{message.title}**\n{message.words}\n{message.link}".strip()
    return msgspec.json.encode({"content": words[:LONGEST_DISCORD], "allowed_mentions": {"parse": []}})


# ---------------------------------------------------------------- writing


def claim(connection: Connection, outgoing: OutgoingMessage, until: int) -> bool:
    """Claim a message for one attempt; False if another process has."""
    found = connection.execute(
        update(deliveries)
        .where(
            deliveries.c.id == outgoing.id,
            deliveries.c.due_ms == outgoing.due_ms,
            deliveries.c.tries == outgoing.tries,
            deliveries.c.state == "waiting",
        )
        .values(due_ms=until, tries=outgoing.tries + 1)
    )
    return found.rowcount > 0


def complete(connection: Connection, outgoing: OutgoingMessage) -> None:
    connection.execute(delete(deliveries).where(deliveries.c.id == outgoing.id))
    if outgoing.failures:
        connection.execute(update(channels).where(channels.c.id == outgoing.channel).values(failures=0))


def record_failure(
    connection: Connection,
    outgoing: OutgoingMessage,
    dead: bool,
    due: int,
    error: str,
    renderer: NotificationRenderer,
    now: int,
) -> None:
    """Record a failure: retry later or mark as dead, and switch a channel off that fails too often."""
    each, channel = deliveries.c, channels.c
    connection.execute(
        update(deliveries)
        .where(each.id == outgoing.id)
        .values(due_ms=due, state="dead" if dead else "waiting", error=error[:500])
    )
    connection.execute(update(channels).where(channel.id == outgoing.channel).values(failures=channel.failures + 1))
    switched = connection.execute(
        update(channels)
        .where(channel.id == outgoing.channel, channel.state == "on", channel.failures >= MOST_FAILURES)
        .values(state="off")
    )
    if not switched.rowcount:
        return
    connection.execute(
        update(deliveries).where(each.channel_id == outgoing.channel, each.state == "waiting").values(state="dead")
    )
    lang = rules_of(connection, outgoing.person).lang
    title, words = msg("notice-hook-off-title"), msg("notice-hook-off", address=outgoing.address)
    for other in active_channels(connection, outgoing.person):
        message = renderer.plain("hook-off", f"off/{outgoing.channel}/{now}/{other.id}", lang, title, words, "/me")
        enqueue(connection, other.id, message, now)


def delete_channel(connection: Connection, channel: str) -> None:
    """Delete a channel with its messages."""
    connection.execute(delete(deliveries).where(deliveries.c.channel_id == channel))
    connection.execute(delete(channels).where(channels.c.id == channel))


def vapid_key(connection: Connection) -> str:
    """The server's private VAPID key, made if there is none."""
    found = connection.execute(select(vapid.c.private_key).where(vapid.c.id == 1)).scalar()
    if found is None:
        found = new_key()
        connection.execute(insert(vapid).values(id=1, private_key=found))
    return str(found)


def retry_dead(connection: Connection, now: int) -> int:
    """Schedule all dead letters for another attempt; returns how many."""
    found = connection.execute(
        update(deliveries).where(deliveries.c.state == "dead").values(state="waiting", tries=0, due_ms=now)
    )
    return found.rowcount


# ---------------------------------------------------------------- reading


def due_messages(connection: Connection, now: int) -> list[OutgoingMessage]:
    found = connection.execute(
        _select_messages().where(deliveries.c.state == "waiting", deliveries.c.due_ms <= now).limit(AT_ONCE)
    )
    return [
        OutgoingMessage(
            row.id,
            msgspec.json.decode(row.letter, type=Notification),
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


def dead_messages(connection: Connection, limit: int) -> list[DeadLetter]:
    """Messages that could not be sent, the newest first."""
    found = connection.execute(_select_messages().where(deliveries.c.state == "dead").limit(limit))
    listed = []
    for row in found:
        message = msgspec.json.decode(row.letter, type=Notification)
        listed.append(
            DeadLetter(
                row.id,
                message.kind,
                row.kind,
                row.address,
                row.person_id,
                message.table,
                row.tries,
                row.error,
                row.created_ms,
            )
        )
    return sorted(listed, key=lambda each: -each.created_ms)


def _select_messages() -> Any:
    each, channel = deliveries.c, channels.c
    return (
        select(
            each.id,
            each.letter,
            each.tries,
            each.due_ms,
            each.error,
            each.created_ms,
            each.channel_id,
            channel.person_id,
            channel.table_id,
            channel.kind,
            channel.address,
            channel.secret,
            channel.failures,
        )
        .join(channels, channel.id == each.channel_id)
        .order_by(each.due_ms, each.id)
    )

"""One-time log-in links, for people who have lost their password or passkey.

A link is 256 random bits, of which the database stores only the hash. It is valid for an hour and for one log-in. An
administrator makes one with `offworld admin login-link`; where mail is configured, people request one to their
confirmed address. Its session may set a new password without the old one. The person is notified through all channels
that a link was made and that it was used.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from offworld.kit.messages import LocalizedError, msg
from offworld.server.api.notifications import NotificationKind
from offworld.server.config.environment import is_token
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, hash_token
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.safe_http import SendError
from offworld.server.notifications.scheduler import active_channels, enqueue, rules_of
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.people.accounts import Accounts, check_password, normalize_login, set_account
from offworld.server.people.rate_limits import Limiter, RateLimitError, is_local
from offworld.server.people.sessions import People, drop_links, locked_error
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import channels
from offworld.server.storage.people_schema import accounts, one_time
from offworld.server.storage.service import Core, Service

LIFE_MS = 3_600_000
KEPT_MS = 30 * 86_400_000
"""How long the row of an expired link is kept."""
TOKEN_BYTES = 32
MOST_PEOPLE = 5
"""Links sent for one mail address, which several people may share."""
AT_ONCE = 4
"""Concurrent mails."""
BY_COMMAND, BY_MAIL, BY_ADMIN = "command", "mail", "admin"
"""The origin of a link."""
logger = logging.getLogger(__name__)


class LinkInfo(Struct, frozen=True):
    """The person of a valid link."""

    person: str
    name: str
    login: str
    """Empty without a password."""
    made_by: str


class MailRecipient(Struct, frozen=True):
    """A person to whom a link can be mailed."""

    person: str
    name: str
    address: str
    lang: str


class OneTimeLinks(Service):
    """Mails links on request, and logs people in with them."""

    def __init__(self, core: Core, people: People, accounts_: Accounts, limiter: Limiter, delivery: Delivery) -> None:
        super().__init__(core)
        self._people = people
        self._accounts = accounts_
        self._limiter = limiter
        self._delivery = delivery
        self._renderer = NotificationRenderer(core.settings.address)
        self._sending = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    # By mail

    async def request(self, name: str, address: str) -> None:
        """Request a link by log-in name or mail address.

        Look-up and mail come after the answer: neither its text nor its timing reveals whether the person exists.
        """
        if self._settings.smtp is None:
            raise ApiError(409, "no-mail")
        if not is_local(address):
            await self._limiter.hit("links", address)
        task = asyncio.ensure_future(self._send_all(name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Wait until all requested links are sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send_all(self, name: str) -> None:
        async with self._sending:
            try:
                for each in await self._read(partial(mail_recipients, name=name)):
                    await self._send(each)
            except Exception:
                logger.exception("a one-time log-in link could not be sent")

    async def _send(self, recipient: MailRecipient) -> None:
        try:
            await self._limiter.hit("links_of", recipient.person)
        except RateLimitError:
            logger.info("no further log-in link is sent for now", extra={"person": recipient.person})
            return
        token = self._environment.token(TOKEN_BYTES)
        now = self._environment.now()
        await self._commit(partial(make_link, person=recipient.person, token=token, now=now, made_by=BY_MAIL))
        title, words = (
            msg("notice-login-link-title"),
            msg("notice-login-link", name=recipient.name, minutes=LIFE_MS // 60_000),
        )
        key = f"login-link/{hash_token(token)[:16]}"
        message = self._renderer.plain("login-link", key, recipient.lang, title, words, link_path(token))
        try:
            # Not stored as a message for delivery: it contains the secret of the link.
            await self._delivery.send_mail_now(message, recipient.address)
        except SendError as error:
            logger.warning("a one-time log-in link could not be mailed: %s", error, extra={"person": recipient.person})
        else:
            logger.info("a one-time log-in link was mailed", extra={"person": recipient.person})

    # Logging in

    async def info(self, token: str) -> LinkInfo:
        """Whom a link is for; one that is not good, or that a locked person has, is refused. Nothing is used up."""
        found = await self._read(partial(find_link, token=token, now=self._environment.now()))
        if found is None:
            raise ApiError(403, "link")
        return found

    async def redeem(self, token: str, new_password: str, address: str, instead_of: str, device: str) -> str:
        """Log in with a link, and set a new password if one is given; returns the session's token."""
        if not is_local(address):
            await self._limiter.hit("logins", address)
        found = await self.info(token)
        new_hash = ""
        if new_password:
            if not found.login:
                raise ApiError(409, "not-claimed")
            check_password(new_password, found.login, found.name)
            new_hash = await self._accounts.hash_password(new_password)
        use = partial(
            use_link, token=token, found=found, password=new_hash, now=self._environment.now(), renderer=self._renderer
        )
        session = await self._people.begin(found.person, instead_of, device, also=use)
        logger.info("a one-time log-in link was used", extra={"person": found.person, "made_by": found.made_by})
        return session

    async def began(self, person: Person) -> bool:
        """Whether a person's session began with a link, so that the old password is not required."""
        query = select(one_time.c.hash).where(one_time.c.session_hash == person.credential)
        return await self._read(lambda connection: connection.execute(query).first() is not None)


def link_path(token: str) -> str:
    """The path of a link; see http/routes/login_links."""
    return f"/login/link/{token}"


# ---------------------------------------------------------------- writing


def make_link(connection: Connection, person: str, token: str, now: int, made_by: str) -> None:
    """Store the hash of a link. Bots and deleted people get none."""
    account = connection.execute(select(accounts).where(accounts.c.person_id == person)).one_or_none()
    if account is not None and (account.owner_id is not None or account.deleted_ms is not None):
        raise LocalizedError(msg("admin-no-login"))
    connection.execute(delete(one_time).where(one_time.c.until_ms <= now - KEPT_MS))
    values = {"hash": hash_token(token), "person_id": person, "made_ms": now, "made_by": made_by}
    connection.execute(insert(one_time).values(**values, until_ms=now + LIFE_MS))


def make_announced_link(
    connection: Connection, person: str, token: str, now: int, address: str, made_by: str = BY_COMMAND
) -> None:
    """A link that an administrator makes; the person is notified."""
    make_link(connection, person, token, now, made_by)
    notify_person(connection, person, "link-made", hash_token(token), now, NotificationRenderer(address))


def use_link(
    connection: Connection,
    session_hash: str,
    token: str,
    found: LinkInfo,
    password: str,
    now: int,
    renderer: NotificationRenderer,
) -> None:
    """Mark a link as used; one that is used or withdrawn by now fails the whole transaction."""
    link = one_time.c
    good = and_(link.hash == hash_token(token), link.used_ms.is_(None), link.until_ms > now)
    used = update(one_time).where(good).values(used_ms=now, session_hash=session_hash)
    if not connection.execute(used).rowcount:
        raise ApiError(403, "link")
    if password:
        set_account(connection, found.person, password=password)
        connection.execute(delete(schema.session).where(schema.session.c.person_id == found.person))
        drop_links(connection, found.person)
    notify_person(connection, found.person, "link-used", hash_token(token), now, renderer)


def notify_person(
    connection: Connection,
    person: str,
    kind: NotificationKind,
    key: str,
    now: int,
    renderer: NotificationRenderer,
    **facts: Any,
) -> None:
    """Send a notification through all channels of a person."""
    lang = rules_of(connection, person).lang
    name = connection.execute(select(schema.person.c.name).where(schema.person.c.id == person)).scalar_one()
    title, words = msg(f"notice-{kind}-title", **facts), msg(f"notice-{kind}", name=name, **facts)
    for channel in active_channels(connection, person):
        message = renderer.plain(kind, f"{kind}/{key[:16]}/{channel.id}", lang, title, words, "/me")
        enqueue(connection, channel.id, message, now)


# ---------------------------------------------------------------- reading


def find_link(connection: Connection, token: str, now: int) -> LinkInfo | None:
    """The person of a link; None if it is invalid."""
    if not is_token(token):
        return None
    link, person = one_time.c, schema.person.c
    query = (
        select(person.id, person.name, link.made_by, accounts)
        .join(one_time, link.person_id == person.id)
        .join(accounts, accounts.c.person_id == person.id, isouter=True)
        .where(link.hash == hash_token(token), link.used_ms.is_(None), link.until_ms > now)
    )
    row = connection.execute(query).one_or_none()
    if row is None or row.deleted_ms is not None:
        return None
    if row.locked_ms is not None:
        raise locked_error(row)
    return LinkInfo(row.id, row.name, row.login if row.password else "", row.made_by)


def mail_recipients(connection: Connection, name: str) -> list[MailRecipient]:
    """Recipients of a link: people with this log-in name or mail address, at their confirmed address."""
    if not name.strip().isprintable():
        # Control characters: no stored name contains them, and PostgreSQL refuses NUL.
        return []
    channel, person, account = channels.c, schema.person.c, accounts.c
    query = (
        select(person.id, person.name, channel.address, channel.lang)
        .join(channels, and_(channel.person_id == person.id, channel.kind == "mail", channel.state == "on"))
        .join(accounts, account.person_id == person.id, isouter=True)
        .where(or_(account.login == normalize_login(name), channel.address == name.strip()))
        .where(account.locked_ms.is_(None), account.deleted_ms.is_(None), account.owner_id.is_(None))
        .order_by(channel.created_ms, channel.id)
    )
    found = {
        row.id: MailRecipient(row.id, row.name, row.address, row.lang)
        for row in reversed(connection.execute(query).all())
    }
    return list(found.values())[:MOST_PEOPLE]

"""Channels of people and tables (push, mail, webhooks), and the notification rules that a person sets."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from offworld.kit.messages import msg
from offworld.server.api.notifications import (
    Channel,
    ChannelList,
    Notification,
    NotificationRules,
    NotificationSettings,
    PushRequest,
    WebhookRequest,
)
from offworld.server.errors import ApiError, DetailedError
from offworld.server.model.clock import SECOND
from offworld.server.model.person import hash_token
from offworld.server.notifications.delivery import Delivery, delete_channel
from offworld.server.notifications.mail import is_valid_address
from offworld.server.notifications.quiet_hours import next_daily, zone_of
from offworld.server.notifications.safe_http import SendError
from offworld.server.notifications.scheduler import enqueue, rules_of
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.notifications.web_push import check_keys
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import channels, pending_notifications, presences, rules, vacations
from offworld.server.storage.service import Core, Service
from offworld.server.tables.permissions import Requester, require_login

MOST_OF_PERSON, MOST_OF_TABLE = 12, 3
MAIL_EVERY_S = 300
"""Shortest interval between two confirmation mails to a person."""


class ChannelService(Service):
    """Adds, confirms and removes channels, and sets rules."""

    def __init__(self, core: Core, delivery: Delivery) -> None:
        super().__init__(core)
        self._delivery = delivery
        self._renderer = NotificationRenderer(core.settings.address)

    async def of(self, requester: Requester) -> NotificationSettings:
        person = require_login(requester).id
        return NotificationSettings(
            await self._read(partial(rules_of, person=person)),
            await self._read(partial(list_channels, person=person)),
            (await self._delivery.vapid()).public,
            self._settings.smtp is not None,
        )

    async def set_rules(self, requester: Requester, chosen: NotificationRules) -> NotificationSettings:
        zone_of(chosen.zone)
        now = self._environment.now()
        digest_ms = None if chosen.digest_at is None else next_daily(now, chosen.digest_at, chosen.zone)
        await self._commit(partial(store_rules, person=require_login(requester).id, chosen=chosen, digest_ms=digest_ms))
        return await self.of(requester)

    async def add_push(self, requester: Requester, body: PushRequest) -> NotificationSettings:
        await self._check_address(body.endpoint)
        secret = msgspec.json.encode(check_keys(body.keys)).decode()
        await self._add(requester, "push", body.endpoint, secret, requester.lang)
        return await self.of(requester)

    async def add_hook(self, requester: Requester, body: WebhookRequest) -> NotificationSettings:
        require_login(requester)
        await self._check_address(body.url)
        await self._add(requester, "discord" if body.discord else "hook", body.url, "", body.lang)
        return await self.of(requester)

    async def add_table_hook(self, requester: Requester, table: str, body: WebhookRequest) -> ChannelList:
        await self._require_host(requester, table)
        await self._check_address(body.url)
        await self._add(requester, "discord" if body.discord else "hook", body.url, "", body.lang, table)
        return await self.of_table(requester, table)

    async def of_table(self, requester: Requester, table: str) -> ChannelList:
        """The webhooks of a table, for its host only: an address may be a secret."""
        await self._require_host(requester, table)
        return ChannelList(await self._read(partial(list_channels, person="", table=table)))

    async def add_mail(self, requester: Requester, address: str) -> NotificationSettings:
        """Send a confirmation code to an address; the channel is active once it is confirmed."""
        person = require_login(requester)
        if self._settings.smtp is None:
            raise ApiError(409, "no-mail")
        if not is_valid_address(address):
            raise ApiError(400, "mail-address")
        now = self._environment.now()
        last = await self._read(partial(last_mail, person=person.id))
        if now - last < MAIL_EVERY_S * SECOND:
            raise ApiError(429, "mail-soon", minutes=MAIL_EVERY_S // 60)
        code = self._environment.token(16)
        id = await self._add(requester, "mail", address, hash_token(code), requester.lang, state="waiting")
        title, words = msg("notice-confirm-title"), msg("notice-confirm", name=person.name, code=code)
        message: Notification = self._renderer.plain("confirm", f"confirm/{id}", requester.lang, title, words)
        await self._commit(partial(enqueue, channel=id, message=message, now=now))
        return await self.of(requester)

    async def confirm_mail(self, requester: Requester, code: str) -> NotificationSettings:
        if not await self._commit(
            partial(confirm_channel, person=require_login(requester).id, secret=hash_token(code))
        ):
            raise ApiError(404, "no-code")
        return await self.of(requester)

    async def remove(self, requester: Requester, id: str) -> NotificationSettings:
        since = self._environment.now() - MAIL_EVERY_S * SECOND
        found = await self._commit(partial(remove_channel, person=require_login(requester).id, id=id, since=since))
        if not found:
            raise ApiError(404, "no-channel")
        return await self.of(requester)

    async def _require_host(self, requester: Requester, table: str) -> None:
        columns = schema.tables.c
        query = select(columns.host, columns.creator).where(columns.id == table)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            raise ApiError(404, "no-table")
        if (found.host or found.creator) != require_login(requester).id:
            raise ApiError(403, "not-creator")

    async def _check_address(self, url: str) -> None:
        """Check an address now, as delivery will check it later."""
        try:
            await self._delivery.http_client.target(url)
        except SendError as error:
            host = urlsplit(url).hostname or url
            raise DetailedError(400, "address-unknown", str(error), host=host) from None

    async def _add(
        self, requester: Requester, kind: str, address: str, secret: str, lang: str, table: str = "", state: str = "on"
    ) -> str:
        values = {
            "id": self._environment.token(12),
            "person_id": require_login(requester).id,
            "table_id": table or None,
            "kind": kind,
            "address": address,
            "secret": secret,
            "lang": lang,
            "created_ms": self._environment.now(),
            "failures": 0,
            "state": state,
        }
        return await self._commit(partial(add_channel, values=values))


# ---------------------------------------------------------------- writing


def store_rules(connection: Connection, person: str, chosen: NotificationRules, digest_ms: int | None) -> None:
    connection.execute(delete(rules).where(rules.c.person_id == person))
    data = msgspec.json.encode(chosen).decode()
    connection.execute(insert(rules).values(person_id=person, data=data, digest_ms=digest_ms))


def add_channel(connection: Connection, values: dict[str, Any]) -> str:
    """Add a channel, replacing one with the same address; too many are refused."""
    channel = channels.c
    table = values["table_id"]
    of = channel.table_id == table if table else (channel.person_id == values["person_id"]) & channel.table_id.is_(None)
    for id in connection.execute(select(channel.id).where(of, channel.address == values["address"])).scalars().all():
        delete_channel(connection, id)
    count = connection.execute(select(func.count()).select_from(channels).where(of)).scalar_one()
    most = MOST_OF_TABLE if table else MOST_OF_PERSON
    if count >= most:
        raise ApiError(409, "too-many-channels", most=most)
    connection.execute(insert(channels).values(**values))
    return str(values["id"])


def confirm_channel(connection: Connection, person: str, secret: str) -> bool:
    channel = channels.c
    found = connection.execute(
        update(channels)
        .where(
            channel.person_id == person, channel.kind == "mail", channel.state == "waiting", channel.secret == secret
        )
        .values(state="on", secret="")
    )
    return found.rowcount > 0


def remove_channel(connection: Connection, person: str, id: str, since: int) -> bool:
    """Remove a channel; an unconfirmed mail channel stays for a while, so that it limits the rate of confirmations."""
    channel = channels.c
    found = connection.execute(select(channels).where(channel.id == id, channel.person_id == person)).one_or_none()
    if found is None:
        return False
    if found.state == "waiting" and found.created_ms > since:
        raise ApiError(429, "mail-soon", minutes=MAIL_EVERY_S // 60)
    delete_channel(connection, id)
    return True


def delete_person_channels(connection: Connection, person: str) -> None:
    """Delete a person's channels, rules, notifications, vacation and presence."""
    for id in connection.execute(select(channels.c.id).where(channels.c.person_id == person)).scalars().all():
        delete_channel(connection, id)
    for table in (pending_notifications, rules, vacations, presences):
        connection.execute(delete(table).where(table.c.person_id == person))


# ---------------------------------------------------------------- reading


def list_channels(connection: Connection, person: str, table: str = "") -> list[Channel]:
    """All channels of a person, including those of their tables, or all of a table."""
    channel = channels.c
    of = channel.table_id == table if table else channel.person_id == person
    found = connection.execute(select(channels).where(of).order_by(channel.created_ms, channel.id))
    return [Channel(row.id, row.kind, row.address, row.state, row.table_id or "") for row in found]


def last_mail(connection: Connection, person: str) -> int:
    """When a person last requested a confirmation mail."""
    channel = channels.c
    query = select(func.max(channel.created_ms)).where(channel.person_id == person, channel.kind == "mail")
    return connection.execute(query).scalar() or 0

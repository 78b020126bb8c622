"""Channels: the ways in which a person or a table is told, and the rules that a person sets."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from offworld.kit.messages import msg
from offworld.server.api.notifications import Channel, ChannelList, HookBody, Letter, NoticeRules, Notices, PushBody
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import ApiError, PlainTextError
from offworld.server.model.clock import SECOND
from offworld.server.model.person import hashed
from offworld.server.notifications.delivery import Delivery, forget_channel
from offworld.server.notifications.mail import usable
from offworld.server.notifications.quiet_hours import next_daily, zone_of
from offworld.server.notifications.safe_http import UnsentError
from offworld.server.notifications.scheduler import post, rules_of
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.notifications.web_push import checked_keys
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.storage.notification_schema import channels, notices, presences, rules, vacations
from offworld.server.tables.service import Requester, known

MOST_OF_PERSON, MOST_OF_TABLE = 12, 3
MAIL_EVERY_S = 300
"""A person asks for a mail to be confirmed no more often than this."""


class ChannelService:
    """Lets people say how they wish to be told."""

    def __init__(
        self, settings: Settings, world: Environment, read: Reader, commit: Committer, delivery: Delivery
    ) -> None:
        self._settings = settings
        self._world = world
        self._read = read
        self._commit = commit
        self._delivery = delivery
        self._writer = NotificationRenderer(settings.address)

    async def of(self, asker: Requester) -> Notices:
        person = known(asker).id
        return Notices(
            await self._read(partial(rules_of, person=person)),
            await self._read(partial(listed, person=person)),
            (await self._delivery.vapid()).public,
            self._settings.smtp is not None,
        )

    async def set_rules(self, asker: Requester, wish: NoticeRules) -> Notices:
        zone_of(wish.zone)
        now = self._world.now()
        digest_ms = None if wish.digest_at is None else next_daily(now, wish.digest_at, wish.zone)
        await self._commit(partial(keep_rules, person=known(asker).id, wish=wish, digest_ms=digest_ms))
        return await self.of(asker)

    async def add_push(self, asker: Requester, body: PushBody) -> Notices:
        await self._check(body.endpoint)
        secret = msgspec.json.encode(checked_keys(body.keys)).decode()
        await self._add(asker, "push", body.endpoint, secret, asker.lang)
        return await self.of(asker)

    async def add_hook(self, asker: Requester, body: HookBody) -> Notices:
        known(asker)
        await self._check(body.url)
        await self._add(asker, "discord" if body.discord else "hook", body.url, "", body.lang)
        return await self.of(asker)

    async def add_table_hook(self, asker: Requester, table: str, body: HookBody) -> ChannelList:
        await self._own(asker, table)
        await self._check(body.url)
        await self._add(asker, "discord" if body.discord else "hook", body.url, "", body.lang, table)
        return await self.of_table(asker, table)

    async def of_table(self, asker: Requester, table: str) -> ChannelList:
        """The webhooks of a table, for its creator: an address may be a secret."""
        await self._own(asker, table)
        return ChannelList(await self._read(partial(listed, person="", table=table)))

    async def add_mail(self, asker: Requester, address: str) -> Notices:
        """Send a code to an address; it is used once the code comes back."""
        person = known(asker)
        if self._settings.smtp is None:
            raise ApiError(409, "no-mail")
        if not usable(address):
            raise ApiError(400, "mail-address")
        now = self._world.now()
        last = await self._read(partial(last_mail, person=person.id))
        if now - last < MAIL_EVERY_S * SECOND:
            raise ApiError(429, "mail-soon", minutes=MAIL_EVERY_S // 60)
        code = self._world.token(16)
        id = await self._add(asker, "mail", address, hashed(code), asker.lang, state="waiting")
        title, words = msg("notice-confirm-title"), msg("notice-confirm", name=person.name, code=code)
        letter: Letter = self._writer.plain("confirm", f"confirm/{id}", asker.lang, title, words)
        await self._commit(partial(post, channel=id, letter=letter, now=now))
        return await self.of(asker)

    async def confirm_mail(self, asker: Requester, code: str) -> Notices:
        if not await self._commit(partial(confirmed, person=known(asker).id, secret=hashed(code))):
            raise ApiError(404, "no-code")
        return await self.of(asker)

    async def remove(self, asker: Requester, id: str) -> Notices:
        since = self._world.now() - MAIL_EVERY_S * SECOND
        found = await self._commit(partial(removed, person=known(asker).id, id=id, since=since))
        if not found:
            raise ApiError(404, "no-channel")
        return await self.of(asker)

    async def _own(self, asker: Requester, table: str) -> None:
        creator = await self._read(
            lambda connection: connection.execute(
                select(schema.tables.c.creator).where(schema.tables.c.id == table)
            ).scalar()
        )
        if creator is None:
            raise ApiError(404, "no-table")
        if creator != known(asker).id:
            raise ApiError(403, "not-creator")

    async def _check(self, url: str) -> None:
        """Refuse at once what would be refused when it is used."""
        try:
            await self._delivery.outward.target(url)
        except UnsentError as error:
            raise PlainTextError(400, "address-unknown", str(error)) from None

    async def _add(
        self, asker: Requester, kind: str, address: str, secret: str, lang: str, table: str = "", state: str = "on"
    ) -> str:
        values = {
            "id": self._world.token(12),
            "person_id": known(asker).id,
            "table_id": table or None,
            "kind": kind,
            "address": address,
            "secret": secret,
            "lang": lang,
            "created_ms": self._world.now(),
            "failures": 0,
            "state": state,
        }
        return await self._commit(partial(add_channel, values=values))


# ---------------------------------------------------------------- writing


def keep_rules(connection: Connection, person: str, wish: NoticeRules, digest_ms: int | None) -> None:
    connection.execute(delete(rules).where(rules.c.person_id == person))
    data = msgspec.json.encode(wish).decode()
    connection.execute(insert(rules).values(person_id=person, data=data, digest_ms=digest_ms))


def add_channel(connection: Connection, values: dict[str, Any]) -> str:
    """A new channel, in place of an older one with the same address; too many are refused."""
    way = channels.c
    table = values["table_id"]
    of = way.table_id == table if table else (way.person_id == values["person_id"]) & way.table_id.is_(None)
    for id in connection.execute(select(way.id).where(of, way.address == values["address"])).scalars().all():
        forget_channel(connection, id)
    count = connection.execute(select(func.count()).select_from(channels).where(of)).scalar_one()
    most = MOST_OF_TABLE if table else MOST_OF_PERSON
    if count >= most:
        raise ApiError(409, "too-many-channels", most=most)
    connection.execute(insert(channels).values(**values))
    return str(values["id"])


def confirmed(connection: Connection, person: str, secret: str) -> bool:
    way = channels.c
    found = connection.execute(
        update(channels)
        .where(way.person_id == person, way.kind == "mail", way.state == "waiting", way.secret == secret)
        .values(state="on", secret="")
    )
    return found.rowcount > 0


def removed(connection: Connection, person: str, id: str, since: int) -> bool:
    """Remove a channel; a mail that was just asked to be confirmed stays, so that it is not asked again and again."""
    way = channels.c
    found = connection.execute(select(channels).where(way.id == id, way.person_id == person)).one_or_none()
    if found is None:
        return False
    if found.state == "waiting" and found.created_ms > since:
        raise ApiError(429, "mail-soon", minutes=MAIL_EVERY_S // 60)
    forget_channel(connection, id)
    return True


def forget_person(connection: Connection, person: str) -> None:
    """Delete all that is kept about how to tell somebody and when they are away."""
    for id in connection.execute(select(channels.c.id).where(channels.c.person_id == person)).scalars().all():
        forget_channel(connection, id)
    for table in (notices, rules, vacations, presences):
        connection.execute(delete(table).where(table.c.person_id == person))


# ---------------------------------------------------------------- reading


def listed(connection: Connection, person: str, table: str = "") -> list[Channel]:
    """The channels of a person, those for their tables among them, or all of a table."""
    way = channels.c
    of = way.table_id == table if table else way.person_id == person
    found = connection.execute(select(channels).where(of).order_by(way.created_ms, way.id))
    return [Channel(row.id, row.kind, row.address, row.state, row.table_id or "") for row in found]


def last_mail(connection: Connection, person: str) -> int:
    """When somebody last asked for a mail to be confirmed."""
    way = channels.c
    query = select(func.max(way.created_ms)).where(way.person_id == person, way.kind == "mail")
    return connection.execute(query).scalar() or 0

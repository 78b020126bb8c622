"""Notifications about tournaments, by the rules and channels of each person."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from offworld.kit.messages import msg
from offworld.server.api.notifications import NotificationKind
from offworld.server.notifications.quiet_hours import next_allowed_time
from offworld.server.notifications.scheduler import active_channels, enqueue, rules_of
from offworld.server.notifications.templates import NotificationRenderer


class Announcement(Struct, frozen=True):
    """What people are told about a tournament: a kind of notification with its facts, and the page it is about."""

    kind: NotificationKind
    key: str
    """The same announcement is sent to a person once."""
    path: str
    facts: dict[str, Any]


def announce(
    connection: Connection, person: str, announcement: Announcement, now: int, renderer: NotificationRenderer
) -> None:
    """Store messages for all channels of a person, unless they wish none; quiet hours are kept."""
    rules = rules_of(connection, person)
    if rules.when == "never":
        return
    kind, facts = announcement.kind, announcement.facts
    title, words = msg(f"notice-{kind}-title", **facts), msg(f"notice-{kind}", **facts)
    due = next_allowed_time(now, None, rules.quiet, rules.zone)
    for channel in active_channels(connection, person):
        key = f"{kind}/{announcement.key}/{person}/{channel.id}"
        message = renderer.plain(kind, key, rules.lang, title, words, announcement.path)
        enqueue(connection, channel.id, message, now, due)

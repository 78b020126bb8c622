"""The database of clocks and notices. All of it is the truth but `presence`, which says who was here lately."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from offworld.server.storage.schema import metadata

heartbeats = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ms", BigInteger, nullable=False),
)

downtimes = Table(
    "downtime",
    metadata,
    Column("start_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("end_ms", BigInteger, nullable=False),
)

presences = Table(
    "presence",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("seen_ms", BigInteger, nullable=False),
)

vacations = Table(
    "vacation",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("until_ms", BigInteger, nullable=False),
)

rules = Table(
    "notice_rules",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("data", Text, nullable=False),  # offworld.server.api.notifications.NotificationRules as JSON
    Column("digest_ms", BigInteger, index=True),  # when the next digest is due
)

channels = Table(
    "channel",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("table_id", ForeignKey("table_.id"), index=True),  # of a table's webhook
    Column("kind", String(8), nullable=False),  # push, hook, discord or mail
    Column("address", String(500), nullable=False),
    Column("secret", Text, nullable=False),  # the keys of a push subscription; the hash of an unconfirmed mail's token
    Column("lang", String(2), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # on, off or waiting (for a confirmation)
)

pending_notifications = Table(
    "notice",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("table_id", ForeignKey("table_.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("lead_s", Integer, nullable=False),  # of a reminder: how long before the time runs out
    Column("stage", Integer, nullable=False),
    Column("due_ms", BigInteger, nullable=False, index=True),
    UniqueConstraint("table_id", "seq", "person_id", "kind", "lead_s"),
)

deliveries = Table(
    "delivery",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("key", String(200), nullable=False, unique=True),
    Column("channel_id", ForeignKey("channel.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("letter", Text, nullable=False),  # offworld.server.api.notifications.Notification as JSON
    Column("created_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # waiting or dead
    Column("error", Text, nullable=False),
    Index("ix_delivery_due", "state", "due_ms"),
)

vapid = Table(
    "vapid",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private_key", Text, nullable=False),
)

"""Clocks and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_clocks"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("table_", sa.Column("asked_seq", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("table_", sa.Column("flag_ms", sa.BigInteger(), nullable=True))
    op.add_column("table_", sa.Column("due_ms", sa.BigInteger(), nullable=True))
    some = sa.text("due_ms IS NOT NULL")
    op.create_index("ix_table__due_ms", "table_", ["due_ms"], sqlite_where=some, postgresql_where=some)
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeat")),
    )
    # One row, which processes lock in turn; 0 means that no server has run yet.
    op.bulk_insert(heartbeat, [{"id": 1, "ms": 0}])
    op.create_table(
        "downtime",
        sa.Column("start_ms", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("start_ms", name=op.f("pk_downtime")),
    )
    for name, column in (("presence", "seen_ms"), ("vacation", "until_ms")):
        op.create_table(
            name,
            sa.Column("person_id", sa.String(length=32), nullable=False),
            sa.Column(column, sa.BigInteger(), nullable=False),
            sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f(f"fk_{name}_person_id")),
            sa.PrimaryKeyConstraint("person_id", name=op.f(f"pk_{name}")),
        )
    op.create_table(
        "notice_rules",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("digest_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_notice_rules_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_notice_rules")),
    )
    op.create_index(op.f("ix_notice_rules_digest_ms"), "notice_rules", ["digest_ms"], unique=False)
    op.create_table(
        "channel",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_channel_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_channel_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channel")),
    )
    op.create_index(op.f("ix_channel_person_id"), "channel", ["person_id"], unique=False)
    op.create_index(op.f("ix_channel_table_id"), "channel", ["table_id"], unique=False)
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("lead_s", sa.Integer(), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_notice_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_notice_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
        sa.UniqueConstraint(
            "table_id",
            "seq",
            "person_id",
            "kind",
            "lead_s",
            name=op.f("uq_notice_table_id_seq_person_id_kind_lead_s"),
        ),
    )
    op.create_index(op.f("ix_notice_person_id"), "notice", ["person_id"], unique=False)
    op.create_index(op.f("ix_notice_due_ms"), "notice", ["due_ms"], unique=False)
    op.create_table(
        "delivery",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("channel_id", sa.String(length=32), nullable=False),
        sa.Column("letter", sa.Text(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["channel_id"], ["channel.id"], name=op.f("fk_delivery_channel_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_delivery")),
        sa.UniqueConstraint("key", name=op.f("uq_delivery_key")),
    )
    op.create_index("ix_delivery_due", "delivery", ["state", "due_ms"], unique=False)
    op.create_index(op.f("ix_delivery_channel_id"), "delivery", ["channel_id"], unique=False)
    op.create_table(
        "vapid",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("private_key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vapid")),
    )

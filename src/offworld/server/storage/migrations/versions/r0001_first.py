"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "mute",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("muted_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["muted_id"], ["person.id"], name=op.f("fk_mute_muted_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_mute_person_id")),
        sa.PrimaryKeyConstraint("person_id", "muted_id", name=op.f("pk_mute")),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_session_person_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_session")),
    )
    op.create_index(op.f("ix_session_person_id"), "session", ["person_id"], unique=False)
    op.create_table(
        "table_",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("creator", sa.String(length=32), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("phase", sa.String(length=12), nullable=False),
        sa.Column("visibility", sa.String(length=8), nullable=False),
        sa.Column("live", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("to_move", sa.Integer(), nullable=False),
        sa.Column("moved_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["person.id"], name=op.f("fk_table__creator")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_")),
    )
    op.create_index("ix_table__lobby", "table_", ["visibility", "phase", "moved_ms"], unique=False)
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_chat_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_chat_table_id")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("action_id", sa.String(length=120), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_event_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_event_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_event")),
        sa.UniqueConstraint("table_id", "action_id", name=op.f("uq_event_table_id_action_id")),
    )
    op.create_table(
        "note",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_note_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_note_table_id")),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_note")),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("about_id", sa.String(length=32), nullable=True),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("view_hash", sa.String(length=16), nullable=False),
        sa.Column("version", sa.String(length=40), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("trace", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["about_id"], ["person.id"], name=op.f("fk_report_about_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_report_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_report_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
    )
    op.create_index(op.f("ix_report_table_id"), "report", ["table_id"], unique=False)
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_seat_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_seat_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_person_id"), "seat", ["person_id"], unique=False)
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_snapshot_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_snapshot")),
    )

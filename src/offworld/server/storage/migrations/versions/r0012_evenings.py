"""Evenings of clubs, and reminders of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012_evenings"
down_revision = "0011_rooms"


def upgrade() -> None:
    op.create_table(
        "club_evening",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("place", sa.String(length=60), nullable=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_evening_club_id")),
        sa.PrimaryKeyConstraint("club_id", "number", name=op.f("pk_club_evening")),
    )
    op.create_table(
        "evening_answer",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("answer", sa.String(length=6), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club_id", "number"],
            ["club_evening.club_id", "club_evening.number"],
            name=op.f("fk_evening_answer_club_id_number"),
        ),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_evening_answer_person_id")),
        sa.PrimaryKeyConstraint("club_id", "number", "person_id", name=op.f("pk_evening_answer")),
    )
    op.create_index(op.f("ix_evening_answer_person_id"), "evening_answer", ["person_id"], unique=False)
    op.add_column("tournament", sa.Column("reminded_ms", sa.BigInteger(), server_default="0", nullable=False))

"""Rooms with a host and a title, people who are blocked, and why a game is rated or not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011_rooms"
down_revision = "0010_clubs"


def upgrade() -> None:
    op.add_column("table_", sa.Column("title", sa.String(length=40), server_default="", nullable=False))
    op.add_column("table_", sa.Column("host", sa.String(length=32), server_default="", nullable=False))
    op.add_column("table_", sa.Column("closed_by", sa.String(length=32), server_default="", nullable=False))
    op.add_column("table_", sa.Column("closed_why", sa.String(length=200), server_default="", nullable=False))
    op.add_column("table_", sa.Column("listed", sa.Text(), server_default="", nullable=False))
    op.add_column("result", sa.Column("reason", sa.String(length=12), server_default="", nullable=False))
    op.add_column("result", sa.Column("reason_args", sa.Text(), server_default="{}", nullable=False))
    op.add_column("result", sa.Column("mu_before", sa.Float(), nullable=True))
    op.add_column("result", sa.Column("sigma_before", sa.Float(), nullable=True))
    op.create_table(
        "block",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("blocked_id", sa.String(length=32), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["blocked_id"], ["person.id"], name=op.f("fk_block_blocked_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_block_person_id")),
        sa.PrimaryKeyConstraint("person_id", "blocked_id", name=op.f("pk_block")),
    )
    op.create_index(op.f("ix_block_blocked_id"), "block", ["blocked_id"], unique=False)

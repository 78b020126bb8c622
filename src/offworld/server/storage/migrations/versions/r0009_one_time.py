"""One-time log-in links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_one_time"
down_revision = "0008_fairness"


def upgrade() -> None:
    op.create_table(
        "one_time",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=True),
        sa.Column("session_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_one_time_person_id")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_one_time")),
    )
    op.create_index(op.f("ix_one_time_person_id"), "one_time", ["person_id"], unique=False)
    op.create_index(op.f("ix_one_time_session_hash"), "one_time", ["session_hash"], unique=False)

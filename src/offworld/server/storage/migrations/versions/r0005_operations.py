"""Jobs, analyses and the row that health checks write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_operations"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "job",
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.String(length=40), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "key", name=op.f("pk_job")),
    )
    op.create_index("ix_job_waiting", "job", ["kind", "made_ms"], unique=False)
    op.create_table(
        "analysis",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_analysis_table_id")),
        sa.PrimaryKeyConstraint("table_id", "link", name=op.f("pk_analysis")),
    )
    op.create_table(
        "beat",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_beat")),
    )

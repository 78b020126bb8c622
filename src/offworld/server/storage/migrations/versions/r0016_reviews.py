"""Reviews of finished games by the coach."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016_reviews"
down_revision = "0015_reports"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("accuracy", sa.Float(), nullable=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("shared", sa.Integer(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_review_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_review")),
    )

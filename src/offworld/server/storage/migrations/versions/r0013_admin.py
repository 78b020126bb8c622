"""Administration in the browser: record of actions, answers to reports, settings, locks with an end and a reason."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013_admin"
down_revision = "0012_evenings"


def upgrade() -> None:
    op.create_table(
        "admin_action",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("admin_id", sa.String(length=32), nullable=True),
        sa.Column("action", sa.String(length=20), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["admin_id"], ["person.id"], name=op.f("fk_admin_action_admin_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_admin_action_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_admin_action")),
    )
    op.create_index(op.f("ix_admin_action_person_id"), "admin_action", ["person_id"], unique=False)
    op.create_table(
        "setting",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_setting")),
    )
    op.add_column("report", sa.Column("state", sa.String(length=10), server_default="open", nullable=False))
    op.add_column("report", sa.Column("answer", sa.Text(), server_default="", nullable=False))
    op.add_column("report", sa.Column("closed_ms", sa.BigInteger(), nullable=True))
    op.add_column("account", sa.Column("no_chat", sa.Integer(), server_default="0", nullable=False))
    op.add_column("account", sa.Column("locked_until_ms", sa.BigInteger(), nullable=True))
    op.add_column("account", sa.Column("locked_why", sa.Text(), server_default="", nullable=False))

"""Talk in the lobby, in clubs and at tournaments; accounts that took the games of guests along."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014_talk"
down_revision = "0013_admin"


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("place", sa.String(length=50), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_talk_person_id")),
        sa.PrimaryKeyConstraint("place", "number", name=op.f("pk_talk")),
    )
    op.create_index(op.f("ix_talk_person_id"), "talk", ["person_id"], unique=False)
    op.create_table(
        "heir",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("heir_id", sa.String(length=32), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["heir_id"], ["person.id"], name=op.f("fk_heir_heir_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_heir_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_heir")),
    )
    op.create_index(op.f("ix_heir_heir_id"), "heir", ["heir_id"], unique=False)

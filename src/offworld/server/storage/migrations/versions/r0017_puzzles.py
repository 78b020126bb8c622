"""How people fare with puzzles: tries, votes and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017_puzzles"
down_revision = "0016_reviews"


def upgrade() -> None:
    op.create_table(
        "puzzle",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("up", sa.Integer(), nullable=False),
        sa.Column("down", sa.Integer(), nullable=False),
        sa.Column("doubts", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_puzzle")),
    )
    op.create_table(
        "puzzle_try",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("puzzle_id", sa.String(length=20), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Text(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("vote", sa.String(length=5), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_puzzle_try_person_id")),
        sa.PrimaryKeyConstraint("person_id", "puzzle_id", name=op.f("pk_puzzle_try")),
    )
    op.create_table(
        "puzzle_rating",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_puzzle_rating_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_puzzle_rating")),
    )

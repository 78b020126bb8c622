"""Puzzles from games of people who agree, puzzles of the day, and when a puzzle was checked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018_found_puzzles"
down_revision = "0017_puzzles"


def upgrade() -> None:
    op.add_column("account", sa.Column("puzzles", sa.Integer(), nullable=True))
    op.add_column("puzzle", sa.Column("checked_ms", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("puzzle", sa.Column("checked_with", sa.String(length=40), server_default="", nullable=False))
    op.add_column("puzzle_try", sa.Column("good", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "puzzle_day",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("puzzle_id", sa.String(length=20), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_puzzle_day")),
    )
    op.create_table(
        "found_puzzle",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("topic", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_found_puzzle")),
    )
    op.create_index(op.f("ix_found_puzzle_table_id"), "found_puzzle", ["table_id"], unique=False)
    op.create_table(
        "puzzle_person",
        sa.Column("puzzle_id", sa.String(length=20), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_puzzle_person_person_id")),
        sa.ForeignKeyConstraint(["puzzle_id"], ["found_puzzle.id"], name=op.f("fk_puzzle_person_puzzle_id")),
        sa.PrimaryKeyConstraint("puzzle_id", "person_id", name=op.f("pk_puzzle_person")),
    )
    op.create_index(op.f("ix_puzzle_person_person_id"), "puzzle_person", ["person_id"], unique=False)
    op.create_table(
        "searched_table",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_searched_table")),
    )
    op.create_index(op.f("ix_searched_table_ms"), "searched_table", ["ms"], unique=False)

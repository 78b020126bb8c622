"""Clubs, seasons and tournaments of people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_clubs"
down_revision = "0009_one_time"


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("place", sa.String(length=60), nullable=False),
        sa.Column("evenings", sa.String(length=120), nullable=False),
        sa.Column("languages", sa.String(length=20), nullable=False),
        sa.Column("entry", sa.String(length=10), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
    )
    op.create_table(
        "club_invitation",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_invitation_club_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_club_invitation_person_id")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_club_invitation")),
    )
    op.create_index(op.f("ix_club_invitation_club_id"), "club_invitation", ["club_id"], unique=False)
    op.create_table(
        "club_rating",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_rating_club_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_club_rating_person_id")),
        sa.PrimaryKeyConstraint("club_id", "person_id", "game", name=op.f("pk_club_rating")),
    )
    op.create_table(
        "member",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_member_club_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_member_person_id")),
        sa.PrimaryKeyConstraint("club_id", "person_id", name=op.f("pk_member")),
    )
    op.create_index(op.f("ix_member_person_id"), "member", ["person_id"], unique=False)
    op.create_table(
        "season",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("from_ms", sa.BigInteger(), nullable=False),
        sa.Column("to_ms", sa.BigInteger(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_season_club_id")),
        sa.PrimaryKeyConstraint("club_id", "number", name=op.f("pk_season")),
    )
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("club_id", sa.String(length=32), nullable=True),
        sa.Column("organiser", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("format", sa.String(length=12), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=True),
        sa.Column("next_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_tournament_club_id")),
        sa.ForeignKeyConstraint(["organiser"], ["person.id"], name=op.f("fk_tournament_organiser")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
    )
    op.create_index(op.f("ix_tournament_club_id"), "tournament", ["club_id"], unique=False)
    op.create_index("ix_tournament_list", "tournament", ["state", "start_ms"], unique=False)
    op.create_index(
        "ix_tournament_next_ms",
        "tournament",
        ["next_ms"],
        unique=False,
        sqlite_where=sa.text("next_ms IS NOT NULL"),
        postgresql_where=sa.text("next_ms IS NOT NULL"),
    )
    op.create_index(op.f("ix_tournament_organiser"), "tournament", ["organiser"], unique=False)
    op.create_table(
        "club_table",
        sa.Column("club_id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_table_club_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_club_table_table_id")),
        sa.PrimaryKeyConstraint("club_id", "table_id", name=op.f("pk_club_table")),
    )
    op.create_index("ix_club_table_ms", "club_table", ["club_id", "ms"], unique=False)
    op.create_index(op.f("ix_club_table_table_id"), "club_table", ["table_id"], unique=False)
    op.create_table(
        "entrant",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("reserve", sa.Integer(), nullable=False),
        sa.Column("skip_round", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("waiting_ms", sa.BigInteger(), nullable=True),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_entrant_person_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_entrant_tournament_id")),
        sa.PrimaryKeyConstraint("tournament_id", "person_id", name=op.f("pk_entrant")),
    )
    op.create_index(op.f("ix_entrant_person_id"), "entrant", ["person_id"], unique=False)
    op.create_table(
        "round",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_round_tournament_id")),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_round")),
    )
    op.create_table(
        "tournament_action",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("about_id", sa.String(length=32), nullable=True),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["about_id"], ["person.id"], name=op.f("fk_tournament_action_about_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_tournament_action_person_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_action_tournament_id")),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_action")),
    )
    op.create_table(
        "bye",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_bye_person_id")),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round"], ["round.tournament_id", "round.number"], name=op.f("fk_bye_tournament_id_round")
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "person_id", name=op.f("pk_bye")),
    )
    op.create_index(op.f("ix_bye_person_id"), "bye", ["person_id"], unique=False)
    op.create_table(
        "pairing",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_pairing_table_id")),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round"],
            ["round.tournament_id", "round.number"],
            name=op.f("fk_pairing_tournament_id_round"),
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name=op.f("pk_pairing")),
        sa.UniqueConstraint("table_id", name=op.f("uq_pairing_table_id")),
    )
    op.create_table(
        "entrant_result",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("points", sa.Float(), nullable=True),
        sa.Column("share", sa.Float(), nullable=True),
        sa.Column("absent", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_entrant_result_person_id")),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round", "number"],
            ["pairing.tournament_id", "pairing.round", "pairing.number"],
            name=op.f("fk_entrant_result_tournament_id_round_number"),
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", "seat", name=op.f("pk_entrant_result")),
    )
    op.create_index(op.f("ix_entrant_result_person_id"), "entrant_result", ["person_id"], unique=False)

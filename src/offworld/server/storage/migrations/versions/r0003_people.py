"""People: accounts, passkeys, tokens, invitations, results, ratings and what is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002_clocks"
SITTING = sa.text("kind IN ('sit', 'leave')")
DAYS_MS = 180 * 86_400_000


def upgrade() -> None:
    op.create_table(
        "secret",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secret")),
    )
    op.create_table(
        "tally",
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_tally")),
    )
    op.create_index(op.f("ix_tally_until_ms"), "tally", ["until_ms"], unique=False)
    op.create_table(
        "account",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("admin", sa.Integer(), server_default="0", nullable=False),
        sa.Column("private", sa.Integer(), server_default="0", nullable=False),
        sa.Column("owner_id", sa.String(length=32), nullable=True),
        sa.Column("locked_ms", sa.BigInteger(), nullable=True),
        sa.Column("deleted_ms", sa.BigInteger(), nullable=True),
        sa.Column("erased_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["owner_id"], ["person.id"], name=op.f("fk_account_owner_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_account_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_account")),
        sa.UniqueConstraint("login", name=op.f("uq_account_login")),
    )
    op.create_index(op.f("ix_account_deleted_ms"), "account", ["deleted_ms"], unique=False)
    op.create_index(op.f("ix_account_owner_id"), "account", ["owner_id"], unique=False)
    op.create_table(
        "challenge",
        sa.Column("challenge", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_challenge_person_id")),
        sa.PrimaryKeyConstraint("challenge", name=op.f("pk_challenge")),
    )
    op.create_index(op.f("ix_challenge_expires_ms"), "challenge", ["expires_ms"], unique=False)
    op.create_table(
        "credential",
        sa.Column("id", sa.String(length=400), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_credential_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_credential")),
    )
    op.create_index(op.f("ix_credential_person_id"), "credential", ["person_id"], unique=False)
    op.create_table(
        "rating",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_rating_person_id")),
        sa.PrimaryKeyConstraint("person_id", "game", name=op.f("pk_rating")),
    )
    op.create_index("ix_rating_game", "rating", ["game", "mu"], unique=False)
    op.create_table(
        "token",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("owner_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("scopes", sa.String(length=60), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["owner_id"], ["person.id"], name=op.f("fk_token_owner_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_token_person_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_token")),
    )
    op.create_index(op.f("ix_token_owner_id"), "token", ["owner_id"], unique=False)
    op.create_index(op.f("ix_token_person_id"), "token", ["person_id"], unique=False)
    op.create_table(
        "invite",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("uses_left", sa.Integer(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.Column("revoked_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_invite_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_invite_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invite")),
    )
    op.create_index(op.f("ix_invite_table_id"), "invite", ["table_id"], unique=False)
    op.create_table(
        "keepsake",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("card", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_keepsake_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_keepsake_table_id")),
        sa.PrimaryKeyConstraint("person_id", "game", "card", name=op.f("pk_keepsake")),
    )
    op.create_table(
        "result",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_result_person_id")),
        sa.ForeignKeyConstraint(["table_id"], ["table_.id"], name=op.f("fk_result_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_result")),
    )
    op.create_index("ix_result_person", "result", ["person_id", "ended_ms"], unique=False)
    op.create_index(
        "ix_event_sitting", "event", ["person_id"], unique=False, sqlite_where=SITTING, postgresql_where=SITTING
    )
    op.add_column("session", sa.Column("seen_ms", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("session", sa.Column("expires_ms", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("session", sa.Column("device", sa.String(length=200), server_default="", nullable=False))
    # Sessions from before last as long as new ones.
    op.execute(f"UPDATE session SET seen_ms = created_ms, expires_ms = created_ms + {DAYS_MS}")

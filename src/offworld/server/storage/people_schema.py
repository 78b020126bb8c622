"""What the database holds about people beside their names: ways in, tokens, invitations, results and ratings.

Everything here is the truth, except `tally` and `challenge`, which may be emptied at any time.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from offworld.server.storage.schema import metadata

accounts = Table(
    "account",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("login", String(40), unique=True),  # as it is compared: see passwords.folded
    Column("password", String(200)),  # an Argon2 hash
    Column("admin", Integer, nullable=False, server_default="0"),
    Column("private", Integer, nullable=False, server_default="0"),
    Column("owner_id", ForeignKey("person.id"), index=True),  # of an external bot: whose it is
    Column("locked_ms", BigInteger),
    Column("locked_until_ms", BigInteger),  # nothing: until somebody unlocks them
    Column("locked_why", Text, nullable=False, server_default=""),  # shown to the person
    Column("no_chat", Integer, nullable=False, server_default="0"),  # may play, not write
    Column("deleted_ms", BigInteger, index=True),
    Column("erased_ms", BigInteger),  # since when no table names a deleted person any more
)
"""A person without a row is a guest like any other."""

heirs = Table(
    "heir",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),  # a guest
    Column("heir_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("ms", BigInteger, nullable=False),
)
"""The accounts that took the games of guests along."""

credentials = Table(
    "credential",
    metadata,
    Column("id", String(400), primary_key=True),  # as the authenticator names it, base64url
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
)

challenges = Table(
    "challenge",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id")),  # of a registration; a log-in has nobody yet
    Column("expires_ms", BigInteger, nullable=False, index=True),
)

one_time = Table(
    "one_time",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("made_ms", BigInteger, nullable=False),
    Column("made_by", String(32), nullable=False),  # command or mail
    Column("until_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
    Column("session_hash", String(64), index=True),  # the session that it began
)
"""Log-in links."""

tokens = Table(
    "token",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),  # whom it speaks for
    Column("owner_id", ForeignKey("person.id"), nullable=False, index=True),  # who made it
    Column("name", String(60), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger),
)

invites = Table(
    "invite",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", ForeignKey("table_.id"), nullable=False, index=True),
    Column("person_id", ForeignKey("person.id"), nullable=False),
    Column("role", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("uses_left", Integer),  # nothing: as often as anybody likes
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    Column("revoked_ms", BigInteger),
    Column("name", String(60), nullable=False, server_default=""),
)

results = Table(
    "result",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id")),
    Column("game", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
    Column("mu", Float),  # the rating after the game, where the game was rated
    Column("sigma", Float),
    # Why the game counts for ratings or not: offworld.server.people.rating_reasons; empty in older rows.
    Column("reason", String(12), nullable=False, server_default=""),
    Column("reason_args", Text, nullable=False, server_default="{}"),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Index("ix_result_person", "person_id", "ended_ms"),
)

ratings = Table(
    "rating",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Index("ix_rating_game", "game", "mu"),
)

keepsakes = Table(
    "keepsake",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("card", Integer, primary_key=True),
    Column("table_id", ForeignKey("table_.id"), nullable=False),
    Column("ms", BigInteger, nullable=False),
)

counters = Table(
    "tally",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("until_ms", BigInteger, nullable=False, index=True),
)

admin_actions = Table(
    "admin_action",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("ms", BigInteger, nullable=False),
    Column("admin_id", ForeignKey("person.id")),  # nobody: from the command line
    Column("action", String(20), nullable=False),
    Column("person_id", ForeignKey("person.id"), index=True),
    Column("table_id", String(32), nullable=False),  # no reference: the table may be removed one day
    Column("words", Text, nullable=False),
)
"""What administrators did; it is kept."""

server_settings = Table(
    "setting",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings that were changed in the browser; they go before those with which the server was started."""

secrets = Table(
    "secret",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

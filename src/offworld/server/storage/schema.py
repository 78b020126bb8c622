"""The database: what is stored, and what of it is the truth.

`table_` (as created), `event`, `person`, `session`, `chat`, `talk`, `note`, `mute`, `block` and `report` are the
truth.
`snapshot`, `seat` and the columns of `table_` from `phase` on follow from the events and are written in the same
transaction: they let tables be listed and loaded quickly, and can be made anew at any time.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False, server_default="0"),
    Column("expires_ms", BigInteger, nullable=False, server_default="0"),
    Column("device", String(200), nullable=False, server_default=""),
)

tables = Table(
    "table_",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("creator", ForeignKey("person.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seed", BigInteger, nullable=False),  # 0 where there is a key
    Column("key", String(64), nullable=False, server_default=""),  # of the keyed generator, in hexadecimal digits
    Column("salt", String(64), nullable=False),
    Column("setup", Text, nullable=False),  # offworld.server.model.events.Setup as JSON
    Column("version", Text),  # offworld.kit.version.GameVersion as JSON; see offworld.server.storage.table_versions
    Column("sandbox", Integer, nullable=False, server_default="0"),  # as the setup says
    # From here on: what follows from the events.
    Column("phase", String(12), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("live", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("to_move", Integer, nullable=False),
    Column("moved_ms", BigInteger, nullable=False),
    # Of the clock, in server time: see offworld.server.model.clock.
    Column("asked_seq", Integer, nullable=False, server_default="0"),
    Column("flag_ms", BigInteger),
    Column("due_ms", BigInteger),
    # Of the room; what is empty in older rows is as in the setup.
    Column("title", String(40), nullable=False, server_default=""),
    Column("host", String(32), nullable=False, server_default=""),  # ids of people, as in the events
    Column("closed_by", String(32), nullable=False, server_default=""),
    Column("closed_why", String(200), nullable=False, server_default=""),
    Column("listed", Text, nullable=False, server_default=""),  # offworld.server.model.setup.ListedFacts as JSON
    Column("option_bytes", Integer, nullable=False, server_default="0"),  # of events that changed the options
    Index("ix_table__lobby", "visibility", "phase", "moved_ms"),
    Index("ix_table__creator", "creator", "phase"),
    Index(
        "ix_table__due_ms",
        "due_ms",
        sqlite_where=text("due_ms IS NOT NULL"),
        postgresql_where=text("due_ms IS NOT NULL"),
    ),
)

seats = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(200), nullable=False),
)

events = Table(
    "event",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", ForeignKey("person.id")),
    Column("action_id", String(120)),
    Column("payload", Text, nullable=False),  # offworld.server.model.events.Event as JSON
    Column("ms", BigInteger, nullable=False),
    Column("link", String(16), nullable=False),
    UniqueConstraint("table_id", "action_id"),
)
Index(
    "ix_event_sitting",
    events.c.person_id,
    sqlite_where=events.c.kind.in_(("sit", "leave")),
    postgresql_where=events.c.kind.in_(("sit", "leave")),
)

snapshots = Table(
    "snapshot",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

chats = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("ms", BigInteger, nullable=False),
)

notes = Table(
    "note",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("ms", BigInteger, nullable=False),
)

mutes = Table(
    "mute",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("muted_id", ForeignKey("person.id"), primary_key=True),
)

talks = Table(
    "talk",
    metadata,
    Column("place", String(50), primary_key=True),  # lobby, club-ID or tournament-ID
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),  # empty: taken away
    Column("ms", BigInteger, nullable=False),
)
"""What people say outside tables."""

blocks = Table(
    "block",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("blocked_id", ForeignKey("person.id"), primary_key=True, index=True),
    Column("ms", BigInteger, nullable=False),
)
"""People who may not sit down at a host's tables."""

reports = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(12), nullable=False),  # engine, position, person, talk, name or puzzle
    Column("table_id", ForeignKey("table_.id"), index=True),  # none for talk outside tables, and for names
    Column("seq", Integer, nullable=False),
    Column("person_id", ForeignKey("person.id")),
    Column("about_id", ForeignKey("person.id")),
    Column("words", Text, nullable=False),
    Column("view_hash", String(16), nullable=False),
    Column("version", String(40), nullable=False),
    Column("record", Text, nullable=False),  # the record's file up to that position
    Column("trace", Text, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("state", String(10), nullable=False, server_default="open"),  # open, answered or closed
    Column("answer", Text, nullable=False, server_default=""),
    Column("closed_ms", BigInteger),
    Column("place", String(50), nullable=False, server_default=""),  # where it was said, as in `talk`; or the puzzle
    Column("line", Integer, nullable=False, server_default="0"),  # and its number there
    Column("quote", Text, nullable=False, server_default=""),  # what was said, the name, or the turn
    Column("browser", Text, nullable=False, server_default=""),  # what whoever filed it looked at it with
)

jobs = Table(
    "job",
    metadata,
    Column("kind", String(12), primary_key=True),
    Column("key", String(120), primary_key=True),
    Column("payload", Text, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("holder", String(40), nullable=False),  # the process that does it; empty if nobody does
    Column("until_ms", BigInteger, nullable=False),  # when its lease runs out
    Column("tries", Integer, nullable=False),
    # offworld.server.workers.fair_queue.Priority: the people whom it counts for, with spaces between, and the kind of
    # work.
    Column("owners", String(300), nullable=False, server_default=""),
    Column("dear", Integer, nullable=False, server_default="0"),
    Column("unattended", Integer, nullable=False, server_default="0"),
    Index("ix_job_waiting", "kind", "made_ms"),
)

analyses = Table(
    "analysis",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("link", String(16), primary_key=True),  # of the record's chain: another position has another
    Column("status", String(8), nullable=False),  # waiting, done or failed
    Column("data", LargeBinary, nullable=False),  # protocol.AnalysisText by language, as JSON, deflated
    Column("ms", BigInteger, nullable=False),
)

reviews = Table(
    "review",
    metadata,
    Column("table_id", ForeignKey("table_.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),  # offworld.coach.review.VERSION
    Column("state", String(8), nullable=False),  # waiting, done or failed
    Column("accuracy", Float),
    Column("data", LargeBinary, nullable=False),  # api.reviews.ReviewText of the seat by language, as JSON, deflated
    Column("shared", Integer, nullable=False),  # whether its person lets others see it
    Column("ms", BigInteger, nullable=False),
)

beats = Table(
    "beat",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("ms", BigInteger, nullable=False),
)

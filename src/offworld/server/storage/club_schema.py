"""What the database holds about clubs and tournaments of people.

All of it is the truth but `club_rating`, which follows from the tables that count for a club.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, ForeignKeyConstraint, Index, Integer, String, Table, Text
from sqlalchemy import text as sql_text

from offworld.server.storage.schema import metadata

clubs = Table(
    "club",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("about", Text, nullable=False),
    Column("place", String(60), nullable=False),
    Column("evenings", String(120), nullable=False),  # when the club meets, in its own words
    Column("languages", String(20), nullable=False),  # codes, with spaces between
    Column("entry", String(10), nullable=False),  # open, request or invitation
    Column("made_ms", BigInteger, nullable=False),
    Column("last_evening", Integer, nullable=False, server_default="0"),  # its number; none is used again
)

members = Table(
    "member",
    metadata,
    Column("club_id", ForeignKey("club.id"), primary_key=True),
    Column("person_id", ForeignKey("person.id"), primary_key=True, index=True),
    Column("role", String(10), nullable=False),  # founder, organiser, member; asking before that
    Column("since_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger),  # of one who has left
)

club_invitations = Table(
    "club_invitation",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("club_id", ForeignKey("club.id"), nullable=False, index=True),
    Column("person_id", ForeignKey("person.id"), nullable=False),  # who made it
    Column("made_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
)

seasons = Table(
    "season",
    metadata,
    Column("club_id", ForeignKey("club.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("from_ms", BigInteger, nullable=False),
    Column("to_ms", BigInteger, nullable=False),
    Column("rule", Text, nullable=False),  # offworld.server.model.tournament.SeasonRule as JSON
)

club_evenings = Table(
    "club_evening",
    metadata,
    Column("club_id", ForeignKey("club.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("place", String(60), nullable=False),
    Column("start_ms", BigInteger, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
)
"""Evenings at which a club meets."""

evening_answers = Table(
    "evening_answer",
    metadata,
    Column("club_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("person.id"), primary_key=True, index=True),
    Column("answer", String(6), nullable=False),  # yes, maybe or no
    Column("ms", BigInteger, nullable=False),
    ForeignKeyConstraint(["club_id", "number"], ["club_evening.club_id", "club_evening.number"]),
)
"""Who comes to an evening."""

club_tables = Table(
    "club_table",
    metadata,
    Column("club_id", ForeignKey("club.id"), primary_key=True),
    Column("table_id", ForeignKey("table_.id"), primary_key=True, index=True),
    Column("ms", BigInteger, nullable=False),
    Index("ix_club_table_ms", "club_id", "ms"),
)
"""Finished tables that count for a club."""

club_ratings = Table(
    "club_rating",
    metadata,
    Column("club_id", ForeignKey("club.id"), primary_key=True),
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),
)

tournaments = Table(
    "tournament",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club_id", ForeignKey("club.id"), index=True),
    Column("organiser", ForeignKey("person.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("game", String(20), nullable=False),
    Column("format", String(12), nullable=False),
    Column("rule", Text, nullable=False),  # offworld.server.model.tournament.TournamentRule as JSON
    Column("seed", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),  # draft, open, running, paused, finished or cancelled
    Column("version", Integer, nullable=False),  # rises with every change that a draw depends on
    Column("made_ms", BigInteger, nullable=False),
    Column("start_ms", BigInteger, nullable=False),
    Column("end_ms", BigInteger),
    Column("next_ms", BigInteger),  # when a server process must look at it again
    Column("reminded_ms", BigInteger, nullable=False, server_default="0"),  # the time of the last reminder
    Index("ix_tournament_list", "state", "start_ms"),
    Index(
        "ix_tournament_next_ms",
        "next_ms",
        sqlite_where=sql_text("next_ms IS NOT NULL"),
        postgresql_where=sql_text("next_ms IS NOT NULL"),
    ),
)

entrants = Table(
    "entrant",
    metadata,
    Column("tournament_id", ForeignKey("tournament.id"), primary_key=True),
    Column("person_id", ForeignKey("person.id"), primary_key=True, index=True),
    Column("state", String(10), nullable=False),  # invited, playing, paused or withdrawn
    Column("reserve", Integer, nullable=False),  # whether they jump in for absent people
    Column("skip_round", Integer, nullable=False),  # a round that they cannot play; 0 for none
    Column("missed", Integer, nullable=False),  # rounds missed without a word, one after the other
    Column("waiting_ms", BigInteger),  # in free play: since when they wait for a table
    Column("made_ms", BigInteger, nullable=False),
)

rounds = Table(
    "round",
    metadata,
    Column("tournament_id", ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("start_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger),  # when the next one begins at the latest, in server time
    Column("state", String(10), nullable=False),  # running or done
    Column("end_ms", BigInteger),
)

pairings = Table(
    "pairing",
    metadata,
    Column("tournament_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("table_.id"), unique=True),
    Column("state", String(10), nullable=False),  # drawn, waiting, playing or done
    Column("reasons", Text, nullable=False),  # offworld.server.clubs.draw.DrawReasons as JSON
    ForeignKeyConstraint(["tournament_id", "round"], ["round.tournament_id", "round.number"]),
)

entrant_results = Table(
    "entrant_result",
    metadata,
    Column("tournament_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("person.id"), index=True),  # nobody: a bot
    Column("place", Integer),  # from here on: once the table is finished
    Column("score", Integer),
    Column("points", Float),
    Column("share", Float),
    Column("absent", Integer, nullable=False),
    ForeignKeyConstraint(
        ["tournament_id", "round", "number"], ["pairing.tournament_id", "pairing.round", "pairing.number"]
    ),
)
"""Who sits where at the tables of a tournament, in the turn order, and what came of it."""

byes = Table(
    "bye",
    metadata,
    Column("tournament_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("person.id"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),  # drawn, asked, late or missed
    Column("points", Float, nullable=False),
    ForeignKeyConstraint(["tournament_id", "round"], ["round.tournament_id", "round.number"]),
)

tournament_actions = Table(
    "tournament_action",
    metadata,
    Column("tournament_id", ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ms", BigInteger, nullable=False),
    Column("person_id", ForeignKey("person.id")),  # who did it; nobody: the server
    Column("about_id", ForeignKey("person.id")),  # whom it concerns
    Column("kind", String(12), nullable=False),
    Column("round", Integer, nullable=False),
    Column("table_number", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("detail", Text, nullable=False),  # offworld.server.model.tournament.ActionDetail as JSON
)
"""What organisers did, for everybody to see."""

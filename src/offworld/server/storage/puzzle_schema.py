"""What the database holds about puzzles. The puzzles themselves come with the games."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Integer, String, Table, Text

from offworld.server.storage.schema import metadata

puzzles = Table(
    "puzzle",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("up", Integer, nullable=False),
    Column("down", Integer, nullable=False),
    Column("doubts", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # open or retired
)
"""How a puzzle fares with people; without a row nobody has tried it."""

puzzle_tries = Table(
    "puzzle_try",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("puzzle_id", String(20), primary_key=True),
    Column("ms", BigInteger, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("turn", Text, nullable=False),  # the actions of the first try, with spaces between; empty before it
    Column("solved", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("vote", String(5), nullable=False),  # up, down or doubt
)
"""The first try of a person, with the hints before it."""

puzzle_ratings = Table(
    "puzzle_rating",
    metadata,
    Column("person_id", ForeignKey("person.id"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)

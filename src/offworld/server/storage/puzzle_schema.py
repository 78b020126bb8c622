"""What the database holds about puzzles. Those that come with the games are in the package."""

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
    Column("checked_ms", BigInteger, nullable=False, server_default="0"),  # when this server last checked it
    Column("checked_with", String(40), nullable=False, server_default=""),  # see puzzle_library.version_text
)
"""How a puzzle fares with people; without a row nobody has tried it, and this server has not checked it."""

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
    Column("good", Text, nullable=False, server_default=""),  # a good turn before it, which cost nothing
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

puzzle_days = Table(
    "puzzle_day",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970
    Column("game", String(40), nullable=False),
    Column("puzzle_id", String(20), nullable=False),
)
"""The puzzles of the day, chosen some days ahead."""

found_puzzles = Table(
    "found_puzzle",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),  # no reference: a puzzle outlives its table
    Column("game", String(40), nullable=False),
    Column("topic", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rating", Integer, nullable=False),  # that it begins with
    Column("data", Text, nullable=False),  # offworld.puzzles.puzzle.TablePuzzle as JSON
    Column("ms", BigInteger, nullable=False),
)
"""The server's own puzzles, found in games of people who agreed."""

puzzle_people = Table(
    "puzzle_person",
    metadata,
    Column("puzzle_id", ForeignKey("found_puzzle.id"), primary_key=True),
    Column("person_id", ForeignKey("person.id"), primary_key=True, index=True),
)
"""In whose games they were found. If one of them takes their consent back, the puzzle goes."""

searched_tables = Table(
    "searched_table",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("ms", BigInteger, nullable=False, index=True),
)
"""Tables that were queued to be searched for puzzles, so that none is searched twice."""

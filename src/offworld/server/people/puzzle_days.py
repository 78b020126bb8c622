"""Puzzles of the day: the same for everybody, chosen two weeks ahead, the games in turn."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import date

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from offworld.server.storage.puzzle_schema import puzzle_days
from offworld.server.workers.puzzle_library import PuzzleEntry

WEEK = 7
AHEAD = 14
"""Days for which puzzles are chosen, beside today."""
LOWEST, HIGHEST = 1200, 1500
"""Ratings of puzzles of the day; where a game has none of them, those nearest to it."""
REST = 28
"""Days after which a puzzle may come again before others are taken whose ratings fit less."""
FIRST_DAY = date(1970, 1, 1).toordinal()

_day = puzzle_days.c


class Day(Struct, frozen=True):
    """A day with its puzzle."""

    day: int
    """Days since 1970."""
    game: str
    puzzle: str


def day_of(ms: int) -> int:
    """The day of a time, where the server stands: it changes at its midnight."""
    return date.fromtimestamp(ms / 1000).toordinal() - FIRST_DAY


def days_around(connection: Connection, today: int) -> list[Day]:
    """The stored days of the last week and of those ahead."""
    near = _day.day.between(today - WEEK + 1, today + AHEAD)
    query = select(_day.day, _day.game, _day.puzzle_id).where(near).order_by(_day.day)
    return [Day(*row) for row in connection.execute(query)]


def are_complete(found: Sequence[Day], today: int, standing: Collection[str]) -> bool:
    """Whether every day has a puzzle, from today on one that may be set."""
    days = {each.day for each in found if each.day < today or each.puzzle in standing}
    return len(days) == WEEK + AHEAD


def choose_days(connection: Connection, today: int, entries: Sequence[PuzzleEntry]) -> list[Day]:
    """Choose puzzles for days without one, and for days to come whose puzzle may not be set any more."""
    standing = {each.id: each for each in entries}
    games = sorted({each.game for each in entries})
    known = {each.day: each for each in days_around(connection, today)}
    last: dict[str, int] = {}
    for day, puzzle in connection.execute(select(_day.day, _day.puzzle_id).order_by(_day.day)):
        last[puzzle] = day
    for day in range(today - WEEK + 1, today + AHEAD + 1):
        kept = known.get(day)
        if not games or (kept is not None and (day < today or kept.puzzle in standing)):
            continue
        game = games[day % len(games)]
        # The nearest day on either side counts: a puzzle of next week is not today's.
        chosen = min(
            (each for each in entries if each.game == game),
            key=lambda each: (
                each.id in last and abs(day - last[each.id]) < REST,
                max(LOWEST - each.rating, each.rating - HIGHEST, 0),
                last.get(each.id, 0),
                drawn(day, each.id),
            ),
        )
        last[chosen.id] = day
        connection.execute(delete(puzzle_days).where(_day.day == day))
        connection.execute(insert(puzzle_days).values(day=day, game=game, puzzle_id=chosen.id))
        known[day] = Day(day, game, chosen.id)
    return [known[day] for day in sorted(known)]


def drawn(day: int, puzzle: str) -> bytes:
    """What decides between equals."""
    return hashlib.sha256(f"offworld daily {day} {puzzle}".encode()).digest()

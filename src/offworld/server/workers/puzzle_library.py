"""All puzzles of a server: those that come with the games, and those found in games of people who agreed."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, select, update
from sqlalchemy.dialects import postgresql, sqlite

from offworld.games import game_info, game_names
from offworld.kit.game_info import GameInfo
from offworld.puzzles.puzzle import FileHeader, Puzzle, TablePuzzle, header_of, shipped_file
from offworld.server.storage.puzzle_schema import found_puzzles, puzzles

SHOWN_AT, SHOWN_STEP = 1200, 40
"""The rating that is shown for a mean of 25, and for each unit more."""
FIRST_MU, FIRST_SIGMA = 25.0, 25.0 / 3
RETIRED = "retired"
LONGEST_ID = 20


def shown(mu: float) -> int:
    return round(SHOWN_AT + SHOWN_STEP * (mu - FIRST_MU))


def first_mu(rating: int) -> float:
    """What a puzzle begins with, from how often pilots find it."""
    return FIRST_MU + (rating - SHOWN_AT) / SHOWN_STEP


class StoredPuzzle(Struct, frozen=True):
    """A puzzle with its game."""

    game: str
    puzzle: Puzzle


class PuzzleEntry(Struct, frozen=True):
    """A puzzle that may be set, without its position."""

    id: str
    game: str
    topic: str
    players: int
    rating: int
    """As it is now."""


class Outdated(Struct, frozen=True):
    """A puzzle that was not checked by what judges positions now."""

    game: str
    id: str
    doubts: int
    checked_ms: int


@lru_cache(maxsize=1)
def shipped() -> dict[str, StoredPuzzle]:
    """The puzzles that come with the games."""
    found: dict[str, StoredPuzzle] = {}
    for name in game_names():
        file = shipped_file(game_info(name))
        for puzzle in file[1] if file is not None else ():
            found[puzzle.id] = StoredPuzzle(name, puzzle)
    return found


def version_text(header: FileHeader) -> str:
    """What a puzzle was checked with: rules, actions, and what judges positions. Its content is always its own."""
    return f"{header.version.rules}.{header.version.actions}.{header.evaluator}"


@lru_cache(maxsize=16)
def present_version(game: str) -> str:
    return version_text(header_of(game_info(game)))


@lru_cache(maxsize=16)
def shipped_version(game: str) -> str:
    """What the puzzles of the package were checked with before they came here."""
    file = shipped_file(game_info(game))
    return "" if file is None else version_text(file[0])


def is_playable(info: GameInfo, puzzle: Puzzle) -> bool:
    """Whether the position of a puzzle can still be set: with these rules, and its content is there."""
    return puzzle.rules in (0, info.rules_version) and (not puzzle.content or info.contents.has(puzzle.content))


# ---------------------------------------------------------------- rows


def find(connection: Connection, id: str) -> StoredPuzzle | None:
    """A puzzle by its id."""
    if (known := shipped().get(id)) is not None:
        return known
    if len(id) > LONGEST_ID or not id.isalnum():
        return None
    row = connection.execute(select(found_puzzles).where(found_puzzles.c.id == id)).one_or_none()
    return None if row is None else StoredPuzzle(row.game, decode_found(row.data))


def decode_found(data: str) -> TablePuzzle:
    return msgspec.json.decode(data, type=TablePuzzle)


def entries(connection: Connection) -> list[PuzzleEntry]:
    """All puzzles that are not retired."""
    rows = {row.id: row for row in connection.execute(select(puzzles.c.id, puzzles.c.mu, puzzles.c.state))}

    def entry(id: str, game: str, topic: str, players: int, rating: int) -> list[PuzzleEntry]:
        row = rows.get(id)
        if row is not None and row.state == RETIRED:
            return []
        return [PuzzleEntry(id, game, topic, players, rating if row is None else shown(row.mu))]

    kept = []
    for id, each in shipped().items():
        kept += entry(id, each.game, each.puzzle.topic, each.puzzle.players, each.puzzle.rating)
    found = found_puzzles.c
    columns = (found.id, found.game, found.topic, found.players, found.rating)
    games = set(game_names())
    for row in connection.execute(select(*columns).order_by(found.id)):
        if row.game in games and row.id not in shipped():
            kept += entry(*row)
    return kept


def standing(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of some puzzles that may be set."""
    found, games = found_puzzles.c, set(game_names())
    known = {id for id in ids if id in shipped()}
    others = select(found.id).where(found.id.in_(set(ids) - known), found.game.in_(games))
    retired = select(puzzles.c.id).where(puzzles.c.id.in_(set(ids)), puzzles.c.state == RETIRED)
    return (known | set(connection.execute(others).scalars())) - set(connection.execute(retired).scalars())


def row_of(connection: Connection, stored: StoredPuzzle) -> Row[Any]:
    """The row of a puzzle, locked, made where there is none."""
    puzzle = stored.puzzle
    query = select(puzzles).where(puzzles.c.id == puzzle.id).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        zero = {"tries": 0, "solved": 0, "up": 0, "down": 0, "doubts": 0, "state": "open"}
        first = {"id": puzzle.id, "game": stored.game, "mu": first_mu(puzzle.rating), "sigma": FIRST_SIGMA}
        _insert_new(connection, {**first, **zero})
        row = connection.execute(query).one()
    return row


def mark_checked(connection: Connection, stored: StoredPuzzle, now: int) -> None:
    """Note that a puzzle was checked with the present versions."""
    row_of(connection, stored)
    values = {"checked_ms": now, "checked_with": present_version(stored.game)}
    connection.execute(update(puzzles).where(puzzles.c.id == stored.puzzle.id).values(**values))


def _insert_new(connection: Connection, values: dict[str, Any]) -> None:
    """Insert a puzzle's row, unless another process has just done so."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(puzzles).values(**values).on_conflict_do_nothing(index_elements=["id"]))


def outdated(connection: Connection, games: Collection[str]) -> list[Outdated]:
    """Open puzzles that were checked with other versions than the present ones: most doubted first, then the oldest."""
    rows = {row.id: row for row in connection.execute(select(puzzles))}
    found = found_puzzles.c
    known = [(id, each.game, shipped_version(each.game), 0) for id, each in shipped().items()]
    known += [(id, game, "", ms) for id, game, ms in connection.execute(select(found.id, found.game, found.ms))]
    waiting = []
    for id, game, version, ms in known:
        row = rows.get(id)
        doubts, checked_ms, checked_with = (row.doubts, row.checked_ms, row.checked_with) if row else (0, 0, "")
        if game not in games or (row is not None and row.state == RETIRED):
            continue
        if (checked_with or version) != present_version(game):
            waiting.append(Outdated(game, id, doubts, checked_ms or ms))
    return sorted(waiting, key=lambda each: (-each.doubts, each.checked_ms, each.id))

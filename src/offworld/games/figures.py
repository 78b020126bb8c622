"""The figures of a rulebook: positions of real games and what of them is shown, from `book.toml` of a game.

A position is dealt from a seed and its actions are played, so that it is as small as a record and can never show what
the rules forbid. One that no longer loads is a ContentError. The board components of the web app draw it.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from offworld.games import game_info
from offworld.kit import content
from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo

FILE = "book.toml"
SEAT_NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Eve")
"""What the seats of figures are called, in both languages."""


class StoredGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game: how it is dealt, and what was played."""

    players: Annotated[int, Meta(ge=1)]
    seed: Annotated[int, Meta(ge=0)]
    actions: list[str]
    options: dict[str, Any] = {}


class StoredPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position: a stored game after so many actions."""

    game: str
    at: Annotated[int, Meta(ge=0)]
    viewer: Annotated[int, Meta(ge=0)] = 0
    """The seat through whose eyes it is drawn."""


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn of a position."""

    draw: Literal["board", "dock", "sheet", "mat"] = "board"
    """The part of the table: the board, the viewer's own mat at the bottom, or everything a seat has."""
    around: list[str] = []
    """Elements of the board that the picture shows; without any, all of it."""
    marks: list[str] = []
    """Elements with a numbered marker, in the order of the legend."""
    width: Annotated[int, Meta(ge=300, le=1400)] = 1100
    height: Annotated[int, Meta(ge=120, le=1000)] = 700
    """The room in which the part is laid out before it is cut and scaled."""


class BookFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `book.toml`."""

    details_only: list[str] = []
    """Rules that only the numbered text has; `ART-EX-*` are all that begin so."""
    games: dict[str, StoredGame] = {}
    positions: dict[str, StoredPosition] = {}
    figures: dict[str, Figure] = {}
    """By NAME@POSITION."""


@lru_cache(maxsize=16)
def read_book_file(game: str) -> BookFile:
    """The figures of a game; none where it has no such file."""
    source = files(game_info(game).package) / FILE
    if not source.is_file():
        return BookFile()
    return content.convert(content.parse(source.read_text("utf-8"), FILE), BookFile, FILE)


class FoundFigure(Struct, frozen=True):
    """A figure with what it is drawn from."""

    figure: Figure
    position: StoredPosition
    game: StoredGame


def find_figure(game: str, name: str) -> FoundFigure | None:
    """A figure by NAME@POSITION."""
    book = read_book_file(game)
    figure = book.figures.get(name)
    position = book.positions.get(name.partition("@")[2])
    played = book.games.get(position.game) if position else None
    return FoundFigure(figure, position, played) if figure and position and played else None


def load_position(info: GameInfo, position: StoredPosition, played: StoredGame) -> Game:
    """The position itself. What is no longer legal is refused with its place."""
    where = f"{FILE} of {info.name}, game {position.game}"
    if position.at > len(played.actions):
        raise ContentError(f"{where}: it has no {position.at} actions")
    try:
        g = info.new_game(played.players, played.seed, msgspec.convert(played.options, info.options))
    except (msgspec.ValidationError, OffworldError) as error:
        raise ContentError(f"{where} cannot be dealt: {error}") from None
    for number, text in enumerate(played.actions[: position.at], 1):
        try:
            action = info.space.parse(text)
        except OffworldError as error:
            raise ContentError(f"{where}, action {number}: {error}") from None
        if g.over or action not in info.legal(g):
            raise ContentError(f"{where}, action {number}: {text!r} is not legal any more")
        g.apply(action)
    return g

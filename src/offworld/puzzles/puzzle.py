"""A puzzle, and the file of a game's puzzles: `puzzles.jsonl` in the package of the game.

The first line of the file says which game and which version of it the puzzles were made with; every further line is a
puzzle. A puzzle holds how its position came about, as a record does, so it needs nothing else.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError, msg, unreadable, unwritable
from offworld.kit.version import GameVersion, Seed, seed_text

FILE = "puzzles.jsonl"
FORMAT = 1
START_RATING = 1000
"""The rating of a puzzle that every pilot solves."""
RATING_PER_PERCENT = 5
"""How much harder a puzzle is for each percent of pilots that do not find it."""


class Alternative(Struct, frozen=True):
    """Another turn, and how much worse it is."""

    line: tuple[int, ...]
    chance: float
    error: float
    """Half the 95 % interval of how far it is behind."""


class Difficulty(Struct, frozen=True):
    """In which part of their tries bots of each level find the best turn; `random` draws every action."""

    random: float
    cadet: float
    pilot: float
    commander: float


class Checked(Struct, frozen=True):
    """How a puzzle was checked."""

    searches: int
    """Searches with other seeds that found the same turn best."""
    simulations: int
    """Simulations of each of them."""
    margin: float
    """By how much the best turn is ahead of the next other outcome, in the search where it is least."""
    error: float
    """The standard error of that margin."""
    second: float
    """The same margin, as a search with another evaluation of positions sees it."""
    deals: int
    deals_same: int
    """Ways the hidden cards may lie that were looked at one by one, and those in which the answer is the same."""


class TopicPoints(Struct, frozen=True):
    """What the best turn gains in a topic, in points."""

    topic: str
    points: float


class Puzzle(Struct, frozen=True):
    """A position with one best turn."""

    id: str
    """Short and made from the position, so that the same one is never stored twice."""
    players: int
    seed: int
    moves: str
    """The actions before the position, packed."""
    seat: int
    deal: int
    """Outcomes of turns are compared in this deal of what is hidden."""
    answer: tuple[int, ...]
    """The best turn."""
    outcome: int
    """What it leads to: any turn with the same outcome is as good."""
    chance: float
    alternatives: tuple[Alternative, ...]
    topic: str
    gains: tuple[TopicPoints, ...]
    difficulty: Difficulty
    checked: Checked
    source: str
    """`bots`, or `people` for a game of people who agreed."""
    options: dict[str, Any] = {}
    rules: int = 0
    content: str = ""
    """With which rules and content it was made, where these are not those of its file."""

    @property
    def rating(self) -> int:
        """The rating it begins with."""
        return START_RATING + round(RATING_PER_PERCENT * 100 * (1.0 - self.difficulty.pilot))

    def chance_seed(self) -> Seed:
        """What chance was drawn from in its game."""
        return self.seed

    def actions(self) -> list[int]:
        """The actions before the position."""
        return unpack_moves(self.moves)


class TablePuzzle(Puzzle, frozen=True):
    """A puzzle from a table of a server, where chance comes from a key. It is kept there and in no file."""

    key: str = ""
    """In hexadecimal digits; empty where the seed is a number."""

    def chance_seed(self) -> Seed:
        return bytes.fromhex(self.key) if self.key else self.seed


class FileHeader(Struct, frozen=True):
    """The first line of a file of puzzles."""

    puzzles: int
    game: str
    version: GameVersion
    evaluator: str
    """The digest of what judged the positions."""


def pack_moves(actions: Sequence[int]) -> str:
    """Actions as text, about two characters for each."""
    packed = bytearray()
    for action in actions:
        while action >= 128:
            packed.append(action & 127 | 128)
            action >>= 7
        packed.append(action)
    return base64.b85encode(bytes(packed)).decode()


def unpack_moves(text: str) -> list[int]:
    """What `pack_moves` packed; anything else is refused."""
    try:
        packed = base64.b85decode(text)
    except ValueError:
        raise LocalizedError(msg("puzzles-moves")) from None
    actions: list[int] = []
    action = shift = 0
    for byte in packed:
        action |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            actions.append(action)
            action = shift = 0
    if shift:
        raise LocalizedError(msg("puzzles-moves"))
    return actions


def puzzle_id(game: str, players: int, seed: Seed, actions: Sequence[int]) -> str:
    """The id of a puzzle, from its position."""
    text = f"{game} {players} {seed_text(seed)} {pack_moves(actions)}"
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def position(info: GameInfo, puzzle: Puzzle) -> Game:
    """The position of a puzzle. Every action on the way is checked; what does not fit is refused."""
    if puzzle.content and not info.contents.has(puzzle.content):
        raise LocalizedError(msg("puzzles-content", puzzle=puzzle.id, content=puzzle.content))
    try:
        options = msgspec.convert(puzzle.options, info.options)
    except msgspec.ValidationError as error:
        raise LocalizedError(msg("puzzles-options", puzzle=puzzle.id, error=str(error))) from None
    content = info.content("", digest=puzzle.content) if puzzle.content else info.content()
    g = info.new_game(puzzle.players, puzzle.chance_seed(), options, content)
    for number, action in enumerate(puzzle.actions(), 1):
        if g.over or action not in info.legal(g):
            raise LocalizedError(msg("puzzles-illegal", puzzle=puzzle.id, number=number))
        g.apply(action)
    if g.over or g.to_move != puzzle.seat:
        raise LocalizedError(msg("puzzles-seat", puzzle=puzzle.id, seat=puzzle.seat + 1))
    return g


def header_of(info: GameInfo) -> FileHeader:
    evaluator = hashlib.sha256(info.value_model.digest()).hexdigest()[:12]
    return FileHeader(FORMAT, info.name, info.version(), evaluator)


def encode_puzzles(header: FileHeader, puzzles: Sequence[Puzzle]) -> str:
    """A file of puzzles as text."""
    lines = [msgspec.json.encode(header), *(msgspec.json.encode(each) for each in puzzles)]
    return "".join(f"{line.decode()}\n" for line in lines)


def decode_puzzles(text: str, file: str, info: GameInfo) -> tuple[FileHeader, list[Puzzle]]:
    """What a file of puzzles holds; one of another game or form is refused with a sentence."""
    lines = text.removesuffix("\n").split("\n")
    try:
        header = msgspec.json.decode(lines[0], type=FileHeader)
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise LocalizedError(msg("puzzles-no-file", file=file)) from None
    if header.puzzles != FORMAT:
        raise LocalizedError(msg("puzzles-format", file=file, format=header.puzzles, known=FORMAT))
    if header.game != info.name:
        raise LocalizedError(msg("puzzles-other-game", file=file, game=header.game, wanted=info.name))
    puzzles: list[Puzzle] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise LocalizedError(msg("puzzles-bad-line", file=file, line=number, error=str(error))) from None
    return header, puzzles


def read_puzzles(path: Path, info: GameInfo) -> list[Puzzle]:
    """The puzzles of a file."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise LocalizedError(msg("bad-text-file", file=str(path))) from None
    except OSError as error:
        raise unreadable(path, error) from None
    header, puzzles = decode_puzzles(text, str(path), info)
    if not is_playable(info, header):
        raise LocalizedError(msg("puzzles-version", file=str(path)))
    return with_version(header, puzzles)


def is_playable(info: GameInfo, header: FileHeader) -> bool:
    """Whether the puzzles of a file can be set. The layout of the state does not matter."""
    return info.why_not_playable(msgspec.structs.replace(header.version, layout=info.layout)) is None


def with_version(header: FileHeader, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Puzzles that say with which rules and content they were made, also where their file does it for all."""
    version = header.version
    return [
        each if each.content else msgspec.structs.replace(each, rules=version.rules, content=version.content)
        for each in puzzles
    ]


def shipped_file(info: GameInfo) -> tuple[FileHeader, list[Puzzle]] | None:
    """The file of puzzles that comes with a game; None where it has none, or one of other rules."""
    source = files(info.package) / FILE
    if not source.is_file():
        return None
    header, puzzles = decode_puzzles(source.read_text("utf-8"), FILE, info)
    return (header, with_version(header, puzzles)) if is_playable(info, header) else None


def shipped_puzzles(info: GameInfo) -> list[Puzzle]:
    """The puzzles that come with a game."""
    found = shipped_file(info)
    return [] if found is None else found[1]


def write_puzzles(path: Path, info: GameInfo, puzzles: Sequence[Puzzle]) -> None:
    """Write a file of puzzles, whole or not at all."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_text(encode_puzzles(header_of(info), puzzles), "utf-8")
        temporary.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None

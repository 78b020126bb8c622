"""Opening knowledge: what bots did first in many games, and how it fared.

A table is a tree of each seat's own decisions, in the order in which the seat met them. What it knows of a choice is in
how many games it was there to be chosen, in how many it was chosen, and what these games brought. Choices are told
apart by what they name (a place, a card, a building) and not by prices or positions, which the deal decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Message, Translator, unreadable
from offworld.kit.record import Record, start
from offworld.kit.version import GameVersion

FILE = "openings.json"
FORMAT = 1
DEEPEST = 10
"""Own decisions of a seat that are looked at."""

Key = str
"""A choice as text, equal for choices that name the same."""


class OpeningNode(Struct, array_like=True):
    """A choice after the choices that lead to it."""

    choice: int
    """Its place in the list of the table's choices."""
    possible: int
    """Seats of all games that could choose it here."""
    played: int
    """Those that did."""
    won: float
    """Games that these won; one shared by two counts half for each."""
    then: list[OpeningNode] = []


class OpeningTable(Struct):
    """The file of a game."""

    openings: int
    game: str
    version: GameVersion
    bot: str
    """Who played the games."""
    seed: int
    games: dict[int, int]
    """How many there are, by the number of players."""
    choices: list[Key]
    first: dict[int, list[OpeningNode]]
    """What seats chose first, by the number of players."""

    def children(self, players: int, line: Sequence[int]) -> list[OpeningNode]:
        """The choices after those of a line, the most played first; a line is places in these lists."""
        nodes = self.first.get(players, [])
        for number in line:
            if not 0 <= number < len(nodes):
                raise OffworldError(f"there is no choice {number + 1} there")
            nodes = nodes[number].then
        return nodes


class OpeningMove(Struct, frozen=True):
    """What a table knows of an action of a game."""

    move: int
    """It leads from the position `move - 1` to the position `move`."""
    possible: int
    played: int
    won: float


# Choices


def named(message: Message) -> list[Message]:
    """What a choice names."""
    nouns = [each for each in message.args.values() if isinstance(each, Message)]
    return [each for each in nouns if not each.id.endswith(".text")]


def key_of(kind: str, message: Message) -> Key:
    """A choice as text: the kind of its decision, and what it names, or all of it where it names nothing."""
    parts = [message.id, [packed(each) for each in named(message)]] if named(message) else [packed(message)]
    return msgspec.json.encode([kind, *parts]).decode()


def packed(message: Any) -> Any:
    if isinstance(message, Message):
        return {"id": message.id, "args": {name: packed(each) for name, each in message.args.items()}}
    return [packed(each) for each in message] if isinstance(message, (list, tuple)) else message


def unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        return Message(value["id"], {name: unpacked(each) for name, each in value["args"].items()})
    return [unpacked(each) for each in value] if isinstance(value, list) else value


def words_of_choice(key: Key, translator: Translator) -> str:
    """A choice in words."""
    parts = msgspec.json.decode(key)[1:]
    if len(parts) == 1:
        return translator(unpacked(parts[0]))
    return ", ".join(translator(unpacked(each)) for each in parts[1])


def kind_of_choice(key: Key) -> str:
    return str(msgspec.json.decode(key)[0])


class Decision(Struct, frozen=True):
    """A decision of a game with what was there to be chosen."""

    move: int
    seat: int
    chosen: Key
    choices: tuple[Key, ...]


def decisions(info: GameInfo, record: Record) -> Iterator[Decision]:
    """The first decisions of each seat, those in which it had a choice between different things."""
    g = start(info, record)
    left = [DEEPEST] * record.header.players
    for move, act in enumerate(record.standing(), 1):
        if not any(left):
            return
        found = decision_at(info, g, act.action, move) if left[g.to_move] else None
        if found is not None:
            left[found.seat] -= 1
            yield found
        g.apply(act.action)


def decision_at(info: GameInfo, g: Game, action: int, move: int) -> Decision | None:
    if len(info.legal(g)) < 2:
        return None
    prompt = info.prompt(g)
    keys = {each.action: key_of(prompt.kind, each.message) for each in prompt.choices}
    choices = tuple(dict.fromkeys(keys.values()))
    if len(choices) < 2 or action not in keys:
        return None
    return Decision(move, int(g.to_move), keys[action], choices)


# Files


def decode_openings(text: bytes, file: str, info: GameInfo) -> OpeningTable:
    """What a file holds; one of another game or form is refused with a sentence."""
    try:
        table = msgspec.json.decode(text, type=OpeningTable)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise OffworldError(f"{file} is no table of openings") from None
    if table.openings != FORMAT:
        raise OffworldError(f"{file} has format {table.openings}; this Offworld reads format {FORMAT}")
    if table.game != info.name:
        raise OffworldError(f"{file} holds openings of {table.game}, not of {info.name}")
    return table


def read_openings(path: Path, info: GameInfo) -> OpeningTable:
    try:
        return decode_openings(path.read_bytes(), str(path), info)
    except OSError as error:
        raise unreadable(path, error) from None


def shipped_openings(info: GameInfo) -> OpeningTable | None:
    """The table that comes with a game; none where it has none, or one of other rules."""
    return _shipped(info.name)


@lru_cache(maxsize=16)
def _shipped(game: str) -> OpeningTable | None:
    info = game_info(game)
    source = files(info.package) / FILE
    if not source.is_file():
        return None
    table = decode_openings(source.read_bytes(), FILE, info)
    now = info.version()
    same = (table.version.rules, table.version.actions) == (now.rules, now.actions)
    return table if same and table.version.content == now.content else None


# Games against the table


def known_moves(info: GameInfo, record: Record, table: OpeningTable) -> list[OpeningMove]:
    """What the table knows of the actions of a game, as long as each seat keeps to what was played before."""
    known: Mapping[Key, int] = {key: number for number, key in enumerate(table.choices)}
    at: list[list[OpeningNode]] = [table.first.get(record.header.players, [])] * record.header.players
    found: list[OpeningMove] = []
    for decision in decisions(info, record):
        number = known.get(decision.chosen, -1)
        node = next((each for each in at[decision.seat] if each.choice == number), None)
        at[decision.seat] = [] if node is None else node.then
        if node is not None:
            found.append(OpeningMove(decision.move, node.possible, node.played, node.won))
    return found

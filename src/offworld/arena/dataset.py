"""Data set: games between bots as Parquet files, decision by decision, for programs that learn from them.

A folder holds `manifest.json`, which says what is played and what the columns mean, and two files for every part of the
games: `games-FIRST-LAST.parquet` with one row per game and `decisions-FIRST-LAST.parquet` with one row per decision. A
part is there as soon as its file of games is: whatever ends the playing, the same command goes on after the last part.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import polars as pl
from librt.vecs import vec
from msgspec import Struct

from offworld import __version__
from offworld.arena.data_folder import DataFolder
from offworld.arena.errors import ArenaError
from offworld.arena.tournament import weights_digest
from offworld.bots import parse_bot
from offworld.bots.base import Bot
from offworld.bots.search_bots import MctsBot
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, GameInfo
from offworld.kit.messages import msg
from offworld.kit.moves import Moves
from offworld.kit.value import final_shares
from offworld.kit.version import GameVersion
from offworld.simulation.loop import GameObserver, play_game
from offworld.simulation.match import match_options
from offworld.simulation.observation import ObservationLayout
from offworld.simulation.pool import Pool, WorkerError

FORMAT = 1
MOST_GAMES = 1000
"""Games of a part, at most."""
PART_SECONDS = 20.0
"""How long finished games may wait for their place on disk."""
DIGITS = 8
"""Of the numbers of games in the names of files."""

Seats = pl.List(pl.Int32)
GAME_COLUMNS: dict[str, Any] = {
    "game": pl.Int64,
    "seed": pl.Int64,
    "bots": pl.List(pl.String),
    "decisions": pl.Int32,
    "points": Seats,
    "places": Seats,
    "shares": pl.List(pl.Float64),
}
GAME_SCHEMA = pl.Schema(GAME_COLUMNS)
"""One row per game. Lists are by seat."""


def decision_schema(observed: int) -> pl.Schema:
    """One row per decision, with so many numbers in an observation."""
    columns: dict[str, Any] = {
        "game": pl.Int64,
        "decision": pl.Int32,
        "seat": pl.Int8,
        "kind": pl.String,
        "legal": pl.List(pl.Int32),
        "action": pl.Int32,
        "search_actions": pl.List(pl.Int32),
        "search_visits": pl.List(pl.Int32),
        "search_values": pl.List(pl.Float32),
        "share": pl.Float64,
    }
    if observed:
        columns["observation"] = pl.Array(pl.Float32, observed)
    return pl.Schema(columns)


class DatasetTask(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides which games are played and what is kept of them, whatever their number."""

    game: str
    players: int
    bots: tuple[str, ...]
    """Those of the first game by seat; in every further game they move on by one seat."""
    seed: int = 1
    """Of the first game; every further game adds 1."""
    options: dict[str, Any] = {}
    pack: str = ""
    """The text of a content pack."""
    observations: bool = True
    """Whether rows hold what the seat to move observes."""


class Manifest(Struct, frozen=True):
    """What a folder holds."""

    dataset: int
    """The version of this format."""
    task: DatasetTask
    games: int
    """Games that are asked for; the files say which of them are there."""
    version: GameVersion
    """Rules, actions, content and layout that they are played with."""
    weights: str
    """A digest of what the bots evaluate by."""
    offworld: str
    actions: list[str]
    """What each action number means, in words."""
    observation: list[str]
    """What the numbers of an observation mean."""


class DatasetGame(Struct, frozen=True):
    """A game as workers send it: columns of its decisions, and how it ended."""

    number: int
    bots: list[str]
    kinds: list[str]
    seats: list[int]
    legal: list[list[int]]
    actions: list[int]
    searches: list[tuple[list[int], list[int], list[float]]]
    """Actions that the bot's search tried, how often, and the chance to win that it saw."""
    observations: array[float]
    points: list[int]
    places: list[int]
    shares: list[float]


class DecisionObserver(GameObserver):
    """Keeps every decision of a game."""

    def __init__(self, info: GameInfo, bots: Sequence[Bot], layout: ObservationLayout | None) -> None:
        self.info = info
        self.bots = bots
        self.writer = None if layout is None else layout.writer()
        self.buffer = vec[float]([0.0] * (0 if layout is None else len(layout.names)))
        self.moves = Moves()
        self.kinds: list[str] = []
        self.seats: list[int] = []
        self.legal: list[list[int]] = []
        self.actions: list[int] = []
        self.searches: list[tuple[list[int], list[int], list[float]]] = []
        self.observations = array("f")

    def before_decision(self, g: Game) -> None:
        seat = int(g.to_move)
        self.kinds.append(self.info.decisions.kind(g))
        self.seats.append(seat)
        g.legal(self.moves)
        self.legal.append(self.moves.to_list())
        if self.writer is not None:
            self.writer.write(g, seat, self.buffer, 0)
            self.observations.extend(memoryview(self.buffer))
        bot = self.bots[seat]
        if isinstance(bot, MctsBot):
            bot.last_tree = None

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.actions.append(action)
        bot = self.bots[seat]
        tree = bot.last_tree if isinstance(bot, MctsBot) else None
        tried = [] if tree is None else tree.tried()
        self.searches.append(([each[0] for each in tried], [each[1] for each in tried], [each[2] for each in tried]))


class PlayForDataset(Struct, frozen=True, dict=True):
    """Plays games by their numbers, in any process with the same end."""

    task: DatasetTask

    @cached_property
    def layout(self) -> ObservationLayout | None:
        return ObservationLayout(game_info(self.task.game), self.task.players) if self.task.observations else None

    def __call__(self, number: int) -> DatasetGame:
        task = self.task
        info = game_info(task.game)
        options = match_options(info, task.options)
        seed = task.seed + number
        names = [task.bots[(seat - number) % task.players] for seat in range(task.players)]
        g = info.new_game(task.players, seed, options, info.content(task.pack))
        bots = [parse_bot(name).sit_down(seed, seat, options) for seat, name in enumerate(names)]
        seen = DecisionObserver(info, bots, self.layout)
        play_game(info, g, bots, (seen,))
        return DatasetGame(
            number,
            names,
            seen.kinds,
            seen.seats,
            seen.legal,
            seen.actions,
            seen.searches,
            seen.observations,
            g.scores(),
            g.places(),
            list(final_shares(g)),
        )


class DatasetFolder(DataFolder):
    """The folder of a data set."""

    def __init__(self, folder: Path, task: DatasetTask) -> None:
        super().__init__(folder)
        self.task = task
        self.layout = PlayForDataset(task).layout

    def manifest(self, games: int) -> Manifest:
        info = game_info(self.task.game)
        return Manifest(
            FORMAT,
            self.task,
            games,
            info.version(info.content(self.task.pack)),
            weights_digest(info, self.task.bots),
            __version__,
            [info.space.text(action) for action in range(info.space.size)],
            [] if self.layout is None else list(self.layout.names),
        )

    def open(self, games: int) -> None:
        """Make the folder this task's, or go on with it; the games of another task are refused."""
        wanted = self.manifest(games)
        path = self.folder / "manifest.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.take_lock()
            if path.exists():
                self.check(path, wanted)
            elif [each for each in self.folder.iterdir() if each.name != ".lock"]:
                raise ArenaError("dataset-foreign-folder", folder=str(self.folder))
            for left in (*self.folder.glob(".games-*"), *self.folder.glob(".decisions-*")):
                left.unlink()
            for left in self.folder.glob("decisions-*.parquet"):
                if not self.games_file(left).exists():
                    left.unlink()
            text = msgspec.json.format(msgspec.json.encode(wanted), indent=1)
            self.put("manifest.json", lambda temporary: temporary.write_bytes(text))
        except OSError as error:
            raise self.unwritable(error) from None

    def check(self, path: Path, wanted: Manifest) -> None:
        """Refuse a folder of another task, or of other rules, content or weights."""
        try:
            held = msgspec.json.decode(path.read_bytes(), type=Manifest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ArenaError("dataset-bad-file", file=str(path)) from None
        if held.dataset != FORMAT:
            raise ArenaError("dataset-other-format", folder=str(self.folder))
        if held.task != wanted.task:
            names = DatasetTask.__struct_fields__
            what = [
                msg(f"dataset-part-{name}") for name in names if getattr(held.task, name) != getattr(wanted.task, name)
            ]
            raise ArenaError("dataset-other-task", folder=str(self.folder), what=what)
        if (held.version, held.weights) != (wanted.version, wanted.weights):
            raise ArenaError("arena-other-rules", folder=str(self.folder), game=self.task.game)

    def games_file(self, decisions: Path) -> Path:
        return decisions.with_name(decisions.name.replace("decisions-", "games-", 1))

    def played(self) -> int:
        """How many games are there: parts follow each other without a gap."""
        count = 0
        for path in sorted(self.folder.glob("games-*.parquet")):
            first, last = (int(word) for word in path.stem.split("-")[1:])
            if first != count:
                raise ArenaError("dataset-bad-file", file=str(path))
            count = last + 1
        return count

    def add(self, games: Sequence[DatasetGame]) -> None:
        """Keep some games that follow each other."""
        if not games:
            return
        name = f"{games[0].number:0{DIGITS}}-{games[-1].number:0{DIGITS}}.parquet"
        try:
            self.put(f"decisions-{name}", self.decisions(games).write_parquet)
            self.put(f"games-{name}", self.rows(games).write_parquet)
        except OSError as error:
            raise self.unwritable(error) from None

    def rows(self, games: Sequence[DatasetGame]) -> pl.DataFrame:
        columns = {
            "game": [game.number for game in games],
            "seed": [self.task.seed + game.number for game in games],
            "bots": [game.bots for game in games],
            "decisions": [len(game.actions) for game in games],
            "points": [game.points for game in games],
            "places": [game.places for game in games],
            "shares": [game.shares for game in games],
        }
        return pl.DataFrame(columns, schema=GAME_SCHEMA)

    def decisions(self, games: Sequence[DatasetGame]) -> pl.DataFrame:
        observed = 0 if self.layout is None else len(self.layout.names)
        schema = decision_schema(observed)
        columns: dict[str, Any] = {
            "game": [game.number for game in games for _ in game.actions],
            "decision": [at for game in games for at in range(len(game.actions))],
            "seat": [seat for game in games for seat in game.seats],
            "kind": [kind for game in games for kind in game.kinds],
            "legal": [legal for game in games for legal in game.legal],
            "action": [action for game in games for action in game.actions],
            "search_actions": [search[0] for game in games for search in game.searches],
            "search_visits": [search[1] for game in games for search in game.searches],
            "search_values": [search[2] for game in games for search in game.searches],
            "share": [game.shares[seat] for game in games for seat in game.seats],
        }
        if observed:
            flat = array("f")
            for game in games:
                flat.extend(game.observations)
            columns["observation"] = pl.Series(flat, dtype=pl.Float32).reshape((-1, observed))
        return pl.DataFrame(columns, schema=schema)


def write_dataset(folder: DatasetFolder, games: int, pool: Pool, progress: Callable[[int], None]) -> None:
    """Play what the folder has not got yet, by a pool of `PlayForDataset`. Every finished part is kept."""
    count = folder.played()
    progress(count)
    missing = range(count, games)
    pending: list[DatasetGame] = []
    flushed = monotonic()
    try:
        for game in pool.imap(missing):
            pending.append(game)
            count += 1
            progress(count)
            if len(pending) >= MOST_GAMES or monotonic() - flushed >= PART_SECONDS:
                folder.add(pending)
                pending = []
                flushed = monotonic()
    except WorkerError as error:
        task = folder.task
        facts = {
            "game": task.game,
            "seed": str(task.seed + missing[error.number]),
            "bots": ", ".join(task.bots),
        }
        if error.reason:
            raise ArenaError("arena-game-failed", **facts, reason=error.reason) from None
        raise ArenaError("arena-game-deadly", **facts) from None
    finally:
        folder.add(pending)

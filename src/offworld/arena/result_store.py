"""Result store: a folder that holds a tournament's schedule and every game that was played, whatever ends the playing.

`manifest.json` says what is played. `games-*.parquet` hold one row per game and seat. A file appears whole, by being
renamed, or not at all; small files are put together into one, and until they are gone a game may stand in two files.
So whoever reads takes every game once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
from msgspec import Struct

from offworld.arena.data_folder import DataFolder
from offworld.arena.errors import ArenaError
from offworld.arena.schedule import Schedule
from offworld.kit.messages import msg

FORMAT = 1
MANY_FILES = 64
"""Files of games that are put together into one."""
GAME = ("encounter", "deal", "rotation")
"""The columns that say which game of the plan a row belongs to."""


class SeatResult(Struct, frozen=True):
    """A seat of a played game."""

    tournament: str
    game: str
    players: int
    options: str
    """JSON."""
    format: str
    encounter: int
    deal: int
    seed: int
    rotation: int
    seat: int
    bot: str
    place: int
    share: float
    points: int
    decisions: int
    seconds: float
    failures: int = msgspec.field(name="mishaps")
    """Decisions that a stand-in took."""
    ended: float
    rules: int
    content: str
    version: str
    mode: str


TYPES: dict[Any, Any] = {str: pl.String, int: pl.Int64, float: pl.Float64}
SCHEMA = pl.Schema({field.encode_name: TYPES[field.type] for field in msgspec.structs.fields(SeatResult)})


class ResultVersion(Struct, frozen=True):
    """What a game is played with. Other rules, content or weights make other results."""

    rules: int
    content: str
    weights: str


class Manifest(Struct, frozen=True):
    """What a folder holds."""

    arena: int
    id: str
    plan: Schedule
    versions: dict[str, ResultVersion]


class ResultStore(DataFolder):
    """A folder of results, locked while it is written to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.versions: dict[str, ResultVersion] = {}

    # Opening

    def manifest(self) -> Manifest:
        """What the folder holds; a folder without a tournament is refused."""
        path = self.folder / "manifest.json"
        try:
            manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
        except OSError:
            raise ArenaError("arena-no-tournament", folder=str(self.folder)) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ArenaError("arena-bad-file", file=str(path)) from None
        if manifest.arena != FORMAT:
            raise ArenaError("arena-other-format", folder=str(self.folder))
        return manifest

    def open(self, plan: Schedule, versions: dict[str, ResultVersion]) -> None:
        """Make the folder this plan's, or go on with it; another plan is refused, and so is a second writer."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.take_lock()
            if (self.folder / "manifest.json").exists():
                self.check(plan, versions)
            elif [path for path in self.folder.iterdir() if path.name != ".lock"]:
                raise ArenaError("arena-foreign-folder", folder=str(self.folder))
            self.versions = versions
            for left in self.folder.glob(".games-*"):
                left.unlink()
            self.write_manifest(Manifest(FORMAT, plan.id, plan, versions))
        except OSError as error:
            raise self.unwritable(error) from None

    def check(self, plan: Schedule, versions: dict[str, ResultVersion]) -> None:
        held = self.manifest()
        if held.id != plan.id:
            names = ("fields", "bots", "against", "seed")
            what = [msg(f"arena-part-{name}") for name in names if getattr(plan, name) != getattr(held.plan, name)]
            raise ArenaError("arena-other-plan", folder=str(self.folder), what=what)
        if held.plan.games > plan.games:
            raise ArenaError("arena-fewer-games", folder=str(self.folder), games=held.plan.games)
        for game, version in versions.items():
            if held.versions.get(game) != version:
                raise ArenaError("arena-other-rules", folder=str(self.folder), game=game)

    def write_manifest(self, manifest: Manifest) -> None:
        text = msgspec.json.format(msgspec.json.encode(manifest, order="deterministic"), indent=1)
        self.put("manifest.json", lambda path: path.write_bytes(text))

    # Writing

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("games-*.parquet"))

    def next_name(self) -> str:
        files = self.files()
        number = int(files[-1].stem.removeprefix("games-")) + 1 if files else 1
        return f"games-{number:08}.parquet"

    def add(self, rows: Sequence[SeatResult]) -> None:
        """Keep some games, all of their rows at once."""
        if not rows:
            return
        frame = pl.DataFrame([msgspec.to_builtins(row) for row in rows], schema=SCHEMA)
        try:
            self.put(self.next_name(), frame.write_parquet)
            if len(self.files()) >= MANY_FILES:
                self.compact()
        except OSError as error:
            raise self.unwritable(error) from None

    def compact(self) -> None:
        """Put all files together into one."""
        files = self.files()
        if len(files) < 2:
            return
        self.put(self.next_name(), self.table().write_parquet)
        for path in files:
            path.unlink()

    # Reading

    def table(self) -> pl.DataFrame:
        """All rows, each once, in the order of the plan."""
        frames = [pl.DataFrame(schema=SCHEMA)]
        for path in self.files():
            try:
                frames.append(pl.read_parquet(path).select(list(SCHEMA)).cast(SCHEMA))
            except FileNotFoundError:
                # Whoever plays just put the files together: look again.
                return self.table()
            except (OSError, pl.exceptions.PolarsError):
                raise ArenaError("arena-bad-file", file=str(path)) from None
        order = ["deal", "encounter", "rotation", "seat"]
        return pl.concat(frames).unique(subset=order, keep="first", maintain_order=True).sort(order)

    def played(self) -> set[tuple[int, int, int]]:
        """The games that are kept, by their place in the plan."""
        return {(row[0], row[1], row[2]) for row in self.table().select(GAME).unique().iter_rows()}

"""`offworld dataset`: games between bots as Parquet files for programs that learn from them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from msgspec import Struct

from offworld.cli.arguments import (
    FirstSeed,
    GameName,
    Jobs,
    Json,
    Lang,
    Options,
    Pack,
    Plain,
    Ray,
    chosen_bots,
    chosen_game,
    chosen_options,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.simulation.pool import ProcessPool, cores
from offworld.simulation.ray_pool import RayPool

if TYPE_CHECKING:
    from offworld.arena.dataset import DatasetTask


class WrittenDataset(Struct, frozen=True):
    """What a folder holds now."""

    game: str
    folder: str
    games: int
    files: int
    bytes: int


def dataset(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games, those played before included.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="a,b,…",
            help="One bot for all seats, or one for each; they move on by one seat in every game.",
        ),
    ] = "greedy",
    players: Annotated[
        int | None, typer.Option(metavar="N", show_default=False, help="Players; without it one for each bot named.")
    ] = None,
    seed: FirstSeed = 1,
    options: Options = "",
    pack: Pack = None,
    observations: Annotated[
        bool, typer.Option(help="Keep what the seat to move observes, as numbers; without it files are much smaller.")
    ] = True,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            help="Where the files go; a data set that is there already goes on. Without it dataset-GAME.",
        ),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = "",
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Write games between bots as Parquet: positions, legal actions, choices, search statistics, outcome."""
    from offworld.arena.dataset import DatasetTask

    info, content, translator = chosen_game(game, pack, lang)
    settings = chosen_options(info, options)
    names = chosen_bots(info, bots, players, translator, settings)
    number = len(names)
    # Setting a game up refuses options that do not go with its players.
    info.new_game(number, seed, settings, content)
    plain_options = msgspec.to_builtins(settings)
    task = DatasetTask(info.name, number, tuple(names), seed, plain_options, content.pack, observations)
    console = TextConsole(translator, plain)
    found = write(task, games, out or Path(f"dataset-{info.name}"), jobs or cores(), ray, console)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        size = translator.number(found.bytes / 1e6)
        console.say("dataset-written", folder=found.folder, games=found.games, files=found.files, size=size)


def write(task: DatasetTask, games: int, out: Path, jobs: int, ray: str, console: TextConsole) -> WrittenDataset:
    """Play the games that the folder has not got yet."""
    from offworld.arena.dataset import DatasetFolder, PlayForDataset, write_dataset

    play = PlayForDataset(task)
    with DatasetFolder(out, task) as folder:
        folder.open(games)
        with progress_bar() as bar:
            line = bar.add_task(console.words("arena-progress"), total=games)
            try:
                with RayPool(play, ray, jobs) if ray else ProcessPool(play, jobs) as pool:
                    write_dataset(folder, games, pool, lambda count: bar.update(line, completed=count))
            except KeyboardInterrupt:
                done = folder.played()
                print(console.words("arena-stopped", done=done, total=games, folder=str(out)), file=sys.stderr)
                raise
        files = list(out.glob("*.parquet"))
        return WrittenDataset(
            task.game, str(out), folder.played(), len(files), sum(path.stat().st_size for path in files)
        )

"""`offworld tune`: better weights for a game's value function, by playing against those it has."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from msgspec import Struct

from offworld.arena.errors import ArenaError
from offworld.arena.ratings import Interval
from offworld.arena.tuning import (
    Search,
    Task,
    Tuning,
    better,
    load,
    play_duel,
    put,
    rewrite_weights,
    save,
    starting_model,
    weights_of,
)
from offworld.cli.arguments import (
    GameName,
    Jobs,
    Json,
    Lang,
    Options,
    Plain,
    chosen_game,
    chosen_options,
    chosen_players,
    refusal,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.simulation.pool import ProcessPool, cores


class Change(Struct, frozen=True):
    """A weight before and after."""

    weight: str
    before: float
    after: float


class Tuned(Struct, frozen=True):
    """What came of a tuning."""

    game: str
    bot: str
    players: int
    generations: int
    champions: int
    """How often the champion changed."""
    share: Interval | None
    """Of the last champion against the stored weights."""
    better: bool
    file: str
    """Where the weights were written; empty if they have not proved to be better."""
    changes: list[Change]


def tune(
    game: GameName,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="The bot that plays with the weights; its weights=FILE is the start.")
    ] = "greedy",
    players: Annotated[int, typer.Option(metavar="N", help="Number of players.")] = 2,
    generations: Annotated[
        int, typer.Option(metavar="G", min=1, help="Generations, those played before included.")
    ] = 20,
    games: Annotated[int, typer.Option(metavar="K", min=2, help="Games of every candidate.")] = 40,
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of candidates and deals.")] = 1,
    options: Options = "",
    jobs: Jobs = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Where better weights go; beside it FILE.state keeps what is needed to go on. Without it"
            " GAME-heuristics.toml.",
        ),
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Improve the weights of a game's heuristics by self-play."""
    info, content, translator = chosen_game(game, None, lang)
    settings = chosen_options(info, options)
    count = chosen_players(info, players, translator, settings)
    if count < 2:
        raise refusal(translator, "arena-nobody-to-meet")
    info.new_game(count, seed, settings, content)
    file = out or Path(f"{info.name}-heuristics.toml")
    console = TextConsole(translator, plain)
    model = starting_model(info.name, bot)
    data = model.data
    task = Task(info.name, bot, count, games, seed, msgspec.to_builtins(settings), dict(data.weights), data.slope)
    search = search_weights(task, generations, file, jobs or cores(), console)
    weights = weights_of(task, search.champion)
    if better(task, search):
        put(file, rewrite_weights(model.text(), weights))
    found = Tuned(
        task.game,
        task.bot,
        task.players,
        search.evolution.generation,
        len(search.promotions),
        search.final,
        better(task, search),
        str(file) if better(task, search) else "",
        [Change(name, before, weights[name]) for name, before in task.weights.items() if weights[name] != before],
    )
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found, console)


def search_weights(task: Task, generations: int, file: Path, jobs: int, console: TextConsole) -> Search:
    """Go on with the tuning, or begin it; every generation is kept."""
    state = file.with_name(f"{file.name}.state")
    known = load(task, state)
    if known is None and file.exists():
        raise ArenaError("tune-file-exists", file=str(file))
    with ProcessPool(play_duel, jobs) as pool, progress_bar() as bar:
        line = bar.add_task(console.words("tune-progress"))
        tuning = Tuning(task, pool, lambda number: bar.advance(line, number))
        search = known or tuning.start()
        each = tuning.generation_games(search)
        bar.update(line, total=max(generations, 1) * each + tuning.final_games())
        bar.update(line, completed=search.evolution.generation * each)
        try:
            while search.evolution.generation < generations:
                tuning.generation(search)
                save(search, state)
            tuning.measure(search)
            save(search, state)
        except KeyboardInterrupt:
            print(console.words("tune-stopped", file=str(state)), file=sys.stderr)
            raise
    return search


def show(found: Tuned, console: TextConsole) -> None:
    heading = console.words("tune-title", game=found.game, generations=found.generations, champions=found.champions)
    columns = [console.words(f"tune-{name}") for name in ("weight", "before", "after", "factor")]
    rows = [
        [
            change.weight,
            f"{change.before:g}",
            f"{change.after:g}",
            console.translator.number(change.after / change.before, 2),
        ]
        for change in found.changes
    ]
    if rows:
        console.table(heading, columns, rows, 1)
    else:
        console.line(heading)
    if found.share is None:
        console.say("tune-nothing")
        return
    share = {name: console.translator.number(100 * getattr(found.share, name)) for name in ("mean", "low", "high")}
    console.say("tune-share", **share)
    if found.better:
        console.say("tune-written", file=found.file)
    else:
        console.say("tune-unproved")

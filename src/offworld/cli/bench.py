"""`offworld bench`: how fast a game is played at random on one core, and what a state costs."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
import typer
from msgspec import Struct

from offworld import native
from offworld.bots import bot_seed
from offworld.bots.playout import playout
from offworld.cli.arguments import Json, Lang, Plain, Players, chosen_players, refusal, shared_translator
from offworld.cli.console import TextConsole, progress_bar
from offworld.games import game_info, game_names
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng

CLONE_BATCH = 500
STATE_BATCH = 1000
STATE_GROWTH = 16 << 20
"""Bytes that the process must grow by before the growth is divided by the states."""


class Speed(Struct):
    """One line of the benchmark."""

    game: str
    players: int
    mode: str
    decisions_per_s: float
    games_per_s: float
    clone_us: float
    state_bytes: int
    profile: str = ""
    """How the native modules were compiled; empty in pure Python."""


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game; all of them by default.")] = None,
    players: Players = None,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="Time for each line.")] = 2.0,
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An earlier --json to compare with, of the same kind of build.")
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Measure random games per second, the cost of a clone and the size of a state."""
    translator = shared_translator(lang)
    before = {} if against is None else earlier_speeds(against, translator)
    tasks: list[tuple[GameInfo, int]] = []
    for name in game_names() if game is None else [game]:
        info = game_info(name)
        counts = list(info.players) if players is None else [chosen_players(info, players, translator)]
        tasks += [(info, count) for count in counts]
    speeds = []
    console = TextConsole(translator, plain)
    with progress_bar() as bar:
        task = bar.add_task(console.words("bench-progress"), total=len(tasks))
        for info, count in tasks:
            speeds.append(measure(info, count, seconds))
            bar.advance(task)
    if as_json:
        print(json.dumps(msgspec.to_builtins(speeds)))
    else:
        show(speeds, before, console)


def earlier_speeds(path: Path, translator: Translator) -> dict[tuple[str, int], float]:
    """Decisions a second by game and players; speeds of another kind of build say nothing about this one."""
    try:
        speeds = msgspec.json.decode(path.read_bytes(), type=list[Speed])
    except (OSError, msgspec.MsgspecError) as error:
        raise refusal(translator, "bench-unreadable", file=str(path), reason=str(error)) from None
    for speed in speeds:
        then = description(speed)
        if then != native.description():
            raise refusal(translator, "bench-other-build", file=str(path), then=then, now=native.description())
    return {(speed.game, speed.players): speed.decisions_per_s for speed in speeds}


def description(speed: Speed) -> str:
    return f"{speed.mode}, {speed.profile}" if speed.profile else speed.mode


def measure(info: GameInfo, players: int, seconds: float) -> Speed:
    content = info.content()
    options = info.options()

    def new(seed: int) -> Game:
        return info.new_game(players, seed, options, content)

    playout(new(0), Rng(bot_seed(0, 0)))
    games = 0
    decisions = 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        games += 1
        decisions += playout(new(games), Rng(bot_seed(games, 0)))
    elapsed = perf_counter() - begin
    g = halfway(new)
    return Speed(
        info.name,
        players,
        native.mode(),
        decisions / elapsed,
        games / elapsed,
        clone_time(g, seconds / 4) * 1e6,
        state_size(g),
        native.profile(),
    )


def halfway(new: Callable[[int], Game]) -> Game:
    """A state from the middle of a random game, where the most lies on the table."""
    total = playout(new(1), Rng(bot_seed(1, 0)))
    g = new(1)
    rng = Rng(bot_seed(1, 0))
    moves = Moves()
    for _ in range(total // 2):
        g.legal(moves)
        g.apply(moves[rng.below(moves.n)])
    return g


def clone_time(g: Game, seconds: float) -> float:
    """Seconds per clone: the best batch, since whatever else the machine does can only add."""
    best = float("inf")
    end = perf_counter() + seconds
    while True:
        begin = perf_counter()
        for _ in range(CLONE_BATCH):
            g.clone()
        now = perf_counter()
        best = min(best, (now - begin) / CLONE_BATCH)
        if now > end:
            return best


def state_size(g: Game) -> int:
    """Bytes that the process grows by for each further state it holds; without /proc, those of a pickle."""
    if resident() == 0:
        return len(pickle.dumps(g))
    # The first ones fill what earlier games left free; only growth after them counts.
    kept = [g.clone() for _ in range(STATE_BATCH)]
    before = resident()
    states = 0
    while resident() - before < STATE_GROWTH:
        kept += [g.clone() for _ in range(STATE_BATCH)]
        states += STATE_BATCH
    return (resident() - before) // states


def resident() -> int:
    """Memory of this process in bytes, 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def show(speeds: list[Speed], before: dict[tuple[str, int], float], console: TextConsole) -> None:
    number = console.translator.number
    names = ["game", "players", "mode", "decisions", "games", "clone", "state"]
    columns = [console.words(f"bench-{name}") for name in (*names, "ratio")[: 8 if before else 7]]
    rows = []
    for speed in speeds:
        mode = console.words(f"bench-mode-{speed.mode}")
        row = [
            speed.game,
            str(speed.players),
            f"{mode}, {speed.profile}" if speed.profile else mode,
            number(speed.decisions_per_s, 0),
            number(speed.games_per_s),
            number(speed.clone_us, 2),
            number(speed.state_bytes, 0),
        ]
        if before:
            then = before.get((speed.game, speed.players))
            row.append("" if then is None else number(speed.decisions_per_s / then, 2))
        rows.append(row)
    console.table(console.words("bench-title"), columns, rows, right=3)

"""`offworld simulate`: many games between bots, counted, and audited on request."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from offworld import native
from offworld.bots import bot_seed, parse_bot, split_bots
from offworld.bots.base import BotFailure, RandomBot, Settings
from offworld.bots.playout import playout
from offworld.cli.arguments import (
    GameName,
    Json,
    Lang,
    Options,
    Pack,
    Plain,
    Players,
    chosen_game,
    chosen_options,
    chosen_players,
    refusal,
    title,
)
from offworld.cli.console import Screen
from offworld.cli.terminal_game import free_name
from offworld.games import game_info
from offworld.kit.audit import Auditor
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.record import Act, open_record, write
from offworld.kit.rng import Rng
from offworld.simulation.loop import AuditObserver, play_game
from offworld.simulation.pool import ProcessPool

CHUNK = 256
"""Games between two steps of the progress bar, at most."""


class SimulationPlan(Struct, frozen=True):
    """What is played. Workers get it by pickle, so it names content instead of holding it."""

    game: str
    players: int
    options: Any
    pack: str
    bots: tuple[str, ...]
    audit: bool


class AuditFailure(Struct, frozen=True):
    """A game that went wrong: its seed, the actions that lead there, and what is wrong."""

    seed: int
    acts: list[Act]
    reason: str


class SimulationStats(Struct):
    """What came out of some games."""

    wins: list[int]
    points: list[int]
    games: int = 0
    decisions: int = 0
    least: int = 0
    most: int = 0
    fault: AuditFailure | None = None
    mishaps: list[Counter[str]] = []
    """By seat, what went wrong with its bot and how often."""

    def count(self, g: Game, decisions: int) -> None:
        for seat in g.winners():
            self.wins[seat] += 1
        self.points = [a + b for a, b in zip(self.points, g.scores(), strict=True)]
        self._lengths(decisions, decisions)
        self.decisions += decisions
        self.games += 1

    def note(self, mishaps: list[list[BotFailure]]) -> None:
        for counts, seat in zip(self.mishaps, mishaps, strict=True):
            counts.update(mishap.kind for mishap in seat)

    def add(self, other: SimulationStats) -> None:
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        if other.games:
            self._lengths(other.least, other.most)
        self.decisions += other.decisions
        self.games += other.games
        for mine, others in zip(self.mishaps, other.mishaps, strict=True):
            mine.update(others)
        self.fault = self.fault or other.fault

    def _lengths(self, least: int, most: int) -> None:
        self.least = min(self.least, least) if self.games else least
        self.most = max(self.most, most)

    @staticmethod
    def empty(players: int) -> SimulationStats:
        return SimulationStats([0] * players, [0] * players, mishaps=[Counter() for _ in range(players)])


# ---------------------------------------------------------------- playing


def play_games(plan: SimulationPlan, seeds: range) -> SimulationStats:
    """Play one game per seed, up to the first fault. The same seed gives the same game, audited or not."""
    info = game_info(plan.game)
    content = info.content(plan.pack)
    bots = [parse_bot(text) for text in plan.bots]
    all_random = all(bot.kind is RandomBot and bot.settings == Settings() for bot in bots)
    tally = SimulationStats.empty(plan.players)
    for seed in seeds:
        g = info.new_game(plan.players, seed, plan.options, content)
        auditor = info.auditor() if plan.audit else None
        try:
            if all_random:
                decisions = playout(g, Rng(bot_seed(seed, 0)), auditor)
            else:
                sitting = [bot.sit_down(seed, seat, plan.options) for seat, bot in enumerate(bots)]
                try:
                    decisions = play_game(info, g, sitting, () if auditor is None else (AuditObserver(auditor),))
                finally:
                    tally.note([bot.mishaps for bot in sitting])
        except Exception as error:
            if auditor is None:
                raise
            tally.fault = found_fault(seed, auditor, error)
            return tally
        tally.count(g, decisions)
    return tally


def found_fault(seed: int, auditor: Auditor, error: Exception) -> AuditFailure:
    """An action that raised is not among the acts: the record must replay up to it."""
    acts = [Act(seat, action) for seat, action in zip(auditor.seats.to_list(), auditor.actions.to_list(), strict=True)]
    return AuditFailure(seed, acts, f"{type(error).__name__}: {error}".splitlines()[0])


def chunks(seeds: range, jobs: int) -> Iterator[range]:
    size = max(1, min(CHUNK, len(seeds) // (jobs * 8)))
    for at in range(0, len(seeds), size):
        yield seeds[at : at + size]


def tallies(plan: SimulationPlan, seeds: range, jobs: int) -> Iterator[SimulationStats]:
    """The tally of each chunk, in the order of the seeds whatever the number of jobs."""
    if jobs == 1:
        for chunk in chunks(seeds, jobs):
            yield play_games(plan, chunk)
        return
    with ProcessPool(partial(play_games, plan), jobs) as pool:
        yield from pool.imap(list(chunks(seeds, jobs)))


# ---------------------------------------------------------------- the command


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Number of games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="a,b,…", help="One bot for all seats, or one for each.")] = "random",
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of the first game; each further game adds 1.")] = 1,
    options: Options = "",
    pack: Pack = None,
    audit: Annotated[bool, typer.Option("--audit", help="Check every state of every game; slower.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes to play in.")] = 1,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let bots play many games: wins by seat, scores and lengths."""
    info, content, speaker = chosen_game(game, pack, lang)
    names = split_bots(bots)
    settings = chosen_options(info, options)
    count = chosen_players(info, players if players is not None or len(names) == 1 else len(names), speaker, settings)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise refusal(speaker, "bad-bot-count", bots=len(names), players=count)
    for name in names:
        parse_bot(name)
    plan = SimulationPlan(info.name, count, settings, content.pack, tuple(names), audit)
    seeds = range(seed, seed + games)
    screen = Screen(speaker, plain)
    total = SimulationStats.empty(count)
    with progress_bar() as bar:
        task = bar.add_task(screen.words("simulate-progress"), total=games)
        for tally in tallies(plan, seeds, jobs):
            total.add(tally)
            bar.update(task, completed=total.games)
            if total.fault is not None:
                break
    if total.fault is not None:
        report_fault(info, plan, content, total.fault, screen)
        raise typer.Exit(1)
    if as_json:
        print(json.dumps(as_data(plan, seed, total)))
    else:
        show(info, plan, seeds, total, screen)


def progress_bar() -> Progress:
    """On stderr, and only for a person who watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def as_data(plan: SimulationPlan, seed: int, total: SimulationStats) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": plan.players,
        "games": total.games,
        "seed": seed,
        "bots": list(plan.bots),
        "mode": native.mode(),
        "audited": plan.audit,
        "wins": total.wins,
        "mean_scores": [points / total.games for points in total.points],
        "mean_decisions": total.decisions / total.games,
        "min_decisions": total.least,
        "max_decisions": total.most,
        "mishaps": total.mishaps,
    }


def show(info: GameInfo, plan: SimulationPlan, seeds: range, total: SimulationStats, screen: Screen) -> None:
    rows = [
        [
            screen.speaker(seat_name(seat)),
            plan.bots[seat],
            f"{total.wins[seat]} ({screen.speaker.percent(total.wins[seat] / total.games)})",
            screen.speaker.number(total.points[seat] / total.games, 2),
        ]
        for seat in range(plan.players)
    ]
    heading = screen.words(
        "simulate-title",
        game=title(info, screen.speaker),
        games=total.games,
        players=plan.players,
        first=str(seeds[0]),
        last=str(seeds[-1]),
    )
    columns = [screen.words(f"simulate-{name}") for name in ("seat", "bot", "wins", "score")]
    screen.table(heading, columns, rows, right=2)
    mean = screen.speaker.number(total.decisions / total.games)
    screen.say("simulate-decisions", mean=mean, least=total.least, most=total.most)
    if plan.audit:
        screen.say("simulate-audited")
    for seat, counts in enumerate(total.mishaps):
        screen.mishaps(seat_name(seat), plan.bots[seat], counts)


def report_fault(info: GameInfo, plan: SimulationPlan, content: Any, fault: AuditFailure, screen: Screen) -> None:
    """Say which game fails where, and leave the record that leads there."""
    sentence = screen.words("simulate-failed", seed=str(fault.seed), number=len(fault.acts), reason=fault.reason)
    print(f"offworld: {sentence}", file=sys.stderr)
    record = open_record(info, plan.players, fault.seed, "simulate", plan.options, content, list(plan.bots))
    record.acts = fault.acts
    path = free_name(Path(), info.name, str(fault.seed))
    try:
        write(info, record, path)
        print(screen.words("simulate-kept", file=str(path)), file=sys.stderr)
    except OffworldError as error:
        print(f"offworld: {error}", file=sys.stderr)

"""`offworld simulate`: many games between bots, counted, and audited on request."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from offworld import native
from offworld.bots import parse_bot
from offworld.cli.arguments import (
    FirstSeed,
    GameName,
    Json,
    Lang,
    Options,
    Pack,
    Plain,
    Players,
    chosen_bots,
    chosen_game,
    chosen_options,
    title,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import words_of_error
from offworld.kit.record import write
from offworld.kit.record_files import free_name
from offworld.simulation import batch
from offworld.simulation.batch import AuditFailure, SimulationPlan, SimulationStats, failure_record


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Number of games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="a,b,…", help="One bot for all seats, or one for each.")] = "random",
    seed: FirstSeed = 1,
    options: Options = "",
    pack: Pack = None,
    audit: Annotated[bool, typer.Option("--audit", help="Check every state of every game; slower.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes to play in.")] = 1,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let bots play many games: wins by seat and by place in the turn order, scores and lengths."""
    info, content, translator = chosen_game(game, pack, lang)
    settings = chosen_options(info, options)
    names = chosen_bots(info, bots, players, translator, settings)
    plan = SimulationPlan(info.name, len(names), settings, content.pack, tuple(map(parse_bot, names)), audit)
    seeds = range(seed, seed + games)
    console = TextConsole(translator, plain)
    with progress_bar() as bar:
        task = bar.add_task(console.words("simulate-progress"), total=games)
        total = batch.simulate(plan, seeds, jobs, lambda number: bar.update(task, completed=number))
    if total.failure is not None:
        report_failure(info, plan, total.failure, console)
        raise typer.Exit(1)
    if as_json:
        print(json.dumps(as_data(plan, seed, total)))
    else:
        show(info, plan, seeds, total, console)


def as_data(plan: SimulationPlan, seed: int, total: SimulationStats) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": plan.players,
        "games": total.games,
        "seed": seed,
        "bots": plan.names,
        "mode": native.mode(),
        "audited": plan.audit,
        "wins": total.wins,
        "mean_scores": total.mean_scores,
        "wins_by_place": total.place_wins,
        "mean_scores_by_place": total.mean_place_scores,
        "mean_decisions": total.mean_decisions,
        "min_decisions": total.least,
        "max_decisions": total.most,
        "mishaps": total.bot_failures,
    }


def show(info: GameInfo, plan: SimulationPlan, seeds: range, total: SimulationStats, console: TextConsole) -> None:
    rows = [
        [
            console.translator(seat_name(seat)),
            plan.names[seat],
            f"{total.wins[seat]} ({console.translator.percent(total.wins[seat] / total.games)})",
            console.translator.number(total.mean_scores[seat], 2),
        ]
        for seat in range(plan.players)
    ]
    heading = console.words(
        "simulate-title",
        game=title(info, console.translator),
        games=total.games,
        players=plan.players,
        first=str(seeds[0]),
        last=str(seeds[-1]),
    )
    columns = [console.words(f"simulate-{name}") for name in ("seat", "bot", "wins", "score")]
    console.table(heading, columns, rows, right=2)
    if plan.players > 1:
        show_places(total, console)
    mean = console.translator.number(total.mean_decisions)
    console.say("simulate-decisions", mean=mean, least=total.least, most=total.most)
    if plan.audit:
        console.say("simulate-audited")
    for seat, counts in enumerate(total.bot_failures):
        console.bot_failures(seat_name(seat), plan.names[seat], counts)


def show_places(total: SimulationStats, console: TextConsole) -> None:
    """The same by place in the turn order of the first round, which most games draw."""
    rows = [
        [
            console.words("simulate-nth", place=place),
            f"{wins} ({console.translator.percent(wins / total.games)})",
            console.translator.number(score, 2),
        ]
        for place, (wins, score) in enumerate(zip(total.place_wins, total.mean_place_scores, strict=True), 1)
    ]
    columns = [console.words(f"simulate-{name}") for name in ("place", "wins", "score")]
    console.table(console.words("simulate-places"), columns, rows, right=1)


def report_failure(info: GameInfo, plan: SimulationPlan, failure: AuditFailure, console: TextConsole) -> None:
    """Say which game fails where, and leave the record that leads there."""
    sentence = console.words("simulate-failed", seed=str(failure.seed), number=len(failure.acts), reason=failure.reason)
    print(f"offworld: {sentence}", file=sys.stderr)
    path = free_name(Path(), info.name, str(failure.seed))
    try:
        write(info, failure_record(info, plan, failure), path)
        print(console.words("simulate-kept", file=str(path)), file=sys.stderr)
    except OffworldError as error:
        print(f"offworld: {words_of_error(error, console.translator.lang)}", file=sys.stderr)

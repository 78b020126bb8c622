"""`offworld sanity`: does a bot play sensibly? What it does at tables of its equals, measured against targets."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from offworld.arena.sanity import Figure, printed, sanity_figures, sanity_matches, sanity_reader
from offworld.bots import parse_bot, split_bots
from offworld.cli.arguments import GameName, Json, Lang, Plain, Players, chosen_game, chosen_players, refusal, title
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.sanity_stats import SanityMeasure


def sanity(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="X", help="The bot on every seat.")] = "commander",
    players: Players = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Number of games.")] = 200,
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of the first game; each further game adds 1.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes to play in.")] = 1,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Measure whether a bot plays sensibly; exits with 1 where a target is missed."""
    info, _, translator = chosen_game(game, None, lang)
    sanity_reader(info)
    names = split_bots(bots)
    if len(names) != 1:
        raise refusal(translator, "sanity-one-bot", bots=len(names))
    parse_bot(names[0])
    count = 1 if players == 1 and info.solo_option else chosen_players(info, players, translator)
    plan = sanity_matches(info.name, count, range(seed, seed + games), names[0])
    console = TextConsole(translator, plain)
    with progress_bar() as bar:
        task = bar.add_task(console.words("sanity-progress"), total=len(plan))
        figures = sanity_figures(info, plan, jobs, lambda number: bar.update(task, completed=number))
    if as_json:
        print(msgspec.json.encode([printed(figure) for figure in figures]).decode())
    else:
        heading = console.words("sanity-title", game=title(info, translator), games=games, players=count, bot=names[0])
        show(figures, heading, console)
    if not all(figure.ok for figure in figures):
        raise typer.Exit(1)


def show(figures: list[Figure], heading: str, console: TextConsole) -> None:
    rows = []
    for figure in figures:
        measure, estimate = figure.measure, figure.estimate
        value = interval = console.words("sanity-no-case")
        if estimate is not None:
            value = number(console, measure, estimate.value)
            low, high = number(console, measure, estimate.low), number(console, measure, estimate.high)
            interval = console.words("balance-interval", low=low, high=high)
        verdict = console.words("sanity-met" if figure.ok else "sanity-missed")
        rows.append([console.translator(measure.name), value, interval, target_text(console, measure), verdict])
    columns = [console.words(f"sanity-{name}") for name in ("measure", "value", "interval", "target", "verdict")]
    console.table(heading, columns, rows, right=1)


def number(console: TextConsole, measure: SanityMeasure, value: float) -> str:
    return console.translator.percent(value) if measure.share else console.translator.number(value, 2)


def target_text(console: TextConsole, measure: SanityMeasure) -> str:
    """The target as figures are written, without digits that say nothing."""
    target = measure.target

    def shown(value: float) -> str:
        scaled = 100 * value if measure.share else value
        digits = 0 if abs(scaled - round(scaled)) < 1e-9 else 1
        return console.translator.percent(value, digits) if measure.share else console.translator.number(value, digits)

    if target.min is not None and target.max is not None:
        return console.words("balance-interval", low=shown(target.min), high=shown(target.max))
    if target.min is not None:
        return console.words("sanity-least", value=shown(target.min))
    assert target.max is not None
    return console.words("sanity-most", value=shown(target.max))

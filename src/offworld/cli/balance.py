"""`offworld balance`: many games between bots, and what they say about seats, points, length and components."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from offworld.arena.balance_games import BalanceFileHeader, balance_matches, play_missing
from offworld.arena.balance_html import Page, balance_page, findings
from offworld.arena.balance_report import BalanceReport, balance_report
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
    write_text,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.balance_stats import component_name
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.simulation.match import Match, match_options

SHOWN = 12
"""Components in the table on the terminal; the page has all."""


def balance(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(metavar="K", min=2, help="Number of games.")] = 400,
    bots: Annotated[
        str, typer.Option(metavar="a,b,…", help="One bot for all seats, or one for each, which change seats.")
    ] = "commander",
    seed: FirstSeed = 1,
    options: Options = "",
    pack: Pack = None,
    margin: Annotated[
        float, typer.Option(metavar="X", min=0, max=50, help="Percentage points that a seat or component may differ.")
    ] = 6,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes to play in.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write the report with its plots here.")] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE.jsonl", help="Keep the games here, and go on where it was left.")
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let bots play many games and report what is balanced and what is not."""
    info, content, translator = chosen_game(game, pack, lang)
    settings = chosen_options(info, options)
    names = chosen_bots(info, bots, players, translator, settings)
    count = len(names)
    values = changed_options(settings)
    plan = balance_matches(info.name, count, range(seed, seed + games), names, values, content.pack)
    header = BalanceFileHeader(1, info.name, count, names, values, content.digest, info.rules_version)
    console = TextConsole(translator, plain)
    with progress_bar() as bar:
        task = bar.add_task(console.words("balance-progress"), total=len(plan))
        played = play_missing(plan, jobs, keep, header, lambda number: bar.update(task, completed=number))
    report = balance_report(info.name, content.digest, values, played, margin / 100)
    page = page_of(info, content, plan[0], report, translator)
    if out is not None:
        write_text(out, balance_page(page), translator)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return
    show(page, console)
    if out is not None:
        console.say("balance-written", file=str(out))


def changed_options(settings: Any) -> dict[str, Any]:
    """The options that differ from the game's defaults."""
    plain = msgspec.to_builtins(type(settings)())
    return {key: value for key, value in msgspec.to_builtins(settings).items() if value != plain[key]}


def page_of(info: GameInfo, content: Any, match: Match, report: BalanceReport, translator: Translator) -> Page:
    """A page that can name the game's components."""
    if info.balance is None:
        return Page(report, translator, title(info, translator), lambda id: translator(component_name(id)))
    name = info.balance.name
    # Names of some components depend on the content alone, but games ask a state for them.
    g = info.new_game(match.players, match.seed, match_options(info, match.options), content)
    return Page(report, translator, title(info, translator), lambda id: translator(name(g, id)))


# ---------------------------------------------------------------- on the terminal


def show(page: Page, console: TextConsole) -> None:
    report = page.report
    rows = []
    for seat, facts in enumerate(report.seats):
        wins = f"{page.percent(facts.wins.value)} ({page.interval(facts.wins, page.percent)})"
        rows.append([page.place(seat), wins, page.number(facts.points.value)])
    heading = page.words(
        "balance-title", game=page.title, games=report.games, players=report.players, bots=", ".join(report.bots)
    )
    console.table(heading, [console.words(f"balance-{name}") for name in ("seat", "wins", "score")], rows, right=1)
    for length, label in ((report.decisions, "balance-decisions"), (report.rounds, "balance-rounds")):
        if not length.most:
            continue
        mean = page.number(length.mean.value)
        console.say("balance-mean", label=console.words(label), mean=mean, least=length.least, most=length.most)
    if report.seats[0].sources:
        show_sources(page, console)
        show_components(page, console)
    console.heading(console.words("balance-verdict"))
    found = findings(page)
    for sentence in found:
        console.line(sentence)
    if not found:
        console.say("balance-fine", margin=page.number(100 * report.margin, 0))


def show_sources(page: Page, console: TextConsole) -> None:
    report = page.report
    columns = [console.words("balance-source")]
    columns += [page.place(seat) for seat in range(report.players)]
    columns += [console.words("balance-winners"), console.words("balance-losers")]
    means = [*(seat.sources for seat in report.seats), report.winners, report.losers]
    rows = [[page.source(id), *(page.number(one.get(id, 0.0)) for one in means)] for id in report.seats[0].sources]
    console.table(console.words("balance-sources"), columns, rows, right=1)


def show_components(page: Page, console: TextConsole) -> None:
    """Those that differ most from their kind in either direction."""
    compared = [(one.among, one) for one in page.report.components if one.among is not None and one.games >= 10]
    compared.sort(key=lambda pair: -abs(pair[0].value))
    rows = []
    for among, one in sorted(compared[:SHOWN], key=lambda pair: -pair[0].value):
        flag = console.words(f"balance-flag-{one.flag}") if one.flag else ""
        pick = page.percent(one.pick.value) if one.pick is not None else ""
        spread = f"{page.lead(among.value)} ({page.interval(among, page.lead)})"
        rows.append([page.name(one.id), page.percent(one.takers), pick, spread, flag])
    names = ("column-name", "column-takers", "column-pick", "column-among", "flag")
    console.table(
        console.words("balance-components"), [console.words(f"balance-{name}") for name in names], rows, right=1
    )

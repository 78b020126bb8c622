"""`offworld arena`: tournaments between bots, resumable, on all cores or on a cluster."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from offworld.arena.schedule import FORMATS, Field, Format, Schedule
from offworld.bots import parse_bot, split_bots
from offworld.cli.arguments import (
    Jobs,
    Json,
    Lang,
    Options,
    Pack,
    Plain,
    Ray,
    chosen_game,
    chosen_options,
    chosen_players,
    refusal,
    shared_translator,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.simulation.match import play_without_record
from offworld.simulation.pool import Pool, ProcessPool, cores
from offworld.simulation.ray_pool import RayPool

if TYPE_CHECKING:
    from offworld.arena.standings import Standings

COMPANY = 4
"""Players where one bot is measured alone against others and nothing else is said."""


def arena(
    games: Annotated[
        str | None, typer.Argument(metavar="GAME[,GAME…]", show_default=False, help="Games, as `offworld games` names.")
    ] = None,
    bots: Annotated[str, typer.Option(metavar="a,b,…", show_default=False, help="The bots that meet.")] = "",
    against: Annotated[
        str, typer.Option(metavar="c,d,…", show_default=False, help="Bots that they meet, instead of each other.")
    ] = "",
    players: Annotated[
        str,
        typer.Option(metavar="N[,N…]", show_default=False, help="Numbers of players; 2 unless the format says more."),
    ] = "",
    count: Annotated[
        int, typer.Option("--games", metavar="K", min=1, help="Games of every encounter, rounded up to whole deals.")
    ] = 100,
    format: Annotated[
        str,
        typer.Option(
            metavar="|".join(FORMATS),
            show_default=False,
            help="Pairs, one bot alone against others, or all at one table; without it pairs for 2 players and alone"
            " for more.",
        ),
    ] = "",
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of the first deal; each further deal adds 1.")] = 1,
    options: Options = "",
    pack: Pack = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            help="Where the results go; a tournament that is there already goes on. Without it arena-ID.",
        ),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = "",
    report: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", show_default=False, help="Only show what this folder holds; play nothing."),
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Tables in Markdown.")] = False,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let bots meet in tournaments: win shares and ratings with intervals, kept in a folder."""
    translator = shared_translator(lang)
    console = TextConsole(translator, plain)
    if report is not None:
        if games is not None:
            raise refusal(translator, "arena-report-only")
        found = stored_report(report)
    else:
        if games is None:
            raise refusal(translator, "arena-no-game")
        plan = chosen_plan(games, bots, against, players, count, format, seed, options, pack, lang)
        found = play_tournament(plan, out or Path(f"arena-{plan.id}"), jobs or cores(), ray, console)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found, console, markdown)


# ---------------------------------------------------------------- what is played


def chosen_plan(
    games: str,
    bots: str,
    against: str,
    players: str,
    count: int,
    format: str,
    seed: int,
    options: str,
    pack: Path | None,
    lang: str,
) -> Schedule:
    """The plan that the settings ask for; whatever does not go together is refused."""
    translator = shared_translator(lang)
    names = words(games)
    if pack is not None and len(names) > 1:
        raise refusal(translator, "arena-pack-one-game")
    if format and format not in FORMATS:
        raise refusal(translator, "arena-bad-format", format=format, formats=", ".join(FORMATS))
    sitting = tuple(split_bots(bots)) if bots else ()
    facing = tuple(split_bots(against)) if against else ()
    for bot in (*sitting, *facing):
        parse_bot(bot)
    fields: list[Field] = []
    for name in names:
        info, content, translator = chosen_game(name, pack, lang)
        settings = chosen_options(info, options)
        for number in chosen_counts(info, players, format, sitting, settings, translator):
            usual: Format = "one-on-one" if number == 2 else "alone"
            kind = next((known for known in FORMATS if known == format), usual)
            fields.append(Field(info.name, number, kind, msgspec.to_builtins(settings), content.pack))
            # Setting a game up refuses options that do not go with its players.
            info.new_game(number, seed, settings, content)
            check_bots(kind, sitting, facing, number, translator)
    return Schedule(tuple(fields), sitting, seed, count, facing)


def words(text: str) -> list[str]:
    """The words between the commas, each once."""
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def chosen_counts(
    info: GameInfo, players: str, format: str, bots: tuple[str, ...], options: Any, translator: Translator
) -> list[int]:
    if not players:
        most = info.player_counts(options)[-1]
        number = {"all-play": len(bots), "alone": min(COMPANY, most)}.get(format, 2)
        return [chosen_players(info, number, translator, options)]
    if not all(word.isdecimal() for word in words(players)):
        raise refusal(translator, "arena-bad-players", players=players)
    return [chosen_players(info, int(word), translator, options) for word in words(players)]


def check_bots(
    format: Format, bots: tuple[str, ...], against: tuple[str, ...], players: int, translator: Translator
) -> None:
    if players < 2:
        raise refusal(translator, "arena-nobody-to-meet")
    if format == "all-play":
        if against:
            raise refusal(translator, "arena-all-against")
        if len(bots) < players:
            raise refusal(translator, "arena-too-few-bots", bots=len(bots), players=players)
        return
    if format == "one-on-one" and players != 2:
        raise refusal(translator, "arena-pairs-are-two", players=players)
    named = (*bots, *against)
    if not bots or len(set(named)) < 2:
        raise refusal(translator, "arena-two-bots")
    if len(set(named)) < len(named):
        raise refusal(translator, "arena-bot-twice", bot=next(bot for bot in named if named.count(bot) > 1))


# ---------------------------------------------------------------- playing


def play_tournament(plan: Schedule, folder: Path, jobs: int, ray: str, console: TextConsole) -> Standings:
    """Play what is missing in the folder, and sum up."""
    # Polars is slow to import, and neither other commands nor the processes that play need it.
    from offworld.arena.result_store import ResultStore
    from offworld.arena.tournament import BotTournament

    done = 0
    with ResultStore(folder) as store:
        tournament = BotTournament(plan, store)
        total = tournament.games
        try:
            if len(store.played()) < total:
                with pool_of(ray, jobs) as pool, progress_bar() as bar:
                    task = bar.add_task(console.words("arena-progress"), total=total)

                    def progress(number: int) -> None:
                        nonlocal done
                        done = number
                        bar.update(task, completed=number)

                    tournament.play(pool, progress)
        except KeyboardInterrupt:
            print(console.words("arena-stopped", done=done, total=total, folder=str(folder)), file=sys.stderr)
            raise
        return tournament.standings()


def pool_of(ray: str, jobs: int) -> Pool:
    return RayPool(play_without_record, ray, jobs) if ray else ProcessPool(play_without_record, jobs)


def stored_report(folder: Path) -> Standings:
    from offworld.arena.result_store import ResultStore
    from offworld.arena.standings import standings_of

    store = ResultStore(folder)
    return standings_of(store.manifest().plan, store.table())


# ---------------------------------------------------------------- showing

RESULT_COLUMNS = ("bot", "against", "games", "share", "interval", "points", "other-points")
STANDING_COLUMNS = ("bot", "games", "rating", "interval", "decisions", "ms")


def show(found: Standings, console: TextConsole, markdown: bool) -> None:
    """Who beats whom, for each game and number of players, and how the bots of each game are rated."""
    table = markdown_table if markdown else console.table
    facts: dict[str, Any] = {"played": found.played, "planned": found.planned, "seed": str(found.seed)}
    console.line(console.words("arena-title", tournament=found.tournament, **facts))
    number, percent = console.translator.number, console.translator.percent
    columns = [console.words(f"arena-{name}") for name in RESULT_COLUMNS]
    for (game, players), results in groupby(found.results, lambda line: (line.game, line.players)):
        rows = [
            [
                line.bot,
                ", ".join(line.against),
                str(line.games),
                percent(line.share.mean),
                f"{number(100 * line.share.low)} – {number(100 * line.share.high)}",
                number(line.points),
                number(line.other_points),
            ]
            for line in results
            if line.games
        ]
        par = percent(1 / players)
        table(console.words("arena-results", game=game, players=players, par=par), columns, rows, 2)
    columns = [console.words(f"arena-{name}") for name in STANDING_COLUMNS]
    for game, standings in groupby(found.standings, lambda line: line.game):
        rows = [
            [
                line.bot,
                str(line.games),
                number(line.rating.mean),
                f"{number(line.rating.low)} – {number(line.rating.high)}",
                number(line.decisions),
                number(line.ms, 2),
            ]
            for line in standings
        ]
        table(console.words("arena-ratings", game=game), columns, rows, 1)


def markdown_table(heading: str, columns: list[str], rows: list[list[str]], right: int) -> None:
    """The same table for a document; numbers stand to the right."""
    print(f"\n**{heading}**\n")
    rule = ["---:" if number >= right else "---" for number in range(len(columns))]
    for row in [columns, rule, *rows]:
        print("|", " | ".join(cell.replace("|", r"\|") for cell in row), "|")

"""`offworld bot`: bots in any language over standard input and output (docs/bot-protocol.md)."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Annotated, Any, get_type_hints

import msgspec
import typer
from msgspec import Struct

from offworld.bots import bot_seed, parse_bot, split_bots
from offworld.bots.base import Bot, BotFailure
from offworld.bots.external_bot import ExecSettings, Pace, ProcessBot, stop_idle
from offworld.bots.protocol import schema as protocol_schema
from offworld.bots.protocol_server import serve as serve_lines
from offworld.cli.arguments import (
    FirstSeed,
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
    names_of_seats,
    refusal,
    shared_translator,
    title,
)
from offworld.cli.console import TextConsole, progress_bar
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import Message, Translator, msg
from offworld.simulation.loop import play_game
from offworld.testing.protocol_check import ProtocolCheck, ProtocolFinding

bot = typer.Typer(name="bot", help="Bots in any language, over standard input and output.", no_args_is_help=True)

Command = Annotated[str, typer.Argument(metavar="CMD", help="The bot's command line, in quotes.")]
Ms = Annotated[int, typer.Option(metavar="MS", min=1, help="Milliseconds for a decision, at most.")]
Start = Annotated[int, typer.Option(metavar="MS", min=1, help="Milliseconds to start and answer hello.")]
Log = Annotated[
    str, typer.Option(metavar="FILE", help="Add all that is said, and the bot's standard error, to a file.")
]


def exec_settings(cmd: str, translator: Translator, **settings: Any) -> ExecSettings:
    """The settings of an `exec` seat; a command that cannot be run is refused."""
    try:
        return msgspec.convert({"cmd": cmd, **settings}, ExecSettings)
    except msgspec.ValidationError as error:
        raise refusal(translator, "bad-bot-command", reason=str(error).partition(" - at")[0]) from None


# ---------------------------------------------------------------- run


class ProgramGame(Struct):
    """A game of the program against others."""

    seed: int
    seat: int
    place: int
    scores: list[int]
    decisions: int
    stood_in: int
    won: bool


@bot.command()
def run(
    cmd: Command,
    game: GameName,
    against: Annotated[
        str, typer.Option(metavar="a,b,…", help="The other seats: one bot for all, or one for each.")
    ] = "",
    players: Players = None,
    seat: Annotated[int | None, typer.Option(metavar="N", min=1, help="Its seat; without it, each in turn.")] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Number of games.")] = 1,
    seed: FirstSeed = 1,
    options: Options = "",
    pack: Pack = None,
    ms: Ms = 10_000,
    bank: Annotated[int, typer.Option(metavar="MS", min=0, help="Milliseconds for a whole game.")] = 120_000,
    inc: Annotated[int, typer.Option(metavar="MS", min=0, help="Milliseconds added for each decision.")] = 1_000,
    start: Start = 20_000,
    restarts: Annotated[int, typer.Option(metavar="N", min=0, help="Restarts after a failure, in a game.")] = 1,
    standin: Annotated[str, typer.Option(metavar="BOT", help="Who decides for it after a failure.")] = "",
    log: Log = "",
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let a program play against other bots and show how it fares.

    At a seat of any other command it is written exec:cmd=CMD, with settings such as ms=500.
    """
    info, content, translator = chosen_game(game, pack, lang)
    settings = exec_settings(
        cmd, translator, ms=ms, bank=bank, inc=inc, start=start, restarts=restarts, standin=standin, log=log, lang=lang
    )
    others = split_bots(against or "greedy")
    choices = chosen_options(info, options)
    if players is None and len(others) > 1:
        players = len(others) + 1
    count = chosen_players(info, players, translator, choices)
    others = names_of_seats(others, count, translator, 1)
    if seat is not None and seat > count:
        raise refusal(translator, "bad-bot-seat", seat=seat, players=count)
    specs = [parse_bot(name) for name in others]
    console = TextConsole(translator, plain)
    results: list[ProgramGame] = []
    failures: Counter[str] = Counter()
    seen: list[Message] = []
    pace = Pace()
    external = ProcessBot(settings, 0)
    try:
        with progress_bar() as bar:
            task = bar.add_task(console.words("simulate-progress"), total=games)
            for number in range(games):
                g = info.new_game(count, seed + number, choices, content)
                at = (number % count) if seat is None else seat - 1
                external = ProcessBot(settings, bot_seed(seed + number, at))
                external.options = choices
                sitting: list[Bot] = [spec.sit_down(seed + number, each, choices) for each, spec in enumerate(specs)]
                sitting.insert(at, external)
                play_game(info, g, sitting)
                results.append(result_of(g, seed + number, at, external))
                failures.update(failure.kind for failure in external.failures)
                seen += [described(failure, seed + number) for failure in external.failures]
                pace.add(external.pace)
                bar.advance(task)
    finally:
        stop_idle()
    if as_json:
        print(json.dumps(run_data(info, count, external, results, failures, pace)))
        return
    show_run(info, console, cmd, external, results, pace)
    console.bot_failures(msg("bot-it"), cmd, failures)
    for message in seen[:10]:
        console.message(message, "red")


def described(failure: BotFailure, seed: int) -> Message:
    return msg("bot-run-mishap", seed=str(seed), decision=failure.decision, seen=failure.detail)


def result_of(g: Game, seed: int, seat: int, external: ProcessBot) -> ProgramGame:
    place = g.places()[seat]
    won = seat in g.winners()
    return ProgramGame(seed, seat, place, g.scores(), external.decisions, external.stood_in, won)


def run_data(
    info: GameInfo, players: int, external: ProcessBot, results: list[ProgramGame], failures: Counter[str], pace: Pace
) -> dict[str, Any]:
    return {
        "game": info.name,
        "players": players,
        "bot": bot_data(external.ready),
        "games": msgspec.to_builtins(results),
        "wins": sum(result.won for result in results),
        "mishaps": failures,
        "mean_ms": pace.mean_ms(),
        "longest_ms": round(1000 * pace.longest, 1),
    }


def bot_data(ready: Any) -> dict[str, str]:
    return {"name": ready.name, "version": ready.version, "author": ready.author}


def show_run(
    info: GameInfo, console: TextConsole, cmd: str, external: ProcessBot, results: list[ProgramGame], pace: Pace
) -> None:
    rows = [
        [
            str(result.seed),
            console.translator(seat_name(result.seat)),
            str(result.place),
            ", ".join(
                f"[{points}]" if seat == result.seat else str(points) for seat, points in enumerate(result.scores)
            ),
            str(result.decisions),
            str(result.stood_in),
        ]
        for result in results
    ]
    columns = [console.words(f"bot-run-{name}") for name in ("seed", "seat", "place", "scores", "decisions", "standin")]
    name = printable(external.ready.name) or cmd
    console.table(
        console.words("bot-run-title", bot=name, game=title(info, console.translator)), columns, rows, right=2
    )
    console.say("bot-run-wins", "bold", wins=sum(result.won for result in results), games=len(results))
    console.say("bot-run-pace", mean=pace.mean_ms(), longest=round(1000 * pace.longest))


def printable(text: str) -> str:
    """What a program says, made fit for a terminal."""
    return "".join(letter for letter in text if letter.isprintable())[:200]


# ---------------------------------------------------------------- check


@bot.command()
def check(
    cmd: Command,
    decisions: Annotated[int, typer.Option(metavar="N", min=1, help="Decisions of a game, at most.")] = 150,
    ms: Ms = 5_000,
    start: Start = 20_000,
    log: Log = "",
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Test whether a program keeps to the bot protocol; 0 if it does, 1 if it does not.

    It plays every game with every number of players and meets what a later protocol may bring.
    """
    translator = shared_translator(lang)
    console = TextConsole(translator, plain)
    # A long bank: here a single decision is what is timed.
    settings = exec_settings(cmd, translator, ms=ms, bank=decisions * ms, inc=ms, start=start, log=log)
    checking = ProtocolCheck(settings, decisions)
    findings: list[ProtocolFinding] = []
    with progress_bar() as bar:
        task = bar.add_task(console.words("check-progress"), total=checking.count())
        for finding in checking.run():
            findings.append(finding)
            if not as_json:
                if len(findings) == 1 and finding.passed:
                    show_bot(checking, console)
                show_finding(finding, console)
            bar.advance(task)
    passed = all(finding.passed for finding in findings)
    if as_json:
        print(json.dumps(check_data(checking, findings, translator)))
    else:
        failed = sum(not finding.passed for finding in findings)
        console.blank()
        console.say("check-passed" if passed else "check-failed", "bold", checks=len(findings), failed=failed)
        if not passed:
            console.say("check-hint")
    if not passed:
        raise typer.Exit(1)


def show_bot(checking: ProtocolCheck, console: TextConsole) -> None:
    ready = checking.bot
    console.say(
        "check-bot", "bold", name=printable(ready.name), version=printable(ready.version) or "–",
        author=printable(ready.author) or "–",
    )  # fmt: skip


def show_finding(finding: ProtocolFinding, console: TextConsole) -> None:
    mark = console.words("check-pass" if finding.passed else "check-fail")
    console.line(f"{mark} {console.translator(finding.what)}", "" if finding.passed else "red")
    for detail in finding.details:
        console.line(f"    {printable(console.translator(detail))}")
    for line in finding.errors:
        console.line(f"    ! {printable(line)}")


def check_data(checking: ProtocolCheck, findings: list[ProtocolFinding], translator: Translator) -> dict[str, Any]:
    return {
        "bot": bot_data(checking.bot),
        "passed": all(finding.passed for finding in findings),
        "findings": [
            {
                "name": finding.name,
                "passed": finding.passed,
                "what": translator(finding.what),
                "details": [translator(detail) for detail in finding.details],
                "stderr": finding.errors,
            }
            for finding in findings
        ],
    }


# ---------------------------------------------------------------- serve, schema


@bot.command()
def serve(
    spec: Annotated[str, typer.Argument(metavar="BOT", help="A bot of Offworld, such as mcts:ms=200.")],
) -> None:
    """Let a bot of Offworld speak the bot protocol on standard input and output."""
    serve_lines(parse_bot(spec), sys.stdin.buffer, sys.stdout.buffer)


@bot.command()
def schema(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Say too what a view of this game is.")] = None,
) -> None:
    """Write the messages of the bot protocol as JSON Schema."""
    view = None if game is None else get_type_hints(game_info(game).view)["return"]
    print(json.dumps(protocol_schema(view), indent=2, ensure_ascii=False))

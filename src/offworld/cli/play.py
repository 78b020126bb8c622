"""`offworld play`: who sits where, and with which game. It is played on the whole screen, or in lines of text."""

from __future__ import annotations

import os
import secrets
import sys
from getpass import getuser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from offworld.bots import BOTS, bot_seed, parse_bot, split_bots
from offworld.bots.base import Bot
from offworld.cli.arguments import (
    Lang,
    Options,
    Pack,
    Players,
    chosen_game,
    chosen_options,
    chosen_players,
    first_game,
    refusal,
    shared_translator,
)
from offworld.cli.console import TextConsole
from offworld.cli.profiles import NAMED, bring, people_of
from offworld.cli.records import load
from offworld.cli.terminal_game import TerminalGame, enter_profiles, show_bot_failures
from offworld.kit.game_info import GameInfo
from offworld.kit.game_session import GameSession
from offworld.kit.messages import SeatTranslator, Translator
from offworld.kit.record import content_of
from offworld.kit.version import KEY_BYTES, Seed

ME = "me"
EXEC = "exec"
"""The bot that is a program."""


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game; the first one by default.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="me,pilot,…", help="Who plays each seat: people at this terminal (me) and bots."),
    ] = None,
    players: Players = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The game's chance; drawn if left out.")] = None,
    lang: Lang = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text instead of the full screen, for screen readers and pipes.")
    ] = False,
    pack: Pack = None,
    options: Options = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved record.")] = None,
    programs: Annotated[
        bool, typer.Option("--programs", help="With --resume: let the record start the programs that it names.")
    ] = False,
    advanced: Annotated[bool, typer.Option("--advanced", help="Start with what the profiles own.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record to a new FILE when the game ends or is left.")
    ] = None,
    connect: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at a server's table, by the address of its page.")
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="With --connect: your name there.")] = None,
) -> None:
    """Play in the terminal, alone, with others at the same keyboard, or against bots.

    A seat such as me@Ada belongs to a profile, which keeps what a game lets players keep (see: offworld profiles).
    """
    translator = shared_translator(lang)
    if save is not None and save.exists():
        raise refusal(translator, "save-exists", file=str(save))
    given = {
        "GAME": game,
        "--seats": seats,
        "--players": players,
        "--seed": seed,
        "--pack": pack,
        "--options": options or None,
        "--advanced": advanced or None,
    }
    if connect is not None:
        given |= {"--resume": resume, "--save": save, "--plain": plain or None}
        for option, value in given.items():
            if value is not None:
                raise refusal(translator, "bad-connect", option=option)
        play_at_server(connect, lang, name or getuser(), translator)
        return
    if resume is not None:
        for option, value in given.items():
            if value is not None and option != "GAME":
                raise refusal(translator, "bad-resume", option=option)
        resume_game(resume, game, lang, plain, programs, save)
        return

    info, content, translator = chosen_game(game or first_game(), pack, lang)
    names = split_bots(seats) if seats is not None else None
    if names is not None and players is not None and len(names) != players:
        raise refusal(translator, "bad-seat-count", seats=len(names), players=players)
    settings = chosen_options(info, options)
    count = chosen_players(info, players if names is None else len(names), translator, settings)
    names = names or [ME] + ["pilot"] * (count - 1)
    settings = with_profiles(info, settings, names, advanced, translator)
    label = "" if seed is None else str(seed)
    # A seed that somebody chose is known anyway; otherwise nobody can tell what chance will say.
    drawn: Seed = secrets.token_bytes(KEY_BYTES) if seed is None else seed
    sitting = seat_players(names, drawn, translator, settings)
    table = GameSession.open(info, count, drawn, secrets.token_hex(16), settings, content, names)
    run_game(table, sitting, info.seat_translator(lang, content), plain, label, save=save)


def play_at_server(url: str, lang: str, name: str, translator: Translator) -> None:
    """Sit down at the table of an address and play it on the whole screen."""
    from offworld.tui.app import play_table
    from offworld.tui.remote_table import RemoteTable

    if not full_screen(plain=False):
        raise refusal(translator, "connect-no-screen")
    print(play_table(RemoteTable.join(url, lang, name)))


def full_screen(plain: bool) -> bool:
    """Whether to play on the whole screen: it is wanted, there is one, and Textual is installed."""
    # Textual draws on the standard error: with that in a file nobody would see a thing.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    terminal = all(each.isatty() for each in streams) and os.environ.get("TERM", "") not in ("", "dumb")
    return not plain and terminal and find_spec("textual") is not None


def run_game(
    table: GameSession,
    sitting: list[Bot | None],
    translator: SeatTranslator,
    plain: bool,
    label: str = "",
    resumed: Path | None = None,
    save: Path | None = None,
) -> None:
    """Play a game at this terminal."""
    console = TextConsole(translator, plain)
    if not full_screen(plain):
        TerminalGame(table, sitting, console, label, resumed, save).run()
        return
    from offworld.tui.app import play_table
    from offworld.tui.local_table import LocalTable

    local = LocalTable(table, sitting, translator, label, save, resumed, lambda: enter_profiles(table, console))
    if said := play_table(local):
        print(said)
    show_bot_failures(table, sitting, console)


def with_profiles(info: GameInfo, settings: Any, names: list[str], advanced: bool, translator: Translator) -> Any:
    """The options with what the profiles at the seats own, where the game lets players keep things."""
    people = [person for person in people_of(names) if person]
    if len(set(people)) != len(people):
        raise refusal(translator, "bad-profiles-twice")
    if info.campaign is None:
        if advanced:
            raise refusal(translator, "bad-profiles-game", game=info.name)
        return settings
    return bring(info, settings, people_of(names), advanced) if people or advanced else settings


def resume_game(
    file: Path, game: str | None, lang: str, plain: bool, programs: bool = False, save: Path | None = None
) -> None:
    """Go on with the game of a record, played again up to where it stopped: so its log is whole and undo works.

    A record may come from anybody, so it starts programs only when asked to.
    """
    info, record = load(file)
    header = record.header
    translator = info.seat_translator(lang, content_of(info, header))
    if game is not None and game != info.name:
        raise refusal(translator, "bad-resume-game", file=str(file), game=info.name, other=game)
    if record.over:
        raise refusal(translator, "bad-resume-over", file=str(file))
    if len(header.seats) != header.players:
        raise refusal(translator, "bad-resume-seats", file=str(file), seats=len(header.seats), players=header.players)
    for name in header.seats:
        if name.partition(":")[0] == EXEC and not programs:
            raise refusal(translator, "bad-resume-program", file=str(file), seat=name)
    # The bots' chance goes on from where the game stands instead of repeating itself.
    sitting = seat_players(header.seats, bot_seed(record.seed, len(record.acts)), translator, header.options)
    run_game(GameSession.resume(info, record, translator), sitting, translator, plain, resumed=file, save=save)


def seat_players(names: list[str], seed: Seed, translator: Translator, options: Any = None) -> list[Bot | None]:
    """Who plays each seat: None for a person."""
    sitting: list[Bot | None] = []
    for seat, name in enumerate(names):
        player = name.partition(NAMED)[0]
        if player == ME:
            sitting.append(None)
        elif player.split(":")[0] in BOTS:
            sitting.append(parse_bot(player).sit_down(seed, seat, options))
        else:
            raise refusal(translator, "bad-seat", seat=name, bots=", ".join(BOTS))
    return sitting

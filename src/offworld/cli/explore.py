"""`offworld explore`: what bots do first in a game, and how it fares; and the games that this is known from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from msgspec import to_builtins

from offworld.bots import parse_bot
from offworld.cli.arguments import GameName, Json, Lang, Plain, chosen_game, refusal, title
from offworld.cli.console import TextConsole, progress_bar
from offworld.coach.opening_games import BOT, OpeningFile
from offworld.coach.openings import OpeningTable, read_openings, shipped_openings, words_of_choice
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator, msg

SHOWN = 20
"""Choices that are shown, unless more are asked for."""
WRITTEN_EVERY = 25
"""Games after which what was counted is written."""


def explore(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(metavar="N", show_default=False, help="Number of players; without it the fewest.")
    ] = None,
    line: Annotated[
        str,
        typer.Option(
            metavar="1,3,…", show_default=False, help="What comes after these choices, by their numbers in the list."
        ),
    ] = "",
    top: Annotated[int, typer.Option(metavar="K", min=1, help="Choices to show at most.")] = SHOWN,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", show_default=False, help="Another table of openings.")
    ] = None,
    make: Annotated[
        Path | None,
        typer.Option(metavar="FILE", show_default=False, help="Let bots play, and count their games in this file."),
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="With --make: games to count in all.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="With --make: seed.")] = 1,
    bot: Annotated[str, typer.Option(metavar="BOT", help="With --make: who plays.")] = BOT,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Tell what bots do first, how often, and how many of these games they win.

    With --make the games are played: after a stop the same command goes on.
    """
    info, _, translator = chosen_game(game, None, lang)
    if make is not None:
        make_table(info, make, games, seed, bot, TextConsole(translator, plain))
        return
    table = shipped_openings(info) if file is None else read_openings(file, info)
    if table is None:
        raise refusal(translator, "explore-none", game=info.name)
    known = sorted(table.games)
    chosen = known[0] if players is None else players
    if chosen not in table.games:
        listed = ", ".join(map(str, known))
        raise refusal(translator, "explore-players", game=info.name, players=chosen, known=listed)
    if as_json:
        print(json.dumps(data_of(table, chosen, numbers_of(table, chosen, line, translator), translator)))
        return
    show(TextConsole(translator, plain), info, table, chosen, numbers_of(table, chosen, line, translator), top)


def make_table(info: GameInfo, path: Path, games: int, seed: int, bot: str, console: TextConsole) -> None:
    """Play games until so many are counted."""
    parse_bot(bot)
    openings = OpeningFile(info, path, seed, bot)
    with progress_bar() as bar:
        task = bar.add_task(console.words("explore-playing"), total=games, completed=openings.count.next)
        while openings.count.next < games:
            openings.play()
            if openings.count.next % WRITTEN_EVERY == 0:
                openings.write()
            bar.update(task, completed=openings.count.next)
    openings.write()
    console.say("explore-made", file=str(path), games=openings.count.next, size=path.stat().st_size // 1000)


def numbers_of(table: OpeningTable, players: int, line: str, translator: Translator) -> list[int]:
    """The places of a line, counted from 0; one that is not there is refused."""
    numbers: list[int] = []
    for word in line.split(",") if line else []:
        here = table.children(players, numbers)
        if not word.strip().isdecimal() or not 1 <= int(word) <= len(here):
            raise refusal(translator, "explore-line", word=word.strip(), most=len(here))
        numbers.append(int(word) - 1)
    return numbers


def words_of_line(table: OpeningTable, players: int, numbers: list[int], translator: Translator) -> list[str]:
    """The choices of a line in words."""
    nodes = [table.children(players, numbers[:depth])[number] for depth, number in enumerate(numbers)]
    return [words_of_choice(table.choices[node.choice], translator) for node in nodes]


def data_of(table: OpeningTable, players: int, numbers: list[int], translator: Translator) -> dict[str, object]:
    return {
        "game": table.game,
        "version": to_builtins(table.version),
        "players": players,
        "games": table.games[players],
        "bot": table.bot,
        "line": words_of_line(table, players, numbers, translator),
        "choices": [
            {
                "words": words_of_choice(table.choices[each.choice], translator),
                "possible": each.possible,
                "played": each.played,
                "won": each.won,
                "then": len(each.then),
            }
            for each in table.children(players, numbers)
        ],
    }


def show(console: TextConsole, info: GameInfo, table: OpeningTable, players: int, numbers: list[int], top: int) -> None:
    """A list of choices with their numbers."""
    translator = console.translator
    found = table.children(players, numbers)
    heading = console.words("explore-title", game=title(info, translator), players=players)
    line = words_of_line(table, players, numbers, translator)
    if line:
        heading = f"{heading}: {' → '.join(line)}"
    if not found:
        console.heading(heading)
        console.say("explore-end")
        return
    columns = [console.words(f"explore-{name}") for name in ("choice", "played", "possible", "share", "won")]
    rows = [
        [
            f"{number}. {words_of_choice(table.choices[each.choice], translator)}",
            translator.number(each.played, 0),
            translator.number(each.possible, 0),
            translator.percent(each.played / each.possible, 0),
            translator.percent(each.won / each.played, 0),
        ]
        for number, each in enumerate(found[:top], 1)
    ]
    console.table(heading, columns, rows, right=1)
    if len(found) > top:
        console.say("explore-more", more=len(found) - top)
    console.blank()
    console.say(
        "explore-about",
        games=table.games[players],
        bot=name_of_bot(table.bot, translator),
        share=even(players, translator),
    )


def name_of_bot(bot: str, translator: Translator) -> str:
    """A level by its title, any other bot as it is named on the command line."""
    title = f"bot-level-{bot}"
    return translator(msg(title)) if translator.has(title) else bot


def even(players: int, translator: Translator) -> str:
    """What everybody would win if all were equal."""
    return translator.percent(1 / players, 0)

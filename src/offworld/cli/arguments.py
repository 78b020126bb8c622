"""What the commands have in common: the options they share and what the words given to them mean."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LANGUAGES, Message, Translator, msg, system_reason


def reader_language() -> str:
    """The first language of the reader's environment, if Offworld speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            lang = os.environ[name][:2]
            return lang if lang in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def requested_language(words: Sequence[str]) -> str:
    """The language that a command line asks for, or the reader's."""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        asked = following if word == "--lang" else word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if asked in LANGUAGES:
            return asked
    return reader_language()


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `offworld games` names it.")]
Lang = Annotated[
    str,
    typer.Option(
        metavar="|".join(LANGUAGES),
        callback=lambda lang: lang or reader_language(),
        show_default=False,
        help="Language; without it that of your system.",
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Linear text without colours or boxes, for screen readers.")]
Pack = Annotated[Path | None, typer.Option(metavar="FILE", help="A content pack: a TOML file that overrides entries.")]
Options = Annotated[
    str, typer.Option(metavar="a,b=c", show_default=False, help="Options of the game, parted by commas.")
]
Players = Annotated[int | None, typer.Option(metavar="N", help="Number of players.")]
FirstSeed = Annotated[
    int, typer.Option("--seed", metavar="S", help="Seed of the first game; each further game adds 1.")
]
Jobs = Annotated[
    int | None, typer.Option(metavar="J", min=1, show_default=False, help="Processes; without it one per core.")
]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", show_default=False, help="Play on this Ray cluster; `local` makes one here.")
]
Json = Annotated[bool, typer.Option("--json", help="JSON for programs instead of text.")]

USUAL_PLAYERS = 3
"""Enough for every game to be itself, few enough for a first game to be quick."""


def first_game() -> str:
    return game_names()[0]


def refusal(translator: Translator, id: str, **args: Any) -> OffworldError:
    """A mistake in the settings, in the reader's language."""
    return OffworldError(translator(msg(id, **args)))


def shared_translator(lang: str) -> Translator:
    """Speaks when no game is chosen yet."""
    return Translator(lang, ("offworld",))


def title(info: GameInfo, translator: Translator) -> str:
    """The game's full name, where its messages give one."""
    return translator(Message("game-title")) if translator.has("game-title") else info.name


def read_text(path: Path, translator: Translator) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise refusal(translator, "bad-text-file", file=str(path)) from None
    except OSError as error:
        raise refusal(translator, "bad-file", file=str(path), reason=system_reason(error)) from None


def write_text(path: Path, text: str, translator: Translator) -> None:
    """Write a text file; where that fails no empty one is left behind."""
    is_new = not os.path.exists(path)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        if is_new:
            with suppress(OSError):
                path.unlink()
        raise refusal(translator, "bad-output", file=str(path), reason=system_reason(error)) from None


def chosen_game(name: str, pack: Path | None, lang: str) -> tuple[GameInfo, Any, Translator]:
    """The game, its content with the pack put in, and who speaks of it."""
    shared = shared_translator(lang)
    info = game_info(name)
    content = info.content() if pack is None else info.content(read_text(pack, shared), str(pack))
    return info, content, info.translator(lang, content)


def chosen_options(info: GameInfo, words: str) -> Any:
    return info.parse_options([word.strip() for word in words.split(",") if word.strip()])


def chosen_bots(info: GameInfo, bots: str, players: int | None, translator: Translator, options: Any) -> list[str]:
    """A bot for each seat: one for all, or one for each, which then say how many players there are."""
    from offworld.bots import parse_bot, split_bots

    names = split_bots(bots)
    for name in names:
        parse_bot(name)
    count = chosen_players(info, players if players or len(names) == 1 else len(names), translator, options)
    return names_of_seats(names, count, translator)


def names_of_seats(names: list[str], players: int, translator: Translator, others: int = 0) -> list[str]:
    """One name for each of the seats that are not taken by `others`."""
    if len(names) == 1:
        return names * (players - others)
    if len(names) != players - others:
        raise refusal(translator, "bad-bot-count", bots=len(names) + others, players=players)
    return names


def chosen_players(info: GameInfo, players: int | None, translator: Translator, options: Any = None) -> int:
    """A number of players that the game allows with these options, or its usual one."""
    counts = info.player_counts(options or info.options())
    least, most = counts[0], counts[-1]
    if players is None:
        return min(max(USUAL_PLAYERS, least), most)
    if players not in counts:
        raise refusal(translator, "bad-players", game=info.name, least=least, most=most, players=players)
    return players

"""`offworld replay` and `offworld verify`: reading the record of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from offworld.cli.arguments import Lang, Plain, refusal, shared_translator, title
from offworld.cli.console import TextConsole
from offworld.cli.profiles import people_of
from offworld.games import game_info
from offworld.kit import record as records
from offworld.kit.errors import OffworldError, RecordError
from offworld.kit.events import EventBuffer
from offworld.kit.game_info import SPECTATOR, GameInfo, seat_name
from offworld.kit.messages import Translator, words_of_error
from offworld.kit.record import Record

PUBLIC = "public"


def load(path: Path) -> tuple[GameInfo, Record]:
    """Read a record and check all of it: nothing is shown or continued that was cut, edited or made elsewhere."""
    try:
        record = records.read(path, game_info)
        info = game_info(record.header.game)
        records.verify(info, record)
    except OffworldError as error:
        sentence = str(error)
        if str(path) in sentence:
            raise
        raise RecordError(f"{path}: {sentence}") from None
    return info, record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after this many actions.")] = None,
    viewer: Annotated[
        str, typer.Option("--as", metavar="PLAYER|public", help="Whose eyes: a player's number, or the public's.")
    ] = PUBLIC,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Read the log of a recorded game, and the board at its end or after a chosen action.

    People are called by the names that the record has.
    """
    shared = shared_translator(lang)
    info, record = load(file)
    acts = record.standing()
    moves = len(acts) if to is None else to
    if not 0 <= moves <= len(acts):
        raise refusal(shared, "bad-move", moves=len(acts), to=str(to))
    seat = _viewer(viewer, record.header.players, shared)
    setup = EventBuffer()
    g = records.start(info, record, setup)
    translator = info.seat_translator(lang, records.content_of(info, record.header))
    translator.call(
        tuple(name or translator(seat_name(number)) for number, name in enumerate(people_of(record.header.seats)))
    )
    console = TextConsole(translator, plain)
    for number in range(moves + 1):
        for event in info.apply_with_events(g, acts[number - 1].action) if number else setup.take():
            for line in info.log_lines(g, event, seat):
                text = console.translator(line.message)
                if number:
                    text = console.words("replay-line", move=number, text=text)
                console.line(text, TextConsole.seat_style(line.seat), line.rule)
    whose = (
        console.words("replay-public") if seat == SPECTATOR else console.words("replay-viewer", seat=seat_name(seat))
    )
    name = title(info, console.translator)
    where = console.words("replay-title", game=name, players=g.players, move=moves, moves=len(acts))
    console.heading(f"{where}, {whose}")
    for message in info.sentences(g, seat):
        console.message(message)


def _viewer(word: str, players: int, translator: Translator) -> int:
    if word == PUBLIC:
        return SPECTATOR
    if word.isdecimal() and 1 <= int(word) <= players:
        return int(word) - 1
    raise refusal(translator, "bad-viewer", most=players, viewer=word)


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")],
    lang: Lang = "",
) -> None:
    """Check records: the seed against its commitment, every action against the rules, the hash chain, the result."""
    console = TextConsole(shared_translator(lang), plain=True)
    failed = False
    for file in files:
        try:
            _, record = load(file)
        except OffworldError as error:
            print(f"offworld: {words_of_error(error, console.translator.lang)}", file=sys.stderr)
            failed = True
            continue
        scores = ", ".join(map(str, record.scores))
        entries = len(record.acts)
        console.say("verify-over" if record.over else "verify-open", file=str(file), entries=entries, scores=scores)
    if failed:
        raise typer.Exit(2)

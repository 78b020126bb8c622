"""Opening knowledge for the page: the table of a game, and what it knows of the first actions of a played one."""

from __future__ import annotations

import msgspec

from offworld.coach.openings import known_moves, shipped_openings, words_of_choice
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.messages import Translator, msg
from offworld.kit.record import Record, version_of
from offworld.server.api.openings import KnownMove, KnownMoves, OpeningChoiceInfo, OpeningList
from offworld.server.errors import ApiError
from offworld.server.model.table_state import TableState


def bot_words(bot: str, words: Translator) -> str:
    """A level by its title, any other bot as it is named on the command line."""
    title = f"bot-level-{bot}"
    return words(msg(title)) if words.has(title) else bot


def openings(game: str, players: int, line: str, lang: str) -> OpeningList:
    """What bots chose after the choices of a line: places in these lists from 0, with commas between."""
    info = game_info(game)
    words = info.translator(lang)
    table = shipped_openings(info)
    if table is None or players not in table.games:
        return OpeningList(game, players, 0, "", [], [])
    before: list[str] = []
    numbers: list[int] = []
    try:
        for number in (int(word) for word in line.split(",") if word):
            found = table.children(players, [*numbers, number])
            before.append(words_of_choice(table.choices[table.children(players, numbers)[number].choice], words))
            numbers.append(number)
        found = table.children(players, numbers)
    except (OffworldError, ValueError):
        raise ApiError(404, "no-opening") from None
    choices = [
        OpeningChoiceInfo(
            words_of_choice(table.choices[each.choice], words), each.possible, each.played, each.won, bool(each.then)
        )
        for each in found
    ]
    return OpeningList(game, players, table.games[players], bot_words(table.bot, words), before, choices)


def moves_known(table: TableState, record: Record, lang: str) -> KnownMoves:
    """What is known of the first actions of a table.

    One with a content pack, with older content or with other options is another game than the known ones.
    """
    info, header = table.info, record.header
    known = shipped_openings(info)
    usual = header.pack == "" and version_of(info, header).content == info.version().content
    usual = usual and msgspec.convert(header.options, info.options) in (info.options(), info.default_options)
    if known is None or not usual or header.players not in known.games:
        return KnownMoves(table.id, 0, "", [])
    moves = [KnownMove(each.move, each.possible, each.played, each.won) for each in known_moves(info, record, known)]
    return KnownMoves(table.id, known.games[header.players], bot_words(known.bot, info.translator(lang)), moves)

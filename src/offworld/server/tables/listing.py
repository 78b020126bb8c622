"""Lists of tables with where their games stand: round, phase, and what the reader is asked."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from offworld.kit.game_info import SPECTATOR
from offworld.kit.messages import Message
from offworld.server.api.tables import Situation, TableSummary
from offworld.server.errors import ApiError
from offworld.server.live.renderer import Presenter
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.tables.cache import TableCache
from offworld.server.tables.catalogue import game_translator
from offworld.server.tables.permissions import Requester

REMEMBERED = 5000
"""Situations that are kept: a table is read again only after its next event."""


class ListingService:
    """Adds to lists of tables what only the games themselves know."""

    def __init__(self, cache: TableCache) -> None:
        self._cache = cache
        self._known: OrderedDict[tuple[str, int, bool, str], Situation] = OrderedDict()

    async def with_situations(self, requester: Requester, tables: list[TableSummary]) -> list[TableSummary]:
        """The tables; those that are played with where they stand."""
        for table in tables:
            if table.phase == PLAYING and not table.unplayable:
                table.situation = await self._situation(requester, table)
        return tables

    async def _situation(self, requester: Requester, listed: TableSummary) -> Situation | None:
        mover = listed.seats[listed.to_move].person if 0 <= listed.to_move < len(listed.seats) else ""
        asked = bool(mover) and mover == requester.id
        key = (listed.id, listed.seq, asked, requester.lang)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        try:
            async with self._cache.open(listed.id) as handle:
                table = handle.table
                if table.game is None or table.seq != listed.seq:
                    return situation_of(table, SPECTATOR, requester.lang) if table.game is not None else None
                found = situation_of(table, listed.to_move if asked else SPECTATOR, requester.lang)
        except ApiError as error:
            # One that cannot be read is listed all the same, and says so.
            listed.unplayable = listed.unplayable or error.code == "unplayable"
            return None
        self._known[key] = found
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found


def situation_of(table: TableState, viewer: int, lang: str) -> Situation:
    """Where a game stands for a viewer."""
    game = table.started.game
    view = msgspec.to_builtins(table.info.view(game.state, viewer))
    words = game_translator(table.info.name, lang)
    phase = f"phase-{view.get('phase', '')}"
    prompt = Presenter(table, viewer, lang).prompt()
    question = prompt.text.words if prompt is not None and prompt.text is not None else ""
    return Situation(int(view.get("round", 0)), words(Message(phase)) if words.has(phase) else "", question)

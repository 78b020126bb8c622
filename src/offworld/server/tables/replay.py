"""The library: tables as something to look back at, to take away, to play again or to play on from."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec

from offworld.kit.errors import OffworldError
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameEvent, GameInfo, LogLine
from offworld.kit.messages import msg
from offworld.kit.record import Record, start
from offworld.server.api.messages import ForkBody, ImportBody, Position, TableFacts
from offworld.server.errors import ApiError
from offworld.server.live.renderer import Presenter, facts
from offworld.server.live.view_json import EVERYTHING, view_of_state
from offworld.server.model import events
from offworld.server.model.table_state import FINISHED, TableState
from offworld.server.storage.committer import Committer
from offworld.server.tables.cache import Stale, TableCache, create
from offworld.server.tables.chat import seated
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.imported_table import RecordImporter, write_imported
from offworld.server.tables.reports import record_file
from offworld.server.tables.service import Requester, TableService, begun, in_phase, known, may_look, viewer_of

P = ParamSpec("P")
T = TypeVar("T")
logger = logging.getLogger(__name__)


class ReplayService:
    """Records, positions, forks and rematches."""

    def __init__(
        self, rooms: TableCache, tables: TableService, founder: TableFactory, imports: RecordImporter, commit: Committer
    ) -> None:
        self._rooms = rooms
        self._tables = tables
        self._founder = founder
        self._imports = imports
        self._commit = commit

    async def record(self, asker: Requester, id: str) -> str:
        """The record's file. It reveals the seed, so there must be nobody to keep it from."""
        async with self._rooms.enter(id) as room:
            opened(room.table, asker)
            return await replaying(record_file, room.table, names=True)

    async def position(self, asker: Requester, id: str, moves: int, seat: int | None) -> Position:
        """How the table looked after so many standing actions; from any seat once it is over."""
        async with self._rooms.enter(id) as room:
            table = begun(room.table)
            may_look(table, asker)
            if seat == EVERYTHING:
                opened(table, asker)
                viewer = EVERYTHING
            elif table.phase == FINISHED and seat is not None and 0 <= seat < len(table.seats):
                viewer = seat
            else:
                viewer = viewer_of(table, asker, seat)
            acts = table.record().standing()
            if moves > len(acts):
                raise ApiError(404, "no-position", moves=len(acts))
            kept = table.record()
            record = Record(kept.header, kept.seed, kept.salt, acts[:moves])
            g, happened = await replaying(_replayed, table.info, record)
            teller = Presenter(table, viewer, asker.lang)
            lines = [teller.line(line) for event in happened for line in lines_for(table.info, g, event, viewer)]
            view = view_of_state(table.info, g, viewer)
            return Position(id, moves, len(acts), viewer, dict(view.raw()), view.hash, lines, g.to_move, g.over)

    async def fork(self, asker: Requester, id: str, body: ForkBody) -> TableFacts:
        """A sandbox against bots from a position of a table."""
        person = known(asker)
        async with self._rooms.enter(id) as room:
            old = begun(room.table)
            opened(old, asker)
        made, rows = await replaying(self._founder.fork, person, old, body)
        return await self._store(made, rows)

    async def imported(self, asker: Requester, body: ImportBody) -> TableFacts:
        """A table from a record's file."""
        made = await self._imports.table_from(known(asker), body)
        await self._tables.whole(self._commit(partial(write_imported, self._rooms.quotas, made)))
        async with self._rooms.enter(made.columns["id"]) as room:
            return facts(room.table)

    async def _store(self, made: TableState, rows: list[events.StoredEvent]) -> TableFacts:
        await self._tables.whole(self._rooms.create(made, rows))
        async with self._rooms.enter(made.id) as room:
            return facts(room.table)

    async def rematch(self, asker: Requester, id: str) -> TableFacts:
        """The same people once more, everybody one seat further. Whoever asks second gets the same table."""
        person = known(asker)

        async def wish() -> str:
            async with self._rooms.enter(id) as room:
                old = in_phase(room.table, FINISHED)
                seated(old, person)
                if not old.rematch:
                    made = self._founder.again(person, old)
                    also = partial(create, self._rooms.quotas, made, [], [])
                    try:
                        await self._rooms.change(room, events.Rematch(made.id), person.id, also=also)
                    except Stale:
                        if not room.table.rematch:
                            raise ApiError(409, "stale") from None
                return room.table.rematch

        again = await self._tables.whole(wish())
        async with self._rooms.enter(again) as room:
            return facts(room.table)


async def replaying(play: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Play a record again in a thread. One that does not replay is refused with a sentence: the table itself may have
    been loaded from a snapshot, which needs no events from before it.
    """
    try:
        return await asyncio.to_thread(play, *args, **kwargs)
    except OffworldError:
        logger.exception("a record does not replay")
        raise ApiError(409, "unplayable", msg("unplayable-damaged")) from None


def opened(table: TableState, asker: Requester) -> None:
    """Refuse to open a book that still holds secrets."""
    may_look(table, asker)
    if not table.open_book():
        raise ApiError(409, "not-over")
    if table.phase != FINISHED and table.people() and asker.id not in table.people():
        raise ApiError(403, "spectator")


def lines_for(info: GameInfo, g: Game, event: GameEvent, viewer: int) -> list[LogLine]:
    """What an event tells a viewer; one who sees all is told what whoever knows most of it is told."""
    if viewer != EVERYTHING:
        return info.log_lines(g, event, viewer)
    told = [info.log_lines(g, event, each) for each in (SPECTATOR, *range(g.players))]
    return max(told, key=lambda lines: len(msgspec.json.encode(lines)))


def _replayed(info: GameInfo, record: Record) -> tuple[Game, list[GameEvent]]:
    """The position after a record's actions, and what the last of them told."""
    journal = EventBuffer()
    g = start(info, record, journal)
    happened = journal.take()
    for number, act in enumerate(record.acts, 1):
        if act.action not in info.legal(g):
            raise OffworldError(f"action {number} is not legal")
        if number < len(record.acts):
            g.apply(act.action)
        else:
            happened = info.apply_with_events(g, act.action)
    return g, happened

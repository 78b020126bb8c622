"""Replay: records and past positions of tables, forks from them, imported records, and rematches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, select

from offworld.kit.errors import OffworldError
from offworld.kit.events import EventBuffer
from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import SPECTATOR, GameEvent, GameInfo, LogLine
from offworld.kit.messages import msg
from offworld.kit.record import Record, start
from offworld.server.api.openings import KnownMoves
from offworld.server.api.tables import ForkRequest, ImportRecordRequest, Position, TableInfo
from offworld.server.errors import ApiError
from offworld.server.live.renderer import Presenter, table_facts
from offworld.server.live.view_json import EVERYTHING, view_of_state
from offworld.server.model import events
from offworld.server.model.table_state import CANCELLED, FINISHED, TableState
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.reader import Reader
from offworld.server.tables.cache import StaleTableError, TableCache, create_table
from offworld.server.tables.chat import require_seat
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.imported_table import RecordImporter, write_imported
from offworld.server.tables.openings import moves_known
from offworld.server.tables.permissions import (
    Requester,
    require_login,
    require_phase,
    require_started,
    require_viewer,
    viewer_of,
)
from offworld.server.tables.reports import record_file
from offworld.server.tables.service import TableService

P = ParamSpec("P")
T = TypeVar("T")
logger = logging.getLogger(__name__)


class ReplayService:
    """Records, positions, forks and rematches."""

    def __init__(
        self,
        cache: TableCache,
        tables: TableService,
        factory: TableFactory,
        imports: RecordImporter,
        read: Reader,
        commit: Committer,
    ) -> None:
        self._cache = cache
        self._tables = tables
        self._factory = factory
        self._imports = imports
        self._read = read
        self._commit = commit

    async def record(self, requester: Requester, id: str) -> str:
        """The record's file. It reveals the seed, so nothing may have to be kept secret any more."""
        async with self._cache.open(id) as handle:
            require_open_record(handle.table, requester)
            return await replay_in_thread(record_file, handle.table, names=True)

    async def position(
        self, requester: Requester, id: str, moves: int, seat: int | None, tried: Sequence[int] = ()
    ) -> Position:
        """How the table looked after so many standing actions; from any seat once it is over.

        Other actions may be tried from there then, up to where something is drawn or shown.
        """
        async with self._cache.open(id) as handle:
            table = require_started(handle.table)
            require_viewer(table, requester)
            if tried:
                require_phase(table, FINISHED)
            if seat == EVERYTHING:
                require_open_record(table, requester)
                viewer = EVERYTHING
            elif table.phase == FINISHED and seat is not None and 0 <= seat < len(table.seats):
                viewer = seat
            else:
                viewer = viewer_of(table, requester, seat)
            acts = table.record().standing()
            if moves > len(acts):
                raise ApiError(404, "no-position", moves=len(acts))
            kept = table.record()
            record = Record(kept.header, kept.seed, kept.salt, acts[:moves])
            g, happened = await replay_in_thread(_replay, table.info, record)
            if tried:
                g, happened = await replay_in_thread(_try, table.info, g, tried)
            presenter = Presenter(table, viewer, requester.lang)
            lines = [presenter.line(line) for event in happened for line in lines_for(table.info, g, event, viewer)]
            view = view_of_state(table.info, g, viewer)
            return Position(id, moves, len(acts), viewer, dict(view.raw()), view.hash, lines, g.to_move, g.over)

    async def known_moves(self, requester: Requester, id: str) -> KnownMoves:
        """How often bots played what was played first here, once nothing needs to be kept from anybody."""
        async with self._cache.open(id) as handle:
            table = require_started(handle.table)
            require_open_record(table, requester)
            return await replay_in_thread(moves_known, table, table.record(), requester.lang)

    async def fork(self, requester: Requester, id: str, body: ForkRequest) -> TableInfo:
        """A sandbox against bots from a position of a table."""
        person = require_login(requester)
        async with self._cache.open(id) as handle:
            old = require_started(handle.table)
            require_open_record(old, requester)
        made, rows = await replay_in_thread(self._factory.fork, person, old, body)
        return await self._store(made, rows)

    async def imported(self, requester: Requester, body: ImportRecordRequest) -> TableInfo:
        """A table from a record's file."""
        made = await self._imports.table_from(require_login(requester), body)
        await self._tables.run_shielded(self._commit(partial(write_imported, self._cache.quotas, made)))
        async with self._cache.open(made.columns["id"]) as handle:
            return table_facts(handle.table)

    async def _store(self, made: TableState, rows: list[events.StoredEvent]) -> TableInfo:
        await self._tables.run_shielded(self._cache.create(made, rows))
        async with self._cache.open(made.id) as handle:
            return table_facts(handle.table)

    async def rematch(self, requester: Requester, id: str) -> TableInfo:
        """A new table of the same people, each one seat further; the same one for all who ask, unless it was closed."""
        again = await self._tables.run_shielded(self._create_rematch(requester, id))
        async with self._cache.open(again) as handle:
            return table_facts(handle.table)

    async def _create_rematch(self, requester: Requester, id: str) -> str:
        person = require_login(requester)
        async with self._cache.open(id) as handle:
            old = require_phase(handle.table, FINISHED)
            require_seat(old, person)
            closed = bool(old.rematch) and await self._read(partial(is_closed, id=old.rematch))
            if not old.rematch or closed:
                names = await self._read(partial(names_of, people=old.people()))
                made = self._factory.again(person, old, names)
                also = partial(create_table, self._cache.quotas, made, [], [])
                try:
                    await self._cache.commit_event(handle, events.Rematch(made.id), person.id, also=also)
                except StaleTableError:
                    if handle.table.rematch in ("", old.rematch):
                        raise ApiError(409, "stale") from None
            return handle.table.rematch


def is_closed(connection: Connection, id: str) -> bool:
    """Whether a table was given up, or is gone."""
    phase = connection.execute(select(schema.tables.c.phase).where(schema.tables.c.id == id)).scalar_one_or_none()
    return phase in (None, CANCELLED)


def names_of(connection: Connection, people: list[str]) -> dict[str, str]:
    """What people are called now."""
    person = schema.person.c
    found = connection.execute(select(person.id, person.name).where(person.id.in_(people)))
    return {row.id: row.name for row in found}


async def replay_in_thread(play: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Play a record again in a thread. One that does not replay is refused with a sentence: the table itself may have
    been loaded from a snapshot, which needs no events from before it.
    """
    try:
        return await asyncio.to_thread(play, *args, **kwargs)
    except OffworldError:
        logger.exception("a record does not replay")
        raise ApiError(409, "unplayable", msg("unplayable-damaged")) from None


def require_open_record(table: TableState, requester: Requester) -> None:
    """Refuse a record that still holds secrets."""
    require_viewer(table, requester)
    if not table.open_book():
        raise ApiError(409, "not-over")
    if table.phase != FINISHED and table.people() and requester.id not in table.people():
        raise ApiError(403, "spectator")


def lines_for(info: GameInfo, g: Game, event: GameEvent, viewer: int) -> list[LogLine]:
    """The log lines of an event for a viewer; for EVERYTHING the longest lines that any viewer gets."""
    if viewer != EVERYTHING:
        return info.log_lines(g, event, viewer)
    candidates = [info.log_lines(g, event, each) for each in (SPECTATOR, *range(g.players))]
    return max(candidates, key=lambda lines: len(msgspec.json.encode(lines)))


def _try(info: GameInfo, g: Game, actions: Sequence[int]) -> tuple[Game, list[GameEvent]]:
    """A position after other actions, and their events, as far as nothing is drawn or shown."""
    journal = EventBuffer()
    g.chance = Barrier()
    for action in actions:
        if g.over or action not in info.legal(g):
            raise ApiError(400, "not-legal-then")
        tried = g.clone()
        tried.chance = Barrier()
        tried.sink = journal
        try:
            tried.apply(action)
        except BarrierError:
            break
        g = tried
    g.sink = None
    return g, journal.take()


def _replay(info: GameInfo, record: Record) -> tuple[Game, list[GameEvent]]:
    """The position after the actions of a record, and the events of the last one."""
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

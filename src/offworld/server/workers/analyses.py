"""Analyses of tables: made in worker processes, kept, and told in the reader's language.

An analysis looks into every hand, so it is made only where nothing needs to be kept from anybody.
"""

from __future__ import annotations

import asyncio
import zlib
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.arena.analysis import Analyst, Limits, TurningPoint
from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LANGUAGES
from offworld.kit.record import content_of, decode
from offworld.server.api.messages import AnalysedPoint, AnalysedPosition, AnalysisText, BetterAction
from offworld.server.config.settings import Environment, Settings
from offworld.server.errors import ApiError
from offworld.server.live.renderer import seat_names, words_of
from offworld.server.model.table_state import TableState
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader
from offworld.server.tables.cache import TableCache
from offworld.server.tables.replay import opened
from offworld.server.tables.reports import record_file
from offworld.server.tables.service import Requester, begun, known
from offworld.server.workers import jobs
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

KIND = "analysis"
Status = Literal["waiting", "done", "failed"]
TRIES = 3
"""After so many processes have begun an analysis without ending it, it has failed."""
SPARE_S = 60
"""Time that a process gets beyond that of the analysis, for replaying and telling."""


class Wanted(Struct, frozen=True):
    """An analysis put to a worker."""

    table: str
    record: str
    names: dict[str, list[str]]
    """What the seats are called in each language."""
    limits: Limits


def analyse(wanted: Wanted) -> bytes:
    """The analysis in every language; runs in a worker."""
    record = decode(wanted.record, "the record", game_info)
    info = game_info(record.header.game)
    analyst = Analyst(info, record, wanted.limits)
    found = analyst.run()
    positions = [
        AnalysedPosition(
            one.move,
            one.round,
            one.to_move,
            one.public,
            one.seat,
            one.all,
            one.depth,
            rounded(one.public_error),
            rounded(one.seat_error),
            rounded(one.all_error),
        )
        for one in found.positions
    ]
    told = {}
    for lang in LANGUAGES:
        teller = PointTeller(info, analyst, content_of(info, record.header), lang, wanted.names[lang])
        points = [teller.point(point) for point in found.turning_points]
        told[lang] = AnalysisText(
            wanted.table, "done", positions, points, found.luck, found.decided, found.others, found.finished
        )
    return zlib.compress(msgspec.json.encode(told))


class PointTeller:
    """Puts turning points into words."""

    def __init__(self, info: GameInfo, analyst: Analyst, content: Any, lang: str, names: list[str]) -> None:
        self._info = info
        self._analyst = analyst
        self._words = words_of(info.name, content.base, content.pack, lang)
        self._names = names

    def action(self, move: int, action: int) -> str:
        return self._words(self._info.choice(self._analyst.states[move - 1], action)[1], self._names)

    def point(self, point: TurningPoint) -> AnalysedPoint:
        question = self._words(self._info.ask(self._analyst.states[point.move - 1])[0], self._names)
        better = [
            BetterAction(each.action, self.action(point.move, each.action), each.chance, each.gain, each.error)
            for each in point.alternatives
        ]
        return AnalysedPoint(
            point.kind,
            point.move,
            point.seat,
            point.swing,
            point.chance,
            point.action,
            self.action(point.move, point.action),
            question,
            better,
        )


class Analyses:
    """Who may have which table analysed, and what was found."""

    def __init__(
        self,
        settings: Settings,
        world: Environment,
        rooms: TableCache,
        read: Reader,
        commit: Committer,
        jobs: Jobs,
        hands: WorkerPool,
    ) -> None:
        self._settings = settings
        self._world = world
        self._rooms = rooms
        self._read = read
        self._commit = commit
        self._jobs = jobs
        self._hands = hands
        jobs.register(KIND, self.do, self.room)

    def room(self, dear: bool) -> int:
        """One at a time for each process; the rest waits where others can take it."""
        return self._hands.count - self._hands.working

    async def look(self, asker: Requester, id: str) -> AnalysisText:
        """The analysis of the table as it stands, as far as it is made."""
        async with self._rooms.enter(id) as room:
            analysable(room.table, asker)
            return await self._told(id, room.table.link, asker.lang)

    async def want(self, asker: Requester, id: str) -> AnalysisText:
        """Have the table analysed as it stands; what was found before is told at once."""
        person = known(asker)
        async with self._rooms.enter(id) as room:
            analysable(room.table, asker)
            link = room.table.link
            told = await self._told(id, link, asker.lang)
            if told.status in ("waiting", "done"):
                return told
            if (await self._jobs.waiting())[KIND] >= self._settings.analysis_queue:
                raise ApiError(503, "busy")
            now = self._world.now()
            job = Job(KIND, f"{id}/{link}", link, priority=Priority((person.id,), dear=True))
            try:
                await self._commit(partial(_ask, self._jobs, id, link, job, now))
            except IntegrityError:
                # Somebody asked for the same at another process.
                return AnalysisText(id, "waiting")
        await self._jobs.tell()
        return AnalysisText(id, "waiting")

    async def _told(self, id: str, link: str, lang: str) -> AnalysisText:
        found = await self._read(partial(_read_analysis, id, link))
        if found is None:
            return AnalysisText(id, "none")
        status, data = found
        if status != "done":
            return AnalysisText(id, status)
        return await asyncio.to_thread(_unpacked, data, lang)

    async def do(self, job: Job) -> None:
        """Make an analysis that somebody wants."""
        id, _, link = job.key.partition("/")
        async with self._rooms.enter(id) as room:
            table = room.table
            if table.link != link or job.tries > TRIES:
                await self._commit(partial(_store, id, link, "failed", b"", self._world.now()))
                return
            names = {lang: seat_names(table, lang) for lang in LANGUAGES}
            record = await asyncio.to_thread(record_file, table)
        wanted = Wanted(id, record, names, Limits(seconds=self._settings.analysis_s))
        try:
            data = await self._hands.ask(job.priority, wanted, 2 * self._settings.analysis_s + SPARE_S, _is_data)
        except WorkerError:
            await self._commit(partial(_store, id, link, "failed", b"", self._world.now()))
            raise
        await self._commit(partial(_store, id, link, "done", data, self._world.now()))


def analysable(table: TableState, asker: Requester) -> None:
    """Refuse what still holds secrets, and what has nothing to compare."""
    begun(table)
    opened(table, asker)
    if len(table.seats) < 2 or not table.record().standing():
        raise ApiError(409, "nothing-to-analyse")


def rounded(errors: list[float]) -> list[float]:
    return [round(error, 4) for error in errors]


def _is_data(answer: object) -> bool:
    return isinstance(answer, bytes)


def _unpacked(data: bytes, lang: str) -> AnalysisText:
    told: dict[str, msgspec.Raw] = msgspec.json.decode(zlib.decompress(data), type=dict[str, msgspec.Raw])
    return msgspec.json.decode(told[lang], type=AnalysisText)


_analysis = schema.analyses.c


def _read_analysis(id: str, link: str, connection: Connection) -> tuple[Status, bytes] | None:
    found = connection.execute(
        select(_analysis.status, _analysis.data).where(_analysis.table_id == id, _analysis.link == link)
    ).one_or_none()
    return None if found is None else (found.status, found.data)


def _ask(desk: Jobs, id: str, link: str, job: Job, now: int, connection: Connection) -> None:
    # Of a table that went on, only the newest analysis is kept.
    connection.execute(delete(schema.analyses).where(_analysis.table_id == id))
    connection.execute(insert(schema.analyses).values(table_id=id, link=link, status="waiting", data=b"", ms=now))
    desk.put(connection, job, now, mine=False)


def _store(id: str, link: str, status: str, data: bytes, now: int, connection: Connection) -> None:
    connection.execute(
        update(schema.analyses)
        .where(_analysis.table_id == id, _analysis.link == link)
        .values(status=status, data=data, ms=now)
    )
    jobs.drop(connection, KIND, f"{id}/{link}")

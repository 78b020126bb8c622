"""Analyses of tables: computed in worker processes, stored, and sent in the reader's language.

An analysis uses hidden information of every seat, so only games without secrets left are analysed.
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

from offworld.arena.analysis import Analyst, Limits
from offworld.arena.analysis_result import TurningPoint
from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LANGUAGES
from offworld.kit.record import content_of, decode
from offworld.server.api.analyses import AnalysedPoint, AnalysedPosition, AnalysisText, BetterAction
from offworld.server.errors import ApiError
from offworld.server.live.renderer import seat_names, words_of
from offworld.server.model.table_state import TableState
from offworld.server.storage import schema
from offworld.server.storage.service import Core
from offworld.server.tables.cache import TableCache
from offworld.server.tables.permissions import Requester, require_login, require_started
from offworld.server.tables.replay import require_open_record
from offworld.server.tables.reports import record_file
from offworld.server.workers import jobs
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.simulation.pool import WorkerError

KIND = "analysis"
Status = Literal["waiting", "done", "failed"]
TRIES = 3
"""Attempts after which an analysis counts as failed: each ended with its process."""
EXTRA_S = 60
"""Time for a process beyond that of the analysis, for replay and texts."""


class AnalysisRequest(Struct, frozen=True):
    """A request for an analysis, as sent to a worker process."""

    table: str
    record: str
    names: dict[str, list[str]]
    """Names of the seats, by language."""
    limits: Limits


def analyse(request: AnalysisRequest) -> bytes:
    """Compute the analysis, with its texts in every language; runs in a worker process."""
    record = decode(request.record, "the record", game_info)
    info = game_info(record.header.game)
    analyst = Analyst(info, record, request.limits)
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
            round_errors(one.public_error),
            round_errors(one.seat_error),
            round_errors(one.all_error),
        )
        for one in found.positions
    ]
    texts = {}
    for lang in LANGUAGES:
        renderer = TurningPointRenderer(info, analyst, content_of(info, record.header), lang, request.names[lang])
        points = [renderer.point(point) for point in found.turning_points]
        texts[lang] = AnalysisText(
            request.table, "done", positions, points, found.luck, found.decided, found.others, found.finished
        )
    return zlib.compress(msgspec.json.encode(texts))


class TurningPointRenderer:
    """Writes turning points as text in one language."""

    def __init__(self, info: GameInfo, analyst: Analyst, content: Any, lang: str, names: list[str]) -> None:
        self._info = info
        self._analyst = analyst
        self._words = words_of(info.name, content.base, content.pack, lang)
        self._names = names

    def action(self, move: int, action: int) -> str:
        return self._words(self._info.choice(self._analyst.states[move - 1], action)[1], self._names)

    def point(self, point: TurningPoint) -> AnalysedPoint:
        question = self._words(self._info.question(self._analyst.states[point.move - 1])[0], self._names)
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


class Analyses(JobService):
    """Requests for analyses, their jobs, and the stored results."""

    kind = KIND

    def __init__(self, core: Core, table_cache: TableCache, jobs: Jobs, pool: WorkerPool) -> None:
        super().__init__(core, jobs, pool)
        self._table_cache = table_cache

    async def find(self, requester: Requester, id: str) -> AnalysisText:
        """The stored analysis of the table's present position, or its status."""
        async with self._table_cache.open(id) as handle:
            check_analysable(handle.table, requester)
            return await self._stored_text(id, handle.table.link, requester.lang)

    async def request(self, requester: Requester, id: str) -> AnalysisText:
        """Request an analysis of the table's present position; a stored one is returned at once."""
        person = require_login(requester)
        async with self._table_cache.open(id) as handle:
            check_analysable(handle.table, requester)
            link = handle.table.link
            texts = await self._stored_text(id, link, requester.lang)
            if texts.status in ("waiting", "done"):
                return texts
            if (await self._jobs.waiting())[KIND] >= self._settings.analysis_queue:
                raise ApiError(503, "analyses-busy")
            now = self._environment.now()
            job = Job(KIND, f"{id}/{link}", link, priority=Priority((person.id,), dear=True))
            try:
                await self._commit(partial(_insert_request, self._jobs, id, link, job, now))
            except IntegrityError:
                # Another process has stored the same request.
                return AnalysisText(id, "waiting")
        await self._jobs.notify()
        return AnalysisText(id, "waiting")

    async def _stored_text(self, id: str, link: str, lang: str) -> AnalysisText:
        found = await self._read(partial(_read_analysis, id, link))
        if found is None:
            return AnalysisText(id, "none")
        status, data = found
        if status != "done":
            return AnalysisText(id, status)
        return await asyncio.to_thread(_decode_text, data, lang)

    async def run(self, job: Job) -> None:
        """Run an analysis job and store its result."""
        id, _, link = job.key.partition("/")
        async with self._table_cache.open(id) as handle:
            table = handle.table
            if table.link != link or job.tries > TRIES:
                await self._commit(partial(_store, id, link, "failed", b"", self._environment.now()))
                return
            names = {lang: seat_names(table, lang) for lang in LANGUAGES}
            record = await asyncio.to_thread(record_file, table)
        request = AnalysisRequest(id, record, names, Limits(seconds=self._settings.analysis_s))
        try:
            data = await self._pool.ask(job.priority, request, 2 * self._settings.analysis_s + EXTRA_S, _is_data)
        except WorkerError:
            await self._commit(partial(_store, id, link, "failed", b"", self._environment.now()))
            raise
        await self._commit(partial(_store, id, link, "done", data, self._environment.now()))


def check_analysable(table: TableState, requester: Requester) -> None:
    """Refuse games with hidden information left, and games with nothing to compare."""
    require_started(table)
    require_open_record(table, requester)
    if len(table.seats) < 2 or not table.record().standing():
        raise ApiError(409, "nothing-to-analyse")


def round_errors(errors: list[float]) -> list[float]:
    return [round(error, 4) for error in errors]


def _is_data(answer: object) -> bool:
    return isinstance(answer, bytes)


def _decode_text(data: bytes, lang: str) -> AnalysisText:
    texts: dict[str, msgspec.Raw] = msgspec.json.decode(zlib.decompress(data), type=dict[str, msgspec.Raw])
    return msgspec.json.decode(texts[lang], type=AnalysisText)


_analysis = schema.analyses.c


def _read_analysis(id: str, link: str, connection: Connection) -> tuple[Status, bytes] | None:
    found = connection.execute(
        select(_analysis.status, _analysis.data).where(_analysis.table_id == id, _analysis.link == link)
    ).one_or_none()
    return None if found is None else (found.status, found.data)


def _insert_request(queue: Jobs, id: str, link: str, job: Job, now: int, connection: Connection) -> None:
    # Only the newest analysis of a table is kept.
    connection.execute(delete(schema.analyses).where(_analysis.table_id == id))
    connection.execute(insert(schema.analyses).values(table_id=id, link=link, status="waiting", data=b"", ms=now))
    queue.put(connection, job, now, mine=False)


def _store(id: str, link: str, status: str, data: bytes, now: int, connection: Connection) -> None:
    connection.execute(
        update(schema.analyses)
        .where(_analysis.table_id == id, _analysis.link == link)
        .values(status=status, data=data, ms=now)
    )
    jobs.drop(connection, KIND, f"{id}/{link}")

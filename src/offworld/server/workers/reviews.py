"""Reviews of finished tables: made by a job after the end, stored for each seat, and sent in the reader's language.

The review of a seat belongs to its person: others see it where the table was public, or where the person agrees.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.coach.review import VERSION, Review, ReviewedDecision, Reviewer, SeatReview
from offworld.coach.review_words import ReviewWords, brief
from offworld.games import GAMES, game_info
from offworld.kit.messages import LANGUAGES, msg
from offworld.kit.record import content_of, decode
from offworld.puzzles.puzzle import shipped_puzzles
from offworld.server.api.reviews import (
    MyTopics,
    ReviewAction,
    ReviewDecision,
    ReviewGain,
    ReviewLesson,
    ReviewProgress,
    ReviewSeat,
    ReviewText,
)
from offworld.server.errors import ApiError
from offworld.server.live.renderer import seat_names, words_of
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import FINISHED, PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.batch import Write
from offworld.server.storage.service import Core
from offworld.server.tables.cache import TableCache
from offworld.server.tables.observers import TableObserver
from offworld.server.tables.permissions import Requester, require_login, require_phase
from offworld.server.tables.replay import require_open_record
from offworld.server.tables.reports import record_file
from offworld.server.workers import jobs
from offworld.server.workers.analyses import TRIES, AnalysisRequest, analyse
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.job_service import JobService
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_checks import PuzzleCheckRequest, check_puzzle
from offworld.server.workers.puzzle_mining import MiningRequest, mine_piece
from offworld.server.workers.review_topics import topics_of_person
from offworld.simulation.pool import WorkerError

KIND = "review"
NOTE_S = 0.5
"""Seconds between two notes of how far a review is."""
LONGEST_S = 900
"""After so many seconds the process of a review is given up: on a busy machine two minutes of a core take longer."""


class ReviewRequest(Struct, frozen=True):
    """A request for a review, as sent to a worker process."""

    table: str
    record: str
    names: dict[str, list[str]]
    """Names of the seats, by language."""
    budget: float = 1.0
    progress: str = ""
    """The file in which the process notes how far it is; empty where nobody asks."""


class ProgressFile:
    """How far a review is, as its process notes it for the server: a line in a file, written anew now and then."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._noted = 0.0

    def note(self, part: float, decisions: int, of: int) -> None:
        """Note it, if the last note is `NOTE_S` ago. A note that cannot be written stops no review."""
        now = monotonic()
        if now - self._noted < NOTE_S:
            return
        self._noted = now
        with suppress(OSError):
            fresh = self.path.with_suffix(".new")
            fresh.write_bytes(msgspec.json.encode(ReviewProgress(round(part, 3), decisions, of)))
            fresh.replace(self.path)

    def read(self) -> ReviewProgress | None:
        """The last note; None where there is none."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=ReviewProgress)
        except (OSError, msgspec.MsgspecError):
            return None


def answer_analysis(request: AnalysisRequest | ReviewRequest | PuzzleCheckRequest | MiningRequest) -> bytes:
    """What a worker process is asked for: an analysis, a review, the check of a puzzle, or the search for some."""
    if isinstance(request, MiningRequest):
        return mine_piece(request)
    if isinstance(request, PuzzleCheckRequest):
        return check_puzzle(request)
    return analyse(request) if isinstance(request, AnalysisRequest) else review(request)


def review(request: ReviewRequest) -> bytes:
    """Review all seats, with texts in every language; runs in a worker process."""
    record = decode(request.record, "the record", game_info)
    info = game_info(record.header.game)
    reviewer = Reviewer(info, record, budget=request.budget)
    if request.progress:
        notes, looked = ProgressFile(Path(request.progress)), 2 * len(reviewer.analyst.states)
        reviewer.progress = lambda done, total: notes.note(done / total, max(0, done - looked), total - looked)
    found = reviewer.run()
    content = content_of(info, record.header)
    texts: dict[str, list[ReviewText]] = {}
    for lang in LANGUAGES:
        words = words_of(info.name, content.base, content.pack, lang)
        writer = ReviewRenderer(
            request.table, found, ReviewWords(info, reviewer.analyst.states), words, request.names[lang]
        )
        texts[lang] = [writer.seat(each) for each in found.seats]
    return zlib.compress(msgspec.json.encode(texts))


class ReviewRenderer:
    """Writes a review as text in one language."""

    def __init__(self, table: str, found: Review, says: ReviewWords, words: Any, names: list[str]) -> None:
        self._table = table
        self._found = found
        self._says = says
        self._words = words
        self._names = names

    def text(self, message: Any) -> str:
        return str(self._words(message, self._names))

    def seat(self, one: SeatReview) -> ReviewText:
        loss = {each.topic: f"{100 * each.loss:.0f}" for each in one.lessons}
        return ReviewText(
            self._table,
            one.seat,
            "done",
            self._found.marked,
            seats=[summary(each) for each in self._found.seats],
            chances=[each[one.seat] for each in self._found.chances],
            rounds=self._found.rounds,
            decisions=[self.decision(each) for each in one.decisions],
            lessons=[
                ReviewLesson(
                    each.topic,
                    self.text(msg(f"topic-{each.topic}.lesson")),
                    self.text(self._says.lesson(each, loss[each.topic])),
                    each.move,
                    each.rule,
                    self._says.step(each),
                    loss=each.loss,
                    decisions=each.decisions,
                )
                for each in one.lessons
            ],
            closest=one.closest,
            luck=one.luck,
            others=one.others,
        )

    def decision(self, one: ReviewedDecision) -> ReviewDecision:
        lost = one.mark in ("inaccurate", "mistake")
        best = [self.action(one.move, each.action, each.chance, each.uncertainty, each.line) for each in one.best]
        return ReviewDecision(
            one.move,
            one.round,
            one.mark,
            one.loss,
            one.uncertainty,
            self.text(self._says.question(one.move)),
            self.action(one.move, one.action, one.chance, 0.0),
            best,
            self.text(self._says.headline(one, best[0].words)) if lost else "",
            [
                ReviewGain(each.topic, self.text(msg(f"topic-{each.topic}")), round(each.points, 2))
                for each in one.gains
            ],
        )

    def action(
        self, move: int, action: int, chance: float, uncertainty: float, line: Sequence[int] = ()
    ) -> ReviewAction:
        path = list(self._says.path(move, action))
        words = brief(self.text(self._says.action(move, action)))
        return ReviewAction(action, words, path, chance, uncertainty, list(line))


@lru_cache(maxsize=32)
def puzzle_topics(game: str) -> Counter[str]:
    """How many puzzles come with a game, by topic."""
    return Counter(each.topic for each in shipped_puzzles(game_info(game)))


def summary(one: SeatReview) -> ReviewSeat:
    marks = one.marks
    return ReviewSeat(
        one.seat,
        True,
        None if one.accuracy is None else round(one.accuracy, 1),
        marks["best"],
        marks["good"],
        marks["inaccurate"],
        marks["mistake"],
        len(one.decisions),
    )


class Reviews(JobService, TableObserver):
    """Requests for reviews, their jobs, and the stored results."""

    kind = KIND
    writes_with_phases = True

    def __init__(self, core: Core, table_cache: TableCache, jobs: Jobs, pool: WorkerPool) -> None:
        super().__init__(core, jobs, pool)
        self._table_cache = table_cache
        self._notes: dict[str, ProgressFile] = {}
        """Of the reviews that are being made, by table."""

    # After the end

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> list[Write]:
        """A game of people that has just ended is reviewed, when nothing else waits."""
        wanted = self._settings.background and before == PLAYING and table.phase == FINISHED
        if not wanted or len(table.seats) < 2 or not table.people():
            return []
        return [partial(self._queue_review, table.id, len(table.seats), tuple(table.people()), event.ms)]

    def _queue_review(self, id: str, seats: int, owners: tuple[str, ...], now: int, connection: Connection) -> None:
        known = connection.execute(select(_review.seat).where(_review.table_id == id)).first()
        if known is None:
            _insert_rows(id, seats, now, connection)
            priority = Priority(owners, dear=True, unattended=True)
            self._jobs.put(connection, Job(KIND, id, "", priority=priority), now, mine=False)

    # Reading

    async def find(self, requester: Requester, id: str, seat: int | None) -> ReviewText:
        """The review of a seat, or its status; without a seat that of the reader's own."""
        async with self._table_cache.open(id) as handle:
            table = handle.table
            self._check(table, requester)
            chosen = own_seat(table, requester) if seat is None else seat
            chosen = 0 if chosen is None else chosen
            rows = {row.seat: row for row in await self._read(partial(_read_rows, id))}
            if not 0 <= chosen < len(table.seats):
                raise ApiError(404, "no-seat")
            if chosen not in rows:
                return ReviewText(id, chosen, "none")
            row = rows[chosen]
            if not may_see(table, requester, chosen, bool(row.shared)):
                raise ApiError(403, "review-private")
            if row.state != "done":
                notes = self._notes.get(id)
                progress = await asyncio.to_thread(notes.read) if notes else None
                return ReviewText(id, chosen, row.state, progress=progress)
            texts = await asyncio.to_thread(_decode, row.data, requester.lang)
            texts.shared = bool(row.shared)
            topics = puzzle_topics(table.info.name)
            for lesson in texts.lessons:
                lesson.puzzles = topics[lesson.topic]
            for each in texts.seats:
                if not may_see(table, requester, each.seat, bool(rows[each.seat].shared)):
                    hide(each)
            return texts

    async def request(self, requester: Requester, id: str) -> ReviewText:
        """Have a finished table reviewed that was not yet, or whose review failed or is of an older kind."""
        person = require_login(requester)
        async with self._table_cache.open(id) as handle:
            table = handle.table
            self._check(table, requester)
            seat = own_seat(table, requester) or 0
            rows = await self._read(partial(_read_rows, id))
            current = bool(rows) and all(row.state != "failed" and row.version == VERSION for row in rows)
            if not current:
                if (await self._jobs.waiting())[KIND] >= self._settings.analysis_queue:
                    raise ApiError(503, "analyses-busy")
                now = self._environment.now()
                job = Job(KIND, id, "", priority=Priority((person.id,), dear=True))
                try:
                    await self._commit(partial(_insert_request, self._jobs, id, len(table.seats), job, now))
                except IntegrityError:
                    return ReviewText(id, seat, "waiting")
                await self._jobs.notify()
        return await self.find(requester, id, None)

    async def share(self, requester: Requester, id: str, shared: bool) -> ReviewText:
        """Let others see the review of one's own seat, or not."""
        require_login(requester)
        async with self._table_cache.open(id) as handle:
            self._check(handle.table, requester)
            seat = own_seat(handle.table, requester)
        if seat is None:
            raise ApiError(403, "spectator")
        await self._commit(partial(_share, id, seat, shared))
        return await self.find(requester, id, seat)

    def _check(self, table: TableState, requester: Requester) -> None:
        require_phase(table, FINISHED)
        require_open_record(table, requester)
        if len(table.seats) < 2 or not table.record().standing():
            raise ApiError(409, "nothing-to-analyse")

    async def topics(self, requester: Requester) -> MyTopics:
        """In what topics the reader lost chances in their last games. Nobody else can ask for it."""
        person = require_login(requester)
        found = await self._read(partial(topics_of_person, person=person.id, lang=requester.lang))
        for title in found.titles:
            if title.game in GAMES:
                known = puzzle_topics(title.game)
                for topic in title.topics:
                    topic.puzzles = known[topic.topic]
        return found

    # Working

    async def run(self, job: Job) -> None:
        """Make a review and store it."""
        id = job.key
        async with self._table_cache.open(id) as handle:
            table = handle.table
            if job.tries > TRIES:
                await self._commit(partial(_store, id, "failed", b"", [], self._environment.now()))
                return
            names = {lang: seat_names(table, lang) for lang in LANGUAGES}
            record = await asyncio.to_thread(record_file, table)
        try:
            with TemporaryDirectory(prefix="offworld-review-") as folder:
                self._notes[id] = notes = ProgressFile(Path(folder) / "progress")
                request = ReviewRequest(id, record, names, self._settings.review_budget, str(notes.path))
                data: bytes = await self._pool.ask(
                    job.priority, request, LONGEST_S, lambda found: isinstance(found, bytes)
                )
        except WorkerError:
            await self._commit(partial(_store, id, "failed", b"", [], self._environment.now()))
            raise
        finally:
            self._notes.pop(id, None)
        accuracy = [each.accuracy for each in (await asyncio.to_thread(_decode_all, data, LANGUAGES[0]))[0].seats]
        await self._commit(partial(_store, id, "done", data, accuracy, self._environment.now()))


def own_seat(table: TableState, requester: Requester) -> int | None:
    """The seat where the reader sat."""
    seats = (number for number, seat in enumerate(table.seats) if seat.person and seat.person == requester.id)
    return next(seats, None)


def may_see(table: TableState, requester: Requester, seat: int, shared: bool) -> bool:
    """Whether the review of a seat is open to somebody: their own, a bot's, a public table's, or one that is shared."""
    person = table.seats[seat].person
    return not person or person == requester.id or table.setup.visibility == "public" or shared


def hide(seat: ReviewSeat) -> None:
    seat.open = False
    seat.accuracy = None
    seat.best = seat.good = seat.inaccurate = seat.mistakes = seat.decisions = 0


_review = schema.reviews.c


def _decode_all(data: bytes, lang: str) -> list[ReviewText]:
    texts: dict[str, msgspec.Raw] = msgspec.json.decode(zlib.decompress(data), type=dict[str, msgspec.Raw])
    return msgspec.json.decode(texts[lang], type=list[ReviewText])


def _decode(data: bytes, lang: str) -> ReviewText:
    return _decode_all(data, lang)[0]


def _read_rows(id: str, connection: Connection) -> list[Row[Any]]:
    return list(connection.execute(select(schema.reviews).where(_review.table_id == id).order_by(_review.seat)))


def _insert_rows(id: str, seats: int, now: int, connection: Connection) -> None:
    values = {"table_id": id, "version": VERSION, "state": "waiting", "data": b"", "shared": 0, "ms": now}
    for seat in range(seats):
        connection.execute(insert(schema.reviews).values(seat=seat, **values))


def _insert_request(queue: Jobs, id: str, seats: int, job: Job, now: int, connection: Connection) -> None:
    shared = set(connection.execute(select(_review.seat).where(_review.table_id == id, _review.shared == 1)).scalars())
    connection.execute(delete(schema.reviews).where(_review.table_id == id))
    _insert_rows(id, seats, now, connection)
    if shared:
        mine = (_review.table_id == id, _review.seat.in_(shared))
        connection.execute(update(schema.reviews).where(*mine).values(shared=1))
    queue.put(connection, job, now, mine=False)


def _share(id: str, seat: int, shared: bool, connection: Connection) -> None:
    mine = (_review.table_id == id, _review.seat == seat)
    connection.execute(update(schema.reviews).where(*mine).values(shared=int(shared)))


def _store(id: str, state: str, data: bytes, accuracy: list[float | None], now: int, connection: Connection) -> None:
    """Store each seat's part of a review; all of them are in the data."""
    texts = {}
    if data:
        every = {lang: _decode_all(data, lang) for lang in LANGUAGES}
        for seat in range(len(accuracy)):
            texts[seat] = zlib.compress(msgspec.json.encode({lang: [each[seat]] for lang, each in every.items()}))
    for row in _read_rows(id, connection):
        values = {"state": state, "data": texts.get(row.seat, b""), "ms": now, "version": VERSION}
        if accuracy:
            values["accuracy"] = accuracy[row.seat]
        connection.execute(
            update(schema.reviews).where(_review.table_id == id, _review.seat == row.seat).values(**values)
        )
    jobs.drop(connection, KIND, id)

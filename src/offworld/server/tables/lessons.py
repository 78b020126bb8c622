"""Lessons: tables where the server plays a script for the other seats, on the real engine from a fixed seed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from sqlalchemy import Connection, insert, select

from offworld.coach.line_evaluator import Difference, LineEvaluator, difference
from offworld.kit.game_info import GameInfo
from offworld.kit.lessons import PUPIL, Lesson
from offworld.server.api.lessons import LessonCost, LessonRequest, Progress
from offworld.server.api.tables import ActRequest, TableInfo
from offworld.server.errors import ApiError
from offworld.server.live.renderer import table_facts
from offworld.server.model import table_state
from offworld.server.model.person import Person
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.factory import TableFactory, complete_options, require_game
from offworld.server.tables.permissions import Requester, require_login
from offworld.server.tables.service import TableService

TUTOR = Person(table_state.TUTOR, "Tutor")
COMPARED = (12, 50)
"""Deals, and simulations in each, by which an action of the pupil's own is compared with the lesson's."""


class Lessons(Service):
    """Opens lessons and plays their scripts."""

    def __init__(self, core: Core, cache: TableCache, tables: TableService) -> None:
        super().__init__(core)
        self._cache = cache
        self._tables = tables

    async def open(self, requester: Requester, game: str, body: LessonRequest) -> TableInfo:
        """A table of the requester and the tutor, with the beginning of the script played."""
        person = require_login(requester)
        info = require_game(game)
        await self._introduce()
        seats = [TableSeat(person.id, person.name, ready=True)]
        seats += [TableSeat(TUTOR.id, name, ready=True) for name in table_state.TUTOR_SEATS[: body.players - 1]]
        setup = Setup(
            options=complete_options(info, body.options),
            pack="",
            seats=seats,
            pace=Pace(),
            absent="wait",
            absent_s=0,
            visibility="link",
            rated=False,
            sandbox=True,
        )
        factory = TableFactory(msgspec.structs.replace(self._environment, seed=lambda: body.seed))
        table = factory.table(person, info, setup)
        rows = factory.start_events(table, person, factory.start(table))
        await self._tables.run_shielded(self._cache.create(table, rows))
        await self.play(requester, table.id, 0, body.actions)
        async with self._cache.open(table.id) as handle:
            return table_facts(handle.table)

    async def play(self, requester: Requester, id: str, at: int, actions: list[int]) -> Progress:
        """Play actions of the script, for the tutor and for the pupil who asked to be shown; never the same twice."""
        if len((await self.progress(requester, id)).actions) != at:
            raise ApiError(409, "stale")
        for action in actions:
            async with self._cache.open(id) as handle:
                table = self._lesson(handle.table, requester)
                if table.phase != PLAYING:
                    raise ApiError(409, f"is-{table.phase}")
                seat = table.to_move
                mover = requester if table.seats[seat].person == requester.id else Requester(TUTOR, requester.lang)
                seq = table.seq
            # With `seq`, so that of two who play the same part at once one is refused.
            body = ActRequest(action=action, action_id=f"lesson-{self._environment.token(9)}", seat=seat, seq=seq)
            await self._tables.act(mover, id, body)
        return await self.progress(requester, id)

    async def progress(self, requester: Requester, id: str) -> Progress:
        async with self._cache.open(id) as handle:
            table = self._lesson(handle.table, requester)
            return Progress(id, [act.action for act in table.record().standing()] if table.game is not None else [])

    async def cost(self, requester: Requester, id: str) -> LessonCost:
        """What the pupil's first action beside the script costs, as a search sees it."""
        async with self._cache.open(id) as handle:
            table = self._lesson(handle.table, requester)
            info, seed = require_game(table.info.name), table.seed
        actions = (await self.progress(requester, id)).actions
        lesson = next((each for each in info.lessons if each.seed == seed), None)
        parting = None if lesson is None else parting_of(info, lesson, actions)
        if lesson is None or parting is None:
            raise ApiError(409, "on-script")
        gap = await asyncio.to_thread(compare, info.name, lesson.id, *parting)
        if gap is None:
            raise ApiError(409, "on-script")
        return LessonCost(round(gap.mean, 4), round(gap.uncertainty, 4))

    def _lesson(self, table: TableState, requester: Requester) -> TableState:
        """Refuse all but the pupil, and tables that are no lessons."""
        people = set(table.people())
        if not table.lesson:
            raise ApiError(404, "no-table")
        if not requester.id or people != {TUTOR.id, requester.id}:
            raise ApiError(403, "spectator")
        return table

    async def _introduce(self) -> None:
        """The tutor is a person of the database like any other, made when first needed."""
        now = self._environment.now()

        def ensure(connection: Connection) -> None:
            known_already = select(schema.person.c.id).where(schema.person.c.id == TUTOR.id)
            if connection.execute(known_already).first() is None:
                connection.execute(insert(schema.person).values(id=TUTOR.id, name=TUTOR.name, created_ms=now))

        await self._commit(ensure)


def parting_of(info: GameInfo, lesson: Lesson, actions: Sequence[int]) -> tuple[int, int] | None:
    """After how many actions a pupil has left a lesson's path, and by which action; None where they have not."""
    script = [info.space.parse(action) for action in lesson.actions]
    pairs = enumerate(zip(actions, script, strict=False))
    return next(((at, own) for at, (own, other) in pairs if own != other), None)


@lru_cache(maxsize=512)
def compare(game: str, lesson_id: str, parted: int, action: int) -> Difference | None:
    """How far a lesson's action is ahead of a pupil's in its place; None where another seat acts.

    It is searched once for all who ask.
    """
    info = require_game(game)
    lesson = next(each for each in info.lessons if each.id == lesson_id)
    script = [info.space.parse(each) for each in lesson.actions[: parted + 1]]
    g = info.new_game(lesson.players, lesson.seed, msgspec.convert(lesson.options, info.options))
    for each in script[:parted]:
        g.apply(each)
    if g.to_move != PUPIL:
        return None
    deals, simulations = COMPARED
    lines = [(script[parted],), (action,)]
    wanted, own = LineEvaluator(info, lesson.seed).evaluate(g, lines, deals, simulations, lesson.seed)
    return difference(wanted, own)

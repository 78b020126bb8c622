"""Lessons: tables where the server plays a script for the other seats, on the real engine from a fixed seed."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection, insert, select

from offworld.server.api.messages import ActBody, TableFacts
from offworld.server.config.settings import Environment
from offworld.server.errors import ApiError
from offworld.server.live.renderer import facts
from offworld.server.model import table_state
from offworld.server.model.events import Pace, Setup, TableSeat
from offworld.server.model.person import Person
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.storage import schema
from offworld.server.storage.committer import Committer
from offworld.server.tables.cache import TableCache
from offworld.server.tables.factory import TableFactory, checked_options, known_game
from offworld.server.tables.service import Requester, TableService, known

TUTOR = Person(table_state.TUTOR, "Tutor")
NAMES = ("Ada", "Boris", "Chloé", "Dmitri")
LONGEST = 400
Script = Annotated[list[int], Meta(max_length=LONGEST)]


class LessonBody(Struct, forbid_unknown_fields=True):
    """A lesson's table: how it is dealt, and the actions that are played before the pupil comes."""

    players: Annotated[int, Meta(ge=2, le=5)]
    seed: Annotated[int, Meta(ge=0, le=1 << 40)]
    options: dict[str, Any]
    actions: Script


class ScriptBody(Struct, forbid_unknown_fields=True):
    """Actions to be played, each by the seat to move, after the `at` actions that stand already."""

    at: Annotated[int, Meta(ge=0, le=LONGEST)]
    actions: Script


class Progress(Struct):
    """The actions that stand at a lesson's table."""

    table: str
    actions: list[int]


class Lessons:
    """Opens lessons and plays their scripts."""

    def __init__(self, world: Environment, commit: Committer, rooms: TableCache, tables: TableService) -> None:
        self._world = world
        self._commit = commit
        self._rooms = rooms
        self._tables = tables

    async def open(self, asker: Requester, game: str, body: LessonBody) -> TableFacts:
        """A table of the asker and the tutor, with the script's beginning played."""
        person = known(asker)
        info = known_game(game)
        await self._introduce()
        seats = [TableSeat(person.id, person.name, ready=True)]
        seats += [TableSeat(TUTOR.id, name, ready=True) for name in NAMES[: body.players - 1]]
        setup = Setup(
            options=checked_options(info, body.options),
            pack="",
            seats=seats,
            pace=Pace(),
            absent="wait",
            absent_s=0,
            visibility="link",
            rated=False,
            sandbox=True,
        )
        founder = TableFactory(msgspec.structs.replace(self._world, seed=lambda: body.seed))
        table = founder.table(person, info, setup)
        rows = founder.begin(table, person, founder.start(table))
        await self._tables.whole(self._rooms.create(table, rows))
        await self.play(asker, table.id, 0, body.actions)
        async with self._rooms.enter(table.id) as room:
            return facts(room.table)

    async def play(self, asker: Requester, id: str, at: int, actions: list[int]) -> Progress:
        """Play actions of the script, for the tutor and for the pupil who asked to be shown; never the same twice."""
        if len((await self.progress(asker, id)).actions) != at:
            raise ApiError(409, "stale")
        for action in actions:
            async with self._rooms.enter(id) as room:
                table = self._lesson(room.table, asker)
                if table.phase != PLAYING:
                    raise ApiError(409, f"is-{table.phase}")
                seat = table.to_move
                mover = asker if table.seats[seat].person == asker.id else Requester(TUTOR, asker.lang)
                seq = table.seq
            # With `seq`, so that of two who play the same part at once one is refused.
            body = ActBody(action=action, action_id=f"lesson-{self._world.token(9)}", seat=seat, seq=seq)
            await self._tables.act(mover, id, body)
        return await self.progress(asker, id)

    async def progress(self, asker: Requester, id: str) -> Progress:
        async with self._rooms.enter(id) as room:
            table = self._lesson(room.table, asker)
            return Progress(id, [act.action for act in table.record().standing()] if table.game is not None else [])

    def _lesson(self, table: TableState, asker: Requester) -> TableState:
        """Refuse whoever is not the pupil, and tables that are no lessons."""
        people = set(table.people())
        if not table.lesson:
            raise ApiError(404, "no-table")
        if not asker.id or people != {TUTOR.id, asker.id}:
            raise ApiError(403, "spectator")
        return table

    async def _introduce(self) -> None:
        """The tutor is a person of the database like any other, made when first needed."""
        now = self._world.now()

        def ensure(connection: Connection) -> None:
            known_already = select(schema.person.c.id).where(schema.person.c.id == TUTOR.id)
            if connection.execute(known_already).first() is None:
                connection.execute(insert(schema.person).values(id=TUTOR.id, name=TUTOR.name, created_ms=now))

        await self._commit(ensure)

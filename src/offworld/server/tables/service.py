"""The table service: what people wish at tables, whether they may, and the event that it becomes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from offworld.kit.game_info import SPECTATOR, Refusal
from offworld.kit.messages import Message, msg, translator_for
from offworld.kit.preview import preview
from offworld.server.api.catalogue import MisfitText, RoomFit
from offworld.server.api.messages import Done, Explained, PreviewText, State
from offworld.server.api.tables import (
    ActBody,
    AskBody,
    BotBody,
    CreateBody,
    ExplainBody,
    LogEntry,
    ProposeBody,
    TableFacts,
    UndoBody,
)
from offworld.server.config.environment import Environment
from offworld.server.errors import ApiError
from offworld.server.live.renderer import Presenter, table_facts
from offworld.server.live.subscribers import Subscription
from offworld.server.model import events
from offworld.server.model.table_state import PLAYING, WAITING, TableState
from offworld.server.storage import table_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.reader import Reader
from offworld.server.tables.cache import StaleTableError, TableCache, TableHandle
from offworld.server.tables.factory import TableFactory, bot_for_seat, validate_bot
from offworld.server.tables.permissions import (
    Requester,
    acting_seat,
    build_proposal,
    parse_action,
    require_host,
    require_login,
    require_phase,
    require_viewer,
    viewer_of,
)
from offworld.server.tables.quotas import check_bots

T = TypeVar("T")
RENDERED_AT_ONCE = 4
"""Whole states and previews that are made before the event loop does something else."""
logger = logging.getLogger(__name__)


class TableService:
    """The only writer of tables."""

    def __init__(self, rooms: TableCache, factory: TableFactory, read: Reader, environment: Environment) -> None:
        self.rooms = rooms
        self._environment = environment
        self._factory = factory
        self.read = read
        self._rendering = asyncio.Semaphore(RENDERED_AT_ONCE)
        self._running: set[asyncio.Task[Any]] = set()
        self.prepare_start: Callable[[TableState, events.Start], Awaitable[events.Start]] = _as_it_is
        """Puts into the start of a game what people bring from earlier ones."""

    async def run_shielded(self, wish: Coroutine[Any, Any, T]) -> T:
        """Carry a wish out to its end, even when whoever made it goes away meanwhile."""
        task = asyncio.ensure_future(wish)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    def run_in_background(self, wish: Coroutine[Any, Any, None]) -> None:
        """Carry a wish out without anybody waiting for it."""
        task = asyncio.ensure_future(self._log_failure(wish))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    @staticmethod
    async def _log_failure(wish: Coroutine[Any, Any, None]) -> None:
        try:
            await wish
        except Exception as error:
            logger.warning("something could not be done: %s", error)

    async def drain(self) -> None:
        """Wait for all wishes that are being carried out."""
        while self._running:
            await asyncio.wait(self._running)

    # Life of a table

    async def create(self, requester: Requester, wish: CreateBody) -> TableFacts:
        person = require_login(requester)
        # In a thread: a pack may be long to read.
        table = await asyncio.to_thread(self._factory.create, person, wish)
        rows = []
        if wish.start:
            rows = self._factory.start_events(
                table, person, await self.prepare_start(table, self._factory.start(table))
            )
        await self.run_shielded(self.rooms.create(table, rows))
        async with self.rooms.open(table.id) as room:
            return table_facts(room.table)

    async def sit(self, requester: Requester, id: str, seat: int | None) -> Done:
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_phase(room.table, WAITING)
                open_seats = [number for number, each in enumerate(table.seats) if each.open]
                if table.owned(person.id):
                    raise ApiError(409, "seated")
                if table.setup.visibility == "invite" and table.creator != person.id:
                    raise ApiError(403, "invite-needed")
                if not open_seats:
                    raise ApiError(409, "full")
                number = open_seats[0] if seat is None else seat
                if number not in open_seats:
                    raise ApiError(409, "taken")
                return await self._done(room, requester, events.Sit(number, person.id, person.name))

        return await self.run_shielded(wish())

    async def leave(self, requester: Requester, id: str) -> Done:
        """Stand up before the start; during the game a bot stands in instead."""
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_phase(room.table, WAITING)
                mine = table.owned(person.id)
                if not mine:
                    raise ApiError(403, "spectator")
                return await self._done(room, requester, events.Leave(mine[-1]))

        return await self.run_shielded(wish())

    async def order(self, requester: Requester, id: str, seats: list[int]) -> Done:
        """Put the seats in another order; the creator may, before the start."""
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_host(require_phase(room.table, WAITING), person)
                if sorted(seats) != list(range(len(table.seats))):
                    raise ApiError(400, "order")
                return await self._done(room, requester, events.Order(seats))

        return await self.run_shielded(wish())

    async def ready(self, requester: Requester, id: str, ready: bool) -> Done:
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_phase(room.table, WAITING)
                if not table.owned(person.id):
                    raise ApiError(403, "spectator")
                return await self._done(room, requester, events.Ready(person.id, ready))

        return await self.run_shielded(wish())

    async def start(self, requester: Requester, id: str) -> Done:
        """The creator begins once every seat is taken and everybody else is ready."""
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_host(require_phase(room.table, WAITING), person)
                if any(seat.open for seat in table.seats):
                    raise ApiError(409, "seats-open")
                waiting = [seat.name for seat in table.seats if seat.person not in ("", person.id) and not seat.ready]
                if waiting:
                    raise ApiError(409, "not-ready", names=", ".join(waiting))
                begin = await self.prepare_start(table, self._factory.start(table))
                bots = partial(check_bots, quotas=self.rooms.quotas, person=person.id)
                return await self._done(room, requester, begin, also=None if table.people() else bots)

        return await self.run_shielded(wish())

    async def fit(self, requester: Requester, id: str) -> RoomFit:
        """Why the game of a waiting table could not start, apart from who is missing."""
        async with self.rooms.open(id) as room:
            table = require_phase(room.table, WAITING)
            require_viewer(table, requester)
            try:
                await self.prepare_start(table, self._factory.start(table))
            except ApiError as refused:
                words = translator_for(requester.lang, refused.game)(refused.message)
                return RoomFit([MisfitText([], refused.rule, words)])
            return RoomFit([])

    async def cancel(self, requester: Requester, id: str) -> Done:
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                require_host(require_phase(room.table, WAITING), person)
                return await self._done(room, requester, events.Cancel())

        return await self.run_shielded(wish())

    async def bot(self, requester: Requester, id: str, body: BotBody) -> Done:
        """A bot for a seat: the creator's to give before the start, and everybody's own for their seat afterwards."""
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_phase(room.table, WAITING, PLAYING)
                if not 0 <= body.seat < len(table.seats):
                    raise ApiError(404, "no-seat")
                seat = table.seats[body.seat]
                if table.phase == WAITING and not seat.person:
                    require_host(table, person)
                elif seat.person != person.id:
                    raise ApiError(403, "not-your-seat")
                elif table.phase == WAITING:
                    raise ApiError(409, "not-yet")
                elif seat.lost:
                    raise ApiError(403, "lost-on-time")
                bot = body.bot
                if bot:
                    validate_bot(bot, table.info)
                    bot = bot_for_seat(table, body.seat, bot)
                return await self._done(room, requester, events.BotSeated(body.seat, bot))

        return await self.run_shielded(wish())

    # Playing

    async def act(self, requester: Requester, id: str, body: ActBody) -> Done:
        return await self.run_shielded(self.act_uncancelled(requester, id, body))

    async def act_uncancelled(self, requester: Requester, id: str, body: ActBody) -> Done:
        """The same for a caller that is never cancelled meanwhile: it needs no task of its own."""
        person = require_login(requester)
        key = f"{person.id}/{body.action_id}"
        async with self.rooms.open(id) as room:
            if (before := await self._answered(room, key)) is not None:
                return before
            table = require_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            self._check_seq(room, requester, seat, body.seq)
            action = parse_action(table, body.action)
            assert table.game is not None
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(room, requester, reason)
            return await self._done(room, requester, events.Act(seat, action), key)

    async def act_for_bot(self, id: str, position: int, seat: int, action: int) -> None:
        """A bot's answer to the position it was asked about; too late, it is passed over."""

        async def wish() -> None:
            async with self.rooms.open(id) as room:
                table = room.table
                if table.position_seq != position or table.to_move != seat or not table.bot_to_move():
                    return
                assert table.game is not None
                legal = table.info.legal(table.game.state)
                try:
                    await self.rooms.commit_event(room, events.Act(seat, action if action in legal else legal[0]))
                except StaleTableError:
                    return

        await self.run_shielded(wish())

    async def undo(self, requester: Requester, id: str, body: UndoBody) -> Done:
        person = require_login(requester)
        key = f"{person.id}/{body.action_id}"

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                if (before := await self._answered(room, key)) is not None:
                    return before
                table = require_phase(room.table, PLAYING)
                seat = acting_seat(table, person, body.seat)
                assert table.game is not None
                why = table.game.why_not_undo(seat)
                if why is not None:
                    raise ApiError(409, "undo", why)
                return await self._done(room, requester, events.Undo(seat), key)

        return await self.run_shielded(wish())

    async def propose(self, requester: Requester, id: str, body: ProposeBody) -> Done:
        """Ask the other people at the table; with nobody to ask it is done at once."""
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                table = require_phase(room.table, PLAYING)
                mine = table.owned(person.id)
                if not mine:
                    raise ApiError(403, "spectator")
                if table.proposal is not None:
                    raise ApiError(409, "proposal-pending")
                if body.wish == "undo":
                    self._check_seq(room, requester, viewer_of(table, requester, body.seat), body.seq)
                proposal = build_proposal(table, person, body, self._environment.now())
                return await self._done(room, requester, proposal)

        return await self.run_shielded(wish())

    async def vote(self, requester: Requester, id: str, yes: bool) -> Done:
        person = require_login(requester)

        async def wish() -> Done:
            async with self.rooms.open(id) as room:
                proposal = room.table.proposal if room.table.unplayable is None else None
                if proposal is None:
                    raise ApiError(409, "no-proposal")
                asked = person.id in proposal.needed and person.id not in room.table.agreed
                withdrawn = person.id == proposal.person and not yes
                if not asked and not withdrawn:
                    raise ApiError(403, "not-asked")
                return await self._done(room, requester, events.Vote(person.id, yes))

        return await self.run_shielded(wish())

    async def _done(
        self,
        room: TableHandle,
        requester: Requester,
        event: events.Event,
        action_id: str = "",
        also: Write | None = None,
    ) -> Done:
        """Let an event happen; whoever was faster in another process is told of, with the table as it is now."""
        try:
            row = await self.rooms.commit_event(room, event, requester.id, action_id, also)
        except StaleTableError:
            if action_id and (before := await self._answered(room, action_id)) is not None:
                return before
            raise self._stale(room, requester, viewer_of(room.table, requester, None)) from None
        return Done(room.id, row.seq)

    async def _answered(self, room: TableHandle, action_id: str) -> Done | None:
        """The answer that the same wish got before."""
        table = room.table
        seq = table.action_ids.get(action_id)
        if seq is None and table.forgot_ids:
            seq = await self.read(partial(table_rows.seq_of_action, table_id=room.id, action_id=action_id))
        return None if seq is None else Done(room.id, seq)

    @staticmethod
    def _against_the_rules(room: TableHandle, requester: Requester, reason: Refusal) -> ApiError:
        code = "rule" if reason.rule else "not-now"
        return ApiError(422, code, localized(room, requester, reason.message), reason.rule)

    def _check_seq(self, room: TableHandle, requester: Requester, seat: int, seq: int | None) -> None:
        if seq is not None and seq < room.table.position_seq:
            raise self._stale(room, requester, seat)

    def _stale(self, room: TableHandle, requester: Requester, viewer: int) -> ApiError:
        error = ApiError(409, "stale")
        error.state = room.renderer.state(viewer, requester.lang)
        return error

    # Looking

    async def _rendering_slot(self) -> None:
        """Wait until it is one's turn to be shown something that takes milliseconds to make.

        Making it waits for nothing, so thousands of wishes that came at once would all be carried out before the next
        move is heard. So a few go on each time that the event loop comes around.
        """
        async with self._rendering:
            await asyncio.sleep(0)

    async def state(self, requester: Requester, id: str, seat: int | None) -> State:
        await self._rendering_slot()
        async with self.rooms.open(id) as room:
            return room.renderer.state(viewer_of(room.table, requester, seat), requester.lang)

    async def log(self, requester: Requester, id: str, seat: int | None, before: int, limit: int) -> list[LogEntry]:
        await self._rendering_slot()
        async with self.rooms.open(id) as room:
            presenter = Presenter(room.table, viewer_of(room.table, requester, seat), requester.lang)
            return presenter.entries(-1, before, limit)

    async def watch(
        self, requester: Requester, id: str, seat: int | None, since: int | None, subscription: Subscription
    ) -> None:
        """Let somebody watch from now on."""
        await self._rendering_slot()
        async with self.rooms.open(id) as room:
            subscription.viewer = viewer_of(room.table, requester, seat)
            assert room.subscribers is not None
            room.subscribers.add(subscription, since)
        self.rooms.notify_watch(id, subscription, came=True)

    def unwatch(self, id: str, subscription: Subscription) -> None:
        """Let somebody go. Waits for nothing, so that it works for those who are cut off too."""
        self.rooms.unsubscribe(id, subscription)

    async def preview(self, requester: Requester, id: str, body: AskBody) -> PreviewText:
        person = require_login(requester)
        await self._rendering_slot()
        async with self.rooms.open(id) as room:
            table = require_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            action = parse_action(table, body.action)
            assert table.game is not None
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(room, requester, reason)
            found = preview(table.info, table.game.state, action)
            presenter = Presenter(table, seat, requester.lang)
            lines = [presenter.line(line) for line in found.lines]
            return PreviewText(id, table.seq, found.view, lines, found.barrier, found.undo)

    async def explain(self, requester: Requester, id: str, body: ExplainBody) -> Explained:
        person = require_login(requester)
        if body.action is None and not body.element:
            raise ApiError(400, "explain-what")
        async with self.rooms.open(id) as room:
            table = require_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            assert table.game is not None
            presenter, state, info = Presenter(table, seat, requester.lang), table.game.state, table.info
            if body.action is None:
                reason = info.why_not(state, seat, body.element)
                message, rule = info.ask(state)
            else:
                action = parse_action(table, body.action)
                reason = info.explain(state, seat, action)
                if reason is None:
                    _, message, rule = info.choice(state, action)
            if reason is not None:
                return Explained(id, table.seq, False, reason.rule, presenter.text(reason.message))
            return Explained(id, table.seq, True, rule, presenter.text(message))


async def _as_it_is(table: TableState, start: events.Start) -> events.Start:
    return start


# ---------------------------------------------------------------- who may what


def localized(room: TableHandle, requester: Requester, message: Message) -> Message:
    """A message of a game as one that anybody can render: its words in the asker's language."""
    return msg("refused-said", sentence=Presenter(room.table, SPECTATOR, requester.lang).text(message).words)

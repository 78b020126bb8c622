"""The table service: what people wish at tables, whether they may, and the event that it becomes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from offworld.bots.protocol import meant
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import SPECTATOR, Refusal
from offworld.kit.messages import Message, msg, translator_for
from offworld.kit.preview import preview
from offworld.server.api.messages import (
    ActBody,
    Action,
    AskBody,
    BotBody,
    CreateBody,
    Done,
    ExplainBody,
    Explained,
    LogEntry,
    PreviewText,
    ProposeBody,
    State,
    TableFacts,
    UndoBody,
)
from offworld.server.config.settings import Environment
from offworld.server.errors import ApiError, PlainTextError
from offworld.server.live.renderer import Presenter, facts
from offworld.server.live.subscribers import Subscription
from offworld.server.model import events
from offworld.server.model.person import Person
from offworld.server.model.table_state import PLAYING, WAITING, TableState
from offworld.server.storage import table_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.engine import Reader
from offworld.server.tables.cache import Stale, TableCache, TableHandle
from offworld.server.tables.catalogue import MisfitText, RoomFit
from offworld.server.tables.factory import TableFactory, bot_at, usable_bot
from offworld.server.tables.quotas import check_bots

T = TypeVar("T")
SHOWN_AT_ONCE = 4
"""Whole states and previews that are made before the event loop does something else."""
logger = logging.getLogger(__name__)


class Requester(Struct, frozen=True):
    """Who wishes something, and in which language they are answered. A spectator may be nobody."""

    person: Person | None
    lang: str

    @property
    def id(self) -> str:
        return self.person.id if self.person is not None else ""


class TableService:
    """The only writer of tables."""

    def __init__(self, rooms: TableCache, founder: TableFactory, read: Reader, world: Environment) -> None:
        self.rooms = rooms
        self._world = world
        self._founder = founder
        self.read = read
        self._showing = asyncio.Semaphore(SHOWN_AT_ONCE)
        self._running: set[asyncio.Task[Any]] = set()
        self.bring: Callable[[TableState, events.Start], Awaitable[events.Start]] = _as_it_is
        """Puts into the start of a game what people bring from earlier ones."""

    async def whole(self, wish: Coroutine[Any, Any, T]) -> T:
        """Carry a wish out to its end, even when whoever made it goes away meanwhile."""
        task = asyncio.ensure_future(wish)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    def later(self, wish: Coroutine[Any, Any, None]) -> None:
        """Carry a wish out without anybody waiting for it."""
        task = asyncio.ensure_future(self._quietly(wish))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    @staticmethod
    async def _quietly(wish: Coroutine[Any, Any, None]) -> None:
        try:
            await wish
        except Exception as error:
            logger.warning("something could not be done: %s", error)

    async def settle(self) -> None:
        """Wait for all wishes that are being carried out."""
        while self._running:
            await asyncio.wait(self._running)

    # Life of a table

    async def create(self, asker: Requester, wish: CreateBody) -> TableFacts:
        person = known(asker)
        # In a thread: a pack may be long to read.
        table = await asyncio.to_thread(self._founder.found, person, wish)
        rows = []
        if wish.start:
            rows = self._founder.begin(table, person, await self.bring(table, self._founder.start(table)))
        await self.whole(self.rooms.create(table, rows))
        async with self.rooms.enter(table.id) as room:
            return facts(room.table)

    async def sit(self, asker: Requester, id: str, seat: int | None) -> Done:
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = in_phase(room.table, WAITING)
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
                return await self._done(room, asker, events.Sit(number, person.id, person.name))

        return await self.whole(wish())

    async def leave(self, asker: Requester, id: str) -> Done:
        """Stand up before the start; during the game a bot stands in instead."""
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = in_phase(room.table, WAITING)
                mine = table.owned(person.id)
                if not mine:
                    raise ApiError(403, "spectator")
                return await self._done(room, asker, events.Leave(mine[-1]))

        return await self.whole(wish())

    async def order(self, asker: Requester, id: str, seats: list[int]) -> Done:
        """Put the seats in another order; the creator may, before the start."""
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = by_creator(in_phase(room.table, WAITING), person)
                if sorted(seats) != list(range(len(table.seats))):
                    raise ApiError(400, "order")
                return await self._done(room, asker, events.Order(seats))

        return await self.whole(wish())

    async def ready(self, asker: Requester, id: str, ready: bool) -> Done:
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = in_phase(room.table, WAITING)
                if not table.owned(person.id):
                    raise ApiError(403, "spectator")
                return await self._done(room, asker, events.Ready(person.id, ready))

        return await self.whole(wish())

    async def start(self, asker: Requester, id: str) -> Done:
        """The creator begins once every seat is taken and everybody else is ready."""
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = by_creator(in_phase(room.table, WAITING), person)
                if any(seat.open for seat in table.seats):
                    raise ApiError(409, "seats-open")
                waiting = [seat.name for seat in table.seats if seat.person not in ("", person.id) and not seat.ready]
                if waiting:
                    raise ApiError(409, "not-ready", names=", ".join(waiting))
                begin = await self.bring(table, self._founder.start(table))
                bots = partial(check_bots, quotas=self.rooms.quotas, person=person.id)
                return await self._done(room, asker, begin, also=None if table.people() else bots)

        return await self.whole(wish())

    async def fit(self, asker: Requester, id: str) -> RoomFit:
        """Why the game of a waiting table could not start, apart from who is missing."""
        async with self.rooms.enter(id) as room:
            table = in_phase(room.table, WAITING)
            may_look(table, asker)
            try:
                await self.bring(table, self._founder.start(table))
            except ApiError as refused:
                words = translator_for(asker.lang, refused.game)(refused.message)
                return RoomFit([MisfitText([], refused.rule, words)])
            return RoomFit([])

    async def cancel(self, asker: Requester, id: str) -> Done:
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                by_creator(in_phase(room.table, WAITING), person)
                return await self._done(room, asker, events.Cancel())

        return await self.whole(wish())

    async def bot(self, asker: Requester, id: str, body: BotBody) -> Done:
        """A bot for a seat: the creator's to give before the start, and everybody's own for their seat afterwards."""
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = in_phase(room.table, WAITING, PLAYING)
                if not 0 <= body.seat < len(table.seats):
                    raise ApiError(404, "no-seat")
                seat = table.seats[body.seat]
                if table.phase == WAITING and not seat.person:
                    by_creator(table, person)
                elif seat.person != person.id:
                    raise ApiError(403, "not-your-seat")
                elif table.phase == WAITING:
                    raise ApiError(409, "not-yet")
                elif seat.lost:
                    raise ApiError(403, "lost-on-time")
                bot = body.bot
                if bot:
                    usable_bot(bot, table.info)
                    bot = bot_at(table, body.seat, bot)
                return await self._done(room, asker, events.BotSeated(body.seat, bot))

        return await self.whole(wish())

    # Playing

    async def act(self, asker: Requester, id: str, body: ActBody) -> Done:
        return await self.whole(self.act_uncancelled(asker, id, body))

    async def act_uncancelled(self, asker: Requester, id: str, body: ActBody) -> Done:
        """The same for a caller that is never cancelled meanwhile: it needs no task of its own."""
        person = known(asker)
        key = f"{person.id}/{body.action_id}"
        async with self.rooms.enter(id) as room:
            if (before := await self._answered(room, key)) is not None:
                return before
            table = in_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            self._check_seq(room, asker, seat, body.seq)
            action = action_of(table, body.action)
            assert table.game is not None
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(room, asker, reason)
            return await self._done(room, asker, events.Act(seat, action), key)

    async def act_for_bot(self, id: str, position: int, seat: int, action: int) -> None:
        """A bot's answer to the position it was asked about; too late, it is passed over."""

        async def wish() -> None:
            async with self.rooms.enter(id) as room:
                table = room.table
                if table.position_seq != position or table.to_move != seat or not table.bot_to_move():
                    return
                assert table.game is not None
                legal = table.info.legal(table.game.state)
                try:
                    await self.rooms.change(room, events.Act(seat, action if action in legal else legal[0]))
                except Stale:
                    return

        await self.whole(wish())

    async def undo(self, asker: Requester, id: str, body: UndoBody) -> Done:
        person = known(asker)
        key = f"{person.id}/{body.action_id}"

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                if (before := await self._answered(room, key)) is not None:
                    return before
                table = in_phase(room.table, PLAYING)
                seat = acting_seat(table, person, body.seat)
                assert table.game is not None
                why = table.game.why_not_undo(seat)
                if why is not None:
                    raise ApiError(409, "undo", why)
                return await self._done(room, asker, events.Undo(seat), key)

        return await self.whole(wish())

    async def propose(self, asker: Requester, id: str, body: ProposeBody) -> Done:
        """Ask the other people at the table; with nobody to ask it is done at once."""
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                table = in_phase(room.table, PLAYING)
                mine = table.owned(person.id)
                if not mine:
                    raise ApiError(403, "spectator")
                if table.proposal is not None:
                    raise ApiError(409, "proposal-pending")
                if body.wish == "undo":
                    self._check_seq(room, asker, viewer_of(table, asker, body.seat), body.seq)
                proposal = proposed(table, person, body, self._world.now())
                return await self._done(room, asker, proposal)

        return await self.whole(wish())

    async def vote(self, asker: Requester, id: str, yes: bool) -> Done:
        person = known(asker)

        async def wish() -> Done:
            async with self.rooms.enter(id) as room:
                proposal = room.table.proposal if room.table.unplayable is None else None
                if proposal is None:
                    raise ApiError(409, "no-proposal")
                asked = person.id in proposal.needed and person.id not in room.table.agreed
                withdrawn = person.id == proposal.person and not yes
                if not asked and not withdrawn:
                    raise ApiError(403, "not-asked")
                return await self._done(room, asker, events.Vote(person.id, yes))

        return await self.whole(wish())

    async def _done(
        self, room: TableHandle, asker: Requester, event: events.Event, action_id: str = "", also: Write | None = None
    ) -> Done:
        """Let an event happen; whoever was faster in another process is told of, with the table as it is now."""
        try:
            row = await self.rooms.change(room, event, asker.id, action_id, also)
        except Stale:
            if action_id and (before := await self._answered(room, action_id)) is not None:
                return before
            raise self._stale(room, asker, viewer_of(room.table, asker, None)) from None
        return Done(room.id, row.seq)

    async def _answered(self, room: TableHandle, action_id: str) -> Done | None:
        """The answer that the same wish got before."""
        table = room.table
        seq = table.action_ids.get(action_id)
        if seq is None and table.forgot_ids:
            seq = await self.read(partial(table_rows.seq_of_action, table_id=room.id, action_id=action_id))
        return None if seq is None else Done(room.id, seq)

    @staticmethod
    def _against_the_rules(room: TableHandle, asker: Requester, reason: Refusal) -> ApiError:
        code = "rule" if reason.rule else "not-now"
        return ApiError(422, code, worded(room, asker, reason.message), reason.rule)

    def _check_seq(self, room: TableHandle, asker: Requester, seat: int, seq: int | None) -> None:
        if seq is not None and seq < room.table.position_seq:
            raise self._stale(room, asker, seat)

    def _stale(self, room: TableHandle, asker: Requester, viewer: int) -> ApiError:
        error = ApiError(409, "stale")
        error.state = room.screen.state(viewer, asker.lang)
        return error

    # Looking

    async def _turn_to_look(self) -> None:
        """Wait until it is one's turn to be shown something that takes milliseconds to make.

        Making it waits for nothing, so thousands of wishes that came at once would all be carried out before the next
        move is heard. So a few go on each time that the event loop comes around.
        """
        async with self._showing:
            await asyncio.sleep(0)

    async def state(self, asker: Requester, id: str, seat: int | None) -> State:
        await self._turn_to_look()
        async with self.rooms.enter(id) as room:
            return room.screen.state(viewer_of(room.table, asker, seat), asker.lang)

    async def log(self, asker: Requester, id: str, seat: int | None, before: int, limit: int) -> list[LogEntry]:
        await self._turn_to_look()
        async with self.rooms.enter(id) as room:
            teller = Presenter(room.table, viewer_of(room.table, asker, seat), asker.lang)
            return teller.entries(-1, before, limit)

    async def watch(
        self, asker: Requester, id: str, seat: int | None, since: int | None, watcher: Subscription
    ) -> None:
        """Let somebody watch from now on."""
        await self._turn_to_look()
        async with self.rooms.enter(id) as room:
            watcher.viewer = viewer_of(room.table, asker, seat)
            assert room.audience is not None
            room.audience.add(watcher, since)
        self.rooms.noticed(id, watcher, came=True)

    def unwatch(self, id: str, watcher: Subscription) -> None:
        """Let somebody go. Waits for nothing, so that it works for those who are cut off too."""
        self.rooms.leave(id, watcher)

    async def preview(self, asker: Requester, id: str, body: AskBody) -> PreviewText:
        person = known(asker)
        await self._turn_to_look()
        async with self.rooms.enter(id) as room:
            table = in_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            action = action_of(table, body.action)
            assert table.game is not None
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(room, asker, reason)
            found = preview(table.info, table.game.state, action)
            teller = Presenter(table, seat, asker.lang)
            lines = [teller.line(line) for line in found.lines]
            return PreviewText(id, table.seq, found.view, lines, found.barrier, found.undo)

    async def explain(self, asker: Requester, id: str, body: ExplainBody) -> Explained:
        person = known(asker)
        if body.action is None and not body.element:
            raise ApiError(400, "explain-what")
        async with self.rooms.enter(id) as room:
            table = in_phase(room.table, PLAYING)
            seat = acting_seat(table, person, body.seat)
            assert table.game is not None
            teller, state, info = Presenter(table, seat, asker.lang), table.game.state, table.info
            if body.action is None:
                reason = info.why_not(state, seat, body.element)
                message, rule = info.ask(state)
            else:
                action = action_of(table, body.action)
                reason = info.explain(state, seat, action)
                if reason is None:
                    _, message, rule = info.choice(state, action)
            if reason is not None:
                return Explained(id, table.seq, False, reason.rule, teller.text(reason.message))
            return Explained(id, table.seq, True, rule, teller.text(message))


async def _as_it_is(table: TableState, start: events.Start) -> events.Start:
    return start


# ---------------------------------------------------------------- who may what


def known(asker: Requester) -> Person:
    if asker.person is None:
        raise ApiError(401, "nobody")
    return asker.person


def in_phase(table: TableState, *phases: str) -> TableState:
    if table.unplayable is not None:
        raise ApiError(409, "unplayable", table.unplayable)
    if table.phase not in phases:
        raise ApiError(409, f"is-{table.phase}")
    return table


def begun(table: TableState) -> TableState:
    """Refuse a table whose game has not begun, or cannot be played any more."""
    if table.unplayable is not None:
        raise ApiError(409, "unplayable", table.unplayable)
    if table.game is None:
        raise ApiError(409, "is-waiting")
    return table


def by_creator(table: TableState, person: Person) -> TableState:
    if table.creator != person.id:
        raise ApiError(403, "not-creator")
    return table


def acting_seat(table: TableState, person: Person, seat: int | None) -> int:
    """The seat that a person acts for: the one named, or of their own the one whose decision is awaited."""
    mine = table.owned(person.id)
    if not mine:
        raise ApiError(403, "spectator")
    if seat is None:
        seat = table.to_move if table.to_move in mine else mine[0]
    if seat not in mine:
        raise ApiError(403, "not-your-seat")
    if table.seats[seat].lost:
        raise ApiError(403, "lost-on-time")
    return seat


def may_look(table: TableState, asker: Requester) -> None:
    """Refuse whoever was not invited, where only invited people may watch."""
    if table.setup.visibility == "invite" and asker.id not in (table.creator, *table.admitted, *table.people()):
        raise ApiError(403, "invite-needed")


def viewer_of(table: TableState, asker: Requester, seat: int | None) -> int:
    """As whom somebody may look: as one of their own seats or as a spectator."""
    may_look(table, asker)
    mine = table.owned(asker.id)
    if seat is None:
        return table.to_move if table.to_move in mine else mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise ApiError(403, "not-your-seat")
    return seat


def action_of(table: TableState, action: Action) -> int:
    try:
        return meant(table.info.space, action)
    except OffworldError as error:
        raise PlainTextError(422, "no-action", str(error)) from None


def worded(room: TableHandle, asker: Requester, message: Message) -> Message:
    """A message of a game as one that anybody can render: its words in the asker's language."""
    return msg("refused-said", sentence=Presenter(room.table, SPECTATOR, asker.lang).text(message).words)


def proposed(table: TableState, person: Person, body: ProposeBody, now: int) -> events.Propose:
    """What a person may propose, and who must agree to it."""
    mine = table.owned(person.id)
    seat = mine[0] if body.seat is None else body.seat
    needed = [each for each in table.present() if each != person.id]
    match body.wish:
        case "undo":
            seat = acting_seat(table, person, body.seat)
            count = table.actions_since(seat)
            if not count:
                raise ApiError(409, "undo", msg("undo-nothing"))
            return events.Propose(person.id, seat, "undo", needed, rewind=count)
        case "pace":
            if body.pace is None:
                raise ApiError(400, "no-pace")
            return events.Propose(person.id, mine[0], "pace", needed, pace=body.pace)
        case "stand-in":
            absent = seat == table.to_move and table.absent(now)
            if table.setup.absent != "vote" or not absent or seat in mine or table.seats[seat].bot:
                raise ApiError(409, "no-stand-in")
            usable_bot(body.bot, table.info)
            others = [each for each in needed if each != table.seats[seat].person]
            return events.Propose(person.id, seat, "stand-in", others, bot=bot_at(table, seat, body.bot))
        case "cancel":
            return events.Propose(person.id, mine[0], "cancel", needed)
        case "pause":
            return events.Propose(person.id, mine[0], "pause", needed, pause_s=body.pause_s)
        case "resume":
            if table.clock.paused_until <= now:
                raise ApiError(409, "not-paused")
            return events.Propose(person.id, mine[0], "resume", needed)

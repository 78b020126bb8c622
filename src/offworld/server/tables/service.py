"""The table service: commands, which become one event each, and queries on tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from offworld.kit.game_info import NO_ACTION, SPECTATOR, Refusal
from offworld.kit.messages import Message, msg
from offworld.kit.plan import compare_answers, compose_plan, try_actions, why_not_in_plan
from offworld.kit.preview import preview
from offworld.server.api.messages import Done, Explained, PreviewText, State
from offworld.server.api.tables import (
    ActRequest,
    CreateTableRequest,
    ExplainRequest,
    LogEntry,
    PreviewRequest,
    ProposeRequest,
    SeatBotRequest,
    StoppedInfo,
    TableInfo,
    UndoRequest,
)
from offworld.server.config.environment import Environment
from offworld.server.errors import ApiError
from offworld.server.live.plan_text import outcomes_info, plan_text
from offworld.server.live.renderer import Presenter, seat_label, table_facts
from offworld.server.live.subscribers import Subscription
from offworld.server.model import events
from offworld.server.model.person import clean_name
from offworld.server.model.table_state import PLAYING, WAITING, PlayingTable, TableState
from offworld.server.storage import table_rows
from offworld.server.storage.batch import Write
from offworld.server.storage.reader import Reader
from offworld.server.tables.cache import StaleTableError, TableCache, TableHandle
from offworld.server.tables.factory import TableFactory, bot_for_seat, validate_bot
from offworld.server.tables.names import NameService, unique_name
from offworld.server.tables.permissions import (
    Requester,
    acting_seat,
    build_proposal,
    open_seats_for,
    parse_action,
    parse_actions,
    parse_replies,
    require_action,
    require_arrangeable,
    require_host,
    require_login,
    require_phase,
    require_playing,
    viewer_of,
)

T = TypeVar("T")
RENDERED_AT_ONCE = 4
"""States and previews that are rendered in one round of the event loop."""
logger = logging.getLogger(__name__)


P = ParamSpec("P")


def shielded(
    method: Callable[Concatenate[TableService, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[TableService, P], Coroutine[Any, Any, T]]:
    """Run a command in a task of its own: it goes on to its end although the client disconnects."""

    @wraps(method)
    async def run(self: TableService, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run_shielded(method(self, *args, **kwargs))

    return run


class TableService:
    """Commands and queries on tables. Each command checks permissions and commits one event."""

    def __init__(
        self,
        cache: TableCache,
        factory: TableFactory,
        read: Reader,
        environment: Environment,
        names: NameService,
        prepare_start: Callable[[TableState, events.Start], Awaitable[events.Start]],
    ) -> None:
        self.cache = cache
        self._names = names
        self._environment = environment
        self._factory = factory
        self.read = read
        self._rendering = asyncio.Semaphore(RENDERED_AT_ONCE)
        self._running: set[asyncio.Task[Any]] = set()
        self._prepare_start = prepare_start
        """Adds to the start of a game what its people own from earlier ones; see `people.campaign`."""

    async def run_shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, even when the task that waits for it is cancelled."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that nobody waits for; a failure is logged."""
        task = asyncio.ensure_future(self._log_failure(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    @staticmethod
    async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            logger.warning("a background task failed: %s", error)

    async def drain(self) -> None:
        """Wait for all shielded and background work."""
        while self._running:
            await asyncio.wait(self._running)

    # Commands before the start

    async def create(self, requester: Requester, body: CreateTableRequest) -> TableInfo:
        person = require_login(requester)
        # In a thread: a pack may be long to read.
        table = await asyncio.to_thread(self._factory.create, person, body, requester.lang)
        rows = []
        if body.start:
            start = await self._prepare_start(table, self._factory.start(table))
            rows = self._factory.start_events(table, person, start)
        await self.run_shielded(self.cache.create(table, rows))
        async with self.cache.open(table.id) as handle:
            return table_facts(handle.table)

    @shielded
    async def sit(self, requester: Requester, id: str, seat: int | None, name: str = "") -> Done:
        """Take an open seat; with a name, the person is called so from now on, everywhere."""
        person = require_login(requester)
        if name and clean_name(name) != person.name:
            person = await self._names.rename(person, name)
        async with self.cache.open(id) as handle:
            table = require_phase(handle.table, WAITING)
            if table.owned(person.id):
                raise ApiError(409, "seated")
            if table.setup.visibility == "invite" and table.host != person.id:
                raise ApiError(403, "invite-needed")
            if await self.read(partial(table_rows.is_blocked, host=table.host, person=person.id)):
                raise ApiError(403, "blocked")
            open_seats = open_seats_for(table, person.id)
            if not open_seats:
                raise ApiError(409, "full")
            number = open_seats[0] if seat is None else seat
            if number not in open_seats:
                if not 0 <= number < len(table.seats):
                    raise ApiError(404, "no-seat")
                raise ApiError(409, "taken", name=seat_label(number, table.seats[number]))
            return await self.commit(handle, requester, events.Sit(number, person.id, unique_name(table, person.name)))

    @shielded
    async def leave(self, requester: Requester, id: str) -> Done:
        """Leave a seat before the start; during the game a bot is given the seat instead (`bot`)."""
        person = require_login(requester)
        async with self.cache.open(id) as handle:
            table = require_phase(handle.table, WAITING)
            mine = table.owned(person.id)
            if not mine:
                raise ApiError(403, "spectator")
            return await self.commit(handle, requester, events.Leave(mine[-1]))

    @shielded
    async def ready(self, requester: Requester, id: str, ready: bool) -> Done:
        person = require_login(requester)
        async with self.cache.open(id) as handle:
            table = require_phase(handle.table, WAITING)
            if not table.owned(person.id):
                raise ApiError(403, "spectator")
            return await self.commit(handle, requester, events.Ready(person.id, ready))

    @shielded
    async def bot(self, requester: Requester, id: str, body: SeatBotRequest) -> Done:
        """Give a seat to a bot: the host's to do before the start, and later everybody's for their own seat.

        A bot at the seat of a person plays until they are back, which they say themselves.
        """
        person = require_login(requester)
        async with self.cache.open(id) as handle:
            table = require_phase(handle.table, WAITING, PLAYING)
            if not 0 <= body.seat < len(table.seats):
                raise ApiError(404, "no-seat")
            seat = table.seats[body.seat]
            if table.phase == WAITING and seat.person != person.id:
                require_host(require_arrangeable(table), person)
                if seat.person and body.bot and seat.ready:
                    raise ApiError(409, "is-ready")
            elif seat.person != person.id:
                raise ApiError(403, "not-your-seat")
            elif table.phase == WAITING and body.bot:
                raise ApiError(409, "not-yet")
            elif seat.lost:
                raise ApiError(403, "lost-on-time")
            bot = body.bot
            if bot:
                validate_bot(bot, table.info)
                bot = bot_for_seat(table, body.seat, bot)
            return await self.commit(handle, requester, events.BotSeated(body.seat, bot))

    # Commands during the game

    async def act(self, requester: Requester, id: str, body: ActRequest) -> Done:
        return await self.run_shielded(self.act_uncancelled(requester, id, body))

    async def act_uncancelled(self, requester: Requester, id: str, body: ActRequest) -> Done:
        """`act` for a caller that is never cancelled meanwhile: it needs no task of its own."""
        person = require_login(requester)
        key = f"{person.id}/{body.action_id}"
        async with self.cache.open(id) as handle:
            if (before := await self._answered(handle, key)) is not None:
                return before
            table = require_playing(handle.table)
            seat = acting_seat(table, person, body.seat)
            self._check_seq(handle, requester, seat, body.seq)
            if body.actions is not None:
                return await self._act_in_order(handle, requester, table, seat, parse_actions(table, body), key)
            action = parse_action(table, require_action(body))
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(handle, requester, reason)
            return await self.commit(handle, requester, [events.Act(seat, action)], key)

    async def _act_in_order(
        self, handle: TableHandle, requester: Requester, table: PlayingTable, seat: int, actions: list[int], key: str
    ) -> Done:
        """Commit a list of actions as far as it goes, if none of them is refused."""
        tried = try_actions(table.info, table.game.state, seat, actions)
        if tried.refusal is not None:
            refused = self._against_the_rules(handle, requester, tried.refusal)
            refused.status, refused.at = 409, tried.applied
            raise refused
        plan = table.seq + 1
        acts = [events.Act(seat, action, plan) for action in actions[: tried.applied]]
        done = await self.commit(handle, requester, acts, key)
        done.applied = tried.applied
        if tried.applied < len(actions):
            why = Presenter(handle.table, seat, requester.lang).text(msg(f"stopped-{tried.end}"))
            done.stopped = StoppedInfo(tried.applied, why)
        return done

    @shielded
    async def act_for_bot(self, id: str, position: int, seat: int, action: int) -> None:
        """Commit a bot's action, unless the position that it was chosen for has changed meanwhile."""
        async with self.cache.open(id) as handle:
            table = handle.table
            if table.position_seq != position or table.to_move != seat or not table.bot_to_move():
                return
            legal = table.info.legal(table.started.game.state)
            try:
                await self.cache.commit_event(handle, events.Act(seat, action if action in legal else legal[0]))
            except StaleTableError:
                return

    @shielded
    async def undo(self, requester: Requester, id: str, body: UndoRequest) -> Done:
        person = require_login(requester)
        key = f"{person.id}/{body.action_id}"
        async with self.cache.open(id) as handle:
            if (before := await self._answered(handle, key)) is not None:
                return before
            table = require_playing(handle.table)
            seat = acting_seat(table, person, body.seat)
            why = table.game.why_not_undo(seat)
            if why is not None:
                raise ApiError(409, "undo", why)
            count = 1 if body.step else table.plan_length()
            return await self.commit(handle, requester, [events.Undo(seat)] * count, key)

    @shielded
    async def propose(self, requester: Requester, id: str, body: ProposeRequest) -> Done:
        """Propose something to the other people at the table; with nobody else there it is done at once."""
        person = require_login(requester)
        async with self.cache.open(id) as handle:
            table = require_playing(handle.table)
            mine = table.owned(person.id)
            if not mine:
                raise ApiError(403, "spectator")
            if table.proposal is not None:
                raise ApiError(409, "proposal-pending")
            if body.subject == "undo":
                self._check_seq(handle, requester, viewer_of(table, requester, body.seat), body.seq)
            proposal = build_proposal(table, person, body, self._environment.now())
            return await self.commit(handle, requester, proposal)

    @shielded
    async def vote(self, requester: Requester, id: str, yes: bool) -> Done:
        person = require_login(requester)
        async with self.cache.open(id) as handle:
            proposal = handle.table.proposal if handle.table.unplayable is None else None
            if proposal is None:
                raise ApiError(409, "no-proposal")
            asked = person.id in proposal.needed and person.id not in handle.table.agreed
            withdrawn = person.id == proposal.person and not yes
            if not asked and not withdrawn:
                raise ApiError(403, "not-asked")
            return await self.commit(handle, requester, events.Vote(person.id, yes))

    async def commit(
        self,
        handle: TableHandle,
        requester: Requester,
        event: events.Event | Sequence[events.Event],
        action_id: str = "",
        also: Write | None = None,
    ) -> Done:
        """Commit an event or several. If another process was faster, the error holds the table as it is now."""
        several = event if isinstance(event, Sequence) else [event]
        try:
            row = await self.cache.commit_events(handle, several, requester.id, action_id, also)
        except StaleTableError:
            if action_id and (before := await self._answered(handle, action_id)) is not None:
                return before
            raise self._stale(handle, requester, viewer_of(handle.table, requester, None)) from None
        return Done(handle.id, row.seq)

    async def _answered(self, handle: TableHandle, action_id: str) -> Done | None:
        """The answer that the same request got before, if it is a retry."""
        table = handle.table
        seq = table.action_ids.get(action_id)
        if seq is None and table.has_older_action_ids:
            seq = await self.read(partial(table_rows.seq_of_action, table_id=handle.id, action_id=action_id))
        if seq is None:
            return None
        plan = next((stamp.plan for stamp in reversed(table.timestamps) if stamp.seq == seq), 0)
        return Done(handle.id, seq, applied=sum(stamp.plan == plan for stamp in table.timestamps) if plan else 0)

    @staticmethod
    def _against_the_rules(handle: TableHandle, requester: Requester, reason: Refusal) -> ApiError:
        code = "rule" if reason.rule else "not-now"
        return ApiError(422, code, localized(handle, requester, reason.message), reason.rule)

    def _check_seq(self, handle: TableHandle, requester: Requester, seat: int, seq: int | None) -> None:
        if seq is not None and seq < handle.table.position_seq:
            raise self._stale(handle, requester, seat)

    def _stale(self, handle: TableHandle, requester: Requester, viewer: int) -> ApiError:
        error = ApiError(409, "stale")
        error.state = handle.renderer.state(viewer, requester.lang)
        return error

    # Queries

    async def _rendering_slot(self) -> None:
        """Wait for a slot to render something that takes milliseconds.

        Rendering never yields to the event loop, so thousands of queries that came at once would all be answered
        before the next move is read. So only a few are rendered in each round of the loop.
        """
        async with self._rendering:
            await asyncio.sleep(0)

    async def state(self, requester: Requester, id: str, seat: int | None) -> State:
        await self._rendering_slot()
        async with self.cache.open(id) as handle:
            return handle.renderer.state(viewer_of(handle.table, requester, seat), requester.lang)

    async def log(self, requester: Requester, id: str, seat: int | None, before: int, limit: int) -> list[LogEntry]:
        await self._rendering_slot()
        async with self.cache.open(id) as handle:
            presenter = Presenter(handle.table, viewer_of(handle.table, requester, seat), requester.lang)
            return presenter.entries(-1, before, limit)

    async def watch(
        self, requester: Requester, id: str, seat: int | None, since: int | None, subscription: Subscription
    ) -> None:
        """Subscribe to a table: the state or the missed updates first, then every update."""
        await self._rendering_slot()
        async with self.cache.open(id) as handle:
            subscription.viewer = viewer_of(handle.table, requester, seat)
            handle.subscribers.add(subscription, since)
        self.cache.notify_watch(id, subscription, started=True)

    def unwatch(self, id: str, subscription: Subscription) -> None:
        """End a subscription. It awaits nothing, so that it works in a task that is being cancelled."""
        self.cache.unsubscribe(id, subscription)

    async def preview(self, requester: Requester, id: str, body: PreviewRequest) -> PreviewText:
        person = require_login(requester)
        await self._rendering_slot()
        async with self.cache.open(id) as handle:
            table = require_playing(handle.table)
            seat = acting_seat(table, person, body.seat)
            if body.actions is not None:
                return self._preview_plan(handle, requester, table, seat, body)
            action = parse_action(table, require_action(body))
            reason = table.info.explain(table.game.state, seat, action)
            if reason is not None:
                raise self._against_the_rules(handle, requester, reason)
            found = preview(table.info, table.game.state, action)
            presenter = Presenter(table, seat, requester.lang)
            lines = [presenter.line(line) for line in found.lines]
            return PreviewText(id, table.seq, found.view, lines, found.barrier, found.undo)

    def _preview_plan(
        self, handle: TableHandle, requester: Requester, table: PlayingTable, seat: int, body: PreviewRequest
    ) -> PreviewText:
        state, info = table.game.state, table.info
        if seat != state.to_move:
            reason = info.explain(state, seat, NO_ACTION)
            assert reason is not None
            raise self._against_the_rules(handle, requester, reason)
        replies = parse_replies(table, body)
        if body.compare is not None and body.kinds is None:
            raise ApiError(400, "kinds")
        text = plan_text(table, compose_plan(info, state, replies, in_order=body.kinds is None), seat, requester.lang)
        if body.compare is not None:
            presenter = Presenter(table, seat, requester.lang)
            text.answers = outcomes_info(presenter, compare_answers(info, state, replies, body.compare))
        return text

    async def explain(self, requester: Requester, id: str, body: ExplainRequest) -> Explained:
        person = require_login(requester)
        if body.action is None and not body.element:
            raise ApiError(400, "explain-what")
        async with self.cache.open(id) as handle:
            table = require_playing(handle.table)
            seat = acting_seat(table, person, body.seat)
            presenter, state, info = Presenter(table, seat, requester.lang), table.game.state, table.info
            if body.action is None:
                if seat == state.to_move:
                    reason = why_not_in_plan(info, state, parse_replies(table, body), body.element)
                else:
                    reason = info.why_not(state, seat, body.element)
                message, rule = info.question(state)
            else:
                action = parse_action(table, body.action)
                reason = info.explain(state, seat, action)
                if reason is None:
                    _, message, rule = info.choice(state, action)
            if reason is not None:
                return Explained(id, table.seq, False, reason.rule, presenter.text(reason.message))
            return Explained(id, table.seq, True, rule, presenter.text(message))


# ---------------------------------------------------------------- who may what


def localized(handle: TableHandle, requester: Requester, message: Message) -> Message:
    """A message of a game, rendered in the requester's language, as one that needs no translator of that game."""
    return msg("refused-said", sentence=Presenter(handle.table, SPECTATOR, requester.lang).text(message).words)

"""Subscriptions to tables, and the bounded send queues of their connections."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

from offworld.kit.game_info import SPECTATOR
from offworld.server.live.render_pool import RenderPool, RenderProcess, Updates
from offworld.server.live.renderer import TableRenderer
from offworld.server.model.events import Act, StoredEvent, Undo
from offworld.server.model.table_state import TableState


class SendQueue:
    """A bounded queue of messages to one connection: a client that reads too slowly is disconnected."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._waiting: deque[bytes] = deque()
        self._held = False
        """Whether messages that were taken may still be on their way: no other may overtake them."""
        self._written_at = 0.0
        self.write: Callable[[bytes], bool] | None = None
        """Writes a message at once, or says that it has to wait; None where all messages wait to be taken."""
        self._waiter: asyncio.Future[None] | None = None
        self.ended = ""
        """Why nothing more is sent: `slow`, `revoked` or `shutdown`; empty while it lives."""
        self.credential = ""
        """The hash of the session or token that it was opened with."""
        self.closed = asyncio.Event()
        """Set when its connection is gone."""

    def put(self, message: bytes) -> None:
        if self.ended:
            return
        if self.write is not None and not self._waiting and not self._held and self.write(message):
            self._written_at = monotonic()
            return
        if len(self._waiting) >= self._size:
            self._waiting.clear()
            self.end("slow")
            return
        self._waiting.append(message)
        self._resume()

    def end(self, why: str) -> None:
        """Send what waits, and nothing after it."""
        self.ended = self.ended or why
        self._resume()

    def _resume(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def take(self, timeout: float) -> list[bytes] | None:
        """All that waits, after waiting for something; an empty list when nothing came in time, None at the end.

        What was taken counts as sent once it is called again.
        """
        self._held = False
        loop = asyncio.get_running_loop()
        until = loop.time() + timeout
        while not self._waiting and not self.ended and loop.time() < until:
            # Every message to a stream comes by here; `asyncio.timeout` costs more than sending it.
            self._waiter = loop.create_future()
            timer = loop.call_at(until, self._resume)
            try:
                await self._waiter
            finally:
                timer.cancel()
                self._waiter = None
            until = max(until, self._written_at + timeout)
        if not self._waiting and self.ended:
            return None
        self._held = True
        taken = list(self._waiting)
        self._waiting.clear()
        return taken


class Subscription:
    """A connection that watches a table as one viewer in one language."""

    def __init__(self, send_queue: SendQueue, person: str, viewer: int, lang: str) -> None:
        self.send_queue = send_queue
        self.person = person
        self.viewer = viewer
        self.lang = lang
        self.presence = False
        """Whether it asked for messages about presence."""
        self.here: bytes = b""
        """The last such message that it was sent."""


class Subscribers:
    """All subscriptions to one table."""

    def __init__(self, renderer: TableRenderer) -> None:
        self.renderer = renderer
        self._by_view: dict[tuple[int, str], list[Subscription]] = {}
        self._process: RenderProcess | None = None
        """The process that makes the updates; None while they are made here."""
        self._seats_checked_at = -1
        """The last event after which it was looked over who sits where."""

    def __bool__(self) -> bool:
        return bool(self._by_view)

    def all(self) -> list[Subscription]:
        return [subscription for view in self._by_view.values() for subscription in view]

    def add(self, subscription: Subscription, since: int | None) -> None:
        """Send the state or the missed updates; from now on the subscription gets every update."""
        for message in self.renderer.join(subscription.viewer, subscription.lang, since):
            subscription.send_queue.put(message)
        self._by_view.setdefault((subscription.viewer, subscription.lang), []).append(subscription)

    def remove(self, subscription: Subscription) -> None:
        view = (subscription.viewer, subscription.lang)
        left = [each for each in self._by_view.get(view, []) if each is not subscription]
        if left:
            self._by_view[view] = left
        elif self._by_view.pop(view, None) is not None:
            self.renderer.leave(*view)
            if not self._by_view:
                self.take_back()

    # Updates that another process makes

    def balance(self, pool: RenderPool, crowded: bool) -> None:
        """Under load have the updates made by a process from the next action on; take them back if it has too much."""
        if self._process is not None:
            if self._process.wants_relief():
                self.take_back()
            return
        table = self.renderer.table
        # A pack is content of its own, which the process would have to keep as well.
        if crowded and self._by_view and table.unplayable is None and not table.setup.pack:
            self._process = pool.pick()
            if self._process is not None:
                self._process.read(table)

    def take_back(self) -> None:
        """Make the updates here from now on."""
        if self._process is not None:
            self._process.forget(self.renderer.table.id)
            self._process = None

    def render(self, row: StoredEvent) -> asyncio.Future[Updates | None] | None:
        """Have the updates of an action made that is being committed; None if they are made here once it is."""
        if self._process is None:
            return None
        if not isinstance(row.event, Act | Undo) or not self._process.ready.is_set():
            # Everything else may change who sits where, and with it who sees what: it is looked over here.
            self.take_back()
            return None
        return self._process.render(self.renderer.table.id, row, list(self._by_view))

    def update(self, updates: Updates | None = None, resend: bool = False) -> None:
        """Send the last event to all subscriptions, to each what its viewer may know, and drop ended ones.

        `updates` are those that another process has made. `resend` sends the state instead, where the event changed
        what was told before.
        """
        if updates is None:
            self.take_back()
            updates = {}
        if self._seats_checked_at != self.renderer.table.info_seq or self._has_ended_queue():
            self._reassign_viewers()
        for view, subscriptions in self._by_view.items():
            message = updates.get(view)
            if message is not None:
                self.renderer.take_update(*view, message)
            else:
                message = self.renderer.resend(*view) if resend else self.renderer.advance(*view)
            if message is not None:
                for subscription in subscriptions:
                    subscription.send_queue.put(message)

    def prepare(self) -> list[tuple[Subscription, bytes]]:
        """What `update` would send, to be sent later; made here."""
        self.take_back()
        prepared = []
        for view, subscriptions in self._by_view.items():
            message = self.renderer.advance(*view)
            if message is not None:
                prepared += [(subscription, message) for subscription in subscriptions]
        return prepared

    def _has_ended_queue(self) -> bool:
        for subscriptions in self._by_view.values():
            for subscription in subscriptions:
                if subscription.send_queue.ended:
                    return True
        return False

    def send_presence(self, message: bytes) -> None:
        """Send who is present to the subscriptions that asked for it, unless it was the last they were sent."""
        for subscription in self.all():
            if subscription.presence and subscription.here != message:
                subscription.here = message
                subscription.send_queue.put(message)

    def _reassign_viewers(self) -> None:
        """Give each subscription whose person lost its seat another seat of theirs, or the spectator's view; drop those
        of people who may not look on any more."""
        table = self.renderer.table
        self._seats_checked_at = table.info_seq
        for subscription in self.all():
            if subscription.send_queue.ended or not table.may_watch(subscription.person):
                self.remove(subscription)
            elif subscription.viewer != SPECTATOR and subscription.viewer not in table.owned(subscription.person):
                self.remove(subscription)
                mine = table.owned(subscription.person)
                subscription.viewer = mine[0] if mine else SPECTATOR
                self.add(subscription, None)

    def replace(self, table: TableState) -> None:
        """Go on with a table that was read again; subscriptions that are behind are sent the whole state."""
        self.take_back()
        self.renderer.replace(table)
        self._reassign_viewers()
        for view, subscriptions in self._by_view.items():
            message = self.renderer.resend(*view)
            if message is not None:
                for subscription in subscriptions:
                    subscription.send_queue.put(message)

    def send_chat(self, message: bytes, muted_by: set[str]) -> None:
        """Send a line of chat to all but the people who muted its author."""
        for subscription in self.all():
            if subscription.person not in muted_by:
                subscription.send_queue.put(message)

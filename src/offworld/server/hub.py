"""The hub: who watches which table, and how messages get to them without waiting for the slow."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from offworld.kit.info import SPECTATOR
from offworld.server.loaded import Loaded
from offworld.server.viewing import Screen


class Outbox:
    """Messages on their way to one connection. When too many wait it is cut off, instead of growing."""

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
            self._written_at = asyncio.get_running_loop().time()
            return
        if len(self._waiting) >= self._size:
            self._waiting.clear()
            self.end("slow")
            return
        self._waiting.append(message)
        self._wake()

    def end(self, why: str) -> None:
        """Send what waits, and nothing after it."""
        self.ended = self.ended or why
        self._wake()

    def _wake(self) -> None:
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
            timer = loop.call_at(until, self._wake)
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


class Watcher:
    """A connection that watches a table as one viewer in one language."""

    def __init__(self, outbox: Outbox, person: str, viewer: int, lang: str) -> None:
        self.outbox = outbox
        self.person = person
        self.viewer = viewer
        self.lang = lang
        self.presence = False
        """Whether it wishes to be told who is here."""
        self.here: bytes = b""
        """What it was last told of that."""


class Audience:
    """Everybody who watches one table."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._kinds: dict[tuple[int, str], list[Watcher]] = {}
        self._seated = -1
        """The last event after which it was looked over who sits where."""

    def __bool__(self) -> bool:
        return bool(self._kinds)

    def watchers(self) -> list[Watcher]:
        return [watcher for kind in self._kinds.values() for watcher in kind]

    def add(self, watcher: Watcher, since: int | None) -> None:
        """Send what it missed and count it in; from now on it gets every update."""
        for message in self.screen.join(watcher.viewer, watcher.lang, since):
            watcher.outbox.put(message)
        self._kinds.setdefault((watcher.viewer, watcher.lang), []).append(watcher)

    def remove(self, watcher: Watcher) -> None:
        kind = (watcher.viewer, watcher.lang)
        left = [each for each in self._kinds.get(kind, []) if each is not watcher]
        if left:
            self._kinds[kind] = left
        elif self._kinds.pop(kind, None) is not None:
            self.screen.leave(*kind)

    def update(self) -> None:
        """Send the last event to everybody, to each as it may be told. Whoever was cut off is counted out."""
        if self._seated != self.screen.table.facts_seq or self._has_cut_off():
            self._reseat()
        for kind, watchers in self._kinds.items():
            message = self.screen.advance(*kind)
            if message is not None:
                for watcher in watchers:
                    watcher.outbox.put(message)

    def _has_cut_off(self) -> bool:
        for watchers in self._kinds.values():
            for watcher in watchers:
                if watcher.outbox.ended:
                    return True
        return False

    def tell_here(self, message: bytes) -> None:
        """Say who is here to those who wish to know and were last told otherwise."""
        for watcher in self.watchers():
            if watcher.presence and watcher.here != message:
                watcher.here = message
                watcher.outbox.put(message)

    def _reseat(self) -> None:
        """Whoever lost the seat that it looked from looks from another of theirs, or as a spectator, from now on."""
        table = self.screen.table
        self._seated = table.facts_seq
        seats = table.seats
        for watcher in self.watchers():
            if watcher.outbox.ended:
                self.remove(watcher)
            elif watcher.viewer != SPECTATOR and seats[watcher.viewer].person != watcher.person:
                self.remove(watcher)
                mine = table.owned(watcher.person)
                watcher.viewer = mine[0] if mine else SPECTATOR
                self.add(watcher, None)

    def renew(self, table: Loaded) -> None:
        """The table was read anew. Whoever has not seen it as it is gets it whole."""
        self.screen.replace(table)
        self._reseat()
        for kind, watchers in self._kinds.items():
            message = self.screen.renew(*kind)
            if message is not None:
                for watcher in watchers:
                    watcher.outbox.put(message)

    def say(self, message: bytes, deaf: set[str]) -> None:
        """Send a line of chat to everybody but those who do not want to hear its author."""
        for watcher in self.watchers():
            if watcher.person not in deaf:
                watcher.outbox.put(message)

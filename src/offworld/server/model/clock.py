"""Clocks: how much time each seat has, reckoned from the events of a table and when they happened.

A clock follows from the events of its table, so it is the same in every process and after every restart. Two things
stop it: time in which no server ran (`Uptime`) and time that the table agreed not to count (a pause, a
vacation). Deadlines are kept in *server time*, which stands still while no server runs: a restart moves all of them at
once, without touching a single table.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from msgspec import Struct

from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Absent, Pace

SECOND = 1000
DAY = 86_400 * SECOND
NOBODY = -1
LEAST_BANK = 60 * SECOND
"""What a seat has at least after a change of pace, or when its person comes back after a time-out."""


class Uptime:
    """When a server was there. Times in which nobody could play are taken out of all clocks."""

    def __init__(self, gaps: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._before: list[int] = []
        """How much was missed before each gap."""
        self.missed = 0
        """How much was missed in all."""
        for start, end in gaps:
            self.add(start, end)

    def add(self, start: int, end: int) -> None:
        """A time without a server, later than all known ones."""
        start = max(start, self._ends[-1]) if self._ends else start
        if end <= start:
            return
        self._starts.append(start)
        self._ends.append(end)
        self._before.append(self.missed)
        self.missed += end - start

    def gaps(self) -> list[tuple[int, int]]:
        """The times without a server: the beginning and the end of each."""
        return list(zip(self._starts, self._ends, strict=True))

    @property
    def since(self) -> int:
        """The end of the last time without a server; 0 if there was none."""
        return self._ends[-1] if self._ends else 0

    def up(self, ms: int) -> int:
        """Server time at a moment."""
        at = bisect_right(self._starts, ms) - 1
        if at < 0:
            return ms
        return ms - self._before[at] - (min(ms, self._ends[at]) - self._starts[at])

    def wall(self, up: int) -> int:
        """The first moment at which it is that server time, if no more is missed."""
        at = sum(start - before < up for start, before in zip(self._starts, self._before, strict=True))
        return up if at == 0 else up + self._before[at - 1] + self._ends[at - 1] - self._starts[at - 1]

    def between(self, start: int, end: int) -> int:
        """How long a server was there between two moments."""
        return max(0, self.up(end) - self.up(start)) if end > start else 0


ALWAYS_UP = Uptime()


class Clock(Struct):
    """The time of every seat as it stood at the last event; all moments in milliseconds since 1970."""

    pace: Pace
    at: int
    bank: list[int]
    """Live: what each seat has left."""
    bank_s: int
    """The bank that those are parts of; 0 if there was none yet."""
    flagged: list[int]
    """When each seat's time ran out; 0 if it has some left."""
    away_until: list[int]
    vacation: list[int]
    """How much vacation each seat has taken."""
    awaited: int = NOBODY
    """The seat of a person whose decision is awaited; bots have no clock."""
    asked_seq: int = 0
    """The event since which that seat is awaited without a break: its turn, or what it decides out of turn."""
    asked_ms: int = 0
    """Since when its present decision is awaited."""
    move: int = 0
    """Over days: what is left for the present decision."""
    actions: int = 0
    furthest: int = 0
    """So many actions have ever stood; what is taken back and done again buys no time."""
    paused_until: int = 0
    used: list[int] = []
    """How long each seat was awaited in all; empty at a table whose clock is older than this."""

    @classmethod
    def fresh(cls, pace: Pace, seats: int, ms: int) -> Clock:
        none = [0] * seats
        bank = [pace.bank_s * SECOND] * seats
        return cls(pace, ms, bank, pace.bank_s, none[:], none[:], none[:], used=none[:])

    # Questions

    @property
    def timed(self) -> bool:
        """Whether time can run out at this pace."""
        return (self.pace.bank_s if self.pace.live else self.pace.move_s) > 0

    def left(self, seat: int) -> int:
        """What a seat had at the last event."""
        if self.pace.live:
            return self.bank[seat]
        return self.move if seat == self.awaited else self.pace.move_s * SECOND

    def hold(self, seat: int) -> int:
        """The moment before which a seat's clock stands still."""
        return max(self.paused_until, 0 if self.pace.live else self.away_until[seat])

    def vacation_left(self, seat: int) -> int:
        return max(0, self.pace.vacation_days * DAY - self.vacation[seat])

    def flag_up(self, uptime: Uptime) -> int | None:
        """The server time at which the awaited seat's time runs out, or ran out."""
        if self.awaited == NOBODY or not self.timed:
            return None
        if self.flagged[self.awaited]:
            return uptime.up(self.flagged[self.awaited])
        return uptime.up(max(self.at, self.hold(self.awaited))) + self.left(self.awaited)

    def absent_up(self, uptime: Uptime, absent_s: int) -> int | None:
        """The server time from which the awaited seat counts as absent.

        That is so long after its time ran out; at a table without a clock, so long after it was asked.
        """
        if self.awaited == NOBODY:
            return None
        if self.timed and not self.flagged[self.awaited]:
            flag = self.flag_up(uptime)
            assert flag is not None
            return flag + absent_s * SECOND
        since = max(self.flagged[self.awaited], self.asked_ms, self.hold(self.awaited))
        return uptime.up(since) + absent_s * SECOND

    def due_up(self, uptime: Uptime, absent: Absent, absent_s: int, others: bool) -> int | None:
        """The server time at which something must happen without anybody doing anything.

        `others` says whether another person plays: somebody alone with bots is waited for.
        """
        if self.awaited == NOBODY:
            return None
        if self.timed and not self.flagged[self.awaited]:
            return self.flag_up(uptime)
        return self.absent_up(uptime, absent_s) if absent == "bot" and others else None

    # Applying events

    def charge(self, ms: int, uptime: Uptime) -> None:
        """Let time pass up to an event."""
        seat = self.awaited
        if seat != NOBODY:
            spent = uptime.between(max(self.at, self.hold(seat)), ms)
            if self.used:
                self.used[seat] += spent
            if self.pace.live and self.timed:
                self.bank[seat] = max(0, self.bank[seat] - spent)
            elif self.timed:
                self.move = max(0, self.move - spent)
        for each, until in enumerate(self.away_until):
            self.vacation[each] += uptime.between(self.at, min(ms, until))
        self.at = max(self.at, ms)

    def follow(self, row: StoredEvent, awaited: int, actions: int, pace: Pace) -> None:
        """Take note of an event that has happened: who is awaited now, after how many standing actions."""
        match row.event:
            case events.Act(seat, _):
                self._acted(seat, actions, bool(row.person))
            case events.Undo():
                pass
            case events.TimeOut(seat):
                self.flagged[seat] = row.ms
            case events.Away(seat, until_ms):
                self.away_until[seat] = row.ms + max(0, min(until_ms - row.ms, self.vacation_left(seat)))
            case events.BotSeated(seat, bot) if not bot:
                self._returned(seat)
            case _:
                if actions < self.actions:
                    # Everybody agreed to go back.
                    self.furthest = actions
        if pace != self.pace:
            self._repace(pace)
            self._ask(row.ms)
        if awaited != self.awaited:
            self.awaited = awaited
            self.asked_seq = row.seq
            self._ask(row.ms)
        elif actions > self.actions and actions == self.furthest:
            self._ask(row.ms)
        self.actions = actions

    def pause(self, ms: int, seconds: int) -> None:
        """Nobody's time runs until so many seconds later; 0 lets it run again."""
        self.paused_until = ms + seconds * SECOND

    def _acted(self, seat: int, actions: int, person: bool) -> None:
        if actions > self.furthest:
            self.furthest = actions
            if person and self.pace.live and self.timed:
                self.bank[seat] += self.pace.increment_s * SECOND
        if person and (not self.pace.live or self.bank[seat]):
            self.flagged[seat] = 0

    def _returned(self, seat: int) -> None:
        """Somebody whose time had run out is given a little, or the return would be in vain."""
        if self.flagged[seat]:
            self.flagged[seat] = 0
            self.bank[seat] = max(self.bank[seat], min(LEAST_BANK, self.pace.bank_s * SECOND))

    def _repace(self, pace: Pace) -> None:
        """The clock follows: who had half of the old bank left has half of the new one."""
        self.pace = pace
        self.flagged = [0] * len(self.flagged)
        if not pace.live or not pace.bank_s:
            return
        full = pace.bank_s * SECOND
        for seat, left in enumerate(self.bank):
            self.bank[seat] = max(left * pace.bank_s // self.bank_s, min(LEAST_BANK, full)) if self.bank_s else full
        self.bank_s = pace.bank_s

    def _ask(self, ms: int) -> None:
        """A decision is awaited from now on."""
        self.asked_ms = ms
        if not self.pace.live:
            self.move = self.pace.move_s * SECOND

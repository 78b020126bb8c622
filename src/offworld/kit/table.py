"""Table: a game being played by somebody, where every action is checked, told and recorded."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.events import Journal
from offworld.kit.game import Game
from offworld.kit.info import SPECTATOR, Event, GameInfo
from offworld.kit.record import UNDO, Act, Record, may_undo, open_record, start
from offworld.kit.text import Message, Speaker, say


class Deed(Struct):
    """An action that stands: whose it was, the position before it, and what happened. The first is the setup."""

    seat: int
    before: Game
    events: list[Event]


class Table:
    """A state, its record and the way back as far as it is open."""

    def __init__(self, info: GameInfo, record: Record) -> None:
        journal = Journal()
        self.info = info
        self.record = record
        self.state = start(info, record, journal)
        self.deeds = [Deed(SPECTATOR, self.state.clone(), journal.take())]

    @classmethod
    def open(
        cls, info: GameInfo, players: int, seed: int, salt: str, options: Any, content: Any, seats: list[str]
    ) -> Table:
        return cls(info, open_record(info, players, seed, salt, options, content, seats))

    @classmethod
    def resume(cls, info: GameInfo, record: Record, speaker: Speaker) -> Table:
        """The table of a record, played again up to where it stopped: so its log is whole and undo works."""
        table = cls(info, Record(record.header, record.seed, record.salt))
        for act in record.acts:
            if act.action == UNDO:
                table.undo(act.seat)
            else:
                table.act(act.seat, act.action, speaker)
        return table

    def act(self, seat: int, action: int, speaker: Speaker) -> list[Event]:
        """Carry out an action of a seat, or refuse it with the rule that forbids it; returns what happened."""
        reason = self.info.explain(self.state, seat, action)
        if reason is not None:
            raise IllegalActionError(speaker(reason.message), reason.rule)
        before = self.state.clone()
        happened = self.info.happenings(self.state, action)
        self.deeds.append(Deed(seat, before, happened))
        self._enter(Act(seat, action))
        return happened

    def why_not_undo(self, seat: int) -> Message | None:
        """Why the seat's last action cannot be taken back; None if it can."""
        last = self.deeds[-1]
        if len(self.deeds) == 1:
            return say("undo-nothing")
        if last.seat != seat:
            return say("undo-other")
        if not may_undo(seat, last.before, self.state):
            return say("undo-revealed" if last.before.revealed != self.state.revealed else "undo-passed")
        return None

    def undo(self, seat: int) -> None:
        """Take the seat's last action back, as long as the decision is still its own and nothing was revealed since."""
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise OffworldError(f"seat {seat} cannot take its last action back: {refusal.id}")
        self.state = self.deeds.pop().before
        self._enter(Act(seat, UNDO))

    def _enter(self, act: Act) -> None:
        self.record.acts.append(act)
        self.record.over = self.state.over
        self.record.scores = self.state.scores() if self.state.over else []

"""Table: a game being played by somebody, where every action is checked, told and recorded."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.events import Journal
from offworld.kit.game import Game
from offworld.kit.info import Event, GameInfo
from offworld.kit.record import UNDO, Act, Record, open_record, replay
from offworld.kit.text import Speaker


class Past(Struct):
    """A position that may be returned to: the state before an action, and whose action it was."""

    state: Game
    seat: int


class Table:
    """A state, its record and the way back as far as it is open."""

    def __init__(self, info: GameInfo, record: Record, state: Game) -> None:
        self.info = info
        self.record = record
        self.state = state
        self.events: list[Event] = []
        """Everything that happened since the table was opened, for the log."""
        self._past: list[Past] = []

    @classmethod
    def open(
        cls, info: GameInfo, players: int, seed: int, salt: str, options: Any, content: Any, seats: list[str]
    ) -> Table:
        record = open_record(info, players, seed, salt, options, content, seats)
        journal = Journal()
        table = cls(info, record, info.new_game(players, seed, options, content, journal))
        table.events = journal.take()
        return table

    @classmethod
    def resume(cls, info: GameInfo, record: Record) -> Table:
        return cls(info, record, replay(info, record))

    def act(self, seat: int, action: int, speaker: Speaker) -> list[Event]:
        """Carry out an action of a seat, or refuse it with the rule that forbids it; returns what happened."""
        reason = self.info.explain(self.state, seat, action)
        if reason is not None:
            raise IllegalActionError(speaker(reason.message), reason.rule)
        self._past.append(Past(self.state.clone(), seat))
        happened = self.info.happenings(self.state, action)
        self.record.acts.append(Act(seat, action))
        self.record.over = self.state.over
        self.record.scores = self.state.scores() if self.state.over else []
        self.events += happened
        return happened

    def undo(self, seat: int) -> None:
        """Take the seat's last action back, unless something was revealed or somebody else has acted since."""
        if not self._past:
            raise OffworldError("there is nothing to take back")
        past = self._past[-1]
        if past.seat != seat:
            raise OffworldError("somebody else has acted since; that cannot be taken back")
        if past.state.revealed != self.state.revealed:
            raise OffworldError("chance has spoken or something hidden was shown; that cannot be taken back")
        self._past.pop()
        self.state = past.state
        self.record.acts.append(Act(seat, UNDO))
        self.record.over = False
        self.record.scores = []

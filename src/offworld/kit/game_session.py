"""Table: a game being played by somebody, where every action is checked, told and recorded."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game, KeyedChance
from offworld.kit.game_info import SPECTATOR, GameEvent, GameInfo
from offworld.kit.messages import Message, Translator, msg
from offworld.kit.record import REWIND, UNDO, Act, Record, may_undo, open_record, replay, start
from offworld.kit.version import Seed

NOTHING_TO_UNDO = msg("undo-nothing")
OTHERS_ACTION = msg("undo-other")
SHOWN_SINCE = msg("undo-revealed")
DECISION_PASSED = msg("undo-passed")


class AppliedAction(Struct):
    """An action that stands: whose it was, what happened, and how often something had been shown before it.

    `before` is the position to go back to, kept as long as the seat may; the first one is the setup and has none.
    """

    seat: int
    events: list[GameEvent]
    revealed: int
    before: Game | None = None


class GameSession:
    """A state, its record and the way back as far as it is open."""

    def __init__(self, info: GameInfo, record: Record) -> None:
        journal = EventBuffer()
        self.info = info
        self.record = record
        self.state = start(info, record, journal)
        self.applied = [AppliedAction(SPECTATOR, journal.take(), self.state.revealed)]

    @classmethod
    def open(
        cls, info: GameInfo, players: int, seed: Seed, salt: str, options: Any, content: Any, seats: list[str]
    ) -> GameSession:
        return cls(info, open_record(info, players, seed, salt, options, content, seats))

    @classmethod
    def resume(cls, info: GameInfo, record: Record, translator: Translator) -> GameSession:
        """The table of a record, played again up to where it stopped: so its log is whole and undo works."""
        table = cls(info, Record(record.header, record.seed, record.salt))
        for act in record.acts:
            if act.action == UNDO:
                table.undo(act.seat)
            elif act.action == REWIND:
                table.rewind(act.seat)
            else:
                table.act(act.seat, act.action, translator)
        return table

    @classmethod
    def restored(cls, info: GameInfo, record: Record, state: Game, applied: list[AppliedAction]) -> GameSession:
        """A table as it was kept: nothing is played, and positions to go back to are found by replaying."""
        table = cls.__new__(cls)
        table.info = info
        table.record = record
        table.state = state
        if isinstance(record.seed, bytes):
            state.chance = KeyedChance(record.seed)
        table.applied = applied
        table._note_end()
        return table

    def act(self, seat: int, action: int, translator: Translator) -> list[GameEvent]:
        """Carry out an action of a seat, or refuse it with the rule that forbids it; returns what happened."""
        reason = self.info.explain(self.state, seat, action)
        if reason is not None:
            raise IllegalActionError(translator(reason.message), reason.rule)
        return self.play(action)

    def play(self, action: int) -> list[GameEvent]:
        """Carry out an action that is known to be legal; returns what happened."""
        seat = self.state.to_move
        before = self.state.clone()
        happened = self.info.apply_with_events(self.state, action)
        if may_undo(seat, before, self.state):
            self.applied.append(AppliedAction(seat, happened, before.revealed, before))
        else:
            # Nobody can go back past this action, so no position before it is needed any more.
            for earlier in reversed(self.applied):
                if earlier.before is None:
                    break
                earlier.before = None
            self.applied.append(AppliedAction(seat, happened, before.revealed))
        self._enter(Act(seat, action))
        return happened

    def why_not_undo(self, seat: int) -> Message | None:
        """Why the seat's last action cannot be taken back; None if it can."""
        last = self.applied[-1]
        if len(self.applied) == 1:
            return NOTHING_TO_UNDO
        if last.seat != seat:
            return OTHERS_ACTION
        if last.revealed != self.state.revealed:
            return SHOWN_SINCE
        return None if self.state.to_move == seat else DECISION_PASSED

    def undo(self, seat: int) -> None:
        """Take the seat's last action back, as long as the decision is still its own and nothing was revealed since."""
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise OffworldError(f"seat {seat} cannot take its last action back: {refusal.id}")
        self.back(Act(seat, UNDO))

    def rewind(self, seat: int) -> None:
        """Take the last action back, whosever it was and whatever it showed: everybody agreed to the seat's wish."""
        if len(self.applied) == 1:
            raise OffworldError("there is nothing to take back")
        self.back(Act(seat, REWIND))

    def back(self, act: Act) -> None:
        """Go back before the last action that stands, played again from the start where its position is not kept."""
        before = self.applied.pop().before
        if before is not None:
            before.chance = self.state.chance
        self.state = before or replay(self.info, self.record, len(self.applied) - 1)
        self._enter(act)

    def _enter(self, act: Act) -> None:
        self.record.acts.append(act)
        self._note_end()

    def _note_end(self) -> None:
        self.record.over = self.state.over
        self.record.scores = self.state.scores() if self.state.over else []

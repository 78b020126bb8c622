"""The play loop: bots play one game, and observers look on.

Every game between bots is played here: simulations, matches of a tournament, programs on trial and games of the public
API. What a caller wants beside the game itself (an audit, times, a record, progress) is an observer.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from offworld.bots.base import Bot, FinalScores, decide
from offworld.kit.audit import Auditor
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, GameInfo
from offworld.kit.moves import Moves
from offworld.kit.record import Act


class StopGame(Exception):  # noqa: N818 - a request, not an error
    """Raised by an observer before a decision: the game is left there."""


class GameObserver:
    """Watches a game. The methods here do nothing; an observer overrides those it needs."""

    wants_events = False
    """Whether `after_action` needs the events; without such an observer the rules report none, which is faster."""

    def before_decision(self, g: Game) -> None:
        """A seat is about to decide. The state must not be changed; raise `StopGame` to leave the game here."""

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        """The action of a seat was applied; `g` is the state after it."""


class AuditObserver(GameObserver):
    """Checks the invariants of every state, that of the end included."""

    def __init__(self, auditor: Auditor) -> None:
        self.auditor = auditor

    def before_decision(self, g: Game) -> None:
        self.auditor.look(g)

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.auditor.note(seat, action)
        if g.over:
            self.auditor.look(g)


class TimingObserver(GameObserver):
    """Measures the thinking time of each seat. Place it first: what other observers do is then not counted."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self._began = 0.0

    def before_decision(self, g: Game) -> None:
        self._began = perf_counter()

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.seconds[seat] += perf_counter() - self._began
        self.decisions[seat] += 1


class ActionRecorder(GameObserver):
    """Keeps every action, from which the game can be replayed."""

    def __init__(self) -> None:
        self.acts: list[Act] = []

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.acts.append(Act(seat, action))


def play_game(
    info: GameInfo,
    g: Game,
    bots: Sequence[Bot],
    observers: Sequence[GameObserver] = (),
    max_decisions: int | None = None,
    *,
    close: bool = True,
) -> int:
    """Let bots play to the end, or for `max_decisions` at most; returns the number of decisions.

    Whatever ends the game, the bots are closed, unless the caller still needs them.
    """
    decisions = 0
    moves = Moves()
    wants_events = any(observer.wants_events for observer in observers)
    try:
        while not g.over and (max_decisions is None or decisions < max_decisions):
            for observer in observers:
                observer.before_decision(g)
            seat = int(g.to_move)
            action: object = decide(bots[seat], info, g)
            g.legal(moves)
            if not isinstance(action, int) or action not in moves:
                raise OffworldError(f"the bot at seat {seat + 1} chose {action!r}, which is not a legal action")
            # Asked each time: a program says whether it listens when its first decision starts it.
            listening = any(bot.listens for bot in bots)
            events: list[GameEvent] = []
            if listening or wants_events:
                events = info.apply_with_events(g, action)
            else:
                g.apply(action)
            decisions += 1
            for observer in observers:
                observer.after_action(g, seat, action, events)
            if listening:
                inform_bots(bots, info, g, events)
    except StopGame:
        pass
    finally:
        if close:
            close_bots(bots, g)
    return decisions


def inform_bots(bots: Sequence[Bot | None], info: GameInfo, g: Game, events: list[GameEvent]) -> None:
    """Send what has happened to the bots that listen, to each what its seat may know."""
    for seat, bot in enumerate(bots):
        if bot is not None and bot.listens:
            bot.on_log_lines([line for event in events for line in info.log_lines(g, event, seat)])


def close_bots(bots: Sequence[Bot | None], g: Game) -> None:
    """Close the bots of a game that is over or left."""
    final = FinalScores(g.scores(), g.places()) if g.over else None
    for bot in bots:
        if bot is not None:
            bot.close(final)

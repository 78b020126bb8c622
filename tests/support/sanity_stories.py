"""Positions told before a counter of sanity measures: what happens and what seats choose, as in `count_record`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from offworld.games import game_info
from offworld.kit.agenda import Step
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.sanity_stats import SanityCounter


class FixedEvaluator:
    """A evaluator for stories: the same chance everywhere but after the actions that it names."""

    def __init__(self, game: str = "", after: dict[str, float] | None = None, shares: Sequence[float] = ()) -> None:
        self.space = game_info(game).space if game else None
        self.after = after or {}
        self.shares = list(shares)
        """What it says to positions, one after the other."""

    def share(self, g: Game, seat: int) -> float:
        return self.shares.pop(0)

    def share_after(self, g: Game, action: int) -> float:
        assert self.space is not None
        return self.after.get(self.space.text(action), 0.5)


class Story:
    """A game that is told before a counter."""

    def __init__(self, game: str, g: Any, evaluator: FixedEvaluator | None = None) -> None:
        info = game_info(game)
        assert info.sanity is not None
        self.info = info
        self.g = g
        self.counter: SanityCounter = info.sanity.counter(evaluator or FixedEvaluator())

    def at(self, *steps: Step) -> Story:
        """Nothing is left to do but these steps; go on to the decision they ask for or to the end."""
        self.g.clear_agenda()
        self.g.pending = Step()
        self.g.over = False
        for step in reversed(steps):
            self.g.push(step)
        return self.happens(lambda: self.g.advance())

    def happens(self, act: Callable[[], object]) -> Story:
        """Something happens without a choice of a seat."""
        events = EventBuffer()
        self.g.sink = events
        act()
        self.g.sink = None
        self.counter.after(self.g, -1, -1, events.take())
        return self

    def do(self, *texts: str) -> Story:
        """The awaited seat chooses, each of which must be legal."""
        for text in texts:
            legal = {self.info.space.text(action): action for action in self.info.legal(self.g)}
            assert text in legal, f"{text!r} is not among {sorted(legal)}"
            seat = int(self.g.to_move)
            self.counter.before(self.g, legal[text])
            self.counter.after(self.g, seat, legal[text], self.info.apply_with_events(self.g, legal[text]))
        return self

    def end(self) -> Story:
        self.counter.end(self.g)
        return self

    def __getitem__(self, id: str) -> tuple[int | float, int]:
        """Part and whole of a figure."""
        cases = self.counter.counts[id]
        return cases.part, int(cases.whole)

    def counted(self, id: str) -> bool:
        return id in self.counter.counts

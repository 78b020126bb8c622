"""The bots that judge positions: greedy, turn and mcts."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from offworld.bots.base import Bot, Settings
from offworld.bots.chain import Chain
from offworld.bots.tree import LEAF_PLAYOUT, LEAF_SHORT, LEAF_VALUE, Tree
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.info import GameInfo
from offworld.kit.judge import Judge
from offworld.kit.value import Value

S = TypeVar("S", bound=Settings)
LEAVES = {"value": LEAF_VALUE, "short": LEAF_SHORT, "playout": LEAF_PLAYOUT}
BATCH = 64
"""Simulations between two looks at the clock."""


def judge_of(info: GameInfo) -> Judge:
    if info.judge is None:
        raise OffworldError(f"{info.name} has no value function, which this bot needs")
    return info.judge


class Judging(Settings, frozen=True):
    """Settings of every bot that has a value function."""

    weights: str = ""
    """A file in the form of the game's `heuristics.toml` to judge by instead."""
    style: str = ""
    """A taste of the game's heuristics; `any` draws one."""


class JudgingBot(Bot):
    """A bot with a value function, made when it meets its game."""

    name: ClassVar[str]
    settings_type: ClassVar[type[Settings]] = Judging
    settings: Judging
    value: Value | None = None
    ready: Any = None

    def meet(self, info: GameInfo) -> None:
        """Take the game's settings where none were given, and its value function."""
        judge = judge_of(info)
        given = msgspec.to_builtins(self.settings)
        if self.settings.weights:
            judge = replace(judge, file=self.settings.weights)
        plain = msgspec.to_builtins(type(self.settings)())
        own = {key: value for key, value in given.items() if value != plain[key]}
        suited = {**plain, **judge.data.bots.get(self.name, {}), **own}
        self.ready = msgspec.convert(suited, type(self.settings))
        style = None
        if self.ready.style == "any" and judge.data.styles:
            style = judge.data.styles[self.rng.below(len(judge.data.styles))]
        elif self.ready.style not in ("", "any"):
            style = judge.style(self.ready.style)
        self.value = judge.value(style)


class GreedySettings(Judging, frozen=True):
    positions: int = 400
    """Positions to judge at most for a decision."""
    slack: float = 0.0
    """Shares within this of the best are as good as the best."""


class GreedyBot(JudgingBot):
    """Takes what leads to the best position at the end of its own chain of decisions."""

    name = "greedy"
    settings_type = GreedySettings
    through_chance = False

    def choose(self, info: GameInfo, g: Game) -> int:
        if self.value is None:
            self.meet(info)
            assert self.value is not None
        chain = Chain(self.value, self.through_chance)
        judged = chain.judge(g, self.samples(), self.ready.positions, self.rng)
        enough = max(share for _, share in judged) - self.ready.slack
        good = [action for action, share in judged if share >= enough]
        return good[self.rng.below(len(good))]

    def samples(self) -> int:
        return 1


class TurnSettings(GreedySettings, frozen=True):
    positions: int = 6000
    samples: int = 12
    """Deals of what is hidden and of chance."""


class TurnBot(GreedyBot):
    """Looks through its own turn, chance included, in several deals."""

    name = "turn"
    settings_type = TurnSettings
    through_chance = True

    def samples(self) -> int:
        return int(self.ready.samples)


class MctsSettings(Judging, frozen=True):
    ms: float = 0
    """Time for a decision."""
    sims: int = 0
    """Simulations for a decision. With neither, 100 ms."""
    leaf: Literal["value", "short", "playout"] = "value"
    steps: int = 10
    """Decisions of a short playout."""
    explore: float = 0.1
    urgency: float = 10.0
    bias: float = 0.0


class MctsBot(JudgingBot):
    """Information-set tree search."""

    name = "mcts"
    settings_type = MctsSettings

    def choose(self, info: GameInfo, g: Game) -> int:
        tree = self.search(info, g)
        return tree.best_action()

    def plant(self, info: GameInfo, g: Game) -> Tree:
        """A tree with this bot's settings."""
        if self.value is None:
            self.meet(info)
            assert self.value is not None
        tree = Tree(g, self.value, info.space.size, self.rng)
        tree.leaf = LEAVES[self.ready.leaf]
        tree.steps = self.ready.steps
        tree.explore = self.ready.explore
        tree.urgency = self.ready.urgency
        tree.bias = self.ready.bias
        return tree

    def search(self, info: GameInfo, g: Game) -> Tree:
        """Search until time or simulations are spent, or until nothing could change the choice any more."""
        tree = self.plant(info, g)
        limit = self.ready.sims
        seconds = (self.ready.ms or (0 if limit else 100)) / 1000
        start = perf_counter()
        done = 0
        while not limit or done < limit:
            batch = min(BATCH, limit - done) if limit else BATCH
            tree.run(batch)
            done += batch
            left = float(limit - done) if limit else float("inf")
            if seconds:
                spent = perf_counter() - start
                if spent >= seconds:
                    break
                left = min(left, done * (seconds - spent) / spent)
            if int(tree.lead()) > left:
                break
        return tree

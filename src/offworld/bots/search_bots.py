"""Search bots, which evaluate positions by a value function: greedy, turn and mcts."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from time import perf_counter, thread_time
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta, field

from offworld.bots.base import Bot, Settings
from offworld.bots.mcts import LEAF_PLAYOUT, LEAF_SHORT, LEAF_VALUE, Tree
from offworld.bots.own_turn_search import OwnTurnSearch, plausible_moves
from offworld.bots.turn_mcts import TurnTree
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.value import ValueFunction
from offworld.kit.value_model import Style, ValueChoice, ValueModel

Count = Annotated[int, Meta(ge=1)]
Budget = Annotated[int, Meta(ge=0)]
Amount = Annotated[float, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
LEAVES = {"value": LEAF_VALUE, "short": LEAF_SHORT, "playout": LEAF_PLAYOUT}
Search = Literal[1, 2]
BATCH = 64
"""Simulations between two looks at the clock."""
TURN_BATCH = 1
"""The same where a simulation looks through a whole turn."""
TURN_BATCH_1 = 4
"""The same in the first search."""
PILOT_POSITIONS = 400
"""Positions of the look through the own turn that decides between actions of which a tree cannot say the better one."""
FRACTIONS = 1 << 30
CLOCKS = {"wall": perf_counter, "cpu": thread_time}


class ValueSettings(Settings, frozen=True):
    """Settings of every bot that has a value function."""

    weights: str = ""
    """A file in the form of the game's `value.toml` or `network.json` to evaluate by instead."""
    value: ValueChoice = "auto"
    """Whether a network evaluates, if the game has one, or weighted features do; `auto` leaves it to the game."""
    style: str = ""
    """One of the styles of the game's heuristics; `any` draws one for each game."""
    style_strength: Amount = field(default=1.0, name="taste")
    """How much the style shows."""
    search: Search = 2
    """Which search: 1 is that of the rating pool, which stays as it was."""


class ValueBot(Bot):
    """A bot with a value function, made when it meets its game."""

    names: ClassVar[tuple[str, ...]]
    """Under which names the game's heuristics may have settings for it, the last one counting most."""
    settings_type: ClassVar[type[Settings]] = ValueSettings
    settings: ValueSettings
    value: ValueFunction | None = None
    ready: Any = None
    """The settings with what the game's heuristics add to them."""
    style: Style | None = None

    def value_for(self, info: GameInfo) -> ValueFunction:
        """The value function of this game; at the first meeting with the game's settings where none were given."""
        if self.value is not None:
            return self.value
        model = info.value_model
        given = msgspec.to_builtins(self.settings)
        if self.settings.weights:
            model = replace(model, file=self.settings.weights)
        plain = msgspec.to_builtins(type(self.settings)())
        suited = dict(plain)
        for name in self.names:
            suited |= model.data.bots.get(name, {})
        suited |= {key: value for key, value in given.items() if key in self.settings.given or value != plain[key]}
        self.ready = msgspec.convert(suited, type(self.settings))
        self.style = self.draw_style(model)
        return self.use_value(model.value(self.style, self.ready.style_strength, self.ready.value))

    def use_value(self, value: ValueFunction) -> ValueFunction:
        """Evaluate by this value function from now on."""
        value.settles = self.ready.search != 1
        self.value = value
        return value

    def settled_action(self, info: GameInfo, g: Game) -> int:
        """An action that needs no search, or -1."""
        value = self.value_at(info, g)
        return int(value.settled_action(g)) if value.settles else -1

    def considered_actions(self, info: GameInfo, g: Game) -> list[int]:
        """The plausible actions but for those that the game rules out; all of them if it rules out every one."""
        value = self.value_at(info, g)
        moves = plausible_moves(g, value)
        actions = [moves[i] for i in range(moves.n)]
        if not value.settles or len(actions) == 1:
            return actions
        return [action for action in actions if not value.ruled_out(g, action)] or actions

    def value_at(self, info: GameInfo, g: Game) -> ValueFunction:
        """The value function, with the style on the side of the seat that is to decide."""
        value = self.value_for(info)
        value.own_seat = g.to_move
        return value

    def draw_style(self, model: ValueModel) -> Style | None:
        if self.ready.style == "any":
            styles = model.data.styles
            return styles[self.rng.below(len(styles))] if styles else None
        return model.style(self.ready.style) if self.ready.style else None


class GreedySettings(ValueSettings, frozen=True):
    """How far a greedy bot looks and how choosy it is."""

    positions: Count = 400
    """Positions to evaluate at most for a decision."""
    slack: Amount = 0.0
    """Shares within this of the best are as good as the best."""
    temperature: Amount = 0.0
    """How freely it chooses, in fair shares, which are one over the players: an action whose share is this much below
    the best is taken e times less often."""


class GreedyBot(ValueBot):
    """Takes what leads to the best position at the end of its own chain of decisions."""

    names: ClassVar[tuple[str, ...]] = ("greedy",)
    settings_type = GreedySettings
    through_chance = False

    def choose(self, info: GameInfo, g: Game) -> int:
        if (settled := self.settled_action(info, g)) >= 0:
            return settled
        considered = self.considered_actions(info, g)
        search = OwnTurnSearch(self.value_at(info, g), self.through_chance)
        evaluated = [
            each
            for each in search.evaluate_actions(g, self.samples(), self.ready.positions, self.rng)
            if each[0] in considered
        ]
        best = max(share for _, share in evaluated)
        if self.ready.temperature:
            return self.draw_action([(action, (share - best) * float(g.players)) for action, share in evaluated])
        good = [action for action, share in evaluated if share >= best - self.ready.slack]
        return good[self.rng.below(len(good))]

    def draw_action(self, losses: list[tuple[int, float]]) -> int:
        """One of the actions, the softmax of what each loses against the best, in fair shares, being its chance."""
        weights = [exp(loss / self.ready.temperature) for _, loss in losses]
        left = self.rng.below(FRACTIONS) / FRACTIONS * sum(weights)
        for (action, _), weight in zip(losses, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        return losses[-1][0]

    def samples(self) -> int:
        return 1


class TurnSettings(GreedySettings, frozen=True):
    """How far and how often a bot looks through its turn."""

    positions: Count = 6000
    samples: Count = 12
    """Deals of what is hidden and of chance."""


class TurnBot(GreedyBot):
    """Looks through its own turn, chance included, in several deals."""

    names: ClassVar[tuple[str, ...]] = ("turn",)
    settings_type = TurnSettings
    through_chance = True

    def samples(self) -> int:
        return int(self.ready.samples)


class MctsSettings(ValueSettings, frozen=True):
    """The budget and the balance of a tree search."""

    ms: Amount = 0
    """Time for a decision."""
    clock: Literal["wall", "cpu"] = "wall"
    """Whether that is time as people feel it or time at work, which is fair on a machine that does other things."""
    sims: Budget = 0
    """Simulations for a decision. With neither, 100 ms."""
    settle: Amount = 0.5
    """Stop when the second best could not catch up even if it got this share of what is left; 1 is exact."""
    branch: Literal["action", "turn"] = "action"
    """Whether the tree branches by single actions or by whole turns."""
    width: Count = 12
    """How many turns are looked at, where it branches by turns."""
    replies: Count = 3
    """How many answers are looked at after each turn."""
    positions: Count = 1000
    """Positions to evaluate at most to find these."""
    leaf: Literal["value", "short", "playout"] = "value"
    steps: Budget = 10
    """Decisions of a short playout."""
    blend: Share = 0.0
    """How much the value before a playout counts, beside what comes of it."""
    explore: Amount = 0.1
    """How much a seldom tried action attracts."""
    urgency: float = 10.0
    """An action never tried is taken for this much better than the average; much means that each is tried first."""
    bias: float = 0.0
    """How much an action that the heuristics call likely attracts at first."""


class MctsBot(ValueBot):
    """Information-set tree search."""

    names: ClassVar[tuple[str, ...]] = ("mcts",)
    settings_type = MctsSettings
    last_tree: Tree | TurnTree | None = None
    """The tree of the last search, for whoever wants its statistics."""

    def choose(self, info: GameInfo, g: Game) -> int:
        if (settled := self.settled_action(info, g)) >= 0:
            return settled
        considered = self.considered_actions(info, g)
        if len(considered) == 1:
            return considered[0]
        return self.best_action(info, g, self.search(info, g, considered), considered)

    def best_action(self, info: GameInfo, g: Game, tree: Tree | TurnTree, considered: list[int]) -> int:
        """What a search has found."""
        if isinstance(tree, TurnTree):
            return self.best_turn(tree, considered)
        if self.ready.search == 1:
            return tree.best_action()
        equal = tree.equal_actions()
        return equal[0] if len(equal) == 1 else self.pilot_choice(info, g, equal)

    def best_turn(self, tree: TurnTree, considered: list[int]) -> int:
        """What a search by turns has found among the considered actions, some of which it may not have looked at."""
        best = tree.best_action()
        if best in considered:
            return best
        tried = [(share, action) for action, _, share in tree.tried() if action in considered]
        return max(tried)[1] if tried else considered[0]

    def pilot_choice(self, info: GameInfo, g: Game, actions: list[int]) -> int:
        """Among actions of which the tree cannot say the better one, that which a look through the own turn takes."""
        search = OwnTurnSearch(self.value_for(info), False)
        shares = dict(search.evaluate_actions(g, 1, PILOT_POSITIONS, self.rng))
        best = max(shares.values())
        return next((action for action in actions if shares.get(action, -1.0) >= best), actions[0])

    def build_tree(self, info: GameInfo, g: Game) -> Tree:
        """A tree with this bot's settings."""
        tree = Tree(g, self.value_for(info), info.space.size, self.rng)
        tree.leaf = LEAVES[self.ready.leaf]
        tree.steps = self.ready.steps
        tree.blend = self.ready.blend
        tree.explore = self.ready.explore
        tree.urgency = self.ready.urgency
        tree.bias = self.ready.bias
        return tree

    def build_turn_tree(self, info: GameInfo, g: Game) -> TurnTree:
        """The same for a tree of turns."""
        value = self.value_for(info)
        tree = TurnTree(g, value, self.rng, self.ready.width, self.ready.positions)
        tree.replies = self.ready.replies
        tree.explore = self.ready.explore
        return tree

    def search(self, info: GameInfo, g: Game, considered: list[int] | None = None) -> Tree | TurnTree:
        """Search until time or simulations are spent, or until hardly anything could change the choice any more.

        Whoever knows the considered actions already hands them on: what a game rules out takes time to find.
        """
        value = self.value_at(info, g)
        tree = self.build_turn_tree(info, g) if self.ready.branch == "turn" else self.build_tree(info, g)
        if isinstance(tree, Tree):
            allowed = self.considered_actions(info, g) if considered is None else considered
            if len(allowed) < plausible_moves(g, value).n:
                tree.restrict(allowed)
        turns = TURN_BATCH_1 if self.ready.search == 1 else TURN_BATCH
        each = turns if self.ready.branch == "turn" else BATCH
        limit = self.ready.sims
        seconds = (self.ready.ms or (0 if limit else 100)) / 1000
        clock = CLOCKS[self.ready.clock]
        start = clock()
        done = 0
        while not limit or done < limit:
            batch = min(each, limit - done) if limit else each
            tree.run(batch)
            done += batch
            left = float(limit - done) if limit else float("inf")
            if seconds:
                spent = clock() - start
                if spent >= seconds:
                    break
                left = min(left, done * (seconds - spent) / spent)
            if int(tree.lead()) > self.ready.settle * left:
                break
        self.last_tree = tree
        return tree

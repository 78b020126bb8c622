"""Tree: information-set Monte Carlo tree search in the open loop, as parallel arrays.

Every simulation deals anew what the searching seat cannot see and draws new chance, then follows the tree by actions
alone. An action's statistics count how often it was available, because what is legal depends on the deal. Each node
keeps the value for the seat that chose it, so every seat maximises its own share (max^n).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng, quick_state
from offworld.kit.value import ValueFunction

NONE: Final[i64] = -1
EVERYTHING: Final[i64] = -2
SEEDS: Final[i64] = 0x7FFFFFFF
FRACTIONS: Final[i64] = 1 << 30
WHOLE: Final = 1.0 / float(1 << 30)
DEEPEST: Final = 512
TABLE: Final = 4096
"""Numbers of visits whose roots and logarithms are looked up instead of reckoned."""

LEAF_VALUE: Final[i64] = 0
"""Finish the mover's own chain of decisions and evaluate the position."""
LEAF_SHORT: Final[i64] = 1
"""Play on for some decisions, then as above; what it promised before may count too, see `blend`."""
LEAF_PLAYOUT: Final[i64] = 2
"""Play to the end of the game."""
CHAIN: Final[i64] = 8
"""Decisions after which a chain is evaluated unfinished."""


RARITY: Final = vec[float]([sqrt(log(float(max(1, n)))) for n in range(TABLE)])
SHORTAGE: Final = vec[float]([1.0 / sqrt(float(max(1, n))) for n in range(TABLE)])


@final
@mypyc_attr(acyclic=True)
class Tree:
    """A search from one position for one seat."""

    # fmt: off
    __slots__ = (
        "action", "allowed", "available", "bias", "blend", "branches", "explore", "first", "leaf", "likely", "mean",
        "movers", "moves", "next", "outcomes", "path", "rarity", "rng", "root", "seat", "shortage", "size", "slot",
        "squares", "stamp", "steps", "tick", "urgency", "value", "visits",
    )
    # fmt: on
    root: Game
    seat: i64
    """Whose knowledge the search has; -1 is a spectator's, EVERYTHING sees all and only draws chance anew."""
    allowed: vec[i64]
    """The actions that are looked at from the root; none for all."""
    value: ValueFunction
    rng: Rng
    leaf: i64
    steps: i64
    """Decisions of a short playout."""
    blend: float
    """How much the value before a playout counts, beside what comes of it."""
    explore: float
    """How much a seldom tried action attracts."""
    urgency: float
    """An action never tried is taken for this much better than the average of those tried."""
    bias: float
    """How much a likely action attracts before its visits speak for it."""
    moves: Moves
    path: vec[i64]
    movers: vec[i64]
    slot: vec[i64]
    """The child of the node in hand that an action leads to, where its stamp is the present tick."""
    stamp: vec[i64]
    tick: i64
    rarity: vec[float]
    """By how often an action was available: the root of its logarithm."""
    shortage: vec[float]
    """By how often an action was tried: one over the root."""
    # The nodes
    size: i64
    action: vec[i64]
    first: vec[i64]
    next: vec[i64]
    visits: vec[i64]
    available: vec[i64]
    mean: vec[float]
    likely: vec[float]
    # What came of each action from the root
    branches: vec[i64]
    outcomes: vec[float]
    """For each branch the shares of all seats, summed over simulations."""
    squares: vec[float]
    """For each branch the squares of the shares of the seat that decides there."""

    def __init__(self, root: Game, value: ValueFunction, actions: i64, rng: Rng) -> None:
        self.root = root
        self.seat = root.to_move
        self.allowed = vec[i64]()
        self.value = value
        self.rng = rng
        self.leaf = LEAF_VALUE
        self.steps = 0
        self.blend = 0.0
        self.explore = 0.1
        self.urgency = 10.0
        self.bias = 0.0
        self.moves = Moves()
        self.path = vec[i64]([0] * DEEPEST)
        self.movers = vec[i64]([0] * DEEPEST)
        self.slot = vec[i64]([NONE] * actions)
        self.stamp = vec[i64]([0] * actions)
        self.tick = 0
        self.rarity = RARITY
        self.shortage = SHORTAGE
        self.size = 0
        self.action = vec[i64]()
        self.first = vec[i64]()
        self.next = vec[i64]()
        self.visits = vec[i64]()
        self.available = vec[i64]()
        self.mean = vec[float]()
        self.likely = vec[float]()
        self.branches = vec[i64]()
        self.outcomes = vec[float]()
        self.squares = vec[float]()
        self.add_node(NONE, NONE, 0.0)

    def add_node(self, parent: i64, action: i64, likely: float) -> i64:
        node: i64 = self.size
        self.size += 1
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.mean = append(self.mean, 0.0)
        self.likely = append(self.likely, likely)
        if parent == NONE:
            self.next = append(self.next, NONE)
        else:
            self.next = append(self.next, self.first[parent])
            self.first[parent] = node
        if parent == 0:
            self.branches = append(self.branches, node)
            self.squares = append(self.squares, 0.0)
            i: i64
            for i in range(self.root.players):
                self.outcomes = append(self.outcomes, 0.0)
        return node

    def restrict(self, actions: list[int]) -> None:
        """Look at these actions alone from the root."""
        self.allowed = vec[i64](actions)

    def run(self, simulations: i64) -> None:
        i: i64
        for i in range(simulations):
            self.simulate()

    def simulate(self) -> None:
        """One simulation: deal, descend, evaluate, back up."""
        g = self.root.clone()
        if self.seat == EVERYTHING:
            g.rng = quick_state(self.rng.below(SEEDS))
        else:
            g.redeal(self.seat, self.rng.below(SEEDS))
        depth: i64 = 0
        node: i64 = 0
        known: i64 = self.size
        while not g.over and self.size == known and depth < DEEPEST:
            g.legal(self.moves)
            if depth == 0 and len(self.allowed) > 0:
                self.moves.n = len(self.allowed)
                i: i64
                for i in range(self.moves.n):
                    self.moves.buf[i] = self.allowed[i]
            node = self.select(g, node)
            self.path[depth] = node
            self.movers[depth] = g.to_move
            depth += 1
            g.apply(self.action[node])
        shares = self.evaluate_leaf(g)
        self.visits[0] += 1
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            self.mean[node] += (shares[self.movers[i]] - self.mean[node]) / float(self.visits[node])
        if depth > 0:
            self.count_branch(shares)

    def count_branch(self, shares: vec[float]) -> None:
        """Add what came of a simulation to the action it began with."""
        branch: i64 = 0
        while self.branches[branch] != self.path[0]:
            branch += 1
        n: i64 = self.root.players
        seat: i64
        for seat in range(n):
            self.outcomes[branch * n + seat] += shares[seat]
        share: float = shares[self.movers[0]]
        self.squares[branch] += share * share

    def select(self, g: Game, node: i64) -> i64:
        """The most promising child among the legal actions; an untried action may become a new node."""
        slot = self.slot
        stamp = self.stamp
        moves = self.moves
        self.tick += 1
        tick: i64 = self.tick
        child: i64 = self.first[node]
        while child != NONE:
            action: i64 = self.action[child]
            slot[action] = child
            stamp[action] = tick
            child = self.next[child]
        best: i64 = NONE
        found: float = -1e9
        tried: float = 0.0
        gained: float = 0.0
        weights: float = 0.0
        pick: i64 = NONE
        likely: float = 0.0
        i: i64
        for i in range(moves.n):
            action = moves.buf[i]
            if stamp[action] != tick:
                weight: float = self.value.action_prior(g, action)
                weights += weight
                if pick == NONE or (weight > 0.0 and self.chance() * weights < weight):
                    pick = action
                    likely = weight
                continue
            child = slot[action]
            self.available[child] += 1
            n: i64 = self.visits[child]
            mean: float = self.mean[child]
            tried += float(n)
            gained += float(n) * mean
            score: float = mean + self.explore * self.doubt(self.available[child], n)
            if self.bias > 0.0:
                score += self.bias * self.likely[child] / float(1 + n)
            if score > found:
                found = score
                best = child
        if pick == NONE or (best != NONE and (likely <= 0.0 or found > gained / tried + self.urgency)):
            return best
        return self.add_node(node, pick, likely)

    def doubt(self, available: i64, tried: i64) -> float:
        """How little an action is known that was tried so often among the times it was available."""
        if available < TABLE:
            return self.rarity[available] * self.shortage[tried]
        return sqrt(log(float(available)) / float(tried))

    def chance(self) -> float:
        return float(self.rng.below(FRACTIONS)) * WHOLE

    def evaluate_leaf(self, g: Game) -> vec[float]:
        """What a new leaf promises each seat, as the kind of leaf says."""
        if self.leaf == LEAF_VALUE:
            return self.value_of_chain(g)
        if self.blend <= 0.0:
            return self.value_of_playout(g)
        here = self.value_of_chain(g)
        there = self.value_of_playout(g)
        seat: i64
        for seat in range(g.players):
            there[seat] += self.blend * (here[seat] - there[seat])
        return there

    def value_of_playout(self, g: Game) -> vec[float]:
        """Play on by likely actions, and evaluate where that leads."""
        steps: i64 = 0
        while not g.over and (self.leaf == LEAF_PLAYOUT or steps < self.steps):
            self.play_likely(g)
            steps += 1
        return self.value_of_chain(g)

    def value_of_chain(self, g: Game) -> vec[float]:
        """Finish the mover's own chain of decisions, and evaluate the position."""
        seat: i64 = g.to_move
        steps: i64 = 0
        while not g.over and g.to_move == seat and steps < CHAIN:
            self.play_likely(g)
            steps += 1
        return self.value.shares(g)

    def play_likely(self, g: Game) -> None:
        moves = self.moves
        g.legal(moves)
        pick: i64 = moves.buf[0]
        weights: float = 0.0
        i: i64
        for i in range(moves.n):
            weight: float = self.value.action_prior(g, moves.buf[i])
            weights += weight
            if weight > 0.0 and self.chance() * weights < weight:
                pick = moves.buf[i]
        g.apply(pick)

    def lead(self) -> i64:
        """How many more visits the most tried action has than any other."""
        most: i64 = 0
        second: i64 = 0
        child: i64 = self.first[0]
        while child != NONE:
            n: i64 = self.visits[child]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            child = self.next[child]
        return most - second

    def best_action(self) -> i64:
        """The action tried most often from the root."""
        best: i64 = NONE
        child: i64 = self.first[0]
        while child != NONE:
            if best == NONE or self.visits[child] > self.visits[best]:
                best = child
            child = self.next[child]
        return self.action[best]

    def error(self, branch: i64) -> float:
        """The variance of the mean share of a branch, as its simulations tell it; large after a single one."""
        node: i64 = self.branches[branch]
        n: float = float(self.visits[node])
        if n < 2.0:
            return 1.0
        mean: float = self.mean[node]
        return max(0.0, self.squares[branch] / n - mean * mean) / (n - 1.0)

    def equal_actions(self) -> list[int]:
        """The action tried most often from the root, and others whose means differ from its own by less than the error.

        Only those count that were tried at least a quarter as often.
        """
        best: i64 = 0
        branch: i64
        for branch in range(len(self.branches)):
            if self.visits[self.branches[branch]] > self.visits[self.branches[best]]:
                best = branch
        leader: i64 = self.branches[best]
        found: list[int] = [self.action[leader]]
        for branch in range(len(self.branches)):
            node: i64 = self.branches[branch]
            if branch == best or 4 * self.visits[node] < self.visits[leader]:
                continue
            difference: float = self.mean[leader] - self.mean[node]
            if difference * difference < self.error(best) + self.error(branch):
                found.append(self.action[node])
        return found

    def outlook(self, action: i64) -> list[float]:
        """Each seat's mean share after an action from the root; nothing if it was not tried."""
        n: i64 = self.root.players
        branch: i64
        for branch in range(len(self.branches)):
            node: i64 = self.branches[branch]
            if self.action[node] == action:
                tried: float = float(self.visits[node])
                return [self.outcomes[branch * n + seat] / tried for seat in range(n)]
        return []

    def tried(self) -> list[tuple[int, int, float]]:
        """The root's actions with how often each was tried and what it gave."""
        result: list[tuple[int, int, float]] = []
        child: i64 = self.first[0]
        while child != NONE:
            result.append((self.action[child], self.visits[child], self.mean[child]))
            child = self.next[child]
        return result

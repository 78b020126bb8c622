"""TurnTree: information-set tree search in the open loop whose steps are whole turns, as parallel arrays.

Where a turn is a chain of many small decisions, a tree of single actions hardly reaches what others answer. Here a node
is grown by a search through the mover's chain of decisions, up to the point where another seat decides or chance
speaks; the most promising ends become its children. Every simulation deals anew what the searching seat cannot see,
replays the actions on its way and grows one node. What a node promises is what its mover's best child promises, for all
seats (max^n).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.bots.own_turn_search import plausible_moves
from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction

NONE: Final[i64] = -1
SEEDS: Final[i64] = 0x7FFFFFFF
LONGEST: Final = 24
"""Decisions of a step; a longer turn goes on in the next step."""
DEEPEST: Final = 64
DECIDED: Final[i64] = 1 << 40
"""The lead of an action that every line begins with."""


@final
@mypyc_attr(acyclic=True)
class TurnTree:
    """A search from one position for one seat."""

    # fmt: off
    __slots__ = (
        "best_length", "best_line", "best_share", "best_shares", "explore", "first", "found", "length", "line", "many",
        "mover", "moves", "path", "positions", "replies", "rng", "room", "root", "seat", "shares", "size", "start",
        "trail", "value", "visits", "width",
    )
    # fmt: on
    root: Game
    seat: i64
    value: ValueFunction
    rng: Rng
    explore: float
    """How much a seldom tried turn attracts."""
    width: i64
    """How many turns are looked at from the root."""
    replies: i64
    """How many turns are looked at from any other node; at most `width`."""
    room: i64
    """How many turns the node in hand may keep."""
    positions: i64
    """Positions to evaluate at most where a node is grown."""
    moves: Moves
    path: vec[i64]
    trail: vec[i64]
    """The actions since the node that is being grown."""
    # The best ends found for the node that is being grown
    found: i64
    best_share: vec[float]
    """What each end gives the mover."""
    best_line: vec[i64]
    """Their actions, LONGEST places for each."""
    best_shares: vec[float]
    best_length: vec[i64]
    """How many actions each has."""
    # The nodes
    size: i64
    mover: vec[i64]
    """Who decides there, once the node is grown."""
    first: vec[i64]
    many: vec[i64]
    """The children lie side by side."""
    visits: vec[i64]
    start: vec[i64]
    length: vec[i64]
    """The actions that lead to a node from its parent, as a piece of `line`."""
    shares: vec[float]
    """What each seat can expect, players places for each node."""
    line: vec[i64]

    def __init__(self, root: Game, value: ValueFunction, rng: Rng, width: i64, positions: i64) -> None:
        self.root = root
        self.seat = root.to_move
        self.value = value
        self.rng = rng
        self.explore = 0.1
        self.width = width
        self.replies = width
        self.room = width
        self.positions = positions
        self.moves = Moves()
        self.path = vec[i64]([0] * DEEPEST)
        self.trail = vec[i64]([0] * LONGEST)
        self.found = 0
        self.best_share = vec[float]([0.0] * width)
        self.best_line = vec[i64]([0] * (width * LONGEST))
        self.best_shares = vec[float]([0.0] * (width * root.players))
        self.best_length = vec[i64]([0] * width)
        self.size = 0
        self.mover = vec[i64]()
        self.first = vec[i64]()
        self.many = vec[i64]()
        self.visits = vec[i64]()
        self.start = vec[i64]()
        self.length = vec[i64]()
        self.shares = vec[float]()
        self.line = vec[i64]()
        self.add_node(0)
        i: i64
        for i in range(root.players):
            self.shares = append(self.shares, 0.0)

    def add_node(self, length: i64) -> None:
        """A node whose line will be the next `length` actions."""
        self.size += 1
        self.mover = append(self.mover, NONE)
        self.first = append(self.first, NONE)
        self.many = append(self.many, 0)
        self.visits = append(self.visits, 0)
        self.start = append(self.start, len(self.line))
        self.length = append(self.length, length)

    def run(self, simulations: i64) -> None:
        i: i64
        for i in range(simulations):
            self.simulate()

    def simulate(self) -> None:
        """One simulation: deal, replay the most promising turns, grow a node, back up."""
        g = self.root.clone()
        g.redeal(self.seat, self.rng.below(SEEDS))
        node: i64 = 0
        depth: i64 = 0
        going: bool = True
        while going and self.first[node] != NONE and depth < DEEPEST - 1:
            node = self.select(node)
            depth += 1
            self.path[depth] = node
            going = self.replay(g, node)
        if going and not g.over and self.first[node] == NONE:
            self.grow(g, node)
        while depth >= 0:
            node = self.path[depth]
            self.visits[node] += 1
            self.back_up(node)
            depth -= 1

    def select(self, node: i64) -> i64:
        """The child that attracts the mover most."""
        n: i64 = self.root.players
        mover: i64 = self.mover[node]
        doubt: float = self.doubt(node)
        first: i64 = self.first[node]
        best: i64 = first
        found: float = -1.0
        child: i64
        for child in range(first, first + self.many[node]):
            score: float = self.shares[child * n + mover] + doubt / sqrt(float(self.visits[child] + 1))
            if score > found:
                found = score
                best = child
        return best

    def doubt(self, node: i64) -> float:
        """How much the share of a child tried once may still change; it shrinks with the root of the tries."""
        return self.explore * sqrt(log(float(self.visits[node] + 1)))

    def replay(self, g: Game, node: i64) -> bool:
        """Play the actions that lead to a node; False where this deal does not allow one."""
        moves = self.moves
        at: i64
        i: i64
        for at in range(self.start[node], self.start[node] + self.length[node]):
            if g.over:
                return False
            action: i64 = self.line[at]
            g.legal(moves)
            i = 0
            while i < moves.n and moves.buf[i] != action:
                i += 1
            if i == moves.n:
                return False
            g.apply(action)
        return True

    def back_up(self, node: i64) -> None:
        """A grown node promises what its mover's best child promises."""
        if self.first[node] == NONE:
            return
        n: i64 = self.root.players
        mover: i64 = self.mover[node]
        best: i64 = self.first[node]
        i: i64
        for i in range(self.first[node] + 1, self.first[node] + self.many[node]):
            if self.shares[i * n + mover] > self.shares[best * n + mover]:
                best = i
        for i in range(n):
            self.shares[node * n + i] = self.shares[best * n + i]

    # Growing

    def grow(self, g: Game, node: i64) -> None:
        """Give a node its children: the best ends of the mover's chain of decisions."""
        n: i64 = self.root.players
        seat: i64 = g.to_move
        self.found = 0
        self.room = self.width if node == 0 else min(self.width, self.replies)
        self.chain(g, seat, g.revealed, 0, self.positions)
        self.mover[node] = seat
        self.first[node] = self.size
        self.many[node] = self.found
        end: i64
        i: i64
        for end in range(self.found):
            self.add_node(self.best_length[end])
            for i in range(self.best_length[end]):
                self.line = append(self.line, self.best_line[end * LONGEST + i])
            for i in range(n):
                self.shares = append(self.shares, self.best_shares[end * n + i])

    def chain(self, g: Game, seat: i64, revealed: i64, depth: i64, positions: i64) -> None:
        """Look through the mover's decisions; the positions are shared out among the actions."""
        if g.over or g.to_move != seat or g.revealed != revealed or depth == LONGEST:
            self.keep(g, seat, depth)
            return
        moves = plausible_moves(g, self.value)
        if positions < moves.n:
            likeliest(g, self.value, moves, max(1, positions))
        i: i64
        for i in range(moves.n):
            part: i64 = positions // (moves.n - i)
            positions -= part
            child = g.clone()
            child.apply(moves.buf[i])
            self.trail[depth] = moves.buf[i]
            self.chain(child, seat, revealed, depth + 1, part)

    def keep(self, g: Game, seat: i64, depth: i64) -> None:
        """Remember an end if it is among the best; the same end by another way is not another one."""
        shares = self.value.shares(g)
        share: float = shares[seat]
        place: i64 = self.found
        i: i64
        if self.found == self.room:
            place = 0
            for i in range(1, self.room):
                if self.best_share[i] < self.best_share[place]:
                    place = i
            if share <= self.best_share[place]:
                return
        for i in range(self.found):
            if self.best_share[i] == share:
                return
        if self.found < self.room:
            self.found += 1
        self.best_share[place] = share
        self.best_length[place] = depth
        for i in range(depth):
            self.best_line[place * LONGEST + i] = self.trail[i]
        n: i64 = self.root.players
        for i in range(n):
            self.best_shares[place * n + i] = shares[i]

    # Asking

    def opening(self, child: i64) -> i64:
        """The first action of a turn from the root."""
        return self.line[self.start[child]]

    def leader(self) -> i64:
        """The child of the root that promises most even if it is taken to be as much worse as is in doubt."""
        n: i64 = self.root.players
        doubt: float = self.doubt(0)
        best: i64 = self.first[0]
        found: float = -1e9
        child: i64
        for child in range(self.first[0], self.first[0] + self.many[0]):
            sure: float = self.shares[child * n + self.seat] - doubt / sqrt(float(self.visits[child] + 1))
            if sure > found:
                found = sure
                best = child
        return best

    def lead(self) -> i64:
        """How many more tries the leading turn has than any that begins with another action."""
        best: i64 = self.leader()
        second: i64 = NONE
        child: i64
        for child in range(self.first[0], self.first[0] + self.many[0]):
            if self.opening(child) != self.opening(best):
                second = max(second, self.visits[child])
        return DECIDED if second == NONE else self.visits[best] - second

    def best_action(self) -> i64:
        """The first action of the leading turn."""
        return self.opening(self.leader())

    def tried(self) -> list[tuple[int, int, float]]:
        """The first actions of the turns from the root with how often each was tried and what it promises."""
        n: i64 = self.root.players
        result: list[tuple[int, int, float]] = []
        child: i64
        for child in range(self.first[0], self.first[0] + self.many[0]):
            result.append((self.opening(child), self.visits[child], self.shares[child * n + self.seat]))
        return result


def likeliest(g: Game, value: ValueFunction, moves: Moves, number: i64) -> None:
    """Keep only so many actions, the likeliest, in their order of likelihood."""
    hints = vec[float]([0.0] * moves.n)
    i: i64
    for i in range(moves.n):
        hints[i] = value.action_prior(g, moves.buf[i])
    place: i64
    for place in range(number):
        best: i64 = place
        for i in range(place + 1, moves.n):
            if hints[i] > hints[best]:
                best = i
        action: i64 = moves.buf[best]
        hint: float = hints[best]
        moves.buf[best] = moves.buf[place]
        hints[best] = hints[place]
        moves.buf[place] = action
        hints[place] = hint
    moves.n = number

"""Games in lockstep: each step applies one action in every game of a batch, for programs that learn.

All that a learner reads lies in buffers that are reused from step to step (`vec` offers Python's buffer protocol, so
numpy looks at them without copying). No object is made for a game or a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction, final_shares

REWARD_WIN: Final[i64] = 0
"""1 for the winner, and the others share -1: at a table of two 1 and -1."""
REWARD_POINTS: Final[i64] = 1
"""Final points above the mean of the table."""
ANY_DEAL: Final[i64] = 1
"""The seed of redeals for observers: always the same, so that equal views give equal observations."""
DEALS: Final[i64] = 1 << 31
"""Redeals are drawn by seeds below this."""


@final
@mypyc_attr(acyclic=True)
class ObservationWriter:
    """Writes what a seat observes: inputs of the value function that its view gives, its own seat's first.

    The other seats follow in the order of their places after it, without what only they know, unless none is asked for.
    """

    __slots__ = ("buffer", "own", "public", "redeals", "value")
    value: ValueFunction
    buffer: vec[float]
    own: vec[i64]
    """Which inputs the observer has of its own seat."""
    public: vec[i64]
    """Which inputs it has of every other seat."""
    redeals: bool
    """Whether what the observer cannot see is dealt anew first, for games that do not declare who knows what."""

    def __init__(self, value: ValueFunction, inputs: i64, own: list[int], public: list[int], redeals: bool) -> None:
        self.value = value
        self.buffer = vec[float]([0.0] * inputs)
        self.own = vec[i64](own)
        self.public = vec[i64](public)
        self.redeals = redeals

    def write(self, g: Game, observer: i64, out: vec[float], at: i64) -> None:
        """Write the observation of a seat, from the place `at` on."""
        if self.redeals:
            g = g.clone()
            g.redeal(observer, ANY_DEAL)
        value = self.value
        buffer = self.buffer
        chosen = self.own
        players: i64 = g.players
        described: i64 = players if len(self.public) > 0 else 1
        value.begin_position(g, True)
        after: i64
        i: i64
        for after in range(described):
            value.write_inputs(g, (observer + after) % players, buffer)
            for i in range(len(chosen)):
                out[at] = buffer[chosen[i]]
                at += 1
            chosen = self.public


def write_rewards(g: Game, kind: i64, out: vec[float], at: i64) -> None:
    """Write what each seat gets at the end of a game."""
    n: i64 = g.players
    seat: i64
    if kind == REWARD_WIN:
        shares = final_shares(g)
        for seat in range(n):
            out[at + seat] = shares[seat] if n == 1 else (float(n) * shares[seat] - 1.0) / float(n - 1)
        return
    scores = g.scores()
    total: float = 0.0
    for seat in range(n):
        points: float = float(scores[seat])
        out[at + seat] = points
        total += points
    if n > 1:
        for seat in range(n):
            out[at + seat] -= total / float(n)


@final
class GameBatch:
    """Many games of one kind. Whichever ends is replaced by a new one in the same step."""

    __slots__ = (
        "actions", "done", "drawn", "games", "kind", "legal", "mask", "moves", "observations", "old_legal",
        "old_starts", "players", "points", "rewards", "seats", "start", "starts", "successors", "width", "writer",
    )  # fmt: skip
    games: list[Game]
    players: i64
    actions: i64
    """How many actions the game knows."""
    start: Callable[[int], Game]
    """`start(i)`: the next game at the place i."""
    writer: ObservationWriter | None
    width: i64
    """Numbers of an observation."""
    kind: i64
    """Which rewards are given."""
    mask: vec[u8]
    """For each game, for each action: 1 if the seat to move may choose it."""
    legal: vec[i64]
    """The same as lists of actions, one game after the other; only what `starts` speaks of counts."""
    starts: vec[i64]
    """Where the list of each game begins, and where the last one ends."""
    old_legal: vec[i64]
    old_starts: vec[i64]
    seats: vec[i64]
    """The seat to move in each game."""
    done: vec[u8]
    """1 for each game that the last step ended; all else is about the new game in its place."""
    rewards: vec[float]
    """For each game and seat: what the last step brought, 0 unless it ended the game."""
    points: vec[i64]
    """For each game and seat: the points at the end of the last game in this place."""
    observations: vec[float]
    successors: vec[float]
    """What `look_ahead` wrote: an observation for each entry of `legal`."""
    drawn: vec[i64]
    """What `draw` wrote: an action for each game."""
    moves: Moves

    def __init__(
        self,
        games: list[Game],
        actions: i64,
        start: Callable[[int], Game],
        writer: ObservationWriter | None,
        width: i64,
        kind: i64,
    ) -> None:
        n: i64 = len(games)
        self.games = games
        self.players = games[0].players
        self.actions = actions
        self.start = start
        self.writer = writer
        self.width = width
        self.kind = kind
        self.mask = vec[u8]([0] * (n * actions))
        self.legal = vec[i64]([0] * (16 * n))
        self.starts = vec[i64]([0] * (n + 1))
        self.old_legal = vec[i64]([0] * (16 * n))
        self.old_starts = vec[i64]([0] * (n + 1))
        self.seats = vec[i64]([0] * n)
        self.done = vec[u8]([0] * n)
        self.rewards = vec[float]([0.0] * (n * self.players))
        self.points = vec[i64]([0] * (n * self.players))
        self.observations = vec[float]([0.0] * (n * width))
        self.successors = vec[float]()
        self.drawn = vec[i64]([0] * n)
        self.moves = Moves()
        i: i64
        for i in range(n):
            self.ask(i, games[i])

    def step(self, actions: bytes) -> None:
        """Apply one action in each game, given as 64-bit integers; illegal ones are refused before any is applied."""
        games = self.games
        n: i64 = len(games)
        mask = self.mask
        size: i64 = self.actions
        i: i64
        j: i64
        end: i64
        action: i64
        if len(actions) != 8 * n:
            raise OffworldError(f"{n} games need {n} actions, not {len(actions) / 8:g}")
        # The lists are looked through, not the mask: they lie close together, and its rows are far from each other.
        old = self.legal
        old_starts = self.starts
        j = 0
        for i in range(n):
            action = read_i64_le(actions, 8 * i)
            end = old_starts[i + 1]
            while j < end and old[j] != action:
                j += 1
            if j == end:
                raise OffworldError(f"action {action} is not legal in game {i}; its row of the mask says what is")
            j = end
        self.legal, self.old_legal = self.old_legal, old
        self.starts, self.old_starts = self.old_starts, old_starts
        done = self.done
        j = 0
        for i in range(n):
            base: i64 = i * size
            end = old_starts[i + 1]
            while j < end:
                mask[base + old[j]] = 0
                j += 1
            g = games[i]
            if done[i] != 0:
                done[i] = 0
                self.clear_rewards(i)
            g.apply(read_i64_le(actions, 8 * i))
            if g.over:
                self.finish(i, g)
                g = self.start(i)
                games[i] = g
            self.ask(i, g)

    def draw(self, rng: Rng) -> None:
        """Draw a legal action in each game, each as likely as the others."""
        legal = self.legal
        starts = self.starts
        drawn = self.drawn
        first: i64 = 0
        i: i64
        for i in range(len(drawn)):
            end: i64 = starts[i + 1]
            drawn[i] = legal[first + rng.below(end - first)]
            first = end

    def look_ahead(self, rng: Rng) -> None:
        """Write what each seat to move would observe after each of its legal actions.

        The actions are tried in a deal that the seat cannot tell from the true one, so nothing hidden is learnt.
        """
        writer = self.writer
        if writer is None:
            raise OffworldError("a batch without observations cannot look ahead")
        n: i64 = len(self.games)
        width: i64 = self.width
        size: i64 = self.starts[n] * width
        out = self.successors
        if len(out) < size:
            out = vec[float]([0.0] * (size + size // 4))
            self.successors = out
        legal = self.legal
        starts = self.starts
        i: i64
        j: i64
        for i in range(n):
            seat: i64 = self.seats[i]
            deal = self.games[i].clone()
            deal.redeal(seat, rng.below(DEALS))
            for j in range(starts[i], starts[i + 1]):
                g = deal.clone()
                g.apply(legal[j])
                writer.write(g, seat, out, j * width)

    def ask(self, i: i64, g: Game) -> None:
        """Note the pending decision of a game; the games before it were noted already."""
        moves = self.moves
        mask = self.mask
        legal = self.legal
        base: i64 = i * self.actions
        at: i64 = self.starts[i]
        g.legal(moves)
        found = moves.buf
        count: i64 = moves.n
        while at + count > len(legal):
            legal = append(legal, 0)
            self.legal = legal
        k: i64
        for k in range(count):
            action: i64 = found[k]
            legal[at + k] = action
            mask[base + action] = 1
        self.starts[i + 1] = at + count
        self.seats[i] = g.to_move
        writer = self.writer
        if writer is not None:
            writer.write(g, g.to_move, self.observations, i * self.width)

    def finish(self, i: i64, g: Game) -> None:
        """Note how a game has ended."""
        self.done[i] = 1
        at: i64 = i * self.players
        write_rewards(g, self.kind, self.rewards, at)
        scores = g.scores()
        seat: i64
        for seat in range(self.players):
            self.points[at + seat] = scores[seat]

    def clear_rewards(self, i: i64) -> None:
        at: i64
        for at in range(i * self.players, (i + 1) * self.players):
            self.rewards[at] = 0.0

"""Line evaluator: what lines of play promise the seat to move, compared by search in the same deals.

A line is one action or a whole turn of the seat: its decisions up to where another seat decides, chance speaks or
something hidden is shown. Every line is played in the same deals of what the seat cannot see and with the same chance,
and a tree search looks on from where it leads. So lines differ by what they do and hardly by luck, and the spread over
the deals says how sure a difference is. Nothing is used that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from offworld.bots import parse_bot
from offworld.bots.mcts import EVERYTHING
from offworld.bots.own_turn_search import OwnTurnSearch, plausible_moves
from offworld.bots.search_bots import MctsBot
from offworld.bots.turn_mcts import TurnTree
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction, final_shares

SEARCH = "mcts:style="
"""The search of the highest level, without a taste of its own."""
SEEDS = 1 << 31
TWO_SIDED = 1.96
"""Half a 95 % interval, in standard errors."""
TURN_WORTH = 40
"""Simulations of a tree of actions that one simulation of a tree of turns counts for: it looks through whole turns."""
QUICK_POSITIONS = 100
"""Positions that a glance at a decision of a turn looks at."""
LONGEST = 24
"""Actions of a line at most."""

Line = tuple[int, ...]


class EvaluatedLine(Struct, frozen=True):
    """A line with what the seat can expect of it, deal by deal."""

    line: Line
    chances: tuple[float, ...]

    @property
    def chance(self) -> float:
        return fmean(self.chances)


class Difference(Struct, frozen=True):
    """By how much one line is better than another in the same deals."""

    mean: float
    error: float
    """The standard error of the mean."""

    @property
    def uncertainty(self) -> float:
        """Half the 95 % interval."""
        return TWO_SIDED * self.error


def difference(better: EvaluatedLine, worse: EvaluatedLine) -> Difference:
    """How far a line is ahead of another, and how sure that is."""
    gaps = [a - b for a, b in zip(better.chances, worse.chances, strict=True)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    return Difference(fmean(gaps), error)


def last_of(found: Iterator[list[EvaluatedLine]]) -> list[EvaluatedLine]:
    """What is known after the last deal."""
    lines: list[EvaluatedLine] = []
    for lines in found:
        pass
    return lines


class LineEvaluator:
    """Compares lines of play in positions of one game. The same seed gives the same answers."""

    def __init__(self, info: GameInfo, seed: int, bot: str = SEARCH) -> None:
        spec = parse_bot(bot)
        searcher = spec.kind(spec.settings, seed)
        if not isinstance(searcher, MctsBot):
            raise OffworldError(f"the bot {bot} does not compare lines of play")
        self.info = info
        self.bot = searcher
        self.seed = seed
        self.simulations = 0

    @property
    def value(self) -> ValueFunction:
        return self.bot.value_for(self.info)

    # Lines

    def deal(self, g: Game, seed: int) -> Game:
        """The position as its seat sees it, with what it cannot see dealt anew."""
        dealt = g.clone()
        dealt.redeal(g.to_move, seed)
        return dealt

    def turns(self, g: Game, width: int, positions: int) -> list[Line]:
        """The most promising turns of the seat to move by the value function, each with another outcome."""
        return [line for _, line in self.promising_turns(g, width, positions)]

    def promising_turns(self, g: Game, width: int, positions: int) -> list[tuple[float, Line]]:
        """The same with what the value function promises the seat for each."""
        value = self.value
        value.own_seat = -1
        tree = TurnTree(self.deal(g, self.seed % SEEDS), value, Rng(self.seed), width, positions)
        tree.run(1)
        first = tree.first[0]
        found: list[tuple[float, Line]] = []
        for child in range(first, first + tree.many[0]):
            begin = tree.start[child]
            line = tuple(int(tree.line[at]) for at in range(begin, begin + tree.length[child]))
            found.append((float(tree.shares[child * g.players + g.to_move]), line))
        found.sort(key=lambda each: -each[0])
        return found

    def searched_turn(self, g: Game, simulations: int) -> Line:
        """The turn that a search of single actions prefers."""
        game = self.deal(g, self.seed % SEEDS)
        seat, revealed = game.to_move, game.revealed
        line: list[int] = []
        while self.goes_on(game, seat, revealed) and len(line) < LONGEST:
            moves = plausible_moves(game, self.value)
            if moves.n == 1:
                action = int(moves[0])
            else:
                tree = self.bot.build_tree(self.info, game)
                tree.rng = Rng(self.seed + len(line))
                tree.run(simulations)
                self.simulations += simulations
                action = int(tree.best_action())
            line.append(action)
            game.apply(action)
        return tuple(line)

    def whole_turn(self, g: Game, action: int) -> Line:
        """An action with the rest of the turn that looks best after it at a glance."""
        game = self.deal(g, self.seed % SEEDS)
        seat, revealed = game.to_move, game.revealed
        self.value.own_seat = -1
        search, rng = OwnTurnSearch(self.value, False), Rng(self.seed)
        line = [action]
        game.apply(action)
        while self.goes_on(game, seat, revealed) and len(line) < LONGEST:
            chosen = int(self.value.settled_action(game))
            if chosen < 0:
                chosen = max(search.evaluate_actions(game, 1, QUICK_POSITIONS, rng), key=lambda each: each[1])[0]
            line.append(chosen)
            game.apply(chosen)
        return tuple(line)

    @staticmethod
    def goes_on(game: Game, seat: int, revealed: int) -> bool:
        """Whether the turn that a seat began is still its own, and nothing was drawn or shown in it."""
        return not game.over and game.to_move == seat and game.revealed == revealed

    def outcome(self, g: Game, line: Sequence[int]) -> int:
        """What a line leads to, as a number: equal for turns that lead to the same position."""
        game = self.deal(g, self.seed % SEEDS)
        for action in line:
            game.apply(action)
        return int(game.key())

    # Judging

    def evaluate(self, g: Game, lines: Sequence[Line], deals: int, simulations: int, seed: int) -> list[EvaluatedLine]:
        """What each line promises the seat to move, over so many deals with so many simulations in each."""
        return last_of(self.evaluate_by_deals(g, lines, deals, simulations, seed))

    def evaluate_open(
        self, g: Game, lines: Sequence[Line], deals: int, simulations: int, seed: int
    ) -> list[EvaluatedLine]:
        """The same where the cards of each deal stay as they lie: does the answer hold whatever is hidden?"""
        return last_of(self.evaluate_by_deals(g, lines, deals, simulations, seed, EVERYTHING))

    def evaluate_by_deals(
        self,
        g: Game,
        lines: Sequence[Line],
        deals: int,
        simulations: int,
        seed: int,
        viewer: int | None = None,
    ) -> Iterator[list[EvaluatedLine]]:
        """What each line promises after the first deal, after two and so on: whoever has seen enough stops asking."""
        rng = Rng(seed)
        sees = int(g.to_move) if viewer is None else viewer
        chances: list[list[float]] = [[] for _ in lines]
        for _ in range(deals):
            deal = rng.below(SEEDS)
            for line, found in zip(lines, chances, strict=True):
                found.append(self.look_on(g, line, deal, simulations, sees))
            yield [EvaluatedLine(line, tuple(found)) for line, found in zip(lines, chances, strict=True)]

    def look_on(self, g: Game, line: Line, seed: int, simulations: int, viewer: int) -> float:
        """The chance of the seat to move after a line in one deal."""
        seat = int(g.to_move)
        game = self.deal(g, seed)
        for action in line:
            game.apply(action)
        if game.over:
            return float(final_shares(game)[seat])
        self.simulations += simulations
        self.value.own_seat = -1
        if self.bot.ready.branch == "turn":
            turns = self.bot.build_turn_tree(self.info, game)
            turns.rng = Rng(seed)
            turns.seat = seat
            turns.run(max(1, simulations // TURN_WORTH))
            return float(turns.shares[seat])
        tree = self.bot.build_tree(self.info, game)
        tree.rng = Rng(seed)
        tree.seat = viewer
        tree.run(simulations)
        return float(tree.outlook(tree.best_action())[seat])

"""Mining: games of strong bots are played, and positions in which one turn stands out are kept.

Each position that opens a turn goes through filters that cost more and more: the value function's look at the turns, a
glance, a closer look, then the whole check. A filter stops as soon as its answer is clear. What comes out of game
number N depends on the seed, the bot and N alone, apart from positions that are nearly equal to one kept before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from msgspec import Struct

from offworld.arena.analysis import round_of
from offworld.bots import parse_bot
from offworld.bots.base import Bot
from offworld.bots.own_turn_search import plausible_moves
from offworld.coach.line_evaluator import Line, LineEvaluator, difference
from offworld.coach.reasons import Reasons, find_reasons
from offworld.coach.topics import RIVALS
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record, start
from offworld.puzzles.check import LINES, check, distinct, ranked, search
from offworld.puzzles.puzzle import (
    Alternative,
    Difficulty,
    Puzzle,
    TopicPoints,
    pack_moves,
    position,
    puzzle_id,
)
from offworld.simulation.match import Match, play_match

BOT = "commander"
"""Who plays the games that are searched for puzzles, unless another is named."""
WIDTH = 10
POSITIONS = 600
"""How many turns are looked at first, and how many positions for that."""
WIDE = 24
WIDE_POSITIONS = 3000
"""The same for the turns that are compared in the end."""
BRIEF = (4, 60)
"""Deals and simulations in each by which the best of these are chosen."""
LEAST_TURNS = 4
"""Sensible turns with different outcomes that a puzzle has at least."""
LOWEST, HIGHEST = 0.10, 0.90
"""The chance of the best turn lies between."""
HIGHEST_CHECKED = 0.95
"""The same for what the whole check finds, which looks further."""
LEAST_LEAD = 0.01
"""How far the value function alone must see the best turn ahead. Measured: 16 of 17 positions in which a closer look
saw the margin had this, and four of five others do not."""
GLANCED = 6
"""Turns that a glance compares, those that look best."""
QUICK_LOOK = (3, 50, 0.045)
CLOSER = (10, 150, 0.06)
"""Deals, simulations in each, and the margin that must be seen."""
SEARCHED = 1500
"""Simulations for each action of the turn that a tree search prefers, which is compared too."""
MOST_ACTIONS = 5
"""Actions of a turn at most, but for those that a plan fills in by itself."""
RANDOM_TRIES = 60
MOST_RANDOM = 0.5
"""A turn that random play finds more often is no puzzle."""
BOT_TRIES = 20
REASON_PLAYOUTS = 60
LEAST_TOPIC = 0.35
"""The part of the difference that the topic of a puzzle makes up at least."""
PER_GAME = 5
"""Puzzles of one game at most, so that they differ."""
NEAR = 4
"""Positions that differ in no more features than this are nearly equal."""
TURN_LIMIT = 40
STEP = 1_000_003
"""Between the seeds of two games."""


class Found(Struct):
    """How many positions each filter let pass or stopped."""

    games: int = 0
    stages: dict[str, int] = {}

    def count(self, stage: str) -> None:
        self.stages[stage] = self.stages.get(stage, 0) + 1


class Opening(Struct, frozen=True):
    """A position that opens a turn, with the number of actions before it."""

    move: int
    game: Game


def openings(info: GameInfo, record: Record) -> list[Opening]:
    """The positions of a game that open a turn with something to decide, but for the first round and the last turn."""
    g = start(info, record)
    found: list[Opening] = []
    mover, revealed, first = -1, -1, round_of(g)
    for move, act in enumerate(record.standing()):
        opens = g.to_move != mover or g.revealed != revealed
        if opens and round_of(g) != first and len(info.legal(g)) > 1:
            found.append(Opening(move, g.clone()))
        mover, revealed = int(g.to_move), int(g.revealed)
        g.apply(act.action)
    return found[:-1]


def nearly_equal(one: Sequence[float], other: Sequence[float]) -> bool:
    return sum(a != b for a, b in zip(one, other, strict=True)) <= NEAR


def candidates(evaluator: LineEvaluator, g: Game, seed: int) -> list[Line]:
    """The turns that a check compares, all with different outcomes.

    The value function's most promising ones are looked at briefly; the best of them and the one that a tree search of
    single actions prefers are kept.
    """
    wide = list(distinct(evaluator, g, evaluator.turns(g, WIDE, WIDE_POSITIONS)).values())
    deals, simulations = BRIEF
    best = [each.line for each in ranked(evaluator.evaluate(g, wide, deals, simulations, seed))[: LINES - 1]]
    return list(distinct(evaluator, g, [*best, evaluator.searched_turn(g, SEARCHED)]).values())


def topic_of(reasons: Reasons) -> str | None:
    """What a turn is about: the topic that makes up a good part of what it gains."""
    gains = [each for each in reasons.gains if each.topic != RIVALS]
    top = max(gains, key=lambda each: each.points, default=None)
    if top is None or reasons.points <= 0 or top.points < LEAST_TOPIC * reasons.points:
        return None
    return top.topic


class Miner:
    """Looks for puzzles of one game."""

    def __init__(self, info: GameInfo, seed: int, kept: Sequence[Puzzle] = (), bot: str = BOT) -> None:
        self.info = info
        self.seed = seed
        self.bot = bot
        self.found = Found()
        evaluator = LineEvaluator(info, seed)
        self.value = evaluator.value
        self.vectors: list[tuple[int, list[float]]] = []
        for each in kept:
            self.keep(position(info, each))

    def is_known(self, g: Game) -> bool:
        """Whether a position is nearly equal to one that was kept."""
        vector = self.value.features(g, g.to_move)
        return any(players == g.players and nearly_equal(vector, other) for players, other in self.vectors)

    def keep(self, g: Game) -> bool:
        """Remember a position; False if one nearly equal is known."""
        known = self.is_known(g)
        self.vectors.append((int(g.players), self.value.features(g, g.to_move)))
        return not known

    def mine(self, number: int, on_position: Callable[[], None] = lambda: None) -> list[Puzzle]:
        """The puzzles of the game with this number."""
        counts = [players for players in self.info.players if players > 1]
        players = counts[number % len(counts)]
        seed = (self.seed * STEP + number) % (1 << 31)
        result = play_match(Match(self.info.name, players, seed, (self.bot,) * players))
        assert result.record is not None
        self.found.games += 1
        return self.search(result.record, seed, "bots", on_position)

    def search(
        self, record: Record, seed: int, source: str, on_position: Callable[[], None] = lambda: None
    ) -> list[Puzzle]:
        """The puzzles of a record."""
        kept: list[Puzzle] = []
        for opening in openings(self.info, record):
            on_position()
            evaluator = LineEvaluator(self.info, (seed + opening.move) % (1 << 31))
            puzzle = self.examine(evaluator, record, opening, source)
            if puzzle is not None:
                kept.append(puzzle)
                if len(kept) == PER_GAME:
                    break
        return kept

    def examine(self, evaluator: LineEvaluator, record: Record, opening: Opening, source: str) -> Puzzle | None:
        """The puzzle of a position, if it is one."""
        g = opening.game
        self.found.count("positions")
        if plausible_moves(g, evaluator.value).n < 2:
            return None
        glanced = evaluator.promising_turns(g, WIDTH, POSITIONS)
        turns = list(distinct(evaluator, g, [line for _, line in glanced]).values())
        if len(turns) < LEAST_TURNS:
            return None
        self.found.count("turns")
        share = {line: chance for chance, line in glanced}
        turns.sort(key=lambda line: -share[line])
        if share[turns[0]] - share[turns[1]] < LEAST_LEAD:
            return None
        self.found.count("promising")
        lines = self.standing_out(evaluator, g, turns[:GLANCED], QUICK_LOOK, evaluator.seed)
        if not lines:
            return None
        self.found.count("glance")
        lines = self.standing_out(
            evaluator, g, candidates(evaluator, g, evaluator.seed + 1), CLOSER, evaluator.seed + 1
        )
        if not lines:
            return None
        self.found.count("closer")
        if (why := self.why_worthless(evaluator, g, lines)) != "":
            self.found.count(why)
            return None
        verdict = check(evaluator, g, lines[:LINES], evaluator.seed + 2)
        if verdict.best is None or verdict.checked is None:
            self.found.count(f"check-{verdict.reason}")
            return None
        if not LOWEST <= verdict.best.chance <= HIGHEST_CHECKED:
            self.found.count("decided")
            return None
        reasons = self.reasons(evaluator, g, verdict.best.line, verdict.others[0].line)
        top = topic_of(reasons)
        if top is None:
            self.found.count("topic")
            return None
        self.found.count("puzzles")
        self.keep(g)
        actions = [act.action for act in record.standing()[: opening.move]]
        header, seed = record.header, record.seed
        return Puzzle(
            puzzle_id(self.info.name, int(g.players), seed, actions),
            int(g.players),
            seed if isinstance(seed, int) else 0,
            pack_moves(actions),
            int(g.to_move),
            evaluator.seed % (1 << 31),
            verdict.best.line,
            evaluator.outcome(g, verdict.best.line),
            round(verdict.best.chance, 4),
            tuple(
                Alternative(each.line, round(each.chance, 4), round(difference(verdict.best, each).uncertainty, 4))
                for each in verdict.others
            ),
            top,
            tuple(TopicPoints(each.topic, round(each.points, 2)) for each in reasons.gains),
            self.difficulty(evaluator, g, verdict.best.line),
            verdict.checked,
            source,
            header.options,
        )

    def standing_out(
        self, evaluator: LineEvaluator, g: Game, lines: Sequence[Line], look: tuple[int, int, float], seed: int
    ) -> list[Line]:
        """The turns, best first, if the best is ahead of the next by the margin of this look; else none."""
        if len(lines) < LEAST_TURNS:
            return []
        order, passed = search(evaluator, g, lines, look, seed)
        return [each.line for each in order] if passed and LOWEST <= order[0].chance <= HIGHEST else []

    def why_worthless(self, evaluator: LineEvaluator, g: Game, lines: Sequence[Line]) -> str:
        """Why turns, the best first, make no good puzzle; empty if they do."""
        game = evaluator.deal(g, evaluator.seed)
        choices = 0
        for action in lines[0]:
            choices += self.info.usual(game) != action
            game.apply(action)
        if choices > MOST_ACTIONS:
            return "long"
        if self.random_share(evaluator, g, lines[0]) > MOST_RANDOM:
            return "easy"
        if self.is_known(g):
            return "equal"
        if topic_of(self.reasons(evaluator, g, lines[0], lines[1])) is None:
            return "topic"
        return ""

    def reasons(self, evaluator: LineEvaluator, g: Game, better: Line, worse: Line) -> Reasons:
        return find_reasons(evaluator, g, better, worse, REASON_PLAYOUTS, evaluator.seed + 3)

    # Difficulty

    def random_share(self, evaluator: LineEvaluator, g: Game, line: Line) -> float:
        """How often random choices come to the same outcome."""
        spec = parse_bot("random")
        tries = [spec.kind(spec.settings, evaluator.seed + number) for number in range(RANDOM_TRIES)]
        return self.share_found(evaluator, g, line, tries)

    def difficulty(self, evaluator: LineEvaluator, g: Game, line: Line) -> Difficulty:
        """How often bots of each level find the turn."""
        shares = {}
        for level in ("cadet", "pilot", "commander"):
            spec = parse_bot(level)
            tries = [spec.kind(spec.settings, evaluator.seed + number) for number in range(BOT_TRIES)]
            shares[level] = round(self.share_found(evaluator, g, line, tries), 3)
        return Difficulty(random=round(self.random_share(evaluator, g, line), 3), **shares)

    def share_found(self, evaluator: LineEvaluator, g: Game, line: Line, bots: Sequence[Bot]) -> float:
        wanted = evaluator.outcome(g, line)
        return fmean(evaluator.outcome(g, self.turn_of(evaluator, g, bot)) == wanted for bot in bots)

    def turn_of(self, evaluator: LineEvaluator, g: Game, bot: Bot) -> Line:
        """The turn that a bot plays in a position."""
        game = evaluator.deal(g, evaluator.seed)
        seat, revealed = int(game.to_move), int(game.revealed)
        line: list[int] = []
        while evaluator.goes_on(game, seat, revealed) and len(line) < TURN_LIMIT:
            action = int(bot.choose(self.info, game.clone()))
            line.append(action)
            game.apply(action)
        return tuple(line)

"""Review: how well each decision of a game was played, seat by seat, from what the seat knew.

A decision is compared with the best that could have been chosen, both by the same search in the same deals and with
the same chance: what it lost is a difference of chances to win. First every decision is looked at briefly; those that
seem to lose something are judged anew with other seeds and more simulations, and what would be a mistake twice more,
so that what was only noise does not become a mark. Luck never counts: it is told apart. Budgets are simulations and
not time, so the same record gives the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from statistics import fmean
from typing import Literal

from msgspec import Struct

from offworld.arena.analysis import Analyst, Limits, round_of
from offworld.bots.own_turn_search import plausible_moves
from offworld.coach.facts import HeadlineFacts
from offworld.coach.line_evaluator import EvaluatedLine, LineEvaluator, difference
from offworld.coach.reasons import PLAYOUTS, TopicGain, find_reasons
from offworld.coach.topics import Strength, read_coach_file, topic_rule
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record
from offworld.kit.rng import Rng

VERSION = 4
"""Raised when the same record gives another review."""

Mark = Literal["best", "good", "inaccurate", "mistake"]
BEST, GOOD, MISTAKE = 0.015, 0.04, 0.08
"""Losses of chance from which on a decision is only good, inaccurate, a mistake."""
DECAY = 4.5
"""Accuracy is 100 times e to the power of minus this times the loss."""
GRAPH = 160
"""Simulations for each position of the graph."""
FIRST = 400
"""Simulations of the first look at a decision."""
BRIEF = (10, 60)
CLOSE = (40, 200)
CAREFUL = (40, 800)
DEEP = (20, 3000)
"""Deals, and simulations in each, of the comparisons of single actions: of all, of those that seem to lose something,
and twice of those that would be called mistakes. The last look is the deepest: what seems lost to a short search is
often won back where the search sees further."""
DEEP_RIVALS = 2
"""Better actions that the deepest look compares with the one played."""
LEAST_DEALS, SURE = 10, 3.0
"""A look is over before its last deal where the verdict will hardly change: so many standard errors from the mark."""
ALTERNATIVES = 3
"""Actions that are compared with the one played."""
LEAST_WEIGHT = 0.002
LESSONS = 3
LEAST_SUM = 0.06
"""With less lost in all there is nothing to teach."""
TWO_PLAYERS, FOUR_PLAYERS = 60.0, 40.0
"""Percent of games that the search must win with two players and alone against three, to judge people."""


class ReviewedAction(Struct, frozen=True):
    """An action with the chance to win that the seat could expect of it."""

    action: int
    chance: float
    uncertainty: float
    """Half the 95 % interval of how far it is from the action that was played."""
    line: list[int] = []
    """The action and the rest of the turn, as far as nothing hidden is shown; only of what was better."""


class ReviewedDecision(Struct, frozen=True):
    """A decision with what it lost."""

    move: int
    """It leads from the position `move - 1` to the position `move`."""
    round: int
    seat: int
    mark: Mark
    loss: float
    uncertainty: float
    action: int
    chance: float
    """The chance with the action that was played."""
    best: list[ReviewedAction]
    """Better actions, or the one that was played; the best first."""
    weight: float
    """How much the options differ: so much the decision counts in the accuracy."""
    gains: list[TopicGain] = []
    """What the best action gains by topic, in points; only of inaccurate decisions and mistakes."""
    points: float = 0.0
    named: str = ""
    """The topic that stands out; empty where none does."""
    facts: HeadlineFacts = HeadlineFacts()
    """What both actions come to, in amounts and names."""


class Takeaway(Struct, frozen=True):
    """Something to take away: a topic in which chance was lost, and the decision that shows it best."""

    topic: str
    loss: float
    """Chance lost in all decisions of the topic."""
    move: int
    decisions: int
    rule: str


class SeatReview(Struct, frozen=True):
    """How one seat played."""

    seat: int
    accuracy: float | None
    """From 0 to 100; None where nothing was to decide, or nothing is marked."""
    decisions: list[ReviewedDecision]
    marks: dict[str, int]
    luck: float
    """What chance brought in all."""
    others: float
    """What the others' decisions brought in all."""
    lessons: list[Takeaway]
    closest: int = 0
    """The move of the closest call, where there is nothing to teach; 0 for none."""


class Review(Struct, frozen=True):
    """How a game was played."""

    version: int
    game: str
    players: int
    marked: bool
    """Whether the search is strong enough here to judge people; else there are only chances."""
    seats: list[SeatReview]
    """Those that were reviewed."""
    chances: list[list[float]]
    """After each number of actions, each seat's chance to win as everybody could know it."""
    rounds: list[int]
    simulations: int


def strong_enough(info: GameInfo, players: int) -> bool:
    """Whether the search has been measured to be strong enough to judge people in games of so many.

    A number of players between two that were measured counts as measured.
    """
    enough = {each.players: each.won >= least_share(each.players) for each in read_coach_file(info.package).strength}
    if players in enough:
        return enough[players]
    below = [ok for number, ok in enough.items() if number < players]
    above = [ok for number, ok in enough.items() if number > players]
    return bool(below and above) and all(below) and all(above)


def least_share(players: int) -> float:
    """Percent of games that the search must win alone among others: on a line through the two that are fixed."""
    return TWO_PLAYERS + (players - 2) * (FOUR_PLAYERS - TWO_PLAYERS) / 2


def measured_strength(info: GameInfo) -> tuple[Strength, ...]:
    return read_coach_file(info.package).strength


def mark_of(loss: float, uncertainty: float) -> Mark:
    """The mark of a loss of chance; one that may be an error of the search is no worse than good."""
    if loss < BEST:
        return "best"
    if loss < GOOD or loss <= uncertainty:
        return "good"
    return "inaccurate" if loss < MISTAKE else "mistake"


def is_sure(compared: Sequence[EvaluatedLine]) -> bool:
    """Whether more deals would hardly change the verdict: the first action is a mistake, or loses next to nothing."""
    played, *others = compared
    leads = [difference(each, played) for each in others]
    mistake = any(each.mean - SURE * each.error >= MISTAKE for each in leads)
    return mistake or all(each.mean + SURE * each.error < GOOD for each in leads)


def accuracy_of(decisions: Sequence[ReviewedDecision]) -> float | None:
    """The weighted mean of what each decision kept, from 0 to 100."""
    if not decisions:
        return None
    weights = [max(LEAST_WEIGHT, each.weight) for each in decisions]
    kept = [100 * exp(-DECAY * max(0.0, each.loss)) for each in decisions]
    return sum(w * k for w, k in zip(weights, kept, strict=True)) / sum(weights)


class Reviewer:
    """Reviews one record."""

    def __init__(
        self,
        info: GameInfo,
        record: Record,
        seats: Sequence[int] = (),
        seed: int = 1,
        budget: float = 1.0,
        progress: Callable[[int, int], None] = lambda done, total: None,
    ) -> None:
        if record.header.players < 2:
            raise OffworldError("a game of one player has no chances to compare")
        if not record.standing():
            raise OffworldError("a record without actions has nothing to review")
        self.info = info
        self.seats = sorted(set(seats)) or list(range(record.header.players))
        self.seed = seed
        self.budget = budget
        self.progress = progress
        self.analyst = Analyst(info, record, Limits(sims=GRAPH, seconds=0, seed=seed))
        self.simulations = 0

    def run(self) -> Review:
        moves = [move for move in range(1, len(self.analyst.states)) if self.is_decision(move)]
        total = 2 * len(self.analyst.states) + len(moves)
        self.analyst.progress = lambda part: self.progress(int(part / 0.7 * 2 * len(self.analyst.states)), total)
        self.analyst.first_graph()
        self.analyst.graph()
        marked = strong_enough(self.info, int(self.analyst.states[0].players))
        reviewed: list[ReviewedDecision] = []
        for number, move in enumerate(moves if marked else [], 1):
            reviewed.append(self.review(move))
            self.progress(2 * len(self.analyst.states) + number, total)
        self.progress(total, total)
        changes = [self.analyst.decision(move) for move in range(1, len(self.analyst.states))]
        seats = []
        for seat in self.seats:
            own = [each for each in reviewed if each.seat == seat]
            luck = sum(change.luck[seat] for change in changes)
            others = sum(change.decided[seat] for change in changes if change.seat != seat)
            seats.append(self.seat_review(seat, own, luck, others))
        first = self.analyst.states[0]
        return Review(
            VERSION,
            self.info.name,
            int(first.players),
            marked,
            seats,
            [[round(share, 4) for share in each.public] for each in self.analyst.positions],
            [each.round for each in self.analyst.positions],
            self.simulations + self.analyst.simulations,
        )

    def seat_review(self, seat: int, own: list[ReviewedDecision], luck: float, others: float) -> SeatReview:
        marks = {mark: sum(each.mark == mark for each in own) for mark in ("best", "good", "inaccurate", "mistake")}
        lessons = self.lessons(own)
        closest = 0
        if own and not lessons:
            closest = max(own, key=lambda each: each.loss).move
        return SeatReview(seat, accuracy_of(own), own, marks, round(luck, 4), round(others, 4), lessons, closest)

    # Decisions

    def is_decision(self, move: int) -> bool:
        """Whether there was something to decide: at least two sensible actions, and none that goes without saying."""
        g = self.analyst.states[move - 1]
        if int(g.to_move) not in self.seats:
            return False
        value = self.analyst.value
        action = self.analyst.acts[move - 1]
        return plausible_moves(g, value).n > 1 and int(value.settled_action(g)) != action

    def review(self, move: int) -> ReviewedDecision:
        """What a decision lost."""
        g = self.analyst.states[move - 1]
        played = self.analyst.acts[move - 1]
        evaluator = LineEvaluator(self.info, (self.seed * 7919 + move) % (1 << 31))
        rivals, weight = self.first_look(evaluator, g, played)
        compared = self.compare(evaluator, g, [played, *rivals], BRIEF, 1)
        if best_loss(compared) >= GOOD:
            compared = self.settle(evaluator, g, [each.line[0] for each in compared], CLOSE, 2)
            if best_loss(compared) >= MISTAKE:
                compared = self.settle(evaluator, g, [each.line[0] for each in compared], CAREFUL, 3)
            if best_loss(compared) >= MISTAKE:
                close = sorted(compared[1:], key=lambda each: -each.chance)[:DEEP_RIVALS]
                compared = self.settle(evaluator, g, [played, *(each.line[0] for each in close)], DEEP, 4)
        self.simulations += evaluator.simulations
        return self.decision(evaluator, g, move, compared, weight)

    def first_look(self, evaluator: LineEvaluator, g: Game, played: int) -> tuple[list[int], float]:
        """The actions that a first search prefers, and how much the options differ."""
        bot = evaluator.bot
        bot.value_at(self.info, g)
        if bot.ready.branch == "turn":
            turns = bot.build_turn_tree(self.info, g)
            turns.rng = Rng(evaluator.seed)
            turns.run(10)
            tried = turns.tried()
        else:
            tree = bot.build_tree(self.info, g)
            tree.rng = Rng(evaluator.seed)
            tree.run(FIRST)
            tried = tree.tried()
        chances: dict[int, tuple[int, float]] = {}
        for action, visits, chance in tried:
            if action not in chances or chance > chances[action][1]:
                chances[action] = (visits, chance)
        found = [chance for _, chance in chances.values()]
        weight = max(found) - fmean(found)
        order = sorted(chances, key=lambda action: (-chances[action][0], -chances[action][1]))
        return [action for action in order if action != played][:ALTERNATIVES], weight

    def compare(
        self, evaluator: LineEvaluator, g: Game, actions: Sequence[int], look: tuple[int, int], seed: int
    ) -> list[EvaluatedLine]:
        """The actions judged in the same deals, the one that was played first."""
        deals, simulations = look
        lines = [(action,) for action in actions]
        return evaluator.evaluate(g, lines, deals, max(1, int(simulations * self.budget)), evaluator.seed + seed)

    def settle(
        self, evaluator: LineEvaluator, g: Game, actions: Sequence[int], look: tuple[int, int], seed: int
    ) -> list[EvaluatedLine]:
        """The same in no more deals than it takes to be sure of the verdict."""
        deals, simulations = look
        lines = [(action,) for action in actions]
        each = max(1, int(simulations * self.budget))
        compared: list[EvaluatedLine] = []
        for compared in evaluator.evaluate_by_deals(g, lines, deals, each, evaluator.seed + seed):
            if len(compared[0].chances) >= LEAST_DEALS and is_sure(compared):
                break
        return compared

    def decision(
        self, evaluator: LineEvaluator, g: Game, move: int, compared: list[EvaluatedLine], weight: float
    ) -> ReviewedDecision:
        played, others = compared[0], compared[1:]
        others.sort(key=lambda each: -each.chance)
        better = [each for each in others if each.chance > played.chance]
        # Two actions with the same outcome are one.
        if better and evaluator.outcome(g, better[0].line) == evaluator.outcome(g, played.line):
            better = []
        loss = better[0].chance - played.chance if better else 0.0
        uncertainty = difference(better[0], played).uncertainty if better else 0.0
        mark = mark_of(loss, uncertainty)
        gains: list[TopicGain] = []
        points, named, facts = 0.0, "", HeadlineFacts()
        if mark in ("inaccurate", "mistake"):
            playouts = max(10, int(PLAYOUTS * min(1.0, self.budget)))
            reasons = find_reasons(evaluator, g, better[0].line, played.line, playouts, evaluator.seed + 3)
            gains, points, named, facts = list(reasons.gains), reasons.points, reasons.named, reasons.facts
        best = [
            ReviewedAction(
                each.line[0],
                round(each.chance, 4),
                round(difference(each, played).uncertainty, 4),
                list(evaluator.whole_turn(g, each.line[0])) if mark in ("inaccurate", "mistake") else [],
            )
            for each in (better or [played])
        ]
        return ReviewedDecision(
            move,
            round_of(g),
            int(g.to_move),
            mark,
            round(loss, 4),
            round(uncertainty, 4),
            self.analyst.acts[move - 1],
            round(played.chance, 4),
            best,
            round(weight, 4),
            gains,
            round(points, 3),
            named,
            facts,
        )

    # Lessons

    def lessons(self, own: Sequence[ReviewedDecision]) -> list[Takeaway]:
        """The topics in which most was lost, at most three."""
        if sum(each.loss for each in own if each.mark in ("inaccurate", "mistake")) < LEAST_SUM:
            return []
        lost: dict[str, list[ReviewedDecision]] = {}
        for each in own:
            if each.mark in ("inaccurate", "mistake") and each.named:
                lost.setdefault(each.named, []).append(each)
        found = []
        for topic, decisions in lost.items():
            worst = max(decisions, key=lambda each: each.loss)
            loss = sum(each.loss for each in decisions)
            found.append(Takeaway(topic, round(loss, 4), worst.move, len(decisions), topic_rule(self.info, topic)))
        found.sort(key=lambda each: -each.loss)
        return found[:LESSONS]


def best_loss(compared: Sequence[EvaluatedLine]) -> float:
    """By how much the first of some actions is behind the best."""
    return max(each.chance for each in compared) - compared[0].chance

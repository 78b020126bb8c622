"""Analysis: every seat's chance to win after every decision of a recorded game, and the decisions that mattered.

Chances come from tree search with the game's value function. Three lenses look at each position: the public's, that of
the seat to move, and one that knows all that anybody knows. What nobody has seen, the order of decks and the dice, is
open in each of them. Where nobody has a secret the lenses agree and one search serves all.

First every position is evaluated by the value function, then searched briefly, then longer; each pass takes the
positions in an order that spreads over the game. So whenever time is up there is a complete graph, evenly refined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from msgspec import Struct

from offworld.arena.analysis_result import (
    COARSE,
    EVALUATED,
    FULL,
    Alternative,
    AnalysedDecision,
    Analysis,
    PositionChances,
    Shares,
    TurningPoint,
)
from offworld.bots import parse_bot
from offworld.bots.mcts import EVERYTHING, NONE
from offworld.bots.search_bots import MctsBot
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameInfo
from offworld.kit.record import Record, start
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction

EVALUATIONS = 8
"""Deals over which the value function evaluates a position."""
BATCH = 32
"""Simulations between two looks at the clock, and between two orders of the unseen decks."""
BRIEF = 4
"""A brief search takes this part of the full one."""
ROUNDS = 5
"""Independent searches of each action that is compared; their spread gives the error."""
CANDIDATES = 16
"""Decisions that are looked at more closely."""
ALTERNATIVES = 3
"""Actions beside the one played that are compared."""
WORTH_TELLING = 0.05
"""Chance to win that a turning point moves at least."""
BETTER = 0.01
"""Chance to win by which an alternative must be better to be named."""
POINTS = 8
"""Turning points at most."""
PASSES = 0.7
"""The part of the time by which the graph must be done."""
PARTING = 0.8
"""The same for parting luck from decisions."""
CLOSER = 0.95
"""The same for looking closer at turning points."""
STUDENT = 2.776
"""Student's t for 95 % and as many degrees of freedom as there are rounds, less one."""
TWO_SIDED = 1.96
"""The same for many degrees of freedom."""
SEEDS = 1 << 31


class Limits(Struct, frozen=True):
    """How much is searched. With `sims` instead of `ms` the same record gives the same analysis."""

    ms: float = 50
    """Time for a position."""
    sims: int = 0
    """Simulations for a position, instead of time."""
    seconds: float = 60
    """Time for everything; 0 means without end."""
    seed: int = 1


class SearchResult(Struct):
    """What a search found: each seat's chance with the best action and with each action tried."""

    shares: Shares
    best: int
    branches: dict[int, tuple[int, Shares]]
    """Each action with how often it was tried and what came of it."""
    simulations: int
    error: Shares
    """Half the 95 % interval of the shares, from their spread over the parts of the search."""


def round_of(g: Any) -> int:
    """The round that a position belongs to: games know it, reckon it, or have no rounds and are one."""
    known = getattr(g, "round", 1)
    return int(known() if callable(known) else known)


def parts(steps: Sequence[dict[int, tuple[int, Shares]]], action: int) -> list[tuple[float, Shares]]:
    """What each step of a search added to an action: how often it tried it, and what came of that on average."""
    found: list[tuple[float, Shares]] = []
    visits, shares = 0, [0.0]
    for step in steps:
        more, now = step.get(action, (0, []))
        if more > visits:
            before = shares if visits else [0.0] * len(now)
            added = [(more * b - visits * a) / (more - visits) for a, b in zip(before, now, strict=True)]
            found.append((float(more - visits), added))
            visits, shares = more, now
    return found


def interval(found: Sequence[tuple[float, Shares]]) -> Shares:
    """Half the 95 % interval of a weighted mean, from the spread of what it is the mean of."""
    total = sum(weight for weight, _ in found)
    errors = []
    for seat in range(len(found[0][1])):
        mean = sum(weight * shares[seat] for weight, shares in found) / total
        if len(found) == 1:
            # One look says nothing about its own spread.
            errors.append(min(mean, 1.0 - mean))
            continue
        variance = sum(weight * (shares[seat] - mean) ** 2 for weight, shares in found) / total
        errors.append(TWO_SIDED * sqrt(variance / (len(found) - 1)))
    return errors


def spread(n: int) -> Iterator[int]:
    """The numbers below n so that any first part of them is spread evenly: the ends, the middle, the quarters."""
    step = 1
    while step < n:
        step *= 2
    seen = set()
    while step >= 1:
        for at in range(0, n, step):
            if at not in seen:
                seen.add(at)
                yield at
        step //= 2


class Analyst:
    """Looks at one record."""

    def __init__(
        self, info: GameInfo, record: Record, limits: Limits, progress: Callable[[float], None] | None = None
    ) -> None:
        if record.header.players < 2:
            raise OffworldError("a game of one player has no chances to compare")
        self.info = info
        self.future = info.reshuffle_unseen
        self.limits = limits
        self.began = perf_counter()
        self.progress = progress
        self.rng = Rng(limits.seed)
        self.bot = parse_bot("mcts").sit_down(limits.seed, 0)
        self.value: ValueFunction = info.value_model.value()
        self.acts = [act.action for act in record.standing()]
        g = start(info, record)
        self.states = [g.clone()]
        for action in self.acts:
            g.apply(action)
            self.states.append(g.clone())
        self.simulations = 0
        self.positions: list[PositionChances] = []
        self.lenses: list[dict[int, list[str]]] = []
        self.searches: list[dict[str, SearchResult]] = []
        self.missed: Shares = []
        """By how much evaluations differed from the first searches after them."""

    # Time

    def spent(self) -> float:
        return perf_counter() - self.began

    def time_left(self, part: float = 1.0) -> bool:
        """Is there time for another search within this part of the budget?"""
        return not self.limits.seconds or self.spent() < part * self.limits.seconds

    def report_progress(self, done: float) -> None:
        if self.progress is not None:
            self.progress(min(1.0, done))

    # Lenses

    def lenses_of(self, g: Game) -> dict[int, list[str]]:
        """The viewers that must be searched for, each with the lenses it serves: equal redeals are equal knowledge."""
        if g.over:
            return {}
        seed = 1
        seen: dict[int, int] = {}
        lenses: dict[int, list[str]] = {}
        for viewer, lens in ((SPECTATOR, "public"), (int(g.to_move), "seat"), (EVERYTHING, "all")):
            dealt = g.clone()
            self.deal(dealt, viewer, seed)
            first = seen.setdefault(dealt.key(), viewer)
            lenses.setdefault(first, []).append(lens)
        return lenses

    def deal(self, g: Game, viewer: int, seed: int) -> None:
        """Deal anew what the viewer does not know."""
        if viewer != EVERYTHING:
            g.redeal(viewer, seed)
        elif self.future is not None:
            self.future(g, seed)
        else:
            # A game that cannot say what nobody has seen yet: its hidden cards are dealt anew too.
            g.redeal(SPECTATOR, seed)

    # Judging positions

    def evaluate(self, g: Game, viewer: int) -> tuple[Shares, Shares]:
        """The value function's opinion over several deals, and its error."""
        found: list[tuple[float, Shares]] = []
        for _ in range(EVALUATIONS):
            dealt = g.clone()
            self.deal(dealt, viewer, self.rng.below(SEEDS))
            found.append((1.0, list(self.value.shares(dealt))))
        return [fmean(shares[seat] for _, shares in found) for seat in range(g.players)], interval(found)

    def search(self, g: Game, viewer: int, part: float, only: int = NONE) -> SearchResult:
        """A tree search with the viewer's knowledge, for a part of the budget of a position."""
        assert isinstance(self.bot, MctsBot)
        tree = self.bot.build_tree(self.info, g)
        tree.seat = viewer
        if only != NONE:
            tree.restrict([only])
        limit = max(BATCH, int(self.limits.sims * part)) if self.limits.sims else 0
        end = perf_counter() + self.limits.ms * part / 1000
        done = 0
        steps: list[dict[int, tuple[int, Shares]]] = []
        while True:
            if viewer == EVERYTHING:
                dealt = g.clone()
                self.deal(dealt, viewer, self.rng.below(SEEDS))
                tree.root = dealt
            tree.run(BATCH)
            done += BATCH
            steps.append({action: (visits, tree.outlook(action)) for action, visits, _ in tree.tried()})
            if done >= limit if limit else perf_counter() >= end:
                break
        self.simulations += done
        best = tree.best_action()
        branches = steps[-1]
        return SearchResult(branches[best][1], best, branches, done, interval(parts(steps, best)))

    def first_graph(self) -> None:
        """Evaluate every position by the value function."""
        for move, g in enumerate(self.states):
            lenses = self.lenses_of(g)
            self.lenses.append(lenses)
            self.searches.append({})
            seen: dict[str, Shares] = {}
            for viewer, served in lenses.items():
                shares, error = self.evaluate(g, viewer)
                for lens in served:
                    seen[lens], seen[f"{lens}_error"] = shares, error
            if g.over:
                final = list(self.value.shares(g))
                seen = {"public": final, "seat": final, "all": final}
            depth = FULL if g.over else EVALUATED
            self.positions.append(
                PositionChances(move, round_of(g), int(g.to_move), depth=depth, simulations=0, **seen)
            )

    def refine(self, move: int, part: float, depth: str) -> None:
        """Search a position with each lens that it needs."""
        position = self.positions[move]
        for viewer, served in self.lenses[move].items():
            search = self.search(self.states[move], viewer, part / len(self.lenses[move]))
            for lens in served:
                if position.depth == EVALUATED:
                    evaluated: Shares = getattr(position, lens)
                    self.missed += [new - old for new, old in zip(search.shares, evaluated, strict=True)]
                setattr(position, lens, search.shares)
                setattr(position, f"{lens}_error", search.error)
                self.searches[move][lens] = search
            position.simulations = max(position.simulations, search.simulations)
        position.depth = depth

    def graph(self) -> bool:
        """Refine the graph pass by pass; False if time ran out."""
        n = len(self.states)
        done = 0
        for part, depth in ((1 / BRIEF, COARSE), (1.0, FULL)):
            for move in spread(n):
                if self.states[move].over:
                    continue
                if not self.time_left(PASSES):
                    return False
                self.refine(move, part, depth)
                done += 1
                self.report_progress(PASSES * done / (2 * n))
        return True

    def widen_unsearched_errors(self) -> None:
        """What was only evaluated is as unsure as evaluations turned out to be where a search followed them."""
        if not self.missed:
            return
        usual = 2 * sqrt(fmean(miss * miss for miss in self.missed))
        for position in self.positions:
            if position.depth == EVALUATED:
                for lens in ("public_error", "seat_error", "all_error"):
                    setattr(position, lens, [max(usual, error) for error in getattr(position, lens)])

    # Decisions

    def decision(self, move: int) -> AnalysedDecision:
        """Part the change from one position to the next into what was decided and what chance did.

        Where nothing was revealed the decision did it all. Otherwise what is expected of the chosen action, before
        chance spoke, stands between the two.
        """
        before, after = self.states[move - 1], self.states[move]
        action = self.acts[move - 1]
        old, new = self.positions[move - 1].all, self.positions[move].all
        search = self.searches[move - 1].get("all")
        best = action if search is None else search.best
        if before.revealed == after.revealed and not after.over:
            middle = new
        elif search is None:
            middle = old
        else:
            middle = self.expected(move, search, action)
        decided = [b - a for a, b in zip(old, middle, strict=True)]
        luck = [c - b for b, c in zip(middle, new, strict=True)]
        options = len(self.info.legal(before))
        return AnalysedDecision(move, int(before.to_move), action, options, decided, luck, best)

    def expected(self, move: int, search: SearchResult, action: int) -> Shares:
        """What the search expects of an action; one that it hardly tried gets a search of its own."""
        visits, shares = search.branches.get(action, (0, []))
        if visits >= search.simulations / (2 * len(search.branches)):
            return shares
        if not self.time_left(PARTING):
            return shares or search.shares
        viewer = next(viewer for viewer, served in self.lenses[move - 1].items() if "all" in served)
        return self.search(self.states[move - 1], viewer, 1 / BRIEF, action).shares

    def duel(self, move: int) -> list[Alternative]:
        """Compare what was chosen with the best alternatives from what the seat knew, the chosen action first.

        Each is searched by itself several times. The actions share their chance in each round of searches, and the
        spread between the rounds gives the error of their difference.
        """
        g = self.states[move - 1]
        seat = int(g.to_move)
        action = self.acts[move - 1]
        search = self.searches[move - 1].get("seat")
        if search is None:
            return []
        tried = [(shares[seat], other) for other, (_, shares) in search.branches.items() if other != action]
        rivals = [other for _, other in sorted(tried, key=lambda pair: -pair[0])[:ALTERNATIVES]]
        chances: dict[int, list[float]] = {other: [] for other in (action, *rivals)}
        for _ in range(ROUNDS):
            seed = self.rng.below(SEEDS)
            for other in chances:
                self.bot.rng = Rng(seed)
                chances[other].append(self.search(g, seat, 1 / ROUNDS, other).shares[seat])
        chosen = chances[action]
        compared = [Alternative(action, fmean(chosen), 0.0, 0.0)]
        for other in rivals:
            gains = [a - b for a, b in zip(chances[other], chosen, strict=True)]
            error = STUDENT * stdev(gains) / sqrt(ROUNDS)
            compared.append(Alternative(other, fmean(chances[other]), fmean(gains), error))
        return compared

    def strokes(self, decisions: Sequence[AnalysedDecision]) -> list[tuple[float, bool, AnalysedDecision]]:
        """The largest swings, each with its size and whether it was decided."""
        found: list[tuple[float, bool, AnalysedDecision]] = []
        for one in decisions:
            if one.options > 1:
                found.append((abs(self.effect(one)), True, one))
            found.append((max(map(abs, one.luck)), False, one))
        return sorted(found, key=lambda stroke: -stroke[0])[:CANDIDATES]

    def settled(self, decisions: list[AnalysedDecision]) -> list[AnalysedDecision]:
        """The decisions once both ends of the largest swings are searched in full.

        Where time ran out in the middle of a pass, two neighbours may differ only because one was searched longer.
        """
        ends = {move for _, _, one in self.strokes(decisions) for move in (one.move - 1, one.move)}
        shallow = [move for move in sorted(ends) if self.positions[move].depth != FULL]
        for move in shallow:
            if self.time_left(PARTING):
                self.refine(move, 1.0, FULL)
        return [self.decision(one.move) for one in decisions] if shallow else decisions

    def turning_points(self, decisions: Sequence[AnalysedDecision]) -> list[TurningPoint]:
        """The largest swings in the order of the game; decisions are looked at more closely while there is time."""
        points = []
        for at, (_, decided, one) in enumerate(self.strokes(decisions), 1):
            points.append(self.decided_point(one) if decided else self.luck_point(one))
            self.report_progress(PASSES + (1 - PASSES) * at / CANDIDATES)
        points = sorted((point for point in points if abs(point.swing) >= WORTH_TELLING), key=lambda p: -abs(p.swing))
        points = sorted(points[:POINTS], key=lambda point: point.move)
        for number, point in enumerate(points, 1):
            point.number = number
        return points

    def effect(self, one: AnalysedDecision) -> float:
        """What a decision changed for whoever decided, or what the seat gave away by what it knew, if that is more."""
        changed = one.decided[one.seat]
        search = self.searches[one.move - 1].get("seat")
        if search is None or one.action not in search.branches:
            return changed
        lost = search.branches[one.action][1][one.seat] - search.shares[one.seat]
        return min(lost, changed) if lost <= -WORTH_TELLING else changed

    def luck_point(self, one: AnalysedDecision) -> TurningPoint:
        """A stroke of luck, for the seat that it moved most."""
        seat = max(range(len(one.luck)), key=lambda seat: abs(one.luck[seat]))
        chance = self.positions[one.move].all[seat]
        return TurningPoint(0, "luck", one.move, seat, one.luck[seat], one.action, chance, [])

    def decided_point(self, one: AnalysedDecision) -> TurningPoint:
        """A decision with what would have been better.

        If nothing was, it was no mistake, whatever a first look said, and only a gain is left to tell.
        """
        compared = self.duel(one.move) if self.time_left(CLOSER) else []
        better = [other for other in compared[1:] if other.gain > max(other.error, BETTER)]
        better.sort(key=lambda other: -other.gain)
        swing = self.effect(one)
        if better:
            swing = -better[0].gain
        elif compared:
            swing = max(0.0, swing)
        chance = compared[0].chance if compared else self.positions[one.move].seat[one.seat]
        return TurningPoint(0, "decision", one.move, one.seat, swing, one.action, chance, better)

    def run(self) -> Analysis:
        self.first_graph()
        finished = self.graph()
        decisions = self.settled([self.decision(move) for move in range(1, len(self.states))])
        points = self.turning_points(decisions)
        self.widen_unsearched_errors()
        seats = range(self.states[0].players)
        luck = [sum(one.luck[seat] for one in decisions) for seat in seats]
        own = [sum(one.decided[seat] for one in decisions if one.seat == seat) for seat in seats]
        others = [sum(one.decided[seat] for one in decisions if one.seat != seat) for seat in seats]
        self.report_progress(1.0)
        return Analysis(
            self.positions,
            decisions,
            points,
            luck,
            own,
            others,
            self.simulations,
            self.spent(),
            finished and self.time_left(),
        )


def analyse(record: Record, ms: float = 50, sims: int = 0, seconds: float = 60, seed: int = 1) -> Analysis:
    """Say who was winning when, where the game turned and what would have been better.

    A position is searched for `ms` milliseconds or, so that the same record gives the same analysis, by `sims`
    simulations; all of it takes `seconds` at most (0: no limit).
    """
    if not record.standing():
        raise OffworldError("a record without actions has nothing to analyse")
    return Analyst(game_info(record.header.game), record, Limits(ms=ms, sims=sims, seconds=seconds, seed=seed)).run()

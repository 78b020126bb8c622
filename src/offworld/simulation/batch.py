"""Batch simulation: many games of one kind between bots, counted, and audited on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from offworld.bots import BotSpec, bot_seed
from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.playout import playout
from offworld.games import game_info
from offworld.kit.audit import Auditor
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Act, Record, open_record
from offworld.kit.rng import Rng
from offworld.simulation.loop import AuditObserver, play_game
from offworld.simulation.pool import apply_to_all

CHUNK = 256
"""Games between two reports of progress, at most."""
SALT = "simulate"
"""Of the commitments in records of simulated games: their seeds are no secret."""


class SimulationPlan(Struct, frozen=True):
    """What is played. Workers get it by pickle, so it names content instead of holding it."""

    game: str
    players: int
    options: Any
    pack: str
    bots: tuple[BotSpec, ...]
    audit: bool = False

    @property
    def names(self) -> list[str]:
        return [spec.text for spec in self.bots]


class AuditFailure(Struct, frozen=True):
    """A game that went wrong: its seed, the actions that lead there, and what is wrong."""

    seed: int
    acts: list[Act]
    reason: str


class SimulationStats(Struct):
    """What came out of some games. Lists are by seat."""

    wins: list[int]
    """Games that the seat won, alone or together."""
    points: list[int]
    """In all games together."""
    place_wins: list[int] = []
    """Games that the first, second, … seat in the turn order of the first round won, alone or together."""
    place_points: list[int] = []
    games: int = 0
    decisions: int = 0
    least: int = 0
    """Decisions of the shortest game."""
    most: int = 0
    """Decisions of the longest game."""
    failure: AuditFailure | None = None
    """The first game that an audit found at fault; none is played after it."""
    bot_failures: list[Counter[str]] = []
    """What went wrong with the bot of each seat, and how often."""

    @property
    def mean_scores(self) -> list[float]:
        return [points / self.games for points in self.points]

    @property
    def mean_place_scores(self) -> list[float]:
        """By place in the turn order."""
        return [points / self.games for points in self.place_points]

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    def add_game(self, g: Game, decisions: int, order: Sequence[int]) -> None:
        """Count a finished game; `order` has its seats in the turn order of the first round."""
        winners, scores = g.winners(), g.scores()
        for place, seat in enumerate(order):
            self.points[seat] += scores[seat]
            self.place_points[place] += scores[seat]
            if seat in winners:
                self.wins[seat] += 1
                self.place_wins[place] += 1
        self._add_lengths(decisions, decisions)
        self.decisions += decisions
        self.games += 1

    def add_bot_failures(self, bots: Sequence[Bot]) -> None:
        for counts, bot in zip(self.bot_failures, bots, strict=True):
            counts.update(failure.kind for failure in bot.failures)

    def merge(self, other: SimulationStats) -> None:
        """Add the games of others."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.place_wins = [a + b for a, b in zip(self.place_wins, other.place_wins, strict=True)]
        self.place_points = [a + b for a, b in zip(self.place_points, other.place_points, strict=True)]
        if other.games:
            self._add_lengths(other.least, other.most)
        self.decisions += other.decisions
        self.games += other.games
        for mine, others in zip(self.bot_failures, other.bot_failures, strict=True):
            mine.update(others)
        self.failure = self.failure or other.failure

    def _add_lengths(self, least: int, most: int) -> None:
        self.least = min(self.least, least) if self.games else least
        self.most = max(self.most, most)

    @staticmethod
    def empty(players: int) -> SimulationStats:
        return SimulationStats(
            wins=[0] * players,
            points=[0] * players,
            place_wins=[0] * players,
            place_points=[0] * players,
            bot_failures=[Counter() for _ in range(players)],
        )


# ---------------------------------------------------------------- some games


def play_games(plan: SimulationPlan, seeds: range, info: GameInfo | None = None) -> SimulationStats:
    """Play one game per seed, up to the first fault. The same seed gives the same game, audited or not."""
    info = info or game_info(plan.game)
    content = info.content(plan.pack)
    all_random = all(spec.kind is RandomBot and spec.settings == Settings() for spec in plan.bots)
    stats = SimulationStats.empty(plan.players)
    for seed in seeds:
        g = info.new_game(plan.players, seed, plan.options, content)
        order = info.turn_order(g)
        auditor = info.auditor() if plan.audit else None
        try:
            if all_random:
                # Compiled. A uniformly random choice depends on nothing hidden, so nothing is redealt for it.
                decisions = int(playout(g, Rng(bot_seed(seed, 0)), auditor))
            else:
                bots = [spec.sit_down(seed, seat, plan.options) for seat, spec in enumerate(plan.bots)]
                try:
                    decisions = play_game(info, g, bots, () if auditor is None else (AuditObserver(auditor),))
                finally:
                    stats.add_bot_failures(bots)
        except Exception as error:
            if auditor is None:
                raise
            stats.failure = audit_failure(seed, auditor, error)
            return stats
        stats.add_game(g, decisions, order)
    return stats


def audit_failure(seed: int, auditor: Auditor, error: Exception) -> AuditFailure:
    """An action that raised is not among the acts: the record must replay up to it."""
    acts = [Act(seat, action) for seat, action in zip(auditor.seats.to_list(), auditor.actions.to_list(), strict=True)]
    return AuditFailure(seed, acts, f"{type(error).__name__}: {error}".splitlines()[0])


def failure_record(info: GameInfo, plan: SimulationPlan, failure: AuditFailure) -> Record:
    """The record of a game at fault up to where it fails."""
    content = info.content(plan.pack)
    record = open_record(info, plan.players, failure.seed, SALT, plan.options, content, plan.names)
    record.acts = failure.acts
    return record


# ---------------------------------------------------------------- many games


def chunks(seeds: range, jobs: int) -> Iterator[range]:
    size = max(1, min(CHUNK, len(seeds) // (jobs * 8)))
    for at in range(0, len(seeds), size):
        yield seeds[at : at + size]


def stats_by_chunk(
    plan: SimulationPlan, seeds: range, jobs: int, info: GameInfo | None = None
) -> Iterator[SimulationStats]:
    """The stats of each chunk, in the order of the seeds whatever the number of jobs."""
    if jobs == 1:
        for chunk in chunks(seeds, jobs):
            yield play_games(plan, chunk, info)
        return
    if info is not None and info is not game_info(plan.game):
        raise OffworldError(f"{info.name} is not the registered game of that name, which other processes would play")
    yield from apply_to_all(partial(play_games, plan), list(chunks(seeds, jobs)), jobs)


def simulate(
    plan: SimulationPlan,
    seeds: range,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    info: GameInfo | None = None,
) -> SimulationStats:
    """Play one game per seed, in `jobs` processes. `progress` is called with the number of games played so far."""
    total = SimulationStats.empty(plan.players)
    for stats in stats_by_chunk(plan, seeds, jobs, info):
        total.merge(stats)
        if progress is not None:
            progress(total.games)
        if total.failure is not None:
            break
    return total

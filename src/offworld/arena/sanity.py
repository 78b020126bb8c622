"""Sanity measures of a bot: games at tables of equal bots, counted by the game's `SanityReader`, with intervals.

Every figure has a 95 % interval. The games are independent of each other and what happens within one is not, so the
spread between games gives the error, as in balance reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from msgspec import Struct

from offworld.arena.balance_report import Estimate, Z, ratio
from offworld.arena.errors import ArenaError
from offworld.bots.own_turn_search import DEPTH, OwnTurnSearch
from offworld.games import game_info
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record, start
from offworld.kit.sanity_stats import CaseCount, SanityMeasure, SanityReader, Target
from offworld.kit.value import ValueFunction
from offworld.simulation.match import Match, play_match
from offworld.simulation.pool import apply_to_all

POSITIONS = 200
"""Positions that a evaluator looks at to say what an action leads to, at most."""
DEAL = 1
"""Everything is evaluated on one deal of what the seat cannot see, so that the same games give the same figures."""

GameCounts = dict[str, CaseCount]


class Figure(Struct, frozen=True):
    """A measure of many games."""

    measure: SanityMeasure
    estimate: Estimate | None
    """None where no game had a case of it."""

    @property
    def ok(self) -> bool:
        """Whether the target is met. Without a case nothing was done too often, but also nothing often enough."""
        target = self.measure.target
        return target.min is None if self.estimate is None else target.met_by(self.estimate.value)


class SanityFigure(Struct, frozen=True):
    """A figure as it is printed for programs."""

    id: str
    value: float | None
    target: Target
    ok: bool


class ValueEvaluator:
    """Evaluates positions by the value function that a game gives its bots, bent by no style."""

    def __init__(self, value: ValueFunction) -> None:
        self.value = value
        self._search = OwnTurnSearch(value, False)

    def share(self, g: Game, seat: int) -> float:
        """See `Evaluator`."""
        return float(self.value.shares(g)[seat])

    def share_after(self, g: Game, action: int) -> float:
        """See `Evaluator`. Own decisions are searched as `greedy` does, up to `POSITIONS` positions."""
        seat = int(g.to_move)
        child = g.clone()
        child.redeal(seat, DEAL)
        child.apply(action)
        self._search.left = POSITIONS
        return float(self._search.best(child, seat, g.revealed, DEPTH))


# ---------------------------------------------------------------- one game


def sanity_reader(info: GameInfo) -> SanityReader:
    """What a game measures, or a sentence saying that it measures nothing."""
    if info.sanity is None:
        raise ArenaError("sanity-no-measures", game=info.name)
    return info.sanity


def count_record(info: GameInfo, record: Record) -> GameCounts:
    """Replay a finished game before the game's counter."""
    counter = sanity_reader(info).counter(ValueEvaluator(info.value_model.value()))
    events = EventBuffer()
    g = start(info, record, events)
    counter.begin(g, events.take())
    for act in record.acts:
        counter.before(g, act.action)
        happened = info.apply_with_events(g, act.action)
        counter.after(g, act.seat, act.action, happened)
    counter.end(g)
    return counter.counts


def play_for_sanity(match: Match) -> GameCounts:
    """Play a match and count it."""
    record = play_match(match).record
    assert record is not None
    return count_record(game_info(match.game), record)


# ---------------------------------------------------------------- many games


def sanity_matches(game: str, players: int, seeds: range, bot: str) -> list[Match]:
    """One match per seed, the same bot on every seat; one alone plays the solo variant, where a game has one."""
    solo = game_info(game).solo_option if players == 1 else ""
    return [Match(game, players, seed, (bot,) * players, {solo: True} if solo else {}) for seed in seeds]


def sanity_figures(
    info: GameInfo, plan: Sequence[Match], jobs: int = 1, progress: Callable[[int], None] | None = None
) -> list[Figure]:
    """Play matches of one game and one number of players, and sum up the figures that mean something there.

    `progress` is called with the number of games played so far.
    """
    reader = sanity_reader(info)
    games: list[GameCounts] = []
    for counts in apply_to_all(play_for_sanity, plan, jobs):
        games.append(counts)
        if progress is not None:
            progress(len(games))
    players = plan[0].players
    return [sum_up(measure, games) for measure in reader.measures if players in measure.players]


def sum_up(measure: SanityMeasure, games: Sequence[GameCounts]) -> Figure:
    """A figure of all games together."""
    counts = [game.get(measure.id, CaseCount()) for game in games]
    parts = [cases.part for cases in counts]
    wholes = [cases.whole for cases in counts]
    if not any(wholes):
        return Figure(measure, None)
    return Figure(measure, ratio(parts, wholes) if measure.share else pooled_mean(parts, wholes))


def pooled_mean(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """A mean over cases of which games have different numbers, with a normal interval (linearised ratio estimator)."""
    games = sum(1 for whole in wholes if whole)
    total = sum(wholes)
    mean = sum(parts) / total
    spread = sum((part - mean * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    error = Z * sqrt(spread * games / max(1, games - 1)) / total
    return Estimate(mean, mean - error, mean + error)


def printed(figure: Figure) -> SanityFigure:
    """A figure for programs."""
    value = None if figure.estimate is None else figure.estimate.value
    return SanityFigure(figure.measure.id, value, figure.measure.target, figure.ok)

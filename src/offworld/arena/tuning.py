"""Tuning: better weights for a game's value function, found by playing against the ones it has.

An evolution strategy tries factors of the weights. What a candidate is worth shows in games against the champion and
against the stored weights, on deals that all candidates of a generation share, from every seat. The centre of the
search becomes champion only by beating the champion significantly on deals that nobody has seen, and the last champion
is measured once more, against the stored weights, on deals of its own.
"""

from __future__ import annotations

import hashlib
import math
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from offworld.arena.cma_es import Evolution
from offworld.arena.data_folder import write_whole
from offworld.arena.errors import ArenaError
from offworld.arena.ratings import Interval, share_interval
from offworld.bots import parse_bot
from offworld.bots.search_bots import ValueBot, ValueSettings
from offworld.games import game_info
from offworld.kit.messages import msg, system_reason
from offworld.kit.value_model import ValueModel
from offworld.simulation.match import Match, play_match, seat_bots
from offworld.simulation.pool import DEATHS, Pool, WorkerError

STEP = 0.25
"""How far the first candidates lie from the stored weights: about a quarter of each weight."""
LEAD = 0.2
"""What a lead of all points counts beside a victory: it tells candidates apart that win equally often."""
TRIAL = 4
"""A challenger plays this many times the games of a candidate."""
FINAL = 10
"""The last measurement, in games of a candidate."""
BLOCK = 1 << 20
"""Deals set aside for each purpose of each generation."""
DIGITS = 4
"""Significant digits of a written weight."""


class Task(Struct, frozen=True):
    """A tuning: what is played, by which bot, how much, and the weights that it starts from."""

    game: str
    bot: str
    players: int
    games: int
    """Games of a candidate."""
    seed: int
    options: dict[str, Any]
    weights: dict[str, float]
    slope: float = msgspec.field(name="sharpness")

    @property
    def names(self) -> list[str]:
        """The weights that factors can change: those that are not 0."""
        return [name for name, weight in self.weights.items() if weight]

    @property
    def id(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:12]


class Duel(Struct, frozen=True):
    """One game of weights against weights: one seat judges by the first, all others by the second."""

    match: Match
    seat: int
    one: list[float]
    """In the order of the features."""
    others: list[float]
    slope: float = msgspec.field(name="sharpness")


class Promotion(Struct, frozen=True):
    """A challenger that became champion, and what it won against the one before."""

    generation: int
    share: Interval


class Search(Struct):
    """How far a tuning is. Kept between generations."""

    task: str
    evolution: Evolution
    champion: list[float]
    """Logarithms of factors, as everywhere here."""
    promotions: list[Promotion] = []
    final: Interval | None = None
    """The champion against the stored weights after the last generation."""
    final_after: int = -1


# ---------------------------------------------------------------- games


def starting_model(game: str, bot: str) -> ValueModel:
    """The weights that a tuning of this bot starts from: the game's own, or those that the bot names."""
    model = game_info(game).value_model
    settings = parse_bot(bot).settings
    if not isinstance(settings, ValueSettings):
        raise ArenaError("tune-no-judge", bot=bot)
    return replace(model, file=settings.weights)


def weights_of(task: Task, factors: list[float]) -> dict[str, float]:
    """The weights that factors, given by their logarithms, make of the stored ones."""
    changed = {
        name: float(f"{task.weights[name] * math.exp(factor):.{DIGITS}g}")
        for name, factor in zip(task.names, factors, strict=True)
        if factor
    }
    return {**task.weights, **changed}


def duels(task: Task, one: list[float], others: list[float], first: int, games: int) -> list[Duel]:
    """Games between two sets of factors: every deal once from every seat."""
    features = game_info(task.game).value_model.features
    sides = [[weights_of(task, factors)[name] for name in features] for factors in (one, others)]
    found: list[Duel] = []
    for deal in range(first, first + math.ceil(games / task.players)):
        for seat in range(task.players):
            words = f"offworld tune {task.seed} {deal} {seat}"
            chance = int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")
            bots = (task.bot,) * task.players
            match = Match(task.game, task.players, deal, bots, task.options, chance=chance)
            found.append(Duel(match, seat, sides[0], sides[1], task.slope))
    return found


def play_duel(duel: Duel) -> tuple[float, float]:
    """The share of the victory of the one seat, and its lead over the others as a part of all points."""
    info = game_info(duel.match.game)
    bots = seat_bots(duel.match)
    for seat, bot in enumerate(bots):
        assert isinstance(bot, ValueBot)
        bot.value_for(info)
        bot.value = info.value_model.kind(duel.one if seat == duel.seat else duel.others, duel.slope)
    result = play_match(duel.match, bots)
    mine = result.points[duel.seat]
    theirs = (sum(result.points) - mine) / (len(bots) - 1)
    return result.shares[duel.seat], (mine - theirs) / (abs(mine) + abs(theirs) + 1)


def play_duels(pool: Pool, fights: list[Duel], progress: Callable[[int], None]) -> list[tuple[float, float]]:
    found: dict[int, tuple[float, float]] = {}
    try:
        for done in pool.imap_unordered(fights):
            if done is not None:
                found[done[0]] = done[1]
                progress(1)
    except WorkerError as error:
        reason = error.reason or msg("arena-work-deadly", number=error.number, deaths=DEATHS)
        match = fights[error.number].match
        raise ArenaError("tune-game-failed", game=match.game, seed=str(match.seed), reason=reason) from None
    return [found[number] for number in range(len(fights))]


def share_of(task: Task, results: list[tuple[float, float]]) -> Interval:
    """The win share over deals, each played from every seat."""
    deals = [results[at : at + task.players] for at in range(0, len(results), task.players)]
    return share_interval([(sum(share for share, _ in deal) / len(deal), len(deal)) for deal in deals])


# ---------------------------------------------------------------- the search


class Tuning:
    """A tuning under way."""

    def __init__(self, task: Task, pool: Pool, progress: Callable[[int], None]) -> None:
        self.task = task
        self.pool = pool
        self.progress = progress
        self.stored = [0.0] * len(task.names)

    def start(self) -> Search:
        return Search(self.task.id, Evolution.start(len(self.stored), STEP), self.stored)

    def deals(self, generation: int, purpose: int) -> int:
        """The first of the deals that nothing else uses."""
        return self.task.seed + (3 * generation + purpose) * BLOCK

    def games(self, games: int) -> int:
        return math.ceil(games / self.task.players) * self.task.players

    def generation_games(self, search: Search) -> int:
        """Games of a generation whose challenger plays to the end."""
        half = 2 * self.games(math.ceil(self.task.games / 2))
        return search.evolution.population * half + self.games(TRIAL * self.task.games)

    def final_games(self) -> int:
        return self.games(FINAL * self.task.games)

    def generation(self, search: Search) -> None:
        """Try candidates, learn from them, and let the new centre challenge the champion."""
        task = self.task
        number = search.evolution.generation
        samples = search.evolution.samples(Random(f"{task.seed} {number}"))
        first = self.deals(number, 0)
        half = math.ceil(task.games / 2)
        fights: list[Duel] = []
        for sample in samples:
            fights += duels(task, sample, search.champion, first, half)
            fights += duels(task, sample, self.stored, first + BLOCK // 2, half)
        results = play_duels(self.pool, fights, self.progress)
        each = len(fights) // len(samples)
        fitness = [
            sum(share + LEAD * lead for share, lead in results[at : at + each]) / each
            for at in range(0, len(results), each)
        ]
        search.evolution.learn(samples, fitness)
        self.challenge(search, number)

    def challenge(self, search: Search, number: int) -> None:
        """The centre becomes champion if it beats the champion significantly; a hopeless one stops early."""
        task = self.task
        fights = duels(task, search.evolution.mean, search.champion, self.deals(number, 1), TRIAL * task.games)
        quarter = len(fights) // (4 * task.players) * task.players
        results = play_duels(self.pool, fights[:quarter], self.progress)
        if quarter and share_of(task, results).mean < 1 / task.players:
            self.progress(len(fights) - quarter)
            return
        results += play_duels(self.pool, fights[quarter:], self.progress)
        share = share_of(task, results)
        if share.low > 1 / task.players:
            search.champion = list(search.evolution.mean)
            search.promotions = [*search.promotions, Promotion(number + 1, share)]

    def measure(self, search: Search) -> None:
        """The champion against the stored weights, on deals of their own."""
        generation = search.evolution.generation
        if search.final_after == generation:
            return
        search.final = None
        if search.promotions:
            first = self.deals(generation, 2)
            fights = duels(self.task, search.champion, self.stored, first, FINAL * self.task.games)
            search.final = share_of(self.task, play_duels(self.pool, fights, self.progress))
        search.final_after = generation


def better(task: Task, search: Search) -> bool:
    """Whether the champion has proved to be stronger than the stored weights."""
    return search.final is not None and search.final.low > 1 / task.players


# ---------------------------------------------------------------- files


def put(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise ArenaError("arena-unwritable", folder=str(path), reason=system_reason(error)) from None


def save(search: Search, path: Path) -> None:
    put(path, msgspec.json.format(msgspec.json.encode(search), indent=1).decode() + "\n")


def load(task: Task, path: Path) -> Search | None:
    """The tuning that a file keeps, if there is one; that of another task is refused."""
    try:
        search = msgspec.json.decode(path.read_bytes(), type=Search)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        raise ArenaError("tune-bad-state", file=str(path)) from None
    if search.task != task.id:
        raise ArenaError("tune-other-task", file=str(path))
    return search


HEADER = re.compile(r"^\s*\[")
WEIGHTS = re.compile(r"^\s*\[\s*weights\s*\]")
NUMBER = re.compile(r"""^(\s*["']?([\w-]+)["']?\s*=\s*)([-+]?[\d._]+(?:[eE][-+]?\d+)?)(.*)$""", re.DOTALL)


def rewrite_weights(text: str, weights: dict[str, float]) -> str:
    """Heuristics with other numbers in the table of weights; comments, order and all else stay as they are."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines(keepends=True):
        if HEADER.match(line):
            inside = bool(WEIGHTS.match(line))
        found = NUMBER.match(line) if inside else None
        if found and found[2] in weights and float(found[3].replace("_", "")) != weights[found[2]]:
            line = f"{found[1]}{format_weight(weights[found[2]])}{found[4]}"
        lines.append(line)
    result = "".join(lines)
    if tomllib.loads(result)["weights"] != weights:
        raise ArenaError("tune-odd-file")
    return result


def format_weight(weight: float) -> str:
    """A weight as TOML has it: never `1`, which would be another type, nor `1e-05`."""
    return format(Decimal(repr(weight)), "f")

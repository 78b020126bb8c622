"""Standings: what the results of a tournament say, as numbers for tables and programs."""

from __future__ import annotations

import math
from itertools import groupby
from typing import Any

import polars as pl
from msgspec import Struct

from offworld.arena.ratings import Interval, Rated, ratings, share_interval
from offworld.arena.schedule import Encounter, Schedule, encounters

GAME = ["deal", "encounter", "rotation"]


class Standing(Struct, frozen=True):
    """A bot in a game, over all its encounters."""

    game: str
    bot: str
    games: int
    rating: Interval
    decisions: float
    """Per game."""
    ms: float
    """Thinking time per decision."""


class EncounterResult(Struct, frozen=True):
    """A bot in an encounter."""

    game: str
    players: int
    format: str
    bot: str
    against: list[str]
    """The others, each named once."""
    games: int
    share: Interval
    """Of the victory, for each of its seats."""
    par: float
    """The share of a bot no better than the others."""
    points: float
    """Mean of its seats."""
    other_points: float
    """Mean of the other seats."""


class Standings(Struct, frozen=True):
    """A tournament as far as it was played."""

    tournament: str
    seed: int
    planned: int
    played: int
    standings: list[Standing]
    results: list[EncounterResult]


def standings_of(plan: Schedule, rows: pl.DataFrame) -> Standings:
    """Sum up the rows. Only deals that were played in all rotations count: others would favour a seat."""
    meeting = encounters(plan)
    whole = pl.col("seat").count().over("deal", "encounter") == pl.col("players") ** 2
    counted = rows.filter(whole)
    return Standings(
        plan.id,
        plan.seed,
        sum(encounter.deals * encounter.rotations for encounter in meeting),
        rows.select(GAME).n_unique(),
        bot_standings(plan, counted),
        [result for encounter in meeting for result in encounter_results(encounter, counted)],
    )


def bot_standings(plan: Schedule, rows: pl.DataFrame) -> list[Standing]:
    """The bots of each game, the best rated first."""
    found: list[Standing] = []
    for game in dict.fromkeys(field.game for field in plan.fields):
        played = rows.filter(pl.col("game") == game).sort([*GAME, "seat"])
        seats = played.select([*GAME, "bot", "place"]).iter_rows()
        rated = ratings([Rated(seat[3], seat[4]) for seat in group] for _, group in groupby(seats, lambda s: s[:3]))
        lines = []
        for bot, rating in rated.items():
            own = played.filter(pl.col("bot") == bot)
            decisions = int(own["decisions"].sum())
            ms = 1000 * float(own["seconds"].sum()) / max(1, decisions)
            games = own.select(GAME).n_unique()
            lines.append(Standing(game, bot, games, rating, decisions / own.height, ms))
        found += sorted(lines, key=lambda line: (-line.rating.mean, line.bot))
    return found


def encounter_results(encounter: Encounter, rows: pl.DataFrame) -> list[EncounterResult]:
    """One line for the first bot where it meets one other, otherwise one for every bot."""
    field = encounter.field
    played = rows.filter(pl.col("encounter") == encounter.number)
    shown = list(dict.fromkeys(encounter.bots))
    if field.format != "all-play":
        shown = shown[:1]
    found: list[EncounterResult] = []
    for bot in shown:
        others = list(dict.fromkeys(other for other in encounter.bots if other != bot)) or [bot]
        mine = played.filter(pl.col("bot") == bot)
        theirs = played.filter(pl.col("bot") != bot) if others != [bot] else mine
        deals = mine.group_by("deal").agg(pl.col("share").mean()).sort("deal")["share"].to_list()
        found.append(
            EncounterResult(
                field.game,
                field.players,
                field.format,
                bot,
                others,
                len(deals) * encounter.rotations,
                share_interval([(share, encounter.rotations) for share in deals]),
                1 / field.players,
                mean(mine["points"]),
                mean(theirs["points"]),
            )
        )
    return found


def mean(column: pl.Series) -> float:
    value: Any = column.mean()
    return math.nan if value is None else float(value)

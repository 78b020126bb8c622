"""The table of a season: points by place over the tables that count, the best results of each person."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from offworld.server.api.clubs import SeasonStandingInfo
from offworld.server.clubs.standings import DECIMALS, points_of_place
from offworld.server.model.tournament import DEFAULT_POINTS, SeasonRule
from offworld.server.storage.club_rows import SeasonResultRow

LARGEST = max(DEFAULT_POINTS)


def season_points(place: int, people: int, equal: int, rule: SeasonRule) -> float:
    """The points of a place among so many people, `equal` of whom have it."""
    by_place = rule.points or DEFAULT_POINTS.get(people, DEFAULT_POINTS[LARGEST])
    shared = [points_of_place(place + at, people, by_place) for at in range(equal)]
    return round(sum(shared) / equal, DECIMALS)


def season_standings(
    results: Sequence[SeasonResultRow], rule: SeasonRule, game: str, members: set[str], since: int = 0
) -> list[SeasonStandingInfo]:
    """The table of a season, for all its games or one. Equal points share a rank.

    `since` is the time whose ranks are told beside the present ones.
    """
    rows = standings_at(results, rule, game, members)
    before = {row.person: row.rank for row in standings_at([r for r in results if r.ms < since], rule, game, members)}
    for row in rows:
        row.rank_before = before.get(row.person, 0)
    return rows


def standings_at(
    results: Sequence[SeasonResultRow], rule: SeasonRule, game: str, members: set[str]
) -> list[SeasonStandingInfo]:
    """The table of a season over some results."""
    games = [game] if game else rule.games
    counted = [row for row in results if not games or row.game in games]
    names = {row.person: row.name for row in counted}
    earned: dict[str, list[float]] = {}
    places: dict[str, list[int]] = {}
    equal = Counter((row.table, row.place) for row in counted)
    for row in counted:
        points = season_points(row.place, row.people, equal[row.table, row.place], rule)
        earned.setdefault(row.person, []).append(points)
        places.setdefault(row.person, []).append(row.place)
    rows = [
        SeasonStandingInfo(
            rank=0,
            rank_before=0,
            person=person,
            name=names[person],
            games=len(gained),
            places=[places[person].count(place) for place in range(1, LARGEST + 1)],
            points=round(sum(sorted(gained, reverse=True)[: rule.best or None]), DECIMALS),
            member=person in members,
        )
        for person, gained in earned.items()
    ]
    rows.sort(key=lambda row: (-row.points, -row.games, row.name, row.person))
    better = [-row.points for row in rows]
    for standing in rows:
        standing.rank = 1 + bisect_left(better, -standing.points)
    return rows

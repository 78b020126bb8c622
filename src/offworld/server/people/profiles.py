"""Profiles: statistics, ratings, opponents and cards of a person, as far as a viewer may see them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, case, func, select

from offworld.games import game_info, game_names, is_game
from offworld.kit.messages import msg
from offworld.server.api.people import (
    GameStats,
    KeptInfo,
    OpponentInfo,
    PlayerCountInfo,
    Profile,
    RankInfo,
    RatingInfo,
    ResultInfo,
)
from offworld.server.errors import ApiError
from offworld.server.people.results import displayed_rating
from offworld.server.storage import schema
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.people_schema import accounts, keepsakes, ratings, results
from offworld.server.tables.catalogue import game_translator

FAVOURITES = 10
WON = func.sum(case((results.c.place == 1, 1), else_=0))
RATING_FLOOR = ratings.c.mu - 3 * ratings.c.sigma


def profile(connection: Connection, person: str, viewer: str, lang: str) -> Profile:
    """A person's profile for a viewer."""
    if not person.isprintable():
        raise ApiError(404, "no-person")
    found = connection.execute(
        select(schema.person, accounts.c.private, accounts.c.owner_id)
        .join(accounts, accounts.c.person_id == schema.person.c.id, isouter=True)
        .where(schema.person.c.id == person)
    ).one_or_none()
    if found is None:
        raise ApiError(404, "no-person")
    result = Profile(found.id, found.name, found.created_ms, bool(found.private))
    if found.private and viewer != person:
        result.since_ms = 0
        return result
    result.claimed = is_claimed(connection, person)
    result.owner = found.owner_id or ""
    result.ratings = [
        rating_facts(row)
        for row in connection.execute(select(ratings).where(ratings.c.person_id == person).order_by(ratings.c.game))
    ]
    result.stats = stats(connection, person)
    result.kept = keepsakes_of(connection, person, lang)
    if viewer == person:
        result.opponents = opponents(connection, person)
    return result


def stats(connection: Connection, person: str) -> list[GameStats]:
    """Games, wins, points and durations of a person, game by game."""
    result = results.c
    minutes = func.avg(result.ended_ms - result.started_ms) / 60_000
    query = (
        select(result.game, func.count(), WON, func.avg(result.points), minutes)
        .where(result.person_id == person)
        .group_by(result.game)
        .order_by(result.game)
    )
    counts: dict[str, list[PlayerCountInfo]] = {}
    for game, players, games, wins in connection.execute(
        select(result.game, result.players, func.count(), WON)
        .where(result.person_id == person)
        .group_by(result.game, result.players)
        .order_by(result.game, result.players)
    ):
        counts.setdefault(game, []).append(PlayerCountInfo(players, games, int(wins)))
    return [
        GameStats(game, games, int(wins), round(float(points), 2), round(float(took), 2), counts[game])
        for game, games, wins, points, took in connection.execute(query)
    ]


def opponents(connection: Connection, person: str) -> list[OpponentInfo]:
    """The most frequent opponents of a person."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    games = func.count(theirs.c.table_id.distinct())
    ahead = func.sum(case((mine.c.place < theirs.c.place, 1), else_=0))
    query = (
        select(theirs.c.person_id, schema.person.c.name, games, ahead)
        .select_from(mine)
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .join(schema.person, schema.person.c.id == theirs.c.person_id)
        .where(mine.c.person_id == person, theirs.c.person_id != person)
        .group_by(theirs.c.person_id, schema.person.c.name)
        .order_by(games.desc(), theirs.c.person_id)
        .limit(FAVOURITES)
    )
    return [OpponentInfo(id, name, count, int(before)) for id, name, count, before in connection.execute(query)]


def keepsakes_of(connection: Connection, person: str, lang: str) -> list[KeptInfo]:
    """The cards that a person owns, by game."""
    found: dict[str, list[int]] = {}
    mine = keepsakes.c.person_id == person
    for game, card in connection.execute(
        select(keepsakes.c.game, keepsakes.c.card).where(mine).order_by(keepsakes.c.game, keepsakes.c.card)
    ):
        found.setdefault(game, []).append(card)
    entries = []
    for game, cards in found.items():
        info = game_info(game)
        assert info.campaign is not None
        words = game_translator(info.name, lang)
        entries.append(KeptInfo(game, cards, [words(info.campaign.name(card)) for card in cards]))
    return entries


def history(connection: Connection, person: str, before_ms: int, limit: int) -> list[ResultInfo]:
    """The finished games of a person, the newest first."""
    result = results.c
    query = (
        select(results)
        .where(result.person_id == person, result.ended_ms < before_ms)
        .order_by(result.ended_ms.desc(), result.table_id, result.seat)
        .limit(limit)
    )
    return [
        ResultInfo(
            row.table_id,
            row.game,
            row.seat,
            row.players,
            row.points,
            row.place,
            row.started_ms,
            row.ended_ms,
            row.mu is not None,
            row.mu,
            row.sigma,
        )
        for row in connection.execute(query)
    ]


def ranking(connection: Connection, game: str, limit: int) -> list[RankInfo]:
    """The ranking of a game, without private profiles."""
    if not is_game(game):
        raise ApiError(404, "no-game", msg("refused-no-game", game=game, games=", ".join(game_names())))
    query = (
        select(ratings, schema.person.c.name)
        .join(schema.person, schema.person.c.id == ratings.c.person_id)
        .join(accounts, accounts.c.person_id == ratings.c.person_id, isouter=True)
        .where(ratings.c.game == game, func.coalesce(accounts.c.private, 0) == 0, accounts.c.deleted_ms.is_(None))
        .order_by(RATING_FLOOR.desc(), ratings.c.person_id)
        .limit(limit)
    )
    return [RankInfo(row.person_id, row.name, rating_facts(row)) for row in connection.execute(query)]


def rating_facts(row: Any) -> RatingInfo:
    return RatingInfo(row.game, round(row.mu, 3), round(row.sigma, 3), displayed_rating(row.mu, row.sigma), row.games)

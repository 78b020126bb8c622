"""Profiles: statistics, ratings, opponents and cards of a person, as far as a viewer may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, case, func, select

from offworld.games import game_info, game_names, is_game
from offworld.kit.messages import Translator, msg
from offworld.server.api.people import (
    GameStats,
    KeptInfo,
    OpponentInfo,
    PlayerCountInfo,
    Profile,
    RankInfo,
    RatingInfo,
    RatingPoint,
    RatingReasonText,
    ResultInfo,
    SeatOutcome,
    TableOutcome,
)
from offworld.server.errors import ApiError
from offworld.server.live.renderer import shared_translator
from offworld.server.people.results import displayed_rating, expected_places, margin_of
from offworld.server.storage import schema
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.people_schema import accounts, keepsakes, ratings, results
from offworld.server.tables.catalogue import game_translator
from offworld.server.tables.rating_reasons import RatingReason

FAVOURITES = 10
GAMES = 20
"""Last games in a profile."""
CURVE = 30
"""Games in the line of a rating."""
LATEST_MS = 1 << 52
WON = func.sum(case((results.c.place == 1, 1), else_=0))
RATING_FLOOR = ratings.c.mu - 3 * ratings.c.sigma


def profile(connection: Connection, person: str, viewer: str, lang: str) -> Profile:
    """A person's profile for a viewer."""
    if not person.isprintable():
        raise ApiError(404, "no-person")
    found = connection.execute(
        select(schema.person, accounts.c.private, accounts.c.owner_id, accounts.c.deleted_ms)
        .join(accounts, accounts.c.person_id == schema.person.c.id, isouter=True)
        .where(schema.person.c.id == person)
    ).one_or_none()
    if found is None:
        raise ApiError(404, "no-person")
    result = Profile(found.id, found.name, found.created_ms, bool(found.private))
    if found.private and viewer != person:
        result.since_ms = 0
        if found.deleted_ms is None:
            result.results = shared_games(connection, person, viewer, lang)
        return result
    result.claimed = is_claimed(connection, person)
    result.results = history(connection, person, LATEST_MS, GAMES, lang)
    result.owner = found.owner_id or ""
    result.ratings = [
        with_history(connection, rating_facts(row), person)
        for row in connection.execute(select(ratings).where(ratings.c.person_id == person).order_by(ratings.c.game))
    ]
    result.stats = stats(connection, person)
    result.kept = keepsakes_of(connection, person, lang)
    met = opponents(connection, person)
    result.opponents = met if viewer == person else [each for each in met if each.person == viewer]
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


def history(
    connection: Connection, person: str, before_ms: int, limit: int, lang: str, tables: Sequence[str] | None = None
) -> list[ResultInfo]:
    """The finished games of a person, the newest first; only those at some tables, if they are given."""
    result = results.c
    query = (
        select(results, schema.tables.c.title)
        .join(schema.tables, schema.tables.c.id == result.table_id)
        .where(result.person_id == person, result.ended_ms < before_ms)
        .order_by(result.ended_ms.desc(), result.table_id, result.seat)
        .limit(limit)
    )
    if tables is not None:
        query = query.where(result.table_id.in_(tables))
    found = connection.execute(query).all()
    seat = schema.seats.c
    names: dict[str, list[str]] = {}
    sitting = select(seat.table_id, seat.name).where(
        seat.table_id.in_([row.table_id for row in found]), seat.person_id.is_not(None), seat.person_id != person
    )
    for table, name in connection.execute(sitting.order_by(seat.table_id, seat.seat)):
        names.setdefault(table, []).append(name)
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
            change_of(row),
            reason_text(row, lang),
            row.title,
            names.get(row.table_id, []),
        )
        for row in found
    ]


def shared_games(connection: Connection, person: str, viewer: str, lang: str) -> list[ResultInfo]:
    """The last games that two people played together."""
    mine = select(results.c.table_id).where(results.c.person_id == viewer)
    theirs = select(results.c.table_id).where(results.c.person_id == person, results.c.table_id.in_(mine))
    tables = list(connection.execute(theirs).scalars()) if viewer else []
    return history(connection, person, LATEST_MS, GAMES, lang, tables) if tables else []


def change_of(row: Any) -> int:
    """How much the displayed rating changed by a game; 0 where that is not known."""
    if row.mu is None or row.mu_before is None:
        return 0
    return displayed_rating(row.mu, row.sigma) - displayed_rating(row.mu_before, row.sigma_before)


def reason_text(row: Any, lang: str) -> RatingReasonText | None:
    """Why a game counts for ratings or not, as it was stored with its result."""
    if not row.reason:
        return None
    return RatingReason(row.reason, msgspec.json.decode(row.reason_args)).text(lang, over=True)


def with_history(connection: Connection, rating: RatingInfo, person: str) -> RatingInfo:
    """A rating with the last games that led to it."""
    result = results.c
    query = (
        select(result.ended_ms, result.mu, result.sigma)
        .where(result.person_id == person, result.game == rating.game, result.mu.is_not(None))
        .order_by(result.ended_ms.desc())
        .limit(CURVE)
    )
    rating.history = [
        RatingPoint(ms, displayed_rating(mu, sigma), margin_of(sigma)) for ms, mu, sigma in connection.execute(query)
    ][::-1]
    return rating


def outcome(connection: Connection, table: str, lang: str, used: Sequence[int] = ()) -> TableOutcome:
    """The outcome of a finished table. `used` is how long each seat was awaited; none where that is not told."""
    rows = connection.execute(select(results).where(results.c.table_id == table).order_by(results.c.seat)).all()
    if not rows:
        raise ApiError(404, "no-result")
    rated = [row for row in rows if row.mu is not None and row.mu_before is not None]
    before = {row.seat: (row.mu_before, row.sigma_before) for row in rated}
    expected = expected_places(before)
    places = {row.seat: 1 + sum(other.place < row.place for other in rated) for row in rated}
    words = shared_translator(lang)
    return TableOutcome(
        table,
        rows[0].started_ms,
        rows[0].ended_ms,
        [
            SeatOutcome(
                row.seat,
                row.place,
                row.points,
                row.person_id or "",
                row.mu is not None,
                displayed_rating(row.mu, row.sigma) if row.mu is not None else 0,
                change_of(row),
                reason_text(row, lang) if row.person_id else None,
                expectation(row, places[row.seat], expected[row.seat], words) if row.seat in expected else "",
                int(msgspec.json.decode(row.reason_args).get("gain", 0)),
                used[row.seat] if row.person_id and row.seat < len(used) else 0,
            )
            for row in rows
        ],
    )


def expectation(row: Any, place: int, expected: float, words: Translator) -> str:
    """How a place compares with what the ratings before the game made likely."""
    average = words.number(expected).removesuffix(".0").removesuffix(",0")
    said = words(msg("rating-expected", place=place, expected=average))
    # The number is what somebody is surely above: it grows with any game that makes it surer.
    surer = change_of(row) > 0 and place >= expected
    return f"{said} {words(msg('rating-surer'))}" if surer else said


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
    shown = displayed_rating(row.mu, row.sigma)
    return RatingInfo(row.game, round(row.mu, 3), round(row.sigma, 3), shown, row.games, margin_of(row.sigma))

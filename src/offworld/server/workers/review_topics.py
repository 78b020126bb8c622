"""Topics of a person over the last games that were reviewed: where chances were lost, for their own eyes only."""

from __future__ import annotations

import zlib
from statistics import fmean

import msgspec
from sqlalchemy import Connection, select

from offworld.coach.review import VERSION
from offworld.server.api.reviews import MyTopics, ReviewLesson, ReviewText, ReviewTopic, ReviewTopics
from offworld.server.storage import schema

GAMES = 10
"""The last games of a title that count."""
SHOWN = 3
"""Topics of a title that are shown."""


def topics_of_person(connection: Connection, person: str, lang: str) -> MyTopics:
    """The topics of each title, those with the largest loss first. Texts are those of the stored reviews."""
    review, seat, table = schema.reviews.c, schema.seats.c, schema.tables.c
    known = connection.execute(
        select(table.game, review.table_id, review.seat)
        .join(schema.seats, (seat.table_id == review.table_id) & (seat.seat == review.seat))
        .join(schema.tables, table.id == review.table_id)
        .where(seat.person_id == person, review.state == "done", review.version == VERSION)
        .order_by(table.moved_ms.desc(), review.table_id, review.seat)
    )
    last: dict[str, list[tuple[str, int]]] = {}
    for row in known:
        games = last.setdefault(row.game, [])
        if len(games) < GAMES:
            games.append((row.table_id, row.seat))
    # The reviews themselves are large: only those that count are read.
    found = {game: [_read(connection, *each) for each in games] for game, games in last.items()}
    return MyTopics([_topics_of_title(game, games, lang) for game, games in sorted(found.items())])


def _read(connection: Connection, id: str, number: int) -> tuple[str, bytes, float | None]:
    review = schema.reviews.c
    row = connection.execute(
        select(review.data, review.accuracy).where(review.table_id == id, review.seat == number)
    ).one()
    return id, row.data, row.accuracy


def _topics_of_title(game: str, games: list[tuple[str, bytes, float | None]], lang: str) -> ReviewTopics:
    lost: dict[str, list[tuple[str, ReviewLesson]]] = {}
    for table, data, _ in games:
        for lesson in _lessons(data, lang):
            lost.setdefault(lesson.topic, []).append((table, lesson))
    topics = []
    for topic, lessons in lost.items():
        table, worst = max(lessons, key=lambda each: each[1].loss)
        topics.append(
            ReviewTopic(
                topic,
                worst.words,
                round(sum(lesson.loss for _, lesson in lessons), 4),
                sum(lesson.decisions for _, lesson in lessons),
                len({table for table, _ in lessons}),
                table,
                worst.move,
                worst.rule,
                worst.step,
            )
        )
    topics.sort(key=lambda each: (-each.loss, each.topic))
    known = [accuracy for _, _, accuracy in games if accuracy is not None]
    return ReviewTopics(game, len(games), topics[:SHOWN], round(fmean(known), 1) if known else None)


def _lessons(data: bytes, lang: str) -> list[ReviewLesson]:
    texts = msgspec.json.decode(zlib.decompress(data), type=dict[str, msgspec.Raw])
    return msgspec.json.decode(texts[lang], type=list[ReviewText])[0].lessons

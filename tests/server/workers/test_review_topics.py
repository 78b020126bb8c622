import zlib
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert

from offworld.coach.review import VERSION
from offworld.server.api.reviews import ReviewLesson, ReviewText
from offworld.server.storage import schema
from offworld.server.workers.review_topics import topics_of_person
from tests.server.conftest import services_at

PLAYED = {"seed": 1, "salt": "", "setup": "{}", "phase": "finished", "visibility": "link", "live": 1, "seq": 1}


def lesson(topic: str, loss: float, move: int) -> ReviewLesson:
    return ReviewLesson(topic, f"About {topic}", "", move, "GAL-1", loss=loss, decisions=2)


def data(*lessons: ReviewLesson) -> bytes:
    texts = {lang: [ReviewText("t", 0, "done", lessons=list(lessons))] for lang in ("en", "fr")}
    return zlib.compress(msgspec.json.encode(texts))


def test_the_last_ten_games_of_a_title_count_and_only_ones_own(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with services.engine.begin() as connection:

        def game(number: int, person: str, *lessons: ReviewLesson, **other: Any) -> None:
            id = f"{person}{number}"
            values = {
                "id": id,
                "game": "galileo",
                "creator": person,
                "created_ms": 0,
                "to_move": -1,
                "moved_ms": number,
            }
            connection.execute(insert(schema.tables).values(**PLAYED, **values))
            connection.execute(insert(schema.seats).values(table_id=id, seat=0, person_id=person, name="", bot=""))
            row = {"version": VERSION, "state": "done", "accuracy": 80.0 + number % 2} | other
            connection.execute(
                insert(schema.reviews).values(table_id=id, seat=0, data=data(*lessons), shared=0, ms=0, **row)
            )

        for person in ("ada", "bob"):
            connection.execute(insert(schema.person).values(id=person, name=person, created_ms=0))
        game(0, "ada", lesson("energy", 5.0, 1))
        for number in range(1, 9):
            game(number, "ada", lesson("energy", 0.02, number))
        game(9, "ada", lesson("goals", 0.3, 7), lesson("energy", 0.1, 8))
        game(10, "ada")
        # What is of an older kind, or not done, says nothing.
        game(11, "ada", lesson("robots", 9.0, 1), version=VERSION - 1)
        game(12, "ada", state="waiting")
        game(1, "bob", lesson("robots", 0.5, 3))
        [title] = topics_of_person(connection, "ada", "fr").titles
        assert (title.game, title.games, title.accuracy) == ("galileo", 10, 80.5)
        found = [(each.topic, each.loss, each.decisions, each.games, each.table, each.move) for each in title.topics]
        assert found == [("goals", 0.3, 2, 1, "ada9", 7), ("energy", 0.26, 18, 9, "ada9", 8)]
        assert topics_of_person(connection, "nobody", "en").titles == []

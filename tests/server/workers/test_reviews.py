from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from offworld.games import game_info
from offworld.kit.record import decode, encode
from offworld.server.api.reviews import ReviewProgress
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.reviews import ProgressFile, ReviewRequest, review
from tests.server.conftest import Guest, services_at
from tests.server.ops.test_operations import MINE, finished

CUT = 16
"""Actions of a game that are reviewed here: what is tested is not the search."""


def cut_review(wanted: Any) -> bytes:
    """A review of the beginning of the game."""
    assert isinstance(wanted, ReviewRequest)
    record = decode(wanted.record, "the record", game_info)
    record.acts, record.over, record.scores = record.acts[:CUT], False, []
    text = encode(game_info(record.header.game), record)
    return review(msgspec.structs.replace(wanted, record=text, budget=0.1))


def reviewing(tmp_path: Path, asked: list[str], **settings: Any) -> Services:
    services = services_at(tmp_path, jobs_poll_s=0.01, **settings)

    def counted(wanted: Any) -> bytes:
        asked.append(wanted.table)
        return cut_review(wanted)

    pool = WorkerPool(counted, 1, executor=services.bot_pool.executor)
    services.analysis_pool = services.analyses._pool = services.reviews._pool = pool
    return services


def done(guest: Guest, table: str, **query: Any) -> Any:
    while (found := guest.get(f"tables/{table}/review", **query))["status"] == "waiting":
        continue
    return found


@pytest.mark.compiled_only
def test_a_game_of_people_is_reviewed_after_its_end_and_belongs_to_them(tmp_path: Path) -> None:
    asked: list[str] = []
    services = reviewing(tmp_path, asked, background=True)
    with TestClient(create_app(services)) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        table = ada.table("galileo", MINE, {"bot": "random"}, start=True)
        assert ada.get(f"tables/{table}/review", 409)["code"] == "is-playing"
        finished(ada, table)
        found = done(ada, table)
        assert (found["status"], found["seat"], found["marked"]) == ("done", 0, True)
        assert asked == [table]
        assert len(found["chances"]) == CUT + 1
        assert [each["open"] for each in found["seats"]] == [True, True]
        assert found["decisions"]
        worst = max(found["decisions"], key=lambda one: one["loss"])
        assert worst["best"][0]["words"]
        assert worst["played"]["path"]
        french = client.get(f"/api/tables/{table}/review", headers={**ada.headers(), "accept-language": "fr"}).json()
        assert [one["move"] for one in french["decisions"]] == [one["move"] for one in found["decisions"]]
        assert french["decisions"][0]["question"] != found["decisions"][0]["question"]
        # A bot has nothing to hide; a person decides who sees their review.
        assert bob.get(f"tables/{table}/review", seat=1)["seats"][0] == {"seat": 0, "open": False, **NOTHING}
        assert bob.get(f"tables/{table}/review", 403, seat=0)["code"] == "review-private"
        assert bob.post(f"tables/{table}/review/share", 403, shared=True)["code"] == "spectator"
        assert ada.post(f"tables/{table}/review/share", shared=True)["shared"] is True
        assert bob.get(f"tables/{table}/review", seat=0)["decisions"] == found["decisions"]
        assert ada.post(f"tables/{table}/review/share", shared=False).get("shared", False) is False
        assert bob.get(f"tables/{table}/review", 403, seat=0)["code"] == "review-private"
        assert ada.get(f"tables/{table}/review", 404, seat=5)["code"] == "no-seat"
        # What is stored is not made again.
        assert ada.post(f"tables/{table}/review")["decisions"] == found["decisions"]
        assert asked == [table]
        fork = ada.post(f"tables/{table}/fork", 201, moves=worst["move"] - 1, seat=0)
        assert fork["phase"] == "playing"
        assert [seat.get("bot", "") for seat in fork["seats"]] == ["", "random"]
        of_bot = ada.post(f"tables/{table}/fork", 201, moves=worst["move"] - 1, seat=1)
        assert [seat.get("bot", "") for seat in of_bot["seats"]] == ["pilot", ""]
        # The better line can be tried from there, as far as nothing is drawn.
        lost = next(one for one in found["decisions"] if one["best"][0].get("line"))
        before = {"moves": lost["move"] - 1, "as": 0}
        line = lost["best"][0]["line"]
        assert line[0] == lost["best"][0]["action"]
        tried = ada.get(f"tables/{table}/at", **before, line=",".join(map(str, line)))
        assert tried["moves"] == lost["move"] - 1
        assert tried["view"] != ada.get(f"tables/{table}/at", **before)["view"]
        assert ada.get(f"tables/{table}/at", 400, **before, line="999999999")["code"] == "not-legal-then"
        assert ada.get(f"tables/{table}/at", 400, **before, line="1;2")["code"]
        assert ada.get(f"tables/{fork['id']}/at", 409, moves=0, line="1")["code"] == "is-playing"
        # Topics are for the eyes of whoever played.
        [title] = ada.get("me/topics")["titles"]
        assert (title["game"], title["games"]) == ("galileo", 1)
        # Where nothing is to be taken away, there is no list.
        taught = [each["topic"] for each in found.get("lessons", [])]
        assert [each["topic"] for each in title["topics"]] == taught
        assert bob.get("me/topics")["titles"] == []
        assert client.get("/api/me/topics").status_code == 401


def test_a_review_says_how_far_it_is_and_notes_that_cannot_be_written_stop_nothing(tmp_path: Path) -> None:
    notes = ProgressFile(tmp_path / "progress")
    assert notes.read() is None
    notes.note(0.25, 0, 30)
    assert notes.read() == ReviewProgress(0.25, 0, 30)
    # At most now and then.
    notes.note(0.5, 10, 30)
    assert notes.read() == ReviewProgress(0.25, 0, 30)
    notes.path.write_text("{", "utf-8")
    assert notes.read() is None
    gone = ProgressFile(tmp_path / "nowhere" / "progress")
    gone.note(0.5, 1, 2)
    assert gone.read() is None


NOTHING = {"accuracy": None, "best": 0, "good": 0, "inaccurate": 0, "mistakes": 0, "decisions": 0}


def test_a_review_whose_process_fails_can_be_asked_for_again(tmp_path: Path) -> None:
    services = services_at(tmp_path, jobs_poll_s=0.01)

    def broken(wanted: Any) -> bytes:
        raise RuntimeError("not today")

    pool = WorkerPool(broken, 1, executor=services.bot_pool.executor)
    services.analysis_pool = services.analyses._pool = services.reviews._pool = pool
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        table = ada.table("galileo", MINE, {"bot": "random"}, start=True)
        finished(ada, table)
        assert ada.get(f"tables/{table}/review") == {"table": table, "seat": 0, "status": "none"}
        assert ada.post(f"tables/{table}/review")["status"] == "waiting"
        assert done(ada, table) == {"table": table, "seat": 0, "status": "failed"}

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.games import game_info
from offworld.puzzles.puzzle import shipped_puzzles
from offworld.puzzles.solving import PuzzleGame
from offworld.server.http.app import create_app
from offworld.server.people.puzzles import FIRST_MU, FIRST_SIGMA, Shelf, rate, shown
from tests.server.conftest import Guest, services_at

GALILEO = game_info("galileo")


def test_ratings_move_with_the_first_try_and_hints_take_a_third_each() -> None:
    fresh = (FIRST_MU, FIRST_SIGMA)
    gain = rate(fresh, fresh, True, 0)[0] - FIRST_MU
    assert gain > 0
    assert [round((rate(fresh, fresh, True, hints)[0] - FIRST_MU) / gain, 6) for hints in (1, 2, 3)] == [
        pytest.approx(2 / 3, abs=1e-6),
        pytest.approx(1 / 3, abs=1e-6),
        0.0,
    ]
    mu, sigma, puzzle_mu, _ = rate(fresh, fresh, False, 0)
    assert mu < FIRST_MU < puzzle_mu
    assert sigma < FIRST_SIGMA
    assert shown(FIRST_MU) == 1200


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_games_take_turns() -> None:
    shelf = Shelf()
    days = [shelf.daily(day) for day in range(20_000, 20_008)]
    assert days == [shelf.daily(day) for day in range(20_000, 20_008)]
    assert [game for game, _ in days[:4]] == [game for game, _ in days[4:]]
    assert len({game for game, _ in days}) == 4


def test_a_puzzle_is_solved_rated_once_and_keeps_its_answer_until_the_try(tmp_path: Path) -> None:
    puzzle = shipped_puzzles(GALILEO)[0]
    play = PuzzleGame(GALILEO, puzzle)
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        assert ada.get("puzzles/none", 404)["code"] == "no-puzzle"
        found = ada.get(f"puzzles/{puzzle.id}")
        assert set(found) == {
            "id", "game", "players", "seat", "options", "content", "rating", "names", "week",
        } | ({"daily"} if found.get("daily") else set())  # fmt: skip
        assert found["rating"] == puzzle.rating
        first = ada.post(f"puzzles/{puzzle.id}/look", actions=[])
        legal = GALILEO.legal(play.start)
        assert [choice["action"] for choice in first["prompt"]["choices"]] == legal
        assert first["view"]["viewer"] == puzzle.seat
        assert ada.post(f"puzzles/{puzzle.id}/look", 409, actions=[GALILEO.space.size - 1])["code"] == "puzzle-turn"
        assert ada.post(f"puzzles/{puzzle.id}/vote", 409, vote="up")["code"] == "not-tried"
        assert ada.post(f"puzzles/{puzzle.id}/play", 409)["code"] == "not-tried"
        last = ada.post(f"puzzles/{puzzle.id}/look", actions=list(puzzle.answer))
        assert last["prompt"] is None
        shown = ada.post(f"puzzles/{puzzle.id}/hint")
        assert [hint["number"] for hint in shown["hints"]] == [1]
        result = ada.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer), seconds=12)
        assert (result["answer"], result["over"], result["rated"], result["found"]) == ("best", True, True, 1.0)
        assert result["rating_after"] > result["rating_before"] == 1200
        assert result["lines"][0]["chance"] == puzzle.chance
        assert len(result["lines"]) == 1 + min(3, len(puzzle.alternatives))
        again = ada.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer))
        assert (again["answer"], again["rated"]) == ("best", False)
        # Another person finds something worse, and the puzzle wins.
        worse = bob.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.alternatives[0].line))
        assert (worse["answer"], worse["rated"], worse["found"]) == ("other", True, 0.5)
        assert worse["rating_after"] < worse["rating_before"]
        assert bob.get(f"puzzles/{puzzle.id}")["tried"] is True
        table = bob.post(f"puzzles/{puzzle.id}/play", 201)
        state = bob.get(f"tables/{table['id']}")
        assert state["viewer"] == puzzle.seat
        assert state["prompt"]["seat"] == puzzle.seat
        assert bob.get("puzzles/next", game="galileo")["id"] != puzzle.id
        assert bob.get("puzzles/next", 404, game="chess")["code"] == "no-puzzle"
        daily = bob.get("puzzles/daily")
        assert daily["daily"] is True
        assert len(daily["week"]) == 7


def test_doubted_puzzles_are_retired(tmp_path: Path) -> None:
    puzzle = shipped_puzzles(GALILEO)[0]
    with TestClient(create_app(services_at(tmp_path))) as client:
        people = [Guest(client, name) for name in ("Ada", "Bob", "Cleo", "Dan")]

        def offered(guest: Guest) -> set[str]:
            return {guest.get("puzzles/next", game="galileo", topic=puzzle.topic)["id"]}

        everything: list[Any] = [each.id for each in shipped_puzzles(GALILEO) if each.topic == puzzle.topic]
        for guest in people[:3]:
            guest.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.alternatives[0].line))
            client.post(f"/api/puzzles/{puzzle.id}/vote", json={"vote": "doubt"}, headers=guest.headers())
        if len(everything) > 1:
            assert puzzle.id not in offered(people[3])
        else:
            assert people[3].get("puzzles/next", 404, game="galileo", topic=puzzle.topic)["code"] == "no-puzzle"

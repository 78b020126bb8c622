from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.puzzles.puzzle import Puzzle, shipped_puzzles
from offworld.puzzles.recheck import Rechecked
from offworld.puzzles.solving import PuzzleGame
from offworld.server.http.app import create_app
from offworld.server.people.puzzles import DAY_MS, FIRST_MU, FIRST_SIGMA, WEEK, Shelf, rate, shown
from offworld.server.services import Services
from offworld.server.storage.puzzle_schema import puzzles
from offworld.server.workers import puzzle_checks
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_checks import PuzzleCheckRequest
from offworld.server.workers.reviews import answer_analysis
from tests.server.conftest import Guest, fixed_environment, services_at
from tests.support.people import Browser

GALILEO = game_info("galileo")


TODAY = fixed_environment().now() // DAY_MS


def undated() -> Puzzle:
    """A puzzle of Galileo that was not that of a day lately."""
    week = {Shelf().daily(TODAY - before)[1].id for before in range(WEEK)}
    return next(each for each in shipped_puzzles(GALILEO) if each.id not in week)


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
    puzzle = undated()
    play = PuzzleGame(GALILEO, puzzle)
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        assert ada.get("puzzles/none", 404)["code"] == "no-puzzle"
        found = ada.get(f"puzzles/{puzzle.id}")
        assert set(found) == {
            "id", "game", "players", "seat", "options", "content", "rating", "names", "week",
        }  # fmt: skip
        assert found["rating"] == puzzle.rating
        first = ada.post(f"puzzles/{puzzle.id}/look", actions=[])
        legal = GALILEO.legal(play.start)
        assert [choice["action"] for choice in first["prompt"]["choices"]] == legal
        assert first["view"]["viewer"] == puzzle.seat
        assert ada.post(f"puzzles/{puzzle.id}/look", 409, actions=[GALILEO.space.size - 1])["code"] == "puzzle-turn"
        assert ada.post(f"puzzles/{puzzle.id}/vote", 409, vote="up")["code"] == "not-tried"
        assert ada.post(f"puzzles/{puzzle.id}/play", 409)["code"] == "not-tried"
        assert ada.get(f"puzzles/{puzzle.id}/solution", 409)["code"] == "not-tried"
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
        # What speaks against it is shown before the solution is, which waits until it is asked for.
        assert (worse["over"], worse["lines"]) == (False, [])
        assert worse["reply"]["seat"] != puzzle.seat
        assert worse["reply"]["steps"]
        assert worse["reply"]["view"]["viewer"] == puzzle.seat
        assert bob.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer))["rated"] is False
        solution = bob.get(f"puzzles/{puzzle.id}/solution")
        assert (solution["answer"], solution["over"], solution["found"]) == ("other", True, 0.5)
        assert solution["lines"] == result["lines"]
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


def test_the_puzzle_of_a_day_that_is_over_counts_no_more(tmp_path: Path) -> None:
    game, puzzle = Shelf().daily(TODAY - 1)
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        assert ada.get(f"puzzles/{puzzle.id}")["late"] is True
        result = ada.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer))
        assert (result["answer"], result["rated"], result["over"]) == ("best", False, True)
        found = ada.get(f"puzzles/{puzzle.id}")
        assert found["tried"] is True
        assert found["rating"] == puzzle.rating
        yesterday = found["week"][-2]
        assert (yesterday["game"], yesterday["puzzle"], yesterday["result"]) == (game, puzzle.id, "solved")


def test_a_retired_puzzle_is_nobodys_puzzle_of_the_day() -> None:
    shelf = Shelf()
    game, puzzle = shelf.daily(TODAY)
    other_game, other = shelf.daily(TODAY, {puzzle.id})
    assert other_game == game
    assert other.id != puzzle.id


def test_easy_puzzles_are_those_that_most_bots_solve(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        easiest = min(each.rating for each in shipped_puzzles(GALILEO))
        assert ada.get("puzzles/next", game="galileo", easy="true")["rating"] < easiest + 100


def doubting(tmp_path: Path, stands: bool) -> tuple[Services, list[PuzzleCheckRequest]]:
    """A server whose checks of puzzles say at once whether an answer stands."""
    asked: list[PuzzleCheckRequest] = []

    def check(request: PuzzleCheckRequest) -> bytes:
        asked.append(request)
        return msgspec.json.encode(stands)

    services = services_at(tmp_path, jobs_poll_s=0.01)
    services.analysis_pool = services.puzzle_checks._pool = WorkerPool(check, 1, executor=services.bot_pool.executor)
    return services, asked


def cast_doubt_vote(person: Guest, puzzle: Puzzle) -> None:
    person.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.alternatives[0].line))
    answer = person.client.post(f"/api/puzzles/{puzzle.id}/vote", json={"vote": "doubt"}, headers=person.headers())
    assert answer.status_code == 204


def rows(services: Services) -> list[tuple[int, str]]:
    with services.engine.connect() as connection:
        return [(row.doubts, row.state) for row in connection.execute(select(puzzles))]


@pytest.mark.parametrize(("stands", "after"), [(False, (3, "retired")), (True, (0, "open"))])
def test_an_answer_that_three_people_doubt_is_checked_again(
    tmp_path: Path, stands: bool, after: tuple[int, str]
) -> None:
    puzzle = shipped_puzzles(GALILEO)[0]
    services, asked = doubting(tmp_path, stands)
    with TestClient(create_app(services)) as client:
        for name in ("Ada", "Bob"):
            cast_doubt_vote(Browser(client, name).claim(), puzzle)
        assert rows(services) == [(2, "open")]
        cast_doubt_vote(Browser(client, "Cleo").claim(), puzzle)
        while rows(services) != [after]:
            continue
        assert [(each.game, each.puzzle) for each in asked] == [("galileo", puzzle.id)]
        offered = Guest(client, "Dan").get("puzzles/next", game="galileo")["id"]
        assert stands or offered != puzzle.id


def test_guests_retire_no_puzzle(tmp_path: Path) -> None:
    puzzle = shipped_puzzles(GALILEO)[0]
    services, asked = doubting(tmp_path, False)
    with TestClient(create_app(services)) as client:
        for number in range(4):
            cast_doubt_vote(Guest(client, f"Guest {number}"), puzzle)
        assert rows(services) == [(0, "open")]
        assert asked == []


def test_a_check_says_whether_the_stored_answer_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped_puzzles(GALILEO)[0]
    seen: list[tuple[str, int]] = []

    def recheck(info: GameInfo, wanted: Puzzle, seed: int) -> Rechecked:
        seen.append((wanted.id, seed))
        return Rechecked(wanted.id, True, 0.1, 0.01)

    monkeypatch.setattr(puzzle_checks, "recheck", recheck)
    assert answer_analysis(PuzzleCheckRequest("galileo", puzzle.id, 5)) == b"true"
    assert answer_analysis(PuzzleCheckRequest("galileo", "gone", 5)) == b"false"
    assert seen == [(puzzle.id, 5)]

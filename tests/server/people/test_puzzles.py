from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, select, update

from offworld.coach.line_evaluator import Line
from offworld.coach.review_words import brief
from offworld.games import GAMES, game_info
from offworld.kit.game_info import GameInfo
from offworld.puzzles.puzzle import Puzzle, shipped_puzzles
from offworld.puzzles.recheck import Rechecked
from offworld.puzzles.solving import GOOD, PuzzleGame
from offworld.server.http.app import create_app
from offworld.server.people.puzzle_days import choose_days, day_of
from offworld.server.people.puzzles import rate
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.puzzle_schema import puzzle_days, puzzles
from offworld.server.workers import puzzle_checks, puzzle_library
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_checks import PuzzleCheckRequest
from offworld.server.workers.puzzle_library import FIRST_MU, FIRST_SIGMA, PuzzleEntry, StoredPuzzle, shown
from offworld.server.workers.reviews import answer_analysis
from tests.server.clubs.test_talk import promote
from tests.server.conftest import Guest, services_at
from tests.support.people import Browser

GALILEO = game_info("galileo")
PUZZLES = shipped_puzzles(GALILEO)


def undated(client: TestClient[Any]) -> Puzzle:
    """A puzzle of Galileo that was not that of a day lately."""
    week = {day["puzzle"] for day in Guest(client, "Zoe").get("puzzles/daily")["week"]}
    return next(each for each in PUZZLES if each.id not in week)


def with_good_turn() -> tuple[Puzzle, tuple[int, ...]]:
    """A puzzle, and a turn of it that is good and not the best: an alternative made as good as that."""
    puzzle = PUZZLES[0]
    near = msgspec.structs.replace(puzzle.alternatives[0], chance=puzzle.chance - GOOD / 2)
    return msgspec.structs.replace(puzzle, alternatives=(near, *puzzle.alternatives[1:])), near.line


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


def entries(rating: int, games: Sequence[str] = ("artemis", "mars"), each: int = 40) -> list[PuzzleEntry]:
    return [PuzzleEntry(f"{game}-{number}", game, "points", 3, rating) for game in games for number in range(each)]


def test_puzzles_of_the_day_are_chosen_two_weeks_ahead_and_games_take_turns(tmp_path: Path) -> None:
    fitting, easy = entries(1300), entries(1000, each=3)
    with services_at(tmp_path).engine.begin() as connection:
        days = choose_days(connection, 20_000, [*easy, *fitting])
        assert [each.day for each in days] == list(range(20_000 - 6, 20_000 + 15))
        assert [each.game for each in days[:4]] == ["artemis", "mars", "artemis", "mars"]
        assert len({each.puzzle for each in days}) == len(days)
        assert {each.puzzle for each in days} <= {each.id for each in fitting}
        # A day later nothing that was chosen changes, and one day more is chosen.
        later = choose_days(connection, 20_001, [*easy, *fitting])
        assert later[:-1] == days[1:]


def test_a_day_without_a_fitting_puzzle_has_the_nearest_and_a_puzzle_rests_before_it_comes_again(
    tmp_path: Path,
) -> None:
    known = [PuzzleEntry("easy", "mars", "points", 2, 1000), PuzzleEntry("near", "mars", "points", 2, 1180)]
    with services_at(tmp_path).engine.begin() as connection:
        chosen = [each.puzzle for each in choose_days(connection, 20_000, known)]
        assert chosen[:2] == ["near", "easy"]
        assert choose_days(connection, 30_000, []) == []


def test_a_puzzle_that_may_not_be_set_any_more_leaves_the_days_to_come_and_stays_in_those_that_were(
    tmp_path: Path,
) -> None:
    known = entries(1300)
    with services_at(tmp_path).engine.begin() as connection:
        days = {each.day: each.puzzle for each in choose_days(connection, 20_000, known)}
        gone = {days[19_999], days[20_000]}
        after = {
            each.day: each.puzzle
            for each in choose_days(connection, 20_000, [each for each in known if each.id not in gone])
        }
        assert after[19_999] == days[19_999]
        assert after[20_000] not in gone
        assert {day for day in days if days[day] != after[day]} == {20_000}


def test_a_day_begins_at_midnight_where_the_server_stands() -> None:
    noon = datetime(2026, 11, 19, 12).timestamp()
    late, next_day = datetime(2026, 11, 19, 23, 59, 59), datetime(2026, 11, 20)
    assert day_of(int(1000 * late.timestamp())) == day_of(int(1000 * noon)) == 20_776
    assert day_of(int(1000 * next_day.timestamp())) == 20_777


def test_a_puzzle_is_solved_rated_once_and_keeps_its_answer_until_the_try(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        puzzle = undated(client)
        play = PuzzleGame(GALILEO, puzzle)
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
        # A rating is told from the third try on.
        assert "rating_after" not in result or result["rating_after"] is None
        assert result["lines"][0]["chance"] == puzzle.chance
        assert len(result["lines"]) == 1 + min(3, len(puzzle.alternatives))
        again = ada.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer))
        assert (again["answer"], again["rated"]) == ("best", False)
        # Another person finds something worse, and the puzzle wins.
        worse = bob.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.alternatives[0].line))
        assert (worse["answer"], worse["rated"], worse["found"]) == ("other", True, 0.5)
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


def test_a_good_turn_costs_nothing_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, good = with_good_turn()
    monkeypatch.setitem(puzzle_library.shipped(), puzzle.id, StoredPuzzle("galileo", puzzle))
    path = f"puzzles/{puzzle.id}"
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        for who in (ada, ada, bob, cleo):
            # Sent twice it is still one.
            first = who.post(f"{path}/try", actions=list(good))
            assert (first["answer"], first["again"], first["rated"], first["over"]) == ("good", True, False, False)
            assert who.get(path)["again"] is True
            assert who.get(f"{path}/solution", 409)["code"] == "not-tried"
        best = ada.post(f"{path}/try", actions=list(puzzle.answer))
        assert (best["answer"], best["rated"], best["found"]) == ("best", True, 1.0)
        other = bob.post(f"{path}/try", actions=list(puzzle.alternatives[1].line))
        assert (other["answer"], other["rated"], other["found"]) == ("other", True, 0.5)
        assert bob.post(f"{path}/try", actions=list(good))["rated"] is False
        # Another good turn is the second one, too.
        twice = msgspec.structs.replace(puzzle.alternatives[1], chance=puzzle.chance - GOOD / 2)
        alike = msgspec.structs.replace(puzzle, alternatives=(puzzle.alternatives[0], twice))
        monkeypatch.setitem(puzzle_library.shipped(), puzzle.id, StoredPuzzle("galileo", alike))
        client.app.state.services.puzzles._judged.clear()
        again = cleo.post(f"{path}/try", actions=list(twice.line))
        assert (again["answer"], again["again"], again["rated"]) == ("good", False, True)
        assert cleo.get(path)["tried"] is True


def test_ratings_are_told_from_the_third_try_and_guests_move_only_their_own(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        first = Guest(client, "Zoe").get("puzzles/daily")
        dated = {day["puzzle"] for day in first["week"]}
        chosen = [each for each in PUZZLES if each.id not in dated][:3]
        guest, ada = Guest(client, "Ben"), Browser(client, "Ada").claim()
        for who in (guest, ada):
            answers = [who.post(f"puzzles/{each.id}/try", actions=list(each.answer)) for each in chosen]
            assert [each["rating_after"] is None for each in answers] == [True, True, False]
            assert answers[2]["rating_after"] > answers[2]["rating_before"] > 1200
            assert who.get(f"puzzles/{first['id']}")["own_rating"] == answers[2]["rating_after"]
            with services.engine.connect() as connection:
                kept = {row.id: (row.tries, row.mu) for row in connection.execute(select(puzzles))}
            for each in chosen:
                tries, mu = kept[each.id]
                started = puzzle_library.first_mu(each.rating)
                assert (tries, mu < started) == ((1, False) if who is guest else (2, True))


def test_of_two_first_tries_at_once_one_counts(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        puzzle, ada = undated(client), Guest(client, "Ada")

        def send(line: Sequence[int]) -> Any:
            body = {"actions": list(line)}
            return client.post(f"/api/puzzles/{puzzle.id}/try", json=body, headers=ada.headers()).json()

        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(send, [puzzle.answer, puzzle.alternatives[0].line] * 4))
        assert sum(each["rated"] for each in answers) == 1
        with services.engine.connect() as connection:
            assert [row.tries for row in connection.execute(select(puzzles))] == [1]


def test_lists_tell_topics_only_of_what_was_tried(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        puzzle, ada = undated(client), Guest(client, "Ada")
        ada.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.answer))
        found = ada.get("puzzles", game="galileo", topic=puzzle.topic)
        assert found["total"] == sum(each.topic == puzzle.topic for each in PUZZLES)
        assert sum(each["puzzles"] for each in found["topics"]) == len(PUZZLES)
        rows, offset = [], 0
        while page := ada.get("puzzles", game="galileo", offset=offset)["rows"]:
            rows += page
            offset += len(page)
        assert {each["id"] for each in rows} == {each.id for each in PUZZLES}
        assert [each["rating"] for each in rows] == sorted(each["rating"] for each in rows)
        answers = {each["id"]: (each["result"], bool(each.get("topic"))) for each in rows}
        assert answers.pop(puzzle.id) == ("solved", True)
        assert set(answers.values()) == {("none", False)}
        near = [abs(each["rating"] - 1200) for each in Guest(client, "Ben").get("puzzles", near="true")["rows"]]
        assert near == sorted(near)
        assert max(near) < 200
        assert ada.get("puzzles", mine="true")["total"] == 0
        assert ada.get("puzzles", game="chess")["total"] == 0


def test_the_puzzle_of_a_day_that_is_over_counts_no_more(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        yesterday = ada.get("puzzles/daily")["week"][-2]
        stored = puzzle_library.shipped()[yesterday["puzzle"]]
        path = f"puzzles/{stored.puzzle.id}"
        assert ada.get(path)["late"] is True
        result = ada.post(f"{path}/try", actions=list(stored.puzzle.answer))
        assert (result["answer"], result["rated"], result["over"]) == ("best", False, True)
        found = ada.get(path)
        assert found["tried"] is True
        assert found["rating"] == stored.puzzle.rating
        assert found["week"][-2] == {**yesterday, "result": "solved"}


def test_a_retired_puzzle_is_nobodys_puzzle_of_the_day_and_counts_no_more(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        today = ada.get("puzzles/daily")["id"]
        stored = puzzle_library.shipped()[today]
        with services.engine.begin() as connection:
            puzzle_library.row_of(connection, stored)
            connection.execute(update(puzzles).values(state="retired"))
        other = ada.get("puzzles/daily")
        assert other["id"] != today
        assert other["game"] == stored.game
        assert ada.get(f"puzzles/{today}")["retired"] is True
        assert ada.post(f"puzzles/{today}/try", actions=list(stored.puzzle.answer))["rated"] is False


def test_easy_puzzles_are_those_that_most_bots_solve(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        easiest = min(each.rating for each in PUZZLES)
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
    assert set(person.post(f"puzzles/{puzzle.id}/vote", vote="doubt")) == {"report"}


def rows(services: Services) -> list[tuple[int, str]]:
    with services.engine.connect() as connection:
        return [(row.doubts, row.state) for row in connection.execute(select(puzzles))]


@pytest.mark.parametrize(("stands", "after"), [(False, (3, "retired")), (True, (0, "open"))])
def test_an_answer_that_three_people_doubt_is_checked_again(
    tmp_path: Path, stands: bool, after: tuple[int, str]
) -> None:
    puzzle = PUZZLES[0]
    services, asked = doubting(tmp_path, stands)
    with TestClient(create_app(services)) as client:
        for name in ("Ada", "Bob"):
            cast_doubt_vote(Browser(client, name).claim(), puzzle)
        assert rows(services) == [(2, "open")]
        cast_doubt_vote(Browser(client, "Cleo").claim(), puzzle)
        while rows(services) != [after]:
            continue
        # What the three people would play instead is compared, too.
        turn = PuzzleGame(GALILEO, puzzle).whole(puzzle.alternatives[0].line)
        assert [(each.game, each.puzzle.id, each.turns) for each in asked] == [("galileo", puzzle.id, (turn,))]
        offered = Guest(client, "Dan").get("puzzles/next", game="galileo")["id"]
        assert stands or offered != puzzle.id


def test_a_doubt_is_a_report_with_the_turn_and_its_answer_reaches_whoever_filed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, services = PUZZLES[0], services_at(tmp_path)
    sent: list[tuple[str, str, str]] = []

    def notify(connection: Any, person: str, kind: str, *_: Any, answer: str, **facts: Any) -> None:
        sent.append((person, kind, answer))

    monkeypatch.setattr("offworld.server.people.admin_service.notify_person", notify)
    turn = puzzle.alternatives[0].line
    with TestClient(create_app(services)) as client:
        ada, bob, boss = (Browser(client, name).claim() for name in ("Ada", "Bob", "Boss"))
        promote(client, services, boss)
        for person in (ada, bob):
            person.post(f"puzzles/{puzzle.id}/try", actions=list(turn))
        number = ada.post(f"puzzles/{puzzle.id}/vote", vote="doubt")["report"]
        assert number > 0
        # Whoever changes their mind again and again files nothing more.
        assert [ada.post(f"puzzles/{puzzle.id}/vote", vote=vote)["report"] for vote in ("up", "doubt", "doubt")] == [
            0
        ] * 3
        assert bob.post(f"puzzles/{puzzle.id}/vote", vote="doubt")["report"] == number + 1
        other, row = boss.get("admin/reports")
        assert (row["kind"], row["place"], row["game"], row["person_name"]) == ("puzzle", puzzle.id, "galileo", "Ada")
        assert (row["same"], other["same"]) == (1, 1)
        play = PuzzleGame(GALILEO, puzzle)
        words = GALILEO.translator("fr")
        said = client.get(f"/api/admin/reports/{number}", headers={**boss.headers(), "Accept-Language": "fr"}).json()
        assert said["quote"] == "\n".join(brief(words(step.message)) for step in play.steps(turn))
        closed = boss.post(f"admin/reports/{number}", state="answered", answer="It was checked and stands.")
        assert [each["state"] for each in closed] == ["answered", "answered"]
        assert sorted(sent) == sorted((each.id, "report-answered", "It was checked and stands.") for each in (ada, bob))
        # It is answered, and the same doubt is not filed again.
        assert ada.post(f"puzzles/{puzzle.id}/vote", vote="doubt")["report"] == 0


def test_doubts_of_one_puzzle_and_of_one_person_fill_no_administration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("offworld.server.people.puzzles.MOST_REPORTS", 2)
    monkeypatch.setattr("offworld.server.people.puzzles.MOST_OPEN", 1)
    services, first, second = services_at(tmp_path), PUZZLES[0], PUZZLES[1]

    def files(person: Guest, puzzle: Puzzle) -> bool:
        person.post(f"puzzles/{puzzle.id}/try", actions=list(puzzle.alternatives[0].line))
        return bool(person.post(f"puzzles/{puzzle.id}/vote", vote="doubt")["report"])

    with TestClient(create_app(services)) as client:
        ada, bob, cleo = (Browser(client, name).claim() for name in ("Ada", "Bob", "Cleo"))
        assert [files(person, first) for person in (ada, bob, cleo)] == [True, True, False]
        assert [files(person, second) for person in (ada, cleo)] == [False, True]
        # Anybody may be any number of guests: they file nothing.
        assert not files(Guest(client, "Gus"), second)
        # Doubts count all the same.
        assert sorted(rows(services)) == [(2, "open"), (3, "open")]


def test_a_plan_of_a_turn_tells_what_it_does_and_not_how_good_it_is(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path))) as client:
        puzzle, ada = undated(client), Guest(client, "Ada")
        play, path = PuzzleGame(GALILEO, puzzle), f"puzzles/{puzzle.id}/plan"
        empty = ada.post(path, actions=[], kinds=[])
        assert all(step.get("reply", -1) < 0 for step in empty.get("steps", []))
        assert empty["prompt"]["seat"] == puzzle.seat
        game, replies = play.start.clone(), []
        for action in puzzle.answer:
            replies.append((GALILEO.kind(game), action))
            game.apply(action)
        whole = ada.post(path, actions=[action for _, action in replies], kinds=[kind for kind, _ in replies])
        assert [step["action"] for step in whole["steps"]] == list(puzzle.answer)
        assert whole["end"] in ("passed", "barrier")
        assert "prompt" not in whole
        assert "guard" not in whole
        assert "label" not in whole
        totals = {total["id"] for total in whole["totals"]}
        assert totals
        assert totals.isdisjoint({"vp", "place"})
        # What is hidden from the player stays so: a plan ends before anything is shown.
        assert set(whole["view"]) <= set(msgspec.to_builtins(GALILEO.view(play.start, puzzle.seat)))
        assert ada.post(path, 400, actions=[1], kinds=[])["code"] == "kinds"
        assert ada.post(path, 409, actions=[10**9], kinds=["act"])["code"] == "puzzle-turn"
        left = ada.post(path, actions=[puzzle.answer[-1]], kinds=["nothing"])["left"]
        assert [each["reply"] for each in left] == [0]


def test_a_look_at_a_puzzle_reads_no_list_of_all_as_long_as_the_days_have_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_at(tmp_path)
    with TestClient(create_app(services)) as client:
        ada = Guest(client, "Ada")
        week = ada.get("puzzles/daily")["week"]
        read: list[int] = []
        entries = puzzle_library.entries

        def counted(connection: Connection) -> list[PuzzleEntry]:
            read.append(1)
            return entries(connection)

        monkeypatch.setattr(puzzle_library, "entries", counted)
        assert ada.get(f"puzzles/{PUZZLES[0].id}")["week"] == week
        assert ada.get("puzzles/daily")["week"] == week
        assert read == []
        # Another process retires the puzzle of a day to come.
        with services.engine.begin() as connection:
            coming = connection.execute(select(puzzle_days).order_by(puzzle_days.c.day.desc())).first()
            assert coming is not None
            puzzle_library.row_of(connection, puzzle_library.shipped()[coming.puzzle_id])
            connection.execute(update(puzzles).values(state="retired"))
        ada.get("puzzles/daily")
        assert read == [1]
        with services.engine.connect() as connection:
            query = select(puzzle_days.c.puzzle_id).where(puzzle_days.c.day == coming.day)
            assert connection.execute(query).scalar_one() != coming.puzzle_id


def test_guests_retire_no_puzzle(tmp_path: Path) -> None:
    puzzle = PUZZLES[0]
    services, asked = doubting(tmp_path, False)
    with TestClient(create_app(services)) as client:
        for number in range(4):
            guest = Guest(client, f"Guest {number}")
            # Whoever hides their profile has a row among the accounts, and is a guest all the same.
            client.put("/api/me/privacy", json={"private": True}, headers=guest.headers())
            cast_doubt_vote(guest, puzzle)
        assert rows(services) == [(0, "open")]
        assert asked == []


def test_a_check_says_whether_the_stored_answer_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = PUZZLES[0]
    seen: list[tuple[str, int, tuple[Line, ...]]] = []

    def recheck(info: GameInfo, wanted: Puzzle, seed: int, turns: tuple[Line, ...]) -> Rechecked:
        seen.append((wanted.id, seed, turns))
        return Rechecked(wanted.id, seed == 5, 0.1, 0.01)

    monkeypatch.setattr(puzzle_checks, "recheck", recheck)
    turn = puzzle.alternatives[0].line
    assert answer_analysis(PuzzleCheckRequest("galileo", puzzle, 5, (turn,))) == b"true"
    assert answer_analysis(PuzzleCheckRequest("galileo", puzzle, 6)) == b"false"
    assert seen == [(puzzle.id, 5, (turn,)), (puzzle.id, 6, ())]


def test_what_was_checked_with_other_versions_is_checked_again_the_most_doubted_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = PUZZLES[:3]
    kept = {each.id: StoredPuzzle("galileo", each) for each in (one, two, three)}
    monkeypatch.setattr(puzzle_library, "shipped", lambda: kept)
    monkeypatch.setattr(puzzle_library, "present_version", lambda game: f"{game} now")
    services, asked = doubting(tmp_path, True)
    with services.engine.begin() as connection:
        for each, checked in ((one, {"checked_ms": 9}), (two, {"checked_ms": 4}), (three, {"doubts": 2})):
            puzzle_library.row_of(connection, kept[each.id])
            connection.execute(update(puzzles).where(puzzles.c.id == each.id).values(checked_with="before", **checked))
        found = puzzle_library.outdated(connection, ["galileo"])
        assert [each.id for each in found] == [three.id, two.id, one.id]
        services.puzzle_checks.queue_outdated(0, connection)
    with TestClient(create_app(services)):
        while left(services):
            continue
    assert [each.puzzle.id for each in asked] == [three.id, two.id, one.id]
    with services_at(tmp_path).engine.connect() as connection:
        kept_rows = connection.execute(select(puzzles)).all()
        assert {(row.checked_with, row.state, row.doubts) for row in kept_rows} == {("galileo now", "open", 0)}
        assert puzzle_library.outdated(connection, ["galileo"]) == []


def test_puzzles_of_the_package_need_no_check_at_the_first_start(tmp_path: Path) -> None:
    """They were checked with what judges positions today; those of Artemis are of a content before the present one."""
    info = game_info("artemis")
    assert {each.content for each in shipped_puzzles(info)} != {info.content().digest}
    with services_at(tmp_path).engine.connect() as connection:
        assert puzzle_library.outdated(connection, GAMES) == []


def left(services: Services) -> list[Any]:
    """Jobs that are not done."""
    with services.engine.connect() as connection:
        return list(connection.execute(select(schema.jobs)).all())


def test_a_puzzle_of_content_that_is_gone_is_retired_without_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = msgspec.structs.replace(PUZZLES[0], content="0123456789abcdef")
    monkeypatch.setattr(puzzle_library, "shipped", lambda: {gone.id: StoredPuzzle("galileo", gone)})
    monkeypatch.setattr(puzzle_library, "present_version", lambda game: f"{game} now")
    services, asked = doubting(tmp_path, True)
    with services.engine.begin() as connection:
        services.puzzle_checks.queue_outdated(0, connection)
    with TestClient(create_app(services)):
        while rows(services) != [(0, "retired")]:
            continue
        assert asked == []

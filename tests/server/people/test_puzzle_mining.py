"""Puzzles from games of people: with everybody's consent only, and gone when it is taken back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.coach.line_evaluator import LineEvaluator
from offworld.games import game_info
from offworld.kit.record import Record, decode
from offworld.puzzles.mining import Miner, Opening, openings
from offworld.puzzles.puzzle import Puzzle, pack_moves, position, puzzle_id, shipped_puzzles
from offworld.puzzles.solving import PuzzleGame
from offworld.server.config.settings import Settings
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.storage import puzzle_rows, schema
from offworld.server.storage.puzzle_schema import found_puzzles, puzzle_people, searched_tables
from offworld.server.workers import puzzle_library
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_mining import MinedPiece, MiningRequest, mine_piece, of_table
from tests.server.conftest import Guest, fixed_environment, services_at
from tests.support.people import MINE, Browser, play_out, start_table
from tests.support.postgres_cluster import Postgres

GALILEO = game_info("galileo")
MODEL = shipped_puzzles(GALILEO)[0]


def puzzle_of(record: Record, opening: Opening) -> Puzzle:
    """A puzzle at a position, as if it had been searched."""
    actions = [act.action for act in record.standing()[: opening.move]]
    evaluator = LineEvaluator(GALILEO, 1)
    answer = evaluator.turns(opening.game, 6, 100)[0]
    return msgspec.structs.replace(
        MODEL,
        id=puzzle_id("galileo", record.header.players, record.seed, actions),
        players=record.header.players,
        seed=record.seed if isinstance(record.seed, int) else 0,
        moves=pack_moves(actions),
        seat=int(opening.game.to_move),
        answer=answer,
        outcome=evaluator.outcome(opening.game, answer),
        deal=1,
        alternatives=(),
        source="people",
        options=record.header.options,
    )


def second_position(request: MiningRequest) -> bytes:
    """A search that finds a puzzle at the second position, and takes a position at a time."""
    record = decode(request.record, "the record", game_info)
    number = request.first
    found = []
    if number == 1:
        puzzle = puzzle_of(record, openings(GALILEO, record)[number])
        version = record.header.version
        found.append(of_table(puzzle, record.seed, version.rules, version.content))
    return msgspec.json.encode(MinedPiece(number + 1, number + 1 == 3, found))


class Searches:
    """A server whose searches are quick, and what they were asked."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.asked: list[MiningRequest] = []
        self.executor = services.bot_pool.executor
        services.analysis_pool = services.puzzle_mining._pool = WorkerPool(self.answer, 1, executor=self.executor)

    def answer(self, request: Any) -> bytes:
        self.asked.append(request)
        return second_position(request)

    def rows(self, table: Any) -> list[Any]:
        with self.services.engine.connect() as connection:
            return list(connection.execute(select(table)).all())

    def settle(self) -> None:
        """Wait until nothing is searched."""
        while self.rows(schema.jobs) or self.services.analysis_pool.working:
            continue

    def finished(self, *people: Guest) -> str:
        table = start_table("galileo", *people)
        play_out(table, people, "galileo")
        return table


@pytest.fixture
def searches(tmp_path: Path) -> Searches:
    return Searches(services_at(tmp_path, jobs_poll_s=0.01))


@pytest.fixture
def on_postgresql(postgres: Postgres) -> Searches:
    settings = Settings(db=postgres.database(), jobs_poll_s=0.01, sweep_s=3600, hash_kib=64, background=False)
    return Searches(Services(settings, fixed_environment(), bot_executor=ThreadPoolExecutor(1)))


def agree(person: Browser, allowed: bool = True) -> Browser:
    assert person.put("me/puzzles", allowed=allowed)["puzzles"] is allowed
    return person


def test_a_game_is_searched_when_everybody_has_agreed_and_a_puzzle_goes_with_the_first_who_does_not(
    searches: Searches,
) -> None:
    with TestClient(create_app(searches.services)) as client:
        ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob").claim()
        assert "puzzles" not in ada.get("me")
        assert ada.get(f"puzzles/{MODEL.id}")["ask"] is True
        table = searches.finished(ada, bob)
        assert (searches.rows(searched_tables), searches.rows(schema.jobs)) == ([], [])
        # One of two is not enough; the last one to agree starts the search of games that are over.
        agree(ada)
        assert "ask" not in ada.get(f"puzzles/{MODEL.id}")
        assert searches.rows(searched_tables) == []
        agree(bob)
        searches.settle()
        assert [each.first for each in searches.asked] == [0, 1, 2]
        found = searches.rows(found_puzzles)
        assert [(row.table_id, row.game, row.players) for row in found] == [(table, "galileo", 2)]
        id = found[0].id
        assert {(row.puzzle_id, row.person_id) for row in searches.rows(puzzle_people)} == {(id, ada.id), (id, bob.id)}
        # Its people find it among their games, and it does not count for them.
        assert [each["id"] for each in ada.get("puzzles", mine="true")["rows"]] == [id]
        assert ada.get(f"puzzles/{id}")["mine"] is True
        puzzle = puzzle_library.decode_found(found[0].data)
        assert ada.post(f"puzzles/{id}/try", actions=list(puzzle.answer))["rated"] is False
        # To others it says neither who played nor where.
        cleo = Guest(client, "Cleo")
        info = cleo.get(f"puzzles/{id}")
        assert info["names"] == ["Player 1", "Player 2"]
        assert "mine" not in info
        answers = cleo.post(f"puzzles/{id}/try", actions=list(puzzle.answer))
        assert (answers["answer"], answers["rated"]) == ("best", True)
        assert answers["source"].startswith("From a game played here by 2")
        assert not any(word in str(answers) + str(info) for word in (table, "Ada", "Bob", ada.id, bob.id))
        made = cleo.post(f"puzzles/{id}/play", 201)
        assert cleo.get(f"tables/{made['id']}")["view"]["viewer"] == puzzle.seat
        # Taken back: it is gone, and giving consent again makes no new work.
        agree(bob, False)
        assert (searches.rows(found_puzzles), searches.rows(puzzle_people)) == ([], [])
        assert cleo.get(f"puzzles/{id}", 404)["code"] == "no-puzzle"
        agree(bob)
        searches.settle()
        assert len(searches.asked) == 3


def test_on_postgresql_puzzles_are_found_solved_once_and_taken_back_too(on_postgresql: Searches) -> None:
    with TestClient(create_app(on_postgresql.services)) as client:
        ada, bob = agree(Browser(client, "Ada").claim()), agree(Browser(client, "Bob").claim())
        on_postgresql.finished(ada, bob)
        on_postgresql.settle()
        (found,) = on_postgresql.rows(found_puzzles)
        puzzle, cleo = puzzle_library.decode_found(found.data), Guest(client, "Cleo")
        body = {"actions": list(puzzle.answer)}

        def send(_: int) -> Any:
            return client.post(f"/api/puzzles/{found.id}/try", json=body, headers=cleo.headers()).json()

        with ThreadPoolExecutor(4) as threads:
            assert sum(each["rated"] for each in threads.map(send, range(8))) == 1
        assert len(cleo.get("puzzles/daily")["week"]) == 7
        assert cleo.get("puzzles/%00", 404)["code"] == "no-puzzle"
        agree(ada, False)
        assert on_postgresql.rows(found_puzzles) == []


def test_a_game_that_ends_with_everybodys_consent_is_searched_at_once_and_no_more_than_some_a_day(
    searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_rows, "PER_DAY", 1)
    with TestClient(create_app(searches.services)) as client:
        ada = agree(Browser(client, "Ada").claim())
        tables = []
        for _ in range(2):
            tables.append(ada.table("galileo", MINE, MINE, start=True))
            play_out(tables[-1], [ada, ada], "galileo")
        searches.settle()
        assert [row.table_id for row in searches.rows(searched_tables)] == tables[:1]
        # A guest cannot agree, and a table with a guest is not searched.
        guest = Browser(client, "Gus")
        assert guest.put("me/puzzles", 409, allowed=True)["code"] == "not-claimed"


def test_who_deletes_their_account_takes_their_puzzles_along(searches: Searches) -> None:
    with TestClient(create_app(searches.services)) as client:
        ada, bob = agree(Browser(client, "Ada").claim()), agree(Browser(client, "Bob").claim())
        searches.finished(ada, bob)
        searches.settle()
        assert len(searches.rows(found_puzzles)) == 1
        assert len(ada.get("me/export")["puzzle_person"]) == 1
        ada.post("me/forget", password="correct horse battery")
        assert (searches.rows(found_puzzles), searches.rows(puzzle_people)) == ([], [])
        with searches.services.engine.connect() as connection:
            assert not puzzle_rows.all_agree(connection, [ada.id])
            assert puzzle_rows.all_agree(connection, [bob.id])


def test_consent_that_is_taken_back_during_the_search_counts(searches: Searches) -> None:
    with TestClient(create_app(searches.services)) as client:
        ada = agree(Browser(client, "Ada").claim())
        bob = agree(Browser(client, "Bob").claim())
        answer = searches.answer

        def meanwhile(request: MiningRequest) -> bytes:
            if request.first == 1:
                with searches.services.engine.begin() as connection:
                    puzzle_rows.take_consent_back(connection, [bob.id])
            return answer(request)

        searches.services.puzzle_mining._pool = WorkerPool(meanwhile, 1, executor=searches.executor)
        searches.finished(ada, bob)
        searches.settle()
        assert [each.first for each in searches.asked] == [0, 1]
        assert searches.rows(found_puzzles) == []


def test_nothing_is_searched_while_the_move_of_a_bot_waits(searches: Searches, monkeypatch: pytest.MonkeyPatch) -> None:
    mining = searches.services.puzzle_mining
    assert mining.capacity(True) == 1
    monkeypatch.setattr(type(mining._bots), "waiting", 1)
    assert mining.capacity(True) == 0
    assert searches.services.puzzle_checks.capacity(True) == 0


@pytest.mark.parametrize("keyed", [False, True])
def test_pieces_of_a_search_give_what_the_whole_gives_also_where_chance_has_a_key(
    keyed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = fixed_environment()
    if keyed:
        environment = msgspec.structs.replace(environment, seed=lambda: bytes(range(32)))
    services = services_at(tmp_path, environment)
    with TestClient(create_app(services)) as client:
        ada = Browser(client, "Ada")
        table = ada.table("galileo", MINE, MINE, start=True)
        while (state := ada.get(f"tables/{table}"))["prompt"] is not None:
            ada.act(table, state["prompt"]["choices"][0]["action"], seat=state["prompt"]["seat"])
        text = ada.text(f"tables/{table}/record")
    looked: list[int] = []

    def examine(self: Any, evaluator: Any, record: Record, opening: Opening, source: str) -> Puzzle | None:
        looked.append(opening.move)
        return puzzle_of(record, opening) if len(looked) % 2 else None

    monkeypatch.setattr(Miner, "examine", examine)
    whole = MiningRequest("galileo", text, 0, 5, (), (), seconds=1e9)
    once = msgspec.json.decode(mine_piece(whole), type=MinedPiece)
    assert once.over
    assert len(once.puzzles) == 5
    for each in once.puzzles:
        g = position(GALILEO, each)
        assert g.to_move == each.seat
        assert PuzzleGame(GALILEO, each).solve(each.answer).answer == "best"
    seen, pieces, found = len(looked), 0, once.puzzles[:0]
    looked.clear()
    piece = MinedPiece(0, False, [])
    while not piece.over:
        request = MiningRequest("galileo", text, piece.next, 5, tuple(found), (), seconds=0)
        piece = msgspec.json.decode(mine_piece(request), type=MinedPiece)
        found += piece.puzzles
        pieces += 1
    assert (found, len(looked)) == (once.puzzles, seen)
    assert pieces == seen

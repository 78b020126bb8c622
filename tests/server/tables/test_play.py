"""Acting, taking back, agreeing, standing in: who may, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.games import GAMES, game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import REWIND, decode, verify
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.storage import schema, table_rows
from tests.server.conftest import Guest, services_at
from tests.support.threaded_server import SocketClient, run_in_thread

MINE = {"mine": True}
Meet = Callable[[str], Guest]


def two(guest: Meet, game: str = "artemis") -> tuple[Guest, Guest, str]:
    """Ada and Bob at a table that has started."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table(game, MINE, {})
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    return ada, bob, table


def prompt_of(who: Guest, table: str) -> Any:
    return who.get(f"tables/{table}")["prompt"]


def rows(services: Services) -> list[Any]:
    with services.engine.connect() as connection:
        return list(connection.execute(select(schema.events).order_by(schema.events.c.seq)))


def play(who: Guest, table: str, moves: int) -> None:
    """The first choice of one's own seats, so many times or to the end."""
    for _ in range(moves):
        prompt = prompt_of(who, table)
        if prompt is None:
            return
        who.act(table, prompt["choices"][0]["action"])


def test_a_retry_is_answered_as_the_first_time(guest: Meet, services: Services) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    request = {"action": prompt_of(ada, table)["choices"][0]["action"], "action_id": "the-same-wish"}
    first = ada.post(f"tables/{table}/act", **request)
    assert first == {"type": "done", "table": table, "seq": 2}
    play(ada, table, 3)
    assert ada.post(f"tables/{table}/act", **request) == first
    assert [row.kind for row in rows(services)] == ["start", "act", "act", "act", "act"]


def test_an_old_retry_is_found_in_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.server.model.table_state.REMEMBERED", 1)
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        request = {"action": prompt_of(ada, table)["choices"][0]["action"], "action_id": "the-same-wish"}
        first = ada.post(f"tables/{table}/act", **request)
        play(ada, table, 1)
        assert ada.post(f"tables/{table}/act", **request) == first


def test_a_wish_for_an_older_position_gets_the_new_one(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    seen = ada.get(f"tables/{table}")
    play(ada, table, 1)
    refusal = ada.act(table, seen["prompt"]["choices"][0]["action"], 409, seq=seen["seq"])
    assert refusal["code"] == "stale"
    assert refusal["state"]["seq"] == seen["seq"] + 1


def test_the_slower_of_two_writers_gets_409_and_the_new_state(tmp_path: Path) -> None:
    """Two servers on one database: the second does not know of the first one's event."""
    with (
        TestClient(create_app(services_at(tmp_path))) as one,
        TestClient(create_app(services_at(tmp_path))) as other,
    ):
        ada = Guest(one, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        action = prompt_of(ada, table)["choices"][0]["action"]
        twin = Guest.__new__(Guest)
        twin.__dict__ |= {**ada.__dict__, "client": other, "wishes": iter(range(1000, 2000))}
        assert twin.get(f"tables/{table}")["seq"] == 1
        ada.act(table, action)
        refusal = twin.act(table, action, 409)
        assert refusal["code"] == "stale"
        assert refusal["state"]["seq"] == 2
        assert twin.get(f"tables/{table}")["view"] == ada.get(f"tables/{table}")["view"]


def test_an_illegal_action_names_its_rule_in_the_readers_language(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    info = game_info("artemis")
    legal = {choice["action"] for choice in prompt_of(ada, table)["choices"]}
    illegal = next(action for action in range(info.space.size) if action not in legal)
    english = ada.act(table, illegal, 422)
    french = ada.post(f"tables/{table}/act?lang=fr", 422, action=illegal, action_id=ada.action_id())
    assert english["code"] == "rule"
    assert english["rule"].startswith("ART-")
    assert french["rule"] == english["rule"]
    assert french["words"] != english["words"]
    explained = ada.post(f"tables/{table}/explain", action=illegal)
    assert (explained["allowed"], explained["rule"]) == (False, english["rule"])
    assert explained["text"]["words"] == english["words"]
    assert ada.act(table, {"do": "dance"}, 422)["code"] == "no-action"


def test_not_on_the_others_turn(guest: Meet) -> None:
    ada, bob, table = two(guest)
    mover, other = (ada, bob) if prompt_of(ada, table)["seat"] == 0 else (bob, ada)
    action = prompt_of(mover, table)["choices"][0]["action"]
    refusal = other.act(table, action, 422)
    assert refusal["code"] == "not-now"
    assert ("Ada" if mover is ada else "Bob") in refusal["words"]
    assert other.act(table, action, 403, seat=prompt_of(mover, table)["seat"])["code"] == "not-your-seat"


def undoable(who: Guest, table: str) -> Any:
    """Play until the last action can be taken back; returns what was asked before it."""
    while True:
        prompt = prompt_of(who, table)
        for choice in prompt["choices"]:
            if who.post(f"tables/{table}/preview", action=choice["action"])["undo"]:
                who.act(table, choice["action"])
                return prompt
        who.act(table, prompt["choices"][0]["action"])


def test_undo_brings_the_position_back_and_stays_in_the_record(guest: Meet, services: Services) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    before = undoable(ada, table)
    seat = ada.get(f"tables/{table}")["prompt"]["seat"]
    after = ada.get(f"tables/{table}", **{"as": seat})
    assert after["undo"] == {"allowed": True}
    ada.post(f"tables/{table}/undo", action_id="take-it-back", seat=seat)
    back = ada.get(f"tables/{table}", **{"as": seat})
    assert back["seq"] == after["seq"] + 1
    assert after["prompt"] != before
    assert back["prompt"] == before
    assert after["log"][-1]["seq"] not in [entry["seq"] for entry in back["log"]]
    assert [row.kind for row in rows(services)][-2:] == ["act", "undo"]
    record = decode(ada.text(f"tables/{table}/record"), "the record", game_info)
    verify(game_info("artemis"), record)


def test_beyond_the_barrier_the_others_are_asked(guest: Meet, services: Services) -> None:
    ada, bob, table = two(guest)
    people = [ada, bob]
    prompt = prompt_of(ada, table)
    who, other = people[prompt["seat"]], people[1 - prompt["seat"]]
    while prompt_of(ada, table)["seat"] == prompt["seat"]:
        who.act(table, prompt_of(who, table)["choices"][0]["action"])
    before = who.get(f"tables/{table}")
    moves = sum(row.kind == "act" for row in rows(services))
    assert who.post(f"tables/{table}/undo", 409, action_id="impossible", seat=prompt["seat"])["code"] == "undo"
    who.post(f"tables/{table}/propose", wish="undo")
    assert other.get(f"tables/{table}")["table"]["proposal"]["waiting"] == [other.id]
    assert who.post(f"tables/{table}/vote", 403, yes=True)["code"] == "not-asked"
    other.post(f"tables/{table}/vote", yes=False)
    assert who.get(f"tables/{table}")["view_hash"] == before["view_hash"]
    who.post(f"tables/{table}/propose", wish="undo")
    other.post(f"tables/{table}/vote", yes=True)
    back = who.get(f"tables/{table}")
    assert back["view_hash"] != before["view_hash"]
    assert back["prompt"]["seat"] == prompt["seat"]
    with services.engine.connect() as connection:
        table_now = table_rows.load(connection, table)
    assert table_now is not None
    record = table_now.record()
    assert record.acts[-1].action == REWIND
    assert len(record.standing()) < moves
    verify(game_info("artemis"), record)


def test_the_pace_changes_when_all_agree(guest: Meet) -> None:
    ada, bob, table = two(guest)
    ada.post(f"tables/{table}/propose", wish="pace", pace={"live": False, "move_s": 86400})
    assert ada.post(f"tables/{table}/propose", 409, wish="cancel")["code"] == "proposal-pending"
    assert ada.get(f"tables/{table}")["table"]["pace"] == {}
    bob.post(f"tables/{table}/vote", yes=True)
    assert ada.get(f"tables/{table}")["table"]["pace"] == {"live": False, "move_s": 86400}


def test_a_bot_stands_in_and_the_person_comes_back(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    with run_in_thread(services) as live:
        ada, bob = SocketClient(live, "Ada"), SocketClient(live, "Bob")
        table = ada.http.post("/api/tables", json={"game": "artemis", "seats": [MINE, {}]}).json()["id"]
        for step, who in (("sit", bob), ("ready", bob), ("start", ada)):
            assert who.http.post(f"/api/tables/{table}/{step}", json={}).status_code == 200
        ada.call("sub", table=table)
        request = {"seat": 1, "bot": "random"}
        assert ada.http.post(f"/api/tables/{table}/bot", json=request).json()["code"] == "not-your-seat"
        assert bob.http.post(f"/api/tables/{table}/bot", json=request).status_code == 200
        play_own(ada, table, 3)
        assert ada.states[table]["table"]["seats"][1]["bot"] == "random"
        assert bob.http.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": ""}).status_code == 200
        while "bot" in ada.states[table]["table"]["seats"][1]:
            ada.receive()
        kept = rows(services)
        assert any(row.kind == "act" and row.seat == 1 and row.person_id is None for row in kept)
        ada.close()
        bob.close()


def play_own(who: SocketClient, table: str, moves: int) -> None:
    """The first choice whenever it is one's turn; others play in between."""
    for _ in range(moves):
        while "choices" not in who.states[table]["prompt"]:
            who.receive()
        state = who.states[table]
        who.act(table, state["prompt"]["choices"][0]["action"])
        who.until(table, state["seq"] + 1)


def test_a_proposal_can_be_withdrawn_and_bots_agree(guest: Meet) -> None:
    ada, bob, table = two(guest)
    ada.post(f"tables/{table}/propose", wish="cancel")
    ada.post(f"tables/{table}/vote", yes=False)
    assert "proposal" not in ada.get(f"tables/{table}")["table"]
    ada.post(f"tables/{table}/propose", wish="cancel")
    bob.post(f"tables/{table}/bot", seat=1, bot="random")
    assert ada.get(f"tables/{table}")["table"]["phase"] == "cancelled"


def test_a_table_against_bots_plays_itself_to_the_persons_turn(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada = SocketClient(live, "Ada")
        seats = [{"bot": "random"}, MINE, {"bot": "random"}]
        body = {"game": "magnastorm", "seats": seats, "start": True}
        table = ada.http.post("/api/tables", json=body).json()["id"]
        ada.call("sub", table=table)
        play_own(ada, table, 5)
        assert ada.states[table]["seq"] > 10
        ada.close()


@pytest.mark.parametrize("bot", ["exec:command=ls", "mcts:ms=600000", "greedy:weights=/etc/passwd", "nobody"])
def test_bots_that_are_not_for_tables(bot: str, guest: Meet) -> None:
    refusal = guest("Ada").table("artemis", MINE, {"bot": bot}, status=400)
    assert refusal["code"].startswith("bot")


def test_an_engine_fault_rolls_back_and_is_reported(
    guest: Meet, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    play(ada, table, 4)
    before = ada.get(f"tables/{table}")
    action = before["prompt"]["choices"][0]["action"]

    whole = GameInfo.apply_with_events
    position = services.table_cache._handles[table].table.state
    assert position is not None
    key = position.key()

    def broken(self: GameInfo, g: Game, action: int) -> Any:
        if g.key() == key:
            raise ZeroDivisionError("the gantry fell over")
        return whole(self, g, action)

    with monkeypatch.context() as patch:
        patch.setattr(GameInfo, "apply_with_events", broken)
        refusal = ada.act(table, action, 500)
    assert refusal["code"] == "engine"
    assert "report 1" in refusal["words"]
    assert ada.get(f"tables/{table}") == before
    with services.engine.connect() as connection:
        report = connection.execute(select(schema.reports)).one()
    assert "the gantry fell over" in report.trace
    assert (report.kind, report.seq) == ("engine", before["seq"])
    verify(game_info("artemis"), decode(report.record, "the report", game_info))
    assert ada.act(table, action)["seq"] == before["seq"] + 1


def test_a_restart_finds_everything_with_and_without_snapshots(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, snapshot_every=7))) as client:
        ada = Guest(client, "Ada")
        table = ada.table("artemis", MINE, MINE, start=True)
        play(ada, table, 12)
        undoable(ada, table)
        before = ada.get(f"tables/{table}")
    for delete in (False, True):
        services = services_at(tmp_path)
        if delete:
            with services.engine.begin() as connection:
                connection.info["writes"] = True
                assert connection.execute(schema.snapshots.delete()).rowcount == 1
        with TestClient(create_app(services)) as client:
            ada.client = client
            assert ada.get(f"tables/{table}") == before
            with services.engine.connect() as connection:
                loaded = table_rows.load(connection, table)
                assert loaded is not None
                assert loaded.link == rows(services)[-1].link
    with TestClient(create_app(services_at(tmp_path))) as client:
        ada.client = client
        seat = before["viewer"]
        ada.post(f"tables/{table}/undo", action_id="after-restart", seat=seat)
        assert ada.get(f"tables/{table}")["seq"] == before["seq"] + 1


def test_a_preview_of_what_is_not_allowed_says_why(guest: Meet) -> None:
    ada = guest("Ada")
    for game in GAMES:
        table = ada.table(game, MINE, MINE, start=True)
        choices = [choice["action"] for choice in prompt_of(ada, table)["choices"]]
        action = next(number for number in range(1000) if number not in choices)
        refusal = ada.post(f"tables/{table}/preview", 422, action=action)
        assert refusal["words"] == ada.post(f"tables/{table}/explain", action=action)["text"]["words"]

"""Whole games over each door: what the server kept is what the engine says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.record import decode, verify
from offworld.kit.rng import Rng
from tests.server.conftest import Guest, services_at
from tests.support.threaded_server import SocketClient, run_in_thread

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("artemis", {}),
    ("galileo", {}),
    ("mars", {"length": "short"}),
    ("magnastorm", {}),
]
MINE = {"mine": True}


def check_record(text: str, scores: list[int]) -> None:
    record = decode(text, "the record", game_info)
    g = verify(game_info(record.header.game), record)
    assert g.over
    assert g.scores() == scores


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_a_game_by_post(game: str, options: dict[str, Any], guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    table = ada.table(game, MINE, MINE, options=options, start=True)
    info = game_info(game)
    g = info.new_game(2, 7, msgspec.structs.replace(info.default_options, **options))
    rng = Rng(3)
    while not g.over:
        legal = info.legal(g)
        action = legal[rng.below(len(legal))]
        ada.act(table, action, seat=g.to_move)
        g.apply(action)
    state = ada.get(f"tables/{table}")
    assert state["table"]["phase"] == "finished"
    assert state["table"]["scores"] == g.scores()
    assert state["table"]["places"] == g.places()
    assert ada.act(table, 0, 409)["code"] == "is-finished"
    check_record(ada.text(f"tables/{table}/record"), g.scores())


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_a_game_by_socket(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    """Two people with sockets of their own choose among what they are offered; both views stay whole."""
    with run_in_thread(services_at(tmp_path, snapshot_every=20)) as live:
        ada, bob = SocketClient(live, "Ada"), SocketClient(live, "Bob")
        body = {"game": game, "options": options, "seats": [MINE, {}]}
        table = ada.http.post("/api/tables", json=body).json()["id"]
        for step, who in (("sit", bob), ("ready", bob), ("start", ada)):
            assert who.http.post(f"/api/tables/{table}/{step}", json={}).status_code == 200
        people = [ada, bob]
        for seat, person in enumerate(people):
            person.call("sub", table=table, seat=seat)
        rng = Rng(5)
        while (prompt := ada.states[table]["prompt"]) is not None:
            mover = people[prompt["seat"]]
            seq = ada.states[table]["seq"]
            mover.until(table, seq)
            choices = mover.states[table]["prompt"]["choices"]
            done = mover.act(table, choices[rng.below(len(choices))]["action"], seq=seq)
            assert done == {"type": "done", "table": table, "seq": seq + 1, "id": done["id"]}
            ada.until(table, seq + 1)
        bob.until(table, ada.states[table]["seq"])
        scores = ada.states[table]["table"]["scores"]
        assert bob.states[table]["table"]["scores"] == scores
        fresh = ada.http.get(f"/api/tables/{table}").json()
        assert fresh["view"] == ada.views[table]
        check_record(ada.http.get(f"/api/tables/{table}/record").text, scores)
        ada.close()
        bob.close()


def test_what_does_not_fit_is_told_before_the_start(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    output = ada.post("games/mars/fit", players=2, options={"tactical": True})
    assert output["why"] == {
        "options": ["tactical"],
        "rule": "MARS-VAR-2",
        "words": "“Tactical variant” is for 3 or 4 players.",
    }
    assert [count["players"] for count in output["counts"] if count["why"] is None] == [3, 4]
    assert {(each["option"], each["value"]) for each in output["values"]} >= {("tactical", True), ("revised", True)}
    free = ada.post("games/mars/fit?lang=fr", players=3, options={"tactical": True})
    assert free["why"] is None
    assert [(each["option"], each["value"], each["why"]["words"]) for each in free["values"]] == [
        ("revised", True, "«\u00a0Mise en place révisée\u00a0» et «\u00a0Variante tactique\u00a0» s’excluent.")
    ]
    first = ada.post("games/magnastorm/fit", players=2, options={})
    assert [(each["option"], each["value"]) for each in first["values"]] == [("first", 3), ("first", 4)]


def test_a_waiting_room_says_why_it_could_not_start(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    plain = ada.table("magnastorm", {"mine": True}, {"bot": "random"})
    assert ada.get(f"tables/{plain}/fit")["reasons"] == []
    advanced = ada.table("magnastorm", {"mine": True}, {"bot": "random"}, advanced=True)
    [reason] = ada.get(f"tables/{advanced}/fit", lang="fr")["reasons"]
    assert reason["rule"] == "MAG-ART-3"
    assert reason["words"].startswith("Un départ avancé demande 2 cartes d’artefact")
    assert ada.post(f"tables/{advanced}/start?lang=fr", 409)["words"] == reason["words"]


def test_a_bot_that_is_refused_is_told_in_the_reader_s_language(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    body = {"game": "artemis", "seats": [{"mine": True}, {"bot": "genius"}]}
    assert ada.post("tables", 400, **body)["words"].startswith("there is no bot 'genius'")
    assert ada.post("tables?lang=fr", 400, **body)["words"].startswith("il n’y a pas de bot «\u00a0genius\u00a0»")


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_asking_about_a_game_reads_its_words_once(
    game: str, guest: Callable[[str], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest("Ada")
    output = (ada.get(f"games/{game}"), ada.post(f"games/{game}/fit", players=2))
    monkeypatch.setattr(GameInfo, "translator", None)
    assert (ada.get(f"games/{game}"), ada.post(f"games/{game}/fit", players=2)) == output

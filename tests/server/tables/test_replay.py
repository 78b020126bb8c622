"""Looking back, taking away, playing on: and chat, notes, mutes and reports."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.coach.openings import known_moves, shipped_openings
from offworld.games import game_info
from offworld.kit.record import decode, verify
from offworld.kit.rng import Rng
from offworld.server.live.view_json import EVERYTHING
from tests.server.conftest import Guest
from tests.support.threaded_server import view_hash

MINE = {"mine": True}
Meet = Callable[[str], Guest]


def finished(ada: Guest, game: str = "galileo", **more: Any) -> str:
    """A table that one person has played to its end at two seats."""
    table: str = ada.table(game, MINE, MINE, start=True, **more)
    info = game_info(game)
    g = info.new_game(2, 7)
    rng = Rng(1)
    while not g.over:
        legal = info.legal(g)
        action = legal[rng.below(len(legal))]
        ada.act(table, action, seat=g.to_move)
        g.apply(action)
    return table


def test_a_record_goes_out_and_comes_in_again(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = finished(ada)
    text = bob.text(f"tables/{table}/record")
    again = bob.post("records", 201, record=text)
    assert again["phase"] == "finished"
    assert again["scores"] == ada.get(f"tables/{table}")["table"]["scores"]
    assert bob.text(f"tables/{again['id']}/record") == text
    assert bob.post("records", 400, record=text.replace("who", "why"))["code"] == "record"
    first, _, rest = text.partition("\n")
    hostile = json.dumps({**json.loads(first), "pack": "a" + ".a" * 12_000 + " = 1"})
    assert "line 1: a key has more than 4 parts" in bob.post("records", 400, record=f"{hostile}\n{rest}")["detail"]


def test_an_open_record_needs_a_seat_and_is_played_on(guest: Meet) -> None:
    ada = guest("Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    for _ in range(6):
        ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    text = ada.text(f"tables/{table}/record")
    assert ada.post("records", 400, record=text)["code"] == "no-seat-chosen"
    again = ada.post("records", 201, record=text, seat=0)
    assert (again["phase"], again["seats"][1]["bot"]) == ("playing", "random")


def test_a_running_table_of_two_keeps_its_secrets(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, {})
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    assert ada.get(f"tables/{table}/record", 409)["code"] == "not-over"
    assert ada.post(f"tables/{table}/fork", 409, moves=0, seat=0, bot="random")["code"] == "not-over"
    number = ada.post(f"tables/{table}/report", 201, words="odd")["report"]
    assert ada.get(f"reports/{number}", 409)["code"] == "not-over"
    assert bob.get(f"tables/{table}/at", 403, moves=0, **{"as": 0})["code"] == "not-your-seat"
    assert bob.get(f"tables/{table}/at", 409, moves=0, **{"as": EVERYTHING})["code"] == "not-over"


def test_positions_of_a_finished_game_are_seen_from_every_seat(guest: Meet) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = finished(ada)
    last = ada.get(f"tables/{table}", **{"as": 0})
    of = eve.get(f"tables/{table}/at", moves=0, **{"as": 1})["of"]
    found = eve.get(f"tables/{table}/at", moves=of, **{"as": 0})
    assert (found["view_hash"], found["over"]) == (last["view_hash"], True)
    assert eve.get(f"tables/{table}/at", 404, moves=of + 1)["code"] == "no-position"


def test_all_that_seats_see_together_is_seen_once_it_is_over(guest: Meet) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.table("mars", MINE, MINE, start=True)
    views = [ada.get(f"tables/{table}/at", moves=0, **{"as": seat})["view"] for seat in (0, 1)]
    pool = [views[seat]["seats"][seat]["hand"] for seat in (0, 1)]
    assert views[0]["seats"][1]["hand"] == {} or views[0]["seats"][1]["hand"] != pool[1]
    # Whoever plays alone may look too, nobody else before the end.
    output = ada.get(f"tables/{table}/at", moves=0, **{"as": EVERYTHING})
    assert output["viewer"] == EVERYTHING
    assert [seat["hand"] for seat in output["view"]["seats"]] == pool
    assert output["view_hash"] == view_hash(output["view"])
    assert eve.get(f"tables/{table}/at", 403, moves=0, **{"as": EVERYTHING})["code"] == "spectator"
    over = finished(ada)
    assert eve.get(f"tables/{over}/at", moves=20, **{"as": EVERYTHING})["viewer"] == EVERYTHING


def test_a_fork_begins_in_the_chosen_position(guest: Meet) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = finished(ada)
    there = ada.get(f"tables/{table}/at", moves=20, **{"as": 0})
    fork = eve.post(f"tables/{table}/fork", 201, moves=20, seat=there["to_move"], bot="random")
    assert (fork["forked_from"], fork["fork_moves"], fork["phase"]) == (table, 20, "playing")
    state = eve.get(f"tables/{fork['id']}")
    assert state["prompt"]["seat"] == there["to_move"]
    if there["to_move"] == 0:
        assert state["view_hash"] == there["view_hash"]
    eve.act(fork["id"], state["prompt"]["choices"][0]["action"])


def test_a_rematch_moves_everybody_one_seat_on_and_is_one_table(guest: Meet) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table: str = ada.table("galileo", {"mine": True, "name": "Left"}, {"mine": True, "name": "Right"}, start=True)
    assert ada.post(f"tables/{table}/rematch", 409)["code"] == "is-playing"
    table = finished(ada)
    assert eve.post(f"tables/{table}/rematch", 403)["code"] == "spectator"
    again = ada.post(f"tables/{table}/rematch", 201)
    assert again["rematch_of"] == table
    assert ada.post(f"tables/{table}/rematch", 201)["id"] == again["id"]
    assert ada.get(f"tables/{table}")["table"]["rematch"] == again["id"]


def test_public_tables_are_in_the_lobby_and_ones_own_in_a_list(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    hidden = ada.table("mars", MINE, {})
    shown = ada.table("mars", MINE, {}, visibility="public", options={"length": "long"})
    (found,) = bob.get("lobby")["tables"]
    assert found["id"] == shown
    assert found["options"]["length"] == "long"
    assert found["seats"] == [{"seat": 0, "name": "Ada", "person": ada.id}, {"seat": 1}]
    bob.post(f"tables/{hidden}/sit")
    assert [table["id"] for table in bob.get("me/tables")["tables"]] == [hidden]
    assert {table["id"] for table in ada.get("me/tables")["tables"]} == {hidden, shown}
    assert bob.post(f"tables/{shown}/cancel", 403)["code"] == "not-creator"
    ada.post(f"tables/{shown}/cancel")
    assert bob.get("lobby")["tables"] == []


def test_chat_notes_and_mutes(guest: Meet) -> None:
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    table = ada.table("mars", MINE, {})
    bob.post(f"tables/{table}/sit")
    assert ada.post(f"tables/{table}/chat", 201, text="hello\x07 there")["text"] == "hello  there"
    assert bob.post(f"tables/{table}/chat", 201, text="hi")["number"] == 2
    assert eve.post(f"tables/{table}/chat", 403, text="let me in")["code"] == "spectator"
    assert ada.post(f"tables/{table}/chat", 400, text="\x07")["code"] == "nothing-said"
    ada.client.put(f"/api/mutes/{bob.id}", headers=ada.headers())
    assert ada.get("mutes") == {"people": [bob.id], "named": [{"person": bob.id, "name": "Bob"}]}
    assert [line["text"] for line in ada.get(f"tables/{table}/chat")["lines"]] == ["hello  there"]
    assert len(bob.get(f"tables/{table}/chat")["lines"]) == 2
    ada.client.put(f"/api/tables/{table}/note", json={"text": "mine"}, headers=ada.headers())
    assert ada.get(f"tables/{table}/note") == {"text": "mine"}
    assert bob.get(f"tables/{table}/note") == {"text": ""}


def test_a_report_replays_to_its_position(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", MINE, MINE, start=True)
    for _ in range(5):
        ada.act(table, ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    state = ada.get(f"tables/{table}")
    filed = ada.post(f"tables/{table}/report", 201, words="the dice look odd", view_hash=state["view_hash"])
    assert (filed["seq"], filed["view_hash"]) == (state["seq"], state["view_hash"])
    report = ada.get(f"reports/{filed['report']}")
    assert report["view_hash"] == state["view_hash"]
    assert len(decode(report["record"], "the report", game_info).acts) == 5
    verify(game_info("artemis"), decode(report["record"], "the report", game_info))
    assert bob.get(f"reports/{filed['report']}", 404)["code"] == "no-report"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_are_described_in_both_languages(lang: str, guest: Meet) -> None:
    ada = guest("Ada")
    games = {game["name"]: game for game in ada.get("games", lang=lang)["games"]}
    assert list(games) == ["artemis", "galileo", "mars", "magnastorm"]
    assert [option["name"] for option in games["magnastorm"]["options"]] == ["start", "first"]
    assert (
        games["mars"]["options"][0]["values"][0]["title"]
        == {
            "en": "short: 10 points",
            "fr": "courte\N{NO-BREAK SPACE}: 10 points",
        }[lang]
    )
    assert [bot["name"] for bot in games["artemis"]["bots"]][:2] == ["random", "cadet"]


def test_a_new_table_has_the_options_of_new_games_unless_others_are_chosen(guest: Meet) -> None:
    """MARS-SETUP-2: who starts is drawn, and the form says so before anything is chosen."""
    ada = guest("Ada")
    mars = next(game for game in ada.get("games")["games"] if game["name"] == "mars")
    assert {option["name"]: option["default"] for option in mars["options"]} == {
        "length": "medium",
        "random_start": True,
        "revised": False,
        "tactical": False,
        "full_round": False,
        "start_cards": False,
    }
    for chosen, expected in (({}, True), ({"random_start": False}, False)):
        table = ada.table("mars", MINE, {}, options=chosen)
        assert ada.get(f"tables/{table}")["table"]["options"]["random_start"] is expected


def test_packs_are_read_for_somebody_only(client: TestClient[Any]) -> None:
    requests: list[tuple[str, dict[str, Any]]] = [
        ("games/artemis/pack", {"pack": "a" + ".a" * 12_000 + " = 1"}),
        ("tables", {"game": "artemis", "seats": [MINE], "pack": "[[nonsense]]"}),
        ("records", {"record": '{"pack": "[[nonsense]]"}'}),
    ]
    for path, body in requests:
        answer = client.post(f"/api/{path}", json=body)
        assert answer.status_code == 401
        assert answer.json()["words"] == "Nobody is known by this session. Say a name first, or sign in."


def test_bad_tables_are_refused_with_a_sentence(guest: Meet) -> None:
    ada = guest("Ada")
    assert ada.table("chess", MINE, status=404)["code"] == "no-game"
    assert ada.table("mars", MINE, status=400)["words"] == "Mars is played by 2 to 4 players, not by 1."
    assert ada.table("mars", MINE, {}, options={"lenght": "long"}, status=400)["code"] == "no-option"
    assert ada.table("mars", MINE, {}, options={"length": "huge"}, status=400)["code"] == "setup"
    assert ada.table("magnastorm", MINE, {}, options={"campaign": None}, status=400)["code"] == "no-option"
    assert ada.table("mars", MINE, {}, pack="[[nonsense]]", status=400)["code"] == "setup"
    assert "nonsense" in ada.post("games/mars/pack", 400, pack="[[nonsense]]")["detail"]
    dots = "a" + ".a" * 12_000 + " = 1"
    assert ada.post("games/mars/pack", 400, pack=dots)["detail"] == "the pack, line 1: a key has more than 4 parts"
    assert (
        ada.table("mars", MINE, {}, pack=dots, status=400)["detail"] == "the pack, line 1: a key has more than 4 parts"
    )
    assert ada.table("mars", MINE, {}, start=True, status=409)["code"] == "seats-open"
    assert ada.table("mars", status=400)["code"] == "request"
    assert ada.get("tables/nowhere", 404)["code"] == "no-table"
    assert ada.get("nowhere", 404)["code"] == "request"


def test_what_bots_did_first_is_told_of_a_game_and_of_the_game_of_a_table(guest: Meet) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    answer = ada.get("games/galileo/openings", players=2)
    known = shipped_openings(game_info("galileo"))
    assert known is not None
    first = known.children(2, [])
    assert (answer["games"], answer["bot"], answer["line"]) == (known.games[2], "Pilot", [])
    assert [each["played"] for each in answer["choices"]] == [each.played for each in first]
    on = ada.get("games/galileo/openings", players=2, line="0")
    assert (on["line"], len(on["choices"])) == ([answer["choices"][0]["words"]], len(first[0].then))
    assert ada.get("games/galileo/openings", players=7)["games"] == 0
    for line in ("999", "x", "-1"):
        assert ada.get("games/galileo/openings", 404, players=2, line=line)["code"] == "no-opening"
    table = finished(ada)
    found = bob.get(f"tables/{table}/openings")
    record = decode(bob.text(f"tables/{table}/record"), "the record", game_info)
    wanted = known_moves(game_info("galileo"), record, known)
    assert [each["move"] for each in found["moves"]] == [each.move for each in wanted]
    # As long as hands are hidden nobody is told what could have been chosen.
    running = ada.table("galileo", MINE, {"mine": False}, start=False)
    assert ada.get(f"tables/{running}/openings", 409)["code"]

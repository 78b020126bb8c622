"""Tokens: bots from outside that hold a seat, and what no token reaches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from offworld.server.config.settings import Rates
from offworld.server.live.renderer import PROBES
from offworld.server.services import Services
from tests.server.conftest import Guest, services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser, TokenClient
from tests.support.threaded_server import PATIENCE_S, run_in_thread

ALL = ["read", "play", "tables", "chat"]


@pytest.fixture
def services(tmp_path: Path, clock: ManualClock) -> Services:
    return services_at(tmp_path, clock.environment(), rates=Rates(tokens="500/minute"))


@pytest.fixture
def ada(client: TestClient[Any]) -> Browser:
    return Browser(client, "Ada").claim()


def program(ada: Browser, scopes: list[str], **body: Any) -> TokenClient:
    made = ada.post("me/tokens", 201, name="script", scopes=scopes, **body)
    assert made["token"].startswith("offworld_")
    return TokenClient(ada.client, made["token"])


def test_a_bot_from_outside_plays_a_game_by_stream_and_post(tmp_path: Path) -> None:
    """It follows the stream of its seat, answers each of its questions by POST, and the game comes to its end."""
    with run_in_thread(services_at(tmp_path)) as live, httpx.Client(base_url=f"http://127.0.0.1:{live.port}") as http:
        http.headers["origin"] = f"http://127.0.0.1:{live.port}"
        http.timeout = httpx.Timeout(PATIENCE_S)
        http.post("/api/guests", json={"name": "Ada"})
        http.post("/api/me/claim", json={"login": "ada", "password": PASSWORD})
        body = {"name": "nightly", "scopes": ["read", "play"], "bot": "Robo"}
        made = http.post("/api/me/tokens", json=body).json()
        table = http.post("/api/tables", json={"game": "galileo", "seats": [{"bot": "random"}, OPEN]}).json()["id"]
        bearer = {"authorization": f"Bearer {made['token']}"}
        with httpx.Client(base_url=http.base_url, headers=bearer, timeout=PATIENCE_S) as bot:
            assert bot.post(f"/api/tables/{table}/sit", json={}).status_code == 200
            assert bot.post(f"/api/tables/{table}/ready", json={}).status_code == 200
            assert http.post(f"/api/tables/{table}/start", json={}).status_code == 200
            facts: dict[str, Any] = {}
            with bot.stream("GET", f"/api/tables/{table}/stream") as stream:
                for number, line in enumerate(stream.iter_lines()):
                    message = json.loads(line)
                    facts = message.get("table") or facts
                    if facts["phase"] == "finished":
                        break
                    prompt = message["prompt"]
                    if prompt["seat"] == message["viewer"] == 1:
                        action = prompt["choices"][0]["action"]
                        body = {"action": action, "action_id": f"move-{number:06d}", "seq": message["seq"]}
                        assert bot.post(f"/api/tables/{table}/act", json=body).status_code == 200
        assert facts["phase"] == "finished"
        assert [seat.get("name") for seat in facts["seats"]] == [PROBES[0], "Robo"]
        assert facts["seats"][1]["person"] == made["facts"]["person"]
        profile = http.get(f"/api/people/{made['facts']['person']}").json()
        assert profile["owner"] == http.get("/api/me").json()["person"]
        assert [game["games"] for game in profile["stats"]] == [1]


def test_a_bot_has_a_seat_of_its_own_beside_its_owner(ada: Browser) -> None:
    robo = program(ada, ["read", "play"], bot="Robo")
    table = ada.table("artemis", MINE, OPEN)
    robo.post(f"tables/{table}/sit")
    robo.post(f"tables/{table}/ready")
    ada.post(f"tables/{table}/start")
    people: list[Guest] = [ada, robo]
    for _ in range(6):
        seat = ada.get(f"tables/{table}")["prompt"]["seat"]
        action = people[seat].get(f"tables/{table}")["prompt"]["choices"][0]["action"]
        assert people[1 - seat].act(table, action, 403, seat=seat)["code"] == "not-your-seat"
        people[seat].act(table, action, seat=seat)
    assert robo.get(f"tables/{table}", 403, **{"as": 0})["code"] == "not-your-seat"


def test_two_tokens_of_one_bot_are_one_bot(ada: Browser) -> None:
    first, second = program(ada, ["read"], bot="Robo"), program(ada, ["read"], bot="Robo")
    assert first.get("me")["person"] == second.get("me")["person"] != ada.id
    assert program(ada, ["read"], bot="Other").get("me")["person"] != first.get("me")["person"]
    assert program(ada, ["read"]).get("me")["person"] == ada.id


def test_a_token_does_what_its_scopes_say(ada: Browser) -> None:
    table = ada.table("artemis", MINE, MINE, start=True)
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    reader, player = program(ada, ["read"]), program(ada, ["play"])
    assert reader.get(f"tables/{table}")["viewer"] == ada.get(f"tables/{table}")["viewer"]
    assert reader.act(table, action, 403)["code"] == "token-scope"
    assert reader.post(f"tables/{table}/chat", 403, text="Hi")["code"] == "token-scope"
    assert reader.table("artemis", MINE, MINE, status=403)["code"] == "token-scope"
    assert player.get(f"tables/{table}", 403)["code"] == "token-scope"
    assert player.act(table, action)["table"] == table
    program(ada, ["chat"]).post(f"tables/{table}/chat", 201, text="Hi")
    program(ada, ["tables"]).table("artemis", MINE, MINE)


def test_scopes_hold_on_the_socket(ada: Browser, client: TestClient[Any]) -> None:
    table = ada.table("artemis", MINE, MINE, start=True)
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    headers = program(ada, ["read"]).headers()
    with client.websocket_connect("/api/socket", headers=headers) as socket:
        assert socket.receive_json()["person"] == ada.id
        body = {"type": "act", "id": "a", "table": table, "action": action, "action_id": "12345678"}
        socket.send_json(body)
        refusal = socket.receive_json()
        assert (refusal["code"], refusal["id"]) == ("token-scope", "a")
        socket.send_json({"type": "sub", "id": "s", "table": table})
        assert {socket.receive_json()["type"] for _ in range(2)} == {"state", "done"}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "me/claim"),
        ("POST", "me/password"),
        ("POST", "me/tokens"),
        ("GET", "me/tokens"),
        ("GET", "me/sessions"),
        ("DELETE", "me/sessions"),
        ("GET", "me/passkeys"),
        ("POST", "me/passkeys/begin"),
        ("GET", "me/export"),
        ("POST", "me/forget"),
        ("PUT", "me/name"),
        ("POST", "logout"),
        ("GET", "admin/stats"),
        ("GET", "notices"),
        ("PUT", "vacation"),
        ("GET", "tables/x/hooks"),
        ("GET", "tables/x/invites"),
    ],
)
def test_no_token_reaches_what_is_about_the_person(ada: Browser, method: str, path: str) -> None:
    robo = program(ada, ALL)
    body = {
        "me/claim": {"login": "eve", "password": PASSWORD},
        "me/password": {"new": PASSWORD},
        "me/tokens": {"name": "more", "scopes": ["play"]},
        "me/name": {"name": "Eve"},
    }.get(path, {})
    answer = ada.client.request(method, f"/api/{path}", headers=robo.headers(), json=body if method != "GET" else None)
    assert (answer.status_code, answer.json()["code"]) == (403, "token-never")
    assert ada.get("me")["name"] == "Ada"


@pytest.mark.parametrize("token", ["", "x", "offworld_", "offworld_" + "0" * 32, "\u00e9"])
def test_a_made_up_token_is_refused(client: TestClient[Any], token: str) -> None:
    headers = {"authorization": f"Bearer {token}".encode()}
    answer = client.get("/api/me", headers=headers)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (401, "token")


def test_a_bad_token_is_not_excused_by_a_good_cookie(ada: Browser) -> None:
    headers = {**ada.headers(), "authorization": "Bearer rubbish"}
    assert ada.client.get("/api/me", headers=headers).status_code == 401


def test_a_session_is_no_token_and_a_token_no_session(ada: Browser) -> None:
    session = TokenClient(ada.client, ada.cookies["offworld"])
    assert session.get("me", 401)["code"] == "token"
    thief = Browser(ada.client)
    thief.cookies = {"offworld": program(ada, ALL).token}
    assert thief.get("me", 401)["code"] == "nobody"


def test_the_token_of_a_stranger_plays_no_seat_of_ours(ada: Browser, client: TestClient[Any]) -> None:
    table = ada.table("artemis", MINE, MINE, start=True)
    action = ada.get(f"tables/{table}")["prompt"]["choices"][0]["action"]
    eve = program(Browser(client, "Eve").claim(), ALL)
    assert eve.act(table, action, 403)["code"] == "spectator"
    assert eve.get(f"tables/{table}", 403, **{"as": 0})["code"] == "not-your-seat"


def test_tokens_are_listed_without_themselves_and_revoked(ada: Browser, client: TestClient[Any]) -> None:
    robo = program(ada, ["read", "play"], bot="Robo", days=30)
    (listed,) = ada.get("me/tokens")["tokens"]
    assert robo.token not in json.dumps(listed)
    assert (listed["name"], listed["scopes"], listed["person_name"]) == ("script", ["play", "read"], "Robo")
    eve = Browser(client, "Eve").claim()
    assert eve.delete(f"me/tokens/{listed['id']}", 404)["code"] == "no-token"
    assert ada.delete(f"me/tokens/{listed['id']}")["tokens"] == []
    assert robo.get("me", 401)["code"] == "token"


def test_a_token_ends_with_its_days(ada: Browser, clock: ManualClock) -> None:
    robo = program(ada, ["read"], days=30)
    clock.skip(days=29)
    assert robo.get("me")["person"] == ada.id
    clock.skip(days=1)
    assert robo.get("me", 401)["code"] == "token"


def test_a_guest_makes_no_tokens(client: TestClient[Any]) -> None:
    refusal = Browser(client, "Bob").post("me/tokens", 403, name="script", scopes=["read"])
    assert refusal["code"] == "not-claimed"


def test_a_token_is_rate_limited_by_itself(ada: Browser, clock: ManualClock) -> None:
    robo, other = program(ada, ["read"]), program(ada, ["read"])
    for _ in range(500):
        robo.get("me")
    assert robo.get("me", 429)["code"] == "too-fast"
    other.get("me")
    ada.get("me")
    clock.skip(minutes=1)
    robo.get("me")

"""What other sites make browsers ask, and what browsers are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from offworld.server.http.app import create_app
from offworld.server.http.security import POLICY
from tests.server.conftest import services_at
from tests.support.people import MINE, ORIGIN, PASSWORD, Browser
from tests.support.threaded_server import PATIENCE_S, run_in_thread

BODY = {"game": "artemis", "seats": [MINE, MINE]}


def create(client: TestClient[Any], ada: Browser, **headers: str) -> tuple[int, str]:
    """Wish for a table with Ada's cookie and these headers; the answer's status and code."""
    sent = {"cookie": f"offworld={ada.cookies['offworld']}", **headers}
    answer = client.post("/api/tables", json=BODY, headers=sent)
    return answer.status_code, answer.json().get("code", "")


def test_a_cookie_alone_changes_nothing(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    assert create(client, ada) == (403, "csrf")
    assert create(client, ada, **{"x-csrf-token": "guess"}) == (403, "csrf")
    assert ada.get("me/tables")["tables"] == []


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://testserver.local.evil.example",
        "http://testserver.local:81",
        "file://",
        "[",
    ],
)
def test_another_origin_changes_nothing(client: TestClient[Any], origin: str) -> None:
    ada = Browser(client, "Ada")
    token = ada.get("me")["csrf"]
    assert create(client, ada, origin=origin) == (403, "origin")
    assert create(client, ada, origin=origin, **{"x-csrf-token": token}) == (403, "origin")
    assert ada.get("me/tables")["tables"] == []


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_browsers_say_where_they_ask_from(client: TestClient[Any], site: str) -> None:
    ada = Browser(client, "Ada")
    assert create(client, ada, origin=ORIGIN, **{"sec-fetch-site": site}) == (403, "origin")


def test_our_own_pages_and_the_token_pass(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    assert create(client, ada, origin=ORIGIN) == (201, "")
    assert create(client, ada, origin=ORIGIN, **{"sec-fetch-site": "same-origin"}) == (201, "")
    assert create(client, ada, **{"x-csrf-token": ada.get("me")["csrf"]}) == (201, "")
    assert create(client, ada, **{"x-csrf-token": bob.get("me")["csrf"]}) == (403, "csrf")


def test_the_token_changes_with_the_session(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    before = ada.get("me")["csrf"]
    ada.claim()
    assert ada.get("me")["csrf"] != before
    assert create(client, ada, **{"x-csrf-token": before}) == (403, "csrf")


@pytest.mark.parametrize("path", ["guests", "login"])
def test_nobody_is_logged_in_by_another_site(client: TestClient[Any], path: str) -> None:
    Browser(client, "Ada").claim()
    body = {"name": "Eve"} if path == "guests" else {"login": "ada", "password": PASSWORD}
    answer = client.post(f"/api/{path}", json=body, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_every_unsafe_method_is_checked(client: TestClient[Any], method: str) -> None:
    ada = Browser(client, "Ada")
    path = "/api/me/name" if method == "PUT" else "/api/me/sessions"
    sent = {"cookie": f"offworld={ada.cookies['offworld']}"}
    assert client.request(method, path, json={"name": "Eve"}, headers=sent).json()["code"] == "csrf"
    assert ada.get("me")["name"] == "Ada"


def test_only_the_named_origins_are_ours(tmp_path: Path) -> None:
    services = services_at(tmp_path, origins=("https://play.example",))
    with TestClient(create_app(services)) as client:
        assert client.post("/api/guests", json={"name": "Ada"}, headers={"origin": ORIGIN}).status_code == 403
        answer = client.post("/api/guests", json={"name": "Ada"}, headers={"origin": "https://play.example"})
        assert answer.status_code == 201


def test_answers_carry_the_policy(client: TestClient[Any]) -> None:
    for path, status in (
        ("/api/me", 401),
        ("/api/games", 200),
        ("/api/nowhere", 404),
        ("/api/schema/openapi.json", 200),
    ):
        answer = client.get(path)
        assert answer.status_code == status
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "strict-transport-security" not in answer.headers
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert "script-src 'self'" in POLICY
    assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_a_secure_server_keeps_to_https(tmp_path: Path) -> None:
    with TestClient(create_app(services_at(tmp_path, secure=True))) as client:
        answer = client.post("/api/guests", json={"name": "Ada"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-offworld=")
        assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


def test_a_socket_is_opened_by_our_pages_only(client: TestClient[Any], tmp_path: Path) -> None:
    ada = Browser(client, "Ada")
    cookie = {"cookie": f"offworld={ada.cookies['offworld']}"}
    with client.websocket_connect("/api/socket", headers={**cookie, "origin": ORIGIN}) as socket:
        assert socket.receive_json()["person"] == ada.id
    for headers in (cookie, {**cookie, "origin": "https://evil.example"}, {"origin": "https://evil.example"}):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/socket", headers=headers) as socket:
            socket.receive_json()
    with client.websocket_connect("/api/socket") as socket:
        assert socket.receive_json()["person"] == ""


def test_a_foreign_handshake_fails_on_the_wire(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        address = f"ws://127.0.0.1:{live.port}/api/socket"
        evil = {"Origin": "https://evil.example"}
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, additional_headers=evil, open_timeout=PATIENCE_S),
        ):
            pass
        assert refused.value.response.status_code == 403

"""Guests, claims, log-ins and sessions, and those who try to come in otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from offworld.server.http.app import create_app
from offworld.server.model.person import hash_token
from offworld.server.people.sessions import device_of
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.people_schema import accounts
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser

# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


def test_a_guest_is_claimed_and_comes_back_from_elsewhere(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    assert ada.get("me")["name"] == "Ada"
    assert "claimed" not in ada.get("me")
    ada.claim("Ada.L")
    me = ada.get("me")
    assert (me["claimed"], me["login"], me["password"]) == (True, "ada.l", True)

    elsewhere = Browser(client)
    assert elsewhere.post("login", login=" ADA.l ", password=PASSWORD)["person"] == ada.id
    assert elsewhere.get("me")["name"] == "Ada"


def test_a_table_of_the_guest_is_the_claimed_persons(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    table = ada.table("artemis", MINE, MINE, start=True)
    ada.claim()
    elsewhere = Browser(client)
    elsewhere.post("login", login="ada", password=PASSWORD)
    prompt = elsewhere.get(f"tables/{table}")["prompt"]
    elsewhere.act(table, prompt["choices"][0]["action"])


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("ad", PASSWORD, "request"),
        ("a da", PASSWORD, "login-name"),
        ("ada", "short", "password-short"),
        ("ada-lovelace", "ADA-lovelace", "password-easy"),
        ("ada", "aaaaaaaaaaaa", "password-easy"),
    ],
)
def test_bad_claims_are_refused(client: TestClient[Any], login: str, password: str, code: str) -> None:
    ada = Browser(client, "Ada")
    assert ada.post("me/claim", 400, login=login, password=password)["code"] == code
    assert "claimed" not in ada.get("me")


def test_a_login_name_belongs_to_one(client: TestClient[Any]) -> None:
    Browser(client, "Ada").claim("ada")
    other = Browser(client, "Other")
    assert other.post("me/claim", 409, login="ＡＤＡ", password=PASSWORD)["code"] == "login-taken"
    assert "claimed" not in other.get("me")


def test_a_password_is_kept_as_its_hash(client: TestClient[Any], services: Services) -> None:
    Browser(client, "Ada").claim()
    with services.engine.connect() as connection:
        kept = connection.execute(select(accounts.c.password)).scalar_one()
    assert kept.startswith("$argon2id$")
    assert PASSWORD not in kept


def test_a_log_in_begins_another_session(client: TestClient[Any], services: Services) -> None:
    """Session fixation: a cookie that somebody planted is worth nothing after the log-in."""
    Browser(client, "Ada").claim()
    planted = Browser(client, "Mallory")
    victim = Browser(client)
    victim.cookies = dict(planted.cookies)
    victim.post("login", login="ada", password=PASSWORD)
    assert victim.cookies != planted.cookies
    assert victim.get("me")["name"] == "Ada"
    assert planted.get("me", 401)["code"] == "nobody"


def test_a_made_up_cookie_is_nobodys_before_and_after(client: TestClient[Any], services: Services) -> None:
    Browser(client, "Ada").claim()
    victim = Browser(client)
    victim.cookies = {"offworld": "x" * 43}
    assert victim.get("me", 401)["code"] == "nobody"
    victim.post("login", login="ada", password=PASSWORD)
    with services.engine.connect() as connection:
        hashes = list(connection.execute(select(schema.session.c.token_hash)).scalars())
    assert hash_token("x" * 43) not in hashes
    assert hash_token(victim.cookies["offworld"]) in hashes


def test_a_claim_ends_every_session_from_before(client: TestClient[Any]) -> None:
    """Whoever knew the guest's cookie does not know the claimed person's."""
    ada = Browser(client, "Ada")
    thief = Browser(client)
    thief.cookies = dict(ada.cookies)
    assert thief.get("me")["name"] == "Ada"
    ada.claim()
    assert thief.get("me", 401)["code"] == "nobody"
    assert ada.get("me")["name"] == "Ada"


def test_sessions_are_listed_and_ended_one_by_one(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada").claim()
    phone = Browser(client)
    client.headers["user-agent"] = "Mozilla/5.0 (Android 14; Mobile) Gecko/140 Firefox/140"
    clock.skip(hours=2)
    phone.post("login", login="ada", password=PASSWORD)
    sessions = ada.get("me/sessions")["sessions"]
    # The last seen at first; asking has made this one the last seen.
    assert [each["current"] for each in sessions].count(True) == 1
    (other,) = [each for each in sessions if not each["current"]]
    assert other["device"] == "Firefox · Android"
    assert other["created_ms"] == other["seen_ms"] == clock.ms
    assert other["expires_ms"] == clock.ms + 180 * 86_400_000
    left = ada.delete(f"me/sessions/{other['id']}")["sessions"]
    assert [each["current"] for each in left] == [True]
    assert phone.get("me", 401)["code"] == "nobody"
    assert ada.delete(f"me/sessions/{other['id']}", 404)["code"] == "no-session"


def test_nobody_ends_the_session_of_another(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    (session,) = ada.get("me/sessions")["sessions"]
    assert bob.delete(f"me/sessions/{session['id']}", 404)["code"] == "no-session"
    assert ada.get("me")["name"] == "Ada"


def test_logging_out_here_and_everywhere(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada").claim()
    others = [Browser(client) for _ in range(2)]
    for each in others:
        each.post("login", login="ada", password=PASSWORD)
    kept = dict(others[0].cookies)
    others[0].post("logout")
    others[0].cookies = kept
    assert others[0].get("me", 401)["code"] == "nobody"
    kept = dict(ada.cookies)
    ada.delete("me/sessions")
    ada.cookies = kept
    for each in (ada, others[1]):
        assert each.get("me", 401)["code"] == "nobody"


def test_a_session_lasts_while_it_is_used(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    for _ in range(3):
        clock.skip(days=100)
        assert ada.get("me")["name"] == "Ada"
    assert bob.get("me", 401)["code"] == "nobody"
    clock.skip(days=180)
    assert ada.get("me", 401)["code"] == "nobody"


def test_a_password_is_changed_with_the_old_one(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada").claim()
    elsewhere = Browser(client)
    elsewhere.post("login", login="ada", password=PASSWORD)
    new = "another long secret"
    assert ada.post("me/password", 403, new=new)["code"] == "prove"
    assert ada.post("me/password", 403, new=new, password="wrong wrong")["code"] == "wrong-login"
    ada.post("me/password", new=new, password=PASSWORD)
    assert ada.get("me")["name"] == "Ada"
    assert elsewhere.get("me", 401)["code"] == "nobody"
    assert elsewhere.post("login", 403, login="ada", password=PASSWORD)["code"] == "wrong-login"
    elsewhere.post("login", login="ada", password=new)


def test_an_old_session_proves_itself_again(client: TestClient[Any], clock: ManualClock) -> None:
    """A stolen cookie does not make keys of its own."""
    ada = Browser(client, "Ada").claim()
    ada.post("me/tokens", 201, name="script", scopes=["read"])
    clock.skip(hours=2)
    for path, body in (
        ("me/tokens", {"name": "script", "scopes": ["read"]}),
        ("me/passkeys/begin", {}),
        ("me/forget", {}),
    ):
        assert ada.post(path, 403, **body)["code"] == "prove"
    ada.post("me/tokens", 201, name="script", scopes=["read"], password=PASSWORD)


def test_brute_force_is_slowed_down(
    client: TestClient[Any], services: Services, clock: ManualClock, tmp_path: Path
) -> None:
    Browser(client, "Ada").claim()
    thief = Browser(client)
    for _ in range(10):
        assert thief.post("login", 403, login="ada", password="guess")["code"] == "wrong-login"
    refusal = thief.post("login", 429, login="ada", password=PASSWORD)
    assert refusal["code"] == "too-fast"
    assert refusal["words"] == "That was too often. Try again in 900 seconds."
    answer = client.post("/api/login?lang=fr", json={"login": "ADA", "password": PASSWORD})
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "900"
    assert answer.json()["words"] == "C’était trop souvent. Réessayez dans 900 secondes."
    # Counted in the database: another process knows it too.
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as other:
        assert Browser(other).post("login", 429, login="ada", password=PASSWORD)["code"] == "too-fast"
    clock.skip(minutes=15)
    thief.post("login", login="ada", password=PASSWORD)


def test_unknown_names_are_counted_like_known_ones(client: TestClient[Any]) -> None:
    thief = Browser(client)
    for _ in range(10):
        assert thief.post("login", 403, login="nobody", password="guess")["code"] == "wrong-login"
    assert thief.post("login", 429, login="nobody", password="guess")["code"] == "too-fast"


def test_one_address_tries_so_many_names(client: TestClient[Any]) -> None:
    thief = Browser(client)
    for number in range(30):
        thief.post("login", 403, login=f"person{number}", password="guess")
    assert thief.post("login", 429, login="person30", password="guess")["code"] == "too-fast"


def test_right_passwords_are_not_counted_as_wrong(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada").claim()
    for _ in range(3):
        for _ in range(5):
            ada.post("login", 403, login="ada", password="slip of the pen")
        ada.post("login", login="ada", password=PASSWORD)


def test_a_new_name_is_shown_at_unfinished_tables_at_once(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    before = ada.table("artemis", MINE, OPEN)
    assert ada.put("me/name", name=" Ada\u0000  Lovelace ")["name"] == "Ada Lovelace"
    after = ada.table("artemis", MINE, OPEN)
    assert ada.get(f"tables/{before}")["table"]["seats"][0]["name"] == "Ada Lovelace"
    assert ada.get(f"tables/{after}")["table"]["seats"][0]["name"] == "Ada Lovelace"


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0", "Edge · Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("python-httpx/0.28", "Python"),
        ("Toaster\x07 9", "Toaster 9"),
        ("", ""),
    ],
)
def test_devices_are_told_apart(agent: str, device: str) -> None:
    assert device_of(agent) == device


@pytest.mark.parametrize("words", ["ada\u0000", "\u0000", "ada\u200b", "\U0001f511" * 50, "%", "' OR 1=1 --"])
def test_odd_words_are_nobodys_name(client: TestClient[Any], words: str) -> None:
    thief = Browser(client)
    assert thief.post("login", 403, login=words, password=words)["code"] == "wrong-login"

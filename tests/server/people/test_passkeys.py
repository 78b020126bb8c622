"""Passkeys, by an authenticator in software; and answers that are bent, old, stolen or copied."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.http.app import create_app
from tests.server.conftest import services_at
from tests.support.authenticator import PRESENT, Authenticator
from tests.support.manual_clock import ManualClock
from tests.support.people import ORIGIN, PASSWORD, Browser

HOST = "testserver.local"


@pytest.fixture
def client(tmp_path: Path, clock: ManualClock) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        yield client


def add(person: Browser, name: str = "key", **bent: Any) -> Authenticator:
    key = Authenticator(ORIGIN, HOST)
    options = person.post("me/passkeys/begin")["options"]
    person.post("me/passkeys", name=name, credential=key.make(options, **bent))
    return key


def enter(browser: Browser, key: Authenticator, status: int = 200, **bent: Any) -> Any:
    options = browser.post("login/passkey/begin")["options"]
    return browser.post("login/passkey", status, credential=key.answer(options, **bent))


def test_a_passkey_claims_a_guest_and_lets_them_in(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada")
    thief = Browser(client)
    thief.cookies = dict(ada.cookies)
    key = add(ada, "My phone")
    me = ada.get("me")
    assert (me["claimed"], me["passkeys"]) == (True, 1)
    assert thief.get("me", 401)["code"] == "nobody"

    elsewhere = Browser(client)
    before = elsewhere.cookies
    clock.skip(days=3)
    assert enter(elsewhere, key)["person"] == ada.id
    assert elsewhere.cookies != before
    (kept,) = elsewhere.get("me/passkeys")["passkeys"]
    assert (kept["name"], kept["used_ms"] - kept["created_ms"]) == ("My phone", 3 * 86_400_000)


def test_passkeys_are_listed_and_removed_but_not_the_last(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    first, second = add(ada, "first"), add(ada, "second")
    listed = ada.get("me/passkeys")["passkeys"]
    assert [each["name"] for each in listed] == ["first", "second"]
    assert bob.delete(f"me/passkeys/{listed[0]['id']}", 404)["code"] == "no-passkey"
    assert [each["name"] for each in ada.delete(f"me/passkeys/{listed[0]['id']}")["passkeys"]] == ["second"]
    assert enter(Browser(client), first, 403)["code"] == "passkey"
    assert ada.delete(f"me/passkeys/{listed[1]['id']}", 409)["code"] == "passkey-last"
    ada.post("me/claim", login="ada", password=PASSWORD)
    assert ada.delete(f"me/passkeys/{listed[1]['id']}")["passkeys"] == []
    assert enter(Browser(client), second, 403)["code"] == "passkey"


def test_a_challenge_is_good_once_and_for_minutes(client: TestClient[Any], clock: ManualClock) -> None:
    ada = Browser(client, "Ada")
    key = add(ada)
    options = ada.post("login/passkey/begin")["options"]
    answer = key.answer(options)
    ada.post("login/passkey", credential=answer)
    assert ada.post("login/passkey", 403, credential=answer)["code"] == "passkey-challenge"
    options = ada.post("login/passkey/begin")["options"]
    clock.skip(minutes=5)
    assert ada.post("login/passkey", 403, credential=key.answer(options))["code"] == "passkey-challenge"


def test_a_challenge_of_another_is_refused(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    options = ada.post("me/passkeys/begin")["options"]
    credential = Authenticator(ORIGIN, HOST).make(options)
    assert bob.post("me/passkeys", 403, name="stolen", credential=credential)["code"] == "passkey-challenge"
    # Nor does a registration's challenge open the door, or a log-in's make a key.
    key = add(ada)
    options = ada.post("me/passkeys/begin")["options"]
    asked = {"rpId": HOST, "challenge": options["challenge"]}
    assert ada.post("login/passkey", 403, credential=key.answer(asked))["code"] == "passkey-challenge"


@pytest.mark.parametrize(
    "bent",
    [{"origin": "https://evil.example"}, {"type": "webauthn.create"}, {"challenge": "bm90IG91cnM"}],
    ids=lambda bent: next(iter(bent)),
)
def test_bent_answers_are_refused(client: TestClient[Any], bent: dict[str, Any]) -> None:
    key = add(Browser(client, "Ada"))
    assert enter(Browser(client), key, 403, **bent)["code"] in ("passkey", "passkey-challenge")


def test_another_key_under_the_same_id_is_refused(client: TestClient[Any]) -> None:
    key = add(Browser(client, "Ada"))
    forged = Authenticator(ORIGIN, HOST)
    forged.id = key.id
    forged.count = 50
    assert enter(Browser(client), forged, 403)["code"] == "passkey"


def test_presence_alone_is_not_enough(client: TestClient[Any]) -> None:
    key = add(Browser(client, "Ada"))
    key.flags = PRESENT
    assert enter(Browser(client), key, 403)["code"] == "passkey"


def test_a_copied_authenticator_is_noticed(client: TestClient[Any]) -> None:
    key = add(Browser(client, "Ada"))
    enter(Browser(client), key)
    enter(Browser(client), key)
    key.count = 0
    assert enter(Browser(client), key, 403)["code"] == "passkey"


def test_a_passkey_belongs_to_one(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    key = add(ada)
    options = bob.post("me/passkeys/begin")["options"]
    assert bob.post("me/passkeys", 409, name="mine", credential=key.make(options))["code"] == "passkey-known"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": None},
        {"response": {"clientDataJSON": 5}},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "////"}},
    ],
)
def test_rubbish_is_refused(client: TestClient[Any], credential: dict[str, Any]) -> None:
    ada = Browser(client, "Ada")
    assert ada.post("me/passkeys", 400, name="key", credential=credential)["code"] == "passkey"
    assert ada.post("login/passkey", 400, credential=credential)["code"] == "passkey"


def test_half_a_credential_is_refused(client: TestClient[Any]) -> None:
    ada = Browser(client, "Ada")
    key = Authenticator(ORIGIN, HOST)
    credential = key.make(ada.post("me/passkeys/begin")["options"])
    credential["response"]["attestationObject"] = "AAAA"
    assert ada.post("me/passkeys", 403, name="key", credential=credential)["code"] == "passkey"
    key = add(ada)
    answer = key.answer(ada.post("login/passkey/begin")["options"])
    del answer["response"]["signature"]
    assert ada.post("login/passkey", 403, credential=answer)["code"] == "passkey"


def test_the_settings_name_the_site(tmp_path: Path, clock: ManualClock) -> None:
    services = services_at(tmp_path, clock.environment(), origins=(ORIGIN, "https://play.example"))
    with TestClient(create_app(services)) as client:
        ada = Browser(client, "Ada")
        key = Authenticator("https://play.example", HOST)
        ada.post("me/passkeys", name="key", credential=key.make(ada.post("me/passkeys/begin")["options"]))
        assert enter(Browser(client), key)["person"] == ada.id
        stranger = Authenticator("https://other.example", HOST)
        options = ada.post("me/passkeys/begin")["options"]
        assert ada.post("me/passkeys", 403, name="key", credential=stranger.make(options))["code"] == "passkey"

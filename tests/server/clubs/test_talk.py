"""Talk in the lobby, in clubs and at tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.clubs import talk
from offworld.server.config.settings import NO_RATES
from offworld.server.http.app import create_app
from offworld.server.people.accounts import set_account
from offworld.server.services import Services
from tests.server.conftest import services_at
from tests.support.people import PASSWORD, Browser, ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def services(tmp_path: Path, clock: ManualClock) -> Services:
    return services_at(tmp_path, clock.environment(), rates=NO_RATES)


@pytest.fixture
def client(services: Services) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(services)) as client:
        yield client


def said(person: Browser, place: str) -> list[tuple[str, str]]:
    return [(line["name"], line["text"]) for line in person.get(f"talk/{place}")["lines"]]


def promote(client: TestClient[Any], services: Services, person: Browser) -> None:
    client.blocking_portal.call(services.commit, lambda connection: set_account(connection, person.id, admin=1))


def test_everybody_reads_the_lobby_and_whoever_has_a_name_writes(client: TestClient[Any]) -> None:
    ada, nobody = Browser(client, "Ada"), Browser(client)
    ada.post("talk/lobby", 201, text="  Anybody for Mars? ")
    assert said(nobody, "lobby") == [("Ada", "Anybody for Mars?")]
    assert nobody.get("talk/lobby")["may_write"] is False
    assert nobody.post("talk/lobby", 401, text="Me")["code"] == "nobody"
    assert ada.post("talk/lobby", 400, text=" \x07 ")["code"] == "nothing-said"
    ada.put("me/name", name="Ada L")
    assert said(nobody, "lobby") == [("Ada L", "Anybody for Mars?")]


def test_a_club_talks_among_its_members(client: TestClient[Any]) -> None:
    ada, bob, eve = (Browser(client, name).claim() for name in ("Ada", "Bob", "Eve"))
    club = ada.post("clubs", 201, name="Club", entry="open")["id"]
    other = eve.post("clubs", 201, name="Other", entry="open")["id"]
    bob.post(f"clubs/{club}/join")
    bob.post(f"talk/club-{club}", 201, text="Hello")
    assert said(ada, f"club-{club}") == [("Bob", "Hello")]
    for person in (eve, Browser(client)):
        assert person.get(f"talk/club-{club}", 403)["code"] == "club-members-only"
    assert eve.post(f"talk/club-{club}", 403, text="Let me in")["code"] == "club-members-only"
    # The organiser of another club takes nothing away here, and does not learn that the line is there.
    assert eve.delete(f"talk/club-{club}/1", 404)["code"] == "no-line"
    assert said(eve, f"club-{other}") == []
    bob.post(f"clubs/{club}/leave")
    assert bob.get(f"talk/club-{club}", 403)["code"] == "club-members-only"


def test_a_tournament_is_read_by_all_and_written_by_its_people(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob, eve = (Browser(client, name).claim() for name in ("Ada", "Bob", "Eve"))
    rule = {"size": 2, "rounds": 1, "pace": {"live": False}}
    facts = {"game": "galileo", "rule": rule, "start_ms": clock.ms + 3_600_000}
    cup = ada.post("tournaments", 201, name="Cup", **facts)["id"]
    draft = ada.post("tournaments", 201, name="Draft", draft=True, **facts)["id"]
    bob.post(f"tournaments/{cup}/enter")
    bob.post(f"talk/tournament-{cup}", 201, text="Good luck")
    assert said(eve, f"tournament-{cup}") == [("Bob", "Good luck")]
    assert eve.post(f"talk/tournament-{cup}", 403, text="Me too")["code"] == "entrants-only"
    assert eve.get(f"talk/tournament-{draft}", 404)["code"] == "no-place"
    assert eve.delete(f"talk/tournament-{cup}/1", 403)["code"] == "not-yours"
    assert ada.delete(f"talk/tournament-{cup}/1")["lines"] == []


@pytest.mark.parametrize(
    "place", ["attic", "club-", "club-nobody", "tournament-x", "lobby-1", "cl%00ub", "%F0%9F%9A%80"]
)
def test_nobody_talks_elsewhere(client: TestClient[Any], place: str) -> None:
    ada = Browser(client, "Ada")
    assert ada.get(f"talk/{place}", 404)["code"] in ("no-place", "no-club")
    assert ada.post(f"talk/{place}", 404, text="Echo")["code"] in ("no-place", "no-club")


def test_a_line_is_taken_away_by_its_author_or_an_administrator(client: TestClient[Any], services: Services) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob")
    for text in ("One", "Two", "Three"):
        bob.post("talk/lobby", 201, text=text)
    assert ada.delete("talk/lobby/1", 403)["code"] == "not-yours"
    bob.delete("talk/lobby/3")
    assert bob.delete("talk/lobby/3", 404)["code"] == "no-line"
    promote(client, services, ada)
    assert ada.get("talk/lobby")["may_remove"] is True
    ada.delete("talk/lobby/1")
    assert said(bob, "lobby") == [("Bob", "Two")]
    actions = [(each["action"], each["words"]) for each in ada.get("admin/actions")]
    assert actions == [("talk", "One")]
    # A number is never used again.
    assert bob.post("talk/lobby", 201, text="Four")["lines"][-1]["number"] == 4


def test_muted_people_are_not_heard_and_silenced_ones_do_not_write(client: TestClient[Any], services: Services) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob")
    bob.post("talk/lobby", 201, text="Noise")
    ada.put(f"mutes/{bob.id}")
    assert said(ada, "lobby") == []
    promote(client, services, ada)
    ada.post(f"admin/people/{bob.id}/chat", allowed=False)
    assert bob.post("talk/lobby", 403, text="More noise")["code"] == "no-chat"


def test_old_lines_go(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "KEPT", 3)
    ada = Browser(client, "Ada")
    for number in range(5):
        ada.post("talk/lobby", 201, text=str(number))
    assert [text for _, text in said(ada, "lobby")] == ["2", "3", "4"]


def test_talk_is_limited_like_chat(tmp_path: Path, clock: ManualClock) -> None:
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        ada = Browser(client, "Ada")
        for number in range(20):
            ada.post("talk/lobby", 201, text=str(number))
        answers = [
            client.post("/api/talk/lobby", json={"text": "x"}, headers=ada.headers()).status_code for _ in range(60)
        ]
        assert answers[-1] == 429
        assert len(ada.get("talk/lobby")["lines"]) < 80


def test_whoever_is_forgotten_has_said_nothing(client: TestClient[Any]) -> None:
    ada, bob = Browser(client, "Ada").claim(), Browser(client, "Bob")
    ada.post("talk/lobby", 201, text="My number is 12345")
    assert [line["text"] for line in ada.get("me/export")["talk"]] == ["My number is 12345"]
    ada.post("me/forget", password=PASSWORD)
    assert said(bob, "lobby") == []

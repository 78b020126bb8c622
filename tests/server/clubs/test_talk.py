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
from tests.support.manual_clock import ManualClock
from tests.support.people import PASSWORD, Browser


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


def test_a_line_is_reported_to_the_administrators(client: TestClient[Any], services: Services) -> None:
    ada, bob, eve, boss = (Browser(client, name).claim() for name in ("Ada", "Bob", "Eve", "Boss"))
    promote(client, services, boss)
    bob.post("talk/lobby", 201, text="You are all fools")
    bob.post("talk/lobby", 201, text="Sorry")
    assert Browser(client).post("talk/lobby/1/report", 401)["code"] == "nobody"
    assert bob.post("talk/lobby/1/report", 409)["code"] == "report-own"
    assert ada.post("talk/lobby/9/report", 404)["code"] == "no-line"
    assert ada.post("talk/nowhere/1/report", 404)["code"] == "no-place"
    ada.post("talk/lobby/1/report", 201, words="Rude", browser="Firefox, 390 × 844")
    assert ada.post("talk/lobby/1/report", 409)["code"] == "reported"
    eve.post("talk/lobby/1/report", 201)
    # The words are kept, although they are taken away meanwhile.
    bob.delete("talk/lobby/1")
    second, first = boss.get("admin/reports", state="open")
    assert (first["kind"], first["quote"], first["place"], first["line"]) == ("talk", "You are all fools", "lobby", 1)
    assert (first["words"], first["about_name"], first["person_name"], first["same"]) == ("Rude", "Bob", "Ada", 1)
    file = boss.get(f"admin/reports/{first['report']}")
    assert (file["browser"], file["table"], file["record"]) == ("Firefox, 390 × 844", "", "")
    assert ada.get(f"reports/{first['report']}")["quote"] == "You are all fools"
    assert eve.get(f"reports/{first['report']}", 404)["code"] == "no-report"
    # One answer is for everybody who has reported the same.
    closed = boss.post(f"admin/reports/{second['report']}", state="answered", answer="They were spoken to.")
    assert [row["state"] for row in closed] == ["answered", "answered"]
    ada.post("talk/lobby/2/report", 201)


def test_a_club_is_reported_by_its_members_only(client: TestClient[Any]) -> None:
    ada, bob, eve = (Browser(client, name).claim() for name in ("Ada", "Bob", "Eve"))
    club = ada.post("clubs", 201, name="Club", entry="open")["id"]
    bob.post(f"clubs/{club}/join")
    bob.post(f"talk/club-{club}", 201, text="Secret")
    assert eve.post(f"talk/club-{club}/1/report", 404)["code"] == "no-line"
    ada.post(f"talk/club-{club}/1/report", 201)


def test_a_name_is_reported(client: TestClient[Any], services: Services) -> None:
    ada, bob, boss = (
        Browser(client, name).claim(login) for name, login in (("Ada", "ada"), ("Rude", "bob"), ("B", "boss"))
    )
    promote(client, services, boss)
    assert ada.post(f"people/{ada.id}/report", 404)["code"] == "no-person"
    assert ada.post("people/nobody/report", 404)["code"] == "no-person"
    ada.post(f"people/{bob.id}/report", 201, words="Look")
    assert ada.post(f"people/{bob.id}/report", 409)["code"] == "reported"
    (row,) = boss.get("admin/reports")
    assert (row["kind"], row["quote"], row["about"], row["game"]) == ("name", "Rude", bob.id, "")


def test_nobody_files_more_reports_than_can_be_read(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.server.tables.reports.MOST_OPEN", 2)
    ada, bob = Browser(client, "Ada"), Browser(client, "Bob")
    for number in (1, 2, 3):
        bob.post("talk/lobby", 201, text=f"Line {number}")
        full = ada.post(f"talk/lobby/{number}/report", 201 if number < 3 else 409)
    assert full["code"] == "reports-full"


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

"""Clubs over HTTP: members and their roles, invitations, seasons, ratings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.server.clubs.evenings import proposed_times
from offworld.server.clubs.season import season_standings
from offworld.server.http.app import create_app
from offworld.server.model.tournament import SeasonRule
from offworld.server.storage.club_rows import SeasonResultRow
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, OPEN, PASSWORD, Browser, play_out, start_table

HOUR_MS = 3_600_000


class Town:
    """A server with people who have accounts, and its clock."""

    def __init__(self, client: TestClient[Any], clock: ManualClock) -> None:
        self.client = client
        self.clock = clock

    def person(self, name: str) -> Browser:
        return Browser(self.client, name).claim(f"{name}.login")

    def season(self, club: str, organiser: Browser, **rule: Any) -> None:
        now = self.clock.ms
        organiser.post(f"clubs/{club}/seasons", 201, name="Autumn", from_ms=now, to_ms=now + HOUR_MS, rule=rule)


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    clock = ManualClock()
    with TestClient(create_app(services_at(tmp_path, clock.environment()))) as client:
        yield Town(client, clock)


def found_club(ada: Browser, entry: str = "request") -> str:
    made = ada.post("clubs", 201, name="Tuesday Club", place="Lyon", languages=["fr", "en"], entry=entry)
    assert (made["role"], made["languages"]) == ("founder", ["fr", "en"])
    return str(made["id"])


def roles(club: dict[str, Any]) -> dict[str, str]:
    return {member["name"]: member["role"] for member in club["members"]}


def test_guests_found_no_clubs_and_join_none(town: Town) -> None:
    guest = Browser(town.client, "Guest")
    assert guest.post("clubs", 403, name="Club")["code"] == "not-claimed"
    club = found_club(town.person("Ada"), "open")
    assert guest.post(f"clubs/{club}/join", 403)["code"] == "not-claimed"


def test_whoever_asks_is_let_in_by_an_organiser(town: Town) -> None:
    ada, bob, eve = map(town.person, ("Ada", "Bob", "Eve"))
    club = found_club(ada)
    assert bob.post(f"clubs/{club}/join")["role"] == "asking"
    assert roles(eve.get(f"clubs/{club}")) == {"Ada": "founder"}
    assert "asking" not in eve.get(f"clubs/{club}")
    assert [each["name"] for each in ada.get(f"clubs/{club}")["asking"]] == ["Bob"]
    assert bob.post(f"clubs/{club}/members", 403, person=bob.id, role="member")["code"] == "not-organiser"
    assert roles(ada.post(f"clubs/{club}/members", person=bob.id, role="organiser")) == {
        "Ada": "founder",
        "Bob": "organiser",
    }
    eve.post(f"clubs/{club}/join")
    assert bob.post(f"clubs/{club}/members", 403, person=eve.id, role="organiser")["code"] == "not-founder"
    assert roles(bob.post(f"clubs/{club}/members", person=eve.id, role="member"))["Eve"] == "member"
    assert "Eve" not in roles(bob.post(f"clubs/{club}/members", person=eve.id, role="none"))


def test_a_club_keeps_a_founder(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    club = found_club(ada, "open")
    assert bob.post(f"clubs/{club}/join")["role"] == "member"
    assert ada.post(f"clubs/{club}/leave", 409)["code"] == "last-founder"
    assert ada.post(f"clubs/{club}/members", 409, person=ada.id, role="member")["code"] == "last-founder"
    ada.post(f"clubs/{club}/members", person=bob.id, role="founder")
    assert roles(ada.post(f"clubs/{club}/leave")) == {"Bob": "founder"}
    assert ada.post(f"clubs/{club}/leave", 409)["code"] == "no-member"


def test_a_club_outlives_the_account_of_its_founder(town: Town) -> None:
    ada, bob, eve = map(town.person, ("Ada", "Bob", "Eve"))
    club = found_club(ada, "open")
    assert ada.post(f"clubs/{club}/leave", 409)["code"] == "last-member"
    for each in (bob, eve):
        each.post(f"clubs/{club}/join")
    ada.post(f"clubs/{club}/members", person=eve.id, role="organiser")
    ada.client.post("/api/me/forget", json={"password": PASSWORD}, headers=ada.headers())
    assert roles(bob.get(f"clubs/{club}")) == {"Bob": "member", "Eve": "founder"}
    eve.client.post("/api/me/forget", json={"password": PASSWORD}, headers=eve.headers())
    assert roles(bob.get(f"clubs/{club}")) == {"Bob": "founder"}
    bob.client.post("/api/me/forget", json={"password": PASSWORD}, headers=bob.headers())
    assert town.person("Finn").get(f"clubs/{club}", 404)["code"] == "no-club"


def test_a_deleted_account_leaves_tournaments_and_keeps_its_row(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    rule = {"size": 2, "rounds": 1, "pace": {"live": False, "move_s": 86_400}}
    cup = ada.post("tournaments", 201, name="Cup", game="galileo", rule=rule, start_ms=town.clock.ms + HOUR_MS)["id"]
    for each in (ada, bob):
        each.post(f"tournaments/{cup}/enter")
    bob.client.post("/api/me/forget", json={"password": PASSWORD}, headers=bob.headers())
    entrants = ada.get(f"tournaments/{cup}")["entrants"]
    assert [(each["name"], each["state"]) for each in entrants] == [("Ada", "playing"), ("", "withdrawn")]
    assert ada.post(f"tournaments/{cup}/start", 409)["code"] == "tournament-few"


def test_invitations_let_people_in_until_they_end(town: Town) -> None:
    ada, bob, eve = map(town.person, ("Ada", "Bob", "Eve"))
    club = found_club(ada, "invitation")
    assert bob.post(f"clubs/{club}/join", 403)["code"] == "club-invited-only"
    invitation = ada.post(f"clubs/{club}/invitations", 201, hours=1)
    assert invitation["link"] == f"/club/{club}?code={invitation['code']}"
    assert bob.post(f"clubs/{club}/join", code=invitation["code"])["role"] == "member"
    town.clock.skip(hours=1)
    assert eve.post(f"clubs/{club}/join", 403, code=invitation["code"])["code"] == "club-invitation"
    another = ada.post(f"clubs/{club}/invitations", 201, hours=1)
    ada.delete(f"clubs/{club}/invitations")
    assert eve.post(f"clubs/{club}/join", 403, code=another["code"])["code"] == "club-invitation"


def test_own_clubs_are_listed_first(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    first = ada.post("clubs", 201, name="Alpha")["id"]
    second = bob.post("clubs", 201, name="Zeta")["id"]
    assert [(club["id"], club["role"]) for club in bob.get("clubs")["clubs"]] == [(second, "founder"), (first, "")]
    assert [club["name"] for club in ada.get("clubs", search="zet")["clubs"]] == ["Zeta"]
    assert ada.get("clubs/nothing", 404)["code"] == "no-club"


def test_rated_tables_of_members_count_for_the_season_and_the_ratings_of_the_club(town: Town) -> None:
    ada, bob, eve, zoe = map(town.person, ("Ada", "Bob", "Eve", "Zoe"))
    club = found_club(ada, "open")
    bob.post(f"clubs/{club}/join")
    town.season(club, ada)
    mixed = start_table("galileo", ada, bob, eve)
    foreign = start_table("galileo", bob, eve, zoe)
    friendly = start_table("galileo", ada, bob, rated=False)
    places = play_out(mixed, [ada, bob, eve], "galileo")
    play_out(foreign, [bob, eve, zoe], "galileo")
    play_out(friendly, [ada, bob], "galileo")
    table = ada.get(f"clubs/{club}/seasons/1")
    expected = dict(zip(("Ada", "Bob", "Eve"), ([5, 3, 1][place - 1] for place in places), strict=True))
    assert {row["name"]: row["points"] for row in table["standings"]} == expected
    assert {row["name"]: row["member"] for row in table["standings"]} == {"Ada": True, "Bob": True, "Eve": False}
    assert [row["rank"] for row in table["standings"]] == [1, 2, 3]
    assert ada.get(f"clubs/{club}/seasons/1", game="mars")["standings"] == []
    ratings = {member["name"]: member["ratings"] for member in ada.get(f"clubs/{club}")["members"]}
    assert {name: [(each["game"], each["games"]) for each in rows] for name, rows in ratings.items()} == {
        "Ada": [("galileo", 1)],
        "Bob": [("galileo", 1)],
    }
    # On the platform Bob has two rated games: the club's ratings are apart.
    assert [each["games"] for each in bob.get(f"people/{bob.id}")["ratings"]] == [2]
    # Who leaves stays in the season.
    bob.post(f"clubs/{club}/leave")
    after = {row["name"]: row["member"] for row in ada.get(f"clubs/{club}/seasons/1")["standings"]}
    assert after == {"Ada": True, "Bob": False, "Eve": False}


def test_a_table_after_the_season_does_not_count_for_it(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    club = found_club(ada, "open")
    bob.post(f"clubs/{club}/join")
    town.season(club, ada)
    town.clock.skip(hours=1)
    play_out(start_table("galileo", ada, bob), [ada, bob], "galileo")
    assert ada.get(f"clubs/{club}/seasons/1")["standings"] == []
    now = town.clock.ms
    assert ada.post(f"clubs/{club}/seasons", 400, name="X", from_ms=now, to_ms=now)["code"] == "season-ends"
    assert ada.get(f"clubs/{club}/seasons/2", 404)["code"] == "no-season"


def test_a_tournament_of_a_club_is_for_its_members_and_led_by_its_organisers(town: Town) -> None:
    ada, bob, eve = map(town.person, ("Ada", "Bob", "Eve"))
    club = found_club(ada, "open")
    bob.post(f"clubs/{club}/join")
    rule = {"size": 2, "rounds": 1, "entry": "members", "pace": {"live": False}}
    body = {"name": "Cup", "game": "galileo", "rule": rule, "start_ms": town.clock.ms + HOUR_MS, "club": club}
    assert bob.post("tournaments", 403, **body)["code"] == "not-organiser"
    cup = ada.post("tournaments", 201, **body)["id"]
    assert eve.post(f"tournaments/{cup}/enter", 403)["code"] == "members-only"
    assert bob.post(f"tournaments/{cup}/enter")["club_name"] == "Tuesday Club"
    assert bob.post(f"tournaments/{cup}/start", 403)["code"] == "not-organiser"
    ada.post(f"clubs/{club}/members", person=bob.id, role="organiser")
    assert bob.get(f"tournaments/{cup}")["may_organise"]
    assert [each["id"] for each in eve.get("tournaments", club=club)["tournaments"]] == [cup]
    assert eve.get("tournaments")["tournaments"] == []
    assert [each["name"] for each in eve.get(f"clubs/{club}")["tournaments"]] == ["Cup"]
    text = eve.text(f"tournaments/{cup}/export.csv")
    assert text.startswith("round,table,seat,")
    assert eve.get(f"tournaments/{cup}/export.json")["name"] == "Cup"


def test_the_best_results_count_and_equal_places_share() -> None:
    rows = [
        SeasonResultRow("t1", "mars", "a", "Ada", 1, 2),
        SeasonResultRow("t1", "mars", "b", "Bob", 1, 2),
        SeasonResultRow("t2", "mars", "a", "Ada", 2, 3),
        SeasonResultRow("t2", "mars", "b", "Bob", 1, 3),
        SeasonResultRow("t2", "mars", "c", "Eve", 3, 3),
        SeasonResultRow("t3", "artemis", "c", "Eve", 1, 2),
    ]
    table = season_standings(rows, SeasonRule(), "", {"a", "b"})
    assert [(row.name, row.points, row.games) for row in table] == [("Bob", 7, 2), ("Ada", 5, 2), ("Eve", 4, 2)]
    assert table[0].places == [2, 0, 0, 0, 0]
    best = season_standings(rows, SeasonRule(best=1), "", set())
    assert [(row.name, row.points, row.rank) for row in best] == [("Bob", 5, 1), ("Ada", 3, 2), ("Eve", 3, 2)]
    assert [row.name for row in season_standings(rows, SeasonRule(games=["artemis"]), "", set())] == ["Eve"]


def test_the_work_for_a_season_grows_as_its_tables_do() -> None:
    compared = 0

    class Id(str):
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

    rows = [
        SeasonResultRow(Id(f"table {number // 4}"), "artemis", f"p{number % 40}", f"P{number % 40}", number % 4 + 1, 4)
        for number in range(1600)
    ]
    standings = season_standings(rows, SeasonRule(), "", set())
    assert [row.rank for row in standings] == [1] * 10 + [11] * 10 + [21] * 10 + [31] * 10
    assert compared <= 10 * len(rows)


# ---------------------------------------------------------------- evenings, calendar, deletion


def evening(club: dict[str, Any]) -> dict[str, Any]:
    (found,) = club["calendar"]
    return dict(found)


def test_members_say_whether_they_come_and_see_the_tables_that_result(town: Town) -> None:
    ada, *others = map(town.person, ("Ada", "Bob", "Eve", "Zoe", "Max", "Noor"))
    club = found_club(ada, "open")
    *members, stranger = others
    for each in members:
        each.post(f"clubs/{club}/join")
    start = town.clock.ms + 24 * HOUR_MS
    body = {"name": "Club evening", "start_ms": start, "place": "Café"}
    assert members[0].post(f"clubs/{club}/evenings", 403, **body)["code"] == "not-organiser"
    assert ada.post(f"clubs/{club}/evenings", 400, name="Past", start_ms=town.clock.ms)["code"] == "evening-past"
    ada.post(f"clubs/{club}/evenings", 201, **body)
    assert stranger.post(f"clubs/{club}/evenings/1/answer", 403, answer="yes")["code"] == "club-members-only"
    assert ada.post(f"clubs/{club}/evenings/2/answer", 404, answer="yes")["code"] == "no-evening"
    for each, answer in zip((ada, *members), ("yes", "yes", "maybe", "yes", "yes"), strict=True):
        each.post(f"clubs/{club}/evenings/1/answer", answer=answer)
    members[0].post(f"clubs/{club}/evenings/1/answer", answer="no")
    members[1].post(f"clubs/{club}/evenings/1/answer", answer="yes")
    seen = evening(members[0].get(f"clubs/{club}"))
    assert (seen["yes"], seen["maybe"], seen["no"], seen["tables"], seen["answer"]) == (4, 0, 1, [4], "no")
    assert {each["name"]: each["answer"] for each in seen["people"]}["Bob"] == "no"
    # Strangers see numbers, not people; who leaves is not counted any more.
    members[3].post(f"clubs/{club}/leave")
    seen = evening(stranger.get(f"clubs/{club}"))
    assert (seen["yes"], seen["tables"], "people" in seen, "answer" in seen) == (3, [3], False, False)
    # At another time nobody has answered yet.
    moved = ada.put(f"clubs/{club}/evenings/1", name="Club evening", start_ms=start + HOUR_MS)
    assert (evening(moved)["yes"], evening(moved)["place"]) == (0, "")
    town.clock.skip(hours=32)
    assert ada.get(f"clubs/{club}")["calendar"] == []
    assert ada.post(f"clubs/{club}/evenings/1/answer", 409, answer="yes")["code"] == "evening-over"


def test_an_evening_is_cancelled_and_a_calendar_file_has_the_others(town: Town) -> None:
    ada = town.person("Ada")
    club = found_club(ada)
    start = town.clock.ms + 24 * HOUR_MS
    for name in ("First; with, signs", "Second"):
        ada.post(f"clubs/{club}/evenings", 201, name=name, start_ms=start, place="Ici")
    ada.delete(f"clubs/{club}/evenings/2")
    # The number of a cancelled evening is not used again.
    again = ada.post(f"clubs/{club}/evenings", 201, name="Again", start_ms=start, place="Ici")
    assert [each["number"] for each in again["calendar"]] == [1, 3]
    ada.delete(f"clubs/{club}/evenings/3")
    assert ada.delete(f"clubs/{club}/evenings/2", 404)["code"] == "no-evening"
    rule = {"format": "swiss", "size": 2}
    cup = ada.post("tournaments", 201, name="Cup", game="galileo", rule=rule, start_ms=start, club=club)["id"]
    answer = town.client.get(f"/api/clubs/{club}/calendar.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    lines = answer.text.split("\r\n")
    assert [line for line in lines if line.startswith("SUMMARY:")] == ["SUMMARY:First\\; with\\, signs", "SUMMARY:Cup"]
    assert lines.count("DTSTART:20231115T221320Z") == 2
    assert f"UID:{cup}@offworld" in lines
    assert all(len(line.encode()) <= 75 for line in lines)


def test_times_are_proposed_at_which_many_have_played() -> None:
    week = 7 * 24 * HOUR_MS
    # Tuesday at 19 and 20 h: Ada and Bob; Friday at 21 h: three people; Sunday: one.
    tuesday, friday, sunday = (day * 24 * HOUR_MS for day in (5, 8, 10))
    spans = [
        ("ada", tuesday + 19 * HOUR_MS, tuesday + 20 * HOUR_MS),
        ("bob", tuesday + 19 * HOUR_MS + 60_000, tuesday + 20 * HOUR_MS),
        *((who, friday + 21 * HOUR_MS, friday + 21 * HOUR_MS + 5) for who in ("ada", "bob", "eve")),
        ("eve", sunday, sunday + HOUR_MS),
    ]
    now = 10 * week + tuesday
    assert [(each.start_ms - 10 * week, each.people) for each in proposed_times(spans, now)] == [
        (friday + 21 * HOUR_MS, 3),
        (tuesday + 19 * HOUR_MS, 2),
    ]


def test_proposed_times_are_for_members(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    club = found_club(ada)
    assert ada.get(f"clubs/{club}/proposals") == {"times": []}
    assert bob.get(f"clubs/{club}/proposals", 403)["code"] == "club-members-only"


def test_a_founder_deletes_a_club_once_its_tournaments_are_over(town: Town) -> None:
    ada, bob = town.person("Ada"), town.person("Bob")
    club = found_club(ada, "open")
    bob.post(f"clubs/{club}/join")
    ada.post(f"clubs/{club}/members", person=bob.id, role="organiser")
    town.season(club, ada)
    ada.post(f"clubs/{club}/invitations", 201, hours=1)
    ada.post(f"clubs/{club}/evenings", 201, name="Evening", start_ms=town.clock.ms + HOUR_MS)
    bob.post(f"clubs/{club}/evenings/1/answer", answer="yes")
    play_out(start_table("galileo", ada, bob), [ada, bob], "galileo")
    rule = {"format": "swiss", "size": 2}
    start = town.clock.ms + HOUR_MS
    cup = bob.post("tournaments", 201, name="Cup", game="galileo", rule=rule, start_ms=start, club=club)["id"]
    assert bob.delete(f"clubs/{club}", 403)["code"] == "not-founder-deletes"
    assert ada.delete(f"clubs/{club}", 409)["code"] == "club-tournaments"
    bob.post(f"tournaments/{cup}/end")
    assert ada.delete(f"clubs/{club}") == {"clubs": []}
    assert ada.get(f"clubs/{club}", 404)["code"] == "no-club"
    assert bob.get(f"tournaments/{cup}")["state"] == "cancelled"
    assert [each["game"] for each in bob.get(f"people/{ada.id}")["ratings"]] == ["galileo"]


def test_a_club_shows_its_tables_and_when_members_were_here(town: Town) -> None:
    ada, bob, eve = map(town.person, ("Ada", "Bob", "Eve"))
    club = found_club(ada, "open")
    bob.post(f"clubs/{club}/join")
    ours = bob.table("galileo", MINE, OPEN, visibility="public")
    bob.table("galileo", MINE, OPEN)
    eve.table("galileo", MINE, OPEN, visibility="public")
    seen = eve.get(f"clubs/{club}")
    assert [table["id"] for table in seen["tables"]] == [ours]
    assert not any("seen_ms" in member for member in seen["members"])
    assert all(member["seen_ms"] == town.clock.ms for member in bob.get(f"clubs/{club}")["members"])


def test_the_ranks_of_a_week_ago_are_told() -> None:
    rows = [
        SeasonResultRow("t1", "mars", "ada", "Ada", 1, 2, 10),
        SeasonResultRow("t1", "mars", "bob", "Bob", 2, 2, 10),
        SeasonResultRow("t2", "mars", "bob", "Bob", 1, 2, 20),
        SeasonResultRow("t2", "mars", "eve", "Eve", 2, 2, 20),
    ]
    table = season_standings(rows, SeasonRule(), "", {"ada", "bob"}, since=15)
    assert [(each.name, each.rank, each.rank_before) for each in table] == [("Bob", 1, 2), ("Ada", 2, 1), ("Eve", 3, 0)]

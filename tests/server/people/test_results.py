"""What the end of a game writes: results, ratings and what people keep, once and together with the last event."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from offworld.games import GAMES, game_info
from offworld.kit.record import decode, verify
from offworld.server.model.setup import TableSeat
from offworld.server.people import results
from offworld.server.people.results import (
    FinishedGame,
    SeatResult,
    collections,
    displayed_rating,
    expected_places,
    write_results,
)
from offworld.server.services import Services
from offworld.server.storage.people_schema import keepsakes, ratings
from offworld.server.storage.people_schema import results as rows
from offworld.server.tables.rating_reasons import RatingFacts
from tests.server.conftest import Guest
from tests.support.manual_clock import ManualClock
from tests.support.people import MINE, Browser, TokenClient, play_out, start_table

# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def ada(client: TestClient[Any]) -> Browser:
    return Browser(client, "Ada").claim()


@pytest.fixture
def bob(client: TestClient[Any]) -> Browser:
    return Browser(client, "Bob").claim()


COUNTS = RatingFacts(True, False, False, [])
FRIENDLY = RatingFacts(False, False, False, [])


def rated(services: Services) -> dict[str, tuple[float, float, int]]:
    with services.engine.connect() as connection:
        return {row.person_id: (row.mu, row.sigma, row.games) for row in connection.execute(select(ratings))}


def test_a_rated_game_moves_both_ratings(ada: Browser, bob: Browser, services: Services, clock: ManualClock) -> None:
    table = start_table("galileo", ada, bob)
    clock.skip(minutes=42)
    places = play_out(table, [ada, bob], "galileo")
    model = PlackettLuce()
    after = model.rate([[model.rating()], [model.rating()]], ranks=[float(place) for place in places])
    kept = rated(services)
    for person, (now,) in zip((ada, bob), after, strict=True):
        assert kept[person.id] == pytest.approx((now.mu, now.sigma, 1))
    winner, loser = (ada, bob) if places[0] == 1 else (bob, ada)
    assert kept[winner.id][0] > 25 > kept[loser.id][0]

    (result,) = winner.get("me/history")["results"]
    assert (result["table"], result["place"], result["rated"], result["players"]) == (table, 1, True, 2)
    assert result["ended_ms"] - result["started_ms"] == 42 * 60_000
    assert result["mu"] == pytest.approx(kept[winner.id][0])
    # Whoever was asked first was awaited all the time.
    used = [seat.get("used_ms", 0) for seat in ada.get(f"tables/{table}/outcome")["seats"]]
    assert sorted(used) == [0, 42 * 60_000]
    ranks = ada.get("rankings/galileo")["ranks"]
    assert [rank["name"] for rank in ranks] == [winner.name, loser.name]
    assert ranks[0]["rating"]["shown"] == displayed_rating(*kept[winner.id][:2])


@pytest.mark.parametrize("game", GAMES)
def test_whoever_loses_on_time_has_lost(
    game: str, ada: Browser, bob: Browser, services: Services, clock: ManualClock, client: TestClient[Any]
) -> None:
    table = start_table(game, ada, bob, pace={"bank_s": 60}, absent="lose")
    play_out(table, [ada, bob], game, moves=3)
    late = ada.get(f"tables/{table}")["prompt"]["seat"]
    clock.skip(minutes=5)
    with client.portal() as portal:
        portal.call(services.deadlines.tick)
    assert ada.get(f"tables/{table}")["table"]["phase"] == "finished"
    loser, winner = (ada, bob) if late == 0 else (bob, ada)
    kept = rated(services)
    assert kept[winner.id][0] > 25 > kept[loser.id][0]
    assert [each.get("me/history")["results"][0]["place"] for each in (winner, loser)] == [1, 2]


def test_nothing_is_written_before_the_end(ada: Browser, bob: Browser, services: Services) -> None:
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo", moves=20)
    assert rated(services) == {}
    assert ada.get("me/history")["results"] == []


def test_the_end_is_written_with_the_last_event_or_not_at_all(
    ada: Browser, bob: Browser, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_table("galileo", ada, bob)
    whole = results.rate

    def broken(connection: Connection, end: FinishedGame) -> Any:
        whole(connection, end)
        raise ZeroDivisionError

    monkeypatch.setattr(results, "rate", broken)
    with pytest.raises(AssertionError, match="500"):
        play_out(table, [ada, bob], "galileo")
    assert ada.get(f"tables/{table}")["table"]["phase"] == "playing"
    assert rated(services) == {}
    monkeypatch.setattr(results, "rate", whole)
    while (state := ada.get(f"tables/{table}"))["prompt"] is not None:
        mover = (ada, bob)[state["prompt"]["seat"]]
        done = mover.act(table, mover.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    assert state["seq"] == done["seq"]
    assert {games for _, _, games in rated(services).values()} == {1}


def test_games_that_count_for_nobodys_rating(ada: Browser, bob: Browser, client: TestClient[Any]) -> None:
    """A guest at the table, a wish for a friendly game, a hot seat: history, but no rating."""
    guest = Browser(client, "Guest")
    for people, more in (([ada, guest], {}), ([ada, bob], {"rated": False})):
        play_out(start_table("galileo", *people, **more), people, "galileo")
    table = ada.table("galileo", MINE, MINE, start=True)
    play_out(table, [ada, ada], "galileo")
    history = ada.get("me/history")["results"]
    assert len(history) == 4
    assert not any(result["rated"] for result in history)
    assert "ratings" not in ada.get(f"people/{ada.id}")


def test_an_undo_by_consent_unrates_a_game_and_an_ordinary_one_does_not(
    ada: Browser, bob: Browser, services: Services
) -> None:
    table = start_table("galileo", ada, bob)
    people = [ada, bob]
    mover = people[ada.get(f"tables/{table}")["prompt"]["seat"]]
    mover.act(table, mover.get(f"tables/{table}")["prompt"]["choices"][0]["action"])
    mover.post(f"tables/{table}/propose", wish="undo")
    people[1 - people.index(mover)].post(f"tables/{table}/vote", yes=True)
    play_out(table, people, "galileo")
    assert [result["rated"] for result in ada.get("me/history")["results"]] == [False]
    assert rated(services) == {}


def test_bots_are_left_out_and_their_people_rated(ada: Browser, bob: Browser, services: Services) -> None:
    """Two people and a bot: the two are rated by who came in before the other."""
    end = FinishedGame("t", "galileo", [], 0, 1, COUNTS, [], [])
    seats = [SeatResult(ada.id, 10, 3), SeatResult("", 30, 1), SeatResult(bob.id, 20, 2)]
    made = ada.table("galileo", MINE, MINE)
    end = msgspec.structs.replace(end, table=made, seats=seats)
    with services.engine.begin() as connection:
        write_results(end, connection)
    kept = rated(services)
    assert kept[bob.id][0] > 25 > kept[ada.id][0]
    assert len(kept) == 2


def test_nobody_is_rated_against_their_own_bot(ada: Browser, bob: Browser, services: Services) -> None:
    made = ada.post("me/tokens", 201, name="t", scopes=["read", "play"], bot="Robo")
    robo: Guest = TokenClient(ada.client, made["token"])
    people = [ada, robo]
    play_out(start_table("galileo", *people), people, "galileo")
    assert rated(services) == {}
    people = [bob, robo]
    play_out(start_table("galileo", *people), people, "galileo")
    assert set(rated(services)) == {bob.id, made["facts"]["person"]}


def test_sandboxes_are_entered_nowhere(ada: Browser, bob: Browser) -> None:
    table = start_table("galileo", ada, bob)
    play_out(table, [ada, bob], "galileo")
    record = ada.text(f"tables/{table}/record")
    ada.post("records", 201, record=record, seat=0)
    forked = ada.post(f"tables/{table}/fork", 201, moves=40, seat=0, bot="random")["id"]
    while (state := ada.get(f"tables/{forked}"))["table"]["phase"] == "playing":
        if state["prompt"]["seat"] == 0 and "choices" in state["prompt"]:
            ada.act(forked, state["prompt"]["choices"][0]["action"])
    assert len(ada.get("me/history")["results"]) == 1


def test_a_profile_shows_what_was_played(ada: Browser, bob: Browser, client: TestClient[Any]) -> None:
    for _ in range(2):
        places = play_out(start_table("galileo", ada, bob), [ada, bob], "galileo")
    won = 2 * places.count(1) if places[0] == 1 else 0
    mine = ada.get(f"people/{ada.id}")
    (stats,) = mine["stats"]
    assert (stats["game"], stats["games"], stats["wins"]) == ("galileo", 2, won)
    assert stats["by_players"] == [{"players": 2, "games": 2, "wins": won}]
    assert mine["opponents"] == [{"person": bob.id, "name": "Bob", "games": 2, "ahead": won}]
    assert [rating["games"] for rating in mine["ratings"]] == [2]

    seen = bob.get(f"people/{ada.id}")
    # Of those whom somebody often plays with, others are told of themselves only.
    assert seen["opponents"] == mine["opponents"]
    assert seen["stats"] == mine["stats"]
    ada.put("me/privacy", private=True)
    hidden = {"person": ada.id, "name": "Ada", "since_ms": 0, "private": True}
    shared = bob.get(f"people/{ada.id}")
    assert [result["table"] for result in shared.pop("results")] == [each["table"] for each in mine["results"]]
    assert shared == hidden
    assert client.get(f"/api/people/{ada.id}").json() == hidden
    assert ada.get(f"people/{ada.id}")["stats"] == mine["stats"]
    assert [rank["name"] for rank in bob.get("rankings/galileo")["ranks"]] == ["Bob"]
    assert bob.get("people/nobody", 404)["code"] == "no-person"
    assert bob.get("rankings/chess", 404)["code"] == "no-game"


# ---------------------------------------------------------------- what people keep


def own(services: Services, person: Browser, *cards: int, ms: int = 0) -> None:
    made = person.table("magnastorm", MINE, MINE)
    with services.engine.begin() as connection:
        for card in cards:
            row = {"person_id": person.id, "game": "magnastorm", "card": card, "table_id": made, "ms": ms}
            connection.execute(insert(keepsakes).values(row))


def owned(person: Browser) -> list[int]:
    kept = person.get(f"people/{person.id}").get("kept", [])
    return [card for each in kept for card in each["cards"]]


def test_artefacts_are_kept_and_brought(ada: Browser, bob: Browser, services: Services) -> None:
    """MAG-ART-1, MAG-ART-3: one card each after the first game; it comes along to the next."""
    people = [ada, bob]
    first = start_table("magnastorm", *people)
    places = play_out(first, people, "magnastorm")
    (hers,), (his,) = owned(ada), owned(bob)
    assert (hers > 200, his > 200) == (places[0] == 1, places[1] == 1)
    (kept,) = ada.get(f"people/{ada.id}", lang="fr")["kept"]
    assert kept["names"][0].startswith("Artefact")
    assert f" #{hers:03} " in kept["names"][0]

    second = start_table("magnastorm", *people)
    info = game_info("magnastorm")
    assert info.campaign is not None
    options = info.campaign.bring(info.options(), [[hers], [his]], [], False)
    play_out(second, people, "magnastorm", options)
    for person, card in ((ada, hers), (bob, his)):
        assert len(owned(person)) == 2
        assert card in owned(person)
    record = decode(ada.text(f"tables/{second}/record"), "the record", game_info)
    assert record.header.options["campaign"]["artefacts"] == [[hers], [his]]
    assert verify(info, record).over


def test_an_advanced_start_needs_two_cards_of_everybody(ada: Browser, bob: Browser, services: Services) -> None:
    own(services, ada, 1, 2)
    own(services, bob, 3)
    table = ada.table("magnastorm", MINE, {}, advanced=True)
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready")
    refusal = ada.post(f"tables/{table}/start", 409)
    assert refusal["words"] == "An advanced start needs 2 artefact cards of every player; they own: 2, 1."
    assert refusal["rule"] == "MAG-ART-3"
    own(services, bob, 4)
    ada.post(f"tables/{table}/start")
    assert ada.get(f"tables/{table}")["table"]["phase"] == "playing"
    assert ada.table("artemis", MINE, MINE, advanced=True, status=400)["code"] == "no-advanced"


def test_nobody_wishes_cards_for_themselves(ada: Browser) -> None:
    options = {"campaign": {"artefacts": [[201, 202], [203, 204]], "absent": [], "advanced": True}}
    assert ada.table("magnastorm", MINE, MINE, options=options, status=400)["code"] == "no-option"


def test_at_a_table_there_is_one_of_each_card(ada: Browser, bob: Browser, services: Services) -> None:
    """Whoever has had it longest brings it; a second seat of one person brings nothing."""
    own(services, ada, 1, 2, ms=20)
    own(services, bob, 2, 3, ms=10)
    seats = [TableSeat(person) for person in (ada.id, bob.id, "", ada.id)]
    with services.engine.connect() as connection:
        assert collections(connection, "magnastorm", seats) == [[1], [2, 3], [], []]


def test_what_was_left_at_home_is_not_lost(ada: Browser, services: Services) -> None:
    own(services, ada, 1, 2)
    table = ada.table("magnastorm", MINE, MINE)
    end = FinishedGame(table, "magnastorm", [SeatResult(ada.id, 9, 1)], 0, 5, FRIENDLY, [[1]], [[1, 201]])
    with services.engine.begin() as connection:
        write_results(end, connection)
    assert owned(ada) == [1, 2, 201]
    # A game that takes something away takes only what was brought.
    table = ada.table("magnastorm", MINE, MINE)
    end = FinishedGame(table, "magnastorm", [SeatResult(ada.id, 9, 1)], 0, 5, FRIENDLY, [[1, 201]], [[201]])
    with services.engine.begin() as connection:
        write_results(end, connection)
    assert owned(ada) == [2, 201]


def test_a_game_is_entered_once(ada: Browser, services: Services) -> None:
    table = ada.table("galileo", MINE, MINE)
    end = FinishedGame(table, "galileo", [SeatResult(ada.id, 9, 1)], 0, 5, FRIENDLY, [], [])
    with services.engine.begin() as connection:
        write_results(end, connection)
    with pytest.raises(IntegrityError), services.engine.begin() as connection:
        write_results(end, connection)
    with services.engine.connect() as connection:
        assert len(connection.execute(select(rows)).all()) == 1


def test_the_place_to_expect_is_the_average_by_the_ratings() -> None:
    assert expected_places({0: (25.0, 8.0)}) == {}
    even = expected_places({0: (25.0, 8.0), 1: (25.0, 8.0), 2: (25.0, 8.0)})
    assert even == pytest.approx({0: 2.0, 1: 2.0, 2: 2.0})
    better = expected_places({3: (35.0, 2.0), 5: (25.0, 2.0)})
    assert 1.0 < better[3] < 1.1 < 1.9 < better[5] < 2.0

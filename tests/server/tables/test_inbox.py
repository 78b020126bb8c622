from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from offworld.games import GAMES, game_info
from offworld.games.artemis import event_kinds as artemis
from offworld.games.magnastorm import event_kinds as magnastorm
from offworld.games.mars import event_kinds as mars
from offworld.kit.game_info import GameEvent
from offworld.kit.messages import LANGUAGES, msg
from offworld.server.errors import ApiError
from offworld.server.live.renderer import shared_translator
from offworld.server.model.setup import Pace
from offworld.server.tables.inbox import digest
from tests.server.conftest import Guest
from tests.support.fake_clock import DAY, HOUR, START, FakeClock, clocked_server, run_async

DAYS = Pace(live=False, move_s=86_400)


@run_async
async def test_turns_are_ordered_by_what_is_most_urgent(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        paces = [Pace(live=False), Pace(live=False, move_s=3 * 86_400), DAYS]
        tables = [await server.table(ada, bob, pace=pace) for pace in paces]
        for table in tables:
            while (await server.pass_on(table, ada, bob))[1] is not bob:
                pass
        turns = (await server.services.inbox.turns(bob)).turns
        assert [turn.table for turn in turns] == tables[::-1]
        assert [turn.flag_ms for turn in turns] == [START + DAY, START + 3 * DAY, 0]
        assert [turn.late for turn in turns] == [False, False, False]
        clock.advance(DAY)
        assert [turn.late for turn in (await server.services.inbox.turns(bob)).turns] == [True, False, False]
        assert (await server.services.inbox.turns(ada)).turns == []
        await server.pass_on(tables[2], ada, bob)
        assert [turn.table for turn in (await server.services.inbox.turns(bob)).turns] == tables[1::-1]


@run_async
async def test_turns_count_with_the_credit_of_a_time_without_server(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS)
        mover = await server.mover(table, ada, bob)
    clock.advance(7 * HOUR)
    async with clocked_server(tmp_path, clock, "b") as server:
        [turn] = (await server.services.inbox.turns(mover)).turns
        assert turn.flag_ms == START + DAY + 7 * HOUR


@run_async
async def test_a_digest_tells_what_happened_since_ones_last_decision(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        people = [await server.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await server.table(*people, pace=DAYS, game="mars")
        for _ in range(40):
            await server.act(table, await server.mover(table, *people))
        for person in people:
            found = await server.services.inbox.digest(person, table, None)
            seat = found.viewer
            entries = await server.services.tables.log(person, table, seat, 1 << 31, 500)
            last = max((entry.seq for entry in entries if entry.seat == seat), default=0)
            after = [entry for entry in entries if entry.seq > found.since_seq and entry.lines]
            assert found.since_seq >= last
            assert all(entry.seat != seat for entry in after)
            shown = sum(len(part.lines) + part.more for part in found.parts)
            assert shown == sum(len(entry.lines) for entry in after)
            assert [part.from_seq for part in found.parts] == sorted(part.from_seq for part in found.parts)
            assert all(len(part.lines) <= 4 for part in found.parts)
            assert found.words.id == "digest-since"
            seqs = {entry.seq for entry in after}
            assert {attack.seq for attack in found.attacks} <= seqs


@run_async
async def test_attacks_come_first_and_lead_to_their_event(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS, game="mars")
        await server.pass_on(table, ada, bob)
        await server.pass_on(table, ada, bob)
        loaded = await server.loaded(table)
        assert loaded.game is not None
        attacker = loaded.game.applied[-1].seat
        victim = 1 - attacker
        loaded.game.applied[-1].events.append((mars.ATTACKED, attacker, victim, 0, 0))
        found = digest(loaded.started, victim, "en")
        [attack] = found.attacks
        assert attack.seq == loaded.timestamps[-1].seq
        assert attack.line.seat == attacker
        assert "one of them aimed at you" in found.words.words or "it was aimed at you" in found.words.words
        assert digest(loaded.started, attacker, "en").attacks == []
        assert digest(loaded.started, -1, "en").attacks == []


@run_async
async def test_a_digest_needs_a_game_and_ones_own_seat(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada, bob, eve = [await server.guest(name) for name in ("Ada", "Bob", "Eve")]
        table = await server.table(ada, bob, pace=DAYS)
        with pytest.raises(ApiError, match="not-your-seat"):
            await server.services.inbox.digest(eve, table, 0)
        assert (await server.services.inbox.digest(eve, table, None)).viewer == -1


@pytest.mark.parametrize(
    ("game", "event", "harmed"),
    [
        ("mars", (mars.STOLE, 0, 2, 1, 0), (2,)),
        ("mars", (mars.SUPREMACY_LOST, 1, 4, 0, 0), (0,)),
        ("mars", (mars.SUPREMACY, 1, 4, -1, 0), (-1,)),
        ("mars", (mars.BUILT, 1, 2, 0, 0), ()),
        ("artemis", (artemis.ASSAULTED, 0, 3, 0, 0), (3,)),
        ("artemis", (artemis.REDUCED, 0, 0, 4, 3), ()),
        ("artemis", (artemis.REDUCED, 0, 1, 4, 3), (1,)),
        ("artemis", (artemis.LOST, 2, 5, artemis.BY_ASSAULT, 0), (2,)),
        ("artemis", (artemis.LOST, 2, 5, artemis.BY_OUTFITTER, 0), ()),
        ("magnastorm", (magnastorm.TOOK, 0, 1, 5, 2), (2,)),
        ("magnastorm", (magnastorm.COMMANDER, 0, 5, 1, 3), (1,)),
        ("magnastorm", (magnastorm.LOST, 1, 2, 5, 9), (1,)),
        ("magnastorm", (magnastorm.LAB, 1, 2, 0, 1), ()),
    ],
)
def test_whom_an_event_hurts(game: str, event: GameEvent, harmed: tuple[int, ...]) -> None:
    assert game_info(game).harmed_seats(event) == harmed


def test_every_game_says_whom_its_events_hurt() -> None:
    for game in GAMES:
        assert game_info(game).harmed_seats((0, 0, 0, 0, 0)) == ()


def test_a_digest_is_summed_up_in_a_sentence() -> None:
    run_async = {
        (lang, lines, attacks): shared_translator(lang)(msg("digest-since", lines=lines, attacks=attacks))
        for lang in LANGUAGES
        for lines, attacks in ((0, 0), (1, 0), (1, 1), (5, 0), (5, 1), (5, 3))
    }
    assert run_async["en", 0, 0] == "Nothing has happened since your last decision."
    assert run_async["en", 1, 1] == "One thing has happened since your last decision, and it was aimed at you."
    assert run_async["en", 5, 0] == "5 things have happened since your last decision."
    assert run_async["en", 5, 1] == "5 things have happened since your last decision, one of them aimed at you."
    assert run_async["fr", 5, 3] == "5 choses se sont passées depuis votre dernière décision, dont 3 vous visaient."
    assert run_async["fr", 1, 0] == "Une seule chose s’est passée depuis votre dernière décision."


def test_news_over_http(guest: Callable[[str], Guest]) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("artemis", {"mine": True}, {"mine": True, "name": "Eve"}, pace={"live": False}, start=True)
    assert [turn["table"] for turn in ada.get("turns")["turns"]] == [table]
    assert bob.get("turns") == {"turns": []}
    assert ada.get(f"tables/{table}/since")["attacks"] == []
    assert bob.get(f"tables/{table}/hooks", 403)["code"] == "not-creator"
    assert ada.get("vacation") == {"until_ms": 0}
    rules = {
        "when": "away",
        "zone": "Europe/Paris",
        "lang": "fr",
        "quiet": {"start": 1320, "end": 420},
        "remind_s": [3600],
    }
    answer = ada.client.put("/api/notices/rules", json=rules, headers=ada.headers())
    assert answer.status_code == 200
    assert answer.json()["rules"] == rules
    assert ada.get("notices")["rules"] == rules
    bad = ada.client.put("/api/notices/rules", json={"zone": "Mars/Olympus"}, headers=ada.headers())
    assert (bad.status_code, bad.json()["code"]) == (400, "no-zone")
    refused = ada.post("notices/hooks", 400, url="http://127.0.0.1/hook")
    assert refused["words"] == "“127.0.0.1” is an address of a private network, which is not posted to."
    assert ada.post("notices/mail", 409, address="ada@example.org")["code"] == "no-mail"
    assert ada.post("notices/mail", 400, address="ada@example.org\r\nBcc: all@example.org")["code"] == "request"
    assert ada.client.get("/api/turns").json()["code"] == "nobody"

"""Tournaments through the services: every format, and what people and organisers do in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from offworld.games import game_info
from offworld.kit.game_info import SPECTATOR
from offworld.server.api.tournaments import CorrectRequest, EntrantRequest, TournamentRequest
from offworld.server.clubs.tournament_info import results_csv, standings_csv
from offworld.server.errors import ApiError
from offworld.server.model.setup import Pace
from offworld.server.model.table_state import PLAYING
from offworld.server.model.tournament import TournamentRule
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import channels, deliveries
from offworld.server.tables.permissions import Requester
from tests.support.fake_clock import DAY, HOUR, MINUTE, FakeClock, clocked_server
from tests.support.tournament_players import TournamentPlayers

LIVE = Pace(bank_s=1200)
Story = Callable[[TournamentPlayers], Coroutine[Any, Any, None]]


def with_people(count: int) -> Callable[[Story], Callable[[Path], None]]:
    """Make a test of a story of so many people with accounts."""

    def wrap(story: Story) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def run() -> None:
                async with clocked_server(tmp_path, FakeClock(), unattended_pause_ms=0) as server:
                    await story(await TournamentPlayers.arrive(server, count))

            asyncio.run(run())

        test.__name__ = story.__name__
        return test

    return wrap


async def refused(code: str, work: Coroutine[Any, Any, Any]) -> None:
    with pytest.raises(ApiError) as error:
        await work
    assert error.value.code == code


# ---------------------------------------------------------------- formats


@with_people(6)
async def test_a_swiss_tournament_of_six(players: TournamentPlayers) -> None:
    cup = await players.create(size=3, rounds=3)
    await players.enter(cup)
    info = await players.services.tournaments.info(players.people[0], cup)
    assert (info.state, info.rounds) == ("open", [])
    info = await players.begin(cup)
    assert info.state == "running"
    assert [len(table.seats) for table in info.rounds[0].pairings] == [3, 3]
    info = await players.finish(cup)
    assert len(info.rounds) == 3
    assert all(row.had == [1, 1, 1] for row in info.standings)
    assert sum(row.points for row in info.standings) == 6 * (5 + 3 + 1)
    assert [row.rank for row in info.standings] == [1, 2, 3, 4, 5, 6]


@with_people(4)
async def test_during_a_live_round_the_standings_move_with_the_tables(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1, pace=LIVE)
    await players.enter(cup)
    first = (await players.begin(cup)).rounds[0].pairings[0]
    seated = [seat.person for seat in first.seats]
    for each in players.people:
        if each.id in seated:
            await players.services.tables.ready(each, first.table, True)
    info = await players.look(cup)
    # Nobody has points yet at the table that has begun: the places of two are shared.
    assert {row.person: row.live_points for row in info.standings} == {
        each.id: 2 if each.id in seated else 0 for each in players.people
    }
    assert [[seat.live_place for seat in table.seats] for table in info.rounds[0].pairings] == [[1, 1], [0, 0]]
    assert {row.points for row in info.standings} == {0}
    async with players.services.table_cache.open(first.table) as handle:
        state = handle.table.started.game.state

    def shown_points() -> list[int]:
        view: Any = game_info("galileo").view(state, SPECTATOR)
        return [seat.vp for seat in view.seats]

    while len(set(points := shown_points())) == 1:
        await players.play_table(first.table, moves=1)
    info = await players.look(cup)
    leader = seated[points.index(max(points))]
    assert {row.person: row.live_points for row in info.standings if row.person in seated} == {
        each: 3 if each == leader else 1 for each in seated
    }
    await players.play_table(first.table)
    info = await players.look(cup)
    assert [row.live_points for row in info.standings] == [None] * 4
    assert {row.points for row in info.standings if row.person in seated} == {3, 1}


@with_people(4)
async def test_in_a_round_robin_everybody_meets_everybody(players: TournamentPlayers) -> None:
    cup = await players.create(format="round-robin", size=2)
    await players.enter(cup)
    await players.begin(cup)
    info = await players.finish(cup)
    pairs = [frozenset(seat.person for seat in table.seats) for past in info.rounds for table in past.pairings]
    assert len(pairs) == len(set(pairs)) == 6
    assert len(info.rounds) == 3


@with_people(7)
async def test_a_knock_out_ends_with_a_final(players: TournamentPlayers) -> None:
    cup = await players.create(format="knock-out", size=2, advance=1)
    await players.enter(cup)
    await players.begin(cup)
    info = await players.finish(cup)
    assert [(len(past.pairings), len(past.byes)) for past in info.rounds] == [(3, 1), (2, 0), (1, 0)]
    for past, following in zip(info.rounds, info.rounds[1:], strict=False):
        winners = {seat.person for table in past.pairings for seat in table.seats if seat.place == 1} | {
            bye.person for bye in past.byes
        }
        playing = {seat.person for table in following.pairings for seat in table.seats}
        assert playing <= winners
        assert len(playing) == (len(past.pairings) + len(past.byes))


@with_people(3)
async def test_free_play_seats_whoever_waits_until_it_closes(players: TournamentPlayers) -> None:
    cup = await players.create(format="free", size=2, round_s=86_400, best=1)
    tournaments = players.services.tournaments
    await players.enter(cup)
    ada, bob, eve = players.people
    await refused("no-free-play", tournaments.wait(ada, cup, True))
    await players.begin(cup)
    await tournaments.wait(ada, cup, True)
    info = await players.look(cup)
    assert [each.waiting for each in info.entrants] == [True, False, False]
    assert info.rounds[0].pairings == []
    await tournaments.wait(bob, cup, True)
    info = await players.look(cup)
    assert [each.waiting for each in info.entrants] == [False, False, False]
    (table,) = info.rounds[0].pairings
    assert {seat.person for seat in table.seats} == {ada.id, bob.id}
    await players.play_round(cup)
    for each in (bob, ada, eve):
        players.clock.advance(MINUTE)
        await tournaments.wait(each, cup, True)
    info = await players.look(cup)
    assert {seat.person for seat in info.rounds[0].pairings[1].seats} == {bob.id, eve.id}
    players.clock.advance(DAY)
    info = await players.look(cup)
    # The table that was not played counts as it stands.
    assert info.state == "finished"
    assert all(table.state == "done" for table in info.rounds[0].pairings)


@with_people(5)
async def test_bots_fill_seats_and_are_not_ranked(players: TournamentPlayers) -> None:
    cup = await players.create(size=3, rounds=1, free_seats="bot")
    await players.enter(cup)
    info = await players.begin(cup)
    assert sorted(sum(not seat.person for seat in table.seats) for table in info.rounds[0].pairings) == [0, 1]
    info = await players.finish(cup)
    assert {row.person for row in info.standings} == {each.id for each in players.people}


# ---------------------------------------------------------------- people


@with_people(5)
async def test_a_late_entrant_has_one_bye_and_then_plays(players: TournamentPlayers) -> None:
    cup = await players.create(size=4, rounds=4)
    *early, late = players.people
    await players.enter(cup, early)
    await players.begin(cup)
    info = await players.services.tournaments.enter(late, cup, False)
    assert [(bye.person, bye.kind, bye.points) for bye in info.rounds[0].byes] == [(late.id, "late", 2)]
    await players.services.tournaments.withdraw(late, cup)
    info = await players.services.tournaments.enter(late, cup, False)
    assert len(info.rounds[0].byes) == 1
    info = await players.play_round(cup)
    assert late.id in {seat.person for table in info.rounds[1].pairings for seat in table.seats}
    info = await players.play_round(cup)
    await players.services.tournaments.withdraw(late, cup)
    await refused("entry-closed", players.services.tournaments.enter(late, cup, False))


@with_people(4)
async def test_whoever_cannot_play_a_round_has_a_bye_with_points_once(players: TournamentPlayers) -> None:
    cup = await players.create(size=3, rounds=3)
    await players.enter(cup)
    away = players.people[3]
    for points in (3.0, 0.0):
        await players.services.tournaments.skip(away, cup, True)
        info = await (players.begin(cup) if points else players.play_round(cup))
        assert [(bye.person, bye.kind, bye.points) for bye in info.rounds[-1].byes] == [(away.id, "asked", points)]
    info = await players.finish(cup)
    assert next(row for row in info.standings if row.person == away.id).places[:2] == [0, 0]


@with_people(5)
async def test_whoever_withdraws_keeps_their_results(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=3)
    await players.enter(cup)
    await players.begin(cup)
    info = await players.play_round(cup)
    gone = next(seat.person for seat in info.rounds[0].pairings[0].seats if seat.place == 1)
    requester = next(each for each in players.people if each.id == gone)
    info = await players.services.tournaments.withdraw(requester, cup)
    await refused("no-entrant", players.services.tournaments.withdraw(requester, cup))
    info = await players.finish(cup)
    assert next(row for row in info.standings if row.person == gone).points >= 3
    third = info.rounds[2]
    assert gone not in {seat.person for table in third.pairings for seat in table.seats}


@with_people(2)
async def test_with_too_few_people_it_is_given_up(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    await players.enter(cup, players.people[:1])
    await refused("tournament-few", players.services.tournaments.start(players.people[0], cup))
    info = await players.begin(cup)
    assert (info.state, info.actions[-1].kind) == ("cancelled", "too-few")
    await refused("entry-closed", players.services.tournaments.enter(players.people[1], cup, False))


@with_people(3)
async def test_guests_enter_only_where_they_may(players: TournamentPlayers) -> None:
    guest = await players.server.guest("Guest")
    cup = await players.create(size=2, rounds=1)
    await refused("not-claimed", players.services.tournaments.enter(guest, cup, False))
    open_cup = await players.create(size=2, rounds=1, guests=True)
    info = await players.services.tournaments.enter(guest, open_cup, False)
    assert [each.name for each in info.entrants] == ["Guest"]
    await refused("entered", players.services.tournaments.enter(guest, open_cup, False))
    await refused(
        "not-claimed",
        players.services.tournaments.create(guest, TournamentRequest("Cup", "galileo", TournamentRule(), 0)),
    )


# ---------------------------------------------------------------- live rounds


@with_people(5)
async def test_absent_people_are_replaced_by_reserves_and_then_bots(players: TournamentPlayers) -> None:
    cup = await players.create(size=4, rounds=2, pace=LIVE, free_seats="reserve")
    *four, reserve = players.people
    await players.enter(cup, four)
    await players.services.tournaments.enter(reserve, cup, True)
    info = await players.begin(cup)
    (table,) = info.rounds[0].pairings
    assert table.state == "waiting"
    here = [each for each in four if each.id in {table.seats[0].person, table.seats[1].person}]
    for each in here:
        await players.services.tables.ready(each, table.table, True)
    assert (await players.look(cup)).rounds[0].pairings[0].state == "waiting"
    players.clock.advance(5 * MINUTE)
    info = await players.look(cup)
    assert info.rounds[0].pairings[0].state == "playing"
    seats = (await players.server.loaded(table.table)).seats
    assert [bool(seat.person) for seat in seats] == [True, True, True, False]
    assert seats[2].person == reserve.id
    await players.play_table(table.table)
    result = (await players.look(cup)).rounds[0].pairings[0]
    assert [seat.absent for seat in result.seats] == [False, False, True, True]
    assert [seat.points for seat in result.seats][2:] == [0, 0]
    assert [seat.person for seat in result.seats] == [seat.person for seat in table.seats]
    # The same people are absent again: they are paused, and may come back.
    (table,) = (await players.look(cup)).rounds[1].pairings
    for each in here:
        await players.services.tables.ready(each, table.table, True)
    players.clock.advance(5 * MINUTE)
    await players.look(cup)
    await players.play_table(table.table)
    info = await players.look(cup)
    assert {each.name: each.state for each in info.entrants if not each.reserve} == {
        each.person.name: "playing" if each in here else "paused" for each in four if each.person is not None
    }


@with_people(4)
async def test_a_live_table_starts_when_everybody_is_ready(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1, pace=LIVE)
    await players.enter(cup)
    first = (await players.begin(cup)).rounds[0].pairings[0]
    for each in players.people:
        if each.id in {seat.person for seat in first.seats}:
            await players.services.tables.ready(each, first.table, True)
    info = await players.look(cup)
    assert [table.state for table in info.rounds[0].pairings] == ["playing", "waiting"]


@with_people(4)
async def test_an_organiser_swaps_people_before_the_start(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1, pace=LIVE)
    await players.enter(cup)
    first, second = (await players.begin(cup)).rounds[0].pairings
    one, other = first.seats[0].person, second.seats[1].person
    organiser = players.people[0]
    info = await players.services.tournaments.swap(organiser, cup, one, other)
    assert [[seat.person for seat in table.seats] for table in info.rounds[0].pairings] == [
        [other, first.seats[1].person],
        [second.seats[0].person, one],
    ]
    action = info.actions[-1]
    assert (action.kind, len(action.people)) == ("swap", 2)
    info = await players.look(cup)
    tables = [table.table for table in info.rounds[0].pairings]
    assert not {first.table, second.table} & set(tables)
    assert [seat.person for seat in (await players.server.loaded(tables[0])).seats] == [other, first.seats[1].person]
    assert (await players.server.loaded(first.table)).cancelled
    await refused("no-swap", players.services.tournaments.swap(organiser, cup, one, one))


# ---------------------------------------------------------------- organisers


@with_people(4)
async def test_a_correction_is_shown_with_its_reason(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    await players.enter(cup)
    organiser, other = players.people[:2]
    await add_channel(players, other)
    await players.begin(cup)
    info = await players.finish(cup)
    table = info.rounds[0].pairings[0]
    places = [seat.place for seat in table.seats]
    wrong = CorrectRequest(1, 1, [1, 3], "typo")
    await refused("tournament-places", players.services.tournaments.correct(organiser, cup, wrong))
    right = CorrectRequest(1, 1, places[::-1], "the wrong seat was named")
    await refused("not-organiser", players.services.tournaments.correct(other, cup, right))
    info = await players.services.tournaments.correct(organiser, cup, right)
    corrected = info.rounds[0].pairings[0]
    assert [seat.place for seat in corrected.seats] == places[::-1]
    assert [seat.points for seat in corrected.seats] == [seat.points for seat in table.seats][::-1]
    action = info.actions[-1]
    assert (action.kind, action.words, action.name) == ("correct", "the wrong seat was named", "P00")
    assert (action.places_before, action.places_after) == (places, places[::-1])
    assert {row.person: row.points for row in info.standings} == {
        seat.person: seat.points for each in info.rounds[0].pairings for seat in each.seats
    }
    # The game itself is as it was.
    assert (await players.server.state(table.table)).table.places == places


async def add_channel(players: TournamentPlayers, requester: Requester) -> None:
    values = {
        "id": f"hook-{requester.id}",
        "person_id": requester.id,
        "kind": "hook",
        "address": "https://example.org/hook",
        "secret": "",
        "lang": "fr",
        "created_ms": 0,
        "failures": 0,
        "state": "on",
    }
    await players.services.commit(lambda connection: connection.execute(insert(channels).values(values)))


@with_people(2)
async def test_people_are_told_about_rounds_corrections_and_messages(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    await players.enter(cup)
    organiser, other = players.people
    await add_channel(players, other)
    await players.begin(cup)
    await players.finish(cup)
    await players.services.tournaments.announce(organiser, cup, "Thank you all")
    await players.services.tournaments.correct(organiser, cup, CorrectRequest(1, 1, [1, 1], "a tie"))
    query = select(deliveries.c.letter).order_by(deliveries.c.id)
    letters = await players.services.read(lambda connection: connection.execute(query).scalars().all())
    kinds = [
        next(kind for kind in ("round", "organiser", "corrected", "turn") if f'"kind":"{kind}"' in text)
        for text in letters
    ]
    assert kinds == ["round", "organiser", "corrected"]
    assert "Cup, round 1: your table is ready" in letters[0]
    assert "Thank you all" in letters[1]
    assert "a tie" in letters[2]


@with_people(4)
async def test_a_paused_tournament_draws_no_round(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=2)
    await players.enter(cup)
    organiser = players.people[0]
    await players.begin(cup)
    await refused("not-organiser", players.services.tournaments.pause(players.people[1], cup))
    await players.services.tournaments.pause(organiser, cup)
    info = await players.play_round(cup)
    assert (info.state, len(info.rounds)) == ("paused", 1)
    assert all(table.state == "done" for table in info.rounds[0].pairings)
    await players.services.tournaments.start(organiser, cup)
    info = await players.look(cup)
    assert (info.state, len(info.rounds)) == ("running", 2)


@with_people(4)
async def test_a_tournament_that_is_ended_early_counts_as_it_stands(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=3)
    await players.enter(cup)
    await players.begin(cup)
    await players.play_round(cup, most_tables=1)
    info = await players.services.tournaments.end(players.people[0], cup)
    assert info.state == "finished"
    assert all(table.state == "done" for table in info.rounds[0].pairings)
    tables = [table.table for table in info.rounds[0].pairings]
    (running,) = [table for table in tables if (await players.server.loaded(table)).phase == PLAYING]
    places = [[seat.place for seat in table.seats] for table in info.rounds[0].pairings]
    await players.play_table(running)
    info = await players.look(cup)
    assert [[seat.place for seat in table.seats] for table in info.rounds[0].pairings] == places
    await refused("tournament-state", players.services.tournaments.end(players.people[0], cup))


@with_people(3)
async def test_an_organiser_adds_and_withdraws_people(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    organiser, other, third = players.people
    tournaments = players.services.tournaments
    await refused("not-organiser", tournaments.set_entrant(other, cup, EntrantRequest(third.id, "playing")))
    await refused("no-person", tournaments.set_entrant(organiser, cup, EntrantRequest("nobody", "playing")))
    await players.enter(cup, [third])
    info = await tournaments.set_entrant(organiser, cup, EntrantRequest(third.id, "withdrawn"))
    assert [(each.person, each.state) for each in info.entrants] == [(third.id, "withdrawn")]
    assert [(action.kind, action.about) for action in info.actions] == [("withdrawn", "P02")]


@with_people(4)
async def test_the_next_round_begins_when_the_last_day_is_over(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=2, round_s=7 * 86_400)
    await players.enter(cup)
    await players.begin(cup)
    info = await players.play_round(cup, most_tables=1)
    assert len(info.rounds) == 1
    await players.services.tournaments.extend(players.people[0], cup, 86_400)
    players.clock.advance(7 * DAY)
    assert len((await players.look(cup)).rounds) == 1
    players.clock.advance(DAY)
    info = await players.look(cup)
    assert [past.state for past in info.rounds] == ["done", "running"]
    late = next(table for table in info.rounds[0].pairings if table.state != "done")
    await players.play_table(late.table)
    info = await players.look(cup)
    # A table that ends later still counts.
    assert all(table.state == "done" for table in info.rounds[0].pairings)


# ---------------------------------------------------------------- several processes, rules, exports


def test_two_processes_advance_a_tournament_once(tmp_path: Path) -> None:
    async def story() -> None:
        clock = FakeClock()
        async with clocked_server(tmp_path, clock, "a") as one, clocked_server(tmp_path, clock, "b") as other:
            players = await TournamentPlayers.arrive(one, 8)
            cup = await players.create(size=4, rounds=2)
            await players.enter(cup)
            clock.advance(HOUR)
            runners = [one.services.tournament_runner, other.services.tournament_runner]
            await asyncio.gather(*(runner.advance(cup) for runner in runners for _ in range(3)))
            info = await players.services.tournaments.info(players.people[0], cup)
            assert [len(past.pairings) for past in info.rounds] == [2]
            assert all(table.table for table in info.rounds[0].pairings)
            count = select(func.count()).select_from(schema.tables)
            tables = await one.services.read(lambda connection: connection.execute(count).scalar_one())
            assert tables == 2

    asyncio.run(story())


@with_people(1)
async def test_rules_that_do_not_fit_are_refused(players: TournamentPlayers) -> None:
    create = players.create
    await refused("tournament-size", create(size=5))
    await refused("tournament-points", create(size=4, points=[3.0, 1.0]))
    await refused("tournament-advance", create(size=2, format="knock-out", advance=2))
    await refused("tournament-ties", create(size=2, ties=["share", "share"]))
    await refused("tournament-club", create(size=2, entry="members"))
    await refused("bot-unknown", create(size=2, bot="exec:ls"))
    await refused("no-option", create(size=2, options={"nothing": 1}))
    await refused("no-game", create("chess", size=2))
    await refused("no-tournament", players.services.tournaments.info(players.people[0], "nothing"))
    await refused("no-tournament", players.services.tournaments.pause(players.people[0], "nothing"))


@with_people(2)
async def test_exports_hold_results_and_no_formulas(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1, ties=["wins", "lot"])
    await players.enter(cup)
    await players.begin(cup)
    info = await players.finish(cup)
    info.standings[0].name = "=SUM(A1)"
    head, first, second = standings_csv(info).splitlines()
    assert head == "rank,person,name,points,wins,lot"
    assert first.split(",")[:4] == ["1", info.standings[0].person, "'=SUM(A1)", "3.0"]
    assert second.split(",")[3] == "1.0"
    lines = results_csv(info).splitlines()
    assert lines[0] == "round,table,seat,table_id,person,name,place,score,points,share,absent"
    assert len(lines) == 3
    assert lines[1].startswith(f"1,1,1,{info.rounds[0].pairings[0].table},")


# ---------------------------------------------------------------- drafts, reminders, durations


@with_people(2)
async def test_a_draft_is_seen_by_its_organiser_until_it_is_opened(players: TournamentPlayers) -> None:
    tournaments = players.services.tournaments
    ada, bob = players.people
    rule = TournamentRule(size=2, rounds=1, pace=Pace(live=False, move_s=DAY // 1000), entry="everybody")
    body = TournamentRequest("Draft", "galileo", rule, players.clock.ms + HOUR, draft=True)
    cup = (await tournaments.create(ada, body)).id
    assert [each.state for each in (await tournaments.list(ada, "")).tournaments] == ["draft"]
    assert (await tournaments.list(bob, "")).tournaments == []
    await refused("no-tournament", tournaments.info(bob, cup))
    await refused("no-tournament", tournaments.enter(bob, cup, False))
    await refused("no-tournament", tournaments.change(bob, cup, body))
    await refused("no-tournament", tournaments.delete(bob, cup))
    await refused("entry-closed", tournaments.enter(ada, cup, False))
    await refused("tournament-state", tournaments.start(ada, cup))
    await refused("tournament-state", tournaments.end(ada, cup))
    # Its time passes, and nothing happens.
    info = await players.begin(cup)
    assert (info.state, info.rounds) == ("draft", [])
    again = TournamentRequest("Cup", "mars", TournamentRule(size=2, rounds=1), players.clock.ms + HOUR, draft=True)
    assert (await tournaments.change(ada, cup, again)).game == "mars"
    opened = await tournaments.change(ada, cup, TournamentRequest("Cup", "galileo", rule, players.clock.ms + HOUR))
    assert (opened.state, opened.name, opened.game) == ("open", "Cup", "galileo")
    await refused("no-draft", tournaments.change(ada, cup, body))
    await refused("no-draft", tournaments.delete(ada, cup))
    await refused("not-organiser", tournaments.delete(bob, cup))
    await players.enter(cup)
    assert (await players.begin(cup)).state == "running"
    other = (await tournaments.create(ada, body)).id
    assert [each.id for each in (await tournaments.delete(ada, other)).tournaments] == [cup]
    await refused("no-tournament", tournaments.info(ada, other))


@with_people(3)
async def test_people_are_reminded_of_a_live_round_ten_and_two_minutes_before_once(players: TournamentPlayers) -> None:
    cup = await players.create(size=3, rounds=2, pace=LIVE, break_s=900)
    await players.enter(cup)
    await players.services.tournaments.skip(players.people[2], cup, True)
    for each in players.people:
        await add_channel(players, each)

    async def reminders() -> list[str]:
        query = select(deliveries.c.letter).order_by(deliveries.c.id)
        letters = await players.services.read(lambda connection: connection.execute(query).scalars().all())
        return [text for text in letters if '"kind":"round-soon"' in text]

    players.clock.advance(HOUR - 11 * MINUTE)
    await players.look(cup)
    assert await reminders() == []
    players.clock.advance(MINUTE)
    for _ in range(3):
        await players.look(cup)
    assert len(await reminders()) == 2
    players.clock.advance(9 * MINUTE)
    await players.look(cup)
    letters = await reminders()
    assert len(letters) == 4
    assert "Cup: round 1 begins in 10 minutes" in letters[0]
    assert "Cup: round 1 begins in 2 minutes" in letters[2]


@with_people(2)
async def test_a_tournament_that_begins_soon_reminds_of_nothing_that_was_just_said(players: TournamentPlayers) -> None:
    ada, bob = players.people
    rule = TournamentRule(size=2, rounds=1, pace=LIVE)
    body = TournamentRequest("Soon", "galileo", rule, players.clock.ms + 5 * MINUTE)
    cup = (await players.services.tournaments.create(ada, body)).id
    await players.enter(cup)
    await add_channel(players, bob)
    query = select(func.count()).select_from(deliveries)
    await players.look(cup)
    assert await players.services.read(lambda connection: connection.execute(query).scalar_one()) == 0
    players.clock.advance(3 * MINUTE)
    await players.look(cup)
    assert await players.services.read(lambda connection: connection.execute(query).scalar_one()) == 1


@with_people(2)
async def test_durations_are_those_of_live_games(players: TournamentPlayers) -> None:
    tournaments = players.services.tournaments
    assert (await tournaments.durations("galileo", 2)).games == 0
    cup = await players.create(size=2, rounds=1, pace=LIVE)
    await players.enter(cup)
    info = await players.begin(cup)
    (pairing,) = info.rounds[0].pairings
    for each in players.people:
        await players.services.tables.ready(each, pairing.table, True)
    await players.look(cup)
    await players.play_table(pairing.table, moves=3)
    players.clock.advance(10 * MINUTE)
    await players.play_table(pairing.table)
    found = await tournaments.durations("galileo", 2)
    assert (found.games, found.median_s, found.most_s) == (1, 600, 600)
    assert (await tournaments.durations("galileo", 3)).games == 0
    await refused("no-game", tournaments.durations("nothing", 2))

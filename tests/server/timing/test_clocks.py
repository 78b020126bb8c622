from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, delete, select

from offworld.server.api.messages import Clocks
from offworld.server.api.tables import CreateTableRequest, ProposeRequest, SeatBotRequest, SeatRequest, UndoRequest
from offworld.server.errors import ApiError
from offworld.server.live.subscribers import Subscription
from offworld.server.model.clock import Uptime
from offworld.server.model.setup import Pace
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import downtimes
from tests.support.fake_clock import DAY, HOUR, MINUTE, SECOND, START, FakeClock, clocked_server, run_async

LIVE = Pace(live=True, bank_s=600, increment_s=5)
DAYS = Pace(live=False, move_s=86_400, vacation_days=10)


def test_server_time_stands_still_while_no_server_runs() -> None:
    uptime = Uptime([(100, 150), (200, 300)])
    assert [uptime.up(ms) for ms in (0, 100, 120, 150, 160, 200, 299, 300, 350)] == [
        0, 100, 100, 100, 110, 150, 150, 150, 200,
    ]  # fmt: skip
    assert [uptime.wall(up) for up in (0, 100, 101, 110, 150, 151, 200)] == [0, 100, 151, 160, 200, 301, 350]
    assert uptime.between(90, 310) == 70
    assert uptime.between(310, 90) == 0


@run_async
async def test_a_live_clock_runs_for_the_awaited_seat_and_gains_its_increment(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        seat = await server.awaited(table)
        mover = await server.mover(table, ada, bob)
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert (clocks.running, clocks.flag_ms) == (seat, START + 600 * SECOND)
        clock.advance(40 * SECOND)
        await server.act(table, mover)
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.seats[seat].left_ms == 565 * SECOND
        assert clocks.seats[1 - seat].left_ms == 600 * SECOND


@run_async
async def test_what_is_taken_back_and_done_again_buys_no_time(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        for _ in range(40):
            mover = await server.mover(table, ada, bob)
            seat = await server.awaited(table)
            await server.act(table, mover)
            if (await server.state(table, mover)).undo.allowed:
                break
        left = (await server.loaded(table)).clock.bank[seat]
        for _ in range(3):
            await server.services.tables.undo(mover, table, UndoRequest(action_id=f"undo-{left}-{_}"))
            await server.act(table, mover)
        assert (await server.loaded(table)).clock.bank[seat] == left


@run_async
async def test_over_days_every_decision_has_its_own_time(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS)
        clock.advance(20 * HOUR)
        await server.act(table, await server.mover(table, ada, bob))
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == clock.ms + DAY


@run_async
async def test_a_clock_follows_from_live_to_days_and_back(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        seat = await server.awaited(table)
        clock.advance(300 * SECOND)
        await server.agree(table, ada, bob, subject="pace", pace=DAYS)
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == clock.ms + DAY
        clock.advance(10 * HOUR)
        await server.agree(table, bob, ada, subject="pace", pace=Pace(live=True, bank_s=1200))
        banks = (await server.loaded(table)).clock
        assert banks.bank[seat] == 600 * SECOND
        assert banks.bank[1 - seat] == 1200 * SECOND
        assert banks.flag_up(server.services.table_cache.uptime) == clock.ms + 600 * SECOND


@run_async
async def test_a_pause_needs_everybody_and_ends_by_itself(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        await server.services.tables.propose(ada, table, ProposeRequest("pause", pause_s=3600))
        before = (await server.loaded(table)).flag_up()
        assert before == START + 600 * SECOND
        clock.advance(MINUTE)
        await server.services.tables.vote(bob, table, True)
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.paused_until_ms == clock.ms + HOUR
        assert clocks.flag_ms == clock.ms + HOUR + 540 * SECOND
        clock.advance(30 * MINUTE)
        await server.agree(table, bob, ada, subject="resume")
        assert (await server.loaded(table)).flag_up() == clock.ms + 540 * SECOND
        with pytest.raises(ApiError, match="not-paused"):
            await server.services.tables.propose(ada, table, ProposeRequest("resume"))


@run_async
async def test_bots_have_no_clock_and_whoever_comes_back_gets_a_little(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=Pace(bank_s=300), absent="bot", absent_s=60)
        seat = await server.awaited(table)
        mover = await server.mover(table, ada, bob)
        server.services.bots.consider = lambda table: None  # type: ignore[method-assign]
        server.services.table_cache.observers.remove(server.services.bots)
        clock.advance(300 * SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"
        clock.advance(59 * SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"
        clock.advance(SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-2:] == ["timeout", "bot"]
        loaded = await server.loaded(table)
        assert loaded.seats[seat].bot.startswith("pilot:style=")
        assert (loaded.clock.awaited, loaded.due_up()) == (-1, None)
        await server.services.tables.bot(mover, table, SeatBotRequest(seat, ""))
        loaded = await server.loaded(table)
        assert (loaded.clock.bank[seat], loaded.clock.flagged[seat], loaded.clock.awaited) == (60 * SECOND, 0, seat)


@run_async
async def test_waiting_shows_who_is_late_and_does_nothing_else(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS)
        seat = await server.awaited(table)
        clock.advance(DAY - 1)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "start"
        clock.advance(1)
        await server.services.deadlines.tick()
        clock.advance(10 * DAY)
        await server.services.deadlines.tick()
        assert (await server.kinds(table)).count("timeout") == 1
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.seats[seat].late
        await server.act(table, await server.mover(table, ada, bob))
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert not clocks.seats[seat].late


@run_async
async def test_the_others_vote_once_somebody_is_absent(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        people = [await server.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await server.table(*people, pace=DAYS, absent="vote", absent_s=3600)
        server.services.table_cache.observers.remove(server.services.bots)
        late = await server.mover(table, *people)
        seat = await server.awaited(table)
        others = [each for each in people if each is not late]
        proposal = ProposeRequest("stand-in", seat=seat, bot="random")
        clock.advance(DAY)
        await server.services.deadlines.tick()
        with pytest.raises(ApiError, match="no-stand-in"):
            await server.services.tables.propose(others[0], table, proposal)
        clock.advance(HOUR)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"
        await server.services.tables.propose(others[0], table, proposal)
        await server.services.tables.vote(others[1], table, True)
        assert (await server.loaded(table)).seats[seat].bot == "random"


@run_async
async def test_a_table_without_a_clock_gives_an_absent_seat_to_a_bot_too(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=Pace(), absent="bot", absent_s=600)
        server.services.table_cache.observers.remove(server.services.bots)
        await server.services.deadlines.tick()
        clock.advance(10 * MINUTE)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "bot"


@run_async
async def test_somebody_alone_with_bots_is_waited_for(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada = await server.guest("Ada")
        table = await server.table(ada, pace=Pace(bank_s=60), absent="bot", absent_s=30)
        clock.advance(DAY)
        await server.services.deadlines.tick()
        clock.advance(DAY)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"


@run_async
async def test_losing_on_time_ends_a_game_of_two(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE, absent="lose")
        seat = await server.awaited(table)
        mover = await server.mover(table, ada, bob)
        clock.advance(600 * SECOND)
        await server.services.deadlines.tick()
        facts = (await server.state(table)).table
        assert (facts.phase, facts.places[seat], facts.places[1 - seat]) == ("finished", 2, 1)
        assert facts.seats[seat].lost
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert [clocks.seats[each].used_ms for each in (seat, 1 - seat)] == [600 * SECOND, 0]
        with pytest.raises(ApiError, match="is-finished"):
            await server.services.tables.bot(mover, table, SeatBotRequest(seat, ""))


@run_async
async def test_losing_on_time_among_three_leaves_the_others_a_game(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        people = [await server.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await server.table(*people, pace=LIVE, absent="lose")
        server.services.table_cache.observers.remove(server.services.bots)
        seat = await server.awaited(table)
        mover = await server.mover(table, *people)
        clock.advance(600 * SECOND)
        await server.services.deadlines.tick()
        facts = (await server.state(table)).table
        assert (facts.phase, facts.seats[seat].bot) == ("playing", "pilot")
        with pytest.raises(ApiError, match="lost-on-time"):
            await server.services.tables.bot(mover, table, SeatBotRequest(seat, ""))
        with pytest.raises(ApiError, match="lost-on-time"):
            await server.services.tables.undo(mover, table, UndoRequest(action_id="undo-undo"))


@run_async
async def test_losing_needs_a_clock(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada = await server.guest("Ada")
        with pytest.raises(ApiError, match="lose-without-clock"):
            await server.table(ada, pace=Pace(), absent="lose")


@run_async
async def test_a_table_to_which_nobody_comes_is_given_up(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada = await server.guest("Ada")
        made = await server.services.tables.create(
            ada, CreateTableRequest("artemis", [SeatRequest(mine=True), SeatRequest()])
        )
        clock.advance(14 * DAY - 1)
        await server.services.deadlines.tick()
        assert (await server.state(made.id)).table.phase == "waiting"
        clock.advance(1)
        await server.services.deadlines.tick()
        state = await server.state(made.id)
        assert state.table.phase == "cancelled"
        assert state.log[-1].lines[0].text.id == "table-expired"
        assert (await server.loaded(made.id)).due_up() is None


@run_async
async def test_whoever_comes_back_is_told_of_the_clocks(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        seq = (await server.state(table)).seq
    clock.advance(HOUR)
    async with clocked_server(tmp_path, clock, "b") as server:
        send_queue = server.services.open_send_queue(None)
        await server.services.tables.watch(ada, table, None, seq, Subscription(send_queue, ada.id, -1, "en"))
        [message] = await send_queue.take(1) or []
        run_async = msgspec.json.decode(message, type=Clocks)
        assert (run_async.id, run_async.seq, run_async.clocks.flag_ms) == (table, seq, clock.ms + 600 * SECOND)


PLANS = {
    "SELECT id, due_ms FROM table_ WHERE due_ms IS NOT NULL ORDER BY due_ms LIMIT 51": "ix_table__due_ms",
    "SELECT max(moved_ms) FROM table_ WHERE visibility = 'link' AND phase = 'playing'": "ix_table__lobby",
    "SELECT id FROM notice WHERE due_ms <= 5 ORDER BY due_ms LIMIT 9": "ix_notice_due_ms",
    "SELECT id FROM delivery WHERE state = 'waiting' AND due_ms <= 5 ORDER BY due_ms LIMIT 9": "ix_delivery_due",
}


@run_async
async def test_what_is_due_is_found_through_indexes(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        for query, index in PLANS.items():
            asked = partial(Connection.exec_driver_sql, statement=f"EXPLAIN QUERY PLAN {query}")
            plan = [row[-1] for row in await server.services.read(asked)]
            assert [index in step for step in plan] == [True], plan


# ---------------------------------------------------------------- vacation


@run_async
async def test_a_vacation_stops_the_clock_as_long_as_it_lasts(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS)
        seat = await server.awaited(table)
        mover = await server.mover(table, ada, bob)
        clock.advance(6 * HOUR)
        await server.services.vacations.take(mover, clock.ms + 3 * DAY)
        loaded = await server.loaded(table)
        assert loaded.flag_up() == clock.ms + 3 * DAY + 18 * HOUR
        clock.advance(DAY)
        await server.services.vacations.take(mover, 0)
        loaded = await server.loaded(table)
        assert loaded.flag_up() == clock.ms + 18 * HOUR
        assert loaded.clock.vacation_left(seat) == 9 * DAY
        await server.services.vacations.take(mover, clock.ms + 60 * DAY)
        assert (await server.loaded(table)).flag_up() == clock.ms + 9 * DAY + 18 * HOUR
        assert (await server.kinds(table))[-3:] == ["away", "away", "away"]


@run_async
async def test_a_vacation_that_a_table_has_not_heard_of_is_found_when_time_runs_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.vacations.take(each, clock.ms + 5 * DAY)
        table = await server.table(ada, bob, pace=DAYS)
        clock.advance(DAY)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "away"
        assert (await server.loaded(table)).due_up() == START + 5 * DAY
        clock.advance(4 * DAY)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"


@run_async
async def test_no_vacation_at_live_tables(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        await server.services.vacations.take(ada, clock.ms + DAY)
        await server.services.vacations.take(bob, clock.ms + DAY)
        assert (await server.kinds(table))[-1] == "start"
        with pytest.raises(ApiError, match="vacation-long"):
            await server.services.vacations.take(ada, clock.ms + 91 * DAY)


# ---------------------------------------------------------------- downtime


@run_async
async def test_a_time_without_server_is_credited_and_nobody_loses_at_once(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        seat = await server.awaited(table)
        await server.run_for(100 * SECOND)
    clock.advance(5 * HOUR)
    async with clocked_server(tmp_path, clock, "b") as server:
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == clock.ms + 500 * SECOND
        clock.advance(500 * SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"
        assert (await server.loaded(table)).clock.bank[seat] == 0


@run_async
async def test_no_time_runs_out_in_the_first_two_minutes(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        await server.run_for(590 * SECOND)
    async with clocked_server(tmp_path, clock, "b") as server:
        clock.advance(119 * SECOND)
        assert await server.services.deadlines.tick() == 1
        assert (await server.kinds(table))[-1] == "start"
        clock.advance(SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(table))[-1] == "timeout"


@run_async
async def test_after_a_crash_the_credit_begins_with_the_last_sign_of_life(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        clock.advance(7 * SECOND)
        await server.act(table, await server.mover(table, ada, bob))
        moved = clock.ms
        server.services.uptime.close = _nothing  # type: ignore[method-assign]
    clock.advance(HOUR)
    async with clocked_server(tmp_path, clock, "b") as server:
        gaps = await server.services.read(lambda connection: connection.execute(select(downtimes)).all())
        assert [tuple(gap) for gap in gaps] == [(moved, clock.ms)]
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        left = (await server.loaded(table)).clock.left(clocks.running)
        assert clocks.flag_ms == clock.ms + left


async def _nothing() -> None:
    return


@run_async
async def test_a_database_that_was_away_is_a_time_without_server(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        await server.run_for(10 * SECOND)
        clock.advance(HOUR)
        await server.services.uptime.record_heartbeat()
        clocks = (await server.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == clock.ms + 590 * SECOND


@run_async
async def test_replaying_gives_the_same_clock_with_and_without_a_snapshot(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock, snapshot_every=10) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=LIVE)
        for number in range(15):
            clock.advance(3 * SECOND + number)
            await server.act(table, await server.mover(table, ada, bob))
            if number == 3:
                await server.agree(table, ada, bob, subject="pause", pause_s=60)
        live = (await server.loaded(table)).clock
    clock.advance(HOUR)
    async with clocked_server(tmp_path, clock, "b") as server:
        assert (await server.loaded(table)).clock == live
        await server.services.table_cache.invalidate_all()
        await server.services.commit(lambda connection: connection.execute(delete(schema.snapshots)))
        assert (await server.loaded(table)).clock == live


# ---------------------------------------------------------------- several processes


@run_async
async def test_two_processes_declare_one_time_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as one, clocked_server(tmp_path, clock, "b") as two:
        ada, bob = await one.guest("Ada"), await one.guest("Bob")
        tables = [await one.table(ada, bob, pace=LIVE) for _ in range(5)]
        for table in tables:
            await two.loaded(table)
        clock.advance(700 * SECOND)
        await asyncio.gather(one.services.deadlines.tick(), two.services.deadlines.tick())
        for table in tables:
            assert (await one.kinds(table)).count("timeout") == 1
        await asyncio.gather(one.services.deadlines.tick(), two.services.deadlines.tick())
        for table in tables:
            assert (await one.kinds(table)).count("timeout") == 1


@run_async
async def test_a_process_that_has_not_heard_of_a_move_times_nobody_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as one, clocked_server(tmp_path, clock, "b") as two:
        ada, bob = await one.guest("Ada"), await one.guest("Bob")
        table = await one.table(ada, bob, pace=DAYS)
        await two.loaded(table)
        clock.advance(20 * HOUR)
        await one.act(table, await one.mover(table, ada, bob))
        clock.advance(4 * HOUR)
        await two.services.deadlines.expire(table)
        assert (await one.kinds(table))[-1] == "act"


@run_async
async def test_a_table_that_cannot_be_dealt_with_does_not_hold_up_others(tmp_path: Path) -> None:
    clock = FakeClock()
    async with clocked_server(tmp_path, clock) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        sick = await server.table(ada, bob, pace=LIVE)
        clock.advance(SECOND)
        well = await server.table(ada, bob, pace=LIVE)
        expire = server.services.deadlines.expire

        async def fail_once(id: str) -> None:
            if id == sick:
                raise RuntimeError("sick")
            await expire(id)

        server.services.deadlines.expire = fail_once  # type: ignore[method-assign]
        clock.advance(700 * SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(well))[-1] == "timeout"
        server.services.deadlines.expire = expire  # type: ignore[method-assign]
        await server.services.deadlines.tick()
        assert (await server.kinds(sick))[-1] == "start"
        clock.advance(600 * SECOND)
        await server.services.deadlines.tick()
        assert (await server.kinds(sick))[-1] == "timeout"

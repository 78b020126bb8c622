from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, delete, select

from offworld.server.api.messages import Clocks
from offworld.server.api.tables import BotBody, CreateBody, ProposeBody, SeatWish, UndoBody
from offworld.server.errors import ApiError
from offworld.server.live.subscribers import Subscription
from offworld.server.model.clock import Uptime
from offworld.server.model.setup import Pace
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import downtimes
from tests.support.fake_clock import DAY, HOUR, MINUTE, SECOND, START, Time, house_at, told

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


@told
async def test_a_live_clock_runs_for_the_awaited_seat_and_gains_its_increment(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        seat = await house.awaited(table)
        mover = await house.mover(table, ada, bob)
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert (clocks.running, clocks.flag_ms) == (seat, START + 600 * SECOND)
        time.go(40 * SECOND)
        await house.act(table, mover)
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.seats[seat].left_ms == 565 * SECOND
        assert clocks.seats[1 - seat].left_ms == 600 * SECOND


@told
async def test_what_is_taken_back_and_done_again_buys_no_time(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        for _ in range(40):
            mover = await house.mover(table, ada, bob)
            seat = await house.awaited(table)
            await house.act(table, mover)
            if (await house.state(table, mover)).undo.allowed:
                break
        left = (await house.loaded(table)).clock.bank[seat]
        for _ in range(3):
            await house.services.tables.undo(mover, table, UndoBody(action_id=f"undo-{left}-{_}"))
            await house.act(table, mover)
        assert (await house.loaded(table)).clock.bank[seat] == left


@told
async def test_over_days_every_decision_has_its_own_time(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=DAYS)
        time.go(20 * HOUR)
        await house.act(table, await house.mover(table, ada, bob))
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == time.ms + DAY


@told
async def test_a_clock_follows_from_live_to_days_and_back(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        seat = await house.awaited(table)
        time.go(300 * SECOND)
        await house.agree(table, ada, bob, wish="pace", pace=DAYS)
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == time.ms + DAY
        time.go(10 * HOUR)
        await house.agree(table, bob, ada, wish="pace", pace=Pace(live=True, bank_s=1200))
        clock = (await house.loaded(table)).clock
        assert clock.bank[seat] == 600 * SECOND
        assert clock.bank[1 - seat] == 1200 * SECOND
        assert clock.flag_up(house.services.table_cache.uptime) == time.ms + 600 * SECOND


@told
async def test_a_pause_needs_everybody_and_ends_by_itself(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        await house.services.tables.propose(ada, table, ProposeBody("pause", pause_s=3600))
        before = (await house.loaded(table)).flag_up()
        assert before == START + 600 * SECOND
        time.go(MINUTE)
        await house.services.tables.vote(bob, table, True)
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.paused_until_ms == time.ms + HOUR
        assert clocks.flag_ms == time.ms + HOUR + 540 * SECOND
        time.go(30 * MINUTE)
        await house.agree(table, bob, ada, wish="resume")
        assert (await house.loaded(table)).flag_up() == time.ms + 540 * SECOND
        with pytest.raises(ApiError, match="not-paused"):
            await house.services.tables.propose(ada, table, ProposeBody("resume"))


@told
async def test_bots_have_no_clock_and_whoever_comes_back_gets_a_little(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=Pace(bank_s=300), absent="bot", absent_s=60)
        seat = await house.awaited(table)
        mover = await house.mover(table, ada, bob)
        house.services.table_cache.observers.remove(house.services.bots)
        time.go(300 * SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"
        time.go(59 * SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"
        time.go(SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-2:] == ["timeout", "bot"]
        loaded = await house.loaded(table)
        assert loaded.seats[seat].bot.startswith("pilot:style=")
        assert (loaded.clock.awaited, loaded.due_up()) == (-1, None)
        await house.services.tables.bot(mover, table, BotBody(seat, ""))
        loaded = await house.loaded(table)
        assert (loaded.clock.bank[seat], loaded.clock.flagged[seat], loaded.clock.awaited) == (60 * SECOND, 0, seat)


@told
async def test_waiting_shows_who_is_late_and_does_nothing_else(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=DAYS)
        seat = await house.awaited(table)
        time.go(DAY - 1)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "start"
        time.go(1)
        await house.services.deadlines.tick()
        time.go(10 * DAY)
        await house.services.deadlines.tick()
        assert (await house.kinds(table)).count("timeout") == 1
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.seats[seat].late
        await house.act(table, await house.mover(table, ada, bob))
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert not clocks.seats[seat].late


@told
async def test_the_others_vote_once_somebody_is_absent(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        people = [await house.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await house.table(*people, pace=DAYS, absent="vote", absent_s=3600)
        house.services.table_cache.observers.remove(house.services.bots)
        late = await house.mover(table, *people)
        seat = await house.awaited(table)
        others = [each for each in people if each is not late]
        wish = ProposeBody("stand-in", seat=seat, bot="random")
        time.go(DAY)
        await house.services.deadlines.tick()
        with pytest.raises(ApiError, match="no-stand-in"):
            await house.services.tables.propose(others[0], table, wish)
        time.go(HOUR)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"
        await house.services.tables.propose(others[0], table, wish)
        await house.services.tables.vote(others[1], table, True)
        assert (await house.loaded(table)).seats[seat].bot == "random"


@told
async def test_a_table_without_a_clock_gives_an_absent_seat_to_a_bot_too(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=Pace(), absent="bot", absent_s=600)
        house.services.table_cache.observers.remove(house.services.bots)
        await house.services.deadlines.tick()
        time.go(10 * MINUTE)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "bot"


@told
async def test_somebody_alone_with_bots_is_waited_for(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada = await house.guest("Ada")
        table = await house.table(ada, pace=Pace(bank_s=60), absent="bot", absent_s=30)
        time.go(DAY)
        await house.services.deadlines.tick()
        time.go(DAY)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"


@told
async def test_losing_on_time_ends_a_game_of_two(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE, absent="lose")
        seat = await house.awaited(table)
        mover = await house.mover(table, ada, bob)
        time.go(600 * SECOND)
        await house.services.deadlines.tick()
        facts = (await house.state(table)).table
        assert (facts.phase, facts.places[seat], facts.places[1 - seat]) == ("finished", 2, 1)
        assert facts.seats[seat].lost
        with pytest.raises(ApiError, match="is-finished"):
            await house.services.tables.bot(mover, table, BotBody(seat, ""))


@told
async def test_losing_on_time_among_three_leaves_the_others_a_game(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        people = [await house.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await house.table(*people, pace=LIVE, absent="lose")
        house.services.table_cache.observers.remove(house.services.bots)
        seat = await house.awaited(table)
        mover = await house.mover(table, *people)
        time.go(600 * SECOND)
        await house.services.deadlines.tick()
        facts = (await house.state(table)).table
        assert (facts.phase, facts.seats[seat].bot) == ("playing", "pilot")
        with pytest.raises(ApiError, match="lost-on-time"):
            await house.services.tables.bot(mover, table, BotBody(seat, ""))
        with pytest.raises(ApiError, match="lost-on-time"):
            await house.services.tables.undo(mover, table, UndoBody(action_id="undo-undo"))


@told
async def test_losing_needs_a_clock(tmp_path: Path) -> None:
    async with house_at(tmp_path, Time()) as house:
        ada = await house.guest("Ada")
        with pytest.raises(ApiError, match="lose-without-clock"):
            await house.table(ada, pace=Pace(), absent="lose")


@told
async def test_a_table_to_which_nobody_comes_is_given_up(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada = await house.guest("Ada")
        made = await house.services.tables.create(ada, CreateBody("artemis", [SeatWish(mine=True), SeatWish()]))
        time.go(14 * DAY - 1)
        await house.services.deadlines.tick()
        assert (await house.state(made.id)).table.phase == "waiting"
        time.go(1)
        await house.services.deadlines.tick()
        state = await house.state(made.id)
        assert state.table.phase == "cancelled"
        assert state.log[-1].lines[0].text.id == "table-expired"
        assert (await house.loaded(made.id)).due_up() is None


@told
async def test_whoever_comes_back_is_told_of_the_clocks(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        seq = (await house.state(table)).seq
    time.go(HOUR)
    async with house_at(tmp_path, time, "b") as house:
        outbox = house.services.open_send_queue(None)
        await house.services.tables.watch(ada, table, None, seq, Subscription(outbox, ada.id, -1, "en"))
        [message] = await outbox.take(1) or []
        told = msgspec.json.decode(message, type=Clocks)
        assert (told.id, told.seq, told.clocks.flag_ms) == (table, seq, time.ms + 600 * SECOND)


PLANS = {
    "SELECT id, due_ms FROM table_ WHERE due_ms IS NOT NULL ORDER BY due_ms LIMIT 51": "ix_table__due_ms",
    "SELECT max(moved_ms) FROM table_ WHERE visibility = 'link' AND phase = 'playing'": "ix_table__lobby",
    "SELECT id FROM notice WHERE due_ms <= 5 ORDER BY due_ms LIMIT 9": "ix_notice_due_ms",
    "SELECT id FROM delivery WHERE state = 'waiting' AND due_ms <= 5 ORDER BY due_ms LIMIT 9": "ix_delivery_due",
}


@told
async def test_what_is_due_is_found_through_indexes(tmp_path: Path) -> None:
    async with house_at(tmp_path, Time()) as house:
        for query, index in PLANS.items():
            asked = partial(Connection.exec_driver_sql, statement=f"EXPLAIN QUERY PLAN {query}")
            plan = [row[-1] for row in await house.services.read(asked)]
            assert [index in step for step in plan] == [True], plan


# ---------------------------------------------------------------- vacation


@told
async def test_a_vacation_stops_the_clock_as_long_as_it_lasts(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=DAYS)
        seat = await house.awaited(table)
        mover = await house.mover(table, ada, bob)
        time.go(6 * HOUR)
        await house.services.vacations.take(mover, time.ms + 3 * DAY)
        loaded = await house.loaded(table)
        assert loaded.flag_up() == time.ms + 3 * DAY + 18 * HOUR
        time.go(DAY)
        await house.services.vacations.take(mover, 0)
        loaded = await house.loaded(table)
        assert loaded.flag_up() == time.ms + 18 * HOUR
        assert loaded.clock.vacation_left(seat) == 9 * DAY
        await house.services.vacations.take(mover, time.ms + 60 * DAY)
        assert (await house.loaded(table)).flag_up() == time.ms + 9 * DAY + 18 * HOUR
        assert (await house.kinds(table))[-3:] == ["away", "away", "away"]


@told
async def test_a_vacation_that_a_table_has_not_heard_of_is_found_when_time_runs_out(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        for each in (ada, bob):
            await house.services.vacations.take(each, time.ms + 5 * DAY)
        table = await house.table(ada, bob, pace=DAYS)
        time.go(DAY)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "away"
        assert (await house.loaded(table)).due_up() == START + 5 * DAY
        time.go(4 * DAY)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"


@told
async def test_no_vacation_at_live_tables(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        await house.services.vacations.take(ada, time.ms + DAY)
        await house.services.vacations.take(bob, time.ms + DAY)
        assert (await house.kinds(table))[-1] == "start"
        with pytest.raises(ApiError, match="vacation-long"):
            await house.services.vacations.take(ada, time.ms + 91 * DAY)


# ---------------------------------------------------------------- downtime


@told
async def test_a_time_without_server_is_credited_and_nobody_loses_at_once(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        seat = await house.awaited(table)
        await house.run_for(100 * SECOND)
    time.go(5 * HOUR)
    async with house_at(tmp_path, time, "b") as house:
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == time.ms + 500 * SECOND
        time.go(500 * SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"
        assert (await house.loaded(table)).clock.bank[seat] == 0


@told
async def test_no_time_runs_out_in_the_first_two_minutes(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        await house.run_for(590 * SECOND)
    async with house_at(tmp_path, time, "b") as house:
        time.go(119 * SECOND)
        assert await house.services.deadlines.tick() == 1
        assert (await house.kinds(table))[-1] == "start"
        time.go(SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(table))[-1] == "timeout"


@told
async def test_after_a_crash_the_credit_begins_with_the_last_sign_of_life(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        time.go(7 * SECOND)
        await house.act(table, await house.mover(table, ada, bob))
        moved = time.ms
        house.services.uptime.close = _nothing  # type: ignore[method-assign]
    time.go(HOUR)
    async with house_at(tmp_path, time, "b") as house:
        gaps = await house.services.read(lambda connection: connection.execute(select(downtimes)).all())
        assert [tuple(gap) for gap in gaps] == [(moved, time.ms)]
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        left = (await house.loaded(table)).clock.left(clocks.running)
        assert clocks.flag_ms == time.ms + left


async def _nothing() -> None:
    return


@told
async def test_a_database_that_was_away_is_a_time_without_server(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        await house.run_for(10 * SECOND)
        time.go(HOUR)
        await house.services.uptime.record_heartbeat()
        clocks = (await house.state(table)).clocks
        assert clocks is not None
        assert clocks.flag_ms == time.ms + 590 * SECOND


@told
async def test_replaying_gives_the_same_clock_with_and_without_a_snapshot(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time, snapshot_every=10) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        table = await house.table(ada, bob, pace=LIVE)
        for number in range(15):
            time.go(3 * SECOND + number)
            await house.act(table, await house.mover(table, ada, bob))
            if number == 3:
                await house.agree(table, ada, bob, wish="pause", pause_s=60)
        live = (await house.loaded(table)).clock
    time.go(HOUR)
    async with house_at(tmp_path, time, "b") as house:
        assert (await house.loaded(table)).clock == live
        await house.services.table_cache.invalidate_all()
        await house.services.commit(lambda connection: connection.execute(delete(schema.snapshots)))
        assert (await house.loaded(table)).clock == live


# ---------------------------------------------------------------- several processes


@told
async def test_two_processes_declare_one_time_out(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as one, house_at(tmp_path, time, "b") as two:
        ada, bob = await one.guest("Ada"), await one.guest("Bob")
        tables = [await one.table(ada, bob, pace=LIVE) for _ in range(5)]
        for table in tables:
            await two.loaded(table)
        time.go(700 * SECOND)
        await asyncio.gather(one.services.deadlines.tick(), two.services.deadlines.tick())
        for table in tables:
            assert (await one.kinds(table)).count("timeout") == 1
        await asyncio.gather(one.services.deadlines.tick(), two.services.deadlines.tick())
        for table in tables:
            assert (await one.kinds(table)).count("timeout") == 1


@told
async def test_a_process_that_has_not_heard_of_a_move_times_nobody_out(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as one, house_at(tmp_path, time, "b") as two:
        ada, bob = await one.guest("Ada"), await one.guest("Bob")
        table = await one.table(ada, bob, pace=DAYS)
        await two.loaded(table)
        time.go(20 * HOUR)
        await one.act(table, await one.mover(table, ada, bob))
        time.go(4 * HOUR)
        await two.services.deadlines.expire(table)
        assert (await one.kinds(table))[-1] == "act"


@told
async def test_a_table_that_cannot_be_dealt_with_does_not_hold_up_others(tmp_path: Path) -> None:
    time = Time()
    async with house_at(tmp_path, time) as house:
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        sick = await house.table(ada, bob, pace=LIVE)
        time.go(SECOND)
        well = await house.table(ada, bob, pace=LIVE)
        expire = house.services.deadlines.expire

        async def fail_once(id: str) -> None:
            if id == sick:
                raise RuntimeError("sick")
            await expire(id)

        house.services.deadlines.expire = fail_once  # type: ignore[method-assign]
        time.go(700 * SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(well))[-1] == "timeout"
        house.services.deadlines.expire = expire  # type: ignore[method-assign]
        await house.services.deadlines.tick()
        assert (await house.kinds(sick))[-1] == "start"
        time.go(600 * SECOND)
        await house.services.deadlines.tick()
        assert (await house.kinds(sick))[-1] == "timeout"

"""What is removed after some time, and what never is."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, func, insert, select

from offworld.cli.main import run
from offworld.kit.game_info import SPECTATOR
from offworld.server.api.lessons import LessonRequest
from offworld.server.api.tables import CreateTableRequest, ForkRequest, SeatRequest
from offworld.server.config.settings import RetentionDays, Settings
from offworld.server.errors import ApiError
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.model.clock import ALWAYS_UP
from offworld.server.model.setup import Pace
from offworld.server.people.accounts import set_account
from offworld.server.people.retention import (
    BATCH,
    BATCH_EVENTS,
    RETENTION_RULES,
    Cutoff,
    batches,
    claim_run,
    last_run,
    request_run,
    stored_days,
)
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.people_schema import results, server_settings
from offworld.server.storage.table_rows import load
from offworld.server.tables.lessons import Lessons
from offworld.server.tables.permissions import Requester
from offworld.server.workers.jobs import Job
from tests.server.conftest import database_at
from tests.support.fake_clock import DAY, ClockedServer, FakeClock, clocked_server, run_async

MINE, OPEN, BOT = SeatRequest(mine=True), SeatRequest(), SeatRequest(bot="random")
OLD_DATABASE = Path(__file__).parents[2] / "corpus/1e4c35a/offworld.sqlite.gz"
ALL = set(RetentionDays.__struct_fields__)


@asynccontextmanager
async def server(folder: Path, **settings: Any) -> AsyncIterator[ClockedServer]:
    """A server where bots among themselves never get on, so that their games last."""
    async with clocked_server(folder, FakeClock(), unattended_pause_ms=3_600_000, **settings) as server:
        server.services.retention._sleep = no_pause  # type: ignore[assignment]
        yield server


async def no_pause(seconds: float) -> None:
    pass


async def create(
    server: ClockedServer, requester: Requester, *seats: SeatRequest, start: bool = True, game: str = "artemis"
) -> str:
    return (await server.services.tables.create(requester, CreateTableRequest(game, list(seats), start=start))).id


async def claim(server: ClockedServer, requester: Requester) -> None:
    await server.services.commit(partial(set_account, person=requester.id, login=requester.id, password="x"))


async def finish(server: ClockedServer, requester: Requester) -> str:
    """A game that somebody has played to its end at two seats."""
    table = await create(server, requester, MINE, MINE, game="galileo")
    while (await server.state(table)).prompt is not None:
        await server.act(table, requester)
    return table


async def fork(server: ClockedServer, requester: Requester, table: str) -> str:
    """A sandbox in which the decision is the person's, so that nothing happens by itself."""
    library = server.services.replay
    seat = (await library.position(requester, table, 1, None)).to_move
    return (await library.fork(requester, table, ForkRequest(moves=1, seat=seat, bot="random"))).id


async def tables(server: ClockedServer) -> set[str]:
    query = select(schema.tables.c.id)
    return await server.services.read(lambda connection: set(connection.execute(query).scalars()))


async def removed(server: ClockedServer) -> dict[str, int]:
    """What is removed now, without what is nothing."""
    return {name: count for name, count in (await server.services.retention.run()).items() if count}


async def rows(server: ClockedServer) -> dict[str, int]:
    """How many rows there are in each table of the database that has any."""

    def count(connection: Connection) -> dict[str, int]:
        found = {
            str(table.name): connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in schema.metadata.sorted_tables
        }
        return {name: number for name, number in found.items() if number}

    return await server.services.read(count)


# ---------------------------------------------------------------- tables


@run_async
async def test_lessons_and_guests_sandboxes_go_and_games_stay(folder: Path) -> None:
    async with server(folder) as here:
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        await claim(here, bob)
        lessons = Lessons(here.services.core, here.services.table_cache, here.services.tables)
        await lessons.open(ada, "artemis", LessonRequest(2, 4, {}, []))
        finished = await finish(here, ada)
        of_guest, of_account = await fork(here, ada, finished), await fork(here, bob, finished)
        here.clock.advance(31 * DAY)
        assert await removed(here) == {"lessons": 1}
        assert await tables(here) == {finished, of_guest, of_account}
        here.clock.advance(60 * DAY)
        assert await removed(here) == {"guest_sandboxes": 1}
        here.clock.advance(3650 * DAY)
        await removed(here)
        # The finished game of a guest and whatever somebody with an account has: for ever.
        assert await tables(here) == {finished, of_account}
        table = await here.services.read(partial(load, table_id=finished, snapshots=False, uptime=ALWAYS_UP))
        assert table is not None
        assert table.phase == "finished"


@run_async
async def test_what_never_was_a_game_of_people_goes(folder: Path) -> None:
    async with server(folder) as here:
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        await claim(here, ada)
        await claim(here, bob)
        await create(here, ada, BOT, BOT)
        given_up = await create(here, ada, MINE, OPEN, start=False)
        await here.services.waiting_rooms.cancel(ada, given_up)
        waiting = await create(here, ada, MINE, OPEN, start=False)
        playing = await here.table(ada, bob, pace=Pace())
        cancelled = await here.table(ada, bob, pace=Pace())
        await here.agree(cancelled, ada, bob, subject="cancel")
        here.clock.advance(91 * DAY)
        assert await removed(here) == {"bot_games": 1, "unstarted": 1}
        assert await tables(here) == {waiting, playing, cancelled}
        here.clock.advance(3650 * DAY)
        await removed(here)
        assert await tables(here) == {waiting, playing, cancelled}


@run_async
async def test_a_game_without_an_end_goes_when_nobody_can_come_back(folder: Path) -> None:
    async with server(folder) as here:
        ada, bob, cleo = [await here.guest(name) for name in ("Ada", "Bob", "Cleo")]
        await claim(here, cleo)
        await here.table(ada, bob, pace=Pace())
        mixed = await here.table(ada, cleo, pace=Pace())
        over = await finish(here, ada)
        # Their sessions last for half a year.
        here.clock.advance(366 * DAY)
        assert (await removed(here)).get("abandoned") is None
        here.clock.advance(180 * DAY)
        assert (await removed(here))["abandoned"] == 1
        assert await tables(here) == {mixed, over}


@run_async
async def test_somebody_who_was_here_lately_keeps_their_unfinished_game(folder: Path) -> None:
    async with server(folder, session_days=1000) as here:
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        playing = await here.table(ada, bob, pace=Pace())
        here.clock.advance(400 * DAY)
        assert (await removed(here)).get("abandoned") is None
        assert await tables(here) == {playing}


@run_async
async def test_finished_games_of_guests_go_only_if_the_settings_say_so(folder: Path) -> None:
    async with server(folder, session_days=1, retention=RetentionDays(guest_games=10)) as here:
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        await claim(here, bob)
        await finish(here, ada)
        of_account = await finish(here, bob)
        here.clock.advance(12 * DAY)
        assert (await removed(here))["guest_games"] == 1
        assert await tables(here) == {of_account}


@run_async
async def test_a_table_leaves_nothing_behind(folder: Path) -> None:
    """Everything that could belong to a table goes with it, and nothing of another table does."""
    async with server(folder, session_days=1) as here:
        ada = await here.guest("Ada")
        before = await rows(here)
        finished = await finish(here, ada)
        now = here.clock.ms

        def belongings(connection: Connection) -> None:
            here.services.jobs.put(connection, Job("hint", finished, "1"), now, mine=False)
            here.services.jobs.put(connection, Job("analysis", f"{finished}/x", "x"), now, mine=False)
            values = {"table_id": finished, "link": "x", "status": "done", "data": b"", "ms": now}
            connection.execute(insert(schema.analyses).values(values))
            note = {"table_id": finished, "person_id": ada.id, "text": "", "ms": now}
            connection.execute(insert(schema.notes).values(note))

        await here.services.commit(belongings)
        await here.services.chat.say(ada, finished, "good game")
        assert (await rows(here)).keys() > {"chat", "note", "snapshot", "analysis", "event", "seat", "result", "job"}
        here.clock.advance(400 * DAY)
        here.services.retention._days = RetentionDays(**dict.fromkeys(ALL, 0) | {"guest_games": 1})
        assert await removed(here) == {"guest_games": 1}
        assert await rows(here) == before


@run_async
async def test_a_table_that_somebody_reported_stays(folder: Path) -> None:
    async with server(folder) as here:
        ada = await here.guest("Ada")
        table = await create(here, ada, BOT, BOT)

        def report(connection: Connection) -> None:
            values = {"kind": "position", "table_id": table, "seq": 1, "words": "", "view_hash": "", "version": ""}
            connection.execute(insert(schema.reports).values(**values, record="", trace="", ms=1))

        await here.services.commit(report)
        here.clock.advance(400 * DAY)
        assert (await removed(here)).get("bot_games") is None
        assert await tables(here) == {table}


@run_async
async def test_a_table_that_somebody_has_open_is_not_touched(folder: Path) -> None:
    async with server(folder) as here:
        ada = await here.guest("Ada")
        opened, closed = await create(here, ada, BOT, BOT), await create(here, ada, BOT, BOT)
        subscription = Subscription(SendQueue(16), "", SPECTATOR, "en")
        await here.services.tables.watch(Requester(None, "en"), opened, None, None, subscription)
        here.clock.advance(400 * DAY)
        assert (await removed(here))["bot_games"] == 1
        assert await tables(here) == {opened}
        # The other was in memory, too; nobody finds it there any more.
        with pytest.raises(ApiError) as refused:
            await here.state(closed)
        assert refused.value.code == "no-table"
        here.services.tables.unwatch(opened, subscription)
        assert (await removed(here))["bot_games"] == 1


@run_async
async def test_what_has_gone_on_meanwhile_is_not_removed(folder: Path) -> None:
    """What was found is looked at once more in the transaction that removes it."""
    async with server(folder) as here:
        ada = await here.guest("Ada")
        table = await create(here, ada, MINE, BOT, start=False)
        await here.services.waiting_rooms.cancel(ada, table)
        rule = next(rule for rule in RETENTION_RULES if rule.name == "unstarted")
        moment = Cutoff(here.clock.ms, here.clock.ms - DAY)
        assert await here.services.retention._remove(rule, [table], moment) == 0
        assert await tables(here) == {table}


def test_one_transaction_removes_a_few_tables_or_one_long_one() -> None:
    short = [(f"t{number}", 10) for number in range(BATCH + 1)]
    assert [len(batch) for batch in batches(short, few=True)] == [BATCH, 1]
    long = [("a", BATCH_EVENTS + 1), ("b", 1), ("c", BATCH_EVENTS), ("d", 1)]
    assert batches(long, few=True) == [["a"], ["b"], ["c"], ["d"]]
    assert batches([("x", 1), ("y", 1)], few=False) == [["x", "y"]]


# ---------------------------------------------------------------- people and the rest


@run_async
async def test_a_guest_without_a_table_is_forgotten(folder: Path) -> None:
    async with server(folder) as here:
        idle, player, account, sat = [await here.guest(name) for name in ("Idle", "Player", "Account", "Sat")]
        await claim(here, account)
        await create(here, player, MINE, OPEN, start=False)
        table = await create(here, player, MINE, OPEN, start=False)
        await here.services.tables.sit(sat, table, None)
        await here.services.tables.leave(sat, table)
        here.clock.advance(89 * DAY)
        await here.guest("New")
        assert (await removed(here)).get("guests") is None
        here.clock.advance(2 * DAY)
        assert (await removed(here))["guests"] == 1
        names = select(schema.person.c.id, schema.person.c.name)
        found = dict(await here.services.read(lambda connection: [tuple(row) for row in connection.execute(names)]))
        assert found[idle.id] == "—"
        assert {*found.values()} >= {"Player", "Account", "Sat", "New"}
        sessions = select(schema.session.c.person_id)
        left = await here.services.read(lambda connection: set(connection.execute(sessions).scalars()))
        assert idle.id not in left
        # Once is enough.
        assert (await removed(here)).get("guests") is None


@run_async
async def test_a_guest_who_came_back_stays(folder: Path) -> None:
    async with server(folder) as here:
        person, token = await here.services.sessions.create_guest("Ada")
        here.clock.advance(80 * DAY)
        assert await here.services.sessions.find(token) is not None
        here.clock.advance(80 * DAY)
        assert (await removed(here)).get("guests") is None
        here.clock.advance(20 * DAY)
        assert (await removed(here))["guests"] == 1
        assert await here.services.sessions.find(token) is None
        assert person.name == "Ada"


@run_async
async def test_ended_sessions_go(folder: Path) -> None:
    async with server(folder, session_days=10) as here:
        ada = await here.guest("Ada")
        await claim(here, ada)
        here.clock.advance(39 * DAY)
        assert await removed(here) == {}
        here.clock.advance(2 * DAY)
        assert await removed(here) == {"sessions": 1}


@run_async
async def test_old_jobs_go_but_not_those_of_running_games(folder: Path) -> None:
    async with server(folder) as here:
        ada = await here.guest("Ada")
        await claim(here, ada)
        table = await create(here, ada, MINE, MINE)
        now = here.clock.ms

        def put(connection: Connection) -> None:
            for job in (Job("bot", table), Job("hint", table), Job("bot", "nowhere")):
                here.services.jobs.put(connection, job, now, mine=False)

        await here.services.commit(put)
        here.clock.advance(31 * DAY)
        assert await removed(here) == {"jobs": 2}
        keys = select(schema.jobs.c.kind, schema.jobs.c.key)
        left = await here.services.read(lambda connection: [tuple(row) for row in connection.execute(keys)])
        assert left == [("bot", table)]


@run_async
async def test_analyses_go_and_their_games_stay(folder: Path) -> None:
    async with server(folder) as here:
        ada = await here.guest("Ada")
        await claim(here, ada)
        finished = await finish(here, ada)
        values = {"table_id": finished, "link": "x", "status": "done", "data": b"", "ms": here.clock.ms}
        await here.services.commit(lambda connection: connection.execute(insert(schema.analyses).values(values)))
        here.clock.advance(181 * DAY)
        assert await removed(here) == {"analyses": 1}
        assert await tables(here) == {finished}
        assert (await rows(here))[results.name] == 2


# ---------------------------------------------------------------- when, and by whom


def test_every_rule_has_a_setting() -> None:
    assert {rule.name for rule in RETENTION_RULES} == ALL
    assert len(RETENTION_RULES) == len(ALL)


@run_async
async def test_a_dry_run_counts_and_removes_nothing(folder: Path) -> None:
    async with server(folder) as here:
        ada = await here.guest("Ada")
        table = await create(here, ada, BOT, BOT)
        await here.guest("Idle")
        here.clock.advance(100 * DAY)
        before = await rows(here)
        counts = await here.services.retention.run(dry=True)
        assert {name: count for name, count in counts.items() if count} == {"bot_games": 1, "guests": 1}
        assert await rows(here) == before
        assert await tables(here) == {table}


@run_async
async def test_it_is_done_once_a_day_by_one_process(folder: Path) -> None:
    async with server(folder) as here:
        retention, commit, read = here.services.retention, here.services.commit, here.services.read
        assert await read(last_run) == 0
        assert await retention.daily()
        assert await read(last_run) == here.clock.ms
        assert not await retention.daily()
        here.clock.advance(DAY)
        # Another process is a moment faster.
        assert await commit(partial(claim_run, now=here.clock.ms))
        assert not await retention.daily()
        # Somebody asks for it.
        await commit(request_run)
        assert await retention.daily()


def test_what_was_removed_is_logged_and_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> bytes:
        async with server(tmp_path) as here:
            await create(here, await here.guest("Ada"), BOT, BOT)
            here.clock.advance(100 * DAY)
            with caplog.at_level(logging.INFO, "offworld.server.people.retention"):
                await here.services.retention.run()
            return here.services.metrics.text()

    text = asyncio.run(story())
    (line,) = [record for record in caplog.records if record.name == "offworld.server.people.retention"]
    # The guest who made the table had nothing else.
    assert line.removed == {"bot_games": 1, "guests": 1}  # type: ignore[attr-defined]
    assert b'offworld_removed_total{kind="bot_games"} 1.0' in text


def test_nothing_is_removed_where_everything_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with server(tmp_path, retention=RetentionDays(**dict.fromkeys(ALL, 0))) as here:
            await create(here, await here.guest("Ada"), BOT, BOT)
            here.clock.advance(10_000 * DAY)
            assert await removed(here) == {}

    asyncio.run(story())


# ---------------------------------------------------------------- the command


def offline_admin(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["admin", "retention", "--db", str(folder / "test.sqlite"), "--lang", "en", *words]) == 0
    return capsys.readouterr().out.strip()


def test_the_command_removes_what_is_old_where_no_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with server(tmp_path) as here:
            await create(here, await here.guest("Ada"), BOT, BOT)

    asyncio.run(story())
    # The story is years ago.
    assert json.loads(offline_admin(tmp_path, capsys, "--dry-run", "--json"))["bot_games"] == 1
    assert json.loads(offline_admin(tmp_path, capsys, "--dry-run", "--json", "--keep", "bot-games=0"))["bot_games"] == 0
    assert json.loads(offline_admin(tmp_path, capsys, "--json"))["bot_games"] == 1
    assert json.loads(offline_admin(tmp_path, capsys, "--json"))["bot_games"] == 0


def test_the_command_leaves_it_to_a_server_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:

    async def story() -> None:
        services = Services(Settings(db=database_at(tmp_path / "test.sqlite"), background=False))
        await services.start()
        try:
            assert await services.retention.daily()
            words = await asyncio.to_thread(offline_admin, tmp_path, capsys)
            assert words == (
                "A server is running on this database. It removes old data within a minute, and logs what it removed."
            )
            assert await services.read(last_run) == 0
        finally:
            await services.close()

    asyncio.run(story())


def test_a_number_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--db", str(tmp_path / "x.sqlite"), "--lang", "en", "--keep", "games=1"]
    assert run(["admin", "retention", *words]) == 2
    assert "--keep does not understand “games=1”. Say NAME=NUMBER" in capsys.readouterr().err


def test_a_period_by_its_earlier_name_holds_and_is_told_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "test.sqlite"
    file.write_bytes(gzip.decompress(OLD_DATABASE.read_bytes()))
    words = ["--dry-run", "--json", "--keep", "notices=5", "--keep", "tallies=2"]
    assert run(["admin", "retention", "--db", str(file), "--lang", "en", *words]) == 0
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        "--keep: notices is called notifications now.",
        "--keep: tallies is called counters now.",
    ]
    assert {"notifications", "counters"} < json.loads(said.out).keys()


def test_periods_stored_under_earlier_names_hold() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        server_settings.create(connection)
        stored = {"name": "retention", "value": '{"notices": 7, "tallies": 3, "guests": 4, "gone": 1}'}
        connection.execute(insert(server_settings).values(**stored))
        found = stored_days(connection, RetentionDays())
    assert found == RetentionDays(notifications=7, counters=3, guests=4)


def test_a_dry_run_leaves_an_older_database_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever looks before an update can still go back."""
    file = tmp_path / "test.sqlite"
    file.write_bytes(gzip.decompress(OLD_DATABASE.read_bytes()))
    before = file.read_bytes()
    assert json.loads(offline_admin(tmp_path, capsys, "--dry-run", "--json"))["abandoned"] > 0
    assert file.read_bytes() == before


def test_a_dry_run_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["admin", "retention", "--db", str(tmp_path / "test.sqlite"), "--lang", "en", "--dry-run"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []

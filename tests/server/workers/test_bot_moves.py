"""Bots at tables: what they are given, and that they think elsewhere."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path

import msgspec
import pytest

from offworld.bots import BOTS
from offworld.games import GAMES, game_info
from offworld.kit.messages import Message
from offworld.server.api.tables import CreateTableRequest, SeatRequest
from offworld.server.errors import ApiError
from offworld.server.live.renderer import table_facts
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Pace, Setup, TableSeat
from offworld.server.model.table_state import TableState
from offworld.server.tables.factory import bot_for_seat, bot_with_style, validate_bot
from offworld.server.workers.bot_moves import bot_request, choose_action, is_dear, priority_of
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.pool import WorkerPool
from tests.support.fake_clock import FakeClock, clocked_server, run_async


def bots_table(bot: str) -> TableState:
    setup = Setup({}, "", [TableSeat(bot=bot), TableSeat(bot=bot)], Pace(), "wait", 0, "link")
    table = TableState("t", "artemis", "nobody", 0, 5, "salt", setup)
    table.apply_event(StoredEvent(1, events.Start([bot, bot], version=table.version), 1))
    return table


def test_a_bot_gets_a_position_that_does_not_depend_on_the_truth() -> None:
    """Everything that its seat cannot see is dealt anew before the question leaves: the same for two truths."""
    table, twin = bots_table("pilot"), bots_table("pilot")
    assert table.state is not None
    assert twin.state is not None
    twin.state.redeal(table.to_move, 99)
    assert twin.state.fields() != table.state.fields()
    assert bot_request(table) == bot_request(twin)
    assert pickle.loads(bot_request(table).deal).fields() != table.state.fields()


def test_the_same_question_gets_the_same_answer_in_a_worker() -> None:
    async def story() -> int:
        pool = WorkerPool(choose_action, 1)
        try:
            return int(await pool.ask(Priority(("ada",)), asked, 60, lambda given: isinstance(given, int)))
        finally:
            await pool.close()

    table = bots_table("pilot")
    asked = bot_request(table)
    chosen = asyncio.run(story())
    assert table.state is not None
    assert chosen in table.info.legal(table.state)
    assert chosen == choose_action(asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_draws_its_style_once_when_it_sits_down(game: str) -> None:
    info = game_info(game)
    known = [] if info.value is None else info.value.data.styles
    styles = {f"cadet:style={style.id}" for style in known} or {"cadet"}
    assert {bot_with_style("cadet", info, seed) for seed in range(60)} == styles
    for bot in styles:
        assert bot_with_style(bot, info, 1) == bot


def test_only_what_would_be_drawn_is_drawn() -> None:
    info = game_info("artemis")
    kept = [bot_with_style(bot, info, 3) for bot in ("", "random", "mcts:ms=20", "pilot:style=diver")]
    assert kept == ["", "random", "mcts:ms=20", "pilot:style=diver"]
    assert bot_with_style("mcts:style=any,ms=20", info, 3).startswith("mcts:ms=20,style=")


def test_whoever_thinks_for_a_bot_finds_the_same_style() -> None:
    table, again = bots_table("random"), bots_table("random")
    assert bot_for_seat(table, 0, "pilot") == bot_for_seat(again, 0, "pilot")
    table.apply_event(StoredEvent(2, events.BotSeated(0, bot_for_seat(table, 0, "pilot")), 2))
    table.apply_event(StoredEvent(3, events.BotSeated(1, bot_for_seat(table, 1, "pilot")), 3))
    asked = bot_request(table).bot
    assert asked == table.seats[table.to_move].bot
    assert asked.startswith("pilot:style=")


def test_people_are_not_told_the_style() -> None:
    table = bots_table("random")
    table.apply_event(StoredEvent(2, events.BotSeated(0, "pilot:taste=2,style=diver"), 2))
    table.apply_event(StoredEvent(3, events.BotSeated(1, "cadet:style=diver"), 3))
    assert [seat.bot for seat in table_facts(table).seats] == ["pilot:taste=2", "cadet"]
    assert [entry.message.args["bot"] for entry in table.log_entries] == ["pilot:taste=2", Message("bot-level-cadet")]


def test_a_style_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ApiError) as refused:
        validate_bot("cadet:style=samba", game_info("artemis"))
    assert (refused.value.status, refused.value.code) == (400, "bot")


def test_a_bot_is_told_the_options_with_what_people_brought() -> None:
    setup = Setup({}, "", [TableSeat(bot="random"), TableSeat(bot="random")], Pace(), "wait", 0, "link")
    table = TableState("t", "magnastorm", "nobody", 0, 5, "salt", setup)
    owned = [list(table.content.artefact_number[:2]), []]
    campaign = table.info.campaign
    assert campaign is not None
    options = msgspec.to_builtins(campaign.bring(table.info.options(), owned, [], False))
    table.apply_event(StoredEvent(1, events.Start(["random", "random"], options, owned, table.version), 1))
    assert bot_request(table).options == options
    assert options != msgspec.to_builtins(table.info.options())


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_is_quick_or_dear(bot: str) -> None:
    """What a search may cost is not known from its settings, so all that can be told to look further counts as one."""
    assert is_dear(bot) is (bot in ("mcts", "commander", "director", "exec"))
    assert is_dear(f"{bot}:style=diver,taste=2") is is_dear(bot)


@pytest.mark.parametrize("setting", ["ms=1", "sims=9", "positions=20000", "style=diver,samples=64"])
def test_a_bot_that_was_told_how_far_to_look_is_dear(setting: str) -> None:
    assert is_dear(f"greedy:{setting}")


def seated(*seats: TableSeat) -> TableState:
    setup = Setup({}, "", list(seats), Pace(), "wait", 0, "link")
    table = TableState("t", "artemis", "maker", 0, 5, "salt", setup)
    table.apply_event(StoredEvent(1, events.Start(["me"] * len(seats), version=table.version), 1))
    return table


def test_a_bot_decides_for_the_people_at_its_table() -> None:
    ada, bob, bot = TableSeat("ada", "Ada"), TableSeat("bob", "Bob"), TableSeat(bot="director")
    assert priority_of(seated(ada, bob, bot), "director", False) == Priority(("ada", "bob"), dear=True)
    assert priority_of(seated(ada, bot), "pilot", False) == Priority(("ada",))
    # Somebody for whom a bot stands in does not wait, as long as somebody else plays.
    away = TableSeat("bob", "Bob", "pilot")
    assert priority_of(seated(ada, away), "pilot", False) == Priority(("ada",))
    assert priority_of(seated(away, bot), "pilot", False) == Priority(("bob",), unattended=True)
    assert priority_of(seated(bot, bot), "director", False) == Priority(("maker",), dear=True, unattended=True)
    assert priority_of(seated(bot, bot), "director", True) == Priority(("maker",), dear=True)
    assert priority_of(seated(TableSeat("tutor", "Tutor", "random"), bot), "random", True) == Priority(("maker",))


@run_async
async def test_bots_among_themselves_take_their_time(folder: Path) -> None:
    """Nobody watches: before each decision is carried out a pause is kept, from the moment it was asked for."""
    pauses: list[float] = []
    enough = asyncio.Event()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            enough.set()
            await asyncio.Event().wait()

    async with clocked_server(folder, FakeClock(), unattended_pause_ms=900_000) as server:
        server.services.bots._sleep = sleep  # type: ignore[assignment]
        bots = [SeatRequest(bot="random"), SeatRequest(bot="random")]
        await server.services.tables.create(await server.guest("Ada"), CreateTableRequest("artemis", bots, start=True))
        await enough.wait()
    assert all(800 < pause <= 900 for pause in pauses)

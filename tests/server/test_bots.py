"""Bots at tables: what they are given, and that they think elsewhere."""

from __future__ import annotations

import asyncio
import pickle

from offworld.server import events
from offworld.server.bots import BotWorkers, answer, question
from offworld.server.events import Row, Seat, Setup
from offworld.server.loaded import Loaded


def bots_table(bot: str) -> Loaded:
    setup = Setup({}, "", [Seat(bot=bot), Seat(bot=bot)], events.Pace(), "wait", 0, "link")
    table = Loaded("t", "artemis", "nobody", 0, 5, "salt", setup)
    table.fold(Row(1, events.Start([bot, bot]), 1))
    return table


def test_a_bot_gets_a_position_that_does_not_depend_on_the_truth() -> None:
    """Everything that its seat cannot see is dealt anew before the question leaves: the same for two truths."""
    table, twin = bots_table("pilot"), bots_table("pilot")
    assert table.state is not None
    assert twin.state is not None
    twin.state.redeal(table.to_move, 99)
    assert twin.state.fields() != table.state.fields()
    assert question(table) == question(twin)
    assert pickle.loads(question(table).deal).fields() != table.state.fields()


def test_the_same_question_gets_the_same_answer_in_a_worker() -> None:
    async def story() -> int:
        workers = BotWorkers(1)
        try:
            return await workers.ask(asked)
        finally:
            workers.close()

    table = bots_table("pilot")
    asked = question(table)
    chosen = asyncio.run(story())
    assert table.state is not None
    assert chosen in table.info.legal(table.state)
    assert chosen == answer(asked)

"""Bots at tables: what they are given, and that they think elsewhere."""

from __future__ import annotations

import asyncio
import pickle

import msgspec
import pytest

from offworld.games import GAMES, game_info
from offworld.server import events
from offworld.server.bots import answer, question
from offworld.server.creating import bot_at, seated_bot, usable_bot
from offworld.server.errors import RefusedError
from offworld.server.events import Row, Seat, Setup
from offworld.server.hands import Hands
from offworld.server.loaded import Loaded
from offworld.server.viewing import facts


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
        hands = Hands(answer, 1)
        try:
            return int(await hands.ask("t", asked, 60, lambda given: isinstance(given, int)))
        finally:
            await hands.close()

    table = bots_table("pilot")
    asked = question(table)
    chosen = asyncio.run(story())
    assert table.state is not None
    assert chosen in table.info.legal(table.state)
    assert chosen == answer(asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_draws_its_style_once_when_it_sits_down(game: str) -> None:
    info = game_info(game)
    known = [] if info.judge is None else info.judge.data.styles
    styles = {f"cadet:style={style.id}" for style in known} or {"cadet"}
    assert {seated_bot("cadet", info, seed) for seed in range(60)} == styles
    for bot in styles:
        assert seated_bot(bot, info, 1) == bot


def test_only_what_would_be_drawn_is_drawn() -> None:
    info = game_info("artemis")
    kept = [seated_bot(bot, info, 3) for bot in ("", "random", "mcts:ms=20", "pilot:style=diver")]
    assert kept == ["", "random", "mcts:ms=20", "pilot:style=diver"]
    assert seated_bot("mcts:style=any,ms=20", info, 3).startswith("mcts:ms=20,style=")


def test_whoever_thinks_for_a_bot_finds_the_same_style() -> None:
    table, again = bots_table("random"), bots_table("random")
    assert bot_at(table, 0, "pilot") == bot_at(again, 0, "pilot")
    table.fold(Row(2, events.Bot(0, bot_at(table, 0, "pilot")), 2))
    table.fold(Row(3, events.Bot(1, bot_at(table, 1, "pilot")), 3))
    asked = question(table).bot
    assert asked == table.seats[table.to_move].bot
    assert asked.startswith("pilot:style=")


def test_people_are_not_told_the_style() -> None:
    table = bots_table("random")
    table.fold(Row(2, events.Bot(0, "pilot:taste=2,style=diver"), 2))
    table.fold(Row(3, events.Bot(1, "cadet:style=diver"), 3))
    assert [seat.bot for seat in facts(table).seats] == ["pilot:taste=2", "cadet"]
    assert [notice.message.args["bot"] for notice in table.notices] == ["pilot:taste=2", "cadet"]


def test_a_style_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        usable_bot("cadet:style=samba", game_info("artemis"))
    assert (refused.value.status, refused.value.code) == (400, "bot")


def test_a_bot_is_told_the_options_with_what_people_brought() -> None:
    setup = Setup({}, "", [Seat(bot="random"), Seat(bot="random")], events.Pace(), "wait", 0, "link")
    table = Loaded("t", "magnastorm", "nobody", 0, 5, "salt", setup)
    owned = [list(table.content.artefact_number[:2]), []]
    campaign = table.info.campaign
    assert campaign is not None
    options = msgspec.to_builtins(campaign.bring(table.info.options(), owned, [], False))
    table.fold(Row(1, events.Start(["random", "random"], options, owned), 1))
    assert question(table).options == options
    assert options != msgspec.to_builtins(table.info.options())

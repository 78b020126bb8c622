"""The full screen: looking, touching, choosing, taking back, leaving."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from offworld.cli.records import load
from offworld.games import game_names
from offworld.kit.record import UNDO
from offworld.tui.app import BoardView, Notice
from offworld.tui.local_table import LocalTable
from tests.tui.screen import Player, local_table, play


def near_the_end(table: LocalTable, left: int = 8) -> None:
    """Play a table until few decisions are left, whoever decides."""
    trial = local_table(table.info.name, ",".join(table.session.record.header.seats)).session
    rng = random.Random(7)
    actions = []
    while not trial.state.over:
        actions.append(rng.choice(table.info.legal(trial.state)))
        trial.play(actions[-1])
    for action in actions[:-left]:
        table.session.play(action)


async def choose_to_the_end(player: Player) -> int:
    """Take the choice that is pointed at until the game is over; returns how often."""
    chosen = 0
    await player.asked()
    while not player.table.ranking():
        await player.press("enter")
        await player.asked()
        chosen += 1
    await player.pilot.pause()
    return chosen


@pytest.mark.parametrize(("game", "lang"), list(zip(game_names(), ["en", "fr", "fr", "en"], strict=True)))
def test_a_game_of_each_title_is_played_to_its_end_with_the_keyboard(folder: Path, game: str, lang: str) -> None:
    table = local_table(game, "me,random", lang)
    near_the_end(table)

    async def story(player: Player) -> None:
        await choose_to_the_end(player)
        over = {"en": "The game is over.", "fr": "La partie est terminée."}[lang]
        assert player.text("question").splitlines() == [over, *player.table.ranking()]
        assert player.app.asked is None
        await player.press("s")
        await player.pilot.press(*"end.jsonl", "enter")
        await player.pilot.pause()

    play(table, story)
    assert load(folder / "end.jsonl")[1].over


@pytest.mark.soak
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_of_each_title_in_each_language(folder: Path, game: str, lang: str) -> None:
    options: dict[str, Any] = {"length": "short"} if game == "mars" else {}
    table = local_table(game, "me,pilot", lang, **options)

    async def story(player: Player) -> None:
        assert await choose_to_the_end(player) > 10

    play(table, story)
    assert table.session.record.over


def test_touching_the_board_narrows_the_choices_and_a_second_click_carries_one_out() -> None:
    table = local_table("mars", "me,random")

    async def story(player: Player) -> None:
        await player.asked()
        app = player.app
        every = list(app.candidates)
        mine = every[2].path[0]
        board = app.query_one(BoardView)
        board.post_message(BoardView.Touched(mine))
        await player.pilot.pause()
        assert app.touched == [mine]
        assert app.candidates == [every[2]]
        await player.press("escape")
        assert (app.touched, app.candidates) == ([], every)
        for _ in range(2):
            board.post_message(BoardView.Touched(mine))
            await player.pilot.pause()
        await player.until(lambda: bool(table.session.record.acts))
        assert table.session.record.acts[0].action == every[2].action

    play(table, story)


def test_a_click_lands_on_what_is_drawn_there_and_says_why_it_cannot_be_touched() -> None:
    table = local_table("artemis", "me", seed=5)

    async def story(player: Player) -> None:
        await player.asked()
        place = player.app.canvas.where("vents")
        assert place is not None
        board = player.app.query_one(BoardView)
        board.scroll_to(0, place[1], animate=False)
        await player.pilot.pause()
        await player.pilot.click(BoardView, offset=(place[0] + 3, place[1] - board.scroll_offset.y + 1))
        await player.until(lambda: player.text("message") != "")
        assert player.text("message").startswith("Nothing can be done with this now. You are asked: Which die")

    play(table, story)


def test_a_choice_is_previewed_hinted_explained_done_and_taken_back() -> None:
    table = local_table("artemis", "me", seed=5)

    async def story(player: Player) -> None:
        await player.asked()
        first = player.app.pointed()
        assert first is not None
        await player.until(lambda: player.text("effects").startswith(f"{first.words} [{first.rule}]"))
        await player.press("2")
        second = player.app.pointed()
        assert second is not None
        assert second != first
        await player.until(lambda: player.text("effects").startswith(second.words))
        await player.press("w")
        assert isinstance(player.app.screen, Notice)
        assert player.app.screen.words[0] == second.rule
        await player.press("escape")
        await player.press("h")
        await player.until(lambda: player.text("message").startswith("A strong bot would choose "))
        await player.press("enter")
        await player.until(lambda: len(table.session.record.acts) == 1)
        await player.asked()
        await player.press("u")
        await player.until(lambda: player.text("message") == "Taken back.")
        assert [act.action == UNDO for act in table.session.record.acts] == [False, True]
        await player.press("u")
        await player.until(lambda: player.text("message") == "Nothing of yours can be taken back here.")

    play(table, story)


def test_leaving_keeps_the_game_and_says_how_to_go_on(folder: Path) -> None:
    table = local_table("artemis", "me", seed=5)
    said = []

    async def story(player: Player) -> None:
        await player.asked()
        await player.press("enter")
        await player.until(lambda: len(table.session.record.acts) == 1)
        await player.press("q")
        said.append(player.app.return_value)

    play(table, story)
    assert said == [
        "Saved to offworld-artemis-test.jsonl.\nGo on later with: offworld play --resume offworld-artemis-test.jsonl"
    ]
    assert len(load(folder / "offworld-artemis-test.jsonl")[1].acts) == 1


def test_the_keyboard_is_handed_over_before_the_next_hand_is_seen() -> None:
    table = local_table("mars", "me,me")

    async def story(player: Player) -> None:
        await player.asked()
        assert "Player 1 (you)" in player.board()
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, Notice))
        assert player.app.screen_stack[0].query_one("#choices", OptionList).option_count == 0
        assert player.table.viewer == 0
        assert player.table.question() is None
        notice = player.app.screen
        assert isinstance(notice, Notice)
        assert notice.words[1].startswith("Hand the keyboard to Player 2.")
        await player.press("enter")
        await player.asked()
        assert player.table.viewer == 1
        assert "Player 2 (you)" in player.board()

    play(table, story)


def test_bots_alone_are_watched_to_the_end() -> None:
    table = local_table("galileo", "random,random")

    async def story(player: Player) -> None:
        await player.until(lambda: bool(player.table.ranking()))
        await player.until(lambda: player.text("question").startswith("The game is over."))

    play(table, story)


def test_the_board_follows_the_size_of_the_screen_and_a_small_one_is_told() -> None:
    table = local_table("magnastorm", "me,random")

    async def story(player: Player) -> None:
        await player.asked()
        width = player.app.canvas.width
        assert width == player.app.query_one(BoardView).scrollable_content_region.width
        await player.pilot.resize_terminal(150, 50)
        await player.until(lambda: player.app.canvas.width == width + 50)
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: player.text("message").startswith("The screen is meant for 100 × 30"))

    play(table, story)


def test_no_french_line_begins_with_a_mark() -> None:
    table = local_table("artemis", "me,random", "fr")

    async def story(player: Player) -> None:
        await player.asked()
        question = player.text("question")
        assert "montrer\u00a0? Vous" in question
        assert max(map(len, question.splitlines())) <= 54
        await player.press("question_mark")
        body = str(player.app.screen.query_one("#notice-body").render())
        assert "dessus\u00a0: la liste" in body
        assert not [line for line in body.splitlines() if line.startswith((":", ";", "?", "!", "»")) or len(line) > 70]

    play(table, story)


def test_long_choices_go_on_below_their_words() -> None:
    table = local_table("galileo", "me,random", "fr")

    async def story(player: Player) -> None:
        await player.asked()
        options = player.app.query_one(OptionList)
        first = str(options.get_option_at_index(0).prompt).splitlines()
        assert first[0].startswith("  1 Projet Robotique")
        assert len(first) == 2
        assert first[1].startswith("    ")
        assert first[1].endswith("Énergie\u00a0; Projet de niveau 1.")

    play(table, story)


def test_a_long_sentence_is_told_whole() -> None:
    table = local_table("artemis", "me,random", "fr")

    async def story(player: Player) -> None:
        await player.asked()
        player.app.explain("nothing-like-this")
        await player.until(lambda: player.text("message") != "")
        message = player.app.query_one("#message")
        assert player.text("message").endswith("[ART-PLACE-2]")
        assert message.size.height == len(player.text("message").splitlines()) == 2

    play(table, story)

"""Boards drawn with characters: every position of every game, in both languages and at all widths."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.cells import cell_len

from offworld.games import game_info, game_names
from offworld.tui.boards import draw_board
from offworld.tui.canvas import Canvas, Line, flow, line, panel, wrapped

NOTHING: frozenset[str] = frozenset()
DRAWN = {
    "artemis": {"die", "vents", "quarry", "gantry", "outfitter", "relief", "shelter", "seat", "directive"},
    "galileo": {"inf", "influence", "project", "tech", "robot", "mod", "starz", "target", "goal", "mc"},
    "mars": {"stock", "hand", "pile", "slot", "seat", "contract"},
    "magnastorm": {
        "upper",
        "research",
        "crew",
        "cell",
        "row",
        "supply",
        "space",
        "scout",
        "credit",
        "site",
        "objective",
    },
}
"""Kinds of elements that are always somewhere on the board when they can be touched."""


def positions(game: str, seed: int, players: int, every: int) -> Any:
    info = game_info(game)
    rng = random.Random(seed)
    g = info.new_game(players, seed)
    for number in range(600):
        if g.over:
            break
        if number % every == 0:
            yield info, g
        g.apply(rng.choice(info.legal(g)))
    yield info, g


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(("lang", "players", "width"), [("en", 3, 64), ("fr", 2, 120)])
def test_a_board_has_its_width_and_what_can_be_touched(game: str, lang: str, players: int, width: int) -> None:
    kinds = set()
    words = game_info(game).seat_translator(lang)
    for info, g in positions(game, 2, players, 9):
        viewer = -1 if g.over else g.to_move
        words.address(viewer)
        canvas = draw_board(info, info.view(g, viewer), info.content_of(g), words, width)
        assert canvas.width == width
        shown = canvas.row(0, NOTHING, NOTHING, NOTHING)
        assert cell_len(shown.plain) == width
        assert all(cell_len(char) == 1 for row in canvas.chars for char in row)
        drawn = {element for row in canvas.elements for element in row}
        for choice in [] if g.over else info.prompt(g).choices:
            for element in choice.path:
                kind = element.partition(":")[0]
                if kind in DRAWN[game] and element.count(":") < 3:
                    kinds.add(kind)
                    assert element in drawn, (info.kind(g), choice.path)
    assert kinds


@pytest.mark.soak
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_many_games_can_be_drawn(game: str, players: int, seed: int) -> None:
    words = game_info(game).seat_translator("fr" if seed % 2 else "en")
    for info, g in positions(game, seed, players, 1):
        for viewer in range(-1, players):
            draw_board(info, info.view(g, viewer), info.content_of(g), words, 40 + 20 * seed)


def test_words_that_do_not_fit_go_on_in_the_next_row() -> None:
    rows = wrapped(line("one two ").add("three", "bold", "x"), 8)
    assert [[span.text for span in row] for row in rows] == [["one ", "two "], ["three"]]
    assert [span.text for span in wrapped(line("abcdefghij"), 4)[2]] == ["ij"]
    assert wrapped(Line([*line("abcdefghij").spans], wraps=False), 4) == [line("abcdefghij").spans]


def test_panels_flow_into_rows_that_fill_the_width() -> None:
    canvas = flow([panel("a", [line("1")], 10, "first"), panel("b", [line("2")], 10), panel("c", [line("3")], 30)], 24)
    rows = ["".join(row) for row in canvas.chars]
    assert rows == [
        "╭─ a ──────╮╭─ b ──────╮",
        "│ 1        ││ 2        │",
        "╰──────────╯╰──────────╯",
        "╭─ c ──────────────────╮",
        "│ 3                    │",
        "╰──────────────────────╯",
    ]
    assert canvas.at(3, 1) == "first"
    assert canvas.at(20, 1) == ""
    assert canvas.at(99, 99) == ""
    assert canvas.where("first") == (0, 0)
    assert canvas.where("nowhere") is None


def test_a_line_is_drawn_around_what_is_there() -> None:
    canvas = Canvas(5, 1)
    canvas.put(2, 0, "○", "", "space:1")
    canvas.stroke(0, 0, 4, 0)
    assert "".join(canvas.chars[0]) == " ─○─ "
    assert canvas.elements[0] == ["", "", "space:1", "", ""]

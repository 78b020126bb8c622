"""Boards: for each game a function that draws a view as panels; other games are drawn as sentences."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.tui.canvas import Canvas, Panel, flow, line, panel

Draw = Callable[[Any, Any, Translator], list[Panel]]
"""`draw(view, content, words)`: the panels of a board, the most important first."""


@lru_cache(maxsize=16)
def _board(game: str) -> Draw | None:
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return None
    draw: Draw = import_module(name).draw
    return draw


def draw_board(info: GameInfo, view: Any, content: Any, words: Translator, width: int) -> Canvas:
    """The board of a game as its viewer sees it, so many characters wide."""
    draw = _board(info.name)
    if draw is None:
        sentences = [line(words(message)) for message in info.position_text(view, content)]
        return flow([panel(info.name, sentences, width)], width)
    return flow(draw(view, content, words), width)

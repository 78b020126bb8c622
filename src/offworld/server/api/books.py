"""Figures of rulebooks."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class FigureInfo(Struct):
    """A figure: a position as one seat sees it, and what of it is drawn."""

    game: str
    players: int
    options: dict[str, Any]
    viewer: int
    names: list[str]
    """What the seats are called in the text around it."""
    view: dict[str, Any]
    draw: Literal["board", "dock", "sheet", "mat"]
    around: list[str]
    """Elements of the board that the picture shows; without any, all of it."""
    marks: list[str]
    """Elements with a numbered marker, in the order of the legend."""
    width: int
    height: int

"""SVG: the few shapes that the pictures of the arena are made of, as SVG text, and the colours of the project."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor
from typing import Any

SHAPES = ("◆", "●", "■", "▲", "★")
"""Seats are told apart by a shape and a hatch as well as by colour."""

PALETTE = """
  --void: #eef1fb; --panel: #ffffff; --raised: #e3e8f8; --line: #c5cdea; --ink: #141b33; --muted: #55608c;
  --legal: #9a6a00; --danger: #b3261e; --good: #0d7a4f; --bar: #5568b8;
  --seat-0: #c2417f; --seat-1: #7d5fd6; --seat-2: #8d8672; --seat-3: #00897d; --seat-4: #d03a40;
  --display: "Exo 2", "Segoe UI", system-ui, sans-serif;
  --text: "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif;
  --mono: "B612 Mono", ui-monospace, monospace;
"""
NIGHT = """
  --void: #0b1020; --panel: #141b33; --raised: #1b2443; --line: #2c3763; --ink: #e8ecff; --muted: #a9b3dc;
  --legal: #ffd166; --danger: #ff8a80; --good: #7fe0b0; --bar: #7f93dc;
  --seat-0: #ff86b8; --seat-1: #b79cff; --seat-2: #f4f1e8; --seat-3: #00b3a4; --seat-4: #e5484d;
"""
KINDS = (
    "#5b8def", "#ffb000", "#00b3a4", "#e5484d", "#b79cff", "#8bc34a", "#f178b6", "#4dd0e1", "#c58b5b", "#d4c94a",
    "#78909c", "#9fa8da",
)  # fmt: skip
"""Colours of things that are not seats; dark text is readable on each, in both lights."""


def seat_colour(seat: int) -> str:
    return f"var(--seat-{seat % len(SHAPES)})"


def number(value: float) -> str:
    """A coordinate: short, and never in scientific notation."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(tag: str, content: str = "", **attributes: Any) -> str:
    """An element; `_` in an attribute's name stands for `-`, a trailing one guards Python's words."""
    named = []
    for name, value in attributes.items():
        shown = number(value) if isinstance(value, float) else str(value)
        named.append(f' {name.rstrip("_").replace("_", "-")}="{escape(shown)}"')
    return f"<{tag}{''.join(named)}>{content}</{tag}>" if content else f"<{tag}{''.join(named)}/>"


def text(x: float, y: float, words: str, **attributes: Any) -> str:
    return element("text", escape(words), x=float(x), y=float(y), **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Any) -> str:
    return element("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: Any) -> str:
    return element("polygon", points=_points(points), **attributes)


def polyline(points: Iterable[tuple[float, float]], **attributes: Any) -> str:
    return element("polyline", points=_points(points), fill="none", **attributes)


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def titled(shape: str, words: str) -> str:
    """A shape that says something when it is pointed at."""
    return f"<g><title>{escape(words)}</title>{shape}</g>"


def picture(width: float, height: float, words: str, parts: Sequence[str], **attributes: Any) -> str:
    """An SVG element that scales with its place; `words` is what a screen reader says."""
    return element(
        "svg",
        "".join(parts),
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=words,
        **attributes,
    )


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers between two bounds, no more than so many."""
    span = max(high - low, 1e-9)
    steps = (m * 10.0**e for e in range(-6, 9) for m in (1, 2, 5))
    step = next(step for step in steps if span / step < most)
    return [round(n * step, 6) for n in range(ceil(low / step - 1e-6), floor(high / step + 1e-6) + 1)]

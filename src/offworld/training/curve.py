"""Learning curve: how a training went, as one SVG picture."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from offworld.arena.ratings import Interval
from offworld.arena.svg import NIGHT, PALETTE, element, line, picture, polyline, text, ticks

WIDTH, HEIGHT = 900.0, 620.0
LEFT, RIGHT = 80.0, 870.0
STYLE = f"""
svg {{ {PALETTE} background: var(--panel); }}
@media (prefers-color-scheme: dark) {{ svg {{ {NIGHT} }} }}
text {{ fill: var(--ink); font: 15px var(--text); }}
.title {{ font: 800 22px var(--display); }} .tick {{ fill: var(--muted); font: 13px var(--mono); }}
.rule {{ stroke: var(--line); }} .par {{ stroke: var(--muted); stroke-dasharray: 5 4; }}
.curve {{ stroke: var(--bar); stroke-width: 2.5; }} .error {{ stroke: var(--bar); stroke-width: 1.5; }}
.dot {{ fill: var(--bar); }} .refused {{ fill: var(--panel); stroke: var(--bar); stroke-width: 2; }}
"""


class CurvePoint(Struct, frozen=True):
    """A generation: all games so far, the log-loss, and what the new network won against the champion, par being 1."""

    games: int
    loss: float
    share: Interval
    accepted: bool


class CurveWords(Struct, frozen=True):
    """What the picture says, in the reader's language."""

    title: str
    loss: str
    share: str
    games: str


def learning_curve(points: Sequence[CurvePoint], words: CurveWords) -> str:
    """Two curves over the games played: the log-loss above, the gain against the champion below."""
    parts = [element("style", STYLE), text(LEFT, 36, words.title, class_="title")]
    most = float(max((point.games for point in points), default=1))
    losses = [(point.games, point.loss, point.loss, point.loss, True) for point in points]
    shares = [(p.games, p.share.mean, p.share.low, p.share.high, p.accepted) for p in points]
    parts += panel(80.0, 290.0, words.loss, losses, most, None)
    parts += panel(340.0, 550.0, words.share, shares, most, 1.0)
    parts.append(text((LEFT + RIGHT) / 2, HEIGHT - 14, words.games, text_anchor="middle"))
    return picture(WIDTH, HEIGHT, words.title, parts, xmlns="http://www.w3.org/2000/svg")


def panel(
    top: float,
    bottom: float,
    title: str,
    rows: Sequence[tuple[int, float, float, float, bool]],
    most: float,
    par: float | None,
) -> list[str]:
    """One curve with its axes, and an error bar for each point."""
    values = [value for row in rows for value in row[1:4]] + ([] if par is None else [par])
    low, high = min(values, default=0.0), max(values, default=1.0)
    margin = 0.08 * (high - low) or 0.1
    low, high = low - margin, high + margin

    def x(games: float) -> float:
        return LEFT + (RIGHT - LEFT) * games / most

    def y(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    parts = [text(LEFT, top - 10, title)]
    for tick in ticks(low, high, 6):
        parts += [line(LEFT, y(tick), RIGHT, y(tick), class_="rule")]
        parts += [text(LEFT - 8, y(tick) + 4, f"{tick:g}", class_="tick", text_anchor="end")]
    for tick in ticks(0, most, 7):
        parts.append(text(x(tick), bottom + 18, f"{tick:g}", class_="tick", text_anchor="middle"))
    if par is not None:
        parts.append(line(LEFT, y(par), RIGHT, y(par), class_="par"))
    parts.append(polyline([(x(games), y(value)) for games, value, _, _, _ in rows], class_="curve"))
    for games, value, least, largest, accepted in rows:
        if least != largest:
            parts.append(line(x(games), y(least), x(games), y(largest), class_="error"))
        parts.append(element("circle", cx=x(games), cy=y(value), r=5.0, class_="dot" if accepted else "refused"))
    return parts

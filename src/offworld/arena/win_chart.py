"""Win chart: an analysed game as one SVG picture, its chances as stacked areas and its turning points below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from offworld.arena.analysis_result import Analysis, PositionChances
from offworld.arena.svg import (
    NIGHT,
    PALETTE,
    SHAPES,
    element,
    line,
    picture,
    polygon,
    polyline,
    rect,
    seat_colour,
    text,
)

WIDTH = 1200.0
LEFT, RIGHT, TOP, BOTTOM = 66.0, 930.0, 152.0, 452.0
LETTER = 7.4
"""How wide a letter of the list is at most, on average."""
DIFFERENT = 0.05
"""Chances that differ by less are drawn once."""

STYLE = f"""
svg {{ {PALETTE} }}
@media (prefers-color-scheme: dark) {{ svg {{ {NIGHT} }} }}
text {{ fill: var(--ink); font: 15px var(--text); }}
.title {{ font: 800 24px var(--display); }} .soft {{ fill: var(--muted); font-size: 14px; }}
.num {{ font: 700 15px var(--mono); }} .tick {{ fill: var(--muted); font: 13px var(--mono); }}
.round {{ fill: var(--muted); font: 600 12px var(--display); letter-spacing: .12em; text-transform: uppercase; }}
.good {{ fill: var(--good); }} .bad {{ fill: var(--danger); }} .strong {{ font-weight: 700; }}
.edge {{ stroke: var(--panel); stroke-width: 2.5; stroke-linejoin: round; }}
.all {{ stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 3; opacity: .8; }}
.split {{ stroke: var(--panel); stroke-dasharray: 2 5; stroke-width: 2; }}
.pin {{ stroke: var(--ink); stroke-dasharray: 4 4; stroke-width: 1.5; }}
.badge {{ fill: var(--panel); stroke: var(--ink); stroke-width: 1.5; }}
.rule {{ stroke: var(--line); }}
"""
HATCHES = (
    "",
    '<path d="M0 8 8 0" stroke="#0006" stroke-width="1.5"/>',
    '<circle cx="2" cy="2" r="1.2" fill="#0007"/><circle cx="6" cy="6" r="1.2" fill="#0007"/>',
    '<path d="M0 0 8 8" stroke="#0005" stroke-width="1.5"/>',
    '<path d="M0 4H8" stroke="#0005" stroke-width="1.5"/>',
)
"""A pattern for each seat, drawn over its colour."""


class PointWords(Struct, frozen=True):
    """A turning point in words: what happened, when, and what would have been better, or that nothing was."""

    what: str
    when: str
    swing: str
    better: list[str]


class Words(Struct, frozen=True):
    """What the picture says, in the reader's language."""

    title: str
    about: str
    seats: list[str]
    round: Callable[[int], str]
    percent: Callable[[float], str]
    points: list[PointWords]
    heading: str
    all: str
    none: str


def chances_picture(analysis: Analysis, words: Words) -> str:
    """The whole file."""
    listed, height = _list(analysis, words)
    parts = [
        element("style", STYLE),
        _hatches(),
        rect(0, 0, WIDTH, height, fill="var(--panel)"),
        text(28, 44, words.title, class_="title"),
        text(28, 70, words.about, class_="soft"),
        *_areas(analysis.positions, words),
        *_rounds(analysis.positions, words),
        *_pins(analysis),
        *_legend(analysis.positions, words),
        *listed,
    ]
    return picture(WIDTH, height, words.title, parts, xmlns="http://www.w3.org/2000/svg") + "\n"


def _hatches() -> str:
    patterns = []
    for seat, hatch in enumerate(HATCHES):
        colour = rect(0, 0, 8, 8, fill=seat_colour(seat), fill_opacity=0.85)
        size: dict[str, Any] = {"width": 8, "height": 8, "patternUnits": "userSpaceOnUse"}
        patterns.append(element("pattern", colour + hatch, id=f"h{seat}", **size))
    return element("defs", "".join(patterns))


def _x(move: int, moves: int) -> float:
    return LEFT + (RIGHT - LEFT) * move / max(1, moves)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _edges(rows: Sequence[Sequence[float]]) -> list[list[tuple[float, float]]]:
    """The lines between the areas, from the floor up; the first seat is on top."""
    seats = len(rows[0])
    moves = len(rows) - 1
    edges = []
    for above in range(seats, -1, -1):
        edges.append([(_x(move, moves), _y(min(1.0, sum(shares[above:])))) for move, shares in enumerate(rows)])
    return edges


def _areas(positions: Sequence[PositionChances], words: Words) -> list[str]:
    edges = _edges([one.public for one in positions])
    seats = len(positions[0].public)
    parts = []
    for mark in (0.0, 0.5, 1.0):
        parts.append(text(LEFT - 10, _y(mark) + 5, f"{100 * mark:.0f}", class_="tick", text_anchor="end"))
    for at in range(seats):
        seat = seats - 1 - at
        outline = [*edges[at], *reversed(edges[at + 1])]
        parts.append(polygon(outline, fill=f"url(#h{seat % len(HATCHES)})"))
    parts += [polyline(edge, class_="edge") for edge in edges[1:-1]]
    if _differ(positions):
        parts += [polyline(edge, class_="all") for edge in _edges([one.all for one in positions])[1:-1]]
    return parts


def _differ(positions: Sequence[PositionChances]) -> bool:
    """Does it matter anywhere who sees what?"""
    return any(abs(a - b) > DIFFERENT for one in positions for a, b in zip(one.public, one.all, strict=True))


def _rounds(positions: Sequence[PositionChances], words: Words) -> list[str]:
    """A dotted line where a round begins, and its name where there is room."""
    moves = len(positions) - 1
    starts = [one.move for one in positions if one.move == 0 or one.round != positions[one.move - 1].round]
    ends = [*starts[1:], moves]
    parts = []
    for begin, end in zip(starts, ends, strict=True):
        number = positions[begin].round
        if begin:
            parts.append(line(_x(begin, moves), TOP, _x(begin, moves), BOTTOM, class_="split"))
        label = words.round(number)
        room = _x(end, moves) - _x(begin, moves)
        if room < 10 * len(label):
            label = str(number) if room > 16 else ""
        if label:
            middle = (_x(begin, moves) + _x(end, moves)) / 2
            parts.append(text(middle, BOTTOM + 22, label, class_="round", text_anchor="middle"))
    return parts


def _pins(analysis: Analysis) -> list[str]:
    """The numbers of the turning points; those that would hide each other stand higher."""
    moves = len(analysis.positions) - 1
    parts = []
    taken: list[tuple[float, float]] = []
    for point in analysis.turning_points:
        x = _x(point.move, moves)
        y = TOP - 14
        while any(abs(x - other) < 24 and y == level for other, level in taken) and y > 96:
            y -= 22
        taken.append((x, y))
        parts.append(line(x, y, x, BOTTOM, class_="pin"))
        parts.append(element("circle", cx=x, cy=y, r=11.0, class_="badge"))
        parts.append(text(x, y + 5, str(point.number), class_="num", text_anchor="middle", style="font-size:13px"))
    return parts


def _legend(positions: Sequence[PositionChances], words: Words) -> list[str]:
    """Each seat with its last chance, best first."""
    last = positions[-1].public
    order = sorted(range(len(last)), key=lambda seat: -last[seat])
    parts = []
    y = TOP + 18
    for seat in order:
        style = f"fill:{seat_colour(seat)};font-size:18px"
        parts.append(text(RIGHT + 22, y, SHAPES[seat % len(SHAPES)], style=style, text_anchor="middle"))
        parts.append(text(RIGHT + 38, y, shortened(words.seats[seat], 21)))
        parts.append(text(WIDTH - 28, y, words.percent(last[seat]), class_="num", text_anchor="end"))
        y += 30
    if _differ(positions):
        parts.append(line(RIGHT + 12, y - 5, RIGHT + 34, y - 5, class_="all"))
        parts.append(text(RIGHT + 42, y, words.all, class_="soft"))
    return parts


def _list(analysis: Analysis, words: Words) -> tuple[list[str], float]:
    """The turning points in words, and where the picture ends."""
    y = BOTTOM + 68
    parts = [text(28, y, words.heading, class_="strong", style="font-size:18px")]
    if not words.points:
        parts.append(text(28, y + 30, words.none, class_="soft"))
        return parts, y + 54
    for point, said in zip(analysis.turning_points, words.points, strict=True):
        y += 20
        parts.append(line(28, y - 4, WIDTH - 28, y - 4, class_="rule"))
        y += 22
        style = f"fill:{seat_colour(point.seat)};font-size:18px"
        parts.append(element("circle", cx=41.0, cy=y - 5, r=11.0, class_="badge"))
        parts.append(text(41, y, str(point.number), class_="num", text_anchor="middle", style="font-size:13px"))
        parts.append(text(70, y + 1, SHAPES[point.seat % len(SHAPES)], style=style, text_anchor="middle"))
        parts.append(text(88, y, shortened(said.what, int((WIDTH - 230) / LETTER)), class_="strong"))
        colour = "good" if point.swing > 0 else "bad"
        parts.append(text(WIDTH - 28, y, said.swing, class_=f"num {colour}", text_anchor="end"))
        for row in (said.when, *said.better):
            y += 22
            parts.append(text(88, y, shortened(row, int((WIDTH - 130) / LETTER)), class_="soft"))
    return parts, y + 34


def shortened(words: str, most: int) -> str:
    """Words that fit into so many letters."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"

"""Canvas: a board drawn with characters, where every cell knows the element of the board that it belongs to.

A drawing is made of lines of spans, put into panels, which flow into rows as wide as the screen allows. Elements are
those of choice paths (`die:0`, `camp:thin_ice_survey`), so a click on a cell says what was touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

LIT = "bold black on yellow"
CHOSEN = "bold black on green"
FOCUSED = "bold underline"
SEAT_COLOURS = ("cyan", "yellow", "green", "magenta", "bright_blue", "red")
FREE = ""
"""The element of what cannot be touched."""


def seat_style(seat: int, extra: str = "bold reverse") -> str:
    """The style of a seat's sign, or with other words than `reverse` that of its name."""
    return f"{extra} {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}" if seat >= 0 else "dim"


def seat_sign(seat: int) -> str:
    """A seat is told by its number too, not by its colour alone; its style sets it off from other numbers."""
    return str(seat + 1) if seat >= 0 else "○"


@dataclass(frozen=True)
class Span:
    """Some characters of one style that belong to one element."""

    text: str
    style: str = ""
    element: str = FREE


@dataclass
class Line:
    """Spans side by side. A line that wraps goes on below where the panel is too narrow; others are cut off."""

    spans: list[Span] = field(default_factory=list)
    wraps: bool = True

    def add(self, text: str, style: str = "", element: str = FREE) -> Line:
        self.spans.append(Span(text, style, element))
        return self

    @property
    def width(self) -> int:
        return sum(cell_len(span.text) for span in self.spans)


def line(text: str = "", style: str = "", element: str = FREE) -> Line:
    """A line that begins with some words."""
    return Line([Span(text, style, element)] if text else [])


def wrapped(source: Line, width: int) -> list[list[Span]]:
    """The rows that a line takes in a width. Words are kept whole where they fit."""
    if not source.wraps or source.width <= width:
        return [source.spans]
    rows: list[list[Span]] = [[]]
    used = 0
    for span in source.spans:
        for word in _words(span.text):
            room = width - used
            if cell_len(word.rstrip()) > room and used:
                rows.append([])
                used, word = 0, word.lstrip()
            while cell_len(word) > width:
                rows[-1].append(Span(word[:width], span.style, span.element))
                rows.append([])
                word = word[width:]
            if word:
                rows[-1].append(Span(word, span.style, span.element))
                used += cell_len(word)
    return rows


def _words(text: str) -> list[str]:
    """The words of a text, each with the spaces after it."""
    words: list[str] = []
    for part in text.split(" "):
        words.append(part + " ")
    words[-1] = words[-1][:-1]
    return words


class Canvas:
    """A grid of characters with their styles and elements. What is drawn beyond its edge is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.elements = [[FREE] * width for _ in range(height)]
        self.inner = [[False] * width for _ in range(height)]
        """Whether a cell lies inside a frame, which alone shows that its element is lit or chosen."""

    def put(self, x: int, y: int, text: str, style: str = "", element: str = FREE, inner: bool = False) -> int:
        """Write some characters and return the column after them."""
        for char in text:
            if 0 <= y < self.height and 0 <= x < self.width:
                self.chars[y][x] = char
                self.styles[y][x] = style
                self.elements[y][x] = element
                self.inner[y][x] = inner
            x += 1
        return x

    def put_spans(self, x: int, y: int, spans: Iterable[Span], width: int, element: str = FREE) -> None:
        """Write spans into a width; what has no element of its own gets the one that is given."""
        end = x + width
        for span in spans:
            room = end - x
            if room <= 0:
                return
            x = self.put(x, y, span.text[:room], span.style, span.element or element, not span.element)

    def box(self, x: int, y: int, width: int, height: int, title: Sequence[Span], style: str, element: str) -> None:
        """A frame with a title in its upper edge; all of its inside belongs to the element."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, "", element, inner=True)
        self.put(x, y, "╭" + "─" * (width - 2) + "╮", style, element)
        self.put(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", style, element)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", style, element)
            self.put(x + width - 1, row, "│", style, element)
        if title:
            self.put_spans(x + 2, y, [Span(" "), *title, Span(" ")], width - 4, element)

    def stroke(self, x0: int, y0: int, x1: int, y1: int, style: str = "dim", element: str = FREE) -> None:
        """A thin line between two points, over empty cells only."""
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        dx, dy = x1 - x0, y1 - y0
        char = "─" if abs(dy) * 3 < abs(dx) else "│" if abs(dx) < abs(dy) else "╲" if dx * dy > 0 else "╱"
        for step in range(1, steps):
            x, y = round(x0 + dx * step / steps), round(y0 + dy * step / steps)
            if 0 <= y < self.height and 0 <= x < self.width and self.chars[y][x] == " ":
                self.put(x, y, char, style, element)

    def at(self, x: int, y: int) -> str:
        """The element of a cell."""
        return self.elements[y][x] if 0 <= y < self.height and 0 <= x < self.width else FREE

    def where(self, element: str) -> tuple[int, int] | None:
        """The first cell of an element; None if it is not drawn."""
        for y, row in enumerate(self.elements):
            if element in row:
                return row.index(element), y
        return None

    def lines(self) -> list[Line]:
        """Its rows as lines, to be put into a panel."""
        rows = []
        for chars, styles, elements in zip(self.chars, self.styles, self.elements, strict=True):
            cells = zip(chars, styles, elements, strict=True)
            rows.append(Line([Span(char, style, element) for char, style, element in cells], wraps=False))
        return rows

    def row(self, y: int, lit: frozenset[str], chosen: frozenset[str], focus: frozenset[str]) -> Text:
        """A row as it is shown: with the elements that can be touched, those that are chosen, and those asked about."""
        text = Text(no_wrap=True, end="")
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or self._look(x, y) != self._look(start, y):
                style, element, inner = self._look(start, y)
                if not element or inner:
                    pass
                elif element in chosen:
                    style = CHOSEN
                elif element in lit:
                    style = LIT
                elif element in focus:
                    style = f"{style} {FOCUSED}"
                text.append("".join(self.chars[y][start:x]), style)
                start = x
        return text

    def _look(self, x: int, y: int) -> tuple[str, str, bool]:
        return self.styles[y][x], self.elements[y][x], self.inner[y][x]


@dataclass
class Panel:
    """A framed part of a board: a title and lines, as wide as it likes to be and wider where there is room."""

    title: list[Span]
    body: list[Line]
    width: int = 24
    element: str = FREE
    style: str = "bright_black"

    def rows(self, width: int) -> list[list[Span]]:
        """The rows inside its frame."""
        return [row for each in self.body for row in wrapped(each, width - 4)]


def panel(title: str, body: list[Line], width: int = 24, element: str = FREE, style: str = "bold") -> Panel:
    return Panel([Span(title, style)], body, width, element)


def flow(panels: Sequence[Panel], width: int) -> Canvas:
    """Panels side by side in rows, each row filled to the width; a panel that is too wide gets a row of its own."""
    rows: list[list[Panel]] = []
    used = width + 1
    for each in panels:
        if used + each.width > width:
            rows.append([])
            used = 0
        rows[-1].append(each)
        used += each.width
    placed: list[tuple[int, int, int, int, Panel]] = []
    y = 0
    for row in rows:
        widths = [min(each.width, width) for each in row]
        spare = width - sum(widths)
        for i in range(len(widths)):
            widths[i] += spare // len(widths) + (1 if i < spare % len(widths) else 0)
        height = 2 + max(len(each.rows(w)) for each, w in zip(row, widths, strict=True))
        x = 0
        for each, w in zip(row, widths, strict=True):
            placed.append((x, y, w, height, each))
            x += w
        y += height
    canvas = Canvas(width, max(y, 1))
    for x, top, w, height, each in placed:
        canvas.box(x, top, w, height, each.title, each.style, each.element)
        for number, spans in enumerate(each.rows(w)):
            canvas.put_spans(x + 2, top + 1 + number, spans, w - 4, each.element)
    return canvas


def gauge(value: int, most: int, width: int = 10) -> str:
    """A bar that is as full as a value."""
    full = 0 if most <= 0 else min(width, round(width * value / most))
    return "█" * full + "░" * (width - full)

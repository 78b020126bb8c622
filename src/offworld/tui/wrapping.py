"""Lines of text for a width. Rich would break them at no-break spaces too, and French sets those before `?` and `:`."""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.text import Text

WORD = re.compile(r"[^ ]+ *| +")


def wrapped_text(text: Text, width: int, indent: int = 0) -> Text:
    """The text with its line ends put in; lines that go on are indented. Without a width nothing changes."""
    if width <= indent:
        return text
    lines: list[Text] = []
    for paragraph in text.split("\n", allow_blank=True):
        start = used = 0
        for word in WORD.finditer(paragraph.plain):
            if start < word.start() and used + cell_len(word.group().rstrip(" ")) > width:
                lines.append(_line(paragraph, start, word.start(), indent))
                start, used = word.start(), indent
            used += cell_len(word.group())
        lines.append(_line(paragraph, start, len(paragraph), indent))
    return Text("\n").join(lines)


def _line(paragraph: Text, start: int, end: int, indent: int) -> Text:
    line = paragraph[start:end]
    line.rstrip()
    return Text(" " * indent).append_text(line) if start else line

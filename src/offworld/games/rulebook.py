"""The rules of a game as text: `RULES.<lang>.md` in its package, whose paragraphs open with a rule id in bold.

The terminal asks for single rules, the web page shows the whole book; both read it here.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from offworld.games import game_info
from offworld.kit.messages import LANGUAGES, spaced

OPENING = re.compile(r"(?:[-*] +)?\*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?)([^*]*)\*\*\s*(.*)")
"""`**ART-GANT-P1** text`, with or without a list mark; words after the id inside the bold are the rule's title."""
HEADING = re.compile(r"(#+) +(?:\d+\. +)?(.*)")
ITEM = re.compile(r"[-*] +(.*)")
MARKS = re.compile(r"\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|`(.+?)`")
"""Bold, italic and code in the words of a rule."""
NEAREST = 8


class Block(Struct, omit_defaults=True):
    """A part of a section: a rule, a plain paragraph, a list or a table. Words keep their `**`, `*` and backquotes."""

    kind: Literal["rule", "text", "list", "table"]
    id: str = ""
    """The rule; of a list, the one that it continues."""
    title: str = ""
    text: str = ""
    items: list[str] = []
    rows: list[list[str]] = []
    """Of a table, its heading first."""


class Section(Struct):
    """A heading and what stands below it, up to the next one. The first section is the book's opening."""

    level: int
    title: str
    blocks: list[Block]


class Book(Struct):
    """The rules of a game in one language."""

    game: str
    lang: str
    sections: list[Section]


@lru_cache(maxsize=8)
def book(game: str, lang: str) -> Book:
    """A game's rules, in the language if the game has it, otherwise in the first one; empty without rules."""
    package = game_info(game).package
    for each in (lang, *LANGUAGES):
        if (sections := _read(package, each)) is not None:
            return Book(game, each, sections)
    return Book(game, lang, [])


def read_rules(package: str, lang: str) -> dict[str, str] | None:
    """The rules that a package has in a language, by their ids; None where it has none."""
    sections = _read(package, lang)
    return None if sections is None else lines_of(sections)


def _read(package: str, lang: str) -> list[Section] | None:
    source = files(package) / f"RULES.{lang}.md"
    return parse(spaced(source.read_text("utf-8"), lang)) if source.is_file() else None


def parse(text: str) -> list[Section]:
    """The sections of a text. A paragraph goes on until an empty line, a heading, a list or the next rule."""
    sections: list[Section] = []
    last: Block | None = None
    for line in text.splitlines():
        heading, opening, item = HEADING.match(line), OPENING.match(line), ITEM.match(line)
        if heading:
            sections.append(Section(len(heading[1]), heading[2].strip(), []))
            last = None
            continue
        if not line.strip():
            last = None
            continue
        if not sections:
            sections.append(Section(1, "", []))
        blocks = sections[-1].blocks
        if opening:
            last = Block("rule", opening[1], opening[2].strip().strip("().:\u00a0 "), opening[3])
            blocks.append(last)
        elif line.startswith("|"):
            if last is None or last.kind != "table":
                last = Block("table", last.id if last else "")
                blocks.append(last)
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                last.rows.append(cells)
        elif item:
            if last is None or last.kind != "list":
                last = Block("list", last.id if last else "")
                blocks.append(last)
            last.items.append(item[1])
        elif last is None:
            last = Block("text", text=line.strip())
            blocks.append(last)
        elif last.kind == "list":
            last.items[-1] += " " + line.strip()
        else:
            last.text += " " + line.strip()
    return sections


@lru_cache(maxsize=8)
def rule_texts(game: str, lang: str) -> dict[str, str]:
    """Every rule by its id, in one line of words each."""
    return lines_of(book(game, lang).sections)


def lines_of(sections: list[Section]) -> dict[str, str]:
    rules: dict[str, str] = {}
    for block in (block for section in sections for block in section.blocks):
        if block.kind == "rule":
            rules[block.id] = f"{block.title}: {block.text}" if block.title else block.text
        elif block.kind == "list" and block.id:
            rules[block.id] += "".join(f" - {item}" for item in block.items)
    return rules


def without_marks(text: str) -> str:
    """The words of a rule without `**`, `*` and backquotes."""
    return MARKS.sub(lambda found: found[1] or found[2] or found[3], text)


def nearest(id: str, known: list[str]) -> list[str]:
    """The ids somebody may have meant: those that begin so, or those spelt alike."""
    return [each for each in known if each.startswith(id)][:NEAREST] or get_close_matches(id, known, 3, 0.6)

"""The rulebook for people: `BOOK.<lang>.md` in the package of a game, beside the numbered rules.

A chapter is `## Title {#id}` (`{#id sub}` where it belongs to the one before) and opens with one sentence. Below it
stand `figure: GAME/NAME@POSITION` with its numbered legend, headings (`###`), paragraphs, lists, tables, examples
(`>`) and questions (`**May I …?** Yes.`). A comment behind or below a block names its rules: `<!-- ART-GANT-P1
ART-REW-1..3 -->`. The last chapter, `## … {#words}`, explains words: `- **Mineral, Minerals** (art-ore): …`.

Figures, and which rules only the numbered text has, stand in `book.toml` (`offworld.games.figures`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from offworld.games import game_info
from offworld.kit.errors import ContentError
from offworld.kit.messages import LANGUAGES, spaced

CHAPTER = re.compile(r"## +(.+?) +\{#([a-z][a-z0-9-]*)( sub)?\}")
SUBTITLE = re.compile(r"### +(.+)")
FIGURE = re.compile(r"figure: +([a-z]+/[a-z0-9-]+@[a-z0-9-]+)")
COMMENT = re.compile(r"<!--(.*?)-->")
NUMBERED = re.compile(r"\d+\. +(.+)")
ITEM = re.compile(r"- +(.+)")
QUESTION = re.compile(r"\*\*([^*]+\?)\*\* +(.+)")
WORD = re.compile(r"- +\*\*([^*]+)\*\* +\(([a-z0-9_-]+)\)\s?: +(.+)")
RANGE = re.compile(r"([A-Z0-9-]*[A-Z-])(\d+)\.\.(\d+)")
WORDS = "words"
"""The chapter that explains words."""

BlockKind = Literal["heading", "text", "list", "table", "example", "question", "figure"]


class BookBlock(Struct, omit_defaults=True):
    """A part of a chapter. Words keep their `**` and `*`."""

    kind: BlockKind
    text: str = ""
    title: str = ""
    """Of a question: what is asked."""
    items: list[str] = []
    """Of a list its entries, of a figure its legend."""
    rows: list[list[str]] = []
    """Of a table, its heading first."""
    rules: list[str] = []
    """The numbered rules that it says in words."""
    figure: str = ""


class Chapter(Struct):
    """A chapter: its name in addresses, its title, the sentence that opens it, and what follows."""

    id: str
    title: str
    sub: bool
    lead: str
    rules: list[str]
    """The rules of the opening sentence."""
    blocks: list[BookBlock]


class BookWord(Struct):
    """A word of the game: the forms it has in sentences, its icon on the board, and what it means."""

    names: list[str]
    icon: str
    text: str


class ReaderBook(Struct):
    """The rulebook of a game for people, in one language. Without chapters where the game has none."""

    game: str
    lang: str
    title: str
    chapters: list[Chapter]
    words: list[BookWord]


@lru_cache(maxsize=16)
def reader_book(game: str, lang: str) -> ReaderBook:
    """A game's rulebook, in the language if there is one, otherwise in the first that it has."""
    package = game_info(game).package
    for each in (lang, *LANGUAGES):
        source = files(package) / f"BOOK.{each}.md"
        if source.is_file():
            return parse_book(spaced(source.read_text("utf-8"), each), game, each)
    return ReaderBook(game, lang, "", [], [])


def expand_ids(text: str) -> list[str]:
    """The ids of a comment; `ART-REW-1..3` are three of them."""
    found: list[str] = []
    for word in text.split():
        if several := RANGE.fullmatch(word):
            found += [f"{several[1]}{number}" for number in range(int(several[2]), int(several[3]) + 1)]
        else:
            found.append(word)
    return found


def parse_book(text: str, game: str, lang: str) -> ReaderBook:
    """The chapters of a text. What cannot be read is a ContentError that names the line."""
    book = ReaderBook(game, lang, "", [], [])
    last: BookBlock | None = None
    in_words = False
    for number, raw in enumerate(text.splitlines(), 1):
        ids = [id for comment in COMMENT.findall(raw) for id in expand_ids(comment)]
        line = COMMENT.sub("", raw).rstrip()
        try:
            if line.startswith("# "):
                book.title = line[2:].strip()
            elif line.startswith("## "):
                head = _match(CHAPTER, line)
                last, in_words = None, head[2] == WORDS
                if not in_words:
                    book.chapters.append(Chapter(head[2], head[1], bool(head[3]), "", [], []))
            elif in_words:
                if line.strip():
                    found = _match(WORD, line)
                    book.words.append(BookWord([name.strip() for name in found[1].split(",")], found[2], found[3]))
            elif not book.chapters:
                if line.strip():
                    raise ValueError
            elif not line.strip():
                if ids:
                    _cite(book.chapters[-1], ids)
                else:
                    last = None
            else:
                last = _read_line(book.chapters[-1], line.strip(), last)
                if ids:
                    _cite(book.chapters[-1], ids)
        except ValueError:
            raise ContentError(f"BOOK.{lang}.md of {game}, line {number} cannot be read: {raw[:60]}") from None
    return book


def _match(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.fullmatch(line)
    if found is None:
        raise ValueError
    return found


def _cite(chapter: Chapter, ids: list[str]) -> None:
    """Rules belong to what stands before their comment."""
    (chapter.blocks[-1].rules if chapter.blocks else chapter.rules).extend(ids)


def _read_line(chapter: Chapter, line: str, last: BookBlock | None) -> BookBlock | None:
    """Put a line into a chapter; the block that the next line may go on with."""
    if not chapter.lead:
        chapter.lead = line
        return None
    if last is not None and last.kind == "figure" and (legend := NUMBERED.fullmatch(line)):
        last.items.append(legend[1])
        return last
    if line.startswith("|"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if last is None or last.kind != "table":
            last = BookBlock("table")
            chapter.blocks.append(last)
        if not all(set(cell) <= set("-: ") for cell in cells):
            last.rows.append(cells)
        return last
    if item := ITEM.fullmatch(line):
        if last is None or last.kind != "list":
            last = BookBlock("list")
            chapter.blocks.append(last)
        last.items.append(item[1])
        return last
    if subtitle := SUBTITLE.fullmatch(line):
        block = BookBlock("heading", subtitle[1])
    elif figure := FIGURE.fullmatch(line):
        block = BookBlock("figure", figure=figure[1])
    elif line.startswith("> "):
        block = BookBlock("example", line[2:])
    elif question := QUESTION.fullmatch(line):
        block = BookBlock("question", question[2], question[1])
    else:
        block = BookBlock("text", line)
    chapter.blocks.append(block)
    return block


def cited_rules(chapter: Chapter) -> list[str]:
    """The rules that a chapter says in words, in its order."""
    return [*chapter.rules, *(id for block in chapter.blocks for id in block.rules)]


def chapter_of_rule(book: ReaderBook, rule: str) -> Chapter | None:
    """The first chapter that says a rule in words."""
    return next((chapter for chapter in book.chapters if rule in cited_rules(chapter)), None)

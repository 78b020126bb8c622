"""Compares the rulebooks for people with the numbered rules: `python -m tools.rulebooks` (`--table` lists every rule).

Every rule is said by a paragraph of `BOOK.<lang>.md`, or is listed as `details_only` in `book.toml`, which only
automation, decision points and worked examples may be. Both languages have the same chapters, figures and rules. Every
chapter opens with a sentence and has a figure, an example and a question. Rule ids and internal names stand nowhere in
the text. Every stored position still loads.
"""

from __future__ import annotations

import re
import sys
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from offworld.games import GAMES, game_info
from offworld.games.figures import find_figure, load_position, read_book_file
from offworld.games.reader_book import BookBlock, Chapter, ReaderBook, cited_rules, parse_book
from offworld.games.rulebook import read_rules
from offworld.kit.errors import OffworldError
from offworld.kit.messages import LANGUAGES
from tools.rule_ids import ID

ROOT = Path(__file__).resolve().parent.parent
CHAPTERS = range(12, 18)
DETAILS = ("AUTO", "DEC", "EX")
"""The families of rules that readers need not know: automation, decision points, worked examples."""
KINDS = ("figure", "example", "question")
"""What every chapter has."""
INTERNAL = re.compile(r"`|#[A-Z_]{2,}|\b[a-z]+_[a-z_]+\b")
"""Names of the code."""


def texts_of(block: BookBlock) -> list[str]:
    return [block.title, block.text, *block.items, *(cell for row in block.rows for cell in row)]


def details_of(game: str, rules: set[str]) -> set[str]:
    """The rules that only the numbered text has."""
    patterns = read_book_file(game).details_only
    return {rule for rule in rules if any(fnmatchcase(rule, pattern) for pattern in patterns)}


@cache
def read_rulebooks(game: str) -> dict[str, ReaderBook]:
    folder = ROOT / "src/offworld/games" / game
    rulebooks = {}
    for lang in LANGUAGES:
        file = folder / f"BOOK.{lang}.md"
        if file.exists():
            rulebooks[lang] = parse_book(file.read_text("utf-8"), game, lang)
    return rulebooks


def faults(game: str) -> list[str]:
    """What is wrong with the rulebook of a game, as sentences."""
    try:
        rulebooks = read_rulebooks(game)
    except OffworldError as error:
        return [str(error)]
    wrong = [f"{game}: BOOK.{lang}.md is missing" for lang in LANGUAGES if lang not in rulebooks]
    if wrong:
        return wrong
    rules = set(read_rules(game_info(game).package, LANGUAGES[0]) or {})
    for lang, book in rulebooks.items():
        wrong += [f"{game}, BOOK.{lang}.md: {each}" for each in faults_of_book(game, book, rules)]
    first = rulebooks[LANGUAGES[0]]
    for lang, book in rulebooks.items():
        wrong += [f"{game}, BOOK.{lang}.md: {each}" for each in differences(first, book)]
    return wrong + faults_of_figures(game)


def faults_of_book(game: str, book: ReaderBook, rules: set[str]) -> list[str]:
    wrong = []
    cited = {id for chapter in book.chapters for id in cited_rules(chapter)}
    details = details_of(game, rules)
    wrong += [f"{id} is no rule" for id in sorted(cited - rules)]
    wrong += [f"no paragraph says {id}" for id in sorted(rules - cited - details)]
    wrong += [f"{id} may not be for details only" for id in sorted(details) if id.split("-")[1] not in DETAILS]
    if len(book.chapters) not in CHAPTERS:
        wrong.append(f"it has {len(book.chapters)} chapters, not {CHAPTERS[0]} to {CHAPTERS[-1]}")
    if not book.words:
        wrong.append("it explains no words")
    for chapter in book.chapters:
        wrong += [f"{chapter.id}: {each}" for each in faults_of_chapter(game, chapter)]
    return wrong


def faults_of_chapter(game: str, chapter: Chapter) -> list[str]:
    wrong = [f"no {kind}" for kind in KINDS if all(block.kind != kind for block in chapter.blocks)]
    if not chapter.lead:
        wrong.append("no opening sentence")
    if chapter.blocks and chapter.blocks[0].kind != "figure":
        wrong.append("the opening sentence is not followed by a figure")
    for text in [chapter.title, chapter.lead, *(text for block in chapter.blocks for text in texts_of(block))]:
        if found := ID.search(text) or INTERNAL.search(text):
            wrong.append(f"{found[0]} does not belong into a text for readers")
    for block in chapter.blocks:
        if block.kind != "figure":
            continue
        owner, _, name = block.figure.partition("/")
        found_figure = find_figure(game, name) if owner == game else None
        if found_figure is None:
            wrong.append(f"there is no figure {block.figure}")
        elif len(found_figure.figure.marks) != len(block.items):
            wrong.append(f"{block.figure} has {len(found_figure.figure.marks)} markers, its legend {len(block.items)}")
    return wrong


def differences(first: ReaderBook, other: ReaderBook) -> list[str]:
    """Where another language has other chapters, figures or rules."""
    if [chapter.id for chapter in first.chapters] != [chapter.id for chapter in other.chapters]:
        return ["its chapters are others than in English"]
    wrong = []
    for one, two in zip(first.chapters, other.chapters, strict=True):
        if sorted(cited_rules(one)) != sorted(cited_rules(two)):
            only = sorted(set(cited_rules(one)) ^ set(cited_rules(two)))
            wrong.append(f"{one.id}: other rules than in English: {' '.join(only) or 'named more often'}")
        if [block.kind for block in one.blocks] != [block.kind for block in two.blocks]:
            wrong.append(f"{one.id}: other parts than in English")
        if [block.figure for block in one.blocks] != [block.figure for block in two.blocks]:
            wrong.append(f"{one.id}: other figures than in English")
    if [word.icon for word in first.words] != [word.icon for word in other.words]:
        wrong.append("it explains other words than in English")
    return wrong


def faults_of_figures(game: str) -> list[str]:
    """Positions that no longer load, and figures that no chapter shows."""
    book, info = read_book_file(game), game_info(game)
    wrong = []
    for name, position in book.positions.items():
        played = book.games.get(position.game)
        if played is None:
            wrong.append(f"{game}: the position {name} is of no stored game")
            continue
        try:
            load_position(info, position, played)
        except OffworldError as error:
            wrong.append(f"{game}: the position {name} does not load: {error}")
    shown = {
        block.figure for each in read_rulebooks(game).values() for chapter in each.chapters for block in chapter.blocks
    }
    return wrong + [f"{game}: no chapter shows {name}" for name in book.figures if f"{game}/{name}" not in shown]


def table(game: str) -> list[str]:
    """Every rule with the chapters that say it."""
    rules = read_rules(game_info(game).package, LANGUAGES[0]) or {}
    details = details_of(game, set(rules))
    book = read_rulebooks(game)[LANGUAGES[0]]
    lines = []
    for id in rules:
        chapters = [chapter.id for chapter in book.chapters if id in cited_rules(chapter)]
        lines.append(f"{id:14} {', '.join(chapters) or ('details only' if id in details else '-')}")
    return lines


def main() -> int:
    if sys.argv[1:] == ["--table"]:
        print("\n".join(line for game in GAMES for line in table(game)))
        return 0
    wrong = [sentence for game in GAMES for sentence in faults(game)]
    print("\n".join(wrong) or f"rulebooks: every rule of {len(GAMES)} games is said in {len(LANGUAGES)} languages")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

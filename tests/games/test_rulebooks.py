"""The rulebooks for people: they say every rule, their figures load, and what is wrong with one is told."""

from __future__ import annotations

import pytest

from offworld.games import GAMES, game_info
from offworld.games.figures import StoredGame, StoredPosition, load_position
from offworld.games.reader_book import chapter_of_rule, expand_ids, parse_book, reader_book
from offworld.games.rulebook import read_rules
from offworld.kit.errors import ContentError
from offworld.kit.messages import LANGUAGES
from tools import rulebooks

pytestmark = pytest.mark.compiled_only

TEXT = """# Game

## Setting up {#setup}

One sentence. <!-- ART-SET-1 -->

figure: artemis/whole@start
1. First.
2. Second.

### A heading

A paragraph with **bold**. <!-- ART-SET-2..4 -->

| a | b |
|---|---|
| 1 | 2 |
<!-- ART-SET-5 -->

- one <!-- ART-SET-6 -->
- two

> An example.

**May I?** Yes.

## Words {#words}

- **Mineral, Minerals** (art-ore): Blue.
"""


def test_a_book_is_read_into_chapters_blocks_and_words() -> None:
    book = parse_book(TEXT, "artemis", "en")
    (chapter,) = book.chapters
    assert (chapter.id, chapter.title, chapter.lead, chapter.rules) == (
        "setup",
        "Setting up",
        "One sentence.",
        ["ART-SET-1"],
    )
    assert [(block.kind, block.rules) for block in chapter.blocks] == [
        ("figure", []),
        ("heading", []),
        ("text", ["ART-SET-2", "ART-SET-3", "ART-SET-4"]),
        ("table", ["ART-SET-5"]),
        ("list", ["ART-SET-6"]),
        ("example", []),
        ("question", []),
    ]
    assert chapter.blocks[0].items == ["First.", "Second."]
    assert chapter.blocks[3].rows == [["a", "b"], ["1", "2"]]
    assert (book.words[0].names, book.words[0].icon) == (["Mineral", "Minerals"], "art-ore")


def test_ids_of_a_comment_may_be_a_range() -> None:
    assert expand_ids("MAG-CMD-01 ART-REW-1..3") == ["MAG-CMD-01", "ART-REW-1", "ART-REW-2", "ART-REW-3"]


@pytest.mark.parametrize("line", ["## No name", "text before a chapter"])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(ContentError, match=r"BOOK\.en\.md of artemis, line 1 cannot be read"):
        parse_book(line, "artemis", "en")


@pytest.mark.parametrize("game", GAMES)
def test_books_say_every_rule_and_show_what_they_name(game: str) -> None:
    assert rulebooks.faults(game) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_place(game: str, lang: str) -> None:
    """An anchor leads to a paragraph of the book, or to the numbered rules for what is for details only."""
    rules = read_rules(game_info(game).package, lang) or {}
    book = reader_book(game, lang)
    details = rulebooks.details_of(game, set(rules))
    nowhere = [id for id in rules if chapter_of_rule(book, id) is None and id not in details]
    assert len(rules) > 200
    assert nowhere == []


def test_a_rule_that_nobody_says_and_one_that_does_not_exist_are_told() -> None:
    book = parse_book(TEXT, "artemis", "en")
    found = rulebooks.faults_of_book("artemis", book, {"ART-SET-1", "ART-SET-7", "ART-EX-1"})
    assert "no paragraph says ART-SET-7" in found
    assert "ART-SET-2 is no rule" in found
    assert not [each for each in found if "ART-EX-1" in each]
    assert "setup: artemis/whole@start has 7 markers, its legend 2" in found


def test_internal_names_and_ids_are_told() -> None:
    book = parse_book(TEXT.replace("with **bold**", "by ART-SET-1 and #START_1"), "artemis", "en")
    assert "ART-SET-1 does not belong into a text for readers" in rulebooks.faults_of_chapter(
        "artemis", book.chapters[0]
    )


def test_both_languages_are_compared() -> None:
    other = parse_book(TEXT.replace("<!-- ART-SET-5 -->", ""), "artemis", "fr")
    assert rulebooks.differences(parse_book(TEXT, "artemis", "en"), other) == [
        "setup: other rules than in English: ART-SET-5"
    ]


def test_a_position_that_no_longer_loads_is_told_with_its_action() -> None:
    played = StoredGame(2, 7, ["die 6 6 own", "place moon"])
    with pytest.raises(ContentError, match="action 2"):
        load_position(game_info("artemis"), StoredPosition("first", 2), played)
    with pytest.raises(ContentError, match="it has no 3 actions"):
        load_position(game_info("artemis"), StoredPosition("first", 3), played)
    illegal = StoredGame(2, 7, ["claim"])
    with pytest.raises(ContentError, match="'claim' is not legal any more"):
        load_position(game_info("artemis"), StoredPosition("first", 1), illegal)

"""`offworld rules`: chapters, one chapter, a rule with its paragraph, and the whole book as a file."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from offworld.games import GAMES
from offworld.games.reader_book import reader_book

VOID = {"meta", "br"}


class Balance(HTMLParser):
    """Whether every element is closed where it should be; `meta` and `br` need not be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.anchors: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.anchors |= {value or "" for name, value in attrs if name == "id"}
        self.links |= {(value or "").removeprefix("#") for name, value in attrs if name == "href"}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_are_listed(offworld: Any, game: str) -> None:
    shown = offworld("rules", game, "--lang", "en")
    assert shown.code == 0
    for chapter in reader_book(game, "en").chapters:
        assert chapter.title in shown.out


def test_a_chapter_is_shown_by_number_by_name_and_by_its_title(offworld: Any) -> None:
    by_name = offworld("rules", "artemis", "gantry", "--lang", "en", "--plain").out
    assert by_name.startswith("8. Buying buildings: the Gantry\nBuildings are sold by auction")
    assert "3. Two bids: Chloé's 1 and Ada's 2." in by_name
    assert offworld("rules", "artemis", "8", "--lang", "en", "--plain").out == by_name
    assert offworld("rules", "artemis", "buying", "--lang", "en", "--plain").out == by_name


def test_a_rule_comes_with_its_paragraph_first(offworld: Any) -> None:
    lines = offworld("rules", "mars", "mars-xch-2", "--lang", "fr", "--plain").out.splitlines()
    assert lines[0] == "9. Échanger"
    assert lines[1].startswith("Posez trois cartes identiques")
    assert lines[-1].startswith("MARS-XCH-2\u00a0: Terre")


def test_what_there_is_not_is_told_with_what_may_be_meant(offworld: Any) -> None:
    shown = offworld("rules", "galileo", "GAL-ROB-99", "--lang", "en")
    assert shown.code == 2
    assert "There is no rule GAL-ROB-99. Did you mean:" in shown.err
    assert "no chapter and no rule “nonsense”" in offworld("rules", "galileo", "nonsense", "--lang", "en").err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_book_is_written_as_one_file(offworld: Any, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "book.html"
    assert offworld("rules", "magnastorm", "--html", str(file), "--lang", lang).code == 0
    text = file.read_text("utf-8")
    page = Balance()
    page.feed(text)
    assert page.open == []
    assert page.links == {chapter.id for chapter in reader_book("magnastorm", lang).chapters} <= page.anchors
    assert text.count("<figure>") == sum(
        block.kind == "figure" for chapter in reader_book("magnastorm", lang).chapters for block in chapter.blocks
    )
    assert "src=" not in text
    assert "http" not in text


def test_a_file_that_cannot_be_written_is_told(offworld: Any, tmp_path: Path) -> None:
    shown = offworld("rules", "mars", "--html", str(tmp_path / "none" / "book.html"), "--lang", "en")
    assert shown.code == 2
    assert "cannot be written" in shown.err

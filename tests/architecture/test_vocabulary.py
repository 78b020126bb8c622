"""Old words of the glossary do not come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import vocabulary
from tools.vocabulary import OldWord, differences, is_old, names_in, parts


def test_no_old_word_is_used_beyond_those_that_are_listed() -> None:
    """The list may only shrink: `python -m tools.vocabulary --write` takes out what is gone."""
    assert differences(vocabulary.allowed(), vocabulary.found()) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("BotMoves", "bot_moves"),
        ("_bot_moves", "bot_moves"),
        ("STAND_IN", "stand_in"),
        ("HTTPServer", "http_server"),
        ("SeatWish", "seat_wish"),
    ],
)
def test_an_identifier_is_taken_apart(name: str, words: str) -> None:
    assert parts(name) == words


@pytest.mark.parametrize("name", ["wish", "_wishes", "SeatWish", "wish_id"])
def test_a_part_of_an_identifier_is_found(name: str) -> None:
    assert is_old(OldWord("wish(es)?", "request"), name)


@pytest.mark.parametrize("name", ["finished", "wishlist"])
def test_a_part_of_a_word_is_not(name: str) -> None:
    assert not is_old(OldWord("wish(es)?", "request"), name)


def test_a_word_alone_is_matched_as_it_is_spelt() -> None:
    word = OldWord("Chain", "HashChain", alone=True)
    assert is_old(word, "Chain")
    assert not is_old(word, "chain")
    assert not is_old(word, "HashChain")


def test_names_are_those_that_a_file_defines(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "import letters as letter\n"
        "class Keeper:\n"
        "    beat: int = 0\n"
        "    def hear(self, wake, *more, **fields):\n"
        "        self.told = wake.heard\n"
        "        for each in more: pass\n"
        "def test_whoever_asks_is_told(client): pass\n"
    )
    assert sorted(names_in(file)) == sorted(
        ["letter", "Keeper", "beat", "hear", "self", "wake", "more", "fields", "told", "each", "client"]
    )


def test_what_is_new_and_what_is_gone_are_both_told() -> None:
    assert differences({"a.py": ["keeper"]}, {"b.py": ["postman"]}) == [
        "a.py: keeper is gone; take it out of the list",
        "b.py: postman is an old word; say message, outgoing",
    ]

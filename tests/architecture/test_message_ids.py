"""Every message has one meaning: no id stands twice in a file, or in a game and in the words of all games.

The later one would silently win.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "offworld"
FILES = sorted(SOURCES.rglob("*.ftl"))


def message_ids(file: Path) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) *=", file.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCES)))
def test_no_message_stands_twice(file: Path) -> None:
    assert [id for id, count in Counter(message_ids(file)).items() if count > 1] == []


@pytest.mark.parametrize("file", [file for file in FILES if "games" in file.parts], ids=lambda file: file.parts[-3])
def test_no_game_has_a_message_of_all_games(file: Path) -> None:
    common = message_ids(SOURCES / "locale" / file.stem / "offworld.ftl")
    assert {*message_ids(file)} & {*common} == set()

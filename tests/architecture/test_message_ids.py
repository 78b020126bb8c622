"""Every message has one meaning: no id stands twice in a file, or in a game and in the words of all games.

The later one would silently win. And both languages say the same things.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax import parse as parse_fluent

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


def variables_by_id(file: Path) -> dict[str, set[str]]:
    """The messages of a file and their attributes, with the variables of each."""
    found: dict[str, set[str]] = {}
    for entry in parse_fluent(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            for name, part in [("", entry.value), *((f".{each.id.name}", each.value) for each in entry.attributes)]:
                found[entry.id.name + name] = variables(part.to_json()) if part else set()
    return found


def variables(node: Any) -> set[str]:
    """The names of the variables in a pattern; `name_en` and `name_fr` are one."""
    if isinstance(node, list):
        return {name for each in node for name in variables(each)}
    if not isinstance(node, dict):
        return set()
    own = {re.sub("_(en|fr)$", "", node["id"]["name"])} if node.get("type") == "VariableReference" else set()
    return own | variables(list(node.values()))


def in_french(english: Path) -> Path:
    """The French file beside an English one."""
    return english.with_name("fr.ftl") if english.stem == "en" else english.parents[1] / "fr" / english.name


ENGLISH = [file for file in FILES if "en" in (file.stem, file.parent.name)]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: str(file.relative_to(SOURCES)))
def test_both_languages_say_the_same_things(file: Path) -> None:
    english, french = variables_by_id(file), variables_by_id(in_french(file))
    assert [f"{id} is said in one language only" for id in sorted({*english} ^ {*french})] == []
    assert [f"{id} has other variables in French" for id in english if english[id] != french[id]] == []


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if "fr" in (file.stem, file.parent.name)],
    ids=lambda file: str(file.relative_to(SOURCES)),
)
def test_what_french_says_of_one_it_says_of_none_too(file: Path) -> None:
    """In French none is singular: a variant `[one]` that says "1" or "une" would say it of 0 too; `[1]` does not."""
    assert re.findall(r"^ *\[one\] *(?:1|[Uu]ne?)\b.*$", file.read_text("utf-8"), re.MULTILINE) == []

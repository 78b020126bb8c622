"""Every message has one meaning: no id stands twice in a file, where the later one would silently win."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "offworld"
FILES = sorted(SOURCES.rglob("*.ftl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCES)))
def test_no_message_stands_twice(file: Path) -> None:
    counts = Counter(re.findall(r"^([a-zA-Z][\w-]*) *=", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert [id for id, count in counts.items() if count > 1] == []

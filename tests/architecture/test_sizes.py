"""Files have one subject and classes one name: what is longer or named twice is listed, and the lists only shrink."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINES = 500
LONG = {
    "src/offworld/games/artemis/content.py",
    "src/offworld/games/artemis/rules/gains.py",
    "src/offworld/games/artemis/rules/upkeep.py",
    "src/offworld/games/galileo/content.py",
    "src/offworld/games/galileo/value/features.py",
    "src/offworld/games/magnastorm/content.py",
    "src/offworld/games/magnastorm/value/features.py",
    "src/offworld/games/mars/content.py",
    "src/offworld/games/mars/value/features.py",
    "src/offworld/kit/game_info.py",
    "src/offworld/kit/record.py",
    "src/offworld/server/api/tables.py",
    "src/offworld/server/clubs/tournament_service.py",
    "src/offworld/server/live/renderer.py",
    "src/offworld/server/model/table_state.py",
    "src/offworld/server/people/admin_service.py",
    "src/offworld/server/people/puzzles.py",
    "src/offworld/server/storage/table_rows.py",
    "src/offworld/server/tables/cache.py",
}
"""Files of the package that are longer."""
TWICE = {
    "Act",
    "Alternative",
    "Answer",
    "Bye",
    "Clock",
    "Countdown",
    "Decision",
    "HintText",
    "LineText",
    "Manifest",
    "Order",
    "Pace",
    "PreviewText",
    "Ready",
    "Refusal",
    "Row",
    "SeatResult",
    "Settings",
    "Step",
    "Target",
}
"""Names of classes above the games that stand for two things."""


@cache
def sources() -> tuple[Path, ...]:
    """The Python files of the package, but those that tools write."""
    found = sorted((ROOT / "src/offworld").rglob("*.py"))
    return tuple(file for file in found if not file.name.endswith("_fields.py"))


def test_no_further_file_is_long() -> None:
    long = {str(file.relative_to(ROOT)) for file in sources() if len(file.read_text("utf-8").splitlines()) > LINES}
    assert [f"{file} is longer than {LINES} lines: split it by subject" for file in sorted(long - LONG)] == []
    assert [f"{file} is no longer long: take it from LONG" for file in sorted(LONG - long)] == []


def test_no_further_class_has_the_name_of_another() -> None:
    above = [file for file in sources() if "games" not in file.relative_to(ROOT).parts]
    classes = Counter(
        node.name
        for file in above
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    twice = {name for name, count in classes.items() if count > 1}
    assert [f"{name} is the name of two classes: rename the new one" for name in sorted(twice - TWICE)] == []
    assert [f"{name} is the name of one class now: take it from TWICE" for name in sorted(TWICE - twice)] == []

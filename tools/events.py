"""Writes the constants of events for compiled rules: `python -m tools.events [--check]`.

A game declares its kinds of events once, in `log_lines.py`; `event_kinds.py` beside it holds their numbers. A kind that
rules use but nobody declared is then a type error.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from offworld.games import GAMES
from offworld.kit.event_table import EventTable
from tools.rule_ids import ROOT

HEAD = '''"""Kinds of events and causes as numbers, made by `python -m tools.events`: change log_lines.py instead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64
'''


def declared(game: str) -> EventTable[Any]:
    """The table of a game's events."""
    table: EventTable[Any] = import_module(f"offworld.games.{game}.log_lines").EVENTS
    return table


def text_of(table: EventTable[Any]) -> str:
    parts = [HEAD]
    for name, number in table.constants():
        parts.append(("\n" if number == 0 else "") + f"{name}: Final[i64] = {number}\n")
    return "".join(parts)


def files() -> dict[Path, str]:
    """Every file with its text."""
    return {ROOT / f"src/offworld/games/{game}/event_kinds.py": text_of(declared(game)) for game in GAMES}


def main() -> None:
    for path, text in files().items():
        if path.read_text("utf-8") == text:
            continue
        if "--check" in sys.argv[1:]:
            sys.exit(f"{path.relative_to(ROOT)} does not fit log_lines.py; run python -m tools.events")
        path.write_text(text, "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

"""Lists the rule ids that no code cites and the worked examples that no test names: `python -m tools.rule_ids`.

Each game keeps the ids of its rules in `RULES.en.md`, one rule a paragraph that opens with its id in bold. Every id
must be cited in the game's package, and every worked example in a test.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"[A-Z]{3,4}-[A-Z0-9]+(?:-[A-Z0-9]+)*")
DEFINED = re.compile(r"^\*\*([A-Z]{3,4}-[A-Z0-9]+(?:-[A-Z0-9]+)*)", re.MULTILINE)


def text_of(folder: Path, pattern: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob(pattern)))


def missing(game: Path, tests: str) -> list[str]:
    """What is wrong with one game, as sentences."""
    rules = game / "RULES.en.md"
    if not rules.exists():
        return [f"{game.name}: RULES.en.md is missing"]
    defined = set(DEFINED.findall(rules.read_text("utf-8")))
    if not defined:
        return [f"{game.name}: RULES.en.md defines no rule"]
    code = set(ID.findall(text_of(game, "*.py")))
    in_tests = set(ID.findall(tests))
    uncited = sorted(i for i in defined if "-EX-" not in i and i not in code)
    untested = sorted((i for i in defined if "-EX-" in i and i not in in_tests), key=lambda i: int(i.split("-")[-1]))
    return [f"{game.name}: no code cites {i}" for i in uncited] + [f"{game.name}: no test names {i}" for i in untested]


def main() -> int:
    tests = text_of(ROOT / "tests", "*.py")
    games = [path.parent for path in sorted((ROOT / "src/offworld/games").glob("*/content.toml"))]
    wrong = [sentence for game in games for sentence in missing(game, tests)]
    for sentence in wrong:
        print(sentence)
    if not wrong:
        print(f"rule ids: every rule of {len(games)} games is cited, every worked example has a test")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

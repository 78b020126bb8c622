"""Makes a package for a new game from the template: `python -m tools.new_game NAME FOLDER`.

It copies `templates/game` (Nim) to a folder that does not exist yet, under another name. docs/adding-a-game.md goes on
from there.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from offworld.games import GAMES, NAME
from tools.rule_ids import ROOT

TEMPLATE = ROOT / "templates/game"
OLD = re.compile(r"(?<![A-Za-z])(nim|Nim|NIM)(?![a-z])")
LEFT_OUT = ("__pycache__", ".pytest_cache", "dist")


def make(name: str, folder: Path) -> list[Path]:
    """Write the package and return its files; ValueError says why it cannot be."""
    if not NAME.fullmatch(name) or name in GAMES:
        raise ValueError(f"{name!r} is no name for a game: small letters, digits and _, and none that is taken")
    if folder.exists():
        raise ValueError(f"{folder} is there already")
    made = []
    for source in sorted(TEMPLATE.rglob("*")):
        place = source.relative_to(TEMPLATE)
        if source.is_file() and not set(LEFT_OUT) & set(place.parts):
            target = folder / renamed(place.as_posix(), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(source.read_text("utf-8"), name), "utf-8")
            made.append(target)
    return made


def renamed(text: str, name: str) -> str:
    """A text of the template for a game of another name, in each of the three ways in which it is written."""
    words = {"nim": name, "Nim": "".join(map(str.capitalize, name.split("_"))), "NIM": name.replace("_", "").upper()}
    return OLD.sub(lambda found: words[found[1]], text)


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        made = make(sys.argv[1], Path(sys.argv[2]))
    except ValueError as error:
        sys.exit(str(error))
    print(f"{len(made)} files in {sys.argv[2]}; go on with docs/adding-a-game.md")


if __name__ == "__main__":
    main()

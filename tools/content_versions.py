"""Keeps every released content file: `python -m tools.content_versions [--check]`.

Adds the present `content.toml` of each game to its folder `content_versions`, compressed and named by its digest, so
that games begun with it can be played to their end after it has changed; `content_versions.json` beside this file lists
all that were ever added. With `--check` nothing is written: a content
that is missing, or a stored one that is not what its name says or cannot be loaded, is told and fails.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

from offworld.games import GAMES, game_info
from offworld.kit import content as kit
from offworld.kit.content_versions import ENDING, FOLDER
from offworld.kit.errors import OffworldError
from tools.rule_ids import ROOT

FILE = ROOT / "tools/content_versions.json"


def folder_of(game: str) -> Path:
    return ROOT / "src/offworld/games" / game


def faults(game: str) -> list[str]:
    """What is wrong with the stored contents of a game."""
    info, folder = game_info(game), folder_of(game)
    found = []
    if not (folder / FOLDER / f"{info.contents.present}{ENDING}").exists():
        found.append(f"{game}: content.toml changed; run python -m tools.content_versions")
    for digest in {*info.contents.before_versions.values(), *released().get(game, [])}:
        if not info.contents.has(digest):
            found.append(f"{game}: the content {digest}, which games were played with, is missing")
    for file in sorted((folder / FOLDER).glob(f"*{ENDING}")):
        name = file.name.removesuffix(ENDING)
        try:
            digest = kit.digest(kit.parse(gzip.decompress(file.read_bytes()).decode(), file.name))
            if digest != name:
                found.append(f"{game}: {file.name} holds the content {digest}")
            info.content(digest=name)
        except OffworldError as error:
            found.append(f"{game}: {file.name} cannot be played with: {error}")
    return found


def released() -> dict[str, list[str]]:
    """The digests of every content that was ever stored, by game: none of them may go."""
    kept: dict[str, list[str]] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return kept


def list_stored() -> None:
    """Add what is stored to the list of what may not go."""
    kept = released()
    for game in GAMES:
        kept[game] = sorted({*kept.get(game, []), *game_info(game).contents.digests()})
    FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def add_present(game: str) -> bool:
    """Store the present content, unless it is there."""
    folder = folder_of(game)
    file = folder / FOLDER / f"{game_info(game).contents.present}{ENDING}"
    if file.exists():
        return False
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(gzip.compress((folder / "content.toml").read_bytes(), 9, mtime=0))
    return True


def main() -> None:
    if "--check" in sys.argv[1:]:
        found = [fault for game in GAMES for fault in faults(game)]
        if found:
            sys.exit("\n".join(found))
        return
    for game in GAMES:
        if add_present(game):
            print(f"added the content {game_info(game).contents.present} of {game}")
    list_stored()


if __name__ == "__main__":
    main()

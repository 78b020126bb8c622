"""Watches the layouts of the games' states: `python -m tools.layouts [--check]`.

The hash chain of a stored game covers every field that `visit` hands over and the numbers of the steps. So under one
layout number neither may change. `layouts.json` beside this file lists them for each number; `--check` compares, and
says what to do: raise `LAYOUT` in the game's state.py, and leave a field that is new out of `visit` for games that
began under a smaller number (`if self.layout >= 2:`). Steps are only ever appended, which needs no new number.
"""

from __future__ import annotations

import json
import re
import sys

from msgspec import Struct

from offworld.games import GAMES, game_info
from offworld.kit.agenda import step_names
from tools.rule_ids import ROOT

FILE = ROOT / "tools/layouts.json"
SEED = 1


class Layout(Struct, frozen=True):
    """The fields of a state in the order in which they are hashed, and the steps in the order of their numbers."""

    fields: list[str]
    steps: list[str]


def layout_of(game: str, number: int) -> Layout:
    """What `visit` names in games of every number of players; the parts of a list count once."""
    info = game_info(game)
    names: dict[str, None] = {}
    for players in info.players:
        g = info.new_game(players, SEED, layout=number)
        for name, _ in g.fields():
            names[re.sub(r"\[\d+\]", "[]", name)] = None
    return Layout(list(names), step_names(game))


def kept() -> dict[str, dict[str, Layout]]:
    """The layouts on file: for each game, by number."""
    text = FILE.read_text("utf-8") if FILE.exists() else "{}"
    return {
        game: {number: Layout(**layout) for number, layout in layouts.items()}
        for game, layouts in json.loads(text).items()
    }


def faults(game: str, on_file: dict[str, Layout]) -> list[str]:
    """What contradicts the layouts on file: for each number that is on file, and for the present one."""
    info = game_info(game)
    found = []
    for number, before in on_file.items():
        now = layout_of(game, int(number))
        if now.fields != before.fields:
            changed = sorted(set(now.fields) ^ set(before.fields)) or ["their order"]
            found.append(f"{game}: the fields of layout {number} changed ({', '.join(changed)}); see tools/layouts.py")
        if now.steps[: len(before.steps)] != before.steps:
            found.append(f"{game}: the steps of layout {number} were renumbered; append new steps at the end")
    latest = on_file.get(str(info.layout))
    if latest is None or latest.steps != layout_of(game, info.layout).steps:
        found.append(f"{game}: layout {info.layout} is not on file as it is; run python -m tools.layouts")
    return found


def main() -> None:
    on_file = kept()
    if "--check" in sys.argv[1:]:
        found = [fault for game in GAMES for fault in faults(game, on_file.get(game, {}))]
        if found:
            sys.exit("\n".join(found))
        return
    for game in GAMES:
        layouts = on_file.setdefault(game, {})
        number = game_info(game).layout
        now = layout_of(game, number)
        before = layouts.get(str(number))
        if before is not None and before.fields != now.fields:
            sys.exit("\n".join(faults(game, layouts)))
        layouts[str(number)] = now
    shown = {
        game: {number: {"fields": each.fields, "steps": each.steps} for number, each in layouts.items()}
        for game, layouts in on_file.items()
    }
    FILE.write_text(json.dumps(shown, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

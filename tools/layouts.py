"""The list of the layouts of the games' states, which `python -m tools.state` keeps and compares.

The hash chain of a stored game covers every field that `visit` hands over and the numbers of the steps. So under one
layout number neither may change: `layouts.json` beside this file lists them for each number. A new field is declared
with `field(since=NUMBER)` and raises the `layout` of its state, which leaves it out for games that began before. Steps
are only ever appended, which needs no new number. A layout may leave the list only with the rules version of its games.
"""

from __future__ import annotations

import json
from itertools import takewhile

from msgspec import Struct

from offworld.games import game_info
from offworld.kit.agenda import step_names
from tools.rule_ids import ROOT
from tools.state import Declaration

FILE = ROOT / "tools/layouts.json"
SEED = 1


class Layout(Struct, frozen=True):
    """What is hashed: the kernel's fields, those of the game with their kinds, the steps in order of their numbers."""

    kernel: list[str]
    fields: dict[str, str]
    steps: list[str]


def declared_fields(declaration: Declaration, number: int) -> dict[str, str]:
    """The fields of a layout in the order in which they are visited, with their kinds; a part's count once."""
    found = {}
    for each in declaration.state.fields:
        if each.kind == "Parts":
            for inner in declaration.part(each.of).fields:
                if inner.since <= number:
                    found[f"{each.name}[].{inner.name}"] = inner.layout_kind()
        elif each.is_visited and each.since <= number:
            found[each.name] = each.layout_kind()
    return found


def layout_of(declaration: Declaration, number: int) -> Layout:
    """The kernel's fields are those that a game visits before the first one that is declared."""
    game = declaration.folder.name
    info = game_info(game)
    fields = declared_fields(declaration, number)
    own = {name.partition("[")[0] for name in fields}
    visited = [name for name, _ in info.new_game(info.players[0], SEED, layout=number).fields()]
    kernel = takewhile(lambda name: name.partition("[")[0] not in own, visited)
    return Layout(list(dict.fromkeys(kernel)), fields, step_names(game))


def kept() -> dict[str, dict[str, Layout]]:
    """The layouts on file: for each game, by number."""
    text = FILE.read_text("utf-8") if FILE.exists() else "{}"
    return {
        game: {number: Layout(**layout) for number, layout in layouts.items()}
        for game, layouts in json.loads(text).items()
    }


def contradictions(declaration: Declaration, on_file: dict[str, Layout]) -> list[str]:
    """What says otherwise than a layout on file."""
    game, found = declaration.folder.name, []
    for number, before in on_file.items():
        now = layout_of(declaration, int(number))
        old, new = described(before), described(now)
        if new != old:
            changed = sorted(set(new) ^ set(old)) or ["their order"]
            found.append(f"{game}: the fields of layout {number} changed ({', '.join(changed)}); see tools/layouts.py")
        if now.steps[: len(before.steps)] != before.steps:
            found.append(f"{game}: the steps of layout {number} were renumbered; append new steps at the end")
    return found


def described(layout: Layout) -> list[str]:
    return layout.kernel + [f"{name}: {kind}" for name, kind in layout.fields.items()]


def faults(declaration: Declaration, on_file: dict[str, Layout]) -> list[str]:
    """What contradicts the layouts on file, and whether the present one is there as it is."""
    found = contradictions(declaration, on_file)
    number = declaration.state.layout
    latest = on_file.get(str(number))
    if not found and (latest is None or latest.steps != layout_of(declaration, number).steps):
        found.append(f"{declaration.folder.name}: layout {number} is not on file as it is; run python -m tools.state")
    return found


def keep(declarations: list[Declaration]) -> list[str]:
    """Put the present layouts on file, unless something contradicts what is there; that is returned."""
    on_file = kept()
    found = []
    for declaration in declarations:
        layouts = on_file.setdefault(declaration.folder.name, {})
        found += contradictions(declaration, layouts)
        number = declaration.state.layout
        layouts[str(number)] = layout_of(declaration, number)
    if not found:
        shown = {
            game: {
                number: {"kernel": each.kernel, "fields": each.fields, "steps": each.steps}
                for number, each in layouts.items()
            }
            for game, layouts in on_file.items()
        }
        FILE.write_text(json.dumps(shown, indent=1) + "\n", "utf-8")
    return found

"""The modules of a game's rules can be read in an order in which each imports only those before it."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import offworld
from offworld.games import GAMES

FOLDER = Path(offworld.__file__).parent / "games"


def imported(path: Path, package: str) -> set[str]:
    """The modules of the package that a module imports, wherever in its text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{package}."):
            found.add(node.module.removeprefix(f"{package}."))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_do_not_import_each_other_in_a_ring(game: str) -> None:
    package = f"offworld.games.{game}.rules"
    graph = {path.stem: imported(path, package) for path in (FOLDER / game / "rules").glob("*.py")}
    assert set(TopologicalSorter(graph).static_order()) == graph.keys()

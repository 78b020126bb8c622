"""docs/architecture.md names what is there: every package of the library, and no module that has another name now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.rule_ids import ROOT

PAGE = "\n" + (ROOT / "docs/architecture.md").read_text("utf-8")
LIBRARY = ROOT / "src/offworld"
ROW = re.compile(r"^\| (`[^|]*) \| (.*) \|$", re.MULTILINE)


def rows(heading: str) -> list[tuple[list[str], str]]:
    """The table under a heading: the names in its first column, and what is said of them."""
    section = PAGE.split(f"\n{heading}\n", 1)[1].split("\n## ", 1)[0]
    return [(re.findall(r"`([^`]+)`", first), second) for first, second in ROW.findall(section)]


def modules(folder: Path) -> set[str]:
    """The modules and packages in a folder."""
    return {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}


def test_every_folder_is_there_and_no_package_is_missing() -> None:
    named = {name for names, _ in rows("# Architecture") for name in names}
    assert [name for name in named if not (ROOT / name.replace("NAME", "artemis").replace("LANG", "en")).is_dir()] == []
    packages = {f"src/offworld/{path.parent.name}" for path in LIBRARY.glob("*/__init__.py")}
    assert packages - {name.removesuffix("/NAME") for name in named} == set()


def test_the_modules_of_the_kernel_are_there() -> None:
    named = {name for names, _ in rows("## The kernel") for name in names}
    assert named
    assert named - modules(LIBRARY / "kit") == set()


def test_the_rooms_of_a_game_are_there() -> None:
    named = {name for names, _ in rows("## A game") for name in names}
    assert named
    assert [name for name in sorted(named) if not (LIBRARY / "games/artemis" / name).exists()] == []


@pytest.mark.parametrize("package", sorted(path.parent.name for path in (LIBRARY / "server").glob("*/__init__.py")))
def test_a_package_of_the_server_is_described_by_modules_that_it_has(package: str) -> None:
    described = {name: text for names, text in rows("## The server") for name in names}
    assert package in described
    # In brackets stand names of functions and of what a module uses; outside of them, modules.
    outside = re.sub(r"\([^)]*\)", "", described[package])
    assert set(re.findall(r"`(\w+)`", outside)) - modules(LIBRARY / "server" / package) == set()

"""Native or pure: the choice at import.

The packages here are small and made on the spot. Their "native modules" are empty files: the import system would
choose them by name, and loading one would fail, so a module that imports has come from its source.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from offworld import native

SUFFIX = EXTENSION_SUFFIXES[0]
PATTERNS = ["kit/rng.py", "games/*/rules.py", "games/*/rules/*.py"]
SOURCES = {
    "__init__.py": "",
    "kit/__init__.py": "",
    "kit/rng.py": "ROLL = 4\n",
    "kit/record.py": "LINES = 0\n",
    "games/__init__.py": "",
    "games/moon/__init__.py": "",
    "games/moon/rules/__init__.py": "",
    "games/moon/rules/night.py": "HOURS = 14\n",
}
REPORT = """
import importlib.util, os, sys
# By path: importing the real package would make its own choice first.
spec = importlib.util.spec_from_file_location("chooser", sys.argv[1])
native = importlib.util.module_from_spec(spec)
sys.modules["chooser"] = native
spec.loader.exec_module(native)
sys.path.insert(0, sys.argv[2])
choice = native.select("colony", os.path.join(sys.argv[2], "colony"), os.environ)
print(choice.mode)
for name in ("colony.kit.rng", "colony.kit.record", "colony.games.moon.rules.night"):
    print(os.path.basename(importlib.util.find_spec(name).origin))
"""
NATIVE = ["rng" + SUFFIX, "record.py", "night" + SUFFIX]
PURE = ["rng.py", "record.py", "night.py"]


@pytest.fixture
def colony(tmp_path: Path) -> Path:
    """A package whose native modules match their sources."""
    package = tmp_path / "colony"
    for name, text in SOURCES.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in native.compiled_sources(str(package), PATTERNS):
        (package / native.native_name(name, SUFFIX)).touch()
    (tmp_path / ("colony__mypyc" + SUFFIX)).touch()
    write_manifest(package, SUFFIX, ["../colony__mypyc" + SUFFIX])
    return package


def write_manifest(package: Path, suffix: str, libraries: list[str]) -> None:
    digests = native.source_digests(str(package), PATTERNS)
    text = native.manifest_text(PATTERNS, suffix, libraries, "recipe", "release", digests)
    (package / native.MANIFEST).write_text(text)


def report(package: Path, pure: str = "") -> tuple[str, list[str], str]:
    """Choose in a fresh process; return the mode, the files its imports would load, and what it said to stderr."""
    done = subprocess.run(
        [sys.executable, "-c", REPORT, native.__file__, str(package.parent)],
        env={**os.environ, "OFFWORLD_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    mode, *files = done.stdout.split()
    return mode, files, done.stderr


def stale_sentence(why: str) -> str:
    return (
        f"offworld: the native modules are out of date ({why}), "
        "so the slower Python sources run; `make setup` rebuilds them.\n"
    )


def test_only_the_listed_sources_are_compiled_and_never_an_init(colony: Path) -> None:
    assert native.compiled_sources(str(colony), PATTERNS) == ["games/moon/rules/night.py", "kit/rng.py"]


def test_matching_native_modules_are_used(colony: Path) -> None:
    assert native.examine(str(colony)) == native.ModeChoice(
        "compiled", "the native modules match their sources", profile="release"
    )


def test_the_variable_chooses_the_sources_without_a_word(colony: Path) -> None:
    assert report(colony, pure="1") == ("pure", PURE, "")


def test_a_zero_or_empty_variable_does_not_choose_the_sources(colony: Path) -> None:
    assert report(colony, pure="0") == ("compiled", NATIVE, "")
    assert report(colony, pure="") == ("compiled", NATIVE, "")


def test_a_changed_source_runs_the_sources_and_is_named_in_one_sentence(colony: Path) -> None:
    (colony / "kit" / "rng.py").write_text("ROLL = 5\n")
    assert report(colony) == ("pure", PURE, stale_sentence("changed since they were built: kit/rng.py"))


def test_a_source_that_is_not_compiled_may_change(colony: Path) -> None:
    (colony / "kit" / "record.py").write_text("LINES = 1\n")
    assert native.examine(str(colony)).mode == "compiled"


def test_a_touched_source_with_the_same_text_is_not_stale(colony: Path) -> None:
    os.utime(colony / "kit" / "rng.py", (0, 0))
    assert native.examine(str(colony)).mode == "compiled"


def test_a_new_source_in_the_list_is_stale(colony: Path) -> None:
    (colony / "games" / "moon" / "rules" / "day.py").write_text("HOURS = 15\n")
    assert native.examine(str(colony)).warning + "\n" == stale_sentence(
        "changed since they were built: games/moon/rules/day.py"
    )


def test_a_deleted_source_is_stale(colony: Path) -> None:
    (colony / "kit" / "rng.py").unlink()
    assert native.examine(str(colony)).warning + "\n" == stale_sentence("changed since they were built: kit/rng.py")


def test_a_missing_native_module_is_stale(colony: Path) -> None:
    (colony / "kit" / f"rng{SUFFIX}").unlink()
    assert native.examine(str(colony)).warning + "\n" == stale_sentence(f"missing: kit/rng{SUFFIX}")


def test_a_missing_shared_library_is_stale(colony: Path) -> None:
    (colony.parent / f"colony__mypyc{SUFFIX}").unlink()
    assert native.examine(str(colony)).warning + "\n" == stale_sentence(f"missing: ../colony__mypyc{SUFFIX}")


def test_native_modules_without_a_manifest_are_not_run(colony: Path) -> None:
    (colony / native.MANIFEST).unlink()
    listed = f"there is no manifest for games/moon/rules/night{SUFFIX}, kit/rng{SUFFIX}"
    assert report(colony) == ("pure", PURE, stale_sentence(listed))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"modules": ['])
def test_a_broken_manifest_is_stale(colony: Path, text: str) -> None:
    (colony / native.MANIFEST).write_text(text)
    assert native.examine(str(colony)).warning + "\n" == stale_sentence(
        f"the manifest cannot be read: {native.MANIFEST}"
    )


def test_native_modules_of_another_python_are_passed_over_quietly(colony: Path) -> None:
    write_manifest(colony, ".cpython-399-other.so", [])
    assert native.examine(str(colony)) == native.ModeChoice("pure", "the native modules are built for another Python")


def test_without_native_modules_the_sources_run_quietly(colony: Path) -> None:
    (colony / native.MANIFEST).unlink()
    for name in native.native_files(str(colony)):
        (colony / name).unlink()
    assert native.examine(str(colony)) == native.ModeChoice("pure", "no native modules are built")


def test_a_long_list_of_changes_is_cut(colony: Path) -> None:
    for day in range(7):
        (colony / "games" / "moon" / "rules" / f"day{day}.py").touch()
    listed = ", ".join(f"games/moon/rules/day{day}.py" for day in range(5))
    assert native.examine(str(colony)).reason == (
        f"the native modules are out of date (changed since they were built: {listed} and 2 more)"
    )


@pytest.mark.compiled_only
def test_these_tests_run_the_native_modules() -> None:
    assert (native.mode(), native.reason()) == ("compiled", "the native modules match their sources")
    assert native.description() == f"compiled, {native.profile()}"

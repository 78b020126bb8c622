"""The native build, on a checkout that holds this project's build files and two modules."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from build_support import compiler as compilers
from build_support.native import NO_MEMORY, Builder, Cache, read_settings
from offworld import native

PROJECT = Path(__file__).resolve().parent.parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
RNG = "def roll(sides: int) -> int:\n    return sides // 2 + 1\n"
ROWS = "from offworld.kit.rng import roll\n\n\ndef row(sides: int) -> list[int]:\n    return [roll(sides)]\n"
SHOW = (
    "import os, offworld.kit.rng, offworld.kit.rows as rows\n"
    "print(offworld.native.description(), os.path.basename(rows.__file__), rows.row(6))"
)
FILES = (".gitignore", "pyproject.toml", "src/offworld/__init__.py", "src/offworld/native.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "offworld"
    (package / "kit").mkdir(parents=True)
    shutil.copytree(PROJECT / "build_support", tmp_path / "build_support")
    for name in FILES:
        shutil.copy(PROJECT / name, tmp_path / name)
    (package / "kit" / "__init__.py").touch()
    (package / "kit" / "rng.py").write_text(RNG)
    (package / "kit" / "rows.py").write_text(ROWS)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    return tmp_path


def git(checkout: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=checkout, capture_output=True, text=True, check=True).stdout


def untracked(checkout: Path) -> str:
    return git(checkout, "ls-files", "--others", "--exclude-standard")


def build(checkout: Path, profile: str = "dev", **environ: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("OFFWORLD_")}
    return subprocess.run(
        [sys.executable, "build_support/native.py", "--profile", profile],
        cwd=checkout,
        env={**clean, **environ},
        capture_output=True,
        text=True,
    )


def show(checkout: Path, pure: str = "0") -> str:
    environ = {**os.environ, "PYTHONPATH": str(checkout / "src"), "OFFWORLD_PURE": pure}
    done = subprocess.run([sys.executable, "-c", SHOW], env=environ, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def compiler_that(checkout: Path, case: str, does: str) -> str:
    """A C compiler as the system's, but for the command lines in which `case` occurs."""
    script = checkout / "build" / "cc"
    script.parent.mkdir(exist_ok=True)
    script.write_text(f'#!/bin/sh\ncase "$*" in {case}) {does} ;; esac\nexec {os.environ.get("CC", "cc")} "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script)


def objects(checkout: Path) -> set[str]:
    return {path.name for path in (checkout / "build/native/cache").glob("*.o")}


@pytest.mark.compiled_only
def test_a_checkout_is_built_edited_and_built_again(checkout: Path) -> None:
    built = build(checkout)
    assert built.returncode == 0, built.stderr
    assert built.stdout.splitlines()[-1] == "The native modules are built (dev)."
    assert show(checkout) == f"compiled, dev rows{SUFFIX} [4]"
    assert show(checkout, pure="1") == "pure rows.py [4]"
    assert build(checkout).stdout == "The native modules are up to date.\n"

    # An edit inside a function compiles one file.
    before = objects(checkout)
    (checkout / "src/offworld/kit/rng.py").write_text(RNG.replace("+ 1", "+ 2"))
    assert show(checkout) == "pure rows.py [5]"
    assert build(checkout).returncode == 0
    assert show(checkout) == f"compiled, dev rows{SUFFIX} [5]"
    assert len(objects(checkout) - before) == 1

    # An error in the sources is an error of the build, and what was built before stays as it was.
    (checkout / "src/offworld/kit/rng.py").write_text(RNG + 'SIDES: int = "six"\n')
    failed = build(checkout)
    assert failed.returncode != 0
    assert "src/offworld/kit/rng.py:3: error: Incompatible types in assignment" in failed.stdout + failed.stderr
    (checkout / "src/offworld/kit/rng.py").write_text(RNG.replace("+ 1", "+ 2"))
    assert show(checkout) == f"compiled, dev rows{SUFFIX} [5]"

    # A build killed by the system, while it compiles, leaves nothing that git sees and nothing that runs.
    (checkout / "src/offworld/kit/rng.py").write_text(RNG.replace("+ 1", "+ 3"))
    assert (
        build(checkout, CC=compiler_that(checkout, "*__native_offworld___kit___rng*", "kill -9 $PPID")).returncode == -9
    )
    assert show(checkout) == "pure rows.py [6]"
    assert untracked(checkout) == ""
    (checkout / "src/offworld/kit/rng.py").write_text(RNG.replace("+ 1", "+ 2"))
    assert show(checkout) == f"compiled, dev rows{SUFFIX} [5]"


@pytest.mark.soak
@pytest.mark.compiled_only
def test_a_release_is_optimized_as_a_whole_or_from_one_file(checkout: Path) -> None:
    built = build(checkout, "release")
    assert built.returncode == 0, built.stderr
    assert show(checkout) == f"compiled, release rows{SUFFIX} [4]"
    assert not (checkout / "build/native/one").exists()

    without_lto = compiler_that(checkout, "*-flto*", "exit 1")
    built = build(checkout, "release", CC=without_lto)
    assert built.returncode == 0, built.stderr
    assert show(checkout) == f"compiled, release rows{SUFFIX} [4]"
    assert (checkout / "build/native/one/c/__native_offworld.c").exists()


def test_a_compiler_killed_for_lack_of_memory_is_said_and_the_sources_run(checkout: Path) -> None:
    killed = "echo 'cc: fatal error: Killed signal terminated program cc1' >&2; exit 1"
    built = build(checkout, CC=compiler_that(checkout, "*__native_offworld___kit___rng*", killed))
    assert (built.returncode, built.stderr) == (0, f"warning: {NO_MEMORY}\n")
    assert show(checkout) == "pure rows.py [4]"
    assert untracked(checkout) == ""


def test_without_a_compiler_the_build_is_pure_with_one_warning(checkout: Path) -> None:
    leftover = checkout / "src/offworld/kit" / f"rng{SUFFIX}"
    leftover.touch()
    built = build(checkout, CC=str(checkout / "no-such-compiler"))
    assert built.returncode == 0
    assert built.stdout == ""
    assert built.stderr == (
        "warning: Offworld is built without native modules and runs many times slower: "
        "no C compiler that finds the headers of this Python. "
        "Install one (Debian: gcc and python3-dev) and build again.\n"
    )
    assert not leftover.exists()
    assert show(checkout) == "pure rows.py [4]"


def test_compiling_can_be_left_out_on_purpose(checkout: Path) -> None:
    built = build(checkout, OFFWORLD_COMPILE="0")
    assert (built.returncode, built.stdout, built.stderr) == (0, "OFFWORLD_COMPILE=0: nothing is compiled.\n", "")
    assert native.native_files(str(checkout / "src/offworld")) == []


class Stopped(BaseException):
    """The build is killed here."""


@pytest.mark.parametrize("done", range(4))
def test_a_build_killed_while_it_puts_files_in_place_is_not_run(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    builder = Builder(checkout, read_settings(checkout), "dev")
    builder.scratch.mkdir(parents=True)
    names = [f"offworld__mypyc{SUFFIX}", f"offworld/kit/rng{SUFFIX}", f"offworld/kit/rows{SUFFIX}"]
    for number, name in enumerate(names):
        (builder.scratch / str(number)).write_text("new")
        (checkout / "src" / name).write_text("old")
    built = {name: builder.scratch / str(number) for number, name in enumerate(names)}
    digests = native.source_digests(str(builder.package), builder.patterns)
    builder.manifest().write_text(builder.manifest_text(built, digests))
    replace, left = os.replace, [None] * done

    def stop_after(source: Path, target: Path) -> None:
        if not left:
            raise Stopped
        left.pop()
        replace(source, target)

    monkeypatch.setattr(os, "replace", stop_after)
    with pytest.raises(Stopped):
        builder.place(built, digests)
    monkeypatch.undo()
    # Before the manifest is there, nothing native is run, whichever files have been replaced.
    assert native.examine(str(builder.package)).mode == "pure"
    assert untracked(checkout) == ""
    builder.place(built, digests)
    assert native.examine(str(builder.package)).mode == "compiled"
    assert {(checkout / "src" / name).read_text() for name in names} == {"new"}


def test_as_many_compilers_run_as_there_are_cores_and_memory_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OFFWORLD_JOBS", raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(8), raising=False)
    assert [jobs_with(monkeypatch, megabytes) for megabytes in (100, 1300, 64_000)] == [1, 3, 8]
    monkeypatch.setenv("OFFWORLD_JOBS", "5")
    assert jobs_with(monkeypatch, 100) == 5


def jobs_with(monkeypatch: pytest.MonkeyPatch, megabytes: int) -> int:
    monkeypatch.setattr(compilers, "free_memory", lambda: megabytes << 20)
    return compilers.job_count()


def test_what_runs_out_of_memory_beside_others_is_tried_again_alone() -> None:
    tries: list[str] = []

    def hungry() -> None:
        tries.append("hungry")
        if len(tries) < 3:
            raise compilers.OutOfMemoryError

    counted: list[int] = []
    compilers.in_parallel([hungry, lambda: tries.append("small")], 2, counted.append)
    assert (sorted(tries), counted) == (["hungry", "hungry", "small"], [1, 2])


def test_the_cache_keeps_what_was_used_last(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for age, name in enumerate(("new", "middle", "old")):
        (tmp_path / name).write_text("x" * 10)
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    (tmp_path / "of-a-killed-compiler").mkdir()
    assert cache.has(tmp_path / "old")
    assert not cache.has(tmp_path / "never")
    cache.prune(20)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "old"]

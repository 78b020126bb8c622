"""How the command line is run in tests: in this process, in a folder of its own, with what was said and its code."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from offworld.cli.main import run


class Result(NamedTuple):
    code: int
    out: str
    err: str


Offworld = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def offworld(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Offworld:
    """`offworld("play", "--seed", "5", typed=["1", "quit"])`; the input ends after the typed lines."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def offworld(*args: str, typed: list[str] | None = None) -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in typed or [])))
        code = run(args)
        return Result(code, *capsys.readouterr())

    return offworld

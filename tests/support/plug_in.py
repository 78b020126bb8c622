"""The template game under another name, built as a wheel and put on the path as an installer would."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from offworld.games import find_plug_ins_again
from offworld.server.tables import catalogue
from tools.new_game import make

NAME = "red_dust"
TITLE = "RedDust"


def build_plug_in(folder: Path, name: str = NAME) -> Path:
    """Make a package of the template, build its wheel, and unpack that; returns the folder to put on the path."""
    source, built, site = folder / "source", folder / "built", folder / "site"
    make(name, source)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(built)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = built.iterdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return site


@contextmanager
def plug_in_installed(site: Path) -> Iterator[None]:
    """As long as the block lasts, this process and those that it starts find the package."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        patch.setenv("PYTHONPATH", os.pathsep.join(each for each in sys.path if each))
        _forget()
        yield
    for name, module in list(sys.modules.items()):
        if str(site) in str(getattr(module, "__file__", "")):
            del sys.modules[name]
    _forget()


def _forget() -> None:
    find_plug_ins_again()
    catalogue.games.cache_clear()
    catalogue.game_translator.cache_clear()
    catalogue.game_lesson.cache_clear()

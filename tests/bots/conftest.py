"""Programs for tests, and that none of them is left behind."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from offworld.bots.bot_process import running
from offworld.bots.external_bot import stop_idle
from tests.bots.sample_programs import OPENING, PYTHON


@pytest.fixture
def program(tmp_path: Path) -> Any:
    """`program(body)`: the command of a program that runs the body for every message."""

    def write(body: str) -> str:
        file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        file.write_text(OPENING + "".join(f"    {line}\n" for line in body.splitlines()))
        return f"{PYTHON} {shlex.quote(str(file))}"

    return write


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """No test leaves a program behind."""
    yield
    stop_idle()
    assert running == set()

"""Data folder: a folder that one process writes to, in which files appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from offworld.arena.errors import ArenaError
from offworld.kit.messages import system_reason


def write_whole(path: Path, text: str) -> None:
    """Write a text file whole or not at all."""
    temporary = path.with_name(f".{path.name}")
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)


class DataFolder:
    """A folder of files, locked while it is written to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock: Any = None

    def unwritable(self, error: OSError) -> ArenaError:
        return ArenaError("arena-unwritable", folder=str(self.folder), reason=system_reason(error))

    def take_lock(self) -> None:
        """Keep other processes from writing here until this one ends or closes the folder."""
        try:
            import fcntl
        except ImportError:  # no such locks on this system: whoever writes twice at once is on their own
            return
        self.lock = open(self.folder / ".lock", "w")  # noqa: SIM115 - held until the folder is closed
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ArenaError("arena-locked", folder=str(self.folder)) from None

    def put(self, name: str, fill: Callable[[Path], Any]) -> None:
        """Let a file appear whole under its name."""
        temporary = self.folder / f".{name}"
        fill(temporary)
        with open(temporary, "rb") as file:
            os.fsync(file.fileno())
        os.replace(temporary, self.folder / name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.lock is not None:
            self.lock.close()

"""Record files: where a game that is left is kept, so that nothing played is lost and no file is touched."""

from __future__ import annotations

import tempfile
from pathlib import Path

from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError, msg
from offworld.kit.record import Record, write

KEEPING_PLACES = (Path(), Path(tempfile.gettempdir()))
"""Where an unfinished game is kept: in the current folder, or if that cannot be written to, in the next."""


def free_name(folder: Path, game: str, label: str) -> Path:
    """A file name in the folder that nobody uses."""
    path = folder / f"offworld-{game}-{label}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"offworld-{game}-{label}-{number}.jsonl"
    return path


def write_new(info: GameInfo, record: Record, path: Path) -> None:
    """Write a record to a file that does not exist yet; otherwise say why not."""
    try:
        if path.exists():
            raise LocalizedError(msg("save-exists", file=str(path)))
        write(info, record, path)
    except (OSError, ValueError) as error:
        # Names that are too long or hold a NUL fail before they are written to.
        raise OffworldError(str(error)) from None


def keep(info: GameInfo, record: Record, label: str) -> Path:
    """Write a record where there is room for it, and return where."""
    for folder in KEEPING_PLACES[:-1]:
        try:
            path = free_name(folder, info.name, label)
            write_new(info, record, path)
            return path
        except OffworldError:
            continue
    path = free_name(KEEPING_PLACES[-1], info.name, label)
    write_new(info, record, path)
    return path

"""Functions for worker processes that fail on purpose."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

NEVER_S = 600


def work(item: tuple[str, Any]) -> Any:
    """Work or fail as the item says. A failure with a path happens once: the path marks it."""
    how, value = item
    if how == "add":
        return value + 1
    if how == "pid":
        return os.getpid()
    if how == "fail":
        raise ValueError("cannot")
    if how == "fill":
        return len(bytearray(value))
    path, number = value
    first = not Path(path).exists()
    with Path(path).open("a") as file:
        file.write(f"{os.getpid()}\n")
    if first and how == "die":
        os._exit(9)
    if first and how == "hang":
        time.sleep(NEVER_S)
    if first and how == "nonsense":
        return "forty-two"
    return number

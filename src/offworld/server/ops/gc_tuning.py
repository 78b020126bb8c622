"""How the interpreter is set for a server: for short waits rather than for raw speed."""

from __future__ import annotations

import gc
import sys

SWITCH_INTERVAL_S = 0.0005
"""How long the event loop may keep the interpreter from a thread that wants it. The writer gives it away with every
statement, and at Python's usual 5 ms would get it back too late for anybody who waits for a move."""
GC_THRESHOLDS = (20_000, 5, 100)
"""When cycles are looked for. Most of what a server makes it keeps, as the history of its tables: looking through all
of it takes 0.3 s with 300 live tables, and at the usual numbers happens every few seconds."""


def configure() -> None:
    """Set the interpreter of this process."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*GC_THRESHOLDS)


def freeze() -> None:
    """What a process has made until now it needs to its end: nobody has to look through it for cycles again."""
    gc.collect()
    gc.freeze()

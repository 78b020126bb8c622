"""Interpreter settings of a server process: GIL switch interval and garbage collection, for low latency."""

from __future__ import annotations

import gc
import sys

SWITCH_INTERVAL_S = 0.0005
"""GIL switch interval. The writer thread releases the GIL with every statement, and at Python's default of 5 ms would
get it back too late for the latency of a move."""
GC_THRESHOLDS = (20_000, 5, 100)
"""Thresholds of the cyclic garbage collector. Most objects of a server live long, as the history of its tables: a full
collection takes 0.3 s with 300 loaded tables, and with the default thresholds happens every few seconds."""


def configure() -> None:
    """Apply the settings to this process."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*GC_THRESHOLDS)


def freeze() -> None:
    """Exclude all existing objects from garbage collection: they live as long as the process."""
    gc.collect()
    gc.freeze()

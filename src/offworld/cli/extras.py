"""Which extra of the package brings what a command could not import.

The core is small: what only servers or tournaments need is installed with `pip install "offworld[server]"` and the
like. Commands import those packages when they run, so a missing one is noticed here and named with its extra.
"""

from __future__ import annotations

EXTRA_BY_PACKAGE = {"psycopg": "postgres", "ray": "cluster", "textual": "tui"}
EXTRA_BY_IMPORTER = {
    "offworld.server": "server",
    "offworld.arena": "arena",
    "offworld.training": "train",
    "offworld.tui": "tui",
}
"""Packages in several extras (openskill) are those of the part of Offworld that wanted to import them."""


def missing_extra(error: ModuleNotFoundError) -> str | None:
    """The extra that has the missing package; None if it is in none, so that the error is a fault of the program."""
    package = (error.name or "").partition(".")[0]
    if package == "offworld":
        return None
    if package in EXTRA_BY_PACKAGE:
        return EXTRA_BY_PACKAGE[package]
    found = None
    frame = error.__traceback__
    while frame is not None:
        importer = ".".join(frame.tb_frame.f_globals.get("__name__", "").split(".")[:2])
        found = EXTRA_BY_IMPORTER.get(importer, found)
        frame = frame.tb_next
    return found

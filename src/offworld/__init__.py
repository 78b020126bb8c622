"""Offworld: four space-colony board games, one exact rules engine each."""

from offworld import native

__version__ = "0.1.0"

# Before any other module of the package is imported: it decides which files those imports load.
native.activate()

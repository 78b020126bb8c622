"""Unpacking archives in tests."""

from __future__ import annotations

import tarfile
from pathlib import Path


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Unpack plain data only, where this Python has such a filter (3.11.4)."""
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(folder)

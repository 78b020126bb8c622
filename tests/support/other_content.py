"""A temporary change of a game's content, as after an update; released contents stay available."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from offworld.kit.content_versions import FOLDER, ContentVersions

SOURCES = Path(__file__).parent.parent.parent / "src/offworld/games"


@contextmanager
def other_content(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, keep: bool = True
) -> Iterator[None]:
    """Replace text in a game's content file. Without `keep` earlier contents are missing."""
    module = importlib.import_module(f"offworld.games.{game}.content")
    versions: ContentVersions[Any] = module.VERSIONS
    text = (SOURCES / game / "content.toml").read_text("utf-8")
    assert old in text
    place = folder / f"other-{game}"
    place.mkdir()
    (place / "content.toml").write_text(text.replace(old, new), "utf-8")
    if keep:
        shutil.copytree(SOURCES / game / FOLDER, place / FOLDER)
    else:
        (place / FOLDER).mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(versions, "_folder", place)
        versions.forget()
        try:
            yield
        finally:
            patch.undo()
            versions.forget()

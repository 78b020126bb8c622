"""Candidates for the content: packs that are measured before they are adopted."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld.games import game_info

FOLDER = Path(__file__).resolve().parents[2] / "bench" / "balance"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_candidate_can_be_played_and_is_not_the_content_itself(path: Path) -> None:
    info = game_info(path.stem.partition("-")[0])
    content = info.content(path.read_text("utf-8"))
    assert content.digest != info.content().digest
    assert not info.new_game(4, 1, info.options(), content).over

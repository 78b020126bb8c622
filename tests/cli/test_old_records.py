"""Commands over records of earlier releases: each is read with the content it was played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld.games import game_info
from offworld.kit import record as records
from tests.cli.conftest import Offworld

CORPUS = Path(__file__).parent.parent / "corpus"
OLD = CORPUS / "364d4e0/records/artemis-2-playing-000000006.jsonl"
PACKED = CORPUS / "364d4e0/records/artemis-2-playing-000000010.jsonl"


@pytest.mark.parametrize("file", [OLD, PACKED], ids=["plain", "with a pack"])
def test_an_old_record_is_verified_and_replayed(offworld: Offworld, file: Path) -> None:
    done = offworld("verify", str(file))
    assert (done.code, done.err) == (0, "")
    done = offworld("replay", str(file))
    assert (done.code, done.err) == (0, "")
    assert "The Artemis Project" in done.out


def test_an_old_game_is_resumed_and_saved_as_it_was_begun(offworld: Offworld, folder: Path) -> None:
    info = game_info("artemis")
    before = records.read(OLD, game_info)
    done = offworld("play", "--resume", str(OLD), typed=["1", "1", "1", "save on.jsonl", "quit"])
    assert (done.code, done.err) == (0, "")
    after = records.read(folder / "on.jsonl", game_info)
    records.verify(info, after)
    assert after.header == before.header
    assert len(after.acts) > len(before.acts)
    assert records.content_of(info, after.header).base != info.contents.present


def test_an_old_game_is_analysed(offworld: Offworld) -> None:
    done = offworld("analyse", str(CORPUS / "364d4e0/records/galileo-4-finished-000000016.jsonl"), "--seconds", "1")
    assert done.code == 0
    assert "Galileo Project" in done.out


def test_a_new_game_draws_with_a_key(offworld: Offworld, folder: Path) -> None:
    done = offworld("play", "--seats", "me,me", typed=["1", "save game.jsonl", "quit"])
    assert (done.code, done.err) == (0, "")
    record = records.read(folder / "game.jsonl", game_info)
    assert record.header.generator == "blake2b"
    assert isinstance(record.seed, bytes)
    records.verify(game_info("artemis"), record)


def test_readings_that_are_not_the_usual_ones_are_told(offworld: Offworld, folder: Path) -> None:
    """An old game of Mars plays the reading of its day; a pack may wish it too."""
    output = (
        "Ruling RUL-9, Contest that nobody qualifies for: If nobody meets the prerequisite any more, nobody can win"
    )
    old = CORPUS / "364d4e0/records/mars-2-playing-000000020.jsonl"
    assert output in " ".join(offworld("play", "--resume", str(old), typed=["quit"]).out.split())
    (folder / "house.toml").write_text('[[rulings]]\nid = "RUL-9"\nchoice = "keep"\n', "utf-8")
    requested = offworld("play", "mars", "--pack", "house.toml", "--seats", "me,random", typed=["quit"])
    assert output in " ".join(requested.out.split())
    usual = offworld("play", "mars", "--seats", "me,random", typed=["quit"])
    assert "Ruling" not in usual.out

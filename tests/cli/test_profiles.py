from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from offworld.cli.profiles import bring
from offworld.games import game_info
from offworld.games.magnastorm.campaign import Campaign

PLAY = ("play", "magnastorm", "--seats", "random@Ada,random@Robo", "--lang", "en")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("OFFWORLD_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "profiles.json"


def test_nobody_keeps_anything_at_first(offworld: Any) -> None:
    assert offworld("profiles").out.startswith("Nobody keeps anything yet.")


def test_what_is_kept_after_a_game_is_brought_to_the_next(offworld: Any, at_home: Path) -> None:
    first = offworld(*PLAY, "--seed", "1")
    assert "Entered in the profiles of Ada, Robo; see them with: offworld profiles" in first.out
    kept = json.loads(at_home.read_text())["kept"]["magnastorm"]
    assert [len(kept["Ada"]), len(kept["Robo"])] == [1, 1]
    assert "Ada; Game: Magnastorm; Keeps: " in offworld("profiles", "magnastorm", "--lang", "en").out
    offworld(*PLAY, "--seed", "2")
    more = json.loads(at_home.read_text())["kept"]["magnastorm"]
    assert [len(more["Ada"]), len(more["Robo"])] == [2, 2]
    assert set(kept["Ada"]) < set(more["Ada"])
    assert offworld(*PLAY, "--seed", "3", "--advanced").code == 0
    grown = json.loads(at_home.read_text())
    assert [len(grown["kept"]["magnastorm"][name]) for name in ("Ada", "Robo")] == [3, 3]
    assert len(grown["games"]) == 3


def test_cards_of_people_not_at_the_table_are_out_of_the_box(offworld: Any, at_home: Path) -> None:
    at_home.parent.mkdir()
    at_home.write_text(json.dumps({"kept": {"magnastorm": {"Eve": [1, 2], "Ada": [3]}}, "games": []}))
    info = game_info("magnastorm")
    options = bring(info, info.options(), ["Ada", ""], False)
    assert options.campaign == Campaign(((3,), ()), (1, 2), False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "artemis", "--seats", "random@A,random", "--advanced"), "artemis lets players keep nothing"),
        (("play", "magnastorm", "--seats", "random@A,random@A"), "the same profile cannot sit at two seats"),
        ((*PLAY, "--advanced"), "An advanced start needs 2 artefact cards of every player"),
        (("profiles", "artemis"), "artemis lets players keep nothing"),
    ],
)
def test_profiles_that_do_not_fit_are_refused(offworld: Any, words: tuple[str, ...], sentence: str) -> None:
    refused = offworld(*words)
    assert refused.code == 2
    assert sentence in refused.err


def test_a_broken_store_is_left_alone(offworld: Any, at_home: Path) -> None:
    at_home.parent.mkdir()
    at_home.write_text("precious {")
    refused = offworld(*PLAY)
    assert refused.code == 2
    assert "profiles.json cannot be read" in refused.err
    assert at_home.read_text() == "precious {"

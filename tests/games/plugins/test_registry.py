"""Games of other packages: found by their entry points, loaded when asked for, and told apart when they are broken."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import offworld as ow
from offworld.cli.main import app
from offworld.games import GAMES, broken_plug_ins, find_plug_ins_again, game_info, game_names, is_game
from offworld.kit.errors import OffworldError

Install = Callable[[str, str, str], None]

GOOD = """
from dataclasses import replace
from offworld.games import game_info
INFO = replace(game_info("mars"), name="{name}")
"""
NO_VIEW = (
    GOOD
    + """
def view(g, viewer):
    return INFO.view(g, viewer)
BROKEN = replace(INFO, view=view)
"""
)


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a package with an entry point on the path, as an installer would."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)

    def add(module: str, source: str, points: str) -> None:
        (tmp_path / f"{module}.py").write_text(source)
        metadata = tmp_path / f"{module}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module.replace('_', '-')}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[offworld.games]\n{points}\n")
        find_plug_ins_again()

    yield add
    find_plug_ins_again()
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "__file__", "") and str(tmp_path) in str(sys.modules[name].__file__):
            del sys.modules[name]


def test_a_plug_in_is_a_game_like_any_other(install: Install) -> None:
    install("ares_game", GOOD.format(name="ares"), "ares = ares_game:INFO")
    assert "ares_game" not in sys.modules
    assert game_names() == [*GAMES, "ares"]
    assert ow.games() == [*GAMES, "ares"]
    assert is_game("ares")
    assert broken_plug_ins() == {}
    assert ow.play("ares", "random", seed=1).winners
    listed = json.loads(CliRunner().invoke(app, ["games", "--json"]).stdout)
    assert [game["name"] for game in listed] == [*GAMES, "ares"]


def test_asking_for_a_game_of_the_package_loads_no_plug_in(install: Install) -> None:
    install("ares_game", "raise SystemError('loaded')", "ares = ares_game:INFO")
    assert is_game("mars")
    assert game_info("mars").name == "mars"
    assert "ares_game" not in sys.modules


@pytest.mark.parametrize(
    ("name", "source", "target", "reason"),
    [
        ("ares", "1 / 0", "INFO", "ares_game:INFO cannot be loaded (ZeroDivisionError: division by zero)"),
        ("ares", GOOD.format(name="ares"), "LOST", "cannot be loaded (AttributeError"),
        ("ares", "INFO = 7", "INFO", "its entry point leads to int, not to a GameInfo"),
        ("ares", GOOD.format(name="venus"), "INFO", "its GameInfo has the name “venus”"),
        ("Ares", GOOD.format(name="Ares"), "INFO", "a name has small letters"),
        ("mars", GOOD.format(name="mars"), "INFO", "Offworld has a game of that name itself"),
        ("ares", NO_VIEW.format(name="ares"), "BROKEN", "the annotation of its view function must say which struct"),
    ],
)
def test_a_broken_plug_in_is_one_sentence_and_breaks_nothing(
    install: Install, name: str, source: str, target: str, reason: str
) -> None:
    install("ares_game", source, f"{name} = ares_game:{target}")
    assert game_names() == list(GAMES)
    assert is_game(name) == (name in GAMES)
    [sentence] = map(str, broken_plug_ins().values())
    assert sentence.startswith(f"The game “{name}” of ares-game cannot be played: ")
    assert reason in sentence
    if name not in GAMES:
        with pytest.raises(OffworldError, match="cannot be played"):
            game_info(name)
    shown = CliRunner().invoke(app, ["games", "--plain", "--lang", "en"])
    assert shown.exit_code == 0
    assert sentence in shown.stdout
    assert "Artemis" in shown.stdout


def test_two_packages_cannot_offer_one_name(install: Install) -> None:
    install("ares_game", GOOD.format(name="ares"), "ares = ares_game:INFO")
    install("other_game", GOOD.format(name="ares"), "ares = other_game:INFO")
    assert not is_game("ares")
    sentence = broken_plug_ins()["ares"].words("fr")
    assert "ares-game et other-game" in sentence or "other-game et ares-game" in sentence
    assert "un seul paquet peut proposer un jeu de ce nom" in sentence

"""The public API: what docs/library.md shows runs, every name is shown, and importing it loads little."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import offworld as ow
from offworld.games import GAMES

PAGE = (Path(__file__).parents[1] / "docs" / "library.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)

LOADED = """
import sys
import offworld
heavy = {"typer", "rich", "litestar", "polars", "sqlalchemy", "msgspec", "fluent", "openskill", "numpy", "ray"}
print(sorted(heavy & sys.modules.keys()))
result = offworld.play("mars", bots=["random", "random"])
offworld.simulate("mars", bots="random", games=1)
offworld.verify(result.record)
offworld.analyse
print(sorted((heavy - {"msgspec", "fluent"}) & sys.modules.keys()))
"""


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "library_page"}
    for number, block in enumerate(BLOCKS, 1):
        exec(compile(block, f"docs/library.md, block {number}", "exec"), names)
    out = capsys.readouterr().out
    for sentence in (
        "there is no game 'chess'; the games are artemis, galileo, mars, magnastorm\n",
        "artemis has no option 'moon'; its options are: relic, directives\n",
        "there is no bot 'nobody'",
    ):
        assert sentence in out


def test_the_page_shows_every_public_name() -> None:
    code = "\n".join(BLOCKS)
    assert [name for name in ow.__all__ if not re.search(rf"\bow\.{name}\b", code)] == []


def test_every_public_name_is_there() -> None:
    for name in ow.__all__:
        assert getattr(ow, name) is not None
    assert set(ow.__all__) <= set(dir(ow))
    with pytest.raises(AttributeError, match="module 'offworld' has no attribute 'nothing'"):
        _ = ow.nothing  # type: ignore[attr-defined]


def test_type_checkers_see_the_same_names() -> None:
    stub = ast.parse(Path(ow.__file__).with_suffix(".pyi").read_text("utf-8"))
    imported = {
        alias.name: str(node.module) for node in stub.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert imported == ow._MODULES  # type: ignore[attr-defined]


def test_importing_and_playing_load_no_optional_package() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "[]\n[]\n"), done.stderr


def test_the_list_of_games_survives_the_import_of_their_package() -> None:
    import offworld.games as package

    assert ow.games() == list(GAMES)
    assert package.GAMES is GAMES


def test_bots_and_seats_that_do_not_fit_are_refused() -> None:
    for arguments, sentence in (
        ({"bots": ["random", "random"], "players": 3}, "2 bots cannot take the seats of 3 players"),
        ({"bots": []}, "a game needs a bot for every seat"),
        ({"bots": [ow.Bot()]}, "one bot cannot play several seats"),
        ({"bots": ["random"] * 9}, "players"),
        ({"bots": "random", "options": {"relic": 7}}, "the options do not fit artemis"),
    ):
        with pytest.raises(ow.OffworldError, match=sentence):
            ow.play("artemis", **arguments)
    with pytest.raises(ow.OffworldError, match="give the class, not a bot"):
        ow.simulate("artemis", bots=[ow.Bot(), ow.Bot()])  # type: ignore[list-item]
    with pytest.raises(ow.OffworldError, match="0 games in 1 processes cannot be played"):
        ow.simulate("artemis", bots="random", games=0)


def test_the_number_of_processes_changes_nothing() -> None:
    one = ow.simulate("mars", bots=["random:seed=2", "random"], games=4, seed=5)
    assert one.games == 4
    assert ow.simulate("mars", bots=["random:seed=2", "random"], games=4, seed=5, jobs=2) == one


def test_simulate_and_play_give_the_same_game() -> None:
    stats = ow.simulate("mars", bots=["random:seed=2", "random"], games=1, seed=5)
    result = ow.play("mars", bots=["random:seed=2", "random"], seed=5)
    assert stats.points == result.points
    assert stats.decisions == sum(result.decisions)


def test_a_game_that_an_observer_leaves_has_no_result() -> None:
    class Leave(ow.GameObserver):
        def before_decision(self, g: ow.Game) -> None:
            raise ow.StopGame

    with pytest.raises(ow.OffworldError, match="left before its end"):
        ow.play("mars", bots="random", observers=[Leave()])

"""The template game, generated under another name and installed as a plug-in, does whatever a game of the package does.

The part of it that a browser shows is in tests/web/test_template_game.py.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import offworld as ow
from offworld.bots import BOTS, LEVELS
from offworld.bots.advice import advise
from offworld.cli.main import app
from offworld.games import GAMES, plug_in_fault
from offworld.kit.game_info import GameInfo
from offworld.server.tables.catalogue import describe
from offworld.testing import check_bot, check_game
from tests.server.conftest import Guest, client, guest, services  # noqa: F401 - fixtures
from tests.support.plug_in import NAME, build_plug_in, plug_in_installed
from tools.new_game import TEMPLATE, make
from tools.rule_ids import ROOT

BUDGETS = {"commander": "commander:sims=32", "director": "director:sims=32", "mcts": "mcts:sims=32"}
"""Bots that think for a time get a number of simulations, so that the tests need no clock."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_plug_in(tmp_path_factory.mktemp("plug-in"))


@pytest.fixture(scope="module", autouse=True)
def installed(site: Path) -> Iterator[None]:
    with plug_in_installed(site):
        yield


@pytest.fixture
def info() -> GameInfo:
    return ow.game(NAME)


def command(*words: str) -> str:
    result = CliRunner().invoke(app, [*words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


# ---------------------------------------------------------------- made, found and checked


def test_nothing_in_the_generated_package_is_called_as_the_template(site: Path) -> None:
    for path in (site.parent / "source").rglob("*"):
        assert "nim" not in path.name.lower()
        if path.is_file() and path.suffix not in (".pyc",):
            assert not re.search(r"(?<![a-z])nim(?![a-z])", path.read_text("utf-8"), re.IGNORECASE), path


@pytest.mark.parametrize("name", ["mars", "Red", "red-dust", ""])
def test_a_name_that_no_game_can_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="is no name for a game"):
        make(name, tmp_path / "game")
    assert not (tmp_path / "game").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is there already"):
        make("red", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_it_is_listed_beside_the_games_of_the_package() -> None:
    assert ow.games() == [*GAMES, NAME]
    listed = json.loads(command("games", "--json"))
    assert [game["name"] for game in listed] == [*GAMES, NAME]
    assert "Take tokens from heaps" in command("games", "--plain", "--lang", "en")
    assert "Prenez des jetons" in command("games", "--plain", "--lang", "fr")


def test_it_stands_every_check_or_says_why_not(info: GameInfo) -> None:
    outcomes = check_game(info)
    reasons = {outcome.skipped for outcome in outcomes if outcome.skipped}
    assert {reason.partition(" (")[0] for reason in reasons} <= {
        "the game has no `personal`: a view is made for each seat",
        "this process runs Python sources",
    }
    done = {outcome.name.rpartition(" ")[2] for outcome in outcomes if not outcome.skipped}
    assert done >= {"registration", "action-space", "rules", "facts", "picture", "lessons"}
    assert done >= {"random-play", "clone", "save-load", "record", "redeal", "words"}


def test_its_own_tests_pass(site: Path) -> None:
    source = site.parent / "source"
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", "tests"]
    done = subprocess.run(words, cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_view_without_annotation_is_refused(info: GameInfo) -> None:
    def view(g, viewer):  # type: ignore[no-untyped-def]
        return info.view(g, viewer)

    fault = plug_in_fault(NAME, replace(info, view=view))
    assert fault is not None
    assert "the annotation of its view function must say which struct" in info.translator("en")(fault)


def test_a_question_with_one_answer_is_found_by_the_audit_which_says_what_to_do(info: GameInfo) -> None:
    g = info.new_game(2, 1)
    for heap in range(3):
        g.heaps[heap] = int(heap == 0)  # type: ignore[attr-defined]
    with pytest.raises(AssertionError, match="asks with one answer: let it run by itself, or declare asks_single"):
        info.auditor().look(g)


def test_the_guide_mentions_every_facet_and_every_file() -> None:
    guide = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    # What the table of decisions answers is no argument for an author.
    answered = {"ask", "choice", "refuse", "aim", "quiet", "forced"}
    facets = {field.name for field in fields(GameInfo)} - answered
    assert {facet for facet in facets if not re.search(rf"`{facet}\b", guide)} == set()
    shown = {path.name for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    listed = {name for name in shown if name.partition(".")[0] not in ("README", "RULES", "en", "fr")}
    assert {name for name in listed if name not in guide} == set()


# ---------------------------------------------------------------- simulations, bots, arena


def test_it_is_simulated_with_audit() -> None:
    for players in "2", "4":
        found = json.loads(command("simulate", NAME, "--players", players, "--games", "40", "--audit", "--json"))
        assert found["games"] == 40
    assert "40" in command("simulate", NAME, "--games", "40", "--audit", "--options", "last_loses", "--plain")


def test_several_processes_play_the_same_games() -> None:
    words = ("simulate", NAME, "--games", "12", "--seed", "3", "--json")
    one, two = (json.loads(command(*words, "--jobs", jobs)) for jobs in ("1", "2"))
    assert one["mean_scores"] == two["mean_scores"]
    assert one["wins"] == two["wins"]


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "exec"])
def test_every_bot_and_level_plays_it(info: GameInfo, bot: str) -> None:
    assert set(LEVELS) < set(BOTS)
    named = BUDGETS.get(bot, bot)
    outcomes = check_bot(named, [info])
    assert {outcome.name for outcome in outcomes if not outcome.skipped} == {f"{NAME} legal", f"{NAME} repeatable"}
    assert ow.play(NAME, [named, "random"], seed=2).winners


def test_a_search_finds_the_winning_move(info: GameInfo) -> None:
    """3, 4 and 5 tokens: two from the left heap leave nothing to win with."""
    g = info.new_game(2, 1)
    assert info.space.text(advise(info, g, 1, "mcts:sims=4000,leaf=playout")[0].action) == "take left 2"


def test_a_game_is_analysed(tmp_path: Path) -> None:
    record = ow.play(NAME, ["random", "random"], seed=4).record
    assert record is not None
    record.write(tmp_path / "game.jsonl")
    found = json.loads(
        command("analyse", str(tmp_path / "game.jsonl"), "--sims", "64", "--seconds", "0", "--json", "-")
    )
    assert len(found["positions"]) == len(record.acts) + 1
    assert ow.verify(ow.Record.read(tmp_path / "game.jsonl")).over


def test_a_tournament_and_a_balance_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    held = json.loads(
        command("arena", NAME, "--bots", "greedy,random", "--games", "4", "--jobs", "1", "--out", "held", "--json")
    )
    assert held["played"] == 4
    report = json.loads(command("balance", NAME, "--games", "10", "--bots", "random", "--json"))
    assert sum(seat["wins"]["value"] for seat in report["seats"]) == pytest.approx(1)
    command("balance", NAME, "--games", "10", "--bots", "random", "--out", "report.html")
    assert "RedDust" in (tmp_path / "report.html").read_text("utf-8")


def test_it_is_measured_and_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert NAME in command("bench", NAME, "--seconds", "0.01", "--json")
    played = CliRunner().invoke(
        app, ["play", NAME, "--seats", "me,random", "--seed", "1", "--plain", "--lang", "en"], input="1\n" * 40
    )
    assert "has taken the last token" in played.stdout, played.output


# ---------------------------------------------------------------- the server


def test_the_server_lists_it_with_all_its_facts(info: GameInfo) -> None:
    facts = describe(info, "en")
    assert (facts.title, facts.minutes, facts.weight, facts.players) == ("RedDust", [5, 10], 1, [2, 3, 4])
    assert [preset.title for preset in facts.presets] == ["First game"]
    assert [(lesson.id, lesson.steps) for lesson in facts.lessons] == [("first", 3)]
    assert facts.picture.startswith(f"/api/games/{NAME}/picture?v=")
    assert [option.title for option in facts.options] == ["The last token loses"]
    assert {bot.name for bot in facts.bots} == {"random", *LEVELS}


def test_a_table_of_it_is_played_over_http(guest: Callable[[str], Guest], info: GameInfo) -> None:  # noqa: F811
    ada = guest("Ada")
    table = ada.table(NAME, {"mine": True}, {"mine": True}, start=True)
    moves = 0
    while (state := ada.get(f"tables/{table}", **{"as": moves % 2}))["table"]["phase"] == "playing":
        prompt = state["prompt"]
        assert prompt["seat"] == moves % 2
        ada.act(table, prompt["choices"][0]["action"], seat=moves % 2)
        moves += 1
    # One token at a time: the last of twelve is taken without a question.
    assert (moves, state["table"]["scores"]) == (11, [0, 1])
    assert ada.get(f"games/{NAME}/rules")["sections"][0]["title"] == "RedDust"

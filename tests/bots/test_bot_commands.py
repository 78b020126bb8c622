"""`offworld bot`, and programs at the seats of other commands."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from offworld.bots.external_bot import ProcessBot
from offworld.cli.main import run
from offworld.games import GAMES, game_info
from offworld.kit.messages import msg
from offworld.testing.protocol_check import ProtocolCheck, Trial
from tests.bots.sample_programs import (
    AMPLE,
    FIRST_BOT,
    OPENING,
    READY,
    SOUND,
    kinds,
    play,
    settings,
)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a sound program has the time to end."""
    monkeypatch.setattr("offworld.testing.protocol_check.GRACE", 60.0)


def test_check_passes_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["bot", "check", FIRST_BOT, "--decisions", "15", "--ms", str(AMPLE), "--start", str(AMPLE), "--json"]) == 0
    )
    output = json.loads(capsys.readouterr().out)
    assert output["passed"]
    assert output["bot"] == {"name": "First bot", "version": "1", "author": "You"}
    names = [finding["name"] for finding in output["findings"]]
    games = [f"game-{name}-{players}" for name in GAMES for players in game_info(name).players]
    rest = ["fields", "messages", "big", "french", "restart", "together", "row", "end", "pace"]
    assert names == ["start", *games, *rest]


def test_the_check_asks_out_of_turn() -> None:
    """In Mars whoever gets an offer answers it in the turn of another."""
    checking = ProtocolCheck(settings(FIRST_BOT), 150)
    trials: list[Trial] = []
    finding = checking.finding

    def seen(name: str, *found: Trial, **args: Any) -> Any:
        trials.extend(found)
        return finding(name, *found, **args)

    checking.finding = seen  # type: ignore[method-assign]
    assert checking.game(game_info("mars"), 3).passed
    assert "ask-answer" in trials[0].questions


@pytest.mark.parametrize(
    ("body", "failed"),
    [
        ("if kind == 'decide' and 'future' in message: sys.exit(3)", "fields"),
        ("if kind == 'weather': sys.exit(3)", "messages"),
        ("if len(line) > 500_000: sys.exit(3)", "big"),
        ("if kind == 'hello' and message['resumed']: sys.exit(3)", "restart"),
    ],
)  # fmt: skip
def test_check_finds_what_a_later_protocol_would_break(program: Any, body: str, failed: str) -> None:
    checking = ProtocolCheck(settings(program(f"{body}\n{SOUND}")), 5)
    found = {finding.name: finding for finding in checking.run()}
    assert [name for name, finding in found.items() if not finding.passed] == [failed]


def test_check_says_in_both_languages_what_is_wrong(program: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cmd = program("print('Traceback: é', file=sys.stderr)\nsys.exit(7)")
    assert run(["bot", "check", cmd, "--lang", "en"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAIL starts, and answers hello and a first decision",
        "    decision 1: did not start (it ended with exit code 7; its last words: Traceback: é)",
        "    ! Traceback: é",
        "",
        "Failed 1 of 1 check.",
        "docs/bot-protocol.md explains the messages; --log FILE keeps all that was said.",
    ]
    assert run(["bot", "check", cmd, "--lang", "fr"]) == 1
    assert "ÉCHEC démarre" in capsys.readouterr().out


def test_check_wants_a_clean_end_and_a_clean_output(program: Any) -> None:
    cmd = program(READY + "if kind == 'decide':\n  print('{}', flush=True)\n  first(message)")
    checking = ProtocolCheck(settings(cmd + " "), 5)
    start = checking.start()
    assert not start.passed
    assert start.details[0].id == "bot-seen-refused"
    ends_badly = Path(shlex.split(cmd)[-1])
    ends_badly.write_text(
        OPENING + "    if kind == 'hello': ready()\n    if kind == 'decide': first(message)\nsys.exit(4)\n"
    )
    finding = checking.end()
    assert (finding.passed, finding.details) == (False, [msg("bot-seen-code", code=4)])


def test_run_shows_how_a_program_fares(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bot", "run", FIRST_BOT, "artemis", "--players", "2", "--games", "2", "--against", "random"]
    clock = ["--ms", str(AMPLE), "--start", str(AMPLE)]
    assert run([*command, *clock, "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert [(game["seed"], game["seat"], game["stood_in"]) for game in output["games"]] == [(1, 0, 0), (2, 1, 0)]
    assert output["mishaps"] == {}
    assert run([*command, *clock, "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert "First bot à The Artemis Project" in shown or "First bot à " in shown
    assert f"{output['wins']} victoire" in shown


def test_run_tells_what_went_wrong(program: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cmd = program("sys.exit('oh')")
    assert run(["bot", "run", cmd, "artemis", "--players", "2", "--against", "random", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert f"The bot ({cmd}) did not always answer, and a stand-in decided: 2 × did not start." in shown
    assert "Seed 1, decision 2: it ended with exit code 1; its last words: oh" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["no-such-thing", "artemis"], "this cannot be a bot: there is no program 'no-such-thing' that could be run"),
        (["cat", "artemis", "--players", "2", "--seat", "3"], "there is no seat 3 with 2 players"),
        (["cat", "artemis", "--players", "4", "--against", "random,random"],
         "--bots names 3 bots for 4 players; name one for all, or one for each"),
        (["cat", "artemis", "--standin", "exec"],
         "this cannot be a bot: Invalid enum value 'exec'"),
    ],
)  # fmt: skip
def test_run_refuses_bad_settings(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bot", "run", *words, "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"offworld: {sentence}\n"


def test_simulate_and_play_seat_programs(program: Any, capsys: pytest.CaptureFixture[str]) -> None:
    seat = f"exec:cmd={FIRST_BOT},ms={AMPLE},start={AMPLE}"
    assert run(["simulate", "artemis", "--games", "2", "--bots", f"{seat},random", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert (output["games"], output["mishaps"]) == (2, [{}, {}])
    broken = f"exec:cmd={program('sys.exit(1)')},restarts=0"
    assert run(["simulate", "artemis", "--games", "2", "--bots", f"random,{broken}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mishaps"] == [{}, {"start": 2}]
    assert run(["play", "artemis", "--seats", f"{seat},{broken}", "--seed", "3", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert f"Player 2 ({broken}) did not always answer, and a stand-in decided: 1 × did not start." in shown
    assert "Player 1 (" not in shown


def test_schema_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bot", "schema", "mars"]) == 0
    output = json.loads(capsys.readouterr().out)
    view = output["$defs"]["Decide"]["properties"]["view"]["$ref"].rpartition("/")[2]
    assert "seats" in output["$defs"][view]["properties"]
    for command in ("run", "check", "serve", "schema"):
        assert run(["bot", command, "--help"]) == 0
        assert f"offworld bot {command}" in capsys.readouterr().out


def test_serve_as_a_program() -> None:
    cmd = f"{shlex.quote(sys.executable)} -m offworld.cli bot serve random"
    bot = ProcessBot(settings(cmd), 1)
    play(bot, 20)
    assert (kinds(bot), bot.refusals, bot.ready.name) == ([], [], "random")
    done = subprocess.run(shlex.split(cmd), input=b"?\n", capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"offworld: a line of the input is no JSON")

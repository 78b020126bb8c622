"""The checks of bots: what plays well passes, what does not is named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from offworld.bots.base import Bot
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.testing import check_bot

GALILEO = game_info("galileo")


class First(Bot):
    """Takes the first legal action."""

    def choose(self, info: GameInfo, g: Game) -> int:
        return info.legal(g)[0]


class Cheat(Bot):
    """Takes an action whether it is legal or not."""

    def choose(self, info: GameInfo, g: Game) -> int:
        return info.space.size - 1


CALLS = [0]


class Moody(Bot):
    """Plays otherwise each time."""

    def choose(self, info: GameInfo, g: Game) -> int:
        CALLS[0] += 1
        legal = info.legal(g)
        return legal[(CALLS[0] * CALLS[0] // 7) % len(legal)]


def test_a_sound_bot_passes_and_says_what_does_not_apply() -> None:
    outcomes = {outcome.name: outcome.skipped for outcome in check_bot(First, [GALILEO], 20)}
    assert outcomes == {"galileo legal": "", "galileo repeatable": "", "protocol": "the bot is no program"}


def test_a_bot_with_a_clock_need_not_be_repeatable() -> None:
    outcomes = {outcome.name: outcome.skipped for outcome in check_bot("mcts:ms=1", [GALILEO], 4)}
    assert outcomes["galileo repeatable"] == "it decides by the clock"
    outcomes = {outcome.name: outcome.skipped for outcome in check_bot("mcts:sims=8", [GALILEO], 4)}
    assert outcomes["galileo repeatable"] == ""


@pytest.mark.parametrize(
    ("bot", "fault"),
    [(Cheat, "galileo legal: OffworldError: the bot at seat 1 chose"), (Moody, "galileo repeatable: AssertionError")],
)
def test_a_faulty_bot_is_named_with_its_fault(bot: type[Bot], fault: str) -> None:
    with pytest.raises(AssertionError) as raised:
        check_bot(bot, [GALILEO], 60)
    assert fault in str(raised.value)


def test_a_program_is_tried_with_the_protocol(tmp_path: Path) -> None:
    program = tmp_path / "mute.py"
    program.write_text("raise SystemExit(3)\n")
    with pytest.raises(AssertionError) as raised:
        check_bot(f"exec:cmd='{sys.executable} {program}',start=5000", [GALILEO], 4)
    assert "protocol: AssertionError: start:" in str(raised.value)

"""What every bot must stand: it plays the games it is asked to play, legally, and the same way from the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from offworld.bots import BotSpec, bot_spec
from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.external_bot import ExecSettings
from offworld.games import game_info, game_names
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import translator_for
from offworld.simulation.loop import ActionRecorder, play_game
from offworld.testing.checks import CheckOutcome, CheckSkipped, NamedCheck, run_checks
from offworld.testing.protocol_check import ProtocolCheck

DECISIONS = 60
"""Decisions of a game in a check of a bot."""
SEED = 7


def check_bot(
    bot: str | type[Bot], games: Sequence[GameInfo] | None = None, decisions: int = DECISIONS
) -> list[CheckOutcome]:
    """Run every check on a bot, in so many decisions of each game; an AssertionError names those that fail."""
    return run_checks(bot_checks(bot, games, decisions))


def bot_checks(
    bot: str | type[Bot], games: Sequence[GameInfo] | None = None, decisions: int = DECISIONS
) -> list[NamedCheck]:
    """The checks of a bot, given by its name with settings or by its class; of all games, or of those given.

    A program (`exec:cmd=…`) is also tried with what the bot protocol allows beyond the ordinary.
    """
    spec = bot_spec(bot)
    infos = [game_info(name) for name in game_names()] if games is None else games
    found = [
        NamedCheck(f"{info.name} {name}", partial(check, spec, info, decisions))
        for info in infos
        for name, check in (("legal", check_plays_legally), ("repeatable", check_is_repeatable))
    ]
    return [*found, NamedCheck("protocol", partial(check_protocol, spec, decisions))]


def check_plays_legally(spec: BotSpec, info: GameInfo, decisions: int) -> None:
    """It answers every decision with a legal action, at each number of players, and nobody stands in for it."""
    for players in info.players:
        _, bot = _play(spec, info, players, decisions)
        words = translator_for("en")
        assert not bot.failures, "; ".join(words(failure.detail) for failure in bot.failures)


def check_is_repeatable(spec: BotSpec, info: GameInfo, decisions: int) -> None:
    """From the same seed it plays the same game again."""
    if isinstance(spec.settings, ExecSettings):
        raise CheckSkipped("a program has its own chance")
    if _is_timed(spec):
        raise CheckSkipped("it decides by the clock")
    first, _ = _play(spec, info, info.players[0], decisions)
    assert _play(spec, info, info.players[0], decisions)[0] == first


def check_protocol(spec: BotSpec, decisions: int) -> None:
    """A program keeps to the bot protocol (docs/bot-protocol.md)."""
    if not isinstance(spec.settings, ExecSettings):
        raise CheckSkipped("the bot is no program")
    words = translator_for("en")
    findings = list(ProtocolCheck(spec.settings, decisions).run())
    faults = [f"{each.name}: {'; '.join(map(words, each.details))}" for each in findings if not each.passed]
    assert not faults, "\n".join(faults)


def _is_timed(spec: BotSpec) -> bool:
    """Whether it thinks for a time; a number of simulations in its place makes it repeatable."""
    return hasattr(spec.settings, "ms") and not getattr(spec.settings, "sims", 0)


def _play(spec: BotSpec, info: GameInfo, players: int, decisions: int) -> tuple[list[int], Bot]:
    """The actions of a game against random bots, and the bot."""
    g = info.new_game(players, SEED)
    bots: list[Bot] = [RandomBot(Settings(), SEED + seat) for seat in range(players)]
    bots[0] = spec.sit_down(SEED, 0, info.options())
    recorder = ActionRecorder()
    play_game(info, g, bots, (recorder,), decisions)
    return [act.action for act in recorder.acts], bots[0]

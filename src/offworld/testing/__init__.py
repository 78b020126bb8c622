"""Checks for authors: does a game keep to its own rules, does a bot keep to the bot protocol.

`check_game(info)` plays games of every number of players and every option from seeds and examines them; `check_bot`
does so with a bot. Both are made of checks that have a name each. `collect` gives them to pytest in one line:

    test_nim = collect(game_checks(INFO))

`Story` is for tests of single rules: given a position, when these actions, then exactly this.
"""

from offworld.testing.bot_battery import bot_checks, check_bot
from offworld.testing.cases import Case, cases, ruling_cases, ruling_pack
from offworld.testing.checks import CheckOutcome, CheckSkipped, NamedCheck, collect, run_checks
from offworld.testing.game_battery import check_game, game_checks
from offworld.testing.story import Story

__all__ = [
    "Case",
    "CheckOutcome",
    "CheckSkipped",
    "NamedCheck",
    "Story",
    "bot_checks",
    "cases",
    "check_bot",
    "check_game",
    "collect",
    "game_checks",
    "ruling_cases",
    "ruling_pack",
    "run_checks",
]

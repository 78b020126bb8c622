"""Galileo Project: bots do not end a game that they would lose by it (RULES section 27)."""

from __future__ import annotations

import pytest

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.bots.search_bots import ValueBot
from offworld.games.galileo import INFO
from offworld.games.galileo.actions import SPACE
from offworld.games.galileo.rules.turns import Act, EndOfTurn
from offworld.games.galileo.state import Galileo
from tests.games.galileo.stories import at, board, character_deck, legal, rows, table

FIVE = "noor_mars_base ms_lee_mars_base nakkia_mars_base ms_chau_mars_base tarak_freeman_mars_base"


def last_character(mine: int, theirs: int, robots: str = "builder_mars_io") -> Galileo:
    """Seat 0 is to act, and one more character in the row is the last of the deck (GAL-END-1)."""
    g = table(2)
    board(g, 0, f"miner_mars_io@io L{mine}", inf="mars 6")
    board(g, 1, f"miner_earth_io@io L{theirs}", inf="earth 1")
    rows(g, characters=FIVE, robots=robots)
    character_deck(g, "mn_eliot_ban_mars_base")
    at(g, Act(0), EndOfTurn(0))
    return g


def ruled_out(g: Galileo) -> set[str]:
    value = INFO.value_model.value()
    return {text for text in legal(g) if value.ruled_out(g, SPACE.parse(text))}


def test_who_is_behind_does_not_reveal_the_last_character() -> None:
    assert ruled_out(last_character(mine=1, theirs=6)) == {f"recruit {position}" for position in range(1, 6)}


def test_who_leads_may_end_the_game() -> None:
    assert ruled_out(last_character(mine=6, theirs=1)) == set()


def test_an_end_that_is_certain_already_rules_nothing_out() -> None:
    g = last_character(mine=1, theirs=6)
    g.ending = True
    assert ruled_out(g) == set()


def test_with_characters_enough_nothing_is_ruled_out() -> None:
    g = last_character(mine=1, theirs=6)
    character_deck(g, *(["mn_eliot_ban_mars_base"] * 4))
    assert ruled_out(g) == set()


@pytest.mark.parametrize(
    "bot", ["greedy", "greedy:positions=1", "mcts:sims=60,branch=action", "mcts:sims=8,branch=turn"]
)
def test_bots_keep_to_it(bot: str) -> None:
    """Where every action ends the game, they take one all the same."""
    behind = last_character(mine=1, theirs=6)
    chosen = decide(parse_bot(bot).sit_down(1, 0), INFO, behind)
    assert SPACE.text(chosen).startswith("obtain")
    cornered = last_character(mine=1, theirs=6, robots="")
    assert decide(parse_bot(bot).sit_down(1, 0), INFO, cornered) in INFO.legal(cornered)


def test_the_bots_of_the_rating_pool_are_as_they_were() -> None:
    """They do not ask what is ruled out."""
    g = last_character(mine=1, theirs=6)
    bot = parse_bot("greedy:search=1,value=linear").sit_down(1, 0)
    assert isinstance(bot, ValueBot)
    assert bot.considered_actions(INFO, g) == INFO.legal(g)

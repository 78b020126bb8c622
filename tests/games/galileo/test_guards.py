"""Galileo Project: what a plan is warned of before it is carried out."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.galileo.rules.turns import Act
from offworld.games.galileo.state import Galileo
from offworld.kit.game_info import PlannedAction
from offworld.kit.plan import compose_plan
from tests.games.galileo.stories import at, board, character_deck, rows, table

ROW = "noor_mars_base mn_leonard_simon_earth_base mn_eliot_ban_mars_base ms_lee_mars_base nakkia_mars_base"
ROBOTS = "miner_mars_io miner_earth_io builder_mars_io star_z_mars_io technician_mars_io"


def guard_of(g: Galileo, action: str) -> str:
    info = game_info("galileo")
    guard = compose_plan(info, g, [PlannedAction("act", info.space.parse(action))]).guard
    return "" if guard is None else guard.id


@pytest.mark.parametrize(("left", "warned"), [(1, "ending"), (2, "")])
def test_recruiting_the_last_character_ends_the_game(left: int, warned: str) -> None:
    """GAL-END-1: only who is not first is warned, and only where a turn without recruiting would not end it."""
    g = table()
    rows(g, characters=ROW, robots=ROBOTS)
    character_deck(g, *["mn_milutin_madic_mars_base", "mn_diat_expi_earth_base"][:left])
    board(g, 0, inf="mars 6")
    board(g, 1, m=(3, 0, 0, 0))
    at(g, Act(0))
    assert guard_of(g, "recruit 2") == warned
    assert guard_of(g, "obtain 1 0") == ""
    # Whoever is first may end it.
    board(g, 1)
    board(g, 0, inf="mars 6", m=(3, 0, 0, 0))
    assert guard_of(g, "recruit 2") == ""

"""Places in the turn order, as simulations count them."""

from __future__ import annotations

import pytest

from offworld.arena.balance_games import balance_stats
from offworld.bots import parse_bot
from offworld.games import game_info, game_names
from offworld.simulation.batch import SimulationPlan, play_games
from offworld.simulation.library import play


@pytest.mark.parametrize("game", game_names())
def test_the_order_at_the_first_decision_is_that_of_the_balance_report(game: str) -> None:
    info = game_info(game)
    for seed in (1, 2):
        order = info.turn_order(info.new_game(3, seed, info.default_options))
        record = play(game, bots=["random"] * 3, seed=seed).record
        assert record is not None
        assert balance_stats(info, record).order == order


def test_a_win_and_points_count_for_the_seat_and_for_its_place() -> None:
    info = game_info("galileo")
    plan = SimulationPlan("galileo", 3, info.options(), "", tuple(parse_bot("random") for _ in range(3)))
    stats = play_games(plan, range(2, 3))
    order = info.turn_order(info.new_game(3, 2))
    assert order == [2, 0, 1]
    assert stats.place_wins == [stats.wins[seat] for seat in order]
    assert stats.place_points == [stats.points[seat] for seat in order]

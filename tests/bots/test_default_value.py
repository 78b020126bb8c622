"""A game that says nothing about the worth of its positions is played by every bot, by points alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import offworld as ow
from offworld.arena.analysis import Analyst, Limits
from offworld.arena.balance_games import GameBalance, balance_matches, game_balance
from offworld.arena.balance_html import Page, balance_page
from offworld.arena.balance_report import balance_report
from offworld.bots import parse_bot
from offworld.bots.advice import advise
from offworld.games import GAMES, game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.value import PointsValue
from offworld.kit.value_model import ValueModel
from offworld.simulation.loop import play_game
from offworld.simulation.match import play_match

SEARCHING = ("greedy:positions=40", "turn:positions=40,samples=2", "mcts:sims=8", "mcts:sims=8,leaf=playout")
LEVELS = ("cadet", "pilot:positions=40", "commander:sims=8", "director:sims=8")


def plain(name: str = "mars") -> GameInfo:
    """A game without value function, statistics, sources of points and knowledge of what nobody has seen."""
    return replace(game_info(name), value=None, balance=None, score_sources=None, reshuffle_unseen=None)


@pytest.mark.parametrize("game", GAMES)
def test_the_default_value_of_a_position_is_the_points_of_the_seat(game: str) -> None:
    info = plain(game)
    g = info.new_game(2, 1)
    play_game(info, g, [parse_bot("random").sit_down(1, seat) for seat in range(2)], max_decisions=20)
    value = info.value_model.value()
    assert [value.expected_points(g, seat) for seat in range(2)] == g.scores()
    assert value.action_prior(g, info.legal(g)[0]) == 1.0
    assert sum(value.shares(g)) == pytest.approx(1)


@pytest.mark.parametrize("bot", [*SEARCHING, *LEVELS])
def test_every_bot_plays_it(bot: str) -> None:
    info = plain()
    bots = [parse_bot(name).sit_down(1, seat) for seat, name in enumerate((bot, "random"))]
    assert play_game(info, info.new_game(2, 1), bots, max_decisions=10) == 10


def test_greedy_beats_random_by_points_alone() -> None:
    results = [ow.play(plain(), ["greedy:positions=40", "random"], seed=seed) for seed in range(1, 4)]
    assert [result.winners for result in results] == [[0]] * 3


def test_playouts_ask_for_no_value_function() -> None:
    class NotANumber(ValueModel):
        """Whoever asks for the worth of a position gets nothing to compare."""

        def value(self, *_: Any, **__: Any) -> Any:
            return PointsValue([float("nan")], 0.0)

    info = replace(plain(), value=NotANumber("", ("points",), PointsValue))
    g = info.new_game(2, 1)
    moves = {parse_bot("mcts:sims=8,leaf=playout").sit_down(1, 0).choose(each, g.clone()) for each in (info, plain())}
    assert len(moves) == 1


def test_hints_and_analysis_work() -> None:
    info = plain()
    g = info.new_game(2, 1)
    assert advise(info, g, 1, "mcts:sims=16")[0].action in info.legal(g)
    record = ow.play("mars", ["random", "random"]).record
    assert record is not None
    record.acts = record.acts[:4]
    record.over, record.scores = False, []
    analysis = Analyst(info, record, Limits(sims=64, seconds=0)).run()
    assert len(analysis.positions) == 5
    assert all(sum(position.public) == pytest.approx(1) for position in analysis.positions)


def test_a_balance_report_has_seats_points_and_length() -> None:
    info = plain()
    games: list[GameBalance] = []
    for match in balance_matches("mars", 2, range(1, 4), ["random", "random"], {}, ""):
        games.append(game_balance(info, match, play_match(match)))
    report = balance_report("mars", "digest", {}, games, 0.06)
    assert sum(seat.wins.value for seat in report.seats) == pytest.approx(1)
    assert [seat.points.value for seat in report.seats] == [
        pytest.approx(sum(one.points[seat] for one in games) / 3) for seat in range(2)
    ]
    assert report.decisions.least == min(one.decisions for one in games)
    assert (report.rounds.most, report.components, report.winners) == (0, [], {})
    html = balance_page(Page(report, info.translator("en"), "Mars", str))
    assert html.count("<section") == 3

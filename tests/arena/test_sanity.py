"""Sanity measures: their statistics, the same games with the same figures, and the command."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from offworld.arena import sanity
from offworld.arena.balance_report import wilson
from offworld.arena.errors import ArenaError
from offworld.arena.sanity import Figure, ValueEvaluator, pooled_mean, sanity_figures, sanity_matches, sum_up
from offworld.games import GAMES, game_info
from offworld.kit.messages import LANGUAGES
from offworld.kit.moves import Moves
from offworld.kit.sanity_stats import (
    CaseCount,
    SanityMeasure,
    at_least,
    at_most,
    between,
    can_reach,
    share_at_least,
    share_at_most,
)
from tests.cli.conftest import Offworld

SMALL = ("--players", "2", "--bots", "random", "--lang", "en")


# ---------------------------------------------------------------- statistics


def test_a_mean_is_pooled_over_games_with_different_numbers_of_cases() -> None:
    found = pooled_mean([2, 6], [1, 2])
    assert found.value == pytest.approx(8 / 3)
    # Residuals of -2/3 and 2/3 over a total of three cases.
    assert found.high - found.value == pytest.approx(1.95996 * (2 * (4 / 9) * 2) ** 0.5 / 3, abs=1e-5)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_games_without_a_case_say_nothing() -> None:
    assert pooled_mean([2, 0, 2], [1, 0, 1]) == pooled_mean([2, 2], [1, 1])
    measure = at_most("score", 3)
    assert sum_up(measure, [{}, {"score": CaseCount(5, 2)}]).estimate == pooled_mean([5], [2])
    assert sum_up(measure, [{}, {}]) == Figure(measure, None)


def test_a_share_stays_between_0_and_1() -> None:
    figure = sum_up(share_at_most("bids", 0.1), [{"bids": CaseCount(0, 4)}, {"bids": CaseCount(0, 3)}])
    assert figure.estimate == wilson(0, 2)
    assert figure.ok


@pytest.mark.parametrize(
    ("measure", "met", "missed"),
    [
        (at_most("x", 2), [2, 0], [2.1]),
        (at_least("x", 2), [2, 3], [1.9]),
        (between("x", 4, 5), [4, 4.5, 5], [3.9, 5.1]),
        (share_at_most("x", 0.5), [0.5], [1]),
        (share_at_least("x", 0.5), [0.5, 1], [0.4]),
    ],
)
def test_a_target_is_met_up_to_its_bound(measure: SanityMeasure, met: list[float], missed: list[float]) -> None:
    values = [*met, *missed]
    found = [sum_up(measure, [{"x": CaseCount(value, 1)}]).ok for value in values]
    assert found == [True] * len(met) + [False] * len(missed)


def test_without_a_case_nothing_was_done_too_often_and_nothing_often_enough() -> None:
    assert Figure(share_at_most("x", 0.1), None).ok
    assert not Figure(at_least("x", 1), None).ok


# ---------------------------------------------------------------- what a search finds


class Path:
    """A toy in place of a game: three actions everywhere, and a position is the actions that led to it."""

    visited = 0

    def __init__(self, actions: tuple[int, ...] = ()) -> None:
        self.actions = actions

    def legal(self, moves: Moves) -> None:
        moves.n = 0
        for action in range(3):
            moves.add(action)

    def clone(self) -> Path:
        return Path(self.actions)

    def apply(self, action: int) -> None:
        self.actions += (action,)
        Path.visited += 1

    def key(self) -> int:
        return hash(self.actions)


def reaches(goal: tuple[int, ...], most: int, tries: tuple[int, ...] = (0, 1, 2), first: tuple[int, ...] = ()) -> bool:
    start: Any = Path()
    return can_reach(
        start,
        lambda path: path.actions == goal,
        lambda path: len(path.actions) < 4,
        lambda path, action: action in tries,
        most,
        lambda path, action: action in first,
    )


def test_a_search_finds_short_ways_first_and_looks_at_so_many_positions() -> None:
    """After three positions of length 1 and nine of length 2 comes the first one of length 3."""
    assert reaches((0, 0, 0), 13)
    Path.visited = 0
    assert not reaches((0, 0, 0), 12)
    assert Path.visited == 12


def test_what_comes_first_makes_a_way_no_longer() -> None:
    """The three positions after nothing, after 0, and the first one after 0, 0."""
    assert reaches((0, 0, 0), 7, first=(0,))
    assert not reaches((0, 0, 0), 6, first=(0,))


def test_a_search_tries_only_some_actions_and_stops_where_ways_end() -> None:
    assert reaches((1, 2), 99, tries=(1, 2))
    assert not reaches((1, 0), 99, tries=(1, 2))
    assert reaches((1, 1, 1, 1), 999)
    assert not reaches((1, 1, 1, 1, 1), 999)


def test_a_judge_leaves_the_game_alone_and_knows_no_more_than_the_seat() -> None:
    info = game_info("mars")
    g = info.new_game(3, 4)
    evaluator = ValueEvaluator(info.value_model.value(choice="linear"))
    key = g.key()
    action = info.legal(g)[0]
    share = evaluator.share_after(g, action)
    assert 0 < share < 1
    assert g.key() == key
    other = g.clone()
    other.redeal(g.to_move, 99)
    assert evaluator.share_after(other, action) == share


# ---------------------------------------------------------------- games


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_measures_and_counts_them(game: str) -> None:
    """Ids are unique for a number of players, every figure has a name in both languages, and nothing is counted that is
    not declared."""
    info = game_info(game)
    assert info.sanity is not None
    ids = [measure.id for measure in info.sanity.measures]
    for players in info.players:
        asked = [measure.id for measure in info.sanity.measures if players in measure.players]
        assert len(set(asked)) == len(asked)
    for lang in LANGUAGES:
        translator = info.translator(lang)
        assert all(translator.has(measure.name.id) for measure in info.sanity.measures)
    plan = sanity_matches(game, 3, range(1, 2), "greedy:positions=10")
    counts = sanity.play_for_sanity(plan[0])
    assert set(counts) <= set(ids)
    for measure in info.sanity.measures:
        cases = counts.get(measure.id, CaseCount())
        assert cases.whole >= 0
        if measure.share:
            assert 0 <= cases.part <= cases.whole


def test_the_same_games_have_the_same_figures_in_any_number_of_processes() -> None:
    info = game_info("magnastorm")
    plan = sanity_matches("magnastorm", 2, range(5, 8), "random")
    seen: list[int] = []
    figures = sanity_figures(info, plan, 1, seen.append)
    assert seen == [1, 2, 3]
    assert sanity_figures(info, plan, 2) == figures
    assert sanity_figures(info, sanity_matches("magnastorm", 2, range(6, 9), "random")) != figures


def test_every_seat_has_the_same_bot() -> None:
    assert [match.bots for match in sanity_matches("mars", 3, range(2), "greedy")] == [("greedy",) * 3] * 2


def test_a_game_without_measures_is_refused() -> None:
    info = replace(game_info("mars"), sanity=None)
    with pytest.raises(ArenaError, match="mars has no sanity measures"):
        sanity_figures(info, [])


# ---------------------------------------------------------------- the command


def test_json_is_a_list_of_figures(offworld: Offworld) -> None:
    result = offworld("sanity", "artemis", *SMALL, "--games", "2", "--seed", "7", "--json")
    figures = json.loads(result.out)
    reader = game_info("artemis").sanity
    assert reader is not None
    # The rank of a solo game means nothing for two.
    assert [figure["id"] for figure in figures] == [m.id for m in reader.measures if m.id != "solo-rank"]
    assert all(list(figure) == ["id", "value", "target", "ok"] for figure in figures)
    by_id = {figure["id"]: figure for figure in figures}
    assert by_id["score"]["target"] == {"min": 26.0, "max": None}
    assert by_id["expedition-ratio"]["target"] == {"min": None, "max": 1.9}
    for figure in figures:
        low, high = figure["target"]["min"], figure["target"]["max"]
        value = figure["value"]
        assert figure["ok"] is ((low is None or value >= low) and (high is None or value <= high))
    assert result.code == 1
    assert not by_id["score"]["ok"]
    assert offworld("sanity", "artemis", *SMALL, "--games", "2", "--seed", "7", "--json").out == result.out


def test_figures_that_mean_nothing_for_two_are_left_out(offworld: Offworld) -> None:
    ids = [figure["id"] for figure in json.loads(offworld("sanity", "mars", *SMALL, "--games", "1", "--json").out)]
    assert ids == ["buildings-off", "wins-missed", "cards-discarded", "robbed-idly"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["1 game of 2 players", "rounds; Value: 4.00", "Target: 4 to 5; Result: met", "at most 15", "missed"]),
        ("fr", ["1 partie à 2 joueurs", "manches; Valeur", "Objectif", "4 à 5", "atteint", "au plus 15", "manqué"]),
    ],
)
def test_the_table_speaks_the_readers_language(offworld: Offworld, lang: str, words: list[str]) -> None:
    result = offworld(
        "sanity", "magnastorm", "--players", "2", "--bots", "random", "--games", "1", "--lang", lang, "--plain"
    )
    assert [word for word in words if word not in result.out.replace("\N{NO-BREAK SPACE}", " ")] == []
    assert result.code == 1


def test_a_bot_that_meets_all_targets_exits_with_0(offworld: Offworld, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.cli.sanity.sanity_figures", lambda *args: [Figure(at_most("score", 3), None)])
    result = offworld("sanity", "artemis", *SMALL, "--games", "1")
    assert (result.code, result.err) == (0, "")
    assert "no case" in result.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nonsense"], "nonsense"),
        (["mars", "--bots", "greedy,random"], "the same bot on every seat; --bots names 2"),
        (["mars", "--bots", "nobody"], "nobody"),
        (["mars", "--players", "7"], "mars is played by 2 to 4 players, not by 7"),
        (["mars", "--games", "0"], "games"),
        (["mars", "--jobs", "0"], "jobs"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(offworld: Offworld, words: list[str], sentence: str) -> None:
    result = offworld("sanity", *words, "--lang", "en")
    assert result.code == 2
    assert result.out == ""
    assert sentence in result.err
    assert len(result.err.strip().splitlines()) == 1


def test_one_alone_plays_the_solo_variant_where_a_game_has_one() -> None:
    assert [match.options for match in sanity_matches("galileo", 1, range(1, 2), "random")] == [{"solo_orbit": True}]
    assert [match.options for match in sanity_matches("galileo", 2, range(1, 2), "random")] == [{}]
    assert [match.options for match in sanity_matches("artemis", 1, range(1, 2), "random")] == [{}]

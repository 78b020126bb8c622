from __future__ import annotations

from collections.abc import Iterator
from math import exp, log, sqrt
from statistics import variance

import pytest

from offworld.bots import BOTS, LEVELS, bot_seed, parse_bot, split_bots
from offworld.bots.base import decide
from offworld.bots.mcts import Tree
from offworld.bots.own_turn_search import OwnTurnSearch, plausible_moves
from offworld.bots.search_bots import PILOT_POSITIONS, GreedyBot, MctsBot
from offworld.bots.turn_mcts import DECIDED, TurnTree
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.rng import Rng
from offworld.kit.value import ValueFunction

JUDGED = [name for name in GAMES if game_info(name).value is not None]
BOUNDED = [
    "random",
    "greedy",
    "turn:samples=3",
    "mcts:sims=60,branch=action",
    "mcts:sims=20,branch=action,leaf=short",
    "mcts:sims=5,branch=action,leaf=playout",
    "mcts:sims=12,branch=turn,positions=200",
]
"""Bots whose moves depend on nothing but seed and position."""
MANY_EVERY = 37


def some_positions(name: str, players: int, seed: int) -> Iterator[Game]:
    """Positions of a random game, far apart."""
    info = game_info(name)
    g = info.new_game(players, seed)
    rng = Rng(seed)
    decisions = 0
    while not g.over and decisions < 12 * MANY_EVERY:
        if decisions % MANY_EVERY == 0:
            yield g
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
        decisions += 1


@pytest.mark.parametrize("name", JUDGED)
@pytest.mark.parametrize("spec", BOUNDED)
def test_a_move_does_not_depend_on_hidden_truth(name: str, spec: str) -> None:
    info = game_info(name)
    for number, g in enumerate(some_positions(name, 3, 5)):
        other = g.clone()
        other.redeal(g.to_move, 1000 + number)
        bot, twin = (parse_bot(spec).sit_down(number, g.to_move) for _ in range(2))
        assert decide(bot, info, g) == decide(twin, info, other)


@pytest.mark.parametrize("name", JUDGED)
@pytest.mark.parametrize("spec", [*BOUNDED, "cadet", "pilot", "commander:sims=40", "director:sims=40,ms=60000"])
def test_bots_choose_legal_actions_again_and_again_the_same(name: str, spec: str) -> None:
    info = game_info(name)
    for number, g in enumerate(some_positions(name, 2, 6)):
        before = g.fields()
        chosen = [decide(parse_bot(spec).sit_down(number, g.to_move), info, g) for _ in range(2)]
        assert chosen[0] in info.legal(g)
        assert chosen[0] == chosen[1]
        assert g.fields() == before


@pytest.mark.parametrize("name", JUDGED)
def test_a_tree_counts_every_simulation_once(name: str) -> None:
    info = game_info(name)
    for g in some_positions(name, 3, 7):
        bot = MctsBot(parse_bot("mcts").settings, 3)
        tree = bot.build_tree(info, g)
        tree.run(150)
        tried = tree.tried()
        assert sum(visits for _, visits, _ in tried) == 150
        assert {action for action, _, _ in tried} <= set(info.legal(g))
        assert all(0.0 <= mean <= 1.0 for _, _, mean in tried)
        visits = sorted((visits for _, visits, _ in tried), reverse=True)
        assert tree.lead() == visits[0] - (visits[1] if len(visits) > 1 else 0)
        assert {action: n for action, n, _ in tried}[tree.best_action()] == visits[0]


@pytest.mark.parametrize("name", JUDGED)
def test_equal_actions_are_those_whose_means_differ_by_less_than_their_error(name: str) -> None:
    info = game_info(name)
    for g in some_positions(name, 3, 4):
        tree = MctsBot(parse_bot("mcts").settings, 3).build_tree(info, g)
        tree.run(200)
        tried = {action: (visits, mean) for action, visits, mean in tree.tried()}
        first, *others = tree.equal_actions()
        assert first in tried
        most, best = tried[first]
        assert most == max(visits for visits, _ in tried.values())
        branches = {int(tree.action[tree.branches[at]]): at for at in range(len(tree.branches))}
        for action, (visits, mean) in tried.items():
            error = (tree.error(branches[first]) + tree.error(branches[action])) ** 0.5
            close = action != first and 4 * visits >= most and abs(best - mean) < error
            assert (action in others) == close


def test_the_error_of_a_mean_is_that_of_its_simulations() -> None:
    info = game_info("galileo")
    g = next(some_positions("galileo", 3, 1))
    tree = MctsBot(parse_bot("mcts").settings, 3).build_tree(info, g)
    shares: dict[int, list[float]] = {}
    for _ in range(120):
        before = {action: (visits, mean) for action, visits, mean in tree.tried()}
        tree.run(1)
        for action, visits, mean in tree.tried():
            old, known = before.get(action, (0, 0.0))
            if visits != old:
                shares.setdefault(action, []).append(mean * visits - known * old)
    for at in range(len(tree.branches)):
        given = shares[int(tree.action[tree.branches[at]])]
        expected = 1.0 if len(given) < 2 else variance(given) / len(given)
        assert tree.error(at) == pytest.approx(expected, abs=1e-9)


def test_between_equal_actions_a_look_through_the_own_turn_decides() -> None:
    info = game_info("galileo")
    decided = 0
    for g in some_positions("galileo", 2, 12):
        bot = MctsBot(parse_bot("mcts:value=linear").settings, 3)
        able = plausible_moves(g, bot.value_for(info)).to_list()
        if len(able) < 2:
            continue
        search = OwnTurnSearch(bot.value_for(info), False)
        shares = dict(search.evaluate_actions(g, 1, PILOT_POSITIONS, Rng(5)))
        best = [action for action in able if shares[action] == max(shares.values())]
        if len(best) == 1:
            bot.rng = Rng(5)
            assert bot.pilot_choice(info, g, [able[0], best[0]]) == best[0]
            others = [action for action in able if action != best[0]]
            bot.rng = Rng(5)
            assert bot.pilot_choice(info, g, others) == others[0]
            decided += 1
    assert decided > 0


def ends_of(g: Game, value: ValueFunction, seat: int, revealed: int) -> set[float]:
    """What every end of the mover's chain of sensible decisions gives it."""
    if g.over or g.to_move != seat or g.revealed != revealed:
        return {value.shares(g)[seat]}
    found: set[float] = set()
    for action in plausible_moves(g, value).to_list():
        child = g.clone()
        child.apply(action)
        found |= ends_of(child, value, seat, revealed)
    return found


def turn_tree(g: Game, width: int, positions: int) -> TurnTree:
    model = game_info("magnastorm").value
    assert model is not None
    return TurnTree(g, model.value(), Rng(3), width, positions)


def test_the_first_simulation_of_turns_finds_the_best_ends_of_the_own_turn() -> None:
    for g in some_positions("magnastorm", 2, 9):
        tree = turn_tree(g, 5, 1_000_000)
        tree.run(1)
        expected = sorted(ends_of(g, tree.value, g.to_move, g.revealed), reverse=True)[:5]
        assert sorted((promise for _, _, promise in tree.tried()), reverse=True) == expected


def test_a_tree_of_turns_counts_every_simulation_and_promises_what_its_best_turn_does() -> None:
    info = game_info("magnastorm")
    answered = []
    for g in some_positions("magnastorm", 3, 7):
        tree = turn_tree(g, 6, 150)
        tree.replies = 2
        tree.run(30)
        tried = tree.tried()
        own, *answers = list(tree.many)
        assert own == len(tried) <= 6
        answered.append(max(answers))
        assert sum(visits for _, visits, _ in tried) == 29
        assert {action for action, _, _ in tried} <= set(info.legal(g))
        assert tree.shares[g.to_move] == max(promise for _, _, promise in tried)
        assert sum(list(tree.shares)[:3]) == pytest.approx(1.0)
        doubt = tree.explore * sqrt(log(31))
        _, most, action = max((promise - doubt / sqrt(visits + 1), visits, action) for action, visits, promise in tried)
        assert tree.best_action() == action
        others = [visits for opening, visits, _ in tried if opening != action]
        assert tree.lead() == (most - max(others) if others else DECIDED)
    assert max(answered) == 2


def test_few_positions_are_spent_on_the_likeliest_turn() -> None:
    g = game_info("magnastorm").new_game(2, 3)
    tree = turn_tree(g, 6, 1)
    tree.run(1)
    (action, _, _), *others = tree.tried()
    assert others == []
    hints = {action: tree.value.action_prior(g, action) for action in plausible_moves(g, tree.value).to_list()}
    assert hints[action] == max(hints.values())


class Unwilling(MctsBot):
    """Does not search."""

    def search(self, info: GameInfo, g: Game, considered: list[int] | None = None) -> Tree | TurnTree:
        raise AssertionError("a search where nothing is to choose")


@pytest.mark.parametrize("name", ["mars", "magnastorm"])
def test_nothing_is_searched_where_one_action_is_sensible(name: str) -> None:
    info = game_info(name)
    g = info.new_game(2, 4)
    rng = Rng(4)
    forced = 0
    while not g.over and forced < 5:
        bot = Unwilling(parse_bot("mcts").settings, 3)
        able = plausible_moves(g, bot.value_for(info)).to_list()
        if len(able) == 1:
            assert bot.choose(info, g.clone()) == able[0]
            forced += 1
        g.apply(able[rng.below(len(able))])
    assert forced == 5


def test_settings_that_are_named_count_more_than_the_game_s() -> None:
    info = game_info("magnastorm")
    for spec, branch, explore in (
        ("mcts", "turn", 0.05),
        ("mcts:branch=action", "action", 0.05),
        ("mcts:explore=0.1", "turn", 0.1),
    ):
        bot = MctsBot(parse_bot(spec).settings, 3)
        bot.value_for(info)
        assert (bot.ready.branch, bot.ready.explore) == (branch, explore)


@pytest.mark.parametrize("name", JUDGED)
def test_shares_are_chances_and_certain_at_the_end(name: str) -> None:
    info = game_info(name)
    model = info.value
    assert model is not None
    value = model.value()
    g = info.new_game(3, 8)
    rng = Rng(8)
    while not g.over:
        assert abs(sum(value.shares(g)) - 1.0) < 1e-9
        legal = info.legal(g)
        assert any(value.action_prior(g, action) > 0.0 for action in legal)
        g.apply(legal[rng.below(len(legal))])
    winners = g.winners()
    assert list(value.shares(g)) == [1.0 / len(winners) if seat in winners else 0.0 for seat in range(3)]


@pytest.mark.parametrize("name", JUDGED)
def test_heuristics_name_every_feature_and_suit_every_bot(name: str) -> None:
    info = game_info(name)
    model = info.value
    assert model is not None
    assert set(model.data.weights) == set(model.features)
    assert len(model.data.styles) >= 4
    for spec in (name for name in BOTS if name != "exec"):
        bot = parse_bot(spec).sit_down(1, 0)
        assert decide(bot, info, info.new_game(2, 1)) in info.legal(info.new_game(2, 1))
    for style in model.data.styles:
        assert style.name_en
        assert style.name_fr
        assert model.style(style.id) is style


def test_a_search_stops_when_the_choice_is_settled() -> None:
    info = game_info("artemis")
    g = info.new_game(2, 4)
    done = {}
    for settle in (0.0, 0.5, 1.0):
        bot = MctsBot(parse_bot(f"mcts:sims=5000,settle={settle}").settings, 3)
        tree = bot.search(info, g)
        done[settle] = sum(visits for _, visits, _ in tree.tried())
        assert int(tree.lead()) > settle * (5000 - done[settle]) or done[settle] == 5000
    assert done[0.0] == 64
    assert done[0.0] < done[0.5] < done[1.0] <= 5000


def test_a_blend_lies_between_a_leaf_and_where_playing_on_leads() -> None:
    """The same deals and dice for each: only how much either counts is different."""
    info = game_info("mars")
    for g in some_positions("mars", 2, 5):
        if len(info.legal(g)) < 2:
            continue
        found = []
        for blend in (0.25, 0.5, 1.0):
            bot = MctsBot(parse_bot(f"mcts:sims=1,leaf=short,steps=6,blend={blend}").settings, 3)
            ((_, visits, mean),) = bot.search(info, g).tried()
            assert visits == 1
            found.append(mean)
        assert found[0] - found[1] == pytest.approx((found[1] - found[2]) / 2)


@pytest.mark.parametrize("clock", ["wall", "cpu"])
def test_a_search_ends_by_the_clock_that_it_was_given(clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the named clock finds ten milliseconds gone; the other clock stands still."""
    info = game_info("artemis")
    ticks = iter(range(1000))
    monkeypatch.setattr(
        "offworld.bots.search_bots.CLOCKS", {"wall": float, "cpu": float, clock: lambda: next(ticks) / 100}
    )
    bot = MctsBot(parse_bot(f"mcts:ms=95,settle=1e9,clock={clock}").settings, 3)
    tree = bot.search(info, info.new_game(2, 3))
    assert sum(visits for _, visits, _ in tree.tried()) == 10 * 64


class FixedChance:
    """Always draws the same part of what it may draw."""

    def __init__(self, part: float) -> None:
        self.part = part

    def below(self, number: int) -> int:
        return int(self.part * number)


def test_a_temperature_makes_worse_actions_less_likely_by_softmax() -> None:
    info = game_info("artemis")
    bot = GreedyBot(parse_bot("greedy:temperature=0.1").settings, 3)
    bot.value_for(info)
    losses = [(7, -0.1), (8, 0.0), (9, -0.3)]
    weights = [exp(-1), 1.0, exp(-3)]
    first, second = weights[0] / sum(weights), (weights[0] + weights[1]) / sum(weights)
    drawn = []
    for part in (0.0, first - 1e-6, first + 1e-6, second - 1e-6, second + 1e-6, 1 - 1e-6):
        bot.rng = FixedChance(part)  # type: ignore[assignment]
        drawn.append(bot.draw_action(losses))
    assert drawn == [7, 7, 8, 8, 9, 9]


def test_levels_draw_a_style_of_the_game() -> None:
    info = game_info("artemis")
    model = info.value
    assert model is not None
    g = info.new_game(2, 3)
    drawn = set()
    for seed in range(40):
        bot = parse_bot("pilot").sit_down(seed, 0)
        decide(bot, info, g)
        drawn.add(bot.style.id)  # type: ignore[attr-defined]
    assert drawn == {style.id for style in model.data.styles}


def test_a_style_bends_the_weights_by_its_taste() -> None:
    model = game_info("artemis").value
    assert model is not None
    style = model.style("diver")
    at = model.features.index("ocean_filled")
    plain, full = model.value(choice="linear"), model.value(style, choice="linear")
    half = model.value(style, 0.5, choice="linear")
    factor = style.factors["ocean_filled"]
    assert full.weights[at] == plain.weights[at] * factor
    assert half.weights[at] == plain.weights[at] * factor**0.5


def test_lists_of_bots_keep_settings_with_their_bot() -> None:
    assert split_bots("me,mcts:ms=200,leaf=value,greedy") == ["me", "mcts:ms=200,leaf=value", "greedy"]
    assert split_bots("random:seed=1,random") == ["random:seed=1", "random"]


def test_a_spec_is_read_whole() -> None:
    spec = parse_bot("mcts:ms=200,leaf=short")
    assert spec.kind is MctsBot
    assert spec.settings.ms == 200  # type: ignore[attr-defined]
    assert spec.settings.leaf == "short"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("genius", "there is no bot 'genius'"),
        ("mcts:mss=1", "the bot mcts has no setting 'mss=1'"),
        ("mcts:ms", "the bot mcts has no setting 'ms'"),
        ("mcts:sims=-1", "the setting 'sims' of the bot mcts cannot be '-1'"),
        ("mcts:given=ms", "the bot mcts has no setting 'given=ms'"),
        ("mcts:leaf=oak", "the setting 'leaf' of the bot mcts cannot be 'oak'"),
    ],
)
def test_a_bad_spec_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(OffworldError, match=sentence):
        parse_bot(text)


def test_an_unknown_style_is_refused() -> None:
    info = game_info("artemis")
    bot = parse_bot("greedy:style=loud").sit_down(1, 0)
    with pytest.raises(OffworldError, match="there is no style 'loud'"):
        decide(bot, info, info.new_game(2, 1))


def test_the_levels_are_bots() -> None:
    assert set(LEVELS) < set(BOTS)
    assert bot_seed(1, 0) != bot_seed(1, 1)

"""Plans: they are the outcome of their actions, tell nothing hidden, and fill in what is usual."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib.resources import files

import msgspec
import pytest

from offworld.games import GAMES, game_info
from offworld.games.magnastorm.rules.building import station_cost
from offworld.games.magnastorm.rules.credits import payable
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.mars.actions import DISCARD
from offworld.games.mars.data import RESOURCES
from offworld.games.mars.rules.turn import Store
from offworld.games.mars.staffing import cheapest_cost
from offworld.games.mars.state import Mars
from offworld.kit.bags import count
from offworld.kit.events import EventBuffer
from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import NO_ACTION, SPECTATOR, GameInfo, PlannedAction
from offworld.kit.messages import Message
from offworld.kit.plan import (
    MOST_ACTIONS,
    MOST_ANSWERS,
    MOST_COMPARED,
    Plan,
    compare_answers,
    compose_plan,
    try_actions,
)
from offworld.kit.plan_words import avoidable, ending_guard
from offworld.kit.rng import Rng
from offworld.testing.cases import Case, sampled
from offworld.testing.game_battery import redealt

CASES = [Case(game_info(game), players) for game in GAMES for players in (2, 3)]
LONGEST_LABEL = 24


def looked(case: Case, seed: int, every: int = 8) -> list[tuple[Game, PlannedAction]]:
    """Positions of a random game with a legal answer to each."""
    rng = Rng(seed)
    found = []
    for g in sampled(case, seed, every):
        if not g.over:
            legal = case.info.legal(g)
            reply = PlannedAction(case.info.kind(g), legal[rng.below(len(legal))])
            found.append((g.clone(), reply))
    return found


def actions_of(plan: Plan) -> list[int]:
    return [step.action for step in plan.steps]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_plan_that_shows_nothing_is_the_outcome_of_its_actions(case: Case) -> None:
    info = case.info
    longest = 0
    for g, reply in looked(case, 21, every=2):
        plan = compose_plan(info, g, [reply])
        assert plan.left == []
        assert plan.steps[0].reply == 0
        assert all(step.reply == -1 for step in plan.steps[1:])
        seat, revealed = g.to_move, g.revealed
        before = msgspec.to_builtins(info.view(g, seat))
        for number, action in enumerate(actions_of(plan)):
            assert g.to_move == seat, number
            assert action in info.legal(g)
            g.apply(action)
        assert (plan.end == "barrier") == (g.revealed != revealed)
        if plan.end != "barrier":
            assert {**before, **plan.view} == msgspec.to_builtins(info.view(g, seat))
            assert plan.undo == (g.to_move == seat)
            assert (plan.prompt is None) == (g.over or g.to_move != seat)
        longest = max(longest, len(plan.steps))
    assert longest > 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_plan_tells_nothing_of_what_is_hidden(case: Case) -> None:
    info = case.info
    for number, (g, reply) in enumerate(looked(case, 22)):
        theirs = redealt(g, g.to_move, number)
        for replies in ([], [reply]):
            mine = compose_plan(info, g, replies)
            assert msgspec.json.encode(mine) == msgspec.json.encode(compose_plan(info, theirs, replies))
            outcomes = [compare_answers(info, each, replies, 0) for each in (g, theirs)]
            assert msgspec.json.encode(outcomes[0]) == msgspec.json.encode(outcomes[1])


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_is_told_what_the_plan_would_come_to(game: str) -> None:
    """It is what the totals of the plan with that answer say, as far as they tell the answers apart."""
    case = Case(game_info(game), 3)
    info = case.info
    apart = 0
    for g, reply in looked(case, 30, every=6):
        plan = compose_plan(info, g, [reply])
        saved = g.save()
        for number, step in enumerate(plan.steps):
            outcomes = compare_answers(info, g, [reply], number)
            assert g.save() == saved
            if not step.prompt.folds:
                begin = [choice.action for choice in step.prompt.choices][:MOST_ANSWERS]
                assert {each.action for each in outcomes} <= {each.action for each in step.prompt.choices}
                assert len(outcomes) <= len(begin)
            taken = next((each for each in outcomes if each.action == step.action), None)
            if taken is not None:
                assert all(each in plan.totals for each in taken.totals)
                assert len(taken.totals) <= MOST_COMPARED
            assert not step.prompt.folds or outcomes == []
            apart += any(each.totals for each in outcomes)
        assert compare_answers(info, g, [reply], len(plan.steps) + 1) == []
    assert apart > 2


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_usual_is_legal_and_the_state_is_left_alone(case: Case) -> None:
    info = case.info
    usual = set()
    for g, _ in looked(case, 23, every=1):
        saved = g.save()
        found = info.usual(g)
        assert g.save() == saved
        if found != NO_ACTION:
            assert found in info.legal(g)
            usual.add(info.kind(g))
    assert usual


@pytest.mark.parametrize("game", GAMES)
def test_no_usual_action_harms_or_helps_anybody_or_costs_points(game: str) -> None:
    """What a plan fills in hurts nobody whom another answer would spare, and changes nothing of anybody else."""
    info = game_info(game)
    seen = 0
    for seed in range(31, 35 if game == "mars" else 47):
        for g, _ in looked(Case(info, 2 + seed % 3), seed, every=4 if game == "mars" else 1):
            usual, legal = info.usual(g), info.legal(g)
            if usual == NO_ACTION or len(legal) < 2:
                continue
            seen += 1
            seat, words = g.to_move, info.space.text(usual)
            after, harmed = tried(info, g, usual)
            spared = [each for each in legal[:6] if each != usual]
            assert all(harmed <= tried(info, g, each)[1] | {seat} for each in spared if harmed), words
            # What happens behind a refusal, or when the turn is over, is not its doing.
            if info.is_passive(g, usual) or after.over or after.to_move != seat or after.revealed != g.revealed:
                continue
            before, then = g.scores(), after.scores()
            assert then[seat] >= before[seat], words
            assert [*then[:seat], *then[seat + 1 :]] == [*before[:seat], *before[seat + 1 :]], words
            assert others_of(info, after, seat) == others_of(info, g, seat), words
    assert seen > 40


def tried(info: GameInfo, g: Game, action: int) -> tuple[Game, set[int]]:
    """The game after an action, as far as chance does not speak, and the seats that it hurts."""
    after = g.clone()
    after.chance = Barrier()
    after.sink = journal = EventBuffer()
    with suppress(BarrierError):
        after.apply(action)
    return after, {seat for event in journal.take() for seat in info.harmed_seats(event) if seat >= 0}


def others_of(info: GameInfo, g: Game, seat: int) -> list[object]:
    """What everybody sees of the other seats."""
    seats = msgspec.to_builtins(info.view(g, SPECTATOR))["seats"]
    return [each for number, each in enumerate(seats) if number != seat]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_plan_does_has_a_short_name(game: str, lang: str) -> None:
    case = Case(game_info(game), 3)
    translate = case.info.translator(lang)
    named = 0
    for g, reply in looked(case, 24, every=3):
        plan = compose_plan(case.info, g, [reply])
        words = [translate(each) for each in plan.effect]
        assert not words or len(words[-1]) <= LONGEST_LABEL, words
        assert len(words) == len(set(words))
        named += bool(words)
        for total in plan.totals:
            assert translate(total.message)
            assert total.before is None or total.before != total.after
    assert named > 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_answering_any_decision_has_a_short_name(game: str, lang: str) -> None:
    """Where a plan has no effect that tells more, it is called by its decision."""
    info = game_info(game)
    translate = info.translator(lang)
    own = {"act"} if game == "galileo" else set()
    kinds = {spec.kind for spec in info.decisions.specs} - own
    names = {kind: translate(Message(f"plan-do-{kind}")) for kind in kinds}
    assert {kind: name for kind, name in names.items() if not 0 < len(name) <= LONGEST_LABEL or "plan-do" in name} == {}


def test_a_list_is_tried_in_order_and_refused_where_it_is_not_legal() -> None:
    info = game_info("galileo")
    g = info.new_game(2, 5)
    first = info.legal(g)[0]
    tried = try_actions(info, g, g.to_move, [first, first])
    assert (tried.applied, tried.end, tried.refusal) == (1, "passed", None)
    refused = try_actions(info, g, g.to_move, [info.space.parse("stay")])
    assert refused.applied == 0
    assert refused.refusal is not None
    assert info.legal(g)[0] == first


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_ends_although_everything_would_be_usual(game: str) -> None:
    case = Case(game_info(game), 2)
    for g, reply in looked(case, 25):
        plan = compose_plan(case.info, g, [reply] * MOST_ACTIONS)
        assert len(plan.steps) <= MOST_ACTIONS
        assert len(plan.left) + sum(step.reply >= 0 for step in plan.steps) == MOST_ACTIONS


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_a_caption_in_the_plan_bar(game: str, lang: str) -> None:
    words = (files("offworld") / "locale" / lang / f"web-{game}.ftl").read_text("utf-8")
    captions = set(re.findall(rf"^step-{game}-(\S+) = \S", words, re.MULTILINE))
    assert captions == {spec.kind for spec in game_info(game).decisions.specs}


def test_suggested_discards_complete_the_plan_and_keep_what_the_cheapest_level_needs() -> None:
    case = Case(game_info("mars"), 2)
    seen = 0
    for g, _ in looked(case, 26, every=1):
        if case.info.kind(g) != "discard":
            continue
        assert isinstance(g, Mars)
        assert isinstance(g.pending, Store)
        plan = compose_plan(case.info, g, [])
        assert len(plan.suggestion) == g.pending.surplus(g)
        whole = compose_plan(case.info, g, plan.suggestion)
        assert not whole.left
        assert whole.prompt is None or whole.prompt.kind != "discard"
        hand, given = g.seats[g.to_move].hand, [each.action - DISCARD for each in plan.suggestion]
        needed = cheapest_cost(g, g.to_move, hand)
        left = [count(hand, kind) - given.count(kind) for kind in range(RESOURCES)]
        spare = sum(max(0, number - count(needed, kind)) for kind, number in enumerate(left))
        # A card that is needed goes only where nothing else is left to go.
        assert spare == 0 or all(left[kind] >= min(count(hand, kind), count(needed, kind)) for kind in range(RESOURCES))
        seen += 1
    assert seen


def test_a_lab_or_a_station_is_usual_only_where_a_stop_has_no_other_use() -> None:
    case = Case(game_info("magnastorm"), 2)
    usual: dict[str, set[str]] = {"station": set(), "first-lab": set()}
    for seed in (27, 28, 29):
        for g, _ in looked(case, seed, every=1):
            kind = case.info.kind(g)
            if kind not in usual:
                continue
            assert isinstance(g, Magnastorm)
            verb = case.info.space.text(case.info.usual(g)).split()[0]
            usual[kind].add(verb)
            me = g.seats[g.to_move]
            if verb == "station":
                assert [case.info.space.text(each).split()[0] for each in case.info.legal(g)].count("station") == 1
                after = g.clone()
                after.apply(case.info.space.parse("decline"))
                assert after.over or case.info.kind(after) != "first-lab"
            elif verb == "lab":
                assert me.stations_out() == g.content.stations or not payable(g, g.to_move, station_cost(g, g.to_move))
    assert usual == {"station": {"station", "decline"}, "first-lab": {"lab", "decline"}}


@pytest.mark.parametrize("game", ["galileo", "magnastorm"])
def test_the_end_is_warned_of_only_where_another_turn_would_not_bring_it(game: str) -> None:
    info = game_info(game)
    g = info.new_game(2, 5)
    assert avoidable(g, g.to_move, lambda _: False)
    assert not avoidable(g, g.to_move, lambda _: True)
    first = info.legal(g)[0]
    ended: list[Game] = []

    def first_turn_ends(after: Game) -> bool:
        ended.append(after)
        return len(ended) == 1

    # Only the turn that begins with the first action is asked about first; any other will do.
    assert avoidable(g, g.to_move, first_turn_ends)
    assert len(ended) == 2
    assert first in info.legal(g)
    assert place_guard(1, g) is None
    assert place_guard(2, g) is not None


def place_guard(place: int, g: Game) -> object:
    return ending_guard(place, "act", g, g.to_move, lambda after: False)

"""Guards: what a plan wastes is said in a sentence of each language, and what they offer repairs it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.games import game_info
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, PlannedAction
from offworld.kit.plan import Plan, compose_plan
from offworld.testing.cases import Case, sampled

SAID = {
    ("artemis", "bid"): (
        r"This bid may cost (\d+) Minerals?; you will have (\d+|none)\.",
        r"Cette enchère peut coûter (\d+) Minerais?\s?; vous (n’)?en aurez (\d+|aucun)\.",
    ),
    ("galileo", "lost"): (
        r"(\d+) (MC|Energy) would be lost: the limit is (\d+)\.",
        r"Vous perdriez (\d+) (MC|Énergies?)\s?: la limite est de (\d+)\.",
    ),
    ("galileo", "ending"): (
        r"This ends the game\. As it stands you are (2nd|3rd)\.",
        r"Cela termine la partie\. Pour l’instant, vous êtes (2e|3e)\.",
    ),
    ("mars", "dark"): (
        r"(\d+ modules? stays?|\d+ modules stay) dark although you have (\d+) free colonists?\.",
        r"(\d+) modules? rest(?:e|ent) éteints? alors que vous avez (\d+) colons? libres?\.",
    ),
}
SEEDS = 4
ANSWERS = 6
"""Of each position: so many plans are tried."""


def whole_plans(info: GameInfo, seed: int) -> Iterator[tuple[Game, list[PlannedAction], Plan]]:
    """Complete plans in a random game, with what was replied."""
    for g in sampled(Case(info, 3), seed, 3):
        if g.over or (info.name == "mars" and info.kind(g) != "arrange"):
            continue
        for action in info.legal(g)[:ANSWERS]:
            replies = [PlannedAction(info.kind(g), action)]
            plan = compose_plan(info, g, replies)
            while plan.prompt is not None and len(replies) < ANSWERS:
                replies.append(PlannedAction(plan.prompt.kind, plan.prompt.choices[0].action))
                plan = compose_plan(info, g, replies)
            if plan.prompt is None and not plan.left:
                yield g, replies, plan


@pytest.mark.parametrize("game", ["artemis", "galileo", "mars"])
def test_what_is_wasted_is_said_and_can_be_repaired(game: str) -> None:
    info = game_info(game)
    words = {lang: info.translator(lang) for lang in ("en", "fr")}
    met: set[str] = set()
    for seed in range(SEEDS):
        for g, replies, plan in whole_plans(info, seed):
            guard = plan.guard
            if guard is None:
                continue
            met.add(guard.id)
            for lang, pattern in zip(("en", "fr"), SAID[game, guard.id], strict=True):
                sentence = words[lang](guard.message)
                assert re.fullmatch(pattern, sentence), sentence
                assert words[lang](guard.repair)
                assert words[lang](guard.refuse)
            if guard.fix:
                kinds = {each.kind for each in guard.fix}
                repaired = compose_plan(info, g, [*(each for each in replies if each.kind not in kinds), *guard.fix])
                # What is asked no more, as a discard where a Silo is lit, has no place; nothing is refused.
                assert all(each.refusal is None for each in repaired.left)
                assert repaired.guard is None or repaired.guard.id != guard.id
            else:
                # What it opens is a question of the plan that has other answers.
                asked = [step.prompt for step in plan.steps if step.prompt.kind == guard.opens]
                assert asked
                assert len(asked[0].choices) > 1
    assert met == {id for name, id in SAID if name == game}


def test_magnastorm_warns_whoever_ends_the_game_behind_the_others() -> None:
    info = game_info("magnastorm")
    g = info.new_game(3, 1)
    bots = [parse_bot("greedy").sit_down(1, seat) for seat in range(3)]
    assert isinstance(g, Magnastorm)
    before, action = g.clone(), -1
    while not g.ending:
        before, action = g.clone(), decide(bots[g.to_move], info, g)
        g.apply(action)
    reply = PlannedAction(info.kind(before), action)
    assert info.space.text(action) == "fulfil obj_sector_pairs"
    seat = before.to_move
    assert compose_plan(info, before, [reply]).guard is None or max(before.scores()) > before.scores()[seat]
    for other in range(3):
        if other != seat:
            before.seats[other].reputation += 60
    guard = compose_plan(info, before, [reply]).guard
    assert guard is not None
    assert (guard.id, guard.opens) == ("ending", "objective")
    said = [info.translator(lang)(each) for lang in ("en", "fr") for each in (guard.message, guard.repair)]
    assert said == [
        "This ends the game. As it stands you are 3rd.",
        "Not yet",
        "Cela termine la partie. Pour l’instant, vous êtes 3e.",
        "Pas encore",
    ]
    # Declined, the game goes on.
    declined = compose_plan(info, before, [PlannedAction("objective", info.space.parse("decline"))])
    assert declined.guard is None

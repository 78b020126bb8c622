from __future__ import annotations

import msgspec
import pytest

from offworld.games import GAMES, game_info
from offworld.kit.game import Game
from offworld.kit.preview import Preview, preview
from offworld.kit.rng import Rng
from offworld.testing.cases import Case, sampled
from offworld.testing.game_battery import redealt

CASES = [Case(game_info(game), players) for game in GAMES for players in (2, 3)]


def looked(case: Case, seed: int, every: int = 8) -> list[tuple[Game, int]]:
    """Positions of a random game with a legal action of each."""
    rng = Rng(seed)
    found = []
    for g in sampled(case, seed, every):
        if not g.over:
            legal = case.info.legal(g)
            found.append((g.clone(), legal[rng.below(len(legal))]))
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_preview_without_a_barrier_is_the_outcome(case: Case) -> None:
    info = case.info
    output = 0
    for g, action in looked(case, 11):
        found: Preview = preview(info, g, action)
        seat = g.to_move
        before = msgspec.to_builtins(info.view(g, seat))
        g.apply(action)
        after = msgspec.to_builtins(info.view(g, seat))
        if not found.barrier:
            output += 1
            assert {**before, **found.view} == after
            assert found.undo == (g.to_move == seat)
    assert output > 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_preview_tells_nothing_of_what_is_hidden(case: Case) -> None:
    info = case.info
    for number, (g, action) in enumerate(looked(case, 12)):
        mine = preview(info, g, action)
        theirs = preview(info, redealt(g, g.to_move, number), action)
        assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_barrier_is_where_undo_ends(case: Case) -> None:
    info = case.info
    for g, action in looked(case, 13):
        found = preview(info, g, action)
        before = g.revealed
        g.apply(action)
        assert found.barrier == (g.revealed != before)

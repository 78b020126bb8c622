"""Bots play every content that is shipped, not only the present one: a stored game may have begun with any."""

from __future__ import annotations

import pickle

import pytest

from offworld.bots import parse_bot
from offworld.bots.advice import advise
from offworld.bots.base import decide
from offworld.games import GAMES, game_info

EARLIER = [
    (game, digest)
    for game in GAMES
    for digest in game_info(game).contents.digests()
    if digest != game_info(game).contents.present
]


@pytest.mark.parametrize(("game", "digest"), EARLIER)
@pytest.mark.parametrize("name", ["greedy", "mcts:sims=20", "pilot", "cadet"])
def test_bots_decide_with_an_earlier_content(game: str, digest: str, name: str) -> None:
    info = game_info(game)
    g = info.new_game(2, bytes(range(32)), None, info.content(digest=digest))
    seats = [parse_bot(name).sit_down(3, seat) for seat in range(2)]
    for _ in range(30):
        action = decide(seats[g.to_move], info, g)
        assert action in info.legal(g)
        g.apply(action)


@pytest.mark.parametrize(("game", "digest"), EARLIER)
def test_a_worker_gets_the_content_of_the_game(game: str, digest: str) -> None:
    info = game_info(game)
    g = info.new_game(2, bytes(range(32)), None, info.content(digest=digest))
    dealt = g.clone()
    dealt.redeal(g.to_move, 5)
    sent = pickle.loads(pickle.dumps(dealt))
    assert sent.content_digest() == digest
    advice = advise(info, sent, 1, "mcts:sims=20")
    assert advice[0].action in info.legal(g)

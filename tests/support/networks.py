"""Networks and positions for tests, the same in every process."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.network_file import FORMAT, Arrays, NetworkFile, pack_array


def random_network(game: str, units: int = 12, seed: int = 1) -> NetworkFile:
    """A network with random weights."""
    random = Random(seed)
    inputs = list(game_info(game).value_model.inputs)
    number = len(inputs)

    def some(length: int) -> str:
        return pack_array([random.gauss(0, 0.1) for _ in range(length)])

    arrays = Arrays(some(number), some(number * units), some(units), some(units), some(number), some(units))
    return NetworkFile(FORMAT, game, inputs, units, arrays)


def visited(info: GameInfo, players: int, seed: int, number: int, every: int = 1) -> Iterator[Game]:
    """Positions of random games, some decisions apart."""
    random = Random(seed)
    alone = {info.solo_option: True} if players == 1 and info.solo_option else {}
    found = 0
    while found < number:
        g = info.new_game(players, random.getrandbits(32), info.options(**alone))
        decisions = 0
        while not g.over and found < number:
            legal = info.legal(g)
            g.apply(legal[random.randrange(len(legal))])
            decisions += 1
            if decisions % every == 0 and not g.over:
                found += 1
                yield g.clone()

"""From a state of a game to arrays: what a seat observes, what it may do, what the end brings."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.rl.environment_setup import EnvironmentSetup
from offworld.simulation.game_batch import write_rewards

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class StateEncoder:
    """Encodes states of one kind of game. Its buffers are its own; copies and pickles get new ones."""

    def __init__(self, setup: EnvironmentSetup) -> None:
        self.setup = setup
        self.observation_names = setup.observation_names
        self._writer = setup.writer()
        self._moves = Moves()
        self._observation = vec[float]([0.0] * len(setup.observation_names))
        self._rewards = vec[float]([0.0] * setup.players)
        # numpy looks at the buffer itself; what is handed out is a copy.
        self._view = np.frombuffer(memoryview(self._observation), dtype=np.float64)

    def observe(self, g: Game, seat: int) -> Floats:
        """What a seat observes, whether it is to move or not."""
        self._writer.write(g, seat, self._observation, 0)
        return self._view.astype(np.float32)

    def legal(self, g: Game) -> list[int]:
        """The actions that the seat to move may take."""
        g.legal(self._moves)
        return self._moves.to_list()

    def mask(self, g: Game) -> Mask:
        """The same as an array with a 1 for each of them."""
        mask = np.zeros(self.setup.actions, np.int8)
        mask[self.legal(g)] = 1
        return mask

    def is_legal(self, g: Game, action: int) -> bool:
        g.legal(self._moves)
        return action in self._moves

    def successors(self, g: Game) -> Floats:
        """What the seat to move would observe after each of its legal actions, in their order.

        They are tried in this very state: give a redealt one, as bots are given, or chance and hidden cards show.
        """
        seat = int(g.to_move)
        seen = np.empty((len(legal := self.legal(g)), len(self.observation_names)), np.float32)
        for row, action in enumerate(legal):
            after = g.clone()
            after.apply(action)
            seen[row] = self.observe(after, seat)
        return seen

    def rewards(self, g: Game) -> list[float]:
        """What the end of a game brings each seat."""
        write_rewards(g, self.setup.reward_kind, self._rewards, 0)
        return [self._rewards[seat] for seat in range(self.setup.players)]

    def __deepcopy__(self, memo: Any) -> StateEncoder:
        return StateEncoder(self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        return (StateEncoder, (self.setup,))

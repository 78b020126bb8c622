"""One game as an environment holds it: what seats observe of it, what they may do, what the end brings them."""

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


class Position:
    """A game with the buffers to look at it. Copied and pickled as the game alone."""

    def __init__(self, setup: EnvironmentSetup, g: Game) -> None:
        self.setup = setup
        self.g = g
        self._writer = setup.writer()
        self._moves = Moves()
        self._observation = vec[float]([0.0] * setup.width)
        self._rewards = vec[float]([0.0] * setup.players)
        # numpy looks at the buffer itself; what is handed out is a copy.
        self._view = np.frombuffer(memoryview(self._observation), dtype=np.float64)

    def begin(self, seed: int) -> None:
        """Go on with a new game."""
        self.g = self.setup.start(seed)

    def observe(self, seat: int) -> Floats:
        """The observation of any seat."""
        self._writer.write(self.g, seat, self._observation, 0)
        return self._view.astype(np.float32)

    def mask(self) -> Mask:
        """Which actions the seat to move may take."""
        mask = np.zeros(self.setup.actions, np.int8)
        if not self.g.over:
            self.g.legal(self._moves)
            mask[self._moves.to_list()] = 1
        return mask

    def is_legal(self, action: int) -> bool:
        self.g.legal(self._moves)
        return action in self._moves

    def rewards(self) -> list[float]:
        """What each seat gets; the game is over."""
        write_rewards(self.g, self.setup.reward_kind, self._rewards, 0)
        return [self._rewards[seat] for seat in range(self.setup.players)]

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.setup, self.g.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Position, (self.setup, self.g))

"""Many games at once, for learners that decide for thousands of positions in one call."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.rng import Rng, splitmix64
from offworld.rl.environment_setup import SEEDS, EnvironmentSetup, draw_seed
from offworld.simulation.game_batch import GameBatch

Integers = NDArray[np.int64]


class BatchEnv:
    """A batch of games in which every seat is played by the caller. One that ends is replaced in the same step.

    The arrays are buffers: `step` overwrites them, so copy what is to be kept. All but `observations` are read-only
    views of memory that the compiled code writes to; nothing is copied for them.
    """

    masks: NDArray[np.bool_]
    """(games, actions): which actions the seat to move may take."""
    seats: Integers
    """(games,): the seat to move, whose observation and mask it is."""
    observations: NDArray[np.float32]
    """(games, width): what that seat observes; `observation_names` says what the numbers mean."""
    rewards: NDArray[np.float64]
    """(games, players): 0 until the step that ends a game."""
    done: NDArray[np.bool_]
    """(games,): whether the last step ended the game; seat, mask and observation are already those of the next one."""
    points: Integers
    """(games, players): the points at the end of the last game that ended in this place."""

    def __init__(self, setup: EnvironmentSetup, games: int, seed: int = 1, observations: str = "all") -> None:
        if games < 1:
            raise OffworldError(f"a batch has at least one game, not {games}")
        if observations not in setup.names:
            raise OffworldError(f"observations are of {', '.join(setup.names)}, not {observations!r}")
        self.setup = setup
        self.games = games
        self.players = setup.players
        self.actions = setup.actions
        self.scope = observations
        self.observation_names = setup.names[observations]
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed gives the same games, whatever the size of the batch."""
        self._seed = seed
        self._begun = [0] * self.games
        self._hold([self._start(place) for place in range(self.games)])

    def step(self, actions: Integers) -> None:
        """Take one action in each game; an illegal one is refused before any is taken."""
        chosen = np.ascontiguousarray(actions, dtype="<i8")
        if chosen.shape != (self.games,):
            raise OffworldError(f"{self.games} games need {self.games} actions, not an array of shape {chosen.shape}")
        self._batch.step(chosen.tobytes())
        self._look()

    def sample(self, generator: np.random.Generator) -> Integers:
        """A legal action for each game, each as likely as the others."""
        self._batch.draw(Rng(draw_seed(generator)))
        return self._drawn.copy()

    @property
    def legal(self) -> Integers:
        """The legal actions of all games, one game after the other."""
        return np.frombuffer(memoryview(self._batch.legal), dtype=np.int64)[: self.starts[-1]]

    @property
    def starts(self) -> Integers:
        """(games + 1,): where the actions of each game begin in `legal`, and where the last ones end."""
        return np.frombuffer(memoryview(self._batch.starts), dtype=np.int64)

    def successors(self, seed: int) -> NDArray[np.float64]:
        """(len(legal), width): what each seat to move would observe after each of its legal actions.

        The actions are tried in a deal that the seat cannot tell from the true one, drawn by the seed: dice may fall
        and cards may be drawn otherwise than they will. The array is a read-only buffer that the next call overwrites.
        """
        self._batch.look_ahead(Rng(seed))
        width = len(self.observation_names)
        numbers = np.frombuffer(memoryview(self._batch.successors), dtype=np.float64)
        return numbers[: len(self.legal) * width].reshape(-1, width)

    def game(self, place: int) -> Game:
        """A copy of one game, to look at it or to let a bot choose in it."""
        return self._batch.games[place].clone()

    def _start(self, place: int) -> Game:
        number = self._begun[place]
        self._begun[place] = number + 1
        return self.setup.start(splitmix64(splitmix64(self._seed) ^ (place << 32 | number)) % SEEDS)

    def _hold(self, games: list[Game]) -> None:
        setup = self.setup
        writer = None if self.scope == "none" else setup.writer(self.scope)
        width = len(self.observation_names)
        self._batch = GameBatch(games, setup.actions, self._start, writer, width, setup.reward_kind)
        shape = (self.games, self.players)
        self.masks = np.frombuffer(memoryview(self._batch.mask), dtype=np.bool_).reshape(self.games, self.actions)
        self.seats = np.frombuffer(memoryview(self._batch.seats), dtype=np.int64)
        self.rewards = np.frombuffer(memoryview(self._batch.rewards), dtype=np.float64).reshape(shape)
        self.done = np.frombuffer(memoryview(self._batch.done), dtype=np.bool_)
        self.points = np.frombuffer(memoryview(self._batch.points), dtype=np.int64).reshape(shape)
        self.observations = np.zeros((self.games, width), np.float32)
        self._written = (
            np.frombuffer(memoryview(self._batch.observations), dtype=np.float64).reshape(self.games, width)
            if width
            else None
        )
        self._drawn = np.frombuffer(memoryview(self._batch.drawn), dtype=np.int64)
        self._look()

    def _look(self) -> None:
        """Observations become numbers of half the size."""
        if self._written is not None:
            np.copyto(self.observations, self._written, casting="same_kind")

    def __getstate__(self) -> dict[str, Any]:
        """The games and what the last step brought; the buffers are made anew."""
        return {
            "setup": self.setup,
            "scope": self.scope,
            "seed": self._seed,
            "begun": self._begun[:],
            "games": [g.clone() for g in self._batch.games],
            "last": (self.rewards.copy(), self.done.astype(np.uint8), self.points.copy()),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        setup: EnvironmentSetup = state["setup"]
        self.setup = setup
        self.games = len(state["games"])
        self.players = setup.players
        self.actions = setup.actions
        self.scope = state["scope"]
        self.observation_names = setup.names[self.scope]
        self._seed = state["seed"]
        self._begun = state["begun"]
        self._hold(state["games"])
        buffers: tuple[Any, ...] = (self._batch.rewards, self._batch.done, self._batch.points)
        for buffer, last in zip(buffers, state["last"], strict=True):
            for place, value in enumerate(last.ravel().tolist()):
                buffer[place] = value

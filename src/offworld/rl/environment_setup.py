"""What an environment plays: a game with its players and options, and how its positions are observed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.simulation.game_batch import REWARD_POINTS, REWARD_WIN, ObservationWriter
from offworld.simulation.library import game as game_of
from offworld.simulation.library import new_game
from offworld.simulation.match import match_options
from offworld.simulation.observation import ObservationLayout

REWARDS = {"win": REWARD_WIN, "points": REWARD_POINTS}
SEEDS = 1 << 62
"""Games of an environment are dealt by seeds below this."""


class EnvironmentSetup:
    """A game to learn, with all that its environments share. Pickled by the name of the game."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, Any], pack: str, reward: str) -> None:
        self.info = info
        self.players = players
        self.options = options
        self.pack = pack
        self.reward = reward
        if reward not in REWARDS:
            raise OffworldError(f"there is no reward {reward!r}; the rewards are {', '.join(REWARDS)}")
        self.game_options = match_options(info, options)
        self.content = info.content(pack)
        self.layout = ObservationLayout(info, players)
        self.names = {"all": self.layout.names, "own": self.layout.own_names, "none": ()}
        """What the numbers of an observation mean, by how much is observed."""

    @staticmethod
    def of(
        game: str | GameInfo, players: int | None, options: Mapping[str, Any] | None, pack: str, reward: str
    ) -> EnvironmentSetup:
        """As callers name it; what cannot be played is refused with a sentence."""
        info = game_of(game)
        g = new_game(info, players, 1, options, pack)
        chosen = {**info.new_game_options, **(options or {})}
        return EnvironmentSetup(info, int(g.players), chosen, pack, reward)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What the numbers of a whole observation mean."""
        return self.names["all"]

    @property
    def actions(self) -> int:
        """How many actions the game knows."""
        return self.info.space.size

    @property
    def reward_kind(self) -> int:
        return int(REWARDS[self.reward])

    def start(self, seed: int) -> Game:
        """A game at its first decision."""
        return self.info.new_game(self.players, seed, self.game_options, self.content)

    def writer(self, scope: str = "all") -> ObservationWriter:
        """Something to write observations of all seats or of the `own` one; it has buffers of its own."""
        return self.layout.writer(others=scope == "all")

    def position_text(self, g: Game, viewer: int) -> str:
        """The position as sentences, as the viewer may see it."""
        translator = self._translator
        return "\n".join(translator(message) for message in self.info.sentences(g, viewer))

    @cached_property
    def _translator(self) -> Any:
        return self.info.translator("en", self.content)

    def __deepcopy__(self, memo: Any) -> EnvironmentSetup:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if game_info(self.info.name) is not self.info:
            raise OffworldError(f"{self.info.name} is not the registered game of that name, so it cannot be pickled")
        return (_restore, (self.info.name, self.players, self.options, self.pack, self.reward))


def _restore(game: str, players: int, options: dict[str, Any], pack: str, reward: str) -> EnvironmentSetup:
    return EnvironmentSetup(game_info(game), players, options, pack, reward)


def draw_seed(generator: np.random.Generator) -> int:
    """The seed of the next game."""
    return int(generator.integers(SEEDS))

"""The games behind OpenSpiel's Python interface; it needs the package `open_spiel`, which no extra brings.

    import pyspiel
    from offworld.rl import open_spiel

    open_spiel.register()
    game = pyspiel.load_game("offworld_galileo(players=2)")

OpenSpiel wants chance as nodes with known outcomes, while the engine draws where its rules say so. Here all chance of a
game is drawn at once: the first node chooses one of `deals` deals, and what follows from a deal is certain, though no
seat knows which one it is. Searches that read a state's future instead of its observation see the coming dice, as they
would with any deal that is fixed at the start.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from offworld.games import game_names
from offworld.kit.rng import splitmix64
from offworld.rl.environment_setup import SEEDS, EnvironmentSetup
from offworld.rl.state_encoder import StateEncoder

PREFIX = "offworld_"
DEALS = 1000


def register() -> None:
    """Make every game known to OpenSpiel, under its name with the prefix `offworld_`."""
    for name in game_names():
        if PREFIX + name not in pyspiel.registered_names():
            # A class for each: pyspiel lets go of it after Python has ended, which a mere function does not survive.
            pyspiel.register_game(game_type(name), type(f"OpenSpiel{name.title()}", (OpenSpielGame,), {"name": name}))


def game_type(name: str) -> Any:
    """The facts of a game as OpenSpiel asks for them."""
    setup = EnvironmentSetup.of(name, None, None, "", "win")
    counts = setup.info.players
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Offworld: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=max(2, counts[0]),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "deals": DEALS},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # published without types
    """A game with a number of players and of deals."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players, self.deals = int(params.get("players", 2)), int(params.get("deals", DEALS))
        self.setup = EnvironmentSetup.of(self.name, players, None, "", "win")
        self.encoder = StateEncoder(self.setup)
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setup.info.max_decisions,
        )
        super().__init__(game_type(self.name), facts, params)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SeatObserver:
        if params:
            raise ValueError(f"the observer has no parameters, so {params} cannot be set")
        return SeatObserver(self.encoder)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # published without types
    """The chance node that chooses the deal, then the states of a game."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.g: Any = None
        """The state of the game; None before it is dealt."""

    def current_player(self) -> int:
        if self.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.g.over else int(self.g.to_move)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.get_game().encoder.legal(self.g))

    def _apply_action(self, action: int) -> None:
        if self.g is None:
            self.g = self.get_game().setup.start(splitmix64(action) % SEEDS)
        else:
            self.g.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().setup.info.space.text(action))

    def is_terminal(self) -> bool:
        return self.g is not None and bool(self.g.over)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.get_game().setup.players
        return list(self.get_game().encoder.rewards(self.g))

    def __str__(self) -> str:
        return "not dealt" if self.g is None else str(self.get_game().setup.position_text(self.g, -1))


class SeatObserver:
    """What a seat observes: the vector of the environments, and the position in sentences."""

    def __init__(self, encoder: StateEncoder) -> None:
        self.encoder = encoder
        self.tensor = np.zeros(len(encoder.observation_names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = 0 if state.g is None else self.encoder.observe(state.g, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return "not dealt" if state.g is None else self.encoder.setup.position_text(state.g, player)

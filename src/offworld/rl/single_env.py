"""The games behind Gymnasium's interface: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from offworld.bots import BotSpec, bot_spec
from offworld.bots.base import REDEALS, Bot, decide
from offworld.bots.external_bot import ProcessBot
from offworld.bots.search_bots import ValueBot
from offworld.kit.errors import OffworldError
from offworld.rl.environment_setup import EnvironmentSetup, draw_seed
from offworld.rl.state_encoder import Floats, Mask, StateEncoder


class SingleEnv(gymnasium.Env[Floats, np.int64]):
    """One seat of a game. The mask of legal actions is `info["action_mask"]`, and `action_masks()` at any time.

    The reward comes at the end. An illegal action ends the game with `illegal_reward`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        setup: EnvironmentSetup,
        opponents: Sequence[str | type[Bot]] | str = "random",
        seat: int | None = None,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        named = [opponents] if isinstance(opponents, str) else list(opponents)
        rivals = setup.players - 1
        if len(named) == 1:
            named *= rivals
        if len(named) != rivals:
            raise OffworldError(f"{len(named)} opponents cannot take the seats of {rivals}")
        if seat is not None and not 0 <= seat < setup.players:
            raise OffworldError(f"there is no seat {seat}; the seats are 0 to {setup.players - 1}")
        self.setup = setup
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.fixed_seat = seat
        self.seat = seat or 0
        """Where the learner sits in this game."""
        self.observation_names = setup.observation_names
        self.observation_space = spaces.Box(-np.inf, np.inf, (len(setup.observation_names),), np.float32)
        self.action_space = spaces.Discrete(setup.actions)
        self._specs = [bot_spec(name) for name in named]
        self._game_seed = 0
        self._bots: list[Bot | None] = []
        self._encoder = StateEncoder(setup)
        self._g = setup.start(0)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begin a game. A seed begins a sequence of games, which later calls without one continue."""
        super().reset(seed=seed)
        self.close()
        self._game_seed = draw_seed(self.np_random)
        drawn = int(self.np_random.integers(self.setup.players))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self._bots = self._seat_bots()
        self._g = self.setup.start(self._game_seed)
        self._over = False
        self._let_bots_play()
        if self._g.over:
            raise OffworldError("the bots ended the game before the learner was asked")
        return self._encoder.observe(self._g, self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise OffworldError("the game is over; reset() begins the next one")
        g = self._g
        chosen = int(action)
        reward = 0.0
        if self._encoder.is_legal(g, chosen):
            g.apply(chosen)
            self._let_bots_play()
            self._over = g.over
            if self._over:
                reward = self._encoder.rewards(g)[self.seat]
            info = self._info()
        else:
            self._over = True
            reward = self.illegal_reward
            info = {**self._info(), "illegal_action": chosen}
        return self._encoder.observe(g, self.seat), reward, self._over, False, info

    def action_masks(self) -> Mask:
        """Which actions are legal now, as sb3-contrib asks for it."""
        return self._encoder.mask(self._g)

    def render(self) -> str | None:
        """The position in sentences, as the learner may see it."""
        return self.setup.position_text(self._g, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Leave the game; programs that play a seat are ended."""
        for bot in self._bots:
            if bot is not None:
                bot.close()
        self._bots = []

    def _info(self) -> dict[str, Any]:
        g = self._g
        info: dict[str, Any] = {"action_mask": self._encoder.mask(self._g), "seat": self.seat}
        if g.over:
            info |= {"points": g.scores(), "places": g.places()}
        return info

    def _let_bots_play(self) -> None:
        g = self._g
        while not g.over and g.to_move != self.seat:
            bot = self._bots[g.to_move]
            assert bot is not None
            action = decide(bot, self.setup.info, g)
            if not self._encoder.is_legal(g, action):
                raise OffworldError(f"the bot at seat {g.to_move + 1} chose {action!r}, which is not a legal action")
            g.apply(action)

    def _seat_bots(self) -> list[Bot | None]:
        """The bots of this game by seat; None where the learner sits."""
        specs: list[BotSpec | None] = [*self._specs]
        specs.insert(self.seat, None)
        options = self.setup.game_options
        return [
            None if spec is None else spec.sit_down(self._game_seed, seat, options) for seat, spec in enumerate(specs)
        ]

    # Copies and pickles: bots hold compiled buffers, so they are seated anew and their chance is set where it was.

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        bots = state.pop("_bots")
        if any(isinstance(bot, ProcessBot) for bot in bots):
            raise OffworldError("a game with a program as opponent can be neither copied nor pickled")
        state["_chance"] = [
            None if bot is None else (int(bot.rng.state), isinstance(bot, ValueBot) and bot.value is not None)
            for bot in bots
        ]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        chance = state.pop("_chance")
        self.__dict__.update(state)
        self._bots = self._seat_bots() if chance else []
        for bot, before in zip(self._bots, chance, strict=True):
            if bot is not None:
                number, has_met_game = before
                if has_met_game and isinstance(bot, ValueBot):
                    # As at its first decision, so that it draws the same style.
                    bot.rng.below(REDEALS)
                    bot.value_for(self.setup.info)
                bot.rng.state = number

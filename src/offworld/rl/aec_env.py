"""The games behind PettingZoo's AEC interface: one seat is asked at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from offworld.rl.environment_setup import EnvironmentSetup, draw_seed
from offworld.rl.state_encoder import Mask, StateEncoder


class AecEnv(AECEnv):  # type: ignore[misc]  # published without types
    """A game; its agents are the seats `seat_0`, `seat_1`, … An observation is a dict of a vector and a mask.

    Rewards come at the end only. An illegal action ends the game: its seat gets `illegal_reward`, the others nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as its base has it

    def __init__(self, setup: EnvironmentSetup, illegal_reward: float = -1.0, render_mode: str | None = None) -> None:
        super().__init__()
        self.setup = setup
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"offworld_{setup.info.name}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.observation_names = setup.observation_names
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(setup.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (len(setup.observation_names),), np.float32),
                    "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        self._encoder = StateEncoder(setup)
        self._g = setup.start(0)
        self._no_actions: Mask = np.zeros(setup.actions, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. A seed begins a sequence of games, which later calls without one continue."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._g = self.setup.start(draw_seed(self._random))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._g.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        g = self._g
        seat = self._seat_of[agent]
        mask = self._encoder.mask(g) if seat == g.to_move else self._no_actions.copy()
        return {"observation": self._encoder.observe(g, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        g = self._g
        self._cumulative_rewards[agent] = 0.0
        chosen = -1 if action is None else int(action)
        if not self._encoder.is_legal(g, chosen):
            self.infos[agent] = {"illegal_action": chosen}
            self._end([self.illegal_reward if each == agent else 0.0 for each in self.agents])
            return
        g.apply(chosen)
        if g.over:
            scores, places = g.scores(), g.places()
            for seat, each in enumerate(self.agents):
                self.infos[each] = {"points": scores[seat], "place": places[seat]}
            self._end(self._encoder.rewards(g))
        else:
            # Rewards stay 0 until the end, so there is nothing to add up.
            self.agent_selection = self.possible_agents[g.to_move]

    def _end(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position in sentences, as somebody sees it who only looks on."""
        return self.setup.position_text(self._g, -1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be freed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

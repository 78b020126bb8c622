"""Environments for learning: the games behind the interfaces of PettingZoo and Gymnasium, and many games at once.

`aec`, `single` and `batch` make an environment, `encoder` encodes single states (docs/learning.md). They need the extra
`rl` and are imported when they are first used, so that whoever lacks it is told what to install.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from offworld.kit.messages import LocalizedError, msg

if TYPE_CHECKING:
    from offworld.bots.base import Bot
    from offworld.kit.game_info import GameInfo
    from offworld.rl.aec_env import AecEnv
    from offworld.rl.batch_env import BatchEnv
    from offworld.rl.single_env import SingleEnv
    from offworld.rl.state_encoder import StateEncoder

__all__ = ["aec", "batch", "encoder", "single"]

PACKAGES = ("gymnasium", "numpy", "pettingzoo")
"""What the extra brings."""
Reward = Literal["win", "points"]


def aec(
    game: str | GameInfo,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    reward: Reward = "win",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
) -> AecEnv:
    """A PettingZoo environment in which one seat after the other is asked, with action masks.

    `reward` is given at the end: `win` (1 for the winner, the others share -1) or `points` (points above the table's
    mean). Whoever takes an illegal action gets `illegal_reward`, and the game is left there.
    """
    try:
        from offworld.rl.aec_env import AecEnv
        from offworld.rl.environment_setup import EnvironmentSetup
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return AecEnv(EnvironmentSetup.of(game, players, options, pack, reward), illegal_reward, render_mode)


def single(
    game: str | GameInfo,
    opponents: Sequence[str | type[Bot]] | str = "random",
    players: int | None = None,
    *,
    seat: int | None = None,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    reward: Reward = "win",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
) -> SingleEnv:
    """A Gymnasium environment: one seat is asked, bots play the others. One opponent named alone plays all of them.

    The learner sits at `seat`, or at another one in every game. Opponents are listed in the order of their seats.
    """
    try:
        from offworld.rl.environment_setup import EnvironmentSetup
        from offworld.rl.single_env import SingleEnv
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    setup = EnvironmentSetup.of(game, players, options, pack, reward)
    return SingleEnv(setup, opponents, seat, illegal_reward, render_mode)


def batch(
    game: str | GameInfo,
    games: int,
    players: int | None = None,
    *,
    seed: int = 1,
    observations: Literal["all", "own", "none"] = "all",
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    reward: Reward = "win",
) -> BatchEnv:
    """Many games at once, one action in each of them a step, in numpy arrays.

    `observations` of all seats, of the `own` one alone or `none`: the fewer, the faster.
    """
    try:
        from offworld.rl.batch_env import BatchEnv
        from offworld.rl.environment_setup import EnvironmentSetup
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return BatchEnv(EnvironmentSetup.of(game, players, options, pack, reward), games, seed, observations)


def encoder(
    game: str | GameInfo,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    reward: Reward = "win",
) -> StateEncoder:
    """Encodes states as the environments do, for a bot that plays what was learned."""
    try:
        from offworld.rl.environment_setup import EnvironmentSetup
        from offworld.rl.state_encoder import StateEncoder
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return StateEncoder(EnvironmentSetup.of(game, players, options, pack, reward))


def _missing(error: ModuleNotFoundError) -> Exception:
    """What to install; the error itself where it is not about a package of the extra."""
    package = (error.name or "").partition(".")[0]
    return LocalizedError(msg("rl-extra-missing", package=package)) if package in PACKAGES else error

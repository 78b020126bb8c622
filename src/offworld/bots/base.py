"""Bot: a program that plays a seat, and the one way it is asked for a decision."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, LogLine
from offworld.kit.messages import Message
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng

REDEALS = 1 << 31


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What may follow a bot's name, as in `random:seed=3`. Bots with more to set extend it."""

    seed: int | None = None
    """The bot's own chance; without it every seat of every game gets another."""
    given: tuple[str, ...] = ()
    """Which of its settings were named, so that they hold whatever a game's heuristics suggest."""


class BotFailure(Struct, frozen=True):
    """Something that went wrong with a bot, after which the game went on without its answer."""

    kind: str
    """`start`, `crash`, `timeout`, `nonsense`, `illegal` or `flood`."""
    decision: int
    """The bot's how many-th decision it was."""
    detail: Message
    """What was seen, for whoever repairs the bot."""


class FinalScores(Struct, frozen=True):
    """How a game ended, seat by seat."""

    scores: list[int]
    places: list[int]


class Bot:
    """Plays one seat. Its chance is its own and never that of the game."""

    settings_type: ClassVar[type[Settings]] = Settings
    listens = False
    """Whether it wants the log lines of what happens between its decisions."""
    options: Any = None
    """The options of the game, where whoever seats it says them."""

    def __init__(self, settings: Settings | None = None, seed: int = 0) -> None:
        self.settings = self.settings_type() if settings is None else settings
        self.rng = Rng(seed if self.settings.seed is None else self.settings.seed)
        self.failures: list[BotFailure] = []

    def choose(self, info: GameInfo, g: Game) -> int:
        """One of the legal actions of the seat to move. The state is the bot's to keep and to change."""
        raise NotImplementedError

    def on_log_lines(self, lines: list[LogLine]) -> None:
        """What has just happened, as its seat may know it. Called only for bots that listen."""

    def close(self, final: FinalScores | None = None) -> None:
        """The game is over, or is left without final scores: free whatever the bot holds."""


def decide(bot: Bot, info: GameInfo, g: Game) -> int:
    """Ask a bot for the pending decision.

    It gets a clone in which all that its seat cannot see, future chance included, is dealt anew: however it is written,
    it cannot peek.
    """
    seen = g.clone()
    seen.redeal(g.to_move, bot.rng.below(REDEALS))
    return bot.choose(info, seen)


class RandomBot(Bot):
    """Takes any legal action, each as likely as the others."""

    def choose(self, info: GameInfo, g: Game) -> int:
        moves = Moves()
        g.legal(moves)
        return moves[self.rng.below(moves.n)]

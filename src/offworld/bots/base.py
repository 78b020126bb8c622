"""Bot: whoever plays a seat without being a person, and the one way it is asked."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.info import GameInfo
from offworld.kit.moves import Moves
from offworld.kit.rng import Rng

REDEALS = 1 << 31


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What may follow a bot's name, as in `random:seed=3`. Bots with more to set extend it."""

    seed: int | None = None
    """The bot's own chance; without it every seat of every game gets another."""


class Bot:
    """Plays one seat. Its chance is its own and never that of the game."""

    settings_type: ClassVar[type[Settings]] = Settings

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.rng = Rng(seed if settings.seed is None else settings.seed)

    def choose(self, info: GameInfo, g: Game) -> int:
        """One of the legal actions of the seat to move. The state is the bot's to keep and to change."""
        raise NotImplementedError


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

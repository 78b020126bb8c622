"""Bot: whoever plays a seat without being a person, and the one way it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, GameInfo, LogLine
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


class Outcome(Struct, frozen=True):
    """How a game ended, seat by seat."""

    scores: list[int]
    places: list[int]


class Bot:
    """Plays one seat. Its chance is its own and never that of the game."""

    settings_type: ClassVar[type[Settings]] = Settings
    listens = False
    """Whether it wants to hear what happens between its decisions."""
    options: Any = None
    """The options of the game, where whoever seats it says them."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.rng = Rng(seed if settings.seed is None else settings.seed)
        self.mishaps: list[BotFailure] = []

    def choose(self, info: GameInfo, g: Game) -> int:
        """One of the legal actions of the seat to move. The state is the bot's to keep and to change."""
        raise NotImplementedError

    def hear(self, lines: list[LogLine]) -> None:
        """What has just happened, as its seat may know it. Asked only of bots that listen."""

    def close(self, outcome: Outcome | None = None) -> None:
        """The game is over, or is left without an outcome: free whatever the bot holds."""


def inform(bots: Sequence[Bot | None], info: GameInfo, g: Game, events: list[GameEvent]) -> None:
    """Tell what has happened to the bots that listen, to each what its seat may know."""
    for seat, bot in enumerate(bots):
        if bot is not None and bot.listens:
            bot.hear([line for event in events for line in info.log_lines(g, event, seat)])


def carry_out(bots: Sequence[Bot | None], info: GameInfo, g: Game, action: int) -> None:
    """Apply a legal action and tell the bots that listen."""
    if any(bot is not None and bot.listens for bot in bots):
        inform(bots, info, g, info.apply_with_events(g, action))
    else:
        g.apply(action)


def dismiss(bots: Sequence[Bot | None], g: Game) -> None:
    """Close the bots of a game that is over or left."""
    outcome = Outcome(g.scores(), g.places()) if g.over else None
    for bot in bots:
        if bot is not None:
            bot.close(outcome)


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

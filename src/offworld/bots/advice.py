"""Advice: what a searching bot would do in a position, and how far behind the next best actions are."""

from __future__ import annotations

from msgspec import Struct

from offworld.bots import parse_bot
from offworld.bots.own_turn_search import plausible_moves
from offworld.bots.search_bots import MctsBot
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.value import MANY

ADVISER = "director:style="
"""The strongest level, without a taste of its own."""
SHOWN = 3
"""Actions that are named, the best included."""
SELDOM = 20
"""An action tried so many times less often than the best is not compared."""


class SuggestedAction(Struct, frozen=True):
    """An action and the chance to win that the search sees after it."""

    action: int
    chance: float


def points_alone(chance: float) -> float:
    """The points behind the share of somebody who plays alone, which is no chance to win."""
    return MANY * chance / (1.0 - chance)


def advise(info: GameInfo, g: Game, seed: int, bot: str = ADVISER) -> list[SuggestedAction]:
    """The action that a bot would choose for the seat to move, then the next best, from what that seat can see."""
    spec = parse_bot(bot)
    adviser = spec.kind(spec.settings, seed)
    if not isinstance(adviser, MctsBot):
        raise OffworldError(f"the bot {bot} does not compare actions")
    moves = plausible_moves(g, adviser.value_for(info))
    if moves.n == 1:
        return [SuggestedAction(moves[0], adviser.value_for(info).shares(g)[g.to_move])]
    tree = adviser.search(info, g)
    best = tree.best_action()
    # Where the search branches by turns, several of them may begin with the same action: its best promise counts.
    found: dict[int, float] = {}
    tried = tree.tried()
    most = max(visits for _, visits, _ in tried)
    for action, visits, chance in tried:
        if visits * SELDOM >= most or action == best:
            found[action] = max(chance, found.get(action, 0.0))
    others = sorted((action for action in found if action != best), key=lambda action: -found[action])
    return [SuggestedAction(action, found[action]) for action in (best, *others)[:SHOWN]]

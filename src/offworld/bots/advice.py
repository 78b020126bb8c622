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
DEGREES = (("far", 10.0), ("clear", 4.0), ("slight", 1.0))
"""Words for how much better an action is than the next, by the least difference in points of a hundred."""


class SuggestedAction(Struct, frozen=True):
    """An action and the chance to win that the search sees after it."""

    action: int
    chance: float
    follow: tuple[int, ...] = ()
    """The rest of the turn after it, as far as it can be foreseen."""


def points_alone(chance: float) -> float:
    """The points behind the share of somebody who plays alone, which is no chance to win."""
    return MANY * chance / (1.0 - chance)


def degree_of(advice: list[SuggestedAction], players: int) -> str:
    """How far the best action is ahead of the next, as a word: by chances to win, or by points for one player."""
    if len(advice) == 1:
        return "only"
    best, second = (points_alone(each.chance) if players == 1 else 100 * each.chance for each in advice[:2])
    return next((word for word, least in DEGREES if best - second >= least), "even")


def advise(info: GameInfo, g: Game, seed: int, bot: str = ADVISER) -> list[SuggestedAction]:
    """The action that a bot would choose for the seat to move, then the next best, from what that seat can see."""
    spec = parse_bot(bot)
    adviser = spec.kind(spec.settings, seed)
    if not isinstance(adviser, MctsBot):
        raise OffworldError(f"the bot {bot} does not compare actions")
    settled = adviser.settled_action(info, g)
    moves = plausible_moves(g, adviser.value_for(info))
    if moves.n == 1:
        chance = adviser.value_for(info).shares(g)[g.to_move]
        return [SuggestedAction(action, chance) for action in dict.fromkeys((settled, moves[0])) if action >= 0]
    considered = adviser.considered_actions(info, g)
    tree = adviser.search(info, g, considered)
    best = settled if settled >= 0 else adviser.best_action(info, g, tree, considered)
    # Where the search branches by turns, several of them may begin with the same action: its best promise counts.
    found: dict[int, float] = {}
    tried = tree.tried()
    most = max(visits for _, visits, _ in tried)
    for action, visits, chance in tried:
        if visits * SELDOM >= most or action == best:
            found[action] = max(chance, found.get(action, 0.0))
    # What needs no search may not have been tried: it is at least as good as what was.
    found.setdefault(best, max(found.values()))
    others = sorted((action for action in found if action != best), key=lambda action: -found[action])
    return [SuggestedAction(action, found[action]) for action in (best, *others)[:SHOWN]]

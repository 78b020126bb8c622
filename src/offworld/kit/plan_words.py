"""Words of plans that several games use: what is counted, how a seat stands, and the guard before the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import Guard, Total
from offworld.kit.legal_actions import legal_actions
from offworld.kit.messages import Message, msg

MOST_TURNS = 24
"""Other turns that are tried for whether they end the game."""
MOST_STEPS = 40
"""Actions of one of them."""

LEAVE: Message = msg("guard-leave")
"""What keeps a plan although something is wasted."""


def count_total(id: str, before: int, after: int) -> Total:
    """Something that a seat has, by the message `plan-total-ID` of the game."""
    return Total(id, msg(f"plan-total-{id}"), int(before), int(after))


def place_total(place: int) -> Total:
    """How a seat stands."""
    return Total("place", msg("plan-total-place", place=place))


def place_of(scores: list[int], seat: int) -> int:
    """The place of a seat by points alone: those who are equal share it."""
    return 1 + sum(each > scores[seat] for each in scores)


def avoidable(before: Game, seat: int, ends: Callable[[Any], bool]) -> bool:
    """Whether another turn of a seat would not end the game: each first action is tried with the first that follow."""
    return any(not ends(_turn(before, seat, action)) for action in legal_actions(before)[:MOST_TURNS])


def _turn(before: Game, seat: int, action: int) -> Game:
    """The game after a turn that begins with an action, as far as chance does not speak."""
    g = before.clone()
    g.chance = Barrier()
    try:
        for _ in range(MOST_STEPS):
            g.apply(action)
            if g.over or g.to_move != seat:
                break
            action = legal_actions(g)[0]
    except BarrierError:
        pass
    return g


def ending_guard(place: int, opens: str, before: Game, seat: int, ends: Callable[[Any], bool]) -> Guard | None:
    """The plan ends the game or starts its last round, another turn would not, and the seat is not first."""
    if place == 1 or not avoidable(before, seat, ends):
        return None
    return Guard("ending", msg("guard-ending", place=place), msg("guard-ending-fix"), LEAVE, opens=opens)

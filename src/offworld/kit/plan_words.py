"""Words of plans that several games use: what is counted, how a seat stands, and the guard before the end of a game."""

from __future__ import annotations

from offworld.kit.game_info import Guard, Total
from offworld.kit.messages import Message, msg

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


def ending_guard(place: int, opens: str) -> Guard | None:
    """The plan ends the game or starts its last round, and the seat is not first."""
    if place == 1:
        return None
    return Guard("ending", msg("guard-ending", place=place), msg("guard-ending-fix"), LEAVE, opens=opens)

"""Galileo Project: actions that end the game while others are ahead (RULES section 27).

Whoever brings the end about has no further turn (GAL-END-1), and those who have one only gain. A network sees this
badly, because a position within the turn does not say yet that the end is certain. So such an action is ruled out as
long as another one lets the game go on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.galileo.state import Galileo
from offworld.kit.moves import Moves

NEAR: Final[i64] = 6
"""A turn reveals fewer characters and brings fewer robots than this."""
POSITIONS: Final[i64] = 100
"""Positions that are looked at, at most, to find a way for the turn to pass without the end."""


def ends_behind(g: Galileo, action: i64) -> bool:
    """Whether every turn that goes on with this action ends the game and leaves its seat behind another."""
    if g.ending or g.players == 1 or g.to_move != g.active:
        return False
    seat: i64 = g.to_move
    if g.characters_left() >= NEAR and g.seats[seat].robots.n + NEAR <= g.content.robots_to_end:
        return False
    child = g.clone()
    child.apply(action)
    return not goes_on(child, seat, g.turn, vec[i64]([POSITIONS]))


def goes_on(g: Galileo, seat: i64, turn: i64, left: vec[i64]) -> bool:
    """Whether some way through the turn does not end the game, or ends it with nobody ahead."""
    if g.over or g.ending:
        points: i64 = g.points(seat)
        other: i64
        for other in range(g.players):
            if g.points(other) > points:
                return False
        return True
    if g.turn != turn or g.to_move != seat or left[0] <= 0:
        return True
    moves = Moves()
    g.legal(moves)
    i: i64
    for i in range(moves.n):
        left[0] -= 1
        child = g.clone()
        child.apply(moves.buf[i])
        if goes_on(child, seat, turn, left):
            return True
    return False

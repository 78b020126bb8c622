"""The legal actions of a position as a list, for code that is not in a hurry."""

from __future__ import annotations

from offworld.kit.game import Game
from offworld.kit.moves import Moves


def legal_actions(g: Game) -> list[int]:
    moves = Moves()
    g.legal(moves)
    return moves.to_list()

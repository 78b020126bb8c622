"""Prints the trace of a random game: `python -m offworld.testing.trace GAME PLAYERS SEED`.

The check of both modes runs it in a process of its own, because a process runs in one mode.
"""

from __future__ import annotations

import sys

from offworld.games import game_info
from offworld.testing.cases import Case, trace

if __name__ == "__main__":
    game, players, seed = sys.argv[1:]
    print(trace(Case(game_info(game), int(players)), int(seed)))

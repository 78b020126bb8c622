"""Turns that people send in as answers to puzzles: judged in the processes of the bots, since some are searched."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from offworld.coach.line_evaluator import Line
from offworld.games import game_info
from offworld.puzzles.puzzle import Puzzle, TablePuzzle
from offworld.puzzles.solving import PuzzleGame, Solved

LONGEST_S = 60


class TurnRequest(Struct, frozen=True):
    """A request to judge a whole turn, as sent to a worker process."""

    game: str
    puzzle: Puzzle
    line: Line


class JudgedTurn(Struct, frozen=True):
    """What a turn is worth, and what the next seat answers to it if it is not good; empty without an answer."""

    solved: Solved
    reply: Line = ()


def actions_of(turn: str) -> list[int]:
    """The actions of a turn as it is stored with a try."""
    return [int(action) for action in turn.split() if action != "-"]


@lru_cache(maxsize=64)
def _opened(game: str, data: bytes) -> PuzzleGame:
    return PuzzleGame(game_info(game), msgspec.json.decode(data, type=TablePuzzle))


def puzzle_game(game: str, puzzle: Puzzle) -> PuzzleGame:
    """A puzzle ready to be looked at."""
    return _opened(game, msgspec.json.encode(puzzle))


def evaluate_turn(request: TurnRequest) -> JudgedTurn:
    """Judge a turn; runs in a worker process."""
    game = puzzle_game(request.game, request.puzzle)
    solved = game.solve(request.line)
    return JudgedTurn(solved, game.reply_line(request.line) if solved.answer == "other" else ())

"""Solving: a turn as an answer to a puzzle, hints, and the position as its player sees it.

Nothing that the player could not see leaves this module before the answer: the position is dealt anew, so even what a
turn would show is made up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from offworld.arena.analysis import round_of
from offworld.coach.line_evaluator import SEEDS, Line, LineEvaluator, difference
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Message, msg
from offworld.puzzles.puzzle import Puzzle, position

Answer = Literal["best", "good", "other"]
GOOD = 0.03
"""A turn that is no more than this much chance behind the best is good."""
LOOK = (20, 60)
"""Deals, and simulations in each, by which a turn is judged that was not compared before."""
HINTS = 4
"""The last of them is the solution."""
ANSWERED = 600
"""Simulations for each action of what the next seat answers to a turn."""


class Solved(Struct, frozen=True):
    """What a turn is worth as an answer."""

    answer: Answer
    chance: float
    """The chance to win with it."""
    known: bool
    """Whether the turn was compared when the puzzle was made."""
    better: bool = False
    """Whether it looks better than the stored answer, which is a reason to check the puzzle again."""


class Step(Struct, frozen=True):
    """One action of a turn in words, with the elements of the board that it touches."""

    message: Message
    path: tuple[str, ...]


class Reply(Struct, frozen=True):
    """What the next seat does after a turn."""

    seat: int
    steps: tuple[Step, ...]
    game: Game
    """The position after it."""


def kind_of(action: Message) -> Message:
    """What kind of action it is, without what it names: an attribute of its message."""
    return msg(f"{action.id}.kind")


class PuzzleGame:
    """A puzzle with its position, as its seat sees it."""

    def __init__(self, info: GameInfo, puzzle: Puzzle) -> None:
        self.info = info
        self.puzzle = puzzle
        self.evaluator = LineEvaluator(info, puzzle.deal)
        self.start = self.evaluator.deal(position(info, puzzle), puzzle.deal % SEEDS)

    def after(self, actions: Sequence[int]) -> Game:
        """The position after some actions of the turn; one that is not legal or comes too late is refused."""
        game = self.start.clone()
        for action in actions:
            if not self.goes_on(game) or action not in self.info.legal(game):
                raise OffworldError("this action is not possible there")
            game.apply(action)
        return game

    def goes_on(self, game: Game) -> bool:
        """Whether the turn is not at its end."""
        return self.evaluator.goes_on(game, self.puzzle.seat, int(self.start.revealed))

    def whole(self, actions: Sequence[int]) -> tuple[int, ...]:
        """The turn to its end: decisions that have one answer only are filled in."""
        game = self.after(actions)
        line = list(actions)
        while self.goes_on(game):
            legal = self.info.legal(game)
            if len(legal) > 1:
                raise OffworldError("the turn is not at its end")
            line.append(legal[0])
            game.apply(legal[0])
        return tuple(line)

    def known(self, actions: Sequence[int]) -> Solved | None:
        """What a whole turn is worth if it was compared when the puzzle was made."""
        puzzle, line = self.puzzle, self.whole(actions)
        outcome = self.evaluator.outcome(self.start, line)
        if outcome == puzzle.outcome:
            return Solved("best", puzzle.chance, True)
        for each in puzzle.alternatives:
            if self.evaluator.outcome(self.start, each.line) == outcome:
                return Solved("good" if puzzle.chance - each.chance <= GOOD else "other", each.chance, True)
        return None

    def solve(self, actions: Sequence[int]) -> Solved:
        """Judge a whole turn."""
        if (known := self.known(actions)) is not None:
            return known
        puzzle, line = self.puzzle, self.whole(actions)
        deals, simulations = LOOK
        best, mine = self.evaluator.evaluate(self.start, [puzzle.answer, line], deals, simulations, puzzle.deal + 7)
        gap = difference(best, mine)
        chance = max(0.0, puzzle.chance - gap.mean)
        return Solved("good" if gap.mean <= GOOD else "other", round(chance, 4), False, gap.mean < 0)

    def reply_line(self, actions: Sequence[int]) -> Line:
        """The strongest answer of the next seat to a turn; empty where the game ends or chance speaks first."""
        game = self.after(self.whole(actions))
        if game.over or game.to_move == self.puzzle.seat:
            return ()
        return self.evaluator.searched_turn(game, ANSWERED)

    def reply(self, actions: Sequence[int], line: Line | None = None) -> Reply | None:
        """The answer of the next seat to a turn, the strongest unless it is given."""
        line = self.reply_line(actions) if line is None else line
        if not line:
            return None
        game = self.after(self.whole(actions))
        seat = int(game.to_move)
        steps = tuple(self.steps(line, game))
        for action in line:
            game.apply(action)
        return Reply(seat, steps, game)

    def round(self) -> int:
        """The round that the position is in."""
        return round_of(self.start)

    def steps(self, line: Sequence[int], start: Game | None = None) -> list[Step]:
        """A turn in words, without what goes without saying."""
        game = (start or self.start).clone()
        found: list[Step] = []
        for action in line:
            if len(self.info.legal(game)) > 1:
                path, message, _ = self.info.choice(game, action)
                found.append(Step(message, path))
            game.apply(action)
        return found

    def main_steps(self) -> list[Step]:
        """The steps of the answer that say what is done, without those that decline or end something."""
        return self.done_steps() or self.steps(self.puzzle.answer)[:1]

    def done_steps(self) -> list[Step]:
        """The same; none where the answer declines or ends everything."""
        game = self.start.clone()
        found: list[Step] = []
        for action in self.puzzle.answer:
            choices = self.info.prompt(game).choices
            chosen = next((each for each in choices if each.action == action), None)
            if chosen is not None and len(choices) > 1 and not chosen.passive:
                found.append(Step(chosen.message, chosen.path))
            game.apply(action)
        return found

    def hint(self, number: int) -> Message:
        """The hint with this number, from 1: the kind of action, what decides, where, the solution."""
        steps = self.steps(self.puzzle.answer)
        if number == 1:
            done = self.done_steps()
            return msg("puzzle-hint-kind", kind=kind_of(done[0].message)) if done else msg("puzzle-hint-decline")
        if number == 2:
            return msg("puzzle-hint-topic", topic=msg(f"topic-{self.puzzle.topic}"))
        if number == 3:
            return msg("puzzle-hint-step", action=self.main_steps()[0].message)
        return msg("puzzle-hint-solution", actions=[each.message for each in steps])

    def hinted(self, number: int) -> tuple[str, ...]:
        """The elements of the board that a hint points at."""
        steps = self.steps(self.puzzle.answer)
        if number == 3:
            return self.main_steps()[0].path
        return tuple(element for each in steps for element in each.path) if number == HINTS else ()

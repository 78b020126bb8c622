"""Words that tests of every game tell positions with: only this step is left, this is legal, somebody does that."""

from __future__ import annotations

from offworld.kit.action_space import ActionSpace
from offworld.kit.agenda import Step
from offworld.kit.game import Game, ScriptedChance
from offworld.kit.game_info import GameInfo
from offworld.kit.moves import Moves


def chance(g: Game, *numbers: int) -> None:
    """What the generator gives next, each from 0: a die showing 4 is a 3."""
    g.chance = ScriptedChance(list(numbers))


def at(g: Game, *steps: Step) -> None:
    """Nothing is left to do but these steps; go on to the decision they ask for or to the end."""
    g.clear_agenda()
    g.pending = Step()
    g.over = False
    for step in reversed(steps):
        g.push(step)
    g.advance()


def refused(info: GameInfo, g: Game, text: str) -> str:
    """The rule that refuses an action of the awaited seat."""
    reason = info.explain(g, g.to_move, info.space.parse(text))
    assert reason is not None, f"{text!r} is legal"
    return reason.rule


class Actions:
    """Actions of a game as texts."""

    def __init__(self, space: ActionSpace) -> None:
        self.space = space

    def listed(self, moves: Moves) -> set[str]:
        texts = [self.space.text(action) for action in moves.to_list()]
        assert len(set(texts)) == len(texts), f"listed twice: {texts}"
        return set(texts)

    def legal(self, g: Game) -> set[str]:
        """Every action the awaited seat may choose."""
        moves = Moves()
        g.legal(moves)
        return self.listed(moves)

    def offers(self, g: Game, step: Step) -> set[str]:
        """What a step lists now, also where the engine would not ask because there is only one way."""
        moves = Moves()
        step.options(g, moves)
        return self.listed(moves)

    def do(self, g: Game, *texts: str) -> None:
        """Carry out actions one after the other, each of which must be legal."""
        for text in texts:
            assert text in self.legal(g), f"{text!r} is not among {sorted(self.legal(g))}"
            g.apply(self.space.parse(text))

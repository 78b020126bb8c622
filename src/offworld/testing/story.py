"""Story: a test of a rule as a story, given a position, when these actions, then exactly this."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec

from offworld.kit.game import Game, ScriptedChance
from offworld.kit.game_info import SPECTATOR, GameInfo


class Story:
    """A game that a test tells.

        Story(INFO, players=2).given(lambda g: g.heaps.clear()).when("take 0 3").then(to_move=1, heaps=[0, 5])

    The state is audited after every part, so a story cannot tell of a position that the rules do not know.
    """

    def __init__(
        self, info: GameInfo, players: int = 0, seed: int = 1, options: dict[str, Any] | None = None, pack: str = ""
    ) -> None:
        """A new game; without a number of players, for the fewest."""
        self.info = info
        self.g: Game = info.new_game(
            players or info.players[0], seed, info.options(**(options or {})), info.content(pack)
        )
        self.words = info.translator("en", info.content(pack))
        self.log: list[str] = []
        """What happened, in English, as anybody may read it."""

    def given(self, *changes: Callable[[Any], object], draws: Sequence[int] | None = None) -> Self:
        """Change the state; from now on chance draws these numbers in turn, where some are given."""
        for change in changes:
            change(self.g)
        if draws is not None:
            self.g.chance = ScriptedChance(list(draws))
        self.info.audit(self.g)
        return self

    def when(self, *actions: str) -> Self:
        """Actions in their text form, each by the seat to move."""
        for text in actions:
            action = self.info.space.parse(text)
            reason = self.info.explain(self.g, self.g.to_move, action)
            assert reason is None, f"{text!r} is refused by {reason.rule}: {self.words(reason.message)}"
            for event in self.info.apply_with_events(self.g, action):
                self.log += [self.words(line.message) for line in self.info.log_lines(self.g, event, SPECTATOR)]
            self.info.audit(self.g)
        return self

    def refused(self, action: str, rule: str) -> Self:
        """The seat to move may not do this, by this rule."""
        reason = self.info.explain(self.g, self.g.to_move, self.info.space.parse(action))
        assert reason is not None, f"{action!r} is legal"
        assert self.words(reason.message)
        assert reason.rule == rule, f"{action!r} is refused by {reason.rule}, not by {rule}"
        return self

    def then(self, **expected: Any) -> Self:
        """Facts of the position: `to_move`, `over`, `scores`, `places`, `asked` (kind of the pending decision), `legal`
        (actions in text form), `log` (its last lines), or any field of the view of a spectator.
        """
        found = {name: self._fact(name, value) for name, value in expected.items()}
        assert found == expected, f"{found} instead of {expected}"
        return self

    def _fact(self, name: str, expected: Any) -> Any:
        g, info = self.g, self.info
        match name:
            case "to_move" | "over":
                return getattr(g, name)
            case "scores" | "places":
                return getattr(g, name)()
            case "asked":
                return "" if g.over else info.kind(g)
            case "legal":
                return [info.space.text(action) for action in info.legal(g)]
            case "log":
                return self.log[-len(expected) :] if expected else []
        view = msgspec.to_builtins(info.view(g, SPECTATOR))
        assert name in view, f"there is no fact {name!r}; a view has {', '.join(view)}"
        return view[name]

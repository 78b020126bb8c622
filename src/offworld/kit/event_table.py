"""Kinds of events, declared once: name, rule, and how the numbers of an event become the words of its log line.

An event is a kind, a seat and three numbers. Its kind is its place in the game's `EventTable`: append, never reorder.
Rules use constants of the same numbers, which `python -m tools.events` writes into the game's `event_kinds.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, LogLine
from offworld.kit.messages import Message

G = TypeVar("G", bound=Game)

Args = dict[str, Any]


@dataclass(frozen=True)
class Word(Generic[G]):
    """How a number of an event becomes an argument of its message."""

    of: Callable[[G, int], Any]


NUMBER = Word[Any](lambda g, number: number)
"""A number that stays one."""


@dataclass(frozen=True)
class Causes:
    """Names that a number of an event stands for, each with the rule that the event then belongs to.

    Their constants begin with `prefix`.
    """

    prefix: str
    entries: tuple[tuple[str, str], ...]
    """Name and rule, in the order of the numbers."""
    of: Callable[[str], Any] = str
    """A name as an argument."""

    def constants(self) -> list[str]:
        return [f"{self.prefix}{name.upper()}" for name, _ in self.entries]


class EventKind(Generic[G]):
    """A kind of event. Its message is `log-` and its name; its seat, if it has one, is the argument `seat`."""

    def __init__(self, name: str, rule: str, /, **fields: Word[G] | Causes) -> None:
        """The fields are those of the three numbers that are used. The rule is empty where `Causes` give it."""
        self.name = name
        self.rule = rule
        self.fields = fields
        self.message = f"log-{name.replace('_', '-')}"
        self.more: Callable[[G, GameEvent], Args] | None = None
        self.other_rule: Callable[[G, GameEvent], str] | None = None

    def with_message(self, message: str) -> Self:
        """The message of another kind, where the same happens under several rules."""
        self.message = message
        return self

    def with_words(self, more: Callable[[G, GameEvent], Args]) -> Self:
        """Arguments that come from several numbers; they replace those of fields."""
        self.more = more
        return self

    def with_rule(self, other_rule: Callable[[G, GameEvent], str]) -> Self:
        """Another rule in some cases; empty where it is the usual one."""
        self.other_rule = other_rule
        return self


class EventTable(Generic[G]):
    """The kinds of events of a game in the order of their numbers, and the causes that they name."""

    def __init__(
        self,
        game: str,
        seat_name: Callable[[G, int], Message],
        kinds: Sequence[EventKind[G]],
        causes: Sequence[Causes] = (),
    ) -> None:
        self.game = game
        self.kinds = tuple(kinds)
        self.causes = tuple(causes)
        self._seat_name = seat_name
        names = self.constants()
        for name, _ in names:
            if [each for each, _ in names].count(name) > 1:
                raise ValueError(f"{game}: the constant {name} stands twice in the table of events")

    def line(self, g: G, event: GameEvent) -> LogLine:
        """An event as a line of the log that anybody may read."""
        number, who, *numbers = event
        kind = self.kinds[number]
        rule = kind.rule
        args: Args = {} if who < 0 else {"seat": self._seat_name(g, who)}
        for (field, word), value in zip(kind.fields.items(), numbers, strict=False):
            if isinstance(word, Causes):
                name, rule = word.entries[value]
                args[field] = word.of(name)
            else:
                args[field] = word.of(g, value)
        if kind.more is not None:
            args.update(kind.more(g, event))
        if kind.other_rule is not None:
            rule = kind.other_rule(g, event) or rule
        return LogLine(rule, who, Message(kind.message, args))

    def constants(self) -> list[tuple[str, int]]:
        """The constants of the rules with their numbers."""
        kinds = [kind.name.upper() for kind in self.kinds]
        return [
            (name, number)
            for names in (kinds, *(causes.constants() for causes in self.causes))
            for number, name in enumerate(names)
        ]

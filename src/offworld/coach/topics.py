"""Topics: the parts of a game's value function in groups that people have words for.

`coach.toml` in the package of a game lists the topics, each with the inputs of the value function that belong to it.
What makes two positions differ in worth is shared out among the inputs and added up by topic: for weighted features by
difference times weight, for a network by integrated gradients on the straight way from one position to the other. Both
add up to the whole difference in points. What others gain or lose is a topic of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from offworld.kit import content
from offworld.kit.errors import ContentError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.network_file import unpack_array
from offworld.kit.value import ValueFunction

FILE = "coach.toml"
POINTS = "points"
"""The topic of points that are there; every game has it."""
RIVALS = "rivals"
"""The topic of what the others gain or lose."""


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of inputs that people have a word for: the message `topic-ID`."""

    id: str
    rule: str
    inputs: tuple[str, ...]
    step: str = ""
    """The step of the game's lesson that shows it."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that headlines tell in amounts or names: the message `fact-ID`."""

    id: str
    topics: tuple[str, ...]
    """What it explains."""
    number: str = ""
    """Where its number is in the view of a seat; the message has it as `n`."""
    event: str = ""
    """Or the kind of event that it is; the message has the arguments of the event's log line."""
    same: int = 3
    """How many of the three numbers of two events are equal where they are the same fact."""
    once: bool = False
    """Told only where the other line has no such event about the same thing, its first number."""


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """How often the search that judges wins, alone among weaker bots."""

    players: int
    bot: str
    against: str
    games: int
    won: float
    """In percent."""


class CoachFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `coach.toml`."""

    topics: tuple[Topic, ...] = ()
    facts: tuple[Fact, ...] = ()
    facts_to: Literal["turn", "round"] = "turn"
    """How far lines are played on for facts: to the seat's next turn, or to the end of the round."""
    strength: tuple[Strength, ...] = ()


@lru_cache(maxsize=32)
def read_coach_file(package: str) -> CoachFile:
    """What the coach knows about the game in a package; nothing where it has no such file."""
    source = files(package) / FILE
    if not source.is_file():
        return CoachFile()
    return content.convert(content.parse(source.read_text("utf-8"), FILE), CoachFile, FILE)


def topics_of(info: GameInfo) -> tuple[Topic, ...]:
    """The topics of a game, checked: each input of its value function belongs to exactly one of them."""
    topics = read_coach_file(info.package).topics
    model = info.value_model
    named = [name for topic in topics for name in topic.inputs]
    known = model.inputs or model.features
    if topics and sorted(named) != sorted(known):
        wrong = sorted(set(named) ^ set(known)) or sorted({name for name in named if named.count(name) > 1})
        raise ContentError(f"the topics of {info.name} do not name each input once: {', '.join(wrong)}")
    return topics


def topic_rule(info: GameInfo, topic: str) -> str:
    """The rule to read on in about a topic; empty for what has none."""
    return next((each.rule for each in read_coach_file(info.package).topics if each.id == topic), "")


def topic_step(info: GameInfo, topic: str) -> int:
    """The step of the game's lesson that shows a topic, counted from 1; 0 for none."""
    wanted = next((each.step for each in read_coach_file(info.package).topics if each.id == topic), "")
    steps = [step.id for lesson in info.lessons[:1] for step in lesson.steps]
    return steps.index(wanted) + 1 if wanted in steps else 0


@dataclass(frozen=True)
class LeadNetwork:
    """The second output of a network, points above the mean of the table, with its gradients."""

    inputs: int
    units: int
    hidden: tuple[float, ...]
    bias: tuple[float, ...]
    linear: tuple[float, ...]
    out: tuple[float, ...]

    def shares(self, start: Sequence[float], end: Sequence[float]) -> list[float]:
        """What each input adds to the output on the way from one position to another; they add up to its change."""
        units, hidden = self.units, self.hidden
        changed = [i for i in range(self.inputs) if start[i] != end[i]]
        first = list(self.bias)
        for i in range(self.inputs):
            if start[i]:
                base = i * units
                for unit in range(units):
                    first[unit] += start[i] * hidden[base + unit]
        slope = [0.0] * units
        for i in changed:
            base, step = i * units, end[i] - start[i]
            for unit in range(units):
                slope[unit] += step * hidden[base + unit]
        # How long each unit is active on the way from 0 to 1: exact, for a unit changes its sign once at most.
        active = [active_part(first[unit], slope[unit]) * self.out[unit] for unit in range(units)]
        shares = [0.0] * self.inputs
        for i in changed:
            base = i * units
            gradient = self.linear[i] + sum(active[unit] * hidden[base + unit] for unit in range(units))
            shares[i] = (end[i] - start[i]) * gradient
        return shares


def active_part(first: float, slope: float) -> float:
    """The part of the way from 0 to 1 on which `first + slope * t` is above zero."""
    last = first + slope
    if first > 0.0 and last > 0.0:
        return 1.0
    if first <= 0.0 and last <= 0.0:
        return 0.0
    crossing = -first / slope
    return crossing if first > 0.0 else 1.0 - crossing


def lead_network(info: GameInfo) -> LeadNetwork | None:
    """The network of a game as plain numbers; None where features are weighted."""
    file = info.value_model.network
    if file is None or not info.value_model.uses_network():
        return None
    arrays, inputs, units = file.arrays, len(file.inputs), file.units
    return LeadNetwork(
        inputs,
        units,
        tuple(unpack_array(arrays.hidden, inputs * units)),
        tuple(unpack_array(arrays.bias, units)),
        tuple(unpack_array(arrays.lead_linear, inputs)),
        tuple(unpack_array(arrays.lead_out, units)),
    )


class TopicShares:
    """Shares out the difference between two positions of a game among its topics, in points of one seat."""

    def __init__(self, info: GameInfo, value: ValueFunction) -> None:
        self.info = info
        self.value = value
        self.network = lead_network(info)
        model = info.value_model
        self.names = model.inputs if self.network is not None else model.features
        self.topics = topics_of(info)
        of_input = {name: topic.id for topic in self.topics for name in topic.inputs}
        self.names_of_topics = (*(topic.id for topic in self.topics), RIVALS)
        self.topic_of = [of_input.get(name, "") for name in self.names]

    def inputs(self, g: Game, seat: int) -> list[float]:
        n = len(self.names)
        if self.network is None:
            return self.value.features(g, seat)
        return self.value.inputs(g, n)[seat * n : (seat + 1) * n]

    def all_inputs(self, g: Game) -> list[list[float]]:
        """The inputs of each seat, as the network sees them."""
        return [self.inputs(g, seat) for seat in range(g.players)]

    def shares(self, start: list[list[float]], end: list[list[float]], seat: int) -> dict[str, float]:
        """By topic, how many points above the mean of the table the second position is better for the seat."""
        players = len(start)
        found = dict.fromkeys(self.names_of_topics, 0.0)
        for other in range(players):
            each = self.input_shares(start[other], end[other])
            if other == seat:
                own = 1.0 - 1.0 / players if players > 1 else 1.0
                for topic, share in zip(self.topic_of, each, strict=True):
                    found[topic] += own * share
            else:
                found[RIVALS] -= sum(each) / players
        return found

    def input_shares(self, start: list[float], end: list[float]) -> list[float]:
        if self.network is not None:
            return self.network.shares(start, end)
        weights = self.value.weights
        return [(b - a) * weights[i] for i, (a, b) in enumerate(zip(start, end, strict=True))]

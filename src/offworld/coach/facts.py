"""Facts: what two lines of play come to, in amounts and names, so that a headline can tell them.

Both lines are played on in the same deals, and what happens to a seat is compared: numbers of its view (resources,
levels, colonists), and events (a building won, an objective fulfilled). `coach.toml` names what is worth telling and
the topic it belongs to. A fact is told only where it holds in most deals: what may come out either way is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from msgspec import Struct

from offworld.coach.line_evaluator import SEEDS, Line, LineEvaluator
from offworld.coach.topics import RIVALS, Fact, read_coach_file
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, GameInfo
from offworld.kit.messages import Message, msg
from offworld.kit.rng import Rng

DEALS = 24
"""How often both lines are played on."""
SURE = 0.75
"""The part of the deals in which a fact holds."""
SELDOM = 0.25
"""The part of the deals in which it may hold in the other line."""
MOST_FACTS = 2
"""Facts of one side of a headline at most."""
LOG = "log-"

PlayOn = Callable[[LineEvaluator, Game, Line, int, EventBuffer], Game]


class FactInWords(Struct, frozen=True):
    """A fact with its words."""

    topics: tuple[str, ...]
    words: Message
    seat: int
    """Whose it is."""


class LineFacts(Struct, frozen=True):
    """What the better line has that the played one has not, and the other way round."""

    gained: tuple[FactInWords, ...] = ()
    given_up: tuple[FactInWords, ...] = ()


class _Outcome(Struct, frozen=True):
    """What a line came to in one deal, by seat."""

    numbers: list[dict[str, int]]
    events: list[set[GameEvent]]


def find_facts(evaluator: LineEvaluator, g: Game, better: Line, worse: Line, play_on: PlayOn, seed: int) -> LineFacts:
    """How two lines of the seat to move differ in most deals."""
    declared = read_coach_file(evaluator.info.package).facts
    if not declared:
        return LineFacts()
    rng = Rng(seed)
    pairs: list[tuple[_Outcome, _Outcome]] = []
    for _ in range(DEALS):
        deal = rng.below(SEEDS)
        first, second = (_outcome(evaluator, g, line, play_on, deal, declared) for line in (better, worse))
        pairs.append((first, second))
    backwards = [(second, first) for first, second in pairs]
    return LineFacts(
        tuple(_ahead(evaluator.info, g, declared, pairs)), tuple(_ahead(evaluator.info, g, declared, backwards))
    )


def _outcome(
    evaluator: LineEvaluator, g: Game, line: Line, play_on: PlayOn, deal: int, declared: Sequence[Fact]
) -> _Outcome:
    heard = EventBuffer()
    game = play_on(evaluator, g, line, deal, heard)
    numbers = []
    for seat in range(game.players):
        own = evaluator.info.view(game, seat).seats[seat]  # type: ignore[attr-defined]
        numbers.append({each.id: _number(own, each.number) for each in declared if each.number})
    events: list[set[GameEvent]] = [set() for _ in range(game.players)]
    for event in heard.take():
        if 0 <= event[1] < game.players:
            events[event[1]].add(event)
    return _Outcome(numbers, events)


def _number(view: Any, path: str) -> int:
    """A number of the view of a seat; of things in a list how many, of amounts by kind their sum."""
    found = view
    for name in path.split("."):
        found = found[name] if isinstance(found, dict) else getattr(found, name)
    if isinstance(found, dict):
        return sum(found.values())
    return len(found) if isinstance(found, list) else int(found)


def _ahead(
    info: GameInfo, g: Game, declared: Sequence[Fact], pairs: Sequence[tuple[_Outcome, _Outcome]]
) -> list[FactInWords]:
    """What the first outcomes have that the second ones have not; names before amounts."""
    found: list[FactInWords] = []
    for seat in range(g.players):
        found += _named(info, g, declared, [(first.events[seat], second.events[seat]) for first, second in pairs], seat)
        found += _amounts(declared, [(first.numbers[seat], second.numbers[seat]) for first, second in pairs], seat)
    return found


def _named(
    info: GameInfo, g: Game, declared: Sequence[Fact], pairs: Sequence[tuple[set[GameEvent], set[GameEvent]]], seat: int
) -> list[FactInWords]:
    """The events of a seat that happen in most of the first outcomes and in few of the second ones."""
    by_message = {f"{LOG}{each.event}": each for each in declared if each.event}
    facts: dict[GameEvent, tuple[Fact, Message] | None] = {}

    def fact_of(event: GameEvent) -> tuple[Fact, Message] | None:
        """The fact that an event is, in the words that the seat which decides would read."""
        if event not in facts:
            lines = info.log_lines(g, event, int(g.to_move))
            known = [(by_message[line.message.id], line.message) for line in lines if line.message.id in by_message]
            facts[event] = known[0] if known else None
        return facts[event]

    times: list[Counter[GameEvent]] = [Counter(), Counter()]
    shown: dict[GameEvent, Counter[GameEvent]] = {}
    for both in pairs:
        for side, events in enumerate(both):
            once = set()
            for event in sorted(events):
                known = fact_of(event)
                if known is None:
                    continue
                kept = _identity(event, known[0].same)
                once.add(kept)
                if side == 0:
                    shown.setdefault(kept, Counter())[event] += 1
            times[side].update(once)
    found = []
    for kept, many in sorted(times[0].items(), key=lambda each: (-each[1], each[0])):
        if many >= SURE * len(pairs) and times[1][kept] <= SELDOM * len(pairs):
            usual = max(sorted(shown[kept]), key=lambda event: shown[kept][event])
            known = fact_of(usual)
            assert known is not None
            fact, line = known
            if fact.once and any(other[0] == kept[0] and other[2] == kept[2] for other in times[1]):
                continue
            found.append(FactInWords(fact.topics, Message(f"fact-{fact.id}", line.args), seat))
    return found


def _identity(event: GameEvent, same: int) -> GameEvent:
    """An event with only those of its numbers that tell it from others."""
    kind, seat, a, b, c = event
    return kind, seat, a, b if same > 1 else 0, c if same > 2 else 0


def _amounts(
    declared: Sequence[Fact], pairs: Sequence[tuple[dict[str, int], dict[str, int]]], seat: int
) -> list[FactInWords]:
    """The numbers of a seat that are larger in most of the first outcomes, by how much they usually are."""
    found = []
    for fact in declared:
        if not fact.number:
            continue
        gaps = [first[fact.id] - second[fact.id] for first, second in pairs]
        middle = round(median(gaps))
        if middle > 0 and sum(gap > 0 for gap in gaps) >= SURE * len(gaps):
            amount = msg(f"fact-{fact.id}", n=middle)
            if sum(gap == middle for gap in gaps) < SURE * len(gaps):
                amount = msg("coach-roughly", amount=amount)
            found.append(FactInWords(fact.topics, amount, seat))
    return found


class HeadlineFacts(Struct, frozen=True):
    """The facts of a headline: what there was to win, and what the seat had instead."""

    gained: tuple[FactInWords, ...] = ()
    instead: tuple[FactInWords, ...] = ()


def headline_facts(facts: LineFacts, seat: int, named: str, worst: str) -> HeadlineFacts:
    """The facts that explain a topic; with what was given up in the topic that speaks most against it first.

    What others get explains only a topic of its own: there the facts are theirs, of one seat. Without a topic that
    stands out they explain nothing, and only say what the lines come to.
    """
    if named == RIVALS:
        theirs = [each for each in facts.given_up if each.seat != seat]
        whose = [each for each in theirs if each.seat == theirs[0].seat]
        return HeadlineFacts(tuple(whose[:MOST_FACTS]))
    gained = [each for each in facts.gained if each.seat == seat and (not named or named in each.topics)]
    if not gained:
        return HeadlineFacts()
    instead = [each for each in facts.given_up if each.seat == seat]
    instead.sort(key=lambda each: (worst not in each.topics, named in each.topics))
    return HeadlineFacts(tuple(gained[:MOST_FACTS]), tuple(instead[:MOST_FACTS]))

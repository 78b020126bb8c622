"""Digests of what players are shown and told: `python -m tools.golden --prompts [--check] [GAME…]`.

They prove that a change of the code changed nobody's prompt. For positions of every golden record they cover the
question, every choice, the refusals of illegal actions of every verb, and the action that touching any element of the
board would mean; and for the events of these records their lines of the log. They are kept by record and by decision
or kind of event, so a difference says what has changed; a decision's four digests stand for its questions, choices,
refusals and inferred actions, in this order.

Only values go in: numbers, message ids with their arguments, rule ids, elements. Names of functions and fields do not,
so the digests outlive renames; the functions below named `…_of` are all that knows today's API. The class name of a
decision's step is its label.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from offworld.games import GAMES, game_info
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameEvent, GameInfo, Refusal
from offworld.kit.messages import Message
from offworld.kit.record import Record, read, start
from offworld.kit.rng import Rng
from tools.rule_ids import ROOT

GOLDEN = ROOT / "tests/games/golden"
FILE = "prompts.json"
SHORT = 1000
"""Of records with so many entries every position is looked at."""
WHOLE = 10
EVERY = 16
"""Of longer ones, the first positions of each decision, and one in so many of those that follow."""
OF_EACH_VERB = 2
OF_LEGAL_VERBS = 6
"""Actions that are tried, most of them illegal: of every verb, and more of those by which the decision is answered."""

FACETS = ("questions", "choices", "refusals", "inferred actions")
LINES = ("lines",)
Digests = dict[str, dict[str, str]]
"""By record and label: a decision, or a kind of event by its number."""


# ---------------------------------------------------------------- what is digested


def plain(value: Any) -> Any:
    """Messages as lists of their id and arguments, all the way down."""
    if isinstance(value, Message):
        return [value.id, {name: plain(each) for name, each in value.args.items()}]
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    assert value is None or isinstance(value, str | int | float), value
    return value


def question_of(info: GameInfo, g: Game) -> Any:
    message, rule = info.question(g)
    return [g.to_move, plain(message), rule]


def choices_of(info: GameInfo, g: Game) -> Any:
    return [
        [each.action, list(each.path), plain(each.message), each.rule, each.passive] for each in info.prompt(g).choices
    ]


def refusal_of(info: GameInfo, g: Game, action: int) -> Any:
    refusal: Refusal = info.decisions.refuse(g, g.to_move, action)
    return [action, refusal.rule, plain(refusal.message)]


def inferred_of(info: GameInfo, g: Game, element: str) -> int:
    """The action meant by touching the element, -1 for none."""
    return int(info.decisions.infer(g, element))


def lines_of(info: GameInfo, g: Game, event: GameEvent) -> Any:
    """An event's lines of the log for a spectator, the seat it is about and its neighbour."""
    viewers = (SPECTATOR, max(event[1], 0) % g.players, (max(event[1], 0) + 1) % g.players)
    output = [[line.rule, line.seat, plain(line.message)] for v in viewers for line in info.log_lines(g, event, v)]
    return [list(event), output]


def positions_of(info: GameInfo, record: Record) -> Iterator[tuple[Game, list[GameEvent]]]:
    """Every position of a record with what has happened since the one before; what was taken back is left out."""
    happened = EventBuffer()
    g = start(info, record, happened)
    yield g, happened.take()
    for act in record.standing():
        yield g, info.apply_with_events(g, act.action)


def label_of(g: Game) -> str:
    return type(g.pending).__name__


def facts(info: GameInfo, g: Game, elements: list[str], number: int) -> tuple[Any, Any, Any, Any]:
    """Question, choices, refusals and inferred actions of a position."""
    choices = choices_of(info, g)
    legal = {choice[0] for choice in choices}
    inferred = {element: inferred_of(info, g, element) for element in elements}
    tried = {*tried_actions(info, legal, number), *inferred.values()} - legal - {-1}
    refusals = [refusal_of(info, g, action) for action in sorted(tried)]
    intended = [[element, action] for element, action in inferred.items() if action >= 0]
    return question_of(info, g), choices, refusals, intended


def tried_actions(info: GameInfo, legal: set[int], number: int) -> Iterator[int]:
    """Some actions of every verb, other ones at every position."""
    rng = Rng(number + 1)
    for verb in info.space.verbs:
        answers = any(verb.base <= action < verb.base + verb.size for action in legal)
        for _ in range(OF_EACH_VERB + (OF_LEGAL_VERBS if answers else 0)):
            yield verb.base + rng.below(verb.size)


# ---------------------------------------------------------------- the digests of a record


def records(game: str) -> list[str]:
    """The golden records of a game by name."""
    return sorted(path.stem for path in (GOLDEN / game).glob("*.jsonl"))


class Sample:
    """Which of many things with the same label are looked at."""

    def __init__(self, whole: bool) -> None:
        self.whole = whole
        self.met: Counter[str] = Counter()

    def takes(self, label: str) -> bool:
        number = self.met[label]
        self.met[label] += 1
        return self.whole or number < WHOLE or number % EVERY == 0


def digests(game: str, record: str) -> dict[str, str]:
    """The digests of a record, by label."""
    info = game_info(game)
    elements = json.loads((GOLDEN / game / "elements.json").read_text("utf-8"))
    played = read(GOLDEN / game / f"{record}.jsonl", game_info)
    sample = Sample(len(played.acts) <= SHORT)
    mixed: dict[str, tuple[Any, ...]] = {}

    def add(label: str, parts: tuple[Any, ...]) -> None:
        hashes = mixed.setdefault(label, tuple(blake2b(digest_size=6) for _ in parts))
        for each, part in zip(hashes, parts, strict=True):
            each.update(json.dumps(part, sort_keys=True, ensure_ascii=False).encode())

    for number, (g, events) in enumerate(positions_of(info, played)):
        for event in events:
            if sample.takes(label := f"event {event[0]}"):
                add(label, (lines_of(info, g, event),))
        if not g.over and sample.takes(label := label_of(g)):
            add(label, facts(info, g, elements, number))
    return {label: " ".join(each.hexdigest() for each in hashes) for label, hashes in sorted(mixed.items())}


def kept(game: str) -> Digests:
    path = GOLDEN / game / FILE
    found: Digests = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def differences(record: str, before: dict[str, str], now: dict[str, str]) -> list[str]:
    """What has changed in a record: sentences with the decision and the part of it."""
    found = []
    for label in sorted(before.keys() | now.keys()):
        if label not in before or label not in now:
            found.append(f"{record}: {label} is {'new' if label in now else 'gone'}")
            continue
        facets = LINES if label.startswith("event ") else FACETS
        pairs = zip(facets, before[label].split(), now[label].split(), strict=True)
        found += [f"{record}: the {facet} of {label} changed" for facet, was, is_ in pairs if was != is_]
    return found


def check(game: str, record: str) -> list[str]:
    return differences(record, kept(game).get(record, {}), digests(game, record))


def run(games: list[str], only_check: bool) -> list[str]:
    """Compare, or write what is there now. Whatever is written over is returned in sentences, too."""
    found = []
    for game in games or list(GAMES):
        now = {record: digests(game, record) for record in records(game)}
        before = kept(game)
        for record in sorted(now.keys() | before.keys()):
            found += differences(record, before.get(record, {}), now.get(record, {}))
        if not only_check:
            (GOLDEN / game / FILE).write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", "utf-8")
    return found

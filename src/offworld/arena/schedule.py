"""Schedule: who meets whom in a tournament, how often, and where they sit.

A deal is a seed of a game. Every encounter plays each of its deals once in every rotation of its seats, and all
encounters of a game play the same deals: neither the luck of the deal nor a good seat speaks for a bot.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from offworld.simulation.match import Match

Format = Literal["one-on-one", "alone", "all-play"]
FORMATS: tuple[Format, ...] = get_args(Format)


class Field(Struct, frozen=True):
    """What is played, by how many, and in which kind of encounters."""

    game: str
    players: int
    format: Format
    options: dict[str, Any] = {}
    pack: str = ""
    """The text of a content pack."""


class Schedule(Struct, frozen=True):
    """A whole tournament. The number of games may grow later; the rest is what the tournament is."""

    fields: tuple[Field, ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    """Games of every encounter, rounded up to whole deals."""
    against: tuple[str, ...] = ()
    """Whom the bots meet, instead of each other."""

    @property
    def id(self) -> str:
        lasting = msgspec.structs.replace(self, games=0)
        return hashlib.sha256(msgspec.json.encode(lasting, order="deterministic")).hexdigest()[:12]


class Encounter(Struct, frozen=True):
    """Bots that meet: where they sit in the first rotation, and how often they play."""

    number: int
    field: Field
    bots: tuple[str, ...]
    deals: int

    @property
    def rotations(self) -> int:
        return self.field.players

    def seats(self, rotation: int) -> tuple[str, ...]:
        """Everybody moves on one seat per rotation."""
        return tuple(self.bots[(seat - rotation) % len(self.bots)] for seat in range(len(self.bots)))


class Fixture(Struct, frozen=True):
    """One game of a tournament: its place in the plan, and the match."""

    encounter: int
    deal: int
    rotation: int
    match: Match

    @property
    def key(self) -> tuple[int, int, int]:
        return self.encounter, self.deal, self.rotation


def line_ups(plan: Schedule, field: Field) -> list[tuple[str, ...]]:
    """Who meets in a field, by seat of the first rotation. Two alone against each other meet once, not twice."""
    if field.format == "all-play":
        return list(combinations(plan.bots, field.players))
    if plan.against:
        pairs = list(product(plan.bots, plan.against))
    elif field.players == 2:
        pairs = list(combinations(plan.bots, 2))
    else:
        pairs = list(permutations(plan.bots, 2))
    return [(one, *(other,) * (field.players - 1)) for one, other in pairs]


def encounters(plan: Schedule) -> list[Encounter]:
    found: list[Encounter] = []
    for field in plan.fields:
        for bots in line_ups(plan, field):
            found.append(Encounter(len(found), field, bots, math.ceil(plan.games / field.players)))
    return found


def fixtures(plan: Schedule) -> Iterator[Fixture]:
    """Every game, deal by deal: wherever a tournament stops, all encounters have played nearly the same."""
    meeting = encounters(plan)
    for deal in range(max((encounter.deals for encounter in meeting), default=0)):
        for encounter in meeting:
            if deal < encounter.deals:
                for rotation in range(encounter.rotations):
                    yield fixture(plan, encounter, deal, rotation)


def fixture(plan: Schedule, encounter: Encounter, deal: int, rotation: int) -> Fixture:
    field = encounter.field
    match = Match(
        field.game,
        field.players,
        plan.seed + deal,
        encounter.seats(rotation),
        field.options,
        field.pack,
        chance(plan.seed, encounter, deal, rotation),
    )
    return Fixture(encounter.number, deal, rotation, match)


def chance(seed: int, encounter: Encounter, deal: int, rotation: int) -> int:
    """What the bots' own chance is drawn from: other numbers in every game, the same ones in the same tournament."""
    field = encounter.field
    words = f"offworld arena {seed} {field.game} {field.players} {';'.join(encounter.bots)} {deal} {rotation}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

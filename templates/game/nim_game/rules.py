"""Nim: content, actions, state and rules. Small integers inside; words are in prompts.py."""

from __future__ import annotations

from typing import Annotated, Any, Final, final

from msgspec import Meta, Struct

from offworld.kit.action_space import ActionSpace
from offworld.kit.agenda import Decision
from offworld.kit.archive import Archive
from offworld.kit.content_versions import ContentVersions, LoadedContent
from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rows import Row

HEAPS: Final = ("left", "middle", "right")
MOST: Final = 9
"""Tokens of a heap at most."""

# Events: kinds in the order of prompts.EVENTS
TAKEN: Final = 0
LAST: Final = 1

SPACE = ActionSpace(version=1)
TAKE = SPACE.verb("take", heap=HEAPS, tokens=range(1, MOST + 1))


class HeapEntry(Struct):
    """An entry of the group `heaps` in content.toml."""

    id: str
    tokens: Annotated[int, Meta(ge=1, le=MOST)]


class Schema(Struct):
    """What is read of content.toml; a pack may change exactly this, and prose."""

    heaps: Annotated[list[HeapEntry], Meta(min_length=len(HEAPS), max_length=len(HEAPS))]


CONTENTS = ContentVersions(__package__, Schema)
load_content = CONTENTS.loader()


@final
class Nim(Game):
    """The whole state: tokens of each heap, and who took the last one."""

    __slots__ = ("content", "heaps", "last", "last_loses")

    def __init__(self, content: LoadedContent[Schema], players: int) -> None:
        super().__init__(players)
        self.content = content
        self.heaps = Row()
        self.last = -1
        self.last_loses = False

    def clone(self) -> Nim:
        g = Nim(self.content, self.players)
        g.copy_kernel(self)
        g.heaps = self.heaps.copy()
        g.last = self.last
        g.last_loses = self.last_loses
        return g

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        self.heaps = io.row("heaps", self.heaps)
        self.last = io.num("last", self.last)
        self.last_loses = io.flag("last_loses", self.last_loses)

    def redeal(self, viewer: int, seed: int) -> None:
        """Nothing is hidden and nothing is drawn, so there is nothing to deal anew."""

    def scores(self) -> list[int]:
        """NIM-3, NIM-4: a point for each winner."""
        won = [seat == self.last for seat in range(self.players)]
        return [int(self.over and mine != self.last_loses) for mine in won]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return sorted(range(self.players), key=lambda seat: -scores[seat])

    def places(self) -> list[int]:
        """Seats with equal points share a place."""
        scores = self.scores()
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def name(self) -> str:
        return "nim"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base


@final
class Take(Decision):
    """NIM-2: the seat takes tokens from one heap, at least one. A last single token is taken without a question."""

    __slots__ = ()

    def run(self, g: Any) -> bool:
        left = g.heaps.to_list()
        if sum(left) > 1:
            return True
        self.choose(g, TAKE + MOST * left.index(1))
        return False

    def options(self, g: Any, out: Moves) -> None:
        for heap in range(len(HEAPS)):
            for tokens in range(1, g.heaps[heap] + 1):
                out.add(TAKE + MOST * heap + tokens - 1)

    def choose(self, g: Any, action: int) -> None:
        heap, less = divmod(action - TAKE, MOST)
        g.heaps[heap] -= less + 1
        g.emit(TAKEN, self.seat, heap, less + 1)
        if sum(g.heaps.to_list()) > 0:
            g.push(Take((self.seat + 1) % g.players))
        else:
            g.last = self.seat
            g.emit(LAST, self.seat)

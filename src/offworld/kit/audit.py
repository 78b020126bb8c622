"""Auditing: what must hold at every decision of any game, and what the games' own audits share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.kit.bags import shl
from offworld.kit.game import Game
from offworld.kit.moves import Moves
from offworld.kit.rows import Row


@final
class Auditor:
    """Looks at a game at every decision and at its end, and remembers the actions that led there.

    Its AssertionErrors say what is wrong; whoever catches one knows the seed and finds the actions here.
    """

    __slots__ = ("actions", "audit", "forced", "listed", "longest", "looks", "moves", "seats")
    audit: Callable[[Any], None]
    longest: i64
    forced: frozenset[str]
    looks: i64
    listed: vec[i64]
    """The look at which each action of the space was listed last."""
    moves: Moves
    seats: Row
    actions: Row

    def __init__(self, audit: Callable[[Any], None], actions: i64, longest: i64, forced: frozenset[str]) -> None:
        """`audit` is the game's own, `actions` the size of its space; `longest` and `forced` are as in GameInfo."""
        self.audit = audit
        self.longest = longest
        self.forced = forced
        self.looks = 0
        self.listed = vec[i64]([0] * actions)
        self.moves = Moves()
        self.seats = Row()
        self.actions = Row()

    def look(self, g: Game) -> None:
        """The game's own audit holds, and the seat to move has something to choose."""
        self.audit(g)
        g.legal(self.moves)
        assert g.over == (self.moves.n == 0), "nobody has a legal action but the game is not over"
        self.check_listed()
        if self.moves.n == 1:
            asked = type(g.pending).__name__
            assert asked in self.forced, f"{asked} asks with one answer: let it run by itself, or declare asks_single"
        assert g.over or self.actions.n < self.longest, f"it is longer than {self.longest} decisions"

    def check_listed(self) -> None:
        """Legal actions are members of the space, and none is listed twice."""
        self.looks += 1
        i: i64
        for i in range(self.moves.n):
            action: i64 = self.moves.buf[i]
            assert 0 <= action < len(self.listed), f"action {action} is not in the space"
            assert self.listed[action] != self.looks, f"action {action} is listed twice"
            self.listed[action] = self.looks

    def note(self, seat: i64, action: i64) -> None:
        """Remember an action that was carried out."""
        self.seats.push(seat)
        self.actions.push(action)


def joined(members: i64, member: i64, what: str) -> i64:
    """A set of bits with one more member, which must be new in it."""
    assert 0 <= member < 63, f"there is no {what} {member}"
    assert (members >> member) & 1 == 0, f"{what} {member} is in two places"
    return members | shl(1, member)


def everything(n: i64) -> i64:
    """The set of the first `n` members."""
    return shl(1, n) - 1

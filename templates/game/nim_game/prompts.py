"""Nim: what seats are asked and shown, and what the log says. Words are messages of locale/LANG.ftl."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from nim_game.rules import HEAPS, SPACE, TAKE, Nim, Take
from offworld.kit.decisions import Answer, Args, DecisionSpec, DecisionTable, Inferred, Parts
from offworld.kit.event_table import NUMBER, EventKind, EventTable, Word
from offworld.kit.game_info import GameEvent, LogLine, Refusal, seat_name
from offworld.kit.messages import Message, msg, term

take = DecisionSpec[Nim, Take](
    step=Take,
    kind="take",
    rule="NIM-2",
    answers=(
        Answer(
            TAKE,
            refuse=lambda g, step, args: Refusal("NIM-2", msg("why-too-few", **_words(g, args))),
            words=lambda g, step, args: _words(g, args),
            path=lambda g, step, args: (f"heap:{args['heap']}:{args['tokens']}",),
        ),
    ),
    infer={"heap": lambda g, step, parts: _whole_heap(parts)},
)
DECISIONS = DecisionTable[Nim]("nim", SPACE, (take,))


def _words(g: Nim, args: Args) -> Args:
    heap = args["heap"]
    return {"heap": term("heaps", heap), "tokens": args["tokens"], "left": g.heaps[HEAPS.index(heap)]}


def _whole_heap(parts: Parts) -> Inferred | None:
    """Whoever touches a heap that is empty has one token of it in mind."""
    return (TAKE, {"heap": parts[1], "tokens": 1}) if len(parts) > 1 else None


EVENTS = EventTable[Nim](
    "nim",
    lambda g, seat: seat_name(seat),
    (
        EventKind("taken", "NIM-2", heap=Word[Any](lambda g, heap: term("heaps", HEAPS[heap])), tokens=NUMBER),
        EventKind("last", "NIM-3"),
    ),
)


def log_lines(g: Any, event: GameEvent, viewer: int) -> list[LogLine]:
    return [EVENTS.line(g, event)]


class HeapView(Struct):
    """A heap."""

    heap: str
    tokens: int


class SeatView(Struct):
    """A player."""

    seat: int
    points: int


class NimView(Struct):
    """What anybody sees: in Nim nothing is hidden."""

    viewer: int
    heaps: list[HeapView]
    seats: list[SeatView]


def view(g: Any, viewer: int) -> NimView:
    heaps = [HeapView(heap, g.heaps[number]) for number, heap in enumerate(HEAPS)]
    return NimView(viewer, heaps, [SeatView(seat, points) for seat, points in enumerate(g.scores())])


def position_text(v: NimView, content: Any) -> list[Message]:
    return [msg("board-heap", heap=term("heaps", each.heap), tokens=each.tokens) for each in v.heaps]

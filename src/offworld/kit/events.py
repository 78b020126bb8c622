"""What happens in a game, told as small integers to whoever listens: log, animation, digest.

Rules call `Game.tell`; with no sink attached that is one pointer test. Clones never carry a sink.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class EventSink:
    """Listens to a game. A sink must not point back at the game: the two would keep each other alive."""

    __slots__ = ()

    def emit(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class EventBuffer(EventSink):
    """Keeps what it heard, as tuples (kind, seat, a, b, c), until it is taken."""

    __slots__ = ("heard",)
    heard: list[tuple[int, int, int, int, int]]

    def __init__(self) -> None:
        self.heard = []

    def emit(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        self.heard.append((kind, seat, a, b, c))

    def take(self) -> list[tuple[int, int, int, int, int]]:
        heard = self.heard
        self.heard = []
        return heard

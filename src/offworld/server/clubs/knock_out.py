"""Knock-out: the best of each table go on until one table is left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from offworld.server.clubs.draw import DrawInput, RoundDraw, draw_round


class PlacedPerson(Struct, frozen=True):
    """Somebody's result at a table of a knock-out."""

    person: str
    place: int
    points: float
    """Points at the table, which part equal places."""
    may_go_on: bool
    """Whether they played to the end; the next place goes on instead of somebody absent."""
    drawn_number: int = 0


def who_goes_on(table: Sequence[PlacedPerson], advance: int) -> list[str]:
    """Who of a table plays the next round: the best of those who played, but never all."""
    order = sorted(table, key=lambda each: (not each.may_go_on, each.place, -each.points, each.drawn_number))
    count = min(advance, max(1, len(order) - 1))
    return [each.person for each in order[:count] if each.may_go_on]


def draw_knock_out(request: DrawInput, final_played: bool) -> RoundDraw | None:
    """The next round of those who are left; None when the final table has been played or one person is left."""
    if final_played or len(request.people) <= 1:
        return None
    # By lot: points of earlier rounds do not matter. Those who have met are kept apart as long as possible.
    return draw_round(
        DrawInput(
            people=request.people,
            history=request.history,
            size=request.size,
            least=request.least,
            fill=request.fill,
            seed=request.seed,
        )
    )

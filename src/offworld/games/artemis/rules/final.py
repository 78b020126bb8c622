"""The end of the game (RULES section 10): the Snowcat Garages' last moves, then scoring part by part."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds, scoring
from offworld.games.artemis.actions import DONE, PICK
from offworld.games.artemis.data import FX_SNOWCAT, PLACES
from offworld.games.artemis.pieces import LICENSED
from offworld.games.artemis.rules.upkeep import Destination, can_move, list_movable
from offworld.games.artemis.state import SCORING, Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True)
class FinalScoring(Automatic):
    """ART-END-1, ART-SCO-0: after the last Upkeep the Garages filled now grant moves, then everything is scored."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = SCORING
        g.push(Score())
        i: i64 = g.players - 1
        while i >= 0:
            seat: i64 = g.order(i)
            license_garages(g, seat)
            g.push(Snowcat(seat))
            i -= 1
        return False


def license_garages(g: Artemis, seat: i64) -> None:
    """ART-BLD-23, R-61: only a Garage filled at the beginning of final scoring grants moves."""
    buildings = g.seats[seat].buildings
    i: i64 = 0
    while i < buildings.n:
        if g.effect_kind(buildings[i]) == FX_SNOWCAT and g.filled(buildings[i]):
            buildings[i] = buildings[i] | LICENSED
        i += 1


@final
@mypyc_attr(acyclic=True)
class Snowcat(Decision):
    """ART-SCO-0, ART-BLD-23, R-35 (DP-17): move/swaps for Toolkits while a licensed Garage has lost nobody."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        return self.price(g) <= g.seats[self.seat].toolkits and can_move(g, self.seat)

    def price(self, g: Artemis) -> i64:
        """Toolkits per move: the cheapest licensed Garage's; more than anyone has when there is none."""
        price: i64 = 1 << 30
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if buildings[i] & LICENSED:
                price = min(price, g.content.fx_at(g.effect(buildings[i]), 2))
            i += 1
        return price

    def options(self, g: Artemis, out: Moves) -> None:
        list_movable(g, self.seat, out)
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        g.seats[self.seat].toolkits -= self.price(g)
        g.push(self)
        g.push(Destination(self.seat, (action - PICK) // PLACES, (action - PICK) % PLACES))


@final
@mypyc_attr(acyclic=True)
class Score(Automatic):
    """ART-SCO-1 to ART-SCO-8, ART-GEN-15: each part for all players before the next; the sum may end below 0."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        if g.directives_on:
            g.reveal()
        most: i64 = g.most_toolkits()
        part: i64
        i: i64
        for part in range(event_kinds.PART_DIRECTIVE + 1):
            for i in range(g.players):
                score_part(g, g.order(i), part, most)
        return False


def score_part(g: Artemis, seat: i64, part: i64, most: i64) -> None:
    if part == event_kinds.PART_DIRECTIVE and not g.directives_on:
        return
    vp: i64 = points_of_part(g, seat, part, most)
    me = g.seats[seat]
    if part == event_kinds.PART_DIRECTIVE:
        g.emit(event_kinds.DIRECTIVE, seat, me.directive, 1 if vp > 0 else 0)
    me.vp += vp
    g.emit(event_kinds.SCORED, seat, part, vp)


def points_of_part(g: Artemis, seat: i64, part: i64, most: i64) -> i64:
    """ART-SCO-1 to ART-SCO-8: what one part gives as things stand; the last only where Directives are played."""
    c = g.content
    me = g.seats[seat]
    owned: i64 = g.owned(seat)
    if part == event_kinds.PART_SAVED:
        return scoring.saved_resources(c, me)
    if part == event_kinds.PART_SURFACE:
        return scoring.surface_buildings(c, me, owned)
    if part == event_kinds.PART_BUILDINGS:
        return scoring.number_of_buildings(c, me)
    if part == event_kinds.PART_SETS:
        return scoring.colonist_sets(c, owned)
    if part == event_kinds.PART_LEFTOVERS:
        return scoring.leftovers(c, owned)
    if part == event_kinds.PART_BADGES:
        return scoring.badges(c, me)
    if part == event_kinds.PART_TOOLKITS:
        return scoring.toolkits(c, me, most, g.solo())
    return scoring.directive_points(c, me, owned, me.directive)

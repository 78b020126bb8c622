"""Action A: the way of the Scout Runner (RULES section 8). What it builds where it stops is in `building.py`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import (
    DECLINE,
    EXCHANGE,
    FEES,
    GO,
    JUMP,
    NO_FEE,
    RANGE,
    RELOCATE,
    STAY,
    TELEPORT,
    WALK,
)
from offworld.games.magnastorm.data import (
    BEEPER,
    FX_RANGE,
    KINDS,
    MASCOVIC,
    MOVE_ACTION,
    NOBODY,
    fx_a,
    fx_kind,
)
from offworld.games.magnastorm.pieces import bit
from offworld.games.magnastorm.rules.building import FROM_STATION, BuildStation, CommanderEffects, FirstLab
from offworld.games.magnastorm.rules.credits import (
    can_exchange,
    exchange_then,
    hand_in,
    nth_bit,
    offer_exchange,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one, some
from offworld.kit.moves import Moves

# Ways without a start; those with one begin in an area or at a station
BY_JUMP: Final[i64] = 64
BY_RELOCATION: Final[i64] = 65


# ---------------------------------------------------------------- the way


def can_walk(g: Magnastorm, seat: i64) -> bool:
    """MAG-MOVE-4, MAG-MOVE-6: always in a calm sector; out of the storm only along a line straight into a calm area."""
    return g.planet.walk_spaces(g.storm(), g.seats[seat].area, 1) != 0


def jump_spaces(g: Magnastorm) -> i64:
    """MAG-CMD-06, MAG-MOVE-8, MAG-RUL-21: every space of the calm areas that hold a lab of any player."""
    built: i64 = g.built()
    calm: i64 = g.planet.calm_areas[g.storm()]
    spaces: i64 = 0
    area: i64
    for area in range(g.planet.areas):
        if (calm >> area) & 1 and g.planet.area_spaces[area] & built:
            spaces |= g.planet.area_spaces[area]
    return spaces


def usable_stations(g: Magnastorm) -> i64:
    """MAG-MOVE-5, MAG-RUL-48: stations of anybody from which at least one calm area can be entered."""
    sites: i64 = g.station_sites()
    usable: i64 = 0
    site: i64 = 0
    while sites:
        if sites & 1 and g.planet.teleport_spaces(g.storm(), site, 1) != 0:
            usable |= bit(site)
        sites >>= 1
        site += 1
    return usable


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Way(Decision):
    """MAG-DEC-10, MAG-MOVE-3 to MAG-MOVE-8: walk or stay, teleport, jump, or the relocation out of the storm.

    MAG-MOVE-6, MAG-RUL-12, MAG-RUL-49, MAG-RUL-51: the relocation stands in for a walk that is impossible. MAG-RUL-47:
    a teleport fee is paid from what is left after the row cost, to the station's owner, in any colour.
    """

    __slots__ = ()

    @property
    def cell(self) -> i64:
        return self.a

    def can_teleport(self, g: Magnastorm) -> bool:
        usable: i64 = usable_stations(g)
        me = g.seats[self.seat]
        return usable & me.stations != 0 or (usable != 0 and me.credits != 0)

    def can_jump(self, g: Magnastorm) -> bool:
        return g.seats[self.seat].controls(MASCOVIC) and jump_spaces(g) != 0

    def run(self, g: Magnastorm) -> bool:
        g.lab_installed = False
        if self.can_teleport(g) or self.can_jump(g) or can_exchange(g, self.seat):
            return True
        self.choose(g, WALK if can_walk(g, self.seat) else RELOCATE)
        return False

    def options(self, g: Magnastorm, out: Moves) -> None:
        me = g.seats[self.seat]
        out.add(WALK if can_walk(g, self.seat) else RELOCATE)
        sites: i64 = usable_stations(g)
        action: i64 = TELEPORT + g.planet.site_base * FEES
        site: i64 = 0
        while sites:
            if sites & 1:
                if (me.stations >> site) & 1:
                    out.add(action + NO_FEE)
                else:
                    kind: i64
                    for kind in range(KINDS):
                        if count(me.credits, kind) > 0:
                            out.add(action + kind)
            action += FEES
            sites >>= 1
            site += 1
        if self.can_jump(g):
            out.add(JUMP)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
        elif action == WALK:
            self.set_out(g, g.seats[self.seat].area)
        elif action == RELOCATE:
            g.push(Destination(self.seat, self.cell, BY_RELOCATION, 0))
        elif action == JUMP:
            g.push(Destination(self.seat, self.cell, BY_JUMP, 0))
        else:
            site: i64 = (action - TELEPORT) // FEES - g.planet.site_base
            fee: i64 = (action - TELEPORT) % FEES
            if fee != NO_FEE:
                self.pay_fee(g, site, fee)
            self.set_out(g, FROM_STATION + site)

    def pay_fee(self, g: Magnastorm, site: i64, kind: i64) -> None:
        """MAG-CRE-2, MAG-MOVE-5: the only payment that goes to a player."""
        owner: i64 = g.station_owner(site)
        g.seats[self.seat].credits -= one(kind)
        g.seats[owner].credits += one(kind)
        g.emit(event_kinds.FEE, self.seat, kind, site, owner)

    def set_out(self, g: Magnastorm, origin: i64) -> None:
        """MAG-MOVE-2, MAG-CELL-3: range 1, more with the cell's range bonus."""
        steps: i64 = 1
        effect: i64 = g.content.cell_effect(g.players, self.cell)
        if fx_kind(effect) == FX_RANGE and g.content.cell_works(g.players, self.cell, MOVE_ACTION):
            steps += fx_a(effect)
        if g.seats[self.seat].controls(BEEPER):
            g.push(PaidRange(self.seat, self.cell, origin, steps))
        else:
            g.push(Destination(self.seat, self.cell, origin, steps))


@final
@mypyc_attr(acyclic=True)
class PaidRange(Decision):
    """MAG-CMD-02, MAG-DEC-11, MAG-RUL-24: pay a credit that is not one's own colour for more range, or not."""

    __slots__ = ()

    @property
    def cell(self) -> i64:
        return self.a

    @property
    def origin(self) -> i64:
        return self.b

    @property
    def steps(self) -> i64:
        return self.c

    def run(self, g: Magnastorm) -> bool:
        foreign: i64 = g.seats[self.seat].credits & ~some(self.seat, 255)
        if foreign != 0 or can_exchange(g, self.seat):
            return True
        self.choose(g, DECLINE)
        return False

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add(DECLINE)
        kind: i64
        for kind in range(KINDS):
            if kind != self.seat and count(g.seats[self.seat].credits, kind) > 0:
                out.add(RANGE + kind)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
            return
        steps: i64 = self.steps
        if action != DECLINE:
            steps = self.steps + g.content.beeper_plus
            hand_in(g, self.seat, one(action - RANGE))
            g.emit(event_kinds.RANGE, self.seat, action - RANGE, steps)
        g.push(Destination(self.seat, self.cell, self.origin, steps))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Destination(Decision):
    """MAG-DEC-12, MAG-MOVE-3, MAG-RUL-7, MAG-RUL-8, MAG-RUL-52: stop on any space the way leads to.

    Staying is going to the present space; a vehicle still without one may stay where it is.
    """

    __slots__ = ()

    @property
    def cell(self) -> i64:
        return self.a

    @property
    def origin(self) -> i64:
        return self.b

    @property
    def steps(self) -> i64:
        return self.c

    def spaces(self, g: Magnastorm) -> i64:
        if self.origin == BY_JUMP:
            return jump_spaces(g)
        if self.origin == BY_RELOCATION:
            # Clockwise out of the storm the first calm sector is always the trailing one
            return g.planet.sector_spaces[g.storm()]
        if self.origin >= FROM_STATION:
            return g.planet.teleport_spaces(g.storm(), self.origin - FROM_STATION, self.steps)
        return g.planet.walk_spaces(g.storm(), self.origin, self.steps)

    def may_stay(self, g: Magnastorm) -> bool:
        """MAG-MOVE-4: not in the storm, and only a vehicle that walks."""
        return g.seats[self.seat].space == NOBODY and self.origin < FROM_STATION and g.calm(self.origin)

    def run(self, g: Magnastorm) -> bool:
        spaces: i64 = self.spaces(g)
        if spaces & (spaces - 1) != 0 or self.may_stay(g):
            return True
        self.go(g, nth_bit(spaces))
        return False

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(GO + g.planet.space_base, self.spaces(g))
        if self.may_stay(g):
            out.add(STAY)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == STAY:
            g.emit(event_kinds.STAYED, self.seat, 0)
            g.push(CommanderEffects(self.seat))
        else:
            self.go(g, action - GO - g.planet.space_base)

    def go(self, g: Magnastorm, space: i64) -> None:
        me = g.seats[self.seat]
        way: i64 = event_kinds.BY_WALK
        if self.origin == BY_JUMP:
            way = event_kinds.BY_JUMP
        elif self.origin == BY_RELOCATION:
            way = event_kinds.BY_RELOCATION
        elif self.origin >= FROM_STATION:
            way = event_kinds.BY_TELEPORT
        if way == event_kinds.BY_WALK and space == me.space:
            g.emit(event_kinds.STAYED, self.seat, 1)
        else:
            g.emit(event_kinds.WENT, self.seat, space, way, me.area)
        me.space = space
        me.area = g.planet.space_area[space]
        # In reverse: the station is built and paid before the lab (MAG-TEL-4)
        g.push(CommanderEffects(self.seat))
        g.push(FirstLab(self.seat))
        if self.origin < BY_JUMP:
            g.push(BuildStation(self.seat, self.origin, self.steps))

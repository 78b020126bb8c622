"""Action A: the Scout Runner moves, builds a station, installs labs (RULES sections 8, 9 and 10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import log
from offworld.games.magnastorm.data import (
    BEEPER,
    BONSMAI,
    FX_RANGE,
    KINDS,
    MASCOVIC,
    MAX_RANGE,
    MOVE_ACTION,
    NOBODY,
    OKZIL,
    fx_a,
    fx_kind,
)
from offworld.games.magnastorm.pieces import bit, cost_for, covers
from offworld.games.magnastorm.rules.credits import (
    Pay,
    can_exchange,
    exchange_then,
    gain_reputation,
    hand_in,
    nth_bit,
    offer_exchange,
    payable,
    spend,
)
from offworld.games.magnastorm.rules.research import Advance, advance_colour, all_areas
from offworld.games.magnastorm.space import (
    DECLINE,
    EXCHANGE,
    FEES,
    GO,
    JUMP,
    LAB,
    LAB_FREE,
    NO_FEE,
    RANGE,
    RELOCATE,
    STATION,
    STATION_FREE,
    STAY,
    TELEPORT,
    USE,
    USE_FREE,
    WALK,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Step
from offworld.kit.bags import count, one, some
from offworld.kit.moves import Moves

# Where a move starts: an area to walk from, a station, or nowhere
FROM_STATION: Final[i64] = 32
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
class Way(Step):
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
        g.tell(log.FEE, self.seat, kind, site, owner)

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
class PaidRange(Step):
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
            steps = min(MAX_RANGE, steps + g.content.beeper_plus)
            hand_in(g, self.seat, one(action - RANGE))
            g.tell(log.RANGE, self.seat, action - RANGE, steps)
        g.push(Destination(self.seat, self.cell, self.origin, steps))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Destination(Step):
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
            g.tell(log.STAYED, self.seat)
            g.push(CommanderEffects(self.seat))
        else:
            self.go(g, action - GO - g.planet.space_base)

    def go(self, g: Magnastorm, space: i64) -> None:
        me = g.seats[self.seat]
        way: i64 = log.BY_WALK
        if self.origin == BY_JUMP:
            way = log.BY_JUMP
        elif self.origin == BY_RELOCATION:
            way = log.BY_RELOCATION
        elif self.origin >= FROM_STATION:
            way = log.BY_TELEPORT
        g.tell(log.WENT, self.seat, space, way, me.area)
        me.space = space
        me.area = g.planet.space_area[space]
        # In reverse: the station is built and paid before the lab
        g.push(CommanderEffects(self.seat))
        g.push(FirstLab(self.seat))
        if self.origin < BY_JUMP:
            g.push(BuildStation(self.seat, self.origin, self.steps))


# ---------------------------------------------------------------- stations


def station_cost(g: Magnastorm, seat: i64) -> i64:
    """MAG-TEL-2, MAG-RUL-58, MAG-AUTO-5: the cost of the leftmost station on the player board."""
    return cost_for(seat, g.content.station_cost[g.seats[seat].stations_out()])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BuildStation(Step):
    """MAG-TEL-1 to MAG-TEL-6, MAG-DEC-13, MAG-RUL-9, MAG-RUL-10: build one station on a site the walk may have passed.

    The sites are those on a line of some legal walk to the destination. Vasidis can pay for it (MAG-CMD-18).
    """

    __slots__ = ()

    @property
    def origin(self) -> i64:
        return self.a

    @property
    def steps(self) -> i64:
        return self.b

    def sites(self, g: Magnastorm) -> i64:
        me = g.seats[self.seat]
        storm: i64 = g.storm()
        if self.origin >= FROM_STATION:
            passed: i64 = g.planet.sites_teleported(storm, self.origin - FROM_STATION, self.steps, me.area)
        else:
            passed = g.planet.sites_walked(storm, self.origin, self.steps, me.area)
        return passed & ~g.station_sites()

    def free(self, g: Magnastorm) -> bool:
        """MAG-RUL-59: nothing that costs nothing."""
        return g.vasidis_ready(self.seat) and station_cost(g, self.seat) != 0

    def run(self, g: Magnastorm) -> bool:
        if g.seats[self.seat].stations_out() == g.content.stations or self.sites(g) == 0:
            return False
        return payable(g, self.seat, station_cost(g, self.seat)) or self.free(g) or can_exchange(g, self.seat)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add(DECLINE)
        sites: i64 = self.sites(g)
        if payable(g, self.seat, station_cost(g, self.seat)):
            out.add_set(STATION + g.planet.site_base, sites)
        if self.free(g):
            out.add_set(STATION_FREE + g.planet.site_base, sites)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
        elif action >= STATION_FREE and action < LAB:
            g.vasidis_used = True
            g.push(PutStation(self.seat, action - STATION_FREE - g.planet.site_base, 1))
        elif action != DECLINE:
            g.push(PutStation(self.seat, action - STATION - g.planet.site_base))
            g.push(Pay(self.seat, station_cost(g, self.seat), 0, log.BY_STATION))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutStation(Step):
    """MAG-TEL-2: the station goes on its site and gives reputation at once."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        reputation: i64 = g.content.station_reputation[me.stations_out()]
        me.stations |= bit(self.a)
        g.tell(log.STATION, self.seat, self.a, self.b)
        gain_reputation(g, self.seat, reputation, log.BY_STATION)
        return False


# ---------------------------------------------------------------- labs


def lab_cost(g: Magnastorm, seat: i64) -> i64:
    """MAG-LAB-2: with k labs on the planet the next one costs what stands below slot k + 1."""
    return cost_for(seat, g.content.lab_cost[g.seats[seat].labs_out])


def lab_free(g: Magnastorm, seat: i64) -> bool:
    """MAG-CMD-18, MAG-RUL-59: Vasidis ignores the cost of one lab that has a cost."""
    return g.vasidis_ready(seat) and lab_cost(g, seat) != 0


def can_have_lab(g: Magnastorm, seat: i64) -> bool:
    """A lab in hand or within reach of an exchange."""
    return payable(g, seat, lab_cost(g, seat)) or lab_free(g, seat) or can_exchange(g, seat)


def list_labs(g: Magnastorm, seat: i64, out: Moves) -> None:
    out.add(DECLINE)
    if payable(g, seat, lab_cost(g, seat)):
        out.add(LAB)
    if lab_free(g, seat):
        out.add(LAB_FREE)
    offer_exchange(g, seat, out)


def install(g: Magnastorm, seat: i64, action: i64, first: i64) -> None:
    """Push the installation of a lab on the vehicle's space, paid or free with Vasidis."""
    if action == LAB_FREE:
        g.vasidis_used = True
        g.push(PutLab(seat, first, 1))
    else:
        g.push(PutLab(seat, first))
        g.push(Pay(seat, lab_cost(g, seat), 0, log.BY_LAB))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FirstLab(Step):
    """MAG-LAB-1, MAG-LAB-5, MAG-DEC-14: on a space without any lab one may be installed, if one is left."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        if me.labs_out == g.content.labs or (g.built() >> me.space) & 1:
            return False
        return can_have_lab(g, self.seat)

    def options(self, g: Magnastorm, out: Moves) -> None:
        list_labs(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
        elif action != DECLINE:
            install(g, self.seat, action, 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutLab(Step):
    """MAG-LAB-2 to MAG-LAB-4, MAG-RUL-20: the lab goes on the space; the first of an action advances research."""

    __slots__ = ()

    @property
    def first(self) -> bool:
        return self.a == 1

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        me.add_lab(me.space, g.planet.space_sector[me.space])
        g.lab_installed = True
        g.tell(log.LAB, self.seat, me.space, self.b, me.labs_out)
        if self.first:
            advance_colour(g, self.seat, g.planet.space_colour[me.space])
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SecondLab(Step):
    """MAG-CELL-4, MAG-LAB-4, MAG-DEC-15b, MAG-RUL-19: the cell allows one more lab on the space, at its own cost."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        return g.seats[self.seat].labs_out < g.content.labs and can_have_lab(g, self.seat)

    def options(self, g: Magnastorm, out: Moves) -> None:
        list_labs(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == EXCHANGE:
            exchange_then(g, self)
        elif action != DECLINE:
            install(g, self.seat, action, 0)


BONSMAI_USED: Final[i64] = 1
OKZIL_USED: Final[i64] = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CommanderEffects(Step):
    """MAG-DEC-15, MAG-DEC-19, MAG-ACT-5, MAG-RUL-25: Bonsmai and Okzil, each once, in the player's order, or finish.

    MAG-CMD-07: after a lab, a fee and the next lab's cost install one more. MAG-CMD-04: a payment advances research.
    """

    __slots__ = ()

    @property
    def used(self) -> i64:
        return self.a

    def bonsmai_open(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        return (
            me.controls(BONSMAI) and self.used & BONSMAI_USED == 0 and g.lab_installed and me.labs_out < g.content.labs
        )

    def okzil_open(self, g: Magnastorm) -> bool:
        return g.seats[self.seat].controls(OKZIL) and self.used & OKZIL_USED == 0

    def fee(self, g: Magnastorm) -> i64:
        return some(self.seat, g.content.bonsmai_cost)

    def bonsmai_paid(self, g: Magnastorm) -> bool:
        return self.bonsmai_open(g) and payable(g, self.seat, lab_cost(g, self.seat), self.fee(g))

    def bonsmai_free(self, g: Magnastorm) -> bool:
        """MAG-CMD-18: Vasidis covers the lab; the fee is still due."""
        return self.bonsmai_open(g) and lab_free(g, self.seat) and covers(g.seats[self.seat].credits, self.fee(g))

    def okzil_paid(self, g: Magnastorm) -> bool:
        return self.okzil_open(g) and covers(g.seats[self.seat].credits, some(self.seat, g.content.okzil_cost))

    def run(self, g: Magnastorm) -> bool:
        if not self.bonsmai_open(g) and not self.okzil_open(g):
            return False
        return self.bonsmai_paid(g) or self.bonsmai_free(g) or self.okzil_paid(g) or can_exchange(g, self.seat)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add(DECLINE)
        if self.bonsmai_paid(g):
            out.add(USE + BONSMAI)
        if self.bonsmai_free(g):
            out.add(USE_FREE + BONSMAI)
        if self.okzil_paid(g):
            out.add(USE + OKZIL)
        offer_exchange(g, self.seat, out)

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == DECLINE:
            return
        if action == EXCHANGE:
            exchange_then(g, self)
            return
        if action == USE + OKZIL:
            g.tell(log.USED, self.seat, OKZIL)
            g.push(CommanderEffects(self.seat, self.used | OKZIL_USED))
            spend(g, self.seat, some(self.seat, g.content.okzil_cost), log.BY_OKZIL)
            i: i64
            for i in range(g.content.okzil_levels):
                g.push(Advance(self.seat, all_areas(g)))
            return
        g.tell(log.USED, self.seat, BONSMAI)
        g.push(CommanderEffects(self.seat, self.used | BONSMAI_USED))
        if action == USE + BONSMAI:
            g.push(PutLab(self.seat))
            g.push(Pay(self.seat, lab_cost(g, self.seat), self.fee(g), log.BY_BONSMAI))
        else:
            g.vasidis_used = True
            spend(g, self.seat, self.fee(g), log.BY_BONSMAI)
            g.push(PutLab(self.seat, 0, 1))

"""Action A: what the Scout Runner builds: a station on the way, labs where it stops (RULES sections 9 and 10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import (
    DECLINE,
    EXCHANGE,
    LAB,
    LAB_FREE,
    STATION,
    STATION_FREE,
    USE,
    USE_FREE,
)
from offworld.games.magnastorm.data import ADVANCES_RESEARCH, BONSMAI, MODO, OKZIL
from offworld.games.magnastorm.pieces import bit, cost_for, covers
from offworld.games.magnastorm.rules.credits import (
    Pay,
    can_exchange,
    exchange_then,
    gain_reputation,
    offer_exchange,
    payable,
    spend,
)
from offworld.games.magnastorm.rules.research import advance, advance_colour, all_areas
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import some
from offworld.kit.moves import Moves

FROM_STATION: Final[i64] = 32
"""A move starts in an area, given by its number, or at a station, given by this and its site."""


# ---------------------------------------------------------------- stations


def discount_on(g: Magnastorm, seat: i64, cost: i64) -> i64:
    """MAG-RUL-23, `action`: the own credits of a station or lab that Modo's discount saves; the row comes first."""
    return min(cost & 255, g.discount) if g.discount > 0 and g.seats[seat].controls(MODO) else 0


def station_cost(g: Magnastorm, seat: i64) -> i64:
    """MAG-TEL-2, MAG-RUL-58, MAG-AUTO-5: the cost of the leftmost station on the player board."""
    cost: i64 = g.content.station_cost[g.seats[seat].stations_out()]
    return cost_for(seat, cost - discount_on(g, seat, cost))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BuildStation(Decision):
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
            g.push(Pay(self.seat, station_cost(g, self.seat), 0, event_kinds.BY_STATION))
            g.discount -= discount_on(g, self.seat, g.content.station_cost[g.seats[self.seat].stations_out()])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutStation(Automatic):
    """MAG-TEL-2: the station goes on its site and gives reputation at once."""

    __slots__ = ()

    @property
    def site(self) -> i64:
        return self.a

    @property
    def free(self) -> i64:
        return self.b

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        reputation: i64 = g.content.station_reputation[me.stations_out()]
        me.stations |= bit(self.site)
        g.emit(event_kinds.STATION, self.seat, self.site, self.free)
        gain_reputation(g, self.seat, reputation, event_kinds.BY_STATION)
        return False


# ---------------------------------------------------------------- labs


def lab_cost(g: Magnastorm, seat: i64) -> i64:
    """MAG-LAB-2: with k labs on the planet the next one costs what stands below slot k + 1."""
    cost: i64 = g.content.lab_cost[g.seats[seat].labs_out]
    return cost_for(seat, cost - discount_on(g, seat, cost))


def pay_lab(g: Magnastorm, seat: i64, fixed: i64, why: i64) -> None:
    """Push the payment of a lab, with what comes on top of it."""
    g.push(Pay(seat, lab_cost(g, seat), fixed, why))
    g.discount -= discount_on(g, seat, g.content.lab_cost[g.seats[seat].labs_out])


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
        pay_lab(g, seat, 0, event_kinds.BY_LAB)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FirstLab(Decision):
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
class PutLab(Automatic):
    """MAG-LAB-2 to MAG-LAB-4, MAG-RUL-20: the lab goes on the space; the first of an action advances research.

    As the ruling has it, so does commander 07's.
    """

    __slots__ = ()

    @property
    def advances(self) -> bool:
        return self.a == 1

    @property
    def free(self) -> i64:
        return self.b

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        me.add_lab(me.space, g.planet.space_sector[me.space])
        g.lab_installed = True
        g.emit(event_kinds.LAB, self.seat, me.space, self.free, me.labs_out)
        if self.advances:
            advance_colour(g, self.seat, g.planet.space_colour[me.space])
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SecondLab(Decision):
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
class CommanderEffects(Decision):
    """MAG-DEC-15, MAG-DEC-19, MAG-ACT-5, MAG-RUL-25: Bonsmai and Okzil, each once, in the player's order, or finish.

    MAG-CMD-07: after a lab, a fee and the next lab's cost install one more, which advances research as MAG-RUL-20 has
    it. MAG-CMD-04: a payment advances research.
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
            g.emit(event_kinds.USED, self.seat, OKZIL)
            g.push(CommanderEffects(self.seat, self.used | OKZIL_USED))
            spend(g, self.seat, some(self.seat, g.content.okzil_cost), event_kinds.BY_OKZIL)
            advance(g, self.seat, all_areas(g), g.content.okzil_levels)
            return
        g.emit(event_kinds.USED, self.seat, BONSMAI)
        g.push(CommanderEffects(self.seat, self.used | BONSMAI_USED))
        advances: i64 = 1 if g.content.extra_lab == ADVANCES_RESEARCH else 0
        if action == USE + BONSMAI:
            g.push(PutLab(self.seat, advances))
            pay_lab(g, self.seat, self.fee(g), event_kinds.BY_BONSMAI)
        else:
            g.vasidis_used = True
            spend(g, self.seat, self.fee(g), event_kinds.BY_BONSMAI)
            g.push(PutLab(self.seat, advances, 1))

"""The Construction phase: installations, mines, contracts, kept R&D cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import BUILD, BUILD_MINE, BUY_CONTRACT, END, OMITS, PLAY_RD
from offworld.games.mars.data import (
    CONSTRUCTION_PHASE,
    HABITATION,
    IN_CONSTRUCTION,
    LEVELLED,
    LEVELS,
    MINE,
    MINE_SLOTS,
    RD_BUILD,
    RD_DISCOUNT,
    RESOURCES,
    printed,
)
from offworld.games.mars.pieces import holds, one_card, owned_mines
from offworld.games.mars.rules.colony import power_habitation
from offworld.games.mars.rules.confront import add_contract
from offworld.games.mars.rules.exchange import lay_down, play_for_cards, playable
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one, total
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Construct(Decision):
    """MARS-BLD-1, MARS-BLD-7, MARS-RUL-13 (D-20): build, buy contracts, play R&D cards, until the player ends.

    Where everybody can see that only `end` is left the phase ends by itself; where only the hand or a kept card makes
    it so, `end` is asked, so that nothing hidden is told (see `Exchange`).
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = CONSTRUCTION_PHASE
        return not self.idle(g)

    def idle(self, g: Mars) -> bool:
        """Do public facts leave only `end`? A hand of so many cards might be just the right ones."""
        if g.build_actions >= g.content.construction_cap:
            return True
        me = g.seats[self.seat]
        if me.kept != 0:
            return False
        size: i64 = me.hand_size()
        if size >= total(g.content.contract_cost) and g.contracts_open() != 0:
            return False
        return not can_build(g, self.seat, size + (1 if discounts_left(g, self.seat) else 0))

    def options(self, g: Mars, out: Moves) -> None:
        if g.build_actions < g.content.construction_cap:
            hand: i64 = g.seats[self.seat].hand
            discount: bool = discounts_left(g, self.seat)
            kind: i64
            for kind in range(LEVELLED):
                if next_tile(g, self.seat, kind):
                    add_ways(out, BUILD + kind * OMITS, hand, g.content.cost[next_at(g, self.seat, kind)], discount)
            r: i64
            for r in range(RESOURCES):
                if next_mine(g, self.seat, r):
                    add_ways(out, BUILD_MINE + r * OMITS, hand, g.content.mine_cost[r], discount)
            out.add_set(BUY_CONTRACT, self.contracts(g))
            if g.seats[self.seat].kept:
                out.add_set(PLAY_RD, playable(g, self.seat, IN_CONSTRUCTION) | self.free_cards(g))
        out.add(END)

    def contracts(self, g: Mars) -> i64:
        """MARS-CTR-1, MARS-CTR-2, MARS-CTR-3: the contracts that can be paid, as a set of bits."""
        return g.contracts_open() if holds(g.seats[self.seat].hand, g.content.contract_cost) else 0

    def free_cards(self, g: Mars) -> i64:
        """`free_build` (D-12): kept cards that build something now, as a set of bits."""
        held: i64 = g.seats[self.seat].kept
        bits: i64 = 0
        card: i64 = 0
        while held:
            if held & 3:
                most: i64 = g.content.rd_amounts[RD_BUILD * g.content.rd_count + card]
                if most > 0 and can_build(g, self.seat, most):
                    bits |= 1 << card
            held >>= 2
            card += 1
        return bits

    def choose(self, g: Mars, action: i64) -> None:
        if action == END:
            return
        g.build_actions += 1
        g.push(Construct(self.seat))
        if action >= BUY_CONTRACT:
            g.put_on_piles(self.seat, g.content.contract_cost)
            g.emit(event_kinds.BOUGHT, self.seat, action - BUY_CONTRACT)
            add_contract(g, self.seat, action - BUY_CONTRACT)
        elif action >= BUILD_MINE:
            r: i64 = (action - BUILD_MINE) // OMITS
            omit: i64 = (action - BUILD_MINE) % OMITS - 1
            pay(g, self.seat, g.content.mine_cost[r], omit)
            build_mine(g, self.seat, r, omit)
        elif action >= BUILD:
            kind: i64 = (action - BUILD) // OMITS
            omit = (action - BUILD) % OMITS - 1
            pay(g, self.seat, g.content.cost[next_at(g, self.seat, kind)], omit)
            build(g, self.seat, kind, omit)
        else:
            self.play(g, action - PLAY_RD)

    def play(self, g: Mars, card: i64) -> None:
        most: i64 = g.content.rd_sum(one_card(card), RD_BUILD)
        if most > 0:
            g.push(BuildFree(self.seat, most))
            lay_down(g, self.seat, card)
        else:
            play_for_cards(g, self.seat, card)


# What can be built


def next_at(g: Mars, seat: i64, kind: i64) -> i64:
    """Where the tables keep the next installation of a kind."""
    return kind * LEVELS + count(g.seats[seat].built, kind) + 1


def next_tile(g: Mars, seat: i64, kind: i64) -> bool:
    """MARS-BLD-2, MARS-GEN-3, MARS-RUL-18: the next level of a kind has a free slot and a tile in the stock."""
    nth: i64 = count(g.seats[seat].built, kind) + 1
    return nth <= g.content.built_max[kind] and g.tiles(kind, nth) > 0


def next_mine(g: Mars, seat: i64, resource: i64) -> bool:
    """MARS-BLD-5: a free slot and a mine of the resource in the stock."""
    return owned_mines(g.seats[seat].mines) < MINE_SLOTS and g.tiles(MINE, resource) > 0


def discounts_left(g: Mars, seat: i64) -> bool:
    """`build_discount`: once in the own Construction phase for each such card."""
    return g.discounts_used < g.content.rd_sum(g.seats[seat].rd, RD_DISCOUNT)


def add_ways(out: Moves, at: i64, hand: i64, cost: i64, discount: bool) -> None:
    """MARS-GEN-4: list the full price, and with a discount each resource that may be left out."""
    if holds(hand, cost):
        out.add(at)
    if discount:
        r: i64
        for r in range(RESOURCES):
            if count(cost, r) > 0 and holds(hand, cost - one(r)):
                out.add(at + 1 + r)


def pay(g: Mars, seat: i64, cost: i64, omit: i64) -> None:
    """MARS-BLD-2, MARS-GEN-4: from the hand to the open piles; a discount leaves out one card."""
    if omit >= 0:
        g.discounts_used += 1
        cost -= one(omit)
    g.put_on_piles(seat, cost)


def build(g: Mars, seat: i64, kind: i64, omit: i64) -> None:
    """MARS-BLD-3, MARS-BLD-4, MARS-BLD-6, MARS-RUL-14: the tile stands inactive, to stay.

    A habitation is powered at once if every lower one is and a unit of energy is left.
    """
    me = g.seats[seat]
    me.built += one(kind)
    nth: i64 = count(me.built, kind)
    g.move_tile(kind, nth, -1)
    g.emit(event_kinds.BUILT, seat, kind, nth - printed(kind), omit)
    if kind == HABITATION and count(me.active, HABITATION) == nth - 1:
        c = g.content
        at: i64 = HABITATION * LEVELS + nth
        if me.demand(c) + c.energy_upto[at] - c.energy_upto[at - 1] <= me.supply(c):
            came: i64 = power_habitation(g, seat, c.brings[at])
            g.emit(event_kinds.POWERED, seat, nth - 1, came)


def build_mine(g: Mars, seat: i64, resource: i64, omit: i64) -> None:
    """MARS-ST-4, MARS-BLD-3, MARS-BLD-5, MARS-RUL-52: into the free slot with the lowest number, inactive."""
    me = g.seats[seat]
    slot: i64 = owned_mines(me.mines)
    me.mines |= (resource + 1) << (4 * slot)
    g.move_tile(MINE, resource, -1)
    g.emit(event_kinds.BUILT_MINE, seat, resource, slot, omit)


def can_build(g: Mars, seat: i64, most: i64) -> bool:
    """Is there an installation to build whose printed cost is at most so many cards?"""
    kind: i64
    for kind in range(LEVELLED):
        if next_tile(g, seat, kind) and g.content.cost_cards[next_at(g, seat, kind)] <= most:
            return True
    r: i64
    for r in range(RESOURCES):
        if next_mine(g, seat, r) and g.content.mine_cards[r] <= most:
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BuildFree(Decision):
    """`free_build`, MARS-BLD-2 to MARS-BLD-5: build one installation without paying; no discount is used.

    All of it is public, so a single possibility is not asked.
    """

    __slots__ = ()

    @property
    def most(self) -> i64:
        return self.a

    def run(self, g: Mars) -> bool:
        found = Moves()
        self.options(g, found)
        if found.n > 1:
            return True
        self.choose(g, found[0])
        return False

    def options(self, g: Mars, out: Moves) -> None:
        kind: i64
        for kind in range(LEVELLED):
            if next_tile(g, self.seat, kind) and g.content.cost_cards[next_at(g, self.seat, kind)] <= self.most:
                out.add(BUILD + kind * OMITS)
        r: i64
        for r in range(RESOURCES):
            if next_mine(g, self.seat, r) and g.content.mine_cards[r] <= self.most:
                out.add(BUILD_MINE + r * OMITS)

    def choose(self, g: Mars, action: i64) -> None:
        if action >= BUILD_MINE:
            build_mine(g, self.seat, (action - BUILD_MINE) // OMITS, -1)
        else:
            build(g, self.seat, (action - BUILD) // OMITS, -1)

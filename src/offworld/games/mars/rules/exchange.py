"""The Exchange phase: Earth, contracts, Molecular synthesis, kept R&D cards, other players."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import CONTRACT, EARTH, END, PLAY_RD, PROPOSE, SWAP
from offworld.games.mars.data import (
    COMMUNICATION,
    EXCHANGE_PHASE,
    IN_EXCHANGE,
    MAX_CARDS,
    RD_CARDS,
    RD_SWAP,
    RESOURCES,
    SPACEPORT,
)
from offworld.games.mars.pieces import one_card
from offworld.games.mars.rules.cards import TakeCards, return_rd
from offworld.games.mars.rules.trade import Address, Initiative, largest_hand
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, one
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Exchange(Decision):
    """MARS-XCH-1, MARS-XCH-6, MARS-XCH-7 (D-14): exchanges in any order and number until the player ends the phase.

    Where everybody can see that only `end` is left the phase ends by itself. Where only the hand or a kept card makes
    it so, `end` is asked: who is to move is public, and skipping the question would tell what is hidden.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = EXCHANGE_PHASE
        if not self.idle(g):
            return True
        end_exchange(g, self.seat)
        return False

    def idle(self, g: Mars) -> bool:
        """Do public facts leave only `end`? Known of the hand is its size, of kept cards their number."""
        me = g.seats[self.seat]
        if g.exchange_actions >= g.content.exchange_cap:
            return True
        if self.may_propose(g) or (me.kept != 0 and g.piles != 0):
            return False
        least: i64 = 1 if me.contracts != 0 or swaps_left(g, self.seat) else earth_rate(g, self.seat)
        return g.piles == 0 or me.hand_size() < least

    def options(self, g: Mars, out: Moves) -> None:
        if g.exchange_actions < g.content.exchange_cap:
            self.with_earth(g, out)
            self.by_contract(g, out)
            if swaps_left(g, self.seat):
                add_pairs(out, SWAP, g.seats[self.seat].hand, 1, g.piles)
            out.add_set(PLAY_RD, playable(g, self.seat, IN_EXCHANGE))
            if self.may_propose(g):
                out.add(PROPOSE)
        out.add(END)

    def with_earth(self, g: Mars, out: Moves) -> None:
        """MARS-XCH-2, MARS-XCH-5, MARS-RUL-34, MARS-RUL-37, MARS-RUL-54: identical cards for one other."""
        add_pairs(out, EARTH, g.seats[self.seat].hand, earth_rate(g, self.seat), g.piles)

    def by_contract(self, g: Mars, out: Moves) -> None:
        """MARS-XCH-3, MARS-XCH-4, MARS-CTR-5, MARS-RUL-16, MARS-RUL-38: one for one, never back."""
        contracts: i64 = g.seats[self.seat].contracts
        card: i64 = 0
        while contracts:
            if contracts & 1:
                n: i64 = self.most(g, card)
                i: i64
                for i in range(n):
                    out.add(CONTRACT + card * MAX_CARDS + i)
            contracts >>= 1
            card += 1

    def most(self, g: Mars, card: i64) -> i64:
        """How often a contract can be used now; none of a contract beyond the limit of different ones."""
        if (g.contracts_used >> card) & 1 == 0 and used(g) >= g.contract_limit(self.seat):
            return 0
        c = g.content
        return min(count(g.seats[self.seat].hand, c.contract_give[card]), count(g.piles, c.contract_get[card]))

    def may_propose(self, g: Mars) -> bool:
        """MARS-TRADE-5: a proposal is left, a card to offer, and a connected player who holds one."""
        if g.proposals >= g.content.proposals or g.seats[self.seat].hand == 0:
            return False
        return largest_hand(g, g.partners()) > 0

    def choose(self, g: Mars, action: i64) -> None:
        if action == END:
            end_exchange(g, self.seat)
            return
        g.exchange_actions += 1
        g.push(Exchange(self.seat))
        if action == PROPOSE:
            g.push(Address(self.seat))
        elif action >= PLAY_RD:
            play_for_cards(g, self.seat, action - PLAY_RD)
        elif action >= SWAP:
            g.swaps_used += 1
            self.swap(g, 1, (action - SWAP) // RESOURCES, (action - SWAP) % RESOURCES)
            g.emit(event_kinds.SWAPPED, self.seat, (action - SWAP) // RESOURCES, (action - SWAP) % RESOURCES)
        elif action >= CONTRACT:
            card: i64 = (action - CONTRACT) // MAX_CARDS
            n: i64 = (action - CONTRACT) % MAX_CARDS + 1
            g.contracts_used |= 1 << card
            g.put_on_piles(self.seat, n * one(g.content.contract_give[card]))
            g.take_from_piles(self.seat, n * one(g.content.contract_get[card]))
            g.emit(event_kinds.CONTRACT, self.seat, card, n)
        else:
            rate: i64 = earth_rate(g, self.seat)
            self.swap(g, rate, (action - EARTH) // RESOURCES, (action - EARTH) % RESOURCES)
            g.emit(event_kinds.EARTH, self.seat, (action - EARTH) // RESOURCES, rate, (action - EARTH) % RESOURCES)

    def swap(self, g: Mars, n: i64, give: i64, get: i64) -> None:
        g.put_on_piles(self.seat, n * one(give))
        g.take_from_piles(self.seat, one(get))


def earth_rate(g: Mars, seat: i64) -> i64:
    """MARS-XCH-2: an active spaceport changes the price."""
    return g.content.earth_rate[count(g.seats[seat].active, SPACEPORT)]


def swaps_left(g: Mars, seat: i64) -> bool:
    """`swap_any`: once in the own Exchange phase for each such card."""
    return g.swaps_used < g.content.rd_sum(g.seats[seat].rd, RD_SWAP)


def used(g: Mars) -> i64:
    """Different contracts used in this turn."""
    n: i64 = 0
    bits: i64 = g.contracts_used
    while bits:
        bits &= bits - 1
        n += 1
    return n


def add_pairs(out: Moves, verb: i64, hand: i64, least: i64, piles: i64) -> None:
    """List every resource held often enough against every other one whose pile is not empty."""
    give: i64
    get: i64
    for give in range(RESOURCES):
        if count(hand, give) >= least:
            for get in range(RESOURCES):
                if get != give and count(piles, get) > 0:
                    out.add(verb + give * RESOURCES + get)


def playable(g: Mars, seat: i64, phase: i64) -> i64:
    """MARS-RD-4 (D-12): kept cards that give cards now, as a set of bits; one that changes nothing is not."""
    held: i64 = g.seats[seat].kept
    if held == 0 or g.piles == 0:
        return 0
    bits: i64 = 0
    card: i64 = 0
    while held:
        if (
            held & 3
            and g.content.rd_phases[card] & phase
            and g.content.rd_amounts[RD_CARDS * g.content.rd_count + card]
        ):
            bits |= 1 << card
        held >>= 2
        card += 1
    return bits


def play_for_cards(g: Mars, seat: i64, card: i64) -> None:
    """`gain_resource` of any kind: show the card, take cards of choice from the open piles, put it under its deck."""
    lay_down(g, seat, card)
    g.push(TakeCards(seat, g.content.rd_sum(one_card(card), RD_CARDS)))


def lay_down(g: Mars, seat: i64, card: i64) -> None:
    """MARS-RD-4: a kept card is played face up and returns under its deck."""
    g.reveal()
    me = g.seats[seat]
    me.kept -= one_card(card)
    if (me.kept_known >> (2 * card)) & 3:
        me.kept_known -= one_card(card)
    g.emit(event_kinds.RD_PLAYED, seat, card)
    return_rd(g, card)


def end_exchange(g: Mars, seat: i64) -> None:
    """MARS-TRADE-7, MARS-TRADE-8, MARS-TRADE-10: the first end of a turn lets others take the initiative."""
    if g.initiative_done:
        return
    g.initiative_done = True
    # In reverse: the player next to the active one is asked first
    g.push(AfterInitiative(seat))
    i: i64 = g.players - 1
    while i > 0:
        other: i64 = g.clockwise(i)
        if count(g.seats[other].active, COMMUNICATION) >= g.content.initiative_level:
            g.push(Initiative(other))
        i -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterInitiative(Automatic):
    """MARS-TRADE-8: if an initiative trade was carried out the active player may go on with exchanges."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        if g.initiative_trades > 0:
            g.push(Exchange(self.seat))
        return False

"""Mars: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.data import (
    COMMUNICATION,
    NOBODY,
    NOTHING,
    RD_SCIENCE,
    RD_VP,
    RESOURCES,
)
from offworld.games.mars.pieces import at_least, copies, one_card, without
from offworld.games.mars.state_fields import MarsFields
from offworld.kit.bags import count, kinds, one, shl, total
from offworld.kit.rng import quick_state, spread, stir

# Variants (MARS-VAR-1 to MARS-VAR-3, MARS-VAR-6), as a set of bits
REVISED: Final[i64] = 1
TACTICAL: Final[i64] = 2
FULL_ROUND: Final[i64] = 4
START_CARDS: Final[i64] = 8

ASIDE_OWNER: Final[i64] = 5
"""An event put aside face down is its card and, from this bit on, the seat that put it there."""
ASIDE_CARD: Final[i64] = 31


@final
@mypyc_attr(acyclic=True)
class Mars(MarsFields):
    """A whole game between two decisions. Its fields are declared in fields.py."""

    __slots__ = ()

    def name(self) -> str:
        return "mars"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Mars:
        g = Mars(self.content, self.players)
        g.copy_fields(self)
        return g

    # Questions

    def order(self, index: i64) -> i64:
        """MARS-TURN-1: the seat that is at `index` in a round."""
        return (self.start + index) % self.players

    def clockwise(self, index: i64) -> i64:
        """MARS-GEN-6: the seat at `index` from the active player on."""
        return (self.active + index) % self.players

    def tiles(self, kind: i64, nth: i64) -> i64:
        """MARS-GEN-3: tiles left; of mines, by resource."""
        return (self.stock[kind] >> (4 * nth)) & 15

    def move_tile(self, kind: i64, nth: i64, by: i64) -> None:
        self.stock[kind] += by * shl(1, 4 * nth)

    def holder(self, supremacy: i64) -> i64:
        return ((self.holders >> (3 * supremacy)) & 7) - 1

    def set_holder(self, supremacy: i64, seat: i64) -> None:
        self.holders = (self.holders & ~shl(7, 3 * supremacy)) | shl(seat + 1, 3 * supremacy)

    def contracts_open(self) -> i64:
        """MARS-CTR-1: the contracts that nobody owns, as a set of bits."""
        owned: i64 = 0
        for seat in self.seats:
            owned |= seat.contracts
        return (shl(1, len(self.content.contract_give)) - 1) & ~owned

    def contract_limit(self, seat: i64) -> i64:
        """MARS-CTR-2, MARS-RUL-35, MARS-RUL-56: by the active communication level."""
        return self.content.contract_limit[count(self.seats[seat].active, COMMUNICATION)]

    def science(self, seat: i64) -> i64:
        """MARS-RUL-42: science points on face-up cards."""
        return self.content.rd_sum(self.seats[seat].rd, RD_SCIENCE)

    def deck_left(self) -> i64:
        return len(self.supply) - self.supply_at

    def connected(self, other: i64) -> bool:
        """MARS-TRADE-2, MARS-RUL-19, MARS-RUL-46: may the active player and another one trade?"""
        c = self.content
        return (
            c.trades_own[count(self.seats[self.active].active, COMMUNICATION)] != 0
            or c.trades_others[count(self.seats[other].active, COMMUNICATION)] != 0
        )

    def partners(self) -> i64:
        """MARS-TRADE-1: the players the active one may address, as a set of bits."""
        bits: i64 = 0
        seat: i64
        for seat in range(self.players):
            if seat != self.active and self.connected(seat):
                bits |= 1 << seat
        return bits

    # Hands: who holds what, and who knows it

    def known_at(self, viewer: i64, seat: i64) -> i64:
        """Where `known` keeps what a viewer (-1: a spectator) knows of a hand."""
        return (viewer + 1) * self.players + seat

    def known_cards(self, viewer: i64, seat: i64) -> i64:
        """RULES, Hidden information: the cards a viewer can be certain of in a hand; the own hand is known whole."""
        return self.seats[seat].hand if viewer == seat else self.known[self.known_at(viewer, seat)]

    def plain_hand(self, seat: i64) -> bool:
        """Does everybody know that a hand holds cards of one kind only?"""
        known: i64 = self.known_cards(-1, seat)
        return kinds(known) == 1 and total(known) == self.seats[seat].hand_size()

    def gain(self, seat: i64, cards: i64) -> None:
        """Cards come openly into a hand."""
        self.seats[seat].hand += cards
        own: i64 = self.known_at(seat, seat)
        at: i64 = seat
        while at < self.known.n:
            if at != own:
                self.known[at] += cards
            at += self.players

    def lose(self, seat: i64, cards: i64) -> None:
        """Cards leave a hand openly."""
        self.seats[seat].hand -= cards
        at: i64 = seat
        while at < self.known.n:
            if self.known[at]:
                self.known[at] = without(self.known[at], cards)
            at += self.players

    def take_from_piles(self, seat: i64, cards: i64) -> None:
        self.piles -= cards
        self.gain(seat, cards)

    def put_on_piles(self, seat: i64, cards: i64) -> None:
        """MARS-GEN-4: cards paid, exchanged or discarded go to the open piles."""
        self.lose(seat, cards)
        self.piles += cards

    def show(self, seat: i64, cards: i64) -> None:
        """MARS-TRADE-4: an offer or an acceptance proves that these cards are in the hand."""
        own: i64 = self.known_at(seat, seat)
        at: i64 = seat
        while at < self.known.n:
            if at != own:
                self.known[at] = at_least(self.known[at], cards)
            at += self.players

    def move_unseen(self, loser: i64, winner: i64, resource: i64) -> None:
        """RULES, Hidden information: one card changes hands and only the two players see which.

        Everybody else can be certain of one card of each resource less, unless they knew the whole hand to be of one
        kind.
        """
        card: i64 = one(resource)
        viewer: i64
        for viewer in range(-1, self.players):
            at: i64 = self.known_at(viewer, loser)
            if viewer == winner:
                self.known[at] = without(self.known[at], card)
            elif viewer == loser:
                self.known[self.known_at(viewer, winner)] += card
            elif kinds(self.known[at]) == 1 and total(self.known[at]) == self.seats[loser].hand_size():
                self.known[at] -= card
                self.known[self.known_at(viewer, winner)] += card
            else:
                self.known[at] = without(self.known[at], 0x0101010101)
        self.seats[loser].hand -= card
        self.seats[winner].hand += card

    # For the layers above

    def points(self, seat: i64) -> i64:
        """MARS-VP-1: live VP of the seat."""
        me = self.seats[seat]
        vp: i64 = me.installed_vp(self.content) + self.content.rd_sum(me.rd, RD_VP)
        i: i64 = 0
        for card in self.content.supremacies:
            if self.holder(i) == seat:
                vp += self.content.event_vp[card]
            i += 1
        if self.magna == seat:
            vp += self.content.magna_vp
        return vp

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """MARS-FIN-3, MARS-FIN-5, MARS-VAR-3: the winner, then VP, free colonists, cards in hand, turn order."""
        full: bool = self.variants & FULL_ROUND != 0 and self.last_round
        after: i64 = self.active + 1

        def rank(seat: int) -> tuple[int, int, int, int, int]:
            me = self.seats[seat]
            turn = -((seat - self.start) % self.players) if full else (seat - after) % self.players
            return (
                0 if seat == self.winner and not full else 1,
                -self.points(seat),
                -me.free(),
                -me.hand_size(),
                turn,
            )

        return sorted(range(self.players), key=rank)

    # Redeal

    def redeal(self, viewer: i64, seed: i64) -> None:
        """RULES, Hidden information: deal anew hands, decks, kept R&D cards, events aside, unsent offers, chance."""
        self.rng = quick_state(seed)
        self.redeal_cards(viewer)
        self.rd1 = self.redeal_rd(viewer, 1, self.rd1, self.rd1_at, self.rd1_known)
        self.rd2 = self.redeal_rd(viewer, 2, self.rd2, self.rd2_at, self.rd2_known)
        self.redeal_events(viewer)
        if self.drafting != NOBODY and self.drafting != viewer:
            self.seats[self.drafting].give = 0
            self.seats[self.drafting].get = 0
            if self.drafting == self.active and not self.offered():
                self.offer_to = self.partners()

    def offered(self) -> bool:
        """Does somebody else's offer lie on the table? Then a draft answers it, and everybody knows to whom it goes."""
        seat: i64
        for seat in range(self.players):
            if seat != self.drafting and self.seats[seat].give != 0:
                return True
        return False

    def redeal_cards(self, viewer: i64) -> None:
        """Deal the unseen resource cards anew to the other hands and the supply deck.

        Everybody saw what went into the supply deck, so its rest holds no more of a resource than that, less what the
        viewer drew from it.
        """
        pool = vec[i64]()
        in_hands: i64 = 0
        seat: i64
        r: i64
        for seat in range(self.players):
            hidden: i64 = self.seats[seat].hand - self.known_cards(viewer, seat)
            in_hands += total(hidden)
            for r in range(RESOURCES):
                n: i64 = count(hidden, r)
                while n > 0:
                    pool = append(pool, r)
                    n -= 1
        i: i64
        for i in range(self.supply_at, len(self.supply)):
            pool = append(pool, self.supply[i])
        most: i64 = 0
        for card in self.supply:
            most += one(card)
        if viewer >= 0:
            most -= self.seats[viewer].drawn
        self.deal_anew(pool)
        self.respect(pool, in_hands, most)
        at: i64 = 0
        for seat in range(self.players):
            if seat != viewer:
                me = self.seats[seat]
                hand: i64 = self.known_cards(viewer, seat)
                n = me.hand_size() - total(hand)
                while n > 0:
                    hand += one(pool[at])
                    at += 1
                    n -= 1
                me.hand = hand
        self.relay_supply(viewer, pool, in_hands, most)
        self.forget_known(viewer)

    def respect(self, pool: vec[i64], in_hands: i64, most: i64) -> None:
        """Swap cards between hands and deck until the deck holds no more than `most` of each resource."""
        rest: i64 = 0
        i: i64
        for i in range(in_hands, len(pool)):
            rest += one(pool[i])
        for i in range(in_hands, len(pool)):
            if count(rest, pool[i]) > count(most, pool[i]):
                self.rng = stir(self.rng)
                j: i64 = spread(self.rng, in_hands)
                while count(rest, pool[j]) >= count(most, pool[j]):
                    j = (j + 1) % in_hands
                rest += one(pool[j]) - one(pool[i])
                x: i64 = pool[i]
                pool[i] = pool[j]
                pool[j] = x

    def relay_supply(self, viewer: i64, pool: vec[i64], in_hands: i64, most: i64) -> None:
        """Lay the rest of the pool as the supply deck; what others drew of it is the remainder of what went in."""
        i: i64
        for i in range(in_hands, len(pool)):
            most -= one(pool[i])
        drawn = vec[i64]()
        r: i64
        n: i64
        for r in range(RESOURCES):
            n = count(most, r)
            while n > 0:
                drawn = append(drawn, r)
                n -= 1
        self.deal_anew(drawn)
        order = vec[i64](capacity=len(self.supply))
        at: i64 = 0
        seat: i64
        for seat in range(self.players):
            me = self.seats[seat]
            if seat != viewer:
                n = total(me.drawn)
                me.drawn = 0
                while n > 0:
                    me.drawn += one(drawn[at])
                    at += 1
                    n -= 1
            for r in range(RESOURCES):
                n = count(me.drawn, r)
                while n > 0:
                    order = append(order, r)
                    n -= 1
        for i in range(in_hands, len(pool)):
            order = append(order, pool[i])
        self.supply = order

    def forget_known(self, viewer: i64) -> None:
        """What others know of each other is guessed as what everybody knows: thefts between them are unseen."""
        other: i64
        seat: i64
        for other in range(self.players):
            for seat in range(self.players):
                if other != viewer and seat != viewer and other != seat:
                    self.known[self.known_at(other, seat)] = self.known[self.known_at(-1, seat)]

    def redeal_rd(self, viewer: i64, deck: i64, order: vec[i64], drawn: i64, bottom: i64) -> vec[i64]:
        """Deal the unseen cards of an R&D deck anew: kept ones among the cards that are kept, the rest to the deck."""
        c = self.content
        keep = vec[i64]()
        rest = vec[i64]()
        end: i64 = len(order) - bottom
        i: i64
        for i in range(drawn, end):
            if c.rd_keep[order[i]]:
                keep = append(keep, order[i])
            else:
                rest = append(rest, order[i])
        seat: i64
        card: i64
        n: i64
        for seat in range(self.players):
            if seat != viewer:
                for card in range(c.rd_count):
                    n = self.kept_unseen(seat, card, deck)
                    while n > 0:
                        keep = append(keep, card)
                        n -= 1
        self.deal_anew(keep)
        at: i64 = 0
        for seat in range(self.players):
            if seat != viewer:
                dealt: i64 = 0
                for card in range(c.rd_count):
                    n = self.kept_unseen(seat, card, deck)
                    while n > 0:
                        dealt += one_card(keep[at]) - one_card(card)
                        at += 1
                        n -= 1
                self.seats[seat].kept += dealt
        while at < len(keep):
            rest = append(rest, keep[at])
            at += 1
        self.deal_anew(rest)
        result = vec[i64](capacity=len(order) - drawn)
        for i in range(len(rest)):
            result = append(result, rest[i])
        for i in range(end, len(order)):
            result = append(result, order[i])
        if deck == 1:
            self.rd1_at = 0
        else:
            self.rd2_at = 0
        return result

    def kept_unseen(self, seat: i64, card: i64, deck: i64) -> i64:
        """How often a seat keeps a card of a deck that the others did not see."""
        me = self.seats[seat]
        return copies(me.kept - me.kept_known, card) if self.content.rd_deck[card] == deck else 0

    def redeal_events(self, viewer: i64) -> None:
        """Deal anew the event deck, what others put aside, and the two events another player looks at."""
        pool = vec[i64]()
        i: i64
        for i in range(self.event_at, len(self.events)):
            pool = append(pool, self.events[i])
        in_deck: i64 = len(pool)
        for i in range(self.aside.n):
            if self.aside[i] >> ASIDE_OWNER != viewer:
                pool = append(pool, self.aside[i] & ASIDE_CARD)
        looking: bool = self.choice_0 != NOTHING and viewer != self.active
        if looking:
            pool = append(pool, self.choice_0)
            pool = append(pool, self.choice_1)
        self.deal_anew(pool)
        order = vec[i64](capacity=in_deck)
        for i in range(in_deck):
            order = append(order, pool[i])
        self.events = order
        self.event_at = 0
        at: i64 = in_deck
        for i in range(self.aside.n):
            owner: i64 = self.aside[i] >> ASIDE_OWNER
            if owner != viewer:
                self.aside[i] = pool[at] | (owner << ASIDE_OWNER)
                at += 1
        if looking:
            self.choice_0 = pool[at]
            self.choice_1 = pool[at + 1]

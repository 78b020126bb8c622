"""Mars: which trades bots offer, counter and accept (RULES section 28).

A trade is worth what the value function says of the position after it, for either side: a deal must help both. What is
hidden is dealt several times: an offer asks for cards that the other side holds in at least half of these deals, and it
is worth nothing in the others. No style counts.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.actions import (
    ACCEPT,
    CHOOSE,
    CHOOSE_NONE,
    COUNTER,
    DECLINE,
    GET,
    GIVE,
    PASS,
    PROPOSE,
    SEND,
    TO,
    WITHDRAW,
)
from offworld.games.mars.data import MAX_CARDS, MAX_PLAYERS, NOBODY, RESOURCES
from offworld.games.mars.pieces import ACCEPTED, UNASKED, holds
from offworld.games.mars.state import Mars
from offworld.kit.bags import count, some
from offworld.kit.moves import Moves
from offworld.kit.value import ValueFunction

UNDECIDED: Final[i64] = -1
PROPOSALS: Final[i64] = 1
"""Proposals in a turn after which bots make no more, so that nobody is pestered."""
DRAFTS: Final[i64] = 6
"""Exchanges in a turn after which bots write no offers."""
MOST_CARDS: Final[i64] = 3
"""Cards that an offer gives or asks for, at most."""
DEALS: Final[i64] = 12
"""How often hidden cards are dealt to evaluate an offer."""
NOISE: Final = 0.002
"""An offer that promises this much less than another in the first deal is not looked at in further ones."""
WORTH_ASKING: Final = 0.0005
"""What an offer must add to the chances of both sides; that which helps both most is made."""
WORTH_INTERRUPTING: Final = 0.002
"""The same for an offer to the player whose turn it is."""
WORTH_TAKING: Final = 0.0004
"""What an offer of others must add to the own chances."""
NOT_HELD: Final = -1.0
"""What an offer is worth that asks for cards which the other side probably does not hold."""


@final
@mypyc_attr(acyclic=True)
class TradePolicy:
    """Decides about trades for the seat that is to move."""

    __slots__ = ("before", "deals", "get", "give", "least", "mine", "moves", "theirs", "value")
    value: ValueFunction
    moves: Moves
    deals: list[Mars]
    """The position without any offers, as often as hidden cards are dealt."""
    before: list[vec[float]]
    """What each of them promises the seats."""
    mine: float
    """What the offer that was evaluated last adds to the chances of the side that gives, and to those of the other."""
    theirs: float
    give: i64
    """The best offer that was found."""
    get: i64
    least: float
    """What it adds to the chances of the side that it helps less."""

    def __init__(self, value: ValueFunction, g: Mars) -> None:
        self.value = value
        self.moves = Moves()
        g.legal(self.moves)
        self.deals = []
        self.before = []
        self.mine = 0.0
        self.theirs = 0.0
        self.give = 0
        self.get = 0
        self.least = 0.0

    def can(self, action: i64) -> bool:
        i: i64
        for i in range(self.moves.n):
            if self.moves.buf[i] == action:
                return True
        return False

    def deal_hidden_cards(self, g: Mars) -> None:
        """Prepare to evaluate trades, as the seat to move sees them.

        How much has been exchanged in this turn says nothing about the worth of cards, but a network, which has seen
        few such positions, would take it into account.
        """
        plain = g.clone()
        plain.proposals = 0
        plain.exchange_actions = 0
        seat: i64
        for seat in range(g.players):
            plain.seats[seat].give = 0
            plain.seats[seat].get = 0
            plain.seats[seat].answer = UNASKED
        plain.offer_to = 0
        plain.drafting = NOBODY
        i: i64
        for i in range(DEALS):
            h = plain.clone()
            h.redeal(g.to_move, i + 1)
            self.deals.append(h)
            self.before.append(self.value.shares(h))

    def evaluate(self, seat: i64, other: i64, give: i64, get: i64, wanted: float) -> float:
        """What a trade adds to the chances of the side that it helps less, on average over the deals.

        It adds nothing in deals in which a hand does not hold its part, and is not to be thought of if these are most.
        It ends after the first deal that allows it if `wanted` is far away.
        """
        n: i64 = 0
        mine: float = 0.0
        theirs: float = 0.0
        i: i64
        for i in range(len(self.deals)):
            h = self.deals[i]
            me = h.seats[seat]
            you = h.seats[other]
            if not holds(me.hand, give) or not holds(you.hand, get):
                continue
            my_hand: i64 = me.hand
            your_hand: i64 = you.hand
            me.hand += get - give
            you.hand += give - get
            then = self.value.shares(h)
            me.hand = my_hand
            you.hand = your_hand
            before = self.before[i]
            mine += then[seat] - before[seat]
            theirs += then[other] - before[other]
            n += 1
            if n == 1 and min(mine, theirs) <= wanted - NOISE:
                break
        self.mine = mine / float(len(self.deals))
        self.theirs = theirs / float(len(self.deals))
        if 2 * n < len(self.deals):
            return NOT_HELD
        return min(self.mine, self.theirs)

    def possible_cards(self, other: i64) -> i64:
        """The most that another seat holds of each resource in any of the deals."""
        cards: i64 = 0
        r: i64
        i: i64
        for r in range(RESOURCES):
            most: i64 = 0
            for i in range(len(self.deals)):
                most = max(most, count(self.deals[i].seats[other].hand, r))
            cards += some(r, most)
        return cards

    def best_offer(self, g: Mars, seat: i64, other: i64, wanted: float) -> None:
        """The offer to another seat that helps the less favoured side most, if it adds more than `wanted`.

        What is written already stays. A counter-offer may not be the offer that it answers.
        """
        me = g.seats[seat]
        you = g.seats[other]
        self.least = wanted
        self.give = 0
        self.get = 0
        drafting: bool = g.drafting == seat
        gives = bags_within(me.hand, MOST_CARDS)
        gets = bags_within(self.possible_cards(other), MOST_CARDS)
        i: i64
        j: i64
        for i in range(len(gives)):
            give: i64 = gives[i]
            if drafting and not continues(give, me.give, me.get):
                continue
            for j in range(len(gets)):
                get: i64 = gets[j]
                if not disjoint(give, get) or (drafting and not continues(get, me.get, me.give)):
                    continue
                if give == you.get and get == you.give:
                    continue
                least: float = self.evaluate(seat, other, give, get, self.least)
                if least > self.least:
                    self.least = least
                    self.give = give
                    self.get = get

    # ---------------------------------------------------------------- decisions

    def decide(self, g: Mars) -> i64:
        """What to do about trades, or UNDECIDED where it is no question of trades."""
        styled: i64 = self.value.own_seat
        self.value.own_seat = NOBODY
        action: i64 = self.decide_plainly(g)
        self.value.own_seat = styled
        return action

    def decide_plainly(self, g: Mars) -> i64:
        seat: i64 = g.to_move
        if self.can(DECLINE):
            self.deal_hidden_cards(g)
            return self.answer(g, seat)
        if self.can(CHOOSE_NONE):
            self.deal_hidden_cards(g)
            return self.choose(g, seat)
        if self.can(WITHDRAW):
            self.deal_hidden_cards(g)
            return self.write(g, seat)
        if self.can(PROPOSE):
            interrupts: bool = seat != g.active
            if g.players > 2 and g.proposals < PROPOSALS and g.exchange_actions < DRAFTS:
                self.deal_hidden_cards(g)
                if self.best_partner(g, seat, WORTH_INTERRUPTING if interrupts else WORTH_ASKING) != NOBODY:
                    return PROPOSE
            if interrupts:
                return PASS
        return UNDECIDED

    def best_partner(self, g: Mars, seat: i64, wanted: float) -> i64:
        """Whom to offer something, or NOBODY."""
        found: i64 = NOBODY
        give: i64 = 0
        get: i64 = 0
        partners: i64 = self.partners(g, seat)
        other: i64
        for other in range(g.players):
            if (partners >> other) & 1:
                self.best_offer(g, seat, other, wanted)
                if self.give != 0:
                    found = other
                    give = self.give
                    get = self.get
                    wanted = self.least
        self.give = give
        self.get = get
        return found

    def partners(self, g: Mars, seat: i64) -> i64:
        """Those whom an offer may be for, as a set of bits."""
        if seat != g.active:
            return 1 << g.active
        return g.offer_to if g.offer_to != 0 else g.partners()

    def write(self, g: Mars, seat: i64) -> i64:
        """The next word of an offer."""
        me = g.seats[seat]
        # Hidden cards are dealt anew for every word, so what helps both is asked for a little less strictly here
        other: i64 = self.best_partner(g, seat, 0.0)
        if other == NOBODY:
            return WITHDRAW
        if g.drafting != seat:
            return TO + (1 << other) - 1
        if self.give != me.give:
            return GIVE + place(self.give - me.give)
        if self.get != me.get:
            return GET + place(self.get - me.get)
        return SEND if self.can(SEND) else WITHDRAW

    def answer(self, g: Mars, seat: i64) -> i64:
        """Accept what helps; else counter with what helps both; else decline."""
        other: i64 = g.active
        i: i64
        if seat == g.active:
            for i in range(g.players):
                if i != seat and g.seats[i].give != 0:
                    other = i
        offer = g.seats[other]
        if self.can(ACCEPT) and self.gain(seat, other, offer.get, offer.give) > WORTH_TAKING:
            return ACCEPT
        if self.can(COUNTER) and g.players > 2:
            self.best_offer(g, seat, other, WORTH_TAKING)
            if self.give != 0:
                return COUNTER
        return DECLINE

    def gain(self, seat: i64, other: i64, give: i64, get: i64) -> float:
        """What a trade adds to the own chances."""
        self.evaluate(seat, other, give, get, -1.0)
        return self.mine

    def choose(self, g: Mars, seat: i64) -> i64:
        """The answer that helps most."""
        me = g.seats[seat]
        best: float = WORTH_TAKING
        found: i64 = CHOOSE_NONE
        other: i64
        for other in range(MAX_PLAYERS):
            if self.can(CHOOSE + other):
                you = g.seats[other]
                accepted: bool = you.answer == ACCEPTED
                give: i64 = me.give if accepted else you.get
                get: i64 = me.get if accepted else you.give
                gain: float = self.gain(seat, other, give, get)
                if gain > best:
                    best = gain
                    found = CHOOSE + other
        return found


def bags_within(hand: i64, most: i64) -> vec[i64]:
    """All bags of one to `most` cards that a hand holds."""
    found = vec[i64]([0])
    sizes = vec[i64]([0])
    r: i64
    n: i64
    i: i64
    for r in range(RESOURCES):
        known: i64 = len(found)
        for n in range(1, min(most, count(hand, r)) + 1):
            for i in range(known):
                if sizes[i] + n <= most:
                    found = append(found, found[i] + some(r, n))
                    sizes = append(sizes, sizes[i] + n)
    result = vec[i64](capacity=len(found))
    for i in range(1, len(found)):
        result = append(result, found[i])
    return result


def disjoint(a: i64, b: i64) -> bool:
    """Have two bags no resource in common?"""
    r: i64
    for r in range(RESOURCES):
        if count(a, r) > 0 and count(b, r) > 0:
            return False
    return True


def continues(side: i64, written: i64, other_side: i64) -> bool:
    """Can one side of an offer still become this? A resource is named once, and not on both sides."""
    r: i64
    for r in range(RESOURCES):
        if count(written, r) > 0 and count(side, r) != count(written, r):
            return False
        if count(side, r) > 0 and count(other_side, r) > 0:
            return False
    return True


def place(cards: i64) -> i64:
    """The first resource among cards as an offset of GIVE and GET."""
    r: i64 = 0
    while count(cards, r) == 0:
        r += 1
    return r * MAX_CARDS + count(cards, r) - 1

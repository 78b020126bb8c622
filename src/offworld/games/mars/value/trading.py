"""Mars: which trades bots offer, counter and accept (RULES section 28).

A trade is worth what the value function says of the position after it, for either side: a deal must help both. It is
reckoned with the cards that the proposer can be certain of, or that an answer shows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
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
from offworld.kit.bags import count, one
from offworld.kit.moves import Moves
from offworld.kit.value import ValueFunction

UNDECIDED: Final[i64] = -1
PROPOSALS: Final[i64] = 1
"""Proposals in a turn after which bots make no more, so that nobody is pestered."""
DRAFTS: Final[i64] = 6
"""Exchanges in a turn after which bots write no offers."""
MOST_CARDS: Final[i64] = 2
"""Cards that an offer gives or asks for, at most."""
WORTH_ASKING: Final = 0.002
"""What an offer must add to the chances of both sides; that which helps both most is made."""
WORTH_INTERRUPTING: Final = 0.005
"""The same for an offer to the player whose turn it is."""
WORTH_TAKING: Final = 0.0005
"""What an offer of others must add to the own chances."""


@final
@mypyc_attr(acyclic=True)
class TradePolicy:
    """Decides about trades for the seat that is to move."""

    __slots__ = ("before", "get", "give", "least", "moves", "plain", "value")
    value: ValueFunction
    moves: Moves
    plain: Mars
    """The position without any offers."""
    before: vec[float]
    """What it promises each seat."""
    give: i64
    """The best offer that was found."""
    get: i64
    least: float
    """What it adds to the chances of the side that it helps less."""

    def __init__(self, value: ValueFunction, g: Mars) -> None:
        self.value = value
        self.moves = Moves()
        g.legal(self.moves)
        plain = g.clone()
        seat: i64
        for seat in range(g.players):
            plain.seats[seat].give = 0
            plain.seats[seat].get = 0
            plain.seats[seat].answer = UNASKED
        plain.offer_to = 0
        plain.drafting = NOBODY
        self.plain = plain
        self.before = vec[float]()
        self.give = 0
        self.get = 0
        self.least = 0.0

    def can(self, action: i64) -> bool:
        i: i64
        for i in range(self.moves.n):
            if self.moves.buf[i] == action:
                return True
        return False

    def after(self, seat: i64, other: i64, give: i64, get: i64) -> vec[float]:
        """What each seat's chances are once a seat has given and got cards."""
        h = self.plain.clone()
        h.seats[seat].hand += get - give
        h.seats[other].hand += give - get
        return self.value.shares(h)

    def judge_plain(self) -> None:
        self.before = self.value.shares(self.plain)

    def best_offer(self, g: Mars, seat: i64, other: i64, wanted: float) -> None:
        """The offer to another seat that helps the less favoured side most, if it adds more than `wanted`.

        What is written already stays. A counter-offer may not be the offer that it answers.
        """
        me = g.seats[seat]
        you = g.seats[other]
        known: i64 = g.known_cards(seat, other)
        self.least = wanted
        self.give = 0
        self.get = 0
        drafting: bool = g.drafting == seat
        gives: i64
        gets: i64
        n: i64
        m: i64
        for gives in range(RESOURCES):
            for n in range(1, MOST_CARDS + 1):
                give: i64 = n * one(gives)
                if drafting and me.give != 0:
                    if give != me.give:
                        continue
                if count(me.hand, gives) < n:
                    continue
                for gets in range(RESOURCES):
                    if gets == gives:
                        continue
                    for m in range(1, MOST_CARDS + 1):
                        get: i64 = m * one(gets)
                        if drafting and me.get != 0 and get != me.get:
                            continue
                        if not holds(known, get) or not holds(you.hand, get):
                            continue
                        if give == you.get and get == you.give:
                            continue
                        then = self.after(seat, other, give, get)
                        mine: float = then[seat] - self.before[seat]
                        if mine <= self.least:
                            continue
                        least: float = min(mine, then[other] - self.before[other])
                        if least > self.least:
                            self.least = least
                            self.give = give
                            self.get = get

    # ---------------------------------------------------------------- decisions

    def decide(self, g: Mars) -> i64:
        """What to do about trades, or UNDECIDED where it is no question of trades."""
        seat: i64 = g.to_move
        if self.can(DECLINE):
            self.judge_plain()
            return self.answer(g, seat)
        if self.can(CHOOSE_NONE):
            self.judge_plain()
            return self.choose(g, seat)
        if self.can(WITHDRAW):
            self.judge_plain()
            return self.write(g, seat)
        if self.can(PROPOSE):
            interrupts: bool = seat != g.active
            if g.players > 2 and g.proposals < PROPOSALS and g.exchange_actions < DRAFTS:
                self.judge_plain()
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
        if g.drafting == seat and me.give != 0 and me.get != 0:
            return SEND if self.can(SEND) else WITHDRAW
        # Hidden cards are dealt anew for every word, so what helps both is asked for a little less strictly here
        other: i64 = self.best_partner(g, seat, 0.0)
        if other == NOBODY:
            return WITHDRAW
        if g.drafting != seat:
            return TO + (1 << other) - 1
        return GIVE + place(self.give) if me.give == 0 else GET + place(self.get)

    def answer(self, g: Mars, seat: i64) -> i64:
        """Accept what helps; else counter with what helps both; else decline."""
        other: i64 = g.active
        i: i64
        if seat == g.active:
            for i in range(g.players):
                if i != seat and g.seats[i].give != 0:
                    other = i
        offer = g.seats[other]
        if self.can(ACCEPT) and self.after(seat, other, offer.get, offer.give)[seat] > self.before[seat] + WORTH_TAKING:
            return ACCEPT
        if self.can(COUNTER) and g.players > 2:
            self.best_offer(g, seat, other, WORTH_TAKING)
            if self.give != 0:
                return COUNTER
        return DECLINE

    def choose(self, g: Mars, seat: i64) -> i64:
        """The answer that helps most."""
        me = g.seats[seat]
        best: float = self.before[seat] + WORTH_TAKING
        found: i64 = CHOOSE_NONE
        other: i64
        for other in range(MAX_PLAYERS):
            if self.can(CHOOSE + other):
                you = g.seats[other]
                accepted: bool = you.answer == ACCEPTED
                give: i64 = me.give if accepted else you.get
                get: i64 = me.get if accepted else you.give
                reached: float = self.after(seat, other, give, get)[seat]
                if reached > best:
                    best = reached
                    found = CHOOSE + other
        return found


def place(cards: i64) -> i64:
    """Cards of one resource as an offset of GIVE and GET."""
    r: i64 = 0
    while count(cards, r) == 0:
        r += 1
    return r * MAX_CARDS + count(cards, r) - 1

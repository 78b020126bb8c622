"""Confrontations: strength and ties, what the winner does, the military attack."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import ATTACK, BREAK, NO_ATTACK, NO_TAKE, OPPONENT, STEAL, TAKE_RD
from offworld.games.mars.actions import DESTROY as DESTROY_KIND
from offworld.games.mars.actions import TAKE_CONTRACT as TAKE_THIS
from offworld.games.mars.data import (
    ATTACK_PHASE,
    DESTROY,
    DRAW_RD,
    LEVELLED,
    MILITARY,
    RD_BONUS,
    RD_SHIELD,
    STEAL_CHOSEN,
    STEAL_RANDOM,
    TAKE_CONTRACT,
    TAKE_RD_CARD,
    printed,
)
from offworld.games.mars.pieces import copies, one_card
from offworld.games.mars.rules.cards import add_kinds, count_rd, draw_rd, magna_scientia, random_card
from offworld.games.mars.rules.colony import destroy, power_waiting, push_reduction, unused_energy
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, nth, one
from offworld.kit.moves import Moves


def compare(g: Mars, seats: i64, domain: i64) -> i64:
    """MARS-CMP-1 to MARS-CMP-3, MARS-RUL-7, MARS-RUL-8, MARS-RUL-58: the winner among a set of seats, or -1.

    Highest strength; among those equal the ones with a bonus of the domain; among those the most free colonists.
    """
    best: i64 = -1
    tied: bool = False
    strength: i64 = -1
    bonus: i64 = 0
    free: i64 = 0
    seat: i64
    for seat in range(g.players):
        if seats & (1 << seat) == 0:
            continue
        me = g.seats[seat]
        s: i64 = me.strength(domain)
        b: i64 = (g.content.rd_set(me.rd, RD_BONUS) >> domain) & 1
        f: i64 = me.free()
        if s > strength or (s == strength and (b > bonus or (b == bonus and f > free))):
            best = seat
            tied = False
            strength = s
            bonus = b
            free = f
        elif s == strength and b == bonus and f == free:
            tied = True
    return -1 if tied else best


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NameOpponent(Decision):
    """MARS-CONF-3, MARS-RUL-4 (D-04): the drawer names any one other player; with two players it is the other."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        if g.players == 2:
            conflict(g, self.seat, 1 - self.seat)
            return False
        return True

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(OPPONENT, others(g, self.seat))

    def choose(self, g: Mars, action: i64) -> None:
        conflict(g, self.seat, action - OPPONENT)


def others(g: Mars, seat: i64) -> i64:
    """Everybody but one player, as a set of bits."""
    return ((1 << g.players) - 1) & ~(1 << seat)


def conflict(g: Mars, drawer: i64, opponent: i64) -> None:
    """MARS-CONF-4, MARS-CONF-5, MARS-RUL-5, MARS-RUL-44, MARS-RUL-59: compare the two; the winner applies it."""
    c = g.content
    domain: i64 = c.event_domain[g.event]
    g.emit(event_kinds.CONFLICT, drawer, opponent, domain)
    winner: i64 = compare(g, (1 << drawer) | (1 << opponent), domain)
    if winner < 0:
        g.emit(event_kinds.NOBODY_WON, -1, domain)
        return
    g.emit(event_kinds.WON, winner, domain)
    loser: i64 = opponent if winner == drawer else drawer
    if domain == MILITARY and shielded(g, loser, opponent):
        return
    happen(g, winner, loser, c.event_op[g.event], c.event_amount[g.event])


def shielded(g: Mars, loser: i64, opponent: i64) -> bool:
    """`military_shield`: a player who was named or attacked and loses suffers nothing."""
    c = g.content
    if loser != opponent or c.rd_sum(g.seats[loser].rd, RD_SHIELD) == 0:
        return False
    card: i64 = 0
    while copies(g.seats[loser].rd, card) == 0 or c.rd_amounts[RD_SHIELD * c.rd_count + card] == 0:
        card += 1
    g.emit(event_kinds.SHIELDED, loser, card)
    return True


def happen(g: Mars, winner: i64, loser: i64, op: i64, amount: i64) -> None:
    """MARS-CONF-6, MARS-GEN-1: the winner's effect on the loser, as far as possible."""
    c = g.content
    if op == STEAL_RANDOM:
        steal_random(g, winner, loser, amount)
    elif op == STEAL_CHOSEN:
        steal_chosen(g, winner, loser, amount)
    elif op == DRAW_RD:
        before: i64 = unused_energy(g, winner)
        draw_rd(g, winner, amount)
        power_waiting(g, winner, before)
    elif op == DESTROY:
        g.push(ChooseDestruction(winner, loser, amount))
    elif op == TAKE_CONTRACT:
        if g.seats[loser].contracts:
            g.push(ChooseContract(winner, loser))
        else:
            happen(g, winner, loser, c.event_fallback[g.event], c.event_fallback_amount[g.event])
    elif op == TAKE_RD_CARD:
        if g.seats[loser].rd:
            g.push(ChooseRdCard(winner, loser))
        else:
            happen(g, winner, loser, c.event_fallback[g.event], c.event_fallback_amount[g.event])


def steal_random(g: Mars, winner: i64, loser: i64, amount: i64) -> None:
    """MARS-ATK-2, MARS-ATK-3, `steal_random`: random cards of the loser's hand, all if fewer."""
    n: i64 = min(amount, g.seats[loser].hand_size())
    if n == 0:
        nothing_stolen(g, winner, loser)
        return
    taken: i64 = 0
    i: i64 = n
    while i > 0:
        card: i64 = random_card(g, loser)
        g.move_unseen(loser, winner, card)
        taken += one(card)
        i -= 1
    g.emit(event_kinds.ROBBED if g.phase == ATTACK_PHASE else event_kinds.STOLE, winner, loser, n, taken)


def nothing_stolen(g: Mars, winner: i64, loser: i64) -> None:
    g.emit(event_kinds.NOTHING_ROBBED if g.phase == ATTACK_PHASE else event_kinds.NOTHING_STOLEN, winner, loser)


def steal_chosen(g: Mars, winner: i64, loser: i64, amount: i64) -> None:
    """`steal_chosen`: the winner sees the loser's whole hand and takes cards of choice."""
    hand: i64 = g.seats[loser].hand
    if hand == 0:
        nothing_stolen(g, winner, loser)
        return
    g.reveal()
    g.known[g.known_at(winner, loser)] = hand
    g.push(StealChosen(winner, loser, amount))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StealChosen(Decision):
    """`steal_chosen` (D-05): cards of the loser's hand, one by one; unasked only if the whole hand is taken.

    A hand of one kind is asked all the same unless everybody knows it: the others must not learn that it is one.
    """

    __slots__ = ()

    @property
    def loser(self) -> i64:
        return self.a

    @property
    def left(self) -> i64:
        return self.b

    def run(self, g: Mars) -> bool:
        loser = g.seats[self.loser]
        left: i64 = min(self.left, loser.hand_size())
        if left > 0 and left < loser.hand_size() and not g.plain_hand(self.loser):
            return True
        while left > 0:
            self.steal(g, nth(loser.hand, 0))
            left -= 1
        return False

    def options(self, g: Mars, out: Moves) -> None:
        add_kinds(out, STEAL, g.seats[self.loser].hand)

    def choose(self, g: Mars, action: i64) -> None:
        self.steal(g, action - STEAL)
        g.push(StealChosen(self.seat, self.loser, self.left - 1))

    def steal(self, g: Mars, resource: i64) -> None:
        g.reveal()
        g.move_unseen(self.loser, self.seat, resource)
        g.emit(event_kinds.STOLE, self.seat, self.loser, 1, one(resource))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseDestruction(Decision):
    """`destroy_installation`, MARS-COL-13 (D-06): a kind of which the loser has built more than level 0."""

    __slots__ = ()

    @property
    def loser(self) -> i64:
        return self.a

    @property
    def kinds(self) -> i64:
        return self.b

    def targets(self, g: Mars) -> i64:
        bits: i64 = 0
        kind: i64
        for kind in range(LEVELLED):
            if count(g.seats[self.loser].built, kind) > printed(kind):
                bits |= 1 << kind
        return bits & self.kinds

    def run(self, g: Mars) -> bool:
        bits: i64 = self.targets(g)
        if bits == 0:
            g.emit(event_kinds.NOTHING_DESTROYED, self.seat, self.loser)
            return False
        if bits & (bits - 1):
            return True
        kind: i64 = 0
        while bits >> kind != 1:
            kind += 1
        destroy(g, self.seat, self.loser, kind)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(DESTROY_KIND, self.targets(g))

    def choose(self, g: Mars, action: i64) -> None:
        destroy(g, self.seat, self.loser, action - DESTROY_KIND)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseContract(Decision):
    """`take_contract` (D-07): one contract of the loser, or decline.

    A winner at or above the limit must then return one of the own contracts to the display.
    """

    __slots__ = ()

    @property
    def loser(self) -> i64:
        return self.a

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(TAKE_THIS, g.seats[self.loser].contracts)
        out.add(NO_TAKE)

    def choose(self, g: Mars, action: i64) -> None:
        if action == NO_TAKE:
            g.emit(event_kinds.CONTRACT_LEFT, self.seat, self.loser)
            return
        card: i64 = action - TAKE_THIS
        g.seats[self.loser].contracts &= ~(1 << card)
        g.emit(event_kinds.CONTRACT_TAKEN, self.seat, self.loser, card)
        add_contract(g, self.seat, card)


def add_contract(g: Mars, seat: i64, card: i64) -> None:
    """MARS-CTR-3, MARS-RUL-17: below the limit nothing is broken, at or above it one of the contracts held before."""
    me = g.seats[seat]
    full: bool = me.contract_count() >= g.contract_limit(seat)
    me.contracts |= 1 << card
    if full:
        g.push(BreakContract(seat, card))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BreakContract(Decision):
    """MARS-CTR-3, MARS-CTR-4: a contract other than the new one returns to the display; a single one is not asked."""

    __slots__ = ()

    @property
    def kept(self) -> i64:
        return self.a

    def candidates(self, g: Mars) -> i64:
        return g.seats[self.seat].contracts & ~(1 << self.kept)

    def run(self, g: Mars) -> bool:
        bits: i64 = self.candidates(g)
        if bits & (bits - 1):
            return True
        card: i64 = 0
        while bits >> card != 1:
            card += 1
        self.give_up(g, card)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(BREAK, self.candidates(g))

    def choose(self, g: Mars, action: i64) -> None:
        self.give_up(g, action - BREAK)

    def give_up(self, g: Mars, card: i64) -> None:
        g.seats[self.seat].contracts &= ~(1 << card)
        g.emit(event_kinds.BROKE, self.seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRdCard(Decision):
    """`take_rd_card` (D-08): a face-up R&D card of the loser stays face up with the winner."""

    __slots__ = ()

    @property
    def loser(self) -> i64:
        return self.a

    def run(self, g: Mars) -> bool:
        held: i64 = g.seats[self.loser].rd
        card: i64 = 0
        while copies(held, card) == 0:
            card += 1
        if held >> (2 * card) > 3:
            return True
        self.take(g, card)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        held: i64 = g.seats[self.loser].rd
        card: i64 = 0
        while held:
            if held & 3:
                out.add(TAKE_RD + card)
            held >>= 2
            card += 1

    def choose(self, g: Mars, action: i64) -> None:
        self.take(g, action - TAKE_RD)

    def take(self, g: Mars, card: i64) -> None:
        loser_before: i64 = unused_energy(g, self.loser)
        winner_before: i64 = unused_energy(g, self.seat)
        g.seats[self.loser].rd -= one_card(card)
        g.seats[self.seat].rd += one_card(card)
        count_rd(g, self.loser)
        count_rd(g, self.seat)
        g.emit(event_kinds.RD_TAKEN, self.seat, self.loser, card)
        # In reverse: forced reductions come before Magna Scientia
        g.push(Magna())
        push_reduction(g, self.loser, loser_before)
        power_waiting(g, self.seat, winner_before)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Magna(Automatic):
    """MARS-RD-10: Magna Scientia is looked at once the reductions are done."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        magna_scientia(g)
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Decision):
    """MARS-ATK-1 to MARS-ATK-4, MARS-RUL-6, MARS-RUL-60 (D-10): with an active base, attack one other player or not.

    A conflict without a card, counted anew; the winner takes one random card, also when it is the defender.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = ATTACK_PHASE
        return count(g.seats[self.seat].active, MILITARY) > 0

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(ATTACK, others(g, self.seat))
        out.add(NO_ATTACK)

    def choose(self, g: Mars, action: i64) -> None:
        if action == NO_ATTACK:
            return
        defender: i64 = action - ATTACK
        g.emit(event_kinds.ATTACKED, self.seat, defender)
        winner: i64 = compare(g, (1 << self.seat) | (1 << defender), MILITARY)
        if winner < 0:
            g.emit(event_kinds.NO_ATTACK_WON, -1, MILITARY)
            return
        g.emit(event_kinds.WON, winner, MILITARY)
        loser: i64 = defender if winner == self.seat else self.seat
        if not shielded(g, loser, defender):
            steal_random(g, winner, loser, 1)

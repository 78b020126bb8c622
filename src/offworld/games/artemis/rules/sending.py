"""Sending colonists along with a die at Basecamp (RULES section 6): who goes, from where, the fee, the Marine."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import FEE, FROM_HUB, MAX_REDUCE, MAX_SEND, REDUCE, SEND, SEND_NONE
from offworld.games.artemis.data import ENERGY, MARINE, MINERALS, SHELTERS, TYPES
from offworld.games.artemis.pieces import FACE, at, face, owner, send_along, sent, staff_of, tile_of
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision, has_choice
from offworld.kit.bags import count
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Companions(Decision):
    """ART-BASE-P1, ART-BASE-P2, ART-BASE-P4 (DP-1): the die on the card may take colonists of one type along."""

    __slots__ = ()

    @property
    def die(self) -> i64:
        """Index among all dice at Basecamp."""
        return self.a

    def run(self, g: Artemis) -> bool:
        t: i64
        for t in range(TYPES):
            if self.most(g, t) > 0:
                return True
        return False

    def most(self, g: Artemis, colonist: i64) -> i64:
        """How many of a type may go: the die's face must allow it, and the Shelters need the fee."""
        if (g.content.send_faces[colonist] >> face(g.camp_dice[self.die])) & 1 == 0:
            return 0
        there: i64 = in_hubs(g, self.seat, colonist, 0)
        if can_pay_fee(g, self.seat):
            there += count(g.seats[self.seat].shelters, colonist)
        return min(there, g.content.send_most[colonist])

    def options(self, g: Artemis, out: Moves) -> None:
        out.add(SEND_NONE)
        t: i64
        for t in range(TYPES):
            n: i64
            for n in range(self.most(g, t)):
                out.add(SEND + t * MAX_SEND + n)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == SEND_NONE:
            return
        pick: i64 = action - SEND
        colonist: i64 = pick // MAX_SEND
        if colonist == MARINE:
            g.push(Reduce(self.seat, self.die))
        g.push(Muster(self.seat, colonist, pick % MAX_SEND + 1, 0))


def can_pay_fee(g: Artemis, seat: i64) -> bool:
    """ART-BASE-P2: is there a resource for the fee?"""
    return g.seats[seat].energy + g.seats[seat].minerals >= g.content.send_fee


def in_hubs(g: Artemis, seat: i64, colonist: i64, first: i64) -> i64:
    """ART-BLD-4: colonists of a type in the seat's Expedition Hubs from building index `first` on."""
    buildings = g.seats[seat].buildings
    n: i64 = 0
    i: i64 = first
    while i < buildings.n:
        if g.is_hub(buildings[i]):
            n += count(staff_of(buildings[i]), colonist)
        i += 1
    return n


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Muster(Decision):
    """ART-BASE-P2, ART-BLD-4: how many of those sent come from each Hub; the rest leaves the Shelters for the fee."""

    __slots__ = ()

    @property
    def colonist(self) -> i64:
        return self.a

    @property
    def needed(self) -> i64:
        return self.b

    @property
    def building(self) -> i64:
        """The building index to go on from."""
        return self.c

    def run(self, g: Artemis) -> bool:
        hub: i64 = self.next_hub(g)
        if hub < 0:
            self.leave_shelters(g)
            return False
        if hub != self.building:
            g.push(Muster(self.seat, self.colonist, self.needed, hub))
            return False
        if self.least(g) == self.greatest(g):
            self.choose(g, FROM_HUB + self.least(g))
            return False
        return True

    def next_hub(self, g: Artemis) -> i64:
        buildings = g.seats[self.seat].buildings
        i: i64 = self.building
        while i < buildings.n:
            if g.is_hub(buildings[i]) and count(staff_of(buildings[i]), self.colonist) > 0:
                return i
            i += 1
        return -1

    def least(self, g: Artemis) -> i64:
        """What the Shelters and the later Hubs cannot supply."""
        others: i64 = in_hubs(g, self.seat, self.colonist, self.building + 1)
        if can_pay_fee(g, self.seat):
            others += count(g.seats[self.seat].shelters, self.colonist)
        return max(0, self.needed - others)

    def greatest(self, g: Artemis) -> i64:
        return min(self.needed, count(staff_of(g.seats[self.seat].buildings[self.building]), self.colonist))

    def options(self, g: Artemis, out: Moves) -> None:
        n: i64
        for n in range(self.least(g), self.greatest(g) + 1):
            out.add(FROM_HUB + n)

    def choose(self, g: Artemis, action: i64) -> None:
        n: i64 = action - FROM_HUB
        if n > 0:
            depart(g, self.seat, self.colonist, tile_of(g.seats[self.seat].buildings[self.building]), n)
        g.push(Muster(self.seat, self.colonist, self.needed - n, self.building + 1))

    def leave_shelters(self, g: Artemis) -> None:
        """The fee comes before the colonists are set beside the die, so it is pushed last."""
        if self.needed == 0:
            return
        g.push(SetOut(self.seat, self.colonist, self.needed))
        if g.content.send_fee > 0:
            g.push(PayFee(self.seat))


def depart(g: Artemis, seat: i64, colonist: i64, place: i64, number: i64) -> None:
    """ART-BASE-P2: colonists leave a place for the die just laid at Basecamp."""
    me = g.seats[seat]
    n: i64
    for n in range(number):
        me.take(place, colonist)
    last: i64 = g.camp_dice.n - 1
    g.camp_dice[last] = send_along(g.camp_dice[last], colonist, sent(g.camp_dice[last]) + number)
    g.emit(event_kinds.SENT, seat, colonist, number, place)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetOut(Automatic):
    """ART-BASE-P2: the colonists from the Shelters join the die, the fee being paid."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        depart(g, self.seat, self.a, SHELTERS, self.b)
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayFee(Decision):
    """ART-BASE-P2: one resource per die that takes colonists along; the player chooses which if both are owned."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        me = g.seats[self.seat]
        if me.energy > 0 and me.minerals > 0:
            return True
        self.choose(g, FEE + (ENERGY if me.energy > 0 else MINERALS))
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        out.add(FEE + ENERGY)
        out.add(FEE + MINERALS)

    def choose(self, g: Artemis, action: i64) -> None:
        me = g.seats[self.seat]
        if action - FEE == ENERGY:
            me.energy -= g.content.send_fee
        else:
            me.minerals -= g.content.send_fee
        g.emit(event_kinds.FEE, self.seat, action - FEE, g.content.send_fee)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reduce(Decision):
    """ART-BASE-P5 (DP-1): the Marine turns one opposing die on the card down; mandatory if any can be turned."""

    __slots__ = ()

    @property
    def die(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return has_choice(self, g)

    def options(self, g: Artemis, out: Moves) -> None:
        card: i64 = at(g.camp_dice[self.die])
        height: i64 = 0
        i: i64 = 0
        while i < g.camp_dice.n:
            die: i64 = g.camp_dice[i]
            i += 1
            if at(die) != card:
                continue
            if owner(die) != self.seat:
                for by in g.content.marine_amounts:
                    if face(die) - by >= g.content.marine_least:
                        out.add(REDUCE + height * MAX_REDUCE + by - 1)
            height += 1

    def choose(self, g: Artemis, action: i64) -> None:
        pick: i64 = action - REDUCE
        by: i64 = pick % MAX_REDUCE + 1
        i: i64 = stack_index(g, at(g.camp_dice[self.die]), pick // MAX_REDUCE)
        die: i64 = g.camp_dice[i]
        g.camp_dice[i] = (die & ~FACE) | (face(die) - by)
        g.emit(event_kinds.REDUCED, self.seat, owner(die), face(die), face(die) - by)


def stack_index(g: Artemis, card: i64, height: i64) -> i64:
    """The index at Basecamp of the die at this height of a card's stack."""
    i: i64 = 0
    while i < g.camp_dice.n:
        if at(g.camp_dice[i]) == card:
            if height == 0:
                return i
            height -= 1
        i += 1
    return -1

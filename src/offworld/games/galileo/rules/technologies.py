"""Developing technologies (RULES section 14)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import DEVELOP, DISCOUNT, PLAY, SCAN
from offworld.games.galileo.data import (
    AUTOMATED_ASSEMBLY,
    CRYPTO_EXCHANGE,
    ENERGY,
    MEGACREDIT,
    MEMORY_SCANNER,
    NO_DISCOUNT,
    NONE,
    ROBOTIC_SEQUENCING,
    STACKS,
    SUPERCONDUCTIVITY,
)
from offworld.games.galileo.pieces import deck_card, forgotten_by, known_by, knows
from offworld.games.galileo.rules import characters, levels, modifiers, robots
from offworld.games.galileo.rules.effects import apply_if_forced
from offworld.games.galileo.rules.gains import gain_influence, gain_megacredits
from offworld.games.galileo.scoring import energy_discount
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.bags import one
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- action C


def energy_price(g: Galileo, seat: i64, technology: i64, discount: i64) -> i64:
    """GAL-TECH-4, GAL-EUR-2, GAL-RUL-29: the printed energy less Europa 12 and the discount, at least 0."""
    return max(0, g.content.technology_energy[technology] - energy_discount(g.content, g.seats[seat]) - discount)


def megacredit_price(g: Galileo, technology: i64, discount: i64) -> i64:
    return max(0, g.content.technology_megacredits[technology] - discount)


def payable(g: Galileo, seat: i64, stack: i64, component: i64, discount: i64) -> bool:
    """GAL-TECH-1, GAL-TECH-2, GAL-TECH-4: a tile is left, the seat does not own it, and both costs can be paid.

    A discounted component must be printed above 0.
    """
    me = g.seats[seat]
    technology: i64 = g.technology(stack)
    if g.tiles_left(stack) == 0 or me.owns(technology):
        return False
    off_energy: i64 = 0
    off_megacredits: i64 = 0
    if component == ENERGY:
        if g.content.technology_energy[technology] == 0:
            return False
        off_energy = discount
    elif component == MEGACREDIT:
        if g.content.technology_megacredits[technology] == 0:
            return False
        off_megacredits = discount
    return (
        energy_price(g, seat, technology, off_energy) <= me.energy
        and megacredit_price(g, technology, off_megacredits) <= me.megacredits
    )


def list_technologies(g: Galileo, seat: i64, out: Moves) -> None:
    """GAL-DEC-4: every technology that can be paid."""
    stack: i64
    for stack in range(STACKS):
        if payable(g, seat, stack, NO_DISCOUNT, 0):
            out.add(DEVELOP + g.technology(stack))


def develop(g: Galileo, seat: i64, technology: i64, component: i64, discount: i64) -> None:
    """GAL-TECH-1, GAL-TECH-3, GAL-RUL-33: pay, take a tile, resolve its effect as far as possible."""
    me = g.seats[seat]
    energy: i64 = energy_price(g, seat, technology, discount if component == ENERGY else 0)
    megacredits: i64 = megacredit_price(g, technology, discount if component == MEGACREDIT else 0)
    me.energy -= energy
    me.megacredits -= megacredits
    g.stacks -= one(technology // 2)
    me.technologies |= 1 << technology
    g.emit(event_kinds.DEVELOPED, seat, technology, energy, megacredits)
    if technology == CRYPTO_EXCHANGE:
        exchange(g, seat)
    elif technology == SUPERCONDUCTIVITY:
        g.push(levels.Lock(seat))
    elif technology == AUTOMATED_ASSEMBLY:
        g.push(modifiers.AssembleProject(seat))
    elif technology == ROBOTIC_SEQUENCING:
        g.push(Sequence(seat))
    elif technology == MEMORY_SCANNER:
        g.push(Scan(seat))


def exchange(g: Galileo, seat: i64) -> None:
    """GAL-TECH-7, GAL-RUL-38: Crypto Exchange gives MC, then influence."""
    gain_megacredits(g, seat, g.content.exchange_megacredits, event_kinds.BY_EXCHANGE)
    gain_influence(g, seat, g.content.exchange_influence, event_kinds.BY_EXCHANGE)


# ---------------------------------------------------------------- Star-Z bonus B4


def can_develop(g: Galileo, seat: i64, discount: i64) -> bool:
    """GAL-STZ-5: can at least one technology be paid with the discount?"""
    stack: i64
    for stack in range(STACKS):
        if payable(g, seat, stack, ENERGY, discount) or payable(g, seat, stack, MEGACREDIT, discount):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DevelopForLess(Decision):
    """GAL-STZ-3 (B4), GAL-STZ-5, GAL-TECH-4, GAL-DEC-15: choose a technology and the component that costs less."""

    __slots__ = ()

    @property
    def discount(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        return apply_if_forced(g, self)

    def options(self, g: Galileo, out: Moves) -> None:
        stack: i64
        for stack in range(STACKS):
            if payable(g, self.seat, stack, ENERGY, self.discount):
                out.add(DISCOUNT + 2 * g.technology(stack) + ENERGY)
            if payable(g, self.seat, stack, MEGACREDIT, self.discount):
                out.add(DISCOUNT + 2 * g.technology(stack) + MEGACREDIT)

    def choose(self, g: Galileo, action: i64) -> None:
        choice: i64 = action - DISCOUNT
        develop(g, self.seat, choice // 2, choice % 2, self.discount)


# ---------------------------------------------------------------- Robotic Sequencing


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sequence(Decision):
    """GAL-TECH-11, GAL-HID-2, GAL-AUTO-4, GAL-DEC-14: draw robots in secret and play one of them for free."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        n: i64 = min(g.content.sequencing_draw, g.robots_left())
        if n == 0:
            g.emit(event_kinds.NOTHING, self.seat)
            return False
        i: i64
        for i in range(n):
            g.reveal()
            g.drawn.push(known_by(g.robot_deck[g.robot_at + i], self.seat))
        g.robot_at += n
        # The cards drawn must not stay behind in the order that everybody shares
        g.robot_deck = rest_of_deck(g)
        g.robot_at = 0
        g.emit(event_kinds.DREW, self.seat, n)
        if n == 1:
            self.choose(g, PLAY + deck_card(g.drawn[0]))
        return n > 1

    def options(self, g: Galileo, out: Moves) -> None:
        i: i64
        for i in range(g.drawn.n):
            out.add(PLAY + deck_card(g.drawn[i]))

    def choose(self, g: Galileo, action: i64) -> None:
        card: i64 = action - PLAY
        bury(g, self.seat, card)
        g.push(robots.Assign(self.seat, card))


def rest_of_deck(g: Galileo) -> vec[i64]:
    """The robot deck without what has left it, as a copy that may be written to."""
    deck = vec[i64]()
    i: i64
    for i in range(g.robot_at, len(g.robot_deck)):
        deck = append(deck, g.robot_deck[i])
    return deck


def bury(g: Galileo, seat: i64, played: i64) -> None:
    """GAL-TECH-11, GAL-RUL-34: the robots not played go under the deck in the order drawn, before the other enters."""
    blur(g, played)
    deck = rest_of_deck(g)
    n: i64 = 0
    i: i64
    for i in range(g.drawn.n):
        if deck_card(g.drawn[i]) != played:
            deck = append(deck, g.drawn[i])
            n += 1
    g.robot_deck = deck
    g.robot_at = 0
    g.drawn.clear()
    g.emit(event_kinds.BURIED, seat, n)


def blur(g: Galileo, played: i64) -> None:
    """GAL-HID-2, GAL-RUL-34: who knows a card among those drawn may not learn from its new place which one was played.

    The card played leaves a gap somewhere among those that a seat did not know. Where some of these were drawn before
    a card it knows and some after, that card may now lie on either of two places: the seat does not know it any more.
    """
    entry: i64 = NONE
    i: i64
    for i in range(g.drawn.n):
        if deck_card(g.drawn[i]) == played:
            entry = g.drawn[i]
    seat: i64
    for seat in range(g.players):
        if knows(entry, seat):
            continue
        unknown: i64 = 0
        for i in range(g.drawn.n):
            if not knows(g.drawn[i], seat):
                unknown += 1
        before: i64 = 0
        for i in range(g.drawn.n):
            if not knows(g.drawn[i], seat):
                before += 1
            elif 0 < before < unknown:
                g.drawn[i] = forgotten_by(g.drawn[i], seat)


# ---------------------------------------------------------------- Memory Scanner


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Scan(Decision):
    """GAL-TECH-12, GAL-DEC-14, GAL-RUL-35, GAL-RUL-71: a character of the discard: immediate ability, then tucked."""

    __slots__ = ()

    def run(self, g: Galileo) -> bool:
        if g.discard.n == 0:
            g.emit(event_kinds.NOTHING, self.seat)
            return False
        if g.discard.n == 1:
            self.choose(g, SCAN + g.discard[0])
            return False
        return True

    def options(self, g: Galileo, out: Moves) -> None:
        i: i64
        for i in range(g.discard.n):
            out.add(SCAN + g.discard[i])

    def choose(self, g: Galileo, action: i64) -> None:
        card: i64 = action - SCAN
        g.discard.drop(card)
        g.emit(event_kinds.SCANNED, self.seat, card)
        # In reverse: the ability comes before the tuck
        g.push(characters.Tuck(self.seat, card))
        characters.immediate(g, self.seat, card)

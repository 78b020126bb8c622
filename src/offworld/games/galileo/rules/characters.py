"""Recruiting characters and what they do (RULES sections 7 and 8)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import DECLINE, DISCARD, HALF, PAY, PERK, TRACK
from offworld.games.galileo.data import (
    BOTH,
    BY_TRACK,
    EARTH,
    END_GAME,
    ENERGY,
    FX_GAIN,
    FX_MOVE,
    FX_PAY,
    FX_PERKS,
    FX_PLACE,
    FX_RAISE,
    FX_TRANSFER,
    GANYMEDE,
    HOLE,
    IMMEDIATE,
    MARS,
    MEGACREDIT,
    NONE,
)
from offworld.games.galileo.rules import levels, modifiers
from offworld.games.galileo.rules.gains import advance_influence, gain_energy, gain_influence, gain_megacredits
from offworld.games.galileo.scoring import bits, character_limit
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- action A


def take_from_row(g: Galileo, position: i64) -> i64:
    """GAL-GEN-11, GAL-GEN-12: the card leaves a hole; until it is tucked or discarded only the agenda holds it."""
    card: i64 = g.character_row[position]
    g.character_row[position] = HOLE
    return card


def recruit(g: Galileo, seat: i64, position: i64) -> None:
    """GAL-REC-1, GAL-REC-3, GAL-RUL-4: take the card; on 0 name a track if influence or the half depends on it."""
    me = g.seats[seat]
    card: i64 = take_from_row(g, position)
    g.emit(event_kinds.RECRUITED, seat, card, position)
    by_track: bool = g.content.recruit_half[me.space(g.content, GANYMEDE)] == BY_TRACK
    if me.influence == 0 and (by_track or reduced_influence(g, card, position) > 0):
        g.push(NameTrack(seat, card, position, event_kinds.TO_RECRUIT))
    else:
        recruitment_effect(g, seat, card, position, me.track)
        take_halves(g, seat, card, me.track)


def reduced_influence(g: Galileo, card: i64, position: i64) -> i64:
    """GAL-REC-2, GAL-RUL-11, GAL-RUL-76: the printed influence less the position, never below 0."""
    return max(0, g.content.character_influence[g.content.character_of[card]] + g.content.character_position[position])


def recruitment_effect(g: Galileo, seat: i64, card: i64, position: i64, track: i64) -> None:
    """GAL-REC-2, GAL-RUL-53: the reduced influence, then the printed MC in full."""
    advance_influence(g, seat, reduced_influence(g, card, position), track, event_kinds.BY_RECRUITMENT)
    megacredits: i64 = g.content.character_megacredits[g.content.character_of[card]]
    if megacredits > 0:
        gain_megacredits(g, seat, megacredits, event_kinds.BY_RECRUITMENT)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NameTrack(Decision):
    """GAL-REC-3, GAL-DEC-5, GAL-RUL-4: on 0 the track named takes the influence and decides the half.

    With a reduced gain of 0 the marker stays on 0 without a track. Star-Z bonus B3 names one as well, for the influence
    alone (GAL-REC-10).
    """

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    @property
    def position(self) -> i64:
        return self.b

    @property
    def taker(self) -> i64:
        return self.c

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(TRACK + MARS)
        out.add(TRACK + EARTH)

    def choose(self, g: Galileo, action: i64) -> None:
        track: i64 = action - TRACK
        g.emit(event_kinds.NAMED_TRACK, self.seat, track, self.taker)
        recruitment_effect(g, self.seat, self.card, self.position, track)
        if self.taker == event_kinds.TO_RECRUIT:
            take_halves(g, self.seat, self.card, track)
        else:
            g.push(Discard(self.seat, self.card))


def take_halves(g: Galileo, seat: i64, card: i64, track: i64) -> None:
    """GAL-REC-4, GAL-REC-9, GAL-GAN-1: the half of the track, one of choice, or both, by the Ganymede marker now."""
    ability: i64 = g.content.recruit_half[g.seats[seat].space(g.content, GANYMEDE)]
    if ability == BY_TRACK:
        take_half(g, seat, card, IMMEDIATE if g.content.character_track[card] == track else END_GAME)
    elif ability == BOTH:
        # In reverse: the immediate ability comes first
        g.push(Tuck(seat, card))
        immediate(g, seat, card)
    else:
        g.push(ChooseHalf(seat, card, event_kinds.TO_RECRUIT))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseHalf(Decision):
    """GAL-REC-4, GAL-TYPE-3, GAL-STZ-2, GAL-DEC-6, GAL-RUL-58: the immediate ability or the end-game half."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    @property
    def taker(self) -> i64:
        return self.b

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(HALF + IMMEDIATE)
        out.add(HALF + END_GAME)

    def choose(self, g: Galileo, action: i64) -> None:
        take_half(g, self.seat, self.card, action - HALF)


def take_half(g: Galileo, seat: i64, card: i64, half: i64) -> None:
    """GAL-REC-5, GAL-REC-6: resolve the immediate ability and discard the card, or tuck it."""
    if half == END_GAME:
        g.push(Tuck(seat, card))
        return
    # In reverse: the card is discarded after all that its ability causes
    g.push(Discard(seat, card))
    immediate(g, seat, card)


def take_one_ability(g: Galileo, seat: i64, position: i64, taker: i64) -> None:
    """GAL-TYPE-3, GAL-STZ-2, GAL-REC-10: a character without its recruitment effect, one half of choice."""
    card: i64 = take_from_row(g, position)
    g.emit(event_kinds.TOOK_CHARACTER, seat, card, position, taker)
    g.push(ChooseHalf(seat, card, taker))


def take_recruitment(g: Galileo, seat: i64, position: i64) -> None:
    """GAL-STZ-3 (B3), GAL-STZ-4, GAL-RUL-11: only the recruitment effect, then the card is discarded."""
    card: i64 = take_from_row(g, position)
    g.emit(event_kinds.TOOK_CHARACTER, seat, card, position, event_kinds.FOR_RECRUITMENT)
    if g.seats[seat].influence == 0 and reduced_influence(g, card, position) > 0:
        g.push(NameTrack(seat, card, position, event_kinds.FOR_RECRUITMENT))
    else:
        recruitment_effect(g, seat, card, position, g.seats[seat].track)
        g.push(Discard(seat, card))


# ---------------------------------------------------------------- where the card goes


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Discard(Automatic):
    """GAL-REC-5, GAL-GEN-12, GAL-RUL-35: after its ability the card goes to the common discard."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        g.discard.push(self.card)
        g.emit(event_kinds.DISCARDED, self.seat, self.card)
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tuck(Decision):
    """GAL-REC-6, GAL-REC-7, GAL-DEC-7, GAL-RUL-31, GAL-RUL-71: under the board; above the limit one leaves."""

    __slots__ = ()

    @property
    def card(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        me = g.seats[self.seat]
        me.tucked.push(self.card)
        g.emit(event_kinds.TUCKED, self.seat, self.card)
        return me.tucked.n > character_limit(g.content, me)

    def options(self, g: Galileo, out: Moves) -> None:
        list_tucked(g, self.seat, DISCARD, out)

    def choose(self, g: Galileo, action: i64) -> None:
        untuck(g, self.seat, action - DISCARD, event_kinds.EXCESS)


def list_tucked(g: Galileo, seat: i64, verb: i64, out: Moves) -> None:
    tucked = g.seats[seat].tucked
    i: i64
    for i in range(tucked.n):
        out.add(verb + tucked[i])


def untuck(g: Galileo, seat: i64, card: i64, kind: i64) -> None:
    """GAL-REC-7, GAL-RUL-71: from under the board to the common discard, with no effect."""
    g.seats[seat].tucked.drop(card)
    g.discard.push(card)
    g.emit(kind, seat, card)


def resolving(g: Galileo) -> list[int]:
    """GAL-GEN-12: the characters that only the agenda holds. A Tuck that waits has tucked its card already."""
    cards: list[int] = []
    asked = g.pending
    if not g.over and isinstance(asked, (NameTrack, ChooseHalf)):
        cards.append(asked.card)
    for step in g.agenda():
        if isinstance(step, (NameTrack, ChooseHalf, Discard, Tuck)):
            cards.append(step.card)
    return cards


# ---------------------------------------------------------------- immediate abilities


def immediate(g: Galileo, seat: i64, card: i64) -> None:
    """GAL-REC-5, GAL-CHAR-2 to 7, GAL-GEN-8, GAL-RUL-7, GAL-RUL-58: gains are automatic, the rest may be declined."""
    g.emit(event_kinds.IMMEDIATE, seat, card)
    c = g.content
    fx: i64 = c.character_fx[c.character_of[card]]
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        gain(g, seat, fx, event_kinds.BY_CHARACTER)
    elif kind == FX_RAISE:
        g.push(levels.Raise(seat, c.fx_at(fx, 2), c.fx_at(fx, 1), NONE))
    elif kind == FX_TRANSFER:
        g.push(levels.TransferFrom(seat))
    elif kind == FX_PLACE:
        g.push(modifiers.PlaceModifier(seat, c.fx_at(fx, 1)))
    elif kind == FX_MOVE:
        g.push(levels.MoveDouble(seat, c.fx_at(fx, 1), levels.UNPAID))
    elif kind == FX_PAY:
        g.push(PayOrNot(seat, fx))
    elif kind == FX_PERKS:
        technologies: i64 = bits(g.seats[seat].technologies)
        g.push(Perks(seat, fx, min(c.fx_at(fx, 1), technologies), 0))


def gain(g: Galileo, seat: i64, fx: i64, why: i64) -> None:
    """GAL-GEN-8: a pure gain is applied without asking."""
    resource: i64 = g.content.fx_at(fx, 1)
    amount: i64 = g.content.fx_at(fx, 2)
    if resource == ENERGY:
        gain_energy(g, seat, amount, why)
    elif resource == MEGACREDIT:
        gain_megacredits(g, seat, amount, why)
    else:
        gain_influence(g, seat, amount, why)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perks(Decision):
    """GAL-CHAR-3, GAL-DEC-11, GAL-RUL-68: Hunter Perks' bonuses one by one, each at most once, as many as technologies.

    Their number was read at the start; the player may stop early. The level bonus needs a legal target.
    """

    __slots__ = ()

    @property
    def fx(self) -> i64:
        return self.a

    @property
    def left(self) -> i64:
        return self.b

    @property
    def used(self) -> i64:
        return self.c

    def run(self, g: Galileo) -> bool:
        if self.left > 0 and self.legal_bonuses(g) != 0:
            return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def legal_bonuses(self, g: Galileo) -> i64:
        set_: i64 = 7 & ~self.used
        bonus: i64
        for bonus in range(3):
            is_raise: bool = g.content.fx_kind(g.content.fx_at(self.fx, 2) + bonus) == FX_RAISE
            if is_raise and not levels.has_target(g, g.seats[self.seat], NONE):
                set_ &= ~(1 << bonus)
        return set_

    def options(self, g: Galileo, out: Moves) -> None:
        out.add_set(PERK, self.legal_bonuses(g))
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        bonus: i64 = action - PERK
        fx: i64 = g.content.fx_at(self.fx, 2) + bonus
        if self.left > 1:
            g.push(Perks(self.seat, self.fx, self.left - 1, self.used | (1 << bonus)))
        if g.content.fx_kind(fx) == FX_RAISE:
            g.push(levels.RaisePicked(self.seat, g.content.fx_at(fx, 2)))
        else:
            gain(g, self.seat, fx, event_kinds.BY_CHARACTER)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayOrNot(Decision):
    """GAL-CHAR-6, GAL-DEC-12, GAL-RUL-56, GAL-RUL-57: Leonard Simon: the payment is the condition of gain and move."""

    __slots__ = ()

    @property
    def fx(self) -> i64:
        return self.a

    def run(self, g: Galileo) -> bool:
        if g.seats[self.seat].megacredits >= g.content.fx_at(self.fx, 1):
            return True
        g.emit(event_kinds.NOTHING, self.seat)
        return False

    def options(self, g: Galileo, out: Moves) -> None:
        out.add(PAY)
        out.add(DECLINE)

    def choose(self, g: Galileo, action: i64) -> None:
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat)
            return
        c = g.content
        g.seats[self.seat].megacredits -= c.fx_at(self.fx, 1)
        g.emit(event_kinds.PAID, self.seat, c.fx_at(self.fx, 1))
        # In reverse: the gain comes before the move
        g.push(levels.MoveDouble(self.seat, c.fx_at(c.fx_at(self.fx, 3), 1), levels.PAID))
        gain(g, self.seat, c.fx_at(self.fx, 2), event_kinds.BY_CHARACTER)

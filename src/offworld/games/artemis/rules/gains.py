"""Gaining and losing: stores, colonists, buildings, the Relief Track and training (RULES sections 3, 8 and 12).

Everything that comes to a player passes through here, whichever region, card or Event it comes from.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    AWAY,
    AWAY_ACADEMY,
    COLONIST,
    DONE,
    GRADUATE,
    HOUSE,
    MIX,
    MOVE_IN,
    RELIEF,
    TAKE,
    TRAIN,
    TRAIN_AWAY,
)
from offworld.games.artemis.data import (
    AWAY_EVERYWHERE,
    BADGES,
    ENERGY,
    FX_BUILDING,
    FX_CHOICE,
    FX_COLONISTS,
    FX_GAIN,
    FX_RANDOM_COLONIST,
    FX_RELIC_DIE,
    FX_RELIEF,
    FX_RESOURCES,
    FX_TRAIN,
    FX_VP_PER_COLONISTS,
    MINERALS,
    NO_TILE,
    PLACES,
    SHELTERS,
    TOOLKITS,
    TYPES,
    VP,
)
from offworld.games.artemis.pieces import (
    FROM_EVENTS,
    FROM_EXPEDITIONS,
    FROM_OCEAN,
    FROM_RELIC,
    FROM_RELIEF,
    STUDENT_NONE,
    at,
    camp_card,
    camp_colonists,
    camp_tile,
    die_of,
    make_lesson,
    owner,
    send_along,
    sent,
    sent_type,
    staff_of,
    student_of,
    tile_of,
    vp_of,
    with_colonists,
    with_tile,
)
from offworld.games.artemis.scoring import vp_per_colonists
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, kinds, one, some
from offworld.kit.moves import Moves


def gain(g: Artemis, seat: i64, amounts: i64, why: i64) -> None:
    """ART-GEN-1, ART-GEN-5, ART-GEN-13: take the amounts in full from a supply without limit."""
    if amounts == 0:
        return
    me = g.seats[seat]
    me.energy += count(amounts, ENERGY)
    me.minerals += count(amounts, MINERALS)
    me.toolkits += count(amounts, TOOLKITS)
    me.badges += count(amounts, BADGES)
    vp: i64 = count(amounts, VP)
    if vp != 0:
        me.vp += vp
        me.vp_sources += vp_of(source_of(why), vp)
    g.emit(event_kinds.GAINED, seat, amounts, why)


def lose(g: Artemis, seat: i64, amounts: i64, why: i64) -> None:
    """ART-GEN-2, ART-GEN-4, ART-GEN-15: a loss goes as far as possible; VP do not drop below 0."""
    me = g.seats[seat]
    energy: i64 = min(me.energy, count(amounts, ENERGY))
    minerals: i64 = min(me.minerals, count(amounts, MINERALS))
    toolkits: i64 = min(me.toolkits, count(amounts, TOOLKITS))
    badges: i64 = min(me.badges, count(amounts, BADGES))
    vp: i64 = min(me.vp, count(amounts, VP))
    me.energy -= energy
    me.minerals -= minerals
    me.toolkits -= toolkits
    me.badges -= badges
    if vp != 0:
        me.vp -= vp
        me.vp_sources -= vp_of(source_of(why), vp)
    lost: i64 = some(ENERGY, energy) + some(MINERALS, minerals) + some(TOOLKITS, toolkits)
    lost += some(BADGES, badges) + some(VP, vp)
    g.emit(event_kinds.LOST, seat, lost, why)


def source_of(why: i64) -> i64:
    """The source that VP gained in play count for; most come from Expeditions."""
    if why == event_kinds.BY_RELIEF:
        return FROM_RELIEF
    if why == event_kinds.BY_EVENT or why == event_kinds.BY_FIRST_VP:
        return FROM_EVENTS
    if why == event_kinds.BY_BUILDING or why == event_kinds.BY_ASSAULT:
        return FROM_OCEAN
    if why == event_kinds.BY_RELIC or why == event_kinds.BY_STIRS:
        return FROM_RELIC
    return FROM_EXPEDITIONS


def discard(g: Artemis, seat: i64, place: i64, colonist: i64, why: i64) -> None:
    """ART-GEN-11: a colonist leaves a place of the seat for the discarded colonists."""
    g.seats[seat].take(place, colonist)
    g.discarded += one(colonist)
    g.emit(event_kinds.DISCARDED, seat, colonist, why)


# ---------------------------------------------------------------- colonists and buildings


def gain_colonist(g: Artemis, seat: i64, colonist: i64, why: i64) -> None:
    """ART-GEN-8: a gained colonist is housed at once."""
    g.emit(event_kinds.COLONIST, seat, colonist, why)
    g.push(House(seat, colonist))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class House(Decision):
    """ART-GEN-8 (DP-6): a gained colonist enters a building with room or the Shelters, which never fill up."""

    __slots__ = ()

    @property
    def colonist(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        if g.has_room(self.seat, self.colonist):
            return True
        self.settle(g, SHELTERS)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if g.room(buildings[i], self.colonist):
                out.add(HOUSE + tile_of(buildings[i]))
            i += 1
        out.add(HOUSE + SHELTERS)

    def choose(self, g: Artemis, action: i64) -> None:
        self.settle(g, action - HOUSE)

    def settle(self, g: Artemis, place: i64) -> None:
        g.seats[self.seat].put(place, self.colonist)
        g.emit(event_kinds.HOUSED, self.seat, self.colonist, place)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawColonist(Automatic):
    """ART-GEN-11, ART-BLD-11, ART-RELIEF-2: gain colonists from the bag one by one, each housed before the next."""

    __slots__ = ()

    @property
    def number(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        colonist: i64 = g.draw_colonist()
        if colonist < 0:
            return False
        if self.number > 1:
            g.push(DrawColonist(self.seat, self.number - 1))
        gain_colonist(g, self.seat, colonist, event_kinds.BY_BAG)
        return False


def gain_building(g: Artemis, seat: i64, tile: i64, why: i64, price: i64) -> None:
    """ART-GEN-9, ART-GANT-R4: a tile joins the colony, and Shelter colonists may move in at once."""
    g.seats[seat].buildings.push(tile)
    g.emit(event_kinds.BUILDING, seat, tile, why, price)
    g.push(MoveIn(seat, tile))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveIn(Decision):
    """ART-GEN-9 (DP-7): any number of Shelter colonists enter the new building, one by one."""

    __slots__ = ()

    @property
    def tile(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return self.willing(g) != 0

    def willing(self, g: Artemis) -> i64:
        """The types that are in the Shelters and find room, as a set of bits."""
        me = g.seats[self.seat]
        building: i64 = me.buildings[me.building_at(self.tile)]
        bits: i64 = 0
        t: i64
        for t in range(TYPES):
            if count(me.shelters, t) > 0 and g.room(building, t):
                bits |= 1 << t
        return bits

    def options(self, g: Artemis, out: Moves) -> None:
        out.add_set(MOVE_IN, self.willing(g))
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        colonist: i64 = action - MOVE_IN
        me = g.seats[self.seat]
        me.take(SHELTERS, colonist)
        me.put(self.tile, colonist)
        g.emit(event_kinds.MOVED_IN, self.seat, colonist, self.tile)
        g.push(self)


# ---------------------------------------------------------------- choices among resources


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MixResources(Decision):
    """ART-GEN-3 (DP-5, DP-9): gain resources in any mix of Energy and Minerals."""

    __slots__ = ()

    @property
    def amount(self) -> i64:
        return self.a

    @property
    def why(self) -> i64:
        return self.b

    def options(self, g: Artemis, out: Moves) -> None:
        energy: i64
        for energy in range(self.amount + 1):
            out.add(MIX + energy)

    def choose(self, g: Artemis, action: i64) -> None:
        energy: i64 = action - MIX
        gain(g, self.seat, some(ENERGY, energy) + some(MINERALS, self.amount - energy), self.why)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeOption(Decision):
    """ART-REW-2, ART-BLD-5 (DP-3): gain exactly one of the amounts that an effect offers."""

    __slots__ = ()

    @property
    def fx(self) -> i64:
        return self.a

    @property
    def why(self) -> i64:
        return self.b

    def options(self, g: Artemis, out: Moves) -> None:
        option: i64
        for option in range(g.content.fx_at(self.fx, 5)):
            out.add(TAKE + option)

    def choose(self, g: Artemis, action: i64) -> None:
        why: i64 = event_kinds.BY_CHOICE if self.why == event_kinds.BY_REWARD else self.why
        gain(g, self.seat, g.content.fx_at(self.fx, 1 + action - TAKE), why)


# ---------------------------------------------------------------- the Relief Track


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Relief(Decision):
    """ART-RELIEF-1 (DP-9): one space on, then the reward reached or any one passed.

    ART-RELIEF-3: nothing more happens at the end of the track. ART-RELIEF-4: each gain is a step of its own, so gains
    come one by one. ART-RELIEF-5: the reward is usable at once.
    """

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        me = g.seats[self.seat]
        if me.relief >= g.content.relief_spaces:
            return False
        me.relief += 1
        g.emit(event_kinds.RELIEF, self.seat, me.relief)
        spaces: i64 = self.offered(g)
        if spaces & (spaces - 1) != 0:
            return True
        if spaces != 0:
            self.choose(g, RELIEF + lowest_bit(spaces))
        return False

    def offered(self, g: Artemis) -> i64:
        """The spaces up to the marker whose reward can be had, as a set of bits, bit 0 for space 1."""
        spaces: i64 = 0
        space: i64
        for space in range(1, g.seats[self.seat].relief + 1):
            if g.content.fx_kind(g.content.relief_fx[space]) != FX_RANDOM_COLONIST or g.can_draw():
                spaces |= 1 << (space - 1)
        return spaces

    def options(self, g: Artemis, out: Moves) -> None:
        out.add_set(RELIEF, self.offered(g))

    def choose(self, g: Artemis, action: i64) -> None:
        gain_effect(g, self.seat, g.content.relief_fx[1 + action - RELIEF], event_kinds.BY_RELIEF)


def lowest_bit(bits: i64) -> i64:
    k: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        k += 1
    return k


def gain_effect(g: Artemis, seat: i64, fx: i64, why: i64) -> None:
    """ART-REW-1, ART-REW-2, ART-REW-6, ART-REW-7, ART-RELIEF-2: the effects that need nothing but a taker."""
    c = g.content
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        gain(g, seat, c.fx_at(fx, 1), why)
    elif kind == FX_CHOICE:
        g.push(TakeOption(seat, fx, why))
    elif kind == FX_RESOURCES:
        g.push(MixResources(seat, c.fx_at(fx, 1), why))
    elif kind == FX_RANDOM_COLONIST:
        g.push(DrawColonist(seat, c.fx_at(fx, 1)))
    elif kind == FX_VP_PER_COLONISTS:
        gain(g, seat, some(VP, vp_per_colonists(c, fx, g.colony(seat))), event_kinds.BY_COUNT)
    elif kind == FX_RELIEF:
        n: i64
        for n in range(c.fx_at(fx, 1)):
            g.push(Relief(seat))
    elif kind == FX_TRAIN:
        g.push(Train(seat))
    elif kind == FX_RELIC_DIE:
        take_relic(g, seat)


def take_relic(g: Artemis, seat: i64) -> None:
    """ART-REL-2: take the Relic die from the supply or its holder; VP instead if it is yours already."""
    if g.relic_holder == seat:
        gain(g, seat, some(VP, g.content.relic_held_vp), event_kinds.BY_RELIC)
        return
    g.emit(event_kinds.RELIC_TAKEN, seat, g.relic_holder)
    g.relic_holder = seat


# ---------------------------------------------------------------- rewards of Expeditions


def gain_reward(g: Artemis, seat: i64, camp: i64, reward: i64) -> None:
    """ART-REW-3, ART-REW-4: one of the two rewards of the Expedition at index `camp`."""
    entry: i64 = g.camps[camp]
    fx: i64 = g.content.reward_fx[g.content.card_rewards[camp_card(entry) * 2 + reward]]
    kind: i64 = g.content.fx_kind(fx)
    if kind == FX_BUILDING:
        tile: i64 = camp_tile(entry, reward)
        if tile != NO_TILE:
            g.camps[camp] = with_tile(entry, reward, NO_TILE)
            gain_building(g, seat, tile, event_kinds.BY_EXPEDITION, 0)
    elif kind == FX_COLONISTS:
        g.push(TakeColonists(seat, camp, reward))
    else:
        gain_effect(g, seat, fx, event_kinds.BY_REWARD)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeColonists(Decision):
    """ART-REW-4: gain the colonists lying on the reward, one by one in the order the taker likes."""

    __slots__ = ()

    @property
    def camp(self) -> i64:
        return self.a

    @property
    def reward(self) -> i64:
        return self.b

    def run(self, g: Artemis) -> bool:
        lying: i64 = camp_colonists(g.camps[self.camp], self.reward)
        if kinds(lying) > 1:
            return True
        t: i64
        for t in range(TYPES):
            if count(lying, t) > 0:
                self.choose(g, COLONIST + t)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        lying: i64 = camp_colonists(g.camps[self.camp], self.reward)
        t: i64
        for t in range(TYPES):
            if count(lying, t) > 0:
                out.add(COLONIST + t)

    def choose(self, g: Artemis, action: i64) -> None:
        colonist: i64 = action - COLONIST
        entry: i64 = g.camps[self.camp]
        lying: i64 = camp_colonists(entry, self.reward) - one(colonist)
        g.camps[self.camp] = with_colonists(entry, self.reward, lying)
        if lying != 0:
            g.push(self)
        gain_colonist(g, self.seat, colonist, event_kinds.BY_CARD)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Train(Decision):
    """ART-REW-5, ART-R-15 (DP-4): discard a colonist from the Shelters or a building for one left at the Academy.

    Or decline. As the ruling has it, colonists that are away can be discarded too.
    """

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        if g.academy_stock == 0:
            return False
        me = g.seats[self.seat]
        return (g.owned(self.seat) if trains_away(g) else me.shelters + me.staff()) != 0

    def options(self, g: Artemis, out: Moves) -> None:
        list_colonists(g, self.seat, TRAIN, out)
        if trains_away(g):
            list_away(g, self.seat, out)
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        if action >= TRAIN_AWAY:
            away: i64 = action - TRAIN_AWAY
            discard_away(g, self.seat, away % AWAY, away // AWAY)
        else:
            pick: i64 = action - TRAIN
            discard(g, self.seat, pick % PLACES, pick // PLACES, event_kinds.BY_TRAIN)
        g.push(Graduate(self.seat))


def trains_away(g: Artemis) -> bool:
    """ART-R-15: may a reward train a colonist that is away?"""
    return g.content.away_colonists == AWAY_EVERYWHERE


def away_at(g: Artemis, seat: i64, spot: i64, colonist: i64) -> i64:
    """Where the seat's first colonist of a type is: its die at a card, its space of the Academy, or -1."""
    i: i64
    if spot >= AWAY_ACADEMY:
        i = spot - AWAY_ACADEMY
        if (
            i < g.academy.n
            and g.academy[i] != 0
            and owner(g.academy[i]) == seat
            and student_of(g.academy[i]) == colonist
        ):
            return i
        return -1
    for i in range(g.camp_dice.n):
        die: i64 = g.camp_dice[i]
        if at(die) == spot and owner(die) == seat and sent(die) > 0 and sent_type(die) == colonist:
            return i
    return -1


def list_away(g: Artemis, seat: i64, out: Moves) -> None:
    """ART-R-15: every type and place of the seat's colonists on Expeditions and at the Academy."""
    t: i64
    spot: i64
    for t in range(TYPES):
        for spot in range(AWAY):
            if away_at(g, seat, spot, t) >= 0:
                out.add(TRAIN_AWAY + t * AWAY + spot)


def discard_away(g: Artemis, seat: i64, spot: i64, colonist: i64) -> None:
    """ART-R-15, ART-GEN-11: a colonist that is away joins the discarded ones; its die stays where it is."""
    i: i64 = away_at(g, seat, spot, colonist)
    if spot >= AWAY_ACADEMY:
        g.academy[i] = make_lesson(die_of(g.academy[i]), STUDENT_NONE, 0)
    else:
        die: i64 = g.camp_dice[i]
        g.camp_dice[i] = send_along(die, colonist, sent(die) - 1)
    g.discarded += one(colonist)
    g.emit(event_kinds.DISCARDED, seat, colonist, event_kinds.BY_TRAIN)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Graduate(Decision):
    """ART-REW-5: choose the type to gain out of the Academy's stock. Room is judged after the discard."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        if kinds(g.academy_stock) > 1:
            return True
        t: i64
        for t in range(TYPES):
            if count(g.academy_stock, t) > 0:
                self.choose(g, GRADUATE + t)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        t: i64
        for t in range(TYPES):
            if count(g.academy_stock, t) > 0:
                out.add(GRADUATE + t)

    def choose(self, g: Artemis, action: i64) -> None:
        colonist: i64 = action - GRADUATE
        g.academy_stock -= one(colonist)
        gain_colonist(g, self.seat, colonist, event_kinds.BY_TRAIN)


def list_colonists(g: Artemis, seat: i64, verb: i64, out: Moves) -> None:
    """Add `verb` with every type and place of the seat's colonists at home."""
    me = g.seats[seat]
    t: i64
    for t in range(TYPES):
        i: i64 = 0
        while i < me.buildings.n:
            if count(staff_of(me.buildings[i]), t) > 0:
                out.add(verb + t * PLACES + tile_of(me.buildings[i]))
            i += 1
        if count(me.shelters, t) > 0:
            out.add(verb + t * PLACES + SHELTERS)

"""The Upkeep phase (RULES section 9): move and swap, activate, warm the Shelters, choose the start player."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    ACTIVATE,
    ASSAULT,
    CONVERT,
    DONE,
    FREEZE,
    MOVE,
    PICK,
    START,
    SWAP,
)
from offworld.games.artemis.data import (
    ENERGY,
    FX_ASSAULT,
    FX_CONVERT,
    FX_MOVE_SWAPS,
    FX_PER_STAFF,
    FX_RANDOM_COLONIST,
    FX_SPEND,
    MINERALS,
    PLACES,
    PODS_SAME_UPKEEP,
    SHELTERS,
    TYPES,
    UPKEEP,
    UPKEEP_FIRST,
    VP,
)
from offworld.games.artemis.pieces import ACTIVATED, LICENSED, fits, staff_of, tile_of
from offworld.games.artemis.rules.events import end_modifiers
from offworld.games.artemis.rules.gains import gain, gain_effect, lose
from offworld.games.artemis.state import ACTIVATING, CHOOSING_START, MOVING, WARMING, Artemis
from offworld.kit.agenda import Automatic, Decision, has_choice
from offworld.kit.bags import count, kinds, one, some, total
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True)
class Upkeep(Automatic):
    """ART-UPK-1, ART-UPK-2, ART-UPK-3: all finish a step before the next begins. `EndOfRound` has steps 4 and 5."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = MOVING
        g.push(EndOfModifiers())
        push_in_turn(g, 3)
        push_in_turn(g, 2)
        push_in_turn(g, 1)
        push_in_turn(g, 0)
        return False


def push_in_turn(g: Artemis, part: i64) -> None:
    """One part of Upkeep for every player in turn order, so pushed from the last."""
    i: i64 = g.players - 1
    while i >= 0:
        seat: i64 = g.order(i)
        if part == 0:
            g.push(MoveSwap(seat, allowance(g, seat)))
        elif part == 1:
            g.push(Pods(seat))
        elif part == 2:
            g.push(Activate(seat))
        else:
            g.push(Warm(seat))
        i -= 1


def allowance(g: Artemis, seat: i64) -> i64:
    """ART-UPK-1, ART-BLD-10: how many move/swaps, fixed at the start of Upkeep."""
    moves: i64 = g.content.base_move_swaps
    buildings = g.seats[seat].buildings
    i: i64 = 0
    while i < buildings.n:
        if g.effect_kind(buildings[i]) == FX_MOVE_SWAPS and g.filled(buildings[i]):
            moves += g.content.fx_at(g.effect(buildings[i]), 1)
        i += 1
    return moves


# ---------------------------------------------------------------- step 1: move and swap


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveSwap(Decision):
    """ART-UPK-1 (DP-12): pick a colonist to move or swap, or stop."""

    __slots__ = ()

    @property
    def left(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return self.left > 0 and can_move(g, self.seat)

    def options(self, g: Artemis, out: Moves) -> None:
        list_movable(g, self.seat, out)
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        # In reverse: the next move/swap is asked for after this one
        g.push(MoveSwap(self.seat, self.left - 1))
        g.push(Destination(self.seat, (action - PICK) // PLACES, (action - PICK) % PLACES))


def can_move(g: Artemis, seat: i64) -> bool:
    """Staff can always leave for the Shelters; Shelter colonists need room or a partner."""
    me = g.seats[seat]
    if me.staff() != 0:
        return True
    t: i64
    for t in range(TYPES):
        if count(me.shelters, t) > 0 and g.has_room(seat, t):
            return True
    return False


def list_movable(g: Artemis, seat: i64, out: Moves) -> None:
    """ART-UPK-1: every type and place from which a colonist can move or swap."""
    me = g.seats[seat]
    t: i64
    for t in range(TYPES):
        i: i64 = 0
        while i < me.buildings.n:
            if count(staff_of(me.buildings[i]), t) > 0:
                out.add(PICK + t * PLACES + tile_of(me.buildings[i]))
            i += 1
        if count(me.shelters, t) > 0 and (g.has_room(seat, t) or has_partner(g, seat, t)):
            out.add(PICK + t * PLACES + SHELTERS)


def has_partner(g: Artemis, seat: i64, colonist: i64) -> bool:
    """Can a Shelter colonist of this type take the place of some worker of another type?"""
    buildings = g.seats[seat].buildings
    i: i64 = 0
    while i < buildings.n:
        t: i64
        for t in range(TYPES):
            if t != colonist and can_trade(g, buildings[i], t, colonist):
                return True
        i += 1
    return False


def can_trade(g: Artemis, building: i64, out: i64, into: i64) -> bool:
    """Does a worker of type `out` sit here, and does `into` fit once it has left?"""
    staff: i64 = staff_of(building)
    if count(staff, out) == 0:
        return False
    return fits(g.content, g.content.tile_kind[tile_of(building)], staff - one(out) + one(into))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Destination(Decision):
    """ART-UPK-1, R-59 (DP-12): the picked colonist moves to a place with room, or trades with one of another type."""

    __slots__ = ()

    @property
    def colonist(self) -> i64:
        return self.a

    @property
    def source(self) -> i64:
        return self.b

    def run(self, g: Artemis) -> bool:
        return has_choice(self, g)

    def options(self, g: Artemis, out: Moves) -> None:
        me = g.seats[self.seat]
        from_shelters: bool = self.source == SHELTERS
        home: i64 = 0 if from_shelters else me.buildings[me.building_at(self.source)]
        t: i64
        i: i64 = 0
        while i < me.buildings.n:
            building: i64 = me.buildings[i]
            i += 1
            tile: i64 = tile_of(building)
            if tile == self.source:
                continue
            if g.room(building, self.colonist):
                out.add(MOVE + tile)
            for t in range(TYPES):
                if t == self.colonist or not can_trade(g, building, t, self.colonist):
                    continue
                if from_shelters or can_trade(g, home, self.colonist, t):
                    out.add(SWAP + t * PLACES + tile)
        if from_shelters:
            return
        out.add(MOVE + SHELTERS)
        for t in range(TYPES):
            if t != self.colonist and count(me.shelters, t) > 0 and can_trade(g, home, self.colonist, t):
                out.add(SWAP + t * PLACES + SHELTERS)

    def choose(self, g: Artemis, action: i64) -> None:
        me = g.seats[self.seat]
        me.take(self.source, self.colonist)
        if action >= SWAP:
            partner: i64 = (action - SWAP) // PLACES
            place: i64 = (action - SWAP) % PLACES
            me.take(place, partner)
            me.put(self.source, partner)
            me.put(place, self.colonist)
            revoke(g, self.seat, place)
            g.emit(event_kinds.SWAPPED, self.seat, self.colonist * TYPES + partner, self.source, place)
        else:
            place = action - MOVE
            me.put(place, self.colonist)
            g.emit(event_kinds.MOVED, self.seat, self.colonist, self.source, place)
        revoke(g, self.seat, self.source)


def revoke(g: Artemis, seat: i64, place: i64) -> None:
    """ART-BLD-23: a Snowcat Garage that a colonist leaves grants no more moves."""
    if place != SHELTERS:
        me = g.seats[seat]
        i: i64 = me.building_at(place)
        me.buildings[i] = me.buildings[i] & ~LICENSED


# ---------------------------------------------------------------- step 2: activate


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pods(Automatic):
    """ART-UPK-2a (R-60): the owner goes through the own fully staffed Assault Pods, one after the other.

    ART-R-24: where Pods filled later may still act, those that had their moment are marked.
    """

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        g.phase = ACTIVATING
        buildings = g.seats[self.seat].buildings
        i: i64 = self.index
        while i < buildings.n:
            if g.effect_kind(buildings[i]) == FX_ASSAULT and g.filled(buildings[i]):
                if g.content.late_pods == PODS_SAME_UPKEEP:
                    buildings[i] = buildings[i] | ACTIVATED
                g.push(Pods(self.seat, i + 1))
                g.push(Raid(self.seat, tile_of(buildings[i])))
                return False
            i += 1
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Raid(Decision):
    """ART-BLD-1, ART-SOLO-10 (DP-13): name an opponent for the Pod, or leave it."""

    __slots__ = ()

    @property
    def tile(self) -> i64:
        return self.a

    def options(self, g: Artemis, out: Moves) -> None:
        seat: i64
        for seat in range(max(2, g.players)):
            if seat != self.seat:
                out.add(ASSAULT + seat)
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        victim: i64 = action - ASSAULT
        fx: i64 = g.content.building_fx[g.content.tile_kind[self.tile]]
        g.emit(event_kinds.ACTIVATED, self.seat, self.tile)
        g.emit(event_kinds.ASSAULTED, self.seat, victim)
        if not g.is_drone(victim):
            lose(g, victim, some(MINERALS, g.content.fx_at(fx, 1)), event_kinds.BY_ASSAULT)
        gain(g, self.seat, some(ENERGY, g.content.fx_at(fx, 2)), event_kinds.BY_ASSAULT)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Activate(Decision):
    """ART-UPK-2b (DP-14): fully staffed Ocean buildings, at most once each, in any order, stopping at will."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if can_activate(g, self.seat, buildings[i]):
                return True
            i += 1
        self.close(g)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if can_activate(g, self.seat, buildings[i]):
                out.add(ACTIVATE + tile_of(buildings[i]))
            i += 1
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            self.close(g)
            return
        me = g.seats[self.seat]
        i: i64 = me.building_at(action - ACTIVATE)
        me.buildings[i] = me.buildings[i] | ACTIVATED
        g.push(self)
        if g.effect_kind(me.buildings[i]) == FX_ASSAULT:
            g.push(Raid(self.seat, action - ACTIVATE))
            return
        g.emit(event_kinds.ACTIVATED, self.seat, action - ACTIVATE)
        activate(g, self.seat, me.buildings[i])

    def close(self, g: Artemis) -> None:
        """Next Upkeep every building may be used again."""
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            buildings[i] = buildings[i] & ~ACTIVATED
            i += 1


def can_activate(g: Artemis, seat: i64, building: i64) -> bool:
    """ART-UPK-2, ART-BLD-30, ART-BLD-31: filled, not used yet, and able to do something."""
    kind: i64 = g.content.tile_kind[tile_of(building)]
    if building & ACTIVATED or not works_now(g, kind) or not g.filled(building):
        return False
    me = g.seats[seat]
    fx: i64 = g.content.building_fx[kind]
    effect: i64 = g.content.fx_kind(fx)
    if effect == FX_SPEND:
        return me.energy >= g.content.fx_at(fx, 1) and me.minerals >= g.content.fx_at(fx, 2)
    if effect == FX_CONVERT:
        return max(me.energy, me.minerals) >= g.content.fx_at(fx, 1)
    if effect == FX_RANDOM_COLONIST:
        return g.can_draw()
    return True


def works_now(g: Artemis, kind: i64) -> bool:
    """ART-BLD-30, ART-R-24: is the kind activated among the others? Assault Pods too, where late ones may act."""
    timing: i64 = g.content.building_timing[kind]
    return timing == UPKEEP or (timing == UPKEEP_FIRST and g.content.late_pods == PODS_SAME_UPKEEP)


def activate(g: Artemis, seat: i64, building: i64) -> None:
    """What an Ocean building does in Upkeep.

    ART-BLD-2, ART-BLD-3, ART-BLD-5, ART-BLD-6, ART-BLD-7, ART-BLD-9, ART-BLD-11, ART-BLD-12, ART-BLD-13.
    """
    fx: i64 = g.effect(building)
    effect: i64 = g.content.fx_kind(fx)
    if effect == FX_PER_STAFF:
        workers: i64 = count(staff_of(building), g.content.fx_at(fx, 3))
        amount: i64 = g.content.fx_at(fx, 2) + workers * g.content.fx_at(fx, 4)
        gain(g, seat, some(g.content.fx_at(fx, 1), amount), event_kinds.BY_BUILDING)
    elif effect == FX_SPEND:
        lose(
            g,
            seat,
            some(ENERGY, g.content.fx_at(fx, 1)) + some(MINERALS, g.content.fx_at(fx, 2)),
            event_kinds.BY_BUILDING,
        )
        gain(g, seat, some(VP, g.content.fx_at(fx, 3)), event_kinds.BY_BUILDING)
    elif effect == FX_CONVERT:
        g.push(Synthesise(seat, fx))
    else:
        gain_effect(g, seat, fx, event_kinds.BY_BUILDING)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Synthesise(Decision):
    """ART-BLD-12 (DP-14): turn Energy into as many Minerals or the reverse."""

    __slots__ = ()

    @property
    def fx(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return has_choice(self, g)

    def options(self, g: Artemis, out: Moves) -> None:
        me = g.seats[self.seat]
        least: i64 = g.content.fx_at(self.fx, 1)
        most: i64 = g.content.fx_at(self.fx, 2)
        n: i64
        for n in range(least, min(most, me.minerals) + 1):
            out.add(CONVERT + ENERGY * 9 + n - 1)
        for n in range(least, min(most, me.energy) + 1):
            out.add(CONVERT + MINERALS * 9 + n - 1)

    def choose(self, g: Artemis, action: i64) -> None:
        me = g.seats[self.seat]
        into: i64 = (action - CONVERT) // 9
        n: i64 = (action - CONVERT) % 9 + 1
        me.energy += n if into == ENERGY else -n
        me.minerals += n if into == MINERALS else -n
        g.emit(event_kinds.CONVERTED, self.seat, into, n)


# ---------------------------------------------------------------- step 3: warm the Shelters


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Warm(Automatic):
    """ART-UPK-3, ART-EVT-6: each Shelter colonist costs Energy; pay for as many as possible, the others freeze."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = WARMING
        me = g.seats[self.seat]
        sheltered: i64 = total(me.shelters)
        if sheltered == 0:
            return False
        kept: i64 = min(sheltered, me.energy // g.warming_price)
        me.energy -= kept * g.warming_price
        g.emit(event_kinds.WARMED, self.seat, kept, kept * g.warming_price)
        if kept < sheltered:
            g.push(Freeze(self.seat, sheltered - kept))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Freeze(Decision):
    """ART-UPK-3 (DP-15): choose who is lost, one by one."""

    __slots__ = ()

    @property
    def lost(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        shelters: i64 = g.seats[self.seat].shelters
        if self.lost == 0:
            return False
        if kinds(shelters) > 1 and self.lost < total(shelters):
            return True
        t: i64 = 0
        while count(shelters, t) == 0:
            t += 1
        self.choose(g, FREEZE + t)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        t: i64
        for t in range(TYPES):
            if count(g.seats[self.seat].shelters, t) > 0:
                out.add(FREEZE + t)

    def choose(self, g: Artemis, action: i64) -> None:
        colonist: i64 = action - FREEZE
        me = g.seats[self.seat]
        me.take(SHELTERS, colonist)
        g.discarded += one(colonist)
        g.emit(event_kinds.FROZEN, self.seat, colonist)
        g.push(Freeze(self.seat, self.lost - 1))


@final
@mypyc_attr(acyclic=True)
class EndOfModifiers(Automatic):
    """ART-EVT-5: round modifiers end with Upkeep step 3."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        end_modifiers(g)
        return False


# ---------------------------------------------------------------- step 5: the start player


@final
@mypyc_attr(acyclic=True)
class StartPlayer(Automatic):
    """ART-UPK-5: whoever owns the least Energy and Minerals chooses; of equals the one furthest from the old start."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = CHOOSING_START
        if g.solo():
            return False
        chooser: i64 = g.start
        least: i64 = g.seats[g.start].energy + g.seats[g.start].minerals
        i: i64
        for i in range(1, g.players):
            seat: i64 = g.order(i)
            owned: i64 = g.seats[seat].energy + g.seats[seat].minerals
            if owned <= least:
                least = owned
                chooser = seat
        g.push(ChooseStart(chooser))
        return False


@final
@mypyc_attr(acyclic=True)
class ChooseStart(Decision):
    """ART-UPK-5 (DP-16): name any player, oneself included."""

    __slots__ = ()

    def options(self, g: Artemis, out: Moves) -> None:
        seat: i64
        for seat in range(g.players):
            out.add(START + seat)

    def choose(self, g: Artemis, action: i64) -> None:
        g.start = action - START
        g.emit(event_kinds.START_PLAYER, self.seat, g.start)

"""The Placement phase (RULES section 6): one die at a time, perhaps altered, to one of the seven regions."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    DIE,
    PLACE,
    SPOT_ACADEMY,
    SPOT_CAMP,
    SPOT_DOORSTEP,
    SPOT_GANTRY,
    SPOT_OUTFITTER,
    SPOT_QUARRY,
    SPOT_VENTS,
    STUDENT,
)
from offworld.games.artemis.data import (
    ENERGY,
    FX_HARVEST,
    MAX_CAMPS,
    MINERALS,
    PLACES,
    QUARRY,
    SHELTERS,
    TOOLKITS,
    VENTS,
)
from offworld.games.artemis.pieces import (
    STUDENT_NONE,
    at,
    camp_card,
    die_of,
    face,
    make_die,
    make_lesson,
    owner,
    place_at,
)
from offworld.games.artemis.rules.gains import gain, list_colonists
from offworld.games.artemis.rules.harvest import harvest
from offworld.games.artemis.rules.sending import Companions
from offworld.games.artemis.state import PLACING, Artemis
from offworld.kit.agenda import Automatic, Decision, has_choice
from offworld.kit.bags import count, kinds, one, some
from offworld.kit.moves import Moves
from offworld.kit.rows import Row


@final
@mypyc_attr(acyclic=True)
class RollDice(Automatic):
    """ART-PLACE-1, ART-REL-3: all players roll their dice, the Relic die's holder that one too."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = PLACING
        i: i64
        for i in range(g.players):
            roll_pool(g, g.order(i))
        g.push(TakeTurn(g.start))
        return False


def roll_pool(g: Artemis, seat: i64) -> None:
    """ART-PLACE-1: fill the dice pool of a seat."""
    pool: i64 = 0
    n: i64
    for n in range(g.content.dice_per_player):
        pool += one(g.below(6))
    g.seats[seat].pool = pool
    g.emit(event_kinds.ROLLED, seat, pool)
    if g.relic_holder == seat:
        g.relic_face = 1 + g.below(6)
        g.emit(event_kinds.RELIC_ROLLED, seat, g.relic_face)


def has_dice(g: Artemis, seat: i64) -> bool:
    return g.seats[seat].pool != 0 or (g.relic_face != 0 and g.relic_holder == seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTurn(Decision):
    """ART-PLACE-2, ART-PLACE-3 (DP-1): choose a die of the pool and the value it shall show, paid in Toolkits."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        seat: i64 = self.seat
        i: i64
        for i in range(g.players):
            if has_dice(g, seat):
                if seat == self.seat:
                    return self.ask(g)
                g.push(TakeTurn(seat))
                return False
            seat = (seat + 1) % g.players
        return False

    def ask(self, g: Artemis) -> bool:
        """With one face left and no Toolkit for it there is nothing to choose."""
        me = g.seats[self.seat]
        relic: bool = g.relic_face != 0 and g.relic_holder == self.seat
        if me.toolkits >= g.content.toolkit_per_pip or kinds(me.pool) + (1 if relic else 0) > 1:
            return True
        v: i64 = g.relic_face
        if not relic:
            v = 1
            while count(me.pool, v - 1) == 0:
                v += 1
        g.push(PlaceDie(self.seat, v, v, 1 if relic else 0))
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        pool: i64 = g.seats[self.seat].pool
        v: i64
        for v in range(1, 7):
            if count(pool, v - 1) > 0:
                self.add_values(g, out, v, 0)
        if g.relic_face != 0 and g.relic_holder == self.seat:
            self.add_values(g, out, g.relic_face, 1)

    def add_values(self, g: Artemis, out: Moves, rolled: i64, relic: i64) -> None:
        """A die may be altered as far as the Toolkits reach, between 1 and 6."""
        reach: i64 = g.seats[self.seat].toolkits // g.content.toolkit_per_pip
        w: i64
        for w in range(max(1, rolled - reach), min(6, rolled + reach) + 1):
            out.add(DIE + ((rolled - 1) * 6 + w - 1) * 2 + relic)

    def choose(self, g: Artemis, action: i64) -> None:
        die: i64 = action - DIE
        g.push(PlaceDie(self.seat, die // 12 + 1, die // 2 % 6 + 1, die & 1))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceDie(Decision):
    """ART-PLACE-2 (DP-1): the chosen die goes to a region. The Toolkits for altering it are paid here."""

    __slots__ = ()

    @property
    def rolled(self) -> i64:
        return self.a

    @property
    def value(self) -> i64:
        return self.b

    @property
    def relic(self) -> bool:
        return self.c == 1

    def options(self, g: Artemis, out: Moves) -> None:
        out.add_set(PLACE, open_spots(g, self.seat, self.value))

    def choose(self, g: Artemis, action: i64) -> None:
        seat: i64 = self.seat
        me = g.seats[seat]
        if self.relic:
            g.relic_face = 0
        else:
            me.pool -= one(self.rolled - 1)
        if self.value != self.rolled:
            pips: i64 = max(self.value - self.rolled, self.rolled - self.value)
            kits: i64 = pips * g.content.toolkit_per_pip
            me.toolkits -= kits
            g.emit(event_kinds.ALTERED, seat, self.rolled, self.value, kits)
        g.push(TakeTurn((seat + 1) % g.players))
        spot: i64 = action - PLACE
        tell_placed(g, seat, self.value, spot, self.c)
        lay_die(g, make_die(self.value, seat, self.relic), spot)


def tell_placed(g: Artemis, seat: i64, value: i64, spot: i64, relic: i64) -> None:
    """Rows move on while the log is read, so the event names the card or tile itself, after the Relic mark."""
    what: i64 = 0
    if spot < SPOT_CAMP + MAX_CAMPS:
        what = camp_card(g.camps[spot - SPOT_CAMP])
    elif SPOT_GANTRY <= spot < SPOT_DOORSTEP:
        what = g.gantry[spot - SPOT_GANTRY]
    g.emit(event_kinds.PLACED, seat, value, spot, relic + 2 * what)


def open_spots(g: Artemis, seat: i64, value: i64) -> i64:
    """Where a die of this value may go, as a set of bits. Four regions take any die at any time (ART-PLACE-2)."""
    spots: i64 = (1 << SPOT_VENTS) | (1 << SPOT_QUARRY) | (1 << SPOT_DOORSTEP) | (1 << SPOT_OUTFITTER)
    spots |= (1 << g.camps.n) - 1
    spots |= open_tiles(g, value) << SPOT_GANTRY
    me = g.seats[seat]
    if me.shelters + me.staff() != 0:
        spots |= open_academy(g) << SPOT_ACADEMY
    return spots


def open_tiles(g: Artemis, value: i64) -> i64:
    """ART-GANT-P1, ART-GANT-P2: the tiles where this value beats every die, as a set of bits; Minerals can wait."""
    tiles: i64 = (1 << g.gantry.n) - 1
    i: i64 = 0
    while i < g.bids.n:
        if face(g.bids[i]) >= value:
            tiles &= ~(1 << at(g.bids[i]))
        i += 1
    return tiles


def open_academy(g: Artemis) -> i64:
    """ART-ACAD-P1: the free spaces of the Academy, as a set of bits."""
    spaces: i64 = 0
    i: i64
    for i in range(g.academy.n):
        if g.academy[i] == 0:
            spaces |= 1 << i
    return spaces


def lay_die(g: Artemis, die: i64, spot: i64) -> None:
    """Put a player's die down; what the region does at once follows."""
    seat: i64 = owner(die)
    if spot < SPOT_CAMP + MAX_CAMPS:
        g.camp_dice.push(place_at(die, spot - SPOT_CAMP))
        g.push(Companions(seat, g.camp_dice.n - 1))
    elif spot == SPOT_VENTS:
        expose(g.vents_dice, die)
        scout(g, seat, VENTS)
    elif spot == SPOT_QUARRY:
        expose(g.quarry_dice, die)
        scout(g, seat, QUARRY)
    elif spot < SPOT_DOORSTEP:
        g.bids.push(place_at(die, spot - SPOT_GANTRY))
    elif spot == SPOT_DOORSTEP:
        expose(g.doorstep_dice, die)
    elif spot < SPOT_OUTFITTER:
        g.academy[spot - SPOT_ACADEMY] = make_lesson(die, STUDENT_NONE, SHELTERS)
        g.push(Enrol(seat, spot - SPOT_ACADEMY))
    else:
        outfit(g, die)


def expose(row: Row, die: i64) -> None:
    """ART-EXPO-1, ART-EXPO-2: to the right of all dice with the same or a lower value; there is always room."""
    i: i64 = row.n
    while i > 0 and face(row[i - 1]) > face(die):
        i -= 1
    row.insert(i, die)


def scout(g: Artemis, seat: i64, region: i64) -> None:
    """ART-EXPO-3, ART-BLD-8: each fully staffed Scoutpost takes from the pool of the region, if any is left."""
    buildings = g.seats[seat].buildings
    i: i64 = 0
    while i < buildings.n:
        building: i64 = buildings[i]
        i += 1
        fx: i64 = g.effect(building)
        if g.content.fx_kind(fx) != FX_HARVEST or (g.content.fx_at(fx, 1) >> region) & 1 == 0:
            continue
        taken: i64 = min(g.content.fx_at(fx, 2), g.vents if region == VENTS else g.quarry)
        if taken == 0 or not g.filled(building):
            continue
        g.emit(event_kinds.SCOUTED, seat, ENERGY if region == VENTS else MINERALS, taken)
        harvest(g, seat, region, taken)


def outfit(g: Artemis, die: i64) -> None:
    """ART-OUTF-P1: Toolkits at once, by the face; they cannot alter the die just placed."""
    g.outfitter.push(die)
    gain(g, owner(die), some(TOOLKITS, g.content.outfitter_toolkits[face(die)]), event_kinds.BY_OUTFITTER)


# ---------------------------------------------------------------- the Academy


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Enrol(Decision):
    """ART-ACAD-P2, ART-ACAD-P3 (DP-1): one colonist of any type leaves the Shelters or a building at once."""

    __slots__ = ()

    @property
    def space(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return has_choice(self, g)

    def options(self, g: Artemis, out: Moves) -> None:
        list_colonists(g, self.seat, STUDENT, out)

    def choose(self, g: Artemis, action: i64) -> None:
        colonist: i64 = (action - STUDENT) // PLACES
        place: i64 = (action - STUDENT) % PLACES
        g.seats[self.seat].take(place, colonist)
        g.academy[self.space] = make_lesson(die_of(g.academy[self.space]), colonist, place)
        g.emit(event_kinds.STUDENT, self.seat, colonist, place)

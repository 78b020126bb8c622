"""The solo mode, Drone's Agenda (RULES section 14): two Drones place their dice before and after the player."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    DRONE_BID,
    SPOT_ACADEMY,
    SPOT_CAMP,
    SPOT_DOORSTEP,
    SPOT_GANTRY,
    SPOT_QUARRY,
    SPOT_VENTS,
)
from offworld.games.artemis.data import ACADEMY, BASECAMP, DOORSTEP, GANTRY, QUARRY, SHELTERS, VENTS
from offworld.games.artemis.pieces import STUDENT_NONE, at, face, make_die, make_lesson, owner, place_at
from offworld.games.artemis.rules.placement import TakeTurn, expose, open_academy, open_tiles, roll_pool, tell_placed
from offworld.games.artemis.state import PLACING, Artemis
from offworld.kit.agenda import Automatic, Decision, has_choice
from offworld.kit.bags import count, one
from offworld.kit.moves import Moves

YOU: Final[i64] = 0
DRONE_1: Final[i64] = 1
DRONE_2: Final[i64] = 2
RING: Final[i64] = 6
"""The Drones go round the six numbered regions; the Outfitter is not among them."""


@final
@mypyc_attr(acyclic=True)
class SoloPlacement(Automatic):
    """ART-SOLO-2: Drone 1 with all its dice, you with all of yours, Drone 2."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = PLACING
        g.push(DroneRolls(-1, DRONE_2))
        g.push(YourRoll())
        g.push(DroneRolls(-1, DRONE_1))
        return False


@final
@mypyc_attr(acyclic=True)
class YourRoll(Automatic):
    """ART-SOLO-2: you roll after Drone 1 is done and place all your dice."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        roll_pool(g, YOU)
        g.push(TakeTurn(YOU))
        return False


@final
@mypyc_attr(acyclic=True)
class DroneRolls(Automatic):
    """ART-SOLO-3, ART-SOLO-4: a Drone rolls its Agenda and its dice."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        region: i64 = g.below(6)
        g.emit(event_kinds.AGENDA, self.a, region)
        dice: i64 = 0
        n: i64
        for n in range(g.content.dice_per_drone):
            dice += one(g.below(6))
        g.emit(event_kinds.ROLLED, self.a, dice)
        g.push(DronePlaces(-1, self.a, region, dice))
        return False


@final
@mypyc_attr(acyclic=True)
class DronePlaces(Automatic):
    """ART-SOLO-3, ART-SOLO-4, ART-SOLO-5: the lowest die goes to the next region of the ring, clockwise for Drone 1."""

    __slots__ = ()

    @property
    def drone(self) -> i64:
        return self.a

    @property
    def region(self) -> i64:
        return self.b

    @property
    def dice(self) -> i64:
        """Dice not placed yet, by face: kind 0 is face 1."""
        return self.c

    def run(self, g: Artemis) -> bool:
        if self.dice == 0:
            return False
        lowest: i64 = 0
        while count(self.dice, lowest) == 0:
            lowest += 1
        region: i64 = self.region
        if region == ACADEMY and open_academy(g) == 0:
            region = self.beyond(region)
        g.push(DronePlaces(-1, self.drone, self.beyond(region), self.dice - one(lowest)))
        self.place(g, make_die(lowest + 1, self.drone, False), region)
        return False

    def beyond(self, region: i64) -> i64:
        """The next region of the ring in the Drone's direction."""
        return (region + 1) % RING if self.drone == DRONE_1 else (region + RING - 1) % RING

    def place(self, g: Artemis, die: i64, region: i64) -> None:
        """ART-SOLO-5: the normal placement rules; a Drone at the Academy brings no colonist."""
        if region == GANTRY:
            drone_bids(g, die)
            return
        spot: i64 = SPOT_CAMP
        if region == BASECAMP:
            g.camp_dice.push(place_at(die, 0))
        elif region == VENTS:
            spot = SPOT_VENTS
            expose(g.vents_dice, die)
        elif region == QUARRY:
            spot = SPOT_QUARRY
            expose(g.quarry_dice, die)
        elif region == DOORSTEP:
            spot = SPOT_DOORSTEP
            expose(g.doorstep_dice, die)
        else:
            spot = SPOT_ACADEMY
            g.academy[0] = make_lesson(die, STUDENT_NONE, SHELTERS)
        tell_placed(g, self.drone, face(die), spot, 0)


def drone_bids(g: Artemis, die: i64) -> None:
    """ART-SOLO-6: the die-free tile nearest the stack, else one it can outbid, yours before Drone 1's."""
    free: i64 = (1 << g.gantry.n) - 1
    open_: i64 = open_tiles(g, face(die))
    i: i64
    for i in range(g.bids.n):
        free &= ~(1 << at(g.bids[i]))
    if free != 0:
        bid(g, die, nearest(free))
    elif open_ & topped_by_you(g) != 0:
        g.push(OutbidYou(YOU, die))
    elif open_ != 0:
        bid(g, die, nearest(open_))
    else:
        g.emit(event_kinds.SET_ASIDE, owner(die), face(die))


def topped_by_you(g: Artemis) -> i64:
    """The tiles whose highest die is yours, as a set of bits: each bid beats the ones before it."""
    yours: i64 = 0
    i: i64
    for i in range(g.bids.n):
        tile: i64 = at(g.bids[i])
        yours = yours | (1 << tile) if owner(g.bids[i]) == YOU else yours & ~(1 << tile)
    return yours


def nearest(tiles: i64) -> i64:
    """The tile nearest the stack out of a set of bits."""
    i: i64 = 0
    while (tiles >> i) & 1 == 0:
        i += 1
    return i


def bid(g: Artemis, die: i64, tile: i64) -> None:
    g.bids.push(place_at(die, tile))
    tell_placed(g, owner(die), face(die), SPOT_GANTRY + tile, 0)


@final
@mypyc_attr(acyclic=True)
class OutbidYou(Decision):
    """ART-SOLO-6 (DP-19): the Drone could outbid several of your bids; you choose which."""

    __slots__ = ()

    @property
    def die(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return has_choice(self, g)

    def options(self, g: Artemis, out: Moves) -> None:
        out.add_set(DRONE_BID, open_tiles(g, face(self.die)) & topped_by_you(g))

    def choose(self, g: Artemis, action: i64) -> None:
        bid(g, self.die, action - DRONE_BID)

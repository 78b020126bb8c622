"""Resolving the Vents and the Quarry (RULES section 7): low dice harvest first, exposed dice bring Relief."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import VENTS
from offworld.games.artemis.pieces import face, owner
from offworld.games.artemis.rules.gains import Relief
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Harvest(Automatic):
    """ART-HARV-1, ART-HARV-2, ART-RES-2: from left to right each die takes its value or what is left."""

    __slots__ = ()

    @property
    def region(self) -> i64:
        return self.a

    @property
    def index(self) -> i64:
        return self.b

    def run(self, g: Artemis) -> bool:
        g.phase = self.region
        dice = g.vents_dice if self.region == VENTS else g.quarry_dice
        i: i64 = self.index
        while i < dice.n:
            die: i64 = dice[i]
            i += 1
            taken: i64 = min(face(die), g.vents if self.region == VENTS else g.quarry)
            if taken == 0:
                g.emit(event_kinds.EXPOSED, owner(die), self.region, face(die))
                if not g.is_drone(owner(die)):
                    g.push(Harvest(-1, self.region, i))
                    g.push(Relief(owner(die)))
                    return False
                continue
            g.emit(event_kinds.HARVESTED, owner(die), self.region, face(die), taken)
            harvest(g, owner(die), self.region, taken)
        dice.clear()
        return False


def harvest(g: Artemis, seat: i64, region: i64, taken: i64) -> None:
    """ART-HARV-1, ART-SOLO-7: out of the pool into the store; what a Drone takes is gone."""
    if region == VENTS:
        g.vents -= taken
        if not g.is_drone(seat):
            g.seats[seat].energy += taken
    else:
        g.quarry -= taken
        if not g.is_drone(seat):
            g.seats[seat].minerals += taken

"""Resolving the Doorstep (RULES section 7): low dice recruit first, exposed dice bring Relief."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import DONE, RECRUIT
from offworld.games.artemis.data import DOORSTEP, TYPES
from offworld.games.artemis.pieces import face, owner
from offworld.games.artemis.rules.gains import House, Relief
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, one, some
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Doorstep(Automatic):
    """ART-RES-1 (5), ART-DOOR-R1, ART-DOOR-R2: die by die from the left; without colonists left it brings Relief."""

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        g.phase = DOORSTEP
        if self.index == g.doorstep_dice.n:
            g.doorstep_dice.clear()
            return False
        g.push(Doorstep(-1, self.index + 1))
        die: i64 = g.doorstep_dice[self.index]
        limit: i64 = g.content.doorstep_limit[face(die)]
        if g.is_drone(owner(die)):
            drone_hires(g, owner(die), limit)
        elif g.doorstep == 0:
            g.emit(event_kinds.EXPOSED, owner(die), DOORSTEP, face(die))
            g.push(Relief(owner(die)))
        else:
            g.push(Recruit(owner(die), limit))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Recruit(Decision):
    """ART-DOOR-R1, ART-DOOR-R3 (DP-11): take colonists one by one for Energy, up to the die's limit, or stop."""

    __slots__ = ()

    @property
    def limit(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        return self.limit > 0 and g.doorstep != 0 and g.seats[self.seat].energy >= g.recruit_price

    def options(self, g: Artemis, out: Moves) -> None:
        t: i64
        for t in range(TYPES):
            if count(g.doorstep, t) > 0:
                out.add(RECRUIT + t)
        out.add(DONE)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == DONE:
            return
        colonist: i64 = action - RECRUIT
        g.seats[self.seat].energy -= g.recruit_price
        g.doorstep -= one(colonist)
        g.emit(event_kinds.RECRUITED, self.seat, colonist, g.recruit_price)
        # In reverse: the colonist is housed before the next one is recruited
        g.push(Recruit(self.seat, self.limit - 1))
        g.push(House(self.seat, colonist))


def drone_hires(g: Artemis, drone: i64, limit: i64) -> None:
    """ART-SOLO-7: a Drone removes as many colonists as its die allows, the most coveted types first."""
    hired: i64 = 0
    for colonist in g.content.hire_order:
        n: i64 = min(limit, count(g.doorstep, colonist))
        limit -= n
        hired += some(colonist, n)
    g.doorstep -= hired
    g.removed += hired
    g.emit(event_kinds.DRONE_HIRED, drone, hired)

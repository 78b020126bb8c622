"""Mars: what is suggested at the end of a turn: the arrangement of a colony, and which cards to keep."""

from __future__ import annotations

from offworld.games.mars.actions import ON
from offworld.games.mars.data import LEVELLED, RD_HAND_LIMIT, RESOURCES, SILO
from offworld.games.mars.pieces import active_mines, owned_mines
from offworld.games.mars.rules.colony import Arrange, can_switch_on, new_arrangement
from offworld.games.mars.rules.construction import next_at, next_mine, next_tile
from offworld.games.mars.state import Mars
from offworld.kit.bags import count, total

MOST_POSITIONS = 600
"""Arrangements that are looked at for one suggestion."""


def cheapest_cost(g: Mars, seat: int, hand: int) -> int:
    """The cards that the cheapest level or mine costs that a seat may build next; of equals, that lacking fewest."""
    costs = [int(g.content.cost[next_at(g, seat, kind)]) for kind in range(LEVELLED) if next_tile(g, seat, kind)]
    costs += [int(g.content.mine_cost[r]) for r in range(RESOURCES) if next_mine(g, seat, r)]

    def lacking(cost: int) -> int:
        return sum(max(0, int(count(cost, r) - count(hand, r))) for r in range(RESOURCES))

    return min(costs, key=lambda cost: (int(total(cost)), lacking(cost)), default=0)


def dark_elements(g: Mars, seat: int) -> int:
    """Mines and installations that are built and do not work."""
    me = g.seats[seat]
    return int(owned_mines(me.mines) - active_mines(me.mines) + total(me.built) - total(me.active))


def switchable(g: Mars, seat: int) -> list[int]:
    """What could be switched on now, as actions."""
    bits = int(can_switch_on(g, g.seats[seat]))
    return [ON + element for element in range(bits.bit_length()) if bits >> element & 1]


def suggested_switches(g: Mars, seat: int) -> list[int]:
    """What to switch on, in an order that is legal: most working elements, then most VP, then most energy left.

    Among equals mines come before Silos where the hand is below its limit. Nothing that works is switched off.
    """
    pending = g.pending
    if isinstance(pending, Arrange) and pending.steps >= g.content.arrangement_cap:
        return []
    best: tuple[tuple[int, int, int, int], list[int]] = (_worth(g, seat), [])
    seen = {_key(g, seat)}
    ways: list[tuple[Mars, list[int]]] = [(g, [])]
    while ways and len(seen) < MOST_POSITIONS:
        here, path = ways.pop()
        for action in switchable(here, seat):
            there = here.clone()
            step = there.pending if isinstance(there.pending, Arrange) else new_arrangement(there, seat)
            step.switch_on(there, action - ON)
            key = _key(there, seat)
            if key in seen:
                continue
            seen.add(key)
            worth = _worth(there, seat)
            if worth > best[0]:
                best = worth, [*path, action]
            ways.append((there, [*path, action]))
    return best[1]


def _key(g: Mars, seat: int) -> tuple[int, int]:
    me = g.seats[seat]
    return int(me.active), int(me.mines)


def _worth(g: Mars, seat: int) -> tuple[int, int, int, int]:
    me = g.seats[seat]
    room = me.storage(g.content, g.content.rd_sum(me.rd, RD_HAND_LIMIT)) > me.hand_size()
    liked = active_mines(me.mines) if room else count(me.active, SILO)
    spare = me.supply(g.content) - me.demand(g.content)
    return int(active_mines(me.mines) + total(me.active)), int(g.points(seat)), int(spare), int(liked)

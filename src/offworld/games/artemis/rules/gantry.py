"""Resolving the Gantry (RULES section 7): bidders may pay for their tile, and the outbid get Relief."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import CLAIM, DECLINE
from offworld.games.artemis.data import GANTRY, NO_TILE
from offworld.games.artemis.pieces import at, face, owner
from offworld.games.artemis.rules.basecamp import push_reliefs
from offworld.games.artemis.rules.gains import gain_building
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gantry(Automatic):
    """ART-RES-1 (4), ART-RES-2: tiles with dice, nearest the stack first; at the end the survivors close up."""

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        g.phase = GANTRY
        if self.index == g.gantry.n:
            g.gantry.drop(NO_TILE)
            g.bids.clear()
            return False
        g.push(Gantry(-1, self.index + 1))
        if top_bid(g, self.index, g.bids.n) >= 0:
            g.push(Offer(-1, self.index, g.bids.n, 0))
        return False


def top_bid(g: Artemis, tile: i64, before: i64) -> i64:
    """The highest bid on a tile among the first `before` bids: each die beats the ones before it, so the last one."""
    i: i64 = before - 1
    while i >= 0 and at(g.bids[i]) != tile:
        i -= 1
    return i


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Offer(Automatic):
    """ART-GANT-R1, ART-GANT-R3: the option passes from the highest die downward, die by die."""

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    @property
    def before(self) -> i64:
        """Bids from here on have had their chance."""
        return self.b

    @property
    def refused(self) -> i64:
        """The seats that declined or could not pay for a higher die, as a set of bits."""
        return self.c

    def run(self, g: Artemis) -> bool:
        bid: i64 = top_bid(g, self.index, self.before)
        tile: i64 = g.gantry[self.index]
        if bid < 0:
            g.emit(event_kinds.TILE_STAYS, -1, tile)
            return False
        seat: i64 = owner(g.bids[bid])
        if g.is_drone(seat):
            drone_claims(g, self.index, bid, self.refused)
            return False
        price: i64 = price_of(g, bid)
        if g.seats[seat].minerals < price:
            g.emit(event_kinds.CANNOT_PAY, seat, tile, price)
            g.push(Offer(-1, self.index, bid, self.refused | (1 << seat)))
            return False
        g.push(Claim(seat, self.index, bid, self.refused))
        return False


def price_of(g: Artemis, bid: i64) -> i64:
    """ART-GANT-R1, ART-EVT-6: the single die, plus the surcharge in force."""
    return face(g.bids[bid]) + g.surcharge


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Claim(Decision):
    """ART-GANT-R1, ART-GANT-R4 (DP-10): pay and take the tile, or decline."""

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    @property
    def bid(self) -> i64:
        return self.b

    @property
    def refused(self) -> i64:
        return self.c

    def options(self, g: Artemis, out: Moves) -> None:
        out.add(CLAIM)
        out.add(DECLINE)

    def choose(self, g: Artemis, action: i64) -> None:
        price: i64 = price_of(g, self.bid)
        tile: i64 = g.gantry[self.index]
        if action == DECLINE:
            g.emit(event_kinds.DECLINED, self.seat, tile, price)
            g.push(Offer(-1, self.index, self.bid, self.refused | (1 << self.seat)))
            return
        g.seats[self.seat].minerals -= price
        g.gantry[self.index] = NO_TILE
        # In reverse: first the Shelter colonists move in, then the outbid get their Relief
        push_reliefs(g, outbid(g, self.index, self.bid, self.refused))
        gain_building(g, self.seat, tile, event_kinds.BY_CLAIM, price)


def outbid(g: Artemis, tile: i64, bid: i64, refused: i64) -> i64:
    """ART-GANT-R2: the other players with a lower die on the tile who refused no higher one, as a set of bits."""
    seats: i64 = 0
    i: i64 = 0
    while i < bid:
        if at(g.bids[i]) == tile:
            seats |= 1 << owner(g.bids[i])
        i += 1
    return seats & ~(1 << owner(g.bids[bid])) & ~refused


def drone_claims(g: Artemis, index: i64, bid: i64, refused: i64) -> None:
    """ART-SOLO-7, ART-SOLO-9: a Drone always claims; the tile leaves the game and outbid players get Relief."""
    g.emit(event_kinds.DRONE_CLAIMED, owner(g.bids[bid]), g.gantry[index])
    g.gantry[index] = NO_TILE
    push_reliefs(g, outbid(g, index, bid, refused))

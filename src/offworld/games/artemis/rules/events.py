"""Event cards (RULES section 13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import DISCARD, PAY_TOOLKITS
from offworld.games.artemis.data import (
    FX_DISCARD_OR_PAY,
    FX_EACH_GAIN,
    FX_EACH_LOSE,
    FX_MODIFIER,
    FX_MOST_COLONISTS_GAIN,
    FX_MOST_DICE_LOSE,
    FX_REGION_ADD,
    FX_REGION_REMOVE,
    FX_RELIC_STIRS,
    MOD_FIRST_VP,
    MOD_RECRUIT,
    MOD_SURCHARGE,
    MOD_WARMING,
    NOBODY,
    SHELTERS,
    TOOLKITS,
    TYPES,
    VENTS,
    VP,
)
from offworld.games.artemis.rules.gains import discard, gain, lose
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, kinds, some
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EventSpot(Automatic):
    """ART-CMP-4, ART-EVT-1, ART-RES-1: the Phase marker passes a spot; the Event happens if it is there."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        if g.content.event_spot[g.event()] == self.a:
            happen(g)
        return False


def happen(g: Artemis) -> None:
    """ART-EVT-2, ART-EVT-6, ART-EVT-7: the Event face up takes effect, once."""
    event: i64 = g.event()
    g.emit(event_kinds.EVENT, -1, event)
    c = g.content
    fx: i64 = c.event_fx[event]
    kind: i64 = c.fx_kind(fx)
    if kind == FX_EACH_GAIN or kind == FX_EACH_LOSE:
        i: i64
        for i in range(g.players):
            if kind == FX_EACH_GAIN:
                gain(g, g.order(i), c.fx_at(fx, 1), event_kinds.BY_EVENT)
            else:
                lose(g, g.order(i), c.fx_at(fx, 1), event_kinds.BY_EVENT)
    elif kind == FX_MOST_DICE_LOSE:
        most_dice_lose(g, c.fx_at(fx, 1), c.fx_at(fx, 2), c.fx_at(fx, 3))
    elif kind == FX_MOST_COLONISTS_GAIN:
        most_colonists_gain(g, c.fx_at(fx, 1), c.fx_at(fx, 2), c.fx_at(fx, 3))
    elif kind == FX_REGION_ADD:
        change_pool(g, c.fx_at(fx, 1), c.fx_at(fx, 2) * max(2, g.players))
    elif kind == FX_REGION_REMOVE:
        change_pool(g, c.fx_at(fx, 1), -c.fx_at(fx, 2))
    elif kind == FX_MODIFIER:
        modify_round(g, c.fx_at(fx, 1), c.fx_at(fx, 2))
    elif kind == FX_DISCARD_OR_PAY:
        push_blackouts(g, c.fx_at(fx, 2))
    elif kind == FX_RELIC_STIRS:
        relic_stirs(g, c.fx_at(fx, 1), c.fx_at(fx, 2))


def most_dice_lose(g: Artemis, region: i64, amounts: i64, least: i64) -> None:
    """ART-EVT-3, ART-SOLO-10: everyone tied for the most dice there loses; Drones count but lose nothing."""
    most: i64 = least
    seat: i64
    for seat in range(g.players if not g.solo() else 3):
        most = max(most, g.dice_in(region, seat))
    i: i64
    for i in range(g.players):
        if g.dice_in(region, g.order(i)) == most:
            lose(g, g.order(i), amounts, event_kinds.BY_EVENT)


def most_colonists_gain(g: Artemis, colonist: i64, amounts: i64, least: i64) -> None:
    """ART-EVT-4: everyone tied for the most colonists of the type gains, wherever they are."""
    most: i64 = least
    seat: i64
    for seat in range(g.players):
        most = max(most, count(g.owned(seat), colonist))
    i: i64
    for i in range(g.players):
        if count(g.owned(g.order(i)), colonist) == most:
            gain(g, g.order(i), amounts, event_kinds.BY_EVENT)


def change_pool(g: Artemis, region: i64, by: i64) -> None:
    """ART-EVT-6: resources join a pool, per player (solo: two), or leave it as far as they are there."""
    if region == VENTS:
        by = max(by, -g.vents)
        g.vents += by
    else:
        by = max(by, -g.quarry)
        g.quarry += by
    g.emit(event_kinds.POOL_CHANGED, -1, region, by)


def modify_round(g: Artemis, modifier: i64, value: i64) -> None:
    """ART-EVT-5, ART-EVT-6: a price of this round changes until its Upkeep step 3 is over."""
    if modifier == MOD_WARMING:
        g.warming_price = value
    elif modifier == MOD_RECRUIT:
        g.recruit_price = value
    elif modifier == MOD_SURCHARGE:
        g.surcharge = value
    elif modifier == MOD_FIRST_VP:
        g.first_vp = value


def end_modifiers(g: Artemis) -> None:
    """ART-EVT-5: back to the usual prices."""
    g.warming_price = g.content.warming_cost
    g.recruit_price = g.content.recruit_cost
    g.surcharge = 0
    g.first_vp = 0


def push_blackouts(g: Artemis, toolkits: i64) -> None:
    """ART-EVT-6: every player with Shelter colonists, in turn order, so pushed from the last."""
    i: i64 = g.players - 1
    while i >= 0:
        g.push(Blackout(g.order(i), toolkits))
        i -= 1


@final
@mypyc_attr(acyclic=True)
class Blackout(Decision):
    """ART-EVT-6 (DP-18): discard one Shelter colonist of the own choice or spend Toolkits."""

    __slots__ = ()

    @property
    def toolkits(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        me = g.seats[self.seat]
        ways: i64 = kinds(me.shelters) + (1 if me.toolkits >= self.toolkits else 0)
        if me.shelters == 0 or ways > 1:
            return me.shelters != 0
        found = Moves()
        self.options(g, found)
        self.choose(g, found[0])
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        me = g.seats[self.seat]
        t: i64
        for t in range(TYPES):
            if count(me.shelters, t) > 0:
                out.add(DISCARD + t)
        if me.toolkits >= self.toolkits:
            out.add(PAY_TOOLKITS)

    def choose(self, g: Artemis, action: i64) -> None:
        if action == PAY_TOOLKITS:
            lose(g, self.seat, some(TOOLKITS, self.toolkits), event_kinds.BY_EVENT)
        else:
            discard(g, self.seat, SHELTERS, action - DISCARD, event_kinds.BY_EVENT)


def relic_stirs(g: Artemis, vp: i64, least: i64) -> None:
    """ART-REL-5, ART-REL-6: the holder gains VP; without one, the player with the most badges takes the Relic die."""
    if g.relic_holder != NOBODY:
        gain(g, g.relic_holder, some(VP, vp), event_kinds.BY_STIRS)
        return
    best: i64 = -1
    most: i64 = least - 1
    i: i64
    for i in range(g.players):
        seat: i64 = g.order(i)
        if g.seats[seat].badges > most:
            most = g.seats[seat].badges
            best = seat
    if best >= 0:
        g.emit(event_kinds.RELIC_TAKEN, best, NOBODY, 1)
        g.relic_holder = best

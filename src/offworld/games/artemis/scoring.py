"""The Artemis Project: what a colony is worth at the end (RULES section 10, the Surface buildings and Directives).

Plain questions about one mat; the steps that carry final scoring out are in `rules/final.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.artemis.data import (
    FX_EMPTY_SHELTERS,
    FX_MIN_BUILDINGS,
    FX_MIN_COLONISTS,
    FX_MIN_ITEM,
    FX_MIN_RELIEF,
    FX_MIN_SETS,
    FX_MIN_STAFFED,
    FX_MIN_STAFFED_BOTH,
    FX_SNOWCAT,
    FX_VP,
    FX_VP_IF_IDENTICAL,
    FX_VP_IF_STAFFED,
    FX_VP_PER_COLONISTS,
    FX_VP_PER_HELD,
    FX_VP_PER_PAIR,
    OCEAN,
    SURFACE,
    Content,
)
from offworld.games.artemis.pieces import Seat, staff_of, tile_of
from offworld.kit.bags import count, kinds, total

CHART_END: Final[i64] = 60
"""The charts give the same from here on."""


def filled(content: Content, building: i64) -> bool:
    """ART-GEN-7: no slot of the building is empty."""
    kind: i64 = content.tile_kind[tile_of(building)]
    return total(staff_of(building)) == total(content.building_slots[kind]) + content.building_wild[kind]


def saved_resources(content: Content, me: Seat) -> i64:
    """ART-SCO-1: for every five Energy and every five Minerals kept, each with its maximum. Nothing is spent."""
    most: i64 = content.saved_max_each
    return min(most, me.energy // content.saved_per * content.saved_vp) + min(
        most, me.minerals // content.saved_per * content.saved_vp
    )


def surface_building(content: Content, me: Seat, building: i64, owned: i64) -> i64:
    """ART-SCO-2, ART-BLD-14 to 26, ART-BLD-28: what one Surface building scores; nothing unless fully staffed."""
    kind: i64 = content.tile_kind[tile_of(building)]
    if content.building_stack[kind] != SURFACE or not filled(content, building):
        return 0
    fx: i64 = content.building_fx[kind]
    effect: i64 = content.fx_kind(fx)
    one_: i64 = content.fx_at(fx, 1)
    if effect == FX_VP or effect == FX_SNOWCAT:
        return one_
    if effect == FX_VP_PER_HELD:
        return one_ + min(content.fx_at(fx, 4), me.held(content.fx_at(fx, 2)) // content.fx_at(fx, 3))
    if effect == FX_VP_PER_PAIR:
        pairs: i64 = min(count(owned, content.fx_at(fx, 2)), count(owned, content.fx_at(fx, 3)))
        return one_ + pairs * content.fx_at(fx, 4)
    if effect == FX_VP_PER_COLONISTS:
        return vp_per_colonists(content, fx, owned)
    if effect == FX_VP_IF_STAFFED:
        return one_ + (content.fx_at(fx, 3) if count(staff_of(building), content.fx_at(fx, 2)) > 0 else 0)
    if effect == FX_VP_IF_IDENTICAL and kinds(staff_of(building)) == 1:
        return one_
    return 0


def vp_per_colonists(content: Content, fx: i64, owned: i64) -> i64:
    """ART-BLD-19, ART-BLD-25, ART-REW-6: a base and so much per group of one type in the whole colony."""
    return content.fx_at(fx, 1) + count(owned, content.fx_at(fx, 2)) // content.fx_at(fx, 3) * content.fx_at(fx, 4)


def surface_buildings(content: Content, me: Seat, owned: i64) -> i64:
    """ART-SCO-2: all Surface buildings together; Ocean buildings score nothing here (ART-BLD-29)."""
    vp: i64 = 0
    i: i64 = 0
    while i < me.buildings.n:
        vp += surface_building(content, me, me.buildings[i], owned)
        i += 1
    return vp


def number_of_buildings(content: Content, me: Seat) -> i64:
    """ART-SCO-3: Ocean and Surface, staffed or not."""
    return content.building_vp[min(me.buildings.n, CHART_END)]


def sets_of(owned: i64) -> i64:
    """ART-SCO-4: sets of all four types."""
    return min(min(count(owned, 0), count(owned, 1)), min(count(owned, 2), count(owned, 3)))


def colonist_sets(content: Content, owned: i64) -> i64:
    """ART-SCO-4."""
    return sets_of(owned) * content.set_vp


def leftovers(content: Content, owned: i64) -> i64:
    """ART-SCO-5: for every three colonists outside the sets."""
    return (total(owned) - 4 * sets_of(owned)) // content.leftover_group * content.leftover_vp


def badges(content: Content, me: Seat) -> i64:
    """ART-SCO-6."""
    return content.badge_vp[min(me.badges, CHART_END)]


def toolkits(content: Content, me: Seat, most: i64, solo: bool) -> i64:
    """ART-SCO-7: everyone with the most scores; alone it is a matter of absolute numbers (ART-SOLO-11)."""
    if solo:
        if me.toolkits >= content.solo_toolkits_min:
            return content.solo_toolkits_vp
        return content.solo_penalty_vp if me.toolkits < content.solo_penalty_below else 0
    return content.most_toolkits_vp if me.toolkits == most else 0


def directive_met(content: Content, me: Seat, owned: i64, directive: i64) -> bool:
    """ART-DIR-2: does the colony meet the condition?"""
    fx: i64 = content.directive_fx[directive]
    kind: i64 = content.fx_kind(fx)
    first: i64 = content.fx_at(fx, 1)
    second: i64 = content.fx_at(fx, 2)
    if kind == FX_MIN_ITEM:
        return me.held(first) >= second
    if kind == FX_MIN_COLONISTS:
        return count(owned, first) >= second
    if kind == FX_MIN_SETS:
        return sets_of(owned) >= first
    if kind == FX_EMPTY_SHELTERS:
        return me.shelters == 0 and total(owned) >= first
    if kind == FX_MIN_RELIEF:
        return me.relief >= first
    if kind == FX_MIN_BUILDINGS:
        return stack_count(content, me, first, False) >= second
    ocean: i64 = stack_count(content, me, OCEAN, True)
    surface: i64 = stack_count(content, me, SURFACE, True)
    if kind == FX_MIN_STAFFED:
        return ocean + surface >= first
    return kind == FX_MIN_STAFFED_BOTH and ocean >= first and surface >= second


def stack_count(content: Content, me: Seat, stack: i64, staffed: bool) -> i64:
    """How many buildings of a stack the seat owns, or how many of them are fully staffed."""
    n: i64 = 0
    i: i64 = 0
    while i < me.buildings.n:
        building: i64 = me.buildings[i]
        if content.building_stack[content.tile_kind[tile_of(building)]] == stack and (
            not staffed or filled(content, building)
        ):
            n += 1
        i += 1
    return n


def directive_points(content: Content, me: Seat, owned: i64, directive: i64) -> i64:
    """ART-SCO-8, ART-DIR-2."""
    return content.directive_vp[directive] if directive_met(content, me, owned, directive) else 0


def final_points(content: Content, me: Seat, owned: i64, most: i64, solo: bool, directive: i64) -> i64:
    """ART-OVR-4: ART-SCO-1 to ART-SCO-8 together, without the VP gained during play."""
    vp: i64 = saved_resources(content, me) + surface_buildings(content, me, owned) + number_of_buildings(content, me)
    vp += colonist_sets(content, owned) + leftovers(content, owned) + badges(content, me)
    vp += toolkits(content, me, most, solo)
    if directive >= 0:
        vp += directive_points(content, me, owned, directive)
    return vp

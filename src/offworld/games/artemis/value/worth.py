"""The Artemis Project: what single pieces are worth to bots, in rough points (RULES section 24)."""

from __future__ import annotations

from mypy_extensions import i64

from offworld.games.artemis.data import (
    FX_ASSAULT,
    FX_BUILDING,
    FX_CHOICE,
    FX_COLONISTS,
    FX_CONVERT,
    FX_GAIN,
    FX_HARVEST,
    FX_HUB,
    FX_MOVE_SWAPS,
    FX_PER_STAFF,
    FX_RANDOM_COLONIST,
    FX_RELIC_DIE,
    FX_RELIEF,
    FX_SPEND,
    FX_TRAIN,
    OCEAN,
)
from offworld.games.artemis.pieces import camp_card, camp_colonists, claimed, staff_of
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count, total


def reward_worth(g: Artemis, camp: i64, reward: i64) -> float:
    if claimed(g.camps[camp], reward):
        return 0.0
    c = g.content
    fx: i64 = c.reward_fx[c.card_rewards[camp_card(g.camps[camp]) * 2 + reward]]
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_CHOICE:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_BUILDING:
        return 1.6
    if kind == FX_COLONISTS:
        return 0.8 * float(total(camp_colonists(g.camps[camp], reward)))
    if kind == FX_TRAIN:
        return 0.7
    if kind == FX_RELIEF:
        return 0.9
    if kind == FX_RELIC_DIE:
        return 1.5
    return 0.8


def amounts_worth(amounts: i64) -> float:
    """Energy, Minerals, Toolkits, badges, VP in rough points."""
    return (
        0.33 * float(count(amounts, 0) + count(amounts, 1))
        + 0.3 * float(count(amounts, 2))
        + 0.9 * float(count(amounts, 3))
        + float(count(amounts, 4))
    )


def ocean_worth(g: Artemis, building: i64) -> float:
    """What an Ocean building gives each round when fully staffed, in rough points."""
    c = g.content
    fx: i64 = g.effect(building)
    kind: i64 = c.fx_kind(fx)
    if kind == FX_GAIN:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_CHOICE:
        return amounts_worth(c.fx_at(fx, 1))
    if kind == FX_PER_STAFF:
        workers: i64 = count(staff_of(building), c.fx_at(fx, 3))
        return 0.33 * float(c.fx_at(fx, 2) + workers * c.fx_at(fx, 4))
    if kind == FX_ASSAULT:
        return 0.9
    if kind == FX_RANDOM_COLONIST:
        return 0.9
    if kind == FX_SPEND:
        return 0.35
    if kind == FX_HARVEST or kind == FX_HUB:
        return 0.4
    if kind == FX_CONVERT or kind == FX_MOVE_SWAPS:
        return 0.3
    return 0.2


def tile_worth(g: Artemis, tile: i64) -> float:
    """A building that could join the colony, unstaffed, in rough points."""
    c = g.content
    kind: i64 = c.tile_kind[tile]
    if c.building_stack[kind] == OCEAN:
        return 0.6 + 0.5 * ocean_worth(g, tile) * float(c.rounds - g.round)
    slots: i64 = total(c.building_slots[kind]) + c.building_wild[kind]
    return 2.4 - 0.3 * float(slots)

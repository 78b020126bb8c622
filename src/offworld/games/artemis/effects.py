"""The Artemis Project: the effect vocabulary of content.toml (RULES section 28), each kind a typed struct.

An effect checks its own fields when it is read and becomes one row of integers: its kind and up to five numbers.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.games.artemis import data as d
from offworld.kit.bags import pack as pack_bag

Small = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Few = Annotated[int, Meta(ge=0, le=9)]
"""Multiplied by colonists it must still fit eight bits of an amounts bag."""
Face = Annotated[int, Meta(ge=1, le=6)]
Colonist = Literal["pioneer", "engineer", "marine", "steward"]
Slot = Literal["pioneer", "engineer", "marine", "steward", "any"]
Item = Literal["energy", "minerals", "toolkits", "badges"]
Stack = Literal["ocean", "surface"]
Region = Literal["basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "outfitter"]
Pool = Literal["vents", "quarry"]


class Effect(Struct, tag_field="kind", forbid_unknown_fields=True):
    """An effect becomes one row of integers: its kind and up to five numbers."""

    def row(self) -> list[int]:
        raise NotImplementedError


class Amounts(Struct, forbid_unknown_fields=True, kw_only=True):
    """How many of each item."""

    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def bag(self) -> int:
        return pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])


def _type(name: str) -> int:
    return d.TYPE_NAMES.index(name)


def _item(name: str) -> int:
    return d.ITEM_NAMES.index(name)


def _region(name: str) -> int:
    return d.REGION_NAMES.index(name)


class Gain(Amounts, Effect, tag="gain"):
    """ART-REW-1: gain every amount listed."""

    def row(self) -> list[int]:
        return [d.FX_GAIN, self.bag()]


class GainChoice(Effect, tag="gain_choice"):
    """ART-REW-2, ART-BLD-5: exactly one of the options."""

    options: Annotated[list[Amounts], Meta(min_length=2, max_length=4)]

    def row(self) -> list[int]:
        bags = [option.bag() for option in self.options]
        return [d.FX_CHOICE, *bags, *[0] * (4 - len(bags)), len(bags)]


class GainResources(Effect, tag="gain_resources"):
    """ART-RELIEF-2: resources in any mix."""

    amount: Annotated[int, Meta(ge=1, le=9)]

    def row(self) -> list[int]:
        return [d.FX_RESOURCES, self.amount]


class GainRandomColonist(Effect, tag="gain_random_colonist"):
    """ART-BLD-11: draw from the bag and house."""

    amount: Positive

    def row(self) -> list[int]:
        return [d.FX_RANDOM_COLONIST, self.amount]


class Assault(Effect, tag="assault"):
    """ART-BLD-1: an opponent loses Minerals, the owner gains Energy."""

    opponent_loses_minerals: Small
    gain_energy: Small

    def row(self) -> list[int]:
        return [d.FX_ASSAULT, self.opponent_loses_minerals, self.gain_energy]


class GainPlusPerStaff(Effect, tag="gain_plus_per_staff"):
    """ART-BLD-2, ART-BLD-13: a base and so much per colonist of a type working there."""

    resource: Literal["energy", "minerals"]
    base: Few
    per_type: Colonist
    per_amount: Few

    def row(self) -> list[int]:
        return [d.FX_PER_STAFF, _item(self.resource), self.base, _type(self.per_type), self.per_amount]


class ExpeditionHub(Effect, tag="expedition_hub"):
    """ART-BLD-4: free sending and returning, with or without full staff."""

    free_sending: Literal[True]
    return_here: Literal[True]
    needs_full_staff: Literal[False]

    def row(self) -> list[int]:
        return [d.FX_HUB]


class PlacementHarvest(Effect, tag="placement_harvest"):
    """ART-BLD-8, ART-EXPO-3: take from a pool when placing a die there."""

    regions: list[Pool]
    amount: Positive
    needs_full_staff: Literal[True]

    def row(self) -> list[int]:
        return [d.FX_HARVEST, sum(1 << _region(name) for name in set(self.regions)), self.amount]


class SpendForVp(Effect, tag="spend_for_vp"):
    """ART-BLD-7, ART-BLD-9: pay and gain VP, once per activation."""

    vp: Positive
    energy: Small = 0
    minerals: Small = 0

    def row(self) -> list[int]:
        return [d.FX_SPEND, self.energy, self.minerals, self.vp]


class ExtraMoveSwaps(Effect, tag="extra_move_swaps"):
    """ART-BLD-10: more move/swaps if full at the start of Upkeep."""

    amount: Annotated[int, Meta(ge=1, le=9)]
    checked_at: Literal["start_of_upkeep"]

    def row(self) -> list[int]:
        return [d.FX_MOVE_SWAPS, self.amount]


class Convert(Effect, tag="convert"):
    """ART-BLD-12: turn one resource into as many of the other."""

    min: Annotated[int, Meta(ge=1, le=9)]
    max: Annotated[int, Meta(ge=1, le=9)]
    between: tuple[Literal["energy"], Literal["minerals"]]

    def row(self) -> list[int]:
        return [d.FX_CONVERT, self.min, self.max]


class VpPerHeld(Effect, tag="vp_per_held"):
    """ART-BLD-14, ART-BLD-15, ART-BLD-20: a base and 1 VP per so many held, up to a maximum."""

    base: Small
    item: Item
    per: Positive
    max_extra: Small

    def row(self) -> list[int]:
        return [d.FX_VP_PER_HELD, self.base, _item(self.item), self.per, self.max_extra]


class VpFlat(Effect, tag="vp_flat"):
    """ART-BLD-16, ART-BLD-17, ART-BLD-24: VP, no questions asked."""

    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP, self.vp]


class VpPerPair(Effect, tag="vp_per_pair"):
    """ART-BLD-18: a base and VP per pair of two types owned."""

    base: Small
    pair: tuple[Colonist, Colonist]
    vp: Few

    def row(self) -> list[int]:
        return [d.FX_VP_PER_PAIR, self.base, _type(self.pair[0]), _type(self.pair[1]), self.vp]


class VpPerColonists(Effect, tag="vp_per_colonists"):
    """ART-BLD-19, ART-BLD-25, ART-REW-6: a base and VP per group of a type owned."""

    base: Few
    type: Colonist
    per: Positive
    vp: Annotated[int, Meta(ge=0, le=8)]

    def row(self) -> list[int]:
        return [d.FX_VP_PER_COLONISTS, self.base, _type(self.type), self.per, self.vp]


class VpIfStaffedBy(Effect, tag="vp_if_staffed_by"):
    """ART-BLD-21, ART-BLD-22: a base, and a bonus if a type works there."""

    base: Small
    type: Colonist
    bonus: Small

    def row(self) -> list[int]:
        return [d.FX_VP_IF_STAFFED, self.base, _type(self.type), self.bonus]


class VpIfIdentical(Effect, tag="vp_if_identical"):
    """ART-BLD-26: VP if all staff are of one type."""

    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP_IF_IDENTICAL, self.vp]


class Snowcat(Effect, tag="snowcat"):
    """ART-BLD-23: VP, and move/swaps for Toolkits before final scoring."""

    vp: Small
    ability_timing: Literal["before_final_scoring"]
    toolkits_per_move_swap: Positive
    checked_at: Literal["start_of_final_scoring"]

    def row(self) -> list[int]:
        return [d.FX_SNOWCAT, self.vp, self.toolkits_per_move_swap]


class RewardBuilding(Effect, tag="building"):
    """ART-REW-3: the tile beside the card."""

    amount: Literal[1]

    def row(self) -> list[int]:
        return [d.FX_BUILDING]


class RewardColonists(Effect, tag="colonists"):
    """ART-REW-4: the colonists on the reward."""

    amount: Annotated[int, Meta(ge=1, le=9)]

    def row(self) -> list[int]:
        return [d.FX_COLONISTS, self.amount]


class RewardTrain(Effect, tag="train"):
    """ART-REW-5: exchange a colonist at the Academy."""

    amount: Literal[1]

    def row(self) -> list[int]:
        return [d.FX_TRAIN]


class RewardRelief(Effect, tag="relief"):
    """ART-REW-7: on the Relief Track."""

    amount: Annotated[int, Meta(ge=1, le=8)]

    def row(self) -> list[int]:
        return [d.FX_RELIEF, self.amount]


class RewardRelicDie(Effect, tag="relic_die"):
    """ART-REL-2: take the Relic die."""

    def row(self) -> list[int]:
        return [d.FX_RELIC_DIE]


class EachPlayerGain(Amounts, Effect, tag="each_player_gain"):
    """ART-EVT-6: every player gains."""

    def row(self) -> list[int]:
        return [d.FX_EACH_GAIN, self.bag()]


class EachPlayerLose(Amounts, Effect, tag="each_player_lose"):
    """ART-EVT-6: every player loses as far as possible."""

    def row(self) -> list[int]:
        return [d.FX_EACH_LOSE, self.bag()]


class MostDiceLose(Amounts, Effect, tag="most_dice_lose"):
    """ART-EVT-3: whoever has the most dice in a region loses."""

    region: Region
    minimum: Positive

    def row(self) -> list[int]:
        return [d.FX_MOST_DICE_LOSE, _region(self.region), self.bag(), self.minimum]


class MostColonistsGain(Amounts, Effect, tag="most_colonists_gain"):
    """ART-EVT-4: whoever owns the most of a type gains."""

    type: Colonist
    minimum: Positive

    def row(self) -> list[int]:
        return [d.FX_MOST_COLONISTS_GAIN, _type(self.type), self.bag(), self.minimum]


class RegionAdd(Effect, tag="region_add"):
    """ART-EVT-6: a pool grows, per player."""

    region: Pool
    per_player: Positive

    def row(self) -> list[int]:
        return [d.FX_REGION_ADD, _region(self.region), self.per_player]


class RegionRemove(Effect, tag="region_remove"):
    """ART-EVT-6: a pool shrinks."""

    region: Pool
    amount: Positive

    def row(self) -> list[int]:
        return [d.FX_REGION_REMOVE, _region(self.region), self.amount]


class RoundModifier(Effect, tag="round_modifier"):
    """ART-EVT-5: a price or bonus of this round."""

    modifier: Literal["warming_cost", "recruit_cost", "gantry_surcharge", "expedition_first_place_vp"]
    value: Small

    def row(self) -> list[int]:
        return [d.FX_MODIFIER, d.MODIFIER_NAMES.index(self.modifier), self.value]


class DiscardShelterOrPay(Effect, tag="discard_shelter_or_pay"):
    """ART-EVT-6: discard a Shelter colonist or spend Toolkits."""

    colonists: Literal[1]
    toolkits: Positive

    def row(self) -> list[int]:
        return [d.FX_DISCARD_OR_PAY, self.colonists, self.toolkits]


class RelicStirs(Effect, tag="relic_stirs"):
    """ART-REL-5: VP for the Relic die's holder, or it finds one."""

    holder_vp: Small
    no_holder: Literal["most_badges_takes_die"]
    minimum_badges: Positive

    def row(self) -> list[int]:
        return [d.FX_RELIC_STIRS, self.holder_vp, self.minimum_badges]


class MinBuildings(Effect, tag="min_buildings"):
    """ART-DIR-2: so many tiles of a stack, staffed or not."""

    stack: Stack
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_BUILDINGS, d.STACK_NAMES.index(self.stack), self.count]


class MinStaffed(Effect, tag="min_staffed"):
    """ART-DIR-2: so many fully staffed tiles."""

    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_STAFFED, self.count]


class MinStaffedBoth(Effect, tag="min_staffed_both"):
    """ART-DIR-2: so many fully staffed tiles of each stack."""

    ocean: Small
    surface: Small

    def row(self) -> list[int]:
        return [d.FX_MIN_STAFFED_BOTH, self.ocean, self.surface]


class MinItem(Effect, tag="min_item"):
    """ART-DIR-2: so many of an item held."""

    item: Item
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_ITEM, _item(self.item), self.count]


class MinColonists(Effect, tag="min_colonists"):
    """ART-DIR-2: so many owned of a type."""

    type: Colonist
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_COLONISTS, _type(self.type), self.count]


class MinSets(Effect, tag="min_sets"):
    """ART-DIR-2: so many sets as in ART-SCO-4."""

    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_SETS, self.count]


class EmptyShelters(Effect, tag="empty_shelters"):
    """ART-DIR-2: nobody in the Shelters, and enough colonists owned."""

    min_colonists: Positive

    def row(self) -> list[int]:
        return [d.FX_EMPTY_SHELTERS, self.min_colonists]


class MinRelief(Effect, tag="min_relief"):
    """ART-DIR-2: the relief marker has come so far."""

    space: Annotated[int, Meta(ge=1, le=8)]

    def row(self) -> list[int]:
        return [d.FX_MIN_RELIEF, self.space]


OceanEffect = (
    Assault | GainPlusPerStaff | Gain | ExpeditionHub | GainChoice | SpendForVp | PlacementHarvest | ExtraMoveSwaps
    | GainRandomColonist | Convert
)  # fmt: skip
SurfaceEffect = VpPerHeld | VpFlat | VpPerPair | VpPerColonists | VpIfStaffedBy | Snowcat | VpIfIdentical
BuildingEffect = OceanEffect | SurfaceEffect
ReliefEffect = Gain | GainResources | GainRandomColonist
RewardEffect = (
    Gain | GainChoice | RewardBuilding | RewardColonists | RewardTrain | VpPerColonists | RewardRelief | RewardRelicDie
)
EventEffect = (
    EachPlayerGain | EachPlayerLose | MostDiceLose | MostColonistsGain | RegionAdd | RegionRemove | RoundModifier
    | DiscardShelterOrPay | RelicStirs
)  # fmt: skip
Condition = MinBuildings | MinStaffed | MinStaffedBoth | MinItem | MinColonists | MinSets | EmptyShelters | MinRelief

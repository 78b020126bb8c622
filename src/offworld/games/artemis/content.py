"""The Artemis Project: from content.toml and perhaps a pack to the integer tables of `data.Content`.

The structs below are the schema: what a pack may say is checked here once, so that the rules can trust every number.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.artemis import data as d
from offworld.kit import content as kit
from offworld.kit.bags import pack as pack_bag
from offworld.kit.errors import ContentError

Small = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
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


class Amounts(Struct, forbid_unknown_fields=True):
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


class Gain(Effect, tag="gain"):
    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def row(self) -> list[int]:
        return [d.FX_GAIN, pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])]


class GainChoice(Effect, tag="gain_choice"):
    options: Annotated[list[Amounts], Meta(min_length=2, max_length=4)]

    def row(self) -> list[int]:
        bags = [option.bag() for option in self.options]
        return [d.FX_CHOICE, *bags, *[0] * (4 - len(bags)), len(bags)]


class GainResources(Effect, tag="gain_resources"):
    amount: Annotated[int, Meta(ge=1, le=9)]

    def row(self) -> list[int]:
        return [d.FX_RESOURCES, self.amount]


class GainRandomColonist(Effect, tag="gain_random_colonist"):
    amount: Positive

    def row(self) -> list[int]:
        return [d.FX_RANDOM_COLONIST, self.amount]


class Assault(Effect, tag="assault"):
    opponent_loses_minerals: Small
    gain_energy: Small

    def row(self) -> list[int]:
        return [d.FX_ASSAULT, self.opponent_loses_minerals, self.gain_energy]


class GainPlusPerStaff(Effect, tag="gain_plus_per_staff"):
    resource: Literal["energy", "minerals"]
    base: Small
    per_type: Colonist
    per_amount: Small

    def row(self) -> list[int]:
        return [d.FX_PER_STAFF, _item(self.resource), self.base, _type(self.per_type), self.per_amount]


class ExpeditionHub(Effect, tag="expedition_hub"):
    free_sending: Literal[True]
    return_here: Literal[True]
    needs_full_staff: Literal[False]

    def row(self) -> list[int]:
        return [d.FX_HUB]


class PlacementHarvest(Effect, tag="placement_harvest"):
    regions: list[Pool]
    amount: Positive
    needs_full_staff: Literal[True]

    def row(self) -> list[int]:
        return [d.FX_HARVEST, sum(1 << _region(name) for name in set(self.regions)), self.amount]


class SpendForVp(Effect, tag="spend_for_vp"):
    vp: Positive
    energy: Small = 0
    minerals: Small = 0

    def row(self) -> list[int]:
        return [d.FX_SPEND, self.energy, self.minerals, self.vp]


class ExtraMoveSwaps(Effect, tag="extra_move_swaps"):
    amount: Positive
    checked_at: Literal["start_of_upkeep"]

    def row(self) -> list[int]:
        return [d.FX_MOVE_SWAPS, self.amount]


class Convert(Effect, tag="convert"):
    min: Annotated[int, Meta(ge=1, le=9)]
    max: Annotated[int, Meta(ge=1, le=9)]
    between: list[Literal["energy", "minerals"]]

    def row(self) -> list[int]:
        return [d.FX_CONVERT, self.min, self.max]


class VpPerHeld(Effect, tag="vp_per_held"):
    base: Small
    item: Item
    per: Positive
    max_extra: Small

    def row(self) -> list[int]:
        return [d.FX_VP_PER_HELD, self.base, _item(self.item), self.per, self.max_extra]


class VpFlat(Effect, tag="vp_flat"):
    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP, self.vp]


class VpPerPair(Effect, tag="vp_per_pair"):
    base: Small
    pair: tuple[Colonist, Colonist]
    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP_PER_PAIR, self.base, _type(self.pair[0]), _type(self.pair[1]), self.vp]


class VpPerColonists(Effect, tag="vp_per_colonists"):
    base: Small
    type: Colonist
    per: Positive
    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP_PER_COLONISTS, self.base, _type(self.type), self.per, self.vp]


class VpIfStaffedBy(Effect, tag="vp_if_staffed_by"):
    base: Small
    type: Colonist
    bonus: Small

    def row(self) -> list[int]:
        return [d.FX_VP_IF_STAFFED, self.base, _type(self.type), self.bonus]


class VpIfIdentical(Effect, tag="vp_if_identical"):
    vp: Small

    def row(self) -> list[int]:
        return [d.FX_VP_IF_IDENTICAL, self.vp]


class Snowcat(Effect, tag="snowcat"):
    vp: Small
    ability_timing: Literal["before_final_scoring"]
    toolkits_per_move_swap: Positive
    checked_at: Literal["start_of_final_scoring"]

    def row(self) -> list[int]:
        return [d.FX_SNOWCAT, self.vp, self.toolkits_per_move_swap]


class RewardBuilding(Effect, tag="building"):
    amount: Literal[1]

    def row(self) -> list[int]:
        return [d.FX_BUILDING]


class RewardColonists(Effect, tag="colonists"):
    amount: Positive

    def row(self) -> list[int]:
        return [d.FX_COLONISTS, self.amount]


class RewardTrain(Effect, tag="train"):
    amount: Literal[1]

    def row(self) -> list[int]:
        return [d.FX_TRAIN]


class RewardRelief(Effect, tag="relief"):
    amount: Annotated[int, Meta(ge=1, le=8)]

    def row(self) -> list[int]:
        return [d.FX_RELIEF, self.amount]


class RewardRelicDie(Effect, tag="relic_die"):
    def row(self) -> list[int]:
        return [d.FX_RELIC_DIE]


class EachPlayerGain(Effect, tag="each_player_gain"):
    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def row(self) -> list[int]:
        return [d.FX_EACH_GAIN, pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])]


class EachPlayerLose(Effect, tag="each_player_lose"):
    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def row(self) -> list[int]:
        return [d.FX_EACH_LOSE, pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])]


class MostDiceLose(Effect, tag="most_dice_lose"):
    region: Region
    minimum: Positive
    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def row(self) -> list[int]:
        bag = pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])
        return [d.FX_MOST_DICE_LOSE, _region(self.region), bag, self.minimum]


class MostColonistsGain(Effect, tag="most_colonists_gain"):
    type: Colonist
    minimum: Positive
    energy: Small = 0
    minerals: Small = 0
    toolkits: Small = 0
    badges: Small = 0
    vp: Small = 0

    def row(self) -> list[int]:
        bag = pack_bag([self.energy, self.minerals, self.toolkits, self.badges, self.vp])
        return [d.FX_MOST_COLONISTS_GAIN, _type(self.type), bag, self.minimum]


class RegionAdd(Effect, tag="region_add"):
    region: Pool
    per_player: Positive

    def row(self) -> list[int]:
        return [d.FX_REGION_ADD, _region(self.region), self.per_player]


class RegionRemove(Effect, tag="region_remove"):
    region: Pool
    amount: Positive

    def row(self) -> list[int]:
        return [d.FX_REGION_REMOVE, _region(self.region), self.amount]


class RoundModifier(Effect, tag="round_modifier"):
    modifier: Literal["warming_cost", "recruit_cost", "gantry_surcharge", "expedition_first_place_vp"]
    value: Small

    def row(self) -> list[int]:
        return [d.FX_MODIFIER, d.MODIFIER_NAMES.index(self.modifier), self.value]


class DiscardShelterOrPay(Effect, tag="discard_shelter_or_pay"):
    colonists: Literal[1]
    toolkits: Positive

    def row(self) -> list[int]:
        return [d.FX_DISCARD_OR_PAY, self.colonists, self.toolkits]


class RelicStirs(Effect, tag="relic_stirs"):
    holder_vp: Small
    no_holder: Literal["most_badges_takes_die"]
    minimum_badges: Positive

    def row(self) -> list[int]:
        return [d.FX_RELIC_STIRS, self.holder_vp, self.minimum_badges]


class MinBuildings(Effect, tag="min_buildings"):
    stack: Stack
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_BUILDINGS, d.STACK_NAMES.index(self.stack), self.count]


class MinStaffed(Effect, tag="min_staffed"):
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_STAFFED, self.count]


class MinStaffedBoth(Effect, tag="min_staffed_both"):
    ocean: Small
    surface: Small

    def row(self) -> list[int]:
        return [d.FX_MIN_STAFFED_BOTH, self.ocean, self.surface]


class MinItem(Effect, tag="min_item"):
    item: Item
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_ITEM, _item(self.item), self.count]


class MinColonists(Effect, tag="min_colonists"):
    type: Colonist
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_COLONISTS, _type(self.type), self.count]


class MinSets(Effect, tag="min_sets"):
    count: Positive

    def row(self) -> list[int]:
        return [d.FX_MIN_SETS, self.count]


class EmptyShelters(Effect, tag="empty_shelters"):
    min_colonists: Positive

    def row(self) -> list[int]:
        return [d.FX_EMPTY_SHELTERS, self.min_colonists]


class MinRelief(Effect, tag="min_relief"):
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
Condition = (
    MinBuildings | MinStaffed | MinStaffedBoth | MinItem | MinColonists | MinSets | EmptyShelters | MinRelief
)

OCEAN_TIMINGS = {
    Assault: "upkeep_first",
    ExpeditionHub: "expedition",
    PlacementHarvest: "placement",
    ExtraMoveSwaps: "upkeep_start",
}


class Meta_(Struct):
    rounds: Literal[6]
    ocean_rounds: list[int]


class Limits(Struct):
    gantry_max: Annotated[int, Meta(ge=1, le=8)]
    doorstep_max: Annotated[int, Meta(ge=1, le=60)]
    die_min: Literal[1]
    die_max: Literal[6]


class Costs(Struct):
    recruit_energy_per_colonist: Small
    send_colonists_fee_resources: Literal[0, 1]
    shelter_warming_energy_per_colonist: Positive
    toolkit_per_pip: Positive


class Setup(Struct):
    start_minerals: Small
    start_energy: Small
    start_toolkits: Small
    start_badges: Small
    start_vp: Small
    start_relief_space: Literal[0]
    start_pioneers: Literal[1]
    academy_engineers: Small
    academy_marines: Small
    academy_stewards: Small
    event_deck_size: Literal[6]
    vents_bonus: Small
    quarry_bonus: Small


class SetupByPlayers(Struct):
    id: str
    players: int
    expeditions_per_round: Annotated[int, Meta(ge=0, le=4)]
    gantry_tiles_per_round: Annotated[int, Meta(ge=0, le=8)]
    doorstep_colonists_per_round: Small
    academy_spaces: Annotated[int, Meta(ge=0, le=2)]
    remove_marked_duplicates: bool
    pioneers_set_aside: Small
    bag_pioneers: Small
    bag_engineers: Small
    bag_marines: Small
    bag_stewards: Small


class AddToDie(Struct, tag_field="kind", tag="add_to_die"):
    amount: Small


class ResourcesOnSuccess(Struct, tag_field="kind", tag="resources_on_success"):
    amount: Annotated[int, Meta(ge=1, le=9)]


class ReduceOpponentDie(Struct, tag_field="kind", tag="reduce_opponent_die"):
    amounts: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(min_length=1)]
    min_result: Face


class VpIfFirst(Struct, tag_field="kind", tag="vp_if_first_on_success"):
    vp: Small


class ColonistType(Struct):
    id: Colonist
    count: Small
    academy_start: Small
    send_max_per_die: Positive
    send_die_values: list[Face]
    expedition_effect: AddToDie | ResourcesOnSuccess | ReduceOpponentDie | VpIfFirst
    drone_hire_priority: Annotated[int, Meta(ge=1, le=4)]


class Upkeep(Struct):
    base_move_swaps: Small


class DoorstepLimit(Struct):
    id: str
    die_values: list[Face]
    max_colonists: Small


class AcademyCourse(Struct):
    id: str
    die_values: list[Face]
    becomes: Colonist


class OutfitterSection(Struct):
    id: str
    die_values: list[Face]
    toolkits: Small


class ReliefSpace(Struct):
    id: str
    space: Annotated[int, Meta(ge=1, le=8)]
    effect: ReliefEffect


class Building(Struct):
    id: str
    stack: Stack
    copies: Literal[2]
    slots: Annotated[list[Slot], Meta(min_length=1, max_length=6)]
    slot_count: int
    timing: Literal["upkeep_first", "upkeep", "upkeep_start", "placement", "expedition", "final"]
    effect: BuildingEffect


class BuildingTile(Struct):
    id: str
    kind: str
    copy: Literal[1, 2]
    marked_duplicate: bool


class Reward(Struct):
    id: str
    effect: RewardEffect


class Expedition(Struct):
    id: str
    difficulty: Positive
    energy: Small
    minerals: Small
    rewards: tuple[str, str]


class Event(Struct):
    id: str
    trigger: Literal["immediate", "A", "B", "C", "D", "E", "F", "G"]
    effect: EventEffect


class Scoring(Struct):
    saved_per: Positive
    saved_vp: Small
    saved_max_each: Small
    set_vp: Small
    leftover_group: Positive
    leftover_vp: Small
    most_toolkits_vp: Small


class ChartRow(Struct):
    id: str
    min: int
    max: int
    vp: Annotated[int, Meta(ge=-99, le=99)]


class Solo(Struct):
    dice_per_drone: Literal[4]
    hire_order: list[Colonist]
    toolkits_bonus_min: Small
    toolkits_bonus_vp: Annotated[int, Meta(ge=-99, le=99)]
    toolkits_penalty_below: Small
    toolkits_penalty_vp: Annotated[int, Meta(ge=-99, le=99)]


class Relic(Struct):
    already_held_vp: Small


class DirectiveRules(Struct):
    dealt_per_player: Literal[2]


class Directive(Struct):
    id: str
    vp: Small
    condition: Condition


class Components(Struct):
    dice_per_player: Annotated[int, Meta(ge=1, le=6)]


class Schema(Struct):
    meta: Meta_
    components: Components
    limits: Limits
    costs: Costs
    setup: Setup
    setup_by_players: list[SetupByPlayers]
    colonist_types: list[ColonistType]
    upkeep: Upkeep
    doorstep_limits: list[DoorstepLimit]
    academy_map: list[AcademyCourse]
    outfitter_sections: list[OutfitterSection]
    relief_spaces: list[ReliefSpace]
    buildings: list[Building]
    building_tiles: list[BuildingTile]
    expedition_rewards: list[Reward]
    expeditions: list[Expedition]
    relic_expeditions: list[Expedition]
    events: list[Event]
    relic_events: list[Event]
    scoring: Scoring
    building_chart: list[ChartRow]
    badge_chart: list[ChartRow]
    solo: Solo
    relic: Relic
    directive_rules: DirectiveRules
    directives: list[Directive]


SPOKEN = {
    "buildings": ("effect",),
    "events": ("effect", "trigger"),
    "relic_events": ("effect", "trigger"),
    "expeditions": ("difficulty", "rewards"),
    "relic_expeditions": ("difficulty", "rewards"),
    "expedition_rewards": ("effect",),
    "relief_spaces": ("effect",),
    "directives": ("condition", "vp"),
    "doorstep_limits": ("max_colonists",),
    "academy_map": ("becomes",),
    "outfitter_sections": ("toolkits",),
    "colonist_types": ("expedition_effect", "send_die_values", "send_max_per_die"),
}
"""The fields that an entry's text speaks of."""

CHART_END = 60


@lru_cache(maxsize=1)
def _base() -> kit.Tables:
    return kit.parse((files(__package__) / "content.toml").read_text("utf-8"), "content.toml")


def ids(group: str) -> tuple[str, ...]:
    """The ids of a group's entries; packs keep them, so they can name actions."""
    return tuple(entry["id"] for entry in _base()[group])


@lru_cache(maxsize=16)
def load(pack: str = "", file: str = "the pack") -> d.Content:
    """The game's own content, changed by a pack given as TOML text."""
    base = _base()
    tables = kit.merge(base, kit.parse(pack, file), file, Schema, SPOKEN) if pack else base
    schema = kit.convert(tables, Schema, file)
    return _freeze(schema, tables, pack, file)


def _freeze(s: Schema, tables: dict[str, Any], pack: str, file: str) -> d.Content:
    c = d.Content(tables, pack, kit.digest(tables))
    effects: list[int] = []

    def effect(e: Effect) -> int:
        row = [int(x) for x in e.row()]
        effects.extend(row + [0] * (6 - len(row)))
        return len(effects) // 6 - 1

    def faces(entries: list[Any], value: str, group: str) -> list[int]:
        """A table by die face, which must cover every face once."""
        by_face = {f: getattr(entry, value) for entry in entries for f in entry.die_values}
        if sorted(f for entry in entries for f in entry.die_values) != [1, 2, 3, 4, 5, 6]:
            raise ContentError(f"{file}: {group}.die_values must cover every face from 1 to 6 exactly once")
        return [0, *(by_face[f] for f in range(1, 7))]

    def chart(rows: list[ChartRow], group: str) -> list[int]:
        values = []
        for n in range(CHART_END + 1):
            vps = [row.vp for row in rows if row.min <= n <= row.max]
            if len(vps) != 1:
                raise ContentError(f"{file}: {group} must give exactly one value for {n}, it gives {len(vps)}")
            values.append(vps[0])
        return values

    by_players = {row.players: row for row in s.setup_by_players}

    def per_players(field: str) -> list[int]:
        return [0, *(int(getattr(by_players[n], field)) for n in range(1, 6))]

    # Buildings and tiles
    for b in s.buildings:
        if b.slot_count != len(b.slots):
            raise ContentError(f"{file}: buildings.{b.id}.slot_count is {b.slot_count} but it has {len(b.slots)} slots")
        ocean = isinstance(b.effect, OceanEffect)
        if ocean != (b.stack == "ocean"):
            raise ContentError(f"{file}: buildings.{b.id}.effect does not suit a building of the {b.stack} stack")
        timing = OCEAN_TIMINGS.get(type(b.effect), "upkeep") if ocean else "final"
        if b.timing != timing:
            raise ContentError(f"{file}: buildings.{b.id}.timing must be {timing!r} for its effect, not {b.timing!r}")
    c.building_stack = d.frozen([d.STACK_NAMES.index(b.stack) for b in s.buildings])
    c.building_slots = d.frozen([pack_bag([b.slots.count(t) for t in d.TYPE_NAMES]) for b in s.buildings])
    c.building_wild = d.frozen([b.slots.count("any") for b in s.buildings])
    c.building_timing = d.frozen([d.TIMING_NAMES.index(b.timing) for b in s.buildings])
    c.building_fx = d.frozen([effect(b.effect) for b in s.buildings])
    kinds = [b.id for b in s.buildings]
    for tile in s.building_tiles:
        if tile.kind not in kinds:
            raise ContentError(f"{file}: building_tiles.{tile.id}.kind names no building: {tile.kind!r}")
    c.tile_kind = d.frozen([kinds.index(tile.kind) for tile in s.building_tiles])
    c.tile_marked = d.frozen([int(tile.marked_duplicate) for tile in s.building_tiles])

    # Expeditions
    rewards = [r.id for r in s.expedition_rewards]
    cards = s.expeditions + s.relic_expeditions
    for card in cards:
        for reward in card.rewards:
            if reward not in rewards:
                raise ContentError(f"{file}: expeditions.{card.id}.rewards names no reward: {reward!r}")
        if card.rewards[0] == card.rewards[1]:
            raise ContentError(f"{file}: expeditions.{card.id}.rewards must be two different rewards")
    c.reward_fx = d.frozen([effect(r.effect) for r in s.expedition_rewards])
    c.card_difficulty = d.frozen([card.difficulty for card in cards])
    c.card_energy = d.frozen([card.energy for card in cards])
    c.card_minerals = d.frozen([card.minerals for card in cards])
    c.card_rewards = d.frozen([rewards.index(r) for card in cards for r in card.rewards])
    c.card_base_count = len(s.expeditions)

    # Events
    events = s.events + s.relic_events
    c.event_fx = d.frozen([effect(e.effect) for e in events])
    c.event_spot = d.frozen(
        [d.IMMEDIATE if e.trigger == "immediate" else d.SPOT_NAMES.index(e.trigger) for e in events]
    )
    c.event_base_count = len(s.events)

    # Tracks, tables, charts
    spaces = sorted(s.relief_spaces, key=lambda space: space.space)
    if [space.space for space in spaces] != list(range(1, len(spaces) + 1)):
        raise ContentError(f"{file}: relief_spaces.space must number the spaces 1 to {len(spaces)}")
    c.relief_fx = d.frozen([0, *(effect(space.effect) for space in spaces)])
    c.relief_spaces = len(spaces)
    c.directive_fx = d.frozen([effect(x.condition) for x in s.directives])
    c.directive_vp = d.frozen([x.vp for x in s.directives])
    c.doorstep_limit = d.frozen(faces(s.doorstep_limits, "max_colonists", "doorstep_limits"))
    c.outfitter_toolkits = d.frozen(faces(s.outfitter_sections, "toolkits", "outfitter_sections"))
    courses = faces(s.academy_map, "becomes", "academy_map")
    c.academy_becomes = d.frozen([0, *(_type(str(name)) for name in courses[1:])])
    c.building_vp = d.frozen(chart(s.building_chart, "building_chart"))
    c.badge_vp = d.frozen(chart(s.badge_chart, "badge_chart"))

    # Colonists
    types = {t.id: t for t in s.colonist_types}
    c.send_most = d.frozen([types[name].send_max_per_die for name in d.TYPE_NAMES])
    c.send_faces = d.frozen([sum(1 << f for f in set(types[name].send_die_values)) for name in d.TYPE_NAMES])
    pioneer, engineer, marine, steward = (types[name].expedition_effect for name in d.TYPE_NAMES)
    if not (
        isinstance(pioneer, AddToDie)
        and isinstance(engineer, ResourcesOnSuccess)
        and isinstance(marine, ReduceOpponentDie)
        and isinstance(steward, VpIfFirst)
    ):
        raise ContentError(f"{file}: colonist_types.expedition_effect must keep its kind for each type")
    c.pioneer_adds = pioneer.amount
    c.engineer_resources = engineer.amount
    c.marine_amounts = d.frozen(sorted(set(marine.amounts)))
    c.marine_least = marine.min_result
    c.steward_vp = steward.vp
    c.hire_order = d.frozen([_type(name) for name in s.solo.hire_order])
    c.academy_stock = pack_bag([0, s.setup.academy_engineers, s.setup.academy_marines, s.setup.academy_stewards])
    stock = [0, s.setup.academy_engineers, s.setup.academy_marines, s.setup.academy_stewards]
    for row in s.setup_by_players:
        bag = [row.bag_pioneers, row.bag_engineers, row.bag_marines, row.bag_stewards]
        out = [row.pioneers_set_aside, 0, 0, 0]
        for i, name in enumerate(d.TYPE_NAMES):
            if bag[i] + stock[i] + out[i] != types[name].count:
                raise ContentError(
                    f"{file}: setup_by_players.{row.id}: bag, Academy and set aside hold"
                    f" {bag[i] + stock[i] + out[i]} of type {name}, but there are {types[name].count}"
                )
    c.bag = d.frozen(
        [0]
        + [
            pack_bag([row.bag_pioneers, row.bag_engineers, row.bag_marines, row.bag_stewards])
            for row in (by_players[n] for n in range(1, 6))
        ]
    )
    c.expeditions_new = d.frozen(per_players("expeditions_per_round"))
    c.gantry_new = d.frozen(per_players("gantry_tiles_per_round"))
    c.doorstep_new = d.frozen(per_players("doorstep_colonists_per_round"))
    c.academy_spaces = d.frozen(per_players("academy_spaces"))
    c.removes_marked = d.frozen(per_players("remove_marked_duplicates"))

    # Alone
    c.rounds = s.meta.rounds
    c.ocean_rounds = len(s.meta.ocean_rounds)
    c.gantry_max = s.limits.gantry_max
    c.doorstep_max = s.limits.doorstep_max
    c.recruit_cost = s.costs.recruit_energy_per_colonist
    c.send_fee = s.costs.send_colonists_fee_resources
    c.warming_cost = s.costs.shelter_warming_energy_per_colonist
    c.toolkit_per_pip = s.costs.toolkit_per_pip
    c.start_minerals = s.setup.start_minerals
    c.start_energy = s.setup.start_energy
    c.start_toolkits = s.setup.start_toolkits
    c.start_badges = s.setup.start_badges
    c.start_vp = s.setup.start_vp
    c.start_pioneers = s.setup.start_pioneers
    c.event_deck_size = s.setup.event_deck_size
    c.vents_bonus = s.setup.vents_bonus
    c.quarry_bonus = s.setup.quarry_bonus
    c.base_move_swaps = s.upkeep.base_move_swaps
    c.saved_per = s.scoring.saved_per
    c.saved_vp = s.scoring.saved_vp
    c.saved_max_each = s.scoring.saved_max_each
    c.set_vp = s.scoring.set_vp
    c.leftover_group = s.scoring.leftover_group
    c.leftover_vp = s.scoring.leftover_vp
    c.most_toolkits_vp = s.scoring.most_toolkits_vp
    c.dice_per_player = s.components.dice_per_player
    c.dice_per_drone = s.solo.dice_per_drone
    c.solo_toolkits_min = s.solo.toolkits_bonus_min
    c.solo_toolkits_vp = s.solo.toolkits_bonus_vp
    c.solo_penalty_below = s.solo.toolkits_penalty_below
    c.solo_penalty_vp = s.solo.toolkits_penalty_vp
    c.relic_held_vp = s.relic.already_held_vp
    c.directives_dealt = s.directive_rules.dealt_per_player
    c.fx = d.frozen(effects)
    return c

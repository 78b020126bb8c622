"""The Artemis Project: from content.toml and perhaps a pack to the integer tables of `data.Content`.

The structs below are the schema: what a pack may say is checked here once, so that the rules can trust every number.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.artemis import data as d
from offworld.games.artemis.effects import (
    Assault,
    BuildingEffect,
    Colonist,
    Condition,
    Convert,
    Effect,
    EventEffect,
    ExpeditionHub,
    ExtraMoveSwaps,
    Face,
    Few,
    OceanEffect,
    PlacementHarvest,
    Positive,
    RelicStirs,
    ReliefEffect,
    RewardEffect,
    RewardRelicDie,
    RoundModifier,
    Slot,
    Small,
    Stack,
)
from offworld.kit import content as kit
from offworld.kit import rulings
from offworld.kit.bags import pack as pack_bag
from offworld.kit.content_versions import ContentVersions, LoadedContent
from offworld.kit.errors import ContentError
from offworld.kit.frozen import frozen

OCEAN_TIMINGS = {
    Assault: "upkeep_first",
    ExpeditionHub: "expedition",
    PlacementHarvest: "placement",
    ExtraMoveSwaps: "upkeep_start",
}


class GameMeta(Struct):
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
    expeditions_per_round: Annotated[int, Meta(ge=1, le=4)]
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
    amount: Annotated[int, Meta(ge=0, le=3)]


class ResourcesOnSuccess(Struct, tag_field="kind", tag="resources_on_success"):
    amount: Annotated[int, Meta(ge=1, le=9)]


class ReduceOpponentDie(Struct, tag_field="kind", tag="reduce_opponent_die"):
    amounts: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(min_length=1)]
    min_result: Face


class VpIfFirst(Struct, tag_field="kind", tag="vp_if_first_on_success"):
    vp: Few


class ColonistType(Struct):
    id: Colonist
    count: Annotated[int, Meta(ge=1, le=28)]
    send_max_per_die: Positive
    send_die_values: list[Face]
    expedition_effect: AddToDie | ResourcesOnSuccess | ReduceOpponentDie | VpIfFirst


class Upkeep(Struct):
    base_move_swaps: Few


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
    platform_win_min: Small


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
    meta: GameMeta
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
    rulings: list[rulings.Ruling] = []


SWITCHES = (
    rulings.Switch("R-15", "away_colonists", d.AWAY_NAMES, before="counted"),
    rulings.Switch("R-24", "late_pods", d.LATE_POD_NAMES, before="too_late"),
    rulings.Switch("R-33", "solo_steward", d.SOLO_STEWARD_NAMES, before="first"),
)
"""ART-R-15, ART-R-24, ART-R-33: the readings that a pack can switch."""

SPOKEN = {
    "buildings": kit.Spoken(("effect",)),
    "events": kit.Spoken(("effect",)),
    "relic_events": kit.Spoken(("effect",)),
    "expedition_rewards": kit.Spoken(("effect",), by_name=True),
    "relief_spaces": kit.Spoken(("effect",), by_name=True),
    "directives": kit.Spoken(("condition", "vp")),
    "doorstep_limits": kit.Spoken(("max_colonists",)),
    "academy_map": kit.Spoken(("becomes",)),
    "outfitter_sections": kit.Spoken(("toolkits",)),
    "colonist_types": kit.Spoken(("expedition_effect", "send_die_values", "send_max_per_die")),
}
"""The fields that an entry's words speak of. Expeditions are put into words from their numbers and rewards."""

CHART_END = 60


def _prepare(tables: kit.Tables) -> None:
    for entry in tables["expeditions"] + tables["relic_expeditions"]:
        # These repeat the rewards' texts, which a pack may change; the board says it from the rewards themselves.
        del entry["text_en"], entry["text_fr"]


VERSIONS = ContentVersions(__package__, Schema, SPOKEN, _prepare)

ids = VERSIONS.ids


def _freeze(loaded: LoadedContent[Schema], file: str) -> d.Content:
    c = d.Content(loaded.raw, loaded.pack, loaded.digest, loaded.base)
    s = loaded.data
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
    if sorted(by_players) != [1, 2, 3, 4, 5]:
        raise ContentError(f"{file}: setup_by_players.players must be each number from 1 to 5 once")
    if s.meta.ocean_rounds != list(range(1, len(s.meta.ocean_rounds) + 1)):
        raise ContentError(f"{file}: meta.ocean_rounds must be the first rounds of the game")
    if sorted(s.solo.hire_order) != sorted(d.TYPE_NAMES):
        raise ContentError(f"{file}: solo.hire_order must name each type of colonist once")

    def per_players(field: str) -> list[int]:
        return [0, *(int(getattr(by_players[n], field)) for n in range(1, 6))]

    # Buildings and tiles
    for b in s.buildings:
        if b.slot_count != len(b.slots):
            raise ContentError(f"{file}: buildings.{b.id}.slot_count is {b.slot_count} but it has {len(b.slots)} slots")
        ocean = isinstance(b.effect, OceanEffect)
        if ocean != (b.stack == "ocean"):
            raise ContentError(f"{file}: buildings.{b.id}.effect does not suit a building of the {b.stack} stack")
        if isinstance(b.effect, Convert) and b.effect.min > b.effect.max:
            raise ContentError(f"{file}: buildings.{b.id}.effect.min is greater than its max")
        timing = OCEAN_TIMINGS.get(type(b.effect), "upkeep") if ocean else "final"
        if b.timing != timing:
            raise ContentError(f"{file}: buildings.{b.id}.timing must be {timing!r} for its effect, not {b.timing!r}")
    c.building_stack = frozen([d.STACK_NAMES.index(b.stack) for b in s.buildings])
    c.building_slots = frozen([pack_bag([b.slots.count(t) for t in d.TYPE_NAMES]) for b in s.buildings])
    c.building_wild = frozen([b.slots.count("any") for b in s.buildings])
    c.building_timing = frozen([d.TIMING_NAMES.index(b.timing) for b in s.buildings])
    c.building_fx = frozen([effect(b.effect) for b in s.buildings])
    kinds = [b.id for b in s.buildings]
    for tile in s.building_tiles:
        if tile.kind not in kinds:
            raise ContentError(f"{file}: building_tiles.{tile.id}.kind names no building: {tile.kind!r}")
    c.tile_kind = frozen([kinds.index(tile.kind) for tile in s.building_tiles])
    c.tile_marked = frozen([int(tile.marked_duplicate) for tile in s.building_tiles])

    # Expeditions
    rewards = [r.id for r in s.expedition_rewards]
    cards = s.expeditions + s.relic_expeditions
    for card in cards:
        for reward in card.rewards:
            if reward not in rewards:
                raise ContentError(f"{file}: expeditions.{card.id}.rewards names no reward: {reward!r}")
            relic = isinstance(s.expedition_rewards[rewards.index(reward)].effect, RewardRelicDie)
            if relic and card in s.expeditions:
                raise ContentError(
                    f"{file}: expeditions.{card.id}.rewards: only Relic Expeditions can give the Relic die"
                )
        if card.rewards[0] == card.rewards[1]:
            raise ContentError(f"{file}: expeditions.{card.id}.rewards must be two different rewards")
    c.reward_fx = frozen([effect(r.effect) for r in s.expedition_rewards])
    c.card_difficulty = frozen([card.difficulty for card in cards])
    c.card_energy = frozen([card.energy for card in cards])
    c.card_minerals = frozen([card.minerals for card in cards])
    c.card_rewards = frozen([rewards.index(r) for card in cards for r in card.rewards])
    c.card_base_count = len(s.expeditions)

    # Events
    events = s.events + s.relic_events
    for e in events:
        if isinstance(e.effect, RelicStirs) and e in s.events:
            raise ContentError(f"{file}: events.{e.id}.effect: only the Relic Event can stir the Relic")
        if isinstance(e.effect, RoundModifier) and e.effect.modifier == "warming_cost" and e.effect.value < 1:
            raise ContentError(f"{file}: events.{e.id}.effect.value: warming cannot cost less than 1 Energy")
    c.event_fx = frozen([effect(e.effect) for e in events])
    c.event_spot = frozen([d.IMMEDIATE if e.trigger == "immediate" else d.SPOT_NAMES.index(e.trigger) for e in events])
    c.event_base_count = len(s.events)

    # Tracks, tables, charts
    spaces = sorted(s.relief_spaces, key=lambda space: space.space)
    if [space.space for space in spaces] != list(range(1, len(spaces) + 1)):
        raise ContentError(f"{file}: relief_spaces.space must number the spaces 1 to {len(spaces)}")
    c.relief_fx = frozen([0, *(effect(space.effect) for space in spaces)])
    c.relief_spaces = len(spaces)
    c.directive_fx = frozen([effect(x.condition) for x in s.directives])
    c.directive_vp = frozen([x.vp for x in s.directives])
    c.doorstep_limit = frozen(faces(s.doorstep_limits, "max_colonists", "doorstep_limits"))
    c.outfitter_toolkits = frozen(faces(s.outfitter_sections, "toolkits", "outfitter_sections"))
    courses = faces(s.academy_map, "becomes", "academy_map")
    c.academy_becomes = frozen([0, *(d.TYPE_NAMES.index(str(name)) for name in courses[1:])])
    c.building_vp = frozen(chart(s.building_chart, "building_chart"))
    c.badge_vp = frozen(chart(s.badge_chart, "badge_chart"))

    # Colonists
    types: dict[str, ColonistType] = {t.id: t for t in s.colonist_types}
    c.colonists = frozen([types[name].count for name in d.TYPE_NAMES])
    c.send_most = frozen([types[name].send_max_per_die for name in d.TYPE_NAMES])
    c.send_faces = frozen([sum(1 << f for f in set(types[name].send_die_values)) for name in d.TYPE_NAMES])
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
    c.marine_amounts = frozen(sorted(set(marine.amounts)))
    c.marine_least = marine.min_result
    c.steward_vp = steward.vp
    c.hire_order = frozen([d.TYPE_NAMES.index(name) for name in s.solo.hire_order])
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
    c.bag = frozen(
        [0]
        + [
            pack_bag([row.bag_pioneers, row.bag_engineers, row.bag_marines, row.bag_stewards])
            for row in (by_players[n] for n in range(1, 6))
        ]
    )
    c.expeditions_new = frozen(per_players("expeditions_per_round"))
    c.gantry_new = frozen(per_players("gantry_tiles_per_round"))
    c.doorstep_new = frozen(per_players("doorstep_colonists_per_round"))
    c.academy_spaces = frozen(per_players("academy_spaces"))
    c.removes_marked = frozen(per_players("remove_marked_duplicates"))

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
    c.solo_win_min = s.solo.platform_win_min
    c.relic_held_vp = s.relic.already_held_vp
    c.fx = frozen(effects)
    _freeze_rulings(c, s, file)
    return c


def _freeze_rulings(c: d.Content, s: Schema, file: str) -> None:
    c.rulings = rulings.in_force(s.rulings, SWITCHES, file)
    chosen = rulings.numbers(SWITCHES, c.rulings)
    c.away_colonists = chosen["away_colonists"]
    c.late_pods = chosen["late_pods"]
    c.solo_steward = chosen["solo_steward"]


load = VERSIONS.frozen_loader(_freeze)

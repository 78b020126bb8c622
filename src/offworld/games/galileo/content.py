"""Galileo Project: from content.toml and perhaps a pack to the integer tables of `data.Content`.

The structs below are the schema: what a pack may say is checked here once, so that the rules can trust every number.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.galileo import data as d
from offworld.kit import content as kit
from offworld.kit import rulings
from offworld.kit.content_versions import ContentVersions, LoadedContent
from offworld.kit.errors import ContentError
from offworld.kit.frozen import frozen

Small = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Level = Annotated[int, Meta(ge=1, le=6)]
Track = Literal["mars", "earth"]
Satellite = Literal["io", "europa", "ganymede", "callisto"]
Type = Literal["miner", "builder", "star_z", "technician"]
Targets = Annotated[list[Literal["robot", "project"]], Meta(min_length=2, max_length=2)]
Add = Callable[["Effect"], int]


class Effect(Struct, tag_field="kind", forbid_unknown_fields=True):
    """An effect becomes one row of integers: its kind and up to three numbers."""

    def row(self, add: Add) -> list[int]:
        raise NotImplementedError


class Gain(Effect, tag="gain"):
    resource: Literal["influence", "megacredit", "energy"]
    amount: Positive

    def row(self, add: Add) -> list[int]:
        return [d.FX_GAIN, d.RESOURCE_NAMES.index(self.resource), self.amount]


class RaiseLevel(Effect, tag="raise_level"):
    count: Literal[1, 2]
    amount: Annotated[int, Meta(ge=1, le=5)]
    targets: Targets

    def row(self, add: Add) -> list[int]:
        return [d.FX_RAISE, self.count, self.amount]


class RaiseOne(Effect, tag="raise_level"):
    count: Literal[1]
    amount: Annotated[int, Meta(ge=1, le=5)]
    targets: Targets

    def row(self, add: Add) -> list[int]:
        return [d.FX_RAISE, self.count, self.amount]


class TransferLevel(Effect, tag="transfer_level"):
    targets: Targets

    def row(self, add: Add) -> list[int]:
        return [d.FX_TRANSFER]


class PlaceModifier(Effect, tag="place_modifier"):
    kinds: Annotated[list[Literal["assignment", "robot"]], Meta(min_length=1)]
    count: Literal[1]

    def allowed(self) -> int:
        """The modifiers of these kinds, as bits."""
        assignment = d.ASSIGNMENT_MODIFIERS if "assignment" in self.kinds else 0
        return assignment | (d.ROBOT_MODIFIERS if "robot" in self.kinds else 0)

    def row(self, add: Add) -> list[int]:
        return [d.FX_PLACE, self.allowed()]


class MoveDouble(Effect, tag="move_double"):
    then_raise_level: Annotated[int, Meta(ge=0, le=5)] = 0
    optional: Literal[True] = True

    def row(self, add: Add) -> list[int]:
        return [d.FX_MOVE, self.then_raise_level]


class PayThen(Effect, tag="pay_then"):
    pay_megacredits: Positive
    then: tuple[Gain, MoveDouble]

    def row(self, add: Add) -> list[int]:
        return [d.FX_PAY, self.pay_megacredits, add(self.then[0]), add(self.then[1])]


class BonusPerTechnology(Effect, tag="different_bonus_per_technology"):
    max: Annotated[int, Meta(ge=1, le=3)]
    bonuses: tuple[Gain | RaiseOne, Gain | RaiseOne, Gain | RaiseOne]

    def row(self, add: Add) -> list[int]:
        # The three stand one after the other, so the first says where all are
        first, _, _ = [add(bonus) for bonus in self.bonuses]
        return [d.FX_PERKS, self.max, first]


class TakeCharacter(Effect, tag="take_character"):
    positions: Literal["first"]
    gets: Literal["one_ability", "recruitment_only"]

    def row(self, add: Add) -> list[int]:
        return [d.FX_ONE_ABILITY if self.gets == "one_ability" else d.FX_RECRUITMENT]


class DevelopTechnology(Effect, tag="develop_technology"):
    discount: Positive
    discount_choice: tuple[Literal["energy"], Literal["megacredit"]]

    def row(self, add: Add) -> list[int]:
        return [d.FX_DEVELOP, self.discount]


class ClaimGoal(Effect, tag="claim_goal_unconditionally"):
    def row(self, add: Add) -> list[int]:
        return [d.FX_CLAIM]


CharacterEffect = Gain | RaiseLevel | TransferLevel | PlaceModifier | MoveDouble | PayThen | BonusPerTechnology
StarZEffect = Gain | RaiseOne | TakeCharacter | DevelopTechnology | ClaimGoal


class Amount(Struct, forbid_unknown_fields=True):
    resource: Literal["influence", "megacredit", "energy"]
    amount: Positive


class FirstMegacreditGain(Struct, tag_field="kind", tag="on_first_megacredit_gain_each_turn"):
    gain: Amount


class OnSwitch(Struct, tag_field="kind", tag="on_track_switch_once_per_turn"):
    gain: Amount


class GainList(Struct, tag_field="kind", tag="gain_list"):
    gains: tuple[Amount, Amount]


class XBonus(Struct, tag_field="kind", tag="robot_ability_x_bonus"):
    amount: Positive


class LockLevel(Struct, tag_field="kind", tag="lock_level"):
    level: Literal[7]
    targets: Targets


class InstantProject(Struct, tag_field="kind", tag="instant_project"):
    needs: Annotated[list[Literal["assignment", "robot"]], Meta(min_length=2, max_length=2)]


class DrawRobots(Struct, tag_field="kind", tag="draw_robots_play_one"):
    draw: Annotated[int, Meta(ge=1, le=8)]
    play: Literal[1]
    rest: Literal["deck_bottom_hidden"]


class FromDiscard(Struct, tag_field="kind", tag="character_from_discard"):
    immediate: Literal[True]
    tuck: Literal[True]
    permanent_character_limit: Annotated[int, Meta(ge=0, le=4)]


TechnologyEffect = (
    FirstMegacreditGain | OnSwitch | GainList | XBonus | LockLevel | InstantProject | DrawRobots | FromDiscard
)


class RobotDiscount(Struct, tag_field="kind", tag="robot_discount"):
    pay_megacredits: Annotated[int, Meta(ge=2, le=10)]
    reduce_by: Annotated[int, Meta(ge=1, le=10)]
    repeatable: Literal[True]


class RobotToZero(Struct, tag_field="kind", tag="robot_discount_to_zero"):
    pay_megacredits: Annotated[int, Meta(ge=0, le=10)]
    repeatable: Literal[False]


class EnergyDiscount(Struct, tag_field="kind", tag="energy_spend_discount"):
    amount: Positive


class RecruitAbility(Struct, tag_field="kind", tag="recruit"):
    character_limit: Annotated[int, Meta(ge=1, le=8)]
    ability: Literal["by_track", "choose_one", "both"]


class PerMajority(Struct, tag_field="kind", tag="vp_per_majority_robot"):
    multiplier: Small


class VpPer(Struct, tag_field="kind", tag="vp_per"):
    per: Literal[
        "robot_level_at_least", "technology", "character", "set_of_four_satellites", "goal", "double_assignment_robot"
    ]
    vp: Small
    level: Annotated[int, Meta(ge=1, le=7)] = 1


class Condition(Struct):
    measure: Literal[
        "double_assignment_robots",
        "technologies",
        "robots_level_at_least",
        "lowest_satellite_marker",
        "tucked_characters",
        "modifiers_on_robots_in_play",
        "megacredits",
        "robots_of_most_common_track",
    ]
    need: Positive
    level: Annotated[int, Meta(ge=1, le=7)] = 1


class Limits(Struct):
    megacredits_max: Literal[10]
    energy_max: Annotated[int, Meta(ge=1, le=10)]
    influence_max: Literal[10]
    robot_level_min: Literal[1]
    robot_level_max: Literal[6]
    locked_level: Literal[7]
    robots_to_end_game: Annotated[int, Meta(ge=1, le=20)]
    switch_track_cost_megacredits: Small
    influence_overflow_megacredits: Small
    character_salary_megacredits: Positive


class Setup(Struct):
    id: str
    players: Literal[2, 3, 4]
    character_marks_used: list[Literal["none", "3+", "4"]]
    character_deck_size: int
    technology_copies: Annotated[int, Meta(ge=1, le=3)]
    projects_revealed: Annotated[int, Meta(ge=2, le=10)]


class RobotPosition(Struct):
    id: str
    position: Annotated[int, Meta(ge=1, le=5)]
    cost_modifier: Small


class CharacterPosition(Struct):
    id: str
    position: Annotated[int, Meta(ge=1, le=5)]
    influence_modifier: Annotated[int, Meta(ge=-10, le=0)]


class SatelliteTrack(Struct):
    id: Satellite
    last_space: Annotated[int, Meta(ge=1, le=15)]


class Zone(Struct):
    id: str
    satellite: Satellite
    zone: int
    from_space: Small
    to_space: Small
    vp: Small = 0
    vp_multiplier: Small = 0
    ability: RobotDiscount | RobotToZero | EnergyDiscount | RecruitAbility | PerMajority | None = None


class Space(Struct):
    id: str
    satellite: Satellite
    space: Annotated[int, Meta(ge=0, le=15)]
    zone: int
    vp: Small = 0
    vp_multiplier: Small = 0
    trigger: Gain | PlaceModifier | None = None


class Robot(Struct):
    id: str
    type: Type
    track: Track
    cost: Annotated[int, Meta(ge=0, le=30)]
    assignments: Annotated[list[Satellite], Meta(min_length=1, max_length=2)]
    level: Level


class Project(Struct):
    id: str
    start_influence: Annotated[int, Meta(ge=0, le=10)]
    start_megacredits: Annotated[int, Meta(ge=0, le=10)]
    start_energy: Annotated[int, Meta(ge=0, le=10)]
    level: Level
    back_level: Level


class Character(Struct):
    id: str
    recruit_influence: Annotated[int, Meta(ge=0, le=10)]
    recruit_megacredits: Annotated[int, Meta(ge=0, le=10)]
    immediate: CharacterEffect
    end_game: VpPer


class CharacterCard(Struct):
    id: str
    character: str
    immediate_track: Track
    end_game_track: Track
    mark: Literal["none", "3+", "4"]


class Technology(Struct):
    id: str
    cost_energy: Annotated[int, Meta(ge=0, le=10)]
    cost_megacredits: Annotated[int, Meta(ge=0, le=10)]
    vp: Small
    effect: TechnologyEffect


class Bonus(Struct):
    id: str
    face: Literal["A", "B"]
    rank: Annotated[int, Meta(ge=1, le=5)]
    effect: StarZEffect


class Goal(Struct):
    id: str
    condition: Condition


class GoalSlot(Struct):
    id: str
    slot: Annotated[int, Meta(ge=1, le=4)]
    vp: Annotated[list[Small], Meta(min_length=3, max_length=3)]


class Rank(Struct):
    min: Small
    name_en: str
    name_fr: str


class Variant(Struct):
    id: str
    character_marks_used: list[Literal["none", "3+", "4"]] = []
    technology_copies: Annotated[int, Meta(ge=1, le=3)] = 1
    projects_revealed: Annotated[int, Meta(ge=2, le=10)] = 2
    block_first_goal_space_after_turn: Positive = 1
    last_turn: Positive = 1
    ranks: list[Rank] = []


class Schema(Struct):
    limits: Limits
    setup: list[Setup]
    robot_row_position: list[RobotPosition]
    character_row_position: list[CharacterPosition]
    satellite: list[SatelliteTrack]
    satellite_zone: list[Zone]
    satellite_space: list[Space]
    robot: list[Robot]
    project: list[Project]
    character: list[Character]
    character_card: list[CharacterCard]
    technology: list[Technology]
    star_z_bonus: list[Bonus]
    goal: list[Goal]
    goal_slot: list[GoalSlot]
    variant: list[Variant]
    rulings: list[rulings.Ruling] = []


SWITCHES = (rulings.Switch("RUL-19", "same_satellite", d.SAME_SATELLITE_NAMES, before="forbidden"),)
"""GAL-RUL-19: the reading that a pack can switch."""

SPOKEN = {
    "robot": kit.Spoken(("type", "track", "cost", "assignments", "level")),
    "project": kit.Spoken(("start_influence", "start_megacredits", "start_energy", "level")),
    "character": kit.Spoken(("immediate", "end_game")),
    "technology": kit.Spoken(("effect",)),
    "star_z_bonus": kit.Spoken(("effect",), by_name=True),
    "goal": kit.Spoken(("condition",)),
    "satellite_zone": kit.Spoken(("ability",)),
}
"""The fields that an entry's words speak of. The name of a Star-Z bonus says what it gives (`Energy`)."""

MARKS = ("none", "3+", "4")
ABILITIES: dict[str, tuple[type, ...]] = {
    "io": (RobotDiscount, RobotToZero),
    "europa": (EnergyDiscount,),
    "ganymede": (RecruitAbility,),
    "callisto": (PerMajority,),
}
TECHNOLOGY_EFFECTS: tuple[type, ...] = (
    FirstMegacreditGain, OnSwitch, GainList, XBonus, LockLevel, InstantProject, DrawRobots, FromDiscard,
)  # fmt: skip


VERSIONS = ContentVersions(__package__, Schema, SPOKEN)

ids = VERSIONS.ids


def _freeze(loaded: LoadedContent[Schema], file: str) -> d.Content:
    c = d.Content(loaded.raw, loaded.pack, loaded.digest, loaded.base)
    schema = loaded.data
    _freeze_cards(c, schema, file)
    _freeze_characters(c, schema, file)
    _freeze_satellites(c, schema, file)
    _freeze_board(c, schema, file)
    _freeze_setup(c, schema, file)
    _freeze_rulings(c, schema, file)
    return c


def _freeze_rulings(c: d.Content, s: Schema, file: str) -> None:
    c.rulings = rulings.in_force(s.rulings, SWITCHES, file)
    c.same_satellite = rulings.numbers(SWITCHES, c.rulings)["same_satellite"]


def _bits(names: list[Any], order: tuple[str, ...]) -> int:
    return sum(1 << order.index(name) for name in set(names))


def _freeze_cards(c: d.Content, s: Schema, file: str) -> None:
    """Robots and projects."""
    for robot in s.robot:
        if len(set(robot.assignments)) != len(robot.assignments):
            raise ContentError(f"{file}: robot.{robot.id}.assignments must be different satellites")
    backs = {project.back_level for project in s.project}
    if len(backs) != 1:
        raise ContentError(
            f"{file}: project.back_level must be the same on all projects (GAL-RUL-25), not {sorted(backs)}"
        )
    none = [d.NONE] * len(s.project)
    c.card_type = frozen([d.TYPE_NAMES.index(r.type) for r in s.robot] + none)
    c.card_track = frozen([d.TRACK_NAMES.index(r.track) for r in s.robot] + none)
    c.card_satellites = frozen([_bits(r.assignments, d.SATELLITE_NAMES) for r in s.robot] + [0] * len(s.project))
    c.robot_cost = frozen([r.cost for r in s.robot])
    c.robot_level = frozen([r.level for r in s.robot])
    c.project_influence = frozen([p.start_influence for p in s.project])
    c.project_megacredits = frozen([p.start_megacredits for p in s.project])
    c.project_energy = frozen([p.start_energy for p in s.project])
    c.project_level = frozen([p.level for p in s.project])
    c.back_level = backs.pop()
    by_position = {p.position: p.cost_modifier for p in s.robot_row_position}
    c.robot_position = frozen(_by_rank(by_position, 5, f"{file}: robot_row_position.position"))


def _by_rank(values: dict[int, int], n: int, where: str) -> list[int]:
    """A table that must have exactly the keys 1 to n."""
    if sorted(values) != list(range(1, n + 1)):
        raise ContentError(f"{where} must number its entries 1 to {n}")
    return [values[rank] for rank in range(1, n + 1)]


def _freeze_characters(c: d.Content, s: Schema, file: str) -> None:
    """Characters, their cards, the effects of both characters and Star-Z bonuses."""
    effects: list[int] = []

    def add(effect: Effect) -> int:
        row = [int(x) for x in effect.row(add)]
        effects.extend(row + [0] * (int(d.FX_WIDTH) - len(row)))
        return len(effects) // int(d.FX_WIDTH) - 1

    names = [character.id for character in s.character]
    for card in s.character_card:
        if card.character not in names:
            raise ContentError(f"{file}: character_card.{card.id}.character names no character: {card.character!r}")
        if card.immediate_track == card.end_game_track:
            raise ContentError(f"{file}: character_card.{card.id} must have one half on each track")
    c.character_of = frozen([names.index(card.character) for card in s.character_card])
    c.character_track = frozen([d.TRACK_NAMES.index(card.immediate_track) for card in s.character_card])
    c.character_mark = frozen([MARKS.index(card.mark) for card in s.character_card])
    c.character_influence = frozen([x.recruit_influence for x in s.character])
    c.character_megacredits = frozen([x.recruit_megacredits for x in s.character])
    c.character_fx = frozen([add(x.immediate) for x in s.character])
    c.character_per = frozen([d.PER_NAMES.index(x.end_game.per) for x in s.character])
    c.character_level = frozen([x.end_game.level for x in s.character])
    c.character_vp = frozen([x.end_game.vp for x in s.character])
    by_position = {p.position: p.influence_modifier for p in s.character_row_position}
    c.character_position = frozen(_by_rank(by_position, 5, f"{file}: character_row_position.position"))
    ranks = {5 * (bonus.face == "B") + bonus.rank: add(bonus.effect) for bonus in s.star_z_bonus}
    c.bonus_fx = frozen(_by_rank(ranks, 10, f"{file}: star_z_bonus.rank, face by face,"))
    c.fx = frozen(effects)


def _freeze_satellites(c: d.Content, s: Schema, file: str) -> None:
    """The four tracks, space by space."""
    size = int(d.SATELLITES * d.SPACES)
    vp, energy, modifiers = [0] * size, [0] * size, [0] * size
    price, reduces, to_zero = [0] * int(d.SPACES), [0] * int(d.SPACES), [0] * int(d.SPACES)
    discount, limit, half = [0] * int(d.SPACES), [0] * int(d.SPACES), [0] * int(d.SPACES)
    lasts = {track.id: track.last_space for track in s.satellite}
    zones = {(zone.satellite, zone.zone): zone for zone in s.satellite_zone}
    for name in d.SATELLITE_NAMES:
        if sorted(x.space for x in s.satellite_space if x.satellite == name) != list(range(lasts[name] + 1)):
            raise ContentError(f"{file}: satellite_space must list every space of {name} once, from 0 to the last")
    for space in s.satellite_space:
        zone = zones.get((space.satellite, space.zone))
        if zone is None or not zone.from_space <= space.space <= zone.to_space:
            raise ContentError(f"{file}: satellite_space.{space.id}.zone does not hold this space")
        if (zone.vp, zone.vp_multiplier) != (space.vp, space.vp_multiplier):
            raise ContentError(f"{file}: satellite_space.{space.id} must have the VP of its zone {zone.id}")
        ability = zone.ability
        if ability is not None and not isinstance(ability, ABILITIES[space.satellite]):
            raise ContentError(f"{file}: satellite_zone.{zone.id}.ability does not suit {space.satellite}")
        at = d.SATELLITE_NAMES.index(space.satellite) * int(d.SPACES) + space.space
        vp[at] = space.vp_multiplier if space.satellite == "callisto" else space.vp
        if isinstance(space.trigger, Gain):
            if space.trigger.resource != "energy":
                raise ContentError(f"{file}: satellite_space.{space.id}.trigger can only gain energy")
            energy[at] = space.trigger.amount
        elif space.trigger is not None:
            modifiers[at] = space.trigger.allowed()
        if isinstance(ability, RobotDiscount):
            price[space.space], reduces[space.space] = ability.pay_megacredits, ability.reduce_by
        elif isinstance(ability, RobotToZero):
            price[space.space], to_zero[space.space] = ability.pay_megacredits, 1
        elif isinstance(ability, EnergyDiscount):
            discount[space.space] = ability.amount
        elif isinstance(ability, RecruitAbility):
            limit[space.space] = ability.character_limit
            half[space.space] = d.RECRUIT_NAMES.index(ability.ability)
        elif space.satellite == "ganymede":
            raise ContentError(f"{file}: satellite_zone.{zone.id}.ability is missing")
    c.last_space = frozen([lasts[name] for name in d.SATELLITE_NAMES])
    c.space_vp = frozen(vp)
    c.trigger_energy = frozen(energy)
    c.trigger_modifiers = frozen(modifiers)
    c.io_price = frozen(price)
    c.io_reduces = frozen(reduces)
    c.io_to_zero = frozen(to_zero)
    c.energy_discount = frozen(discount)
    c.character_limit = frozen(limit)
    c.recruit_half = frozen(half)


def _freeze_board(c: d.Content, s: Schema, file: str) -> None:
    """Technologies and goals."""
    for technology, kind in zip(s.technology, TECHNOLOGY_EFFECTS, strict=True):
        if not isinstance(technology.effect, kind):
            raise ContentError(f"{file}: technology.{technology.id}.effect must keep its kind; a pack changes numbers")
    drilling, highway, exchange, clone, _, _, sequencing, scanner = (x.effect for x in s.technology)
    assert isinstance(drilling, FirstMegacreditGain)
    assert isinstance(highway, OnSwitch)
    assert isinstance(exchange, GainList)
    assert isinstance(clone, XBonus)
    assert isinstance(sequencing, DrawRobots)
    assert isinstance(scanner, FromDiscard)
    gains = (drilling.gain, exchange.gains[0], highway.gain, exchange.gains[1])
    if [gain.resource for gain in gains] != ["megacredit", "megacredit", "influence", "influence"]:
        raise ContentError(f"{file}: technology.effect must keep the resources that it gains")
    c.drilling_megacredits = drilling.gain.amount
    c.highway_influence = highway.gain.amount
    c.exchange_megacredits = exchange.gains[0].amount
    c.exchange_influence = exchange.gains[1].amount
    c.clone_x = clone.amount
    c.sequencing_draw = sequencing.draw
    c.scanner_limit = scanner.permanent_character_limit
    c.technology_energy = frozen([x.cost_energy for x in s.technology])
    c.technology_megacredits = frozen([x.cost_megacredits for x in s.technology])
    c.technology_vp = frozen([x.vp for x in s.technology])
    c.goal_measure = frozen([d.MEASURE_NAMES.index(goal.condition.measure) for goal in s.goal])
    c.goal_need = frozen([goal.condition.need for goal in s.goal])
    c.goal_level = frozen([goal.condition.level for goal in s.goal])
    slots = {slot.slot: slot for slot in s.goal_slot}
    if sorted(slots) != [1, 2, 3, 4]:
        raise ContentError(f"{file}: goal_slot.slot must number its entries 1 to 4")
    c.slot_vp = frozen([vp for number in range(1, 5) for vp in slots[number].vp])


def _freeze_setup(c: d.Content, s: Schema, file: str) -> None:
    """Setups by number of players, the solo variant, the limits."""
    solo = next(variant for variant in s.variant if variant.id == "solo_orbit")
    setups = {setup.players: setup for setup in s.setup}
    if sorted(setups) != [2, 3, 4]:
        raise ContentError(f"{file}: setup.players must be 2, 3 and 4")
    marks = [card.mark for card in s.character_card]
    for setup in s.setup:
        size = sum(mark in setup.character_marks_used for mark in marks)
        if size != setup.character_deck_size:
            raise ContentError(
                f"{file}: setup.{setup.id}.character_deck_size is {setup.character_deck_size},"
                f" but its marks leave {size} cards"
            )
        if setup.projects_revealed <= setup.players:
            raise ContentError(f"{file}: setup.{setup.id}.projects_revealed must be more than the players")
    c.marks_used = frozen(
        [0, _bits(solo.character_marks_used, MARKS), *(_bits(setups[n].character_marks_used, MARKS) for n in (2, 3, 4))]
    )
    c.technology_copies = frozen([0, solo.technology_copies, *(setups[n].technology_copies for n in (2, 3, 4))])
    c.projects_revealed = frozen([0, solo.projects_revealed, *(setups[n].projects_revealed for n in (2, 3, 4))])
    _check_ranks(solo, file)
    c.solo_block_after = solo.block_first_goal_space_after_turn
    c.solo_last_turn = solo.last_turn
    c.megacredits_max = s.limits.megacredits_max
    c.energy_max = s.limits.energy_max
    c.influence_max = s.limits.influence_max
    c.level_min = s.limits.robot_level_min
    c.level_max = s.limits.robot_level_max
    c.locked_level = s.limits.locked_level
    c.robots_to_end = s.limits.robots_to_end_game
    c.switch_cost = s.limits.switch_track_cost_megacredits
    c.overflow_megacredits = s.limits.influence_overflow_megacredits
    c.salary = s.limits.character_salary_megacredits


def _check_ranks(solo: Variant, file: str) -> None:
    """GAL-VAR-3: every result must have one rank."""
    where = f"{file}: variant.{solo.id}.ranks"
    least = [rank.min for rank in solo.ranks]
    if not 1 <= len(least) <= 5:
        raise ContentError(f"{where} must be one to five ranks, not {len(least)}")
    if least[0] != 0 or any(high <= low for low, high in pairwise(least)):
        raise ContentError(f"{where}.min must start at 0 and rise from rank to rank, not be {least}")
    for rank in solo.ranks:
        if not all(name and name.isprintable() for name in (rank.name_en, rank.name_fr)):
            raise ContentError(f"{where}: every rank needs a name_en and a name_fr of one line")


load = VERSIONS.frozen_loader(_freeze)

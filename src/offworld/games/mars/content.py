"""Mars: from content.toml and perhaps a pack to the integer tables of `data.Content`.

The structs below are the schema: what a pack may say is checked here once, so that the rules can trust every number.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from offworld.games.mars import data as d
from offworld.games.mars.effects import (
    AnyRdEffect,
    Contest,
    Deposit,
    Domain,
    Effect,
    Few,
    FreeBuild,
    GainColonist,
    Kind,
    PermanentEffect,
    PlainEffect,
    Resource,
    Settlers,
    TakeContract,
    TakeRdCard,
    WinnerEffect,
)
from offworld.kit import content as kit
from offworld.kit import rulings
from offworld.kit.bags import pack as pack_bag
from offworld.kit.content_versions import ContentVersions, LoadedContent
from offworld.kit.errors import ContentError
from offworld.kit.frozen import frozen

Small = Annotated[int, Meta(ge=0, le=9)]
Tiles = Annotated[int, Meta(ge=0, le=15)]
Limit = Annotated[int, Meta(ge=1, le=20)]
Copies = Annotated[int, Meta(ge=1, le=3)]
Cap = Annotated[int, Meta(ge=1, le=200)]
Phase = Literal["exchange", "construction"]


class Cost(Struct, forbid_unknown_fields=True):
    iron: Small = 0
    carbon: Small = 0
    silicon: Small = 0
    water: Small = 0
    oxygen: Small = 0

    def bag(self) -> int:
        return pack_bag([self.iron, self.carbon, self.silicon, self.water, self.oxygen])

    def cards(self) -> int:
        return self.iron + self.carbon + self.silicon + self.water + self.oxygen


class ResourceCard(Struct):
    id: Resource
    cards: Annotated[int, Meta(ge=1, le=12)]
    supply_deck_cards: Annotated[int, Meta(ge=0, le=12)]
    open_pile_start: Annotated[int, Meta(ge=0, le=12)]


class InstallationLevel(Struct):
    id: str
    kind: Kind
    level: Annotated[int, Meta(ge=0, le=4)]
    cost: Cost
    cost_cards: int
    tiles: Tiles
    energy: Small
    vp: Small
    colonists: Small | UnsetType = UNSET
    energy_supply: Small | UnsetType = UNSET
    storage: Small | UnsetType = UNSET
    contract_limit: Limit | UnsetType = UNSET
    trade_own_turn: bool | UnsetType = UNSET
    trade_other_turns: bool | UnsetType = UNSET
    opens_decks: list[Literal[1, 2]] | UnsetType = UNSET
    earth_give: Annotated[int, Meta(ge=2, le=9)] | UnsetType = UNSET


class MineTile(Struct):
    id: str
    resource: Resource
    cost: Cost
    cost_cards: int
    tiles: Tiles
    energy: Small
    produces: Small


class ContractRules(Struct):
    cost: Cost
    rate_give: Literal[1]
    rate_get: Literal[1]
    limit_by_active_communication_level: Annotated[list[Limit], Meta(min_length=4, max_length=4)]


class ContractCard(Struct):
    id: str
    give: Resource
    get: Resource
    copies: Literal[1]


class Prerequisite(Struct, forbid_unknown_fields=True):
    who: Literal["drawer", "any"]
    kind: Domain
    level: Annotated[int, Meta(ge=0, le=4)]
    count: Annotated[int, Meta(ge=0, le=4)]

    def need(self) -> int:
        """How many active installations, the printed level 0 counted."""
        kind = d.KIND_NAMES.index(self.kind)
        return self.level + d.printed(kind) if self.level else self.count


class EventCard(Struct):
    id: str
    type: Literal["deposit", "colonist", "conflict", "supremacy", "contested_supremacy"]
    copies: Copies
    domain: Domain | UnsetType = UNSET
    prerequisite: Prerequisite | UnsetType = UNSET
    effect: Annotated[list[PlainEffect], Meta(min_length=1, max_length=1)] | UnsetType = UNSET
    winner_effect: Annotated[list[WinnerEffect], Meta(min_length=1, max_length=1)] | UnsetType = UNSET
    holder_vp: Small | UnsetType = UNSET
    holder_colonists: Small | UnsetType = UNSET


class RdCard(Struct):
    id: str
    deck: Literal[1, 2]
    copies: Copies
    science: Small
    vp: Small
    timing: Literal["immediate", "keep"]
    persistence: Literal["permanent", "return"]
    play_phases: list[Phase]
    effect: list[AnyRdEffect]


class SpecialCard(Struct):
    id: Literal["magna_scientia"]
    vp: Small
    threshold_science: Few
    take_if_strictly_more: Literal[True]


class DieFace(Struct):
    id: str
    deck: Literal[1, 2]


class Tokens(Struct):
    colonists: Annotated[int, Meta(ge=28, le=250)]


class EarthExchange(Struct):
    give: Annotated[int, Meta(ge=2, le=9)]
    give_with_active_spaceport: Annotated[int, Meta(ge=2, le=9)]
    get: Literal[1]
    identical: Literal[True]
    same_resource_allowed: Literal[False]


class Setup(Struct):
    colonists: Annotated[int, Meta(ge=4, le=7)]
    mines_drafted: Literal[2]
    starting_hand_cards: Annotated[int, Meta(ge=0, le=6)]
    supply_deck_per_resource: Small


class GameLength(Struct):
    id: Literal["short", "medium", "long"]
    victory_points: Annotated[int, Meta(ge=1, le=40)]


class Variant(Struct):
    id: Literal["revised", "tactical", "full_round"]
    remove_mines_per_resource: Literal[0, 1] | UnsetType = UNSET
    remove_mines_except: Literal["random", "iron", "carbon", "silicon", "water", "oxygen"] | UnsetType = UNSET
    starting_hand_cards: Annotated[int, Meta(ge=0, le=6)] | UnsetType = UNSET


class TradeProtocol(Struct):
    active_player_proposals_per_turn: Annotated[int, Meta(ge=0, le=20)]
    initiative_needs_active_communication_level: Annotated[int, Meta(ge=1, le=3)]


class Safety(Struct):
    round_cap: Cap
    exchange_actions_cap: Cap
    construction_actions_cap: Cap
    arrangement_steps_cap: Cap


class Schema(Struct):
    resource: list[ResourceCard]
    installation_level: list[InstallationLevel]
    mine: list[MineTile]
    contract_rules: ContractRules
    contract_card: list[ContractCard]
    event_card: list[EventCard]
    rd_card: list[RdCard]
    special_card: list[SpecialCard]
    die_face: list[DieFace]
    tokens: Tokens
    earth_exchange: EarthExchange
    setup: Setup
    game_length: list[GameLength]
    variant: list[Variant]
    trade_protocol: TradeProtocol
    safety: Safety
    rulings: list[rulings.Ruling] = []


SWITCHES = (
    rulings.Switch("RUL-9", "contest_unmet", d.CONTEST_UNMET_NAMES, before="keep"),
    rulings.Switch("RUL-25", "winner_at_goal", d.WINNER_NAMES, before="trigger"),
    rulings.Switch("RUL-45", "late_power", d.LATE_POWER_NAMES, before="own_phase"),
)
"""MARS-RUL-9, MARS-RUL-25, MARS-RUL-45: the readings that a pack can switch."""

SPOKEN = {
    "installation_level": kit.Spoken(
        (
            "vp", "colonists", "energy_supply", "storage", "contract_limit", "trade_own_turn", "trade_other_turns",
            "opens_decks", "earth_give",
        )
    ),
    "mine": kit.Spoken(("produces",)),
    "event_card": kit.Spoken(
        ("domain", "prerequisite", "effect", "winner_effect", "holder_vp", "holder_colonists")
    ),
    "rd_card": kit.Spoken(("science", "vp", "timing", "play_phases", "effect")),
    "special_card": kit.Spoken(("vp", "threshold_science")),
    "game_length": kit.Spoken(("victory_points",)),
    "variant": kit.Spoken(("remove_mines_per_resource", "remove_mines_except", "starting_hand_cards")),
}  # fmt: skip
"""The fields that an entry's text speaks of."""

IDENTITY = {
    "event_card": ("type", "domain"),
    "installation_level": ("kind", "level"),
    "mine": ("resource",),
    "contract_card": ("give", "get"),
}
"""The fields that make an entry what its id says; a pack cannot change them."""

FIRST_TURN_CARDS = 3
"""MARS-VAR-2: `first_turn_supply = "choose_3_from_open_piles"` is a rule, not a number."""


VERSIONS = ContentVersions(__package__, Schema, SPOKEN)

ids = VERSIONS.ids


def _check_identity(loaded: LoadedContent[Schema], file: str) -> None:
    base = VERSIONS.tables(loaded.base)
    for group, fields in IDENTITY.items():
        for old, new in zip(base[group], loaded.raw[group], strict=True):
            for field in fields:
                if old.get(field) != new.get(field):
                    raise ContentError(
                        f"{file}: {group}.{old['id']}.{field} is what the entry is; a pack cannot change it"
                    )


def _freeze(loaded: LoadedContent[Schema], file: str) -> d.Content:
    _check_identity(loaded, file)
    c = d.Content(loaded.raw, loaded.pack, loaded.digest, loaded.base)
    s = loaded.data
    _freeze_resources(c, s, file)
    _freeze_levels(c, s, file)
    _freeze_mines(c, s, file)
    _freeze_contracts(c, s, file)
    _freeze_events(c, s, file)
    _freeze_rd(c, s, file)
    _freeze_rules(c, s, file)
    _freeze_rulings(c, s, file)
    return c


def _freeze_rulings(c: d.Content, s: Schema, file: str) -> None:
    c.rulings = rulings.in_force(s.rulings, SWITCHES, file)
    chosen = rulings.numbers(SWITCHES, c.rulings)
    c.contest_unmet = chosen["contest_unmet"]
    c.winner_at_goal = chosen["winner_at_goal"]
    c.late_power = chosen["late_power"]


def _check_cards(group: str, entry: InstallationLevel | MineTile, file: str) -> None:
    if entry.cost_cards != entry.cost.cards():
        raise ContentError(
            f"{file}: {group}.{entry.id}.cost_cards is {entry.cost_cards} but the cost has {entry.cost.cards()} cards"
        )


def _freeze_resources(c: d.Content, s: Schema, file: str) -> None:
    by_id = {r.id: r for r in s.resource}
    for r in s.resource:
        if r.supply_deck_cards + r.open_pile_start != r.cards:
            raise ContentError(
                f"{file}: resource.{r.id}.open_pile_start and supply_deck_cards must add up to its cards"
            )
        if r.supply_deck_cards != s.setup.supply_deck_per_resource:
            raise ContentError(f"{file}: resource.{r.id}.supply_deck_cards must be setup.supply_deck_per_resource")
    c.cards = frozen([by_id[name].cards for name in d.RESOURCE_NAMES])
    c.deck_cards = frozen([by_id[name].supply_deck_cards for name in d.RESOURCE_NAMES])


def _freeze_levels(c: d.Content, s: Schema, file: str) -> None:
    """The tables by kind and number of installations; the kinds' numbers of levels are part of the rules."""
    size = d.LEVELLED * d.LEVELS
    vp, energy, supply, storage = [0] * size, [0] * size, [0] * size, [0] * size
    cost, cards, brings = [0] * size, [0] * size, [0] * size
    built_max, tiles = [0] * d.KINDS, [0] * d.KINDS
    opens, own, others = [0] * 3, [0] * 4, [0] * 4
    limits = [s.contract_rules.limit_by_active_communication_level[0], 0, 0, 0]
    rates = [s.earth_exchange.give, 0]
    for level in s.installation_level:
        _check_cards("installation_level", level, file)
        kind = d.KIND_NAMES.index(level.kind)
        nth = level.level + d.printed(kind)
        at = kind * d.LEVELS + nth
        built_max[kind] = max(built_max[kind], nth)
        tiles[kind] += level.tiles << 4 * nth
        cost[at], cards[at] = level.cost.bag(), level.cost_cards
        vp[at] = level.vp
        energy[at] = level.energy
        supply[at] = level.energy_supply or 0
        storage[at] = level.storage or 0
        brings[at] = level.colonists or 0
        if level.contract_limit is not UNSET:
            limits[level.level] = level.contract_limit
        if level.opens_decks is not UNSET:
            opens[level.level] = sum(1 << deck for deck in set(level.opens_decks))
        if level.kind == "communication":
            own[level.level] = int(level.trade_own_turn is True)
            others[level.level] = int(level.trade_other_turns is True)
        if level.earth_give is not UNSET:
            rates[level.level] = level.earth_give
    if limits != s.contract_rules.limit_by_active_communication_level:
        raise ContentError(
            f"{file}: contract_rules.limit_by_active_communication_level must agree with contract_limit of each"
            " communication level"
        )
    if rates[1] != s.earth_exchange.give_with_active_spaceport:
        raise ContentError(f"{file}: earth_exchange.give_with_active_spaceport must agree with spaceport_1.earth_give")
    if brings[d.HABITATION * d.LEVELS + 1] != s.setup.colonists:
        raise ContentError(f"{file}: setup.colonists must agree with habitation_0.colonists")
    for table in (vp, energy, supply, storage):
        for at in range(size):
            if at % d.LEVELS:
                table[at] += table[at - 1]
    if energy[d.HABITATION * d.LEVELS + 1] > supply[d.POWER_PLANT * d.LEVELS + 1]:
        raise ContentError(f"{file}: installation_level.power_plant_0 must supply the energy of habitation_0")
    c.vp_upto, c.energy_upto = frozen(vp), frozen(energy)
    c.supply_upto, c.storage_upto = frozen(supply), frozen(storage)
    c.cost, c.cost_cards, c.brings = frozen(cost), frozen(cards), frozen(brings)
    built_max[d.MINE] = d.MINE_SLOTS
    for mine in s.mine:
        tiles[d.MINE] += mine.tiles << 4 * d.RESOURCE_NAMES.index(mine.resource)
    c.built_max, c.tiles = frozen(built_max), frozen(tiles)
    c.opens, c.trades_own, c.trades_others = frozen(opens), frozen(own), frozen(others)
    c.contract_limit, c.earth_rate = frozen(limits), frozen(rates)


def _freeze_mines(c: d.Content, s: Schema, file: str) -> None:
    mines = {mine.resource: mine for mine in s.mine}
    for mine in s.mine:
        _check_cards("mine", mine, file)
        if mine.energy != s.mine[0].energy:
            raise ContentError(f"{file}: mine.{mine.id}.energy must be the same for all mines")
    if sum(mine.tiles for mine in s.mine) < 8 + (d.RESOURCES - 1):
        raise ContentError(f"{file}: mine.tiles must leave at least eight mines for the draft of four players")
    c.mine_cost = frozen([mines[name].cost.bag() for name in d.RESOURCE_NAMES])
    c.mine_cards = frozen([mines[name].cost_cards for name in d.RESOURCE_NAMES])
    c.mine_produces = frozen([mines[name].produces for name in d.RESOURCE_NAMES])
    c.mine_energy = s.mine[0].energy


def _freeze_contracts(c: d.Content, s: Schema, file: str) -> None:
    for card in s.contract_card:
        if card.give == card.get:
            raise ContentError(f"{file}: contract_card.{card.id}.get must differ from what it gives")
    c.contract_cost = s.contract_rules.cost.bag()
    c.contract_give = frozen([d.RESOURCE_NAMES.index(card.give) for card in s.contract_card])
    c.contract_get = frozen([d.RESOURCE_NAMES.index(card.get) for card in s.contract_card])


EVENT_NEEDS = {
    "deposit": ("effect",),
    "colonist": ("effect",),
    "conflict": ("domain", "prerequisite", "winner_effect"),
    "supremacy": ("domain", "prerequisite", "holder_vp", "holder_colonists"),
    "contested_supremacy": ("effect",),
}
EVENT_EFFECTS = {"deposit": Deposit, "colonist": Settlers, "contested_supremacy": Contest}


def _freeze_events(c: d.Content, s: Schema, file: str) -> None:
    rows: list[list[int]] = []
    for card in s.event_card:
        where = f"{file}: event_card.{card.id}"
        for field in EVENT_NEEDS[card.type]:
            if getattr(card, field) is UNSET:
                raise ContentError(f"{where} is a {card.type} and needs the field {field!r}")
        domain, need = 0, 0
        if card.prerequisite is not UNSET:
            if card.prerequisite.kind != card.domain:
                raise ContentError(f"{where}.prerequisite must be of the domain {card.domain!r}")
            if (card.prerequisite.level > 0) == (card.prerequisite.count > 0):
                raise ContentError(f"{where}.prerequisite must ask for a level or for a count")
            if card.prerequisite.who != ("drawer" if card.type == "conflict" else "any"):
                raise ContentError(f"{where}.prerequisite.who does not suit a {card.type}")
            domain, need = d.KIND_NAMES.index(card.prerequisite.kind), card.prerequisite.need()
        expected = EVENT_EFFECTS.get(card.type)
        if expected is not None and card.effect is not UNSET and not isinstance(card.effect[0], expected):
            raise ContentError(f"{where}.effect does not suit a {card.type}")
        effect: Effect | None = None
        if card.winner_effect is not UNSET:
            effect = card.winner_effect[0]
        elif card.effect is not UNSET:
            effect = card.effect[0]
        op, amount, resource = effect.row() if effect else (0, 0, 0)
        fallback, fallback_amount = 0, 0
        if isinstance(effect, (TakeContract, TakeRdCard)) and effect.fallback:
            fallback, fallback_amount, _ = effect.fallback[0].row()
        rows.append(
            [
                d.EVENT_TYPE_NAMES.index(card.type), card.copies, domain, need, op, amount, resource, fallback,
                fallback_amount, card.holder_vp or 0, card.holder_colonists or 0,
            ]
        )  # fmt: skip
        if card.type == "supremacy" and card.copies != 1:
            raise ContentError(f"{where}.copies must be 1 for a supremacy")
    held = [at for at, card in enumerate(s.event_card) if card.type == "supremacy"]
    c.supremacies = frozen(held)
    c.event_supremacy = frozen([held.index(at) if at in held else -1 for at in range(len(rows))])
    columns = [frozen(list(column)) for column in zip(*rows, strict=True)]
    c.event_type, c.event_copies, c.event_domain, c.event_need, c.event_op, c.event_amount = columns[:6]
    c.event_resource, c.event_fallback, c.event_fallback_amount, c.event_vp, c.event_colonists = columns[6:]


def _freeze_rd(c: d.Content, s: Schema, file: str) -> None:
    n = len(s.rd_card)
    amounts = [0] * (n * d.RD_OPS)
    for at, card in enumerate(s.rd_card):
        where = f"{file}: rd_card.{card.id}"
        permanent = card.persistence == "permanent"
        if permanent and card.timing == "keep":
            raise ContentError(f"{where}.persistence must be 'return' for a card that is kept and played")
        if (card.timing == "keep") != bool(card.play_phases):
            raise ContentError(f"{where}.play_phases must be given for a kept card and only for one")
        for effect in card.effect:
            if permanent != isinstance(effect, PermanentEffect):
                raise ContentError(f"{where}.effect does not suit the persistence {card.persistence!r}")
            if not permanent and (card.timing == "keep") == isinstance(effect, GainColonist):
                raise ContentError(f"{where}.effect does not suit the timing {card.timing!r}")
            if isinstance(effect, FreeBuild) and card.play_phases != ["construction"]:
                raise ContentError(f"{where}.play_phases must be ['construction'] for a free building")
            op, amount = effect.row()
            amounts[op * n + at] = amounts[op * n + at] | amount if op == d.RD_BONUS else amount
        if not permanent and (len(card.effect) != 1 or card.science or card.vp):
            raise ContentError(f"{where} returns under its deck: it must have one effect and neither science nor VP")
        amounts[d.RD_SCIENCE * n + at] = card.science
        amounts[d.RD_VP * n + at] = card.vp
    c.rd_count = n
    c.rd_amounts = frozen(amounts)
    c.rd_deck = frozen([card.deck for card in s.rd_card])
    c.rd_copies = frozen([card.copies for card in s.rd_card])
    c.rd_keep = frozen([int(card.timing == "keep") for card in s.rd_card])
    c.rd_returns = frozen([int(card.persistence == "return") for card in s.rd_card])
    phases = {"exchange": d.IN_EXCHANGE, "construction": d.IN_CONSTRUCTION}
    c.rd_phases = frozen([sum(int(phases[name]) for name in set(card.play_phases)) for card in s.rd_card])
    c.magna_vp = s.special_card[0].vp
    c.magna_threshold = s.special_card[0].threshold_science
    c.die = frozen([face.deck for face in s.die_face])


def _freeze_rules(c: d.Content, s: Schema, file: str) -> None:
    variants = {variant.id: variant for variant in s.variant}
    revised, tactical = variants["revised"], variants["tactical"]
    if revised.remove_mines_except != "random" or tactical.remove_mines_except in (UNSET, "random"):
        raise ContentError(f"{file}: variant.remove_mines_except is 'random' in revised and a resource in tactical")
    if revised.remove_mines_per_resource != tactical.remove_mines_per_resource:
        raise ContentError(f"{file}: variant.remove_mines_per_resource must be the same in revised and tactical")
    for mine in s.mine:
        if mine.tiles < (revised.remove_mines_per_resource or 0):
            raise ContentError(f"{file}: mine.{mine.id}.tiles is fewer than the variants remove")
    c.colonists = s.tokens.colonists
    c.start_colonists = s.setup.colonists
    c.hand_start = s.setup.starting_hand_cards
    c.revised_hand = revised.starting_hand_cards or 0
    c.first_supply = FIRST_TURN_CARDS
    c.mines_out = revised.remove_mines_per_resource or 0
    c.tactical_except = d.RESOURCE_NAMES.index(str(tactical.remove_mines_except))
    goals = {length.id: length.victory_points for length in s.game_length}
    c.goals = frozen([goals["short"], goals["medium"], goals["long"]])
    c.proposals = s.trade_protocol.active_player_proposals_per_turn
    c.initiative_level = s.trade_protocol.initiative_needs_active_communication_level
    c.round_cap = s.safety.round_cap
    c.exchange_cap = s.safety.exchange_actions_cap
    c.construction_cap = s.safety.construction_actions_cap
    c.arrangement_cap = s.safety.arrangement_steps_cap


load = VERSIONS.frozen_loader(_freeze)

"""Mars: what events and R&D cards do, as a schema. Each operation becomes a few integers (RULES, Cards)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.games.mars import data as d

Few = Annotated[int, Meta(ge=1, le=9)]
Resource = Literal["iron", "carbon", "silicon", "water", "oxygen"]
Kind = Literal["habitation", "power_plant", "silo", "communication", "military", "research", "spaceport"]
Domain = Literal["habitation", "communication", "military", "research", "mine"]


class Effect(Struct, tag_field="op", forbid_unknown_fields=True):
    """What an event does, as its operation, an amount and a resource."""

    def row(self) -> tuple[int, int, int]:
        raise NotImplementedError


class Deposit(Effect, tag="gain_resource"):
    """Cards of one resource from its open pile."""

    resource: Resource
    amount: Few
    origin: Literal["open_pile"]

    def row(self) -> tuple[int, int, int]:
        return d.BY_TYPE, self.amount, d.RESOURCE_NAMES.index(self.resource)


class Settlers(Effect, tag="gain_colonist"):
    """Colonists that stay for good."""

    amount: Few

    def row(self) -> tuple[int, int, int]:
        return d.BY_TYPE, self.amount, 0


class StealRandom(Effect, tag="steal_random"):
    """Random cards of the loser's hand."""

    amount: Few

    def row(self) -> tuple[int, int, int]:
        return d.STEAL_RANDOM, self.amount, 0


class StealChosen(Effect, tag="steal_chosen"):
    """Cards of choice from the loser's hand."""

    amount: Few

    def row(self) -> tuple[int, int, int]:
        return d.STEAL_CHOSEN, self.amount, 0


class DrawRd(Effect, tag="draw_rd"):
    """The top card of an R&D deck."""

    deck: Literal[1, 2]
    amount: Literal[1]

    def row(self) -> tuple[int, int, int]:
        return d.DRAW_RD, self.deck, 0


class Destroy(Effect, tag="destroy_installation"):
    """The highest level of a kind goes back to the stock."""

    min_level: Literal[1]
    top_of_kind_only: Literal[True]
    kinds: Annotated[list[Kind], Meta(min_length=1)]

    def row(self) -> tuple[int, int, int]:
        return d.DESTROY, sum(1 << d.KIND_NAMES.index(kind) for kind in set(self.kinds)), 0


class TakeContract(Effect, tag="take_contract"):
    """A contract of the loser; if there is none, the fallback."""

    fallback: Annotated[list[StealRandom | StealChosen | DrawRd], Meta(max_length=1)]

    def row(self) -> tuple[int, int, int]:
        return d.TAKE_CONTRACT, 1, 0


class TakeRdCard(Effect, tag="take_rd_card"):
    """A face-up R&D card of the loser; if there is none, the fallback."""

    fallback: Annotated[list[StealRandom | StealChosen | DrawRd], Meta(max_length=1)]

    def row(self) -> tuple[int, int, int]:
        return d.TAKE_RD_CARD, 1, 0


class Contest(Effect, tag="contest_supremacy"):
    """A held supremacy is compared anew."""

    def row(self) -> tuple[int, int, int]:
        return 0, 0, 0


PlainEffect = Deposit | Settlers | Contest
WinnerEffect = StealRandom | StealChosen | DrawRd | Destroy | TakeContract | TakeRdCard


class RdEffect(Struct, tag_field="op", forbid_unknown_fields=True):
    """What an R&D card does, as its operation and an amount."""

    def row(self) -> tuple[int, int]:
        raise NotImplementedError


class Bonus(RdEffect, tag="bonus"):
    """Breaks a tie of strength in a domain."""

    domain: Domain

    def row(self) -> tuple[int, int]:
        return d.RD_BONUS, 1 << d.KIND_NAMES.index(self.domain)


class Staff(RdEffect, tag="staff"):
    """Robots: installations that need no colonist."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_STAFF, self.amount


class Energy(RdEffect, tag="energy"):
    """More energy."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_ENERGY, self.amount


class HandLimit(RdEffect, tag="hand_limit"):
    """More cards may be kept."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_HAND_LIMIT, self.amount


class ProductionExtra(RdEffect, tag="production_extra"):
    """More cards of active mines."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_PRODUCTION, self.amount


class SwapAny(RdEffect, tag="swap_any"):
    """One card for one of another resource."""

    give: Literal[1]
    get: Literal[1]
    per_turn: Few

    def row(self) -> tuple[int, int]:
        return d.RD_SWAP, self.per_turn


class SupplyExtra(RdEffect, tag="supply_extra"):
    """More cards in the Supply phase."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_SUPPLY, self.amount


class BuildDiscount(RdEffect, tag="build_discount"):
    """One card of a cost is left out."""

    amount: Literal[1]
    per_turn: Few
    applies_to: Literal["installation"]

    def row(self) -> tuple[int, int]:
        return d.RD_DISCOUNT, self.per_turn


class MilitaryShield(RdEffect, tag="military_shield"):
    """Protects whoever was named or attacked."""

    def row(self) -> tuple[int, int]:
        return d.RD_SHIELD, 1


class GainColonist(RdEffect, tag="gain_colonist"):
    """Colonists that stay for good."""

    amount: Few

    def row(self) -> tuple[int, int]:
        return d.RD_COLONISTS, self.amount


class GainAny(RdEffect, tag="gain_resource"):
    """Cards of choice from the open piles."""

    resource: Literal["any"]
    amount: Few
    origin: Literal["open_pile"]

    def row(self) -> tuple[int, int]:
        return d.RD_CARDS, self.amount


class FreeBuild(RdEffect, tag="free_build"):
    """An installation that costs at most so many cards, without paying."""

    max_cost_cards: Few

    def row(self) -> tuple[int, int]:
        return d.RD_BUILD, self.max_cost_cards


PermanentEffect = (
    Bonus | Staff | Energy | HandLimit | ProductionExtra | SwapAny | SupplyExtra | BuildDiscount | MilitaryShield
)
AnyRdEffect = PermanentEffect | GainColonist | GainAny | FreeBuild

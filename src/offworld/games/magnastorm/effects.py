"""Magnastorm: the effects that content.toml can name, as a schema (RULES section 31).

Effects of cells, research levels and artefacts become packed integers; the powers of commanders give their numbers to
fields of `data.Content`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.games.magnastorm import data as d

Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Area = Literal["red", "green", "blue", "ochre"]
Limit = Literal["turn", "round"]
Yes = Literal[True]


class Effect(Struct, tag_field="kind", forbid_unknown_fields=True):
    """An effect of a cell, a research level or an artefact becomes one packed integer."""

    def code(self) -> int:
        raise NotImplementedError


class Nothing(Effect, tag="none"):
    """A level without a bonus."""

    def code(self) -> int:
        return d.FX_NONE


class Gain(Effect, tag="gain"):
    """Credits from the supply: own, yellow, or of any player's colour."""

    credit: Literal["own", "yellow", "player_any"]
    count: Some

    def code(self) -> int:
        return d.fx(d.FX_GAIN, ("own", "yellow", "player_any").index(self.credit), self.count)


class DrawBag(Effect, tag="draw_bag"):
    """Cubes from the bag."""

    count: Some

    def code(self) -> int:
        return d.fx(d.FX_DRAW, self.count, 0)


class PlaceCrew(Effect, tag="place_crew"):
    """A crew from the player board may join a panel."""

    optional: Yes

    def code(self) -> int:
        return d.FX_CREW


class Advance(Effect, tag="advance"):
    """Levels in a named research area."""

    area: Area
    levels: Some

    def code(self) -> int:
        return d.fx(d.FX_ADVANCE, d.AREA_NAMES.index(self.area), self.levels)


class TurnOrderUp(Effect, tag="turn_order_up"):
    """Places up on the turn order track."""

    steps: Annotated[int, Meta(ge=1, le=3)]

    def code(self) -> int:
        return d.fx(d.FX_ORDER, self.steps, 0)


class Range(Effect, tag="range"):
    """A longer walk in this move."""

    plus: Annotated[int, Meta(ge=1, le=2)]

    def code(self) -> int:
        return d.fx(d.FX_RANGE, self.plus, 0)


class SecondLab(Effect, tag="second_lab"):
    """One more lab on the same space."""

    optional: Yes
    max_advance_total: Literal[1]

    def code(self) -> int:
        return d.FX_SECOND_LAB


class Reputation(Effect, tag="reputation"):
    """Reputation from an artefact."""

    reputation: Some

    def code(self) -> int:
        return d.fx(d.FX_REPUTATION, self.reputation, 0)


# The powers of the commanders, one kind each


class SpendForReputation(Struct, tag_field="kind", tag="spend_for_reputation", forbid_unknown_fields=True):
    """MAG-CMD-01."""

    credit: Literal["yellow"]
    max: Annotated[int, Meta(ge=0, le=9)]
    reputation_each: Some
    optional: Yes


class BuyRange(Struct, tag_field="kind", tag="buy_range", forbid_unknown_fields=True):
    """MAG-CMD-02."""

    credit: Literal["not_own"]
    cost: Literal[1]
    plus: Annotated[int, Meta(ge=1, le=2)]
    limit: Literal["turn"]
    optional: Yes


class Bundle(Struct, tag_field="kind", tag="bundle", forbid_unknown_fields=True):
    """MAG-CMD-03."""

    reputation: Few
    levels: Few
    area: Literal["choice"]


class BuyAdvance(Struct, tag_field="kind", tag="buy_advance", forbid_unknown_fields=True):
    """MAG-CMD-04."""

    credit: Literal["own"]
    cost: Few
    levels: Some
    area: Literal["choice"]
    limit: Literal["turn"]
    optional: Yes


class Substitute(Struct, tag_field="kind", tag="substitute", forbid_unknown_fields=True):
    """MAG-CMD-05."""

    from_to: tuple[Literal["yellow"], Literal["own"]]
    both_ways: Yes
    limit: Literal["turn"]
    optional: Yes


class Jump(Struct, tag_field="kind", tag="jump", forbid_unknown_fields=True):
    """MAG-CMD-06."""

    target: Literal["any_space_in_area_with_a_lab"]
    any_player_lab: Yes
    calm_only: Yes
    optional: Yes


class BuyExtraLab(Struct, tag_field="kind", tag="buy_extra_lab", forbid_unknown_fields=True):
    """MAG-CMD-07."""

    credit: Literal["own"]
    cost: Few
    same_space: Yes
    lab_cost_also: Yes
    limit: Literal["turn"]
    optional: Yes


class ReputationPerMajority(Struct, tag_field="kind", tag="reputation_per_majority", forbid_unknown_fields=True):
    """MAG-CMD-08."""

    reputation: Few


class RedirectAdvance(Struct, tag_field="kind", tag="redirect_advance", forbid_unknown_fields=True):
    """MAG-CMD-11."""

    optional: Yes


class AdvanceLowest(Struct, tag_field="kind", tag="advance_lowest", forbid_unknown_fields=True):
    """MAG-CMD-12."""

    levels: Some
    tie: Literal["choice"]


class GainAny(Struct, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    """MAG-CMD-13, MAG-TAKE-7: credits of any player's colour."""

    credit: Literal["player_any"]
    count: Some


class ExtraDraws(Struct, tag_field="kind", tag="extra_draws", forbid_unknown_fields=True):
    """MAG-CMD-14."""

    count: Few


class GainReputation(Struct, tag_field="kind", tag="reputation", forbid_unknown_fields=True):
    """MAG-CMD-15."""

    reputation: Few


class UseOccupiedCell(Struct, tag_field="kind", tag="use_occupied_cell", forbid_unknown_fields=True):
    """MAG-CMD-16, MAG-RUL-1."""

    limit: Limit
    optional: Yes


class MoveDiscount(Struct, tag_field="kind", tag="move_discount", forbid_unknown_fields=True):
    """MAG-CMD-17."""

    credit: Literal["own"]
    amount: Few
    min: Literal[0]


class FreeBuild(Struct, tag_field="kind", tag="free_build", forbid_unknown_fields=True):
    """MAG-CMD-18, MAG-RUL-1."""

    targets: tuple[Literal["lab"], Literal["station"]]
    limit: Limit
    optional: Yes


class ChoiceAdvance(Struct, tag_field="kind", tag="advance", forbid_unknown_fields=True):
    """MAG-TAKE-7: levels in an area of choice."""

    area: Literal["choice"]
    levels: Some


Power = (
    SpendForReputation | BuyRange | Bundle | BuyAdvance | Substitute | Jump | BuyExtraLab | ReputationPerMajority
    | RedirectAdvance | AdvanceLowest | GainAny | ExtraDraws | GainReputation | UseOccupiedCell | MoveDiscount
    | FreeBuild
)  # fmt: skip

POWERS: tuple[type[Struct], ...] = (
    SpendForReputation, BuyRange, Bundle, BuyAdvance, Substitute, Jump, BuyExtraLab, ReputationPerMajority,
    RedirectAdvance, AdvanceLowest, GainAny, ExtraDraws, GainReputation, UseOccupiedCell, MoveDiscount, FreeBuild,
)  # fmt: skip
"""The kind that each commander's power keeps: a pack changes its numbers."""

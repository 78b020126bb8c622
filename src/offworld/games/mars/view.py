"""Mars: what a seat or a spectator may see (RULES, Hidden information).

Written out field by field: a view is never a filtered copy of the state, so nothing can slip through. Hidden are hands
and kept R&D cards of others, the orders of decks, events that others look at or put aside, and offers not sent yet.
"""

from __future__ import annotations

from msgspec import Struct

Cards = dict[str, int]


class MineView(Struct, gc=False):
    """A mine of a colony."""

    slot: int
    resource: str
    active: bool


class KindView(Struct, gc=False):
    """A levelled kind of a colony: active and built level (-1 for an empty Silo 0), and what the next level costs."""

    kind: str
    active: int
    built: int
    top: int
    cost: Cards
    stock: int


class OfferView(Struct, gc=False):
    """An offer: who makes it, to whom, cards given and wanted, and how it stands."""

    seat: int
    to: list[int]
    give: Cards
    get: Cards
    answer: str


class SeatView(Struct, gc=False):
    """A player. `hand` and `kept` are the viewer's own; of others `known` and `kept_known` are what is certain."""

    seat: int
    vp: int
    vp_marker: int
    energy_marker: int
    colonists: int
    staffed: int
    free: int
    robots: int
    demand: int
    supply: int
    storage: int
    contract_limit: int
    science: int
    hand_size: int
    hand: Cards
    known: Cards
    mines: list[MineView]
    kinds: list[KindView]
    contracts: list[str]
    rd: list[str]
    kept: list[str]
    kept_known: list[str]
    kept_1: int
    kept_2: int
    supremacies: list[str]
    magna_scientia: bool
    answer: str


class MarsView(Struct, gc=False):
    """The whole table as one viewer sees it."""

    game: str
    viewer: int
    players: int
    variants: list[str]
    goal: int
    round: int
    phase: str
    start: int
    active: int
    to_move: int
    over: bool
    last_round: bool
    winner: int
    seats: list[SeatView]
    piles: Cards
    supply_left: int
    event: str
    events_left: int
    event_discard: list[str]
    aside: int
    own_aside: list[str]
    event_choice: list[str]
    rd1_left: int
    rd1_bottom: list[str]
    rd2_left: int
    rd2_bottom: list[str]
    contracts_open: list[str]
    contracts_used: list[str]
    mines_left: Cards
    colonists_left: int
    magna_holder: int
    proposals_left: int
    exchanges_left: int
    swaps_left: int
    discounts_left: int
    drafting: int
    """Who is writing an offer that only its author sees."""
    draft: OfferView | None
    offers: list[OfferView]
    ranking: list[int]

"""The Artemis Project: what a seat or a spectator may see (ART-CMP-5 and RULES section 18).

Written out field by field: a view is never a filtered copy of the state, so nothing can slip through. Only the orders
of decks and the Directives of others are hidden; a view holds counts of the one and nothing of the other.
"""

from __future__ import annotations

from msgspec import Struct

Colonists = dict[str, int]


class DieView(Struct, gc=False):
    """A die on the board; an owner beyond the players is a Drone."""

    owner: int
    face: int
    relic: bool
    colonist: str = ""
    sent: int = 0


class BuildingView(Struct, gc=False):
    """A building of a colony."""

    tile: str
    kind: str
    stack: str
    slots: list[str]
    staff: Colonists
    filled: bool
    activated: bool


class SeatView(Struct, gc=False):
    """A player's mat. Directives are the viewer's own; the one kept is everybody's when the game is over."""

    seat: int
    energy: int
    minerals: int
    toolkits: int
    badges: int
    vp: int
    relief: int
    shelters: Colonists
    colony: Colonists
    pool: list[int]
    relic_die: int
    buildings: list[BuildingView]
    directive: str
    returned: str
    dealt: list[str]
    """The viewer's own two Directives while one is still to be kept."""


class RewardView(Struct, gc=False):
    """One of the two rewards of an Expedition with what lies on or beside it."""

    reward: str
    tile: str
    kind: str
    colonists: Colonists
    claimed: bool


class CampView(Struct, gc=False):
    """An Expedition with its dice from the bottom of the stack up."""

    card: str
    difficulty: int
    energy: int
    minerals: int
    rewards: list[RewardView]
    dice: list[DieView]
    total: int


class PoolView(Struct, gc=False):
    """The Vents or the Quarry."""

    amount: int
    dice: list[DieView]


class TileView(Struct, gc=False):
    """A tile of the Gantry with its bids, the highest last."""

    tile: str
    kind: str
    bids: list[DieView]


class LessonView(Struct, gc=False):
    """A space of the Academy."""

    die: DieView | None
    colonist: str
    source: str


class ArtemisView(Struct, gc=False):
    """The whole table as one viewer sees it."""

    game: str
    viewer: int
    players: int
    round: int
    rounds: int
    phase: str
    start: int
    to_move: int
    over: bool
    seats: list[SeatView]
    camps: list[CampView]
    vents: PoolView
    quarry: PoolView
    gantry: list[TileView]
    doorstep: Colonists
    doorstep_dice: list[DieView]
    academy: list[LessonView]
    academy_stock: Colonists
    outfitter: list[DieView]
    bag: Colonists
    discarded: Colonists
    removed: Colonists
    ocean_left: int
    surface_left: int
    expeditions_left: int
    events_left: int
    event: str
    event_spot: str
    warming_price: int
    recruit_price: int
    surcharge: int
    first_vp: int
    relic_on: bool
    relic_holder: int
    drone_dice: list[int]
    """Solo: what the Drone that is placing has not placed yet."""
    ranking: list[int]
    solo_rank: str
    """ART-SOLO-12: the title earned in a finished solo game."""

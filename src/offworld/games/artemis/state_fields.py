"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis.data import NOBODY, Content
from offworld.games.artemis.pieces import Seat
from offworld.kit.agenda import NO_STEP, Step
from offworld.kit.archive import Archive
from offworld.kit.game import Game
from offworld.kit.rows import Row

LAYOUT: Final = 2
"""The number of this layout, which stored games name."""


@mypyc_attr(acyclic=True)
class ArtemisFields(Game):
    """The fields of Artemis, declared in fields.py."""

    __slots__ = (
        "academy", "academy_stock", "bag", "bids", "camp_dice", "camps", "content", "directives_on", "discarded",
        "doorstep", "doorstep_dice", "event_at", "events", "expedition_at", "expeditions", "first_vp", "gantry",
        "ocean", "ocean_at", "outfitter", "phase", "quarry", "quarry_dice", "recruit_price", "relic_face",
        "relic_holder", "relic_on", "removed", "round", "seats", "start", "surcharge", "surface", "surface_at", "vents",
        "vents_dice", "warming_price",
    )  # fmt: skip
    content: Content
    seats: vec[Seat]
    round: i64
    phase: i64
    start: i64
    camps: Row
    camp_dice: Row
    """Every die at Basecamp in placing order, with its card and companions."""
    vents: i64
    vents_dice: Row
    quarry: i64
    quarry_dice: Row
    gantry: Row
    bids: Row
    """Every die at the Gantry in placing order, with its tile."""
    doorstep: i64
    doorstep_dice: Row
    academy: Row
    academy_stock: i64
    outfitter: Row
    bag: i64
    discarded: i64
    removed: i64
    ocean: vec[i64]
    ocean_at: i64
    surface: vec[i64]
    surface_at: i64
    expeditions: vec[i64]
    expedition_at: i64
    events: vec[i64]
    event_at: i64
    warming_price: i64
    recruit_price: i64
    surcharge: i64
    first_vp: i64
    relic_on: bool
    relic_holder: i64
    relic_face: i64
    """The Relic die in its holder's pool: the face rolled, 0 when it is not there."""
    directives_on: bool

    def __init__(self, content: Content, players: i64) -> None:
        self.players = players
        self.to_move = -1
        self.over = False
        self.rng = 1
        self.layout = 1
        self.revealed = 0
        self.steps = vec[Step]()
        self.depth = 0
        self.pending = NO_STEP
        self.sink = None
        self.chance = None
        self.content = content
        self.seats = vec[Seat]()
        self.round = 0
        self.phase = 14  # SETTING_UP
        self.start = 0
        self.vents = 0
        self.quarry = 0
        self.doorstep = 0
        self.academy_stock = 0
        self.bag = 0
        self.discarded = 0
        self.removed = 0
        self.ocean_at = 0
        self.surface_at = 0
        self.expedition_at = 0
        self.event_at = 0
        self.warming_price = 0
        self.recruit_price = 0
        self.surcharge = 0
        self.first_vp = 0
        self.relic_on = False
        self.relic_holder = NOBODY
        self.relic_face = 0
        self.directives_on = False

    def make_empty(self) -> None:
        """Lay out rows and decks as they are before a game begins or is loaded, and fresh parts."""
        self.camps = Row()
        self.camp_dice = Row()
        self.vents_dice = Row()
        self.quarry_dice = Row()
        self.gantry = Row()
        self.bids = Row()
        self.doorstep_dice = Row()
        self.academy = Row()
        self.outfitter = Row()
        self.ocean = vec[i64]()
        self.surface = vec[i64]()
        self.expeditions = vec[i64]()
        self.events = vec[i64]()
        seats = vec[Seat](capacity=self.players)
        for _ in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    @final
    def copy_fields(self, other: ArtemisFields) -> None:
        """Take over the fields of another state for a clone. Sink and chance stay behind."""
        self.copy_kernel(other)
        seats = vec[Seat](capacity=other.players)
        for seat in other.seats:
            seats = append(seats, seat.clone())
        self.seats = seats
        self.round = other.round
        self.phase = other.phase
        self.start = other.start
        self.camps = other.camps.copy()
        self.camp_dice = other.camp_dice.copy()
        self.vents = other.vents
        self.vents_dice = other.vents_dice.copy()
        self.quarry = other.quarry
        self.quarry_dice = other.quarry_dice.copy()
        self.gantry = other.gantry.copy()
        self.bids = other.bids.copy()
        self.doorstep = other.doorstep
        self.doorstep_dice = other.doorstep_dice.copy()
        self.academy = other.academy.copy()
        self.academy_stock = other.academy_stock
        self.outfitter = other.outfitter.copy()
        self.bag = other.bag
        self.discarded = other.discarded
        self.removed = other.removed
        self.ocean = other.ocean
        self.ocean_at = other.ocean_at
        self.surface = other.surface
        self.surface_at = other.surface_at
        self.expeditions = other.expeditions
        self.expedition_at = other.expedition_at
        self.events = other.events
        self.event_at = other.event_at
        self.warming_price = other.warming_price
        self.recruit_price = other.recruit_price
        self.surcharge = other.surcharge
        self.first_vp = other.first_vp
        self.relic_on = other.relic_on
        self.relic_holder = other.relic_holder
        self.relic_face = other.relic_face
        self.directives_on = other.directives_on

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io, self.layout)
            i += 1
        io.part("", -1)
        self.round = io.num("round", self.round)
        self.phase = io.num("phase", self.phase)
        self.start = io.num("start", self.start)
        self.camps = io.row("camps", self.camps)
        self.camp_dice = io.row("camp_dice", self.camp_dice)
        self.vents = io.num("vents", self.vents)
        self.vents_dice = io.row("vents_dice", self.vents_dice)
        self.quarry = io.num("quarry", self.quarry)
        self.quarry_dice = io.row("quarry_dice", self.quarry_dice)
        self.gantry = io.row("gantry", self.gantry)
        self.bids = io.row("bids", self.bids)
        self.doorstep = io.num("doorstep", self.doorstep)
        self.doorstep_dice = io.row("doorstep_dice", self.doorstep_dice)
        self.academy = io.row("academy", self.academy)
        self.academy_stock = io.num("academy_stock", self.academy_stock)
        self.outfitter = io.row("outfitter", self.outfitter)
        self.bag = io.num("bag", self.bag)
        self.discarded = io.num("discarded", self.discarded)
        self.removed = io.num("removed", self.removed)
        self.ocean = io.deck("ocean", self.ocean)
        self.ocean_at = io.num("ocean_at", self.ocean_at)
        self.surface = io.deck("surface", self.surface)
        self.surface_at = io.num("surface_at", self.surface_at)
        self.expeditions = io.deck("expeditions", self.expeditions)
        self.expedition_at = io.num("expedition_at", self.expedition_at)
        self.events = io.deck("events", self.events)
        self.event_at = io.num("event_at", self.event_at)
        self.warming_price = io.num("warming_price", self.warming_price)
        self.recruit_price = io.num("recruit_price", self.recruit_price)
        self.surcharge = io.num("surcharge", self.surcharge)
        self.first_vp = io.num("first_vp", self.first_vp)
        self.relic_on = io.flag("relic_on", self.relic_on)
        self.relic_holder = io.num("relic_holder", self.relic_holder)
        self.relic_face = io.num("relic_face", self.relic_face)
        self.directives_on = io.flag("directives_on", self.directives_on)

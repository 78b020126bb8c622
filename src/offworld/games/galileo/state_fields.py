"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo.data import FACE_A, HOLE, NONE, ROW, Content
from offworld.games.galileo.pieces import Seat
from offworld.kit.agenda import NO_STEP, Step
from offworld.kit.archive import Archive
from offworld.kit.game import Game
from offworld.kit.rows import Row

LAYOUT: Final = 1
"""The number of this layout, which stored games name."""


@mypyc_attr(acyclic=True)
class GalileoFields(Game):
    """The fields of Galileo, declared in fields.py."""

    __slots__ = (
        "active", "character_at", "character_deck", "character_row", "claims", "content", "discard", "drawn", "drilled",
        "ending", "faces", "first", "goals", "offer", "robot_at", "robot_deck", "robot_row", "seats", "stacks",
        "star_z", "supply", "supply_at", "turn",
    )  # fmt: skip
    content: Content
    seats: vec[Seat]
    first: i64
    """The first player, who starts every round (GAL-RUL-59)."""
    active: i64
    """The seat on turn, NONE during the draft."""
    turn: i64
    """Turns begun so far, of all seats together."""
    ending: bool
    """GAL-END-3: a trigger was met; the round is still completed."""
    drilled: bool
    """Automated Drilling has paid in this turn (GAL-TURN-4)."""
    robot_row: Row
    character_row: Row
    robot_deck: vec[i64]
    """Cards with the seats that know their place (GAL-HID-2)."""
    robot_at: i64
    character_deck: vec[i64]
    character_at: i64
    supply: vec[i64]
    """Projects that nobody drafted, back side up; all backs are alike, so their order is no secret (GAL-HID-1)."""
    supply_at: i64
    discard: Row
    drawn: Row
    """Robots drawn by Robotic Sequencing of which one is to be played."""
    offer: Row
    """Projects still to be drafted."""
    faces: i64
    """Which technology numbers show face b, as bits."""
    stacks: i64
    """Tiles left of each technology number, as a bag."""
    star_z: i64
    goals: vec[i64]
    """The goal on each slot."""
    claims: i64

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
        self.first = 0
        self.active = NONE
        self.turn = 0
        self.ending = False
        self.drilled = False
        self.robot_at = 0
        self.character_at = 0
        self.supply_at = 0
        self.faces = 0
        self.stacks = 0
        self.star_z = FACE_A
        self.claims = 0

    def make_empty(self) -> None:
        """Lay out rows and decks as they are before a game begins or is loaded, and fresh parts."""
        self.robot_row = Row()
        for _ in range(ROW):
            self.robot_row.push(HOLE)
        self.character_row = Row()
        for _ in range(ROW):
            self.character_row.push(HOLE)
        self.robot_deck = vec[i64]()
        self.character_deck = vec[i64]()
        self.supply = vec[i64]()
        self.discard = Row()
        self.drawn = Row()
        self.offer = Row()
        self.goals = vec[i64]()
        seats = vec[Seat](capacity=self.players)
        for _ in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    @final
    def copy_fields(self, other: GalileoFields) -> None:
        """Take over the fields of another state for a clone. Sink and chance stay behind."""
        self.copy_kernel(other)
        seats = vec[Seat](capacity=other.players)
        for seat in other.seats:
            seats = append(seats, seat.clone())
        self.seats = seats
        self.first = other.first
        self.active = other.active
        self.turn = other.turn
        self.ending = other.ending
        self.drilled = other.drilled
        self.robot_row = other.robot_row.copy()
        self.character_row = other.character_row.copy()
        self.robot_deck = other.robot_deck
        self.robot_at = other.robot_at
        self.character_deck = other.character_deck
        self.character_at = other.character_at
        self.supply = other.supply
        self.supply_at = other.supply_at
        self.discard = other.discard.copy()
        self.drawn = other.drawn.copy()
        self.offer = other.offer.copy()
        self.faces = other.faces
        self.stacks = other.stacks
        self.star_z = other.star_z
        self.goals = other.goals
        self.claims = other.claims

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io)
            i += 1
        io.part("", -1)
        self.first = io.num("first", self.first)
        self.active = io.num("active", self.active)
        self.turn = io.num("turn", self.turn)
        self.ending = io.flag("ending", self.ending)
        self.drilled = io.flag("drilled", self.drilled)
        self.robot_row = io.row("robot_row", self.robot_row)
        self.character_row = io.row("character_row", self.character_row)
        self.robot_deck = io.deck("robot_deck", self.robot_deck)
        self.robot_at = io.num("robot_at", self.robot_at)
        self.character_deck = io.deck("character_deck", self.character_deck)
        self.character_at = io.num("character_at", self.character_at)
        self.supply = io.deck("supply", self.supply)
        self.supply_at = io.num("supply_at", self.supply_at)
        self.discard = io.row("discard", self.discard)
        self.drawn = io.row("drawn", self.drawn)
        self.offer = io.row("offer", self.offer)
        self.faces = io.num("faces", self.faces)
        self.stacks = io.num("stacks", self.stacks)
        self.star_z = io.num("star_z", self.star_z)
        self.goals = io.deck("goals", self.goals)
        self.claims = io.num("claims", self.claims)

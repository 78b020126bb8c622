"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm.data import CELLS, COLUMNS, CREW_BELOW, DISCOUNT_IN_ACTION, NOBODY, Content, Planet
from offworld.games.magnastorm.pieces import Seat
from offworld.kit.agenda import NO_STEP, Step
from offworld.kit.archive import Archive
from offworld.kit.game import Game
from offworld.kit.rows import Row

LAYOUT: Final = 2
"""The number of this layout, which stored games name."""


@mypyc_attr(acyclic=True)
class MagnastormFields(Game):
    """The fields of Magnastorm, declared in fields.py."""

    __slots__ = (
        "above", "admin", "advanced", "artefacts", "bag", "content", "discount", "ending", "fulfilled", "lab_installed",
        "lap", "lower", "objectives", "occupied", "order", "park_used", "phase", "planet", "round", "science", "seats",
        "side", "substituted", "supply", "token", "turn", "upper", "vasidis_used",
    )  # fmt: skip
    content: Content
    planet: Planet
    seats: vec[Seat]
    side: i64
    """The start area and the side of the centre tile, 1 or 2."""
    advanced: bool
    round: i64
    phase: i64
    order: i64
    """The turn order track: the seat at each position."""
    lap: i64
    """The order frozen for this lap."""
    turn: i64
    """Whose turn it is, as a position in the lap."""
    ending: bool
    """Somebody has reached the threshold."""
    upper: Row
    """Crew in each column of the upper panel, by kind: only the column counts there (MAG-RUL-14)."""
    lower: Row
    """Crew in each cell of the lower panel, by kind."""
    occupied: i64
    """The cells of the lower panel that hold crew."""
    token: i64
    """Who holds the first player token, NOBODY when it lies on column 1."""
    admin: vec[i64]
    """The commander on each column; column 1 has none."""
    science: vec[i64]
    """The commander above each research area."""
    objectives: vec[i64]
    fulfilled: Row
    """The markers on each open objective."""
    supply: i64
    bag: i64
    lab_installed: bool
    """A lab was installed in the move action of this turn (MAG-LAB-4)."""
    substituted: bool
    park_used: bool
    vasidis_used: bool
    artefacts: vec[i64]
    """The owner of each artefact card: a seat, IN_BOX or ELSEWHERE. Replaced, never written."""
    above: Row
    """MAG-RUL-13, `below`: crew in each cell of the upper panel; empty, and not stored, with the other choice."""
    discount: i64
    """MAG-RUL-23, `action`: what is left of Modo's discount in this move action; not stored with the other choices."""

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
        self.planet = self.content.planet(self.players)
        self.seats = vec[Seat]()
        self.side = 1
        self.advanced = False
        self.round = 1
        self.phase = 0  # SETTING_UP
        self.order = 0
        self.lap = 0
        self.turn = 0
        self.ending = False
        self.occupied = 0
        self.token = NOBODY
        self.supply = 0
        self.bag = 0
        self.lab_installed = False
        self.substituted = False
        self.park_used = False
        self.vasidis_used = False
        self.discount = 0

    def make_empty(self) -> None:
        """Lay out rows and decks as they are before a game begins or is loaded, and fresh parts."""
        self.upper = Row()
        for _ in range(COLUMNS):
            self.upper.push(0)
        self.lower = Row()
        for _ in range(CELLS):
            self.lower.push(0)
        self.admin = vec[i64]()
        self.science = vec[i64]()
        self.objectives = vec[i64]()
        self.fulfilled = Row()
        self.artefacts = vec[i64]()
        self.above = Row()
        for _ in range(CELLS if self.content.bonus_crew == CREW_BELOW else 0):
            self.above.push(0)
        seats = vec[Seat](capacity=self.players)
        for _ in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    @final
    def copy_fields(self, other: MagnastormFields) -> None:
        """Take over the fields of another state for a clone. Sink and chance stay behind."""
        self.copy_kernel(other)
        seats = vec[Seat](capacity=other.players)
        for seat in other.seats:
            seats = append(seats, seat.clone())
        self.seats = seats
        self.side = other.side
        self.advanced = other.advanced
        self.round = other.round
        self.phase = other.phase
        self.order = other.order
        self.lap = other.lap
        self.turn = other.turn
        self.ending = other.ending
        self.upper = other.upper.copy()
        self.lower = other.lower.copy()
        self.occupied = other.occupied
        self.token = other.token
        self.admin = other.admin
        self.science = other.science
        self.objectives = other.objectives
        self.fulfilled = other.fulfilled.copy()
        self.supply = other.supply
        self.bag = other.bag
        self.lab_installed = other.lab_installed
        self.substituted = other.substituted
        self.park_used = other.park_used
        self.vasidis_used = other.vasidis_used
        self.artefacts = other.artefacts
        self.above = other.above.copy() if other.content.bonus_crew == CREW_BELOW else other.above
        self.discount = other.discount

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io, self.layout)
            i += 1
        io.part("", -1)
        self.side = io.num("side", self.side)
        self.advanced = io.flag("advanced", self.advanced)
        self.round = io.num("round", self.round)
        self.phase = io.num("phase", self.phase)
        self.order = io.num("order", self.order)
        self.lap = io.num("lap", self.lap)
        self.turn = io.num("turn", self.turn)
        self.ending = io.flag("ending", self.ending)
        self.upper = io.row("upper", self.upper)
        self.lower = io.row("lower", self.lower)
        self.occupied = io.num("occupied", self.occupied)
        self.token = io.num("token", self.token)
        self.admin = io.deck("admin", self.admin)
        self.science = io.deck("science", self.science)
        self.objectives = io.deck("objectives", self.objectives)
        self.fulfilled = io.row("fulfilled", self.fulfilled)
        self.supply = io.num("supply", self.supply)
        self.bag = io.num("bag", self.bag)
        self.lab_installed = io.flag("lab_installed", self.lab_installed)
        self.substituted = io.flag("substituted", self.substituted)
        self.park_used = io.flag("park_used", self.park_used)
        self.vasidis_used = io.flag("vasidis_used", self.vasidis_used)
        self.artefacts = io.deck("artefacts", self.artefacts)
        if self.content.bonus_crew == CREW_BELOW:
            self.above = io.row("above", self.above)
        if self.content.move_discount == DISCOUNT_IN_ACTION:
            self.discount = io.num("discount", self.discount)

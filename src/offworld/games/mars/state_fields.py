"""Made by `python -m tools.state` from fields.py: change that, not this file."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.data import KINDS, NOBODY, NOTHING, SETUP_PHASE, Content
from offworld.games.mars.pieces import Seat
from offworld.kit.agenda import NO_STEP, Step
from offworld.kit.archive import Archive
from offworld.kit.game import Game
from offworld.kit.rows import Row

LAYOUT: Final = 1
"""The number of this layout, which stored games name."""


@mypyc_attr(acyclic=True)
class MarsFields(Game):
    """The fields of Mars, declared in fields.py."""

    __slots__ = (
        "active", "arrange_brought", "aside", "build_actions", "choice_0", "choice_1", "colonist_stock", "content",
        "contracts_used", "discard", "discounts_used", "drafting", "event", "event_at", "events", "exchange_actions",
        "goal", "holders", "initiative_done", "initiative_trades", "known", "last_round", "magna", "offer_to", "phase",
        "piles", "proposals", "rd1", "rd1_at", "rd1_known", "rd2", "rd2_at", "rd2_known", "round", "seats", "start",
        "stock", "supply", "supply_at", "swaps_used", "variants", "winner",
    )  # fmt: skip
    content: Content
    seats: vec[Seat]
    variants: i64
    goal: i64
    round: i64
    phase: i64
    start: i64
    active: i64
    """The player whose turn it is."""
    winner: i64
    last_round: bool
    """MARS-VAR-3: somebody ended a turn at the goal, the round is being completed."""
    piles: i64
    """MARS-ST-2: the five open piles."""
    supply: vec[i64]
    """The supply deck as it was shuffled last: shared by clones and never written; `supply_at` cards are drawn."""
    supply_at: i64
    known: Row
    """What each viewer (-1: a spectator) knows for certain of each hand; nothing of the own. See `known_cards`."""
    events: vec[i64]
    event_at: i64
    discard: i64
    """Events discarded face up, two bits a card."""
    aside: Row
    """MARS-VAR-2: events put aside face down, with the seat that knows each."""
    event: i64
    """The event being resolved, NOTHING between events."""
    choice_0: i64
    choice_1: i64
    """MARS-VAR-2: the two events the active player looks at secretly."""
    holders: i64
    """Who holds each supremacy: three bits each, the seat plus one."""
    rd1: vec[i64]
    rd1_at: i64
    rd1_known: i64
    """How many cards at the bottom were returned there, so that everybody knows them."""
    rd2: vec[i64]
    rd2_at: i64
    rd2_known: i64
    magna: i64
    stock: Row
    """Tiles left, by kind: four bits for the nth installation, for mines four bits for each resource."""
    colonist_stock: i64
    exchange_actions: i64
    build_actions: i64
    proposals: i64
    contracts_used: i64
    swaps_used: i64
    discounts_used: i64
    initiative_done: bool
    """MARS-TRADE-8: the players with the initiative have been asked, the next `end` is final."""
    initiative_trades: i64
    offer_to: i64
    """The addressees of the proposal, as a set of bits."""
    drafting: i64
    """The player who is writing an offer that nobody else sees yet."""
    arrange_brought: i64
    """MARS-COL-10: what the habitations had brought when the arrangement began."""

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
        self.variants = 0
        self.goal = 0
        self.round = 0
        self.phase = SETUP_PHASE
        self.start = 0
        self.active = 0
        self.winner = NOBODY
        self.last_round = False
        self.piles = 0
        self.supply_at = 0
        self.event_at = 0
        self.discard = 0
        self.event = NOTHING
        self.choice_0 = NOTHING
        self.choice_1 = NOTHING
        self.holders = 0
        self.rd1_at = 0
        self.rd1_known = 0
        self.rd2_at = 0
        self.rd2_known = 0
        self.magna = NOBODY
        self.colonist_stock = 0
        self.exchange_actions = 0
        self.build_actions = 0
        self.proposals = 0
        self.contracts_used = 0
        self.swaps_used = 0
        self.discounts_used = 0
        self.initiative_done = False
        self.initiative_trades = 0
        self.offer_to = 0
        self.drafting = NOBODY
        self.arrange_brought = 0

    def make_empty(self) -> None:
        """Lay out rows and decks as they are before a game begins or is loaded, and fresh parts."""
        self.supply = vec[i64]()
        self.known = Row()
        for _ in range((self.players + 1) * self.players):
            self.known.push(0)
        self.events = vec[i64]()
        self.aside = Row()
        self.rd1 = vec[i64]()
        self.rd2 = vec[i64]()
        self.stock = Row()
        for _ in range(KINDS):
            self.stock.push(0)
        seats = vec[Seat](capacity=self.players)
        for _ in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    @final
    def copy_fields(self, other: MarsFields) -> None:
        """Take over the fields of another state for a clone. Sink and chance stay behind."""
        self.copy_kernel(other)
        seats = vec[Seat](capacity=other.players)
        for seat in other.seats:
            seats = append(seats, seat.clone())
        self.seats = seats
        self.variants = other.variants
        self.goal = other.goal
        self.round = other.round
        self.phase = other.phase
        self.start = other.start
        self.active = other.active
        self.winner = other.winner
        self.last_round = other.last_round
        self.piles = other.piles
        self.supply = other.supply
        self.supply_at = other.supply_at
        self.known = other.known.copy()
        self.events = other.events
        self.event_at = other.event_at
        self.discard = other.discard
        self.aside = other.aside.copy()
        self.event = other.event
        self.choice_0 = other.choice_0
        self.choice_1 = other.choice_1
        self.holders = other.holders
        self.rd1 = other.rd1
        self.rd1_at = other.rd1_at
        self.rd1_known = other.rd1_known
        self.rd2 = other.rd2
        self.rd2_at = other.rd2_at
        self.rd2_known = other.rd2_known
        self.magna = other.magna
        self.stock = other.stock.copy()
        self.colonist_stock = other.colonist_stock
        self.exchange_actions = other.exchange_actions
        self.build_actions = other.build_actions
        self.proposals = other.proposals
        self.contracts_used = other.contracts_used
        self.swaps_used = other.swaps_used
        self.discounts_used = other.discounts_used
        self.initiative_done = other.initiative_done
        self.initiative_trades = other.initiative_trades
        self.offer_to = other.offer_to
        self.drafting = other.drafting
        self.arrange_brought = other.arrange_brought

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io)
            i += 1
        io.part("", -1)
        self.variants = io.num("variants", self.variants)
        self.goal = io.num("goal", self.goal)
        self.round = io.num("round", self.round)
        self.phase = io.num("phase", self.phase)
        self.start = io.num("start", self.start)
        self.active = io.num("active", self.active)
        self.winner = io.num("winner", self.winner)
        self.last_round = io.flag("last_round", self.last_round)
        self.piles = io.num("piles", self.piles)
        self.supply = io.deck("supply", self.supply)
        self.supply_at = io.num("supply_at", self.supply_at)
        self.known = io.row("known", self.known)
        self.events = io.deck("events", self.events)
        self.event_at = io.num("event_at", self.event_at)
        self.discard = io.num("discard", self.discard)
        self.aside = io.row("aside", self.aside)
        self.event = io.num("event", self.event)
        self.choice_0 = io.num("choice_0", self.choice_0)
        self.choice_1 = io.num("choice_1", self.choice_1)
        self.holders = io.num("holders", self.holders)
        self.rd1 = io.deck("rd1", self.rd1)
        self.rd1_at = io.num("rd1_at", self.rd1_at)
        self.rd1_known = io.num("rd1_known", self.rd1_known)
        self.rd2 = io.deck("rd2", self.rd2)
        self.rd2_at = io.num("rd2_at", self.rd2_at)
        self.rd2_known = io.num("rd2_known", self.rd2_known)
        self.magna = io.num("magna", self.magna)
        self.stock = io.row("stock", self.stock)
        self.colonist_stock = io.num("colonist_stock", self.colonist_stock)
        self.exchange_actions = io.num("exchange_actions", self.exchange_actions)
        self.build_actions = io.num("build_actions", self.build_actions)
        self.proposals = io.num("proposals", self.proposals)
        self.contracts_used = io.num("contracts_used", self.contracts_used)
        self.swaps_used = io.num("swaps_used", self.swaps_used)
        self.discounts_used = io.num("discounts_used", self.discounts_used)
        self.initiative_done = io.flag("initiative_done", self.initiative_done)
        self.initiative_trades = io.num("initiative_trades", self.initiative_trades)
        self.offer_to = io.num("offer_to", self.offer_to)
        self.drafting = io.num("drafting", self.drafting)
        self.arrange_brought = io.num("arrange_brought", self.arrange_brought)

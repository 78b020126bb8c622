"""Mars: the fields of its state and of a colony, from which `python -m tools.state` makes both."""

from __future__ import annotations

from offworld.games.mars.data import KINDS, NOBODY, NOTHING, PRINTED, SETUP_PHASE, Content
from offworld.games.mars.pieces import UNASKED
from offworld.kit.fields import Deck, Flag, Num, PartFields, Parts, Row, Shared, StateFields, field


class Seat(PartFields):
    """One player's colony, hand and cards."""

    hand: Num
    """MARS-ST-3: resource cards."""
    drawn: Num
    """Cards this player drew from the present supply deck: what the rest of it cannot hold, for this player's eyes."""
    built: Num = PRINTED
    active: Num = PRINTED
    mines: Num
    colonists: Num
    """All colonist tokens in the colony (MARS-ST-7)."""
    brought: Num
    """MARS-COL-10: how many colonists each powered habitation really brought, by level."""
    supremacy_brought: Num
    """The same for each supremacy held."""
    contracts: Num
    """Contracts owned, as a set of bits."""
    rd: Num
    """R&D cards face up."""
    kept: Num
    """R&D cards kept face down."""
    kept_known: Num
    """Those of them that everybody saw: they came from the bottom of their deck, where cards return."""
    robots: Num
    extra_energy: Num
    """What the face-up R&D cards give, counted once when they change: energy and staff are asked all the time."""
    energy_marker: Num
    vp_marker: Num
    give: Num
    get: Num
    """The offer this player is writing or has made: cards offered, cards wanted."""
    answer: Num = UNASKED


class Mars(StateFields, layout=1):
    """A whole game between two decisions."""

    content: Shared[Content]
    seats: Parts[Seat]
    variants: Num
    goal: Num
    round: Num
    phase: Num = SETUP_PHASE
    start: Num
    active: Num
    """The player whose turn it is."""
    winner: Num = NOBODY
    last_round: Flag
    """MARS-VAR-3: somebody ended a turn at the goal, the round is being completed."""
    # Cards and tiles
    piles: Num
    """MARS-ST-2: the five open piles."""
    supply: Deck
    """The supply deck as it was shuffled last: shared by clones and never written; `supply_at` cards are drawn."""
    supply_at: Num
    known: Row = field(length=lambda g: (g.players + 1) * g.players)
    """What each viewer (-1: a spectator) knows for certain of each hand; nothing of the own. See `known_cards`."""
    events: Deck
    event_at: Num
    discard: Num
    """Events discarded face up, two bits a card."""
    aside: Row
    """MARS-VAR-2: events put aside face down, with the seat that knows each."""
    event: Num = NOTHING
    """The event being resolved, NOTHING between events."""
    choice_0: Num = NOTHING
    choice_1: Num = NOTHING
    """MARS-VAR-2: the two events the active player looks at secretly."""
    holders: Num
    """Who holds each supremacy: three bits each, the seat plus one."""
    rd1: Deck
    rd1_at: Num
    rd1_known: Num
    """How many cards at the bottom were returned there, so that everybody knows them."""
    rd2: Deck
    rd2_at: Num
    rd2_known: Num
    magna: Num = NOBODY
    stock: Row = field(length=lambda g: KINDS)
    """Tiles left, by kind: four bits for the nth installation, for mines four bits for each resource."""
    colonist_stock: Num
    # This turn
    exchange_actions: Num
    build_actions: Num
    proposals: Num
    contracts_used: Num
    swaps_used: Num
    discounts_used: Num
    initiative_done: Flag
    """MARS-TRADE-8: the players with the initiative have been asked, the next `end` is final."""
    initiative_trades: Num
    offer_to: Num
    """The addressees of the proposal, as a set of bits."""
    drafting: Num = NOBODY
    """The player who is writing an offer that nobody else sees yet."""
    arrange_brought: Num
    """MARS-COL-10: what the habitations had brought when the arrangement began."""

"""Mars: what a viewer sees of a state. Compiled, since every move is shown to everybody."""

from __future__ import annotations

from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, RD_NAMES
from offworld.games.mars.data import (
    KIND_NAMES,
    LEVELLED,
    LEVELS,
    MINE,
    MINE_SLOTS,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    RD_DISCOUNT,
    RD_HAND_LIMIT,
    RD_SWAP,
    RESOURCE_NAMES,
    RESOURCES,
    printed,
)
from offworld.games.mars.pieces import ACTIVE, ANSWER_NAMES, UNASKED, copies, mine_at, mine_resource
from offworld.games.mars.state import ASIDE_CARD, ASIDE_OWNER, FULL_ROUND, REVISED, START_CARDS, TACTICAL, Mars
from offworld.games.mars.view import Cards, KindView, MarsView, MineView, OfferView, SeatView
from offworld.kit.bags import count, shl


def cards(bag: int) -> Cards:
    return {RESOURCE_NAMES[r]: count(bag, r) for r in range(RESOURCES) if count(bag, r)}


def names_of(held: int, names: tuple[str, ...]) -> list[str]:
    """Cards of two bits each as ids, with their copies."""
    return [name for i, name in enumerate(names) for _ in range(copies(held, i))]


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


def view(g: Mars, viewer: int) -> MarsView:
    names = (
        (REVISED, "revised"),
        (TACTICAL, "tactical"),
        (FULL_ROUND, "full_round"),
        (START_CARDS, "start_cards"),
    )
    looking = g.choice_0 != NOTHING and viewer == g.active
    rd = g.seats[g.active].rd
    return MarsView(
        game="mars",
        viewer=viewer,
        players=g.players,
        variants=[name for bit, name in names if g.variants & bit],
        goal=g.goal,
        round=g.round,
        phase=PHASE_NAMES[g.phase],
        start=g.start,
        active=g.active,
        to_move=g.to_move,
        over=g.over,
        last_round=g.last_round,
        winner=g.winner,
        seats=[_seat(g, seat, viewer) for seat in range(g.players)],
        piles=cards(g.piles),
        supply_left=g.deck_left(),
        event=EVENT_NAMES[g.event] if g.event != NOTHING else "",
        events_left=len(g.events) - g.event_at,
        event_discard=names_of(g.discard, EVENT_NAMES),
        aside=g.aside.n,
        own_aside=[
            EVENT_NAMES[g.aside[i] & ASIDE_CARD] for i in range(g.aside.n) if g.aside[i] >> ASIDE_OWNER == viewer
        ],
        event_choice=[EVENT_NAMES[g.choice_0], EVENT_NAMES[g.choice_1]] if looking else [],
        rd1_left=len(g.rd1) - g.rd1_at,
        rd1_bottom=[RD_NAMES[g.rd1[i]] for i in range(len(g.rd1) - g.rd1_known, len(g.rd1))],
        rd2_left=len(g.rd2) - g.rd2_at,
        rd2_bottom=[RD_NAMES[g.rd2[i]] for i in range(len(g.rd2) - g.rd2_known, len(g.rd2))],
        contracts_open=_contracts(g.contracts_open()),
        contracts_used=_contracts(g.contracts_used),
        mines_left={RESOURCE_NAMES[r]: g.tiles(MINE, r) for r in range(RESOURCES)},
        colonists_left=g.colonist_stock,
        magna_holder=g.magna,
        proposals_left=g.content.proposals - g.proposals,
        exchanges_left=g.content.exchange_cap - g.exchange_actions,
        swaps_left=g.content.rd_sum(rd, RD_SWAP) - g.swaps_used,
        discounts_left=g.content.rd_sum(rd, RD_DISCOUNT) - g.discounts_used,
        drafting=g.drafting,
        draft=_offer(g, viewer) if g.drafting != NOBODY and g.drafting == viewer else None,
        offers=[_offer(g, seat) for seat in range(g.players) if g.seats[seat].give and g.drafting != seat],
        ranking=g.ranking() if g.over else [],
    )


def _contracts(bits: int) -> list[str]:
    return [name for i, name in enumerate(CONTRACT_NAMES) if bits >> i & 1]


def _offer(g: Mars, seat: int) -> OfferView:
    me = g.seats[seat]
    to = g.offer_to if seat == g.active and g.offer_to else shl(1, g.active)
    return OfferView(seat, seats_of(to), cards(me.give), cards(me.get), ANSWER_NAMES[me.answer])


def _seat(g: Mars, seat: int, viewer: int) -> SeatView:
    me = g.seats[seat]
    own = seat == viewer
    decks = [g.content.rd_deck[RD_NAMES.index(name)] for name in names_of(me.kept, RD_NAMES)]
    return SeatView(
        seat=seat,
        vp=g.points(seat),
        vp_marker=me.vp_marker,
        energy_marker=me.energy_marker,
        colonists=me.colonists,
        staffed=me.staffed(),
        free=me.free(),
        robots=me.robots,
        demand=me.demand(g.content),
        supply=me.supply(g.content),
        storage=me.storage(g.content, g.content.rd_sum(me.rd, RD_HAND_LIMIT)),
        contract_limit=g.contract_limit(seat),
        science=g.science(seat),
        hand_size=me.hand_size(),
        hand=cards(me.hand) if own else {},
        known=cards(g.known_cards(viewer, seat)),
        mines=[
            MineView(slot + 1, RESOURCE_NAMES[mine_resource(mine)], bool(mine & ACTIVE))
            for slot in range(MINE_SLOTS)
            if (mine := mine_at(me.mines, slot))
        ],
        kinds=[_kind(g, seat, kind) for kind in range(LEVELLED)],
        contracts=_contracts(me.contracts),
        rd=names_of(me.rd, RD_NAMES),
        kept=names_of(me.kept, RD_NAMES) if own else [],
        kept_known=names_of(me.kept_known, RD_NAMES),
        kept_1=decks.count(1),
        kept_2=decks.count(2),
        supremacies=[EVENT_NAMES[card] for i, card in enumerate(g.content.supremacies) if g.holder(i) == seat],
        magna_scientia=g.magna == seat,
        answer=ANSWER_NAMES[me.answer] if me.answer != UNASKED else "",
    )


def _kind(g: Mars, seat: int, kind: int) -> KindView:
    me = g.seats[seat]
    built = count(me.built, kind)
    level_0 = printed(kind)
    top = g.content.built_max[kind]
    more = built < top
    return KindView(
        kind=KIND_NAMES[kind],
        active=count(me.active, kind) - level_0,
        built=built - level_0,
        top=top - level_0,
        cost=cards(g.content.cost[kind * LEVELS + built + 1]) if more else {},
        stock=g.tiles(kind, built + 1) if more else 0,
    )

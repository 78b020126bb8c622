"""Mars: its kinds of events, declared once, their lines of the log, and whom they hurt.

`python -m tools.events` writes the constants of the rules, `event_kinds.py`, from what is declared here. What happens
under several rules is a kind for each.
"""

from __future__ import annotations

from offworld.games.mars import event_kinds
from offworld.games.mars.data import ELEMENT_KIND, HABITATION
from offworld.games.mars.names import cards, contract, domain, event_card, kind_level, people, rd_card, resource
from offworld.games.mars.state import Mars
from offworld.kit.bags import one, some
from offworld.kit.event_table import NUMBER, Args, EventKind, EventTable, Word
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term

# ---------------------------------------------------------------- how numbers become words


def _element(g: Mars, number: int) -> Message:
    """An element without its level: a line is read when the colony has changed already."""
    if number < ELEMENT_KIND:
        return msg("mine-number", slot=number + 1)
    return domain(number - ELEMENT_KIND)


CARD = Word[Mars](lambda g, x: rd_card(x))
CARDS = Word[Mars](lambda g, x: cards(x))
CONTRACT = Word[Mars](lambda g, x: contract(x))
DOMAIN = Word[Mars](lambda g, x: domain(x))
ELEMENT = Word[Mars](_element)
EVENT = Word[Mars](lambda g, x: event_card(x))
PEOPLE = Word[Mars](lambda g, x: people(x))
RESOURCE = Word[Mars](lambda g, x: resource(x))
SEAT = Word[Mars](lambda g, x: seat_name(x))
SLOT = Word[Mars](lambda g, x: x + 1)


def _former(seat: int) -> Args:
    """From whom a card is taken."""
    return {"former": "", "from": "none"} if seat < 0 else {"former": seat_name(seat), "from": "one"}


def _magna(g: Mars, event: GameEvent) -> Args:
    _, _, former, science, _ = event
    return {"card": term("special_card", "magna_scientia"), "science": science, **_former(former)}


def _swap(paid: int, number: int, taken: int) -> Args:
    """So many cards of one resource for one of another."""
    return {"give": cards(some(paid, number)), "get": cards(one(taken))}


def _discount(omit: int) -> Args:
    """The resource that was not paid, if any."""
    return {"omit": "", "how": "full"} if omit < 0 else {"omit": resource(omit), "how": "less"}


def _powered(g: Mars, event: GameEvent) -> Args:
    _, _, level, colonists, _ = event
    return {"tile": kind_level(HABITATION, level), "colonists": colonists}


# ---------------------------------------------------------------- the kinds

Kind = EventKind[Mars]
KINDS = (
    Kind("turn", "MARS-TURN-1", round=NUMBER),
    Kind("drafted", "MARS-SETUP-3", resource=RESOURCE),
    Kind("dealt", "MARS-SETUP-6", number=NUMBER, cards=CARDS),
    Kind("deposit", "MARS-EVT-4", cards=CARDS).with_message("log-took"),
    Kind("event", "MARS-EVT-1", event=EVENT),
    Kind("aside", "MARS-VAR-2", event=EVENT),
    Kind("events_renewed", "MARS-EVT-3", number=NUMBER),
    Kind("unmet", "MARS-CONF-2", event=EVENT),
    Kind("conflict", "MARS-CONF-3", opponent=SEAT, domain=DOMAIN),
    Kind("won", "MARS-CMP-2", domain=DOMAIN),
    Kind("nobody_won", "MARS-CONF-5", domain=DOMAIN),
    Kind("shielded", "MARS-CONF-6", card=CARD),
    Kind("stole", "MARS-CONF-6", victim=SEAT, number=NUMBER, cards=CARDS),
    Kind("nothing_stolen", "MARS-RUL-44", victim=SEAT),
    Kind("destroyed", "MARS-COL-13", victim=SEAT).with_words(lambda g, e: {"tile": kind_level(e[3], e[4])}),
    Kind("nothing_destroyed", "MARS-CONF-6", victim=SEAT),
    Kind("contract_taken", "MARS-CONF-6", victim=SEAT, contract=CONTRACT),
    Kind("contract_left", "MARS-CONF-6", victim=SEAT),
    Kind("rd_taken", "MARS-CONF-6", victim=SEAT, card=CARD),
    Kind("supremacy", "MARS-SUP-3", event=EVENT).with_words(lambda g, e: _former(e[3])),
    Kind("supremacy_kept", "MARS-SUP-6", event=EVENT),
    Kind("no_contest", "MARS-SUP-5"),
    Kind("attacked", "MARS-ATK-1", defender=SEAT),
    Kind("rolled", "MARS-RD-1", deck=NUMBER),
    Kind("not_rolled", "MARS-RD-1"),
    Kind("deck_closed", "MARS-RD-2", deck=NUMBER),
    Kind("deck_empty", "MARS-RD-3", deck=NUMBER),
    Kind("rd_face_up", "MARS-RD-4", card=CARD),
    Kind("rd_kept", "MARS-RD-4", deck=NUMBER, card=CARD, known=NUMBER),
    Kind("rd_played", "MARS-RD-4", card=CARD),
    Kind("magna", "MARS-RD-8").with_words(_magna),
    Kind("colonists", "MARS-COL-10", number=NUMBER),
    Kind("colonists_lost", "MARS-COL-11", number=NUMBER),
    Kind("supplied", "MARS-SPL-1", resource=RESOURCE),
    Kind("supply_renewed", "MARS-SPL-2", cards=CARDS),
    Kind("produced", "MARS-PROD-1", cards=CARDS),
    Kind("drilled", "MARS-PROD-3", resource=RESOURCE),
    Kind("earth", "MARS-XCH-2").with_words(lambda g, e: {"number": e[3], **_swap(e[2], e[3], e[4])}),
    Kind("contract", "MARS-XCH-3", contract=CONTRACT, number=NUMBER),
    Kind("swapped", "MARS-XCH-6").with_words(lambda g, e: _swap(e[2], 1, e[3])),
    Kind("proposed", "MARS-TRADE-4", to=PEOPLE, give=CARDS, get=CARDS),
    Kind("accepted", "MARS-TRADE-5"),
    Kind("declined", "MARS-TRADE-5"),
    Kind("countered", "MARS-TRADE-5", to=PEOPLE, give=CARDS, get=CARDS),
    Kind("traded", "MARS-TRADE-9", other=SEAT, give=CARDS, get=CARDS),
    Kind("no_deal", "MARS-TRADE-6"),
    Kind("passed", "MARS-TRADE-7"),
    Kind("built", "MARS-BLD-2").with_words(lambda g, e: {"tile": kind_level(e[2], e[3]), **_discount(e[4])}),
    Kind("built_mine", "MARS-BLD-5", resource=RESOURCE, slot=SLOT).with_words(lambda g, e: _discount(e[4])),
    Kind("powered", "MARS-BLD-4").with_words(_powered),
    Kind("bought", "MARS-CTR-1", contract=CONTRACT),
    Kind("broke", "MARS-CTR-3", contract=CONTRACT),
    Kind("switched_on", "MARS-END-1", element=ELEMENT),
    Kind("switched_off", "MARS-END-1", element=ELEMENT),
    Kind("reduced", "MARS-COL-12", element=ELEMENT),
    Kind("markers", "MARS-END-4", energy=NUMBER, vp=NUMBER),
    Kind("discarded", "MARS-END-5", cards=CARDS),
    Kind("goal", "MARS-VAR-3", vp=NUMBER),
    Kind("winner", "MARS-FIN-1", vp=NUMBER),
    Kind("rounds_over", "MARS-FIN-5", rounds=NUMBER),
    Kind("start", "MARS-SETUP-2"),
    Kind("mines_out", "MARS-VAR-1", excepted=RESOURCE),
    Kind("nothing_taken", "MARS-RUL-43", event=EVENT),
    # The same words under another rule
    Kind("took_at_start", "MARS-VAR-1", cards=CARDS).with_message("log-took"),
    Kind("took_as_supply", "MARS-VAR-2", cards=CARDS).with_message("log-took"),
    Kind("took_by_card", "MARS-RD-4", cards=CARDS).with_message("log-took"),
    Kind("unattained", "MARS-SUP-1", event=EVENT).with_message("log-unmet"),
    Kind("no_attack_won", "MARS-ATK-3", domain=DOMAIN).with_message("log-nobody-won"),
    Kind("no_supremacy_won", "MARS-SUP-3", domain=DOMAIN).with_message("log-nobody-won"),
    Kind("robbed", "MARS-ATK-2", victim=SEAT, number=NUMBER, cards=CARDS).with_message("log-stole"),
    Kind("nothing_robbed", "MARS-ATK-3", victim=SEAT).with_message("log-nothing-stolen"),
    Kind("supremacy_lost", "MARS-SUP-6", event=EVENT)
    .with_words(lambda g, e: _former(e[3]))
    .with_message("log-supremacy"),
    Kind("magna_lost", "MARS-RD-9").with_words(_magna).with_message("log-magna"),
    Kind("mines_out_tactical", "MARS-VAR-2", excepted=RESOURCE).with_message("log-mines-out"),
    Kind("nothing_held", "MARS-SUP-5", event=EVENT),
    Kind("supremacy_discarded", "MARS-SUP-6", event=EVENT).with_words(lambda g, e: _former(e[3])),
    Kind("powered_late", "MARS-RUL-45").with_words(_powered).with_message("log-powered"),
    Kind("dealt_extra", "MARS-VAR-6", number=NUMBER, cards=CARDS),
)
EVENTS = EventTable[Mars]("mars", lambda g, seat: seat_name(seat), KINDS)


# ---------------------------------------------------------------- what only some may read

TO_OWNER = (
    event_kinds.DEALT,
    event_kinds.DEALT_EXTRA,
    event_kinds.ASIDE,
    event_kinds.RD_KEPT,
    event_kinds.SUPPLIED,
)
"""RULES, Hidden information: kinds whose card only the seat may see; `RD_KEPT` is open when its `known` is 1."""
TO_BOTH = (event_kinds.STOLE, event_kinds.ROBBED)
"""Kinds whose cards only the seat and the victim may see."""
HIDDEN = ("card", "cards", "event", "resource")
"""What is left out for others."""


def _is_hidden(event: GameEvent, viewer: int) -> bool:
    kind, seat, first, _, third = event
    if kind in TO_BOTH:
        return viewer not in (seat, first)
    return kind in TO_OWNER and viewer != seat and not (kind == event_kinds.RD_KEPT and third)


def log_lines(g: Mars, event: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. What only some may know is told to others without its cards."""
    kind, seat, first, _, _ = event
    if kind in (event_kinds.COLONISTS, event_kinds.COLONISTS_LOST) and first == 0:
        return []
    line = EVENTS.line(g, event)
    if not _is_hidden(event, viewer):
        return [line]
    args = {name: value for name, value in line.message.args.items() if name not in HIDDEN}
    return [LogLine(line.rule, seat, Message(f"{line.message.id}-secret", args))]


# ---------------------------------------------------------------- whom an event hurts

FIRST = (
    event_kinds.CONFLICT,
    event_kinds.ATTACKED,
    event_kinds.STOLE,
    event_kinds.ROBBED,
    event_kinds.DESTROYED,
    event_kinds.CONTRACT_TAKEN,
    event_kinds.RD_TAKEN,
    event_kinds.MAGNA,
    event_kinds.MAGNA_LOST,
)
"""Kinds whose first number is the seat that is challenged or loses something."""
SECOND = (event_kinds.SUPREMACY, event_kinds.SUPREMACY_LOST, event_kinds.SUPREMACY_DISCARDED)
"""Kinds whose second number is that seat."""


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """The seats that an event hurts."""
    kind, seat, first, second, _ = event
    victim = first if kind in FIRST else second if kind in SECOND else seat
    return () if victim == seat else (victim,)

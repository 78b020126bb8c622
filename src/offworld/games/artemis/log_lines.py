"""The Artemis Project: its kinds of events, declared once, their lines of the log, and whom they hurt.

`python -m tools.events` writes the constants of the rules, `event_kinds.py`, from what is declared here.
"""

from __future__ import annotations

from offworld.games.artemis import event_kinds, names
from offworld.games.artemis.data import DOORSTEP, IMMEDIATE, ITEM_NAMES, REGION_NAMES, TYPE_NAMES, TYPES
from offworld.games.artemis.names import amounts, colonist, colonists, reward_on_card, seat, spot
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count
from offworld.kit.event_table import NUMBER, Args, Causes, EventKind, EventTable, Word
from offworld.kit.game_info import GameEvent, LogLine
from offworld.kit.messages import msg, term

# ---------------------------------------------------------------- how numbers become words

AMOUNTS = Word[Artemis](lambda g, x: amounts(x))
CARD = Word[Artemis](names.card)
COLONIST = Word[Artemis](lambda g, x: colonist(x))
COLONISTS = Word[Artemis](lambda g, x: colonists(x))
DIRECTIVE = Word[Artemis](lambda g, x: term("directives", str(g.content.raw["directives"][x]["id"])))
ENERGY = Word[Artemis](lambda g, x: msg("amount-energy", n=x))
EVENT = Word[Artemis](names.event)
HOLDER = Word[Artemis](lambda g, x: msg("supply") if x < 0 else seat(g, x))
ITEM = Word[Artemis](lambda g, x: msg(f"item-{ITEM_NAMES[x]}"))
MINERALS = Word[Artemis](lambda g, x: msg("amount-minerals", n=x))
PLACE = Word[Artemis](names.place)
POOL = Word[Artemis](lambda g, x: " ".join(str(v) for v in range(1, 7) for _ in range(count(x, v - 1))))
RANK = Word[Artemis](lambda g, x: x + 1)
REGION = Word[Artemis](lambda g, x: term("regions", REGION_NAMES[x]))
SEAT = Word[Artemis](seat)
TILE = Word[Artemis](names.tile)

WHY = Causes(
    "BY_",
    (
        ("relief", "ART-RELIEF-1"),
        ("reward", "ART-REW-1"),
        ("badge", "ART-BASE-R4"),
        ("first_vp", "ART-EVT-6"),
        ("engineer", "ART-BASE-R6"),
        ("steward", "ART-BASE-R7"),
        ("event", "ART-EVT-6"),
        ("building", "ART-UPK-2"),
        ("outfitter", "ART-OUTF-P1"),
        ("claim", "ART-GANT-R4"),
        ("expedition", "ART-REW-3"),
        ("card", "ART-REW-4"),
        ("bag", "ART-GEN-11"),
        ("academy", "ART-ACAD-R1"),
        ("train", "ART-REW-5"),
        ("choice", "ART-REW-2"),
        ("count", "ART-REW-6"),
        ("relic", "ART-REL-2"),
        ("assault", "ART-BLD-1"),
        ("stirs", "ART-REL-5"),
    ),
)
"""Why something is gained, lost or discarded."""
PART = Causes(
    "PART_",
    (
        ("saved", "ART-SCO-1"),
        ("surface", "ART-SCO-2"),
        ("buildings", "ART-SCO-3"),
        ("sets", "ART-SCO-4"),
        ("leftovers", "ART-SCO-5"),
        ("badges", "ART-SCO-6"),
        ("toolkits", "ART-SCO-7"),
        ("directive", "ART-SCO-8"),
    ),
    of=lambda name: msg(f"part-{name}"),
)
"""The parts of final scoring."""


def _amount_of_item(g: Artemis, event: GameEvent) -> Args:
    return {"amounts": [msg(f"amount-{ITEM_NAMES[event[2]]}", n=event[3])]}


# ---------------------------------------------------------------- the kinds

Kind = EventKind[Artemis]
KINDS = (
    Kind("round", "ART-RND-1", round=NUMBER),
    Kind("rolled", "ART-PLACE-1", pool=POOL),
    Kind("relic_rolled", "ART-REL-3", face=NUMBER),
    Kind("altered", "ART-PLACE-3", **{"from": NUMBER, "to": NUMBER, "toolkits": NUMBER}),
    Kind("placed", "ART-PLACE-2", face=NUMBER, spot=NUMBER, what=NUMBER).with_words(
        lambda g, e: {"spot": spot(g, e[3], e[4] >> 1), "what": "relic" if e[4] & 1 else "own"}
    ),
    Kind("scouted", "ART-EXPO-3", item=ITEM, amount=NUMBER).with_words(_amount_of_item),
    Kind("sent", "ART-BASE-P2", colonist=COLONIST, number=NUMBER, place=PLACE).with_words(
        lambda g, e: {"colonists": [msg(f"count-{TYPE_NAMES[e[2]]}", n=e[3])]}
    ),
    Kind("fee", "ART-BASE-P2", item=ITEM, amount=NUMBER).with_words(_amount_of_item),
    Kind("reduced", "ART-BASE-P5", **{"owner": SEAT, "from": NUMBER, "to": NUMBER}),
    Kind("student", "ART-ACAD-P2", colonist=COLONIST, place=PLACE),
    Kind("event_revealed", "ART-SET-16", event=EVENT),
    Kind("event", "ART-EVT-1", event=EVENT).with_rule(
        lambda g, e: "ART-EVT-2" if g.content.event_spot[e[2]] == IMMEDIATE else ""
    ),
    Kind("failed", "ART-BASE-R2", card=CARD, total=NUMBER, difficulty=NUMBER),
    Kind("succeeded", "ART-BASE-R3", card=CARD, total=NUMBER, difficulty=NUMBER),
    Kind("ranked", "ART-BASE-R3", card=CARD, rank=RANK, value=NUMBER),
    Kind("reward", "ART-BASE-R4", card=CARD, reward=NUMBER).with_words(
        lambda g, e: {"reward": reward_on_card(g, e[2], e[3])}
    ),
    Kind("gained", "", amounts=AMOUNTS, why=WHY),
    Kind("lost", "", amounts=AMOUNTS, why=WHY),
    Kind("relief", "ART-RELIEF-1", space=NUMBER),
    Kind("colonist", "", colonist=COLONIST, why=WHY),
    Kind("housed", "ART-GEN-8", colonist=COLONIST, place=PLACE),
    Kind("building", "", tile=TILE, why=WHY, price=NUMBER),
    Kind("moved_in", "ART-GEN-9", colonist=COLONIST, tile=TILE),
    Kind("harvested", "ART-HARV-1", region=REGION, face=NUMBER, amount=NUMBER),
    Kind("exposed", "ART-HARV-2", region=REGION, face=NUMBER).with_rule(
        lambda g, e: "ART-DOOR-R1" if e[2] == DOORSTEP else ""
    ),
    Kind("declined", "ART-GANT-R1", tile=TILE, price=NUMBER),
    Kind("cannot_pay", "ART-GANT-R1", tile=TILE, price=NUMBER),
    Kind("tile_stays", "ART-GANT-R4", tile=TILE),
    Kind("recruited", "ART-DOOR-R1", colonist=COLONIST, price=NUMBER),
    Kind("trained", "ART-ACAD-R1", colonist=COLONIST, becomes=COLONIST),
    Kind("not_trained", "ART-ACAD-R2", colonist=COLONIST, place=PLACE),
    Kind("returned", "ART-BASE-R9", colonist=COLONIST, place=PLACE),
    Kind("moved", "ART-UPK-1", colonist=COLONIST, place=PLACE, other_place=PLACE),
    Kind("swapped", "ART-UPK-1", colonists=COLONISTS, place=PLACE, other_place=PLACE).with_words(
        lambda g, e: {"colonist": colonist(e[2] // TYPES), "other": colonist(e[2] % TYPES)}
    ),
    Kind("assaulted", "ART-BLD-1", victim=SEAT),
    Kind("activated", "ART-UPK-2", tile=TILE),
    Kind("converted", "ART-BLD-12", into=ITEM, number=NUMBER),
    Kind("warmed", "ART-UPK-3", kept=NUMBER, energy=NUMBER),
    Kind("frozen", "ART-UPK-3", colonist=COLONIST),
    Kind("discarded", "", colonist=COLONIST, why=WHY),
    Kind("card_laid", "ART-SET-9", card=CARD),
    Kind("card_colonist", "ART-SET-10", card=CARD, colonist=COLONIST),
    Kind("card_tile", "ART-SET-11", card=CARD, tile=TILE),
    Kind("pools", "ART-SET-12", vents=ENERGY, quarry=MINERALS),
    Kind("tile_revealed", "ART-SET-14", tile=TILE),
    Kind("arrived", "ART-SET-15", colonists=COLONISTS),
    Kind("reshuffled", "ART-SET-9"),
    Kind("start_player", "ART-UPK-5", chosen=SEAT),
    Kind("first_start", "ART-SET-8"),
    Kind("relic_taken", "ART-REL-2", holder=HOLDER).with_rule(lambda g, e: "ART-REL-5" if e[3] == 1 else ""),
    Kind("agenda", "ART-SOLO-3", region=REGION).with_rule(lambda g, e: "ART-SOLO-4" if e[1] == g.players + 1 else ""),
    Kind("set_aside", "ART-SOLO-6", face=NUMBER),
    Kind("drone_claimed", "ART-SOLO-7", tile=TILE),
    Kind("drone_hired", "ART-SOLO-7", colonists=COLONISTS),
    Kind("kept", "ART-DIR-1", directive=DIRECTIVE),
    Kind("scored", "", part=PART, vp=NUMBER),
    Kind("directive", "ART-DIR-2", directive=DIRECTIVE, met=NUMBER).with_words(
        lambda g, e: {"met": "yes" if e[3] else "no"}
    ),
    Kind("pool_changed", "ART-EVT-6", region=REGION, by=NUMBER),
)
EVENTS = EventTable[Artemis]("artemis", seat, KINDS, (WHY, PART))


def log_lines(g: Artemis, event: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. Only the Directive kept is anybody's secret."""
    kind, who, first, _, _ = event
    if kind in (event_kinds.GAINED, event_kinds.LOST) and first == 0:
        return []
    line = EVENTS.line(g, event)
    if kind == event_kinds.KEPT and who != viewer:
        return [LogLine(line.rule, who, msg("log-kept-secret", seat=seat(g, who)))]
    return [line]


# ---------------------------------------------------------------- whom an event hurts

FIRST = (event_kinds.REDUCED, event_kinds.ASSAULTED, event_kinds.RELIC_TAKEN)
"""Kinds whose first number is the seat that something is done to."""
LOSSES = (event_kinds.BY_ASSAULT, event_kinds.BY_EVENT, event_kinds.BY_STIRS)
"""Why a seat loses what it would rather keep; what it pays is not among them."""


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """The seats that an event hurts."""
    kind, seat, first, second, _ = event
    if kind == event_kinds.LOST:
        return (seat,) if second in LOSSES else ()
    return (first,) if kind in FIRST and first != seat else ()

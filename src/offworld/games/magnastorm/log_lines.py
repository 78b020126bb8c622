"""Magnastorm: its kinds of events, declared once, their lines of the log, and whom they hurt.

`python -m tools.events` writes the constants of the rules, `event_kinds.py`, from what is declared here.
"""

from __future__ import annotations

from offworld.games.magnastorm import event_kinds, names
from offworld.games.magnastorm.data import (
    ADMINISTRATIVE,
    BLACK,
    CALM_SECTORS,
    COMMANDER_NUMBERS,
    GAIN_ACTION,
    NOBODY,
    SECTORS,
    YAKUUL,
)
from offworld.games.magnastorm.names import cell, commander, credit, credits, crew, objective, research, sector
from offworld.games.magnastorm.rules.credits import PRINTED
from offworld.games.magnastorm.rules.research import LOWER
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.event_table import NUMBER, Args, Causes, EventKind, EventTable, Word
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import msg

# ---------------------------------------------------------------- how numbers become words

AREA = Word[Magnastorm](lambda g, x: research(x))
ARTEFACT = Word[Magnastorm](names.artefact)
CELL = Word[Magnastorm](cell)
COLUMN = Word[Magnastorm](lambda g, x: x + 1)
COMMANDER = Word[Magnastorm](commander)
CREDIT = Word[Magnastorm](lambda g, x: credit(x))
CREDITS = Word[Magnastorm](lambda g, x: credits(x))
CREW = Word[Magnastorm](lambda g, x: crew(x))
CUBE = Word[Magnastorm](lambda g, x: msg("cube-black") if x == BLACK else credit(x))
OBJECTIVE = Word[Magnastorm](lambda g, x: objective(x))
ORDER = Word[Magnastorm](names.seats)
SEAT = Word[Magnastorm](lambda g, x: seat_name(x))
SECTOR = Word[Magnastorm](lambda g, x: sector(x))
SITE = Word[Magnastorm](names.site)
SPACE = Word[Magnastorm](names.space)
STORM = Word[Magnastorm](lambda g, x: [sector((x + k) % SECTORS) for k in range(CALM_SECTORS)])
YES_NO = Word[Magnastorm](lambda g, x: "yes" if x else "no")

WHY = Causes(
    "BY_",
    (
        ("setup", "MAG-SET-8"),
        ("compensation", "MAG-SET-12"),
        ("row", "MAG-MOVE-1"),
        ("price", "MAG-TAKE-2"),
        ("lab", "MAG-LAB-2"),
        ("station", "MAG-TEL-2"),
        ("green", "MAG-TAKE-5"),
        ("level", "MAG-RES-2"),
        ("bag", "MAG-BAG-1"),
        ("income", "MAG-ADM-1"),
        ("majority", "MAG-ADM-2"),
        ("objective", "MAG-OBJ-3"),
        ("token", "MAG-TAKE-7"),
        ("artefact", "MAG-ART-5"),
        ("dain", "MAG-CMD-01"),
        ("outridge", "MAG-CMD-03"),
        ("okzil", "MAG-CMD-04"),
        ("bonsmai", "MAG-CMD-07"),
        ("yilmark", "MAG-CMD-08"),
        ("mbado", "MAG-CMD-13"),
        ("lebeaux", "MAG-CMD-15"),
        ("gain", "MAG-GAIN-1"),
        ("science", "MAG-ADM-3"),
    ),
)
"""Why credits or reputation are gained, or credits paid."""
WAY = Causes(
    "BY_",
    (
        ("walk", "MAG-MOVE-3"),
        ("teleport", "MAG-MOVE-3"),
        ("jump", "MAG-MOVE-3"),
        ("relocation", "MAG-MOVE-3"),
    ),
)
"""How a Scout Runner went."""


def _former(seat: int) -> Args:
    """From whom a commander was taken."""
    if seat == NOBODY:
        return {"from": "", "taken": "no"}
    return {"from": seat_name(seat), "taken": "yes"}


def _paid(g: Magnastorm, event: GameEvent) -> Args:
    return {"way": "printed" if event[4] == PRINTED else "replaced", "helper": commander(g, YAKUUL)}


def _placed(g: Magnastorm, event: GameEvent) -> Args:
    _, _, panel, at, _ = event
    if panel == LOWER:
        return {"panel": "lower", "at": cell(g, at)}
    return {"panel": "upper", "at": at + 1}


# ---------------------------------------------------------------- the kinds

Kind = EventKind[Magnastorm]
KINDS = (
    Kind("first", "MAG-SET-9", order=ORDER, advanced=NUMBER).with_rule(lambda g, e: "MAG-ART-4" if e[3] else ""),
    Kind("round", "MAG-RND-1", round=NUMBER, storm=STORM),
    Kind("lap", "MAG-RND-4", order=ORDER),
    Kind("turn", "MAG-TURN-1"),
    Kind("setup_crew", "MAG-SET-10", column=COLUMN),
    Kind("took", "MAG-TAKE-5", **{"column": COLUMN, "commander": COMMANDER, "from": NUMBER}).with_words(
        lambda g, e: _former(e[4])
    ),
    Kind("token", "MAG-TAKE-7"),
    Kind("crew_moved", "MAG-TAKE-4", crew=CREW, column=COLUMN, cell=CELL),
    Kind("crew_used", "MAG-ACT-2", crew=CREW, column=COLUMN, cell=CELL),
    Kind("park", "MAG-CMD-16", cell=CELL),
    Kind("action", "MAG-ACT-3", action=NUMBER, cell=CELL).with_words(
        lambda g, e: {"action": "gain" if e[2] == GAIN_ACTION else "move"}
    ),
    Kind("paid", "", credits=CREDITS, why=WHY, way=NUMBER).with_words(_paid),
    Kind("fee", "MAG-MOVE-5", credit=CREDIT, site=SITE, owner=SEAT),
    Kind("range", "MAG-CMD-02", credit=CREDIT, range=NUMBER),
    Kind("went", "", space=SPACE, way=WAY, from_area=NUMBER),
    Kind("stayed", "MAG-RUL-7", on_space=NUMBER).with_rule(lambda g, e: "MAG-MOVE-3" if e[2] else ""),
    Kind("station", "MAG-TEL-2", site=SITE, free=YES_NO),
    Kind("lab", "MAG-LAB-2", space=SPACE, free=YES_NO, number=NUMBER),
    Kind("used", "", commander=COMMANDER).with_rule(lambda g, e: f"MAG-CMD-{COMMANDER_NUMBERS[e[2]]}"),
    Kind("gained", "", credits=CREDITS, why=WHY),
    Kind("short", "", credits=CREDITS, why=WHY),
    Kind("reputation", "", reputation=NUMBER, why=WHY, total=NUMBER),
    # Scientific commanders change hands in administration alone
    Kind("lost", "MAG-TAKE-5", reputation=NUMBER, commander=COMMANDER, total=NUMBER).with_rule(
        lambda g, e: "" if e[3] < ADMINISTRATIVE else "MAG-ADM-3"
    ),
    Kind("drew", "MAG-BAG-1", cube=CUBE),
    Kind("advanced", "MAG-RES-2", area=AREA, level=NUMBER),
    Kind("at_top", "MAG-RES-4", area=AREA),
    Kind("crew_placed", "MAG-CREW-1", panel=NUMBER, at=NUMBER).with_words(_placed),
    Kind("order", "MAG-CELL-5", order=ORDER),
    Kind("exchanged", "MAG-EXC-1", given=CREDITS, credit=CREDIT),
    Kind("objective", "MAG-OBJ-3", objective=OBJECTIVE, reputation=NUMBER),
    Kind("went_back", "MAG-OBJ-6", area=AREA, level=NUMBER),
    Kind("lab_back", "MAG-OBJ-4", space=SPACE),
    Kind("administration", "MAG-RND-1", round=NUMBER),
    Kind("majority", "MAG-ADM-2", sector=SECTOR),
    Kind("commander", "MAG-ADM-3", **{"commander": COMMANDER, "from": NUMBER, "area": AREA}).with_words(
        lambda g, e: _former(e[3])
    ),
    Kind("card_back", "MAG-ADM-3", commander=COMMANDER, area=AREA),
    Kind("kept", "MAG-ADM-3", commander=COMMANDER, area=AREA),
    Kind("token_back", "MAG-ADM-4", order=ORDER),
    Kind("panels", "MAG-ADM-5"),
    Kind("storm", "MAG-ADM-6", round=NUMBER, storm=STORM),
    Kind("end_triggered", "MAG-END-1", threshold=NUMBER),
    Kind("game_over", "MAG-END-7", order=ORDER),
    Kind("artefact", "MAG-ART-1", artefact=ARTEFACT),
    Kind("artefacts_drawn", "MAG-ART-4", first=ARTEFACT, second=ARTEFACT),
)
EVENTS = EventTable[Magnastorm]("magnastorm", lambda g, seat: seat_name(seat), KINDS, (WHY, WAY))


def log_lines(g: Magnastorm, event: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines; nothing is secret in this game."""
    return [EVENTS.line(g, event)]


# ---------------------------------------------------------------- whom an event hurts


def harmed_seats(event: GameEvent) -> tuple[int, ...]:
    """Who loses a commander to another seat, and who loses reputation with it."""
    kind, seat, _, second, third = event
    if kind == event_kinds.LOST:
        return (seat,)
    former = third if kind == event_kinds.TOOK else second if kind == event_kinds.COMMANDER else seat
    return () if former == seat else (former,)

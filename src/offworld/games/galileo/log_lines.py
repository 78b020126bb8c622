"""Galileo Project: its kinds of events, declared once, and their lines of the log.

`python -m tools.events` writes the constants of the rules, `event_kinds.py`, from what is declared here.
"""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds, names
from offworld.games.galileo.data import RESOURCE_NAMES
from offworld.games.galileo.names import amount, card, character, influence, technology
from offworld.games.galileo.state import Galileo
from offworld.kit.event_table import NUMBER, Args, Causes, EventKind, EventTable, Word
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg

# ---------------------------------------------------------------- how numbers become words

BONUS = Word[Galileo](lambda g, x: names.bonus(x))
CARD = Word[Galileo](card)
CHARACTER = Word[Galileo](lambda g, x: "" if x == d.HOLE else character(g, x))
ENERGY = Word[Galileo](lambda g, x: amount(d.ENERGY, x))
FACE = Word[Galileo](lambda g, x: "AB"[x])
GOAL = Word[Galileo](lambda g, x: names.goal(x))
MEGACREDITS = Word[Galileo](lambda g, x: amount(d.MEGACREDIT, x))
MODIFIER = Word[Galileo](lambda g, x: names.modifier(x))
POSITION = Word[Galileo](lambda g, x: x + 1)
ROBOT = Word[Galileo](lambda g, x: "" if x == d.HOLE else card(g, x))
SATELLITE = Word[Galileo](lambda g, x: names.satellite(x))
TECHNOLOGIES = Word[Galileo](lambda g, x: [technology(2 * n + (x >> n & 1)) for n in range(d.STACKS)])
TECHNOLOGY = Word[Galileo](lambda g, x: technology(x))
TRACK = Word[Galileo](lambda g, x: "" if x == d.NONE else names.track(x))
TYPE = Word[Galileo](lambda g, x: names.type_name(x))

WHY = Causes(
    "BY_",
    (
        ("project", "GAL-SET-8"),
        ("recruitment", "GAL-REC-2"),
        ("overflow", "GAL-GEN-3"),
        ("drilling", "GAL-TECH-5"),
        ("highway", "GAL-SWITCH-3"),
        ("character", "GAL-REC-5"),
        ("miner", "GAL-TYPE-2"),
        ("star_z", "GAL-STZ-1"),
        ("europa", "GAL-EUR-1"),
        ("exchange", "GAL-TECH-7"),
    ),
)
"""Why something is gained."""
TAKER = Causes(
    "",
    (
        ("to_recruit", "GAL-REC-3"),
        ("by_builder", "GAL-TYPE-3"),
        ("for_one_ability", "GAL-STZ-2"),
        ("for_recruitment", "GAL-STZ-3"),
    ),
)
"""How a character is taken from the row, with the rule of a choice that taking it asks for."""
TRIGGER = Causes(
    "BY_",
    (
        ("deck", "GAL-END-1"),
        ("robots", "GAL-END-1"),
        ("last_turn", "GAL-END-1"),
    ),
)
"""Why the end comes."""
PART = Causes(
    "PART_",
    (
        ("io", "GAL-SAT-1"),
        ("europa", "GAL-SAT-1"),
        ("ganymede", "GAL-SAT-1"),
        ("callisto", "GAL-CAL-2"),
        ("characters", "GAL-SCO-2"),
        ("technologies", "GAL-SCO-2"),
        ("goals", "GAL-GOAL-1"),
    ),
    of=lambda name: msg(f"part-{name}"),
)
"""The parts of final scoring."""


def _gain(g: Galileo, event: GameEvent) -> Args:
    _, _, resource, number, _ = event
    return {"gain": amount(resource, number) if number else msg(f"resource-{RESOURCE_NAMES[resource]}")}


def taker_rule(taker: int) -> str:
    """The rule of a choice that taking a character in this way asks for."""
    return TAKER.entries[taker][1]


# ---------------------------------------------------------------- the kinds

Kind = EventKind[Galileo]
KINDS = (
    Kind("first_player", "GAL-SET-1"),
    Kind("faces", "GAL-SET-4", technologies=TECHNOLOGIES, star_z=FACE),
    Kind("project_offered", "GAL-SET-8", project=CARD),
    Kind("drafted", "GAL-SET-8", project=CARD),
    Kind("turn", "GAL-TURN-1", turn=NUMBER),
    Kind("placed_influence", "GAL-SET-10", track=TRACK, influence=NUMBER).with_words(
        lambda g, e: {"influence": influence(e[2], e[3])}
    ),
    Kind("switched", "GAL-SWITCH-1", track=TRACK, price=NUMBER),
    Kind("recruited", "GAL-REC-1", character=CHARACTER, position=POSITION),
    Kind("gained", "", resource=NUMBER, amount=NUMBER, why=WHY).with_words(_gain),
    Kind("influence", "", track=TRACK, influence=NUMBER, why=WHY),
    Kind("named_track", "", track=TRACK, taker=NUMBER).with_rule(lambda g, e: taker_rule(e[3])),
    Kind("tucked", "GAL-REC-6", character=CHARACTER),
    Kind("discarded", "GAL-REC-5", character=CHARACTER),
    Kind("obtained", "GAL-ROB-3", robot=ROBOT, price=NUMBER, megacredits=NUMBER),
    Kind("entered", "GAL-ROB-4", robot=ROBOT, satellite=SATELLITE),
    Kind("ability", "GAL-TYPE-1", robot=ROBOT, type=TYPE, x=NUMBER),
    Kind("declined", "GAL-GEN-8"),
    Kind("nothing", "GAL-GEN-7"),
    Kind("level", "GAL-LEV-1", **{"card": CARD, "from": NUMBER, "to": NUMBER}),
    Kind("marker", "GAL-LEV-5", **{"satellite": SATELLITE, "from": NUMBER, "to": NUMBER}),
    Kind("moved", "GAL-LEV-5", robot=ROBOT, satellite=SATELLITE, destination=SATELLITE),
    Kind("modified", "GAL-MOD-2", modifier=MODIFIER, card=CARD),
    Kind("project_started", "GAL-PROJ-4", project=CARD),
    Kind("finalised", "GAL-PROJ-2", project=CARD),
    Kind("bonus", "GAL-STZ-1", bonus=BONUS),
    Kind("took_character", "", character=CHARACTER, position=POSITION, taker=NUMBER).with_rule(
        lambda g, e: taker_rule(e[4])
    ),
    Kind("immediate", "GAL-REC-5", character=CHARACTER),
    Kind("paid", "GAL-CHAR-6", megacredits=MEGACREDITS),
    Kind("developed", "GAL-TECH-1", technology=TECHNOLOGY, energy=ENERGY, megacredits=MEGACREDITS),
    Kind("locked", "GAL-TECH-9", card=CARD),
    Kind("drew", "GAL-TECH-11", number=NUMBER),
    Kind("buried", "GAL-TECH-11", number=NUMBER),
    Kind("scanned", "GAL-TECH-12", character=CHARACTER),
    Kind("claimed", "GAL-GOAL-1", goal=GOAL, space=POSITION, energy=ENERGY).with_words(
        lambda g, e: {"vp": g.content.slot_vp[g.slot_of(e[2]) * d.GOAL_SPACES + e[3]]}
    ),
    Kind("excess", "GAL-REC-7", character=CHARACTER),
    Kind("robot_revealed", "GAL-EOT-2", robot=ROBOT),
    Kind("character_revealed", "GAL-EOT-2", character=CHARACTER),
    Kind("ending", "", trigger=TRIGGER, robots=NUMBER),
    Kind("skipped", "GAL-TURN-3"),
    Kind("salaries", "GAL-SCO-1", megacredits=MEGACREDITS, kept=NUMBER),
    Kind("dismissed", "GAL-SCO-1", character=CHARACTER),
    Kind("scored", "", part=PART, vp=NUMBER),
    Kind("drifted", "GAL-VAR-3", character=CHARACTER, robot=ROBOT),
    Kind("blocked", "GAL-VAR-3", goal=GOAL),
    Kind("goal_laid", "GAL-SET-6", goal=GOAL, slot=POSITION),
    Kind("excess_at_end", "GAL-EOT-1", character=CHARACTER),
)
EVENTS = EventTable[Galileo]("galileo", lambda g, seat: seat_name(seat), KINDS, (WHY, TAKER, TRIGGER, PART))


def log_lines(g: Galileo, event: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. No event tells a secret: robots drawn or buried unseen are told by their number."""
    kind, seat, first, second, _ = event
    line = EVENTS.line(g, event)
    if kind == event_kinds.GAINED and second == 0:
        return [LogLine(line.rule, seat, Message("log-gained-nothing", line.message.args))]
    if kind == event_kinds.DRIFTED:
        cards = [character(g, first)] if first != d.HOLE else []
        cards += [card(g, second)] if second != d.HOLE else []
        return [LogLine(line.rule, seat, msg("log-drifted", cards=cards))]
    return [line]

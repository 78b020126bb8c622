"""Words to tell positions of Galileo Project with: given a board, when somebody does something, then exactly this.

Notation of RULES section 25: influence is `mars 6` or `0`; a robot is `builder_mars_io@io L3`, with the modifiers on it
behind: `builder_mars_io@ganymede L3 +assignment_ganymede`; a project is `project_01 L2 +assignment_io`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    SPACE,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.content import load
from offworld.games.galileo.data import SATELLITE_NAMES, TRACK_NAMES, TYPE_NAMES
from offworld.games.galileo.pieces import (
    ADDED_SHIFT,
    ARRIVING,
    NO_PROJECT,
    RETYPED,
    assignments_of,
    card_of,
    claimant,
    deck_card,
    level_of,
    make_project,
    make_robot,
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    type_of,
    with_assignment,
    with_claim,
    with_project_satellite,
    with_project_type,
    with_type,
)
from offworld.games.galileo.rules.turns import Act, new_game
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Step
from offworld.kit.bags import pack
from tests.support import positions
from tests.support.positions import Actions

Look = dict[str, int | str]
EMPTY = " ".join(["-"] * 5)


# ---------------------------------------------------------------- given


def table(players: int = 2, *, faces: str = "aaaa", star_z: str = "a", pack_text: str = "") -> Galileo:
    """Seat 0 is first and on turn; rows and discard are empty; every board is as RULES section 25 supposes it."""
    g = new_game(load(pack_text), players, 1, ["ab".index(face) for face in faces], "ab".index(star_z))
    g.first = g.active = 0
    g.turn = players + 1
    g.offer.clear()
    rows(g)
    g.discard.clear()
    g.supply = vec[i64](range(1, d.PROJECTS))
    g.supply_at = 0
    for seat in range(players):
        board(g, seat)
    return g


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def character(name: str) -> int:
    return CHARACTER_CARD_NAMES.index(name)


def technology(name: str) -> int:
    return TECHNOLOGY_NAMES.index(name)


def robot(g: Galileo, text: str) -> i64:
    """A counted robot from its words."""
    place, level, *modifiers = text.split()
    name, satellite = place.split("@")
    number = card(name)
    assignments = g.content.card_satellites[number]
    type_ = max(0, g.content.card_type[number])
    made = make_robot(number, SATELLITE_NAMES.index(satellite), int(level.removeprefix("L")), type_, assignments)
    for modifier in modifiers:
        kind = MODIFIER_NAMES.index(modifier.removeprefix("+"))
        made = with_assignment(made, kind) if kind < d.SATELLITES else with_type(made, kind - d.SATELLITES)
    return made & ~ARRIVING


def project(text: str) -> i64:
    name, level, *modifiers = text.split()
    made = make_project(card(name), int(level.removeprefix("L")))
    for modifier in modifiers:
        kind = MODIFIER_NAMES.index(modifier.removeprefix("+"))
        satellite = kind < d.SATELLITES
        made = with_project_satellite(made, kind) if satellite else with_project_type(made, kind - d.SATELLITES)
    return made


def board(
    g: Galileo,
    seat: int = 0,
    *robots: str,
    inf: str = "0",
    mc: int = 0,
    e: int = 0,
    at: str = "project_01 L2",
    m: tuple[int, int, int, int] | None = None,
    tucked: str = "",
    techs: str = "",
    used: str = "",
) -> None:
    """Lay out a whole board. `m` are the satellites' totals where other robots than those told stand behind them."""
    me = g.seats[seat]
    words = inf.split()
    me.influence = int(words[-1])
    me.track = TRACK_NAMES.index(words[0]) if len(words) == 2 else d.NONE
    me.megacredits, me.energy = mc, e
    me.robots.clear()
    sums = [0, 0, 0, 0]
    for text in robots:
        made = robot(g, text)
        me.robots.push(made)
        sums[satellite_of(made)] += level_of(made)
    me.sums = pack(list(m) if m else sums)
    me.project = project(at) if at else NO_PROJECT
    placed = [word for text in (*robots, at, used) for word in text.replace("+", " +").split() if word[0] == "+"]
    me.unused = d.ALL_MODIFIERS & ~sum(1 << MODIFIER_NAMES.index(word[1:]) for word in placed)
    me.tucked.clear()
    for name in tucked.split():
        me.tucked.push(character(name))
    me.technologies = sum(1 << technology(name) for name in techs.split())
    me.goals = 0
    me.salaried = False


def rows(g: Galileo, *, characters: str = EMPTY, robots: str = EMPTY) -> None:
    """The rows from position 1 on, `-` for a hole."""
    for row, names, numbers in (
        (g.character_row, characters, CHARACTER_CARD_NAMES),
        (g.robot_row, robots, CARD_NAMES),
    ):
        words = names.split()
        for position in range(d.ROW):
            word = words[position] if position < len(words) else "-"
            row[position] = d.HOLE if word == "-" else numbers.index(word)


def on_slots(g: Galileo, *goals: str) -> None:
    """The goals on slots 1 to 4; slots not named keep others."""
    others = [n for n in range(len(GOAL_NAMES)) if GOAL_NAMES[n] not in goals]
    chosen = [GOAL_NAMES.index(goal) for goal in goals]
    g.goals = vec[i64]((chosen + others)[: d.GOAL_SLOTS])


def claimed(g: Galileo, slot: int, *seats: int) -> None:
    """Markers on a slot from the left."""
    for space, seat in enumerate(seats):
        g.claims = with_claim(g.claims, slot, space, seat + 1)
        if seat < g.players:
            g.seats[seat].goals |= 1 << slot


def discard(g: Galileo, *names: str) -> None:
    g.discard.clear()
    for name in names:
        g.discard.push(character(name))


def robot_deck(g: Galileo, *names: str) -> None:
    g.robot_deck = vec[i64]([card(name) for name in names])
    g.robot_at = 0


def character_deck(g: Galileo, *names: str) -> None:
    g.character_deck = vec[i64]([character(name) for name in names])
    g.character_at = 0


# ---------------------------------------------------------------- when

_actions = Actions(SPACE)
at = positions.at
legal = _actions.legal
offers = _actions.offers
do = _actions.do


def act(g: Galileo, seat: int = 0) -> None:
    """It is step 2 of the seat's turn."""
    at(g, Act(seat))


def recruit(g: Galileo, position: int, *then: str) -> None:
    """The action by itself: also where the engine would not ask because nothing else is possible."""
    at(g, Step())
    Act(0).choose(g, SPACE.parse(f"recruit {position}"))
    g.advance()
    do(g, *then)


# ---------------------------------------------------------------- then


def inf(g: Galileo, seat: int = 0) -> str:
    me = g.seats[seat]
    return str(me.influence) if me.track == d.NONE else f"{TRACK_NAMES[me.track]} {me.influence}"


def markers(g: Galileo, seat: int = 0) -> tuple[int, ...]:
    """M(io, europa, ganymede, callisto)."""
    return tuple(g.seats[seat].space(g.content, satellite) for satellite in range(d.SATELLITES))


def robot_text(x: i64) -> str:
    text = f"{SATELLITE_NAMES[satellite_of(x)]} L{level_of(x)} {TYPE_NAMES[type_of(x)]}"
    added = (x >> ADDED_SHIFT) & 3
    text += f" +{added} assignment" if added else ""
    text += " +type" if x & RETYPED else ""
    return text + (" arriving" if x & ARRIVING else "")


def project_text(x: i64) -> str:
    if x == NO_PROJECT:
        return ""
    text = f"{CARD_NAMES[card_of(x)]} L{project_level(x)}"
    if project_satellite(x) != d.NONE:
        text += f" +{MODIFIER_NAMES[project_satellite(x)]}"
    if project_type(x) != d.NONE:
        text += f" +{MODIFIER_NAMES[d.SATELLITES + project_type(x)]}"
    return text


def look(g: Galileo, seat: int = 0) -> Look:
    """All that lies on the seat's board and on the table, by name; nothing of whose turn it is."""
    me = g.seats[seat]
    seen: Look = {
        "inf": inf(g, seat),
        "mc": me.megacredits,
        "e": me.energy,
        "M": str(markers(g, seat)),
        "project": project_text(me.project),
        "tucked": " ".join(CHARACTER_CARD_NAMES[x] for x in me.tucked.to_list()),
        "techs": " ".join(name for n, name in enumerate(TECHNOLOGY_NAMES) if me.owns(n)),
        "unused": " ".join(name for n, name in enumerate(MODIFIER_NAMES) if (me.unused >> n) & 1),
        "discard": " ".join(CHARACTER_CARD_NAMES[x] for x in g.discard.to_list()),
        "supply": g.projects_left(),
        "characters": " ".join("-" if x == d.HOLE else CHARACTER_CARD_NAMES[x] for x in g.character_row.to_list()),
        "robots": " ".join("-" if x == d.HOLE else CARD_NAMES[x] for x in g.robot_row.to_list()),
    }
    for x in me.robots.to_list():
        seen[CARD_NAMES[card_of(x)]] = robot_text(x)
    for slot, goal in enumerate(g.goals):
        marks = [claimant(g.claims, slot, space) for space in range(d.GOAL_SPACES)]
        seen[GOAL_NAMES[goal]] = "".join("-" if mark == 0 else str(mark - 1) for mark in marks)
    return seen


def since(g: Galileo, before: Look) -> dict[str, int | str | None]:
    """Everything that is different from before, None for what is no longer there; rows and reserve left out."""
    now = look(g)
    changes: dict[str, int | str | None] = {name: None for name in before if name not in now}
    changes |= {name: value for name, value in now.items() if before.get(name) != value}
    return {name: value for name, value in changes.items() if name not in ("characters", "robots", "unused")}


def deck(g: Galileo) -> list[str]:
    return [CARD_NAMES[deck_card(g.robot_deck[i])] for i in range(g.robot_at, len(g.robot_deck))]


def assignments(g: Galileo, name: str) -> set[str]:
    me = g.seats[0]
    set_ = assignments_of(me.robots[me.robot_at(card(name))])
    return {SATELLITE_NAMES[n] for n in range(d.SATELLITES) if (set_ >> n) & 1}


def finished(g: Galileo) -> bool:
    """Nobody is asked anything any more."""
    return g.over and g.to_move == -1

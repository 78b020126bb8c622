"""Words to tell positions of The Artemis Project with: given a table, when somebody does something, then exactly this.

Seats are yellow, green, purple, blue and orange, as in RULES section 22. A die is its owner's letter and its face,
with the colonists beside it: `Y5+PP`; an `r` after the face marks the Relic die, and in the solo game the Drones' dice
are `D1:4` and `D2:4`. Colonists are P(ioneer), E(ngineer), M(arine), S(teward): `PPM` are three of them.
"""

from __future__ import annotations

import re

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.artemis.actions import PLACE_NAMES, SPACE, TILE_NAMES
from offworld.games.artemis.content import ids, load
from offworld.games.artemis.data import TYPES
from offworld.games.artemis.event_kinds import SCORED
from offworld.games.artemis.pieces import (
    RELIC,
    STAFF_SHIFT,
    STUDENT_NONE,
    camp_card,
    camp_colonists,
    camp_tile,
    claimed,
    face,
    make_camp,
    make_die,
    make_lesson,
    owner,
    place_at,
    send_along,
    sent,
    sent_type,
    source_of,
    staff_of,
    student_of,
    tile_of,
    with_colonists,
    with_tile,
)
from offworld.games.artemis.pieces import at as card_of
from offworld.games.artemis.rules.events import end_modifiers
from offworld.games.artemis.rules.placement import PlaceDie, TakeTurn
from offworld.games.artemis.rules.rounds import new_game
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Step
from offworld.kit.bags import pack, unpack
from offworld.kit.events import EventBuffer
from offworld.kit.rows import Row
from tests.support import positions
from tests.support.positions import Actions

Y, G, P, B, O = range(5)  # noqa: E741 - the colours' letters in the rules' examples
LETTERS = "YGPBO"
SOLO_OWNERS = ("Y", "D1:", "D2:")
COLONISTS = "PEMS"
CARDS = (*ids("expeditions"), *ids("relic_expeditions"))
EVENTS = (*ids("events"), *ids("relic_events"))
DIRECTIVES = ids("directives")

Look = dict[str, int | str]


# ---------------------------------------------------------------- given


def table(players: int = 3, *, relic: bool = False, directives: bool = False, pack: str = "") -> Artemis:
    """A table in round 1 with Y as start player, where every region, mat and discard is empty and prices are normal."""
    g = new_game(load(pack), players, 1, relic, directives)
    g.round = 1
    g.start = Y
    g.camps.clear()
    g.vents = g.quarry = g.doorstep = g.discarded = g.removed = 0
    g.gantry.clear()
    for row in (g.camp_dice, g.vents_dice, g.quarry_dice, g.doorstep_dice, g.bids, g.outfitter):
        row.clear()
    for space in range(g.academy.n):
        g.academy[space] = 0
    for seat in range(players):
        mat(g, seat)
    end_modifiers(g)
    face_up(g, "whiteout")
    return g


def colonists(letters: str) -> i64:
    """`PPM` as a bag."""
    assert set(letters) <= set(COLONISTS), letters
    return pack([letters.count(letter) for letter in COLONISTS])


def tile(name: str) -> int:
    return TILE_NAMES.index(name)


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def mat(
    g: Artemis,
    seat: int,
    buildings: str = "",
    *,
    shelters: str = "",
    energy: int = 0,
    minerals: int = 0,
    toolkits: int = 0,
    badges: int = 0,
    vp: int = 0,
    relief: int = 0,
    pool: str = "",
) -> None:
    """Lay out a whole mat; what is not named is not there. Buildings are `manufactory_1:EP drone_docks_1`."""
    me = g.seats[seat]
    me.energy, me.minerals, me.toolkits, me.badges, me.vp, me.relief = energy, minerals, toolkits, badges, vp, relief
    me.shelters = colonists(shelters)
    me.pool = pack([pool.count(digit) for digit in "123456"])
    me.buildings.clear()
    for word in buildings.split():
        name, _, staff = word.partition(":")
        me.buildings.push(tile(name) + (colonists(staff) << STAFF_SHIFT))


def die(text: str) -> i64:
    """`Y5+PP` as a die."""
    match = re.fullmatch(r"([YGPBO]|D[12]:)([1-6])(r?)(?:\+([PEMS]+))?", text)
    assert match, text
    name, pips, relic, companions = match.groups()
    seat = SOLO_OWNERS.index(name) if name in SOLO_OWNERS else LETTERS.index(name)
    made = make_die(int(pips), seat, relic == "r")
    if companions:
        assert len(set(companions)) == 1, text
        made = send_along(made, COLONISTS.index(companions[0]), len(companions))
    return made


def expedition(
    g: Artemis, card: str, dice: str = "", *, on: tuple[str, str] = ("", ""), beside: tuple[str, str] = ("", "")
) -> None:
    """Lay out one more Expedition, its stack from the bottom, the colonists on and the tiles beside its rewards."""
    camp = make_camp(CARDS.index(card))
    for reward in range(2):
        camp = with_colonists(camp, reward, colonists(on[reward]))
        if beside[reward]:
            camp = with_tile(camp, reward, tile(beside[reward]))
    g.camps.push(camp)
    for word in dice.split():
        g.camp_dice.push(place_at(die(word), g.camps.n - 1))


def line_up(row: Row, dice: str) -> None:
    for word in dice.split():
        row.push(die(word))


def vents(g: Artemis, energy: int, dice: str = "") -> None:
    g.vents = energy
    line_up(g.vents_dice, dice)


def quarry(g: Artemis, minerals: int, dice: str = "") -> None:
    g.quarry = minerals
    line_up(g.quarry_dice, dice)


def doorstep(g: Artemis, waiting: str, dice: str = "") -> None:
    g.doorstep = colonists(waiting)
    line_up(g.doorstep_dice, dice)


def gantry(g: Artemis, *tiles: str) -> None:
    """Each tile with its dice in placing order, nearest the stack first: `manufactory_1 P3 Y4`."""
    for text in tiles:
        name, *dice = text.split()
        g.gantry.push(tile(name))
        for word in dice:
            g.bids.push(place_at(die(word), g.gantry.n - 1))


def lesson(g: Artemis, space: int, text: str, source: str = "shelters") -> None:
    """A die at the Academy with the colonist that came from `source`: `Y6+P`."""
    taught = die(text)
    student = sent_type(taught) if sent(taught) else STUDENT_NONE
    g.academy[space] = make_lesson(make_die(face(taught), owner(taught), False), student, place(source))


def face_up(g: Artemis, event: str, then: str = "ice_quake") -> None:
    """The Event of this round, and the one that the next refresh reveals."""
    g.events = vec[i64]([EVENTS.index(event), EVENTS.index(then)])
    g.event_at = 1


def next_cards(g: Artemis, *cards: str) -> None:
    """The Expedition deck, the next card first."""
    g.expeditions = vec[i64]([CARDS.index(card) for card in cards])
    g.expedition_at = 0


def next_tiles(g: Artemis, *tiles: str) -> None:
    """The stack of the rounds that the tiles belong to, the next tile first."""
    deck = vec[i64]([tile(name) for name in tiles])
    stacks = {g.content.building_stack[g.content.tile_kind[t]] for t in deck}
    assert len(stacks) == 1, tiles
    if stacks == {0}:
        g.ocean, g.ocean_at = deck, 0
    else:
        g.surface, g.surface_at = deck, 0


def rolls(*faces: int) -> list[int]:
    return [face - 1 for face in faces]


# ---------------------------------------------------------------- when

_actions = Actions(SPACE)
chance = positions.chance
at = positions.at
legal = _actions.legal
offers = _actions.offers
do = _actions.do


def put(g: Artemis, seat: int, value: int, spot: str, rolled: int = 0) -> None:
    """It is the seat's turn and it places a die, altered from what it rolled if that is named.

    Where only one die is left and no Toolkit, nobody asks for the die.
    """
    assert g.to_move == seat
    if isinstance(g.pending, TakeTurn):
        do(g, f"die {rolled or value} {value} own")
    assert isinstance(g.pending, PlaceDie)
    assert (g.pending.rolled, g.pending.value) == (rolled or value, value)
    do(g, f"place {spot}")


# ---------------------------------------------------------------- then


def letters(bag: i64) -> str:
    return "".join(letter * n for letter, n in zip(COLONISTS, unpack(bag, TYPES)))


def owner_name(g: Artemis, seat: int) -> str:
    return SOLO_OWNERS[seat] if g.solo() else LETTERS[seat]


def die_text(g: Artemis, x: i64) -> str:
    text = f"{owner_name(g, owner(x))}{face(x)}" + ("r" if x & RELIC else "")
    return f"{text}+{COLONISTS[sent_type(x)] * sent(x)}" if sent(x) else text


def row_text(g: Artemis, row: Row) -> str:
    return " ".join(die_text(g, x) for x in row.to_list())


def stack_text(g: Artemis, dice: Row, index: int) -> str:
    return " ".join(die_text(g, x) for x in dice.to_list() if card_of(x) == index)


def look(g: Artemis) -> Look:
    """All that lies on the table, by name; nothing of whose turn it is."""
    seen: Look = {
        "round": g.round,
        "start": g.start,
        "vents": g.vents,
        "vents row": row_text(g, g.vents_dice),
        "quarry": g.quarry,
        "quarry row": row_text(g, g.quarry_dice),
        "doorstep": letters(g.doorstep),
        "doorstep row": row_text(g, g.doorstep_dice),
        "gantry": " ".join(TILE_NAMES[t] for t in g.gantry.to_list()),
        "outfitter": row_text(g, g.outfitter),
        "stock": letters(g.academy_stock),
        "bag": letters(g.bag),
        "discarded": letters(g.discarded),
        "removed": letters(g.removed),
        "warming price": g.warming_price,
        "recruit price": g.recruit_price,
        "surcharge": g.surcharge,
        "first vp": g.first_vp,
        "relic holder": g.relic_holder,
        "relic face": g.relic_face,
        "ocean drawn": g.ocean_at,
        "surface drawn": g.surface_at,
        "events drawn": g.event_at,
        "expeditions drawn": g.expedition_at,
    }
    for seat in range(g.players):
        name = LETTERS[seat]
        me = g.seats[seat]
        seen |= {
            f"{name}.energy": me.energy,
            f"{name}.minerals": me.minerals,
            f"{name}.toolkits": me.toolkits,
            f"{name}.badges": me.badges,
            f"{name}.vp": me.vp,
            f"{name}.relief": me.relief,
            f"{name}.shelters": letters(me.shelters),
            f"{name}.pool": "".join(digit * n for digit, n in zip("123456", unpack(me.pool, 6))),
            f"{name}.directive": me.directive,
        }
        for building in me.buildings.to_list():
            seen[f"{name}.{TILE_NAMES[tile_of(building)]}"] = letters(staff_of(building))
    for index, camp in enumerate(g.camps.to_list()):
        seen[f"camp:{index}"] = CARDS[camp_card(camp)]
        seen[f"camp:{index} dice"] = stack_text(g, g.camp_dice, index)
        for reward in range(2):
            beside = camp_tile(camp, reward)
            words = [letters(camp_colonists(camp, reward)), TILE_NAMES[beside] if beside >= 0 else ""]
            words.append("claimed" if claimed(camp, reward) else "")
            seen[f"camp:{index} reward {reward}"] = " ".join(word for word in words if word)
    for index, on in enumerate(g.gantry.to_list()):
        if on >= 0:
            seen[f"dice on {TILE_NAMES[on]}"] = stack_text(g, g.bids, index)
    for space, x in enumerate(g.academy.to_list()):
        seen[f"academy:{space}"] = lesson_text(g, x) if x else ""
    return seen


def lesson_text(g: Artemis, x: i64) -> str:
    text = f"{owner_name(g, owner(x))}{face(x)}"
    if student_of(x) == STUDENT_NONE:
        return text
    return f"{text}+{COLONISTS[student_of(x)]} from {PLACE_NAMES[source_of(x)]}"


def since(g: Artemis, before: Look) -> dict[str, int | str | None]:
    """Everything that is different from before, None for what is no longer there."""
    now = look(g)
    changes: dict[str, int | str | None] = {name: None for name in before if name not in now}
    changes |= {name: value for name, value in now.items() if before.get(name) != value}
    return changes


def finished(g: Artemis) -> bool:
    """Nobody is asked anything any more."""
    return g.over and g.to_move == -1


def at_scored(g: Artemis, step: Step) -> None:
    """As `at`, with a journal that `parts` reads."""
    g.sink = EventBuffer()
    at(g, step)


def parts(g: Artemis, seat: int) -> list[int]:
    """What final scoring gave the seat: saved, Surface, buildings, sets, leftovers, badges, Toolkits (, Directive)."""
    assert isinstance(g.sink, EventBuffer)
    return [vp for kind, who, _, vp, _ in g.sink.heard if kind == SCORED and who == seat]

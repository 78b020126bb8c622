"""The Artemis Project: what a person has in mind who touches an element of the board that is not lit.

The answer is an action of the action space, legal or not, so that its refusal can name the rule. Only the pending
question, the asker's own mat and the open board are looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.artemis.actions import AWAY_SPOTS, PLACE_NAMES, SPACE
from offworld.games.artemis.data import SHELTERS, TYPE_NAMES, TYPES
from offworld.games.artemis.pieces import at, camp_card, owner, staff_of
from offworld.games.artemis.rules.gains import away_at
from offworld.games.artemis.rules.sending import stack_index
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id
from offworld.kit.bags import count
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import NO_ACTION

Wish = dict[str, Any]
Parts = list[str]
"""An element by its parts: `academy:stock:marine` is `["academy", "stock", "marine"]`."""


def aim(g: Artemis, element: str) -> int:
    """The action that touching this element would mean now, or NO_ACTION."""
    parts = element.split(":")
    meaning = _MEANINGS.get((type(g.pending).__name__, parts[0]))
    wish = meaning(g, parts) if meaning else None
    if wish is None:
        return NO_ACTION
    try:
        return SPACE.encode(wish)
    except OffworldError:  # an id of no component
        return NO_ACTION


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def _last(name: str, verb: str) -> Callable[[Artemis, Parts], Wish]:
    """For elements whose last part is the argument: `relief:3`, `directive:tool_hoard`."""

    def meaning(g: Artemis, parts: Parts) -> Wish:
        number = _number(parts[-1])
        return {"do": verb, name: number if number >= 0 else parts[-1]}

    return meaning


# ---------------------------------------------------------------- Placement


def _die(g: Artemis, parts: Parts) -> Wish | None:
    """ART-REL-3: only the Relic die can be missing; the dice of the pool that are not lit are not drawn."""
    if parts[1:] != ["relic"]:
        return None
    face_now = g.relic_face or 1
    return {"do": "die", "face": face_now, "value": face_now, "die": "relic"}


def _tune(g: Artemis, parts: Parts) -> Wish | None:
    """ART-PLACE-3: one step up or down with the first die that can still be turned that way."""
    step = {"+1": 1, "-1": -1}.get(parts[-1], 0)
    pool = g.seats[g.to_move].pool
    for value in range(1, 7):
        if step and count(pool, value - 1) > 0 and 1 <= value + step <= 6:
            return {"do": "die", "face": value, "value": value + step, "die": "own"}
    return None


def _spot(g: Artemis, parts: Parts) -> Wish | None:
    """A place for the die: a tile of the Gantry, a space of the Academy or a course of it, an open region."""
    if parts[0] == "academy" and parts[1:2] == ["stock"]:
        return {"do": "place", "spot": "academy:0"}
    return {"do": "place", "spot": ":".join(parts[:2])}


def _send(g: Artemis, parts: Parts) -> Wish | None:
    if parts[0] == "send":
        return {"do": "send", "colonist": parts[1], "number": _number(parts[-1])} if len(parts) == 3 else None
    if parts[0] == "mine":
        staff = _staff(g, parts[-1])
        return {"do": "send", "colonist": staff, "number": 1} if staff else None
    return {"do": "send", "colonist": parts[-1], "number": 1}


def _fee(g: Artemis, parts: Parts) -> Wish:
    return {"do": "fee", "resource": parts[-1]}


def _reduce(g: Artemis, parts: Parts) -> Wish | None:
    """ART-BASE-P5: a die on the Marine's own card, by one; or an amount, with the first opposing die."""
    camp = at(g.camp_dice[g.pending.a])
    if parts[0] == "by":
        height = 0
        while stack_index(g, camp, height) >= 0 and owner(g.camp_dice[stack_index(g, camp, height)]) == g.to_move:
            height += 1
        return {"do": "reduce", "die": height, "by": _number(parts[-1])}
    if len(parts) != 4 or parts[2] != "die" or parts[1] != entry_id(g, "expeditions", camp_card(g.camps[camp])):
        return None
    return {"do": "reduce", "die": _number(parts[3]), "by": 1}


# ---------------------------------------------------------------- colonists and places


def _staff(g: Artemis, tile: str) -> str:
    """The first type that works in a building of the asker, or nobody."""
    me = g.seats[g.to_move]
    index = me.building_at(PLACE_NAMES.index(tile)) if tile in PLACE_NAMES[:SHELTERS] else -1
    staff = staff_of(me.buildings[index]) if index >= 0 else 0
    return next((TYPE_NAMES[t] for t in range(TYPES) if count(staff, t) > 0), "")


def _colonist(verb: str) -> Callable[[Artemis, Parts], Wish | None]:
    """A colonist where it stands: a type in the Shelters, or whoever works in a building."""

    def meaning(g: Artemis, parts: Parts) -> Wish | None:
        if parts[0] == "mine":
            return {"do": verb, "colonist": _staff(g, parts[-1]) or TYPE_NAMES[0], "place": parts[-1]}
        return {"do": verb, "colonist": parts[-1], "place": "shelters"}

    return meaning


def _train_away(g: Artemis, parts: Parts) -> Wish | None:
    """ART-R-15: the asker's first colonist beside a die on the card touched, or at the space of the Academy."""
    if parts[0] == "academy":
        spots = [":".join(parts)]
    else:
        spots = [
            f"camp:{i}" for i in range(g.camps.n) if entry_id(g, "expeditions", camp_card(g.camps[i])) == parts[-1]
        ]
    for spot in spots:
        for t in range(TYPES):
            if spot in AWAY_SPOTS and away_at(g, g.to_move, AWAY_SPOTS.index(spot), t) >= 0:
                return {"do": "train_away", "colonist": TYPE_NAMES[t], "spot": spot}
    return None


def _place(verb: str) -> Callable[[Artemis, Parts], Wish | None]:
    """Where a colonist goes: a building or the Shelters."""

    def meaning(g: Artemis, parts: Parts) -> Wish | None:
        return {"do": verb, "place": parts[-1] if parts[0] == "mine" else "shelters"}

    return meaning


def _swap(g: Artemis, parts: Parts) -> Wish:
    return {"do": "swap", "colonist": parts[-1], "place": "shelters"}


def _convert(g: Artemis, parts: Parts) -> Wish:
    """ART-BLD-12: one into what was touched; or a number, into what the asker can pay least for."""
    if parts[0] == "store":
        return {"do": "convert", "into": parts[-1], "number": 1}
    me = g.seats[g.to_move]
    return {
        "do": "convert",
        "into": "energy" if me.minerals < me.energy else "minerals",
        "number": _number(parts[-1]),
    }


def _toolkits(g: Artemis, parts: Parts) -> Wish | None:
    return {"do": "pay_toolkits"} if parts[-1] == "toolkits" else None


_MEANINGS: dict[tuple[str, str], Callable[[Artemis, Parts], Wish | None]] = {
    ("TakeTurn", "die"): _die,
    ("TakeTurn", "tune"): _tune,
    ("PlaceDie", "gantry"): _spot,
    ("PlaceDie", "academy"): _spot,
    ("Companions", "send"): _send,
    ("Companions", "shelter"): _send,
    ("Companions", "colonist"): _send,
    ("Companions", "mine"): _send,
    ("Muster", "hub"): _last("number", "from_hub"),
    ("PayFee", "fee"): _fee,
    ("PayFee", "store"): _fee,
    ("Reduce", "camp"): _reduce,
    ("Reduce", "by"): _reduce,
    ("Enrol", "shelter"): _colonist("student"),
    ("Enrol", "mine"): _colonist("student"),
    ("Enrol", "colonist"): _colonist("student"),
    ("OutbidYou", "gantry"): _last("tile", "drone_bid"),
    ("TakeOption", "option"): _last("option", "take"),
    ("MixResources", "mix"): _last("energy", "mix"),
    ("Relief", "relief"): _last("space", "relief"),
    ("House", "mine"): _place("house"),
    ("House", "shelters"): _place("house"),
    ("TakeColonists", "colonist"): _last("colonist", "colonist"),
    ("MoveIn", "shelter"): _last("colonist", "move_in"),
    ("MoveIn", "colonist"): _last("colonist", "move_in"),
    ("Train", "shelter"): _colonist("train"),
    ("Train", "mine"): _colonist("train"),
    ("Train", "colonist"): _colonist("train"),
    ("Train", "camp"): _train_away,
    ("Train", "academy"): _train_away,
    ("Graduate", "academy"): _last("colonist", "graduate"),
    ("Recruit", "doorstep"): _last("colonist", "recruit"),
    ("ReturnColonist", "mine"): _place("return"),
    ("ReturnColonist", "shelters"): _place("return"),
    ("Blackout", "shelter"): _last("colonist", "discard"),
    ("Blackout", "store"): _toolkits,
    ("MoveSwap", "shelter"): _colonist("pick"),
    ("MoveSwap", "mine"): _colonist("pick"),
    ("MoveSwap", "colonist"): _colonist("pick"),
    ("Snowcat", "shelter"): _colonist("pick"),
    ("Snowcat", "mine"): _colonist("pick"),
    ("Snowcat", "colonist"): _colonist("pick"),
    ("Destination", "mine"): _place("move"),
    ("Destination", "shelters"): _place("move"),
    ("Destination", "shelter"): _swap,
    ("Raid", "seat"): _last("seat", "assault"),
    ("Activate", "mine"): _last("tile", "activate"),
    ("Synthesise", "store"): _convert,
    ("Synthesise", "number"): _convert,
    ("Freeze", "shelter"): _last("colonist", "freeze"),
    ("ChooseStart", "seat"): _last("seat", "start"),
    ("KeepDirective", "directive"): _last("directive", "keep"),
}
"""What each kind of element means under each question; whatever is not here is answered with the question itself."""

"""The Artemis Project: what several decisions say about colonists and places."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.artemis.actions import PLACE_NAMES
from offworld.games.artemis.data import SHELTERS, TYPE_NAMES, TYPES
from offworld.games.artemis.names import colonist, owned_place, place, tile
from offworld.games.artemis.pieces import staff_of
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, total
from offworld.kit.decisions import Args, Inferred, Parts
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term

Refuse = Callable[[Artemis, Decision, Args], Refusal]
Infer = Callable[[Artemis, Decision, Parts], Inferred]


# ---------------------------------------------------------------- words


def names(g: Artemis, step: Decision, args: Args) -> Args:
    """The colonist and the place that an action names."""
    found: Args = {}
    if "colonist" in args:
        found["colonist"] = term("colonist_types", args["colonist"])
    if "place" in args:
        found["place"] = owned_place(g, step.seat, PLACE_NAMES.index(args["place"]))
    return found


# ---------------------------------------------------------------- refusals


def not_there(rule: str) -> Refuse:
    """For verbs that name a colonist at a place: there is none, or the place is not yours."""

    def refuse(g: Artemis, step: Decision, args: Args) -> Refusal:
        me = g.seats[step.seat]
        number = PLACE_NAMES.index(args["place"])
        if number != SHELTERS and me.building_at(number) < 0:
            return Refusal(rule, msg("why-not-yours", tile=tile(g, number)))
        t = TYPE_NAMES.index(args["colonist"])
        if count(me.at_place(number), t) == 0:
            return Refusal(rule, msg("why-nobody", colonist=colonist(t), place=place(g, number)))
        return Refusal(rule, msg("why-nowhere", colonist=colonist(t)))

    return refuse


def not_in_shelters(rule: str) -> Refuse:
    """For verbs that name a Shelter colonist: there is none."""

    def refuse(g: Artemis, step: Decision, args: Args) -> Refusal:
        t = TYPE_NAMES.index(args["colonist"])
        return Refusal(rule, msg("why-nobody", colonist=colonist(t), place=msg("shelters")))

    return refuse


def none_left(rule: str, message: str) -> Refuse:
    """For verbs that take a colonist of a type from a supply: there is none."""

    def refuse(g: Artemis, step: Decision, args: Args) -> Refusal:
        return Refusal(rule, msg(message, colonist=term("colonist_types", args["colonist"])))

    return refuse


def no_room(g: Artemis, seat: int, number: int, t: int) -> Refusal:
    """ART-GEN-6: the place is not the seat's, or has no slot left for the type."""
    me = g.seats[seat]
    if me.building_at(number) < 0:
        return Refusal("ART-GEN-8", msg("why-not-yours", tile=tile(g, number)))
    staff = staff_of(me.buildings[me.building_at(number)])
    facts = {"tile": owned_place(g, seat, number), "colonist": colonist(t), "staff": total(staff)}
    return Refusal("ART-GEN-6", msg("why-no-room", **facts))


# ---------------------------------------------------------------- inferred actions


def first_of_staff(g: Artemis, seat: int, name: str) -> str:
    """The first type that works in a building of the seat, or nobody."""
    me = g.seats[seat]
    index = me.building_at(PLACE_NAMES.index(name)) if name in PLACE_NAMES[:SHELTERS] else -1
    staff = staff_of(me.buildings[index]) if index >= 0 else 0
    return next((TYPE_NAMES[t] for t in range(TYPES) if count(staff, t) > 0), "")


def colonist_at(base: int) -> Infer:
    """A colonist where it stands: a type in the Shelters, or the first that works in a building."""

    def meaning(g: Artemis, step: Decision, parts: Parts) -> Inferred:
        if parts[0] == "mine":
            staff = first_of_staff(g, step.seat, parts[-1]) or TYPE_NAMES[0]
            return base, {"colonist": staff, "place": parts[-1]}
        return base, {"colonist": parts[-1], "place": "shelters"}

    return meaning


def goes_to(base: int) -> Infer:
    """Where a colonist goes: a building or the Shelters."""

    def meaning(g: Artemis, step: Decision, parts: Parts) -> Inferred:
        return base, {"place": parts[-1] if parts[0] == "mine" else "shelters"}

    return meaning

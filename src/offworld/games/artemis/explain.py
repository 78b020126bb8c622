"""The Artemis Project: why a wished action is not legal. Slow and kind: the first violated rule and the facts.

Only what is public or the asker's own is looked at, so an explanation can give nothing away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.artemis.actions import AWAY_SPOTS, PLACE_NAMES, SPACE, TILE_NAMES
from offworld.games.artemis.data import (
    FX_CONVERT,
    FX_RANDOM_COLONIST,
    MARINE,
    SHELTERS,
    SURFACE,
    TYPE_NAMES,
    UPKEEP_FIRST,
)
from offworld.games.artemis.pieces import ACTIVATED, at, camp_colonists, face, owner, staff_of, tile_of
from offworld.games.artemis.rules.gains import away_at
from offworld.games.artemis.rules.sending import can_pay_fee, in_hubs, stack_index
from offworld.games.artemis.rules.upkeep import can_trade, works_now
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.text import ask, card, colonist, owned_place, place, seat, tile
from offworld.kit.bags import count, total
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term

Wish = dict[str, Any]

VERBS = {
    "TakeTurn": ("die",),
    "PlaceDie": ("place",),
    "Companions": ("send_none", "send"),
    "Muster": ("from_hub",),
    "PayFee": ("fee",),
    "Reduce": ("reduce",),
    "Enrol": ("student",),
    "OutbidYou": ("drone_bid",),
    "ChooseReward": ("reward",),
    "TakeOption": ("take",),
    "MixResources": ("mix",),
    "Relief": ("relief",),
    "House": ("house",),
    "TakeColonists": ("colonist",),
    "MoveIn": ("move_in", "done"),
    "Train": ("train", "train_away", "done"),
    "Graduate": ("graduate",),
    "Claim": ("claim", "decline"),
    "Recruit": ("recruit", "done"),
    "ReturnColonist": ("return",),
    "Blackout": ("discard", "pay_toolkits"),
    "MoveSwap": ("pick", "done"),
    "Destination": ("move", "swap"),
    "Raid": ("assault", "done"),
    "Activate": ("activate", "done"),
    "Synthesise": ("convert",),
    "Freeze": ("freeze",),
    "ChooseStart": ("start",),
    "Snowcat": ("pick", "done"),
    "KeepDirective": ("keep",),
}
"""What each question can be answered with."""


def refuse(g: Artemis, asker: int, action: int) -> Refusal:
    """The first rule that an illegal action of the awaited seat violates."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    question, rule = ask(g)
    if verb not in VERBS[type(g.pending).__name__]:
        return Refusal(rule, msg("why-not-now", question=question))
    return _REFUSALS[verb](g, asker, wish)


def _die(g: Artemis, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    if wish["die"] == "relic":
        if g.relic_holder != asker or g.relic_face == 0:
            return Refusal("ART-REL-3", msg("why-no-relic-die"))
        if g.relic_face != wish["face"]:
            return Refusal("ART-REL-3", msg("why-no-die", face=wish["face"]))
    elif count(me.pool, wish["face"] - 1) == 0:
        return Refusal("ART-PLACE-2", msg("why-no-die", face=wish["face"]))
    needed = abs(wish["value"] - wish["face"]) * g.content.toolkit_per_pip
    return Refusal("ART-PLACE-3", msg("why-toolkits", needed=needed, held=me.toolkits))


def _place(g: Artemis, asker: int, wish: Wish) -> Refusal:
    name, _, number = str(wish["spot"]).partition(":")
    index = int(number or 0)
    if name == "camp":
        return Refusal("ART-BASE-P1", msg("why-no-card", number=index + 1, cards=g.camps.n))
    if name == "gantry":
        if index >= g.gantry.n:
            return Refusal("ART-GANT-P1", msg("why-no-tile", number=index + 1, tiles=g.gantry.n))
        top = max(face(g.bids[i]) for i in range(g.bids.n) if at(g.bids[i]) == index)
        value = g.pending.b
        return Refusal("ART-GANT-P1", msg("why-outbid", tile=tile(g, g.gantry[index]), top=top, value=value))
    if index >= g.academy.n:
        return Refusal("ART-ACAD-P1", msg("why-no-space", spaces=g.academy.n))
    if g.academy[index] != 0:
        return Refusal("ART-ACAD-P1", msg("why-space-taken", seat=seat(g, owner(g.academy[index]))))
    return Refusal("ART-ACAD-P2", msg("why-no-student"))


def _send(g: Artemis, asker: int, wish: Wish) -> Refusal:
    t = TYPE_NAMES.index(wish["colonist"])
    value = face(g.camp_dice[g.pending.a])
    allowed = [v for v in range(1, 7) if g.content.send_faces[t] >> v & 1]
    if value not in allowed:
        faces = ", ".join(map(str, allowed))
        return Refusal("ART-BASE-P4", msg("why-send-face", colonist=colonist(t), faces=faces, value=value))
    if wish["number"] > g.content.send_most[t]:
        return Refusal("ART-BASE-P2", msg("why-send-most", colonist=colonist(t), most=g.content.send_most[t]))
    hubs = in_hubs(g, asker, t, 0)
    home = count(g.seats[asker].shelters, t)
    if wish["number"] > hubs + home:
        return Refusal("ART-BASE-P2", msg("why-send-few", colonist=colonist(t), there=hubs + home))
    return Refusal("ART-BASE-P2", msg("why-fee", fee=g.content.send_fee))


def _from_hub(g: Artemis, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    if wish["number"] < step.least(g) and not can_pay_fee(g, asker):
        return Refusal("ART-BASE-P2", msg("why-fee", fee=g.content.send_fee))
    return Refusal("ART-BLD-4", msg("why-from-hub", least=step.least(g), most=step.greatest(g)))


def _reduce(g: Artemis, asker: int, wish: Wish) -> Refusal:
    camp = at(g.camp_dice[g.pending.a])
    index = stack_index(g, camp, wish["die"])
    if index < 0:
        return Refusal("ART-BASE-P5", msg("why-no-target"))
    die = g.camp_dice[index]
    if owner(die) == asker:
        return Refusal("ART-BASE-P5", msg("why-own-die"))
    if wish["by"] not in list(g.content.marine_amounts):
        return Refusal("ART-BASE-P5", msg("why-marine-amount", colonist=colonist(MARINE)))
    return Refusal("ART-BASE-P5", msg("why-below", face=face(die), least=g.content.marine_least))


def _colonist_at(rule: str) -> Callable[[Artemis, int, Wish], Refusal]:
    """For verbs that name a colonist at a place: there is none, or the place is not yours."""

    def refusal(g: Artemis, asker: int, wish: Wish) -> Refusal:
        number = PLACE_NAMES.index(wish["place"])
        if number != SHELTERS and g.seats[asker].building_at(number) < 0:
            return Refusal(rule, msg("why-not-yours", tile=tile(g, number)))
        t = TYPE_NAMES.index(wish["colonist"])
        if count(g.seats[asker].at_place(number), t) == 0:
            return Refusal(rule, msg("why-nobody", colonist=colonist(t), place=place(g, number)))
        return Refusal(rule, msg("why-nowhere", colonist=colonist(t)))

    return refusal


def _train_away(g: Artemis, asker: int, wish: Wish) -> Refusal:
    """ART-R-15: nobody of the type is there, or those away cannot be trained."""
    t, where = TYPE_NAMES.index(wish["colonist"]), AWAY_SPOTS.index(wish["spot"])
    if away_at(g, asker, where, t) < 0:
        return Refusal("ART-R-15", msg("why-nobody-away", colonist=colonist(t)))
    return Refusal("ART-R-15", msg("why-away", colonist=colonist(t)))


def _in_shelters(rule: str) -> Callable[[Artemis, int, Wish], Refusal]:
    """For verbs that name a Shelter colonist: there is none."""

    def refusal(g: Artemis, asker: int, wish: Wish) -> Refusal:
        t = TYPE_NAMES.index(wish["colonist"])
        return Refusal(rule, msg("why-nobody", colonist=colonist(t), place=msg("shelters")))

    return refusal


def _no_room(g: Artemis, asker: int, number: int, t: int) -> Refusal:
    """ART-GEN-6: the place is not the asker's, or has no slot left for the type."""
    me = g.seats[asker]
    if me.building_at(number) < 0:
        return Refusal("ART-GEN-8", msg("why-not-yours", tile=tile(g, number)))
    staff = staff_of(me.buildings[me.building_at(number)])
    facts = {"tile": owned_place(g, asker, number), "colonist": colonist(t), "staff": total(staff)}
    return Refusal("ART-GEN-6", msg("why-no-room", **facts))


def _house(g: Artemis, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    return _no_room(g, asker, PLACE_NAMES.index(wish["place"]), step.colonist)


def _return(g: Artemis, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    number = PLACE_NAMES.index(wish["place"])
    index = me.building_at(number)
    if index >= 0 and not g.is_hub(me.buildings[index]):
        return Refusal("ART-BASE-R9", msg("why-not-hub", tile=tile(g, number)))
    step: Any = g.pending
    return _no_room(g, asker, number, g.camp_dice[step.die] >> 7 & 3)


def _move_in(g: Artemis, asker: int, wish: Wish) -> Refusal:
    t = TYPE_NAMES.index(wish["colonist"])
    me = g.seats[asker]
    step: Any = g.pending
    if count(me.shelters, t) > 0 and not g.room(me.buildings[me.building_at(step.tile)], t):
        return _no_room(g, asker, step.tile, t)
    return _in_shelters("ART-GEN-9")(g, asker, wish)


def _move(g: Artemis, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    number = PLACE_NAMES.index(wish["place"])
    if number == step.source:
        return Refusal("ART-UPK-1", msg("why-same-place"))
    return _no_room(g, asker, number, step.colonist)


def _swap(g: Artemis, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    me = g.seats[asker]
    number = PLACE_NAMES.index(wish["place"])
    partner = TYPE_NAMES.index(wish["colonist"])
    if number == step.source:
        return Refusal("ART-UPK-1", msg("why-same-place"))
    if number != SHELTERS and me.building_at(number) < 0:
        return Refusal("ART-UPK-1", msg("why-not-yours", tile=tile(g, number)))
    if partner == step.colonist:
        return Refusal("ART-UPK-1", msg("why-same-type"))
    if count(me.at_place(number), partner) == 0:
        return Refusal("ART-UPK-1", msg("why-nobody", colonist=colonist(partner), place=place(g, number)))
    if number != SHELTERS and not can_trade(g, me.buildings[me.building_at(number)], partner, step.colonist):
        return _no_room(g, asker, number, step.colonist)
    return _no_room(g, asker, step.source, partner)


def _relief(g: Artemis, asker: int, wish: Wish) -> Refusal:
    marker = g.seats[asker].relief
    if wish["space"] > marker:
        return Refusal("ART-RELIEF-1", msg("why-relief-far", space=wish["space"], marker=marker))
    assert g.content.fx_kind(g.content.relief_fx[wish["space"]]) == FX_RANDOM_COLONIST
    return Refusal("ART-RELIEF-2", msg("why-bag-empty"))


def _activate(g: Artemis, asker: int, wish: Wish) -> Refusal:
    number = TILE_NAMES.index(wish["tile"])
    me = g.seats[asker]
    index = me.building_at(number)
    if index < 0:
        return Refusal("ART-UPK-2", msg("why-not-yours", tile=tile(g, number)))
    building = me.buildings[index]
    kind = g.content.tile_kind[tile_of(building)]
    name = owned_place(g, asker, number)
    if g.content.building_stack[kind] == SURFACE:
        return Refusal("ART-SCO-2", msg("why-surface", tile=name))
    if not works_now(g, kind):
        late = g.content.building_timing[kind] == UPKEEP_FIRST and g.filled(building)
        return Refusal("ART-R-24" if late else "ART-BLD-30", msg("why-timing", tile=name))
    if not g.filled(building):
        slots = total(g.content.building_slots[kind]) + g.content.building_wild[kind]
        return Refusal("ART-GEN-7", msg("why-unfilled", tile=name, staff=total(staff_of(building)), slots=slots))
    if building & ACTIVATED:
        return Refusal("ART-UPK-2", msg("why-activated", tile=name))
    return Refusal("ART-BLD-31", msg("why-no-effect", tile=name))


def _convert(g: Artemis, asker: int, wish: Wish) -> Refusal:
    fx = g.pending.a
    assert g.content.fx_kind(fx) == FX_CONVERT
    cost = "minerals" if wish["into"] == "energy" else "energy"
    held = g.seats[asker].minerals if cost == "minerals" else g.seats[asker].energy
    facts = {"least": g.content.fx_at(fx, 1), "most": g.content.fx_at(fx, 2), "held": msg(f"amount-{cost}", n=held)}
    return Refusal("ART-BLD-12", msg("why-convert", **facts))


def _assault(g: Artemis, asker: int, wish: Wish) -> Refusal:
    message = "why-yourself" if wish["seat"] == asker else "why-no-seat"
    return Refusal("ART-BLD-1", msg(message, number=wish["seat"] + 1))


def _colonist_on_card(g: Artemis, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    lying = camp_colonists(g.camps[step.camp], step.reward)
    assert count(lying, TYPE_NAMES.index(wish["colonist"])) == 0
    facts = {"colonist": term("colonist_types", wish["colonist"]), "card": card(g, g.camps[step.camp] & 63)}
    return Refusal("ART-REW-4", msg("why-not-on-card", **facts))


def _none_left(rule: str, message: str) -> Callable[[Artemis, int, Wish], Refusal]:
    def refusal(g: Artemis, asker: int, wish: Wish) -> Refusal:
        return Refusal(rule, msg(message, colonist=term("colonist_types", wish["colonist"])))

    return refusal


_REFUSALS: dict[str, Callable[[Artemis, int, Wish], Refusal]] = {
    "die": _die,
    "place": _place,
    "send": _send,
    "from_hub": _from_hub,
    "reduce": _reduce,
    "student": _colonist_at("ART-ACAD-P2"),
    "drone_bid": lambda g, asker, w: Refusal("ART-SOLO-6", msg("why-drone-bid")),
    "take": lambda g, asker, w: Refusal(ask(g)[1], msg("why-no-option", options=g.content.fx_at(g.pending.a, 5))),
    "mix": lambda g, asker, w: Refusal(ask(g)[1], msg("why-mix", amount=g.pending.a)),
    "relief": _relief,
    "house": _house,
    "colonist": _colonist_on_card,
    "move_in": _move_in,
    "train": _colonist_at("ART-REW-5"),
    "train_away": _train_away,
    "graduate": _none_left("ART-REW-5", "why-stock-empty"),
    "recruit": _none_left("ART-DOOR-R1", "why-not-at-doorstep"),
    "return": _return,
    "discard": _in_shelters("ART-EVT-6"),
    "pay_toolkits": lambda g, asker, w: Refusal(
        "ART-EVT-6", msg("why-toolkits", needed=g.pending.a, held=g.seats[asker].toolkits)
    ),
    "pick": lambda g, asker, w: _colonist_at(ask(g)[1])(g, asker, w),
    "move": _move,
    "swap": _swap,
    "assault": _assault,
    "activate": _activate,
    "convert": _convert,
    "freeze": _in_shelters("ART-UPK-3"),
    "start": lambda g, asker, w: Refusal("ART-UPK-5", msg("why-no-seat", number=w["seat"] + 1)),
    "keep": lambda g, asker, w: Refusal("ART-DIR-1", msg("why-not-dealt")),
}

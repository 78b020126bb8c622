"""The Artemis Project: decisions of the Placement phase."""

from __future__ import annotations

from offworld.games.artemis.actions import DIE, PLACE, SPOTS, STUDENT
from offworld.games.artemis.names import colonist, open_spot, seat, tile
from offworld.games.artemis.pieces import at, face, owner
from offworld.games.artemis.prompts.colonists import colonist_at, names, not_there
from offworld.games.artemis.prompts.elements import camp_element, colonist_path, die_element
from offworld.games.artemis.rules.placement import Enrol, PlaceDie, TakeTurn
from offworld.games.artemis.state import Artemis
from offworld.kit.bags import count
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

# ---------------------------------------------------------------- which die


def _die_words(g: Artemis, step: TakeTurn, args: Args) -> Args:
    kits = abs(args["value"] - args["face"]) * g.content.toolkit_per_pip
    return {"face": args["face"], "value": args["value"], "kits": kits, "die": args["die"]}


def _die_path(g: Artemis, step: TakeTurn, args: Args) -> Path:
    change = args["value"] - args["face"]
    die = die_element(g, step.seat, args["face"], args["die"] == "relic")
    return (die, *(["tune:+1" if change > 0 else "tune:-1"] * abs(change)))


def _refuse_die(g: Artemis, step: TakeTurn, args: Args) -> Refusal:
    me = g.seats[step.seat]
    if args["die"] == "relic":
        if g.relic_holder != step.seat or g.relic_face == 0:
            return Refusal("ART-REL-3", msg("why-no-relic-die"))
        if g.relic_face != args["face"]:
            return Refusal("ART-REL-3", msg("why-no-die", face=args["face"]))
    elif count(me.pool, args["face"] - 1) == 0:
        return Refusal("ART-PLACE-2", msg("why-no-die", face=args["face"]))
    needed = abs(args["value"] - args["face"]) * g.content.toolkit_per_pip
    return Refusal("ART-PLACE-3", msg("why-toolkits", needed=needed, held=me.toolkits))


def _infer_die(g: Artemis, step: TakeTurn, parts: Parts) -> Inferred | None:
    """ART-REL-3: only the Relic die can be missing; the dice of the pool that are not lit are not drawn."""
    if parts[1:] != ["relic"]:
        return None
    face_now = g.relic_face or 1
    return DIE, {"face": face_now, "value": face_now, "die": "relic"}


def _infer_tune(g: Artemis, step: TakeTurn, parts: Parts) -> Inferred | None:
    """ART-PLACE-3: one step up or down with the first die that can still be turned that way."""
    change = {"+1": 1, "-1": -1}.get(parts[-1], 0)
    pool = g.seats[step.seat].pool
    for value in range(1, 7):
        if change and count(pool, value - 1) > 0 and 1 <= value + change <= 6:
            return DIE, {"face": value, "value": value + change, "die": "own"}
    return None


take_turn = DecisionSpec[Artemis, TakeTurn](
    step=TakeTurn,
    kind="die",
    rule="ART-PLACE-2",
    facts=lambda g, step: {"toolkits": g.seats[step.seat].toolkits},
    answers=(Answer(DIE, _refuse_die, words=_die_words, path=_die_path, amount="value"),),
    infer={"die": _infer_die, "tune": _infer_tune},
    later=("place",),
)


# ---------------------------------------------------------------- where it goes


def _place_path(g: Artemis, step: PlaceDie, args: Args) -> Path:
    name = str(args["spot"])
    return (camp_element(g, int(name[5:])) if name.startswith("camp:") else name,)


def _refuse_place(g: Artemis, step: PlaceDie, args: Args) -> Refusal:
    name, _, number = str(args["spot"]).partition(":")
    index = int(number or 0)
    if name == "camp":
        return Refusal("ART-BASE-P1", msg("why-no-card", number=index + 1, cards=g.camps.n))
    if name == "gantry":
        if index >= g.gantry.n:
            return Refusal("ART-GANT-P1", msg("why-no-tile", number=index + 1, tiles=g.gantry.n))
        top = max(face(g.bids[i]) for i in range(g.bids.n) if at(g.bids[i]) == index)
        return Refusal("ART-GANT-P1", msg("why-outbid", tile=tile(g, g.gantry[index]), top=top, value=step.value))
    if index >= g.academy.n:
        return Refusal("ART-ACAD-P1", msg("why-no-space", spaces=g.academy.n))
    if g.academy[index] != 0:
        return Refusal("ART-ACAD-P1", msg("why-space-taken", seat=seat(g, owner(g.academy[index]))))
    return Refusal("ART-ACAD-P2", msg("why-no-student"))


def _infer_spot(g: Artemis, step: PlaceDie, parts: Parts) -> Inferred:
    """A tile of the Gantry, a space of the Academy, or a course of it."""
    if parts[0] == "academy" and parts[1:2] == ["stock"]:
        return PLACE, {"spot": "academy:0"}
    return PLACE, {"spot": ":".join(parts[:2])}


place_die = DecisionSpec[Artemis, PlaceDie](
    step=PlaceDie,
    kind="place",
    rule="ART-PLACE-2",
    facts=lambda g, step: {"value": step.value},
    focus=lambda g, step: (die_element(g, step.seat, step.rolled, step.relic),),
    answers=(
        Answer(
            PLACE,
            _refuse_place,
            words=lambda g, step, args: {"spot": open_spot(g, SPOTS.index(args["spot"]))},
            path=_place_path,
        ),
    ),
    infer={"gantry": _infer_spot, "academy": _infer_spot},
)


# ---------------------------------------------------------------- who goes to the Academy

enrol = DecisionSpec[Artemis, Enrol](
    step=Enrol,
    kind="student",
    rule="ART-ACAD-P2",
    facts=lambda g, step: {"becomes": colonist(g.content.academy_becomes[face(g.academy[step.space])])},
    focus=lambda g, step: (f"academy:{step.space}",),
    answers=(Answer(STUDENT, not_there("ART-ACAD-P2"), words=names, path=colonist_path),),
    infer=dict.fromkeys(("shelter", "mine", "colonist"), colonist_at(STUDENT)),
)

"""The Artemis Project: decisions of the Upkeep phase."""

from __future__ import annotations

from offworld.games.artemis.actions import (
    ACTIVATE,
    ASSAULT,
    CONVERT,
    DONE,
    FREEZE,
    MOVE,
    PICK,
    PLACE_NAMES,
    START,
    SWAP,
    TILE_NAMES,
)
from offworld.games.artemis.data import FX_CONVERT, SHELTERS, SURFACE, TYPE_NAMES, UPKEEP_FIRST
from offworld.games.artemis.names import colonist, owned_place, place, seat, tile
from offworld.games.artemis.pieces import ACTIVATED, staff_of, tile_of
from offworld.games.artemis.prompts.colonists import (
    colonist_at,
    goes_to,
    names,
    no_room,
    not_in_shelters,
    not_there,
)
from offworld.games.artemis.prompts.elements import colonist_path, place_element, place_path, shelter_path
from offworld.games.artemis.rules.upkeep import (
    Activate,
    ChooseStart,
    Destination,
    Freeze,
    MoveSwap,
    Raid,
    Synthesise,
    can_trade,
    works_now,
)
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import kind_id
from offworld.kit.bags import count, total
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, last_part, never_refused, number_in
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term_text

# ---------------------------------------------------------------- moving and swapping

move_swap = DecisionSpec[Artemis, MoveSwap](
    step=MoveSwap,
    kind="pick",
    rule="ART-UPK-1",
    facts=lambda g, step: {"left": step.left},
    answers=(
        Answer(PICK, not_there("ART-UPK-1"), words=names, path=colonist_path),
        Answer(DONE, never_refused, message="act-done-pick", passive=True),
    ),
    infer=dict.fromkeys(("shelter", "mine", "colonist"), colonist_at(PICK)),
    usual=lambda g, step: DONE,
)


def _refuse_move(g: Artemis, step: Destination, args: Args) -> Refusal:
    number = PLACE_NAMES.index(args["place"])
    if number == step.source:
        return Refusal("ART-UPK-1", msg("why-same-place"))
    return no_room(g, step.seat, number, step.colonist)


def _refuse_swap(g: Artemis, step: Destination, args: Args) -> Refusal:
    me = g.seats[step.seat]
    number = PLACE_NAMES.index(args["place"])
    partner = TYPE_NAMES.index(args["colonist"])
    if number == step.source:
        return Refusal("ART-UPK-1", msg("why-same-place"))
    if number != SHELTERS and me.building_at(number) < 0:
        return Refusal("ART-UPK-1", msg("why-not-yours", tile=tile(g, number)))
    if partner == step.colonist:
        return Refusal("ART-UPK-1", msg("why-same-type"))
    if count(me.at_place(number), partner) == 0:
        return Refusal("ART-UPK-1", msg("why-nobody", colonist=colonist(partner), place=place(g, number)))
    if number != SHELTERS and not can_trade(g, me.buildings[me.building_at(number)], partner, step.colonist):
        return no_room(g, step.seat, number, step.colonist)
    return no_room(g, step.seat, step.source, partner)


def _infer_swap(g: Artemis, step: Destination, parts: Parts) -> Inferred:
    return SWAP, {"colonist": parts[-1], "place": "shelters"}


destination = DecisionSpec[Artemis, Destination](
    step=Destination,
    kind="destination",
    rule="ART-UPK-1",
    facts=lambda g, step: {"colonist": colonist(step.colonist), "place": owned_place(g, step.seat, step.source)},
    focus=lambda g, step: (place_element(step.source),),
    answers=(
        Answer(MOVE, _refuse_move, words=names, path=place_path),
        Answer(SWAP, _refuse_swap, words=names, path=colonist_path),
    ),
    infer={"mine": goes_to(MOVE), "shelters": goes_to(MOVE), "shelter": _infer_swap},
)


# ---------------------------------------------------------------- buildings


def _refuse_assault(g: Artemis, step: Raid, args: Args) -> Refusal:
    message = "why-yourself" if args["seat"] == step.seat else "why-no-seat"
    return Refusal("ART-BLD-1", msg(message, number=args["seat"] + 1))


raid = DecisionSpec[Artemis, Raid](
    step=Raid,
    kind="assault",
    rule="ART-BLD-1",
    facts=lambda g, step: {"tile": owned_place(g, step.seat, step.tile)},
    focus=lambda g, step: (f"mine:{TILE_NAMES[step.tile]}",),
    answers=(
        Answer(
            ASSAULT,
            _refuse_assault,
            words=lambda g, step, args: {"seat": seat(g, args["seat"])},
            path=lambda g, step, args: (f"seat:{args['seat']}",),
        ),
        Answer(DONE, never_refused, message="act-done-assault", passive=True),
    ),
    infer={"seat": last_part(ASSAULT, "seat")},
)


def _activate_words(g: Artemis, step: Activate, args: Args) -> Args:
    number = TILE_NAMES.index(args["tile"])
    return {"tile": owned_place(g, step.seat, number), "text": term_text("buildings", kind_id(g, number))}


def _refuse_activate(g: Artemis, step: Activate, args: Args) -> Refusal:
    number = TILE_NAMES.index(args["tile"])
    me = g.seats[step.seat]
    index = me.building_at(number)
    if index < 0:
        return Refusal("ART-UPK-2", msg("why-not-yours", tile=tile(g, number)))
    building = me.buildings[index]
    kind = g.content.tile_kind[tile_of(building)]
    name = owned_place(g, step.seat, number)
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


activate = DecisionSpec[Artemis, Activate](
    step=Activate,
    kind="activate",
    rule="ART-UPK-2",
    answers=(
        Answer(
            ACTIVATE,
            _refuse_activate,
            words=_activate_words,
            path=lambda g, step, args: (f"mine:{args['tile']}",),
        ),
        Answer(DONE, never_refused, message="act-done-activate", passive=True),
    ),
    infer={"mine": last_part(ACTIVATE, "tile")},
)


def _cost(into: str) -> str:
    return "minerals" if into == "energy" else "energy"


def _convert_words(g: Artemis, step: Synthesise, args: Args) -> Args:
    into, number = args["into"], args["number"]
    return {"gain": msg(f"amount-{into}", n=number), "cost": msg(f"amount-{_cost(into)}", n=number)}


def _refuse_convert(g: Artemis, step: Synthesise, args: Args) -> Refusal:
    assert g.content.fx_kind(step.fx) == FX_CONVERT
    me = g.seats[step.seat]
    cost = _cost(args["into"])
    held = msg(f"amount-{cost}", n=me.minerals if cost == "minerals" else me.energy)
    least, most = g.content.fx_at(step.fx, 1), g.content.fx_at(step.fx, 2)
    return Refusal("ART-BLD-12", msg("why-convert", least=least, most=most, held=held))


def _infer_convert(g: Artemis, step: Synthesise, parts: Parts) -> Inferred:
    """ART-BLD-12: one into what was touched; or a number, into what the seat can pay least for."""
    if parts[0] == "store":
        return CONVERT, {"into": parts[-1], "number": 1}
    me = g.seats[step.seat]
    into = "energy" if me.minerals < me.energy else "minerals"
    return CONVERT, {"into": into, "number": number_in(parts[-1])}


synthesise = DecisionSpec[Artemis, Synthesise](
    step=Synthesise,
    kind="convert",
    rule="ART-BLD-12",
    answers=(
        Answer(
            CONVERT,
            _refuse_convert,
            words=_convert_words,
            path=lambda g, step, args: (f"store:{args['into']}", f"number:{args['number']}"),
        ),
    ),
    infer={"store": _infer_convert, "number": _infer_convert},
)


# ---------------------------------------------------------------- cold, and the start player

freeze = DecisionSpec[Artemis, Freeze](
    step=Freeze,
    kind="freeze",
    rule="ART-UPK-3",
    facts=lambda g, step: {"lost": step.lost},
    answers=(Answer(FREEZE, not_in_shelters("ART-UPK-3"), words=names, path=shelter_path),),
    infer={"shelter": last_part(FREEZE, "colonist")},
)

choose_start = DecisionSpec[Artemis, ChooseStart](
    step=ChooseStart,
    kind="start",
    rule="ART-UPK-5",
    answers=(
        Answer(
            START,
            lambda g, step, args: Refusal("ART-UPK-5", msg("why-no-seat", number=args["seat"] + 1)),
            words=lambda g, step, args: {"seat": seat(g, args["seat"])},
            path=lambda g, step, args: (f"seat:{args['seat']}",),
        ),
    ),
    infer={"seat": last_part(START, "seat")},
)

"""The Artemis Project: decisions about colonists that go along on an Expedition."""

from __future__ import annotations

from offworld.games.artemis.actions import FEE, FROM_HUB, REDUCE, SEND, SEND_NONE, TILE_NAMES
from offworld.games.artemis.data import ENERGY, MARINE, MINERALS, TYPE_NAMES
from offworld.games.artemis.names import card, colonist, owned_place, seat
from offworld.games.artemis.pieces import at, camp_card, face, owner, tile_of
from offworld.games.artemis.prompts.colonists import first_of_staff
from offworld.games.artemis.prompts.elements import camp_element
from offworld.games.artemis.rules.sending import Companions, Muster, PayFee, Reduce, can_pay_fee, in_hubs, stack_index
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id
from offworld.kit.bags import count
from offworld.kit.decisions import (
    Answer,
    Args,
    DecisionSpec,
    Inferred,
    Parts,
    Path,
    last_part,
    never_refused,
    number_in,
)
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

# ---------------------------------------------------------------- who goes along


def _refuse_send(g: Artemis, step: Companions, args: Args) -> Refusal:
    t = TYPE_NAMES.index(args["colonist"])
    value = face(g.camp_dice[step.die])
    allowed = [v for v in range(1, 7) if g.content.send_faces[t] >> v & 1]
    if value not in allowed:
        faces = ", ".join(map(str, allowed))
        return Refusal("ART-BASE-P4", msg("why-send-face", colonist=colonist(t), faces=faces, value=value))
    if args["number"] > g.content.send_most[t]:
        return Refusal("ART-BASE-P2", msg("why-send-most", colonist=colonist(t), most=g.content.send_most[t]))
    there = in_hubs(g, step.seat, t, 0) + count(g.seats[step.seat].shelters, t)
    if args["number"] > there:
        return Refusal("ART-BASE-P2", msg("why-send-few", colonist=colonist(t), there=there))
    return Refusal("ART-BASE-P2", msg("why-fee", fee=g.content.send_fee))


def _infer_send(g: Artemis, step: Companions, parts: Parts) -> Inferred | None:
    if parts[0] == "send":
        return (SEND, {"colonist": parts[1], "number": number_in(parts[-1])}) if len(parts) == 3 else None
    if parts[0] == "mine":
        staff = first_of_staff(g, step.seat, parts[-1])
        return (SEND, {"colonist": staff, "number": 1}) if staff else None
    return SEND, {"colonist": parts[-1], "number": 1}


companions = DecisionSpec[Artemis, Companions](
    step=Companions,
    kind="send",
    rule="ART-BASE-P2",
    facts=lambda g, step: {
        "card": card(g, camp_card(g.camps[at(g.camp_dice[step.die])])),
        "fee": g.content.send_fee,
    },
    focus=lambda g, step: (camp_element(g, at(g.camp_dice[step.die])),),
    answers=(
        Answer(SEND_NONE, never_refused, path=lambda g, step, args: ("send:none",), passive=True),
        Answer(
            SEND,
            _refuse_send,
            words=lambda g, step, args: {"colonists": [msg(f"count-{args['colonist']}", n=args["number"])]},
            path=lambda g, step, args: (f"send:{args['colonist']}:{args['number']}",),
            amount="number",
        ),
    ),
    infer=dict.fromkeys(("send", "shelter", "colonist", "mine"), _infer_send),
    usual=lambda g, step: SEND_NONE,
)


# ---------------------------------------------------------------- where they come from, and the fee


def _hub(g: Artemis, step: Muster) -> int:
    return tile_of(g.seats[step.seat].buildings[step.building])


def _refuse_from_hub(g: Artemis, step: Muster, args: Args) -> Refusal:
    if args["number"] < step.least(g) and not can_pay_fee(g, step.seat):
        return Refusal("ART-BASE-P2", msg("why-fee", fee=g.content.send_fee))
    return Refusal("ART-BLD-4", msg("why-from-hub", least=step.least(g), most=step.greatest(g)))


muster = DecisionSpec[Artemis, Muster](
    step=Muster,
    kind="from-hub",
    rule="ART-BLD-4",
    facts=lambda g, step: {
        "colonist": colonist(step.colonist),
        "needed": step.needed,
        "hub": owned_place(g, step.seat, _hub(g, step)),
    },
    focus=lambda g, step: (f"mine:{TILE_NAMES[_hub(g, step)]}",),
    answers=(
        Answer(
            FROM_HUB,
            _refuse_from_hub,
            words=lambda g, step, args: {"number": args["number"]},
            path=lambda g, step, args: (f"hub:{args['number']}",),
            amount="number",
        ),
    ),
    infer={"hub": last_part(FROM_HUB, "number")},
)


def _usual_fee(g: Artemis, step: PayFee) -> int:
    """The resource of which more is left."""
    me = g.seats[step.seat]
    return FEE + (MINERALS if me.minerals > me.energy else ENERGY)


def _infer_fee(g: Artemis, step: PayFee, parts: Parts) -> Inferred:
    return FEE, {"resource": parts[-1]}


pay_fee = DecisionSpec[Artemis, PayFee](
    step=PayFee,
    kind="fee",
    rule="ART-BASE-P2",
    answers=(
        Answer(
            FEE,
            never_refused,
            words=lambda g, step, args: {"resource": msg(f"amount-{args['resource']}", n=g.content.send_fee)},
            path=lambda g, step, args: (f"fee:{args['resource']}",),
        ),
    ),
    infer={"fee": _infer_fee, "store": _infer_fee},
    usual=_usual_fee,
)


# ---------------------------------------------------------------- the Marine


def _camp(g: Artemis, step: Reduce) -> int:
    return at(g.camp_dice[step.die])


def _reduce_words(g: Artemis, step: Reduce, args: Args) -> Args:
    die = g.camp_dice[stack_index(g, _camp(g, step), args["die"])]
    facts = {"owner": seat(g, owner(die)), "face": face(die), "to": face(die) - args["by"]}
    return {**facts, "height": args["die"] + 1}


def _reduce_path(g: Artemis, step: Reduce, args: Args) -> Path:
    """The die alone turns it down as far as it goes; by less takes a second touch."""
    die = g.camp_dice[stack_index(g, _camp(g, step), args["die"])]
    most = max(by for by in g.content.marine_amounts if face(die) - by >= g.content.marine_least)
    element = f"{camp_element(g, _camp(g, step))}:die:{args['die']}"
    return (element,) if args["by"] == most else (element, f"by:{args['by']}")


def _refuse_reduce(g: Artemis, step: Reduce, args: Args) -> Refusal:
    index = stack_index(g, _camp(g, step), args["die"])
    if index < 0:
        return Refusal("ART-BASE-P5", msg("why-no-target"))
    die = g.camp_dice[index]
    if owner(die) == step.seat:
        return Refusal("ART-BASE-P5", msg("why-own-die"))
    if args["by"] not in list(g.content.marine_amounts):
        return Refusal("ART-BASE-P5", msg("why-marine-amount", colonist=colonist(MARINE)))
    return Refusal("ART-BASE-P5", msg("why-below", face=face(die), least=g.content.marine_least))


def _infer_reduce(g: Artemis, step: Reduce, parts: Parts) -> Inferred | None:
    """ART-BASE-P5: a die on the Marine's own card, by one; or an amount, with the first opposing die."""
    camp = _camp(g, step)
    if parts[0] == "by":
        height = 0
        while stack_index(g, camp, height) >= 0 and owner(g.camp_dice[stack_index(g, camp, height)]) == step.seat:
            height += 1
        return REDUCE, {"die": height, "by": number_in(parts[-1])}
    if len(parts) != 4 or parts[2] != "die" or parts[1] != entry_id(g, "expeditions", camp_card(g.camps[camp])):
        return None
    return REDUCE, {"die": number_in(parts[3]), "by": 1}


reduce = DecisionSpec[Artemis, Reduce](
    step=Reduce,
    kind="reduce",
    rule="ART-BASE-P5",
    focus=lambda g, step: (camp_element(g, _camp(g, step)),),
    answers=(Answer(REDUCE, _refuse_reduce, words=_reduce_words, path=_reduce_path, amount="by"),),
    infer={"camp": _infer_reduce, "by": _infer_reduce},
)

"""The Artemis Project: decisions about what is gained."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    AWAY_SPOTS,
    COLONIST,
    DONE,
    GRADUATE,
    HOUSE,
    MIX,
    MOVE_IN,
    PLACE_NAMES,
    RELIEF,
    SPOTS,
    TAKE,
    TILE_NAMES,
    TRAIN,
    TRAIN_AWAY,
)
from offworld.games.artemis.data import FX_CHOICE, FX_RANDOM_COLONIST, TYPE_NAMES, TYPES
from offworld.games.artemis.names import amounts, card, colonist, open_spot, owned_place
from offworld.games.artemis.pieces import camp_card, camp_colonists
from offworld.games.artemis.prompts.colonists import (
    colonist_at,
    goes_to,
    names,
    no_room,
    none_left,
    not_in_shelters,
    not_there,
)
from offworld.games.artemis.prompts.elements import camp_element, colonist_path, place_path, shelter_path
from offworld.games.artemis.rules.gains import (
    Graduate,
    House,
    MixResources,
    MoveIn,
    Relief,
    TakeColonists,
    TakeOption,
    Train,
    away_at,
)
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id
from offworld.kit.bags import count
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, last_part, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term

# ---------------------------------------------------------------- resources and other gains

_CAUSES = {
    event_kinds.BY_BUILDING: "ART-BLD-5",
    event_kinds.BY_ENGINEER: "ART-BASE-R6",
    event_kinds.BY_RELIEF: "ART-RELIEF-2",
}
"""Where a choice among gains has several causes, the rule is that of the cause."""


def _option_rule(step: TakeOption) -> str:
    return _CAUSES.get(step.why, "ART-REW-2")


def _option_words(g: Artemis, step: TakeOption, args: Args) -> Args:
    assert g.content.fx_kind(step.fx) == FX_CHOICE
    return {"amounts": amounts(g.content.fx_at(step.fx, 1 + args["option"]))}


def _refuse_option(g: Artemis, step: TakeOption, args: Args) -> Refusal:
    return Refusal(_option_rule(step), msg("why-no-option", options=g.content.fx_at(step.fx, 5)))


take_option = DecisionSpec[Artemis, TakeOption](
    step=TakeOption,
    kind="take",
    rule="ART-REW-2",
    question=lambda g, step: ("ask-take", _option_rule(step)),
    answers=(
        Answer(
            TAKE,
            _refuse_option,
            words=_option_words,
            path=lambda g, step, args: (f"option:{args['option']}",),
            rule="ART-REW-2",
        ),
    ),
    infer={"option": last_part(TAKE, "option")},
)


def _mix_rule(step: MixResources) -> str:
    return _CAUSES.get(step.why, "ART-GEN-3")


mix_resources = DecisionSpec[Artemis, MixResources](
    step=MixResources,
    kind="mix",
    rule="ART-GEN-3",
    question=lambda g, step: ("ask-mix", _mix_rule(step)),
    facts=lambda g, step: {"amount": step.amount},
    answers=(
        Answer(
            MIX,
            lambda g, step, args: Refusal(_mix_rule(step), msg("why-mix", amount=step.amount)),
            words=lambda g, step, args: {
                "amounts": amounts(args["energy"] + ((step.amount - args["energy"]) << 8)),
            },
            path=lambda g, step, args: (f"mix:{args['energy']}",),
            rule="ART-GEN-3",
        ),
    ),
    infer={"mix": last_part(MIX, "energy")},
)


def _relief_words(g: Artemis, step: Relief, args: Args) -> Args:
    entry = next(e for e in g.content.raw["relief_spaces"] if e["space"] == args["space"])
    return {"space": args["space"], "reward": term("relief_spaces", str(entry["id"]))}


def _refuse_relief(g: Artemis, step: Relief, args: Args) -> Refusal:
    marker = g.seats[step.seat].relief
    if args["space"] > marker:
        return Refusal("ART-RELIEF-1", msg("why-relief-far", space=args["space"], marker=marker))
    assert g.content.fx_kind(g.content.relief_fx[args["space"]]) == FX_RANDOM_COLONIST
    return Refusal("ART-RELIEF-2", msg("why-bag-empty"))


relief = DecisionSpec[Artemis, Relief](
    step=Relief,
    kind="relief",
    rule="ART-RELIEF-1",
    facts=lambda g, step: {"space": g.seats[step.seat].relief},
    answers=(
        Answer(
            RELIEF,
            _refuse_relief,
            words=_relief_words,
            path=lambda g, step, args: (f"relief:{args['space']}",),
        ),
    ),
    infer={"relief": last_part(RELIEF, "space")},
)


# ---------------------------------------------------------------- colonists

house = DecisionSpec[Artemis, House](
    step=House,
    kind="house",
    rule="ART-GEN-8",
    facts=lambda g, step: {"colonist": colonist(step.colonist)},
    answers=(
        Answer(
            HOUSE,
            lambda g, step, args: no_room(g, step.seat, PLACE_NAMES.index(args["place"]), step.colonist),
            words=names,
            path=place_path,
        ),
    ),
    infer={"mine": goes_to(HOUSE), "shelters": goes_to(HOUSE)},
)


def _refuse_colonist(g: Artemis, step: TakeColonists, args: Args) -> Refusal:
    lying = camp_colonists(g.camps[step.camp], step.reward)
    assert count(lying, TYPE_NAMES.index(args["colonist"])) == 0
    facts = {"colonist": term("colonist_types", args["colonist"]), "card": card(g, camp_card(g.camps[step.camp]))}
    return Refusal("ART-REW-4", msg("why-not-on-card", **facts))


take_colonists = DecisionSpec[Artemis, TakeColonists](
    step=TakeColonists,
    kind="colonist",
    rule="ART-REW-4",
    focus=lambda g, step: (f"{camp_element(g, step.camp)}:reward:{step.reward}",),
    answers=(
        Answer(
            COLONIST,
            _refuse_colonist,
            words=names,
            path=lambda g, step, args: (f"colonist:{args['colonist']}",),
        ),
    ),
    infer={"colonist": last_part(COLONIST, "colonist")},
)


def _refuse_move_in(g: Artemis, step: MoveIn, args: Args) -> Refusal:
    t = TYPE_NAMES.index(args["colonist"])
    me = g.seats[step.seat]
    if count(me.shelters, t) > 0 and not g.room(me.buildings[me.building_at(step.tile)], t):
        return no_room(g, step.seat, step.tile, t)
    return not_in_shelters("ART-GEN-9")(g, step, args)


move_in = DecisionSpec[Artemis, MoveIn](
    step=MoveIn,
    kind="move-in",
    rule="ART-GEN-9",
    facts=lambda g, step: {"tile": owned_place(g, step.seat, step.tile)},
    focus=lambda g, step: (f"mine:{TILE_NAMES[step.tile]}",),
    answers=(
        Answer(MOVE_IN, _refuse_move_in, words=names, path=shelter_path),
        Answer(DONE, never_refused, message="act-done-move-in", passive=True),
    ),
    infer=dict.fromkeys(("shelter", "colonist"), last_part(MOVE_IN, "colonist")),
)


# ---------------------------------------------------------------- training


def _away_spot(g: Artemis, name: str) -> Message:
    """Where a colonist is that is away: on an Expedition, or at the Academy."""
    return open_spot(g, SPOTS.index(name)) if name.startswith("academy") else card(g, camp_card(g.camps[int(name[5:])]))


def _away_path(g: Artemis, step: Train, args: Args) -> Path:
    name = str(args["spot"])
    if name.startswith("academy"):
        return (name,)
    return camp_element(g, int(name[5:])), f"colonist:{args['colonist']}"


def _refuse_away(g: Artemis, step: Train, args: Args) -> Refusal:
    """ART-R-15: nobody of the type is there, or those away cannot be trained."""
    t, where = TYPE_NAMES.index(args["colonist"]), AWAY_SPOTS.index(args["spot"])
    if away_at(g, step.seat, where, t) < 0:
        return Refusal("ART-R-15", msg("why-nobody-away", colonist=colonist(t)))
    return Refusal("ART-R-15", msg("why-away", colonist=colonist(t)))


def _infer_away(g: Artemis, step: Train, parts: Parts) -> Inferred | None:
    """ART-R-15: the first colonist of one's own beside a die on the card touched, or at the space of the Academy."""
    if parts[0] == "academy":
        spots = [":".join(parts)]
    else:
        spots = [
            f"camp:{i}" for i in range(g.camps.n) if entry_id(g, "expeditions", camp_card(g.camps[i])) == parts[-1]
        ]
    for spot in spots:
        for t in range(TYPES):
            if spot in AWAY_SPOTS and away_at(g, step.seat, AWAY_SPOTS.index(spot), t) >= 0:
                return TRAIN_AWAY, {"colonist": TYPE_NAMES[t], "spot": spot}
    return None


train = DecisionSpec[Artemis, Train](
    step=Train,
    kind="train",
    rule="ART-REW-5",
    answers=(
        Answer(TRAIN, not_there("ART-REW-5"), words=names, path=colonist_path),
        Answer(
            TRAIN_AWAY,
            _refuse_away,
            words=lambda g, step, args: {**names(g, step, args), "spot": _away_spot(g, args["spot"])},
            path=_away_path,
            rule="ART-R-15",
        ),
        Answer(DONE, never_refused, message="act-done-train", passive=True),
    ),
    infer={
        **dict.fromkeys(("shelter", "mine", "colonist"), colonist_at(TRAIN)),
        "camp": _infer_away,
        "academy": _infer_away,
    },
)

graduate = DecisionSpec[Artemis, Graduate](
    step=Graduate,
    kind="graduate",
    rule="ART-REW-5",
    answers=(
        Answer(
            GRADUATE,
            none_left("ART-REW-5", "why-stock-empty"),
            words=names,
            path=lambda g, step, args: (f"academy:stock:{args['colonist']}",),
        ),
    ),
    infer={"academy": last_part(GRADUATE, "colonist")},
)

"""Galileo Project: decisions about modifiers and projects."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import ASSEMBLE, CARD_NAMES, DECLINE, MODIFIER_NAMES, MODIFY, PROJECT_NAMES
from offworld.games.galileo.data import SATELLITE_NAMES, TYPE_NAMES
from offworld.games.galileo.names import in_play, modifier, satellite
from offworld.games.galileo.pieces import NO_PROJECT, card_of, has_free_slot, satellite_of
from offworld.games.galileo.prompts.cards import not_in_play
from offworld.games.galileo.prompts.elements import DECLINES, in_play_element, part, touched_in_play
from offworld.games.galileo.rules.modifiers import AssembleProject, PlaceModifier, open_slots
from offworld.games.galileo.state import Galileo
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term

# ---------------------------------------------------------------- placing one


def _place(g: Galileo, seat: int, name: str) -> Message:
    return msg("new-project") if name == "new_project" else in_play(g, seat, CARD_NAMES.index(name))


def _modify_words(g: Galileo, step: PlaceModifier, args: Args) -> Args:
    kind = modifier(MODIFIER_NAMES.index(args["modifier"]))
    return {"modifier": kind, "card": _place(g, step.seat, args["place"])}


def _modify_path(g: Galileo, step: PlaceModifier, args: Args) -> Path:
    return f"mod:{args['modifier']}", in_play_element(g, step.seat, args["place"])


def _refuse_modify(g: Galileo, step: PlaceModifier, args: Args) -> Refusal:
    me = g.seats[step.seat]
    kind = MODIFIER_NAMES.index(args["modifier"])
    if not step.allowed >> kind & 1:
        return Refusal("GAL-CHAR-7", msg("why-wrong-kind", modifier=modifier(kind)))
    if not me.unused >> kind & 1:
        return Refusal("GAL-MOD-1", msg("why-placed", modifier=modifier(kind)))
    if args["place"] == "new_project":
        if me.project != NO_PROJECT:
            return Refusal("GAL-PROJ-1", msg("why-has-project"))
        return Refusal("GAL-PROJ-4", msg("why-no-project"))
    return not_in_play(g, step.seat, args["place"], "GAL-MOD-2") or _does_not_fit(g, step.seat, kind, args["place"])


def _does_not_fit(g: Galileo, seat: int, kind: int, place: str) -> Refusal:
    """GAL-MOD-3 to 5: why a card in play cannot take a modifier."""
    me = g.seats[seat]
    number = CARD_NAMES.index(place)
    name = in_play(g, seat, number)
    if me.is_project(number):
        assert not open_slots(me.project) >> kind & 1
        return Refusal("GAL-MOD-5", msg("why-project-slot", card=name))
    robot = me.robots[me.robot_at(number)]
    if kind >= d.SATELLITES:
        return Refusal("GAL-MOD-4", msg("why-retyped", card=name))
    if not has_free_slot(robot):
        return Refusal("GAL-MOD-3", msg("why-no-slot", card=name))
    assert satellite_of(robot) == kind
    return Refusal("GAL-RUL-19", msg("why-same-satellite", card=name, satellite=satellite(kind)))


def _any_modifier(g: Galileo, step: PlaceModifier) -> str:
    """One that may be placed now, if there is one."""
    open_now = step.allowed & g.seats[step.seat].unused
    return next((name for i, name in enumerate(MODIFIER_NAMES) if open_now >> i & 1), MODIFIER_NAMES[0])


def _any_place(g: Galileo, step: PlaceModifier) -> str:
    """The current project, or the first robot, or a new project."""
    me = g.seats[step.seat]
    for name in PROJECT_NAMES:
        if me.is_project(CARD_NAMES.index(name)):
            return name
    return CARD_NAMES[card_of(me.robots[0])] if len(me.robots) else "new_project"


def _infer_place(g: Galileo, step: PlaceModifier, parts: Parts) -> Inferred:
    return MODIFY, {"modifier": _any_modifier(g, step), "place": touched_in_play(g, parts)}


def _infer_modifier(g: Galileo, step: PlaceModifier, parts: Parts) -> Inferred:
    return MODIFY, {"modifier": part(parts, 1), "place": _any_place(g, step)}


def _infer_new_project(g: Galileo, step: PlaceModifier, parts: Parts) -> Inferred | None:
    """The pile of projects, of all piles."""
    if part(parts, 1) != "project":
        return None
    return MODIFY, {"modifier": _any_modifier(g, step), "place": "new_project"}


place_modifier = DecisionSpec[Galileo, PlaceModifier](
    step=PlaceModifier,
    kind="modify",
    rule="GAL-MOD-2",
    answers=(
        Answer(MODIFY, _refuse_modify, words=_modify_words, path=_modify_path),
        Answer(DECLINE, never_refused, message="act-decline-modify", rule="GAL-GEN-8", passive=True),
    ),
    infer={
        "robot": _infer_place,
        "project": _infer_place,
        "mod": _infer_modifier,
        "deck": _infer_new_project,
        **DECLINES,
    },
)


# ---------------------------------------------------------------- Automated Assembly


def _refuse_assemble(g: Galileo, step: AssembleProject, args: Args) -> Refusal:
    kind = SATELLITE_NAMES.index(args["satellite"])
    if g.seats[step.seat].unused >> kind & 1:
        kind = d.SATELLITES + TYPE_NAMES.index(args["type"])
    return Refusal("GAL-MOD-1", msg("why-placed", modifier=modifier(kind)))


def _infer_assemble(g: Galileo, step: AssembleProject, parts: Parts) -> Inferred:
    """A modifier of one kind with the first unused one of the other."""
    unused = g.seats[step.seat].unused
    satellites = [s for i, s in enumerate(SATELLITE_NAMES) if unused >> i & 1]
    types = [t for i, t in enumerate(TYPE_NAMES) if unused >> (d.SATELLITES + i) & 1]
    kind, _, of = part(parts, 1).partition("_")
    if kind == "assignment":
        return ASSEMBLE, {"satellite": of, "type": types[0]}
    return ASSEMBLE, {"satellite": satellites[0], "type": of}


assemble_project = DecisionSpec[Galileo, AssembleProject](
    step=AssembleProject,
    kind="assemble",
    rule="GAL-TECH-10",
    answers=(
        Answer(
            ASSEMBLE,
            _refuse_assemble,
            words=lambda g, step, args: {
                "satellite": term("satellite", args["satellite"]),
                "type": term("robot_type", args["type"]),
            },
            path=lambda g, step, args: (f"mod:assignment_{args['satellite']}", f"mod:modifier_{args['type']}"),
        ),
    ),
    infer={"mod": _infer_assemble, **DECLINES},
)

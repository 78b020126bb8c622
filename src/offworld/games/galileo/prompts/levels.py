"""Galileo Project: decisions about levels and moves."""

from __future__ import annotations

from offworld.games.galileo.actions import CARD_NAMES, DECLINE, LEVELS, MOVE, SOURCE, TARGET
from offworld.games.galileo.names import in_play, satellite
from offworld.games.galileo.pieces import TWICE, other_assignment, satellite_of
from offworld.games.galileo.prompts.cards import locked, not_in_play, target_words
from offworld.games.galileo.prompts.elements import DECLINES, in_play_element, in_play_named, named
from offworld.games.galileo.rules.levels import (
    Lock,
    MoveDouble,
    Raise,
    RaisePicked,
    TransferBy,
    TransferFrom,
    TransferTo,
)
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _target_path(g: Galileo, step: Decision, args: Args) -> Path:
    return (in_play_element(g, step.seat, args["target"]),)


# ---------------------------------------------------------------- raising


def _refuse_raised(g: Galileo, step: Decision, args: Args, excluded: int = -1, rule: str = "") -> Refusal:
    """Not in play, locked, the card that is excluded under a rule, or at the highest level."""
    name = str(args["target"])
    reason = not_in_play(g, step.seat, name, "GAL-CHAR-1") or locked(g, step.seat, name, "GAL-LEV-3")
    if reason is not None:
        return reason
    number = CARD_NAMES.index(name)
    if number == excluded:
        return Refusal(rule, msg("why-same-target", card=in_play(g, step.seat, number)))
    return Refusal("GAL-LEV-2", msg("why-top-level", card=in_play(g, step.seat, number)))


raise_ = DecisionSpec[Galileo, Raise](
    step=Raise,
    kind="raise",
    rule="GAL-LEV-2",
    facts=lambda g, step: {"levels": step.levels},
    answers=(
        Answer(
            TARGET,
            lambda g, step, args: _refuse_raised(g, step, args, step.exclude, "GAL-RUL-45"),
            words=target_words,
            path=_target_path,
        ),
        Answer(DECLINE, never_refused, message="act-decline-raise", rule="GAL-GEN-8", passive=True),
    ),
    infer={**in_play_named(TARGET, "target"), **DECLINES},
)

raise_picked = DecisionSpec[Galileo, RaisePicked](
    step=RaisePicked,
    kind="raise-picked",
    message="ask-raise",
    rule="GAL-LEV-2",
    facts=lambda g, step: {"levels": step.levels},
    answers=(
        Answer(TARGET, lambda g, step, args: _refuse_raised(g, step, args), words=target_words, path=_target_path),
    ),
    infer={**in_play_named(TARGET, "target"), **DECLINES},
)


# ---------------------------------------------------------------- transferring (Ila Zoe)


def _refuse_source(g: Galileo, step: TransferFrom, args: Args) -> Refusal:
    name = str(args["target"])
    reason = not_in_play(g, step.seat, name, "GAL-CHAR-4") or locked(g, step.seat, name, "GAL-LEV-3")
    if reason is not None:
        return reason
    number = CARD_NAMES.index(name)
    if g.seats[step.seat].level(number) == g.content.level_min:
        return Refusal("GAL-LEV-1", msg("why-bottom-level", card=in_play(g, step.seat, number)))
    return Refusal("GAL-CHAR-4", msg("why-no-destination", card=in_play(g, step.seat, number)))


def _card_element(g: Galileo, step: Decision, number: int) -> str:
    return in_play_element(g, step.seat, CARD_NAMES[number])


transfer_from = DecisionSpec[Galileo, TransferFrom](
    step=TransferFrom,
    kind="transfer-source",
    message="ask-source",
    rule="GAL-CHAR-4",
    answers=(
        Answer(SOURCE, _refuse_source, words=target_words, path=_target_path),
        Answer(DECLINE, never_refused, message="act-decline-source", rule="GAL-GEN-8", passive=True),
    ),
    infer={**in_play_named(SOURCE, "target"), **DECLINES},
)

transfer_to = DecisionSpec[Galileo, TransferTo](
    step=TransferTo,
    kind="transfer-destination",
    message="ask-destination",
    rule="GAL-CHAR-4",
    facts=lambda g, step: {"source": in_play(g, step.seat, step.source)},
    focus=lambda g, step: (_card_element(g, step, step.source),),
    answers=(
        Answer(
            TARGET,
            lambda g, step, args: _refuse_raised(g, step, args, step.source, "GAL-CHAR-4"),
            words=target_words,
            path=_target_path,
        ),
    ),
    infer={**in_play_named(TARGET, "target"), **DECLINES},
)

transfer_by = DecisionSpec[Galileo, TransferBy](
    step=TransferBy,
    kind="transfer-levels",
    message="ask-levels",
    rule="GAL-CHAR-4",
    facts=lambda g, step: {
        "source": in_play(g, step.seat, step.source),
        "destination": in_play(g, step.seat, step.destination),
    },
    focus=lambda g, step: (_card_element(g, step, step.source), _card_element(g, step, step.destination)),
    answers=(
        Answer(
            LEVELS,
            lambda g, step, args: Refusal("GAL-CHAR-4", msg("why-levels", most=step.most(g))),
            words=lambda g, step, args: {"number": args["number"]},
            path=lambda g, step, args: (f"levels:{args['number']}",),
            amount="number",
        ),
    ),
    infer={"levels": named(LEVELS, "number"), **DECLINES},
)


# ---------------------------------------------------------------- moving (Nakkia, Leonard Simon)


def _ask_move(g: Galileo, step: MoveDouble) -> tuple[str, str]:
    return "ask-move", "GAL-CHAR-6" if step.paid else "GAL-CHAR-5"


def _move_words(g: Galileo, step: MoveDouble, args: Args) -> Args:
    number = CARD_NAMES.index(args["robot"])
    me = g.seats[step.seat]
    there = other_assignment(me.robots[me.robot_at(number)])
    return {"card": in_play(g, step.seat, number), "satellite": satellite(there)}


def _refuse_move(g: Galileo, step: MoveDouble, args: Args) -> Refusal:
    number = CARD_NAMES.index(args["robot"])
    me = g.seats[step.seat]
    if me.is_project(number):
        return Refusal("GAL-PROJ-1", msg("why-project-moves"))
    _, rule = _ask_move(g, step)
    reason = not_in_play(g, step.seat, args["robot"], rule)
    if reason is not None:
        return reason
    robot = me.robots[me.robot_at(number)]
    name = in_play(g, step.seat, number)
    if robot & TWICE:
        return Refusal("GAL-RUL-19", msg("why-one-place", card=name, satellite=satellite(satellite_of(robot))))
    return Refusal("GAL-CHAR-8", msg("why-not-double", card=name))


move_double = DecisionSpec[Galileo, MoveDouble](
    step=MoveDouble,
    kind="move",
    rule="GAL-CHAR-5",
    question=_ask_move,
    answers=(
        Answer(
            MOVE,
            _refuse_move,
            words=_move_words,
            path=lambda g, step, args: (in_play_element(g, step.seat, args["robot"]),),
        ),
        Answer(DECLINE, never_refused, message="act-decline-move", rule="GAL-GEN-8", passive=True),
    ),
    infer={**in_play_named(MOVE, "robot"), **DECLINES},
)


# ---------------------------------------------------------------- locking (Superconductivity)


def _refuse_lock(g: Galileo, step: Lock, args: Args) -> Refusal:
    name = str(args["target"])
    reason = not_in_play(g, step.seat, name, "GAL-RUL-77") or locked(g, step.seat, name, "GAL-TECH-9")
    assert reason is not None, f"{name} can be locked"
    return reason


lock = DecisionSpec[Galileo, Lock](
    step=Lock,
    kind="lock",
    rule="GAL-TECH-9",
    answers=(Answer(TARGET, _refuse_lock, words=target_words, path=_target_path),),
    infer={**in_play_named(TARGET, "target"), **DECLINES},
)

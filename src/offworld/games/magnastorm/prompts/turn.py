"""Magnastorm: decisions of every turn: the main choice, the crew's cell, the action."""

from __future__ import annotations

from offworld.games.magnastorm.actions import CELL, CREW, GAIN, MOVE, TAKE
from offworld.games.magnastorm.data import CELL_NAMES, COMMANDER_NUMBERS, KIND_NAMES, KINDS, NEUTRAL, row_of
from offworld.games.magnastorm.event_kinds import BY_ROW
from offworld.games.magnastorm.names import cell, credits, crew, head, kind_index
from offworld.games.magnastorm.pieces import cost_for
from offworld.games.magnastorm.prompts.credits import exchange_first, short
from offworld.games.magnastorm.prompts.elements import EXCHANGES, crew_elements, rest
from offworld.games.magnastorm.prompts.panels import (
    cell_path,
    cell_words,
    column_in,
    column_words,
    infer_cell,
    no_column,
    refuse_crew_cell,
)
from offworld.games.magnastorm.rules.commanders import surcharge
from offworld.games.magnastorm.rules.credits import saved
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice, UseCell, move_cost, row_cost
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import count
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg

# ---------------------------------------------------------------- a column or a crew


def _take_words(g: Magnastorm, step: MainChoice, args: Args) -> Args:
    column = args["column"] - 1
    return {**column_words(g, step, args), "price": credits(g.upper[column] + surcharge(g, step.seat, column))}


def _take_path(g: Magnastorm, step: MainChoice, args: Args) -> Path:
    column = args["column"] - 1
    return ("token" if column == 0 else f"commander:{COMMANDER_NUMBERS[g.admin[column]]}",)


def _refuse_take(g: Magnastorm, step: MainChoice, args: Args) -> Refusal:
    if refused := no_column(g, args):
        return refused
    column = args["column"] - 1
    if g.upper[column] == 0:
        return Refusal("MAG-TAKE-1", msg("why-column-empty", column=args["column"]))
    if column > 0 and g.seats[step.seat].controls(g.admin[column]):
        return Refusal("MAG-TAKE-1", msg("why-own-commander", head=head(g, column)))
    return short(g, step.seat, "MAG-TAKE-2", g.upper[column], surcharge(g, step.seat, column))


def _refuse_crew(g: Magnastorm, step: MainChoice, args: Args) -> Refusal:
    if refused := no_column(g, args):
        return refused
    kind = kind_index(args["crew"])
    if count(g.upper[args["column"] - 1], kind) == 0:
        return Refusal("MAG-ACT-1", msg("why-no-crew", crew=crew(kind), column=args["column"]))
    return Refusal("MAG-ACT-1", msg("why-their-crew", crew=crew(kind)))


def _infer_commander(g: Magnastorm, step: MainChoice, parts: Parts) -> Inferred | None:
    """A commander on a column is taken."""
    columns = [c for c in range(1, len(g.admin)) if [COMMANDER_NUMBERS[g.admin[c]]] == parts[1:]]
    return (TAKE, {"column": columns[0] + 1}) if columns else None


def _infer_upper(g: Magnastorm, step: MainChoice, parts: Parts) -> Inferred | None:
    """A column gives a crew: the first that stands there."""
    column = column_in(parts)
    if not 1 <= column <= g.columns():
        return None
    standing = [kind for kind in range(KINDS) if count(g.upper[column - 1], kind)]
    return CREW, {"crew": KIND_NAMES[standing[0] if standing else NEUTRAL], "column": column}


def _infer_crew(g: Magnastorm, step: MainChoice, parts: Parts) -> Inferred | None:
    """A crew of a colour, from the first column where one stands."""
    kind = rest(parts)
    if kind not in KIND_NAMES:
        return None
    columns = [c for c in range(g.columns()) if count(g.upper[c], kind_index(kind))]
    return CREW, {"crew": kind, "column": columns[0] + 1 if columns else 1}


main_choice = DecisionSpec[Magnastorm, MainChoice](
    step=MainChoice,
    kind="main",
    rule="MAG-TURN-1",
    answers=(
        Answer(TAKE, _refuse_take, words=_take_words, path=_take_path, rule="MAG-TAKE-1"),
        Answer(
            CREW,
            _refuse_crew,
            words=lambda g, step, args: {"crew": crew(kind_index(args["crew"])), **column_words(g, step, args)},
            path=lambda g, step, args: crew_elements(args["column"] - 1, kind_index(args["crew"])),
            rule="MAG-ACT-1",
        ),
        exchange_first,
    ),
    infer={
        "token": lambda g, step, parts: (TAKE, {"column": 1}),
        "commander": _infer_commander,
        "upper": _infer_upper,
        "crew": _infer_crew,
        **EXCHANGES,
    },
)


# ---------------------------------------------------------------- the crew's cell

use_cell = DecisionSpec[Magnastorm, UseCell](
    step=UseCell,
    kind="cell",
    rule="MAG-ACT-2",
    facts=lambda g, step: {"crew": crew(step.crew)},
    focus=lambda g, step: crew_elements(step.column, step.crew),
    answers=(
        Answer(
            CELL,
            lambda g, step, args: refuse_crew_cell("MAG-ACT-2", g, args),
            words=cell_words,
            path=cell_path,
        ),
    ),
    infer={"cell": infer_cell, **EXCHANGES},
)


# ---------------------------------------------------------------- the action


def _cost(g: Magnastorm, step: ChooseAction) -> list[Message]:
    return credits(move_cost(g, step.seat, step.cell))


def _gain(g: Magnastorm, step: ChooseAction) -> list[Message]:
    return credits(cost_for(step.seat, g.content.row_gain[row_of(step.cell)]))


def _refuse_move(g: Magnastorm, step: ChooseAction, args: Args) -> Refusal:
    cost = row_cost(g, step.seat, step.cell)
    return short(g, step.seat, "MAG-ACT-4", cost, off=saved(g, step.seat, BY_ROW))


def _infer_action(g: Magnastorm, step: ChooseAction, parts: Parts) -> Inferred | None:
    base = {"move": MOVE, "gain": GAIN}.get(rest(parts))
    return None if base is None else (base, {})


choose_action = DecisionSpec[Magnastorm, ChooseAction](
    step=ChooseAction,
    kind="action",
    rule="MAG-ACT-3",
    facts=lambda g, step: {"cell": cell(g, step.cell), "cost": _cost(g, step), "gain": _gain(g, step)},
    focus=lambda g, step: (f"cell:lower:{CELL_NAMES[step.cell]}",),
    answers=(
        Answer(
            MOVE,
            _refuse_move,
            words=lambda g, step, args: {"cost": _cost(g, step)},
            path=lambda g, step, args: (f"row:{row_of(step.cell) + 1}", "action:move"),
            rule="MAG-ACT-4",
        ),
        Answer(
            GAIN,
            never_refused,
            words=lambda g, step, args: {"gain": _gain(g, step)},
            path=lambda g, step, args: (f"row:{row_of(step.cell) + 1}", "action:gain"),
            rule="MAG-GAIN-1",
        ),
        exchange_first,
    ),
    infer={"action": _infer_action, **EXCHANGES},
)

"""Magnastorm: columns and cells of the action board, as several decisions are answered with them."""

from __future__ import annotations

from offworld.games.magnastorm.actions import CELL, COLUMN
from offworld.games.magnastorm.data import CELL_NAMES
from offworld.games.magnastorm.names import cell, head
from offworld.games.magnastorm.prompts.elements import column_element, rest
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Args, Inferred, Parts, Path, number_in
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

# ---------------------------------------------------------------- columns


def column_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    return {"column": args["column"], "head": head(g, args["column"] - 1)}


def column_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (column_element(args["column"] - 1),)


def no_column(g: Magnastorm, args: Args) -> Refusal | None:
    """MAG-RUL-40: why a column is not in play."""
    if args["column"] > g.columns():
        return Refusal("MAG-RUL-40", msg("why-no-column", columns=g.columns()))
    return None


def column_in(parts: Parts) -> int:
    """The number of a column of the upper panel, `upper:c3`; -1 if it is none."""
    return number_in(rest(parts).removeprefix("c"))


def infer_column(g: Magnastorm, step: Decision, parts: Parts) -> Inferred:
    return COLUMN, {"column": column_in(parts)}


# ---------------------------------------------------------------- cells


def cell_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    number = CELL_NAMES.index(args["cell"])
    return {"cell": cell(g, number), "state": "taken" if g.occupied >> number & 1 else "free"}


def cell_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (f"cell:lower:{args['cell']}",)


def no_cell(g: Magnastorm, args: Args) -> Refusal | None:
    """MAG-RUL-40: why a cell is not in play."""
    if not g.all_cells() >> CELL_NAMES.index(args["cell"]) & 1:
        return Refusal("MAG-RUL-40", msg("why-no-column", columns=g.columns()))
    return None


def cell_taken(rule: str, g: Magnastorm, args: Args) -> Refusal:
    return Refusal(rule, msg("why-cell-taken", cell=cell(g, CELL_NAMES.index(args["cell"]))))


def refuse_crew_cell(rule: str, g: Magnastorm, args: Args) -> Refusal:
    """MAG-ACT-6: crew that moves down needs an empty cell, or the bottom row of a full panel."""
    if refused := no_cell(g, args):
        return refused
    if g.empty_cells() == 0:
        return Refusal("MAG-ACT-6", msg("why-bottom-row"))
    return cell_taken(rule, g, args)


def infer_cell(g: Magnastorm, step: Decision, parts: Parts) -> Inferred:
    return CELL, {"cell": rest(parts).removeprefix("lower:")}

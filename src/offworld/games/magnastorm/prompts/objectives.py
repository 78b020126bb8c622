"""Magnastorm: decisions about objectives at the end of a turn."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.magnastorm.actions import (
    AREA_SETS,
    BACK,
    DECLINE,
    FULFIL,
    OBJECTIVE_NAMES,
    RECALL,
    SECTOR_SETS,
    SECTORS,
)
from offworld.games.magnastorm.data import AREA_NAMES, NOBODY, RESEARCH_OBJECTIVES, SECTOR_NAMES
from offworld.games.magnastorm.names import objective, research, sector, space_name
from offworld.games.magnastorm.pieces import bit_count
from offworld.games.magnastorm.prompts.elements import EXCHANGES, named, part, space_path
from offworld.games.magnastorm.rules.objectives import ChooseSectors, FulfilObjective, MoveBack, RecallLabs
from offworld.games.magnastorm.scoring import (
    COMMANDERS,
    DIFFERENT,
    LEVELS,
    MARKERS,
    REMOVE,
    commanders_of,
    fulfilled,
    high_enough,
    rich_sectors,
    slot_value,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term_text


def _text(number: int) -> Message:
    """What an objective demands."""
    return term_text("objective", OBJECTIVE_NAMES[number])


def _objective_focus(g: Magnastorm, step: MoveBack | ChooseSectors) -> Path:
    return (f"objective:{OBJECTIVE_NAMES[step.objective]}",)


def _demand(name: str, number: int) -> Callable[[Magnastorm, MoveBack | ChooseSectors], Args]:
    """The facts of a question about an objective: which one, and one of the numbers of its stage by a name."""

    def facts(g: Magnastorm, step: MoveBack | ChooseSectors) -> Args:
        return {"objective": objective(step.objective), name: g.content.stage(step.objective, g.round, number)}

    return facts


def _members(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


# ---------------------------------------------------------------- which one


def _fulfil_words(g: Magnastorm, step: FulfilObjective, args: Args) -> Args:
    number = OBJECTIVE_NAMES.index(args["objective"])
    return {"objective": objective(number), "text": _text(number), "reputation": slot_value(g, number)}


def _refuse_fulfil(g: Magnastorm, step: FulfilObjective, args: Args) -> Refusal:
    number = OBJECTIVE_NAMES.index(args["objective"])
    if g.open_objective(number) == NOBODY:
        return Refusal("MAG-OBJ-1", msg("why-not-open", objective=objective(number)))
    if fulfilled(g, step.seat, number):
        return Refusal("MAG-OBJ-1", msg("why-fulfilled", objective=objective(number)))
    return Refusal(
        _unmet(g, step.seat, number),
        msg("why-condition", objective=objective(number), text=_text(number), round=g.round),
    )


def _unmet(g: Magnastorm, seat: int, number: int) -> str:
    """The rule of the first demand of an objective that the position does not meet."""
    demand = g.content.stage
    if number >= RESEARCH_OBJECTIVES:
        rich = bit_count(rich_sectors(g, seat, number))
        return "MAG-OBJ-4" if rich < demand(number, g.round, DIFFERENT) else "MAG-OBJ-5"
    if commanders_of(g, seat) < demand(number, g.round, COMMANDERS):
        return "MAG-OBJ-8"
    enough = bit_count(high_enough(g, seat, number))
    return "MAG-OBJ-6" if enough < demand(number, g.round, MARKERS) else "MAG-OBJ-7"


fulfil_objective = DecisionSpec[Magnastorm, FulfilObjective](
    step=FulfilObjective,
    kind="objective",
    rule="MAG-OBJ-1",
    answers=(
        Answer(
            FULFIL,
            _refuse_fulfil,
            words=_fulfil_words,
            path=lambda g, step, args: (f"objective:{args['objective']}",),
        ),
        Answer(DECLINE, never_refused, message="act-decline-objective", passive=True),
    ),
    infer={"objective": named(FULFIL, "objective"), **EXCHANGES},
    usual=lambda g, step: DECLINE,
)


# ---------------------------------------------------------------- research markers


def _areas(args: Args) -> int:
    """The areas, as bits."""
    return AREA_SETS.index(args["areas"]) + 1


def _back_path(g: Magnastorm, step: MoveBack, args: Args) -> Path:
    me = g.seats[step.seat]
    return tuple(f"research:{AREA_NAMES[area]}:{me.level(area)}" for area in _members(_areas(args)))


def _refuse_back(g: Magnastorm, step: MoveBack, args: Args) -> Refusal:
    low = _members(_areas(args) & ~high_enough(g, step.seat, step.objective))
    if low:
        levels = g.content.stage(step.objective, g.round, LEVELS)
        return Refusal("MAG-OBJ-6", msg("why-too-low", area=research(low[0]), levels=levels))
    fits = bit_count(_areas(args)) == g.content.stage(step.objective, g.round, MARKERS)
    return Refusal("MAG-OBJ-7" if fits else "MAG-OBJ-6", msg("why-wrong-areas", text=_text(step.objective)))


def _infer_back(g: Magnastorm, step: MoveBack, parts: Parts) -> Inferred:
    return BACK, {"areas": part(parts, 1)}


move_back = DecisionSpec[Magnastorm, MoveBack](
    step=MoveBack,
    kind="back",
    rule="MAG-OBJ-6",
    facts=_demand("levels", LEVELS),
    focus=_objective_focus,
    answers=(
        Answer(
            BACK,
            _refuse_back,
            words=lambda g, step, args: {"areas": [research(area) for area in _members(_areas(args))]},
            path=_back_path,
        ),
    ),
    infer={"research": _infer_back, **EXCHANGES},
)


# ---------------------------------------------------------------- labs


def _sectors(args: Args) -> int:
    """The sectors, as bits."""
    return SECTOR_SETS.index(args["sectors"]) + 1


def _refuse_sectors(g: Magnastorm, step: ChooseSectors, args: Args) -> Refusal:
    sectors = _sectors(args)
    rich = sectors & ~rich_sectors(g, step.seat, step.objective) == 0
    fits = bit_count(sectors) == g.content.stage(step.objective, g.round, DIFFERENT)
    rule = "MAG-OBJ-5" if rich and fits else "MAG-OBJ-4"
    return Refusal(rule, msg("why-wrong-sectors", text=_text(step.objective)))


choose_sectors = DecisionSpec[Magnastorm, ChooseSectors](
    step=ChooseSectors,
    kind="sectors",
    rule="MAG-OBJ-4",
    facts=_demand("labs", REMOVE),
    focus=_objective_focus,
    answers=(
        Answer(
            SECTORS,
            _refuse_sectors,
            words=lambda g, step, args: {"sectors": [sector(number) for number in _members(_sectors(args))]},
            path=lambda g, step, args: tuple(f"sector:{name}" for name in args["sectors"].split("+")),
        ),
    ),
    infer={"sector": named(SECTORS, "sectors"), **EXCHANGES},
)


def _refuse_recall(g: Magnastorm, step: RecallLabs, args: Args) -> Refusal:
    place = space_name(g, args["space"])
    return Refusal("MAG-OBJ-4", msg("why-no-own-lab", space=place, sector=sector(step.sector)))


recall_labs = DecisionSpec[Magnastorm, RecallLabs](
    step=RecallLabs,
    kind="recall",
    rule="MAG-OBJ-4",
    facts=lambda g, step: {"sector": sector(step.sector), "number": step.number},
    focus=lambda g, step: (f"sector:{SECTOR_NAMES[step.sector]}",),
    answers=(
        Answer(
            RECALL,
            _refuse_recall,
            words=lambda g, step, args: {"space": space_name(g, args["space"])},
            path=space_path,
        ),
    ),
    infer={"space": named(RECALL, "space"), **EXCHANGES},
)

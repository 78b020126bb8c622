"""Magnastorm: decisions about research levels and crew bonuses."""

from __future__ import annotations

from offworld.games.magnastorm.actions import CELL, COLUMN, DECLINE, RESEARCH
from offworld.games.magnastorm.data import AREA_NAMES, CREW_BELOW, FX_CREW, FX_DRAW, FX_GAIN, fx_a, fx_b, fx_kind
from offworld.games.magnastorm.names import research
from offworld.games.magnastorm.prompts.elements import EXCHANGES, part
from offworld.games.magnastorm.prompts.panels import (
    cell_path,
    cell_taken,
    cell_words,
    column_path,
    column_words,
    infer_cell,
    infer_column,
    no_cell,
    no_column,
)
from offworld.games.magnastorm.rules.research import Advance, PlaceCrew
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

# ---------------------------------------------------------------- a level higher


def area_of(args: Args) -> int:
    return AREA_NAMES.index(args["area"])


def _next_level(g: Magnastorm, step: Decision, args: Args) -> int:
    return g.seats[step.seat].level(area_of(args)) + 1


def _bonus(effect: int) -> Args:
    """What a research level gives, as a word and a number."""
    if fx_kind(effect) == FX_GAIN:
        return {"bonus": ("own", "yellow", "any")[fx_a(effect)], "n": fx_b(effect)}
    if fx_kind(effect) == FX_DRAW:
        return {"bonus": "bag", "n": fx_a(effect)}
    return {"bonus": "crew" if fx_kind(effect) == FX_CREW else "none", "n": 0}


def research_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    area, level = area_of(args), _next_level(g, step, args)
    return {"area": research(area), "level": level, **_bonus(g.content.level_effect(area, level))}


def research_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (f"research:{args['area']}:{_next_level(g, step, args)}",)


def no_area(g: Magnastorm, args: Args) -> Refusal | None:
    """MAG-RES-1: why an area is not in play."""
    if area_of(args) >= g.research_areas():
        return Refusal("MAG-RES-1", msg("why-no-area", area=research(area_of(args))))
    return None


def infer_area(g: Magnastorm, step: Decision, parts: Parts) -> Inferred:
    return RESEARCH, {"area": part(parts, 1)}


def _refuse_area(g: Magnastorm, step: Advance, args: Args) -> Refusal:
    if refused := no_area(g, args):
        return refused
    area = area_of(args)
    if g.seats[step.seat].level(area) == g.content.top[area]:
        return Refusal("MAG-RES-4", msg("why-top", area=research(area)))
    return Refusal("MAG-DEC-16", msg("why-not-this-area", area=research(area)))


def _first_area(g: Magnastorm, step: Advance) -> int:
    """The first area where the marker may rise."""
    areas = int(step.areas(g))
    return int(RESEARCH) + (areas & -areas).bit_length() - 1


advance = DecisionSpec[Magnastorm, Advance](
    step=Advance,
    kind="advance",
    rule="MAG-DEC-16",
    answers=(Answer(RESEARCH, _refuse_area, words=research_words, path=research_path),),
    infer={"research": infer_area, **EXCHANGES},
    usual=_first_area,
)


# ---------------------------------------------------------------- a crew bonus


def _refuse_column(g: Magnastorm, step: PlaceCrew, args: Args) -> Refusal:
    if refused := no_column(g, args):
        return refused
    if g.crew_in(args["column"] - 1) == 0:
        return Refusal("MAG-CREW-2", msg("why-column-empty", column=args["column"]))
    if g.content.bonus_crew == CREW_BELOW:
        return Refusal("MAG-RUL-13", msg("why-nothing-below", column=args["column"]))
    return Refusal("MAG-CREW-2", msg("why-column-full", column=args["column"], most=g.content.crew_in_column))


def _refuse_cell(g: Magnastorm, step: PlaceCrew, args: Args) -> Refusal:
    return no_cell(g, args) or cell_taken("MAG-RUL-15", g, args)


place_crew = DecisionSpec[Magnastorm, PlaceCrew](
    step=PlaceCrew,
    kind="place-crew",
    rule="MAG-CREW-1",
    answers=(
        Answer(COLUMN, _refuse_column, words=column_words, path=column_path),
        Answer(CELL, _refuse_cell, words=cell_words, path=cell_path),
        Answer(DECLINE, never_refused, message="act-decline-place-crew", passive=True),
    ),
    infer={"upper": infer_column, "cell": infer_cell, **EXCHANGES},
)

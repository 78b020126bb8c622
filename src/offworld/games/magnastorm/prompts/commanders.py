"""Magnastorm: decisions about a column that is taken."""

from __future__ import annotations

from offworld.games.magnastorm.actions import CELL, SPEND
from offworld.games.magnastorm.data import COMMANDER_NUMBERS, DAIN, KIND_NAMES, YELLOW
from offworld.games.magnastorm.names import commander, credits, crew
from offworld.games.magnastorm.prompts.credits import exchange_first, short
from offworld.games.magnastorm.prompts.elements import EXCHANGES, Infer, card_element, crew_elements, rest
from offworld.games.magnastorm.prompts.panels import cell_path, cell_words, infer_cell, refuse_crew_cell
from offworld.games.magnastorm.rules.commanders import Dain, MoveCrew
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import some
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, number_in
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

# ---------------------------------------------------------------- where its crew goes

move_crew = DecisionSpec[Magnastorm, MoveCrew](
    step=MoveCrew,
    kind="move-crew",
    rule="MAG-TAKE-4",
    facts=lambda g, step: {"crew": crew(step.next_crew(g)), "column": step.column + 1},
    focus=lambda g, step: crew_elements(step.column, step.next_crew(g)),
    answers=(
        Answer(
            CELL,
            lambda g, step, args: refuse_crew_cell("MAG-TAKE-4", g, args),
            words=cell_words,
            path=cell_path,
        ),
    ),
    infer={"cell": infer_cell, **EXCHANGES},
)


# ---------------------------------------------------------------- Forrester Dain


def _spend_words(g: Magnastorm, step: Dain, args: Args) -> Args:
    number = args["credits"]
    return {
        "n": number,
        "credits": credits(some(YELLOW, number)),
        "reputation": number * g.content.dain_reputation,
    }


def _spend_path(g: Magnastorm, step: Dain, args: Args) -> Path:
    return card_element(DAIN), f"spend:{args['credits']}"


def _refuse_spend(g: Magnastorm, step: Dain, args: Args) -> Refusal:
    if args["credits"] > g.content.dain_most:
        return Refusal("MAG-CMD-01", msg("why-spend", most=g.content.dain_most))
    return short(g, step.seat, "MAG-CMD-01", 0, some(YELLOW, args["credits"]))


def _infer_spend(g: Magnastorm, step: Dain, parts: Parts) -> Inferred:
    return SPEND, {"credits": number_in(rest(parts))}


def _infer_one(name: str) -> Infer:
    """One yellow credit, where the element has this name."""
    return lambda g, step, parts: (SPEND, {"credits": 1}) if parts[1:] == [name] else None


dain = DecisionSpec[Magnastorm, Dain](
    step=Dain,
    kind="dain",
    rule="MAG-CMD-01",
    facts=lambda g, step: {"commander": commander(g, DAIN), "reputation": g.content.dain_reputation},
    focus=lambda g, step: (card_element(DAIN),),
    answers=(Answer(SPEND, _refuse_spend, words=_spend_words, path=_spend_path), exchange_first),
    infer={
        "spend": _infer_spend,
        "card": _infer_one(COMMANDER_NUMBERS[DAIN]),
        "credit": _infer_one(KIND_NAMES[YELLOW]),
        **EXCHANGES,
    },
)

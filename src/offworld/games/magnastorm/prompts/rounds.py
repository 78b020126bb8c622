"""Magnastorm: decisions before the first round."""

from __future__ import annotations

from offworld.games.magnastorm.actions import COLUMN, RESEARCH
from offworld.games.magnastorm.names import research
from offworld.games.magnastorm.prompts.elements import EXCHANGES
from offworld.games.magnastorm.prompts.panels import column_path, column_words, infer_column, no_column
from offworld.games.magnastorm.prompts.research import (
    area_of,
    infer_area,
    no_area,
    research_path,
    research_words,
)
from offworld.games.magnastorm.rules.rounds import SetupCrew, SetupResearch
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.decisions import Answer, Args, DecisionSpec
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _refuse_column(g: Magnastorm, step: SetupCrew, args: Args) -> Refusal:
    return no_column(g, args) or Refusal("MAG-SET-10", msg("why-other-crew", column=args["column"]))


setup_crew = DecisionSpec[Magnastorm, SetupCrew](
    step=SetupCrew,
    kind="setup-crew",
    rule="MAG-SET-10",
    answers=(Answer(COLUMN, _refuse_column, words=column_words, path=column_path),),
    infer={"upper": infer_column, **EXCHANGES},
)


def _refuse_area(g: Magnastorm, step: SetupResearch, args: Args) -> Refusal:
    return no_area(g, args) or Refusal("MAG-SET-11", msg("why-area-chosen", area=research(area_of(args))))


setup_research = DecisionSpec[Magnastorm, SetupResearch](
    step=SetupResearch,
    kind="setup-research",
    rule="MAG-SET-11",
    answers=(Answer(RESEARCH, _refuse_area, words=research_words, path=research_path),),
    infer={"research": infer_area, **EXCHANGES},
)

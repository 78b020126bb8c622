"""Magnastorm: its steps in the order of their numbers, each decision with its prompt."""

from __future__ import annotations

from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.prompts import (
    building,
    commanders,
    credits,
    moving,
    objectives,
    research,
    rounds,
    turn,
)
from offworld.games.magnastorm.rules.administration import Administration
from offworld.games.magnastorm.rules.artefacts import ArtefactBonus
from offworld.games.magnastorm.rules.building import PutLab, PutStation
from offworld.games.magnastorm.rules.commanders import TakeControl, TakeToken
from offworld.games.magnastorm.rules.objectives import Award
from offworld.games.magnastorm.rules.rounds import (
    ArtefactBonuses,
    Compensation,
    EndOfGame,
    EndOfRound,
    EndOfTurn,
    Lap,
    Round,
    Turn,
)
from offworld.games.magnastorm.rules.turn import AdvanceLowest, CellBonus
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.decisions import DecisionTable

DECISIONS = DecisionTable[Magnastorm](
    "magnastorm",
    SPACE,
    (
        Round, Lap, Turn, EndOfTurn, EndOfRound, EndOfGame, rounds.setup_crew, rounds.setup_research, Compensation,
        ArtefactBonuses, ArtefactBonus, turn.main_choice, turn.use_cell, turn.choose_action, AdvanceLowest, CellBonus,
        commanders.move_crew, TakeControl, TakeToken, commanders.dain, credits.pay, credits.gain_any, credits.give,
        credits.take_in_exchange, research.advance, research.place_crew, moving.way, moving.paid_range,
        moving.destination, building.build_station, PutStation, building.first_lab, PutLab, building.second_lab,
        building.commander_effects, objectives.fulfil_objective, objectives.move_back, objectives.choose_sectors,
        objectives.recall_labs, Award, Administration,
    ),
)  # fmt: skip

"""Which decision of Magnastorm is asked, and what on the board it is about: what a page needs besides the words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from offworld.games.magnastorm import INFO
from offworld.games.magnastorm.data import SECTOR_NAMES
from offworld.games.magnastorm.event_kinds import BY_PRICE
from offworld.games.magnastorm.rules.building import BuildStation, FirstLab
from offworld.games.magnastorm.rules.commanders import Dain, MoveCrew
from offworld.games.magnastorm.rules.credits import Pay
from offworld.games.magnastorm.rules.moving import PaidRange, Way
from offworld.games.magnastorm.rules.objectives import MoveBack, RecallLabs
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice, UseCell
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Step
from offworld.kit.rng import Rng
from tests.games.magnastorm.stories import (
    GREY,
    OBJECTIVES,
    at,
    bag,
    cell,
    column,
    control,
    credits,
    labs,
    levels,
    open_objectives,
    station,
    table,
    vehicle,
)

ELEMENTS = set(json.loads((Path(__file__).parents[1] / "golden/magnastorm/elements.json").read_text("utf-8")))


def laid_out() -> Magnastorm:
    """A position in which every step below has something to ask."""
    g = table()
    column(g, 2, "YYP")
    column(g, 5, "YY")
    control(g, GREY, "01", "02", "05")
    credits(g, GREY, "YYYGGG")
    vehicle(g, GREY, "m4_sw_rim_1")
    return g


@pytest.mark.parametrize(
    ("step", "kind", "focus"),
    [
        (MainChoice(GREY), "main", ()),
        (UseCell(GREY, 1, 1), "cell", ("upper:c2", "crew:1")),
        (MoveCrew(GREY, 1), "move-crew", ("upper:c2", "crew:Y")),
        (ChooseAction(GREY, cell("r3c1")), "action", ("cell:lower:r3c1",)),
        (Dain(GREY), "dain", ("card:01",)),
        (Pay(GREY, bag("YG"), 0, BY_PRICE), "pay", ("card:05",)),
        (Way(GREY, cell("r3c1")), "way", ("scout:0",)),
        (PaidRange(GREY, cell("r3c1"), 0, 1), "range", ("card:02",)),
        (FirstLab(GREY), "first-lab", ("space:m4_sw_rim_1",)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Step) else None,
)
def test_a_question_says_what_it_is_and_what_it_is_about(step: Step, kind: str, focus: tuple[str, ...]) -> None:
    g = laid_out()
    at(g, step)
    prompt = INFO.prompt(g)
    assert (type(g.pending), prompt.kind, prompt.focus) == (type(step), kind, focus)


def test_what_an_objective_costs_points_at_it() -> None:
    g = table(round_=2)
    open_objectives(g, "obj_research_breadth", "obj_sector_core")
    levels(g, GREY, red=4, green=3, blue=2, ochre=5)
    at(g, MoveBack(GREY, OBJECTIVES.index("obj_research_breadth")))
    assert (INFO.prompt(g).kind, INFO.prompt(g).focus) == ("back", ("objective:obj_research_breadth",))
    labs(g, GREY, "m4_se_rim_1", "m4_se_rim_2", "m4_se_rim_3")
    at(g, RecallLabs(GREY, SECTOR_NAMES.index("se"), 1))
    assert (INFO.prompt(g).kind, INFO.prompt(g).focus) == ("recall", ("sector:se",))


def test_building_a_station_points_at_the_next_one() -> None:
    g = table()
    station(g, GREY, "site_m4_w_nw_outer")
    vehicle(g, GREY, "m4_sw_rim_1")
    credits(g, GREY, "YYYGGG")
    origin = g.seats[GREY].area
    vehicle(g, GREY, "m4_se_rim_1")
    at(g, BuildStation(GREY, origin, 2))
    assert (INFO.prompt(g).kind, INFO.prompt(g).focus) == ("station", ("station_slot:2",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_focus_is_an_element_of_the_board(players: int) -> None:
    g = INFO.new_game(players, 4)
    rng = Rng(9)
    asked = set()
    while not g.over:
        assert set(INFO.focus(g)) <= ELEMENTS, INFO.kind(g)
        if INFO.focus(g):
            asked.add(INFO.kind(g))
        legal = INFO.legal(g)
        g.apply(legal[rng.below(len(legal))])
    assert {"cell", "action", "way", "destination"} <= asked

"""Mars: what is said of a plan before it is confirmed."""

from __future__ import annotations

from offworld.games import game_info
from offworld.games.mars.rules.turn import EndOfTurn
from offworld.kit.game_info import PlannedAction
from offworld.kit.plan import Plan, compose_plan
from tests.games.mars.stories import A, at, table

INFO = game_info("mars")


def arranged(*words: str) -> Plan:
    """The plan of a first turn's end in which somebody rearranges the colony by hand."""
    g = table(2)
    at(g, EndOfTurn(A))
    return compose_plan(INFO, g, [PlannedAction("arrange", INFO.space.parse(each)) for each in words])


def test_modules_left_dark_are_named_with_their_repair() -> None:
    """As many as stay dark although colonists are free; the repair goes on from what was done by hand."""
    plan = arranged("off silo", "done")
    assert plan.prompt is None
    guard = plan.guard
    assert guard is not None
    assert guard.id == "dark"
    said = [INFO.translator("en")(each) for each in (guard.message, guard.repair, guard.refuse)]
    assert said == ["1 module stays dark although you have 4 free colonists.", "Light one", "Leave it dark"]
    assert [INFO.space.text(each.action) for each in guard.fix] == ["off silo", "on silo", "done"]


def test_two_modules_left_dark_are_spoken_of_as_two() -> None:
    guard = arranged("off silo", "off mine_1", "done").guard
    assert guard is not None
    french = [INFO.translator("fr")(each) for each in (guard.message, guard.repair, guard.refuse)]
    assert french == [
        "2 modules restent éteints alors que vous avez 5 colons libres.",
        "Allumer les deux",
        "Les laisser éteints",
    ]


def test_a_colony_that_is_lit_needs_no_guard() -> None:
    assert arranged("done").guard is None

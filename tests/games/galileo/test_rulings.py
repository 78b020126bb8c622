"""Galileo Project: what each choice of a ruling means, told as stories (GAL-RUL-19)."""

from __future__ import annotations

from offworld.games.galileo import INFO
from offworld.games.galileo.data import ASSIGNMENT_MODIFIERS
from offworld.games.galileo.rules.levels import MoveDouble
from offworld.games.galileo.rules.modifiers import PlaceModifier
from offworld.games.galileo.scoring import double_robots
from offworld.games.galileo.state import Galileo
from offworld.testing import ruling_pack
from tests.games.galileo.stories import at, board, do, finished, legal, look, markers, offers, since, table
from tests.support.positions import refused

ALLOWED = ruling_pack("RUL-19", "allowed")


def miner(pack: str = "") -> Galileo:
    g = table(pack_text=pack)
    board(g, 0, "miner_mars_io@io L3", at="project_01 L2 +assignment_europa")
    at(g, PlaceModifier(0, ASSIGNMENT_MODIFIERS))
    return g


def test_the_robots_own_satellite_is_forbidden() -> None:
    """GAL-RUL-19 `forbidden`, GAL-MOD-3: the rule asks for a new destination."""
    g = miner()
    assert legal(g) == {
        "modify assignment_ganymede miner_mars_io",
        "modify assignment_callisto miner_mars_io",
        "decline",
    }
    assert refused(INFO, g, "modify assignment_io miner_mars_io") == "GAL-RUL-19"


def test_the_robots_own_satellite_fills_its_slot() -> None:
    """GAL-RUL-19 `allowed`: the robot stays, no marker moves, the modifier is placed for good."""
    g = miner(ALLOWED)
    before = look(g)
    do(g, "modify assignment_io miner_mars_io")
    assert finished(g)
    assert since(g, before) == {"miner_mars_io": "io L3 miner +1 assignment"}
    assert markers(g) == (3, 0, 0, 0)
    assert "assignment_io" not in str(look(g)["unused"])
    taken = g.clone()
    at(taken, PlaceModifier(0, ASSIGNMENT_MODIFIERS))
    assert finished(taken), "the slot is full and the project has its assignment"


def test_a_robot_assigned_twice_counts_as_double_but_cannot_move() -> None:
    """GAL-RUL-19 `allowed`, GAL-CHAR-5, GAL-CHAR-8: it has no other place to go."""
    g = table(pack_text=ALLOWED)
    board(g, 0, "miner_mars_io@io L3", "builder_mars_io@ganymede L1 +assignment_ganymede")
    assert double_robots(g.seats[0]) == 1
    at(g, PlaceModifier(0, ASSIGNMENT_MODIFIERS))
    do(g, "modify assignment_io miner_mars_io")
    assert double_robots(g.seats[0]) == 2
    assert offers(g, MoveDouble(0, 1, 0)) == {"move builder_mars_io", "decline"}
    at(g, MoveDouble(0, 1, 0))
    assert refused(INFO, g, "move miner_mars_io") == "GAL-RUL-19"


def test_what_lies_on_a_robot_assigned_twice_is_shown() -> None:
    """GAL-RUL-19 `allowed`: the view names the modifier."""
    g = miner(ALLOWED)
    do(g, "modify assignment_io miner_mars_io")
    shown = INFO.view(g, 0).seats[0].robots[0]  # type: ignore[attr-defined]
    assert (shown.satellite, shown.assignments, shown.modifiers) == ("io", ["io"], ["assignment_io"])


def test_a_modifier_for_another_satellite_moves_as_ever() -> None:
    """GAL-MOD-3 under `allowed`."""
    g = miner(ALLOWED)
    do(g, "modify assignment_callisto miner_mars_io")
    assert markers(g) == (0, 0, 0, 3)

"""Each game's audit notices what is bent; compiled asserts must speak as the others do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from offworld.games import game_info


def artemis_colonist(g: Any) -> None:
    g.bag += 1


def artemis_die(g: Any) -> None:
    g.seats[1].pool = 0


def artemis_tile(g: Any) -> None:
    g.gantry[0] = g.surface[0]


def galileo_robot(g: Any) -> None:
    g.robot_row[0] = g.robot_row[1]


def galileo_project(g: Any) -> None:
    g.supply_at += 1


def galileo_energy(g: Any) -> None:
    g.seats[0].energy = -1


def mars_card(g: Any) -> None:
    g.seats[1].hand += 1


def mars_tile(g: Any) -> None:
    g.move_tile(0, 1, -1)


def mars_event(g: Any) -> None:
    g.event_at += 1


def magnastorm_credit(g: Any) -> None:
    g.supply += 1


def magnastorm_crew(g: Any) -> None:
    g.seats[0].crew += 1


def magnastorm_order(g: Any) -> None:
    g.order = 0


@pytest.mark.parametrize(
    ("bend", "sentence"),
    [
        (artemis_colonist, "29 colonists of type pioneer instead of 28"),
        (artemis_die, "seat 1 has lost dice: 0 placed, 0 left"),
        (artemis_tile, "tile [0-9]+ is in two places"),
        (galileo_robot, "robot [0-9]+ is in two places"),
        (galileo_project, "projects missing 1[0]*, too many 0"),
        (galileo_energy, "seat 0 has -1 energy"),
        (mars_card, "resource cards .* instead of "),
        (mars_tile, "tiles of habitation number"),
        (mars_event, "event cards [0-9a-f]+ instead of [0-9a-f]+"),
        (magnastorm_credit, "credits of colour 0 instead of"),
        (magnastorm_crew, "crew of colour 0 on the panels"),
        (magnastorm_order, "turn order marker of seat 0 is in two places"),
    ],
)
def test_a_bent_position_is_told(bend: Callable[[Any], None], sentence: str) -> None:
    info = game_info(bend.__name__.partition("_")[0])
    g = info.new_game(2, 1)
    info.audit(g)
    bend(g)
    with pytest.raises(AssertionError, match=sentence):
        info.audit(g)

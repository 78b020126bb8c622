"""Mars: what each choice of a ruling means, output as stories (MARS-RUL-9, MARS-RUL-25, MARS-RUL-45)."""

from __future__ import annotations

import pytest

from offworld.games.mars import INFO
from offworld.games.mars.rules.confront import ChooseDestruction, ChooseRdCard
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.turn import NextTurn, Research
from offworld.games.mars.state import Mars
from offworld.kit.events import EventBuffer
from offworld.testing import ruling_pack
from tests.games.mars.stories import (
    A,
    B,
    C,
    D,
    at,
    chance,
    colony,
    discarded,
    do,
    face_up,
    figures,
    free,
    hand,
    hold,
    holder,
    legal,
    levels,
    next_events,
    next_rd,
    output,
    resolved,
    table,
)

KEEP = ruling_pack("RUL-9", "keep")
MOST_POINTS = ruling_pack("RUL-25", "most_points")
AT_ONCE = ruling_pack("RUL-45", "at_once")
ENERGY_CARD = "rd1_thin_film_solar"

# ---------------------------------------------------------------- RUL-9: contest_unmet


def contested(pack: str = "") -> Mars:
    """B holds the military supremacy, for which nobody has the bases any more; A contests it."""
    g = table(3, pack=pack)
    colony(g, B, military=1)
    hold(g, B, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    assert legal(g) == {"contest event_supremacy_military", "no_contest"}
    do(g, "contest event_supremacy_military")
    return g


def test_a_contest_that_nobody_qualifies_for_discards_the_card() -> None:
    """MARS-RUL-9 `discard`, MARS-SUP-6: the holder loses the card and its VP."""
    g = contested()
    assert resolved(g)
    assert holder(g, "military") == -1
    assert g.points(B) == 1, "the base alone"
    assert discarded(g) == ["event_supremacy_military", "event_contested_supremacy"]
    assert output(g)[-1] == ("supremacy_discarded", "MARS-SUP-6")


def test_a_contest_that_nobody_qualifies_for_leaves_the_card() -> None:
    """MARS-RUL-9 `keep`: nobody can win it, so the holder keeps it."""
    g = contested(KEEP)
    assert resolved(g)
    assert holder(g, "military") == B
    assert g.points(B) == 2
    assert discarded(g) == ["event_contested_supremacy"]
    assert output(g)[-1] == ("supremacy_kept", "MARS-SUP-6")


def test_a_discarded_habitation_supremacy_takes_its_colonists_along() -> None:
    """MARS-RUL-9 `discard`, MARS-SUP-7, MARS-COL-12: the holder switches off what it cannot staff any more."""
    g = table(2)
    colony(g, B, mines="Fe C Si W", power_plant=1, communication=2, military=2, extra=1)
    hold(g, B, "habitation")
    assert figures(g, B)["F"] == 0
    stock = g.colonist_stock
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    do(g, "contest event_supremacy_habitation")
    assert g.to_move == B
    assert holder(g, "habitation") == -1
    do(g, "reduce military", "reduce military", "reduce mine_4")
    assert resolved(g)
    assert g.colonist_stock == stock + 3
    assert figures(g, B)["F"] == 0
    assert discarded(g) == ["event_supremacy_habitation", "event_contested_supremacy"]


def test_whoever_loses_a_discarded_supremacy_is_told_first() -> None:
    """MARS-RUL-9 `discard`: it hurts the holder, who did not draw."""
    g = table(3)
    hold(g, B, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    hurt = [
        INFO.harmed_seats(event)
        for event in INFO.apply_with_events(g, INFO.space.parse("contest event_supremacy_military"))
    ]
    assert (B,) in hurt


@pytest.mark.parametrize("pack", ["", KEEP])
def test_a_tie_leaves_the_card_under_both_choices(pack: str) -> None:
    """MARS-SUP-6, MARS-EX-14: only the case without a candidate is disputed."""
    g = table(3, pack=pack)
    for seat in (A, B):
        colony(g, seat, military=2)
        free(g, seat, 3)
    hold(g, C, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    do(g, "contest event_supremacy_military")
    assert holder(g, "military") == C


# ---------------------------------------------------------------- RUL-25: winner_at_goal


def at_the_goal(pack: str = "") -> Mars:
    """A ends the turn with 12 VP, the goal of a medium game; B has 13, C and D have none."""
    g = table(4, pack=pack)
    colony(g, A, power_plant=3, habitation=4, communication=3, military=3, research=2)
    colony(g, B, power_plant=3, habitation=4, communication=3, military=3, research=2, silo=1)
    hand(g, C, "Fe1")
    assert g.scores() == [12, 13, 0, 0]
    at(g, NextTurn(A))
    return g


def test_whoever_ends_the_turn_at_the_goal_wins() -> None:
    """MARS-RUL-25 `trigger`, MARS-FIN-2: even with fewer VP than another."""
    g = at_the_goal()
    assert g.over
    assert g.winner == A
    assert g.ranking() == [A, B, C, D]
    assert g.winners() == [A]


def test_whoever_has_the_most_points_at_the_goal_wins() -> None:
    """MARS-RUL-25 `most_points`: the game ends in A's turn, and B has more."""
    g = at_the_goal(MOST_POINTS)
    assert g.over
    assert g.winner == B
    assert g.ranking() == [B, A, C, D]
    assert g.winners() == [B]
    assert output(g)[-1] == ("winner", "MARS-FIN-1")


def test_the_goal_out_of_turn_ends_nothing_under_most_points() -> None:
    """MARS-RUL-25 `most_points`, MARS-FIN-1: only the active player's points end the game."""
    g = table(2, pack=MOST_POINTS)
    colony(g, B, power_plant=3, habitation=4, communication=3, military=3, research=2, silo=1)
    next_events(g, "settler")
    at(g, NextTurn(A))
    assert not g.over
    assert g.active == B


# ---------------------------------------------------------------- RUL-45: late_power


def dark(pack: str = "") -> Mars:
    """B has habitation 1 built without power: the two plants feed ten elements already."""
    g = table(2, pack=pack)
    colony(
        g, B, power_plant=1, mines="Fe C Si W", communication=2, military=2, built={"habitation": 1}, extra=4,
    )  # fmt: skip
    return g


def destroyed(pack: str = "") -> Mars:
    """A destroys one of B's bases, which frees a unit of energy and a colonist."""
    g = dark(pack)
    assert figures(g, B) == {"C": 11, "N": 11, "F": 0, "D": 10, "E": 10}
    at(g, ChooseDestruction(A, B, 1 << 4))
    assert resolved(g)
    return g


def test_energy_freed_in_another_turn_waits_for_phase_7() -> None:
    """MARS-RUL-45 `own_phase`, MARS-COL-9."""
    g = destroyed()
    assert levels(g, B, "habitation") == (0, 1)
    assert figures(g, B) == {"C": 11, "N": 10, "F": 1, "D": 9, "E": 10}


def test_energy_freed_in_another_turn_powers_a_habitation_at_once() -> None:
    """MARS-RUL-45 `at_once`: its three colonists come."""
    g = destroyed(AT_ONCE)
    assert levels(g, B, "habitation") == (1, 1)
    assert figures(g, B) == {"C": 14, "N": 10, "F": 4, "D": 10, "E": 10}
    assert output(g)[-1] == ("powered", "MARS-RUL-45")


def test_a_habitation_that_is_powered_late_is_named() -> None:
    """MARS-RUL-45 `at_once`: the line of the log says which level has power."""
    g = destroyed(AT_ONCE)
    assert isinstance(g.sink, EventBuffer)
    (line,) = INFO.log_lines(g, g.sink.take()[-1], A)
    assert INFO.translator("en")(line.message) == "Habitation 1 of Player 2 has power at once."
    assert INFO.translator("fr")(line.message) == "Habitation 1 de Joueur 2 a aussitôt de l’énergie."


def test_a_forced_reduction_may_power_a_habitation() -> None:
    """MARS-RUL-45 `at_once`, MARS-COL-12: what is switched off for want of colonists frees energy too."""
    for pack, active, colonists in (("", 0, 8), (AT_ONCE, 1, 11)):
        g = dark(pack)
        hold(g, B, "habitation")
        g.seats[B].colonists -= 3
        g.colonist_stock += 3
        colony(g, A, habitation=2)
        next_events(g, "contested_supremacy")
        at(g, DrawEvent(A))
        do(g, "contest event_supremacy_habitation")
        while g.to_move == B:
            do(g, "reduce military" if "reduce military" in legal(g) else "reduce communication")
        assert holder(g, "habitation") == A
        assert levels(g, B, "habitation") == (active, 1)
        assert g.seats[B].colonists == colonists


def reactor(pack: str = "") -> Mars:
    """A rolls and draws an R&D card that gives energy, with habitation 1 dark."""
    g = table(2, pack=pack)
    colony(
        g, A, power_plant=1, mines="Fe C Si W", communication=2, military=1, research=1, built={"habitation": 1},
        extra=4,
    )  # fmt: skip
    assert figures(g, A)["D"] == figures(g, A)["E"] == 10
    next_rd(g, 1, ENERGY_CARD)
    at(g, Research(A))
    chance(g, 0)
    do(g, "roll")
    assert resolved(g)
    return g


def test_an_rd_card_with_energy_powers_at_once_or_in_phase_7() -> None:
    """MARS-RUL-45: a new R&D card is energy that appears."""
    assert levels(reactor(), A, "habitation") == (0, 1)
    assert levels(reactor(AT_ONCE), A, "habitation") == (1, 1)


def test_a_stolen_rd_card_powers_its_taker_at_once() -> None:
    """MARS-RUL-45 `at_once`: and the loser goes without."""
    g = table(2, pack=AT_ONCE)
    colony(
        g, A, power_plant=1, mines="Fe C Si W", communication=2, military=2, built={"habitation": 1}, extra=4,
    )  # fmt: skip
    face_up(g, B, ENERGY_CARD)
    at(g, ChooseRdCard(A, B))
    assert resolved(g)
    assert levels(g, A, "habitation") == (1, 1)
    assert figures(g, A)["C"] == 14


def test_a_habitation_left_dark_on_purpose_stays_dark() -> None:
    """MARS-RUL-45 `at_once`, MARS-END-2: without more energy than before nothing is powered."""
    g = table(2, pack=AT_ONCE)
    colony(g, B, built={"habitation": 1}, power_plant=1)
    assert figures(g, B)["E"] - figures(g, B)["D"] >= 1
    hold(g, B, "military")
    next_events(g, "contested_supremacy")
    at(g, DrawEvent(A))
    do(g, "contest event_supremacy_military")
    assert resolved(g)
    assert levels(g, B, "habitation") == (0, 1)

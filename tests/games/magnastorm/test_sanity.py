"""Magnastorm: what its sanity measures count and what they do not."""

from __future__ import annotations

import pytest

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import OBJECTIVE_NAMES
from offworld.games.magnastorm.data import BEEPER, BONSMAI, DAIN, MASCOVIC, NOBODY, OKZIL, OUTRIDGE, YAKUUL, YILMARK
from offworld.games.magnastorm.rules.administration import Administration
from offworld.games.magnastorm.rules.credits import PRINTED, gain
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.rounds import Turn
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice
from offworld.games.magnastorm.sanity import could_install
from offworld.games.magnastorm.state import Magnastorm
from tests.games.magnastorm.stories import (
    GREY,
    ORANGE,
    PINK,
    PURPLE,
    bag,
    cell,
    column,
    control,
    credits,
    fill_lower,
    fulfilled_by,
    labs,
    levels,
    on_column,
    open_objectives,
    space,
    table,
    vehicle,
)
from tests.support.sanity_stories import Story


def tell(g: Magnastorm) -> Story:
    return Story("magnastorm", g)


# ---------------------------------------------------------------- objectives


def with_objectives() -> Story:
    """Grey can fulfil two objectives of round 1."""
    g = table()
    open_objectives(g, "obj_research_depth", "obj_research_breadth", "obj_sector_core", "obj_sector_rule")
    levels(g, GREY, red=4, green=2)
    return tell(g).at(FulfilObjective(GREY))


def test_an_objective_that_is_let_pass_and_never_fulfilled_is_lost_once() -> None:
    """MAG-OBJ-1: later chances do not count again."""
    story = with_objectives().do("decline").at(FulfilObjective(GREY)).do("decline")
    assert story.end()["objectives-lost"] == (2, 2)


def test_an_objective_fulfilled_at_the_first_chance_is_not_lost() -> None:
    """MAG-OBJ-1: only one may be fulfilled in a turn, so the other one has had no chance."""
    story = with_objectives().do("fulfil obj_research_breadth")
    assert story.end()["objectives-lost"] == (0, 1)


@pytest.mark.parametrize(("rivals", "lost"), [((), 1), ((PINK,), 2)])
def test_an_objective_fulfilled_later_is_lost_if_a_rival_took_the_slot(rivals: tuple[int, ...], lost: int) -> None:
    """MAG-OBJ-3: the other objective is never fulfilled."""
    story = with_objectives().do("decline").at(FulfilObjective(GREY))
    fulfilled_by(story.g, "obj_research_depth", *rivals)
    assert story.do("fulfil obj_research_depth").end()["objectives-lost"] == (lost, 2)


# ---------------------------------------------------------------- the end


def test_rounds_and_credits_left() -> None:
    g = table(round_=3)
    credits(g, GREY, "GGY")
    credits(g, PINK, "K")
    story = tell(g).end()
    assert story["rounds"] == (3, 1)
    assert story["credits-left"] == (4, 4)


@pytest.mark.parametrize(("another_turn", "left"), [(False, 1), (True, 3)])
def test_income_that_no_turn_follows_is_not_left(another_turn: bool, left: int) -> None:
    """MAG-ADM-1, MAG-END-6: after the last administration nobody can spend anything."""
    g = table()
    credits(g, PINK, "K")
    story = tell(g).happens(lambda: gain(g, PINK, bag("YY"), event_kinds.BY_INCOME))
    if another_turn:
        story.happens(lambda: g.emit(event_kinds.TURN, GREY))
    assert story.end()["credits-left"] == (left, 4)


# ---------------------------------------------------------------- idle turns


def on_turn(*letters: str) -> Story:
    g = table()
    story = tell(g)
    for letter in letters:
        credits(g, GREY, letter)
    story.happens(lambda: g.emit(event_kinds.TURN, GREY))
    return story


def test_a_turn_that_gains_credits_is_not_idle() -> None:
    """MAG-GAIN-1."""
    story = on_turn()
    story.at(ChooseAction(GREY, cell("r1c1"))).do("gain")
    story.happens(lambda: story.g.emit(event_kinds.TURN, PURPLE))
    assert story["turns-idle"] == (0, 1)


def test_a_move_that_only_goes_somewhere_is_idle() -> None:
    """MAG-MOVE-3: nothing is installed."""
    story = on_turn("G")
    vehicle(story.g, GREY, "m4_sw_rim_2")
    story.at(ChooseAction(GREY, cell("r1c1"))).do("move", "go m4_sw_far_1", "decline")
    story.happens(lambda: story.g.emit(event_kinds.TURN, PURPLE))
    assert story["turns-idle"] == (1, 1)


@pytest.mark.parametrize(
    ("kind", "seat", "number", "idle"),
    [
        (event_kinds.LAB, GREY, 0, 0),
        (event_kinds.STATION, GREY, 0, 0),
        (event_kinds.ADVANCED, GREY, 0, 0),
        (event_kinds.REPUTATION, GREY, 1, 0),
        (event_kinds.REPUTATION, GREY, 0, 1),
        (event_kinds.GAINED, GREY, 1, 0),
        (event_kinds.GAINED, PINK, 1, 1),
        (event_kinds.WENT, GREY, 1, 1),
        (event_kinds.CREW_PLACED, GREY, 1, 1),
    ],
)
def test_what_a_turn_may_bring(kind: int, seat: int, number: int, idle: int) -> None:
    """Others' gains are not the seat's own."""
    story = on_turn()
    story.happens(lambda: story.g.emit(kind, seat, number))
    story.happens(lambda: story.g.emit(event_kinds.TURN, PURPLE))
    assert story["turns-idle"] == (idle, 1)


def test_what_administration_brings_is_not_the_turns() -> None:
    story = on_turn()
    story.happens(lambda: story.g.emit(event_kinds.ADMINISTRATION, NOBODY, 1))
    story.happens(lambda: story.g.emit(event_kinds.GAINED, GREY, 1, event_kinds.BY_INCOME))
    assert story["turns-idle"] == (1, 1)


# ---------------------------------------------------------------- commanders


def test_a_commander_that_is_taken_and_not_used() -> None:
    """MAG-TAKE-5: by the action itself."""
    g = table()
    on_column(g, 3, "05")
    column(g, 3, "Y")
    column(g, 4, "YY")
    credits(g, PURPLE, "Y")
    story = tell(g).at(MainChoice(PURPLE)).do("take 3", "cell r1c1")
    assert story["commanders-unused"] == (1, 1)


@pytest.mark.parametrize(
    ("commander", "event"),
    [
        (DAIN, (event_kinds.REPUTATION, 2, event_kinds.BY_DAIN, 0)),
        (BEEPER, (event_kinds.RANGE, 2, 2, 0)),
        (OUTRIDGE, (event_kinds.REPUTATION, 1, event_kinds.BY_OUTRIDGE, 0)),
        (OKZIL, (event_kinds.USED, OKZIL, 0, 0)),
        (YAKUUL, (event_kinds.PAID, 1, event_kinds.BY_ROW, PRINTED + 1)),
        (MASCOVIC, (event_kinds.WENT, 1, event_kinds.BY_JUMP, 0)),
        (BONSMAI, (event_kinds.USED, BONSMAI, 0, 0)),
        (YILMARK, (event_kinds.REPUTATION, 1, event_kinds.BY_YILMARK, 0)),
    ],
)
def test_every_power_shows_in_its_event(commander: int, event: tuple[int, int, int, int]) -> None:
    """MAG-CMD-01 to MAG-CMD-08: the controller's event counts, another seat's does not."""
    kind, a, b, c = event
    for seat, unused in ((PINK, 1), (GREY, 0)):
        g = table()
        story = tell(g)
        story.happens(lambda g=g: g.emit(event_kinds.TOOK, GREY, 2, commander, NOBODY))  # type: ignore[misc]
        story.happens(lambda g=g, seat=seat: g.emit(kind, seat, a, b, c))  # type: ignore[misc]
        assert story["commanders-unused"] == (unused, 1)


def test_a_use_after_the_control_is_lost_does_not_count() -> None:
    """MAG-CMD-0: of two controls only the second one uses the power."""
    g = table()
    story = tell(g)
    story.happens(lambda: g.emit(event_kinds.TOOK, GREY, 2, OKZIL, NOBODY))
    story.happens(lambda: g.emit(event_kinds.TOOK, PINK, 2, OKZIL, GREY))
    story.happens(lambda: g.emit(event_kinds.USED, PINK, OKZIL))
    assert story["commanders-unused"] == (1, 2)


def test_a_commander_of_the_last_round_is_taken_for_its_reputation() -> None:
    """MAG-TAKE-5, MAG-RND-1: only the control of round 3 counts, and what the other one uses is not its use."""
    g = table()
    story = tell(g)
    story.happens(lambda: g.emit(event_kinds.ROUND, -1, 3))
    story.happens(lambda: g.emit(event_kinds.TOOK, GREY, 2, OKZIL, NOBODY))
    story.happens(lambda: g.emit(event_kinds.ROUND, -1, 4))
    story.happens(lambda: g.emit(event_kinds.TOOK, PINK, 2, OKZIL, GREY))
    story.happens(lambda: g.emit(event_kinds.USED, PINK, OKZIL))
    assert story["commanders-unused"] == (1, 1)


@pytest.mark.parametrize(("objective", "unused"), [("obj_research_command", 0), ("obj_research_depth", 1)])
def test_an_objective_that_asks_for_commanders_uses_them(objective: str, unused: int) -> None:
    """MAG-OBJ-8."""
    g = table()
    control(g, GREY, "04")
    story = tell(g)
    story.happens(lambda: g.emit(event_kinds.TOOK, GREY, 2, OKZIL, NOBODY))
    story.happens(lambda: g.emit(event_kinds.OBJECTIVE, GREY, OBJECTIVE_NAMES.index(objective), 5))
    assert story["commanders-unused"] == (unused, 1)


# ---------------------------------------------------------------- the storm


def test_who_stands_where_the_storm_comes_is_caught() -> None:
    """MAG-ADM-6: after round 1 the storm reaches the sector se; grey stands there. Pink's new lab had its income."""
    g = table()
    vehicle(g, GREY, "m4_se_rim_1")
    vehicle(g, PURPLE, "m4_sw_rim_1")
    vehicle(g, PINK, "m4_sw_rim_2")
    vehicle(g, ORANGE, "m4_w_rim_1")
    labs(g, ORANGE, "m4_se_near_1")
    story = tell(g)
    story.happens(lambda: g.emit(event_kinds.LAB, PINK, space(g, "m4_se_far_1"), 0, 1))
    story.at(Administration())
    assert story["storm-caught"] == (1, 4)


def test_nobody_is_caught_elsewhere() -> None:
    """The last administration turns no storm."""
    g = table(round_=3)
    for seat in range(4):
        vehicle(g, seat, "m4_nw_rim_1")
    story = tell(g)
    story.at(Administration())
    assert story["storm-caught"] == (0, 4)
    story.at(Administration())
    assert story["storm-caught"] == (0, 4)


# ---------------------------------------------------------------- majorities


def contested(purple: int, money: str = "GGGGYYY", runner: str = "m4_sw_rim_2") -> Story:
    """Grey has one lab in the calm sector sw and purple some; grey takes a turn."""
    g = table()
    vehicle(g, GREY, runner)
    labs(g, GREY, "m4_sw_far_1")
    labs(g, PURPLE, *["m4_sw_near_1", "m4_sw_near_2", "m4_sw_rim_1"][:purple])
    column(g, 2, "YY")
    column(g, 3, "YY")
    credits(g, GREY, money)
    return tell(g).at(MainChoice(GREY))


def gain_instead(story: Story) -> Story:
    story.do("crew Y 2", "cell r1c1", "gain")
    story.at(Administration())
    return story


@pytest.mark.parametrize(("purple", "missed"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_a_majority_is_missed_by_one_lab_only(purple: int, missed: int) -> None:
    """MAG-ADM-2: alone in the lead; tied; one behind; two behind. Purple, who had no turn, misses nothing."""
    story = gain_instead(contested(purple))
    assert story["majorities-missed"] == (missed, 2 if purple else 1)


def test_without_the_means_nothing_is_missed() -> None:
    """MAG-LAB-2: after five labs the next one costs a yellow credit, which grey has not got."""
    story = contested(1, money="")
    labs(story.g, GREY, "m4_ne_rim_1", "m4_ne_rim_2", "m4_ne_near_1", "m4_ne_near_2")
    assert not could_install(story.g, GREY, 3)
    assert gain_instead(story)["majorities-missed"] == (0, 2)


def test_what_is_out_of_reach_is_not_missed() -> None:
    """MAG-MOVE-2: from the core of w no line leads to sw, and the free cells give no range."""
    story = contested(1, runner="m4_w_core_1")
    assert could_install(story.g, GREY, 3)
    fill_lower(story.g, "r1c1", "r1c2")
    assert not could_install(story.g, GREY, 3)


def test_a_lab_that_was_installed_there_is_no_missed_move() -> None:
    """Grey builds in the sector and is still one behind."""
    story = contested(3)
    story.do("crew Y 2", "cell r1c1", "move", "walk", "go m4_sw_far_2", "lab")
    assert story.g.seats[GREY].labs_in(3) == 2
    story.at(Administration())
    assert story["majorities-missed"] == (0, 2)


def test_the_position_is_left_as_it_was() -> None:
    story = contested(1)
    before = story.g.key()
    assert could_install(story.g, GREY, 3)
    assert not could_install(story.g, PURPLE, 3)
    assert story.g.key() == before


def test_a_whole_turn_is_followed() -> None:
    """MAG-TURN-1: the turn ends with the next one's beginning."""
    g = table()
    column(g, 2, "YY")
    column(g, 3, "YY")
    story = tell(g).at(Turn(GREY)).do("crew Y 2", "cell r1c1")
    while g.to_move == GREY:
        legal = {story.info.space.text(action) for action in story.info.legal(g)}
        story.do(next(wish for wish in ("gain", "decline", *sorted(legal)) if wish in legal))
    assert story["turns-idle"] == (0, 1)

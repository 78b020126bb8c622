"""The checks for authors find what is wrong with a game, and say why they skip what it does not have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import msg
from offworld.testing import Case, CheckSkipped, NamedCheck, Story, collect, game_checks, run_checks
from offworld.testing.cases import trace
from offworld.testing.game_battery import trace_in_sources

GALILEO = game_info("galileo")


def fault_of(info: GameInfo, name: str) -> str:
    """What the check of this name finds, or nothing."""
    [check] = [each for each in game_checks(info, 1, [Case(info, 2)]) if each.name.rpartition(" ")[2] == name]
    try:
        run_checks([check])
    except AssertionError as fault:
        return str(fault)
    return ""


def test_each_check_has_a_name_of_its_own() -> None:
    names = [check.name for check in game_checks(GALILEO)]
    assert len(set(names)) == len(names)
    assert {"registration", "action-space", "rules", "both-modes"} < set(names)
    assert {f"galileo-2 {name}" for name in ("random-play", "clone", "save-load", "record", "redeal", "words")} < set(
        names
    )


def test_a_game_without_hidden_views_skips_their_check_with_a_reason() -> None:
    check = next(
        check for check in game_checks(replace(GALILEO, personal=None)) if check.name.endswith("personal-view")
    )
    [outcome] = run_checks([check])
    assert outcome.skipped == "the game has no `personal`: a view is made for each seat"
    with pytest.raises(CheckSkipped):
        check()


def broken_audit(g: Any) -> None:
    assert g.over is False, "the end is forbidden"


def silent(view: Any, content: Any) -> list[Any]:
    return [msg("nobody-wrote-this")]


@pytest.mark.parametrize(
    ("check", "changes", "fault"),
    [
        ("random-play", {"audit": broken_audit}, "the end is forbidden"),
        ("random-play", {"max_decisions": 5}, "it is longer than 5 decisions"),
        ("words", {"position_text": silent}, "no message 'nobody-wrote-this'"),
        ("words", {"prefix": "XYZ"}, "AssertionError"),
        ("registration", {"name": "Not a name"}, "plug-in-name"),
        ("registration", {"view": lambda g, viewer: GALILEO.view(g, viewer)}, "plug-in-view"),
    ],
)
def test_a_fault_is_found_and_named(check: str, changes: dict[str, Any], fault: str) -> None:
    assert fault_of(GALILEO, check) == ""
    try:
        found = fault_of(replace(GALILEO, **changes), check)
    finally:
        replace(GALILEO)  # the registry of messages and restorers holds the last one made
    assert f"{check}: " in found
    assert fault in found


def test_another_process_plays_the_same_game_from_sources() -> None:
    case = Case(GALILEO, 2)
    assert trace_in_sources(case, 3) == trace(case, 3)
    with pytest.raises(CheckSkipped, match="installed with their entry point"):
        trace_in_sources(Case(replace(GALILEO, name="elsewhere"), 2), 3)


def test_all_faults_are_told_together() -> None:
    def fails(text: str) -> None:
        raise AssertionError(text)

    checks = [
        NamedCheck("one", lambda: fails("first")),
        NamedCheck("two", lambda: None),
        NamedCheck("three", lambda: 1 / 0),
    ]
    with pytest.raises(AssertionError) as raised:
        run_checks(checks)
    assert str(raised.value) == "one: AssertionError: first\nthree: ZeroDivisionError: division by zero"
    assert [outcome.name for outcome in run_checks(checks[1:2])] == ["two"]


test_pytest_collects_checks_in_one_line = collect([NamedCheck("a check", lambda: None)])


def test_a_story_is_told_and_refuses_what_is_wrong() -> None:
    story = Story(GALILEO, players=2, seed=7, options={"first_game": True})
    first = story.info.space.text(story.info.legal(story.g)[0])
    mover = story.g.to_move
    story.then(to_move=mover, over=False, log=[]).when(first)
    assert story.log
    story.then(log=story.log[-1:], asked=GALILEO.kind(story.g), scores=story.g.scores(), places=story.g.places())
    with pytest.raises(AssertionError, match="instead of"):
        story.then(over=True)
    with pytest.raises(AssertionError, match="there is no fact 'moon'"):
        story.then(moon=1)
    illegal = next(
        GALILEO.space.text(action) for action in range(GALILEO.space.size) if action not in GALILEO.legal(story.g)
    )
    with pytest.raises(AssertionError, match="is refused by GAL-"):
        story.when(illegal)
    with pytest.raises(AssertionError, match="not by GAL-NONE"):
        story.refused(illegal, "GAL-NONE")
    with pytest.raises(AssertionError, match="is legal"):
        story.refused(GALILEO.space.text(GALILEO.legal(story.g)[0]), "GAL-NONE")


def test_a_story_cannot_begin_with_an_impossible_position() -> None:
    def bend(g: Any) -> None:
        g.seats[0].energy = -1

    with pytest.raises(AssertionError, match="seat 0 has -1 energy"):
        Story(GALILEO).given(bend)

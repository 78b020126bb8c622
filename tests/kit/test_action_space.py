from __future__ import annotations

import pytest

from offworld.kit.action_space import ActionSpace
from offworld.kit.errors import OffworldError


def space() -> tuple[ActionSpace, int, int]:
    s = ActionSpace()
    place = s.verb("place", die=range(1, 7), spot=("vents", "quarry"))
    return s, place, s.verb("pass")


def test_actions_are_dense_and_in_mixed_radix() -> None:
    s, place, skip = space()
    assert (place, skip, s.size) == (0, 12, 13)
    assert s.decode(5) == {"do": "place", "die": 3, "spot": "quarry"}
    assert s.text(5) == "place 3 quarry"
    assert s.text(skip) == "pass"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"do": "fly"}, "there is no action 'fly'; the actions are place, pass"),
        ({}, "there is no action None; the actions are place, pass"),
        ({"do": "place", "die": 3}, "the action 'place' needs the argument 'spot'"),
        ({"do": "place", "die": 7, "spot": "vents"}, "7 is no 'die' of the action 'place'"),
        ({"do": "place", "die": True, "spot": "vents"}, "True is no 'die' of the action 'place'"),
        ({"do": "place", "die": "3", "spot": "vents"}, "'3' is no 'die' of the action 'place'"),
        ({"do": "pass", "die": 3}, "the action 'pass' has no argument 'die'"),
    ],
)
def test_a_wish_that_does_not_fit_is_refused_with_a_sentence(wish: dict[str, object], sentence: str) -> None:
    s, _, _ = space()
    with pytest.raises(OffworldError) as error:
        s.encode(wish)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no action ''; the actions are place, pass"),
        ("place 3", "say it as: place DIE SPOT"),
        ("place x vents", "'x' is no 'die' of the action 'place'"),
        ("pass 1", "say it as: pass"),
        ("place ² vents", "'²' is no 'die' of the action 'place'"),
        ("place --3 vents", "'--3' is no 'die' of the action 'place'"),
    ],
)
def test_typed_text_that_is_no_action_is_refused(text: str, sentence: str) -> None:
    s, _, _ = space()
    with pytest.raises(OffworldError) as error:
        s.parse(text)
    assert str(error.value) == sentence


def test_numbers_outside_the_space_are_refused() -> None:
    s, _, _ = space()
    for number in (-1, 13):
        with pytest.raises(OffworldError, match=f"{number} is no action"):
            s.decode(number)


def test_verbs_are_unique_and_leave_the_records_words_alone() -> None:
    s, _, _ = space()
    with pytest.raises(ValueError, match="stands twice"):
        s.verb("pass")
    with pytest.raises(ValueError, match="record's own: who"):
        s.verb("greet", who=range(3))

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.kit.archive import Hasher, Loader
from offworld.kit.rows import Row

KEY = 1509987491380395425
numbers = st.integers(-(2**61), 2**61)


def key(values: list[int]) -> int:
    hasher = Hasher("artemis")
    for value in values:
        hasher.num("x", value)
    return hasher.key()


def test_the_key_tells_small_negative_numbers_from_small_positive_ones() -> None:
    keys = {key([value]) for value in range(-1000, 1000)}
    assert len(keys) == 2000


@given(st.lists(numbers, min_size=1), st.data())
def test_changing_one_field_changes_the_key(values: list[int], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(values) - 1))
    other = data.draw(numbers.filter(lambda x: x != values[index]))
    assert key(values) != key([*values[:index], other, *values[index + 1 :]])


def test_the_key_is_the_same_in_both_modes() -> None:
    assert key([0, -1, 5, 2**40, -(2**50)]) == KEY


@pytest.mark.parametrize("length", [-1, 5, 2**40])
def test_a_list_longer_than_the_saved_state_is_refused(length: int) -> None:
    loader = Loader("artemis", [length, 1, 2, 3, 4])
    with pytest.raises(ValueError, match=f"the saved state cannot hold {length} values of its field deck"):
        loader.row("deck", Row())

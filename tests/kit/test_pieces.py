from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from offworld.kit.bags import count, kinds, nth, one, pack, shl, some, total, unpack
from offworld.kit.game import sort_from
from offworld.kit.moves import Moves
from offworld.kit.rows import Row, row_of

counts = st.lists(st.integers(0, 255), min_size=7, max_size=7)


@given(counts)
def test_a_bag_counts_each_of_its_seven_kinds(numbers: list[int]) -> None:
    bag = pack(numbers)
    assert unpack(bag, 7) == numbers
    assert [count(bag, kind) for kind in range(7)] == numbers
    assert total(bag) == sum(numbers)
    assert kinds(bag) == sum(1 for number in numbers if number)


@given(counts)
def test_laying_a_bag_out_gives_its_kinds_in_order(numbers: list[int]) -> None:
    laid_out = [kind for kind, number in enumerate(numbers) for _ in range(number)]
    step = max(1, len(laid_out) // 20)
    assert [nth(pack(numbers), i) for i in range(0, len(laid_out), step)] == laid_out[::step]


def test_bags_add_and_subtract_as_integers() -> None:
    assert some(3, 2) + one(0) == pack([1, 0, 0, 2])
    assert pack([2, 1]) - one(1) == pack([2])


def test_shifting_beyond_31_bits_is_exact() -> None:
    assert [shl(1, k) for k in (30, 31, 32, 48, 61)] == [2**30, 2**31, 2**32, 2**48, 2**61]


@given(st.lists(st.integers(-(2**40), 2**40)), st.data())
def test_a_row_behaves_like_a_list(values: list[int], data: st.DataObject) -> None:
    row = row_of(values)
    assert row.to_list() == values
    assert len(row) == len(values)
    index = data.draw(st.integers(0, len(values)))
    row.insert(index, 99)
    expected = [*values[:index], 99, *values[index:]]
    assert row.to_list() == expected
    assert row.index(99) == expected.index(99)
    row.drop(99)
    assert row.to_list() == [value for value in expected if value != 99]
    row.clear()
    assert row.to_list() == []


def test_a_copied_row_shares_nothing() -> None:
    row = row_of([1, 2, 3])
    other = row.copy()
    other.push(4)
    other[0] = 9
    row.push(5)
    assert row.to_list() == [1, 2, 3, 5]
    assert other.to_list() == [9, 2, 3, 4]


def test_an_absent_value_has_no_index() -> None:
    assert Row().index(1) == -1


def test_moves_list_bits_and_grow_beyond_their_buffer() -> None:
    moves = Moves()
    moves.add_set(100, 0b1011)
    assert moves.to_list() == [100, 101, 103]
    assert 103 in moves
    assert 102 not in moves
    for action in range(1000):
        moves.add(action)
    assert len(moves) == 1003
    assert moves[1002] == 999


@given(
    st.lists(st.integers(-5, 80)) | st.lists(st.integers(0, 7)) | st.lists(st.integers(5, 6), min_size=250), st.data()
)
def test_sorting_a_part_of_a_deck_leaves_the_rest(values: list[int], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(values)))
    deck = vec[i64](values)
    sort_from(deck, start)
    assert list(deck) == values[:start] + sorted(values[start:])

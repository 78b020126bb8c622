"""The draw of a tournament: who meets whom, at which place in the turn order, and who has a bye."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from offworld.kit.rng import Rng
from offworld.server.clubs.draw import (
    BOT,
    DrawHistory,
    DrawInput,
    PastRound,
    PastTable,
    RoundDraw,
    draw_round,
    pick_table,
    table_sizes,
)
from offworld.server.clubs.knock_out import PlacedPerson, draw_knock_out, who_goes_on
from offworld.server.clubs.round_robin import all_have_met, draw_round_robin


def names(count: int) -> list[str]:
    return [f"p{number:03d}" for number in range(count)]


def past_round(drawn: RoundDraw) -> PastRound:
    return PastRound([PastTable(table.seats) for table in drawn.tables], drawn.byes)


class Played:
    """A Swiss tournament played with random results."""

    def __init__(self, people: int, size: int, seed: int, fill: bool = False, least: int = 2) -> None:
        self.people = names(people)
        self.size, self.seed, self.fill, self.least = size, seed, fill, least
        self.history: list[PastRound] = []
        self.points: Counter[str] = Counter()
        self.rng = Rng(seed)

    def request(self, people: list[str]) -> DrawInput:
        return DrawInput(
            people=people,
            points=dict(self.points),
            history=list(self.history),
            size=self.size,
            fill=self.fill,
            least=self.least,
            seed=self.seed,
        )

    def play(self, missing: int = 0) -> RoundDraw:
        """Draw and play a round without the first `missing` people."""
        people = self.people[missing:]
        drawn = draw_round(self.request(people))
        self.check(drawn, people)
        for table in drawn.tables:
            for seat in table.seats:
                if seat != BOT:
                    self.points[seat] += self.rng.below(6)
        self.history.append(past_round(drawn))
        return drawn

    def check(self, drawn: RoundDraw, people: list[str]) -> None:
        """What holds for every draw."""
        seated = [seat for table in drawn.tables for seat in table.seats if seat != BOT]
        assert sorted([*seated, *drawn.byes]) == sorted(people)
        assert all(len(table.seats) <= self.size for table in drawn.tables)
        before = DrawHistory(self.history, self.size)
        if drawn.byes:
            most = max(before.byes[person] for person in drawn.byes)
            assert all(before.byes[person] >= most for person in seated)
        for table in drawn.tables:
            self.check_places(table.seats, before)

    def check_places(self, seats: tuple[str, ...], before: DrawHistory) -> None:
        """No other order of the table has a smaller sum of squares, so no swap has."""

        def cost(order: tuple[str, ...]) -> int:
            return sum(before.places(person)[place] ** 2 for place, person in enumerate(order) if person != BOT)

        assert cost(seats) == min(map(cost, permutations(seats)))

    def place_counts(self) -> dict[str, list[int]]:
        now = DrawHistory(self.history, self.size)
        return {person: now.places(person) for person in self.people}


sizes = st.integers(2, 5)
seeds = st.integers(0, 1 << 40)


@given(tables=st.integers(1, 8), size=sizes, rounds=st.integers(1, 7), seed=seeds)
def test_places_differ_by_at_most_one_where_all_tables_are_full(tables: int, size: int, rounds: int, seed: int) -> None:
    played = Played(tables * size, size, seed)
    for _ in range(rounds):
        drawn = played.play()
        assert all(len(table.seats) == size for table in drawn.tables)
        assert not drawn.byes
        assert all(max(counts) - min(counts) <= 1 for counts in played.place_counts().values())


@given(
    people=st.integers(1, 33),
    size=sizes,
    least=st.integers(2, 3),
    fill=st.booleans(),
    missing=st.lists(st.integers(0, 3), min_size=1, max_size=6),
    seed=seeds,
)
def test_every_draw_is_sound(people: int, size: int, least: int, fill: bool, missing: list[int], seed: int) -> None:
    played = Played(people, size, seed, fill, min(least, size))
    for some in missing:
        drawn = played.play(some)
        if fill:
            assert not drawn.byes
            assert all(len(table.seats) == size for table in drawn.tables)


@given(people=st.integers(2, 33), size=sizes, seed=seeds)
def test_byes_are_given_to_everybody_before_anybody_has_two(people: int, size: int, seed: int) -> None:
    played = Played(people, size, seed, least=size)
    for _ in range(6):
        played.play()
        byes = DrawHistory(played.history, size).byes
        counts = [byes[person] for person in played.people]
        assert max(counts) - min(counts) <= 1


@given(people=st.integers(2, 30), size=sizes, seed=seeds)
def test_nobody_sits_at_a_small_table_again_before_everybody_has(people: int, size: int, seed: int) -> None:
    played = Played(people, size, seed)
    for _ in range(5):
        before = DrawHistory(played.history, size).small
        drawn = played.play()
        tables = [[person for person in table.seats if person != BOT] for table in drawn.tables]
        largest = max((len(table) for table in tables), default=0)
        at_small = [person for table in tables if len(table) < largest for person in table]
        at_full = [person for table in tables if len(table) == largest for person in table]
        if at_small and at_full and largest == size:
            lowest = sorted(before[person] for person in [*at_small, *at_full])[: len(at_small)]
            assert sorted(before[person] for person in at_small) == lowest


@given(people=st.integers(1, 40), size=sizes, seed=seeds)
def test_the_same_input_gives_the_same_draw(people: int, size: int, seed: int) -> None:
    one, other = Played(people, size, seed), Played(people, size, seed)
    other.people.reverse()
    for _ in range(3):
        assert one.play() == other.play()


def test_sizes_are_as_equal_as_possible() -> None:
    assert table_sizes(14, 4, 3) == [4, 4, 3, 3]
    assert table_sizes(12, 4, 2) == [4, 4, 4]
    assert table_sizes(5, 4, 2) == [3, 2]
    assert table_sizes(5, 4, 3) == [4]
    assert table_sizes(7, 2, 2) == [2, 2, 2]
    assert table_sizes(1, 4, 2) == []


def test_sixteen_meet_fifteen_others_as_late_as_possible() -> None:
    """In four rounds of four nobody needs to meet anybody twice, and the search finds such rounds."""
    for seed in range(5):
        played = Played(16, 4, seed)
        for _ in range(3):
            played.play()
        met = DrawHistory(played.history, 4).times_met
        assert max(met.values()) == 1


def test_tables_are_of_neighbours_in_points() -> None:
    points = {person: float(number // 4) for number, person in enumerate(names(16))}
    drawn = draw_round(DrawInput(people=names(16), points=points, size=4, seed=1))
    assert [set(table.reasons.points) for table in drawn.tables] == [{3.0}, {2.0}, {1.0}, {0.0}]


def test_reasons_say_who_has_met_and_where_everybody_has_sat() -> None:
    history = [PastRound([PastTable(("a", "b"))])]
    drawn = draw_round(DrawInput(people=["a", "b"], points={"a": 3.0, "b": 1.0}, history=history, size=2, seed=1))
    (table,) = drawn.tables
    assert table.seats == ("b", "a")
    assert table.reasons.points == [1.0, 3.0]
    assert table.reasons.had == [[0, 1], [1, 0]]
    (meeting,) = table.reasons.meetings
    assert (meeting.first, meeting.second, meeting.times) == ("a", "b", 1)


# ---------------------------------------------------------------- round robin


def round_robin(people: int, size: int, seed: int) -> list[PastRound]:
    history: list[PastRound] = []
    while True:
        drawn = draw_round_robin(DrawInput(people=names(people), history=list(history), size=size, seed=seed))
        if drawn is None:
            return history
        history.append(past_round(drawn))


@given(half=st.integers(1, 12), seed=seeds)
def test_pairs_meet_exactly_once_with_first_and_second_in_turn(half: int, seed: int) -> None:
    people = 2 * half
    history = round_robin(people, 2, seed)
    assert len(history) == people - 1
    assert set(DrawHistory(history, 2).times_met.values()) == {1}
    for rounds in range(1, len(history) + 1):
        counted = DrawHistory(history[:rounds], 2)
        assert all(abs(counted.places(person)[0] - counted.places(person)[1]) <= 1 for person in names(people))


def test_planes_let_everybody_meet_once_and_have_every_place() -> None:
    for size in (2, 3, 4, 5):
        people = size * size
        history = round_robin(people, size, 5)
        assert len(history) == (people - 1) // (size - 1)
        met = DrawHistory(history, size).times_met
        assert len(met) == people * (people - 1) // 2
        assert set(met.values()) == {1}
        for rounds in range(1, len(history) + 1):
            counted = DrawHistory(history[:rounds], size)
            assert all(max(counted.places(person)) - min(counted.places(person)) <= 1 for person in names(people))


@given(people=st.integers(2, 13), size=sizes, seed=seeds)
def test_a_round_robin_goes_on_until_everybody_has_met(people: int, size: int, seed: int) -> None:
    history = round_robin(people, size, seed)
    assert all_have_met(names(people), history)
    assert not all_have_met(names(people), history[:-1])


# ---------------------------------------------------------------- knock-out


@given(people=st.integers(1, 40), size=sizes, advance=st.integers(1, 2), seed=seeds)
def test_a_knock_out_ends_with_one_final_table(people: int, size: int, advance: int, seed: int) -> None:
    left = names(people)
    history: list[PastRound] = []
    final_played = False
    while True:
        request = DrawInput(people=left, history=list(history), size=size, seed=seed)
        drawn = draw_knock_out(request, final_played)
        if drawn is None:
            break
        assert sorted(person for table in drawn.tables for person in table.seats) == sorted(set(left) - {*drawn.byes})
        final_played = len(drawn.tables) == 1 and not drawn.byes
        history.append(past_round(drawn))
        before = len(left)
        left = [
            person
            for table in drawn.tables
            for person in who_goes_on(
                [PlacedPerson(person, at + 1, 0.0, True) for at, person in enumerate(table.seats)], advance
            )
        ] + drawn.byes
        assert len(left) < before
    assert final_played or people == 1


def test_the_next_place_goes_on_instead_of_somebody_absent() -> None:
    table = [
        PlacedPerson("ada", 1, 40, False),
        PlacedPerson("bob", 2, 30, True),
        PlacedPerson("eve", 3, 20, True),
        PlacedPerson("zoe", 4, 10, True),
    ]
    assert who_goes_on(table, 2) == ["bob", "eve"]
    assert who_goes_on(table[:2], 2) == ["bob"]


# ---------------------------------------------------------------- free play


def test_free_play_seats_people_who_have_not_met() -> None:
    history = [PastRound([PastTable(("ada", "bob"))]), PastRound([PastTable(("ada", "eve"))])]
    request = DrawInput(people=[], points={"zoe": 9.0}, history=history, size=2, seed=3)
    table = pick_table(["ada", "bob", "eve", "zoe"], request)
    assert table is not None
    assert set(table.seats) == {"ada", "zoe"}
    older = pick_table(["ada", "eve", "bob"], request)
    assert older is not None
    assert set(older.seats) == {"ada", "bob"}
    assert pick_table(["ada"], request) is None


def test_pairs_are_counted_whoever_is_named_first() -> None:
    history = DrawHistory([PastRound([PastTable(("b", "a", BOT))])], 3)
    assert history.weight("a", "b") == history.weight("b", "a") > 0
    assert dict(history.times_met) == dict.fromkeys(combinations("ab", 2), 1)
    assert history.small == Counter(["a", "b"])

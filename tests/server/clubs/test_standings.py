"""Points of tables, and standings with their tie-breaks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from offworld.server.clubs.standings import (
    ByeResult,
    RoundResult,
    ScoredSeat,
    StandingRow,
    TableResult,
    bye_points,
    points_of_table,
    score_table,
    shares_of_table,
    standings,
)
from offworld.server.model.tournament import DEFAULT_POINTS, TieBreak

OF_FOUR = DEFAULT_POINTS[4]


def ranked(rounds: list[RoundResult], *ties: TieBreak, people: str = "abcd", best: int = 0) -> list[StandingRow]:
    return standings(list(people), rounds, ties, ord, best)


def table(*seats: tuple[str, int, int, float]) -> TableResult:
    """Person, place, score and points of each seat."""
    shares = shares_of_table([score for _, _, score, _ in seats])
    return TableResult(
        [
            ScoredSeat(person, place, score, points, share)
            for (person, place, score, points), share in zip(seats, shares, strict=True)
        ]
    )


def test_places_give_points() -> None:
    assert points_of_table([2, 1, 4, 3], OF_FOUR) == [3, 5, 1, 2]


def test_equal_places_share_points() -> None:
    assert points_of_table([1, 1, 3, 4], OF_FOUR) == [4, 4, 2, 1]
    assert points_of_table([1, 2, 2, 2], OF_FOUR) == [5, 2, 2, 2]
    assert points_of_table([1, 1, 1, 4], OF_FOUR) == [3.333, 3.333, 3.333, 1]


def test_the_last_of_a_smaller_table_is_last() -> None:
    """Of three: 1st beats all, 2nd half of the others (between 3 and 2 points), 3rd nobody."""
    assert points_of_table([1, 2, 3], OF_FOUR) == [5, 2.5, 1]
    assert points_of_table([2, 1], OF_FOUR) == [1, 5]
    assert points_of_table([1], OF_FOUR) == [5]


@given(st.lists(st.integers(0, 30), min_size=2, max_size=4))
def test_a_table_gives_away_the_same_whatever_the_places(scores: list[int]) -> None:
    places = [1 + sum(other > score for other in scores) for score in scores]
    different = list(range(1, len(scores) + 1))
    given_away = sum(points_of_table(places, OF_FOUR))
    assert abs(given_away - sum(points_of_table(different, OF_FOUR))) < 0.01


def test_shares_count_no_score_below_nothing() -> None:
    assert shares_of_table([30, 10, -5]) == [0.75, 0.25, 0]
    assert shares_of_table([0, -3]) == [0.5, 0.5]


def test_an_absent_person_has_no_points_and_the_others_theirs() -> None:
    result = score_table(["a", "b", "", "c"], [1, 2, 3, 4], [9, 8, 7, 6], [True, False, False, False], OF_FOUR)
    assert [seat.points for seat in result.seats] == [0, 3, 2, 1]


def test_a_bye_is_worth_the_mean_rounded_down() -> None:
    assert bye_points(OF_FOUR) == 2
    assert bye_points(DEFAULT_POINTS[2]) == 2
    assert bye_points(DEFAULT_POINTS[5]) == 3


def test_points_decide_first() -> None:
    rounds = [RoundResult([table(("a", 1, 9, 3), ("b", 2, 8, 1))], [ByeResult("c", 2)])]
    rows = ranked(rounds, "share", people="abc")
    assert [(row.person, row.rank, row.points, row.places, row.decided_by) for row in rows] == [
        ("a", 1, 3, [1], None),
        ("c", 2, 2, [0], None),
        ("b", 3, 1, [2], None),
    ]


def test_the_share_of_the_scores_breaks_a_tie_and_is_named() -> None:
    rounds = [RoundResult([table(("a", 1, 30, 3), ("b", 2, 20, 1)), table(("c", 1, 30, 3), ("d", 2, 10, 1))])]
    rows = ranked(rounds, "share", "lot")
    assert [row.person for row in rows] == ["c", "a", "b", "d"]
    assert [row.decided_by for row in rows] == [None, "share", None, "share"]
    assert [row.values["share"] for row in rows] == [0.75, 0.6, 0.4, 0.25]


def test_opponents_count_and_a_bye_counts_as_none() -> None:
    """a has beaten b, who has won since; c has beaten d, who has not."""
    rounds = [
        RoundResult([table(("a", 1, 9, 3), ("b", 2, 8, 1)), table(("c", 1, 9, 3), ("d", 2, 8, 1))]),
        RoundResult([table(("b", 1, 9, 3), ("d", 2, 8, 1))], [ByeResult("a", 2), ByeResult("c", 2)]),
    ]
    rows = ranked(rounds, "opponents")
    assert [row.person for row in rows] == ["a", "c", "b", "d"]
    assert rows[0].values["opponents"] == 4
    assert rows[1].values["opponents"] == 2


def test_direct_meetings_break_a_tie_of_those_who_have_met() -> None:
    rounds = [
        RoundResult([table(("b", 1, 9, 3), ("a", 2, 8, 1)), table(("c", 1, 9, 3), ("d", 2, 8, 1))]),
        RoundResult([table(("a", 1, 9, 3), ("c", 2, 8, 1)), table(("d", 1, 9, 3), ("b", 2, 8, 1))]),
    ]
    rows = ranked(rounds, "direct")
    # Everybody has 4 points, one win and one loss: nothing tells them apart, and all are first.
    assert [row.rank for row in rows] == [1, 1, 1, 1]
    rows = ranked(rounds[:1], "direct", people="ab")
    assert [row.person for row in rows] == ["b", "a"]


def test_wins_from_later_places_count_for_more() -> None:
    rounds = [RoundResult([table(("b", 2, 8, 1), ("a", 1, 9, 3)), table(("c", 1, 9, 3), ("d", 2, 8, 1))])]
    rows = ranked(rounds, "wins", "late-places")
    assert [row.person for row in rows][:2] == ["a", "c"]
    assert rows[1].decided_by == "late-places"


def test_only_the_best_results_count_in_free_play() -> None:
    rounds = [RoundResult([table(("a", 1, 9, 3), ("b", 2, 8, 1))]) for _ in range(3)]
    assert [row.points for row in ranked(rounds, people="ab", best=2)] == [6, 2]

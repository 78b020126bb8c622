import random
from itertools import pairwise

import pytest

from offworld.arena.ratings import Rated, ratings, share_interval, student, wilson


def test_wilson_on_known_numbers() -> None:
    known = wilson(0.8, 10)
    assert [known.low, known.high] == pytest.approx([0.4902, 0.9433], abs=5e-5)
    none = wilson(0.0, 10)
    assert [none.low, none.high] == pytest.approx([0.0, 0.2775], abs=5e-5)
    assert wilson(1.0, 10).high == 1.0


def test_student_on_known_numbers() -> None:
    assert [round(student(freedom), 2) for freedom in (1, 2, 5, 10, 30, 1000)] == [12.71, 4.3, 2.57, 2.23, 2.04, 1.96]


def test_one_game_a_deal_gives_wilsons_interval() -> None:
    assert share_interval([(1.0, 1)] * 8 + [(0.0, 1)] * 2) == wilson(0.8, 10)


def test_games_that_always_end_alike_in_a_deal_count_as_one() -> None:
    """Twenty deals of four games whose rotations repeat the first one: as telling as twenty games."""
    found = share_interval([(1.0, 4)] * 15 + [(0.0, 4)] * 5)
    alone = wilson(0.75, 20)
    assert found.mean == 0.75
    assert found.low == pytest.approx(alone.low, abs=0.015)
    assert found.low < alone.low
    assert found.high > alone.high


def test_pairing_never_makes_more_games_than_were_played() -> None:
    """The seat decides every game: the share is certain to be a half, but the interval stays that of 40 games."""
    assert share_interval([(0.5, 2)] * 20) == wilson(0.5, 40)


def test_all_deals_alike_at_the_edge_count_once_each() -> None:
    assert share_interval([(1.0, 2)] * 50) == wilson(1.0, 50)


def test_nothing_played_says_nothing() -> None:
    found = share_interval([])
    assert (found.low, found.high) == (0.0, 1.0)


def test_the_interval_holds_what_it_promises() -> None:
    """Deals whose games share luck: the true share is 60 %, the games of a deal correlate."""
    rng = random.Random(5)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(40):
            luck = 0.9 if rng.random() < 0.5 else 0.3
            deals.append((sum(rng.random() < luck for _ in range(4)) / 4, 4))
        found = share_interval(deals)
        held += found.low <= 0.6 <= found.high
    assert 0.93 * 400 <= held <= 0.98 * 400


STRENGTH = {"weak": 1.0, "fair": 2.0, "strong": 4.0, "best": 8.0}


def drawn_game(rng: random.Random, bots: list[str]) -> list[Rated]:
    """Places drawn by Luce's rule: the first place by strength, then the next among those left."""
    left = list(bots)
    places: dict[int, int] = {}
    seats = list(range(len(bots)))
    for place in range(1, len(bots) + 1):
        pick = rng.choices(range(len(left)), [STRENGTH[bot] for bot in left])[0]
        places[seats.pop(pick)] = place
        left.pop(pick)
    return [Rated(bot, places[seat]) for seat, bot in enumerate(bots)]


def test_ratings_find_the_known_order_with_intervals_that_part() -> None:
    rng = random.Random(3)
    found = ratings(drawn_game(rng, rng.sample(list(STRENGTH), 4)) for _ in range(2000))
    order = sorted(found, key=lambda bot: found[bot].mean)
    assert order == list(STRENGTH)
    for lower, upper in pairwise(order):
        assert found[lower].high < found[upper].low


def test_ratings_with_a_bot_on_several_seats() -> None:
    rng = random.Random(4)
    found = ratings(drawn_game(rng, ["strong", "weak", "weak"]) for _ in range(300))
    assert found["strong"].low > found["weak"].high


def test_equal_places_move_equal_bots_nowhere() -> None:
    found = ratings([[Rated("a", 1), Rated("b", 1)]] * 10)
    assert found["a"].mean == pytest.approx(25)
    assert found["b"].mean == pytest.approx(25)


def test_more_games_narrow_the_interval_and_the_same_games_give_the_same_ratings() -> None:
    games = [[Rated("a", 1), Rated("b", 2)], [Rated("b", 1), Rated("a", 2)]]
    few, many = ratings(games * 5), ratings(games * 50)
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low
    assert ratings(games * 5) == few

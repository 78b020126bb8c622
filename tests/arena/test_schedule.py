from collections import Counter
from itertools import product

from offworld.arena.schedule import Field, Schedule, encounters, fixtures
from offworld.bots import bot_seed

BOTS = ("a", "b", "c")


def plan(*fields: Field, bots: tuple[str, ...] = BOTS, games: int = 8, seed: int = 100) -> Schedule:
    return Schedule(fields, bots, seed, games)


def test_every_pair_meets_once_in_both_seatings_of_every_deal() -> None:
    played = list(fixtures(plan(Field("artemis", 2, "one-on-one"))))
    seats = Counter((fixture.match.seed, fixture.match.bots) for fixture in played)
    pairs = [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    assert seats == Counter(product(range(100, 104), pairs))


def test_one_alone_sits_once_on_every_seat_of_every_deal() -> None:
    played = list(fixtures(plan(Field("artemis", 4, "alone"))))
    assert len(played) == 6 * 2 * 4
    seats = Counter(
        (fixture.match.bots.index("a"), fixture.match.seed) for fixture in played if one("a", fixture.match.bots)
    )
    assert seats == Counter({(seat, seed): 2 for seat in range(4) for seed in (100, 101)})
    assert {fixture.match.bots for fixture in played if fixture.encounter == 0} == {
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    }


def one(bot: str, bots: tuple[str, ...]) -> bool:
    return bots.count(bot) == 1


def test_two_alone_against_each_other_meet_once() -> None:
    alone = [encounter.bots for encounter in encounters(plan(Field("artemis", 2, "alone")))]
    assert alone == [("a", "b"), ("a", "c"), ("b", "c")]


def test_bots_that_are_measured_against_others_do_not_meet_each_other() -> None:
    fields = (Field("artemis", 2, "one-on-one"), Field("artemis", 3, "alone"))
    meeting = encounters(Schedule(fields, ("a", "b"), 1, 6, ("x", "y")))
    assert [encounter.bots for encounter in meeting] == [
        *[("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")],
        *[("a", "x", "x"), ("a", "y", "y"), ("b", "x", "x"), ("b", "y", "y")],
    ]


def test_in_all_play_everyone_sits_everywhere_equally_often() -> None:
    played = list(fixtures(plan(Field("artemis", 3, "all-play"), bots=("a", "b", "c", "d"), games=6)))
    assert len(played) == 4 * 2 * 3
    seats = Counter((seat, bot) for fixture in played for seat, bot in enumerate(fixture.match.bots))
    assert seats == Counter({(seat, bot): 6 for seat in range(3) for bot in "abcd"})


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [encounter.deals for encounter in encounters(plan(Field("artemis", 3, "alone"), games=7))] == [3] * 6


def test_bots_have_other_chance_in_every_game_and_seat() -> None:
    played = list(
        fixtures(plan(Field("artemis", 2, "one-on-one"), Field("artemis", 3, "alone"), Field("mars", 2, "alone")))
    )
    chances = [fixture.match.chance for fixture in played]
    assert None not in chances
    own = {bot_seed(chance or 0, seat) for chance in chances for seat in range(3)}
    assert len(own) == 3 * len(played)


def test_the_chance_of_bots_comes_from_the_seed_of_the_tournament() -> None:
    field = Field("artemis", 2, "one-on-one")
    first, again, other = (list(fixtures(plan(field, seed=seed))) for seed in (1, 1, 2))
    assert first == again
    assert not {fixture.match.chance for fixture in first} & {fixture.match.chance for fixture in other}


def test_a_longer_tournament_begins_with_the_shorter_one() -> None:
    fields = (Field("artemis", 2, "one-on-one"), Field("artemis", 3, "alone"))
    short, long = plan(*fields, games=6), plan(*fields, games=12)
    assert short.id == long.id
    known = {fixture.key: fixture for fixture in fixtures(long)}
    assert all(known[fixture.key] == fixture for fixture in fixtures(short))
    assert len({fixture.key for fixture in fixtures(long)}) == 3 * 12 + 6 * 12


def test_another_seed_bot_or_field_is_another_tournament() -> None:
    field = Field("artemis", 2, "one-on-one")
    ids = {
        plan(field).id,
        plan(field, seed=1).id,
        plan(field, bots=("a", "b")).id,
        plan(Field("artemis", 2, "one-on-one", {"relic": True})).id,
        plan(Field("artemis", 3, "alone")).id,
    }
    assert len(ids) == 5

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.record import Act, decode, encode, replay
from offworld.simulation.match import Match, play_match


def acts(match: Match) -> list[Act]:
    record = play_match(match).record
    assert record is not None
    return record.acts


@pytest.mark.parametrize("game", GAMES)
def test_a_match_replays_to_what_it_says(game: str) -> None:
    match = Match(game, 3, 7, ("random",) * 3)
    result = play_match(match)
    info = game_info(game)
    assert result.record is not None
    record = decode(encode(info, result.record), "the match", game_info)
    g = replay(info, record)
    assert g.over
    assert (g.places(), g.scores()) == (result.places, result.points)
    assert sum(result.shares) == pytest.approx(1)
    assert [result.shares[seat] > 0 for seat in range(3)] == [seat in g.winners() for seat in range(3)]
    assert [sum(act.seat == seat for act in result.record.acts) for seat in range(3)] == result.decisions


def test_the_same_match_gives_the_same_game_and_other_chance_of_the_bots_another() -> None:
    match = Match("artemis", 2, 5, ("random", "random"), chance=1)
    other = Match("artemis", 2, 5, ("random", "random"), chance=2)
    assert acts(match) == acts(match)
    assert acts(match) != acts(other)


def test_without_chance_of_their_own_bots_take_it_from_the_deal() -> None:
    plain = Match("artemis", 2, 5, ("random", "random"))
    same = Match("artemis", 2, 5, ("random", "random"), chance=5)
    assert acts(plain) == acts(same)


def test_a_match_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(OffworldError, match="2 bots cannot take the seats of 3 players"):
        play_match(Match("artemis", 3, 1, ("random", "random")))
    with pytest.raises(OffworldError, match="there is no bot 'nobody'"):
        play_match(Match("artemis", 2, 1, ("random", "nobody")))
    with pytest.raises(OffworldError, match="artemis has no option 'moon'; its options are: relic, directives"):
        play_match(Match("artemis", 2, 1, ("random", "random"), options={"moon": True}))
    with pytest.raises(OffworldError, match="the options do not fit artemis"):
        play_match(Match("artemis", 2, 1, ("random", "random"), options={"relic": 7}))

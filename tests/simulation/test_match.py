import pytest

from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.record import decode, encode, replay
from offworld.simulation.match import Match, match_record, play


@pytest.mark.parametrize("game", GAMES)
def test_a_match_replays_to_what_it_says(game: str) -> None:
    match = Match(game, 3, 7, ("random",) * 3)
    outcome = play(match)
    info = game_info(game)
    record = decode(encode(info, match_record(match, outcome)), "the match", game_info)
    g = replay(info, record)
    assert g.over
    assert (g.places(), g.scores()) == (outcome.places, outcome.points)
    assert sum(outcome.shares) == pytest.approx(1)
    assert [outcome.shares[seat] > 0 for seat in range(3)] == [seat in g.winners() for seat in range(3)]
    assert [sum(act.seat == seat for act in outcome.acts) for seat in range(3)] == outcome.decisions


def test_the_same_match_gives_the_same_game_and_other_chance_of_the_bots_another() -> None:
    match = Match("artemis", 2, 5, ("random", "random"), chance=1)
    other = Match("artemis", 2, 5, ("random", "random"), chance=2)
    assert play(match).acts == play(match).acts
    assert play(match).acts != play(other).acts


def test_without_chance_of_their_own_bots_take_it_from_the_deal() -> None:
    plain = Match("artemis", 2, 5, ("random", "random"))
    same = Match("artemis", 2, 5, ("random", "random"), chance=5)
    assert play(plain).acts == play(same).acts


def test_a_match_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(OffworldError, match="2 bots cannot take the seats of 3 players"):
        play(Match("artemis", 3, 1, ("random", "random")))
    with pytest.raises(OffworldError, match="there is no bot 'nobody'"):
        play(Match("artemis", 2, 1, ("random", "nobody")))
    with pytest.raises(OffworldError, match="artemis has no option 'moon'; its options are: relic, directives"):
        play(Match("artemis", 2, 1, ("random", "random"), options={"moon": True}))
    with pytest.raises(OffworldError, match="the options do not fit artemis"):
        play(Match("artemis", 2, 1, ("random", "random"), options={"relic": 7}))

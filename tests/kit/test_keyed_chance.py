from __future__ import annotations

import pickle
from collections import Counter

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.game import KeyedChance
from offworld.kit.game_session import AppliedAction, GameSession
from offworld.kit.messages import translator_for
from offworld.kit.record import commitment, decode, encode, verify
from offworld.kit.rng import Rng

KEY = bytes(range(32))
every_game = pytest.mark.parametrize("game", GAMES)


def begun(game: str, key: bytes = KEY) -> GameSession:
    info = game_info(game)
    return GameSession.open(info, 2, key, "salt", info.options(), info.content(), ["me", "me"])


def play(table: GameSession, moves: int, seed: int = 1) -> None:
    rng = Rng(seed)
    for _ in range(moves):
        if table.state.over:
            return
        legal = table.info.legal(table.state)
        table.play(legal[rng.below(len(legal))])


def test_a_key_gives_the_same_numbers_everywhere() -> None:
    chance = KeyedChance(KEY)
    assert [chance.below(6, index) for index in range(1, 13)] == [0, 2, 5, 5, 1, 4, 1, 5, 4, 0, 0, 4]
    assert chance.below(2**40, 1) == 173877686380


def test_faces_come_up_evenly() -> None:
    """Chi-square of 60,000 throws stays below the 99.9 % bound for five degrees of freedom."""
    chance = KeyedChance(KEY)
    thrown = Counter(chance.below(6, index) for index in range(60_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in thrown.values()) < 20.5


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="a key has 32 bytes, not 16"):
        KeyedChance(KEY[:16])


@every_game
def test_another_key_deals_another_game(game: str) -> None:
    one, same, other = begun(game), begun(game), begun(game, KEY[::-1])
    assert one.state.fields() == same.state.fields()
    assert one.state.fields() != other.state.fields()


@every_game
def test_the_key_is_in_no_state_that_is_saved_copied_or_sent(game: str) -> None:
    table = begun(game)
    play(table, 60)
    g = table.state
    assert g.rng == 0
    assert g.clone().chance is None
    sent = pickle.dumps(g)
    assert KEY not in sent
    assert KEY.hex().encode() not in sent
    loaded = pickle.loads(sent)
    assert loaded.chance is None
    assert loaded.fields() == g.fields()


@every_game
def test_a_copy_without_chance_draws_nothing_until_it_is_redealt(game: str) -> None:
    copy = begun(game).state.clone()
    with pytest.raises(RuntimeError, match="has no chance of its own"):
        copy.below(6)
    copy.redeal(0, 77)
    assert 0 <= copy.below(6) < 6


@every_game
def test_a_record_names_its_generator_and_verifies(game: str) -> None:
    table = begun(game)
    play(table, 10_000)
    text = encode(table.info, table.record)
    head = text.partition("\n")[0]
    assert '"generator":"blake2b"' in head
    assert commitment(KEY, "salt") in head
    assert f'"seed": "{KEY.hex()}"' in text
    record = decode(text, "game.jsonl", game_info)
    assert record.seed == KEY
    assert verify(table.info, record).fields() == table.state.fields()


@every_game
def test_what_was_taken_back_comes_again(game: str) -> None:
    """An undo keeps the chance, and a rewind behind a draw draws the same again, in the game as in its record."""
    table = begun(game)
    play(table, 40)
    before = table.state.fields()
    first = table.info.legal(table.state)[0]
    table.play(first)
    after = table.state.fields()
    table.rewind(0)
    assert table.state.fields() == before
    table.play(first)
    assert table.state.fields() == after
    play(table, 10_000, seed=2)
    verify(table.info, decode(encode(table.info, table.record), "game.jsonl", game_info))


@every_game
def test_a_resumed_and_a_restored_table_go_on_alike(game: str) -> None:
    table = begun(game)
    play(table, 50)
    resumed = GameSession.resume(table.info, table.record, translator_for("en", game))
    state = pickle.loads(pickle.dumps(table.state))
    applied = [AppliedAction(action.seat, action.events, action.revealed) for action in table.applied]
    record = decode(encode(table.info, table.record), "game.jsonl", game_info)
    restored = GameSession.restored(table.info, record, state, applied)
    for each in (table, resumed, restored):
        play(each, 10_000, seed=3)
    assert table.state.fields() == resumed.state.fields() == restored.state.fields()

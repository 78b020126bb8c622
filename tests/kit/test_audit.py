"""The auditor: what must hold at every decision of any game, told with games whose position a story has bent."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.bots.playout import playout
from offworld.games.artemis import INFO as ARTEMIS
from offworld.games.galileo import INFO as GALILEO
from offworld.games.galileo.rules.characters import Tuck
from offworld.kit.audit import Auditor, everything, joined
from offworld.kit.rng import Rng


def unbothered(g: Any) -> None:
    """An audit that lets everything pass."""


def asked_to_untuck(*cards: int) -> Any:
    g: Any = GALILEO.new_game(2, 1)
    g.pending = Tuck(0, 0)
    for card in cards:
        g.seats[0].tucked.push(card)
    return g


def galileo_auditor(forced: frozenset[str] = frozenset()) -> Auditor:
    return Auditor(unbothered, GALILEO.space.size, GALILEO.max_decisions, forced)


def test_a_watched_game_is_the_same_game_and_its_actions_are_kept() -> None:
    auditor = ARTEMIS.auditor()
    alone, watched = ARTEMIS.new_game(3, 5), ARTEMIS.new_game(3, 5)
    assert playout(alone, Rng(7)) == playout(watched, Rng(7), auditor)
    assert watched.fields() == alone.fields()
    again = ARTEMIS.new_game(3, 5)
    for seat, action in zip(auditor.seats.to_list(), auditor.actions.to_list(), strict=True):
        assert again.to_move == seat
        again.apply(action)
    assert again.fields() == alone.fields()


def test_the_games_own_audit_speaks_and_the_actions_before_are_kept() -> None:
    def audit(g: Any) -> None:
        assert g.round < 2, "the second round has begun"

    auditor = Auditor(audit, ARTEMIS.space.size, ARTEMIS.max_decisions, ARTEMIS.decisions.asks_single)
    with pytest.raises(AssertionError, match="the second round has begun"):
        playout(ARTEMIS.new_game(2, 4), Rng(4), auditor)
    again: Any = ARTEMIS.new_game(2, 4)
    for action in auditor.actions.to_list():
        assert again.round == 1
        again.apply(action)
    assert again.round == 2


def test_a_dead_end_is_refused() -> None:
    g: Any = ARTEMIS.new_game(2, 1)
    g.seats[g.to_move].pool = 0
    with pytest.raises(AssertionError, match="nobody has a legal action but the game is not over"):
        Auditor(unbothered, ARTEMIS.space.size, ARTEMIS.max_decisions, ARTEMIS.decisions.asks_single).look(g)


def test_an_action_outside_the_space_is_refused() -> None:
    g = ARTEMIS.new_game(2, 1)
    first = ARTEMIS.legal(g)[0]
    with pytest.raises(AssertionError, match=f"action {first} is not in the space"):
        Auditor(unbothered, first, ARTEMIS.max_decisions, ARTEMIS.decisions.asks_single).look(g)


def test_an_action_that_is_listed_twice_is_refused() -> None:
    galileo_auditor().look(asked_to_untuck(3, 4))
    with pytest.raises(AssertionError, match=r"action \d+ is listed twice"):
        galileo_auditor().look(asked_to_untuck(3, 4, 3))


def test_a_question_with_one_answer_is_refused_unless_it_must_be_asked() -> None:
    with pytest.raises(AssertionError, match="Tuck asks with one answer"):
        galileo_auditor().look(asked_to_untuck(3))
    galileo_auditor(frozenset({"Tuck"})).look(asked_to_untuck(3))


def test_a_game_longer_than_the_longest_is_refused() -> None:
    auditor = Auditor(unbothered, ARTEMIS.space.size, 9, ARTEMIS.decisions.asks_single)
    with pytest.raises(AssertionError, match="it is longer than 9 decisions"):
        playout(ARTEMIS.new_game(2, 1), Rng(1), auditor)
    assert auditor.actions.n == 9


def test_a_set_takes_each_member_once() -> None:
    members = 0
    for member in (2, 0, 62, 1):
        members = joined(members, member, "tile")
    assert members == everything(3) + 2**62
    with pytest.raises(AssertionError, match="tile 62 is in two places"):
        joined(members, 62, "tile")
    for number in (-1, 63):
        with pytest.raises(AssertionError, match=f"there is no tile {number}"):
            joined(members, number, "tile")

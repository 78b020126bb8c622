"""The agenda of a state: what was pushed last is done first, and a clone has its own."""

from offworld.games import game_info
from offworld.kit.agenda import Step
from offworld.kit.game import Game


def empty_game() -> Game:
    g = game_info("artemis").new_game(2, 1)
    g.clear_agenda()
    return g


def asked(seat: int) -> Step:
    """A plain step waits for its seat."""
    return Step(seat)


def seats(g: Game) -> list[int]:
    return [step.seat for step in g.agenda()]


def test_what_was_pushed_last_is_done_first() -> None:
    g = empty_game()
    for seat in (0, 1, 0):
        g.push(asked(seat))
    g.push(asked(1))
    assert (seats(g), g.next_step().seat) == ([0, 1, 0, 1], 1)
    g.advance()
    assert (seats(g), g.to_move, g.pending.seat) == ([0, 1, 0], 1, 1)


def test_a_step_is_pushed_over_one_that_is_done() -> None:
    g = empty_game()
    g.push(asked(0))
    g.push(asked(1))
    g.advance()
    g.advance()
    assert seats(g) == []
    g.push(asked(1))
    assert seats(g) == [1]
    g.advance()
    assert (seats(g), g.to_move) == ([], 1)


def test_nothing_left_is_the_end() -> None:
    g = empty_game()
    g.advance()
    assert (g.over, g.to_move) == (True, -1)


def test_a_clone_goes_on_by_itself() -> None:
    g = empty_game()
    for seat in (0, 1, 0):
        g.push(asked(seat))
    g.advance()
    clone = g.clone()
    clone.push(asked(1))
    g.push(asked(0))
    assert (seats(g), seats(clone)) == ([0, 1, 0], [0, 1, 1])


def test_a_done_step_is_not_part_of_a_saved_state() -> None:
    g = game_info("artemis").new_game(2, 1)
    at_first = g.key()
    g.push(g.pending)
    assert g.key() != at_first
    pending, seat = g.pending, g.to_move
    g.advance()
    assert (g.pending, g.to_move) == (pending, seat)
    assert g.key() == at_first

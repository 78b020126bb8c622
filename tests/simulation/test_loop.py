from __future__ import annotations

import pytest

from offworld.bots import parse_bot
from offworld.bots.base import Bot, FinalScores, RandomBot, Settings
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameEvent, GameInfo, LogLine
from offworld.simulation.loop import ActionRecorder, AuditObserver, GameObserver, StopGame, TimingObserver, play_game


def random_bots(players: int = 2) -> list[Bot]:
    return [parse_bot("random").sit_down(3, seat) for seat in range(players)]


class Listener(RandomBot):
    """Keeps what it is sent."""

    listens = True

    def __init__(self) -> None:
        super().__init__(Settings(), 1)
        self.lines: list[LogLine] = []
        self.final: list[FinalScores | None] = []

    def on_log_lines(self, lines: list[LogLine]) -> None:
        self.lines += lines

    def close(self, final: FinalScores | None = None) -> None:
        self.final.append(final)


class Order(GameObserver):
    """Writes down what it sees."""

    def __init__(self, stop_before: int = -1) -> None:
        self.seen: list[str] = []
        self.stop_before = stop_before

    def before_decision(self, g: Game) -> None:
        if len(self.seen) == 2 * self.stop_before:
            raise StopGame
        self.seen.append(f"before {g.to_move}")

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.seen.append(f"after {seat}")


class Events(GameObserver):
    """Counts events."""

    wants_events = True

    def __init__(self) -> None:
        self.events = 0

    def after_action(self, g: Game, seat: int, action: int, events: list[GameEvent]) -> None:
        self.events += len(events)


def test_observers_see_every_decision_and_every_action_in_turn() -> None:
    info = game_info("artemis")
    g = info.new_game(2, 3)
    order, timing, recorder, events = Order(), TimingObserver(2), ActionRecorder(), Events()
    auditor = info.auditor()
    decisions = play_game(info, g, random_bots(), (timing, AuditObserver(auditor), order, recorder, events))
    assert g.over
    assert len(order.seen) == 2 * decisions
    assert [before.split()[1] for before in order.seen[::2]] == [after.split()[1] for after in order.seen[1::2]]
    assert [f"after {act.seat}" for act in recorder.acts] == order.seen[1::2]
    assert timing.decisions == [order.seen.count(f"after {seat}") for seat in range(2)]
    assert all(seconds > 0 for seconds in timing.seconds)
    # Once before every decision, and once at the end.
    assert auditor.looks == decisions + 1
    assert auditor.actions.to_list() == [act.action for act in recorder.acts]
    assert events.events > 0


def test_looking_on_changes_nothing() -> None:
    info = game_info("mars")
    plain, watched = info.new_game(2, 3), info.new_game(2, 3)
    decisions = play_game(info, plain, random_bots())
    assert play_game(info, watched, random_bots(), (Events(), AuditObserver(info.auditor()))) == decisions
    assert plain.key() == watched.key()


def test_a_game_is_left_after_so_many_decisions_or_when_an_observer_says_so() -> None:
    info = game_info("artemis")
    for observers, limit in (((), 7), ((Order(stop_before=7),), None)):
        g = info.new_game(2, 3)
        listener = Listener()
        assert play_game(info, g, [listener, random_bots()[1]], observers, limit) == 7
        assert not g.over
        assert listener.final == [None]


def test_bots_that_listen_get_the_log_of_their_seat_and_the_final_scores() -> None:
    info = game_info("artemis")
    g = info.new_game(2, 3)
    listener = Listener()
    play_game(info, g, [listener, random_bots()[1]])
    assert listener.lines
    assert listener.final == [FinalScores(g.scores(), g.places())]


def test_bots_stay_open_for_a_caller_who_needs_them() -> None:
    info = game_info("artemis")
    listener = Listener()
    play_game(info, info.new_game(2, 3), [listener, random_bots()[1]], max_decisions=3, close=False)
    assert listener.final == []


@pytest.mark.parametrize("answer", [-1, 10**9, None])
def test_an_action_that_is_not_legal_is_refused_with_a_sentence(answer: int | None) -> None:
    class Wrong(RandomBot):
        def choose(self, info: GameInfo, g: Game) -> int:
            return answer  # type: ignore[return-value]

    info = game_info("artemis")
    bots = [Wrong(Settings(), 1), Wrong(Settings(), 1)]
    with pytest.raises(OffworldError, match=rf"the bot at seat \d chose {answer}, which is not a legal action"):
        play_game(info, info.new_game(2, 3), bots)

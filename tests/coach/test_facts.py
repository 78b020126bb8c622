from typing import Any

import pytest

from offworld.coach.facts import DEALS, FactInWords, HeadlineFacts, LineFacts, find_facts, headline_facts
from offworld.coach.line_evaluator import Line, LineEvaluator
from offworld.coach.review import ReviewedDecision
from offworld.coach.review_words import ReviewWords
from offworld.coach.topics import RIVALS, read_coach_file, topics_of
from offworld.games import GAMES, game_info
from offworld.games.galileo import event_kinds
from offworld.games.galileo.state import Galileo
from offworld.kit.events import EventBuffer
from offworld.kit.game import Game
from offworld.kit.messages import msg

GALILEO = game_info("galileo")


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_a_topic_and_its_words_and_can_be_read(game: str) -> None:
    info = game_info(game)
    topics = {topic.id for topic in topics_of(info)}
    g = info.new_game(2, 1)
    seat = info.view(g, 0).seats[0]  # type: ignore[attr-defined]
    for fact in read_coach_file(info.package).facts:
        assert set(fact.topics) <= topics
        assert bool(fact.number) != bool(fact.event)
        if fact.number:
            assert isinstance(getattr(seat, fact.number), int | dict)
        for lang in ("en", "fr"):
            translator = info.translator(lang)
            assert translator.has(f"fact-{fact.id}")
            assert not fact.event or translator.has(f"log-{fact.event}")


def facts_of(monkeypatch: pytest.MonkeyPatch, outcome: Any) -> LineFacts:
    """The facts of two lines, 0 better than 1, that come to what is said: `outcome(game, better, number)`."""
    played = 0

    def play_on(evaluator: LineEvaluator, g: Game, line: Line, seed: int, sink: EventBuffer) -> Game:
        nonlocal played
        game = g.clone()
        assert isinstance(game, Galileo)
        game.sink = sink
        outcome(game, line == (0,), played // 2)
        played += 1
        game.sink = None
        return game

    g = GALILEO.new_game(2, 3)
    return find_facts(LineEvaluator(GALILEO, 1), g, (0,), (1,), play_on, 5)


def test_a_number_is_told_where_most_deals_agree_and_as_about_where_it_varies(monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome(game: Galileo, better: bool, number: int) -> None:
        own = game.seats[int(game.to_move)]
        if better:
            own.energy += 2
        else:
            own.megacredits += 1 + number % 3

    found = facts_of(monkeypatch, outcome)
    assert [each.words for each in found.gained] == [msg("fact-energy", n=2)]
    assert [each.words for each in found.given_up] == [msg("coach-roughly", amount=msg("fact-megacredits", n=2))]


def test_an_event_is_told_only_where_it_is_sure_in_one_line_and_rare_in_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def outcome(game: Galileo, better: bool, number: int) -> None:
        seat = int(game.to_move)
        game.emit(event_kinds.MARKER, seat, 0, 1, 2)
        if better or number < DEALS // 2:
            game.emit(event_kinds.MARKER, seat, 1, 0, 3)
        if better and number >= DEALS // 4:
            game.emit(event_kinds.MARKER, seat, 2, 1, 4)
        if not better:
            game.emit(event_kinds.MARKER, 1 - seat, 3, 0, 2)

    found = facts_of(monkeypatch, outcome)
    [sure] = found.gained
    assert (sure.words.id, sure.words.args["to"], sure.topics) == ("fact-marker", 4, ("satellites",))
    [theirs] = found.given_up
    assert theirs.seat != sure.seat


def fact(topic: str, n: int, seat: int = 0) -> FactInWords:
    return FactInWords((topic,), msg("fact-energy", n=n), seat)


def test_a_headline_takes_the_facts_of_its_topic_and_what_speaks_most_against_it_first() -> None:
    facts = LineFacts(
        (fact("a", 1), fact("b", 2), fact("a", 3, seat=1)), (fact("c", 4), fact("d", 5), fact("d", 6, seat=1))
    )
    assert headline_facts(facts, 0, "a", "d") == HeadlineFacts((fact("a", 1),), (fact("d", 5), fact("c", 4)))
    assert headline_facts(facts, 0, "c", "d") == HeadlineFacts()
    assert headline_facts(facts, 0, "", "c").gained == (fact("a", 1), fact("b", 2))
    assert headline_facts(facts, 0, RIVALS, "") == HeadlineFacts((fact("d", 6, seat=1),))


def said(facts: HeadlineFacts, named: str, lang: str = "en") -> str:
    decision = ReviewedDecision(1, 1, 0, "mistake", 0.1, 0.0, 0, 0.5, [], 0.1, named=named, facts=facts)
    return GALILEO.translator(lang)(ReviewWords(GALILEO, []).headline(decision, "pass"))


def test_a_headline_says_what_there_was_to_win_rather_than_what() -> None:
    both = HeadlineFacts((fact("energy", 2),), (fact("points", 3),))
    assert said(both, "energy") == "More energy was within reach: 2 energy, rather than 3 energy"
    assert said(both, "") == "No single reason stands out. The search prefers: pass (2 energy, rather than 3 energy)"
    assert said(HeadlineFacts((fact("energy", 2),)), "energy") == "More energy was within reach: 2 energy"
    assert said(HeadlineFacts(), "energy") == "More energy was within reach"
    assert said(HeadlineFacts(), "") == "No single reason stands out. The search prefers: pass"
    assert said(HeadlineFacts((fact("energy", 2, seat=1),)), RIVALS) == "Your choice left Player 2 more: 2 energy"
    roughly = FactInWords(("energy",), msg("coach-roughly", amount=msg("fact-energy", n=2)), 0)
    assert said(HeadlineFacts((roughly,)), "energy") == "More energy was within reach: about 2 energy"
    assert said(HeadlineFacts((roughly,)), "energy", "fr").endswith(": environ 2 Énergie")
    assert said(both, "energy", "fr").endswith(": 2 Énergie, plutôt que 3 Énergie")

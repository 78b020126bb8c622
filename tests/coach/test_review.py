import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from offworld.cli.main import run
from offworld.coach.line_evaluator import EvaluatedLine, LineEvaluator, difference
from offworld.coach.reasons import TopicGain, find_reasons, weigh
from offworld.coach.review import (
    GOOD,
    LEAST_DEALS,
    MISTAKE,
    Review,
    ReviewedAction,
    ReviewedDecision,
    Reviewer,
    accuracy_of,
    best_loss,
    least_share,
    mark_of,
    strong_enough,
)
from offworld.coach.review_words import ReviewWords, brief
from offworld.coach.topics import (
    RIVALS,
    CoachFile,
    Strength,
    TopicShares,
    lead_network,
    read_coach_file,
    topic_step,
    topics_of,
)
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.messages import msg
from offworld.kit.record import Record, replay, write
from offworld.simulation.match import Match, play_match

GALILEO = game_info("galileo")


@pytest.fixture(scope="module")
def record() -> Record:
    """The beginning of a game in which seats choose at random: there is much to do better."""
    whole = play_match(Match("galileo", 2, 3, ("random", "pilot"))).record
    assert whole is not None
    whole.acts = whole.acts[:30]
    whole.over = False
    whole.scores = []
    return whole


def review_of(record: Record, seed: int = 1) -> Review:
    return Reviewer(GALILEO, record, [0], seed=seed, budget=0.1).run()


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    return review_of(record)


@pytest.mark.parametrize(
    ("loss", "uncertainty", "mark"),
    [
        (0.0, 0.0, "best"),
        (0.0149, 0.0, "best"),
        (0.015, 0.0, "good"),
        (0.04, 0.039, "inaccurate"),
        (0.04, 0.04, "good"),
        (0.0799, 0.01, "inaccurate"),
        (0.08, 0.01, "mistake"),
        (0.3, 0.31, "good"),
    ],
)
def test_a_mark_goes_by_the_loss_and_never_by_what_may_be_an_error(loss: float, uncertainty: float, mark: str) -> None:
    assert mark_of(loss, uncertainty) == mark


def decided(loss: float, weight: float) -> ReviewedDecision:
    return ReviewedDecision(1, 1, 0, "best", loss, 0.0, 0, 0.5, [], weight)


def test_accuracy_weighs_decisions_by_how_much_their_options_differ() -> None:
    assert accuracy_of([]) is None
    assert accuracy_of([decided(0.0, 0.1)]) == 100.0
    assert accuracy_of([decided(0.1, 0.3), decided(0.0, 0.1)]) == pytest.approx((3 * 63.7628 + 100) / 4, abs=1e-3)


def test_a_number_of_players_has_marks_only_where_the_search_was_measured_to_be_strong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def measured(*rows: tuple[int, float]) -> None:
        file = CoachFile(strength=tuple(Strength(players, "a", "b", 100, won) for players, won in rows))
        monkeypatch.setattr("offworld.coach.review.read_coach_file", lambda package: file)

    assert [least_share(players) for players in (2, 3, 4)] == [60.0, 50.0, 40.0]
    measured((2, 60.0), (4, 40.0))
    assert [strong_enough(GALILEO, players) for players in (2, 3, 4, 5)] == [True, True, True, False]
    measured((2, 59.9), (4, 40.0))
    assert [strong_enough(GALILEO, players) for players in (2, 3, 4)] == [False, False, True]


def test_without_enough_strength_there_are_chances_and_no_marks(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("offworld.coach.review.read_coach_file", lambda package: CoachFile())
    found = review_of(record)
    assert not found.marked
    assert found.seats[0].decisions == []
    assert found.seats[0].accuracy is None
    assert len(found.chances) == 31


@pytest.mark.parametrize("game", GAMES)
def test_every_input_belongs_to_one_topic_and_every_topic_has_its_words(game: str) -> None:
    info = game_info(game)
    topics = topics_of(info)
    assert 9 <= len(topics) <= 13
    for lang in ("en", "fr"):
        translator = info.translator(lang)
        for topic in (*(each.id for each in topics), RIVALS):
            words = [translator(msg(f"topic-{topic}{part}")) for part in ("", ".headline", ".lesson")]
            assert len(set(words)) == 3
            assert not any("topic-" in each for each in words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.compiled_only
def test_the_topics_add_up_to_the_difference_of_two_positions(game: str) -> None:
    info = game_info(game)
    played = play_match(Match(game, 2, 5, ("random", "random"))).record
    assert played is not None
    first, second = (replay(info, played, len(played.acts) * part // 4) for part in (1, 2))
    value = info.value_model.value()
    assert lead_network(info) is not None
    shares = TopicShares(info, value)
    for seat in (0, 1):
        found = shares.shares(shares.all_inputs(first), shares.all_inputs(second), seat)
        change = value.expected_leads(second)[seat] - value.expected_leads(first)[seat]
        assert sum(found.values()) == pytest.approx(change, abs=0.02)


def test_with_weighted_features_a_topic_gains_difference_times_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("offworld.coach.topics.lead_network", lambda info: None)
    value = GALILEO.value_model.value(choice="linear")
    shares = TopicShares(GALILEO, value)
    start = [[0.0] * len(shares.names) for _ in range(2)]
    end = [list(each) for each in start]
    end[0][shares.names.index("miners")] = 2.0
    end[1][shares.names.index("points")] = 1.0
    weights = GALILEO.value_model.data.weights
    found = shares.shares(start, end, 0)
    assert found["abilities"] == pytest.approx(2 * weights["miners"] / 2)
    assert found[RIVALS] == pytest.approx(-weights["points"] / 2)
    assert sum(map(abs, found.values())) == pytest.approx(abs(found["abilities"]) + abs(found[RIVALS]))


def test_a_topic_is_named_only_where_it_is_a_good_part_of_the_difference_and_sure() -> None:
    assert weigh([{"a": 1.0, "b": 0.2}] * 10).named == "a"
    assert weigh([{"a": 0.3, "b": 0.3, "c": 0.3}] * 10).named == ""
    # More is given up in one topic than gained in any other: no gain explains that.
    assert weigh([{"a": 1.0, "b": -1.2, "c": 0.9}] * 10).named == ""
    assert weigh([{"a": 2.0, "b": 0.1}] * 8 + [{"a": -0.1, "b": 0.1}] * 2).named == ""
    assert weigh([{"a": -1.0, "b": 0.2}] * 10).named == ""
    assert weigh([{"a": 1.0, "b": 0.2}] * 4).gains[0] == TopicGain("a", 1.0, 1.0)


def test_lines_are_compared_in_the_same_deals(record: Record) -> None:
    g = replay(GALILEO, record, 8)
    evaluator = LineEvaluator(GALILEO, 4)
    lines = evaluator.turns(g, 4, 200)
    first, again = evaluator.evaluate(g, [lines[0], lines[0]], 3, 20, 9)
    assert first.chances == again.chances
    assert difference(first, again).mean == 0.0
    assert evaluator.evaluate(g, [lines[0]], 3, 20, 10)[0].chances != first.chances


def test_what_the_seat_cannot_know_does_not_change_its_review(record: Record) -> None:
    g = replay(GALILEO, record, 8)
    other = g.clone()
    other.redeal(int(g.to_move), 77)
    evaluator = LineEvaluator(GALILEO, 4)
    lines = evaluator.turns(g, 3, 200)
    assert evaluator.turns(other, 3, 200) == lines
    assert evaluator.evaluate(other, lines, 3, 20, 9) == evaluator.evaluate(g, lines, 3, 20, 9)
    assert evaluator.outcome(other, lines[0]) == evaluator.outcome(g, lines[0])


def test_the_same_record_gives_the_same_review(record: Record, review: Review) -> None:
    assert review_of(record) == review


def test_a_review_speaks_of_its_seats_decisions_and_tells_luck_apart(record: Record, review: Review) -> None:
    assert review.marked
    assert [each.seat for each in review.seats] == [0]
    seat = review.seats[0]
    assert seat.decisions
    assert all(record.acts[one.move - 1].seat == 0 for one in seat.decisions)
    assert sum(seat.marks.values()) == len(seat.decisions)
    assert seat.marks["mistake"] > 0
    assert seat.accuracy == accuracy_of(seat.decisions)
    for one in seat.decisions:
        assert one.mark == mark_of(one.loss, one.uncertainty)
        assert one.action == record.acts[one.move - 1].action
        assert bool(one.gains or one.points) <= (one.mark in ("inaccurate", "mistake"))
    named = {one.named for one in seat.decisions if one.named}
    assert {lesson.topic for lesson in seat.lessons} <= named
    assert len(seat.lessons) <= 3


def test_nothing_to_review_is_refused(record: Record) -> None:
    with pytest.raises(OffworldError, match="nothing to review"):
        Reviewer(GALILEO, msgspec.structs.replace(record, acts=[]))


def test_the_command_prints_words_and_json(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    write(GALILEO, record, file)
    assert run(["coach", str(file), "--seat", "1", "--budget", "0.1", "--lang", "fr", "--plain"]) == 0
    text = capsys.readouterr().out
    assert "Galileo Project\xa0: relecture" in text
    assert "Joueur 1 (random); Précision\xa0: " in text
    assert "Joueur 2" not in text
    assert run(["coach", str(file), "--seat", "1", "--budget", "0.1", "--lang", "en", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["players"] == 2
    assert [seat["seat"] for seat in data["seats"]] == [0]
    worst = next(one for one in data["seats"][0]["decisions"] if one["mark"] == "mistake")
    assert set(worst["action"]) == {"action", "words"}
    assert worst["headline"]


def test_the_command_refuses_what_it_cannot_review(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    write(GALILEO, record, file)
    assert run(["coach", str(file), "--seat", "3", "--lang", "en"]) == 2
    assert "there is no player 3; the record has players 1 to 2" in capsys.readouterr().err
    assert run(["coach", str(tmp_path / "none.jsonl"), "--lang", "en"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_strength_that_a_game_names_is_in_its_file() -> None:
    for game in GAMES:
        rows = read_coach_file(game_info(game).package).strength
        assert [each.players for each in rows] == [2, 4]
        assert all(each.games >= 20 for each in rows)


def test_a_line_that_ends_the_game_is_explained_by_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play_match(Match("galileo", 2, 3, ("random", "random"))).record
    assert whole is not None
    before, over = replay(GALILEO, whole, len(whole.acts) - 1), replay(GALILEO, whole)
    evaluator = LineEvaluator(GALILEO, 1)
    ends = {(0,): over, (1,): before}
    monkeypatch.setattr("offworld.coach.reasons.play_on", lambda evaluator, g, line, seed, *rest: ends[line])
    seat = int(before.to_move)
    scores = over.scores()
    gain = scores[seat] - sum(scores) / 2 - evaluator.value.expected_leads(before)[seat]
    better, worse = ((0,), (1,)) if gain > 0 else ((1,), (0,))
    found = find_reasons(evaluator, before, better, worse, 3, 1)
    assert found.points == pytest.approx(abs(gain))
    assert [each.topic for each in found.gains] == ["points"]


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (
            "recruit Noor (Earth, 3+), gain 4 influence. +1 energy. / End: 3 VP.",
            "recruit Noor (Earth, 3+), gain 4 influence",
        ),
        ("recruter Noor (Terre, 3+). +1 Énergie", "recruter Noor (Terre, 3+)"),
        ("move crew of column 2 (Ellen B. Outridge)", "move crew of column 2 (Ellen B. Outridge)"),
        ("3 on Expedition Hub", "3 on Expedition Hub"),
        ("Robotic project 3. Start: 0 influence", "Robotic project 3"),
    ],
)
def test_an_action_is_named_without_the_text_of_its_card(words: str, shown: str) -> None:
    assert brief(words) == shown


@pytest.mark.parametrize("game", GAMES)
def test_topics_lead_to_steps_of_the_lesson_that_there_are(game: str) -> None:
    info = game_info(game)
    steps = {step.id: number for number, step in enumerate(info.lessons[0].steps, 1)}
    named = {each.id: steps[each.step] for each in topics_of(info) if each.step}
    assert len(named) > len(topics_of(info)) / 2
    assert {topic: topic_step(info, topic) for topic in named} == named
    assert topic_step(info, RIVALS) == 0


class Scripted:
    """An evaluator whose chances are given, deal by deal."""

    seed = 1

    def __init__(self, *chances: list[float]) -> None:
        self.chances = chances
        self.deals = 0

    def evaluate_by_deals(self, g: Any, lines: list[Any], deals: int, each: int, seed: int) -> Iterator[list[Any]]:
        for self.deals in range(1, deals + 1):
            yield [
                EvaluatedLine(line, tuple(found[: self.deals])) for line, found in zip(lines, self.chances, strict=True)
            ]


WAVE = [0.01, -0.01] * 20


@pytest.mark.parametrize(
    ("loss", "deals"),
    [
        pytest.param(0.2, LEAST_DEALS, id="surely a mistake"),
        pytest.param(0.0, LEAST_DEALS, id="surely none"),
        pytest.param(MISTAKE, 40, id="on the border of a mistake"),
        pytest.param(GOOD, 40, id="on the border of what is told"),
    ],
)
def test_a_look_ends_where_more_deals_would_hardly_change_the_verdict(record: Record, loss: float, deals: int) -> None:
    reviewer = Reviewer(game_info(record.header.game), record)
    played, better = [0.4] * 40, [0.4 + loss + wave for wave in WAVE]
    evaluator = Scripted(played, better, [0.1] * 40)
    compared = reviewer.settle(cast(LineEvaluator, evaluator), reviewer.analyst.states[0], [1, 2, 3], (40, 200), 2)
    assert evaluator.deals == deals
    assert [len(each.chances) for each in compared] == [deals] * 3
    assert best_loss(compared) == pytest.approx(loss, abs=1e-9)


def test_a_headline_names_nothing_as_there_to_be_had_where_declining_is_better(record: Record) -> None:
    states = Reviewer(GALILEO, record).analyst.states
    words = ReviewWords(GALILEO, states)
    move, choice = next(
        (move, choice)
        for move, g in enumerate(states, 1)
        if not g.over
        for choice in GALILEO.prompt(g).choices
        if choice.passive and len(GALILEO.legal(g)) > 1
    )
    best = [ReviewedAction(choice.action, 0.5, 0.0)]
    topic = topics_of(GALILEO)[0].id
    decision = ReviewedDecision(move, 1, 0, "mistake", 0.2, 0.01, 0, 0.3, best, 0.1, named=topic)
    assert words.headline(decision, "") == msg("coach-reason-declined", topic=msg(f"topic-{topic}"))
    other = next(each.action for each in GALILEO.prompt(states[move - 1]).choices if not each.passive)
    taken = msgspec.structs.replace(decision, best=[ReviewedAction(other, 0.5, 0.0)])
    assert words.headline(taken, "") == msg(f"topic-{topic}.headline")


@pytest.mark.parametrize(
    ("megacredits", "words"),
    [(0, "Star-Z for 7 influence"), (2, "Star-Z for 5 influence and 2 MC")],
)
def test_a_price_names_what_is_paid(megacredits: int, words: str) -> None:
    price = 7 - megacredits
    fact = msg("fact-robot", robot="Star-Z", price=price, megacredits=megacredits)
    assert GALILEO.translator("en")(fact) == words
    line = msg("log-obtained", seat="Ada", robot="Star-Z", price=price, megacredits=megacredits)
    assert GALILEO.translator("en")(line) == f"Ada obtains {words}."

"""What players are shown and told is what it was: `tools.prompt_digests` says what is compared."""

from __future__ import annotations

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.record import read, verify
from tests.games.shared.all_games import answers
from tools import prompt_digests

RECORDS = [(game, record) for game in GAMES for record in prompt_digests.records(game)]


def covering(game: str) -> list[str]:
    """The fewest records, roughly, in which every decision and every kind of event of the golden records is met."""
    left = {record: set(labels) for record, labels in prompt_digests.kept(game).items()}
    wanted = set().union(*left.values())
    chosen = []
    while wanted:
        best = max(sorted(left), key=lambda record: len(left[record] & wanted))
        wanted -= left.pop(best)
        chosen.append(best)
    return chosen


SAMPLE = [(game, record) for game in GAMES for record in covering(game)]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "record"), SAMPLE, ids=[record for _, record in SAMPLE])
def test_prompts_are_as_they_were(game: str, record: str) -> None:
    assert prompt_digests.check(game, record) == []


@pytest.mark.soak
@pytest.mark.parametrize(("game", "record"), RECORDS, ids=[record for _, record in RECORDS])
def test_all_prompts_are_as_they_were(game: str, record: str) -> None:
    assert prompt_digests.check(game, record) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_every_decision_is_met_in_some_record(game: str) -> None:
    met = {label for labels in prompt_digests.kept(game).values() for label in labels}
    assert answers(game).keys() <= met


@pytest.mark.parametrize(("game", "record"), [each for each in RECORDS if "-decisions-" in each[1]])
def test_records_that_meet_rare_decisions_still_verify(game: str, record: str) -> None:
    info = game_info(game)
    assert verify(info, read(prompt_digests.GOLDEN / game / f"{record}.jsonl", game_info)).over


def test_a_difference_names_the_decision_and_the_part() -> None:
    before = {"Claim": "1 2 3 4", "Train": "5 6 7 8", "event 3": "9"}
    now = {"Claim": "1 2 0 4", "Raid": "5 6 7 8", "event 3": "0"}
    assert prompt_digests.differences("artemis-1", before, now) == [
        "artemis-1: the refusals of Claim changed",
        "artemis-1: Raid is new",
        "artemis-1: Train is gone",
        "artemis-1: the lines of event 3 changed",
    ]

"""Whatever happens to a tournament, every game is kept exactly once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from offworld import __version__, native
from offworld.arena.errors import ArenaError
from offworld.arena.result_store import SCHEMA, ResultStore
from offworld.arena.schedule import Field, Schedule, fixtures
from offworld.arena.standings import standings_of
from offworld.arena.tournament import BotTournament, result_versions
from offworld.games import game_info
from offworld.simulation.match import GameResult, Match, play_match, play_without_record
from offworld.simulation.pool import ProcessPool

OPTIONS = {"relic": False, "directives": False}
FIELDS = (Field("artemis", 2, "one-on-one", OPTIONS), Field("artemis", 3, "alone", OPTIONS))
PLAN = Schedule(FIELDS, ("random", "random:seed=3"), 5, 9)
COMMAND = ("arena", "artemis", "--players", "2,3", "--bots", "random,random:seed=3", "--games", "9", "--seed", "5")
GAMES = 10 + 9 + 9


def held(folder: Path, plan: Schedule = PLAN, function: Any = play_without_record) -> pl.DataFrame:
    with ResultStore(folder) as store, ProcessPool(function, 2) as pool:
        BotTournament(plan, store).play(pool, lambda number: None)
        return store.table()


def lasting(rows: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows without what differs from one playing to the next."""
    return rows.drop("seconds", "ended").to_dicts()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> pl.DataFrame:
    """The tournament played without a break."""
    return held(tmp_path_factory.mktemp("arena") / "whole")


def test_every_game_of_the_plan_has_a_row_for_each_seat(whole: pl.DataFrame) -> None:
    assert whole.schema == SCHEMA
    keys = [(row["encounter"], row["deal"], row["rotation"], row["seat"]) for row in whole.to_dicts()]
    wished = [(*fixture.key, seat) for fixture in fixtures(PLAN) for seat in range(fixture.match.players)]
    assert sorted(keys) == sorted(wished)
    assert whole.select("encounter", "deal", "rotation").n_unique() == GAMES


def test_rows_tell_what_the_match_gave(whole: pl.DataFrame) -> None:
    fixture = list(fixtures(PLAN))[7]
    result = play_match(fixture.match)
    encounter, deal, rotation = fixture.key
    rows = whole.filter(encounter=encounter, deal=deal, rotation=rotation).sort("seat")
    assert rows["bot"].to_list() == list(fixture.match.bots)
    assert rows["place"].to_list() == result.places
    assert rows["share"].to_list() == result.shares
    assert rows["points"].to_list() == result.points
    assert rows["decisions"].to_list() == result.decisions
    info = game_info("artemis")
    assert rows.select("tournament", "game", "players", "seed", "rules", "content", "version", "mode").row(0) == (
        PLAN.id,
        "artemis",
        fixture.match.players,
        fixture.match.seed,
        info.rules_version,
        info.content().digest,
        __version__,
        native.mode(),
    )


# ---------------------------------------------------------------- kills

KILLED = """
import os, signal, sys
from offworld.arena import result_store, tournament
from offworld.cli.main import main

# Whoever started the tests may have made them deaf to Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
tournament.FLUSH_SECONDS = 0
result_store.MANY_FILES = 4
when, left, number = sys.argv.pop(1), int(sys.argv.pop(1)), int(sys.argv.pop(1))
real = os.replace

def replace(source, target):
    global left
    left -= "games-" in str(target)
    if left == 0 and when == "before":
        os.kill(os.getpid(), number)
    real(source, target)
    if left == 0 and when == "after":
        os.kill(os.getpid(), number)

os.replace = replace
main()
"""


def stopped(when: str, files: int, number: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """Play until a file of games is about to appear or has just appeared, and be struck by a signal there."""
    words = [when, str(files), str(number), *COMMAND, "--jobs", "2", "--out", str(folder)]
    return subprocess.run([sys.executable, "-c", KILLED, *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("when", "files"),
    [
        pytest.param("before", 3, id="with games not in place yet"),
        pytest.param("after", 3, id="with games just in place"),
        pytest.param("after", 5, id="with games in two files, while these are put together"),
    ],
)
def test_killed_and_gone_on_it_is_the_same_tournament(
    tmp_path: Path, offworld: Any, whole: pl.DataFrame, when: str, files: int
) -> None:
    folder = tmp_path / "killed"
    assert stopped(when, files, signal.SIGKILL, folder).returncode == -signal.SIGKILL
    before = ResultStore(folder).played()
    assert 0 < len(before) < GAMES
    kept = {
        (row["encounter"], row["deal"], row["rotation"], row["seat"]): row
        for row in ResultStore(folder).table().to_dicts()
    }
    output = offworld(*COMMAND, "--out", str(folder), "--json")
    assert output.code == 0
    found = json.loads(output.out)
    assert (found["played"], found["planned"]) == (GAMES, GAMES)
    rows = ResultStore(folder).table()
    assert lasting(rows) == lasting(whole)
    # What was kept was not played again: even its times are the same.
    for row in rows.to_dicts():
        key = row["encounter"], row["deal"], row["rotation"], row["seat"]
        assert kept.get(key, row) == row


def test_ctrl_c_keeps_what_was_played_and_says_so(tmp_path: Path, offworld: Any, whole: pl.DataFrame) -> None:
    folder = tmp_path / "stopped"
    done = stopped("after", 2, signal.SIGINT, folder)
    assert done.returncode == 130
    assert "games, which are kept in" in done.stderr
    assert "Traceback" not in done.stderr
    assert 0 < len(ResultStore(folder).played()) < GAMES
    assert offworld(*COMMAND, "--out", str(folder)).code == 0
    assert lasting(ResultStore(folder).table()) == lasting(whole)


def die_once(match: Match) -> GameResult:
    marker = Path(os.environ["DIE_ONCE"])
    if match.seed == 7 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_without_record(match)


def die_always(match: Match) -> GameResult:
    if match.seed == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_without_record(match)


def test_a_dead_worker_is_noticed_and_its_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: pl.DataFrame
) -> None:
    monkeypatch.setenv("DIE_ONCE", str(tmp_path / "died"))
    assert lasting(held(tmp_path / "arena", function=die_once)) == lasting(whole)
    assert (tmp_path / "died").exists()


def test_a_game_that_kills_every_worker_ends_the_tournament_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="processes keep dying in the game of artemis with seed 7 between random"):
        held(tmp_path / "arena", function=die_always)
    assert ResultStore(tmp_path / "arena").played()


# ---------------------------------------------------------------- the folder


def refused(folder: Path, plan: Schedule, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence), ResultStore(folder) as store:
        store.open(plan, result_versions(plan))


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with ResultStore(tmp_path / "arena") as store:
        store.open(PLAN, result_versions(PLAN))
    field = PLAN.fields[0]
    refused(tmp_path / "arena", Schedule(PLAN.fields, PLAN.bots, 6, 9), r"another tournament \(it differs in: seed\)")
    refused(tmp_path / "arena", Schedule((field,), ("greedy", "random"), 5, 9), r"pack or format and bots\)")
    refused(tmp_path / "arena", Schedule(PLAN.fields, PLAN.bots, 5, 8), "of 9 games per encounter; it can only grow")
    with ResultStore(tmp_path / "arena") as store:
        store.open(Schedule(PLAN.fields, PLAN.bots, 5, 12), result_versions(PLAN))
        assert store.manifest().plan.games == 12


def test_other_rules_or_weights_are_refused(tmp_path: Path) -> None:
    with ResultStore(tmp_path / "arena") as store:
        known = result_versions(PLAN)
        changed = {"artemis": type(known["artemis"])(known["artemis"].rules + 1, known["artemis"].content, "")}
        store.open(PLAN, changed)
    refused(tmp_path / "arena", PLAN, "other rules, content or weights of artemis")


def test_two_at_once_and_folders_of_other_things_are_refused(tmp_path: Path) -> None:
    with ResultStore(tmp_path / "arena") as store:
        store.open(PLAN, result_versions(PLAN))
        refused(tmp_path / "arena", PLAN, "another process is writing to")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").touch()
    refused(tmp_path / "other", PLAN, "holds other files and no tournament")
    assert [path.name for path in (tmp_path / "other").iterdir() if path.name != ".lock"] == ["letter.txt"]


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    held(tmp_path / "arena", Schedule(PLAN.fields[:1], PLAN.bots, 5, 2))
    (path,) = ResultStore(tmp_path / "arena").files()
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(ArenaError, match=r"games-\d+\.parquet cannot be read as a part of a tournament"):
        ResultStore(tmp_path / "arena").table()


# ---------------------------------------------------------------- the report


def test_the_report_counts_whole_deals_only(whole: pl.DataFrame) -> None:
    short = whole.filter(~((pl.col("encounter") == 0) & (pl.col("deal") == 4) & (pl.col("rotation") == 1)))
    found = standings_of(PLAN, short)
    assert (found.played, found.planned) == (GAMES - 1, GAMES)
    assert [line.games for line in found.results] == [8, 9, 9]


def test_shares_and_points_are_those_of_the_rows(whole: pl.DataFrame) -> None:
    found = standings_of(PLAN, whole)
    alone = found.results[1]
    assert (alone.bot, alone.against, alone.players, alone.par) == ("random", ["random:seed=3"], 3, 1 / 3)
    rows = whole.filter(encounter=1).to_dicts()
    mine = [row for row in rows if row["bot"] == "random"]
    others = [row for row in rows if row["bot"] != "random"]
    assert alone.share.mean == pytest.approx(sum(row["share"] for row in mine) / 9)
    assert alone.points == pytest.approx(sum(row["points"] for row in mine) / 9)
    assert alone.other_points == pytest.approx(sum(row["points"] for row in others) / 18)
    assert alone.share.low < alone.share.mean < alone.share.high
    assert [(line.game, line.games) for line in found.standings] == [("artemis", GAMES)] * 2
    assert found.standings[0].rating.mean >= found.standings[1].rating.mean

"""The results against the rating pool: kept deal by deal, never mixed, and shown as they are."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from bench import pool_results, rating_pool
from bench.pool_results import Cell, DealResult, PlayedWith, ResultFile
from offworld import native
from offworld.games import GAMES

WITH = PlayedWith(1, "c", "v", "d")
DEAL = DealResult("greedy", "random", "bot", 2, 1, [1.0, 0.5], WITH)


def write(folder: Path, *deals: DealResult) -> ResultFile:
    file = ResultFile("mars", folder)
    with file.writing():
        for deal in deals:
            file.add(deal)
    return file


def test_deals_are_read_as_they_were_written(tmp_path: Path) -> None:
    other = DealResult("greedy", "random", "member", 3, 7, [0.0, 1.0, 0.5], WITH)
    assert write(tmp_path, DEAL, other).read() == [DEAL, other]


def test_the_table_counts_only_what_was_played_with_the_latest_network_and_search(tmp_path: Path) -> None:
    changed = PlayedWith(1, "c", "v", "another")
    deals = [DealResult("greedy", "random", "bot", 2, seed, [1.0, 0.0], changed) for seed in (1, 2)]
    write(tmp_path, DEAL, *deals)
    cell = Cell("greedy", "random", "bot", 2)
    assert pool_results.latest(ResultFile("mars", tmp_path).read()) == {cell: deals}
    assert pool_results.table(["mars"], tmp_path).splitlines()[2:] == [
        "| mars | 2 | `greedy` | `random` | 50.0 (15.0 – 85.0) | 4 | – | – |"
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("no json", "JSON is malformed"),
        (msgspec.json.encode({"bot": "greedy"}).decode(), "missing required field `member`"),
        (msgspec.json.encode(msgspec.structs.replace(DEAL, shares=[1.0])).decode(), "1 shares, but 2 rotations"),
        (msgspec.json.encode(msgspec.structs.replace(DEAL, shares=[1.0, 1.5])).decode(), "between 0 and 1"),
        (msgspec.json.encode(msgspec.structs.replace(DEAL, players=99)).decode(), "99 players cannot play"),
        (msgspec.json.encode(msgspec.structs.replace(DEAL, alone="member")).decode(), "the bot is the one"),
        (msgspec.json.encode(DEAL).decode(), "the deal 1 stands there twice"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(tmp_path: Path, line: str, reason: str) -> None:
    file = write(tmp_path, DEAL)
    with open(file.path, "a", encoding="utf-8") as opened:
        opened.write(f"{line}\n")
    with pytest.raises(SystemExit, match=rf"mars\.jsonl, line 2: .*{re.escape(reason)}"):
        file.read()


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mars.jsonl").write_bytes(b"\xff\xfe\n")
    with pytest.raises(SystemExit, match="cannot be read as text"):
        ResultFile("mars", tmp_path).read()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = write(tmp_path, DEAL)
    with open(file.path, "ab") as opened:
        opened.write(msgspec.json.encode(DEAL)[:40])
    assert file.read() == [DEAL]
    other = msgspec.structs.replace(DEAL, seed=2)
    assert write(tmp_path, other).read() == [DEAL, other]


def test_two_processes_do_not_write_the_same_file(tmp_path: Path) -> None:
    file = write(tmp_path, DEAL)
    with file.writing(), pytest.raises(SystemExit, match="being written to by another process"), file.writing():
        pass


def test_another_search_has_another_digest() -> None:
    as_it_is = rating_pool.decisions_digest("mars", ("mcts:ms=100", "random"), 3)
    assert as_it_is == rating_pool.decisions_digest("mars", ("mcts:ms=100", "random"), 3)
    assert as_it_is != rating_pool.decisions_digest("mars", ("mcts:ms=100,explore=1", "random"), 3)


@pytest.mark.skipif(native.mode() != "compiled", reason="results are those of compiled games")
def test_the_same_command_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(games: int) -> list[DealResult]:
        words = ["galileo", "--members", "random", "--games", str(games), "--results", str(tmp_path)]
        monkeypatch.setattr(sys, "argv", ["rating_pool.py", *words])
        rating_pool.main()
        return ResultFile("galileo", tmp_path).read()

    first = run(2)
    assert [(deal.seed, deal.cell) for deal in first] == [(1, Cell("greedy", "random", "bot", 2))]
    both = run(4)
    assert both[:1] == first
    assert [deal.seed for deal in both] == [1, 2]
    assert run(4) == both
    # With another network or search the deals of before do not count
    lines = (tmp_path / "galileo.jsonl").read_text("utf-8").replace(first[0].played_with.decisions, "another")
    (tmp_path / "galileo.jsonl").write_text(lines, encoding="utf-8")
    assert [deal.seed for deal in run(2)] == [1, 2, 1]


def test_the_page_has_the_table_of_the_results() -> None:
    page = rating_pool.PAGE.read_text("utf-8")
    assert rating_pool.page_with(pool_results.table(GAMES), page) == page

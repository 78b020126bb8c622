"""Opening knowledge: what bots did first, counted by what a choice names, and found again in other games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.cli.main import run
from offworld.coach.opening_games import OpeningFile
from offworld.coach.openings import (
    DEEPEST,
    OpeningNode,
    decisions,
    decode_openings,
    key_of,
    known_moves,
    read_openings,
    shipped_openings,
    words_of_choice,
)
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.messages import msg
from offworld.simulation.match import Match, play_match

LARGEST = 200_000


def made(path: Path, games: int = 9) -> OpeningFile:
    """A table of games that are drawn at random."""
    openings = OpeningFile(game_info("galileo"), path, 5, "random")
    while openings.count.next < games:
        openings.play()
    openings.write()
    return openings


def all_nodes(nodes: list[OpeningNode], depth: int = 1) -> list[tuple[int, OpeningNode]]:
    return [(depth, each) for each in nodes] + [deep for each in nodes for deep in all_nodes(each.then, depth + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_the_package_is_small_and_agrees_with_itself(game: str) -> None:
    info = game_info(game)
    table = shipped_openings(info)
    assert table is not None
    assert len(msgspec.json.encode(table)) <= LARGEST
    assert sorted(table.games) == [players for players in info.players if players > 1]
    words = {lang: info.translator(lang) for lang in ("en", "fr")}
    for players, nodes in table.first.items():
        assert sum(each.played for each in nodes) <= players * table.games[players]
        for depth, node in all_nodes(nodes):
            assert depth <= DEEPEST
            assert 0 <= node.won <= node.played <= node.possible <= players * table.games[players]
            assert sum(each.played for each in node.then) <= node.played
            assert [each.played for each in node.then] == sorted((each.played for each in node.then), reverse=True)
    for key in table.choices:
        assert all(words_of_choice(key, each) for each in words.values())


def test_choices_that_name_the_same_are_one_whatever_they_cost() -> None:
    spot = msg("expeditions-abyss_ladder")
    assert key_of("place", msg("act", spot=spot, cost=1)) == key_of("place", msg("act", spot=spot, cost=2))
    assert key_of("place", msg("act", spot=spot)) != key_of("place", msg("act", spot=msg("expeditions-other")))
    assert key_of("die", msg("act-die", value=3)) != key_of("die", msg("act-die", value=4))
    assert key_of("act", msg("act", spot=spot)) != key_of("place", msg("act", spot=spot))


def test_games_are_counted_seat_by_seat() -> None:
    info = game_info("galileo")
    record = play_match(Match("galileo", 2, 3, ("random", "random"))).record
    assert record is not None
    found = list(decisions(info, record))
    assert all(sum(each.seat == seat for each in found) <= DEEPEST for seat in (0, 1))
    assert [each.move for each in found] == sorted({each.move for each in found})
    for each in found:
        assert each.chosen in each.choices
        assert record.standing()[each.move - 1].seat == each.seat


def test_a_table_goes_on_after_a_stop_and_comes_out_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    made(whole, 4)
    made(parts, 2)
    made(parts, 4)
    assert whole.read_bytes() == parts.read_bytes()
    with pytest.raises(
        OffworldError, match="was begun with games of galileo, random and seed 5, not of galileo, pilot"
    ):
        OpeningFile(game_info("galileo"), whole, 5, "pilot")
    whole.with_name("whole.json.state").write_text("x")
    with pytest.raises(OffworldError, match="cannot be read; remove it to begin anew"):
        OpeningFile(game_info("galileo"), whole, 5, "random")
    whole.with_name("whole.json.state").unlink()
    with pytest.raises(OffworldError, match="exists already, without the count"):
        OpeningFile(game_info("galileo"), whole, 5, "random")


def test_what_was_counted_is_found_again_in_the_same_game(tmp_path: Path) -> None:
    info = game_info("galileo")
    openings = made(tmp_path / "table.json", 1)
    table = openings.count.pruned(info, 1)
    seed = 5 * 1_000_003
    result = play_match(Match("galileo", 2, seed, ("random", "random")))
    assert result.record is not None
    found = known_moves(info, result.record, table)
    assert [each.move for each in found] == [each.move for each in decisions(info, result.record)]
    firsts = {each.seat: each.move for each in reversed(list(decisions(info, result.record)))}
    for seat, move in firsts.items():
        one = next(each for each in found if each.move == move)
        assert 1 <= one.played <= one.possible <= 2
        assert one.won == result.shares[seat] or one.played == 2
    # A game that goes another way is not known any more.
    other = play_match(Match("galileo", 3, 4, ("random",) * 3)).record
    assert other is not None
    assert known_moves(info, other, table) == []


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    info = game_info("galileo")
    made(tmp_path / "table.json", 1)
    data: dict[str, Any] = json.loads((tmp_path / "table.json").read_text())
    for change, sentence in (
        ({"openings": 9}, "has format 9; this Offworld reads format 1"),
        ({"game": "mars"}, "holds openings of mars, not of galileo"),
        ({"first": 1}, "is no table of openings"),
    ):
        with pytest.raises(OffworldError, match=sentence):
            decode_openings(json.dumps({**data, **change}).encode(), "file", info)
    with pytest.raises(OffworldError, match=r"none.json cannot be read: No such file"):
        read_openings(tmp_path / "none.json", info)


def test_the_command_tells_makes_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = shipped_openings(game_info("mars"))
    assert table is not None
    first = table.children(3, [])[0]
    assert run(["explore", "mars", "--players", "3", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert f"Played: {first.played}; Possible: {first.possible}" in out.replace(",", "")
    assert f"From {table.games[3]} games of bots at level Pilot." in out.replace(",", "")
    assert run(["explore", "mars", "--players", "3", "--line", "1", "--json", "--lang", "fr"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["games"], len(answer["line"])) == (table.games[3], 1)
    assert [each["played"] for each in answer["choices"]] == [each.played for each in first.then]
    file = tmp_path / "made.json"
    making = ["explore", "galileo", "--make", str(file), "--games", "2", "--bot", "random", "--lang", "en"]
    assert run(making) == 0
    assert f"{file}: 2 games" in capsys.readouterr().out
    for arguments, sentence in (
        (["mars", "--players", "9"], "the table of mars has no games of 9 players; it has: "),
        (["mars", "--line", "x"], "--line: “x” is no choice here; there are 1 to "),
        (["mars", "--line", "1,999"], "--line: “999” is no choice here"),
        (["galileo", "--make", str(tmp_path / "no/f.json")], "cannot be written: there is no folder"),
        (["galileo", "--make", str(file), "--bot", "alien"], "there is no bot 'alien'"),
        (["galileo", "--file", str(tmp_path / "none.json")], "none.json cannot be read: No such file or directory"),
        (["chess"], "there is no game 'chess'"),
    ):
        assert run(["explore", *arguments, "--lang", "en"]) == 2
        assert sentence in capsys.readouterr().err

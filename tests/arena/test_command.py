"""`offworld arena` as its users meet it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

COMMAND = ["arena", "artemis", "--bots", "greedy:positions=5,random", "--games", "4", "--jobs", "1"]


@pytest.fixture
def arena(offworld: Any, folder: Path) -> Any:
    """A small tournament in the folder `held`."""
    result = offworld(*COMMAND, "--out", "held")
    assert (result.code, result.err) == (0, "")
    return result


def test_the_table_and_the_same_again_from_the_folder(offworld: Any, arena: Any) -> None:
    lines = arena.out.splitlines()
    assert lines[0].endswith(", first deal 1: 4 games of 4")
    assert lines[2] == "artemis, 2 players; par 50.0\u202f%"
    assert lines[3].startswith("greedy:positions=5; Against: random; Games: 4; Win share: ")
    assert lines[5] == "artemis: ratings"
    assert lines[6].startswith("greedy:positions=5; Games: 4; Rating: ")
    assert offworld("arena", "--report", "held").out == arena.out
    assert offworld(*COMMAND, "--out", "held").out == arena.out


def test_in_french(offworld: Any, arena: Any) -> None:
    lines = offworld("arena", "--report", "held", "--lang", "fr").out.splitlines()
    assert lines[0].endswith(", première donne 1\u00a0: 4 parties sur 4")
    assert lines[2] == "artemis à 2\u00a0; part égale 50,0\u202f%"
    assert lines[5] == "artemis\u00a0: classement"


def test_in_markdown(offworld: Any, arena: Any) -> None:
    lines = offworld("arena", "--report", "held", "--markdown").out.splitlines()
    assert lines[2] == "**artemis, 2 players; par 50.0\u202f%**"
    assert lines[4] == "| Bot | Against | Games | Win share | 95 % interval | Points | Others |"
    assert lines[5] == "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    assert lines[6].startswith("| greedy:positions=5 | random | 4 | ")


def test_for_programs(offworld: Any, arena: Any) -> None:
    found = json.loads(offworld("arena", "--report", "held", "--json").out)
    assert set(found) == {"tournament", "seed", "planned", "played", "standings", "results"}
    (result,) = found["results"]
    assert set(result) == {
        *("game", "players", "format", "bot", "against", "games", "share", "par", "points", "other_points")
    }
    assert set(result["share"]) == {"mean", "low", "high"}
    assert set(found["standings"][0]) == {"game", "bot", "games", "rating", "decisions", "ms"}


def test_without_a_folder_the_plan_names_one(offworld: Any, folder: Path) -> None:
    found = json.loads(offworld(*COMMAND, "--json").out)
    assert [path.name for path in folder.iterdir()] == [f"arena-{found['tournament']}"]


def test_formats(offworld: Any) -> None:
    words = ("--bots", "random,random:seed=1,random:seed=2", "--games", "3", "--jobs", "1", "--json")
    together = json.loads(offworld("arena", "artemis", "--format", "all-play", *words).out)
    assert [(line["players"], line["bot"], line["games"]) for line in together["results"]] == [
        (3, "random", 3),
        (3, "random:seed=1", 3),
        (3, "random:seed=2", 3),
    ]
    assert sum(line["share"]["mean"] for line in together["results"]) == pytest.approx(1)
    alone = json.loads(offworld("arena", "artemis", "--format", "alone", "--players", "3", *words).out)
    assert len(alone["results"]) == 6


BAD = {
    "nothing": (["arena"], "name the games of the tournament, or a folder with --report"),
    "no bots": (["arena", "artemis"], "a tournament needs at least 2 different bots"),
    "one bot": (["arena", "artemis", "--bots", "random"], "a tournament needs at least 2 different bots"),
    "an unknown game": (["arena", "chess", "--bots", "random,greedy"], "there is no game 'chess'"),
    "an unknown bot": (["arena", "artemis", "--bots", "a,b"], "there is no bot 'a'"),
    "a bot twice": (["arena", "artemis", "--bots", "random,greedy,random"], "random is named twice"),
    "a bot against itself": (
        ["arena", "artemis", "--bots", "random,greedy", "--against", "greedy"],
        "greedy is named twice",
    ),
    "all against some": (
        ["arena", "artemis", "--format", "all-play", "--bots", "random,greedy", "--against", "turn"],
        "in all-play all bots sit together; leave out --against",
    ),
    "an unknown format": (
        ["arena", "artemis", "--bots", "random,greedy", "--format", "cup"],
        "there is no format “cup”; the formats are one-on-one, alone, all-play",
    ),
    "pairs of three": (
        ["arena", "artemis", "--bots", "random,greedy", "--format", "one-on-one", "--players", "3"],
        "one-on-one is for 2 players, not 3",
    ),
    "too few at the table": (
        ["arena", "artemis", "--bots", "random,greedy", "--format", "all-play", "--players", "3"],
        "--bots names 2 bots for 3 seats",
    ),
    "players that are no numbers": (
        ["arena", "artemis", "--bots", "random,greedy", "--players", "two"],
        "--players must be numbers parted by commas, not “two”",
    ),
    "too many players": (
        ["arena", "artemis", "--bots", "random,greedy", "--players", "2,9"],
        "artemis is played by 1 to 5 players, not by 9",
    ),
    "nobody to meet": (
        ["arena", "artemis", "--bots", "random,greedy", "--players", "1"],
        "a tournament needs games for 2 or more players",
    ),
    "a pack for two games": (
        ["arena", "artemis,mars", "--bots", "random,greedy", "--pack", "no.toml"],
        "a pack belongs to one game",
    ),
    "a folder without a tournament": (["arena", "--report", "nowhere"], "nowhere holds no tournament"),
    "a report of a game": (["arena", "artemis", "--report", "x"], "--report shows a folder and plays nothing"),
}


@pytest.mark.parametrize(("args", "sentence"), BAD.values(), ids=BAD)
def test_bad_input(offworld: Any, folder: Path, args: list[str], sentence: str) -> None:
    result = offworld(*args)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"offworld: {sentence}")
    assert result.err.count("\n") == 1
    assert list(folder.iterdir()) == []


def test_another_plan_in_the_same_folder(offworld: Any, arena: Any) -> None:
    result = offworld(*COMMAND, "--seed", "2", "--out", "held", "--lang", "fr")
    assert result.code == 2
    assert result.err.startswith("offworld: held contient un autre tournoi (la différence\u00a0: graine)")


def test_a_bot_that_fails_is_named_with_its_game(offworld: Any) -> None:
    result = offworld("arena", "artemis", "--bots", "random,greedy:style=silly", "--games", "2", "--jobs", "1")
    assert result.code == 2
    assert result.err.startswith(
        "offworld: the game of artemis with seed 1 between random, greedy:style=silly failed: there is no style 'silly'"
    )


def test_without_ray_it_says_what_to_install(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = offworld(*COMMAND, "--ray", "local")
    assert result.code == 2
    assert result.err == 'offworld: Ray is not installed; install it with: pip install "offworld[cluster]"\n'

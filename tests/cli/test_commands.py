"""Every command does what it says, in both languages, as text and as JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import offworld
from offworld import native
from offworld.cli.catalogue import values
from offworld.games import game_info
from offworld.games.rulebook import lines_of, nearest, parse

ROOT = Path(offworld.__file__).parent


def test_without_a_command_the_help_is_shown(offworld: Any) -> None:
    shown = offworld()
    assert shown.code == 0
    assert "simulate" in shown.out


@pytest.mark.parametrize("command", ["games", "play", "simulate", "replay", "verify", "content", "bench"])
def test_every_command_has_help(offworld: Any, command: str) -> None:
    shown = offworld(command, "--help")
    assert (shown.code, shown.err) == (0, "")
    assert f"offworld {command}" in shown.out


def test_version_says_the_mode(offworld: Any) -> None:
    assert offworld("--version").out.startswith(f"offworld 0.1.0 ({native.description()}: ")


def test_as_a_program(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "offworld.cli", "games", "--lang", "xx"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "offworld: there is no language 'xx'; the languages are en, fr"
    assert "Traceback" not in done.stderr


# ---------------------------------------------------------------- games


def test_games_lists_players_and_options(offworld: Any) -> None:
    assert (
        "artemis; Game: The Artemis Project; Players: 1-5; Options (default): relic (off), directives (off)"
        in offworld("games").out
    )


def test_games_in_french_by_option_or_by_environment(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    by_option = offworld("games", "--lang", "fr").out
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert offworld("games").out == by_option
    assert "Joueurs\u00a0: 1-5" in by_option


def test_games_for_programs(offworld: Any) -> None:
    (artemis,) = [game for game in json.loads(offworld("games", "--json").out) if game["name"] == "artemis"]
    assert artemis["players"] == [1, 2, 3, 4, 5]
    assert artemis["options"] == {"relic": False, "directives": False}


def test_a_terminal_gets_a_table_unless_it_asks_for_plain_text(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    boxed = offworld("games").out
    assert "│" in boxed
    assert "\x1b[" in boxed
    plain = offworld("games", "--plain").out
    assert "│" not in plain
    assert "\x1b" not in plain


# ---------------------------------------------------------------- simulate


def test_simulate_for_programs(offworld: Any) -> None:
    output = json.loads(offworld("simulate", "artemis", "--players", "2", "--games", "6", "--seed", "3", "--json").out)
    assert {key: output[key] for key in ("game", "players", "games", "seed", "mode")} == {
        "game": "artemis",
        "players": 2,
        "games": 6,
        "seed": 3,
        "mode": native.mode(),
    }
    assert sum(output["wins"]) == 6
    assert len(output["mean_scores"]) == 2
    assert sum(output["wins_by_place"]) == 6
    assert sum(output["mean_scores_by_place"]) == pytest.approx(sum(output["mean_scores"]))
    # Who begins is drawn, so the counts differ: in these games the seats come out otherwise than the places.
    assert output["wins_by_place"] != output["wins"]
    assert output["min_decisions"] <= output["mean_decisions"] <= output["max_decisions"]


def test_the_same_seed_gives_the_same_games_audited_or_not_in_one_process_or_two(offworld: Any) -> None:
    command = ["simulate", "artemis", "--players", "3", "--games", "4", "--json"]
    output = json.loads(offworld(*command).out)
    assert json.loads(offworld(*command, "--audit").out) == {**output, "audited": True}
    assert json.loads(offworld(*command, "--jobs", "2").out) == output


def test_simulate_with_options_pack_and_a_bot_for_each_seat(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_text("[costs]\nrecruit_energy_per_colonist = 3\n")
    bots = "random,random:seed=3"
    shown = offworld(
        "simulate", "artemis", "--games", "2", "--bots", bots, "--options", "relic", "--pack", "pack.toml", "--audit"
    )
    assert shown.code == 0
    assert "2 games of The Artemis Project, 2 players, seeds 1 to 2" in shown.out
    assert "Player 2; Bot: random:seed=3; Wins: " in shown.out
    assert "By place in the turn order of the first round\n1st; Wins: " in shown.out
    assert "Every state was audited." in shown.out


def test_an_audit_that_fails_leaves_a_record_and_exits_1(
    offworld: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def audit(g: Any) -> None:
        checked.append(g.key())
        if len(checked) == 6:
            raise AssertionError("a token is missing")

    checked: list[int] = []
    info = game_info("artemis")
    monkeypatch.setitem(info.__dict__, "audit", audit)
    failed = offworld("simulate", "artemis", "--players", "2", "--games", "3", "--seed", "9", "--audit")
    assert failed.code == 1
    assert failed.err == (
        "offworld: The game with seed 9 fails after action 5: AssertionError: a token is missing.\n"
        "The record is in offworld-artemis-9.jsonl.\n"
    )
    verified = offworld("verify", "offworld-artemis-9.jsonl")
    assert verified.out == "offworld-artemis-9.jsonl: 5 entries, verified, not over\n"


def test_a_game_longer_than_it_may_be_is_a_fault(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game_info("artemis").__dict__, "max_decisions", 10)
    failed = offworld("simulate", "artemis", "--games", "1", "--audit")
    assert failed.code == 1
    assert "fails after action 10: AssertionError: it is longer than 10 decisions" in failed.err


def test_ctrl_c_ends_a_simulation_quietly(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("offworld.simulation.batch.play_games", interrupted)
    assert offworld("simulate", "artemis") == (130, "", "")


# ---------------------------------------------------------------- content


def test_content_shows_every_entry_with_its_source(offworld: Any) -> None:
    shown = offworld("content", "artemis")
    assert shown.code == 0
    for group, entries in game_info("artemis").content().raw.items():
        assert f"\n{group}\n" in shown.out
        for entry in entries if isinstance(entries, list) else []:
            assert f"({entry['id']})" in shown.out
    assert "157 × reconstructed, 120 × rulebook, 2 × public source" in shown.out


def test_content_keeps_no_number_back() -> None:
    costs = game_info("artemis").content().raw["costs"]
    assert values(costs, "en") == (
        "recruit_energy_per_colonist 2, send_colonists_fee_resources 1, shelter_warming_energy_per_colonist 1,"
        " toolkit_per_pip 1"
    )


def test_content_of_one_group_in_french(offworld: Any) -> None:
    shown = offworld("content", "artemis", "--group", "events", "--lang", "fr").out
    assert "reconstitué" in shown
    assert "\nbuildings\n" not in shown


def test_content_says_what_a_pack_changes(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_text('[[buildings]]\nid = "assault_pod"\nslots = ["marine", "any"]\n')
    shown = offworld("content", "artemis", "--pack", "pack.toml").out
    assert "buildings.assault_pod.slots: [marine marine] becomes [marine any]" in shown
    assert "effect: rulebook; slots: your pack" in shown
    output = json.loads(offworld("content", "artemis", "--pack", "pack.toml", "--json").out)
    assert output["changes"] == [
        {
            "group": "buildings",
            "id": "assault_pod",
            "field": "slots",
            "from": ["marine", "marine"],
            "to": ["marine", "any"],
        }
    ]
    assert len(output["groups"]["buildings"]) == 26


def test_content_shows_the_rulings_and_what_a_pack_switches(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_text('[[rulings]]\nid = "RUL-9"\nchoice = "keep"\n')
    shown = offworld("content", "mars", "--group", "rulings", "--pack", "pack.toml").out
    assert "contest_unmet = keep (usually discard)" in shown
    assert "MARS-SUP-6" in shown
    assert "rulings.RUL-9.choice: discard becomes keep" in shown
    french = offworld("content", "mars", "--group", "rulings", "--lang", "fr").out
    assert "contest_unmet = discard (d’ordinaire discard)" in french


def test_a_template_names_what_is_reconstructed_and_changes_nothing_as_it_stands(offworld: Any, folder: Path) -> None:
    written = offworld("content", "artemis", "--template", "mine.toml")
    assert (written.code, written.out) == (0, "mine.toml is written; as it stands, it changes nothing.\n")
    assert 'id = "tool_hoard"' in (folder / "mine.toml").read_text("utf-8")
    checked = offworld(
        "content", "artemis", "--check", "mine.toml", "--games", "2", "--players", "1", "--jobs", "1", "--json"
    )
    assert json.loads(checked.out)["changes"] == []
    refused = offworld("content", "artemis", "--template", "mine.toml")
    assert (refused.code, refused.err) == (2, "offworld: mine.toml is there already; name another file\n")


def test_a_checked_pack_shows_what_it_changes_in_content_and_in_play(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_text("[costs]\nrecruit_energy_per_colonist = 3\n")
    command = ("content", "artemis", "--check", "pack.toml", "--games", "4", "--players", "2", "--jobs", "1")
    output = json.loads(offworld(*command, "--json").out)
    change = {"group": "costs", "id": "", "field": "recruit_energy_per_colonist", "from": 2, "to": 3}
    assert output["changes"] == [change]
    measures = [each["measure"] for each in output["balance"]]
    assert measures == ["points", "winner", "decisions", "seat-1", "seat-2"]
    shares = [each for each in output["balance"] if each["measure"].startswith("seat")]
    assert [sum(each[side] for each in shares) for side in ("before", "after")] == pytest.approx([1, 1])
    points = output["balance"][0]
    assert points["before"] != points["after"]

    shown = offworld(*command, "--lang", "fr").out
    assert "costs.recruit_energy_per_colonist\u00a0: 2 devient 3" in shown
    assert "4 donnes, chacune jouée sans et avec le pack" in shown


def test_a_checked_pack_is_told_every_fault_at_once_and_no_game_is_played(
    offworld: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: Any) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("offworld.cli.packs.play_games", play)
    (folder / "bad.toml").write_text(
        '[costs]\nrecruit_energy_per_colonist = "many"\n\n[[buildings]]\nid = "nowhere"\nslots = []\n'
    )
    shown = offworld("content", "artemis", "--check", "bad.toml")
    assert shown.code == 2
    assert len([line for line in shown.out.splitlines() if line.startswith("- ")]) == 2
    assert "recruit_energy_per_colonist" in shown.out
    assert "nowhere" in shown.out
    both = offworld("content", "artemis", "--check", "bad.toml", "--template", "new.toml")
    assert (both.code, both.err) == (2, "offworld: take one of --pack, --template and --check\n")


# ---------------------------------------------------------------- bench


def test_bench_for_programs(offworld: Any) -> None:
    (line,) = json.loads(offworld("bench", "artemis", "--players", "2", "--seconds", "0.01", "--json").out)
    assert (line["game"], line["players"], line["mode"]) == ("artemis", 2, native.mode())
    for key in ("decisions_per_s", "games_per_s", "clone_us", "state_bytes"):
        assert line[key] > 0


def test_bench_compares_with_an_earlier_measurement_of_the_same_build_only(offworld: Any, folder: Path) -> None:
    command = ("bench", "artemis", "--players", "2", "--seconds", "0.01")
    (line,) = json.loads(offworld(*command, "--json").out)
    assert line["profile"] == native.profile()
    (folder / "before.json").write_text(json.dumps([line]))
    assert "; × before: " in offworld(*command, "--against", "before.json").out

    (folder / "before.json").write_text(json.dumps([line | {"mode": "compiled", "profile": "another"}]))
    refused = offworld(*command, "--against", "before.json")
    assert refused.code == 2
    assert refused.err == (
        "offworld: before.json was measured with another kind of build (compiled, another; this one is "
        f"{native.description()}), so the two cannot be compared.\n"
    )
    (folder / "before.json").write_text("{}")
    assert "is no measurement of `offworld bench --json`" in offworld(*command, "--against", "before.json").err


def test_bench_as_text(offworld: Any) -> None:
    shown = offworld("bench", "artemis", "--players", "1", "--seconds", "0.01", "--lang", "fr").out
    assert "artemis; Joueurs\u00a0: 1; Mode\u00a0: " in shown


# ---------------------------------------------------------------- rules and words


def test_rules_are_read_paragraph_by_paragraph() -> None:
    text = "# Title\n\n**ABC-X-1** First,\n  and on.\n- **ABC-X-2 (room)** Second.\n\nNo rule.\n"
    assert lines_of(parse(text)) == {"ABC-X-1": "First, and on.", "ABC-X-2": "room: Second."}


def test_the_nearest_rules_begin_alike_or_are_spelt_alike() -> None:
    known = ["ABC-GANT-P1", "ABC-GANT-P2", "ABC-DOOR-1"]
    assert nearest("ABC-GANT", known) == ["ABC-GANT-P1", "ABC-GANT-P2"]
    assert nearest("ABC-DOR-1", known)[0] == "ABC-DOOR-1"

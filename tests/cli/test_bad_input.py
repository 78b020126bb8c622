"""Bad input gets one clear sentence on stderr and exit code 2, and no file is touched."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

SENTENCES = {
    "an unknown command": (["frob"], "there is no command “frob”\n"),
    "an unknown setting": (["games", "--frob"], "there is no option --frob\n"),
    "a missing game": (["simulate"], "GAME is missing; --help says what belongs there"),
    "an unknown game": (["play", "chess"], "there is no game 'chess'; the games are artemis"),
    "an unknown game to simulate": (["simulate", "chess"], "there is no game 'chess'; the games are artemis"),
    "an unknown game to show": (["content", "chess"], "there is no game 'chess'; the games are artemis"),
    "an unknown game to measure": (["bench", "chess"], "there is no game 'chess'; the games are artemis"),
    "an unknown language": (["play", "--lang", "de"], "there is no language 'de'; the languages are en, fr"),
    "an unknown option": (
        ["play", "--options", "relic,aliens"],
        "artemis has no option 'aliens'; its options are: relic, directives",
    ),
    "an option with a wrong value": (
        ["simulate", "artemis", "--options", "relic=perhaps"],
        "the option 'relic' of artemis cannot be 'perhaps': ",
    ),
    "an unknown seat": (["play", "--seats", "me,alien"], "“alien” is neither “me” nor a bot; the bots are random"),
    "an unknown bot": (["simulate", "artemis", "--bots", "alien"], "there is no bot 'alien'; the bots are random"),
    "an unknown setting of a bot": (
        ["play", "--seats", "me,random:speed=3"],
        "the bot random has no setting 'speed=3'; say one of seed=…",
    ),
    "a bad setting of a bot": (
        ["play", "--seats", "me,random:seed=x"],
        "the setting 'seed' of the bot random cannot be 'x': ",
    ),
    "too many seats": (["play", "--seats", "me,me,me,me,me,me"], "artemis is played by 1 to 5 players, not by 6"),
    "no seats": (["play", "--players", "0"], "artemis is played by 1 to 5 players, not by 0"),
    "seats that are not as many as the players": (
        ["play", "--seats", "me,random", "--players", "3"],
        "--seats names 2 seats, but --players says 3",
    ),
    "bots that are not as many as the players": (
        ["simulate", "artemis", "--bots", "random,random", "--players", "3"],
        "--bots names 2 bots for 3 players; name one for all, or one for each",
    ),
    "too many players to measure": (
        ["bench", "artemis", "--players", "9"],
        "artemis is played by 1 to 5 players, not by 9",
    ),
    "no games": (["simulate", "artemis", "--games", "0"], "--games must be at least 1, not 0"),
    "a seed that is no number": (["play", "--seed", "x"], "--seed must be a whole number, not “x”"),
    "an unknown group": (
        ["content", "artemis", "--group", "cards"],
        "there is no group “cards”; the groups are meta, ",
    ),
    "a pack that is not there": (["play", "--pack", "no.toml"], "no.toml cannot be read: No such file or directory"),
    "a record that is not there": (["replay", "no.jsonl"], "no.jsonl cannot be read: No such file or directory"),
    "a record to resume that is not there": (["play", "--resume", "no.jsonl"], "no.jsonl cannot be read: "),
    "a folder instead of a record": (["verify", "."], ". cannot be read: Is a directory"),
    "resuming with a seed": (
        ["play", "--resume", "no.jsonl", "--seed", "3"],
        "--resume takes everything from the record; leave out --seed",
    ),
}


def refused(result: Any, sentence: str) -> None:
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith(f"offworld: {sentence}")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(("args", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_settings(offworld: Any, folder: Path, args: list[str], sentence: str) -> None:
    refused(offworld(*args), sentence)
    assert list(folder.iterdir()) == []


FRENCH = {
    "too many players": (["play", "--players", "7"], "artemis se joue de 1 à 5 joueurs, pas à 7"),
    "a command that is nearly one": (
        ["sumulate"],
        "il n’y a pas de commande «\u00a0sumulate\u00a0»\u00a0; vouliez-vous dire simulate\u00a0?",
    ),
    "an unknown command": (["frob"], "il n’y a pas de commande «\u00a0frob\u00a0»\n"),
    "an option that is nearly one": (
        ["simulate", "artemis", "--gam", "3"],
        "il n’y a pas d’option --gam\u00a0; vouliez-vous dire --games\u00a0?",
    ),
    "a missing game": (["simulate"], "il manque GAME\u00a0; --help dit ce qu’il faut y mettre"),
    "a missing value": (["simulate", "artemis", "--games"], "--games demande une valeur"),
    "a value too much": (["simulate", "artemis", "--audit=3"], "--audit ne prend pas de valeur"),
    "a word too much": (["simulate", "artemis", "x"], "rien de plus n’était attendu, mais il y a\u00a0: x"),
    "too few games": (["simulate", "artemis", "--games", "-1"], "--games doit valoir au moins 1, pas -1"),
    "too large a port": (["serve", "--port", "99999"], "--port doit valoir au plus 65535, pas 99999"),
    "half a game": (
        ["simulate", "artemis", "--games", "1.5"],
        "--games doit être un nombre entier, pas «\u00a01.5\u00a0»",
    ),
    "seconds that are no number": (
        ["bench", "artemis", "--seconds", "x"],
        "--seconds doit être un nombre, pas «\u00a0x\u00a0»",
    ),
    "a form of the log that does not exist": (
        ["serve", "--log", "xml"],
        "--log se choisit parmi auto, json, console\u00a0; «\u00a0xml\u00a0» n’en fait pas partie",
    ),
    "a record that is not there": (
        ["verify", "no.jsonl"],
        "no.jsonl est illisible\u00a0: fichier ou dossier introuvable",
    ),
    "a folder instead of a record": (["replay", "."], ". est illisible\u00a0: c’est un dossier"),
}


@pytest.mark.parametrize(("args", "sentence"), FRENCH.values(), ids=FRENCH)
def test_in_the_readers_language(
    offworld: Any, monkeypatch: pytest.MonkeyPatch, args: list[str], sentence: str
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    refused(offworld(*args), sentence)


def test_commands_by_themselves_show_their_help_alone(offworld: Any) -> None:
    shown = offworld("admin")
    assert (shown.code, shown.err) == (2, "")
    assert "login-link" in shown.out


def test_what_cannot_be_written_whole_is_not_left_in_part(
    offworld: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_text(path: Path, text: str, encoding: str) -> None:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", write_text)
    refused(
        offworld("content", "mars", "--template", "box.toml", "--lang", "fr"),
        "impossible d’écrire box.toml\u00a0: le disque est plein",
    )
    assert list(folder.iterdir()) == []


# ---------------------------------------------------------------- packs

PACKS = {
    "no TOML": ("[costs", "pack.toml is not valid TOML: "),
    "an unknown group": ("[aliens]\nn = 1\n", "pack.toml: there is no group 'aliens'; "),
    "an unknown entry": ('[[buildings]]\nid = "casino"\n', "pack.toml: buildings has no entry 'casino'; "),
    "an unknown field": (
        '[[buildings]]\nid = "assault_pod"\nbeds = 3\n',
        "pack.toml: buildings.assault_pod has no field 'beds'",
    ),
    "a wrong kind of value": (
        '[costs]\nrecruit_energy_per_colonist = "two"\n',
        "pack.toml: costs.recruit_energy_per_colonist must be a whole number, not a text",
    ),
}


@pytest.mark.parametrize("command", [["play"], ["content", "artemis"], ["simulate", "artemis", "--games", "1"]])
@pytest.mark.parametrize(("text", "sentence"), PACKS.values(), ids=PACKS)
def test_packs(offworld: Any, folder: Path, command: list[str], text: str, sentence: str) -> None:
    (folder / "pack.toml").write_text(text)
    refused(offworld(*command, "--pack", "pack.toml"), sentence)
    assert (folder / "pack.toml").read_text() == text


FRENCH_PACKS = {
    "no TOML": ("[costs", "pack.toml n’est pas du TOML valable\u00a0: "),
    "an unknown group": (
        "[aliens]\nn = 1\n",
        "pack.toml\u00a0: il n’y a pas de groupe «\u00a0aliens\u00a0»\u00a0; les groupes",
    ),
    "an unknown entry": (
        '[[buildings]]\nid = "casino"\n',
        "pack.toml\u00a0: buildings n’a pas d’entrée «\u00a0casino\u00a0»\u00a0; un pack change des entrées",
    ),
    "an unknown field": (
        '[[buildings]]\nid = "assault_pod"\nbeds = 3\n',
        "pack.toml\u00a0: buildings.assault_pod n’a pas de champ «\u00a0beds\u00a0»",
    ),
    "a wrong kind of value": (
        '[costs]\nrecruit_energy_per_colonist = "two"\n',
        "pack.toml\u00a0: costs.recruit_energy_per_colonist doit être un nombre entier, non un texte",
    ),
    "too small a number": (
        "[costs]\nrecruit_energy_per_colonist = -2\n",
        "pack.toml\u00a0: costs.recruit_energy_per_colonist\u00a0: il faut un nombre entier d’au moins 0",
    ),
    "a number without the words that tell it": (
        '[[doorstep_limits]]\nid = "doorstep_b"\nmax_colonists = 3\n',
        "pack.toml\u00a0: doorstep_limits.doorstep_b change max_colonists et doit donc aussi donner text_en et text_fr",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), FRENCH_PACKS.values(), ids=FRENCH_PACKS)
def test_faults_of_packs_in_french(offworld: Any, folder: Path, text: str, sentence: str) -> None:
    (folder / "pack.toml").write_text(text)
    refused(offworld("play", "--pack", "pack.toml", "--lang", "fr"), sentence)


def test_a_pack_that_is_no_text(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_bytes(b"\xff\xfe\x00")
    refused(offworld("play", "--pack", "pack.toml"), "pack.toml is not a text file")


# ---------------------------------------------------------------- records


@pytest.fixture
def record(offworld: Any, folder: Path) -> list[str]:
    """The lines of an unfinished game, which is saved as game.jsonl."""
    offworld("play", "--seats", "me,me", "--seed", "8", typed=["1", "1"] * 20)
    path = folder / "offworld-artemis-8.jsonl"
    lines = path.read_text().splitlines()
    assert len(lines) > 12
    path.rename(folder / "game.jsonl")
    return lines


def edited(line: str, **changes: Any) -> str:
    return json.dumps({**json.loads(line), **changes})


def versioned(header: str, **changes: Any) -> str:
    return edited(header, version={**json.loads(header)["version"], **changes})


def test_records_that_were_cut_edited_or_made_elsewhere(offworld: Any, folder: Path, record: list[str]) -> None:
    header, first, *rest = record
    other = edited(first, who=1 - json.loads(first)["who"])
    cases = {
        "": "game.jsonl is no Offworld record",
        "\n".join(record[:6]): "game.jsonl was cut short after line 6: its end is missing",
        "\n".join(record)[:-30]: "game.jsonl, line ",
        "\n".join([edited(header, offworld=99), first, *rest]): "game.jsonl has record format 99; this Offworld reads",
        "\n".join(
            [versioned(header, rules=99), first, *rest]
        ): "game.jsonl was played with rules version 99 of artemis",
        "\n".join(
            [versioned(header, layout=99), first, *rest]
        ): "game.jsonl: This game was begun with a newer Offworld",
        "\n".join([edited(header, game="chess"), first, *rest]): "game.jsonl: there is no game 'chess'",
        "\n".join([versioned(header, content="0" * 16), first, *rest]): "game.jsonl: This game was begun with other",
        "\n".join([edited(header, generator="dice"), first, *rest]): "game.jsonl is no Offworld record",
        "\n".join([edited(header, generator="blake2b"), first, *rest]): "game.jsonl: the revealed seed is not readable",
        "\n".join([edited(header, commitment="0"), first, *rest]): "game.jsonl: the revealed seed does not fit",
        "\n".join([edited(header, options={"relic": 3}), first, *rest]): "game.jsonl: the record's options do not fit",
        "\n".join([header, other, *rest]): "game.jsonl: entry 1 is by seat ",
        "\n".join([header, '{"who": 0, "do": "fly"}', *rest]): "game.jsonl, line 2: there is no action 'fly'",
        "\n".join([header, edited(first, link="0" * 16), *rest]): "game.jsonl: the hash chain breaks at entry 1",
        "\n".join([header, *rest]): "game.jsonl, line 9: the link of the hash chain is missing",
    }
    for text, sentence in cases.items():
        (folder / "game.jsonl").write_text(text)
        for command in (["verify"], ["replay"], ["play", "--resume"]):
            refused(offworld(*command, "game.jsonl"), sentence)
        assert (folder / "game.jsonl").read_text() == text
    assert [path.name for path in folder.iterdir()] == ["game.jsonl"]


def test_a_record_that_is_no_text(offworld: Any, folder: Path) -> None:
    (folder / "game.jsonl").write_bytes(b"\xff\xfe\x00")
    refused(offworld("verify", "game.jsonl"), "game.jsonl is not a text file")


def test_verify_goes_on_after_a_bad_record(offworld: Any, folder: Path, record: list[str]) -> None:
    (folder / "bad.jsonl").write_text("{}")
    result = offworld("verify", "bad.jsonl", "game.jsonl")
    assert result.code == 2
    assert result.err == "offworld: bad.jsonl is no Offworld record: its first line does not say what is played\n"
    assert result.out.startswith("game.jsonl: ")


def test_replay_to_nowhere_and_as_nobody(offworld: Any, record: list[str]) -> None:
    refused(offworld("replay", "game.jsonl", "--to", "999"), "the record has ")
    refused(offworld("replay", "game.jsonl", "--to", "-1"), "the record has ")
    for viewer in ("0", "3", "everybody"):
        sentence = f"--as must be “public” or a player from 1 to 2, not “{viewer}”"
        refused(offworld("replay", "game.jsonl", "--as", viewer), sentence)


def test_resuming_a_record_of_another_game(offworld: Any, record: list[str]) -> None:
    refused(offworld("play", "chess", "--resume", "game.jsonl"), "game.jsonl is a record of artemis, not of chess")


def test_a_record_starts_no_program_unasked(offworld: Any, folder: Path) -> None:
    program = "exec:cmd='touch started'"
    offworld("play", "--seats", f"me,{program}", "--seed", "8", typed=["quit"])
    (folder / "started").unlink(missing_ok=True)
    path = folder / "offworld-artemis-8.jsonl"
    result = offworld("play", "--resume", path.name)
    refused(
        result, f"{path.name} would start a program at a seat ({program}). If you trust the record, add --programs."
    )
    assert not (folder / "started").exists()


def test_resuming_a_game_that_is_over(offworld: Any, folder: Path) -> None:
    offworld("play", "--seats", "me", "--seed", "5", typed=["1"] * 600)
    refused(offworld("play", "--resume", "1"), "the game in 1 is over; read it with: offworld replay 1")


# ---------------------------------------------------------------- good records, for comparison


def test_verify_says_entries_and_scores(offworld: Any, folder: Path, record: list[str]) -> None:
    offworld("play", "--seats", "me", "--seed", "5", typed=["1"] * 600)
    result = offworld("verify", "game.jsonl", "1")
    assert result.code == 0
    first, second = result.out.splitlines()
    assert first == f"game.jsonl: {len(record) - 3} entries, verified, not over"
    assert second.startswith("1: ")
    assert ", verified, scores " in second


def test_replay_tells_the_log_and_the_board(offworld: Any, record: list[str]) -> None:
    entries = len(record) - 3
    whole = offworld("replay", "game.jsonl")
    assert whole.code == 0
    assert "1. " in whole.out
    assert f"after action {entries} of {entries}, as a spectator sees it" in whole.out
    start = offworld("replay", "game.jsonl", "--to", "0", "--as", "2", "--lang", "fr").out
    assert f"après l’action 0 sur {entries}, vu par Joueur 2" in start
    assert "\n1. " not in start


def test_replay_calls_people_by_their_names(offworld: Any, folder: Path) -> None:
    offworld("play", "--seats", "me@Ada,random", "--seed", "8", typed=["1"] * 20)
    file = folder / "offworld-artemis-8.jsonl"
    output = offworld("replay", str(file)).out
    assert "Ada" in output
    assert "Player 2" in output
    assert "Player 1" not in output
    assert "vu par Ada" in offworld("replay", str(file), "--as", "1", "--lang", "fr").out

"""Playing in the terminal: questions, answers, and that nothing is ever lost."""

from __future__ import annotations

import builtins
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from offworld.bots.base import decide
from offworld.cli.arguments import shared_translator
from offworld.cli.play import full_screen, seat_players
from offworld.cli.records import load
from offworld.games import game_info
from offworld.games.rulebook import rule_texts
from offworld.kit.record import UNDO

SOLO = ("play", "artemis", "--seats", "me", "--seed", "5", "--lang", "en")


@pytest.mark.parametrize("piped", ["stdin", "stdout", "stderr", ""])
def test_the_whole_screen_needs_all_three_streams(monkeypatch: pytest.MonkeyPatch, piped: str) -> None:
    """Textual draws on the standard error."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda name=name: name != piped, raising=False)
    assert full_screen(plain=False) == (piped == "")
    assert not full_screen(plain=True)


def test_the_first_game_is_played_with_two_bots_by_default(offworld: Any, folder: Path) -> None:
    shown = offworld("play", "--seed", "5")
    assert shown.code == 0
    assert re.match(r"The Artemis Project, 3 players\.\nThe dice are committed to: [0-9a-f]{64}\n", shown.out)
    assert "You are Player 1." in shown.out
    assert "Player 3 is the bot pilot." in shown.out


def test_a_decision_has_board_news_and_numbered_options_with_their_rules(offworld: Any) -> None:
    shown = offworld("play", "--seed", "5").out
    assert re.search(r"\nWhat happened\n.*\[ART-[A-Z0-9-]+\]\n", shown)
    assert "\nBoard\nRound 1 of 6" in shown
    assert re.search(r"\nPlayer 1 \(you\): .*\[ART-PLACE-2\]\n1\. ", shown)


def test_what_others_did_stands_directly_above_the_question(offworld: Any) -> None:
    shown = offworld("play", "--seats", "random,random,me", "--seed", "3").out
    board, _, news = shown.partition("\nWhat happened\n")
    assert "\nBoard\nRound 1 of 6" in board
    lines = news.partition("\n\nPlayer 3 (you): ")[0].splitlines()
    assert all(re.search(r" \[ART-[A-Z0-9-]+\]$", line) for line in lines if line)
    assert lines[-1].startswith("Player 2 places ")


def test_a_number_chooses_and_then_only_what_changed_is_shown(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["1", "1"]).out
    assert shown.count("\nBoard\n") == 1
    assert shown.count("\nChanged on the board\n") >= 1
    assert offworld(*SOLO, typed=["1", "board"]).out.count("\nBoard\n") == 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["die 2", "quarry"]), ("fr", ["De 2", "carriere"])],
    ids=["english", "french without accents"],
)
def test_an_option_can_be_chosen_by_its_words(offworld: Any, folder: Path, lang: str, words: list[str]) -> None:
    offworld("play", "--seats", "me,random,random", "--seed", "3", "--lang", lang, typed=[*words, "quit"])
    info, record = load(folder / "offworld-artemis-3.jsonl")
    assert [info.space.text(act.action) for act in record.acts[:2]] == ["die 2 2 own", "place quarry"]


def test_why_names_the_rule_of_an_option_and_of_a_refusal(offworld: Any) -> None:
    typed = ["why 1", "why Vents", "why", "why 999", "why xyzzy", "why die 1 as a 6"]
    shown = offworld(*SOLO, typed=typed).out
    assert re.search(r"> Allowed: .* \[ART-PLACE-\d\]\n", shown)
    assert "> Nothing can be done with this now. You are asked: Which die" in shown
    assert "> Say which: why 2" in shown
    assert "> There is no option 999; the options go from 1 to " in shown
    assert "> I do not know “xyzzy”." in shown
    assert re.search(r"> die 1 as a 6 \(5 Toolkits\): .+ \[ART-PLACE-\d\]\n", shown)


def test_words_of_an_action_that_is_refused_get_the_reason_and_are_asked_again(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["die 1 as a 6", "quit"])
    assert shown.code == 0
    assert re.search(r"> die 1 as a 6 \(5 Toolkits\): .+ \[ART-[A-Z0-9-]+\]\n", shown.out)
    assert list(folder.iterdir()) == []


def test_words_that_several_options_have_are_answered_with_these_and_never_with_internal_names(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["die", "die 9 9 own", ""]).out
    assert re.search(r"> “die” can be several things: 1\. die ", shown)
    assert "> I do not know “die 9 9 own”. Answer with a number from 1 to " in shown


def test_a_hint_names_an_option_by_its_number(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["hint"]).out
    found = re.search(r"> A strong bot would choose (\d+): (.+)\n(.+)\n", shown)
    assert found is not None
    assert f"\n{found[1]}. {found[2]}\n" in shown


def test_rules_are_read_without_markdown(offworld: Any) -> None:
    assert "*no track* (`track = none`)" in rule_texts("galileo", "en")["GAL-GEN-2"]
    shown = offworld("play", "galileo", "--seed", "1", typed=["rules GAL-GEN-2"]).out
    assert re.search(r"> GAL-GEN-2: [^*`]+\n", shown)


def test_undo_takes_the_last_action_back_and_is_recorded(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["undo", "1", "undo", "2", "quit"])
    assert "> Nothing of yours can be taken back here." in shown.out
    assert "> Taken back." in shown.out
    _, record = load(folder / "offworld-artemis-5.jsonl")
    assert [act.action == UNDO for act in record.acts] == [False, True, False]


def test_undo_stops_where_a_bot_has_acted(offworld: Any) -> None:
    shown = offworld("play", "--seats", "random,me", "--seed", "1", typed=["2", "outfitter", "undo"]).out
    assert "> Somebody else has acted since; that cannot be taken back." in shown


def test_rules_board_log_and_help(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["rules ART-PLACE-2", "rules", "rules art-plac", "rules ZZZ", "log", "help"]).out
    assert shown.count("> ART-PLACE-2: ") == 2
    assert "There is no rule ART-PLAC. Did you mean: ART-PLACE-1, " in shown
    assert "There is no rule ZZZ." in shown
    assert "\nLog\n" in shown
    assert "\nWhat you can type\n" in shown


def test_in_french_the_french_words_and_the_english_ones_work(offworld: Any) -> None:
    shown = offworld(*SOLO[:-1], "fr", typed=["aide", "help", "pourquoi 1", "annuler", "regles", "quitter"]).out
    assert shown.count("Ce que vous pouvez taper") == 2
    assert "> Permis\u00a0: " in shown
    assert "> Vous n’avez rien à reprendre ici." in shown
    assert "> ART-PLACE-2\u00a0: " in shown


def test_several_people_hand_the_keyboard_over(offworld: Any) -> None:
    shown = offworld("play", "--seats", "me,me", "--seed", "1", typed=["1", "1"] * 6).out
    assert "Player 1 and Player 2 play at this terminal." in shown
    assert re.search(r"Hand the keyboard to Player \d\. Press Enter when Player \d is looking", shown)


def test_bots_alone_play_to_the_end(offworld: Any, folder: Path) -> None:
    shown = offworld("play", "--seats", "random,random:seed=4", "--seed", "2", "--options", "relic,directives")
    assert shown.code == 0
    assert "Nobody plays at this terminal; you watch." in shown.out
    ranking = r"\nRanking\n1\. Player \d: -?\d+ points?\n2\. Player \d: -?\d+ points?\n"
    assert re.search(
        ranking + r"The dice came from seed 2 with salt [0-9a-f]{32}; the record proves it\.\n$", shown.out
    )
    assert list(folder.iterdir()) == []


def test_a_record_that_cannot_go_where_it_was_wanted_is_kept_elsewhere(offworld: Any, folder: Path) -> None:
    said = offworld("play", "--seats", "random,random", "--seed", "2", "--save", "gone/bots.jsonl").out
    assert "gone/bots.jsonl cannot be written: No such file or directory\nSaved to offworld-artemis-2.jsonl.\n" in said
    assert load(folder / "offworld-artemis-2.jsonl")[1].over


def test_the_record_of_a_game_of_bots_is_kept_on_request(offworld: Any, folder: Path) -> None:
    args = ("play", "--seats", "random,random", "--seed", "2", "--save", "bots.jsonl")
    assert offworld(*args).out.endswith("Saved to bots.jsonl.\n")
    assert load(folder / "bots.jsonl")[1].over
    again = offworld(*args)
    assert (again.code, again.err) == (
        2, "offworld: bots.jsonl exists already and is left alone; choose another name.\n"
    )  # fmt: skip


def test_a_game_that_is_left_goes_to_the_file_that_was_named(offworld: Any, folder: Path) -> None:
    assert "Saved to mine.jsonl.\n" in offworld(*SOLO, "--save", "mine.jsonl", typed=["1", "quit"]).out
    assert [path.name for path in folder.iterdir()] == ["mine.jsonl"]


def test_a_whole_game_ends_with_the_ranking_and_an_offer_to_save(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["1"] * 600)
    assert shown.code == 0
    assert "The game is over.\n\nRanking\n1. Player 1 (you): " in shown.out
    assert "To keep a record of this game" in shown.out
    # The ones left over named the file.
    _, record = load(folder / "1")
    assert record.over


def test_no_colours_and_no_boxes_when_plain(offworld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    plain = offworld(*SOLO, "--plain", typed=["why 1", "help", "1"]).out
    assert "\x1b" not in plain
    assert not re.search("[\u2500-\u257f]", plain)
    assert "\x1b[" in offworld(*SOLO, typed=["why 1", "help", "1"]).out


def test_a_pack_and_options_are_played_with(offworld: Any, folder: Path) -> None:
    (folder / "pack.toml").write_text("[setup]\nstart_energy = 7\n")
    shown = offworld(*SOLO, "--pack", "pack.toml", "--options", "relic", typed=["1"])
    assert "7 Energy" in shown.out
    info, record = load(folder / "offworld-artemis-5.jsonl")
    assert record.header.options == {"relic": True, "directives": False}
    assert info.content(record.header.pack).raw["setup"]["start_energy"] == 7


# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("typed", [["1", "quit"], ["1"]], ids=["quit", "end of input"])
def test_leaving_saves_the_game_and_says_how_to_go_on(offworld: Any, folder: Path, typed: list[str]) -> None:
    shown = offworld(*SOLO, typed=typed)
    assert shown.code == 0
    assert shown.out.endswith(
        "Saved to offworld-artemis-5.jsonl.\nGo on later with: offworld play --resume offworld-artemis-5.jsonl\n"
    )
    assert offworld("verify", "offworld-artemis-5.jsonl").code == 0


def test_ctrl_c_saves_the_game_and_exits_130(offworld: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1"])

    def typing(prompt: str = "") -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", typing)
    shown = offworld(*SOLO)
    assert shown.code == 130
    assert shown.err == ""
    assert load(folder / "offworld-artemis-5.jsonl")[1].acts


def test_a_game_without_an_action_is_not_saved(offworld: Any, folder: Path) -> None:
    offworld(*SOLO, typed=["board", "quit"])
    assert list(folder.iterdir()) == []


def test_no_file_is_ever_overwritten(offworld: Any, folder: Path) -> None:
    (folder / "offworld-artemis-5.jsonl").write_text("mine")
    (folder / "offworld-artemis-5-2.jsonl").write_text("mine too")
    shown = offworld(*SOLO, typed=["save offworld-artemis-5.jsonl", "1", "quit"]).out
    assert "> offworld-artemis-5.jsonl exists already and is left alone; choose another name." in shown
    assert (folder / "offworld-artemis-5.jsonl").read_text() == "mine"
    assert (folder / "offworld-artemis-5-2.jsonl").read_text() == "mine too"
    assert load(folder / "offworld-artemis-5-3.jsonl")[1].acts


def test_saving_where_nothing_can_be_written_is_one_sentence(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["save", "save no/such/folder", "save " + "x" * 300, "1", "quit"])
    assert shown.code == 0
    assert "> Say where: save FILE" in shown.out
    assert "no/such/folder cannot be written: No such file or directory" in shown.out
    assert (folder / "offworld-artemis-5.jsonl").exists()


def test_after_save_the_same_game_is_not_saved_again(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["1", "save my game.jsonl", "quit"]).out
    assert "Everything is already in my game.jsonl." in shown
    assert "offworld play --resume 'my game.jsonl'" in shown
    assert [path.name for path in folder.iterdir()] == ["my game.jsonl"]


def test_a_resumed_game_goes_on_where_it_stopped_with_its_log_and_undo(offworld: Any, folder: Path) -> None:
    first = offworld(*SOLO, typed=["1", "quit"]).out
    again = offworld("play", "--resume", "offworld-artemis-5.jsonl", typed=["log", "undo"]).out
    assert "Resumed after 1 entry of offworld-artemis-5.jsonl." in again
    assert "\nLog\n" in again
    assert "> Taken back." in again
    question = re.findall(r"\nPlayer 1 \(you\): .*\[ART-PLACE-2\]\n", first)
    assert question[1] in again
    assert question[0] in again.partition("Taken back.")[2]
    # The record that was resumed stays as it was; what was done since is in a new one.
    assert len(load(folder / "offworld-artemis-5.jsonl")[1].acts) == 1
    (other,) = [path for path in folder.iterdir() if path.name != "offworld-artemis-5.jsonl"]
    assert len(load(other)[1].acts) == 2


def test_a_resumed_game_in_which_nothing_was_done_needs_no_saving(offworld: Any, folder: Path) -> None:
    offworld(*SOLO, typed=["1", "quit"])
    shown = offworld("play", "--resume", "offworld-artemis-5.jsonl", typed=["quit"]).out
    assert "Everything is already in offworld-artemis-5.jsonl." in shown
    assert len(list(folder.iterdir())) == 1


def test_bots_are_handed_a_redealt_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    info = game_info("artemis")
    g = info.new_game(2, 7, info.options(directives=True))
    (bot,) = [bot for bot in seat_players(["me", "random"], 7, shared_translator("en")) if bot is not None]
    given: list[Any] = []

    def choose(info: Any, state: Any) -> int:
        given.append(state)
        return int(info.legal(state)[0])

    monkeypatch.setattr(bot, "choose", choose)
    before = g.key()
    assert decide(bot, info, g) in info.legal(g)
    assert g.key() == before
    assert given[0].key() != before
    assert info.view(given[0], g.to_move) == info.view(g, g.to_move)


# ---------------------------------------------------------------- at a server's table


def test_a_table_of_a_server_is_played_as_it_is_and_on_a_terminal(offworld: Any) -> None:
    address = "http://127.0.0.1:9/t/abc"
    assert offworld("play", "--connect", address, "--seed", "1").err == (
        "offworld: --connect plays what the table plays; leave --seed out\n"
    )
    shown = offworld("play", "--connect", address, "--lang", "fr")
    assert (shown.code, shown.err) == (2, "offworld: --connect demande un terminal\u00a0: on y joue en plein écran\n")

"""Playing in the terminal: questions, answers, and that nothing is ever lost."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from typing import Any

import pytest

from offworld.bots.base import decide
from offworld.cli.arguments import shared_translator
from offworld.cli.play import seat_players
from offworld.cli.records import load
from offworld.games import game_info
from offworld.kit.record import UNDO

SOLO = ("play", "artemis", "--seats", "me", "--seed", "5", "--lang", "en")


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
    assert re.search(r"\nPlayer 1: .*\[ART-PLACE-2\]\n1\. ", shown)


def test_a_number_chooses_and_then_only_what_changed_is_shown(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["1", "1"]).out
    assert shown.count("\nBoard\n") == 1
    assert shown.count("\nChanged on the board\n") >= 1
    assert offworld(*SOLO, typed=["1", "board"]).out.count("\nBoard\n") == 2


def test_an_action_can_be_typed_in_words(offworld: Any, folder: Path) -> None:
    info = game_info("artemis")
    g = info.new_game(1, 5)
    action = info.legal(g)[-1]
    offworld(*SOLO, typed=[info.space.text(action), "quit"])
    _, record = load(folder / "offworld-artemis-5.jsonl")
    assert [act.action for act in record.acts] == [action]


def test_an_illegal_action_is_refused_with_its_rule_and_asked_again(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["place vents", "quit"])
    assert shown.code == 0
    assert re.search(r"> .+ \[ART-[A-Z0-9-]+\]\n", shown.out)
    assert list(folder.iterdir()) == []


def test_why_names_the_rule_of_an_option_and_of_a_refusal(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["why 1", "why place vents", "why", "why 999", "why jump"]).out
    assert re.search(r"> Allowed: .* \[ART-PLACE-\d\]\n", shown)
    assert "> Another question comes first: " in shown
    assert "> Say which: why 2" in shown
    assert "> There is no option 999; the options go from 1 to " in shown
    assert "> I do not know “jump”." in shown


def test_words_that_are_nearly_an_action_are_told_the_form(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["die 9", "die 9 9 own", "done now", ""]).out
    assert shown.count("> Say it as: die FACE VALUE DIE (FACE: 1–6; VALUE: 1–6; DIE: own, relic).") == 2
    assert "> Say it as: done\n" in shown


def test_undo_takes_the_last_action_back_and_is_recorded(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["undo", "1", "undo", "2", "quit"])
    assert "> There is nothing to take back." in shown.out
    assert "> Taken back." in shown.out
    _, record = load(folder / "offworld-artemis-5.jsonl")
    assert [act.action == UNDO for act in record.acts] == [False, True, False]


def test_undo_stops_where_a_bot_has_acted(offworld: Any) -> None:
    shown = offworld("play", "--seats", "random,me", "--seed", "1", typed=["2", "place outfitter", "undo"]).out
    assert "> Somebody else has acted since; that cannot be taken back." in shown


def test_rules_board_log_and_help(offworld: Any) -> None:
    shown = offworld(*SOLO, typed=["rules ART-PLACE-2", "rules", "rules art-plac", "rules ZZZ", "log", "help"]).out
    assert shown.count("> ART-PLACE-2: ") == 2
    assert "There is no rule ART-PLAC. Did you mean: ART-PLACE-1, " in shown
    assert "There is no rule ZZZ." in shown
    assert "\nLog\n" in shown
    assert "\nWhat you can type\n" in shown


def test_in_french_the_french_words_and_the_english_ones_work(offworld: Any) -> None:
    shown = offworld(*SOLO[:-1], "fr", typed=["aide", "help", "pourquoi 1", "annuler", "place 9", "quitter"]).out
    assert shown.count("Ce que vous pouvez taper") == 2
    assert "> Permis\u00a0: " in shown
    assert "> Il n’y a rien à annuler." in shown
    assert "> Dites-le ainsi\u00a0: place SPOT" in shown


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


def test_a_whole_game_ends_with_the_ranking_and_an_offer_to_save(offworld: Any, folder: Path) -> None:
    shown = offworld(*SOLO, typed=["1"] * 600)
    assert shown.code == 0
    assert "The game is over.\n\nRanking\n1. Player 1: " in shown.out
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
    question = re.findall(r"\nPlayer 1: .*\[ART-PLACE-2\]\n", first)
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

"""Rulings as data: every game lists its disputed readings, packs switch them, and every choice can be played."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.games import GAMES, game_info
from offworld.games.rulebook import rule_texts
from offworld.kit.content import Tables
from offworld.kit.errors import ContentError
from offworld.kit.messages import LANGUAGES
from offworld.kit.record import decode, encode, verify
from offworld.kit.rng import Rng
from offworld.kit.rulings import Ruling, Switch, differing, in_force, texts
from offworld.testing import cases, game_battery, ruling_pack
from offworld.testing.cases import Case, digest_of, positions_from, random_record, sampled, trace
from tests.games.shared.all_games import WORDS_WHOLE, every_choice, every_ruling

GAMES_EACH = 6
TRACES = Path(__file__).parents[1] / "golden" / "rulings.json"
EXPECTED = {
    "artemis": {"R-15": "counted", "R-24": "too_late", "R-33": "first"},
    "galileo": {"RUL-19": "forbidden"},
    "magnastorm": {"RUL-1": "round", "RUL-13": "column", "RUL-17": "after", "RUL-20": "none", "RUL-23": "row"},
    "mars": {"RUL-9": "discard", "RUL-25": "trigger", "RUL-45": "own_phase"},
}
"""The readings in force without a pack."""
OF_THEIR_DAY = {**EXPECTED, "mars": {"RUL-9": "keep", "RUL-25": "trigger", "RUL-45": "own_phase"}}
"""The readings of contents from before there were rulings."""

every_game = pytest.mark.parametrize("game", GAMES)


def content_module(game: str) -> ModuleType:
    return import_module(f"{GAMES[game]}.content")


# ---------------------------------------------------------------- what is told


@every_game
def test_the_readings_in_force(game: str) -> None:
    content = game_info(game).content()
    assert content.rulings == EXPECTED[game]
    assert {entry["id"]: entry["default"] for entry in content.raw["rulings"]} == EXPECTED[game]
    assert differing(content.raw["rulings"], content.rulings) == {}


@every_game
def test_each_ruling_is_told_in_both_languages_and_names_its_rules(game: str) -> None:
    """The rules' entry of a ruling names its switch and every choice, and the rules that it names exist."""
    info = game_info(game)
    entries = info.content().raw["rulings"]
    for lang in LANGUAGES:
        rules = rule_texts(game, lang)
        for output in texts(entries, info.content().rulings, lang):
            assert all([output.name, output.book, output.reasons, *(choice.text for choice in output.choices)])
            assert output.rules[0] == f"{info.prefix}-{output.id}"
            assert set(output.rules) <= set(rules)
            for word in (output.switch, *(choice.choice for choice in output.choices)):
                assert f"`{word}`" in rules[output.rules[0]], f"{output.rules[0]} in {lang} does not name {word}"
    assert all(entry["source"] == "rulebook" for entry in entries)


@every_game
def test_all_words_of_a_ruling_end_in_a_language(game: str) -> None:
    """Whoever leaves prose out of a content's id finds it by the names of the fields."""
    structural = {"id", "switch", "rules", "choices", "default", "choice", "source", "source_note"}
    for field in Ruling.__struct_fields__:
        assert field in structural or field.rpartition("_")[2] in LANGUAGES
    for entry in game_info(game).content().raw["rulings"]:
        assert set(entry) <= set(Ruling.__struct_fields__)


# ---------------------------------------------------------------- packs


@every_choice
def test_a_pack_switches_a_ruling(case: Case) -> None:
    ruling, choice = case.ruling
    content = case.info.content(case.pack)
    entries = case.info.content().raw["rulings"]
    assert content.rulings == {**EXPECTED[case.game], ruling: choice}
    assert content.digest != case.info.content().digest
    assert differing(entries, content.rulings) == {ruling: choice}
    output = next(text for text in texts(entries, content.rulings, "fr") if text.id == ruling)
    assert (output.choice, output.default) == (choice, EXPECTED[case.game][ruling])


@pytest.mark.parametrize(
    ("pack", "sentence"),
    [
        (
            ruling_pack("RUL-9", "burn"),
            "house.toml: rulings.RUL-9.choice cannot be 'burn'; its choices are discard, keep",
        ),
        (
            ruling_pack("RUL-10", "keep"),
            "house.toml: rulings has no entry 'RUL-10'; its entries are RUL-9, RUL-25, RUL-45",
        ),
        ('[[rulings]]\nid = "RUL-9"\nchoice = 1\n', "house.toml: rulings.RUL-9.choice must be a text"),
        ('[[rulings]]\nid = "RUL-9"\ndefault = "keep"\n', "rulings.RUL-9.default is part of the rules"),
        ('[[rulings]]\nid = "RUL-9"\nchoices = ["keep"]\n', "rulings.RUL-9.choices is part of the rules"),
        ('[[rulings]]\nid = "RUL-9"\nreading = "keep"\n', "rulings.RUL-9 has no field 'reading'"),
        ('[rulings]\nRUL-9 = "keep"\n', "rulings must be a list of entries ([[rulings]])"),
    ],
)
def test_a_pack_that_switches_wrongly_is_told_what_is_possible(pack: str, sentence: str) -> None:
    with pytest.raises(ContentError) as error:
        game_info("mars").content(pack, "house.toml")
    assert sentence in str(error.value)


@pytest.mark.parametrize("game", GAMES)
def test_content_and_engine_know_the_same_choices(game: str) -> None:
    switches = import_module(f"offworld.games.{game}.content").SWITCHES
    entries = game_info(game).content().raw["rulings"]
    assert {each["id"]: sorted(each["choices"]) for each in entries} == {
        each.id: sorted(each.choices) for each in switches
    }


def test_a_choice_that_is_added_ends_no_game_of_a_stored_content() -> None:
    entry = msgspec.convert(game_info("mars").content().raw["rulings"][0], Ruling)
    grown = Switch("RUL-9", "contest_unmet", ("discard", "keep", "auction"), "keep")
    assert in_force([entry], (grown,), "content.toml") == {"RUL-9": "discard"}
    with pytest.raises(ContentError, match="choice cannot be 'auction'; its choices are discard, keep"):
        in_force([msgspec.structs.replace(entry, choice="auction")], (grown,), "content.toml")
    with pytest.raises(ContentError, match="choices must be discard"):
        in_force([entry], (Switch("RUL-9", "contest_unmet", ("discard",), "discard"),), "content.toml")


def test_a_pack_may_switch_several_and_change_numbers_too() -> None:
    pack = ruling_pack("RUL-9", "keep") + ruling_pack("RUL-25", "most_points") + "[setup]\nstarting_hand_cards = 5\n"
    content = game_info("mars").content(pack)
    assert content.rulings == {"RUL-9": "keep", "RUL-25": "most_points", "RUL-45": "own_phase"}
    assert content.hand_start == 5


# ---------------------------------------------------------------- contents older than rulings


def load_with(game: str, tables: Tables, monkeypatch: pytest.MonkeyPatch, pack: str = "") -> Any:
    """The content of tables that no file holds."""
    module = content_module(game)
    with monkeypatch.context() as patch:
        patch.setattr(module.VERSIONS, "tables", lambda digest="": tables)
        module.VERSIONS.forget()
        found = module.load(pack)
    module.VERSIONS.forget()
    return found


def of_its_day(game: str) -> Any:
    """A content from before there were rulings."""
    info = game_info(game)
    return info.content(digest=list(info.contents.before_versions.values())[-1])


@every_game
def test_a_content_without_rulings_means_those_of_its_day(game: str) -> None:
    content = of_its_day(game)
    assert content.rulings == OF_THEIR_DAY[game]
    assert "rulings" not in content.raw
    entries = game_info(game).content().raw["rulings"]
    assert differing(entries, content.rulings) == ({"RUL-9": "keep"} if game == "mars" else {})


@every_game
def test_a_content_without_one_ruling_means_that_of_its_day(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A content between two rulings knows the first and not the second."""
    tables = game_info(game).contents.tables()
    first = tables["rulings"][0]["id"]
    content = load_with(game, {**tables, "rulings": tables["rulings"][1:]}, monkeypatch)
    assert content.rulings == {**EXPECTED[game], first: OF_THEIR_DAY[game][first]}


def test_a_pack_cannot_switch_what_an_old_content_does_not_list() -> None:
    info = game_info("mars")
    with pytest.raises(ContentError, match="there is no group 'rulings'"):
        info.content(ruling_pack("RUL-9", "keep"), digest=of_its_day("mars").base)


def test_an_old_content_plays_as_a_pack_with_its_readings_does() -> None:
    """Mars RUL-9: the same actions lead to the same states under `keep`, said by a pack or by an old content."""
    info = game_info("mars")
    for seed in range(3):
        keys = []
        for content in (info.content(ruling_pack("RUL-9", "keep")), of_its_day("mars")):
            g = info.new_game(2, seed, content=content)
            rng = Rng(seed)
            while not g.over:
                legal = info.legal(g)
                g.apply(legal[rng.below(len(legal))])
            keys.append(g.key())
        assert keys[0] == keys[1]


TRACES_OF_MARS = json.loads((TRACES.parent / "mars" / "traces_before_rulings.json").read_text())
"""Traces of Mars from before RUL-9 was a switch, by case; options that came later have none."""


@pytest.mark.parametrize("name", TRACES_OF_MARS)
def test_an_old_content_plays_the_games_of_its_day(name: str) -> None:
    """The reading that was in force then is still played."""
    case = next(case for case in cases(game_info("mars")) if str(case) == name)
    g = case.info.new_game(case.players, 16, case.settings(), of_its_day("mars"))
    assert digest_of(positions_from(case.info, g, 16)) == TRACES_OF_MARS[name]


# ---------------------------------------------------------------- every choice can be played


@pytest.mark.compiled_only
@every_choice
def test_random_games_keep_every_invariant_and_end(case: Case) -> None:
    decisions = 0
    for seed in range(GAMES_EACH):
        decisions += game_battery.check_plays_to_the_end(case, seed)
        if decisions > 10_000:
            break


@every_ruling
def test_both_modes_play_the_same_game(case: Case) -> None:
    """There is one golden trace, and this test runs compiled and pure."""
    assert trace(case, 16) == json.loads(TRACES.read_text())[str(case)]


@pytest.mark.compiled_only
@every_choice
def test_states_are_copied_saved_and_loaded(case: Case) -> None:
    game_battery.check_clone_is_independent(case, 21)
    game_battery.check_saves_and_loads(case, 22)


@pytest.mark.compiled_only
@every_choice
def test_nothing_hidden_shows_and_everything_can_be_said(case: Case) -> None:
    game_battery.check_redeal_agrees_with_view(case, 23)
    game_battery.check_words(case, 24, WORDS_WHOLE)


@pytest.mark.compiled_only
@every_choice
def test_a_record_names_the_pack_and_verifies(case: Case) -> None:
    record, live = random_record(case, 25)
    read = decode(encode(case.info, record), "a file", game_info)
    assert read.header.pack == case.pack
    assert verify(case.info, read).fields() == live.fields()


@pytest.mark.compiled_only
@every_choice
def test_bots_play_under_every_choice(case: Case) -> None:
    """`decide` refuses whatever is not legal: a judging bot plays on from several moments, a searching one decides."""
    info = case.info
    pilot = parse_bot("pilot").sit_down(26, 0)
    commander = parse_bot("commander:sims=6").sit_down(26, 0)
    for number, g in enumerate(sampled(case, 26, 60)):
        if not g.over and number < 12:
            other = g.clone()
            for _ in range(3):
                if not other.over:
                    other.apply(decide(pilot, info, other))
            if number % 6 == 0:
                decide(commander, info, g)

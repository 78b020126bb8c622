"""Packs for owners of a box: a template that changes nothing, and all faults of a pack at once."""

from __future__ import annotations

import tomllib

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.errors import ContentError
from offworld.kit.packs import entries_of, faults, pack_template, toml_value

pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize("game", GAMES)
def test_a_template_names_what_is_reconstructed_and_changes_nothing(game: str) -> None:
    info = game_info(game)
    template = pack_template(info.contents, "To fill in.\n\nSecond line.", lambda entries: f"Of the rules: {entries}.")
    assert template.startswith("# To fill in.\n#\n# Second line.\n\n[")
    assert faults(info.contents, template, "the template") == []
    assert info.content(template).raw == info.content().raw
    named = tomllib.loads(template)
    assert sum(len(entries_of(value)) for value in named.values()) > 40
    for group, value in named.items():
        by_id = {entry.get("id"): entry for entry in entries_of(info.content().raw[group])}
        for entry in entries_of(value):
            whole = by_id[entry.get("id")]
            assert "reconstructed" in {whole[name] for name in whole if name == "source" or name.endswith("_source")}
    # Nothing reconstructed is left out, but what a pack cannot change.
    of_rules = template.rstrip(".\n").rpartition("\n# Of the rules: ")[2].split(", ")
    for group, value in info.content().raw.items():
        for entry in entries_of(value) if isinstance(value, list | dict) and group != "rulings" else []:
            if entry.get("source") == "reconstructed":
                written = [each.get("id") for each in entries_of(named.get(group, []))]
                place = f"{group}.{entry['id']}" if "id" in entry else group
                assert entry.get("id") in written or place in of_rules


def test_values_are_written_as_toml() -> None:
    value = {"a": 'it’s "so"', "b": [1, 2.5, True], "c": {}, "d": {"e": [{"f": -1}]}}
    assert tomllib.loads(f"value = {toml_value(value)}") == {"value": value}


def test_all_faults_are_found_at_once() -> None:
    contents = game_info("artemis").contents
    pack = (
        '[[expeditions]]\nid = "nowhere"\n[[expeditions]]\nid = "crystal_grotto"\ndifficulty = "high"\n'
        "[setup]\nstart_energy = 4\n[costs]\nbread = 1\n"
    )
    found = faults(contents, pack, "box.toml")
    assert len(found) == 3
    assert found[0].startswith("box.toml: expeditions has no entry 'nowhere'")
    assert found[1] == "box.toml: expeditions.crystal_grotto.difficulty must be a whole number, not a text"
    assert found[2] == "box.toml: costs has no field 'bread'"
    assert faults(contents, "[[", "box.toml")[0].startswith("box.toml is not valid TOML")


def test_a_cell_without_a_name_may_get_one() -> None:
    info = game_info("magnastorm")
    cell = next(entry for entry in info.content().raw["panel_cell"] if "name_en" not in entry)
    named = f'[[panel_cell]]\nid = "{cell["id"]}"\nname_en = "The corner"\nname_fr = "Le coin"\n'
    found = next(entry for entry in info.content(named).raw["panel_cell"] if entry["id"] == cell["id"])
    assert (found["name_en"], found["name_fr"]) == ("The corner", "Le coin")
    with pytest.raises(ContentError, match="must bring name_en and name_fr, one for each language"):
        info.content(named.partition("name_fr")[0])
    with pytest.raises(ContentError, match="name_en must be a text, not a whole number"):
        info.content(named.replace('"The corner"', "7"))

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.games import game_info
from offworld.games.artemis.content import load
from offworld.kit.errors import ContentError
from offworld.kit.messages import term_text
from offworld.kit.rng import Rng
from offworld.testing.cases import finish

ARTEMIS = game_info("artemis")


def refusal(pack: str) -> str:
    with pytest.raises(ContentError) as error:
        load(pack, "mine.toml")
    return str(error.value)


def test_a_pack_changes_what_it_names_and_nothing_else() -> None:
    base, changed = load(), load("[costs]\nrecruit_energy_per_colonist = 1\n")
    assert (base.recruit_cost, changed.recruit_cost) == (2, 1)
    assert base.digest != changed.digest
    assert changed.raw["buildings"] == base.raw["buildings"]


def test_two_packs_live_in_one_process() -> None:
    dear = load("[costs]\nrecruit_energy_per_colonist = 5\n")
    prices = [dict(ARTEMIS.new_game(3, 1, None, content).fields())["recruit_price"] for content in (load(), dear)]
    assert prices == [2, 5]


def test_a_changed_card_works_and_reads_as_the_pack_says() -> None:
    pack = """
    [[buildings]]
    id = "drone_docks"
    effect = { kind = "gain", energy = 4 }
    text_en = "Gain 4 Energy."
    text_fr = "Gagnez 4 Énergies."
    """
    content = load(pack)
    translator = ARTEMIS.translator("fr", content)
    assert translator(term_text("buildings", "drone_docks")) == "Gagnez 4 Énergies."


@pytest.mark.parametrize(
    ("pack", "sentence"),
    [
        ("a = [", "mine.toml is not valid TOML: Invalid value (at end of document)"),
        ("[costs]\ndiscount = 1", "mine.toml: costs has no field 'discount'"),
        ("costs = 3", "mine.toml: costs must be a table, not a whole number"),
        ("buildings = 3", "mine.toml: buildings must be a list of entries ([[buildings]]), not a whole number"),
        ("[[buildings]]\nname_en = 'x'", "mine.toml: an entry of buildings has no id"),
        (
            "[[buildings]]\nid = 'castle'",
            "mine.toml: buildings has no entry 'castle'; a pack changes entries, it cannot add them",
        ),
        ("[[events]]\nid='ice_quake'\n[[events]]\nid='ice_quake'", "mine.toml: events.ice_quake stands twice"),
        (
            "[costs]\nrecruit_energy_per_colonist = 'two'",
            "mine.toml: costs.recruit_energy_per_colonist must be a whole number, not a text",
        ),
        ("[setup]\nstart_energy = -1", "mine.toml: setup.start_energy: a whole number of at least 0 is expected"),
        (
            "[[buildings]]\nid = 'geotherm_deck'\nslots = ['cat', 'any']",
            "mine.toml: buildings.geotherm_deck.slots.0: Invalid enum value 'cat'",
        ),
        (
            "[[buildings]]\nid = 'geotherm_deck'\nslots = ['any']",
            "mine.toml: buildings.geotherm_deck.slot_count is 2 but it has 1 slots",
        ),
        (
            "[[buildings]]\nid = 'drone_docks'\neffect = { kind = 'gain', energy = 2 }",
            "mine.toml: buildings.drone_docks changes effect, so it must also bring text_en and text_fr",
        ),
        (
            "[[expeditions]]\nid='lost_probe'\nrewards=['vp_1','vp_1']",
            "mine.toml: expeditions.lost_probe.rewards must be two different rewards",
        ),
        (
            "[resolution]\norder = ['A']",
            "mine.toml: resolution.order is part of the rules; a pack cannot change it",
        ),
        (
            "[[doorstep_limits]]\nid = 'doorstep_a'\ndie_values = [1]",
            "mine.toml: doorstep_limits.die_values must cover every face from 1 to 6 exactly once",
        ),
        (
            "[[badge_chart]]\nid = 'badges_2'\nmin = 3",
            "mine.toml: badge_chart must give exactly one value for 2, it gives 0",
        ),
    ],
)
def test_a_bad_pack_is_refused_with_file_entry_field_and_reason(pack: str, sentence: str) -> None:
    assert refusal(pack) == sentence


def toml_value(value: object) -> str:
    return json.dumps(value, ensure_ascii=True)


values = st.one_of(
    st.integers(-5, 120),
    st.booleans(),
    st.sampled_from(["pioneer", "any", "vents", "vp_2", "immediate", "G", "surface", "final", ""]),
    st.lists(st.sampled_from(["any", "marine", "steward"]), max_size=7),
    st.lists(st.integers(0, 7), max_size=7),
)


@given(st.data())
def test_any_pack_is_refused_with_a_sentence_or_plays(data: st.DataObject) -> None:
    tables = load().raw
    group = data.draw(st.sampled_from(sorted(tables)))
    pack = ""
    if isinstance(tables[group], list):
        entry = data.draw(st.sampled_from(tables[group]))
        field = data.draw(st.sampled_from(sorted(set(entry) - {"id"})))
        pack = f'[[{group}]]\nid = "{entry["id"]}"\ntext_en = "x"\ntext_fr = "x"\n' if "text_en" in entry else ""
        pack = pack or f'[[{group}]]\nid = "{entry["id"]}"\n'
        if not field.startswith("text"):
            pack += f"{field} = {toml_value(data.draw(values))}\n"
    else:
        field = data.draw(st.sampled_from(sorted(tables[group])))
        pack = f"[{group}]\n{field} = {toml_value(data.draw(values))}\n"
    try:
        content = load(pack, "mine.toml")
    except ContentError:
        return
    players = data.draw(st.integers(1, 5))
    g = ARTEMIS.new_game(players, 3, ARTEMIS.options(relic=True, directives=True), content)
    rng = Rng(4)
    for _ in range(40):
        ARTEMIS.audit(g)
        legal = ARTEMIS.legal(g)
        g.apply(legal[rng.below(len(legal))])
    assert finish(game_info("artemis"), g, 4).over

"""Magnastorm: options, artefacts across games, content packs, refusals, and the advanced start at random."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.magnastorm import Options
from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.campaign import Campaign, collections, drawn, may_start_advanced
from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.rules.turn import MainChoice
from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.rng import Rng
from tests.games.magnastorm.stories import GREY, PINK, at, column, control, credits, on_column, table, track

INFO = game_info("magnastorm")
THREE_HANDS = ((1, 2, 101), (3, 4, 201), (5, 102, 103))


def play(players: int, seed: int, options: Options) -> list[list[int]]:
    """A random game, audited after every action; returns what the seats keep."""
    g = INFO.new_game(players, seed, options)
    rng = Rng(seed)
    while not g.over:
        INFO.audit(g)
        legal = INFO.legal(g)
        g.apply(legal[rng.below(len(legal))])
    INFO.audit(g)
    assert sorted(drawn(g)) == sorted(set(drawn(g)))  # type: ignore[arg-type]
    return collections(g)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(10))
def test_a_campaign_hands_collections_on(seed: int) -> None:
    """MAG-ART-1, MAG-ART-3, MAG-ART-6: each game adds one card to every collection and takes none."""
    kept: list[list[int]] = [[], [], []]
    for game in range(4):
        campaign = Campaign(tuple(map(tuple, kept)), advanced=may_start_advanced(kept))
        after = play(3, seed * 10 + game, Options(start=2, campaign=campaign))
        for before, now in zip(kept, after, strict=True):
            assert set(before) < set(now)
            assert len(now) == len(before) + 1
        kept = after
    assert may_start_advanced(kept)


def test_cards_of_absent_people_are_not_in_the_box() -> None:
    """MAG-ART-1: gold cards that others own are not drawn; the winner takes silver."""
    campaign = Campaign(absent=tuple(range(201, 231)))
    kept = play(2, 3, Options(campaign=campaign))
    assert sorted(len(cards) for cards in kept) == [1, 1]
    assert all(card < 200 for cards in kept for card in cards)


@pytest.mark.parametrize(
    ("campaign", "sentence"),
    [
        (Campaign(((1, 2), (3, 4))), "2 artefact collections for 3 players"),
        (Campaign(((1,), (1,), ())), "001 is in two collections"),
        (Campaign(((999,), (), ())), "no artefact card 999"),
        (Campaign(((1, 2), (3, 4), (5,)), advanced=True), "needs 2 artefact cards of every player"),
        (Campaign(advanced=True), "MAG-ART-3"),
    ],
)
def test_collections_that_cannot_be(campaign: Campaign, sentence: str) -> None:
    """MAG-ART-3: refused with a sentence."""
    with pytest.raises(OffworldError, match=sentence):
        INFO.new_game(3, 1, Options(campaign=campaign))


def test_the_first_player_can_be_named() -> None:
    """MAG-SET-9, MAG-DEC-1."""
    g = INFO.new_game(3, 1, Options(first=2))
    assert track(g) == [1, 2, 0]  # type: ignore[arg-type]
    with pytest.raises(OffworldError, match="Player 4 cannot be first"):
        INFO.new_game(3, 1, Options(first=4))


def test_a_drawn_advanced_start_is_in_the_view() -> None:
    """MAG-ART-4, MAG-HID-2: collections and the cards drawn from them are public."""
    g = INFO.new_game(3, 8, Options(campaign=Campaign(THREE_HANDS, advanced=True)))
    with pytest.raises(OffworldError, match="MAG-ART-4"):
        INFO.new_game(3, 8, Options(first=1, campaign=Campaign(THREE_HANDS, advanced=True)))
    seen = INFO.view(g, 0)
    for seat in seen.seats:  # type: ignore[attr-defined]
        assert seat.artefacts == sorted(THREE_HANDS[seat.seat])
        assert len(seat.start_cards) == 2
        assert set(seat.start_cards) <= set(seat.artefacts)


# ---------------------------------------------------------------- content packs


def pack(text: str) -> None:
    load(text, "box.toml")


def test_a_pack_changes_numbers() -> None:
    content = load('[[action_row]]\nid = "row_1"\nmove_cost = { own = 3, yellow = 0 }\n')
    assert content.row_cost[0] == 3
    assert load().row_cost[0] == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[panel_cell]]\nid = "cell_4p_r1c1"\nbonus = "bonus_x"', "panel_cell.cell_4p_r1c1.bonus names no bonus"),
        ('[[panel_cell]]\nid = "cell_2_3p_r1c1"\nbonus = "bonus_research_ochre"', "ochre area exists with 4 players"),
        ('[[panel_cell]]\nid = "cell_2_3p_r1c1"\nbonus = "bonus_turn_order"', "turn order bonus exists with 4"),
        ('[[lab_slot]]\nid = "lab_slot_1"\ncost = { own = 12, yellow = 0 }', "lab_slot.lab_slot_1.cost.own"),
        ('[[commander]]\nid = "cmd_01_dain"\neffect = { kind = "gain", credit = "player_any", count = 1 }', "text_en"),
        (
            '[[commander]]\nid = "cmd_01_dain"\ntext_en = "x"\ntext_fr = "x"\n'
            'effect = { kind = "gain", credit = "player_any", count = 1 }',
            "cmd_01_dain.effect must keep its kind",
        ),
        ('[[storm_position]]\nid = "storm_side1_round2"\ntrailing = "e"', "storm_position.storm_side1_round2"),
        ('[[edge]]\nid = "edge_m4_ne_core__m4_ne_near"\nb = "m3_ne_mid"', "names no area of the side 4p"),
        ('[[edge]]\nid = "edge_m4_ne_core__m4_ne_near"\nb = "m4_e_near"', "crosses_border does not fit"),
        ('[[space]]\nid = "m3_ne_core_1"\ncolour = "ochre"', "space.m3_ne_core_1.colour"),
        ('[[space]]\nid = "m3_ne_core_1"\nside = "4p"', "space.m3_ne_core_1.side"),
        ('[[panel_cell]]\nid = "cell_4p_r1c1"\nrow = 2', "two cells lie in the same place"),
        ('[[commander]]\nid = "cmd_01_dain"\nnumber = 7', "part of the rules"),
        ("[bag]\nblack = 26", "bag: there are not that many cubes"),
        ("[bag]\nyellow = 4", "bag_total does not match"),
        ('[[artefact]]\nid = "artefact_001"\nnumber = 2', "artefact.number must be unique"),
        ('[[player_count]]\nid = "players_2"\npanel_columns = 5', "panel_columns"),
        ('[[commander]]\nid = "cmd_99"\ngreen = 1', "commander has no entry 'cmd_99'"),
    ],
)
def test_bad_packs_are_refused_with_entry_and_field(text: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=r"^box\.toml: ") as error:
        pack(text)
    assert sentence in str(error.value)


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("take 3", "MAG-TAKE-1"),
        ("take 5", "MAG-TAKE-1"),
        ("take 2", "MAG-TAKE-2"),
        ("crew 3 4", "MAG-ACT-1"),
        ("crew Y 4", "MAG-ACT-1"),
        ("exchange", "MAG-EXC-1"),
        ("lab", "MAG-TURN-1"),
    ],
)
def test_refusals_name_their_rule(text: str, rule: str) -> None:
    g = table()
    column(g, 2, "YYG")
    column(g, 4, "O")
    column(g, 5, "Y")
    control(g, PINK, "02")
    on_column(g, 5, "02")
    credits(g, PINK, "Y")
    at(g, MainChoice(PINK))
    reason = INFO.explain(g, PINK, SPACE.parse(text))
    assert reason is not None
    assert reason.rule == rule
    for lang in ("en", "fr"):
        assert INFO.translator(lang)(reason.message)
    assert INFO.explain(g, GREY, SPACE.parse(text)) is not None

"""Hidden information of Mars: who knows which cards, what redealing keeps, what views and log lines tell."""

from __future__ import annotations

import msgspec
import pytest

from offworld.games import game_info
from offworld.games.mars import event_kinds
from offworld.games.mars.actions import SPACE
from offworld.games.mars.audit import audit
from offworld.games.mars.content import load
from offworld.games.mars.default_actions import default
from offworld.games.mars.rules.colony import Reduce
from offworld.games.mars.rules.confront import Attack, ChooseDestruction
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.setup import new_game
from offworld.games.mars.rules.turn import Production, Research, Store, Supply, Turn
from offworld.games.mars.state import TACTICAL, Mars
from offworld.games.mars.view_builder import view
from offworld.kit.bags import count
from offworld.kit.errors import ContentError, OffworldError
from tests.games.mars.stories import (
    MEDIUM,
    A,
    B,
    C,
    at,
    cards,
    chance,
    colony,
    do,
    hand,
    held,
    keep,
    legal,
    next_events,
    next_rd,
    piles,
    resolved,
    supply,
    table,
    text,
)

SPECTATOR = -1
INFO = game_info("mars")


def known(g: Mars, viewer: int, seat: int) -> str:
    return text(g.known_cards(viewer, seat))


def test_mined_cards_are_known_and_drawn_cards_are_not() -> None:
    """RULES, Hidden information."""
    g = table(3)
    supply(g, 3, 3, 3)
    at(g, Supply(A))
    at(g, Production(A))
    assert held(g, A) == "Fe1 C1 W1"
    assert known(g, B, A) == "Fe1 C1"
    assert known(g, SPECTATOR, A) == "Fe1 C1"
    assert known(g, A, A) == "Fe1 C1 W1"


def test_only_thief_and_victim_learn_a_stolen_card() -> None:
    """RULES, Hidden information: for everybody else any known card may be the one that is gone."""
    g = table(3)
    colony(g, A, military=1)
    hand(g, B, "Fe2 C1")
    g.show(B, cards("Fe2 C1"))
    at(g, Attack(A))
    chance(g, 2)
    do(g, "attack 1")
    assert held(g, A) == "C1"
    assert known(g, A, B) == "Fe2"
    assert known(g, B, A) == "C1"
    assert known(g, C, B) == "Fe1"
    assert known(g, C, A) == ""
    assert known(g, SPECTATOR, B) == "Fe1"


def test_a_theft_from_a_hand_of_one_kind_is_no_secret() -> None:
    """RULES, Hidden information: whoever knew the whole hand knows what was taken."""
    g = table(3)
    colony(g, A, military=1)
    hand(g, B, "Fe2")
    g.show(B, cards("Fe2"))
    at(g, Attack(A))
    chance(g, 0)
    do(g, "attack 1")
    assert known(g, C, A) == "Fe1"
    assert known(g, C, B) == "Fe1"


def test_the_winner_of_a_chosen_theft_has_seen_the_hand() -> None:
    """RULES, Hidden information: also what stays."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, B, "Fe1 C1 W1")
    next_events(g, "conflict_communication_minor")
    at(g, DrawEvent(A))
    do(g, "opponent 1", "steal carbon")
    assert known(g, A, B) == "Fe1 W1"
    assert known(g, C, B) == ""


def test_an_offer_shows_the_cards_it_gives() -> None:
    """MARS-TRADE-4: whoever proposes holds the cards; whoever accepts holds what is asked."""
    g = table(3)
    colony(g, A, communication=1)
    hand(g, A, "Fe2")
    hand(g, B, "W2")
    hand(g, C, "W1")
    at(g, Exchange(A))
    do(g, "propose", "to 1+2", "give iron 1", "get water 2", "send")
    assert known(g, C, A) == "Fe1"
    do(g, "accept")
    assert known(g, C, B) == "W2"
    do(g, "decline")
    assert known(g, A, C) == ""


def test_nobody_sees_an_offer_that_is_being_written() -> None:
    """MARS-TRADE-4: a view shows it to its author alone, and a redeal begins it anew."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1 O1")
    hand(g, B, "W2")
    at(g, Exchange(A))
    do(g, "propose", "give oxygen 1")
    mine, theirs = view(g, A), view(g, B)
    assert mine.draft is not None
    assert mine.draft.give == {"oxygen": 1}
    assert theirs.draft is None
    assert theirs.offers == []
    assert theirs.drafting == A
    g.redeal(B, 5)
    assert view(g, B) == theirs
    assert g.seats[A].give == 0


def test_a_redeal_keeps_what_the_viewer_knows() -> None:
    """The own hand, hand sizes, known cards and the make-up of the supply deck stay; everything else is dealt anew."""
    g = new_game(load(), 3, 8, MEDIUM, 0, False, None)
    seen: set[str] = set()
    while g.round < 4:
        g.apply(default(g))
    for seed in range(60):
        other = g.clone()
        other.redeal(A, seed)
        audit(other)
        assert other.seats[A].hand == g.seats[A].hand
        for seat in (B, C):
            assert other.seats[seat].hand_size() == g.seats[seat].hand_size()
            for r in range(5):
                assert count(other.seats[seat].hand, r) >= count(g.known_cards(A, seat), r)
        went_in = [sum(1 for card in deck if card == r) for deck in (g.supply, other.supply) for r in range(5)]
        assert went_in[:5] == went_in[5:]
        seen.add(text(other.seats[B].hand))
    assert len(seen) > 1


def test_a_redeal_of_a_redeal_is_still_a_game() -> None:
    """A search may redeal for one player and then for another."""
    g = new_game(load(), 4, 9, MEDIUM, TACTICAL, False, None)
    for step in range(600):
        if g.over:
            break
        if step % 20 == 0:
            other = g.clone()
            for viewer in (A, B, SPECTATOR, C):
                other.redeal(viewer, step + viewer)
                audit(other)
        g.apply(default(g) if step % 3 else INFO.legal(g)[-1])


def test_kept_cards_are_dealt_among_cards_that_are_kept() -> None:
    """RULES, Hidden information: number and deck are public, the card is not; returned ones are known."""
    g = table(2)
    next_rd(g, 2, "rd2_fossil_life", "rd2_orbital_survey", "rd2_deep_drilling")
    keep(g, B, "rd2_modular_base")
    seen = set()
    for seed in range(40):
        other = g.clone()
        other.redeal(A, seed)
        names = view(other, B).seats[B].kept
        assert view(other, A).seats[B].kept == []
        assert view(other, A).seats[B].kept_2 == 1
        seen |= set(names)
    assert seen == {"rd2_modular_base", "rd2_orbital_survey"}


def test_a_card_from_the_known_bottom_is_no_secret() -> None:
    """RULES, Hidden information: who draws and keeps it keeps it before everybody's eyes."""
    g = table(2)
    colony(g, A, research=2)
    next_rd(g, 1)
    keep(g, A, "rd1_emergency_crate")
    at(g, Exchange(A))
    do(g, "play_rd rd1_emergency_crate", "take iron", "take iron")
    assert view(g, B).rd1_bottom == ["rd1_emergency_crate"]
    at(g, Research(A))
    chance(g, 0)
    do(g, "roll")
    assert view(g, B).seats[A].kept_known == ["rd1_emergency_crate"]
    g.redeal(B, 1)
    assert view(g, B).seats[A].kept_known == ["rd1_emergency_crate"]


def test_log_lines_tell_cards_only_to_those_who_saw_them() -> None:
    """RULES, Hidden information: supply draws, thefts, kept cards, first hands, events put aside."""
    g = table(3)
    secrets = [
        ((event_kinds.SUPPLIED, A, 3, 0, 0), {A}),
        ((event_kinds.DEALT, A, 4, cards("Fe4"), 0), {A}),
        ((event_kinds.STOLE, A, B, 1, cards("W1")), {A, B}),
        ((event_kinds.RD_KEPT, A, 1, 9, 0), {A}),
        ((event_kinds.RD_KEPT, A, 1, 9, 1), {SPECTATOR, A, B, C}),
        ((event_kinds.ASIDE, A, 5, 0, 0), {A}),
    ]
    for happened, friends in secrets:
        for viewer in (SPECTATOR, A, B, C):
            (line,) = INFO.log_lines(g, happened, viewer)
            output = bool({"cards", "card", "resource", "event"} & line.message.args.keys())
            assert output == (viewer in friends), (happened, viewer)


def test_the_event_not_chosen_is_known_to_its_drawer_alone() -> None:
    """MARS-VAR-2."""
    g = table(3, variants=TACTICAL)
    next_events(g, "settler", "contested_supremacy", "supremacy_mining")
    at(g, DrawEvent(A))
    assert view(g, A).event_choice == ["event_settler", "event_contested_supremacy"]
    assert view(g, B).event_choice == []
    do(g, "event event_settler")
    assert view(g, A).own_aside == ["event_contested_supremacy"]
    assert view(g, B).own_aside == []
    assert view(g, B).aside == 1


# ---------------------------------------------------------------- for a player who does not answer


def test_a_game_of_defaults_ends() -> None:
    """MARS-FIN-5: a table that never answers."""
    for players in (2, 3, 4):
        g = new_game(load(), players, players, MEDIUM, 0, False, None)
        while not g.over:
            g.apply(default(g))
            audit(g)
        assert g.round == 60


def test_defaults_take_from_the_most_numerous() -> None:
    """RULES, Defaults: card by card, ties in the order of the resources."""
    g = table(2)
    hand(g, A, "Fe2 C3 O3")
    at(g, Store(A))
    gone = []
    while not resolved(g):
        gone.append(SPACE.text(default(g)))
        g.apply(default(g))
    assert held(g, A) == "Fe1 C1 O2"
    assert gone == ["discard carbon", "discard oxygen", "discard iron", "discard carbon"]


def test_defaults_of_forced_choices() -> None:
    """RULES, Defaults: the order of destruction and of forced reduction."""
    g = table(2)
    colony(g, B, research=1, military=1, silo=1)
    at(g, ChooseDestruction(A, B, 127))
    assert SPACE.text(default(g)) == "destroy research"
    g = table(2)
    colony(g, A, mines="Fe C Si W", military=2, extra=-2)
    at(g, Reduce(A))
    assert SPACE.text(default(g)) == "reduce mine_4"


def test_whoever_is_late_rolls_and_whoever_left_does_not() -> None:
    """MARS-FIN-4, RULES, Defaults: the turns of a player who left come down to the phases 1, 3, 4 and 7."""
    g = table(2)
    colony(g, A, research=1)
    at(g, Research(A))
    assert SPACE.text(default(g)) == "roll"
    assert SPACE.text(default(g, left=True)) == "no_roll"
    hand(g, A, "Fe2 C2")
    next_events(g, "settler", "settler")
    at(g, Turn(A))
    done = []
    while g.active == A:
        done.append(SPACE.text(default(g, left=True)))
        g.apply(default(g, left=True))
    assert [action for action in done if not action.startswith("discard")] == ["no_roll", "end", "end", "done"]
    assert g.seats[A].kept == g.seats[A].rd == 0


def test_a_draft_left_alone_is_withdrawn() -> None:
    """MARS-TRADE-9."""
    g = table(2)
    colony(g, A, communication=1)
    hand(g, A, "Fe1")
    hand(g, B, "W1")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1")
    assert SPACE.text(default(g)) == "withdraw"


# ---------------------------------------------------------------- explanations, options, packs


def why(g: Mars, wish: str) -> tuple[str, str]:
    reason = INFO.explain(g, g.to_move, SPACE.parse(wish))
    assert reason is not None
    return reason.rule, INFO.translator("en")(reason.message)


def test_explanations_name_rule_and_facts() -> None:
    g = table(2)
    hand(g, A, "C1 W1 O1")
    piles(g, "Fe1")
    at(g, Construct(A))
    assert why(g, "build habitation none") == (
        "MARS-GEN-4",
        "Habitation 1 costs 1 carbon, 1 silicon, 1 water and 1 oxygen; you lack 1 silicon.",
    )
    assert why(g, "build habitation silicon")[0] == "MARS-GEN-4"
    assert why(g, "play_rd rd2_modular_base")[0] == "MARS-RD-4"
    assert why(g, "roll")[0] == "MARS-BLD-1"


def test_trade_explanations() -> None:
    g = table(3)
    colony(g, C, communication=2)
    hand(g, A, "Fe1")
    hand(g, C, "W1")
    at(g, Exchange(A))
    do(g, "propose", "give iron 1")
    assert why(g, "get iron 1")[0] == "MARS-TRADE-3"
    assert why(g, "get water 2")[0] == "MARS-TRADE-4"
    assert why(g, "send")[0] == "MARS-TRADE-3"
    g = table(4)
    colony(g, A)
    for seat in (B, C):
        colony(g, seat, communication=2)
        hand(g, seat, "W1")
    hand(g, A, "Fe1")
    at(g, Exchange(A))
    do(g, "propose")
    assert why(g, "to 3")[0] == "MARS-TRADE-2"
    assert why(g, "to 0")[0] == "MARS-TRADE-1"
    g = table(2)
    hand(g, A, "Fe3")
    at(g, Exchange(A))
    assert why(g, "propose")[0] == "MARS-TRADE-2"


def test_options_that_do_not_go_together_are_refused() -> None:
    """MARS-VAR-2, MARS-VAR-5."""
    with pytest.raises(OffworldError, match="3 or 4 players"):
        INFO.new_game(2, 1, INFO.parse_options(["tactical"]))
    with pytest.raises(OffworldError, match="exclude each other"):
        INFO.new_game(3, 1, INFO.parse_options(["tactical", "revised"]))
    g = INFO.new_game(3, 1, INFO.parse_options(["tactical", "full_round", "length=short"]))
    assert isinstance(g, Mars)
    assert g.goal == 10


def test_a_pack_changes_the_game() -> None:
    pack = """
[[rd_card]]
id = "rd1_worker_robots"
effect = [{ op = "staff", amount = 2 }]
text_en = "Two installations need no colonist."
text_fr = "Deux installations se passent de colon."

[[installation_level]]
id = "silo_1"
cost = { iron = 2, silicon = 1 }
cost_cards = 3

[safety]
round_cap = 3
"""
    content = load(pack)
    g = new_game(content, 2, 1, MEDIUM, 0, False, None)
    while not g.over:
        g.apply(default(g))
    assert g.round == 3
    assert content.digest != load().digest


@pytest.mark.parametrize(
    ("pack", "sentence"),
    [
        ('[[rd_card]]\nid = "rd9"\n', "rd_card has no entry 'rd9'"),
        ('[[installation_level]]\nid = "silo_1"\ncost = { iron = 3 }\n', "cost_cards is 2 but the cost has 3"),
        ('[[event_card]]\nid = "event_settler"\ntype = "deposit"\n', "event_card.event_settler.type"),
        ('[[mine]]\nid = "mine_iron"\nenergy = 2\n', "must be the same for all mines"),
        ('[[contract_card]]\nid = "contract_iron_water"\nget = "carbon"\n', "a pack cannot change it"),
        ('[[resource]]\nid = "iron"\ncards = 11\n', "must add up"),
        ('[tokens]\ncolonists = "many"\n', "must be a whole number"),
        ('[[installation_level]]\nid = "silo_1"\nstorage = 3\n', "must also bring text_en and text_fr"),
    ],
)
def test_a_bad_pack_is_refused_with_a_sentence(pack: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        load(pack, "my.toml")
    assert "my.toml" in str(caught.value)
    assert sentence in str(caught.value)


def test_a_view_is_plain_data() -> None:
    g = new_game(load(), 4, 2, MEDIUM, 0, False, None)
    assert msgspec.json.decode(msgspec.json.encode(view(g, A)))["game"] == "mars"
    assert legal(g)

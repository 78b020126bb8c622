"""Magnastorm in words: refusals with the exchanges that would help, the rules of log lines, the board in sentences."""

from __future__ import annotations

from itertools import product

import pytest

from offworld.games import game_info
from offworld.games.magnastorm import Options
from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.campaign import Campaign
from offworld.games.magnastorm.data import RESEARCH_OBJECTIVES
from offworld.games.magnastorm.pieces import covers
from offworld.games.magnastorm.prompts.credits import exchanges_to_pay
from offworld.games.magnastorm.rules.administration import Administration
from offworld.games.magnastorm.rules.building import CommanderEffects, FirstLab, SecondLab
from offworld.games.magnastorm.rules.commanders import Dain, MoveCrew
from offworld.games.magnastorm.rules.credits import TakeInExchange, payable
from offworld.games.magnastorm.rules.moving import Way
from offworld.games.magnastorm.rules.objectives import ChooseSectors, FulfilObjective, MoveBack
from offworld.games.magnastorm.rules.research import PlaceCrew, move_up
from offworld.games.magnastorm.rules.turn import ChooseAction, MainChoice
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Step
from offworld.kit.bags import one
from offworld.kit.events import EventBuffer
from offworld.kit.game_info import LogLine, Refusal
from tests.games.magnastorm.stories import (
    GREY,
    OBJECTIVES,
    PINK,
    PURPLE,
    at,
    bag,
    cell,
    column,
    control,
    credits,
    do,
    give_reputation,
    has,
    labs,
    levels,
    occupy,
    on_column,
    open_objectives,
    table,
    vehicle,
    word,
)

INFO = game_info("magnastorm")
TRANSLATORS = {lang: INFO.translator(lang) for lang in ("en", "fr")}


def refused(g: Magnastorm, text: str) -> Refusal:
    """Why the awaited seat may not do this; the reason can be said in both languages."""
    reason = INFO.explain(g, g.to_move, SPACE.parse(text))
    assert reason is not None, text
    assert all(speak(reason.message) for speak in TRANSLATORS.values())
    return reason


def output(g: Magnastorm, *texts: str) -> list[LogLine]:
    """The log lines of some actions."""
    journal = EventBuffer()
    g.sink = journal
    do(g, *texts)
    g.sink = None
    return [line for happened in journal.take() for line in INFO.log_lines(g, happened, -1)]


def rules(lines: list[LogLine]) -> dict[str, str]:
    return {line.message.id: line.rule for line in lines}


def sentences(g: Magnastorm, lang: str = "en") -> list[str]:
    return [TRANSLATORS[lang](message) for message in INFO.sentences(g, -1)]


# ---------------------------------------------------------------- exchanges that help


def test_the_refusal_names_the_shortest_chain_of_exchanges() -> None:
    """MAG-AUTO-2, MAG-EX-22, MAG-EX-23: two exchanges pay the price; with one credit less none do."""
    g = table()
    on_column(g, 2, "08")
    column(g, 2, "YYY")
    credits(g, GREY, "GGGGGGY")
    at(g, MainChoice(GREY))
    reason = refused(g, "take 2")
    assert reason.rule == "MAG-TAKE-2"
    assert TRANSLATORS["en"](reason.message).endswith(
        "Exchange first: 3 credits of Player 1 for 1 yellow credit, then 3 credits of Player 1 for 1 yellow credit."
    )
    assert [(word(given), kind) for given, kind in exchanges_to_pay(g, GREY, g.upper[1])] == [("GGG", 4), ("GGG", 4)]
    credits(g, GREY, "GGGGGY")
    assert refused(g, "take 2").message.id == "why-short"


def test_an_exchange_needs_the_colour_in_the_supply_and_counts_yakuul() -> None:
    """MAG-AUTO-2, MAG-EXC-1, MAG-CMD-05."""
    g = table()
    credits(g, GREY, "GGGG")
    assert exchanges_to_pay(g, GREY, bag("YG")) == [(bag("GGG"), 4)]
    g.supply = bag("GPKO")
    assert exchanges_to_pay(g, GREY, bag("YG")) == []
    g = table()
    control(g, GREY, "05")
    credits(g, GREY, "GGGGG")
    assert len(exchanges_to_pay(g, GREY, bag("YYG"))) == 1  # the other yellow one as an own credit
    assert len(exchanges_to_pay(g, GREY, 0, bag("YYG"))) == 0


def fewest(g: Magnastorm, number: int, cost: int) -> int:
    """The number of exchanges that make a cost payable, found by trying all of them; -1 when none do."""
    front, depth = {(g.seats[number].credits, g.supply)}, 0
    while front:
        for held, _ in front:
            trial = g.clone()
            trial.seats[number].credits = held
            if payable(trial, number, cost):
                return depth
        front = {
            (held - gift + one(kind), supply + gift - one(kind))
            for held, supply in front
            for gift in g.content.gifts
            if covers(held, gift)
            for kind in range(5)
            if covers(supply + gift, one(kind))
        }
        depth += 1
    return -1


@pytest.mark.parametrize("yakuul", [False, True])
def test_no_shorter_chain_exists(yakuul: bool) -> None:
    """MAG-AUTO-2: compared with every chain there is."""
    for purse, price, supply in product(
        ("GG", "GGGG", "GGGGY", "GPKOY", "PPPPPK", "YYYYG"), ("Y", "YY", "YG", "GGP", "YYG"), ("GPKOYY", "GPKO", "P")
    ):
        g = table()
        if yakuul:
            control(g, GREY, "05")
        g.seats[GREY].credits, g.supply = bag(purse), bag(supply)
        found = fewest(g, GREY, bag(price))
        chain = exchanges_to_pay(g, GREY, bag(price))
        assert len(chain) == max(0, found), (purse, price, supply)
        for given, kind in chain:
            assert covers(g.seats[GREY].credits, given)
            assert covers(g.supply + given, one(kind))
            g.seats[GREY].credits += one(kind) - given
            g.supply += given - one(kind)
        assert payable(g, GREY, bag(price)) is (found >= 0)


# ---------------------------------------------------------------- refusals and their rules


def test_refusals_of_cells_and_credits() -> None:
    g = table()
    occupy(g, "r1c1")
    column(g, 2, "YY")
    at(g, MoveCrew(GREY, 1))
    assert refused(g, "cell r1c1").rule == "MAG-TAKE-4"
    at(g, PlaceCrew(GREY))
    assert refused(g, "cell r1c1").rule == "MAG-RUL-15"
    g.supply = bag("GP")
    at(g, TakeInExchange(GREY, bag("GGP")))
    assert refused(g, "credit Y").rule == "MAG-EXC-1"


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("obj_research_command", "MAG-OBJ-8"),
        ("obj_research_lead", "MAG-OBJ-7"),
        ("obj_research_depth", "MAG-OBJ-6"),
        ("obj_research_breadth", "MAG-OBJ-6"),
        ("obj_sector_core", "MAG-OBJ-4"),
        ("obj_sector_pairs", "MAG-OBJ-5"),
    ],
)
def test_refusals_of_objectives(name: str, rule: str) -> None:
    """MAG-OBJ-4 to MAG-OBJ-8: the demand that is not met."""
    g = table(round_=1)
    other = "obj_sector_spread" if OBJECTIVES.index(name) < RESEARCH_OBJECTIVES else "obj_research_breadth"
    open_objectives(g, name, other)
    levels(g, GREY, red=5 if name == "obj_research_lead" else 3)
    levels(g, PINK, red=6)
    labs(g, GREY, "m4_w_rim_1", "m4_w_rim_2", "m4_se_rim_1", "m4_se_rim_2")
    labs(g, PINK, "m4_w_rim_3", "m4_w_rim_3", "m4_se_rim_3", "m4_se_rim_3")
    at(g, FulfilObjective(GREY))
    if g.over:  # nothing to fulfil, so nothing was asked
        g.over = False
        g.pending, g.to_move = FulfilObjective(GREY), GREY
    assert refused(g, f"fulfil {name}").rule == rule


def test_refusals_of_markers() -> None:
    """MAG-OBJ-6, MAG-OBJ-7."""
    g = table(round_=2)
    open_objectives(g, "obj_research_lead")
    levels(g, GREY, red=4, green=4, blue=4, ochre=3)
    levels(g, PINK, ochre=4)
    at(g, MoveBack(GREY, OBJECTIVES.index("obj_research_lead")))
    assert refused(g, "back red").rule == "MAG-OBJ-6"
    assert refused(g, "back red+ochre").rule == "MAG-OBJ-7"


def test_refusals_of_sectors() -> None:
    """MAG-OBJ-4, MAG-OBJ-5."""
    g = table()
    open_objectives(g, "obj_sector_pairs")
    labs(g, GREY, *(f"m4_{sector}_rim_{k}" for sector in ("se", "sw", "w", "nw") for k in (1, 2)), "m4_e_rim_1")
    labs(g, PINK, *["m4_se_rim_3"] * 2, *["m4_sw_rim_3"] * 2)
    at(g, ChooseSectors(GREY, OBJECTIVES.index("obj_sector_pairs")))
    assert refused(g, "sectors w").rule == "MAG-OBJ-4"
    assert refused(g, "sectors e+w").rule == "MAG-OBJ-4"
    assert refused(g, "sectors se+sw").rule == "MAG-OBJ-5"


# ---------------------------------------------------------------- the log


def test_the_rules_of_log_lines() -> None:
    """MAG-ADM-3, MAG-RND-1, MAG-CMD-04, MAG-CMD-07: each line cites the rule that acts."""
    g = table()
    control(g, GREY, "04", "07")
    vehicle(g, GREY, "m4_sw_rim_2")
    credits(g, GREY, "GGGGG")
    at(g, FirstLab(GREY), CommanderEffects(GREY))
    do(g, "lab")
    assert rules(output(g, "use 07"))["log-used"] == "MAG-CMD-07"
    assert rules(output(g, "use 04"))["log-used"] == "MAG-CMD-04"
    g = table()
    control(g, PINK, "13")
    area = list(g.science).index(10)
    levels(g, GREY, **{("red", "green", "blue", "ochre")[area]: 2})
    give_reputation(g, 0, 0, 5, 0)
    journal = EventBuffer()
    at(g, PlaceCrew(GREY), Administration())
    g.sink = journal
    do(g, "decline")
    lines = rules([line for happened in journal.take() for line in INFO.log_lines(g, happened, -1)])
    assert lines["log-administration"] == "MAG-RND-1"
    assert lines["log-lost"] == lines["log-commander"] == lines["log-reputation"] == "MAG-ADM-3"


def test_the_rule_of_the_first_player() -> None:
    """MAG-SET-9, MAG-ART-4."""
    hands = ((1, 2), (3, 4), (5, 102))
    for options, rule in (
        (Options(), "MAG-SET-9"),
        (Options(campaign=Campaign(hands, advanced=True)), "MAG-ART-4"),
    ):
        journal = EventBuffer()
        g = INFO.new_game(3, 1, options, sink=journal)
        assert (
            rules([line for happened in journal.take() for line in INFO.log_lines(g, happened, -1)])["log-first"]
            == rule
        )


def test_staying_is_told_as_staying() -> None:
    """MAG-MOVE-3, MAG-RUL-7."""
    g = table()
    vehicle(g, GREY, "m4_sw_rim_2")
    at(g, Way(GREY, cell("r1c1")))
    assert rules(output(g, "go m4_sw_rim_2")) == {"log-stayed": "MAG-MOVE-3"}
    g = table()
    at(g, Way(GREY, cell("r1c1")))
    assert rules(output(g, "stay")) == {"log-stayed": "MAG-RUL-7"}
    g = table()
    vehicle(g, GREY, "m4_sw_rim_2")
    at(g, Way(GREY, cell("r1c1")))
    assert "log-went" in rules(output(g, "go m4_sw_rim_1"))


def test_a_replaced_cube_is_told() -> None:
    """MAG-CMD-05."""
    g = table()
    control(g, GREY, "05")
    vehicle(g, GREY, "m4_sw_rim_2")
    credits(g, GREY, "GY")
    at(g, ChooseAction(GREY, cell("r3c1")))
    do(g, "move")
    paid = output(g, "pay own_for_yellow")[0].message
    assert has(g, GREY) == "Y"
    assert (
        TRANSLATORS["en"](paid)
        == "Player 1 pays 1 credit of Player 1 for the move, one cube replaced with Idris Yakuul."
    )
    assert TRANSLATORS["fr"](paid).endswith("un cube remplacé grâce à Idris Yakuul.")


# ---------------------------------------------------------------- questions and actions


def asked(g: Magnastorm, *steps: Step) -> dict[str, str]:
    """The question in French, and every action in French by its text."""
    at(g, *steps)
    speak, prompt = TRANSLATORS["fr"], INFO.prompt(g)
    assert prompt is not None
    return {"?": speak(prompt.message)} | {SPACE.text(c.action): speak(c.message) for c in prompt.choices}


def test_walking_out_of_the_storm_is_not_staying() -> None:
    """MAG-MOVE-4: the words of the walk."""
    g = table(round_=2)
    credits(g, PURPLE, "PPP")
    vehicle(g, PURPLE, "m4_se_far_1")
    assert asked(g, Way(PURPLE, cell("r1c1")))["walk"] == "rouler hors de la tempête"
    vehicle(g, PURPLE, "m4_sw_rim_1")
    assert asked(g, Way(PURPLE, cell("r1c1")))["walk"] == "rouler ou rester sur place"


def test_french_sentences() -> None:
    g = table()
    column(g, 1, "YY")
    assert asked(g, MoveCrew(GREY, 0))["?"].endswith("de la colonne 1\u00a0?")
    credits(g, GREY, "Y")
    assert asked(g, Dain(GREY))["spend 0"] == "ne rien dépenser"
    labs(g, GREY, "m4_sw_rim_2", "m4_sw_rim_2")
    vehicle(g, GREY, "m4_sw_rim_2")
    credits(g, GREY, "GY")
    assert "un laboratoire de plus" in asked(g, SecondLab(GREY))["?"]


# ---------------------------------------------------------------- the board


def test_the_board_speaks_of_all_that_is_open() -> None:
    """MAG-AUTO-8: lap, next storm, stages, used powers, bonuses of cells."""
    g = table()
    column(g, 1, "YY")
    column(g, 2, "YY")
    control(g, GREY, "16", "18")
    open_objectives(g, "obj_research_command", "obj_sector_pairs")
    occupy(g, "r2c3")
    g.vasidis_used = True
    g.turn = 1
    at(g, MainChoice(PURPLE))
    move_up(g, PURPLE, 1)
    text = "\n".join(sentences(g))
    assert "Turn order: Player 2, Player 1, Player 3 and Player 4." in text
    assert (
        "This lap: Player 1, Player 2, Player 3 and Player 4. Now: Player 2. Still to come: Player 3 and Player 4."
        in text
    )
    assert "column 3 (Red research): 1 neutral crew" in text
    assert "Now: 1 marker back 3 levels, commanders needed: 2." in text
    assert "Now: 2 labs from each of 2 sectors, majorities needed: 1." in text
    assert text.count("used for now") == 1
    assert text.count("Next round: storm") == 3
    assert "coût\u00a0: rien\u00a0; gain" in "\n".join(sentences(g, "fr"))
    g.round = g.content.rounds
    assert "Next round" not in "\n".join(sentences(g))


def test_the_board_names_the_cards_of_an_advanced_start() -> None:
    """MAG-ART-4."""
    g = INFO.new_game(2, 3, Options(campaign=Campaign(((1, 2), (103, 104)), advanced=True)))
    text = "\n".join(TRANSLATORS["en"](message) for message in INFO.sentences(g, -1))
    assert "Artefacts of the start: 001 and 002." in text
    assert "Artefacts of the start: 103 and 104." in text

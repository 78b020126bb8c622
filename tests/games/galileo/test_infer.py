"""Galileo Project: who touches something that is not lit is told the rule and the facts."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    BONUS_NAMES,
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    PROJECT_NAMES,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.rules.abilities import StarZ, TakeCharacter
from offworld.games.galileo.rules.characters import ChooseHalf
from offworld.games.galileo.rules.goals import ClaimFree, ClaimGoal
from offworld.games.galileo.rules.levels import (
    Lock,
    MoveDouble,
    Raise,
    RaisePicked,
    TransferBy,
    TransferFrom,
    TransferTo,
)
from offworld.games.galileo.rules.modifiers import AssembleProject, PlaceModifier
from offworld.games.galileo.rules.robots import Assign
from offworld.games.galileo.rules.technologies import DevelopForLess, Scan
from offworld.games.galileo.rules.turns import Act, EndOfTurn, SwitchTrack
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Step
from offworld.kit.game_info import NO_ACTION
from offworld.kit.rng import Rng
from tests.games.galileo.stories import at, board, card, character, claimed, discard, on_slots, rows, table
from tests.games.shared.all_games import FAST, answers

INFO = game_info("galileo")
ENGLISH = INFO.translator("en")
EITHER = d.ASSIGNMENT_MODIFIERS | d.ROBOT_MODIFIERS


def laid_out() -> Galileo:
    """Seat 0 with Mars 1, 8 MC, 1 energy, Io on 5, a robot of each kind of trouble and a tucked card."""
    g = table()
    board(
        g,
        0,
        "miner_mars_io@io L5",
        "builder_mars_io_callisto@callisto L1",
        "star_z_mars_europa@europa L6",
        "technician_earth_io@ganymede L2 +assignment_ganymede +modifier_miner",
        inf="mars 1",
        mc=8,
        e=1,
        at="project_01 L2 +assignment_io",
        tucked="noor_mars_base ms_lee_mars_base",
        techs="crypto_exchange",
    )
    board(g, 1, "miner_earth_europa@europa L3", inf="earth 2", tucked="ms_chau_mars_base")
    rows(
        g,
        characters="tarak_freeman_mars_base nakkia_mars_base noor_earth_base - ms_lee_earth_base",
        robots="builder_earth_europa miner_mars_europa - star_z_mars_callisto technician_mars_europa",
    )
    on_slots(g, "goal_modifiers", "goal_megacredits", "goal_characters", "goal_technologies")
    claimed(g, 3, 0)
    claimed(g, 0, 1, 2, 3)
    discard(g, "mn_eliot_ban_mars_base", "ms_chau_earth_base")
    return g


@pytest.mark.parametrize(
    ("step", "element", "rule", "words"),
    [
        (Act(0), "card:builder_earth_europa", "GAL-ROB-2", "needs the track of Earth; your marker is on Mars"),
        (Act(0), "card:technician_mars_europa", "GAL-ROB-3", "costs 2 influence; your influence: Mars 1"),
        (Act(0), "tech:superconductivity", "GAL-TECH-1", "costs 3 energy and 1 MC; you have 1 energy and 8 MC"),
        (Act(0), "tech:crypto_exchange", "GAL-TECH-2", "You own Crypto Exchange already"),
        (Act(0), "tech:ai_clone", "GAL-SET-4", "A.I. Clone is not in this game"),
        (Act(0), "decline", "GAL-GEN-8", "may not be declined"),
        (Act(0), "goal:goal_characters", "GAL-TURN-2", "Nothing can be done with this now"),
        (Act(0), "deck:project", "GAL-TURN-2", "Nothing can be done with this now"),
        (
            ClaimGoal(0),
            "goal:goal_characters",
            "GAL-GOAL-2",
            "needs 4, you show 2; the rest costs 2 energy, you have 1",
        ),
        (ClaimGoal(0), "goal:goal_characters:2", "GAL-GOAL-2", "needs 4, you show 2"),
        (ClaimGoal(0), "goal:goal_technologies", "GAL-GOAL-1", "You have claimed Research leader already"),
        (ClaimGoal(0), "goal:goal_modifiers", "GAL-GOAL-5", "All spaces of Tinkerer are taken"),
        (ClaimFree(0), "goal:goal_modifiers", "GAL-GOAL-5", "All spaces of Tinkerer are taken"),
        (Raise(0, 1, 1, -1), "robot:0:star_z_mars_europa", "GAL-LEV-2", "Already at the highest level"),
        (Raise(0, 1, 1, -1), "robot:1:miner_earth_europa", "GAL-CHAR-1", "You do not have this in play"),
        (TransferFrom(0), "robot:0:builder_mars_io_callisto", "GAL-LEV-1", "A level cannot go below 1"),
        (MoveDouble(0, 1), "robot:0:miner_mars_io", "GAL-CHAR-8", "It has only one assignment"),
        (MoveDouble(0, 1), "project:0", "GAL-PROJ-1", "A project is on no satellite"),
        (Lock(0), "robot:1:miner_earth_europa", "GAL-RUL-77", "You do not have this in play"),
        (PlaceModifier(0, d.ASSIGNMENT_MODIFIERS), "mod:modifier_builder", "GAL-CHAR-7", "does not place that kind"),
        (PlaceModifier(0, EITHER), "mod:modifier_miner", "GAL-MOD-1", "is placed already"),
        (
            PlaceModifier(0, EITHER),
            "robot:0:technician_earth_io",
            "GAL-MOD-3",
            "It has no free assignment slot: Technician",
        ),
        (PlaceModifier(0, d.ASSIGNMENT_MODIFIERS), "project:0", "GAL-MOD-5", "It carries a modifier of this kind"),
        (PlaceModifier(0, EITHER), "deck:project", "GAL-PROJ-1", "You have a current project already"),
        (AssembleProject(0), "mod:assignment_ganymede", "GAL-MOD-1", "is placed already: Assignment: Ganymede"),
        (AssembleProject(0), "mod:modifier_miner", "GAL-MOD-1", "is placed already: Type: Miner"),
        (Assign(0, card("miner_mars_io_callisto")), "sat:europa", "GAL-ROB-4", "is not assigned to Europa"),
        (Assign(0, card("miner_mars_io_callisto")), "marker:0:ganymede", "GAL-ROB-4", "is not assigned to Ganymede"),
        (TakeCharacter(0, 2), "card:noor_earth_base", "GAL-TYPE-3", "your Builder takes from the first 2"),
        (StarZ(0, 2), "starz:a4", "GAL-STZ-1", "Bonus 4 is out of reach: you choose among the first 2"),
        (Scan(0), "tucked:noor_mars_base", "GAL-TECH-12", "Not in the discard: Noor"),
        (Scan(0), "card:tarak_freeman_mars_base", "GAL-TECH-12", "Not in the discard: Tarak Freeman"),
        (DevelopForLess(0, 1), "tech:superconductivity", "GAL-TECH-1", "costs 2 energy and 1 MC; you have 1 energy"),
    ],
)
def test_an_unlit_element_names_its_rule_and_the_facts(step: Step, element: str, rule: str, words: str) -> None:
    g = laid_out()
    at(g, step)
    assert type(g.pending) is type(step)
    reason = INFO.why_not(g, 0, element)
    assert reason is not None
    assert reason.rule == rule
    assert words in ENGLISH(reason.message)


def test_io_reductions_are_refused_by_what_is_missing() -> None:
    """GAL-IO-1: no reduction on Io 0, and no megacredits for one beyond it."""
    g = table()
    rows(g, characters="noor_mars_base", robots="builder_earth_europa miner_mars_io")
    for io, rule, words in ((0, "GAL-IO-1", "Io marker on 0 gives no"), (5, "GAL-IO-1", "take 2 MC; you have 1")):
        board(g, inf="mars 8", mc=1, m=(io, 0, 0, 0))
        at(g, Act(0))
        reason = INFO.why_not(g, 0, "io:reductions")
        assert reason is not None
        assert reason.rule == rule
        assert words in ENGLISH(reason.message)


def test_the_tucked_card_of_somebody_else_cannot_be_discarded() -> None:
    """GAL-EOT-1."""
    g = laid_out()
    board(g, 0, tucked="noor_mars_base ms_lee_mars_base nakkia_earth_base")
    at(g, EndOfTurn(0))
    assert INFO.why_not(g, 0, "tucked:noor_mars_base") is None
    reason = INFO.why_not(g, 0, "tucked:ms_chau_mars_base")
    assert reason is not None
    assert reason.rule == "GAL-EOT-1"
    assert "Not under your board: Ms Chau" in ENGLISH(reason.message)


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    g = laid_out()
    at(g, Act(0))
    reason = INFO.why_not(g, 1, "card:technician_mars_europa")
    assert reason is not None
    assert reason.message.id == "why-not-your-turn"


@pytest.mark.parametrize("element", ["", ":", "card:", "card:nobody", "robot:9:x", "project:7", "mod:0:x", "starz:z9"])
def test_what_is_no_element_means_nothing(element: str) -> None:
    g = laid_out()
    for step in (Act(0), PlaceModifier(0, EITHER), AssembleProject(0), StarZ(0, 2)):
        at(g, step)
        assert INFO.decisions.infer(g, element) == NO_ACTION


# ---------------------------------------------------------------- what a question is about


@pytest.mark.parametrize(
    ("step", "kind", "focus"),
    [
        (Act(0), "act", ()),
        (SwitchTrack(0), "switch", ("influence:0",)),
        (ChooseHalf(0, character("noor_mars_p4"), 0), "half", ("card:noor_mars_p4",)),
        (Assign(0, card("miner_mars_io_callisto")), "assign", ("card:miner_mars_io_callisto",)),
        (TransferTo(0, card("miner_mars_io")), "transfer-destination", ("robot:0:miner_mars_io",)),
        (
            TransferBy(0, card("miner_mars_io"), card("project_01")),
            "transfer-levels",
            ("robot:0:miner_mars_io", "project:0"),
        ),
        (RaisePicked(0, 1), "raise-picked", ()),
        (Scan(0), "scan", ("discard:character",)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Step) else None,
)
def test_a_question_says_what_it_is_and_what_it_is_about(step: Step, kind: str, focus: tuple[str, ...]) -> None:
    g = laid_out()
    at(g, step)
    prompt = INFO.prompt(g)
    assert (type(g.pending), prompt.kind, prompt.focus) == (type(step), kind, focus)


# ---------------------------------------------------------------- every element of every position


def drawn(g: Galileo) -> set[str]:
    """Every id that the board can draw."""
    seats = range(g.players)
    tracks = [f"inf:{track}:{n}" for track in d.TRACK_NAMES for n in range(1, 11)]
    cards = [f"card:{name}" for name in (*CARD_NAMES, *CHARACTER_CARD_NAMES)]
    mine = [f"{kind}:{seat}" for kind in ("mc", "energy", "robots", "project", "influence", "seat") for seat in seats]
    robots = [f"robot:{seat}:{name}" for seat in seats for name in (*CARD_NAMES[::7], *PROJECT_NAMES)]
    moons = [f"{kind}:{s}" for kind in ("sat", "target", "marker:0") for s in d.SATELLITE_NAMES]
    goals = [f"goal:{name}{space}" for name in GOAL_NAMES for space in ("", ":1", ":3")]
    technologies = [f"{kind}:{name}" for kind in ("tech", "owned") for name in TECHNOLOGY_NAMES]
    bonuses = [f"starz:{name.removeprefix('star_z_')}" for name in BONUS_NAMES]
    piles = ["deck:robot", "deck:project", "deck:character", "discard:character"]
    words = ["io:reductions", "stay", "decline", "half:immediate", "half:end_game", "perk:2", "levels:4"]
    modifiers = [f"mod:{name}" for name in MODIFIER_NAMES]
    tucked = [f"tucked:{name}" for name in CHARACTER_CARD_NAMES]
    every = [tracks, cards, mine, robots, moons, goals, technologies, bonuses, piles, words, modifiers, tucked]
    return {element for family in every for element in family}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_element_is_lit_or_has_a_reason(players: int) -> None:
    """None exactly for what is lit; whatever else is touched is answered with a rule and a sentence."""
    asked = set()
    for seed in range(2 if FAST else 6):
        g = INFO.new_game(players, seed, INFO.options(solo_orbit=players == 1))
        assert isinstance(g, Galileo)
        rng = Rng(seed)
        elements = drawn(g)
        while not g.over:
            me = g.seats[g.to_move]
            legal = INFO.legal(g)
            name = type(g.pending).__name__
            if name == "Act":
                me.megacredits, me.energy = rng.below(11), rng.below(6)
                legal = INFO.legal(g)
            if name not in asked or rng.below(25) == 0:
                asked.add(name)
                lit = {element for action in legal for element in INFO.choice(g, action)[0]}
                reasons = {element: INFO.why_not(g, g.to_move, element) for element in elements | lit}
                assert {element for element, reason in reasons.items() if reason is None} == lit
                output = {reason.message.id: reason for reason in reasons.values() if reason is not None}
                assert all(reason.rule.startswith("GAL-") and ENGLISH(reason.message) for reason in output.values())
            g.apply(legal[rng.below(len(legal))])
    assert asked <= answers("galileo").keys()
    assert len(asked) > 15

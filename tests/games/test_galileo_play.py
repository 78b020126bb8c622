"""Galileo Project: random play that reaches every corner, options, packs, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from offworld.games import game_info
from offworld.games.galileo.audit import audit
from offworld.games.galileo.content import load
from offworld.games.galileo.explain import VERBS
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.robots import StarZ
from offworld.games.galileo.space import CARD_NAMES, SPACE
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view import view
from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.rng import Rng
from tests.games import battery
from tests.games.battery import Case
from tests.games.galileo_stories import act, at, board, do, on_slots, robot_deck, rows, table

SOLO = Case("galileo", 1, (("solo_orbit", True),))
INFO = game_info("galileo")
SPEAKERS = {lang: INFO.speaker(lang) for lang in ("en", "fr")}
DEEP = 4 if battery.FAST else 25


def rich_positions(players: int, seed: int) -> Iterator[Galileo]:
    """A random game in which the seat on turn has all it needs: long chains instead of poor recruiting."""
    g = INFO.new_game(players, seed, INFO.options(solo_orbit=players == 1))
    assert isinstance(g, Galileo)
    rng = Rng(seed)
    turn = 0
    while not g.over:
        me = g.seats[g.to_move]
        if g.turn != turn and type(g.pending).__name__ == "Act":
            turn = g.turn
            me.megacredits, me.energy = 3 + rng.below(8), rng.below(6)
            if me.influence > 0:
                me.influence = 3 + rng.below(8)
        legal = INFO.legal(g)
        # A declined effect leads nowhere, so it is only taken when the dice insist
        useful = [action for action in legal if SPACE.text(action) != "decline"]
        pick = useful if rng.below(4) else legal
        yield g
        g.apply(pick[rng.below(len(pick))])
    yield g


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rich_games_keep_every_invariant(players: int) -> None:
    """GAL-GEN-9, GAL-GEN-15: however deep the chains, they end and every piece is accounted for."""
    for seed in range(DEEP):
        for g in rich_positions(players, seed):
            audit(g)
            assert g.over or INFO.legal(g), g.pending


def say_everything(g: Galileo) -> None:
    """The question, its answers, refusals of all kinds, what follows and the board, in both languages."""
    prompt = INFO.prompt(g)
    words = [prompt.message, *(choice.message for choice in prompt.choices)]
    paths = [choice.path for choice in prompt.choices]
    assert len(set(paths)) == len(paths), paths
    reasons = [INFO.explain(g, g.to_move, action) for action in range(SPACE.size)]
    refused = [reason for reason in reasons if reason is not None]
    assert all(reason.rule.startswith("GAL-") for reason in refused)
    words += {reason.message.id: reason.message for reason in refused}.values()
    for choice in prompt.choices:
        twin = g.clone()
        for happened in INFO.happenings(twin, choice.action):
            words += [line.message for line in INFO.lines(twin, happened, -1)]
    words += INFO.board(INFO.view(g, g.to_move))
    for lang in ("en", "fr"):
        speaker = SPEAKERS[lang]
        assert all(speaker(message) for message in words)


def test_rich_games_ask_every_question_and_all_of_it_can_be_said() -> None:
    """Every step that asks is met; only five Star-Z robots, for bonus B5, are beyond random play."""
    met = {"ClaimFree": 1}
    for seed in range(60):
        for g in rich_positions(2 + seed % 3, seed):
            name = type(g.pending).__name__
            if not g.over and met.get(name, 0) < 2:
                met[name] = met.get(name, 0) + 1
                say_everything(g)
        if set(met) == set(VERBS):
            break
    assert set(met) == set(VERBS), set(VERBS) - set(met)
    g = table(star_z="b")
    at(g, StarZ(0, 5))
    say_everything(g)
    do(g, "bonus 5")
    say_everything(g)


@pytest.mark.parametrize(
    "check",
    [
        battery.check_plays_to_the_end,
        battery.check_clone_is_independent,
        battery.check_saves_and_loads,
        battery.check_replay_equals_live,
        battery.check_redeal_agrees_with_view,
        battery.check_words,
    ],
)
def test_the_solo_variant_stands_the_battery(check: object) -> None:
    """GAL-VAR-3: it is an option that is off, so the shared cases do not play it."""
    assert callable(check)
    check(SOLO, 7)


def test_one_player_needs_the_option() -> None:
    """GAL-RUL-48, GAL-VAR-3."""
    with pytest.raises(OffworldError, match="2 to 4 players, not by 1; the option solo_orbit lets one play alone"):
        INFO.new_game(1, 1)
    assert INFO.new_game(1, 1, INFO.options(solo_orbit=True)).players == 1


def test_options_choose_the_faces() -> None:
    """GAL-VAR-1, GAL-VAR-2."""
    for seed in range(8):
        g = INFO.new_game(2, seed, INFO.parse_options(["first_game"]))
        assert isinstance(g, Galileo)
        assert (g.faces, g.star_z) == (0, 0)
        g = INFO.new_game(2, seed, INFO.parse_options(["technologies=?bab", "star_z=b"]))
        assert isinstance(g, Galileo)
        assert (g.faces | 1, g.star_z) == (0b1011, 1)
    with pytest.raises(OffworldError, match="technologies"):
        INFO.parse_options(["technologies=abc"])


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    ("wish", "rule", "words"),
    [
        ("obtain 1 0", "GAL-ROB-2", "needs the track of Earth; your marker is on Mars"),
        ("obtain 2 0", "GAL-ROB-3", "costs 6 influence; your influence: Mars 4"),
        ("obtain 2 2", "GAL-IO-1", "take 4 MC; you have 2"),
        ("obtain 3 2", "GAL-IO-2", "one payment brings the cost to 0"),
        ("obtain 4 0", "GAL-GEN-11", "Position 4 is empty"),
        ("recruit 5", "GAL-REC-1", "Position 5 is empty"),
        ("develop ai_clone", "GAL-SET-4", "not in this game"),
        ("develop automated_drilling", "GAL-TECH-2", "You own Automated Drilling already"),
        ("develop superconductivity", "GAL-TECH-1", "costs 3 energy and 1 MC; you have 2 energy and 2 MC"),
        ("claim goal_megacredits", "GAL-TURN-2", "not asked now"),
        ("decline", "GAL-GEN-8", "may not be declined"),
    ],
)
def test_a_refused_action_names_its_rule_and_the_facts(wish: str, rule: str, words: str) -> None:
    g = table()
    board(g, inf="mars 4", mc=2, e=2, m=(13 if rule == "GAL-IO-2" else 1, 0, 0, 0), techs="automated_drilling")
    robots = "builder_earth_europa technician_mars_io miner_mars_io -"
    rows(g, characters="noor_mars_base ms_lee_mars_base", robots=robots)
    act(g)
    reason = INFO.explain(g, 0, SPACE.parse(wish))
    assert reason is not None
    assert reason.rule == rule
    assert words in SPEAKERS["en"](reason.message)


def test_a_goal_out_of_reach_says_what_is_missing() -> None:
    """GAL-GOAL-2: need, measure, price and energy owned."""
    g = table()
    on_slots(g, "goal_modifiers", "goal_megacredits", "goal_characters", "goal_technologies")
    board(g, mc=8, e=1)
    at(g, ClaimGoal(0))
    reason = INFO.explain(g, 0, SPACE.parse("claim goal_characters"))
    assert reason is not None
    assert (reason.rule, SPEAKERS["en"](reason.message)) == (
        "GAL-GOAL-2",
        "Full payroll needs 4, you show 0; the rest costs 4 energy, you have 1.",
    )


# ---------------------------------------------------------------- hidden information


def test_the_robots_drawn_are_shown_to_the_one_who_drew_them() -> None:
    """GAL-HID-2: and so is their place under the deck."""
    g = table(2)
    board(g, mc=3, e=2)
    names = ["miner_mars_io", "miner_earth_io", "builder_mars_io", "star_z_mars_io", "technician_mars_io"]
    robot_deck(g, *names)
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    act(g)
    do(g, "develop robotic_sequencing")
    assert [card.robot for card in view(g, 0).drawn_robots] == names[:4]
    assert (view(g, 1).drawn_robots, view(g, 1).drawn) == ([], 4)
    do(g, "play builder_mars_io")
    known = [(x.place, x.card.robot) for x in view(g, 0).known_robots]
    assert known == [(2, names[0]), (3, names[1]), (4, names[3])]
    assert view(g, 1).known_robots == []
    assert view(g, -1).known_robots == []


def test_redealing_keeps_what_the_viewer_has_buried() -> None:
    """GAL-HID-2: the others' idea of the deck changes, the drawer's does not."""
    g = table(2)
    board(g, mc=3, e=2)
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    robot_deck(g, *CARD_NAMES[:30])
    act(g)
    do(g, "develop robotic_sequencing")
    drawn = g.drawn.to_list()
    orders = set()
    for seed in range(20):
        mine, theirs = g.clone(), g.clone()
        mine.redeal(0, seed)
        theirs.redeal(1, seed)
        twice = g.clone()
        twice.redeal(1, seed + 100)
        twice.redeal(1, seed)
        assert twice.fields() == theirs.fields(), "the truth shows through a redeal"
        assert mine.drawn.to_list() == drawn
        orders.add(tuple(theirs.drawn.to_list()))
        assert msgspec.json.encode(view(theirs, 1)) == msgspec.json.encode(view(g, 1))
    assert len(orders) > 10


# ---------------------------------------------------------------- content packs


def test_a_pack_changes_a_card() -> None:
    text = "[[robot]]\nid = 'miner_mars_io'\ncost = 9\ntext_en = 'x'\ntext_fr = 'x'\n"
    c = load(text)
    assert c.robot_cost[CARD_NAMES.index("miner_mars_io")] == 9
    assert c.digest != load().digest


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[robot]]\nid = 'miner_mars_io'\ncost = 9\n", "robot.miner_mars_io changes cost, so it must also bring"),
        ("[[project]]\nid = 'project_01'\nback_level = 3\n", "back_level must be the same on all projects"),
        ("[[technology]]\nid = 'ai_clone'\nvp = -1\n", "technology.ai_clone.vp"),
        ("[[goal_slot]]\nid = 'goal_slot_1'\nvp = [1, 2]\n", "goal_slot.goal_slot_1.vp"),
        ("[[robot_type]]\nid = 'miner'\ncards = 13\n", "part of the rules"),
        (
            "[[technology]]\nid = 'ai_clone'\neffect = {kind = 'instant_project', needs = ['assignment', 'robot']}\n"
            "text_en = 'x'\ntext_fr = 'x'\n",
            "technology.ai_clone.effect must keep its kind",
        ),
        ("[[satellite_zone]]\nid = 'io_zone_1'\nvp = 3\n", "must have the VP of its zone io_zone_1"),
        ("[[character_card]]\nid = 'noor_mars_base'\nend_game_track = 'mars'\n", "must have one half on each track"),
        ("[[setup]]\nid = 'setup_2p'\ncharacter_deck_size = 25\n", "its marks leave 24 cards"),
        ("[[robot]]\nid = 'miner'\n", "robot has no entry 'miner'"),
    ],
)
def test_a_bad_pack_is_refused_with_its_place_and_reason(text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason) as error:
        load(text, "box.toml")
    assert str(error.value).startswith("box.toml: ")

"""Galileo Project: random play that reaches every corner, options, packs, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from offworld.games import game_info
from offworld.games.galileo.actions import CARD_NAMES, SPACE
from offworld.games.galileo.audit import audit
from offworld.games.galileo.content import load
from offworld.games.galileo.pieces import known_by
from offworld.games.galileo.rules.abilities import StarZ, TakeCharacter
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.levels import Lock, MoveDouble, Raise, TransferFrom
from offworld.games.galileo.rules.modifiers import AssembleProject, PlaceModifier
from offworld.games.galileo.rules.technologies import Scan
from offworld.games.galileo.rules.turns import Act, EndOfTurn
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view_builder import view
from offworld.kit.agenda import Step
from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.events import EventBuffer
from offworld.kit.rng import Rng
from offworld.testing import game_battery
from offworld.testing.cases import Case
from tests.games.galileo.stories import act, at, board, discard, do, on_slots, robot_deck, rows, table
from tests.games.shared.all_games import FAST, answers

SOLO = Case(game_info("galileo"), 1, (("solo_orbit", True),))
FACES_B = Case(game_info("galileo"), 3, (("technologies", "bbbb"), ("star_z", "B")))
INFO = game_info("galileo")
TRANSLATORS = {lang: INFO.translator(lang) for lang in ("en", "fr")}
DEEP = 4 if FAST else 25


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
        for happened in INFO.apply_with_events(twin, choice.action):
            words += [line.message for line in INFO.log_lines(twin, happened, -1)]
    words += INFO.sentences(g, g.to_move)
    for lang in ("en", "fr"):
        translator = TRANSLATORS[lang]
        assert all(translator(message) for message in words)


def test_rich_games_ask_every_question_and_all_of_it_can_be_said() -> None:
    """Every step that asks is met; only five Star-Z robots, for bonus B5, are beyond random play."""
    asked = set(answers("galileo"))
    met = {"ClaimFree": 1}
    for seed in range(60):
        for g in rich_positions(2 + seed % 3, seed):
            name = type(g.pending).__name__
            if not g.over and met.get(name, 0) < 2:
                met[name] = met.get(name, 0) + 1
                say_everything(g)
        if set(met) == asked:
            break
    assert set(met) == asked, asked - set(met)
    g = table(star_z="b")
    at(g, StarZ(0, 5))
    say_everything(g)
    do(g, "bonus 5")
    say_everything(g)


@pytest.mark.parametrize(
    "check",
    [
        game_battery.check_plays_to_the_end,
        game_battery.check_clone_is_independent,
        game_battery.check_saves_and_loads,
        game_battery.check_replay_equals_live,
        game_battery.check_redeal_agrees_with_view,
        game_battery.check_words,
    ],
)
@pytest.mark.parametrize("case", [SOLO, FACES_B], ids=["solo", "faces b"])
def test_variants_stand_the_battery(check: object, case: Case) -> None:
    """GAL-VAR-2, GAL-VAR-3: the shared cases cannot list these options' values, or not at every number of players."""
    assert callable(check)
    check(case, 7)


def test_one_player_needs_the_option() -> None:
    """GAL-RUL-48, GAL-VAR-3."""
    with pytest.raises(OffworldError, match="2 to 4 players; “Solo orbit” lets one play alone"):
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
    for face, number in (("A", 0), ("B", 1), ("b", 1)):
        g = INFO.new_game(2, 1, INFO.parse_options([f"star_z={face}"]))
        assert isinstance(g, Galileo)
        assert g.star_z == number
    for word in ("technologies=abc", "star_z=c", "star_z=ab"):
        with pytest.raises(OffworldError, match=word.partition("=")[0]):
            INFO.parse_options([word])


@pytest.mark.parametrize("word", ["technologies=aaba", "star_z=B"])
def test_first_game_does_not_override_other_faces(word: str) -> None:
    """GAL-VAR-1: what agrees with it may be said, what does not is refused."""
    with pytest.raises(OffworldError, match="puts every face on a"):
        INFO.new_game(2, 1, INFO.parse_options(["first_game", word]))
    assert INFO.new_game(2, 1, INFO.parse_options(["first_game", "technologies=?a?a", "star_z=A"])).players == 2


def test_the_solo_variant_is_for_one() -> None:
    """GAL-VAR-3."""
    with pytest.raises(OffworldError, match="with “Solo orbit” is played by one player, not by 3"):
        INFO.new_game(3, 1, INFO.parse_options(["solo_orbit"]))


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
        ("claim goal_megacredits", "GAL-TURN-2", "Another question comes first"),
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
    assert words in TRANSLATORS["en"](reason.message)


def test_a_goal_out_of_reach_says_what_is_missing() -> None:
    """GAL-GOAL-2: need, measure, price and energy owned."""
    g = table()
    on_slots(g, "goal_modifiers", "goal_megacredits", "goal_characters", "goal_technologies")
    board(g, mc=8, e=1)
    at(g, ClaimGoal(0))
    reason = INFO.explain(g, 0, SPACE.parse("claim goal_characters"))
    assert reason is not None
    assert (reason.rule, TRANSLATORS["en"](reason.message)) == (
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


def buried_by_both(names: str, played: str) -> Galileo:
    """Seat 0 has buried the robots marked with `*`, which have come up again; seat 1 draws all and plays one."""
    g = table(2)
    words = names.split()
    robot_deck(g, *(word.removesuffix("*") for word in words), "technician_earth_io")
    g.robot_deck = vec[i64](
        [known_by(x, 0) if n < len(words) and "*" in words[n] else x for n, x in enumerate(g.robot_deck)]
    )
    board(g, 1, mc=3, e=2)
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    g.active = 1
    act(g, 1)
    do(g, "develop robotic_sequencing")
    if played:
        do(g, f"play {played}")
    return g


def test_who_merely_knows_robots_drawn_by_another_is_told_so() -> None:
    """GAL-HID-2: seat 0 has drawn nothing."""
    g = buried_by_both("miner_mars_io* miner_earth_io builder_mars_io star_z_mars_io", "")
    said = {viewer: [TRANSLATORS["en"](line) for line in INFO.sentences(g, viewer)] for viewer in (-1, 0, 1)}
    assert "Of these you know, from burying them: Miner (Mars, Io)." in said[0]
    assert not any(line.startswith("You have drawn") for line in said[0] + said[-1])
    assert not any(line.startswith("Of these") for line in said[-1] + said[1])
    assert all(any("has drawn 4 robots in secret" in line for line in said[viewer]) for viewer in (-1, 0))
    assert sum(line.startswith("You have drawn: Miner (Mars, Io), Miner (Earth, Io)") for line in said[1]) == 1


@pytest.mark.parametrize(
    ("names", "played", "known"),
    [
        pytest.param("builder_mars_io miner_mars_io* builder_earth_io miner_earth_io*", "builder_mars_io",
                     {4: "miner_earth_io"}, id="the gap may be before or after the first, and is before the second"),
        pytest.param("builder_mars_io miner_mars_io* builder_earth_io miner_earth_io*", "builder_earth_io",
                     {4: "miner_earth_io"}, id="the other card played looks the same"),
        pytest.param("miner_mars_io* builder_mars_io builder_earth_io miner_earth_io*", "builder_earth_io",
                     {2: "miner_mars_io", 4: "miner_earth_io"}, id="the gap is between the two in any case"),
        pytest.param("miner_mars_io* builder_mars_io miner_earth_io* star_z_mars_io*", "builder_mars_io",
                     {2: "miner_mars_io", 3: "miner_earth_io", 4: "star_z_mars_io"}, id="only one was unknown"),
        pytest.param("builder_mars_io miner_mars_io* builder_earth_io miner_earth_io*", "miner_mars_io",
                     {4: "miner_earth_io"}, id="the card played was known"),
    ],
)  # fmt: skip
def test_a_place_is_known_only_if_it_follows(names: str, played: str, known: dict[int, str]) -> None:
    """GAL-HID-2, GAL-RUL-34: the new places do not tell which of the unknown cards was played."""
    g = buried_by_both(names, played)
    assert {x.place: x.card.robot for x in view(g, 0).known_robots} == known
    assert len(view(g, 1).known_robots) == 3


# ---------------------------------------------------------------- what the board says


def said(g: Galileo, viewer: int = 0, lang: str = "en") -> list[str]:
    return [TRANSLATORS[lang](line) for line in INFO.sentences(g, viewer)]


def test_the_board_tells_all_that_is_open() -> None:
    """GAL-HID-3, GAL-GEN-12: the discard by name, characters in resolution, a robot on its way, Automated Drilling."""
    g = table()
    board(
        g, 0, "miner_mars_io@io L1", "miner_earth_io@io L2 +modifier_builder", inf="mars 3",
        techs="automated_drilling",
    )  # fmt: skip
    discard(g, "noor_mars_base", "ms_lee_earth_p3")
    rows(g, characters="marty_simon_earth_base", robots="builder_mars_io_callisto")
    act(g)
    assert not view(g, 0).drilled
    do(g, "obtain 1 0")
    assert "Waiting for its assignment: Builder (Mars, Io or Callisto), level 1." in said(g)
    do(g, "assign io", "take 1")
    assert "In resolution: Marty Simon (Earth)." in said(g)
    assert any("Discarded characters: Noor (Mars) and Ms Lee (Earth, 3+)." in line for line in said(g))
    assert "  Miner (Mars, Io) on Io, level 1; modifiers: nothing" in said(g)
    assert any(line.startswith("  Miner (Earth, Io) as Builder on Io, level 2") for line in said(g))
    assert any(line.startswith("  Current project: Robotic project 1, level 2") for line in said(g))
    g.drilled = True
    assert view(g, 0).drilled
    assert "Automated Drilling has paid in this turn." in said(g)


def test_a_character_counts_itself_if_it_is_kept() -> None:
    """GAL-CHAR-10: with 0 MC one of them would still score 1."""
    g = table()
    board(g, tucked="tarak_freeman_mars_base mn_eliot_ban_mars_base")
    assert [x.vp for x in view(g, 0).seats[0].tucked] == [1, 1]
    assert view(g, 0).seats[0].vp == 0


def test_the_end_of_a_solo_game_names_the_rank_of_the_content() -> None:
    """GAL-VAR-3."""
    ranks = "ranks = [{min = 0, name_en = 'Cadet', name_fr = 'Aspirant'}, {min = 9, name_en = 'x', name_fr = 'y'}]"
    for pack, names in (
        (f"[[variant]]\nid = 'solo_orbit'\n{ranks}", ("Cadet", "Aspirant")),
        ("", ("Trainee", "Stagiaire")),
    ):
        g = INFO.new_game(1, 1, INFO.options(solo_orbit=True), load(pack))
        assert isinstance(g, Galileo)
        g.over, g.to_move = True, -1
        assert said(g)[-1] == f"Your rank: {names[0]}"
        assert said(g, 0, "fr")[-1] == f"Votre rang\u00a0: {names[1]}"


# ---------------------------------------------------------------- the rule of every question


def rules_of(g: Galileo) -> tuple[str, set[str]]:
    prompt = INFO.prompt(g)
    return prompt.rule, {choice.rule for choice in prompt.choices}


def output(g: Galileo, text: str) -> dict[str, str]:
    """The rules of the log lines by their message."""
    happened = INFO.apply_with_events(g, SPACE.parse(text))
    return {line.message.id: line.rule for event in happened for line in INFO.log_lines(g, event, 0)}


def test_a_character_taken_cites_who_takes_it() -> None:
    """GAL-REC-4, GAL-TYPE-3, GAL-STZ-2, GAL-STZ-3: recruiting, a Builder, A3, B3."""
    g = table()
    board(g, inf="mars 1", m=(0, 0, 8, 0))
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    act(g)
    do(g, "recruit 1")
    assert rules_of(g)[0] == "GAL-REC-4"
    for step, text, rule in ((TakeCharacter(0, 2), "take 2", "GAL-TYPE-3"), (StarZ(0, 3), "bonus 3", "GAL-STZ-2")):
        rows(g, characters="- ms_lee_mars_base")
        at(g, step)
        assert output(g, text)["log-took-character"] == rule
        assert rules_of(g) == (rule, {rule})
    g = table(star_z="b")
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    at(g, StarZ(0, 3))
    assert output(g, "bonus 3")["log-took-character"] == "GAL-STZ-3"
    assert rules_of(g)[0] == "GAL-STZ-3"
    assert "recruit" not in TRANSLATORS["en"](INFO.prompt(g).message)


def test_a_move_names_its_rule_and_its_destination() -> None:
    """GAL-CHAR-5, GAL-CHAR-6, GAL-AUTO-3."""
    for name, then, rule in (
        ("nakkia_mars_base", [], "GAL-CHAR-5"),
        ("mn_leonard_simon_mars_base", ["pay"], "GAL-CHAR-6"),
    ):
        g = table()
        board(g, 0, "miner_mars_io_callisto@io L1", inf="mars 1", mc=1)
        rows(g, characters=f"{name} ms_lee_mars_base")
        act(g)
        do(g, "recruit 1", *then)
        assert rules_of(g) == (rule, {rule, "GAL-GEN-8"})
        words = TRANSLATORS["en"](INFO.prompt(g).choices[0].message)
        assert words == "Miner (Mars, Io or Callisto) on Io, level 1, to Callisto"


def test_excess_cites_the_tuck_or_the_end_of_the_turn() -> None:
    """GAL-REC-7, GAL-EOT-1."""
    g = table()
    board(g, inf="mars 2", tucked="noor_mars_base ms_lee_mars_base nakkia_mars_base")
    rows(g, characters="tarak_freeman_earth_base noor_earth_base")
    at(g, Act(0), EndOfTurn(0))
    do(g, "recruit 1")
    for name, message, rule in (
        ("noor_mars_base", "log-excess", "GAL-REC-7"),
        ("ms_lee_mars_base", "log-excess-at-end", "GAL-EOT-1"),
    ):
        reason = INFO.explain(g, 0, SPACE.parse("discard ms_chau_mars_base"))
        assert reason is not None
        assert reason.rule == rule
        assert output(g, f"discard {name}")[message] == rule


def test_claiming_no_goal_declines_nothing() -> None:
    """GAL-GOAL-1."""
    g = table()
    on_slots(g, "goal_megacredits")
    board(g, mc=8)
    at(g, ClaimGoal(0))
    assert rules_of(g) == ("GAL-GOAL-1", {"GAL-GOAL-1"})


def test_superconductivity_refuses_what_is_foreign_or_locked() -> None:
    """GAL-RUL-77, GAL-TECH-9."""
    g = table()
    board(g, 0, "miner_mars_io@io L7", "miner_earth_io@io L1")
    at(g, Lock(0))
    for wish, rule in (("target builder_mars_io", "GAL-RUL-77"), ("target miner_mars_io", "GAL-TECH-9")):
        reason = INFO.explain(g, 0, SPACE.parse(wish))
        assert reason is not None
        assert reason.rule == rule


@pytest.mark.parametrize(
    "step",
    [
        Lock(0), Raise(0, 1, 1, -1), TransferFrom(0), MoveDouble(0, 1), TakeCharacter(0, 2), PlaceModifier(0, 0xFF),
        AssembleProject(0), Scan(0),
    ],
    ids=lambda step: type(step).__name__,
)  # fmt: skip
def test_what_cannot_happen_is_told(step: Step) -> None:
    """GAL-GEN-7: skipped, with a line that cites the rule."""
    g = table()
    board(g, at="", used="+modifier_miner +modifier_builder +modifier_star_z +modifier_technician")
    g.supply_at = len(g.supply)
    journal = EventBuffer()
    g.sink = journal
    at(g, step)
    assert [line.rule for event in journal.take() for line in INFO.log_lines(g, event, 0)] == ["GAL-GEN-7"]


def test_an_empty_position_promises_a_refill_only_from_a_deck() -> None:
    """GAL-RUL-41, GAL-EOT-2."""
    g = table()
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    act(g)
    for words in ("rows are refilled", "the deck has run out"):
        reason = INFO.explain(g, 0, SPACE.parse("recruit 5"))
        assert reason is not None
        assert words in TRANSLATORS["en"](reason.message)
        g.character_at = len(g.character_deck)


def test_the_end_tells_how_many_robots_there_are() -> None:
    """GAL-END-1: a pack may set the number."""
    g = table()
    g.content = load("[limits]\nrobots_to_end_game = 2\n")
    rows(g, characters="noor_mars_base ms_lee_mars_base")
    board(g, 0, "miner_mars_io@io L1", "miner_earth_io@io L1", "builder_mars_io@io L1")
    journal = EventBuffer()
    g.sink = journal
    at(g, EndOfTurn(0))
    words = [TRANSLATORS["en"](line.message) for event in journal.take() for line in INFO.log_lines(g, event, 0)]
    assert "The end is near: Player 1 has 3 robots." in words


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
        ("[limits]\nrow_size = 6\n", "limits.row_size is part of the rules"),
        ("[[variant]]\nid = 'solo_orbit'\nranks = []\n", "variant.solo_orbit.ranks must be one to five ranks"),
        (
            "[[variant]]\nid = 'solo_orbit'\nranks = [{min = 5, name_en = 'x', name_fr = 'x'}]\n",
            "variant.solo_orbit.ranks.min must start at 0 and rise",
        ),
        (
            "[[variant]]\nid = 'solo_orbit'\nranks = [{min = 0, name_en = '', name_fr = 'x'}]\n",
            "every rank needs a name_en and a name_fr",
        ),
    ],
)
def test_a_bad_pack_is_refused_with_its_place_and_reason(text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason) as error:
        load(text, "box.toml")
    assert str(error.value).startswith("box.toml: ")

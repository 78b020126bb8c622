import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from offworld.arena.analysis import Analyst, Limits, interval, parts, spread
from offworld.arena.analysis_result import EVALUATED, FULL, Analysis
from offworld.bots import parse_bot
from offworld.bots.mcts import EVERYTHING
from offworld.bots.search_bots import MctsBot
from offworld.cli.main import run
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR
from offworld.kit.record import Record, write
from offworld.kit.rng import Rng
from offworld.simulation.match import Match, play_match

ARTEMIS = game_info("artemis")
QUICK = Limits(sims=64, seconds=0)


def recorded(players: int = 2, seed: int = 3, **options: bool) -> Record:
    match = Match("artemis", players, seed, ("random",) * players, options)
    played = play_match(match).record
    assert played is not None
    return played


@pytest.fixture(scope="module")
def record() -> Record:
    """The first thirty decisions and the last ones of nobody: a game broken off."""
    whole = recorded()
    whole.acts = whole.acts[:30]
    whole.over = False
    whole.scores = []
    return whole


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return Analyst(ARTEMIS, record, QUICK).run()


def wander(game: str, players: int, seed: int, every: int, options: object = None) -> Iterator[Game]:
    """Some positions of a random game."""
    info = game_info(game)
    g = info.new_game(players, seed, options)
    rng = Rng(seed)
    n = 0
    while not g.over and n < 40 * every:
        if n % every == 0:
            yield g
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
        n += 1


# ---------------------------------------------------------------- what nobody has seen


@pytest.mark.parametrize("game", GAMES)
def test_the_future_is_dealt_anew_and_what_any_seat_knows_stays(game: str) -> None:
    info = game_info(game)
    assert info.reshuffle_unseen is not None
    changed = 0
    for g in wander(game, 3, 11, 7):
        before = [msgspec.json.encode(info.view(g, viewer)) for viewer in range(SPECTATOR, 3)]
        dealt = g.clone()
        info.reshuffle_unseen(dealt, 12345)
        assert [msgspec.json.encode(info.view(dealt, viewer)) for viewer in range(SPECTATOR, 3)] == before
        assert info.legal(dealt) == info.legal(g)
        info.audit(dealt)
        changed += dealt.key() != g.key()
    assert changed > 0


@pytest.mark.parametrize(("game", "players"), [("artemis", 3), ("magnastorm", 3)])
def test_where_nobody_has_a_secret_the_public_knows_all(game: str, players: int) -> None:
    info = game_info(game)
    assert info.reshuffle_unseen is not None
    for g in wander(game, players, 5, 9):
        open_, public = g.clone(), g.clone()
        info.reshuffle_unseen(open_, 77)
        public.redeal(SPECTATOR, 77)
        assert open_.key() == public.key()


def test_secret_directives_need_a_search_for_each_lens() -> None:
    plain = Analyst(ARTEMIS, recorded(), QUICK)
    assert plain.lenses_of(plain.states[5]) == {SPECTATOR: ["public", "seat", "all"]}
    secret = Analyst(ARTEMIS, recorded(directives=True), QUICK)
    mover = int(secret.states[5].to_move)
    assert secret.lenses_of(secret.states[5]) == {SPECTATOR: ["public"], mover: ["seat"], EVERYTHING: ["all"]}


# ---------------------------------------------------------------- the tree


def test_a_tree_can_look_at_one_action_only_and_tells_every_seats_outlook() -> None:
    g = ARTEMIS.new_game(3, 1)
    bot = parse_bot("mcts").sit_down(1, 0)
    assert isinstance(bot, MctsBot)
    free = bot.build_tree(ARTEMIS, g)
    free.run(300)
    for action, _, mean in free.tried():
        shares = free.outlook(action)
        assert sum(shares) == pytest.approx(1)
        assert shares[g.to_move] == pytest.approx(mean)
    action = ARTEMIS.legal(g)[-1]
    forced = bot.build_tree(ARTEMIS, g)
    forced.restrict([action])
    forced.run(50)
    assert [(tried, visits) for tried, visits, _ in forced.tried()] == [(action, 50)]
    assert forced.outlook(ARTEMIS.legal(g)[0]) == []


# ---------------------------------------------------------------- the analysis


def test_positions_are_taken_so_that_any_first_part_is_spread() -> None:
    assert list(spread(9)) == [0, 8, 4, 2, 6, 1, 3, 5, 7]
    assert sorted(spread(100)) == list(range(100))
    assert list(spread(1)) == [0]


def test_every_position_has_chances_that_add_up_to_one(record: Record, analysis: Analysis) -> None:
    assert [one.move for one in analysis.positions] == list(range(31))
    assert {one.depth for one in analysis.positions} == {FULL}
    assert {one.simulations for one in analysis.positions} == {64}
    for one in analysis.positions:
        for shares in (one.public, one.seat, one.all):
            assert sum(shares) == pytest.approx(1)
    assert analysis.finished
    assert [one.action for one in analysis.decisions] == [act.action for act in record.acts]


def test_luck_and_decisions_make_up_the_whole_change(analysis: Analysis) -> None:
    first, last = analysis.positions[0].all, analysis.positions[-1].all
    for seat in range(2):
        moved = analysis.luck[seat] + analysis.decided[seat] + analysis.others[seat]
        assert moved == pytest.approx(last[seat] - first[seat])


def test_without_anything_revealed_there_is_no_luck(record: Record, analysis: Analysis) -> None:
    states = Analyst(ARTEMIS, record, QUICK).states
    quiet = [one for one in analysis.decisions if states[one.move].revealed == states[one.move - 1].revealed]
    assert 0 < len(quiet) < len(analysis.decisions)
    assert {share for one in quiet for share in one.luck} == {0.0}
    assert any(share != 0 for one in analysis.decisions for share in one.luck)


def test_the_same_record_and_simulations_give_the_same_analysis(record: Record, analysis: Analysis) -> None:
    again = Analyst(ARTEMIS, record, QUICK).run()
    again.seconds = analysis.seconds
    assert again == analysis


def test_a_finished_game_ends_in_certainty() -> None:
    whole = recorded()
    analyst = Analyst(ARTEMIS, whole, Limits(seconds=1e-9))
    found = analyst.run()
    winner = analyst.states[-1].winners()[0]
    assert found.positions[-1].public == [float(seat == winner) for seat in range(2)]


def test_without_time_the_graph_is_complete_all_the_same(record: Record) -> None:
    found = Analyst(ARTEMIS, record, Limits(seconds=1e-9)).run()
    assert [one.depth for one in found.positions] == [EVALUATED] * 31
    assert found.simulations == 0
    assert not found.finished
    for one in found.positions:
        assert sum(one.public) == pytest.approx(1)


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    """Of the actions of some positions, each searched by itself, the one that gives most away is played."""
    analyst = Analyst(ARTEMIS, recorded(), Limits(sims=400, seconds=0))
    worst: tuple[float, int, int] = (0.0, 0, 0)
    for move in range(30, 60, 5):
        g = analyst.states[move]
        chances = {a: analyst.search(g, g.to_move, 1.0, a).shares[g.to_move] for a in ARTEMIS.legal(g)}
        action = min(chances, key=lambda a: chances[a])
        worst = min(worst, (chances[action] - max(chances.values()), move, action))
    _, move, action = worst
    blunder = recorded()
    blunder.acts = [*blunder.acts[:move], msgspec.structs.replace(blunder.acts[move], action=action)]
    found = Analyst(ARTEMIS, blunder, Limits(sims=400, seconds=0)).run()
    last = found.turning_points[-1]
    assert (last.kind, last.move, last.action) == ("decision", move + 1, action)
    assert last.number == len(found.turning_points)
    assert last.swing == -last.alternatives[0].gain
    assert last.alternatives[0].gain > last.alternatives[0].error
    assert last.alternatives[0].chance > last.chance


def test_a_game_without_rivals_is_refused() -> None:
    with pytest.raises(OffworldError, match="one player"):
        Analyst(ARTEMIS, recorded(players=1), QUICK)


# ---------------------------------------------------------------- the command


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    write(ARTEMIS, record, path)
    return path


def test_the_command_writes_json_and_a_picture_in_both_languages(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, title in (("en", "chances to win"), ("fr", "chances de gagner")):
        svg = tmp_path / f"{lang}.svg"
        words = ["analyse", str(file), "--sims", "64", "--seconds", "0", "--lang", lang, "--svg", str(svg)]
        assert run([*words, "--json", "-"]) == 0
        output = json.loads(capsys.readouterr().out)
        assert (output["game"], output["players"], output["seats"]) == ("artemis", 2, ["random", "random"])
        assert len(output["positions"]) == 31
        assert [one["move"] for one in output["decisions"]] == list(range(1, 31))
        first = output["decisions"][0]
        assert ARTEMIS.space.encode(first["action"]) >= 0
        assert first["words"]
        assert first["best"]["words"]
        root = ElementTree.fromstring(svg.read_text("utf-8"))
        assert title in root.attrib["aria-label"]
        areas = [node for node in root.iter() if node.attrib.get("fill", "").startswith("url(#h")]
        assert len(areas) == 2
        assert run([*words, "--json", str(tmp_path / "a.json"), "--plain"]) == 0
        assert title in capsys.readouterr().out
        assert json.loads((tmp_path / "a.json").read_text("utf-8"))["decisions"] == output["decisions"]


def test_what_cannot_be_analysed_is_refused_in_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(file.read_bytes()[:-40])
    assert run(["analyse", str(cut), "--lang", "en"]) == 2
    assert "cut short or edited" in capsys.readouterr().err
    assert run(["analyse", str(tmp_path / "none.jsonl"), "--lang", "en"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    alone = tmp_path / "alone.jsonl"
    write(ARTEMIS, recorded(players=1), alone)
    assert run(["analyse", str(alone), "--lang", "en"]) == 2
    assert "has no chances to compare" in capsys.readouterr().err
    assert run(["analyse", str(file), "--sims", "32", "--svg", str(tmp_path / "no" / "a.svg"), "--lang", "en"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_error_of_a_search_comes_from_its_parts() -> None:
    """Two equal steps that found 0.4 and 0.6: the mean is 0.5, and its interval as wide as the spread says."""
    steps = [{7: (10, [0.4, 0.6]), 8: (2, [0.1, 0.9])}, {7: (20, [0.5, 0.5]), 8: (2, [0.1, 0.9])}]
    found = parts(steps, 7)
    assert found == [(10.0, [0.4, 0.6]), (10.0, [pytest.approx(0.6), pytest.approx(0.4)])]
    assert interval(found) == [pytest.approx(0.196), pytest.approx(0.196)]
    assert interval(parts(steps, 8)) == [pytest.approx(0.1), pytest.approx(0.1)]


def test_every_chance_has_its_error_but_the_last(analysis: Analysis) -> None:
    for position in analysis.positions:
        for errors in (position.public_error, position.seat_error, position.all_error):
            assert len(errors) == len(position.public)
            assert all(0 <= error <= 1 for error in errors)
    over = Analyst(ARTEMIS, recorded(), Limits(seconds=1e-9)).run().positions[-1]
    assert over.public_error == over.all_error == []

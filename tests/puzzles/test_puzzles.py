import json
from pathlib import Path

import msgspec
import pytest

from offworld.cli.main import run
from offworld.coach.line_evaluator import LineEvaluator
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.messages import msg
from offworld.puzzles.check import DEALS, MARGIN, SAME_DEALS, SEARCHES, SIMULATIONS, distinct, second_evaluator
from offworld.puzzles.mining import MOST_RANDOM, Miner, openings
from offworld.puzzles.puzzle import (
    Puzzle,
    decode_puzzles,
    encode_puzzles,
    header_of,
    pack_moves,
    position,
    puzzle_id,
    shipped_puzzles,
    unpack_moves,
)
from offworld.puzzles.recheck import recheck
from offworld.puzzles.solving import HINTS, PuzzleGame, kind_of
from offworld.simulation.match import Match, play_match
from tests.support.sampling import matrix

PARTS = 16
"""The puzzles of a game in so many parts: `make test` looks at some of them."""
by_game_and_part = matrix(game={game: game for game in GAMES}, part={str(part): part for part in range(PARTS)})


def part_of(game: str, part: int) -> list[Puzzle]:
    return shipped_puzzles(game_info(game))[part::PARTS]


def first_of(game: str) -> Puzzle:
    return shipped_puzzles(game_info(game))[0]


def test_moves_are_packed_without_loss() -> None:
    actions = [0, 1, 127, 128, 300, 20_000]
    assert unpack_moves(pack_moves(actions)) == actions
    with pytest.raises(OffworldError, match="not readable"):
        unpack_moves("not base 85 \N{SNOWMAN}")


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_of_the_package_keeps_what_was_promised(game: str) -> None:
    info = game_info(game)
    found = shipped_puzzles(info)
    assert found
    assert len({each.id for each in found}) == len(found)
    translator = info.translator("fr")
    for each in found:
        assert each.id == puzzle_id(game, each.players, each.seed, each.actions())
        checked = each.checked
        assert (checked.searches, checked.simulations, checked.deals) == (SEARCHES, SIMULATIONS, DEALS)
        assert checked.margin >= MARGIN
        assert checked.margin >= 3 * checked.error
        assert checked.deals_same >= SAME_DEALS
        assert each.difficulty.random <= MOST_RANDOM
        assert 0.1 <= each.chance <= 0.95
        assert len(each.alternatives) >= 3
        assert all(each.chance - other.chance >= MARGIN / 2 for other in each.alternatives)
        assert translator.has(f"topic-{each.topic}")
        assert 1000 <= each.rating <= 1500


@by_game_and_part
def test_the_stored_answer_solves_a_puzzle_and_no_alternative_does(game: str, part: int) -> None:
    for puzzle in part_of(game, part):
        play = PuzzleGame(game_info(game), puzzle)
        assert play.solve(puzzle.answer).answer == "best"
        outcomes = {play.evaluator.outcome(play.start, each.line) for each in puzzle.alternatives}
        assert len(outcomes) == len(puzzle.alternatives)
        assert puzzle.outcome not in outcomes
        worst = play.solve(puzzle.alternatives[-1].line)
        assert (worst.answer, worst.chance) == ("other", puzzle.alternatives[-1].chance)


@by_game_and_part
def test_a_puzzle_shows_what_its_player_saw_and_nothing_of_what_was_hidden(game: str, part: int) -> None:
    info = game_info(game)
    for puzzle in part_of(game, part):
        true, play = position(info, puzzle), PuzzleGame(info, puzzle)
        view = msgspec.to_builtins(info.view(true, puzzle.seat))
        assert msgspec.to_builtins(info.view(play.start, puzzle.seat)) == view
        # Another way the hidden cards may lie gives the same puzzle.
        other = true.clone()
        other.redeal(puzzle.seat, 99)
        assert play.evaluator.deal(other, puzzle.deal).key() == play.start.key()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_fails_a_check_with_new_seeds(game: str) -> None:
    info = game_info(game)
    found = shipped_puzzles(info)
    rounds = -(-250 // len(found))
    seeds = [(each, 77_000 + 1000 * number + at) for number in range(rounds) for at, each in enumerate(found)]
    failed = [each.id for each, seed in seeds if not recheck(info, each, seed).passed]
    assert failed == []


@pytest.mark.parametrize("game", GAMES)
def test_the_second_opinion_evaluates_otherwise(game: str) -> None:
    puzzle = first_of(game)
    g = position(game_info(game), puzzle)
    one, other = LineEvaluator(game_info(game), 1).value, second_evaluator(game_info(game), 1).value
    assert one is not None
    assert other is not None
    assert list(one.shares(g)) != list(other.shares(g))


def test_the_same_actions_in_another_order_are_one_answer() -> None:
    info = game_info("artemis")
    puzzle = first_of("artemis")
    g = position(info, puzzle)
    evaluator = LineEvaluator(info, puzzle.deal)
    found = distinct(evaluator, g, [puzzle.answer, puzzle.answer, *(each.line for each in puzzle.alternatives)])
    assert len(found) == 1 + len(puzzle.alternatives)
    assert found[puzzle.outcome] == puzzle.answer


def test_hints_lead_to_the_solution_step_by_step() -> None:
    info = game_info("galileo")
    puzzle = first_of("galileo")
    play = PuzzleGame(info, puzzle)
    translator = info.translator("en")
    words = [translator(play.hint(number)) for number in range(1, HINTS + 1)]
    assert len(set(words)) == HINTS
    assert words[0] == "Kind of action: obtain a robot"
    assert translator(msg(f"topic-{puzzle.topic}")) in words[1]
    steps = play.steps(puzzle.answer)
    # What the turn is about, not that a track is kept before.
    assert steps[0].path == ("stay",)
    assert translator(steps[1].message) in words[2]
    assert all(translator(step.message) in words[3] for step in steps)
    assert play.hinted(1) == play.hinted(2) == ()
    assert play.hinted(3) == steps[1].path


def test_the_first_hint_names_nothing_and_says_where_the_answer_is_to_decline() -> None:
    info = game_info("mars")
    declined = 0
    for puzzle in shipped_puzzles(info)[:12]:
        play = PuzzleGame(info, puzzle)
        hint, done = play.hint(1), play.done_steps()
        declined += not done
        assert hint == (msg("puzzle-hint-kind", kind=kind_of(done[0].message)) if done else msg("puzzle-hint-decline"))
        kind = hint.args.get("kind")
        assert kind is None or kind.args == {}
    assert 0 < declined < 12


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_is_not_the_best_is_answered_by_the_next_seat(game: str) -> None:
    info = game_info(game)
    answered = 0
    for puzzle in shipped_puzzles(info)[:4]:
        play = PuzzleGame(info, puzzle)
        line = puzzle.alternatives[0].line
        after = play.after(line)
        reply = play.reply(line)
        if reply is None:
            assert after.over or after.to_move == puzzle.seat
            continue
        answered += 1
        assert reply.seat == after.to_move != puzzle.seat
        assert reply.steps
        assert reply.game.key() != after.key()
        again = play.reply(line)
        assert again is not None
        assert (again.steps, again.game.key()) == (reply.steps, reply.game.key())
    assert answered


def test_an_unfinished_or_illegal_turn_is_refused() -> None:
    info = game_info("galileo")
    puzzle = first_of("galileo")
    play = PuzzleGame(info, puzzle)
    with pytest.raises(OffworldError, match="not possible"):
        play.solve([info.space.size - 1] * 3)
    with pytest.raises(OffworldError, match="not possible"):
        play.solve([*puzzle.answer, puzzle.answer[0]])
    if len(play.steps(puzzle.answer)) > 1:
        with pytest.raises(OffworldError, match="not at its end"):
            play.solve([])


def test_openings_begin_turns_after_the_first_round() -> None:
    info = game_info("galileo")
    record = play_match(Match("galileo", 2, 3, ("random", "random"))).record
    assert record is not None
    found = openings(info, record)
    assert found
    for each in found:
        before = record.acts[each.move - 1]
        assert before.seat != each.game.to_move or each.game.revealed
        assert len(info.legal(each.game)) > 1


def test_a_file_of_puzzles_is_read_as_it_was_written_and_refused_otherwise() -> None:
    info = game_info("galileo")
    found = shipped_puzzles(info)[:3]
    text = encode_puzzles(header_of(info), found)
    assert decode_puzzles(text, "file", info)[1] == found
    with pytest.raises(OffworldError, match="is no file of puzzles"):
        decode_puzzles("hello\n", "file", info)
    with pytest.raises(OffworldError, match="holds puzzles of galileo, not of mars"):
        decode_puzzles(text, "file", game_info("mars"))
    with pytest.raises(OffworldError, match="line 3, is no puzzle"):
        decode_puzzles("\n".join(text.split("\n")[:2]) + "\n{}\n", "file", info)
    wrong = msgspec.structs.replace(found[0], seat=(found[0].seat + 1) % found[0].players)
    with pytest.raises(OffworldError, match="is not to move there"):
        position(info, wrong)
    with pytest.raises(OffworldError, match="is not legal there"):
        position(info, msgspec.structs.replace(found[0], moves=pack_moves([info.space.size - 1])))


def test_nearly_equal_positions_are_not_both_kept() -> None:
    info = game_info("galileo")
    puzzle = first_of("galileo")
    miner = Miner(info, 1, [puzzle])
    assert miner.vectors[0][0] == puzzle.players


def test_commands_export_import_and_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, copy = tmp_path / "all.jsonl", tmp_path / "copy.jsonl"
    number = len(shipped_puzzles(game_info("galileo")))
    assert run(["puzzles", "export", "galileo", "--out", str(file), "--lang", "en"]) == 0
    assert f"{number} puzzles" in capsys.readouterr().out
    assert run(["puzzles", "export", "galileo", "--out", str(file), "--lang", "en"]) == 2
    assert "exists already" in capsys.readouterr().err
    for _ in range(2):
        assert run(["puzzles", "import", "galileo", str(file), "--out", str(copy), "--lang", "en"]) == 0
        assert f"{number} puzzles" in capsys.readouterr().out
    assert run(["puzzles", "play", "galileo", "--id", "none", "--lang", "fr"]) == 2
    assert "il n’y a pas de problème none" in capsys.readouterr().err


@pytest.mark.compiled_only
def test_the_check_command_tells_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    info = game_info("artemis")
    good = first_of("artemis")
    swapped = good.alternatives[0]
    evaluator = LineEvaluator(info, good.deal)
    wrong = msgspec.structs.replace(
        good, answer=swapped.line, outcome=evaluator.outcome(position(info, good), swapped.line), alternatives=()
    )
    file, kept = tmp_path / "two.jsonl", tmp_path / "kept.jsonl"
    file.write_text(encode_puzzles(header_of(info), [good]) + msgspec.json.encode(wrong).decode() + "\n")
    arguments = ["puzzles", "check", "artemis", "--file", str(file), "--lang", "en"]
    assert run([*arguments, "--json"]) == 1
    assert [each["passed"] for each in json.loads(capsys.readouterr().out)] == [True, False]
    file.write_text(encode_puzzles(header_of(info), [good]))
    assert run([*arguments, "--keep", str(kept)]) == 0
    assert "1 check of" in capsys.readouterr().out.replace("One check", "1 check")
    assert len(kept.read_text().splitlines()) == 2

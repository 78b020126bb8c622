"""Programs as bots: sound ones are heard, and whatever bad ones do, the game goes on.

Clocks are long wherever an answer is expected, and short only where the program never answers at all.
"""

from __future__ import annotations

import fcntl
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.bots.bot_process import KEPT_ERRORS, Program
from offworld.bots.external_bot import TRIES, ProcessBot, idle
from offworld.bots.protocol import (
    LONGEST_LINE,
    Hello,
    Ready,
    deal_of,
)
from offworld.kit.messages import msg
from offworld.testing.protocol_check import Trial
from tests.bots.sample_programs import (
    AMPLE,
    FIRST_BOT,
    INFO,
    READY,
    ROOT,
    SOUND,
    decisions_of,
    kinds,
    play,
    said,
    settings,
)

# ---------------------------------------------------------------- sound programs


def test_the_example_plays_whole_games_one_after_the_other_in_one_process() -> None:
    bots = [ProcessBot(settings(FIRST_BOT), seed) for seed in (1, 2)]
    processes = []
    for bot in bots:
        assert play(bot).over
        (waiting,) = idle[(FIRST_BOT, "")]
        processes.append(waiting.process.pid)
        assert (kinds(bot), bot.refusals, bot.unasked, bot.stood_in) == ([], [], 0, 0)
        assert bot.ready == Ready("First bot", "1", "You")
    assert processes[0] == processes[1]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (play(ProcessBot(settings(FIRST_BOT), seed)).key() for seed in (3, 3, 4))
    assert first == second != other


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_example_in_javascript_plays() -> None:
    bot = ProcessBot(settings(f"node {shlex.quote(str(ROOT / 'examples' / 'first_bot.js'))}"), 1)
    play(bot, 60)
    assert (kinds(bot), bot.refusals, bot.ready.name) == ([], [], "First bot in JavaScript")


def test_a_choice_may_be_a_number_json_or_text(program: Any, tmp_path: Path) -> None:
    cmd = program(
        READY
        + "form = ('number', 'action', 'text')[decisions % 3]\n"
        + "if kind == 'decide': tell({'type': 'choose', 'action': message['legal'][0][form]})"
    )
    bot = ProcessBot(settings(cmd), 1)
    play(bot, 30)
    assert bot.decisions > 9
    assert (kinds(bot), bot.refusals) == ([], [])


def test_what_a_bot_wants_is_sent_and_nothing_else(program: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = "if kind == 'hello': ready(wants={wants})\nif kind == 'decide': first(message)"
    plain = ProcessBot(settings(program(body.format(wants="[]")), log=str(log)), 1)
    play(plain, 20)
    rich = ProcessBot(
        settings(program(body.format(wants="['news','words','deal','moon']")), log=f"{log}2", lang="fr"), 1
    )
    play(rich, 20)
    heard = [decisions_of(log), decisions_of(Path(f"{log}2"))]
    assert all((d.news, d.deal, d.question.words, d.legal[0].words) == ([], None, "", "") for d in heard[0])
    assert all(d.deal and d.question.words and d.legal[0].words for d in heard[1])
    assert {(d.question.kind, d.question.id) for d in heard[0]} >= {("die", "ask-die"), ("place", "ask-place")}
    assert any(d.news for d in heard[1])
    assert all(news.words for d in heard[1] for news in d.news)
    # The deal is a position of the same view.
    d = heard[1][-1]
    hello = next(m for m in said(Path(f"{log}2")) if isinstance(m, Hello))
    dealt = deal_of(INFO, hello, d)
    assert msgspec.to_builtins(INFO.view(dealt, 0)) == d.view


def test_a_log_keeps_what_was_said_and_the_standard_error(program: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    cmd = program(READY + "if kind == 'decide':\n  print('thinking', file=sys.stderr, flush=True)\n  first(message)")
    play(ProcessBot(settings(cmd, log=str(log)), 1))
    lines = log.read_text("utf-8").splitlines()
    assert {line[:2] for line in lines} == {"> ", "< ", "! "}
    assert "! thinking" in lines
    bye = said(log)[-1]
    assert (bye.over, len(bye.scores), sorted(bye.places)) == (True, 2, [1, 2])


def test_hello_says_what_is_played(program: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    cmd = program(SOUND)
    spec = parse_bot(f"exec:cmd={cmd},log={log},ms={AMPLE},start={AMPLE},bank=5000,inc=70")
    bot = spec.sit_down(1, 0, INFO.options(relic=True))
    play(bot, 3)
    hello = said(log)[0]
    assert (hello.protocol, hello.game, hello.rules, hello.players, hello.seat) == (1, "artemis", 1, 2, 0)
    assert hello.options == {"relic": True, "directives": False}
    assert (hello.clock.bank, hello.clock.increment, hello.clock.decision) == (5000, 70, AMPLE)
    assert (hello.resumed, hello.longest_line, hello.content) == (False, LONGEST_LINE, INFO.content().digest)


def test_the_clock_runs_while_the_program_thinks_and_no_longer(
    program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = monotonic() + 1000.0

    def later() -> float:
        nonlocal now
        now += 3.0
        return now

    monkeypatch.setattr("offworld.bots.external_bot.monotonic", later)
    log = tmp_path / "log"
    cmd = program(SOUND)
    play(ProcessBot(settings(cmd, bank=10_000, inc=1_000, ms=9_500, log=str(log)), 1), 30)
    clocks = [decision.clock for decision in decisions_of(log)]
    assert [clock.left for clock in clocks[:7]] == [11_000, 9_000, 7_000, 5_000, 3_000, 1_000, 1_000]
    assert [clock.decision for clock in clocks[:3]] == [9_500, 9_000, 7_000]


# ---------------------------------------------------------------- bad programs


def test_a_program_that_ends_at_once_is_started_once_more_and_then_replaced(program: Any) -> None:
    bot = ProcessBot(settings(program("sys.exit('no licence')")), 1)
    assert play(bot).over
    assert kinds(bot) == ["start", "start"]
    assert bot.failures[0].detail == msg("bot-seen-words", seen=msg("bot-seen-code", code=1), words="no licence")
    assert (bot.starts, bot.stood_in) == (2, bot.decisions)


def test_a_program_that_ends_in_the_middle_loses_one_decision_and_goes_on(program: Any, tmp_path: Path) -> None:
    once = tmp_path / "once"
    cmd = program(
        READY + f"if decisions == 4 and not os.path.exists({str(once)!r}):\n"
        f"  open({str(once)!r}, 'w').close()\n  os.kill(os.getpid(), signal.SIGKILL)\n"
        "if kind == 'decide': first(message)"
    )
    log = tmp_path / "log"
    bot = ProcessBot(settings(cmd, log=str(log)), 1)
    play(bot, 30)
    assert [(failure.kind, failure.decision) for failure in bot.failures] == [("crash", 4)]
    assert bot.failures[0].detail == msg("bot-seen-signal", signal=9)
    assert (bot.starts, bot.stood_in) == (2, 1)
    assert [message.resumed for message in said(log) if isinstance(message, Hello)] == [False, True]


def test_a_program_that_never_answers_loses_its_clock(program: Any) -> None:
    bot = ProcessBot(
        settings(program(READY + "if decisions == 2: hang()\nif kind == 'decide': first(message)"), ms=AMPLE), 1
    )
    bot.settings = msgspec.structs.replace(bot.settings, restarts=0)
    info = INFO
    g = info.new_game(2, 1)
    assert decide(bot, info, g) in info.legal(g)
    bot.settings = msgspec.structs.replace(bot.settings, ms=50)
    assert decide(bot, info, g) in info.legal(g)
    assert kinds(bot) == ["timeout"]
    assert bot.failures[0].detail == msg("bot-seen-silent")


def test_a_program_that_does_not_answer_hello_is_replaced(program: Any) -> None:
    bot = ProcessBot(settings(program("hang()"), start=50, restarts=0), 1)
    assert play(bot).over
    assert kinds(bot) == ["start"]


def test_an_answer_that_is_refused_may_be_corrected(program: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    cmd = program(
        READY + "if kind == 'decide':\n  asked = message\n  print('Let me think...', flush=True)\n"
        "if kind == 'refused': first(asked) if message['tries'] == 1 else tell({'type': 'choose', 'action': 10**30})"
    )
    bot = ProcessBot(settings(cmd, log=str(log)), 1)
    play(bot, 10)
    assert kinds(bot) == []
    assert len(bot.refusals) == 2 * bot.decisions
    refused = [message for message in said(log) if message.__class__.__name__ == "Refused"]
    assert [message.tries for message in refused[:2]] == [2, 1]
    assert "notes belong to standard error" in refused[0].reason
    assert refused[1].reason == f"{10**30} is no action; actions are numbered 0 to {INFO.space.size - 1}"


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ("print('pass', flush=True)", "nonsense"),
        ("tell({'type': 'ready', 'name': 'again'})", "nonsense"),
        ("tell({'type': 'choose', 'action': 'fly to the sun'})", "illegal"),
        ("tell({'type': 'choose', 'action': -1})", "illegal"),
        ("tell({'type': 'choose', 'action': {'do': ['place']}})", "illegal"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "nonsense"),
        ("print('x' * 300_000, flush=True); hang()", "flood"),
        ("sys.stdout.write('{' * 300_000); sys.stdout.flush(); hang()", "flood"),
        ("os.close(1); hang()", "crash"),
    ],
)
def test_nonsense_is_replaced(program: Any, answer: str, kind: str) -> None:
    bot = ProcessBot(settings(program(READY + f"if kind != 'hello': {answer}")), 1)
    assert play(bot).over
    assert kinds(bot) == [kind, kind]
    assert bot.stood_in == bot.decisions
    assert len(bot.refusals) in (0, 2 * TRIES)


def test_an_illegal_action_is_refused_with_its_rule(program: Any, tmp_path: Path) -> None:
    g = INFO.new_game(2, 1)
    wrong = next(action for action in range(INFO.space.size) if action not in INFO.legal(g))
    why = INFO.explain(g, 0, wrong)
    assert why is not None
    log = tmp_path / "log"
    cmd = program(READY + f"if kind == 'decide' or kind == 'refused': tell({{'type': 'choose', 'action': {wrong}}})")
    bot = ProcessBot(settings(cmd, log=str(log), lang="fr", restarts=0), 1)
    decide(bot, INFO, g)
    bot.close()
    refused = said(log)[-1]
    assert (refused.rule, refused.reason) == (why.rule, INFO.translator("fr")(why.message))


def test_an_answer_to_an_earlier_decision_is_passed_over(program: Any) -> None:
    cmd = program(
        READY + "if kind == 'decide':\n  tell({'type': 'choose', 'action': 0, 'decision': message['decision'] - 1})\n"
        "  first(message, decision=message['decision'])"
    )
    bot = ProcessBot(settings(cmd), 1)
    play(bot, 20)
    assert (kinds(bot), bot.refusals, bot.unasked) == ([], [], bot.decisions)


def test_megabytes_on_standard_error_hold_nobody_up(program: Any) -> None:
    cmd = program(READY + "if kind == 'decide':\n  sys.stderr.write('é' * 1_000_000 + '\\nend\\n')\n  first(message)")
    bot = ProcessBot(settings(cmd), 1)
    g = INFO.new_game(2, 1)
    decide(bot, INFO, g)
    decide(bot, INFO, g)
    assert kinds(bot) == []
    assert bot.program is not None
    assert sum(map(len, bot.program.errors)) < KEPT_ERRORS + (1 << 16)
    bot.close()


def test_a_program_that_reads_nothing_cannot_block(program: Any) -> None:
    file = program("")
    script = Path(shlex.split(file)[-1])
    script.write_text('import os\nprint(\'{"type":"ready","name":"Deaf"}\', flush=True)\nos.read(os.pipe()[0], 1)\n')
    trial = Trial(settings(file, ms=50, restarts=0), 1)
    trial.big = True
    trial.questions = set()
    play(trial, 10)
    assert kinds(trial) == ["timeout"]


def test_output_without_end_is_stopped() -> None:
    bot = ProcessBot(settings("yes"), 1)
    play(bot, 10)
    assert kinds(bot) == ["start", "start"]


def test_a_program_that_floods_between_decisions_is_stopped(program: Any) -> None:
    cmd = program(READY + "if kind == 'decide':\n  first(message)\n  while True: print('x' * 1000)")
    bot = ProcessBot(settings(cmd, restarts=0), 1)
    play(bot, 40)
    assert len(kinds(bot)) == 1
    assert kinds(bot)[0] in ("flood", "nonsense")


def test_its_children_end_with_it_even_if_they_ignore_signals(program: Any, tmp_path: Path) -> None:
    lock, survived = tmp_path / "lock", tmp_path / "survived"
    lock.touch()
    cmd = program(
        "import fcntl, select\n"
        "if kind == 'hello':\n"
        "  read, write = os.pipe()\n"
        "  if os.fork() == 0:\n"
        "    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(number, signal.SIG_IGN)\n"
        f"    held = open({str(lock)!r})\n"
        "    fcntl.flock(held, fcntl.LOCK_EX)\n"
        "    os.write(write, b'.')\n"
        "    select.select([], [], [], 60)\n"
        f"    open({str(survived)!r}, 'w').close()\n"
        "    os._exit(0)\n"
        "  os.read(read, 1)\n"
        "  for number in (signal.SIGTERM, signal.SIGINT): signal.signal(number, signal.SIG_IGN)\n"
        "  ready()\n"
        "if kind == 'decide': hang()"
    )
    bot = ProcessBot(settings(cmd, ms=50, restarts=0), 1)
    play(bot, 5)
    assert kinds(bot) == ["timeout"]
    with lock.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
    assert not survived.exists()


def test_a_program_that_ends_after_each_game_is_started_again(program: Any) -> None:
    cmd = program(READY + "if kind == 'decide': first(message)\nif kind == 'bye': sys.exit()")
    for seed in (1, 2, 3):
        bot = ProcessBot(settings(cmd), seed)
        play(bot, 6)
        assert (kinds(bot), bot.stood_in, bot.starts) == ([], 0, 1)


def test_a_program_that_outlives_its_input_is_ended(program: Any) -> None:
    ended = Program(program("") + " ")
    ended.stop()
    assert ended.code == 0
    stubborn = Program("yes")
    stubborn.stop(grace=0.01)
    assert (stubborn.code, stubborn.process.returncode) == (None, -9)


HOST = """
import os, sys
from tests.bots.sample_programs import kinds, play, settings
from offworld.bots.external_bot import ProcessBot, idle, stop_idle

cmd = sys.argv[1]

def decisions_of_a_game():
    bot = ProcessBot(settings(cmd), 1)
    play(bot, 6)
    assert kinds(bot) == []
    return idle[cmd, ""][-1].process.pid

own = decisions_of_a_game()
"""
FORKED = """
child = os.fork()
if child == 0:
    other = decisions_of_a_game()
    stop_idle()
    os._exit(0 if other != own else 1)
assert os.waitpid(child, 0)[1] == 0
assert decisions_of_a_game() == own
"""


def test_a_forked_process_has_programs_of_its_own(program: Any) -> None:
    script = [sys.executable, "-W", "ignore", "-c", HOST + FORKED, program(SOUND)]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_programs_end_with_the_process_that_started_them(program: Any, tmp_path: Path) -> None:
    lock, survived = tmp_path / "lock", tmp_path / "survived"
    lock.touch()
    cmd = program(SOUND)
    script = Path(shlex.split(cmd)[-1])
    script.write_text(
        f"import fcntl, select\nheld = open({str(lock)!r})\nfcntl.flock(held, fcntl.LOCK_EX)\n"
        + script.read_text()
        + f"select.select([], [], [], 60)\nopen({str(survived)!r}, 'w').close()\n"
    )
    done = subprocess.run([sys.executable, "-c", HOST, cmd], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    with lock.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
    assert not survived.exists()


def test_the_stand_in_is_greedy_where_the_game_has_a_value_function(program: Any) -> None:
    bot = ProcessBot(settings(program("sys.exit()"), standin=""), 1)
    assert type(bot.make_substitute(INFO)).__name__ == "GreedyBot"
    chosen = ProcessBot(settings("cat"), 1)
    assert type(chosen.make_substitute(INFO)).__name__ == "RandomBot"

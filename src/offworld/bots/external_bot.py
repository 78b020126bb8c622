"""External bot: a bot that is an external program and speaks the bot protocol.

Whatever the program does, the game goes on. A decision that it fails to make is made by a stand-in; the program is
started again for the next one, `restarts` times a game, and after that the stand-in plays on. What went wrong is kept
in `failures`.
"""

from __future__ import annotations

import os
import shlex
import shutil
from time import monotonic
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from offworld import __version__
from offworld.bots.base import Bot, BotFailure, FinalScores, RandomBot, Settings
from offworld.bots.bot_process import Program, ProgramError
from offworld.bots.protocol import (
    DEAL,
    LONGEST_LINE,
    NEWS,
    PROTOCOL,
    WORDS,
    Bye,
    Choose,
    Clock,
    ClockSettings,
    Decide,
    Hello,
    NonsenseError,
    ProtocolWriter,
    Ready,
    Refused,
    describe,
    line_of,
    parse_any,
    read_answer,
)
from offworld.bots.search_bots import GreedyBot
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, LogLine
from offworld.kit.messages import msg

TRIES = 3
"""Answers to one question that are read before it counts as failed."""
LONGEST_REASON = 300
FAREWELL = 1.0
"""Seconds that a program may take to read `bye`."""
TABLES = 1 << 31

idle: dict[tuple[str, str], list[Program]] = {}
"""Programs between two games, by command and log. A program plays one game at a time and many in a row."""


class ExecSettings(Settings, frozen=True, kw_only=True):
    """The command and its clock. Times are in milliseconds."""

    cmd: str
    """The command line; quoted as a whole it may hold commas."""
    bank: int = 120_000
    inc: int = 1_000
    ms: int = 10_000
    """For a single decision at most."""
    start: int = 20_000
    """For the answer to `hello`; it does not count as playing time."""
    restarts: int = 1
    standin: Literal["", "greedy", "random"] = ""
    """Who decides where the program does not; without it greedy, or random where a game has no value function."""
    log: str = ""
    """A file that everything said and its standard error are added to."""
    lang: Literal["en", "fr"] = "en"

    def __post_init__(self) -> None:
        if os.name != "posix":
            raise ValueError("programs as bots need a POSIX system")
        try:
            words = shlex.split(self.cmd)
        except ValueError:
            raise ValueError(f"a quotation mark in {self.cmd!r} has no partner") from None
        if not words:
            raise ValueError("cmd says no program")
        if shutil.which(words[0]) is None:
            raise ValueError(f"there is no program {words[0]!r} that could be run")
        if min(self.bank, self.inc, self.restarts) < 0 or min(self.ms, self.start) < 1 or self.bank + self.inc < 1:
            raise ValueError("its clock leaves no time")


class Pace(Struct):
    """How long a program took for its answers, in seconds."""

    answers: int = 0
    total: float = 0.0
    longest: float = 0.0

    def count(self, seconds: float) -> None:
        self.answers += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def mean_ms(self) -> float:
        return round(1000 * self.total / max(1, self.answers), 1)

    def add(self, other: Pace) -> None:
        self.answers += other.answers
        self.total += other.total
        self.longest = max(self.longest, other.longest)


class ProcessBot(Bot):
    """Plays a seat by asking a program."""

    settings_type: ClassVar[type[Settings]] = ExecSettings
    settings: ExecSettings

    def __init__(self, settings: Settings, seed: int) -> None:
        super().__init__(settings, seed)
        self.program: Program | None = None
        self.ready = Ready("")
        """Who the program says it is."""
        self.writer: ProtocolWriter | None = None
        self.substitute: Bot | None = None
        self.heard: list[LogLine] = []
        self.bank = self.settings.bank / 1000
        self.pace = Pace()
        self.decisions = 0
        self.starts = 0
        self.stood_in = 0
        """Decisions that the stand-in made."""
        self.refusals: list[str] = []
        """Why answers were not taken."""
        self.unasked = 0
        """Lines that answered nothing."""
        self.errors: list[str] = []
        """The end of the standard error of a program that failed."""
        self.chance = self.rng.below(TABLES)
        self.table = f"{self.rng.below(TABLES):08x}"

    def choose(self, info: GameInfo, g: Game) -> int:
        if self.substitute is None:
            self.substitute = self.make_substitute(info)
        self.decisions += 1
        if self.program is not None or self.starts <= self.settings.restarts:
            try:
                return self.ask(info, g)
            except ProgramError as error:
                self.failures.append(BotFailure(error.kind, self.decisions, error.detail))
                self.abandon()
        self.stood_in += 1
        return self.substitute.choose(info, g)

    def make_substitute(self, info: GameInfo) -> Bot:
        name = self.settings.standin or "greedy"
        seed = self.rng.below(TABLES)
        if name == "random":
            return RandomBot(Settings(), seed)
        return GreedyBot(GreedyBot.settings_type(), seed)

    # Asking

    def ask(self, info: GameInfo, g: Game) -> int:
        program = self.program
        if program is None:
            program = self.program = self.begin(info, g)
        assert self.writer is not None
        self.unasked += len(program.unasked())
        self.bank += self.settings.inc / 1000
        allowed = min(self.bank, self.settings.ms / 1000)
        clock = Clock(round(self.bank * 1000), self.settings.inc, round(allowed * 1000))
        question = self.writer.decide(g, self.decisions, clock, self.heard)
        self.heard = []
        begin = monotonic()
        try:
            self.speak(program, question)
            return self.answer(program, info, g, question, begin + allowed)
        finally:
            spent = monotonic() - begin
            self.bank = max(0.0, self.bank - spent)
            self.pace.count(spent)

    def answer(self, program: Program, info: GameInfo, g: Game, question: Decide, deadline: float) -> int:
        """The chosen action, from the first answer that can be taken."""
        legal = {choice.number for choice in question.legal}
        kind = "nonsense"
        for left in reversed(range(TRIES)):
            rule = ""
            try:
                choice = self.next_choice(program, deadline)
                kind = "illegal"
                action = parse_any(info.space, choice.action)
                if action in legal:
                    return action
                why = info.explain(g, g.to_move, action)
                assert why is not None
                rule, reason = why.rule, info.translator(self.settings.lang)(why.message)
            except NonsenseError as error:
                kind = "nonsense"
                reason = f"this is no message of the protocol ({error}); notes belong to standard error"
            except OffworldError as error:
                reason = str(error)
            reason = reason[:LONGEST_REASON]
            self.refusals.append(reason)
            if left:
                self.speak(program, Refused(self.table, question.decision, reason, rule, left))
        raise ProgramError(kind, program.last_words(msg("bot-seen-refused", reason=self.refusals[-1])))

    def next_choice(self, program: Program, deadline: float) -> Choose:
        while True:
            answer = read_answer(program.receive(deadline))
            if not isinstance(answer, Choose):
                raise NonsenseError("`ready` answers `hello`, not `decide`")
            if answer.decision in (None, self.decisions):
                return answer
            self.unasked += 1

    def speak(self, program: Program, message: Struct) -> None:
        program.send(line_of(message))

    # Coming and going

    def begin(self, info: GameInfo, g: Game) -> Program:
        """A program that has answered `hello`: one that is idle, or one that is started."""
        hello = self.hello(info, g)
        self.starts += 1
        waiting = idle.get((self.settings.cmd, self.settings.log), [])
        while waiting:
            program = waiting.pop()
            if program.ended:
                # It belongs to the process that this one was forked from.
                continue
            try:
                program.unasked()
                self.greet(program, info, hello)
                return program
            except ProgramError as error:
                program.stop(grace=0)
                if error.kind != "crash":
                    raise ProgramError("start", error.detail) from None
                # It has ended after its last game, as it may.
        program = Program(self.settings.cmd, self.settings.log)
        try:
            self.greet(program, info, hello)
        except ProgramError as error:
            program.stop(grace=0)
            self.errors = program.error_lines()
            raise ProgramError("start", error.detail) from None
        return program

    def hello(self, info: GameInfo, g: Game) -> Hello:
        settings = self.settings
        return Hello(
            protocol=PROTOCOL,
            offworld=__version__,
            table=self.table,
            game=info.name,
            rules=info.rules_version,
            players=g.players,
            seat=g.to_move,
            options=None if self.options is None else msgspec.to_builtins(self.options),
            content=info.content(g.pack(), digest=g.content_digest()).digest,
            base=g.content_digest(),
            layout=g.layout,
            pack=g.pack(),
            lang=settings.lang,
            seed=self.chance,
            resumed=self.decisions > 1,
            clock=ClockSettings(settings.bank, settings.inc, settings.ms),
            longest_line=LONGEST_LINE,
            actions=describe(info.space),
        )

    def greet(self, program: Program, info: GameInfo, hello: Hello) -> None:
        """Say hello and read the answer."""
        self.speak(program, hello)
        try:
            answer: Any = read_answer(program.receive(monotonic() + self.settings.start / 1000))
        except NonsenseError as error:
            seen = msg("bot-seen-no-message", reason=str(error)[:LONGEST_REASON])
            raise ProgramError("start", program.last_words(seen)) from None
        if not isinstance(answer, Ready):
            raise ProgramError("start", msg("bot-seen-not-ready"))
        self.attend(answer, info, hello)

    def attend(self, ready: Ready, info: GameInfo, hello: Hello) -> None:
        """Take in who the program is and what it wants."""
        self.ready = ready
        self.listens = NEWS in ready.wants
        translator = None
        if WORDS in ready.wants:
            translator = info.translator(self.settings.lang, info.content(hello.pack, digest=hello.base))
        self.writer = ProtocolWriter(info, self.table, translator, DEAL in ready.wants)

    def on_log_lines(self, lines: list[LogLine]) -> None:
        self.heard += lines

    def abandon(self) -> None:
        """End the program at once."""
        program, self.program = self.program, None
        self.listens = False
        self.heard = []
        if program is not None:
            program.stop(grace=0)
            self.errors = program.error_lines()

    def close(self, final: FinalScores | None = None) -> None:
        """Say bye; a program that takes it may play another game."""
        program, self.program = self.program, None
        if program is None or self.writer is None:
            return
        news = self.writer.news(self.heard)
        if final is None:
            bye = Bye(self.table, False, news=news)
        else:
            bye = Bye(self.table, True, final.scores, final.places, news)
        try:
            self.unasked += len(program.unasked())
            self.speak(program, bye)
            program.flush(monotonic() + FAREWELL)
        except ProgramError:
            program.stop(grace=0)
        else:
            idle.setdefault((self.settings.cmd, self.settings.log), []).append(program)


def stop_idle() -> None:
    """End the programs that wait for another game."""
    for waiting in idle.values():
        while waiting:
            waiting.pop().stop()

"""Protocol check of an external bot: games of every title, and what the protocol allows beyond the ordinary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.bot_process import GRACE, Program, how_ended
from offworld.bots.external_bot import ExecSettings, Pace, ProcessBot, stop_idle
from offworld.bots.protocol import DEAL, NEWS, WORDS, Ready
from offworld.games import GAMES, game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Message, msg
from offworld.simulation.loop import GameObserver, StopGame, play_game

SHORT = 12
"""Decisions of a trial that is about one thing only."""
BIG = 1 << 20
"""Bytes that are added to a position to make it big."""
FUTURE: dict[str, Any] = {"note": "Ça alors : « élan » – 火星 🚀", "list": [1, -2.5, None, True, {"deep": {}}]}
"""What a later version of the protocol may add, in letters that are not all English."""
SHOWN_ERRORS = 8


class ProtocolFinding(Struct):
    """A line of the report."""

    name: str
    what: Message
    passed: bool
    details: list[Message] = []
    """What went wrong."""
    errors: list[str] = []
    """The last lines of the program's standard error, where something went wrong."""


class Trial(ProcessBot):
    """Asks a program as a game does, and adds what a later version of the protocol might."""

    future_fields = False
    future_messages = False
    big = False
    everything = False
    """Send all that a bot may ask for, asked or not."""
    questions: set[str]

    def speak(self, program: Program, message: Struct) -> None:
        if self.future_messages:
            program.send(msgspec.json.encode({"type": "weather", "table": self.table, "future": FUTURE}) + b"\n")
        data = msgspec.to_builtins(message)
        if self.future_fields:
            for table in (data, data.get("view"), data.get("clock"), *data.get("legal", [])):
                if isinstance(table, dict):
                    table["future"] = FUTURE
        if self.big and data["type"] == "decide":
            data["padding"] = "é" * (BIG // 2)
        program.send(msgspec.json.encode(data) + b"\n")

    def greet(self, program: Program, info: GameInfo, hello: Any) -> None:
        super().greet(program, info, hello)
        if self.everything:
            wants = [NEWS, WORDS, DEAL]
            self.attend(Ready(self.ready.name, self.ready.version, self.ready.author, wants), info, hello)

    def complaints(self) -> list[Message]:
        """What the program did wrong, even where a game would put up with it."""
        found = [
            msg("check-mishap", what=msg(f"bot-mishap-{failure.kind}"), decision=failure.decision, seen=failure.detail)
            for failure in self.failures
        ]
        if not self.failures:
            found += [msg("bot-seen-refused", reason=reason) for reason in self.refusals]
        if self.unasked:
            found.append(msg("check-unasked", lines=self.unasked))
        return found


class TrialObserver(GameObserver):
    """Notes what trials are asked; leaves the game when one has failed or has decided often enough."""

    def __init__(self, info: GameInfo, bots: list[Any], decisions: int, interrupt: int) -> None:
        self.info = info
        self.bots = bots
        self.trials = [bot for bot in bots if isinstance(bot, Trial)]
        self.decisions = decisions
        self.interrupt = interrupt
        """Before this decision of a trial its program is ended; 0 for never."""

    def before_decision(self, g: Game) -> None:
        if any(bot.failures or bot.decisions >= self.decisions for bot in self.trials):
            raise StopGame
        bot = self.bots[g.to_move]
        if isinstance(bot, Trial):
            bot.questions.add(self.info.question(g)[0].id)
            if bot.decisions == self.interrupt > 0:
                bot.abandon()


class ProtocolCheck:
    """The trials of one program, and how long it took over them all."""

    def __init__(self, settings: ExecSettings, decisions: int) -> None:
        self.settings = settings
        self.decisions = decisions
        """At most in one game."""
        self.pace = Pace()
        self.bot = Ready("")

    def run(self) -> Iterator[ProtocolFinding]:
        """Every finding in turn. A program that does not even start is asked nothing more."""
        try:
            start = self.start()
            yield start
            if start.passed:
                for trial in self.trials():
                    yield trial()
        finally:
            stop_idle()

    def trials(self) -> list[Callable[[], ProtocolFinding]]:
        games = [(game_info(name), players) for name in GAMES for players in game_info(name).players]
        return [
            *(lambda info=info, players=players: self.game(info, players) for info, players in games),
            lambda: self.special("fields", future_fields=True),
            lambda: self.special("messages", future_messages=True),
            lambda: self.special("big", big=True),
            lambda: self.special("french", everything=True, lang="fr"),
            self.restart,
            self.together,
            self.in_a_row,
            self.end,
            self.timing,
        ]

    def count(self) -> int:
        """How many findings there are for a program that starts."""
        return 1 + len(self.trials())

    # One trial each

    def start(self) -> ProtocolFinding:
        info = game_info(next(iter(GAMES)))
        trial = self.sit()
        self.play(info, [trial, self.other(1)], 1, decisions=1)
        self.bot = trial.ready
        return self.finding("start", trial)

    def game(self, info: GameInfo, players: int) -> ProtocolFinding:
        seat = players - 1
        trial = self.sit()
        bots: list[Bot] = [self.other(each) for each in range(players)]
        bots[seat] = trial
        g = self.play(info, bots, players, self.decisions)
        end = msg("check-game-over" if g.over else "check-game-left")
        facts = {"decisions": trial.decisions, "questions": len(trial.questions), "end": end}
        return self.finding(
            f"game-{info.name}-{players}", trial, id="check-game", game=info.name, players=players, **facts
        )

    def special(self, name: str, lang: str = "en", **traits: bool) -> ProtocolFinding:
        """A short game of each title in which something is out of the ordinary."""
        trials = []
        for game in GAMES:
            trial = self.sit(lang=lang)
            for trait, value in traits.items():
                setattr(trial, trait, value)
            self.play(game_info(game), [self.other(0), trial], 3, SHORT)
            trials.append(trial)
        return self.finding(name, *trials)

    def restart(self) -> ProtocolFinding:
        """The program is ended in the middle of a game and started again."""
        trial = self.sit(restarts=1)
        info = game_info(next(iter(GAMES)))
        self.play(info, [self.other(0), trial], 4, SHORT, interrupt=SHORT // 2)
        return self.finding("restart", trial)

    def together(self) -> ProtocolFinding:
        """Two of it at one table, at the same time."""
        trials = [self.sit(), self.sit()]
        self.play(game_info(next(iter(GAMES))), list(trials), 5, SHORT)
        return self.finding("together", *trials)

    def in_a_row(self) -> ProtocolFinding:
        """Three games one after the other, each with another number of players."""
        trials = []
        for players in (2, 3, 4):
            trial = self.sit()
            others: list[Bot] = [self.other(each) for each in range(1, players)]
            self.play(game_info(list(GAMES)[players - 2]), [trial, *others], players, SHORT)
            trials.append(trial)
        return self.finding("row", *trials)

    def end(self) -> ProtocolFinding:
        """Its input ends; it has to end too, without being told twice."""
        stop_idle()
        trial = self.sit()
        self.play(game_info(next(iter(GAMES))), [trial, self.other(1)], 6, SHORT, leave=False)
        finding = self.finding("end", trial, seconds=f"{GRACE:g}")
        if trial.program is not None:
            program, trial.program = trial.program, None
            program.stop(GRACE)
            if program.code is None:
                finding.details.append(msg("check-end-running"))
            elif program.code:
                finding.details.append(how_ended(program.code))
            finding.passed = not finding.details
        return finding

    def timing(self) -> ProtocolFinding:
        """How long its answers took."""
        pace = self.pace
        passed = pace.longest * 1000 <= self.settings.ms
        words = {"answers": pace.answers, "mean": pace.mean_ms(), "longest": round(1000 * pace.longest)}
        return ProtocolFinding("pace", msg("check-pace", allowed=self.settings.ms, **words), passed)

    # How it is done

    def sit(self, **changes: Any) -> Trial:
        trial = Trial(msgspec.structs.replace(self.settings, **{"restarts": 0, **changes}), 7)
        trial.questions = set()
        return trial

    def other(self, seat: int) -> Bot:
        return RandomBot(Settings(), 100 + seat)

    def play(
        self, info: GameInfo, bots: list[Any], seed: int, decisions: int, interrupt: int = 0, leave: bool = True
    ) -> Game:
        """Play until something goes wrong, a trial has decided often enough, or the game is over."""
        g = info.new_game(len(bots), seed)
        observer = TrialObserver(info, bots, decisions, interrupt)
        try:
            play_game(info, g, bots, (observer,), close=leave)
        finally:
            for trial in observer.trials:
                self.pace.add(trial.pace)
        return g

    def finding(self, name: str, *trials: Trial, id: str = "", **args: Any) -> ProtocolFinding:
        details = [complaint for trial in trials for complaint in trial.complaints()]
        errors = [line for trial in trials for line in trial.errors] if details else []
        return ProtocolFinding(name, msg(id or f"check-{name}", **args), not details, details, errors[-SHOWN_ERRORS:])

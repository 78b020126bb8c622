"""Terminal game: people at one terminal play with bots, in lines of text."""

from __future__ import annotations

import shlex
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import typer

from offworld.bots.base import Bot, decide
from offworld.cli.arguments import title
from offworld.cli.console import TextConsole
from offworld.cli.profiles import keep, people_of
from offworld.games.rulebook import nearest, rule_texts
from offworld.kit.action_space import Domain, Verb
from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.game_info import SPECTATOR, Choice, Prompt, seat_name
from offworld.kit.game_session import GameSession
from offworld.kit.record import content_of, write
from offworld.kit.rulings import differing, texts
from offworld.kit.version import seed_text
from offworld.simulation.loop import close_bots, inform_bots

KEEPING_PLACES = (Path(), Path(tempfile.gettempdir()))
"""Where an unfinished game is kept: in the current folder, or if that cannot be written to, in the next."""
COMMANDS = ("why", "undo", "save", "rules", "board", "log", "help", "quit")


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """The person at the keyboard wants to stop."""


class TerminalGame:
    """The people and bots at a table, what each of them has read so far, and where the record is kept."""

    def __init__(
        self,
        table: GameSession,
        sitting: list[Bot | None],
        console: TextConsole,
        label: str = "",
        resumed: Path | None = None,
    ) -> None:
        self.table = table
        self.info = table.info
        self.sitting = sitting
        self.people = [seat for seat, bot in enumerate(sitting) if bot is None]
        self.console = console
        self.label = label or table.record.header.commitment[:8]
        """What the game's file is called by when nobody names it. A seed that was drawn is not told before the end."""
        self.resumed = resumed
        self.read_actions = [len(table.applied) if resumed else 0] * len(sitting)
        """How many applied actions each seat has read about."""
        self.read_board: dict[int, list[str]] = {}
        self.at_keyboard = self.people[0] if self.people else SPECTATOR
        self.saved = len(table.record.acts) if resumed else 0
        """How many entries of the record are in `file`."""
        self.file = resumed
        self.commands = {name: name for name in COMMANDS}
        self.commands |= {console.words(f"command-{name}"): name for name in COMMANDS}

    # The game

    def run(self) -> None:
        try:
            self.greet()
            while not self.table.state.over:
                seat = self.table.state.to_move
                bot = self.sitting[seat]
                if bot is None:
                    self.ask(seat)
                else:
                    self.do(seat, decide(bot, self.info, self.table.state))
            self.finish()
        except (Quit, EOFError):
            self.keep()
        except KeyboardInterrupt:
            self.console.blank()
            self.keep()
            raise typer.Exit(130) from None
        except Exception:
            # A fault of the program: the game up to here is still worth keeping, and shows how to get there.
            self.keep()
            raise
        finally:
            close_bots(self.sitting, self.table.state)
            self.show_bot_failures()

    def do(self, seat: int, action: int) -> None:
        happened = self.table.act(seat, action, self.console.translator)
        inform_bots(self.sitting, self.info, self.table.state, happened)

    def take_back(self, seat: int) -> None:
        self.table.undo(seat)
        self.read_actions = [min(read, len(self.table.applied)) for read in self.read_actions]

    def _tell_rulings(self) -> None:
        """The disputed readings that this game does not read as usual: by its pack, or because it is older."""
        entries = self.info.content().raw.get("rulings", [])
        chosen = content_of(self.info, self.table.record.header).rulings
        switched = differing(entries, chosen)
        for ruling in texts(entries, chosen, self.console.translator.lang):
            if ruling.id in switched:
                meaning = next(choice.text for choice in ruling.choices if choice.choice == ruling.choice)
                self.console.say("play-ruling", ruling=ruling.id, name=ruling.name, meaning=meaning)

    def greet(self) -> None:
        console = self.console
        record = self.table.record
        game = title(self.info, console.translator)
        console.say("play-welcome", "bold", game=game, players=len(self.sitting))
        console.say("play-commitment", commitment=record.header.commitment)
        self._tell_rulings()
        if self.resumed is not None:
            console.say("play-resumed", entries=len(record.acts), file=str(self.resumed))
        console.say("play-you", seats=[seat_name(seat) for seat in self.people], count=len(self.people))
        for seat, name in enumerate(record.header.seats):
            if seat not in self.people:
                console.say("play-bot", seat=seat_name(seat), bot=name)
        if self.people:
            console.say("play-hint")

    def finish(self) -> None:
        """The last lines, the board, the scores and who won."""
        console = self.console
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.show_news(seat)
        self.show_board(seat, whole=True)
        console.blank()
        console.say("play-over", "bold")
        console.heading(console.words("play-rank-heading"))
        scores = self.table.state.scores()
        places = self.table.state.places()
        for each in self.table.state.ranking():
            style = TextConsole.seat_style(each)
            console.say("play-rank", style, rank=places[each], seat=seat_name(each), points=scores[each])
        self.enter_profiles()
        console.say("play-seed", seed=seed_text(self.table.record.seed), salt=self.table.record.salt)
        if self.people:
            self.offer_to_save()

    def show_bot_failures(self) -> None:
        """What went wrong with bots, so that nobody takes a stand-in's play for theirs."""
        for seat, bot in enumerate(self.sitting):
            if bot is not None:
                name = self.table.record.header.seats[seat]
                self.console.bot_failures(seat_name(seat), name, Counter(failure.kind for failure in bot.failures))

    def enter_profiles(self) -> None:
        """What the profiles at the seats keep from this game."""
        header = self.table.record.header
        people = people_of(header.seats)
        if self.info.campaign is None or not any(people):
            return
        if keep(self.info, self.table.state, people, header.commitment):
            self.console.say("profiles-entered", people=", ".join(filter(None, people)))

    # A decision of a person

    def ask(self, seat: int) -> None:
        """Show what is new, ask, and answer questions until an action is done or taken back."""
        if seat != self.at_keyboard and self.info.information == "imperfect":
            self.hand_over(seat)
        self.at_keyboard = seat
        self.show_news(seat)
        self.show_board(seat)
        prompt = self.info.prompt(self.table.state)
        self.console.blank()
        question = self.console.words("play-asks", seat=seat_name(seat), question=prompt.message)
        self.console.line(question, "bold", prompt.rule)
        self.console.numbered([self.console.translator(choice.message) for choice in prompt.choices])
        while not self.answer(input("> ").strip(), prompt):
            pass

    def answer(self, text: str, prompt: Prompt) -> bool:
        """Follow one line of input; True when the decision is no longer pending."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match self.commands.get(word.lower()):
            case "why":
                self.why(rest, prompt)
            case "undo":
                return self.undo(prompt.seat)
            case "save":
                self.save(rest)
            case "rules":
                self.rules(rest or prompt.rule)
            case "board":
                self.show_board(prompt.seat, whole=True)
            case "log":
                self.show_log(prompt.seat)
            case "help":
                self.help(prompt)
            case "quit":
                raise Quit
            case _:
                return bool(text) and self.act(text, prompt)
        return False

    def act(self, text: str, prompt: Prompt) -> bool:
        action = self.parse_action(text, prompt)
        if action is None:
            return False
        try:
            self.do(prompt.seat, action)
        except IllegalActionError as refused:
            self.console.line(str(refused), "red")
            return False
        return True

    def parse_action(self, text: str, prompt: Prompt) -> int | None:
        """The action that a number or words stand for; None, with a sentence, if they stand for none."""
        most = len(prompt.choices)
        if text.isdecimal():
            if 1 <= int(text) <= most:
                return prompt.choices[int(text) - 1].action
            self.console.say("input-no-option", "red", number=text, most=most)
            return None
        try:
            return self.info.space.parse(text)
        except OffworldError:
            verb = next((verb for verb in self.info.space.verbs if verb.name == text.split()[0]), None)
        if verb is None:
            self.console.say("input-unknown", "red", text=text, most=most)
        else:
            self.console.line(self.form(verb), "red")
        return None

    def form(self, verb: Verb) -> str:
        """How an action is typed."""
        form = " ".join([verb.name, *(name.upper() for name in verb.domains)])
        if not verb.domains:
            return self.console.words("input-form-bare", form=form)
        values = [
            self.console.words("input-argument", name=name.upper(), values=_values(domain))
            for name, domain in verb.domains.items()
        ]
        return self.console.words("input-form", form=form, values="; ".join(values))

    # Questions and wishes beside the decision

    def why(self, text: str, prompt: Prompt) -> None:
        if not text:
            self.console.say("why-what")
            return
        action = self.parse_action(text, prompt)
        if action is None:
            return
        reason = self.info.explain(self.table.state, prompt.seat, action)
        if reason is not None:
            self.console.message(reason.message, "yellow", reason.rule)
            self.quote(reason.rule)
            return
        choice = next(choice for choice in prompt.choices if choice.action == action)
        self.console.say("why-allowed", "green", choice=_ruled(self.console.translator(choice.message), choice))
        self.quote(choice.rule)

    def quote(self, rule: str) -> None:
        """The text of a rule, if there is one."""
        text = rule_texts(self.info.name, self.console.translator.lang).get(rule)
        if text:
            self.console.line(f"{rule}: {text}", "italic")

    def rules(self, id: str) -> None:
        texts = rule_texts(self.info.name, self.console.translator.lang)
        id = id.upper()
        if id in texts:
            self.quote(id)
        elif not texts:
            self.console.say("rules-none", game=title(self.info, self.console.translator))
        else:
            near = nearest(id, list(texts))
            self.console.say("rules-near" if near else "rules-unknown", rule=id, near=", ".join(near))

    def undo(self, seat: int) -> bool:
        refusal = self.table.why_not_undo(seat)
        if refusal is not None:
            self.console.message(refusal, "red")
            return False
        self.take_back(seat)
        self.console.say("undo-done")
        return True

    def help(self, prompt: Prompt) -> None:
        self.console.heading(self.console.words("help-title"))
        example = self.info.space.text(prompt.choices[0].action)
        for name in ("number", "action", *COMMANDS):
            what = self.console.words(f"help-{name}-text", example=example)
            self.console.line(f"{self.console.words(f'help-{name}')}: {what}")

    # Showing

    def hand_over(self, seat: int) -> None:
        """Wait until the next person looks: what follows is for their eyes."""
        if not self.console.plain:
            self.console.rich.clear()
        self.console.blank()
        self.console.say("play-hand-over", "bold", seat=seat_name(seat))
        input()

    def show_news(self, seat: int) -> None:
        since = self.read_actions[seat] if seat != SPECTATOR else 0
        if seat != SPECTATOR:
            self.read_actions[seat] = len(self.table.applied)
        if any(action.events for action in self.table.applied[since:]):
            self.console.heading(self.console.words("play-news"))
            self.show_actions(since, seat)

    def show_log(self, seat: int) -> None:
        self.console.heading(self.console.words("play-log"))
        self.show_actions(0, seat)

    def show_actions(self, since: int, seat: int) -> None:
        for action in self.table.applied[since:]:
            for event in action.events:
                for line in self.info.log_lines(self.table.state, event, seat):
                    self.console.message(line.message, TextConsole.seat_style(line.seat), line.rule)

    def show_board(self, seat: int, whole: bool = False) -> None:
        """All of the board, or only what is new since the seat last read it."""
        board = blocks(
            self.console.translator(line) for line in self.info.position_text(self.info.view(self.table.state, seat))
        )
        known = self.read_board.get(seat)
        self.read_board[seat] = board
        if whole or known is None:
            self.console.heading(self.console.words("play-board"))
            changed = board
        else:
            changed = [block for block in board if block not in known]
            if changed:
                self.console.heading(self.console.words("play-board-changed"))
        for block in changed:
            self.console.line(block)

    # Saving

    def save(self, name: str) -> bool:
        """Write the record to a new file; False, with a sentence, if that cannot be done."""
        if not name:
            self.console.say("save-what", "red")
            return False
        path = Path(name)
        try:
            if path.exists():
                self.console.say("save-exists", "red", file=name)
                return False
            write(self.info, self.table.record, path)
        except (OffworldError, OSError, ValueError) as error:
            # Names that are too long or hold a NUL fail before they are written to.
            self.console.line(str(error), "red")
            return False
        self.file = path
        self.saved = len(self.table.record.acts)
        self.console.say("save-done", file=name)
        return True

    def offer_to_save(self) -> None:
        self.console.blank()
        self.console.say("save-ask")
        try:
            while name := input("> ").strip():
                if self.save(name):
                    return
        except EOFError:
            return

    def keep(self) -> None:
        """On leaving: nothing that was played is lost, and no file of anybody is touched."""
        record = self.table.record
        if record.over or not record.acts:
            return
        if self.file is not None and self.saved == len(record.acts):
            self.console.say("save-unchanged", file=str(self.file))
        elif not any(self.save(str(free_name(folder, self.info.name, self.label))) for folder in KEEPING_PLACES):
            return
        self.console.say("save-resume", command=f"offworld play --resume {shlex.quote(str(self.file))}")


def blocks(lines: Iterable[str]) -> list[str]:
    """Lines with the indented lines that belong to them: what must be read together."""
    found: list[str] = []
    for line in lines:
        if found and line.startswith(" "):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found


def free_name(folder: Path, game: str, label: str) -> Path:
    """A file name in the folder that nobody uses."""
    path = folder / f"offworld-{game}-{label}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"offworld-{game}-{label}-{number}.jsonl"
    return path


def _values(domain: Domain) -> str:
    if isinstance(domain, range):
        return f"{domain[0]}–{domain[-1]}" if len(domain) > 1 else str(domain[0])
    return ", ".join(domain)


def _ruled(text: str, choice: Choice) -> str:
    return f"{text} [{choice.rule}]" if choice.rule else text

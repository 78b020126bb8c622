"""Terminal game: people at one terminal play with bots, in lines of text."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import typer

from offworld.bots.advice import advise, degree_of
from offworld.bots.base import Bot, decide
from offworld.cli.arguments import title
from offworld.cli.console import TextConsole
from offworld.cli.profiles import keep, people_of
from offworld.games.rulebook import nearest, rule_texts, without_marks
from offworld.kit import record_files
from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.game_info import SPECTATOR, Choice, Prompt, seat_name
from offworld.kit.game_session import GameSession
from offworld.kit.messages import SeatTranslator, content_names, words_of_error
from offworld.kit.record import content_of
from offworld.kit.rulings import differing, texts
from offworld.kit.shown_words import folded, matching
from offworld.kit.version import seed_text
from offworld.simulation.loop import close_bots, inform_bots

COMMANDS = ("why", "hint", "undo", "save", "rules", "board", "log", "help", "quit")
MOST_MEANINGS = 6
"""Options or refusals that are listed where words could mean several."""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """The person at the keyboard wants to stop."""


def edit_lines() -> None:
    """Line editing and history for what is typed, where the system has them and somebody types."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401 - from now on input() uses it
        except ImportError:
            return


class TerminalGame:
    """The people and bots at a table, what each of them has read so far, and where the record is kept."""

    def __init__(
        self,
        table: GameSession,
        sitting: list[Bot | None],
        console: TextConsole,
        label: str = "",
        resumed: Path | None = None,
        save: Path | None = None,
    ) -> None:
        self.table = table
        self.info = table.info
        self.sitting = sitting
        self.people = [seat for seat, bot in enumerate(sitting) if bot is None]
        self.console = console
        self.label = label or table.record.header.commitment[:8]
        """What the game's file is called by when nobody names it. A seed that was drawn is not told before the end."""
        self.resumed = resumed
        self.wanted = save
        """Where the record goes when the game ends or is left; None: the person is asked, or a name is found."""
        self.read_actions = [len(table.applied) if resumed else 0] * len(sitting)
        """How many applied actions each seat has read about."""
        self.read_board: dict[int, list[str]] = {}
        self.at_keyboard = self.people[0] if self.people else SPECTATOR
        self.saved = len(table.record.acts) if resumed else 0
        """How many entries of the record are in `file`."""
        self.file = resumed
        self.commands = {name: name for name in COMMANDS}
        self.commands |= {folded(console.words(f"command-{name}")): name for name in COMMANDS}

    # The game

    def run(self) -> None:
        edit_lines()
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
            show_bot_failures(self.table, self.sitting, self.console)

    def do(self, seat: int, action: int) -> None:
        happened = self.table.act(seat, action, self.console.translator)
        inform_bots(self.sitting, self.info, self.table.state, happened)

    def take_back(self, seat: int) -> None:
        self.table.undo(seat)
        self.read_actions = [min(read, len(self.table.applied)) for read in self.read_actions]

    def address(self, seat: int) -> None:
        """Speak to a seat: its name is marked as the reader's own."""
        if isinstance(self.console.translator, SeatTranslator):
            self.console.translator.address(seat)

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
        """The board, the last lines, the scores and who won."""
        console = self.console
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.address(seat)
        self.show_board(seat, whole=True)
        self.show_news(seat)
        console.blank()
        console.say("play-over", "bold")
        console.heading(console.words("play-rank-heading"))
        scores = self.table.state.scores()
        places = self.table.state.places()
        for each in self.table.state.ranking():
            style = TextConsole.seat_style(each)
            console.say("play-rank", style, rank=places[each], seat=seat_name(each), points=scores[each])
        if entered := enter_profiles(self.table, console):
            console.line(entered)
        console.say("play-seed", seed=seed_text(self.table.record.seed), salt=self.table.record.salt)
        if self.wanted is not None:
            if not self.save(str(self.wanted)):
                self.keep_elsewhere()
        elif self.people:
            self.offer_to_save()

    # A decision of a person

    def ask(self, seat: int) -> None:
        """Show what is new, ask, and answer questions until an action is done or taken back.

        What others did stands directly above the question, below the board.
        """
        if seat != self.at_keyboard and self.info.information == "imperfect":
            self.hand_over(seat)
        self.at_keyboard = seat
        self.address(seat)
        self.show_board(seat)
        self.show_news(seat)
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
        match self.commands.get(folded(word)):
            case "why":
                self.why(rest, prompt)
            case "hint":
                self.hint(prompt)
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
        choice = self.chosen(text, prompt)
        if choice is None:
            if not text.isdecimal():
                self.explain(text, prompt)
            return False
        try:
            self.do(prompt.seat, choice.action)
        except IllegalActionError as refused:
            self.console.line(str(refused), "red")
            return False
        return True

    def chosen(self, text: str, prompt: Prompt) -> Choice | None:
        """The option that a number or words stand for; None if they stand for none or for several."""
        if text.isdecimal():
            if 1 <= int(text) <= len(prompt.choices):
                return prompt.choices[int(text) - 1]
            self.console.say("input-no-option", "red", number=text, most=len(prompt.choices))
            return None
        found = self.meanings(text, prompt)
        return prompt.choices[found[0]] if len(found) == 1 else None

    def meanings(self, text: str, prompt: Prompt) -> list[int]:
        """The options that words can stand for."""
        words = self.console.translator
        return matching(text, [(number, words(choice.message)) for number, choice in enumerate(prompt.choices)])

    # Questions and wishes beside the decision

    def why(self, text: str, prompt: Prompt) -> None:
        if not text:
            self.console.say("why-what")
            return
        choice = self.chosen(text, prompt)
        if choice is not None:
            self.console.say("why-allowed", "green", choice=_ruled(self.console.translator(choice.message), choice))
            self.quote(choice.rule)
        elif not text.isdecimal():
            self.explain(text, prompt)

    def explain(self, text: str, prompt: Prompt) -> None:
        """Why words are no answer: they mean several options, an action that is refused, or nothing here."""
        options = self.meanings(text, prompt)
        if options:
            shown = [f"{n + 1}. {self.console.translator(prompt.choices[n].message)}" for n in options[:MOST_MEANINGS]]
            self.console.say("input-several", "red", text=text, choices="; ".join(shown))
            return
        refused = self.refused(text, prompt)
        for words, action in refused[:MOST_MEANINGS]:
            reason = self.info.explain(self.table.state, prompt.seat, action)
            if reason is not None:
                sentence = self.console.words("why-refused", choice=words, reason=reason.message)
                self.console.line(sentence, "yellow", reason.rule)
                if len(refused) == 1:
                    self.quote(reason.rule)
        if refused:
            return
        content = self.info.content_of(self.table.state)
        names = content_names(content.raw, self.console.translator.lang)
        if matching(text, [(name, name) for name in names]):
            self.console.say("why-no-part", "yellow", question=prompt.message)
        else:
            self.console.say("input-unknown", "red", text=text, most=len(prompt.choices))

    def refused(self, text: str, prompt: Prompt) -> list[tuple[str, int]]:
        """The actions that would answer the question but are not legal, and that words can stand for."""
        g = self.table.state
        legal = {choice.action for choice in prompt.choices}
        shown: dict[str, int] = {}
        for action in self.info.decisions.answers(g):
            if action not in legal:
                try:
                    words = self.console.translator(self.info.choice(g, action)[1])
                except (LookupError, StopIteration, ValueError):
                    continue  # it is about something that this position does not have, so nobody saw its name
                shown.setdefault(words, action)
        return [(words, shown[words]) for words in matching(text, [(words, words) for words in shown])]

    def hint(self, prompt: Prompt) -> None:
        """What a strong bot would do, from what the seat can see."""
        g = self.table.state.clone()
        g.redeal(prompt.seat, len(self.table.applied))
        advice = advise(self.info, g, len(self.table.applied))
        best = next(choice for choice in prompt.choices if choice.action == advice[0].action)
        number = prompt.choices.index(best) + 1
        self.console.say("hint-best", "green", number=number, choice=best.message)
        self.console.say(f"hint-{degree_of(advice, len(self.sitting))}")

    def quote(self, rule: str) -> None:
        """The text of a rule, if there is one."""
        text = rule_texts(self.info.name, self.console.translator.lang).get(rule)
        if text:
            self.console.say("named-value", "italic", name=rule, value=without_marks(text))

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
        example = self.console.translator(prompt.choices[0].message)
        for name in ("number", "action", *COMMANDS):
            what = self.console.words(f"help-{name}-text", example=example)
            self.console.say("named-value", name=self.console.words(f"help-{name}"), value=what)

    # Showing

    def hand_over(self, seat: int) -> None:
        """Wait until the next person looks: what follows is for their eyes."""
        if not self.console.plain:
            self.console.rich.clear()
        self.address(SPECTATOR)
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
        board = blocks(self.console.translator(line) for line in self.info.sentences(self.table.state, seat))
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
        try:
            record_files.write_new(self.info, self.table.record, Path(name))
        except OffworldError as error:
            self.console.line(words_of_error(error, self.console.translator.lang), "red")
            return False
        self._note_saved(Path(name))
        return True

    def _note_saved(self, path: Path) -> None:
        self.file = path
        self.saved = len(self.table.record.acts)
        self.console.say("save-done", file=str(path))

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
        elif (self.wanted is None or not self.save(str(self.wanted))) and not self.keep_elsewhere():
            return
        self.console.say("save-resume", command=f"offworld play --resume {shlex.quote(str(self.file))}")

    def keep_elsewhere(self) -> bool:
        """Write the record where nobody named a place, or where that place failed; False if it is lost."""
        try:
            self._note_saved(record_files.keep(self.info, self.table.record, self.label))
        except OffworldError as error:
            self.console.line(words_of_error(error, self.console.translator.lang), "red")
            return False
        return True


def show_bot_failures(table: GameSession, sitting: list[Bot | None], console: TextConsole) -> None:
    """What went wrong with bots, so that nobody takes a stand-in's play for theirs."""
    for seat, bot in enumerate(sitting):
        if bot is not None:
            name = table.record.header.seats[seat]
            console.bot_failures(seat_name(seat), name, Counter(failure.kind for failure in bot.failures))


def enter_profiles(table: GameSession, console: TextConsole) -> str:
    """Let the profiles at the seats keep what they may from a finished game; a sentence if they do."""
    header = table.record.header
    people = people_of(header.seats)
    if table.info.campaign is None or not any(people):
        return ""
    if not keep(table.info, table.state, people, header.commitment):
        return ""
    return console.words("profiles-entered", people=", ".join(filter(None, people)))


def blocks(lines: Iterable[str]) -> list[str]:
    """Lines with the indented lines that belong to them: what must be read together."""
    found: list[str] = []
    for line in lines:
        if found and line.startswith(" "):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found


def _ruled(text: str, choice: Choice) -> str:
    return f"{text} [{choice.rule}]" if choice.rule else text

"""Console: where a command writes, in the reader's language, with Rich's colours or as plain linear text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable
from rich.text import Text

from offworld.kit.messages import Message, Translator, msg

SEAT_STYLES = ("cyan", "yellow", "green", "magenta", "blue", "red")


class TextConsole:
    """Prints messages, lines and tables. Plain also where the output is no terminal: a pipe wants lines, not boxes."""

    def __init__(self, translator: Translator, plain: bool = False) -> None:
        self.translator = translator
        self.rich = Console(highlight=False, markup=False, emoji=False)
        self.plain = plain or not self.rich.is_terminal

    def words(self, id: str, **args: Any) -> str:
        return self.translator(msg(id, **args))

    def say(self, id: str, style: str = "", **args: Any) -> None:
        self.line(self.words(id, **args), style)

    def line(self, text: str, style: str = "", rule: str = "") -> None:
        """One sentence, with the rule it comes from in brackets."""
        if self.plain:
            print(f"{text} [{rule}]" if rule else text)
            return
        line = Text(text, style)
        if rule:
            line.append(f" [{rule}]", "not bold bright_black")
        self.rich.print(line)

    def message(self, message: Message, style: str = "", rule: str = "") -> None:
        self.line(self.translator(message), style, rule)

    def heading(self, text: str) -> None:
        self.blank()
        self.line(text, "bold underline")

    def blank(self) -> None:
        print()

    def numbered(self, items: Sequence[str]) -> None:
        """Options to choose from."""
        width = len(str(len(items)))
        for number, item in enumerate(items, 1):
            if self.plain:
                print(f"{number}. {item}")
            else:
                self.rich.print(Text.assemble((f"  {number:>{width}}  ", "bold cyan"), item))

    def table(self, heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]], right: int = 99) -> None:
        """A table whose columns from `right` on hold numbers; as plain text one line per row, each value named."""
        if self.plain:
            self.heading(heading)
            for row in rows:
                cells = zip(columns[1:], row[1:], strict=True)
                named = [self.words("named-value", name=column, value=value) for column, value in cells if value]
                print("; ".join([row[0], *named]))
            return
        table = RichTable(title=heading, title_justify="left", title_style="bold", header_style="bold")
        for number, column in enumerate(columns):
            table.add_column(column, justify="right" if number >= right else "left", overflow="fold")
        for row in rows:
            table.add_row(*(Text(value) for value in row))
        self.rich.print(table)

    def bot_failures(self, seat: Message, bot: str, counts: Counter[str]) -> None:
        """How often what went wrong with the bot of a seat; nothing if nothing did."""
        if not counts:
            return
        words = [msg("bot-mishap-count", what=msg(f"bot-mishap-{kind}"), count=n) for kind, n in sorted(counts.items())]
        self.say("bot-mishaps", "red", seat=seat, bot=bot, mishaps=words)

    @staticmethod
    def seat_style(seat: int) -> str:
        return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else ""


def progress_bar() -> Progress:
    """On stderr, and only for a person who watches."""
    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal)

"""App: the full-screen client. Board, log, question with its choices, and what each of them would do."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Region, Size
from textual.message import Message as Event
from textual.screen import ModalScreen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from offworld.games.rulebook import rule_texts, without_marks
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message
from offworld.tui.boards import draw_board
from offworld.tui.canvas import Canvas, seat_sign, seat_style
from offworld.tui.table import Answer, ChoiceText, LineText, PromptText, Table
from offworld.tui.wrapping import wrapped_text

NOTHING: frozenset[str] = frozenset()
KEYS = (
    ("u", "undo"),
    ("h", "hint"),
    ("w", "why"),
    ("s", "save"),
    ("b", "board"),
    ("l", "log"),
    ("question_mark", "help"),
    ("q", "leave"),
)
SMALLEST = (100, 30)
NOTICE_WIDTH = 70
"""Characters of a line of a notice: its frame has 76."""
CHOICE_INDENT = 4
"""A choice that takes several lines goes on below its words, not below its number."""
NARROWEST = 20
"""A board is drawn in no less."""


class BoardView(ScrollView, can_focus=True):
    """The board, which scrolls where it is higher than its place."""

    class Touched(Event):
        """An element of the board was clicked."""

        def __init__(self, element: str) -> None:
            super().__init__()
            self.element = element

    class Resized(Event):
        """There is another width to draw for."""

    canvas = Canvas(1, 1)
    lit = chosen = focus_on = NOTHING

    def show(self, canvas: Canvas, lit: frozenset[str], chosen: frozenset[str], focus: frozenset[str]) -> None:
        self.canvas, self.lit, self.chosen, self.focus_on = canvas, lit, chosen, focus
        self.virtual_size = Size(canvas.width, canvas.height)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        if not 0 <= y + top < self.canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        row = self.canvas.row(y + top, self.lit, self.chosen, self.focus_on)
        strip = Strip(row.render(self.app.console)).crop(left, left + self.size.width)
        return strip.extend_cell_length(self.size.width).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        left, top = self.scroll_offset
        element = self.canvas.at(event.x + left, event.y + top)
        if element:
            self.post_message(self.Touched(element))

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def reveal(self, element: str) -> None:
        """Scroll to an element if it is out of sight."""
        place = self.canvas.where(element)
        if place is not None:
            self.scroll_to_region(Region(*place, 1, 2), animate=False)


class Notice(ModalScreen[str]):
    """Something to read, closed with Enter or Escape; with an input, what is typed is the answer."""

    BINDINGS: ClassVar = [Binding("escape", "close"), Binding("enter", "close")]

    def __init__(self, title: str, body: str, asks: bool = False) -> None:
        super().__init__()
        self.words = (title, body)
        self.asks = asks

    def compose(self) -> ComposeResult:
        title, body = self.words
        with Vertical(id="notice"):
            yield Label(Text(title, "bold"), id="notice-title")
            yield Static(wrapped_text(Text(body), NOTICE_WIDTH), id="notice-body")
            if self.asks:
                yield Input(id="notice-input")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class TableApp(App[str]):
    """One table on the whole screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #head { height: 1; background: $panel; }
    #middle { height: 1fr; min-height: 8; }
    BoardView { width: 1fr; height: 100%; overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1; }
    #log { width: 34; height: 100%; border-left: solid $panel-lighten-2; padding: 0 1; scrollbar-size-vertical: 1; }
    #log.wide { width: 60; }
    #log.hidden { display: none; }
    #bottom { height: 12; border-top: solid $panel-lighten-2; }
    #asked { width: 1fr; height: 100%; }
    #question { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
    #choices { height: 1fr; border: none; padding: 0; scrollbar-size-vertical: 1; }
    #effects { width: 44; height: 100%; padding: 0 1; border-left: solid $panel-lighten-2; overflow-y: auto;
        scrollbar-size-vertical: 1; }
    #message { height: auto; min-height: 1; max-height: 4; padding: 0 1; }
    Notice { align: center middle; }
    #notice { width: 76; height: auto; max-height: 90%; border: round $accent; padding: 1 2; background: $surface; }
    #notice-title { margin-bottom: 1; }
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.asked: PromptText | None = None
        self.touched: list[str] = []
        self.candidates: list[ChoiceText] = []
        self.canvas = Canvas(1, 1)
        self.shown_lines: list[LineText] = []
        self.handing_over = False
        self._draw_soon = False

    def say(self, id: str, **args: Any) -> str:
        return self.table.words(Message(id, args))

    # The screen

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield RichLog(id="log", wrap=True, min_width=20, auto_scroll=True)
        with Horizontal(id="bottom"):
            with Vertical(id="asked"):
                yield Static(id="question")
                yield OptionList(id="choices", markup=False)
            yield Static(id="effects")
        yield Static(id="message")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.say("game-title") if self.table.words.has("game-title") else self.table.info.name
        for key, action in KEYS:
            self.bind(key, action, description=self.say(f"tui-key-{action}"))
        self.bind("escape,backspace", "untouch", description=self.say("tui-key-untouch"), show=False)
        for number in range(1, 10):
            self.bind(str(number), f"point({number})", show=False)
        self.table.changed = self.table_changed
        self.query_one("#choices").focus()
        self.follow()

    @work(exclusive=True, group="table")
    async def follow(self) -> None:
        await self.table.run()

    def table_changed(self) -> None:
        """Draw soon: many changes at once are drawn once."""
        if not self._draw_soon and self.is_running:
            self._draw_soon = True
            self.call_later(self.draw_table)

    def draw_table(self) -> None:
        self._draw_soon = False
        if self.table.awaited_person() >= 0:
            self.ask_hand_over()
            return
        question = self.table.question()
        if question != self.asked:
            self.touched = []
        self.asked = question
        self.draw_head()
        self.draw_question()
        self.draw_board()
        self.draw_log()

    def draw_head(self) -> None:
        head = Text(f" {self.title}  ", "bold")
        for number, seat in enumerate(self.table.seats()):
            head.append(f" {seat_sign(number)} ", seat_style(number))
            head.append(f" {seat.name} {seat.points} ", seat_style(number, "bold"))
            head.append("◀  " if seat.to_move else "   ", "bold")
        self.query_one("#head", Static).update(head)

    def draw_board(self) -> None:
        board = self.query_one(BoardView)
        view = self.table.view()
        width = board.scrollable_content_region.width
        if view is None or width < NARROWEST:
            return
        self.canvas = draw_board(self.table.info, view, self.table.content, self.table.words, width)
        self.light()

    def light(self) -> None:
        """Show which elements can be touched next, which are chosen, and what the question is about."""
        board = self.query_one(BoardView)
        depth = len(self.touched)
        lit = frozenset(choice.path[depth] for choice in self.candidates if len(choice.path) > depth)
        chosen = self.pointed()
        path = frozenset(chosen.path) if chosen is not None else frozenset(self.touched)
        focus = frozenset(self.asked.focus) if self.asked is not None else NOTHING
        board.show(self.canvas, lit, path, focus)

    def draw_question(self) -> None:
        question, status = self.asked, self.table.status()
        words = Text()
        if question is None:
            words.append(status)
            for each in self.table.ranking():
                words.append(f"\n{each}")
        else:
            words.append(question.words).append(f" [{question.rule}]", "not bold bright_black")
        self.write("#question", words)
        self.list_choices()

    def list_choices(self) -> None:
        """The choices that go on from what is touched, those that end something last."""
        depth = len(self.touched)
        choices = self.asked.choices if self.asked is not None else []
        self.candidates = [each for each in choices if list(each.path[:depth]) == self.touched]
        self.candidates.sort(key=lambda each: each.passive)
        options = self.query_one("#choices", OptionList)
        # A column on each side is free.
        width = options.scrollable_content_region.width - 2
        options.clear_options()
        options.add_options(
            [
                Option(
                    wrapped_text(Text.assemble((f"{number:>3} ", "bold cyan"), each.words), width, CHOICE_INDENT),
                    id=str(each.action),
                )
                for number, each in enumerate(self.candidates, 1)
            ]
        )
        if self.candidates:
            options.highlighted = 0
        else:
            self.query_one("#effects", Static).update("")

    def draw_log(self) -> None:
        """Add what is new; write all of it anew where something was taken back or other eyes look."""
        log = self.query_one("#log", RichLog)
        lines = self.table.log()
        if lines[: len(self.shown_lines)] != self.shown_lines:
            log.clear()
            self.shown_lines = []
        for each in lines[len(self.shown_lines) :]:
            log.write(wrapped_text(self.log_line(each), log.scrollable_content_region.width))
        self.shown_lines = list(lines)

    def log_line(self, each: LineText) -> Text:
        text = Text(each.words, seat_style(each.seat, "") if each.seat >= 0 else "")
        return text.append(f" [{each.rule}]", "bright_black") if each.rule else text

    def tell(self, answer: Answer) -> None:
        """A sentence above the footer."""
        text = Text(answer.words, "yellow" if answer.refused else "green")
        if answer.rule:
            text.append(f" [{answer.rule}]", "bright_black")
        self.write("#message", text)

    def write(self, place: str, text: Text) -> None:
        """Put a text where it belongs, in lines as wide as there is room."""
        static = self.query_one(place, Static)
        static.update(wrapped_text(text, static.scrollable_content_region.width))

    @on(BoardView.Resized)
    def resized(self) -> None:
        self.draw_board()
        if self.asked is not None:
            options = self.query_one("#choices", OptionList)
            pointed = options.highlighted
            self.draw_question()
            options.highlighted = pointed
        if self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]:
            self.tell(Answer(self.say("tui-small", width=SMALLEST[0], height=SMALLEST[1]), refused=True))

    # Choosing

    def pointed(self) -> ChoiceText | None:
        """The choice that the list points at."""
        at = self.query_one("#choices", OptionList).highlighted
        return self.candidates[at] if at is not None and at < len(self.candidates) else None

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        self.light()
        choice = self.pointed()
        if choice is not None:
            if choice.path:
                self.query_one(BoardView).reveal(choice.path[-1])
            self.show_effects(choice)

    @work(exclusive=True, group="preview")
    async def show_effects(self, choice: ChoiceText) -> None:
        """What the choice would do, up to where chance speaks."""
        effect = await self.table.preview(choice.action)
        text = Text(choice.words, "bold")
        text.append(f" [{choice.rule}]\n", "not bold bright_black")
        for each in effect.lines:
            text.append("→ ").append(self.log_line(each)).append("\n")
        if effect.barrier:
            text.append(self.say("tui-barrier"), "yellow")
        self.write("#effects", text)

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None and self.asked is not None:
            self.do(int(event.option_id))

    @work(exclusive=True, group="act")
    async def do(self, action: int) -> None:
        self.tell(await self.table.act(action) or Answer(""))

    @on(BoardView.Touched)
    def touch(self, event: BoardView.Touched) -> None:
        """A click goes on along the paths of the choices; a second one on a finished path carries it out."""
        element = event.element
        pointed = self.pointed()
        if self.touched and element == self.touched[-1] and pointed is not None and len(self.candidates) == 1:
            self.do(pointed.action)
            return
        depth = len(self.touched)
        if any(len(each.path) > depth and each.path[depth] == element for each in self.candidates):
            self.touched.append(element)
        elif self.asked is not None and any(each.path and each.path[0] == element for each in self.asked.choices):
            self.touched = [element]
        else:
            self.explain(element)
            return
        self.list_choices()
        self.light()

    @work(exclusive=True, group="explain")
    async def explain(self, element: str) -> None:
        reason = await self.table.why_not(element)
        if reason is not None:
            self.tell(reason)

    # Keys

    def action_untouch(self) -> None:
        if self.touched:
            self.touched.pop()
            self.list_choices()
            self.light()

    def action_point(self, number: int) -> None:
        options = self.query_one("#choices", OptionList)
        if 1 <= number <= len(self.candidates):
            options.focus()
            options.highlighted = number - 1

    @work(exclusive=True, group="act")
    async def action_undo(self) -> None:
        self.tell(await self.table.undo())

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        self.tell(Answer(self.say("tui-thinks")))
        hint = await self.table.hint()
        if isinstance(hint, Answer):
            self.tell(hint)
            return
        if self.asked is None:
            return
        self.touched = []
        self.list_choices()
        for number, each in enumerate(self.candidates):
            if each.action == hint.action:
                self.query_one("#choices", OptionList).highlighted = number
                said = self.say("hint-best", number=number + 1, choice=each.words)
                stop = "" if said.endswith((".", "!", "?")) else "."
                self.tell(Answer(f"{said}{stop} {hint.words}"))

    def action_why(self) -> None:
        """The rule behind the choice that is pointed at, or behind the question."""
        choice = self.pointed()
        rule = choice.rule if choice is not None else self.asked.rule if self.asked is not None else ""
        text = rule_texts(self.table.info.name, self.table.words.lang).get(rule)
        if text:
            self.push_screen(Notice(rule, without_marks(text)))

    @work(exclusive=True, group="save")
    async def action_save(self) -> None:
        name = await self.push_screen_wait(Notice(self.say("tui-key-save"), self.say("tui-save-as"), asks=True))
        if name:
            self.tell(self.table.save(name))

    def action_board(self) -> None:
        """Keys scroll the board, or choose again."""
        board, options = self.query_one(BoardView), self.query_one("#choices", OptionList)
        (options if board.has_focus else board).focus()

    def action_log(self) -> None:
        """The log narrow, wide, or away."""
        log = self.query_one("#log")
        if log.has_class("wide"):
            log.remove_class("wide").add_class("hidden")
        elif log.has_class("hidden"):
            log.remove_class("hidden")
        else:
            log.add_class("wide")

    def action_help(self) -> None:
        signs = f"tui-signs-{self.table.info.name}"
        body = [self.say("tui-help"), self.say(signs) if self.table.words.has(signs) else ""]
        self.push_screen(Notice(self.say("tui-help-title"), "\n\n".join(filter(None, body))))

    @work(exclusive=True, group="hand-over")
    async def ask_hand_over(self) -> None:
        """Hide everything until the next person looks."""
        if self.handing_over:
            return
        self.handing_over = True
        seat = self.table.awaited_person()
        board = self.query_one(BoardView)
        board.show(Canvas(1, 1), NOTHING, NOTHING, NOTHING)
        self.query_one("#log", RichLog).clear()
        self.shown_lines = []
        self.asked, self.candidates = None, []
        self.query_one("#choices", OptionList).clear_options()
        self.query_one("#question", Static).update("")
        self.query_one("#effects", Static).update("")
        name = self.table.words(seat_name(seat))
        await self.push_screen_wait(Notice(name, self.say("play-hand-over", seat=seat_name(seat))))
        self.handing_over = False
        self.table.hand_over()

    async def action_leave(self) -> None:
        self.exit(await self.table.close())


def play_table(table: Table) -> str:
    """Show a table until somebody leaves; returns what is to be said afterwards."""
    app = TableApp(table)
    said = app.run()
    if said is None:
        # The screen was closed otherwise, as by Ctrl+C: what was played is kept all the same.
        said = asyncio.run(table.close())
    return said

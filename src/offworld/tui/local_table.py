"""Local table: a game in this process, with people at this keyboard and bots that think beside it."""

from __future__ import annotations

import asyncio
import shlex
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from offworld.bots.advice import advise, degree_of
from offworld.bots.base import Bot, decide
from offworld.kit import record_files
from offworld.kit.errors import IllegalActionError, OffworldError
from offworld.kit.game_info import SPECTATOR, Choice, seat_name
from offworld.kit.game_session import GameSession
from offworld.kit.messages import Message, SeatTranslator, msg, words_of_error
from offworld.kit.preview import preview
from offworld.simulation.loop import close_bots, inform_bots
from offworld.tui.table import Answer, ChoiceText, HintText, LineText, PreviewText, PromptText, SeatText, Table

SHOWN_EVERY_S = 0.2
"""While bots play one after the other, the screen is drawn so often."""


class LocalTable(Table):
    """A session, who sits where, and where its record is kept."""

    def __init__(
        self,
        session: GameSession,
        sitting: list[Bot | None],
        words: SeatTranslator,
        label: str = "",
        save: Path | None = None,
        file: Path | None = None,
        at_end: Callable[[], str] = str,
    ) -> None:
        self.session = session
        self.info = session.info
        self.content = self.info.content_of(session.state)
        self.sitting = sitting
        self.words = words
        self.label = label or session.record.header.commitment[:8]
        self.wanted = save
        self.file = file
        self.saved = len(session.record.acts) if file is not None else 0
        self.at_end = at_end
        """Called once when the game ends; its words are added to the ranking."""
        self.end_words = ""
        self.people = [seat for seat, bot in enumerate(sitting) if bot is None]
        self.viewer = self.people[0] if self.people else SPECTATOR
        self.awaited = SPECTATOR
        self.words.address(self.viewer)
        self.changed = lambda: None
        self._moved = asyncio.Event()
        self._lines: list[LineText] = []
        self._read = (SPECTATOR - 1, 0)
        """Of `_lines`: whose eyes they are for and how many actions they tell."""

    # What is shown

    def view(self) -> Any:
        return self.info.view(self.session.state, self.viewer)

    def question(self) -> PromptText | None:
        g = self.session.state
        if g.over or g.to_move != self.viewer or self.awaited != SPECTATOR or self.sitting[g.to_move] is not None:
            return None
        prompt = self.info.prompt(g)
        choices = [self._choice(choice) for choice in prompt.choices]
        return PromptText(prompt.seat, self.words(prompt.message), prompt.rule, choices, prompt.focus)

    def _choice(self, choice: Choice) -> ChoiceText:
        return ChoiceText(choice.action, choice.path, self.words(choice.message), choice.rule, choice.passive)

    def status(self) -> str:
        g = self.session.state
        if g.over:
            return self._say("play-over")
        return "" if self.question() is not None else self._say("tui-waits", seat=seat_name(g.to_move))

    def seats(self) -> list[SeatText]:
        g = self.session.state
        scores = g.scores()
        return [
            SeatText(self._named(seat), scores[seat], not g.over and g.to_move == seat) for seat in range(g.players)
        ]

    def _named(self, seat: int) -> str:
        name = self.words(seat_name(seat))
        return name if self.sitting[seat] is None else f"{name} [{self.session.record.header.seats[seat]}]"

    def log(self) -> list[LineText]:
        applied = self.session.applied
        viewer, count = self._read
        if viewer != self.viewer or count > len(applied):
            self._lines, count = [], 0
        for action in applied[count:]:
            for event in action.events:
                for each in self.info.log_lines(self.session.state, event, self.viewer):
                    self._lines.append(LineText(self.words(each.message), each.rule, each.seat))
        self._read = (self.viewer, len(applied))
        return self._lines

    def ranking(self) -> list[str]:
        g = self.session.state
        if not g.over:
            return []
        scores, places = g.scores(), g.places()
        lines = [
            self._say("play-rank", rank=places[seat], seat=seat_name(seat), points=scores[seat]) for seat in g.ranking()
        ]
        return [*lines, self.end_words] if self.end_words else lines

    # Playing

    def awaited_person(self) -> int:
        return self.awaited

    def hand_over(self) -> None:
        self._look(self.awaited)
        self.awaited = SPECTATOR
        self.changed()

    def _look(self, seat: int) -> None:
        self.viewer = seat
        self.words.address(seat)
        self._read = (SPECTATOR - 1, 0)

    def _turn_to_person(self) -> None:
        """The next decision is a person's: show it, or wait until that person looks."""
        g = self.session.state
        if g.over or self.sitting[g.to_move] is not None or g.to_move == self.viewer:
            return
        if self.info.information == "imperfect":
            self.awaited = g.to_move
        else:
            self._look(g.to_move)

    async def run(self) -> None:
        shown = time.monotonic()
        self._turn_to_person()
        self.changed()
        while not self.session.state.over:
            bot = self.sitting[self.session.state.to_move]
            if bot is None:
                self._moved.clear()
                await self._moved.wait()
                continue
            state = self.session.state
            action = await asyncio.to_thread(decide, bot, self.info, state)
            self._do(action)
            if time.monotonic() - shown > SHOWN_EVERY_S or self._person_decides():
                shown = time.monotonic()
                self.changed()
        if not self.people:
            self._look(SPECTATOR)
        self.end_words = self.at_end()
        self.changed()

    def _person_decides(self) -> bool:
        g = self.session.state
        return g.over or self.sitting[g.to_move] is None

    def _do(self, action: int) -> None:
        seat = self.session.state.to_move
        happened = self.session.act(seat, action, self.words)
        inform_bots(self.sitting, self.info, self.session.state, happened)
        self._turn_to_person()

    async def act(self, action: int) -> Answer | None:
        if self.question() is None:
            return Answer(self.status(), refused=True)
        try:
            self._do(action)
        except IllegalActionError as refused:
            return Answer(str(refused), refused=True, rule=refused.rule)
        self._moved.set()
        self.changed()
        return None

    async def undo(self) -> Answer:
        refusal = msg("undo-other") if self.question() is None else self.session.why_not_undo(self.viewer)
        if refusal is not None:
            return Answer(self.words(refusal), refused=True)
        self.session.undo(self.viewer)
        self._read = (SPECTATOR - 1, 0)
        self.changed()
        return Answer(self._say("undo-done"))

    async def preview(self, action: int) -> PreviewText:
        effect = preview(self.info, self.session.state, action)
        lines = [LineText(self.words(each.message), each.rule, each.seat) for each in effect.lines]
        return PreviewText(lines, effect.barrier)

    async def why_not(self, element: str) -> Answer | None:
        g = self.session.state
        if g.over:
            return Answer(self._say("why-over"), refused=True)
        reason = self.info.why_not(g, self.viewer, element)
        return None if reason is None else Answer(self.words(reason.message), refused=True, rule=reason.rule)

    async def hint(self) -> HintText | Answer:
        question = self.question()
        if question is None:
            return Answer(self.status(), refused=True)
        number = len(self.session.applied)
        g = self.session.state.clone()
        g.redeal(self.viewer, number)
        advice = await asyncio.to_thread(advise, self.info, g, number)
        degree = self._say(f"hint-{degree_of(advice, len(self.sitting))}")
        return HintText(advice[0].action, degree)

    # Saving

    def save(self, name: str) -> Answer:
        if not name:
            return Answer(self._say("save-what"), refused=True)
        try:
            record_files.write_new(self.info, self.session.record, Path(name))
        except OffworldError as error:
            return Answer(words_of_error(error, self.words.lang), refused=True)
        self.file = Path(name)
        self.saved = len(self.session.record.acts)
        return Answer(self._say("save-done", file=name))

    async def close(self) -> str:
        close_bots(self.sitting, self.session.state)
        return self._keep()

    def _keep(self) -> str:
        """On leaving nothing that was played is lost: where the record is, and how to go on."""
        record = self.session.record
        if not record.acts or (self.file is not None and self.saved == len(record.acts)):
            return "" if self.file is None else self._say("save-unchanged", file=str(self.file))
        if record.over and self.wanted is None:
            return ""
        said = self.save(str(self.wanted)) if self.wanted is not None else None
        if said is None or said.refused:
            try:
                self.file = record_files.keep(self.info, record, self.label)
            except OffworldError as error:
                return words_of_error(error, self.words.lang)
            said = Answer(self._say("save-done", file=str(self.file)))
        if record.over:
            return said.words
        command = f"offworld play --resume {shlex.quote(str(self.file))}"
        return f"{said.words}\n{self._say('save-resume', command=command)}"

    def _say(self, id: str, **args: Any) -> str:
        return self.words(Message(id, args))

"""`offworld coach`: how well each decision of a recorded game was played, and what would have been better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import to_builtins

from offworld.cli.arguments import Json, Lang, Plain, refusal, shared_translator, title
from offworld.cli.console import TextConsole, progress_bar
from offworld.cli.records import load
from offworld.coach.review import Review, ReviewedDecision, Reviewer, SeatReview
from offworld.coach.review_words import ReviewWords, brief, shown_decisions
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import Translator, msg
from offworld.kit.record import Record, content_of

MARKS = ("best", "good", "inaccurate", "mistake")


def coach(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.")],
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=1, show_default=False, help="One player only; without it all.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="Seed of the searches.")] = 1,
    budget: Annotated[
        float, typer.Option(metavar="B", min=0.1, max=100, help="Search this many times as much as usual.")
    ] = 1.0,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Review a recorded game: how each decision was played, what it cost, what was better and why.

    The same record and seed give the same review.
    """
    shared = shared_translator(lang)
    info, record = load(file)
    if record.header.players < 2:
        raise refusal(shared, "coach-alone")
    if not record.standing():
        raise refusal(shared, "coach-empty", file=str(file))
    if seat is not None and seat > record.header.players:
        raise refusal(shared, "coach-bad-seat", seat=seat, most=record.header.players)
    translator = info.translator(lang, content_of(info, record.header))
    seats = [] if seat is None else [seat - 1]
    with progress_bar() as bar:
        task = bar.add_task(translator(msg("coach-progress")), total=None)
        reviewer = Reviewer(
            info, record, seats, seed, budget, lambda done, total: bar.update(task, completed=done, total=total)
        )
        review = reviewer.run()
    writer = CoachWriter(info, record, reviewer, review, translator)
    if as_json:
        print(json.dumps(writer.data(), ensure_ascii=False))
        return
    writer.show(TextConsole(translator, plain))


class CoachWriter:
    """Writes a review for the terminal and for programs."""

    def __init__(
        self, info: GameInfo, record: Record, reviewer: Reviewer, review: Review, translator: Translator
    ) -> None:
        self.info = info
        self.record = record
        self.review = review
        self.translator = translator
        self.words = ReviewWords(info, reviewer.analyst.states)

    def say(self, id: str, **args: Any) -> str:
        return self.translator(msg(id, **args))

    def seat(self, seat: int) -> str:
        name = self.record.header.seats[seat].partition(":")[0]
        return self.say("analyse-seat", seat=seat_name(seat), name=name)

    def points(self, share: float) -> str:
        return self.translator.number(100 * share)

    def action(self, move: int, action: int) -> str:
        return brief(self.translator(self.words.action(move, action)))

    def headline(self, one: ReviewedDecision) -> str:
        return self.translator(self.words.headline(one, self.action(one.move, one.best[0].action)))

    def data(self) -> dict[str, Any]:
        """The JSON form; its keys are in docs/coach.md."""
        found: dict[str, Any] = to_builtins(self.review)
        for seat in found["seats"]:
            for one, decision in zip(seat["decisions"], self.seat_review(seat["seat"]).decisions, strict=True):
                one["action"] = self.spoken(decision.move, decision.action)
                one["best"] = [{**each, "action": self.spoken(decision.move, each["action"])} for each in one["best"]]
                if decision.mark in ("inaccurate", "mistake"):
                    one["headline"] = self.headline(decision)
            for lesson in seat["lessons"]:
                lesson["words"] = self.say(f"topic-{lesson['topic']}.lesson")
        return {"seats_named": self.record.header.seats, "over": self.record.over, **found}

    def seat_review(self, seat: int) -> SeatReview:
        return next(each for each in self.review.seats if each.seat == seat)

    def spoken(self, move: int, action: int) -> dict[str, Any]:
        return {"action": self.info.space.decode(action), "words": self.action(move, action)}

    def show(self, console: TextConsole) -> None:
        heading = self.say("coach-title", game=title(self.info, self.translator))
        if not self.review.marked:
            console.heading(heading)
            console.say("coach-not-marked", players=self.review.players)
        else:
            columns = [self.say(f"coach-{name}") for name in ("who", "accuracy", *(f"mark-{m}" for m in MARKS))]
            columns += [self.say("coach-luck"), self.say("coach-others")]
            console.table(heading, columns, [self.row(each) for each in self.review.seats], right=1)
            for seat in self.review.seats:
                self.show_seat(console, seat)
        console.blank()
        console.say("coach-about", simulations=self.review.simulations)

    def row(self, seat: SeatReview) -> list[str]:
        accuracy = (
            "" if seat.accuracy is None else f"{self.translator.number(seat.accuracy, 0)}\N{NARROW NO-BREAK SPACE}%"
        )
        shown = self.say("coach-of-decisions", accuracy=accuracy, decisions=len(seat.decisions))
        marks = [str(seat.marks[mark]) for mark in MARKS]
        return [self.seat(seat.seat), shown, *marks, *(self.translator.lead(x) for x in (seat.luck, seat.others))]

    def show_seat(self, console: TextConsole, seat: SeatReview) -> None:
        style = TextConsole.seat_style(seat.seat)
        console.heading(self.say("coach-mistakes", seat=self.seat(seat.seat)))
        found = shown_decisions(seat)
        if not found:
            console.say("coach-no-mistakes")
        for decision in found:
            self.show_decision(console, decision, style)
        console.heading(self.say("coach-lessons", seat=self.seat(seat.seat)))
        for lesson in seat.lessons:
            console.line(self.translator(self.words.lesson(lesson, self.points(lesson.loss))), "", lesson.rule)
        if not seat.lessons and seat.closest:
            console.say("coach-well-played", move=seat.closest)

    def show_decision(self, console: TextConsole, one: ReviewedDecision, style: str) -> None:
        mark = self.say(f"coach-mark-{one.mark}")
        where = self.say("coach-where", round=one.round, move=one.move)
        console.line(f"{where}. {self.say('coach-loss', mark=mark, loss=self.points(one.loss))}", style)
        console.line(f"   {self.headline(one)}")
        played = self.translator.percent(one.chance, 0)
        console.line("   " + self.say("coach-played", action=self.action(one.move, one.action), chance=played))
        for each in one.best:
            console.line(
                "   "
                + self.say(
                    "coach-better",
                    action=self.action(one.move, each.action),
                    chance=self.translator.percent(each.chance, 0),
                    uncertainty=self.points(each.uncertainty),
                )
            )
        if one.gains:
            gains = [
                self.say("coach-gain", topic=msg(f"topic-{each.topic}"), points=signed(self.translator, each.points))
                for each in one.gains
            ]
            console.line("   " + self.say("coach-gains", gains="; ".join(gains)))


def signed(translator: Translator, value: float) -> str:
    shown = translator.number(value)
    return shown if shown.startswith("\N{MINUS SIGN}") else f"+{shown}"

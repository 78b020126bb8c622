"""`offworld analyse`: who was winning when in a recorded game, and which decisions mattered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import to_builtins
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from offworld.arena.analysis import Analyst, Limits
from offworld.arena.analysis_result import FULL, Alternative, Analysis, TurningPoint
from offworld.arena.win_chart import PointWords, Words, chances_picture
from offworld.cli.arguments import Lang, Plain, refusal, shared_translator, title, write_text
from offworld.cli.console import TextConsole
from offworld.cli.records import load
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import Message, Translator, msg
from offworld.kit.record import Record, content_of

STDOUT = "-"


class AnalysisWords:
    """An analysis in words."""

    def __init__(
        self, info: GameInfo, record: Record, analyst: Analyst, analysis: Analysis, translator: Translator
    ) -> None:
        self.info = info
        self.record = record
        self.analyst = analyst
        self.analysis = analysis
        self.translator = translator

    def words(self, id: str, **args: Any) -> str:
        return self.translator(msg(id, **args))

    def percent(self, share: float) -> str:
        return self.translator.percent(share, 0)

    def seat(self, seat: int) -> str:
        """A seat with whoever sat there, a bot without its settings."""
        name = self.record.header.seats[seat].partition(":")[0]
        return self.words("analyse-seat", seat=seat_name(seat), name=name)

    def action(self, move: int, action: int) -> str:
        """An action in the words of the decision it answered."""
        return self.translator(self.info.choice(self.analyst.states[move - 1], action)[1])

    def question(self, move: int) -> str:
        return self.translator(self.info.question(self.analyst.states[move - 1])[0])

    def about(self) -> str:
        """How deep the analysis got."""
        positions = self.analysis.positions
        deep = sum(one.depth == FULL for one in positions)
        id = "analyse-depth" if self.analysis.finished else "analyse-depth-short"
        seconds = self.translator.number(self.analysis.seconds)
        return self.words(
            id, full=deep, positions=len(positions), simulations=self.analysis.simulations, seconds=seconds
        )

    def point(self, point: TurningPoint) -> PointWords:
        place = self.analysis.positions[point.move - 1]
        when = self.words("analyse-when", round=place.round, move=point.move)
        chosen = self.action(point.move, point.action)
        if point.kind == "luck":
            what = self.words("analyse-luck", seat=self.seat(point.seat), action=chosen)
        else:
            what = self.words("analyse-decided", seat=self.seat(point.seat), action=chosen)
            when += f" · {self.question(point.move)}"
        better = [self.better(point, other) for other in point.alternatives]
        if point.kind == "decision" and point.swing > 0:
            options = self.analysis.decisions[point.move - 1].options
            better = [self.words("analyse-good", options=options)]
        return PointWords(what, when, self.translator.lead(point.swing), better)

    def better(self, point: TurningPoint, other: Alternative) -> str:
        return self.words(
            "analyse-better",
            action=self.action(point.move, other.action),
            chance=self.percent(other.chance),
            played=self.percent(point.chance),
            gain=self.translator.lead(other.gain),
            error=self.translator.number(100 * other.error),
        )

    def picture(self) -> str:
        words = Words(
            title=self.words("analyse-title", game=title(self.info, self.translator)),
            about=self.about(),
            seats=[self.seat(seat) for seat in range(self.record.header.players)],
            round=lambda number: self.words("analyse-round", round=number),
            percent=self.percent,
            points=[self.point(point) for point in self.analysis.turning_points],
            heading=self.words("analyse-points"),
            all=self.words("analyse-all"),
            none=self.words("analyse-no-points"),
        )
        return chances_picture(self.analysis, words)

    def spoken(self, move: int, action: int) -> dict[str, Any]:
        return {"action": self.info.space.decode(action), "words": self.action(move, action)}

    def data(self) -> dict[str, Any]:
        """The JSON form; its keys are in docs/analysis.md."""
        header, last = self.record.header, self.analyst.states[-1]
        found = to_builtins(self.analysis)
        for one in found["decisions"]:
            one |= self.spoken(one["move"], one["action"])
            one["best"] = self.spoken(one["move"], one["best"])
        for point in found["turning_points"]:
            point["alternatives"] = [
                {**other, **self.spoken(point["move"], other["action"])} for other in point["alternatives"]
            ]
            point |= self.spoken(point["move"], point["action"])
        return {
            "analysis": 1,
            "game": header.game,
            "players": header.players,
            "seats": header.seats,
            "over": self.record.over,
            "scores": last.scores() if last.over else [],
            **found,
        }


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.")],
    ms: Annotated[float, typer.Option(metavar="N", min=1, help="Milliseconds for a position.")] = 50,
    sims: Annotated[
        int, typer.Option(metavar="N", min=0, help="Simulations for a position, instead of time.", show_default=False)
    ] = 0,
    seconds: Annotated[
        float, typer.Option(metavar="BUDGET", min=0, help="Seconds for everything; 0 means as long as it takes.")
    ] = 60,
    as_json: Annotated[
        str, typer.Option("--json", metavar="FILE|-", help="Write everything as JSON.", show_default=False)
    ] = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture.")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Say who was winning when in a recorded game, where it turned, and what would have been better."""
    shared = shared_translator(lang)
    info, record = load(file)
    if record.header.players < 2:
        raise refusal(shared, "analyse-alone")
    if not record.acts:
        raise refusal(shared, "analyse-empty", file=str(file))
    translator = info.translator(lang, content_of(info, record.header))
    stderr = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as bar:
        task = bar.add_task(translator(Message("analyse-progress")), total=1.0)
        limits = Limits(ms=ms, sims=sims, seconds=seconds)
        analyst = Analyst(info, record, limits, lambda done: bar.update(task, completed=done))
        analysis = analyst.run()
    writer = AnalysisWords(info, record, analyst, analysis, translator)
    if svg is not None:
        write_text(svg, writer.picture(), shared)
    if as_json == STDOUT:
        print(json.dumps(writer.data(), ensure_ascii=False))
        return
    if as_json:
        write_text(Path(as_json), json.dumps(writer.data(), ensure_ascii=False) + "\n", shared)
    show(writer, TextConsole(translator, plain))
    for path in (as_json, svg):
        if path:
            print(translator(msg("analyse-written", file=str(path))))


def show(writer: AnalysisWords, console: TextConsole) -> None:
    """The chances round by round, then the turning points."""
    positions = writer.analysis.positions
    starts = [one for one in positions if one.move == 0 or one.round != positions[one.move - 1].round]
    rows = []
    for one in [*starts, positions[-1]]:
        label = console.words("analyse-after", move=one.move, round=one.round)
        rows.append([label, *(writer.percent(share) for share in one.public)])
    heading = console.words("analyse-title", game=title(writer.info, console.translator))
    seats = [writer.seat(seat) for seat in range(writer.record.header.players)]
    console.table(heading, [console.words("analyse-position"), *seats], rows, right=1)
    rows = []
    for seat, name in enumerate(seats):
        parts = (writer.analysis.luck, writer.analysis.decided, writer.analysis.others)
        rows.append([name, *(writer.translator.lead(part[seat]) for part in parts)])
    columns = [console.words(f"analyse-{name}") for name in ("who", "by-luck", "by-own", "by-others")]
    console.table(console.words("analyse-balance"), columns, rows, right=1)
    console.heading(console.words("analyse-points"))
    if not writer.analysis.turning_points:
        console.say("analyse-no-points")
    for point in writer.analysis.turning_points:
        said = writer.point(point)
        console.line(f"{point.number}. {said.what} ({said.swing})", TextConsole.seat_style(point.seat))
        for row in (said.when, *said.better):
            console.line(f"   {row}")
    console.blank()
    console.line(writer.about())

"""`offworld puzzles`: positions with one best turn: found, checked, solved, exported and imported."""

from __future__ import annotations

import json
from concurrent.futures import as_completed
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer
from msgspec import to_builtins
from rich.prompt import IntPrompt

from offworld.bots import parse_bot
from offworld.cli.arguments import GameName, Json, Lang, Plain, chosen_game, refusal, title
from offworld.cli.console import TextConsole, progress_bar
from offworld.coach.review_words import brief
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import Translator, msg
from offworld.puzzles.mining import BOT, Miner
from offworld.puzzles.puzzle import Puzzle, position, read_puzzles, shipped_puzzles, write_puzzles
from offworld.puzzles.recheck import RecheckRequest, answer_recheck
from offworld.puzzles.solving import HINTS, PuzzleGame
from offworld.puzzles.store import CheckFile, MiningFile
from offworld.simulation.pool import ProcessPool

puzzles = typer.Typer(name="puzzles", help="Positions in which one turn is clearly the best.", no_args_is_help=True)

Out = Annotated[
    Path | None, typer.Option(metavar="FILE", show_default=False, help="The file; without it GAME-puzzles.jsonl.")
]
FromFile = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", show_default=False, help="Puzzles of a file instead of those of the game."),
]
Seed = Annotated[int, typer.Option(metavar="S", min=0, help="Seed.")]


def puzzles_of(info: GameInfo, file: Path | None, translator: Translator) -> list[Puzzle]:
    """The puzzles of a file, or those that come with the game."""
    found = shipped_puzzles(info) if file is None else read_puzzles(file, info)
    if not found:
        raise refusal(translator, "puzzles-none", game=info.name)
    return found


@puzzles.command()
def mine(
    game: GameName,
    out: Out = None,
    number: Annotated[int, typer.Option("--puzzles", metavar="N", min=1, help="Stop with so many in the file.")] = 200,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Games to search at most in this run.")] = 100,
    seed: Seed = 1,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays the games.")] = BOT,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let strong bots play, and keep positions with one clearly best turn.

    What is found is written after every game: after a stop the same command goes on.
    """
    info, _, translator = chosen_game(game, None, lang)
    parse_bot(bot)
    file = MiningFile(info, out or Path(f"{info.name}-puzzles.jsonl"), seed, bot)
    with progress_bar() as bar:
        task = bar.add_task(translator(msg("puzzles-mining")), total=number, completed=len(file.puzzles))
        for _ in range(games):
            if len(file.puzzles) >= number:
                break
            file.mine(lambda: bar.update(task, refresh=True))
            bar.update(task, completed=len(file.puzzles))
    if as_json:
        print(json.dumps({"file": str(file.path), "puzzles": len(file.puzzles), **to_builtins(file.state)}))
        return
    console = TextConsole(translator)
    console.say("puzzles-mined", file=str(file.path), puzzles=len(file.puzzles), games=file.state.next)
    for stage, count in file.state.found.stages.items():
        console.line(f"  {stage}: {count}")


@puzzles.command()
def check(
    game: GameName,
    file: FromFile = None,
    seed: Seed = 1,
    rounds: Annotated[int, typer.Option(metavar="R", min=1, help="How often each puzzle is checked.")] = 1,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", show_default=False, help="Write those that pass to this file.")
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes to check in.")] = 1,
    results_file: Annotated[
        Path | None,
        typer.Option("--results", metavar="FILE", show_default=False, help="Keep results; goes on after a stop."),
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Check puzzles again with new seeds. The exit code is 1 if one fails."""
    info, _, translator = chosen_game(game, None, lang)
    found = puzzles_of(info, file, translator)
    for puzzle in found:
        position(info, puzzle)
    requests = [
        RecheckRequest(info.name, puzzle, seed * 1_000_003 + number * len(found) + at)
        for number in range(rounds)
        for at, puzzle in enumerate(found)
    ]
    kept = CheckFile(info, results_file)
    missing = [each for each in requests if (each.puzzle.id, each.seed) not in kept.known]
    with progress_bar() as bar, ProcessPool(answer_recheck, jobs) as pool:
        done = len(requests) - len(missing)
        task = bar.add_task(translator(msg("puzzles-checking")), total=len(requests), completed=done)
        waiting = {pool.submit(each): each for each in missing}
        for answer in as_completed(waiting):
            kept.add(waiting[answer].seed, answer.result())
            bar.advance(task)
    results = [kept.known[each.puzzle.id, each.seed] for each in requests]
    failed = {each.id for each in results if not each.passed}
    if keep is not None:
        write_puzzles(keep, info, [each for each in found if each.id not in failed])
    if as_json:
        print(json.dumps([to_builtins(each) for each in results]))
    else:
        console = TextConsole(translator)
        for each in results:
            if not each.passed:
                console.say("puzzles-failed", puzzle=each.id, margin=translator.lead(each.margin))
        console.say("puzzles-checked", checks=len(results), puzzles=len(found), failed=len(failed))
    if failed:
        raise typer.Exit(1)


@puzzles.command()
def play(
    game: GameName,
    file: FromFile = None,
    id: Annotated[str, typer.Option(metavar="ID", show_default=False, help="This puzzle; without it any.")] = "",
    seed: Annotated[int | None, typer.Option(metavar="S", show_default=False, help="Seed of the choice.")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Find the best turn, in the terminal. 0 gives a hint."""
    info, _, translator = chosen_game(game, None, lang)
    found = puzzles_of(info, file, translator)
    chosen = [each for each in found if each.id == id] if id else found
    if not chosen:
        raise refusal(translator, "puzzles-unknown", puzzle=id)
    puzzle = chosen[(seed if seed is not None else randbelow(1 << 30)) % len(chosen)]
    Solver(info, puzzle, TextConsole(translator, plain)).run()


class Solver:
    """A puzzle in the terminal."""

    def __init__(self, info: GameInfo, puzzle: Puzzle, console: TextConsole) -> None:
        self.info = info
        self.puzzle = puzzle
        self.console = console
        self.game = PuzzleGame(info, puzzle)
        self.hints = 0

    def run(self) -> None:
        puzzle, console = self.puzzle, self.console
        console.heading(console.words("puzzles-title", game=title(self.info, console.translator), rating=puzzle.rating))
        console.say("puzzles-task", seat=seat_name(puzzle.seat), players=puzzle.players)
        for message in self.info.sentences(self.game.start, puzzle.seat):
            console.message(message)
        line: list[int] = []
        while self.game.goes_on(now := self.game.after(line)):
            legal = self.info.legal(now)
            line.append(legal[0] if len(legal) == 1 else self.ask(now))
        solved = self.game.solve(line)
        chance = console.translator.percent(solved.chance, 0)
        console.blank()
        console.say(f"puzzles-answer-{solved.answer}", chance=chance)
        self.show_solution()

    def ask(self, now: Game) -> int:
        prompt = self.info.prompt(now)
        self.console.heading(self.console.translator(prompt.message))
        self.console.numbered([self.console.translator(choice.message) for choice in prompt.choices])
        while True:
            number = IntPrompt.ask(self.console.words("puzzles-choose"), console=self.console.rich)
            if number == 0 and self.hints < HINTS:
                self.hints += 1
                self.console.message(self.game.hint(self.hints))
            elif 1 <= number <= len(prompt.choices):
                return prompt.choices[number - 1].action

    def show_solution(self) -> None:
        console, puzzle = self.console, self.puzzle
        rows = [(puzzle.answer, puzzle.chance, 0.0), *((a.line, a.chance, a.error) for a in puzzle.alternatives)]
        for line, chance, error in rows:
            words = "; ".join(brief(console.translator(step.message)) for step in self.game.steps(line))
            uncertainty = f" ±{console.translator.number(100 * error)}" if error else ""
            console.line(f"{console.translator.percent(chance, 0)}{uncertainty}  {words}")
        console.say("puzzles-why", topic=msg(f"topic-{puzzle.topic}"))
        checked = puzzle.checked
        console.say(
            "puzzles-sure",
            searches=checked.searches,
            simulations=checked.simulations,
            margin=console.translator.number(100 * checked.margin),
            same=checked.deals_same,
            deals=checked.deals,
        )


@puzzles.command()
def export(game: GameName, out: Out = None, lang: Lang = "") -> None:
    """Write the puzzles of a game to a file."""
    info, _, translator = chosen_game(game, None, lang)
    path = out or Path(f"{info.name}-puzzles.jsonl")
    if path.exists():
        raise refusal(translator, "puzzles-exists", file=str(path))
    found = puzzles_of(info, None, translator)
    write_puzzles(path, info, found)
    TextConsole(translator).say("puzzles-written", file=str(path), puzzles=len(found))


@puzzles.command(name="import")
def import_(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of puzzles.")],
    out: Out = None,
    lang: Lang = "",
) -> None:
    """Add the puzzles of a file to another one.

    Every position is played again; none comes in that is there already, or nearly equal to one that is.
    """
    info, _, translator = chosen_game(game, None, lang)
    path = out or Path(f"{info.name}-puzzles.jsonl")
    kept = read_puzzles(path, info) if path.exists() else []
    miner = Miner(info, 0, kept)
    new: list[Puzzle] = []
    for each in read_puzzles(file, info):
        PuzzleGame(info, each).whole(each.answer)
        if miner.keep(position(info, each)):
            new.append(each)
    write_puzzles(path, info, [*kept, *new])
    TextConsole(translator).say("puzzles-written", file=str(path), puzzles=len(kept) + len(new))

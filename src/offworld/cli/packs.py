"""`offworld content --template` and `--check`: content packs for owners of a box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import msgspec
import typer
from msgspec import Struct

from offworld.bots import parse_bot
from offworld.cli.arguments import chosen_game, chosen_players, read_text, refusal, write_text
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.game_info import GameInfo
from offworld.kit.packs import faults, pack_template
from offworld.simulation.batch import SimulationPlan, SimulationStats, play_games
from offworld.simulation.pool import apply_to_all

BOT = "greedy:positions=60"
"""Who plays the games that a pack is compared in."""
SURE = 1.96
"""Deviations within which the true mean lies in 95 of 100 cases."""


class Comparison(Struct, frozen=True):
    """A figure of the same deals without and with a pack."""

    measure: str
    """`points`, `winner`, `decisions`, or `seat-N`: the share of the games that this seat wins."""
    before: float
    after: float
    error: float
    """Half the width of the 95 % interval of the difference."""

    @property
    def is_sure(self) -> bool:
        return abs(self.after - self.before) > self.error


def write_template(info: GameInfo, file: Path, console: TextConsole) -> None:
    """A pack to fill in, which is never written over another file."""
    if file.exists():
        raise refusal(console.translator, "pack-file-exists", file=str(file))
    head = console.words("pack-template-head", game=info.name, file=file.name)
    template = pack_template(info.contents, head, lambda entries: console.words("pack-template-fixed", entries=entries))
    write_text(file, template, console.translator)
    console.say("pack-template-written", file=str(file))


def check(
    game: str, file: Path, games: int, players: int | None, jobs: int, lang: str, plain: bool
) -> list[Comparison]:
    """Say what is wrong with a pack, or else compare games without and with it."""
    info, _, translator = chosen_game(game, None, lang)
    console = TextConsole(translator, plain)
    pack = read_text(file, translator)
    if wrong := faults(info.contents, pack, str(file), translator.lang):
        console.say("pack-faults", number=len(wrong))
        for fault in wrong:
            console.line(f"- {fault}")
        raise typer.Exit(2)
    # What only shows between entries is refused here.
    info.content(pack, str(file))
    count = chosen_players(info, players or info.players[-1], translator)
    plan = SimulationPlan(info.name, count, info.options(), "", (parse_bot(BOT),) * count)
    with progress_bar() as bar:
        line = bar.add_task(console.words("arena-progress"), total=2 * games)
        sides: list[list[SimulationStats]] = []
        for text in ("", pack):
            play = partial(play_games, msgspec.structs.replace(plan, pack=text))
            side: list[SimulationStats] = []
            for stats in apply_to_all(play, [range(seed, seed + 1) for seed in range(1, games + 1)], jobs):
                side.append(stats)
                bar.advance(line)
            sides.append(side)
    return compare(sides[0], sides[1], count)


def compare(before: Sequence[SimulationStats], after: Sequence[SimulationStats], players: int) -> list[Comparison]:
    """Figures of single games, deal by deal."""
    measures: dict[str, Callable[[SimulationStats], float]] = {
        "points": lambda stats: sum(stats.points) / players,
        "winner": lambda stats: max(stats.points),
        "decisions": lambda stats: stats.decisions,
    }
    for seat in range(players if players > 1 else 0):
        measures[f"seat-{seat + 1}"] = partial(share_of_seat, seat)
    found: list[Comparison] = []
    for name, measure in measures.items():
        old, new = [measure(each) for each in before], [measure(each) for each in after]
        gains = [b - a for a, b in zip(old, new, strict=True)]
        error = SURE * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else float("inf")
        found.append(Comparison(name, fmean(old), fmean(new), error))
    return found


def share_of_seat(seat: int, stats: SimulationStats) -> float:
    """The share of a seat in the victory of a game."""
    return stats.wins[seat] / max(1, sum(stats.wins))


def show(found: Sequence[Comparison], games: int, console: TextConsole) -> None:
    number = console.translator.number
    columns = [console.words(f"pack-{name}") for name in ("measure", "before", "after", "difference")]
    rows: list[list[str]] = []
    for each in found:
        name, _, seat = each.measure.partition("-")
        share = 100 if seat else 1
        unit = " %" if seat else ""
        difference = f"{number(share * (each.after - each.before))} ± {number(share * each.error)}"
        rows.append(
            [
                console.words(f"pack-measure-{name}", seat=int(seat or 0)),
                f"{number(share * each.before)}{unit}",
                f"{number(share * each.after)}{unit}",
                f"{difference} {console.words('pack-sure') if each.is_sure else ''}".rstrip(),
            ]
        )
    console.table(console.words("pack-balance", games=games), columns, rows, 1)
    console.say("pack-balance-hint")

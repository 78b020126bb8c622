"""Results against the rating pool: a file for each game in `bench/pool/results`, with one line for each finished deal.

Lines are only added. Each says what it was played with, so that results of another network, of another search or of
other rules are never counted together: the table has the latest of them.
"""

from __future__ import annotations

import fcntl
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from offworld.arena.ratings import Interval, share_interval

FOLDER = Path(__file__).resolve().parent / "pool" / "results"
MOST_PLAYERS = 8

Alone = Literal["bot", "member"]


class PlayedWith(Struct, frozen=True):
    """What a deal was played with; where any of it differs, it is another result."""

    rules: int
    content: str
    """The digest of the game's content."""
    values: str
    """The digest of what the game evaluates by: network, weights and the settings of searches."""
    decisions: str
    """A digest of what both bots decide in one game with a small fixed budget: another search decides otherwise."""


class Cell(Struct, frozen=True):
    """A cell of the table: who is alone among whom, and how many play."""

    bot: str
    member: str
    alone: Alone
    """Which of the two is alone at a table of the other; with two players it is always the bot."""
    players: int


class DealResult(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was played in all rotations of the seats."""

    bot: str
    """As the command line names it."""
    member: str
    alone: Alone
    players: int
    seed: int
    shares: list[float]
    """What whoever is alone won, from each seat in turn."""
    played_with: PlayedWith

    @property
    def cell(self) -> Cell:
        return Cell(self.bot, self.member, self.alone, self.players)


class ResultFile:
    """The results of one game."""

    def __init__(self, game: str, folder: Path = FOLDER) -> None:
        self.path = folder / f"{game}.jsonl"

    def read(self) -> list[DealResult]:
        """All deals; a file that is not one of results is refused in a sentence.

        A last line without its end was being written when the process was killed: it does not count.
        """
        if not self.path.exists():
            return []
        try:
            text = self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            sys.exit(f"{self.path} cannot be read as text")
        whole = text[: text.rfind("\n") + 1]
        found: list[DealResult] = []
        known: set[tuple[Cell, int, PlayedWith]] = set()
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                deal = msgspec.json.decode(line, type=DealResult)
            except msgspec.DecodeError as error:
                sys.exit(f"{self.path}, line {number}: {error}")
            if fault := fault_of(deal):
                sys.exit(f"{self.path}, line {number}: {fault}")
            key = (deal.cell, deal.seed, deal.played_with)
            if key in known:
                sys.exit(f"{self.path}, line {number}: the deal {deal.seed} stands there twice")
            known.add(key)
            found.append(deal)
        return found

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Keep other processes from adding to the file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a+b") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                sys.exit(f"{self.path} is being written to by another process")
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)
            yield

    def add(self, deal: DealResult) -> None:
        with open(self.path, "ab") as file:
            file.write(msgspec.json.encode(deal) + b"\n")


def fault_of(deal: DealResult) -> str:
    """What is wrong with a deal, or nothing."""
    if not 2 <= deal.players <= MOST_PLAYERS:
        return f"{deal.players} players cannot play"
    if len(deal.shares) != deal.players:
        return f"{len(deal.shares)} shares, but {deal.players} rotations of the seats"
    if not all(0.0 <= share <= 1.0 for share in deal.shares):
        return "a share lies between 0 and 1"
    if deal.alone == "member" and deal.players == 2:
        return "with two players the bot is the one that is alone"
    return ""


def latest(deals: Iterable[DealResult]) -> dict[Cell, list[DealResult]]:
    """For each cell the deals that were played with what its last line was played with."""
    kept: dict[Cell, list[DealResult]] = {}
    for deal in deals:
        kept.setdefault(deal.cell, []).append(deal)
    return {cell: [deal for deal in all_ if deal.played_with == all_[-1].played_with] for cell, all_ in kept.items()}


def interval(deals: Iterable[DealResult]) -> Interval:
    """The win share with its interval, over deals."""
    return share_interval([(sum(deal.shares) / deal.players, deal.players) for deal in deals])


def text_of(deals: list[DealResult]) -> str:
    """A share with its interval and the number of games, as cells of a table."""
    if not deals:
        return "– | –"
    share = interval(deals)
    games = sum(deal.players for deal in deals)
    return f"{100 * share.mean:.1f} ({100 * share.low:.1f} – {100 * share.high:.1f}) | {games}"


def table(games: Iterable[str], folder: Path = FOLDER) -> str:
    """The latest results of all games, in Markdown."""
    lines = [
        "| game | players | bot | member of the pool | the bot alone | games | the member alone | games |",
        "|---|---:|---|---|---:|---:|---:|---:|",
    ]
    for game in games:
        cells = latest(ResultFile(game, folder).read())
        rows = dict.fromkeys((cell.players, cell.bot, cell.member) for cell in cells)
        for players, bot, member in sorted(rows):
            bot_alone = cells.get(Cell(bot, member, "bot", players), [])
            member_alone = cells.get(Cell(bot, member, "member", players), [])
            facts = f"{game} | {players} | `{bot}` | `{member}`"
            lines.append(f"| {facts} | {text_of(bot_alone)} | {text_of(member_alone)} |")
    return "\n".join(lines) + "\n"

"""Trainer: generations of self-play, each of which fits a network to all games so far and tries it on the champion.

Everything between two steps lies in a folder beside the file that is being made, so that a training can be stopped and
goes on where it was; the file that comes out is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from offworld.arena.data_folder import write_whole
from offworld.arena.ratings import Interval, share_interval
from offworld.games import game_info
from offworld.kit.messages import msg, system_reason
from offworld.kit.network_file import FORMAT, NetworkFile
from offworld.simulation.pool import DEATHS, Function, Pool, WorkerError
from offworld.training import dataset
from offworld.training.curve import CurvePoint, CurveWords, learning_curve
from offworld.training.dataset import Dataset
from offworld.training.fit import fit
from offworld.training.progress import (
    GateMatch,
    GateResult,
    Generation,
    TrainingProgress,
    relative_share,
)
from offworld.training.self_play import Gate, PlayedGame, SelfPlay, gate_games
from offworld.training.task import IDLE_GENERATIONS, TrainingError, TrainingTask

PART = 500
"""Games that are kept together; more are never lost."""
PROOF_BOT = "greedy"
"""Who plays the games that the file gives as evidence."""

MakePool = Callable[[Function], AbstractContextManager[Pool]]
"""Workers for a function; a pool of no processes at all is one too."""


class InProcess:
    """A pool without workers: items are worked on here, one by one."""

    def __init__(self, function: Function) -> None:
        self.function = function

    def imap(self, items: Any) -> Iterator[Any]:
        return map(self.function, items)


@contextmanager
def in_process(function: Function) -> Iterator[Any]:
    yield InProcess(function)


class Trainer:
    """A training under way."""

    def __init__(
        self,
        task: TrainingTask,
        out: Path,
        pool: MakePool = in_process,
        advance: Callable[[int], None] = lambda _: None,
        earlier: tuple[NetworkFile, ...] = (),
        report: Callable[[Generation], None] = lambda _: None,
    ) -> None:
        """`earlier` are the networks that the task names; `report` is told of each generation that is finished."""
        self.task = task
        self.earlier = earlier
        self.out = out
        self.folder = out.with_name(f"{out.name}.state")
        self.pool = pool
        self.advance = advance
        self.report = report
        self.info = game_info(task.game)
        if not self.info.value_model.inputs:
            raise TrainingError("train-no-inputs", game=task.game)
        self.progress = self.open()

    # ---------------------------------------------------------------- what is kept

    def open(self) -> TrainingProgress:
        """The training that the folder keeps, or a new one; that of another task is refused."""
        path = self.folder / "progress.json"
        try:
            known = msgspec.json.decode(path.read_bytes(), type=TrainingProgress)
        except FileNotFoundError:
            if self.out.exists():
                raise TrainingError("train-file-exists", file=str(self.out)) from None
            return TrainingProgress(self.task)
        except (OSError, msgspec.DecodeError):
            raise TrainingError("train-bad-state", file=str(path)) from None
        if known.task != self.task:
            raise TrainingError("train-other-task", file=str(self.folder))
        return known

    def save(self) -> None:
        text = msgspec.json.format(msgspec.json.encode(self.progress), indent=1).decode()
        write_text(self.folder / "progress.json", text + "\n")

    def part_path(self, generation: int, part: int) -> Path:
        return self.folder / f"games-{generation:02}-{part:04}.npz"

    def network(self, generation: int) -> NetworkFile:
        return read_kept(kept_path(self.folder, generation))

    def champion(self) -> NetworkFile | None:
        """The network that a new one has to beat."""
        champions = self.progress.champions
        return self.network(champions[-1]) if champions else self.earlier[-1] if self.earlier else None

    def newest(self, number: int) -> NetworkFile | None:
        """The network before that of a generation, champion or not."""
        return self.network(number - 1) if number > 1 else self.earlier[-1] if self.earlier else None

    # ---------------------------------------------------------------- steps

    def total(self, generations: int) -> int:
        """Games that are still to be played, at most."""
        left = max(0, generations - len(self.progress.generations))
        gate, proof = self.match_games(self.gate_share()), self.match_games(self.task.proof)
        return left * (self.task.games + 2 * gate) + proof

    def match_games(self, number: int) -> int:
        """Games of a match in both directions; with two players these are the same games."""
        return sum(len(gate_games(players, number)) * (1 if players == 2 else 2) for players in self.task.players)

    def gate_share(self) -> int:
        """Games of the gate with each number of players."""
        return -(-self.task.gate // len(self.task.players))

    def run(
        self,
        generations: int,
        idle: int = IDLE_GENERATIONS,
        seconds: float = inf,
        clock: Callable[[], float] = monotonic,
    ) -> NetworkFile:
        """Train up to so many generations, or until so many idle ones bring no new champion; write what came of it.

        A generation that would probably last beyond `seconds`, as the longest one so far would, is not begun. Every new
        champion is written at once, with what it won when it was tried.
        """
        begun = clock()
        longest = 0.0
        while len(self.progress.generations) < generations and not self.progress.ended(idle):
            start = clock()
            if longest and start - begun + longest > seconds:
                break
            self.generation(len(self.progress.generations) + 1)
            longest = max(longest, clock() - start)
            done = self.progress.generations[-1]
            if done.accepted:
                self.write(self.bot(), done.linear)
            self.report(done)
        if not self.progress.champions:
            raise TrainingError("train-no-champion", game=self.task.game)
        champion = self.network(self.progress.champions[-1])
        return self.write(PROOF_BOT, self.match("proof", self.task.proof, PROOF_BOT, champion, None))

    def bot(self) -> str:
        """Who plays the games in which a new network is tried."""
        return f"greedy:positions={self.task.positions}"

    def generation(self, number: int) -> None:
        """Play, fit, try."""
        new = self.play(number)
        old = [self.games_of(each.number) for each in self.progress.generations]
        start = self.newest(number)
        begun = start.arrays if start is not None and start.units == self.task.units else None
        found = fit([*old, new], self.task.units, self.task.chance("fit", number), begun, self.task.td_lambda)
        inputs = list(self.info.value_model.inputs)
        file = NetworkFile(FORMAT, self.task.game, inputs, self.task.units, found.arrays)
        write_text(kept_path(self.folder, number), network_text(file))
        bot = self.bot()
        linear = self.match(f"linear {number}", self.gate_share(), bot, file, None)
        champion = self.champion()
        gate = linear if champion is None else self.match(f"gate {number}", self.gate_share(), bot, file, champion)
        done = Generation(
            number,
            self.task.games,
            dataset.size(new),
            dataset.digest(new),
            found.loss,
            found.accuracy,
            gate,
            linear,
            is_better(gate, linear),
        )
        self.progress.generations.append(done)
        self.save()

    def parts(self) -> list[range]:
        return [range(at, min(at + PART, self.task.games)) for at in range(0, self.task.games, PART)]

    def play(self, number: int) -> Dataset:
        """The games of a generation; parts that are kept already are not played again."""
        make_folder(self.folder)
        for place, each in enumerate(self.earlier):
            write_text(self.folder / earlier_name(place), network_text(each))
        champions = (*self.earlier, *(self.network(each) for each in self.progress.champions))
        found: list[Dataset] = []
        with self.pool(SelfPlay(self.task, number, champions, self.newest(number))) as pool:
            for part, numbers in enumerate(self.parts()):
                path = self.part_path(number, part)
                if path.exists():
                    found.append(dataset.load(path))
                    self.advance(len(numbers))
                    continue
                played: list[PlayedGame] = []
                for game in self.work(pool, numbers):
                    played.append(game)
                    self.advance(1)
                found.append(dataset.collect(played, len(self.info.value_model.inputs)))
                dataset.save(found[-1], path)
        return dataset.join(found)

    def work(self, pool: Pool, items: Any) -> Iterator[Any]:
        try:
            yield from pool.imap(items)
        except WorkerError as error:
            reason = error.reason or msg("arena-work-deadly", number=error.number, deaths=DEATHS)
            raise TrainingError("train-game-failed", game=self.task.game, reason=reason) from None

    def games_of(self, number: int) -> Dataset:
        return dataset.join(dataset.load(self.part_path(number, part)) for part in range(len(self.parts())))

    def match(self, purpose: str, number: int, bot: str, network: NetworkFile, other: NetworkFile | None) -> GateMatch:
        """A network against another, or against weighted features, in both directions."""
        counts = self.task.players
        alone = self.meet(purpose, number, bot, network, other, counts)
        more = tuple(players for players in counts if players > 2)
        company = self.meet(f"{purpose} company", number, bot, other, network, more)
        return GateMatch(alone, [*(each.reversed for each in alone if each.players == 2), *company])

    def meet(
        self,
        purpose: str,
        number: int,
        bot: str,
        one: NetworkFile | None,
        others: NetworkFile | None,
        counts: tuple[int, ...],
    ) -> list[GateResult]:
        """One side alone against the other, with every number of players."""
        if not counts:
            return []
        gate = Gate(self.task, purpose, bot, one, others)
        found: list[GateResult] = []
        with self.pool(gate) as pool:
            for players in counts:
                games = gate_games(players, number)
                shares: list[float] = []
                for share in self.work(pool, games):
                    shares.append(share)
                    self.advance(1)
                found.append(GateResult(players, len(games), deal_interval(shares, players)))
        return found

    # ---------------------------------------------------------------- what comes of it

    def write(self, bot: str, proof: GateMatch) -> NetworkFile:
        """Write the champion with where it comes from and what it has proved, playing as a bot.

        `alone` is its share at tables where all others weight features, `company` that of one who weights features at
        tables of the network.
        """
        champion = self.network(self.progress.champions[-1])
        generations = self.progress.generations
        origin = {
            "command": self.task.command(len(generations)),
            "task": msgspec.to_builtins(self.task),
            **self.task.origin(),
            "champion": self.progress.champions[-1],
            "generations": [msgspec.to_builtins(each, str_keys=True) for each in generations],
        }
        evidence = {"bot": bot, **msgspec.to_builtins(proof)}
        file = msgspec.structs.replace(champion, origin=origin, evidence=evidence)
        write_text(self.out, network_text(file))
        return file

    def curve(self, words: CurveWords) -> str:
        points: list[CurvePoint] = []
        games = 0
        for each in self.progress.generations:
            games += each.games
            points.append(CurvePoint(games, each.loss, relative_share(each.gate.alone), each.accepted))
        return learning_curve(points, words)


def deal_interval(shares: list[float], players: int) -> Interval:
    """The win share over deals, each played from every seat."""
    deals = [shares[at : at + players] for at in range(0, len(shares), players)]
    return share_interval([(sum(deal) / len(deal), len(deal)) for deal in deals])


def is_better(gate: GateMatch, linear: GateMatch) -> bool:
    """Whether a new network becomes champion: it wins against the old one, and in every way against features."""
    return gate.is_won and linear.is_solid


def verify(
    file: NetworkFile,
    folder: Path,
    number: int,
    pool: MakePool = in_process,
    advance: Callable[[int], None] = lambda _: None,
) -> bool:
    """Whether the games of a generation, played again, give the positions that a network says it was trained with.

    The first generation needs nothing but the file, if it began with no other networks; later ones need the networks
    that the folder keeps.
    """
    try:
        task = msgspec.convert(file.origin["task"], TrainingTask)
        generations = msgspec.convert(file.origin["generations"], list[Generation], strict=False)
    except (KeyError, msgspec.ValidationError):
        raise TrainingError("train-no-origin") from None
    if not 1 <= number <= len(generations):
        raise TrainingError("train-no-generation", number=number, most=len(generations))
    champions = [read_kept(folder / earlier_name(place)) for place in range(len(task.earlier))]
    newest = read_kept(kept_path(folder, number - 1)) if number > 1 else champions[-1] if champions else None
    champions += [read_kept(kept_path(folder, each.number)) for each in generations[: number - 1] if each.accepted]
    played: list[PlayedGame] = []
    with pool(SelfPlay(task, number, tuple(champions), newest)) as workers:
        for game in workers.imap(range(task.games)):
            played.append(game)
            advance(1)
    inputs = len(game_info(task.game).value_model.inputs)
    parts = [dataset.collect(played[at : at + PART], inputs) for at in range(0, len(played), PART)]
    return dataset.digest(dataset.join(parts)) == generations[number - 1].digest


# ---------------------------------------------------------------- files


def kept_path(folder: Path, generation: int) -> Path:
    """Where the network of a generation is kept."""
    return folder / f"network-{generation:02}.json"


def earlier_name(place: int) -> str:
    """The file that keeps one of the networks to begin with."""
    return f"earlier-{place + 1:02}.json"


def read_kept(path: Path) -> NetworkFile:
    try:
        return msgspec.json.decode(path.read_bytes(), type=NetworkFile)
    except (OSError, msgspec.DecodeError):
        raise TrainingError("train-bad-state", file=str(path)) from None


def network_text(file: NetworkFile) -> str:
    return msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TrainingError("train-unwritable", file=str(folder), reason=system_reason(error)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise TrainingError("train-unwritable", file=str(path), reason=system_reason(error)) from None

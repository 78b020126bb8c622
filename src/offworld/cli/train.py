"""`offworld train`: a network for a game's value function, learned from games of its own."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from msgspec import Struct

from offworld.cli.arguments import GameName, Jobs, Json, Lang, Plain, Ray, chosen_game, read_text, refusal, write_text
from offworld.cli.console import TextConsole, progress_bar
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.kit.network_file import MOST_UNITS, NetworkFile, read_network
from offworld.simulation.pool import Function, Pool, ProcessPool, cores
from offworld.simulation.ray_pool import RayPool
from offworld.training.task import (
    GAMES,
    GATE,
    GENERATIONS,
    IDLE_GENERATIONS,
    LAMBDA,
    POSITIONS,
    PROOF,
    TREES,
    UNITS,
    EarlierNetwork,
    Sample,
    TrainingTask,
)

if TYPE_CHECKING:
    from offworld.training.progress import Generation
    from offworld.training.trainer import MakePool, Trainer


class Trained(Struct, frozen=True):
    """What came of a training."""

    game: str
    file: str
    generations: int
    games: int
    champion: int
    """The generation that the network is from."""
    loss: float
    evidence: dict[str, Any]


class Verified(Struct, frozen=True):
    """Whether a generation, played again, gives what a network says it was trained with."""

    game: str
    file: str
    generation: int
    same: bool


def train(
    game: GameName,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Where the network goes; beside it FILE.state keeps what is needed to go on and FILE.svg shows the"
            " learning curve. Without it GAME-network.json.",
        ),
    ] = None,
    generations: Annotated[
        int, typer.Option(metavar="G", min=1, help="Generations, those finished before included.")
    ] = GENERATIONS,
    idle: Annotated[
        int, typer.Option(metavar="G", min=1, help="Generations without a new champion after which it ends.")
    ] = IDLE_GENERATIONS,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Games of a generation.")] = GAMES,
    players: Annotated[
        str, typer.Option(metavar="N[,N…]", show_default=False, help="Numbers of players; without it all from 2 on.")
    ] = "",
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of games and network.")] = 1,
    units: Annotated[int, typer.Option(metavar="U", min=1, max=MOST_UNITS, help="Hidden units.")] = UNITS,
    gate: Annotated[int, typer.Option(metavar="K", min=1, help="Games of a new network against the champion.")] = GATE,
    positions: Annotated[
        int, typer.Option(metavar="P", min=1, help="Positions that a bot looks at for a decision.")
    ] = POSITIONS,
    trees: Annotated[
        float, typer.Option(metavar="T", min=0, max=1, help="Part of the games by tree search, from generation 4 on.")
    ] = TREES,
    proof: Annotated[
        int,
        typer.Option(
            metavar="K", min=1, help="Games that prove the network, in each direction and for each number of players."
        ),
    ] = PROOF,
    sample: Annotated[
        Sample,
        typer.Option(help="Learn from positions where the mover changes, or half of them at any other decision."),
    ] = "turns",
    earlier: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="FILE[,FILE…]",
            show_default=False,
            help="Networks of earlier trainings to begin with, the best one last; they may lack inputs.",
        ),
    ] = "",
    td_lambda: Annotated[
        float,
        typer.Option(
            "--lambda",
            metavar="L",
            min=0,
            max=1,
            help="Learn from the outcome alone (1), or the more from what the network before says of later positions.",
        ),
    ] = LAMBDA,
    minutes: Annotated[
        float | None,
        typer.Option(
            metavar="M",
            min=0,
            show_default=False,
            help="Begin no generation that would probably last beyond this; the games that prove the network follow.",
        ),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = "",
    verify: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Play a generation of this network again and compare.",
        ),
    ] = None,
    generation: Annotated[int, typer.Option(metavar="G", min=1, help="The generation that --verify plays again.")] = 1,
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Train a network that judges positions of a game, by self-play."""
    # Results of a fit depend on the number of its threads, and one is enough for it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    info, _, translator = chosen_game(game, None, lang)
    console = TextConsole(translator, plain)
    pool = make_pool(jobs or cores(), ray)
    found: Trained | Verified
    if verify is not None:
        found = verified(info, verify, generation, pool, console)
    else:
        counts = chosen_counts(info, players, translator)
        files = [Path(name.strip()) for name in earlier.split(",") if name.strip()]
        texts = [read_text(file, translator) for file in files]
        known = tuple(
            EarlierNetwork(file.name, sha256(text.encode()).hexdigest()[:16])
            for file, text in zip(files, texts, strict=True)
        )
        networks = tuple(
            read_network(text, info.name, info.value_model.inputs, str(file), extend=True)
            for file, text in zip(files, texts, strict=True)
        )
        task = TrainingTask(
            info.name, counts, games, seed, units, gate, positions, trees, proof, sample, td_lambda, known
        )
        path = out or Path(f"{info.name}-network.json")
        seconds = inf if minutes is None else 60 * minutes
        found = trained(task, path, (generations, idle, seconds), networks, pool, console)
    if as_json:
        print(msgspec.json.encode(found).decode())
    elif isinstance(found, Trained):
        show(found, console)
    else:
        console.say("train-same" if found.same else "train-differs", number=found.generation, file=found.file)
    if isinstance(found, Verified) and not found.same:
        raise typer.Exit(1)


def make_pool(jobs: int, ray: str) -> MakePool:
    """Where games are played: here, in other processes or on a cluster."""
    from offworld.training.trainer import in_process

    def make(function: Function) -> AbstractContextManager[Pool]:
        return RayPool(function, ray, jobs) if ray else ProcessPool(function, jobs)

    return make if ray or jobs > 1 else in_process


def chosen_counts(info: GameInfo, words: str, translator: Translator) -> tuple[int, ...]:
    """The numbers of players to train for: at least two each, which the game allows."""
    allowed = [count for count in info.player_counts(info.options()) if count > 1]
    if not words:
        return tuple(allowed)
    found: list[int] = []
    for word in words.split(","):
        if not word.strip().isdecimal() or int(word) not in allowed:
            raise refusal(
                translator, "train-bad-players", game=info.name, players=word.strip(), allowed=str(allowed)[1:-1]
            )
        found.append(int(word))
    return tuple(dict.fromkeys(found))


def trained(
    task: TrainingTask,
    file: Path,
    limits: tuple[int, int, float],
    earlier: tuple[NetworkFile, ...],
    pool: MakePool,
    console: TextConsole,
) -> Trained:
    """Go on with the training, or begin it, up to a number of generations, of idle ones or of seconds; all is kept."""
    from offworld.training.trainer import Trainer

    with progress_bar() as bar:
        line = bar.add_task(console.words("train-progress"))
        trainer = Trainer(
            task, file, pool, lambda number: bar.advance(line, number), earlier, lambda done: report(done, console)
        )
        bar.update(line, total=trainer.total(limits[0]))
        try:
            network = trainer.run(*limits)
        except KeyboardInterrupt:
            print(console.words("train-stopped", file=str(trainer.folder)), file=sys.stderr)
            raise
        finally:
            draw_curve(trainer, console)
    champion = trainer.progress.champions[-1]
    return Trained(
        task.game,
        str(file),
        len(trainer.progress.generations),
        sum(each.games for each in trainer.progress.generations),
        champion,
        trainer.progress.generations[champion - 1].loss,
        network.evidence,
    )


def report(done: Generation, console: TextConsole) -> None:
    """One line on stderr about a generation that is finished."""
    from offworld.training.progress import relative_share

    number = console.translator.number
    words = console.words(
        "train-generation",
        number=done.number,
        loss=number(done.loss, 3),
        alone=number(relative_share(done.gate.alone).mean, 2),
        company=number(relative_share(done.gate.company).mean, 2),
        accepted="yes" if done.accepted else "no",
    )
    print(words, file=sys.stderr, flush=True)


def draw_curve(trainer: Trainer, console: TextConsole) -> None:
    """The learning curve of the generations that are finished."""
    from offworld.training.curve import CurveWords

    if trainer.progress.generations:
        words = CurveWords(
            console.words("train-curve-title", game=trainer.task.game),
            *(console.words(f"train-curve-{name}") for name in ("loss", "share", "games")),
        )
        path = trainer.out.with_name(f"{trainer.out.name}.svg")
        write_text(path, trainer.curve(words), console.translator)


def verified(info: GameInfo, file: Path, generation: int, pool: MakePool, console: TextConsole) -> Verified:
    from offworld.training.trainer import verify as verify_network

    network: NetworkFile = read_network(
        read_text(file, console.translator), info.name, info.value_model.inputs, str(file)
    )
    with progress_bar() as bar:
        line = bar.add_task(console.words("train-progress"), total=network.origin.get("task", {}).get("games"))
        folder = file.with_name(f"{file.name}.state")
        same = verify_network(network, folder, generation, pool, lambda number: bar.advance(line, number))
    return Verified(info.name, str(file), generation, same)


def show(found: Trained, console: TextConsole) -> None:
    heading = console.words("train-title", game=found.game, generations=found.generations, games=found.games)
    columns = [console.words(f"train-{name}") for name in ("who", "players", "games", "share", "interval")]
    rows: list[list[str]] = []
    number = console.translator.number
    for side, name in (("alone", "train-alone"), ("company", "train-company")):
        for result in found.evidence[side]:
            share = result["share"]
            rows.append(
                [
                    console.words(name),
                    str(result["players"]),
                    str(result["games"]),
                    f"{number(100 * share['mean'])} %",
                    f"{number(100 * share['low'])} – {number(100 * share['high'])}",
                ]
            )
    console.table(heading, columns, rows, 1)
    console.say("train-written", file=found.file, champion=found.champion, loss=number(found.loss, 3))

"""Training task: what is trained, from which games, and the seeds that follow from it."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec
from msgspec import Struct

from offworld import __version__
from offworld.games import game_info
from offworld.kit.messages import LocalizedError, msg

UNITS = 32
GENERATIONS = 12
IDLE_GENERATIONS = 2
"""After so many generations without a new champion a training ends, unless it is told otherwise."""
GAMES = 10_000
GATE = 400
PROOF = 400
TREES = 0.2
LAMBDA = 1.0
POSITIONS = 100
"""Positions that a bot evaluates for a decision while it plays for training."""


class TrainingError(LocalizedError):
    """A training that cannot be held."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(msg(id, **args))


Sample = Literal["turns", "decisions"]
"""Where positions are taken: where the mover changes, or half of them at any other decision as well."""


class EarlierNetwork(Struct, frozen=True):
    """A network of an earlier training that plays from the first generation on."""

    name: str
    """Of its file."""
    digest: str


class TrainingTask(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides which games are played and what is learned from them, whatever the number of generations."""

    game: str
    players: tuple[int, ...]
    """Numbers of players, which take turns."""
    games: int = GAMES
    """Games of one generation."""
    seed: int = 1
    units: int = UNITS
    """Hidden units of the network."""
    gate: int = GATE
    """Games that a new network plays against the champion in each direction, and as many against weighted features."""
    positions: int = POSITIONS
    trees: float = TREES
    """Part of the games that tree search plays, from the fourth generation on."""
    proof: int = PROOF
    """Games of the champion against weighted features, in each direction and for each number of players."""
    sample: Sample = "turns"
    td_lambda: float = LAMBDA
    """What is learned from: 1 the outcome alone, less the more what the network before said of later positions."""
    earlier: tuple[EarlierNetwork, ...] = ()
    """Networks to begin with, the best one last; the first new network has to beat that one."""

    @property
    def id(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:12]

    def command(self, generations: int) -> str:
        """The command line that does it again."""
        return (
            f"offworld train {self.game} --players {','.join(map(str, self.players))} --generations {generations}"
            f" --games {self.games} --seed {self.seed} --units {self.units} --gate {self.gate}"
            f" --positions {self.positions} --trees {self.trees:g} --proof {self.proof} --sample {self.sample}"
            f" --lambda {self.td_lambda:g}"
            + (f" --from {','.join(each.name for each in self.earlier)}" if self.earlier else "")
        )

    def chance(self, *words: object) -> int:
        """A seed for one purpose, which nothing else uses."""
        text = " ".join(map(str, ("offworld train", self.seed, *words)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")

    def origin(self) -> dict[str, Any]:
        """The versions that a network comes from."""
        info = game_info(self.game)
        return {"version": __version__, "rules": info.rules_version, "content": info.content().digest}

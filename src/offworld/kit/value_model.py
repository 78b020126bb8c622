"""Value model: a game's value function with its data.

`value/value.toml` holds the weights of the features, the styles and the settings of searches, `value/network.json` the
network that judges instead of the weights, where a game has one.
"""

from __future__ import annotations

import logging
import tomllib
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from offworld import native
from offworld.kit.errors import ContentError
from offworld.kit.messages import LocalizedError, msg
from offworld.kit.network_file import NetworkFile, read_network
from offworld.kit.value import Network, PointsValue, ValueFunction

log = logging.getLogger(__name__)

ValueChoice = Literal["auto", "network", "linear"]
"""What judges positions: a network where there is one, or weighted features."""
POINTS_ONLY = """sharpness = 0.1
[weights]
points = 1.0
"""
"""The heuristics of a game that has none of its own."""


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to play: features that a bot of this style loves or scorns."""

    id: str
    name_en: str
    name_fr: str
    factors: dict[str, float]
    """By what it multiplies the weights of features."""
    bonuses: dict[str, float] = {}
    """Where a network judges: what a unit of a feature adds to the log-odds of the own seat. Without any, as much as
    the factors would change them."""


class PlayingAlone(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `alone.toml` of a game: what makes the leads of its network into points for whoever plays alone."""

    constant: float
    weights: dict[str, float]
    """Points that one unit of a feature is worth beside the lead."""


class Heuristics(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `value.toml` of a game."""

    slope: float = msgspec.field(name="sharpness")
    """How much a lead of one point counts: the chance to win is a logistic function of the lead times this."""
    weights: dict[str, float]
    """Points that one unit of each feature is worth."""
    bots: dict[str, dict[str, float | int | str]] = {}
    """The settings of each bot that suit this game."""
    styles: list[Style] = []


@dataclass(frozen=True)
class ValueModel:
    """What a game tells bots about its positions."""

    package: str
    """The game's package, whose `value/value.toml` it reads; empty for `POINTS_ONLY`."""
    features: tuple[str, ...]
    kind: type[ValueFunction]
    file: str = ""
    """A file to judge by instead, with weights or with a network."""
    inputs: tuple[str, ...] = ()
    """What a network sees of a position: the features first. Empty for a game that has no network yet."""
    own: tuple[str, ...] = ()
    """Inputs that only their seat knows."""
    dealt: tuple[str, ...] = ()
    """Inputs that need cards which the viewer may not see, so that they are made up on a redealt state."""

    @property
    def game(self) -> str:
        return self.package.rpartition(".")[2]

    @cached_property
    def is_network(self) -> bool:
        """Whether the file to judge by is a network."""
        return bool(self.file) and self.text().lstrip().startswith("{")

    @cached_property
    def network(self) -> NetworkFile | None:
        """The network of the file, or the game's own; none where the file has weights, or the game has no network."""
        if self.file:
            return read_network(self.text(), self.game, self.inputs, self.file) if self.is_network else None
        path = resources.files(self.package).joinpath("value", "network.json") if self.package else None
        if path is None or not path.is_file():
            log.info("%s has no network; its features are weighted", self.game or "the game")
            return None
        try:
            return read_network(path.read_text("utf-8"), self.game, self.inputs, f"the network of {self.game}")
        except ContentError as error:
            log.warning("%s; its features are weighted instead", error)
            return None

    @cached_property
    def playing_alone(self) -> PlayingAlone | None:
        """What the game's own network needs to judge for whoever plays alone; without it features are weighted."""
        path = resources.files(self.package).joinpath("value", "alone.toml") if self.package else None
        if self.file or path is None or not path.is_file():
            return None
        found = msgspec.toml.decode(path.read_text("utf-8"), type=PlayingAlone)
        if unknown := [name for name in found.weights if name not in self.features]:
            raise ContentError(f"alone.toml of {self.game} names no feature {', '.join(unknown)}")
        return found

    @cached_property
    def data(self) -> Heuristics:
        if self.is_network:
            return replace(self, file="").data
        try:
            return self.checked(tomllib.loads(self.text()))
        except tomllib.TOMLDecodeError as error:
            raise ContentError(f"the heuristics of {self.origin} are not valid TOML: {error}") from None

    @property
    def origin(self) -> str:
        return self.file or self.package or "a game without any"

    def text(self) -> str:
        """The heuristics as they are written."""
        if not self.file and not self.package:
            return POINTS_ONLY
        if not self.file:
            return resources.files(self.package).joinpath("value", "value.toml").read_text("utf-8")
        try:
            return Path(self.file).read_text("utf-8")
        except UnicodeDecodeError:
            raise ContentError(f"{self.file} is not a text file") from None
        except OSError as error:
            raise ContentError(f"{self.file} cannot be read: {error.strerror}") from None

    def checked(self, tables: dict[str, Any]) -> Heuristics:
        """The tables as heuristics; what does not fit the features is refused."""
        try:
            data = msgspec.convert(tables, Heuristics)
        except msgspec.ValidationError as error:
            raise ContentError(f"the heuristics of {self.origin} are wrong: {error}") from None
        if missing := [name for name in self.features if name not in data.weights]:
            raise ContentError(f"the heuristics of {self.origin} have no weight for {', '.join(missing)}")
        named = [*data.weights, *(name for style in data.styles for name in (*style.factors, *style.bonuses))]
        if unknown := [name for name in named if name not in self.features]:
            raise ContentError(f"the heuristics of {self.origin} name no feature {', '.join(unknown)}")
        return data

    def style(self, name: str) -> Style:
        for style in self.data.styles:
            if style.id == name:
                return style
        known = ", ".join(style.id for style in self.data.styles)
        raise LocalizedError(msg("bot-no-style" if known else "bot-no-styles", style=name, styles=known))

    def uses_network(self, choice: ValueChoice = "auto") -> bool:
        """Whether a network evaluates, if it is left to the model, or one of both is asked for by name.

        Python sources are too slow for it, so they weight features unless a network is asked for.
        """
        if choice == "linear" or self.network is None:
            return False
        return choice == "network" or self.is_network or native.mode() == "compiled"

    def value(
        self,
        style: Style | None = None,
        style_strength: float = 1.0,
        choice: ValueChoice = "auto",
    ) -> ValueFunction:
        """The value function, bent by a style: fully with a strength of 1, half as much with 0.5.

        A style multiplies weights; with a network it adds to the log-odds of the own seat.
        """
        data = self.data
        factors = style.factors if style else {}
        weights = [data.weights[name] * factors.get(name, 1.0) ** style_strength for name in self.features]
        if not self.uses_network(choice):
            return self.kind(weights, data.slope)
        assert self.network is not None
        value = self.with_network(self.network.network(), style, style_strength)
        if (alone := self.playing_alone) is not None:
            points = [
                alone.weights.get(name, 0.0) + self.bonus(style, style_strength, name) / data.slope
                for name in self.features
            ]
            value.use_network_alone([alone.constant, *points])
        return value

    def with_network(self, network: Network, style: Style | None = None, style_strength: float = 1.0) -> ValueFunction:
        """The value function that judges by a network."""
        data = self.data
        value = self.kind([data.weights[name] for name in self.features], data.slope)
        value.use_network(network, [self.bonus(style, style_strength, name) for name in self.features])
        return value

    def bonus(self, style: Style | None, style_strength: float, name: str) -> float:
        """What a style adds to the log-odds of the own seat for each unit of a feature."""
        if style is None:
            return 0.0
        if style.bonuses:
            return style_strength * style.bonuses.get(name, 0.0)
        factor: float = style.factors.get(name, 1.0) ** style_strength
        return self.data.slope * self.data.weights[name] * (factor - 1.0)

    def digest(self) -> bytes:
        """What bots judge by, for whoever has to know whether it has changed."""
        network = b"" if self.network is None else msgspec.json.encode(self.network.arrays, order="deterministic")
        return msgspec.json.encode(self.data, order="deterministic") + network


POINTS_MODEL = ValueModel("", ("points",), PointsValue)
"""What bots judge positions by where a game says nothing about their worth."""

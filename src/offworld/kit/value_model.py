"""Value model: a game's value function with its weights, styles and search settings, which are data in `value.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.errors import ContentError
from offworld.kit.messages import LocalizedError, msg
from offworld.kit.value import PointsValue, ValueFunction

POINTS_ONLY = """sharpness = 0.1
[weights]
points = 1.0
"""
"""The heuristics of a game that has none of its own."""


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """A taste: features that a bot of this style loves or scorns, as factors of their weights."""

    id: str
    name_en: str
    name_fr: str
    factors: dict[str, float]


class Heuristics(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `value.toml` of a game."""

    sharpness: float
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
    """A file of the same form to read instead."""
    inputs: tuple[str, ...] = ()
    """What a network sees of a position: the features first. Empty for a game that has no network yet."""
    own: tuple[str, ...] = ()
    """Inputs that only their seat knows."""
    dealt: tuple[str, ...] = ()
    """Inputs that need cards which the viewer may not see, so that they are made up on a redealt state."""

    @cached_property
    def data(self) -> Heuristics:
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
        named = [*data.weights, *(name for style in data.styles for name in style.factors)]
        if unknown := [name for name in named if name not in self.features]:
            raise ContentError(f"the heuristics of {self.origin} name no feature {', '.join(unknown)}")
        return data

    def style(self, name: str) -> Style:
        for style in self.data.styles:
            if style.id == name:
                return style
        known = ", ".join(style.id for style in self.data.styles)
        raise LocalizedError(msg("bot-no-style" if known else "bot-no-styles", style=name, styles=known))

    def value(
        self, style: Style | None = None, taste: float = 1.0, heuristics: Heuristics | None = None
    ) -> ValueFunction:
        """The value function, bent by a style: fully with a taste of 1, half as much with 0.5."""
        data = heuristics or self.data
        factors = style.factors if style else {}
        weights = [data.weights[name] * factors.get(name, 1.0) ** taste for name in self.features]
        return self.kind(weights, data.sharpness)


POINTS_MODEL = ValueModel("", ("points",), PointsValue)
"""What bots judge positions by where a game says nothing about their worth."""

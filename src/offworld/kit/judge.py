"""Judge: a game's value function with its weights, tastes and search settings, which are data in `heuristics.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.errors import ContentError
from offworld.kit.value import Value


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """A taste: features that a bot of this style loves or scorns, as factors of their weights."""

    id: str
    name_en: str
    name_fr: str
    factors: dict[str, float]


class Heuristics(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `heuristics.toml` of a game."""

    sharpness: float
    """How much a lead of one point counts: the chance to win is a logistic function of the lead times this."""
    weights: dict[str, float]
    """Points that one unit of each feature is worth."""
    bots: dict[str, dict[str, float | int | str]] = {}
    """The settings of each bot that suit this game."""
    styles: list[Style] = []


@dataclass(frozen=True)
class Judge:
    """What a game tells bots about its positions."""

    package: str
    """The package whose `heuristics.toml` it reads."""
    features: tuple[str, ...]
    kind: type[Value]

    @cached_property
    def data(self) -> Heuristics:
        text = resources.files(self.package).joinpath("heuristics.toml").read_text("utf-8")
        return self.checked(tomllib.loads(text))

    def checked(self, tables: dict[str, Any]) -> Heuristics:
        """The tables as heuristics; what does not fit the features is refused."""
        try:
            data = msgspec.convert(tables, Heuristics)
        except msgspec.ValidationError as error:
            raise ContentError(f"the heuristics of {self.package} are wrong: {error}") from None
        if missing := [name for name in self.features if name not in data.weights]:
            raise ContentError(f"the heuristics of {self.package} have no weight for {', '.join(missing)}")
        named = [*data.weights, *(name for style in data.styles for name in style.factors)]
        if unknown := [name for name in named if name not in self.features]:
            raise ContentError(f"the heuristics of {self.package} name no feature {', '.join(unknown)}")
        return data

    def style(self, name: str) -> Style:
        for style in self.data.styles:
            if style.id == name:
                return style
        known = ", ".join(style.id for style in self.data.styles) or "none"
        raise ContentError(f"there is no style {name!r}; the styles are: {known}")

    def value(self, style: Style | None = None, taste: float = 1.0, heuristics: Heuristics | None = None) -> Value:
        """The value function, bent by a style: fully with a taste of 1, half as much with 0.5."""
        data = heuristics or self.data
        factors = style.factors if style else {}
        weights = [data.weights[name] * factors.get(name, 1.0) ** taste for name in self.features]
        return self.kind(weights, data.sharpness)

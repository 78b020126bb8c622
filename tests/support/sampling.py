"""Matrices of parameters: `make test` runs a sample that has each value of each axis, `make soak` every combination."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from _pytest.mark import MarkDecorator

SCREENS = {"desktop": False, "phone": True}
"""The values of a parameter `phone`."""


def matrix(**axes: Mapping[str, Any]) -> MarkDecorator:
    """A test with all combinations of the values of some parameters, each given with its name in the test's id.

    The sample goes along all axes at once, each beginning anew at its end: it is as long as the longest of them.
    """
    values = [list(axis.items()) for axis in axes.values()]
    sample = {tuple(number % len(axis) for axis in values) for number in range(max(map(len, values)))}
    cells = []
    for places in product(*(range(len(axis)) for axis in values)):
        cell = [axis[place] for axis, place in zip(values, places, strict=True)]
        marks = () if places in sample else pytest.mark.soak
        cells.append(pytest.param(*(value for _, value in cell), id="-".join(name for name, _ in cell), marks=marks))
    return pytest.mark.parametrize(tuple(axes), cells)

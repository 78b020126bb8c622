"""What the contents of compiled games have in common: tables of integers, and the texts they were frozen from."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class FrozenContent:
    """The part of a game's content that is no number of its rules."""

    rulings: dict[str, str]
    """The choice in force of every ruling, by its id."""
    # For people: names, texts and provenance as read, the pack's text, a digest of the whole, and of what the pack is
    # laid over
    raw: dict[str, Any]
    pack: str
    digest: str
    base: str

    def __init__(self, raw: dict[str, Any], pack: str, digest: str, base: str) -> None:
        self.raw = raw
        self.pack = pack
        self.digest = digest
        self.base = base


def frozen(values: list[int]) -> vec[i64]:
    return vec[i64](values)

"""GameVersion: what a game was begun with, so that it ends as it began whatever has been updated since.

It is stored with every table, start event, snapshot and record. A change of rules that changes what a stored game
means raises `rules`; a disputed reading of a rulebook is a ruling in the content instead, which old games keep.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Generator = Literal["mwc", "blake2b"]
"""What chance is drawn from: the fast multiply-with-carry generator, or the keyed one of tables for people."""
FAST: Final[Generator] = "mwc"
KEYED: Final[Generator] = "blake2b"
KEY_BYTES: Final = 32
Seed = int | bytes
"""A number seeds the fast generator; 32 bytes are the key of the keyed one."""


class GameVersion(Struct, frozen=True):
    """All that decides what a stored game means, besides its options and its pack."""

    rules: int
    """The version of the rules: the same actions could lead elsewhere under another."""
    actions: int
    """The version of the action space: the numbers of actions."""
    content: str
    """The digest of the content file that it was begun with; a pack is laid over that file."""
    layout: int
    """The layout of the state, which the hash chain covers."""


def generator_of(seed: Seed) -> Generator:
    return KEYED if isinstance(seed, bytes) else FAST


def seed_text(seed: Seed) -> str:
    """A seed as people read it: a number, or a key as hexadecimal digits."""
    return seed.hex() if isinstance(seed, bytes) else str(seed)

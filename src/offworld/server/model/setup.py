"""What a table was created with: options, seats, pace, and what happens to absent people.

Stored as JSON and read again by later versions: fields keep their meaning, and new ones get defaults.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Phase = Literal["waiting", "playing", "finished", "cancelled"]
Visibility = Literal["public", "link", "invite"]
Absent = Literal["wait", "bot", "vote", "lose"]


class Pace(Struct, frozen=True, omit_defaults=True):
    """How fast a table is played: live with a clock for each seat, or over days with a time for each move."""

    live: bool = True
    bank_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """Live: each seat's time for the whole game; 0 for no clock."""
    increment_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    move_s: Annotated[int, Meta(ge=0, le=60 * 86_400)] = 0
    """Over days: the time for one move; 0 for no limit."""
    vacation_days: Annotated[int, Meta(ge=0, le=90)] = 0
    """Over days: the days for which each seat may stop its clock."""


class TableSeat(Struct, omit_defaults=True):
    """A seat: whose it is, and the bot that plays it. With both, the bot plays for the absent person."""

    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    lost: bool = False
    """Lost on time: the bot plays on so that the others can finish, and the person cannot come back."""
    hints: int = 0
    """How many hints it took."""

    @property
    def open(self) -> bool:
        return not self.person and not self.bot


def public_bot_name(bot: str) -> str:
    """The name of a bot without its style of play, which is told apart (`bot_style`)."""
    kind, _, rest = bot.partition(":")
    words = [word for word in rest.split(",") if word and not word.startswith("style=")]
    return f"{kind}:{','.join(words)}" if words else kind


def bot_style(bot: str) -> str:
    """The style of play in the name of a bot, if it has one."""
    words = bot.partition(":")[2].split(",")
    return next((word.removeprefix("style=") for word in words if word.startswith("style=")), "")


class Setup(Struct):
    """What a table was created with."""

    options: dict[str, Any]
    pack: str
    seats: list[TableSeat]
    pace: Pace
    absent: Absent
    absent_s: int
    visibility: Visibility
    rematch_of: str = ""
    forked_from: str = ""
    fork_moves: int = 0
    rated: bool = True
    """Whether the game may count for ratings."""
    advanced: bool = False
    """Whether people use what they kept from earlier games."""
    sandbox: bool = False
    """Made from a position or a record: nothing of it counts for anybody."""
    hints: bool = False
    """Whether everybody may ask for hints; taking a seat means to agree, and the game is never rated."""
    tournament: str = ""
    """The tournament that the table belongs to."""
    title: str = ""
    lang: str = ""
    """The language of whoever opened the table."""


class ListedFacts(Struct, frozen=True):
    """What lists of tables tell of a table's setup as it is now, stored beside its row."""

    options: dict[str, Any]
    pace: Pace
    rated: bool
    hints: bool
    lang: str
    changed: bool
    """Whether it is played with changed components."""


decode_listed = msgspec.json.Decoder(ListedFacts)
decode_setup = msgspec.json.Decoder(Setup)

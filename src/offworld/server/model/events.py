"""Events: everything that changes a table after its creation, as it is stored.

A kind is never renamed and its fields keep their meaning: old tables are read with this code. New fields get defaults.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from offworld.bots.advice import SuggestedAction
from offworld.kit import record
from offworld.kit.version import FAST, GameVersion, Generator
from offworld.server.model.setup import Absent, Pace, Visibility

ProposalSubject = Literal["undo", "pace", "stand-in", "cancel", "pause", "resume"]


class Sit(Struct, frozen=True, tag="sit"):
    """A person takes an open seat."""

    seat: int
    person: str
    name: str


class Leave(Struct, frozen=True, tag="leave"):
    """A seat is open again."""

    seat: int


class BotSeated(Struct, frozen=True, tag="bot"):
    """A bot plays the seat from now on; without a bot, its person is back."""

    seat: int
    bot: str


class Ready(Struct, frozen=True, tag="ready"):
    """A person says that the game can start, or cannot yet."""

    person: str
    ready: bool


class Order(Struct, frozen=True, tag="order"):
    """The seats change places before the start: at each place, the seat that comes there."""

    seats: list[int]


class Title(Struct, frozen=True, tag="title"):
    """The table is called otherwise; without a title by its host."""

    title: str


class Options(Struct, frozen=True, tag="options"):
    """The host changes what was agreed on before the start. Everybody else is asked again whether they are ready."""

    options: dict[str, Any]
    pace: Pace
    absent: Absent
    absent_s: int
    visibility: Visibility
    rated: bool
    hints: bool
    advanced: bool
    pack: str = ""
    seats: list[int] = []
    """At each place the seat that stays there, -1 for a new one; empty: all seats stay."""


class Host(Struct, frozen=True, tag="host"):
    """Another person hosts the table."""

    person: str


class Remove(Struct, frozen=True, tag="remove"):
    """The host gives the seat of a person free."""

    seat: int
    person: str
    blocked: bool = False
    """Whether the person may not sit down at the host's tables any more."""


class Call(Struct, frozen=True, tag="call"):
    """The host tells a person that the others wait."""

    seat: int
    person: str


class Countdown(Struct, frozen=True, tag="countdown"):
    """The game starts by itself at a moment; 0: it does not any more."""

    ms: int
    bots: bool = False
    """Whether bots then play the seats of whoever is missing."""


class Start(Struct, frozen=True, tag="start"):
    """The game is set up. The seats are named as the record's header names them."""

    seats: list[str]
    options: dict[str, Any] | None = None
    """The options with what people brought, where they brought something."""
    brought: list[list[int]] = []
    """What each seat brought from earlier games."""
    version: GameVersion | None = None
    """What the game is begun with; None in starts that are older than versions."""
    generator: Generator = FAST
    """What its chance is drawn from."""


class Act(Struct, frozen=True, tag="act", omit_defaults=True):
    """A seat's action. Those of one plan bear the same number, which is that of its first event; 0 for none."""

    seat: int
    action: int
    plan: int = 0


class Undo(Struct, frozen=True, tag="undo"):
    """A seat took its last action back."""

    seat: int


class Rewind(Struct, frozen=True, tag="rewind"):
    """Everybody agreed to take the last action back: in tables made from records, where nobody is left to be asked."""

    seat: int


class Propose(Struct, frozen=True, tag="propose"):
    """A person asks the others for something; `needed` are those who must agree. Nobody needed: it is done."""

    person: str
    seat: int
    subject: ProposalSubject = field(name="wish")
    needed: list[str]
    pace: Pace | None = None
    bot: str = ""
    rewind: int = 0
    """How many actions an undo takes back. Without a seat, an administrator asks for it."""
    pause_s: int = 0


class Vote(Struct, frozen=True, tag="vote"):
    """A person's answer to what was asked."""

    person: str
    yes: bool


class Cancel(Struct, frozen=True, tag="cancel"):
    """The table is given up: by its host, by agreement, or because nobody came."""

    expired: bool = False
    why: str = ""
    """What the host tells the others."""


class TimeOut(Struct, frozen=True, tag="timeout"):
    """A seat's time has run out. Where that loses the game, a bot plays the seat to its end."""

    seat: int
    lost: bool = False
    bot: str = ""


class Away(Struct, frozen=True, tag="away"):
    """A person's clock stands still up to a moment, as far as their vacation goes; a moment that is past ends it."""

    seat: int
    until_ms: int


class Rematch(Struct, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


class Admit(Struct, frozen=True, tag="admit"):
    """A person may watch a table that is for invited people only."""

    person: str


class Rename(Struct, frozen=True, tag="rename"):
    """A person is called otherwise at this table; without a name their seats go by their numbers."""

    person: str
    name: str
    seat: int | None = None
    """One of the person's seats, where several people share a screen; otherwise all."""


class HandOver(Struct, frozen=True, tag="handover", omit_defaults=True):
    """The seats of a guest are those of an account, which bears this name here; without one they keep theirs."""

    person: str
    heir: str
    name: str = ""


class Hint(Struct, frozen=True, tag="hint"):
    """A hint for a seat: the actions that a strong bot prefers, the best first."""

    seat: int
    advice: list[SuggestedAction]
    round: int = 0
    """The round of the game in which it was given."""


Event = (
    Sit
    | Leave
    | BotSeated
    | Ready
    | Start
    | Act
    | Undo
    | Rewind
    | Propose
    | Vote
    | Cancel
    | TimeOut
    | Away
    | Rematch
    | Admit
    | Rename
    | HandOver
    | Hint
    | Order
    | Title
    | Options
    | Host
    | Remove
    | Call
    | Countdown
)


class StoredEvent(Struct, frozen=True):
    """An event with its number in the table, its time, its person and its link in the hash chain."""

    seq: int
    event: Event
    ms: int
    person: str = ""
    action_id: str = ""
    link: str = ""

    @property
    def kind(self) -> str:
        return str(type(self.event).__struct_config__.tag)

    @property
    def seat(self) -> int:
        seat = getattr(self.event, "seat", None)
        return -1 if seat is None else int(seat)


def event_of_entry(entry: record.Act) -> Event:
    """An entry of a record as an event."""
    if entry.action == record.UNDO:
        return Undo(entry.seat)
    return Rewind(entry.seat) if entry.action == record.REWIND else Act(entry.seat, entry.action)


encode = msgspec.json.Encoder().encode
decode_event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)

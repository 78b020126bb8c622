"""The messages of a socket or stream in both directions, and the unions that they are decoded by.

The protocol is additive: fields and messages may be added and are never changed or removed, and readers ignore what
they do not know. Texts are rendered by the server in the reader's language, beside ids and arguments for programs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from offworld.server.api.chat import ChatLine
from offworld.server.api.fields import Lang
from offworld.server.api.tables import (
    ActRequest,
    AnswerOutcomeInfo,
    ClockInfo,
    ExplainRequest,
    GuardInfo,
    HintText,
    LeftReplyInfo,
    LineText,
    LogEntry,
    NeedInfo,
    PlannedInfo,
    PlanStepInfo,
    PreviewRequest,
    PromptInfo,
    StoppedInfo,
    TableInfo,
    Text,
    TotalInfo,
    UndoInfo,
    UndoRequest,
)

PROTOCOL = 1


# ---------------------------------------------------------------- from the server


class State(Struct, tag="state"):
    """Everything that a viewer may know of a table."""

    table: TableInfo
    seq: int
    ms: int
    viewer: int
    lang: str
    view: dict[str, Any] | None
    """The game's own view; None before the start, and where the game cannot be played on."""
    view_hash: str
    """CRC-32 of the view's JSON with sorted keys and without spaces, as 8 hexadecimal digits."""
    prompt: PromptInfo | None
    undo: UndoInfo
    log: list[LogEntry]
    """The last entries; older ones are read with `GET /api/tables/{id}/log`."""
    clocks: ClockInfo | None = None
    hint: HintText | None = None
    """What the viewer's seat was told about its present decision, if it asked."""


class Update(Struct, tag="update"):
    """What one event changed for a viewer."""

    id: str
    """The table."""
    seq: int
    ms: int
    viewer: int
    view: dict[str, Any]
    """The top-level fields of the view that changed."""
    view_hash: str
    prompt: PromptInfo | None
    undo: UndoInfo
    log: list[LogEntry]
    gone: list[int]
    """Entries of the log that were taken back."""
    table: TableInfo | None
    """If anything of it changed."""
    clocks: ClockInfo | None = None
    hint: HintText | None = None
    """As in the state: gone once the decision is made."""


class Clocks(Struct, tag="clocks"):
    """The clocks of a table for somebody who comes back: they may have been credited with a time without server."""

    id: str
    """The table."""
    seq: int
    clocks: ClockInfo


class Presence(Struct, tag="presence"):
    """Who of those with a seat is here just now; told to whoever wished to be told."""

    table: str
    here: list[str]
    away: dict[str, int]
    """Since when each of the others is away, in milliseconds since 1970, as far as this server knows."""


class Welcome(Struct, tag="welcome"):
    """The first message of a socket."""

    protocol: int
    offworld: str
    heartbeat_s: float
    person: str
    name: str


class Done(Struct, tag="done", omit_defaults=True):
    """A wish was granted and is on disk as event `seq`; `id` is that of the message it answers."""

    table: str
    seq: int
    id: str = ""
    applied: int = 0
    """Of a list of actions: how many were applied."""
    stopped: StoppedInfo | None = None


class PreviewText(Struct, tag="preview", omit_defaults=True):
    """What an action or a plan would change, up to where chance speaks or something hidden is shown.

    All below `id` is about plans. View, totals and guard are those after its last step.
    """

    table: str
    seq: int
    view: dict[str, Any]
    lines: list[LineText]
    barrier: bool
    undo: bool
    id: str = ""
    steps: list[PlanStepInfo] = []
    valid: int = 0
    """How many actions of the request have a place in the plan."""
    left: list[LeftReplyInfo] = []
    usual: list[int] = []
    """The usual actions among the steps."""
    prompt: PromptInfo | None = None
    """The first question that is not answered."""
    later: list[str] = []
    suggestion: list[PlannedInfo] = []
    """Answers to that question that are filled in on request."""
    needs: list[NeedInfo] = []
    totals: list[TotalInfo] = []
    label: Text | None = None
    """What carrying it out does, in at most 24 characters."""
    guard: GuardInfo | None = None
    answers: list[AnswerOutcomeInfo] = []
    """What the plan would come to with each answer of the step that is compared."""
    end: Literal["", "barrier", "passed"] = ""
    """How the plan ends: open, before something drawn or shown, or before another seat."""


class Explained(Struct, tag="explained", omit_defaults=True):
    """Whether an action is allowed, under which rule, and why not."""

    table: str
    seq: int
    allowed: bool
    rule: str
    text: Text
    id: str = ""


class Refusal(Struct, tag="refused", omit_defaults=True):
    """A wish that is not granted: a code for programs, words for people, the rule where one spoke."""

    code: str
    words: str
    status: int
    rule: str = ""
    id: str = ""
    table: str = ""
    state: State | None = None
    """The table as it is now, where the wish was made on an older one."""
    at: int | None = None
    """Which action of a list is refused."""
    detail: str = ""
    """What exactly does not fit, in English, for whoever writes a program."""


class Heartbeat(Struct, tag="beat"):
    """Sent when nothing else was, or to whoever asks: the connection lives."""

    ms: int


class Bye(Struct, tag="bye"):
    """The last message of a connection: why it ends, and when to come back."""

    code: str
    words: str
    retry_ms: int


FromServer = (
    Welcome | State | Update | Clocks | ChatLine | Presence | Done | PreviewText | Explained | Refusal | Heartbeat | Bye
)


# ---------------------------------------------------------------- from the client


class Sub(Struct, tag="sub", kw_only=True):
    """Watch a table, as one of one's own seats or as a spectator (-1), from event `since` on."""

    id: str
    table: str
    seat: int | None = None
    since: int | None = None
    lang: Lang = "en"
    presence: bool = False
    """Whether to be told who is here."""


class Unsub(Struct, tag="unsub"):
    """Stop watching a table."""

    id: str
    table: str


class Ping(Struct, tag="ping"):
    """Ask whether the server is there: the answer is a beat."""

    id: str = ""
    table: str = ""


class ActCall(ActRequest, tag="act", kw_only=True, forbid_unknown_fields=False):
    """An action, over the socket."""

    id: str
    table: str


class UndoCall(UndoRequest, tag="undo", kw_only=True, forbid_unknown_fields=False):
    """Taking back, over the socket."""

    id: str
    table: str


class PreviewCall(PreviewRequest, tag="preview", kw_only=True, forbid_unknown_fields=False):
    """What would this change?"""

    id: str
    table: str


class ExplainCall(ExplainRequest, tag="explain", kw_only=True, forbid_unknown_fields=False):
    """Why is this not allowed?"""

    id: str
    table: str


class ChatCall(Struct, tag="chat"):
    """Saying something, over the socket."""

    id: str
    table: str
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


FromClient = Sub | Unsub | Ping | ActCall | UndoCall | PreviewCall | ExplainCall | ChatCall


encode = msgspec.json.Encoder().encode
from_client: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)

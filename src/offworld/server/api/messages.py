"""The protocol: every message between a server and its clients, the same over WebSocket, NDJSON and HTTP.

Fields and messages may be added and are never changed or removed; whoever reads ignores what it does not know. Words
are rendered by the server in the reader's language; ids and arguments stand beside them for programs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from offworld.server.model.events import Absent, Pace, Phase, Visibility, Wish

PROTOCOL = 1
Lang = Annotated[str, Meta(pattern="^(en|fr)$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
BotName = Annotated[str, Meta(max_length=160)]
"""With room for the style that a bot draws when it sits down."""
ActionId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[!-~]+$")]
"""Made by the client, new for every wish; a retry sends the same one and is answered as the first time."""
NO_NUL = "^[^\\x00]*$"
"""Texts that any database can keep."""
Action = int | str | dict[str, Any]
"""An action as a number, as text or as JSON: see the action space of the game."""


# ---------------------------------------------------------------- parts


class Text(Struct, omit_defaults=True):
    """A message: its id and arguments, and its words in the reader's language."""

    id: str
    words: str
    args: dict[str, Any] = {}


class ChoiceText(Struct, omit_defaults=True):
    """A legal action: its number, what it touches, its rule and its words; a quiet one declines or ends something."""

    action: int
    path: list[str]
    rule: str
    text: Text
    quiet: bool = False


class PromptText(Struct, omit_defaults=True):
    """Whose decision is awaited; what is asked and may be answered is told to that seat only."""

    seat: int
    rule: str = ""
    text: Text | None = None
    choices: list[ChoiceText] = []


class LineText(Struct):
    """A line of the log: its rule, the seat it is about (-1 for nobody) and its words."""

    rule: str
    seat: int
    text: Text


class LogEntry(Struct):
    """What one event says in the log."""

    seq: int
    """The event: no two entries have the same."""
    ms: int
    seat: int
    lines: list[LineText]


class SeatFacts(Struct, omit_defaults=True):
    """A seat as everybody sees it: open, of a person, of a bot, or of a person for whom a bot stands in."""

    seat: int
    name: str = ""
    person: str = ""
    bot: str = ""
    ready: bool = False
    lost: bool = False
    """On time: a bot plays it to the end."""
    hints: int = 0
    """How many hints it took."""


class ProposalFacts(Struct, omit_defaults=True):
    """What is being asked of the people at the table, and who has not answered yet."""

    wish: Wish
    seat: int
    person: str
    waiting: list[str]
    pace: Pace | None = None
    bot: str = ""
    takes_back: list[int] = []
    """To an undo: how many actions of each seat it takes back."""


class TableFacts(Struct, omit_defaults=True):
    """A table as everybody sees it."""

    id: str
    game: str
    phase: Phase
    players: int
    seats: list[SeatFacts]
    options: dict[str, Any]
    pace: Pace
    absent: Absent
    absent_s: int
    visibility: Visibility
    creator: str
    created_ms: int
    commitment: str
    """To the seed of its chance, which the record reveals when the game is over."""
    content: str = ""
    scores: list[int] = []
    places: list[int] = []
    proposal: ProposalFacts | None = None
    rematch: str = ""
    rematch_of: str = ""
    forked_from: str = ""
    fork_moves: int = 0
    hints: bool = False
    """Whether hints may be asked for here."""
    unplayable: Text | None = None
    """Why the game cannot be played on by this server: the table is for reading, and its record for taking away."""
    rulings: dict[str, str] = {}
    """The choices of rulings that are not the usual ones, by the rulings' ids."""


class SeatClock(Struct, omit_defaults=True):
    """A seat's time as it stood at the event that is told of."""

    seat: int
    left_ms: int = 0
    late: bool = False
    away_until_ms: int = 0
    vacation_ms: int = 0
    """The vacation that it has left."""


class ClockFacts(Struct, omit_defaults=True):
    """The clocks of a table. They run while nothing is sent: a page counts from `flag_ms`, which does not move."""

    running: int
    """The seat whose time runs, or would but for a pause or vacation; -1 for none."""
    seats: list[SeatClock]
    flag_ms: int = 0
    """When its time runs out, if the server stays up."""
    absent_ms: int = 0
    """From when on it counts as absent: a bot takes the seat, or the others may vote for one."""
    paused_until_ms: int = 0


class UndoFacts(Struct, omit_defaults=True):
    """Whether the viewer's seat may take its last action back; if not, why, and whether the others can be asked."""

    allowed: bool
    why: Text | None = None
    ask: bool = False
    takes_back: list[int] = []
    """How many actions of each seat it would take back if the others are asked and agree."""


class HintChoice(Struct):
    """An action of a hint: its words, the board elements it touches, and the chance to win seen after it."""

    action: int
    path: list[str]
    words: str
    chance: float


class HintText(Struct):
    """What a strong bot would do in place of a seat that asked, from what the seat can see, and how sure it is."""

    best: HintChoice
    next: list[HintChoice]
    words: str
    """How much better the first is than the others."""


# ---------------------------------------------------------------- from the server


class State(Struct, tag="state"):
    """Everything that a viewer may know of a table."""

    table: TableFacts
    seq: int
    ms: int
    viewer: int
    lang: str
    view: dict[str, Any] | None
    """The game's own view; None before the start, and where the game cannot be played on."""
    view_hash: str
    """CRC-32 of the view's JSON with sorted keys and without spaces, as 8 hexadecimal digits."""
    prompt: PromptText | None
    undo: UndoFacts
    log: list[LogEntry]
    """The last entries; older ones are read with `GET /api/tables/{id}/log`."""
    clocks: ClockFacts | None = None
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
    prompt: PromptText | None
    undo: UndoFacts
    log: list[LogEntry]
    gone: list[int]
    """Entries of the log that were taken back."""
    table: TableFacts | None
    """If anything of it changed."""
    clocks: ClockFacts | None = None
    hint: HintText | None = None
    """As in the state: gone once the decision is made."""


class Clocks(Struct, tag="clocks"):
    """The clocks of a table for somebody who comes back: they may have been credited with a time without server."""

    id: str
    """The table."""
    seq: int
    clocks: ClockFacts


class ChatLine(Struct, tag="chat"):
    """Something that a person said at a table."""

    table: str
    number: int
    person: str
    name: str
    text: str
    ms: int


class Presence(Struct, tag="presence"):
    """Who of those with a seat is here just now; told to whoever wished to be told."""

    table: str
    here: list[str]


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


class PreviewText(Struct, tag="preview", omit_defaults=True):
    """What an action would change, up to where chance speaks or something hidden is shown."""

    table: str
    seq: int
    view: dict[str, Any]
    lines: list[LineText]
    barrier: bool
    undo: bool
    id: str = ""


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


class Beat(Struct, tag="beat"):
    """Sent when nothing else was, or to whoever asks: the connection lives."""

    ms: int


class Bye(Struct, tag="bye"):
    """The last message of a connection: why it ends, and when to come back."""

    code: str
    words: str
    retry_ms: int


FromServer = (
    Welcome | State | Update | Clocks | ChatLine | Presence | Done | PreviewText | Explained | Refusal | Beat | Bye
)


# ---------------------------------------------------------------- from the client: bodies of HTTP requests


class GuestBody(Struct, forbid_unknown_fields=True):
    """A name to be called by."""

    name: Name


class SeatWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a new table: mine (with another name, if several people share a screen), a bot's, or open."""

    mine: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: BotName = ""


class CreateBody(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table to be created. With `start` the game begins at once, if no seat is open."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    pack: Annotated[str, Meta(max_length=200_000)] = ""
    pace: Pace = Pace()
    absent: Absent = "wait"
    absent_s: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    visibility: Visibility = "link"
    start: bool = False
    rated: bool = True
    """Whether the game may count for ratings."""
    advanced: bool = False
    """Whether people use what they kept from earlier games."""
    hints: bool = False
    """Whether everybody may ask for hints; such a game does not count for ratings."""


class SitBody(Struct, forbid_unknown_fields=True):
    """A seat to sit down at; any open one if none is named."""

    seat: int | None = None


class BotBody(Struct, forbid_unknown_fields=True):
    """A bot for a seat; an empty name takes the bot away."""

    seat: int
    bot: BotName


class OrderBody(Struct, forbid_unknown_fields=True):
    """An order of the seats: at each place, the number of the seat that comes there."""

    seats: Annotated[list[int], Meta(min_length=1, max_length=8)]


class ReadyBody(Struct, forbid_unknown_fields=True):
    """Whether the game can start."""

    ready: bool = True


class ActBody(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An action of a seat. `seq` is what the client has seen: an action on an older position is refused with 409."""

    action: Action
    action_id: ActionId
    seat: int | None = None
    seq: int | None = None


class UndoBody(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A wish to take the last action back."""

    action_id: ActionId
    seat: int | None = None


class AskBody(Struct, forbid_unknown_fields=True, kw_only=True):
    """A question about an action: what it would change, or why it is not allowed."""

    action: Action
    seat: int | None = None


class ExplainBody(Struct, forbid_unknown_fields=True, kw_only=True):
    """A question why an action is not allowed, or why an element of the board cannot be touched."""

    action: Action | None = None
    element: Annotated[str, Meta(max_length=100)] = ""
    seat: int | None = None


class HintBody(Struct, forbid_unknown_fields=True):
    """A wish to be told what a strong bot would do."""

    seat: int | None = None


class ProposeBody(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that the others must agree to.

    `seq` is what the client has seen: to take back something else than what it was told is refused with 409.
    """

    wish: Wish
    seat: int | None = None
    pace: Pace | None = None
    bot: BotName = ""
    pause_s: Annotated[int, Meta(ge=60, le=7 * 86_400)] = 3600
    seq: int | None = None


class VoteBody(Struct, forbid_unknown_fields=True):
    """An answer to what was proposed."""

    yes: bool


class ChatBody(Struct, forbid_unknown_fields=True):
    """Something to say at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class NoteBody(Struct, forbid_unknown_fields=True):
    """What a person notes about a table for themselves."""

    text: Annotated[str, Meta(max_length=20_000, pattern=NO_NUL)]


class ForkBody(Struct, forbid_unknown_fields=True):
    """A position to play on from against bots: after so many standing actions, at one seat."""

    moves: Annotated[int, Meta(ge=0)]
    seat: int
    bot: BotName


class ImportBody(Struct, forbid_unknown_fields=True):
    """A record's file, to become a table here."""

    record: Annotated[str, Meta(max_length=5_000_000)]
    seat: int | None = None
    """Where the person goes on playing, if the game is not over."""
    bot: BotName = "random"
    """Who plays the other seats."""


class ReportBody(Struct, forbid_unknown_fields=True):
    """Something that is wrong with a position, or with how a person behaves."""

    words: Annotated[str, Meta(max_length=5000, pattern=NO_NUL)]
    view_hash: Annotated[str, Meta(max_length=16, pattern=NO_NUL)] = ""
    about: Annotated[str, Meta(max_length=32)] = ""


# ---------------------------------------------------------------- from the client: messages of the socket


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


class ActCall(ActBody, tag="act", kw_only=True, forbid_unknown_fields=False):
    """An action, over the socket."""

    id: str
    table: str


class UndoCall(UndoBody, tag="undo", kw_only=True, forbid_unknown_fields=False):
    """Taking back, over the socket."""

    id: str
    table: str


class PreviewCall(AskBody, tag="preview", kw_only=True, forbid_unknown_fields=False):
    """What would this change?"""

    id: str
    table: str


class ExplainCall(ExplainBody, tag="explain", kw_only=True, forbid_unknown_fields=False):
    """Why is this not allowed?"""

    id: str
    table: str


class ChatCall(Struct, tag="chat"):
    """Saying something, over the socket."""

    id: str
    table: str
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


FromClient = Sub | Unsub | Ping | ActCall | UndoCall | PreviewCall | ExplainCall | ChatCall


# ---------------------------------------------------------------- answers of HTTP only


class HintAsked(Struct):
    """A hint is being thought about, or is there already: it comes with the updates and stands in the state."""

    table: str
    seq: int
    waiting: bool


class Me(Struct, omit_defaults=True):
    """Who is asking, whether they can come back without their cookie, and what a page of ours shows beside it."""

    person: str
    name: str
    claimed: bool = False
    login: str = ""
    password: bool = False
    passkeys: int = 0
    admin: bool = False
    private: bool = False
    csrf: str = ""


class TableSummary(Struct):
    """A table in a list."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatFacts]
    options: dict[str, Any]
    live: bool
    visibility: Visibility
    to_move: int
    created_ms: int
    moved_ms: int
    unplayable: bool = False
    """Whether the game cannot be played on by this server; the table itself says why."""


class TableList(Struct):
    """Tables, those that moved last at first."""

    tables: list[TableSummary]


class Position(Struct):
    """A game after so many standing actions, for looking back: what was seen then, and what the last action told."""

    table: str
    moves: int
    of: int
    viewer: int
    view: dict[str, Any]
    view_hash: str
    lines: list[LineText]
    to_move: int
    over: bool


class ReportFile(Struct):
    """A report with all that is needed to see the position again: its record replays up to it."""

    report: int
    kind: str
    table: str
    seq: int
    version: str
    view_hash: str
    words: str
    trace: str
    record: str


class Muted(Struct):
    """The people whom somebody does not want to hear."""

    people: list[str]


class LogPage(Struct):
    """A part of the log, oldest first."""

    entries: list[LogEntry]


class ChatPage(Struct):
    """What was said, oldest first."""

    lines: list[ChatLine]


class Note(Struct):
    """What a person noted."""

    text: str


class Filed(Struct):
    """A report was filed under this number, with the view's hash at that moment."""

    report: int
    seq: int
    view_hash: str


class AnalysedPosition(Struct):
    """Each seat's chance to win after so many actions, as everybody, the seat to move or who sees all could know it."""

    move: int
    round: int
    to_move: int
    public: list[float]
    seat: list[float]
    all: list[float]
    depth: str
    """How closely it was looked at: `glance`, `coarse` or `full`."""
    public_error: list[float] = []
    """Half the 95 % interval of each of these chances; empty where they are certain."""
    seat_error: list[float] = []
    all_error: list[float] = []


class BetterAction(Struct):
    """An action that would have been better, from what its seat knew."""

    action: int
    words: str
    chance: float
    gain: float
    error: float
    """Half the 95 % interval of the gain."""


class AnalysedPoint(Struct):
    """A decision, or a stroke of luck after one, that moved a seat's chance to win."""

    kind: str
    """`decision` or `luck`."""
    move: int
    seat: int
    swing: float
    chance: float
    action: int
    words: str
    question: str
    better: list[BetterAction]


class AnalysisText(Struct, omit_defaults=True):
    """Who was winning when, and what mattered; empty until it is `done`."""

    table: str
    status: Literal["none", "waiting", "done", "failed"]
    positions: list[AnalysedPosition] = []
    points: list[AnalysedPoint] = []
    luck: list[float] = []
    decided: list[float] = []
    others: list[float] = []
    complete: bool = False
    """Whether there was time for everything."""


encode = msgspec.json.Encoder().encode
from_client: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)

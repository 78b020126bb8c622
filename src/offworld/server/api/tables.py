"""A table as clients see it, and the bodies of requests that create one, play at it and read it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from offworld.server.api.fields import Action, ActionId, BotName
from offworld.server.model.events import ProposalSubject
from offworld.server.model.setup import Absent, Pace, Phase, Visibility

# ---------------------------------------------------------------- parts of a table


class Text(Struct, omit_defaults=True):
    """A message: its id and arguments, and its words in the reader's language."""

    id: str
    words: str
    args: dict[str, Any] = {}


class ChoiceInfo(Struct, omit_defaults=True):
    """A legal action: its number, what it touches, its rule and its words; a passive one declines or ends something.

    Choices of one `series` are amounts of the same.
    """

    action: int
    path: list[str]
    rule: str
    text: Text
    passive: bool = False
    series: str = ""
    amount: int = 0


class PromptInfo(Struct, omit_defaults=True):
    """Whose decision is awaited; what is asked and may be answered is told to that seat only.

    `kind` names the decision and `focus` the elements of the board that the question is about.
    """

    seat: int
    rule: str = ""
    text: Text | None = None
    choices: list[ChoiceInfo] = []
    kind: str = ""
    focus: list[str] = []
    folds: bool = False
    """Whether it and the next of its kind are shown together in a plan."""
    counts: bool = False
    """Whether the same answer may be given several times, so that a plan shows how often."""


class LineText(Struct):
    """A line of the log: its rule, the seat it is about (-1 for nobody) and its words."""

    rule: str
    seat: int
    text: Text


class LogEntry(Struct, omit_defaults=True):
    """What one event says in the log."""

    seq: int
    """The event: no two entries have the same."""
    ms: int
    seat: int
    lines: list[LineText]
    elements: tuple[str, ...] = ()
    """What an action touched on the board that everybody sees."""


class PlannedInfo(Struct):
    """An action as the answer to a decision, which is named by its kind."""

    kind: str
    action: int


class PlanStepInfo(Struct, omit_defaults=True):
    """One action of a plan with its question; `reply` is its number in the request, -1 if it is usual."""

    prompt: PromptInfo
    action: int
    lines: list[LineText]
    reply: int = -1
    barrier: bool = False
    has_usual: bool = False
    """Whether its question has a usual answer, so that it is offered and not asked."""


class LeftReplyInfo(Struct, omit_defaults=True):
    """An action of the request that found no place in the plan, and why; without a text its question is not reached."""

    reply: int
    rule: str = ""
    text: Text | None = None


class NeedInfo(Struct):
    """An action that would be legal if optional questions before it were answered otherwise."""

    kind: str
    action: int
    path: list[str]
    before: list[PlannedInfo]


class TotalInfo(Struct, omit_defaults=True):
    """Something counted that a plan changes; what is no number has only words."""

    id: str
    text: Text
    before: int | None = None
    after: int | None = None


class AnswerOutcomeInfo(Struct, omit_defaults=True):
    """An answer to a question of a plan, and what is counted otherwise with it than with other answers."""

    action: int
    totals: list[TotalInfo] = []


class GuardInfo(Struct, omit_defaults=True):
    """Something that a plan wastes: a sentence, a repair and a refusal.

    The repair answers with `fix` instead of the answers of the same kinds, or opens the question `opens`.
    """

    id: str
    text: Text
    repair: Text
    refuse: Text
    fix: list[PlannedInfo] = []
    opens: str = ""


class StoppedInfo(Struct):
    """Where a list of actions was stopped: the first that was not applied, and why."""

    at: int
    why: Text


class SeatInfo(Struct, omit_defaults=True):
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
    style: str = ""
    """The character of its bot: one of the styles of the game."""
    away_until_ms: int = 0
    """In lists of one's own tables that are played over days: up to when its person is on vacation."""


class ProposalInfo(Struct, omit_defaults=True):
    """What is being asked of the people at the table, and who has not answered yet."""

    subject: ProposalSubject = field(name="wish")
    seat: int
    person: str
    waiting: list[str]
    pace: Pace | None = None
    bot: str = ""
    takes_back: list[int] = []
    """To an undo: how many actions of each seat it takes back."""


class ScoreSource(Struct):
    """A source of points: what it is called, and how many each seat has from it."""

    source: Text
    points: list[int]
    expected: bool = False
    """Whether it is shown though nobody has points from it, since somebody new to the game looks for it."""


class TableInfo(Struct, omit_defaults=True):
    """A table as everybody sees it."""

    id: str
    game: str
    phase: Phase
    players: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    pace: Pace
    absent: Absent
    absent_s: int
    visibility: Visibility
    creator: str
    host: str
    """Who arranges the table before the start: the creator, until they hand it on."""
    created_ms: int
    commitment: str
    """To the seed of its chance, which the record reveals when the game is over."""
    content: str = ""
    scores: list[int] = []
    score_sources: list[ScoreSource] = []
    """When the game is over: where the scores come from, in the order of the game; a source may have given nothing."""
    places: list[int] = []
    proposal: ProposalInfo | None = None
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
    tournament: str = ""
    """The tournament that the table belongs to."""
    title: str = ""
    rated: bool = False
    """Whether it was agreed that the game may count for ratings."""
    advanced: bool = False
    """Whether people use what they kept from earlier games."""
    changed: bool = False
    """Whether it is played with changed components."""
    lang: str = ""
    """The language of whoever opened it."""
    countdown: Countdown | None = None
    """When the game starts by itself."""
    closed: Closed | None = None
    """Who gave the table up before its start."""


class Countdown(Struct, omit_defaults=True):
    """A game that starts by itself at a moment; with bots for whoever is missing then."""

    ms: int
    bots: bool = False


class Closed(Struct, omit_defaults=True):
    """A table that was given up before its start: when, by whom and why; by nobody: it ran out."""

    ms: int
    person: str = ""
    name: str = ""
    why: str = ""


class SeatClock(Struct, omit_defaults=True):
    """A seat's time as it stood at the event that is told of."""

    seat: int
    left_ms: int = 0
    late: bool = False
    away_until_ms: int = 0
    vacation_ms: int = 0
    """The vacation that it has left."""
    used_ms: int = 0
    """After the end of a live game: how long it was awaited in all."""


class ClockInfo(Struct, omit_defaults=True):
    """The clocks of a table. They run while nothing is sent: a page counts from `flag_ms`, which does not move."""

    running: int
    """The seat whose time runs, or would but for a pause or vacation; -1 for none."""
    seats: list[SeatClock]
    flag_ms: int = 0
    """When its time runs out, if the server stays up."""
    absent_ms: int = 0
    """From when on it counts as absent: a bot takes the seat, or the others may vote for one."""
    paused_until_ms: int = 0


class UndoInfo(Struct, omit_defaults=True):
    """Whether the viewer's seat may take its last action back; if not, why, and whether the others can be asked."""

    allowed: bool
    why: Text | None = None
    ask: bool = False
    takes_back: list[int] = []
    """How many actions of each seat it would take back if the others are asked and agree."""
    steps: int = 0
    """How many actions the last plan has, which are taken back together; 0 where it is one."""


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
    plan: list[PlannedInfo] = []
    """The whole turn that begins with the first, as answers of a plan."""


# ---------------------------------------------------------------- bodies of requests


class SeatRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a new table: mine (with another name, if several people share a screen), a bot's, or open."""

    mine: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: BotName = ""


class CreateTableRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table to be created. With `start` the game begins at once, if no seat is open."""

    game: str
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    pack: Annotated[str, Meta(max_length=200_000)] = ""
    pace: Pace = Pace()
    absent: Absent = "wait"
    absent_s: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    visibility: Visibility = "link"
    title: Annotated[str, Meta(max_length=40)] = ""
    start: bool = False
    rated: bool = True
    """Whether the game may count for ratings."""
    advanced: bool = False
    """Whether people use what they kept from earlier games."""
    hints: bool = False
    """Whether everybody may ask for hints; such a game does not count for ratings."""


class SitRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat to sit down at, any open one if none is named; with a name the person is called so from now on."""

    seat: int | None = None
    name: Annotated[str, Meta(max_length=40)] = ""


class SeatNameRequest(Struct, forbid_unknown_fields=True):
    """What somebody at one of your seats is called, where several people share a screen."""

    seat: int
    name: Annotated[str, Meta(max_length=40)]


class TitleRequest(Struct, forbid_unknown_fields=True):
    """What a table is called; an empty title takes it away."""

    title: Annotated[str, Meta(max_length=40)]


class OptionsRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What the host changes before the start; what is left out stays."""

    options: dict[str, Any] | None = None
    pace: Pace | None = None
    absent: Absent | None = None
    absent_s: Annotated[int, Meta(ge=0, le=30 * 86_400)] | None = None
    visibility: Visibility | None = None
    rated: bool | None = None
    hints: bool | None = None
    advanced: bool | None = None
    pack: Annotated[str, Meta(max_length=200_000)] | None = None
    seats: Annotated[list[int], Meta(min_length=1, max_length=8)] | None = None
    """At each place the seat that stays there, -1 for a new open one. Seats of people cannot be left out."""


class HostRequest(Struct, forbid_unknown_fields=True):
    """Who hosts the table: handed on by the host, or taken over from one who is away."""

    person: str


class RemoveRequest(Struct, forbid_unknown_fields=True):
    """A person whose seat is given free; blocked, they may not sit down at your tables any more."""

    seat: int
    block: bool = False


class CallRequest(Struct, forbid_unknown_fields=True):
    """A person who is told that the others wait."""

    seat: int


class StartRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How to start although somebody is missing: with bots in their seats until they are back, without their seats,
    or with bots after `wait_s`. Without `missing` nobody may be missing; `wait_s` then counts down."""

    missing: Literal["", "bot", "remove"] = ""
    wait_s: Annotated[int, Meta(ge=0, le=86_400)] = 0


class CancelRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table that is given up, with a word to the others."""

    why: Annotated[str, Meta(max_length=200)] = ""


class SeatBotRequest(Struct, forbid_unknown_fields=True):
    """A bot for a seat; an empty name takes the bot away."""

    seat: int
    bot: BotName


class SeatOrderRequest(Struct, forbid_unknown_fields=True):
    """An order of the seats: at each place, the number of the seat that comes there."""

    seats: Annotated[list[int], Meta(min_length=1, max_length=8)]


class ReadyRequest(Struct, forbid_unknown_fields=True):
    """Whether the game can start."""

    ready: bool = True


class ActRequest(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An action of a seat, or a list of them. `seq` is what the client has seen: an older position is refused with 409.

    A list is applied in order, all or nothing, up to and with the first action that shows something hidden, asks chance
    or passes the decision to another seat.
    """

    action: Action | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)] | None = None
    action_id: ActionId
    seat: int | None = None
    seq: int | None = None


class UndoRequest(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A request to take the last action back, with all others of its plan; `step`: that action alone."""

    action_id: ActionId
    seat: int | None = None
    step: bool = False


class PreviewRequest(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A question about an action, what it would change or why it is not allowed, or about a plan of several.

    With `kinds`, which name the decisions that the actions answer, the actions are answers: each is given to the first
    decision of its kind, and usual actions are filled in between.
    """

    action: Action | None = None
    actions: Annotated[list[Action], Meta(max_length=64)] | None = None
    kinds: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=64)] | None = None
    compare: Annotated[int, Meta(ge=0, le=64)] | None = None
    """A step of the plan by its number: what the plan would come to with each of its answers is told."""
    seat: int | None = None


class ExplainRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """A question why an action is not allowed, or why an element of the board cannot be touched."""

    action: Action | None = None
    element: Annotated[str, Meta(max_length=100)] = ""
    seat: int | None = None
    actions: Annotated[list[Action], Meta(max_length=64)] | None = None
    """With an element: what a plan answers so far, and below the kinds of decisions. It is explained in that plan."""
    kinds: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=64)] | None = None


class AskHintRequest(Struct, forbid_unknown_fields=True):
    """A request to be told what a strong bot would do."""

    seat: int | None = None


class ProposeRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that the others must agree to.

    `seq` is what the client has seen: to take back something else than what it was told is refused with 409.
    """

    subject: ProposalSubject = field(name="wish")
    seat: int | None = None
    pace: Pace | None = None
    bot: BotName = ""
    pause_s: Annotated[int, Meta(ge=60, le=7 * 86_400)] = 3600
    seq: int | None = None


class VoteRequest(Struct, forbid_unknown_fields=True):
    """An answer to what was proposed."""

    yes: bool


class ForkRequest(Struct, forbid_unknown_fields=True):
    """A position to play on from against bots: after so many standing actions, at one seat."""

    moves: Annotated[int, Meta(ge=0)]
    seat: int
    bot: BotName = ""
    """Who plays the other seats; without it the bots that played there, and for people a bot of the middle level."""


class ImportRecordRequest(Struct, forbid_unknown_fields=True):
    """A record's file, to become a table here."""

    record: Annotated[str, Meta(max_length=5_000_000)]
    seat: int | None = None
    """Where the person goes on playing, if the game is not over."""
    bot: BotName = "random"
    """Who plays the other seats."""


# ---------------------------------------------------------------- answers of HTTP only


class HintAsked(Struct):
    """A hint is being thought about, or is there already: it comes with the updates and stands in the state."""

    table: str
    seq: int
    waiting: bool


class Situation(Struct, omit_defaults=True):
    """Where a game stands, in the reader's language; the question is told to the seat that it is asked."""

    round: int = 0
    phase: str = ""
    question: str = ""


class TableSummary(Struct):
    """A table in a list."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    options: dict[str, Any]
    live: bool
    visibility: Visibility
    to_move: int
    created_ms: int
    moved_ms: int
    title: str
    host: str
    pace: Pace
    rated: bool
    hints: bool
    changed: bool
    """Whether it is played with changed components."""
    lang: str
    """The language of whoever opened it; empty if it is not known."""
    seq: int
    unplayable: bool = False
    """Whether the game cannot be played on by this server; the table itself says why."""
    situation: Situation | None = None
    """Of a game that is played: where it stands."""


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


class LogPage(Struct):
    """A part of the log, oldest first."""

    entries: list[LogEntry]


class Code(Struct):
    """A table and its code."""

    table: str
    code: str

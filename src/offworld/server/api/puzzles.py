"""Puzzles: positions with one best turn. Nothing here tells the answer before the try."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.server.api.tables import PromptInfo

Actions = Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=40)]


class PuzzleHint(Struct):
    """A hint, and the elements of the board that it points at."""

    number: int
    words: str
    elements: list[str]


class PuzzleDay(Struct):
    """A day of the last week: its puzzle, and how it went."""

    day: int
    """Days since 1970."""
    puzzle: str
    game: str
    result: Literal["none", "hints", "solved", "missed"]


class PuzzleInfo(Struct, omit_defaults=True):
    """A puzzle as it is set."""

    id: str
    game: str
    players: int
    seat: int
    options: dict[str, Any]
    content: str
    rating: int
    names: list[str]
    """What the seats are called."""
    daily: bool = False
    late: bool = False
    """Whether it was the puzzle of a day that is over: a try does not count."""
    tried: bool = False
    """Whether you have tried it already: another try does not count."""
    again: bool = False
    """Whether you have sent a good turn: the next one counts."""
    mine: bool = False
    """Whether it is from a game of yours: a try does not count."""
    retired: bool = False
    """Whether its answer was found to be doubtful: a try does not count."""
    ask: bool = False
    """Whether you were not asked yet if positions of your games may become puzzles."""
    hints: list[PuzzleHint] = []
    """The hints that you had."""
    own_rating: int | None = None
    """Yours, from the third try on."""
    week: list[PuzzleDay] = []


class PuzzleRow(Struct, omit_defaults=True):
    """A puzzle in a list."""

    id: str
    game: str
    players: int
    rating: int
    result: Literal["none", "hints", "solved", "missed"]
    topic: str = ""
    """What it is about, in words; only once you have tried it."""


class PuzzleTopic(Struct):
    """A topic of a game's puzzles."""

    id: str
    words: str
    puzzles: int


class PuzzleList(Struct, omit_defaults=True):
    """A page of puzzles."""

    rows: list[PuzzleRow]
    total: int
    topics: list[PuzzleTopic] = []
    """Those of the game, if one was named."""
    mine: int = 0
    """Puzzles from games of yours."""
    own_rating: int | None = None


class PuzzleConsent(Struct, forbid_unknown_fields=True):
    """Whether positions of your games may become puzzles."""

    allowed: bool


class PuzzleTurn(Struct, forbid_unknown_fields=True):
    """Actions of a turn."""

    actions: Actions
    seconds: Annotated[int, Meta(ge=0, le=100_000)] = 0


class PuzzlePlan(Struct, forbid_unknown_fields=True):
    """Answers to decisions of the turn, as for the plan of a table."""

    actions: Actions
    kinds: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]
    """The kinds of decisions that they answer, one for each."""


class PuzzlePosition(Struct):
    """The position after some actions of the turn, as its player would see it."""

    view: dict[str, Any]
    view_hash: str
    prompt: PromptInfo | None
    """The next decision of the turn; none at its end."""
    steps: list[str]
    """The actions so far, in words."""


class PuzzleLine(Struct):
    """A turn in words, with the elements of the board that its steps touch, and its chance to win."""

    steps: list[str]
    paths: list[list[str]]
    chance: float
    uncertainty: float


class PuzzleReply(Struct):
    """What the next seat answers to a turn, and the position after it as the player would see it."""

    seat: int
    steps: list[str]
    paths: list[list[str]]
    view: dict[str, Any]


class PuzzleResult(Struct):
    """What came of a try, and the solution where it is over."""

    answer: Literal["best", "good", "other"]
    chance: float
    rated: bool
    over: bool
    """Whether the solution is told. After another turn than the best it is told when it is asked for."""
    again: bool = False
    """Whether a good turn was sent that costs nothing: the next one counts."""
    rating_before: int | None = None
    """Ratings are told from the third try on."""
    rating_after: int | None = None
    lines: list[PuzzleLine] = []
    """The solution, then other turns, the best first."""
    topic: str = ""
    topic_id: str = ""
    headline: str = ""
    """What is done, above all."""
    reason: str = ""
    """What it gains and gives up beside the next best turn."""
    sure: str = ""
    found: float | None = None
    """The part of people who found it at the first try."""
    source: str = ""
    """Where the position comes from."""
    reply: PuzzleReply | None = None
    """What speaks against a turn that is not good."""


class PuzzleVoted(Struct):
    """What became of a vote."""

    report: int
    """The number of the report that a doubt was filed as; 0 for none."""


class PuzzleVote(Struct, forbid_unknown_fields=True):
    """Whether a puzzle is a good one, or a doubt about its answer."""

    vote: Literal["up", "down", "doubt"]

"""Reviews of finished games: how each decision of a seat was played."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ReviewSeat(Struct):
    """A seat of a reviewed game; its accuracy is empty where it may not be seen, or nothing is marked."""

    seat: int
    open: bool
    accuracy: float | None = None
    best: int = 0
    good: int = 0
    inaccurate: int = 0
    mistakes: int = 0
    decisions: int = 0


class ReviewAction(Struct):
    """An action in words, the board elements that it touches, and the chance to win that it promised."""

    action: int
    words: str
    path: list[str]
    chance: float
    uncertainty: float
    line: list[int] = []
    """The action and the rest of the turn, as far as nothing hidden is shown; only of what was better."""


class ReviewGain(Struct):
    """What the better action gains in a topic, in points at the end."""

    topic: str
    words: str
    points: float


class ReviewDecision(Struct):
    """A decision with its mark."""

    move: int
    round: int
    mark: Literal["best", "good", "inaccurate", "mistake"]
    loss: float
    uncertainty: float
    question: str
    played: ReviewAction
    best: list[ReviewAction]
    headline: str = ""
    gains: list[ReviewGain] = []


class ReviewLesson(Struct):
    """Something to take away."""

    topic: str
    words: str
    text: str
    move: int
    rule: str
    step: int = 0
    """The step of the game's lesson that shows it, counted from 1; 0 for none."""
    puzzles: int = 0
    """How many puzzles turn on it."""
    loss: float = 0.0
    """Chance lost in it, in this game."""
    decisions: int = 0


class ReviewProgress(Struct):
    """How far a review is: first come the chances of all positions, then the decisions."""

    part: float
    """Of the whole work, from 0 to 1."""
    decisions: int
    of: int


class ReviewText(Struct, omit_defaults=True):
    """How a seat played; empty until it is `done`."""

    table: str
    seat: int
    status: Literal["none", "waiting", "done", "failed"]
    marked: bool = False
    """Whether the search is strong enough here to judge people; else there are only chances."""
    shared: bool = False
    """Whether the seat's person lets others see it."""
    seats: list[ReviewSeat] = []
    chances: list[float] = []
    """The seat's chance to win after each number of actions."""
    rounds: list[int] = []
    decisions: list[ReviewDecision] = []
    lessons: list[ReviewLesson] = []
    closest: int = 0
    luck: float = 0.0
    others: float = 0.0
    progress: ReviewProgress | None = None
    """How far it is, while it is being made."""


class ReviewTopic(Struct):
    """A topic in which a person lost chances in the last games of a title that were reviewed."""

    topic: str
    words: str
    loss: float
    decisions: int
    games: int
    """In how many of the games it was lost."""
    table: str
    """The table where most was lost, and the move."""
    move: int
    rule: str
    step: int = 0
    puzzles: int = 0


class ReviewTopics(Struct):
    """What a person can learn from their last games of a title."""

    game: str
    games: int
    topics: list[ReviewTopic]
    accuracy: float | None = None
    """The mean of these games."""


class MyTopics(Struct):
    """The topics of every title with reviewed games."""

    titles: list[ReviewTopics]


class ShareReview(Struct, forbid_unknown_fields=True):
    """Whether others may see the review of your seat."""

    shared: bool

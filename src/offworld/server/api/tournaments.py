"""Tournaments of people as clients see them, and the bodies of requests about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.server.api.fields import NO_NUL
from offworld.server.model.tournament import TieBreak, TournamentRule, TournamentState

TournamentName = Annotated[str, Meta(min_length=1, max_length=60)]
PersonId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[!-~]+$")]
Milliseconds = Annotated[int, Meta(ge=0, le=1 << 53)]
RoundNumber = Annotated[int, Meta(ge=1, le=1000)]
TableNumber = Annotated[int, Meta(ge=1, le=100_000)]
EntrantState = Literal["invited", "playing", "paused", "withdrawn"]
SettableState = Literal["playing", "paused", "withdrawn"]
PairingState = Literal["drawn", "waiting", "playing", "done"]
ByeKind = Literal["drawn", "asked", "late"]


# ---------------------------------------------------------------- requests


class TournamentRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A tournament to be created. It is open for entry until it starts."""

    name: TournamentName
    game: Annotated[str, Meta(max_length=40)]
    rule: TournamentRule
    start_ms: Milliseconds
    """When the first round begins, or free play is opened."""
    club: Annotated[str, Meta(max_length=32)] = ""
    draft: bool = False
    """Whether only organisers see it until they open it."""


class EnterRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An entry; a reserve only plays for people who are absent."""

    reserve: bool = False


class SkipRequest(Struct, forbid_unknown_fields=True):
    """Whether the person cannot play the next round."""

    skip: bool


class EntrantRequest(Struct, forbid_unknown_fields=True):
    """What an organiser does with a person: add them, let them pause, let them play again, withdraw them.

    Who is no member of the tournament's club is invited, and plays once they have entered.
    """

    person: PersonId
    state: SettableState


class SwapRequest(Struct, forbid_unknown_fields=True):
    """Two people of the present round who are to change places, before their tables start."""

    first: PersonId
    second: PersonId


class CorrectRequest(Struct, forbid_unknown_fields=True):
    """The right places of a table, by seat, and the reason, which everybody sees."""

    round: RoundNumber
    number: TableNumber
    places: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(min_length=1, max_length=5)]
    reason: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class AnnounceRequest(Struct, forbid_unknown_fields=True):
    """A message of an organiser to everybody who plays."""

    words: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class ExtendRequest(Struct, forbid_unknown_fields=True):
    """More time for the present round."""

    seconds: Annotated[int, Meta(ge=60, le=30 * 86_400)]


# ---------------------------------------------------------------- answers


class TournamentSummary(Struct):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    club: str
    state: TournamentState
    rule: TournamentRule
    start_ms: int
    people: int


class TournamentList(Struct):
    """Tournaments, the latest first."""

    tournaments: list[TournamentSummary]


class DurationInfo(Struct):
    """How long live games of a kind took on this server."""

    games: int
    median_s: int
    """Half of them took no longer; 0 without games."""
    most_s: int
    """Nine of ten took no longer."""


class EntrantInfo(Struct, omit_defaults=True):
    """A person of a tournament."""

    person: str
    name: str
    state: EntrantState
    reserve: bool = False
    waiting: bool = False
    """In free play: whether they wait for a table."""
    skip_round: int = 0
    """A round that they have said they cannot play."""


class StandingInfo(Struct, omit_defaults=True):
    """A line of the standings."""

    rank: int
    person: str
    name: str
    points: float
    places: list[int]
    """By round; 0 for a bye or an unfinished table."""
    had: list[int]
    """How often they have had each place in the turn order."""
    values: dict[str, float]
    """The values of the tie-breaks."""
    decided_by: TieBreak | None = None
    """The tie-break that put them behind the person before, who has as many points."""
    live_points: float | None = None
    """During a live round: the points if all tables ended as spectators see them now."""


class PairingSeatInfo(Struct, omit_defaults=True):
    """A seat of a table, in the turn order; without a person it is a bot's."""

    person: str = ""
    name: str = ""
    place: int = 0
    """0 while the table is not finished."""
    score: int = 0
    points: float = 0.0
    share: float = 0.0
    absent: bool = False
    live_place: int = 0
    """At a live table that is played: the place by the points that spectators see now."""


class MeetingInfo(Struct):
    """Two people of a table who had met before, and how often."""

    first: str
    second: str
    times: int


class PairingInfo(Struct, omit_defaults=True):
    """A table of a tournament, and why it was drawn so."""

    round: int
    number: int
    state: PairingState
    seats: list[PairingSeatInfo]
    points: list[float]
    """What each seat had when the table was drawn."""
    had: list[list[int]]
    """How often each had had each place in the turn order."""
    meetings: list[MeetingInfo]
    table: str = ""


class ByeInfo(Struct):
    """A person who does not play a round: by the draw, because they asked, or because they entered late."""

    person: str
    name: str
    kind: ByeKind
    points: float


class RoundInfo(Struct, omit_defaults=True):
    """A round."""

    number: int
    state: Literal["running", "done"]
    start_ms: int
    pairings: list[PairingInfo]
    byes: list[ByeInfo]
    due_ms: int = 0
    """When the next one begins at the latest; 0 for no limit."""
    end_ms: int = 0


class ActionInfo(Struct, omit_defaults=True):
    """Something that was done to a tournament, for everybody to see."""

    ms: int
    kind: str
    name: str = ""
    """Who did it; nobody: the server."""
    about: str = ""
    """The name of the person whom it concerns."""
    round: int = 0
    table_number: int = 0
    words: str = ""
    people: list[str] = []
    """Names, in the turn order of the table or as they were swapped."""
    places_before: list[int] = []
    places_after: list[int] = []


class TournamentInfo(Struct, omit_defaults=True):
    """A tournament with everything that is public about it."""

    id: str
    name: str
    game: str
    state: TournamentState
    rule: TournamentRule
    points: list[float]
    """Points by place at a full table."""
    organiser: str
    organiser_name: str
    start_ms: int
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    rounds: list[RoundInfo]
    actions: list[ActionInfo]
    club: str = ""
    club_name: str = ""
    end_ms: int = 0
    may_organise: bool = False
    """Whether the requester leads it."""
    may_enter: bool = False
    """Whether the requester could enter now."""
    late_until: int = 0
    """Until which round one may enter late, with one bye; 0 for not at all."""


class TournamentUpdate(Struct, tag="tournament"):
    """A line of a tournament's stream: the tournament as everybody sees it now."""

    tournament: TournamentInfo

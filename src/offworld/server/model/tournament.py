"""How a tournament of people and a season of a club are played, as it is stored.

Stored as JSON and read again by later versions: fields keep their meaning, and new ones get defaults.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from offworld.server.model.setup import Pace

TournamentFormat = Literal["swiss", "round-robin", "knock-out", "free"]
TournamentState = Literal["draft", "open", "running", "paused", "finished", "cancelled"]
TieBreak = Literal["share", "opponents", "wins", "direct", "late-places", "lot"]
FreeSeats = Literal["reserve", "bot", "smaller"]
TournamentEntry = Literal["members", "link", "everybody"]
ClubEntry = Literal["open", "request", "invitation"]
ClubRole = Literal["founder", "organiser", "member", "asking"]
EveningAnswer = Literal["yes", "maybe", "no"]
PlacePoints = Annotated[list[Annotated[float, Meta(ge=0, le=100)]], Meta(min_length=2, max_length=5)]
DEFAULT_TIES: tuple[TieBreak, ...] = ("share", "opponents", "wins", "lot")
DEFAULT_POINTS: dict[int, list[float]] = {2: [3, 1], 3: [5, 3, 1], 4: [5, 3, 2, 1], 5: [6, 4, 3, 2, 1]}
"""Points by place, by the size of a full table."""


class TournamentRule(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a tournament is played."""

    format: TournamentFormat = "swiss"
    size: Annotated[int, Meta(ge=2, le=5)] = 4
    """Seats of a full table."""
    rounds: Annotated[int, Meta(ge=0, le=12)] = 0
    """Of a Swiss tournament; 0 lets the number of people decide at the start."""
    advance: Annotated[int, Meta(ge=1, le=2)] = 1
    """Knock-out: how many of each table go on."""
    best: Annotated[int, Meta(ge=0, le=50)] = 0
    """Free play: how many results of each person count; 0 for all."""
    points: PlacePoints | None = None
    """Points by place at a full table; none given: the usual ones for its size."""
    ties: Annotated[list[TieBreak], Meta(min_length=1, max_length=6)] = field(
        default_factory=lambda: list(DEFAULT_TIES)
    )
    """Tie-breaks, the first first."""
    pace: Pace = Pace()
    options: dict[str, Any] = {}
    round_s: Annotated[int, Meta(ge=0, le=90 * 86_400)] = 0
    """Turn by turn: how long a round lasts at most. Free play: how long the tournament is open. 0 for no limit."""
    break_s: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    """The time between two rounds."""
    free_seats: FreeSeats = "smaller"
    """What happens to a seat without a person: a reserve and then a bot, a bot at once, or a smaller table."""
    bot: Annotated[str, Meta(max_length=20)] = "pilot"
    """The level of bots that fill seats."""
    entry: TournamentEntry = "link"
    guests: bool = False
    """Whether guests may enter; their tables are not rated."""
    rated: bool = True

    @property
    def place_points(self) -> list[float]:
        return self.points or DEFAULT_POINTS[self.size]


class SeasonRule(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a season of a club is counted."""

    best: Annotated[int, Meta(ge=0, le=200)] = 0
    """How many results of each person count; 0 for all."""
    games: Annotated[list[str], Meta(max_length=20)] = []
    """Games that count; none named: all."""
    points: PlacePoints | None = None
    """Points by place at a table of as many people as there are numbers; none given: the usual ones for each size."""


class ActionDetail(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an organiser changed, before and after."""

    places_before: list[int] = []
    places_after: list[int] = []
    people: list[str] = []
    """The people of the table in the turn order, or the two who were swapped."""


decode_rule = msgspec.json.Decoder(TournamentRule)
decode_season_rule = msgspec.json.Decoder(SeasonRule)
decode_detail = msgspec.json.Decoder(ActionDetail)

"""Clubs as clients see them, and the bodies of requests about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from offworld.server.api.fields import NO_NUL
from offworld.server.api.tables import TableSummary
from offworld.server.api.tournaments import Milliseconds, PersonId, TournamentSummary
from offworld.server.model.tournament import ClubEntry, ClubRole, EveningAnswer, SeasonRule

ClubName = Annotated[str, Meta(min_length=1, max_length=60)]
ShortText = Annotated[str, Meta(max_length=60, pattern=NO_NUL)]


# ---------------------------------------------------------------- requests


class ClubRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A club to be founded, or its new settings."""

    name: ClubName
    about: Annotated[str, Meta(max_length=2000, pattern=NO_NUL)] = ""
    place: ShortText = ""
    evenings: Annotated[str, Meta(max_length=120, pattern=NO_NUL)] = ""
    """When it meets, in its own words."""
    languages: Annotated[list[Annotated[str, Meta(pattern="^[a-z]{2}$")]], Meta(max_length=6)] = []
    entry: ClubEntry = "request"


class JoinClubRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A person joins a club, or asks to; with the code of an invitation they are let in."""

    code: Annotated[str, Meta(max_length=64)] = ""


class MemberRequest(Struct, forbid_unknown_fields=True):
    """A role for a member, or for somebody who asks to be one; `none` removes them."""

    person: PersonId
    role: Literal["founder", "organiser", "member", "none"]


class ClubInvitationRequest(Struct, forbid_unknown_fields=True):
    """A link that lets people into a club, for some time."""

    hours: Annotated[int, Meta(ge=1, le=90 * 24)] = 168


class SeasonRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A season of a club."""

    name: ClubName
    from_ms: Milliseconds
    to_ms: Milliseconds
    rule: SeasonRule | None = None
    """How it is counted; the usual way if nothing is said."""


class EveningRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An evening at which a club meets."""

    name: ClubName
    start_ms: Milliseconds
    place: ShortText = ""


class EveningAnswerRequest(Struct, forbid_unknown_fields=True):
    """Whether a member comes to an evening."""

    answer: EveningAnswer


# ---------------------------------------------------------------- answers


class ClubInvitationInfo(Struct):
    """A new invitation; its code is shown once."""

    code: str
    link: str
    until_ms: int


class ClubRatingInfo(Struct):
    """A member's rating in one game, over the tables that count for the club."""

    game: str
    displayed: int
    certainty: int
    """The displayed number may be off by so much."""
    games: int


class MemberInfo(Struct, omit_defaults=True):
    """A member of a club."""

    person: str
    name: str
    role: ClubRole
    since_ms: int
    ratings: list[ClubRatingInfo] = []
    """Over the tables that count for the club."""
    platform: list[ClubRatingInfo] = []
    """Over all tables of the server; none of a private profile."""
    seen_ms: int = 0
    """When they were last here; for members only."""


class ClubSummary(Struct):
    """A club in a list."""

    id: str
    name: str
    place: str
    languages: list[str]
    entry: ClubEntry
    members: int
    role: str
    """The requester's role; empty if they have none."""


class ClubList(Struct):
    """Clubs: one's own first, then by name."""

    clubs: list[ClubSummary]


class SeasonInfo(Struct):
    """A season of a club."""

    number: int
    name: str
    from_ms: int
    to_ms: int
    rule: SeasonRule


class SeasonStandingInfo(Struct):
    """A person's line in the table of a season."""

    rank: int
    rank_before: int
    """A week ago; 0 if they had no result then."""
    person: str
    name: str
    games: int
    places: list[int]
    """How often they were first, second and so on."""
    points: float
    member: bool
    """Whether they are still a member."""


class SeasonTable(Struct):
    """The table of a season, over all its games or one."""

    season: SeasonInfo
    game: str
    standings: list[SeasonStandingInfo]


class EveningPersonInfo(Struct):
    """Who comes to an evening, and who does not."""

    person: str
    name: str
    answer: EveningAnswer


class EveningInfo(Struct, omit_defaults=True):
    """An evening of a club, with the numbers of answers and the tables that would result."""

    number: int
    name: str
    place: str
    start_ms: int
    yes: int
    maybe: int
    no: int
    tables: list[int]
    """Sizes of the tables, if those come who say yes."""
    answer: EveningAnswer | None = None
    """The requester's."""
    people: list[EveningPersonInfo] = []
    """For members only."""


class ProposedTime(Struct):
    """A time at which many members have played live before."""

    start_ms: int
    people: int


class ProposedTimes(Struct):
    """Times for an evening, those of most members first."""

    times: list[ProposedTime]


class ClubInfo(Struct, omit_defaults=True):
    """A club."""

    id: str
    name: str
    about: str
    place: str
    evenings: str
    languages: list[str]
    entry: ClubEntry
    made_ms: int
    members: list[MemberInfo]
    seasons: list[SeasonInfo]
    tournaments: list[TournamentSummary]
    calendar: list[EveningInfo]
    """Evenings that are not over, the next first."""
    tables: list[TableSummary]
    """Public tables that wait or run, with members at half of the people's seats at least."""
    role: str = ""
    """The requester's role; empty if they have none."""
    asking: list[MemberInfo] = []
    """People who ask to be let in; for organisers only."""

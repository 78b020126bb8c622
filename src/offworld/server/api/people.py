"""The protocol's messages about people: ways in, sessions, tokens, invitations, profiles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.server.api.fields import Name

Login = Annotated[str, Meta(min_length=3, max_length=40)]
Password = Annotated[str, Meta(max_length=200)]
Label = Annotated[str, Meta(min_length=1, max_length=60)]
Scope = Literal["read", "play", "tables", "chat"]
"""What a token allows: to look and follow; to sit down and act; to create tables; to talk."""
Role = Literal["seat", "any", "spectator"]


# ---------------------------------------------------------------- ways in


class GuestRequest(Struct, forbid_unknown_fields=True):
    """A name to be called by."""

    name: Name


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
    puzzles: bool | None = None
    """Whether positions of your games may become puzzles; nothing before you were asked."""
    csrf: str = ""


class ClaimAccountRequest(Struct, forbid_unknown_fields=True):
    """A name to log in with and a password: whoever was a guest can come back from anywhere."""

    login: Login
    password: Password


class LoginRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A log-in."""

    login: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]
    guest_games: bool = False
    """Whether the games that the browser's guest plays and has played go along."""


class LoginLinkRequest(Struct, forbid_unknown_fields=True):
    """Whoever cannot log in asks for a one-time link by mail."""

    login: Annotated[str, Meta(min_length=1, max_length=200)]
    """A log-in name, or the mail address that they have confirmed."""


class LoginLinkInfo(Struct):
    """The answer, the same for everybody: if there is such a person with a confirmed address, a mail is on its way."""

    minutes: int
    """How long the link is good."""


class RedeemLinkRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A log-in with a one-time link."""

    token: Annotated[str, Meta(max_length=64)]
    """What stands at the end of the link."""
    password: Password = ""
    """A new password, where the person logs in with one; empty leaves it as it is."""
    guest_games: bool = False
    """Whether the games that the browser's guest plays and has played go along."""


class ProofRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A wish that needs a fresh proof of who wishes it: the password, or a log-in of the last hour."""

    password: Password = ""


class PasswordRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A new password; the present one proves who wishes it."""

    new: Password
    password: Password = ""


class RenameRequest(Struct, forbid_unknown_fields=True):
    """A new name to be called by."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class PasskeyRequest(Struct, forbid_unknown_fields=True):
    """A passkey that a browser has just made: the JSON of its PublicKeyCredential."""

    name: Label
    credential: dict[str, Any]


class PasskeyLoginRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A passkey's answer to a log-in's challenge: the JSON of its PublicKeyCredential."""

    credential: dict[str, Any]
    guest_games: bool = False
    """Whether the games that the browser's guest plays and has played go along."""


class PasskeyOptions(Struct):
    """What a browser is to be asked: the JSON of its options, with the challenge."""

    options: dict[str, Any]


class PasskeyInfo(Struct):
    """A passkey of a person."""

    id: str
    name: str
    created_ms: int
    used_ms: int


class PasskeyList(Struct):
    """The passkeys of a person."""

    passkeys: list[PasskeyInfo]


class SessionInfo(Struct):
    """A session of a person: on which device, since when, when last used, until when; whether it is this one."""

    id: str
    device: str
    created_ms: int
    seen_ms: int
    expires_ms: int
    current: bool


class SessionList(Struct):
    """The sessions of a person, the last used at first."""

    sessions: list[SessionInfo]


# ---------------------------------------------------------------- tokens


class TokenRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A token to be made: for a program that speaks for you, or for a bot of yours with a name of its own."""

    name: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]
    bot: Annotated[str, Meta(max_length=40)] = ""
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    password: Password = ""


class TokenInfo(Struct):
    """A token: whom it speaks for, what it allows, when it was last used."""

    id: str
    name: str
    person: str
    person_name: str
    scopes: list[str]
    created_ms: int
    seen_ms: int
    expires_ms: int | None


class NewToken(Struct):
    """A token as it is shown once and never again."""

    token: str
    facts: TokenInfo


class TokenList(Struct):
    """The tokens that a person made."""

    tokens: list[TokenInfo]


# ---------------------------------------------------------------- invitations


class InviteRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An invitation to a table: to one seat, to any open one, or to watch; for so long and so often."""

    role: Role = "any"
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    hours: Annotated[int, Meta(ge=1, le=24 * 90)] = 24 * 7
    uses: Annotated[int, Meta(ge=1, le=1000)] | None = 1
    """None: as often as anybody likes."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """Whom it is for, so that whoever invites knows one from the other."""


class InviteInfo(Struct):
    """An invitation."""

    id: str
    table: str
    role: Role
    seat: int
    uses_left: int | None
    created_ms: int
    expires_ms: int
    revoked: bool
    name: str = ""


class NewInvite(Struct):
    """An invitation and its link, to be given to whom it is for."""

    invite: str
    link: str
    facts: InviteInfo


class InviteList(Struct):
    """The invitations to a table."""

    invites: list[InviteInfo]


class InviteShown(Struct, forbid_unknown_fields=True):
    """An invitation as its link carries it."""

    invite: Annotated[str, Meta(max_length=500)]


# ---------------------------------------------------------------- profiles


class RatingInfo(Struct):
    """How strong a person is at a game: a mean, how unsure it is, and what they are surely above."""

    game: str
    mu: float
    sigma: float
    shown: int
    games: int
    margin: int = 0
    """The rating is so much more or less, rounded to 10."""
    history: list[RatingPoint] = []
    """The last games that were rated, the oldest first."""


class PlayerCountInfo(Struct):
    """Games with so many players."""

    players: int
    games: int
    wins: int


class RatingPoint(Struct):
    """A displayed rating after a game, and how sure it is."""

    ms: int
    shown: int
    margin: int


class GameStats(Struct):
    """What became of a person's games."""

    game: str
    games: int
    wins: int
    points: float
    """On average."""
    minutes: float
    """From start to end, on average."""
    by_players: list[PlayerCountInfo]


class OpponentInfo(Struct):
    """Somebody whom a person often plays with."""

    person: str
    name: str
    games: int
    ahead: int
    """Games in which the person of the profile came before them."""


class KeptInfo(Struct):
    """What a person keeps from game to game, by name."""

    game: str
    cards: list[int]
    names: list[str]


class Profile(Struct, omit_defaults=True):
    """A person as others see them; a private one is only a name."""

    person: str
    name: str
    since_ms: int
    private: bool = False
    claimed: bool = False
    owner: str = ""
    """Of an external bot: the person whose it is."""
    ratings: list[RatingInfo] = []
    stats: list[GameStats] = []
    kept: list[KeptInfo] = []
    opponents: list[OpponentInfo] = []
    """The people whom they often play with; to others, only the reader."""
    results: list[ResultInfo] = []
    """The last games; of a private profile those that the reader played too."""


class PrivacyRequest(Struct, forbid_unknown_fields=True):
    """Whether others see more of a profile than the name."""

    private: bool


class RatingReasonText(Struct, omit_defaults=True):
    """Why a game counts for ratings or not: its code and its words, and whom it is about."""

    code: str
    words: str
    person: str = ""


class ResultInfo(Struct, omit_defaults=True):
    """A finished game of a person."""

    table: str
    game: str
    seat: int
    players: int
    points: int
    place: int
    started_ms: int
    ended_ms: int
    rated: bool
    mu: float | None = None
    sigma: float | None = None
    change: int = 0
    """Of the displayed rating, where the game was rated."""
    reason: RatingReasonText | None = None
    """Why it counts for ratings or not; None for games that are older than reasons."""
    title: str = ""
    others: list[str] = []
    """The names of the other people."""


class SeatOutcome(Struct, omit_defaults=True):
    """What a game was for a seat: its place, and what became of its rating."""

    seat: int
    place: int
    points: int
    person: str = ""
    rated: bool = False
    shown: int = 0
    """The displayed rating after the game."""
    change: int = 0
    reason: RatingReasonText | None = None
    expected: str = ""
    """The place that was to be expected, in a sentence."""
    gain: int = 0
    """What would have been gained, had nobody played as a guest."""
    used_ms: int = 0
    """At a live table: how long the person was awaited in all; 0 if that was not kept."""


class TableOutcome(Struct):
    """The outcome of a finished table for everybody."""

    table: str
    started_ms: int
    ended_ms: int
    seats: list[SeatOutcome]


class ResultList(Struct):
    """Finished games, the newest first."""

    results: list[ResultInfo]


class RankInfo(Struct):
    """A place in the ranking of a game."""

    person: str
    name: str
    rating: RatingInfo


class RankList(Struct):
    """The best at a game."""

    game: str
    ranks: list[RankInfo]

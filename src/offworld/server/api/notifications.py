"""News: what people are told outside of a table, and how they wish to be told. Part of the protocol, over HTTP only."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from offworld.server.api.fields import Lang
from offworld.server.api.tables import LineText, Text

Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
"""Of the day, in the person's time zone."""
Zone = Annotated[str, Meta(min_length=1, max_length=60)]
Url = Annotated[str, Meta(min_length=8, max_length=500)]
NotificationKind = Literal[
    "turn",
    "reminder",
    "asked",
    "stand-in",
    "call",
    "removed",
    "closed",
    "expired",
    "hook-off",
    "confirm",
    "digest",
    "login-link",
    "link-made",
    "link-used",
    "round",
    "corrected",
    "organiser",
    "invited",
    "round-soon",
    "evening",
    "report-answered",
    "admin-renamed",
    "admin-locked",
]
ChannelKind = Literal["push", "hook", "discord", "mail"]


# ---------------------------------------------------------------- rules and channels


class Quiet(Struct, forbid_unknown_fields=True):
    """Hours in which nothing is sent; they may go over midnight."""

    start: Minute
    end: Minute


class NotificationRules(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """When a person wishes to be told that they are awaited."""

    when: Literal["always", "away", "never"] = "always"
    """`away`: only while no table is open in any tab. At live tables `always` means that, too."""
    zone: Zone = "UTC"
    lang: Lang = "en"
    quiet: Quiet | None = None
    remind_s: Annotated[list[Annotated[int, Meta(ge=60, le=7 * 86_400)]], Meta(max_length=5)] = field(
        default_factory=lambda: [86_400, 7200]
    )
    """How long before the time runs out a reminder is sent."""
    digest_at: Minute | None = None
    """Mail comes once a day at this time, with all tables where the person is awaited, instead of one by one."""


class PushKeys(Struct):
    """The keys of a browser's push subscription."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushRequest(Struct):
    """A browser's push subscription, as the browser writes it."""

    endpoint: Url
    keys: PushKeys


class WebhookRequest(Struct, forbid_unknown_fields=True):
    """A webhook: an address that is sent JSON, or messages as Discord reads them."""

    url: Url
    discord: bool = False
    lang: Lang = "en"


class MailRequest(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An address for mail; it is used once it is confirmed. Log-in links go to it, so it needs a fresh proof."""

    address: Annotated[str, Meta(min_length=3, max_length=254, pattern=r"^[^@\s<>,;:\"]+@[^@\s<>,;:\"]+$")]
    password: Annotated[str, Meta(max_length=200)] = ""


class ConfirmMailRequest(Struct, forbid_unknown_fields=True):
    """The code that a mail asked to confirm."""

    code: Annotated[str, Meta(min_length=8, max_length=100)]


class Channel(Struct, omit_defaults=True):
    """A way in which notices go out."""

    id: str
    kind: ChannelKind
    address: str
    state: Literal["on", "off", "waiting"]
    """`off`: it failed too often. `waiting`: it is not confirmed."""
    table: str = ""


class NotificationSettings(Struct):
    """How a person is told: rules, channels, and what the server can do."""

    rules: NotificationRules
    channels: list[Channel]
    push_key: str
    """The server's public key, which a browser needs to subscribe."""
    mail: bool
    """Whether the server can send mail."""


class ChannelList(Struct):
    """The webhooks of a table."""

    channels: list[Channel]


class Notification(Struct, omit_defaults=True):
    """What is sent: the facts, and the words in the reader's language."""

    kind: NotificationKind
    key: str
    """The same for a message that is sent again."""
    lang: str
    title: str
    words: str
    link: str
    table: str = ""
    game: str = ""
    seat: int = -1
    name: str = ""
    """Who is awaited."""
    asked: str = ""
    """What is asked of them; only they are told."""
    by: str = ""
    by_ms: int = 0
    """When their time runs out."""


class PushMessage(Struct):
    """What a browser's service worker is given to show; it fits one sealed record."""

    title: str
    body: str
    url: str
    tag: str
    """A later message with the same tag takes the place of an earlier one on the device."""
    lang: str


class DeadLetter(Struct):
    """A message that could not be sent."""

    id: int
    kind: NotificationKind
    channel: ChannelKind
    address: str
    person: str
    table: str
    tries: int
    error: str
    created_ms: int


# ---------------------------------------------------------------- turns and digests


class Turn(Struct, omit_defaults=True):
    """A table where somebody's decision is awaited."""

    table: str
    game: str
    seat: int
    seq: int
    live: bool
    asked_seq: int
    """Since which event."""
    moved_ms: int
    flag_ms: int = 0
    """When the time runs out; 0 for no limit."""
    late: bool = False


class Turns(Struct):
    """The tables that await somebody, the most urgent first."""

    turns: list[Turn]


class DigestLine(Struct):
    """Something that happened, and the event to jump to."""

    seq: int
    line: LineText


class DigestPart(Struct, omit_defaults=True):
    """What one seat did in a row, in a few lines."""

    seat: int
    from_seq: int
    to_seq: int
    lines: list[LineText]
    more: int = 0
    """Lines that are left out."""


class Digest(Struct):
    """What happened since a seat's last decision: first what was done to it, then everything in short."""

    table: str
    viewer: int
    since_seq: int
    to_seq: int
    attacks: list[DigestLine]
    parts: list[DigestPart]
    words: Text
    """How much happened, in a sentence."""


class Vacation(Struct):
    """Until when a person is away; 0 if they are not."""

    until_ms: int


class VacationRequest(Struct, forbid_unknown_fields=True):
    """A vacation up to a moment; one that is past ends it."""

    until_ms: Annotated[int, Meta(ge=0, le=1 << 53)]

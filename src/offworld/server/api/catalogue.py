"""Games as a form shows them: options, bots, sources, and what fits together."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.kit.rulings import RulingInfo
from offworld.server.api.people import RatingReasonText

OptionKind = Literal["switch", "choice", "letters", "number", "text"]


class ValueInfo(Struct):
    """A value that an option may have, in words."""

    value: Any
    title: str


class OptionInfo(Struct, omit_defaults=True):
    """An option of a game: how it is asked for, and what it means."""

    name: str
    kind: OptionKind
    default: Any
    title: str
    words: str
    values: list[ValueInfo] = []
    low: int | None = None
    high: int | None = None
    pattern: str = ""
    parts: int = 0
    """Of kind `letters`: how many of the values stand behind one another."""


class BotInfo(Struct):
    """A bot that can be given a seat."""

    name: str
    title: str
    words: str


class StyleInfo(Struct):
    """A character that a bot may play with."""

    id: str
    name: str


class SourceInfo(Struct):
    """How many entries of the content come from somewhere."""

    source: str
    title: str
    entries: int


class ContentOrigin(Struct, omit_defaults=True):
    """Entries of one group of a content that come from the same source, with the same note."""

    source: str
    title: str
    entries: int
    note: str = ""
    """What is known about it; in English."""
    names: list[str] = []
    """What the entries are called, where they have names."""
    parts: list[str] = []
    """The fields of these entries that come from somewhere else, with their source."""


class ContentGroup(Struct):
    """A group of a content: cards, tiles, or numbers of the board."""

    name: str
    title: str
    origins: list[ContentOrigin]


class ContentSourcesInfo(Struct):
    """Where the content of a game comes from, and how its rulebook is read where it can be read in several ways."""

    game: str
    title: str
    content: str
    sources: list[SourceInfo]
    groups: list[ContentGroup]
    rulings: list[RulingInfo]


class PresetInfo(Struct):
    """A usual way to play: a name, what it is called, and its options; the others have their defaults."""

    name: str
    title: str
    options: dict[str, Any]


class LessonInfo(Struct):
    """A lesson that a game offers."""

    id: str
    title: str
    steps: int


class CatalogueEntry(Struct):
    """A game."""

    name: str
    title: str
    tagline: str
    players: list[int]
    minutes: list[int]
    """How long it takes: the shortest and the longest time."""
    weight: int
    """How heavy the rules are, of five."""
    picture: str
    """The address of its picture; empty where it has none."""
    presets: list[PresetInfo]
    lessons: list[LessonInfo]
    max_decisions: int
    """No game takes more decisions than this."""
    solo_option: str
    """The option that lets one play alone, where the game itself is for more."""
    information: str
    chance: str
    rules: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    styles: list[StyleInfo]
    content: str
    sources: list[SourceInfo]
    rulings: list[RulingInfo]
    """The disputed readings of its rulebook, which a pack switches."""


class GameList(Struct):
    """All games."""

    games: list[CatalogueEntry]


class CheckSetupRequest(Struct, forbid_unknown_fields=True):
    """A table that somebody thinks of: so many players, with these options."""

    players: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}


class OptionConflictText(Struct):
    """Why something does not fit: the options that it is about, the rule, and the words."""

    options: list[str]
    rule: str
    words: str


class CountFit(Struct):
    """A number of players, and why it does not go with the options as they are chosen."""

    players: int
    why: OptionConflictText | None


class ValueFit(Struct):
    """A value of an option that would not go with the players and the other options, and why."""

    option: str
    value: Any
    why: OptionConflictText


class SetupFitInfo(Struct):
    """Whether a table can be played as it is thought of, and what else could not."""

    why: OptionConflictText | None
    counts: list[CountFit]
    values: list[ValueFit]


class RoomFit(Struct):
    """Why the game of a waiting table could not start, apart from who is missing, and whether it will be rated."""

    reasons: list[OptionConflictText]
    rated: RatingReasonText
    guests: list[str]
    """The people there who have no account."""


class CheckPackRequest(Struct, forbid_unknown_fields=True):
    """A content pack to be checked."""

    pack: Annotated[str, Meta(max_length=200_000)]


class PackInfo(Struct):
    """A pack that can be played with."""

    content: str
    sources: list[SourceInfo]
    rulings: dict[str, str]
    """The choices that it switches rulings to, where they are not the usual ones."""

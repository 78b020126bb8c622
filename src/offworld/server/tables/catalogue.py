"""The games as a page draws them: players, options, bots and where the content comes from, without knowing any game."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from offworld.bots import LEVELS
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Message, Translator
from offworld.kit.rulings import RulingInfo, differing, texts
from offworld.server.errors import retold

SIMPLE = "random"
"""The bot that plays every game."""
OptionKind = Literal["switch", "choice", "number", "text"]


class ValueFacts(Struct):
    """A value that an option may have, in words."""

    value: Any
    title: str


class OptionFacts(Struct, omit_defaults=True):
    """An option of a game: how it is asked for, and what it means."""

    name: str
    kind: OptionKind
    default: Any
    title: str
    words: str
    values: list[ValueFacts] = []
    low: int | None = None
    high: int | None = None
    pattern: str = ""


class BotFacts(Struct):
    """A bot that can be given a seat."""

    name: str
    title: str
    words: str


class SourceFacts(Struct):
    """How many entries of the content come from somewhere."""

    source: str
    title: str
    entries: int


class GameFacts(Struct):
    """A game."""

    name: str
    title: str
    tagline: str
    players: list[int]
    solo_option: str
    """The option that lets one play alone, where the game itself is for more."""
    information: str
    chance: str
    rules: int
    options: list[OptionFacts]
    bots: list[BotFacts]
    content: str
    sources: list[SourceFacts]
    rulings: list[RulingInfo]
    """The disputed readings of its rulebook, which a pack switches."""


class GameList(Struct):
    """All games."""

    games: list[GameFacts]


class FitBody(Struct, forbid_unknown_fields=True):
    """A table that somebody thinks of: so many players, with these options."""

    players: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}


class MisfitText(Struct):
    """Why something does not fit: the options that it is about, the rule, and the words."""

    options: list[str]
    rule: str
    words: str


class CountFit(Struct):
    """A number of players, and why it does not go with the options as they are chosen."""

    players: int
    why: MisfitText | None


class ValueFit(Struct):
    """A value of an option that would not go with the players and the other options, and why."""

    option: str
    value: Any
    why: MisfitText


class FitFacts(Struct):
    """Whether a table can be played as it is thought of, and what else could not."""

    why: MisfitText | None
    counts: list[CountFit]
    values: list[ValueFit]


class RoomFit(Struct):
    """Why the game of a waiting table could not start, apart from who is missing."""

    reasons: list[MisfitText]


class PackBody(Struct, forbid_unknown_fields=True):
    """A content pack to be checked."""

    pack: Annotated[str, Meta(max_length=200_000)]


class PackFacts(Struct):
    """A pack that can be played with."""

    content: str
    sources: list[SourceFacts]
    rulings: dict[str, str]
    """The choices that it switches rulings to, where they are not the usual ones."""


@lru_cache(maxsize=8)
def games(lang: str) -> GameList:
    return GameList([describe(game_info(name), lang) for name in GAMES])


@lru_cache(maxsize=16)
def game_speaker(game: str, lang: str) -> Translator:
    """A speaker for a game with its present content, kept: making one takes some 30 ms."""
    return game_info(game).speaker(lang)


def describe(info: GameInfo, lang: str) -> GameFacts:
    speaker = game_speaker(info.name, lang)
    content = info.content()
    return GameFacts(
        name=info.name,
        title=speaker(Message("game-title")),
        tagline=speaker(Message("game-tagline")),
        players=list(info.players),
        solo_option=info.solo_option,
        information=info.information,
        chance=info.chance,
        rules=info.rules_version,
        options=[_option(field, speaker) for field in msgspec.structs.fields(info.options) if _is_asked(field)],
        bots=[_bot(name, speaker) for name in (SIMPLE, *LEVELS)],
        content=content.digest,
        sources=_sources(content.raw, speaker),
        rulings=texts(content.raw["rulings"], content.rulings, lang),
    )


def rulings_switched(info: GameInfo, content: Any) -> dict[str, str]:
    """The rulings that a content reads otherwise than the game does today: by a pack, or because it is older."""
    return differing(info.content().raw["rulings"], content.rulings)


def fit(info: GameInfo, players: int, options: dict[str, Any], lang: str) -> FitFacts:
    """What goes with what: the wish itself, each number of players, and each value that an option could have."""
    speaker = game_speaker(info.name, lang)

    def why(count: int, chosen: dict[str, Any]) -> MisfitText | None:
        found = info.validate_setup(count, msgspec.convert(chosen, info.options))
        return None if found is None else MisfitText(list(found.options), found.rule, speaker(found.message))

    most = max(info.players)
    values = []
    for field in msgspec.structs.fields(info.options):
        for value in _values(field) if _is_asked(field) else ():
            reason = why(players, {**options, field.encode_name: value})
            if reason is not None and field.encode_name in reason.options:
                values.append(ValueFit(field.encode_name, value, reason))
    return FitFacts(
        why(players, options), [CountFit(count, why(count, options)) for count in range(1, most + 1)], values
    )


def _values(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """What an option may be, where that can be listed."""
    kind, limits = _plain(field.type)
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is int and isinstance(limits.ge, int) and isinstance(limits.le, int):
        return tuple(range(limits.ge, limits.le + 1))
    return ()


def check_pack(info: GameInfo, pack: str, lang: str) -> PackFacts:
    """What a pack makes of a game; one that cannot be used is refused with the place of its fault."""
    try:
        content = info.content(pack, "the pack")
    except OffworldError as error:
        raise retold(400, "pack", error) from None
    sources = _sources(content.raw, info.speaker(lang, content))
    return PackFacts(content.digest, sources, rulings_switched(info, content))


def known_options(info: GameInfo) -> list[str]:
    """The options that people choose."""
    return [field.name for field in msgspec.structs.fields(info.options) if _is_asked(field)]


def _is_asked(field: msgspec.structs.FieldInfo) -> bool:
    """What is a struct comes from people's collections, not from a form."""
    kind = _plain(field.type)[0]
    return not (isinstance(kind, UnionType) or (isinstance(kind, type) and issubclass(kind, (Struct, NoneType))))


def _plain(kind: Any) -> tuple[Any, Meta]:
    """A type without its limits, and the limits."""
    if get_origin(kind) is Annotated:
        plain, *limits = get_args(kind)
        return plain, next((each for each in limits if isinstance(each, Meta)), Meta())
    return kind, Meta()


def _option(field: msgspec.structs.FieldInfo, speaker: Translator) -> OptionFacts:
    kind, limits = _plain(field.type)
    told = OptionFacts(
        name=field.encode_name,
        kind="text",
        default=field.default,
        title=speaker(Message(f"choose-{_dashed(field.name)}")),
        words=speaker(Message(f"choose-{_dashed(field.name)}.text")),
    )
    if kind is bool:
        told.kind = "switch"
    elif get_origin(kind) is Literal:
        told.kind = "choice"
        told.values = [
            ValueFacts(value, speaker(Message(f"choose-{_dashed(field.name)}-{value}"))) for value in get_args(kind)
        ]
    elif kind is int:
        told.kind = "number"
        told.low, told.high = limits.ge, limits.le  # type: ignore[assignment]
    else:
        told.pattern = limits.pattern or ""
    return told


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _bot(name: str, speaker: Translator) -> BotFacts:
    return BotFacts(name, speaker(Message(f"bot-level-{name}")), speaker(Message(f"bot-level-{name}.text")))


def _sources(tables: dict[str, Any], speaker: Translator) -> list[SourceFacts]:
    counts: Counter[str] = Counter()
    for value in tables.values():
        for entry in value if isinstance(value, list) else [value] if isinstance(value, dict) else []:
            source = entry.get("source")
            counts[source if isinstance(source, str) and speaker.has(f"source-{source}") else "unsaid"] += 1
    return [SourceFacts(name, speaker(Message(f"source-{name}")), number) for name, number in counts.most_common()]

"""The games as a page draws them: players, options, bots and where the content comes from, without knowing any game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from offworld.bots import LEVELS
from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.lessons import Lesson
from offworld.kit.messages import Message, Translator, msg, spaced
from offworld.kit.packs import entries_of
from offworld.kit.rulings import texts
from offworld.server.api.catalogue import (
    BotInfo,
    CatalogueEntry,
    ContentGroup,
    ContentOrigin,
    ContentSourcesInfo,
    CountFit,
    GameList,
    LessonInfo,
    OptionConflictText,
    OptionInfo,
    OptionKind,
    PackInfo,
    PresetInfo,
    SetupFitInfo,
    SourceInfo,
    StyleInfo,
    ValueFit,
    ValueInfo,
)
from offworld.server.api.lessons import LessonChapter, LessonStepText, LessonText
from offworld.server.errors import to_api_error
from offworld.server.model.room_words import value_id
from offworld.server.model.rulings import switched_rulings
from offworld.server.model.table_state import TUTOR_SEATS

SIMPLE = "random"
"""The bot that plays every game."""
LETTERS = re.compile(r"\^\[([^\[\]\\^-]+)\]\{(\d)\}\$")
"""The pattern of an option of some letters, each one of a few."""
WORDS = re.compile(r"\^\(\[(\w+)\]\|([\w|]+)\)\$")
"""The pattern of an option that is a letter or a word."""
CERTAINTY = ("rulebook", "web", "reconstructed", "unsaid")
"""Where content may come from, the most certain first."""


@lru_cache(maxsize=8)
def games(lang: str) -> GameList:
    return GameList([describe(game_info(name), lang) for name in game_names()])


@lru_cache(maxsize=16)
def game_translator(game: str, lang: str) -> Translator:
    """The translator of a game with its present content, cached: making one takes some 30 ms."""
    return game_info(game).translator(lang)


def describe(info: GameInfo, lang: str) -> CatalogueEntry:
    translator = game_translator(info.name, lang)
    content = info.content()
    return CatalogueEntry(
        name=info.name,
        title=translator(Message("game-title")),
        tagline=translator(Message("game-tagline")),
        players=list(info.players),
        minutes=[info.minutes[0], info.minutes[-1]],
        weight=info.weight,
        picture=picture_address(info),
        presets=[PresetInfo(name, _preset_title(name, translator), set) for name, set in info.presets.items()],
        lessons=[
            LessonInfo(lesson.id, translator(Message(lesson.title_id())), len(lesson.steps)) for lesson in info.lessons
        ],
        max_decisions=info.max_decisions,
        solo_option=info.solo_option,
        information=info.information,
        chance=info.chance,
        rules=info.rules_version,
        options=[
            _option(info, field, translator) for field in msgspec.structs.fields(info.options) if _is_asked(field)
        ],
        bots=[_bot(name, translator) for name in (SIMPLE, *LEVELS)],
        styles=[
            StyleInfo(style.id, getattr(style, f"name_{lang}", style.name_en).lower())
            for style in info.value_model.data.styles
        ],
        content=content.digest,
        sources=_sources(content.raw, translator),
        rulings=texts(content.raw.get("rulings", []), content.rulings, lang),
    )


@lru_cache(maxsize=16)
def game_sources(game: str, lang: str) -> ContentSourcesInfo:
    return content_sources(game_info(game), lang)


def content_sources(info: GameInfo, lang: str) -> ContentSourcesInfo:
    """Where every entry of a game comes from, by groups; disputed readings apart."""
    translator = game_translator(info.name, lang)
    content = info.content()
    notes = info.source_notes(lang)
    groups = []
    for name, value in content.raw.items():
        if isinstance(value, list | dict) and name != "rulings":
            message = f"group-{_dashed(name)}"
            title = translator(Message(message)) if translator.has(message) else name.replace("_", " ").capitalize()
            groups.append(ContentGroup(name, title, _origins(entries_of(value), translator, lang, notes)))
    return ContentSourcesInfo(
        game=info.name,
        title=translator(Message("game-title")),
        content=content.digest,
        sources=_sources(content.raw, translator),
        groups=groups,
        rulings=texts(content.raw.get("rulings", []), content.rulings, lang),
    )


def _origins(
    entries: list[dict[str, Any]], translator: Translator, lang: str, notes: dict[str, str]
) -> list[ContentOrigin]:
    """Entries put together by what is said about their source, the least certain last."""
    found: dict[tuple[str, str, tuple[str, ...]], ContentOrigin] = {}
    for entry in entries:
        source, note = _known_source(entry, translator), str(entry.get("source_note", ""))
        note = spaced(notes.get(note, note), lang)
        parts = tuple(
            translator(
                msg("content-part-source", part=_part_title(field, translator), source=Message(f"source-{value}"))
            )
            for field, value in entry.items()
            if field.endswith("_source") and translator.has(f"source-{value}")
        )
        origin = found.get((source, note, parts))
        if origin is None:
            title = translator(Message(f"source-{source}"))
            origin = found[source, note, parts] = ContentOrigin(source, title, 0, note, [], list(parts))
        origin.entries += 1
        name = spaced(str(entry.get(f"name_{lang}", entry.get("name_en", ""))), lang)
        if name and name not in origin.names:
            origin.names.append(name)
    return sorted(found.values(), key=lambda origin: CERTAINTY.index(origin.source))


def _part_title(field: str, translator: Translator) -> str:
    """What part of an entry a field such as `effect_source` speaks of."""
    part = field.removesuffix("_source")
    message = f"source-part-{_dashed(part)}"
    return translator(Message(message)) if translator.has(message) else part.replace("_", " ")


def picture_address(info: GameInfo) -> str:
    """Where the picture of a game is; another picture has another address, so that browsers may keep it."""
    return f"/api/games/{info.name}/picture?v={sha256(info.picture).hexdigest()[:12]}" if info.picture else ""


def _preset_title(name: str, translator: Translator) -> str:
    return translator(Message(f"preset-{_dashed(name)}"))


@lru_cache(maxsize=32)
def game_lesson(game: str, lesson: str, lang: str) -> LessonText | None:
    """A lesson by its name, read once for each language."""
    info = game_info(game)
    found = next((each for each in info.lessons if each.id == lesson), None)
    return None if found is None else lesson_text(info, found, lang)


def lesson_text(info: GameInfo, lesson: Lesson, lang: str) -> LessonText:
    """A lesson with its script as numbers and its steps in words."""
    translator = info.seat_translator(lang)
    translator.names = (translator(Message("seat", {"number": 1})), *TUTOR_SEATS)
    done = _scripted_choices(info, lesson, translator)
    steps = []
    for step in lesson.steps:
        message = lesson.step_id(step)
        acts = done[step.at : step.at + step.acts] if step.kind else []
        steps.append(
            LessonStepText(
                step.id,
                step.at,
                translator(Message(message)),
                translator(Message(f"{message}.text")),
                translator(Message(f"{message}.why")) if step.kind else "",
                step.rule,
                step.kind,
                step.look,
                len(acts),
                [words for words, _ in acts],
                [element for _, path in acts for element in path],
            )
        )
    script = [info.space.parse(action) for action in lesson.actions]
    title = translator(Message(lesson.title_id()))
    chapters = [
        LessonChapter(name, translator(Message(lesson.chapter_id(name))) if name else title, first, count)
        for name, first, count in lesson.chapters()
    ]
    return LessonText(lesson.id, title, lesson.players, lesson.seed, lesson.options, script, steps, chapters)


def _scripted_choices(info: GameInfo, lesson: Lesson, translator: Translator) -> list[tuple[str, tuple[str, ...]]]:
    """Every action of a script in words, with the elements that it touches."""
    g = info.new_game(lesson.players, lesson.seed, msgspec.convert(lesson.options, info.options))
    done = []
    for text in lesson.actions:
        action = info.space.parse(text)
        path, words, _ = info.choice(g, action)
        done.append((translator(words), path))
        g.apply(action)
    return done


def fit(info: GameInfo, players: int, options: dict[str, Any], lang: str) -> SetupFitInfo:
    """What goes with what: the request itself, each number of players, and each value that an option could have."""
    translator = game_translator(info.name, lang)

    def why(count: int, chosen: dict[str, Any]) -> OptionConflictText | None:
        found = info.validate_setup(count, msgspec.convert(chosen, info.options))
        return None if found is None else OptionConflictText(list(found.options), found.rule, translator(found.message))

    most = max(info.players)
    values = []
    for field in msgspec.structs.fields(info.options):
        for value in _values(field) if _is_asked(field) else ():
            reason = why(players, {**options, field.encode_name: value})
            if reason is not None and field.encode_name in reason.options:
                values.append(ValueFit(field.encode_name, value, reason))
    return SetupFitInfo(
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


def check_pack(info: GameInfo, pack: str, lang: str) -> PackInfo:
    """What a pack makes of a game; one that cannot be used is refused with the place of its fault."""
    try:
        content = info.content(pack, "the pack")
    except OffworldError as error:
        raise to_api_error(400, "pack", error) from None
    sources = _sources(content.raw, info.translator(lang, content))
    return PackInfo(content.digest, sources, switched_rulings(info, content))


def option_names(info: GameInfo) -> list[str]:
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


def _option(info: GameInfo, field: msgspec.structs.FieldInfo, translator: Translator) -> OptionInfo:
    kind, limits = _plain(field.type)
    option = OptionInfo(
        name=field.encode_name,
        kind="text",
        default=getattr(info.default_options, field.name),
        title=translator(Message(f"choose-{_dashed(field.name)}")),
        words=translator(Message(f"choose-{_dashed(field.name)}.text")),
    )
    if kind is bool:
        option.kind = "switch"
    elif get_origin(kind) is Literal:
        option.kind = "choice"
        option.values = [
            ValueInfo(value, translator(Message(f"choose-{_dashed(field.name)}-{value}"))) for value in get_args(kind)
        ]
    elif kind is int:
        option.kind = "number"
        option.low, option.high = limits.ge, limits.le  # type: ignore[assignment]
        _name_values(option, "choice", range(option.low or 0, (option.high or 0) + 1), translator)
    else:
        option.pattern = limits.pattern or ""
        if letters := LETTERS.fullmatch(option.pattern):
            option.parts = int(letters[2])
            _name_values(option, "letters", letters[1], translator)
        elif words := WORDS.fullmatch(option.pattern):
            _name_values(option, "choice", [*words[1], *words[2].split("|")], translator)
    return option


def _name_values(option: OptionInfo, kind: OptionKind, values: Iterable[Any], translator: Translator) -> None:
    """Let people choose among those values of an option for which the game has a word, if it has any."""
    ids = {value: value_id(option.name, value) for value in values}
    found = [ValueInfo(value, translator(Message(id))) for value, id in ids.items() if translator.has(id)]
    if found:
        option.kind, option.values = kind, found


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _bot(name: str, translator: Translator) -> BotInfo:
    return BotInfo(name, translator(Message(f"bot-level-{name}")), translator(Message(f"bot-level-{name}.text")))


def _sources(tables: dict[str, Any], translator: Translator) -> list[SourceInfo]:
    counts: Counter[str] = Counter()
    for value in tables.values():
        for entry in value if isinstance(value, list) else [value] if isinstance(value, dict) else []:
            counts[_known_source(entry, translator)] += 1
    return [SourceInfo(name, translator(Message(f"source-{name}")), number) for name, number in counts.most_common()]


def _known_source(entry: dict[str, Any], translator: Translator) -> str:
    source = entry.get("source")
    return source if source in CERTAINTY and translator.has(f"source-{source}") else "unsaid"

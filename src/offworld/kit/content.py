"""Content files and packs: reading, merging, and refusing bad ones with a sentence that says where.

A content file is TOML. Its top-level tables are groups: either one table of values or a list of entries with ids.
A pack is a TOML file of the same shape that names only what it changes.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from typing import Any, TypeVar, get_args

import msgspec

from offworld.kit import toml_guard
from offworld.kit.errors import ContentError
from offworld.kit.messages import LocalizedError, Message, msg

Tables = dict[str, Any]
T = TypeVar("T")
KINDS = ("bool", "int", "str", "list", "dict")
"""Types of TOML that have a name in every language."""
BOUND = re.compile(r"Expected `int` ([<>]=) (-?\d+)")
BOUNDS = {">=": "content-least", "<=": "content-most"}


class LocalizedContentError(LocalizedError, ContentError):
    """A fault of a pack or content file that is told in every language."""


def parse_pack(text: str, file: str) -> Tables:
    """The tables of a pack, which a stranger may have sent: what the parser would be slow on is refused before."""
    toml_guard.check(text, file)
    return parse(text, file)


def parse(text: str, file: str) -> Tables:
    """The tables of a TOML text that can be trusted, as the games' own content files."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        # A TOMLDecodeError, or what Python says of a number or date that it cannot make.
        raise LocalizedContentError(msg("content-no-toml", file=file, reason=str(error))) from None


PROSE = re.compile(r"(name|text|note|source|effect_source|colour)(_.*)?|designers|tone")
"""Fields for people, which a pack may always change."""


ALWAYS = ("source_note", "name_en", "name_fr")
"""Fields that a pack may give any entry, also one that has none: a cell or card may get a name."""
FEW = 8
"""So many entries are named to somebody who asked for another."""


class Spoken(msgspec.Struct, frozen=True):
    """Which fields an entry's words speak of: its texts, and where a name says it all (`2 Minerals`) its names too."""

    fields: tuple[str, ...]
    by_name: bool = False

    def words(self) -> tuple[str, ...]:
        return ("name_en", "name_fr", "text_en", "text_fr") if self.by_name else ("text_en", "text_fr")


SILENT = Spoken(())


def merge(base: Tables, pack: Tables, file: str, schema: type, spoken: dict[str, Spoken]) -> Tables:
    """The base with the pack's values put in.

    Only what the schema reads can be changed; the rest of the file describes rules, and a change there would be
    silently without effect. `spoken` says for each group which fields its words speak of: a pack that changes one of
    them must bring those words in both languages, otherwise a card would do one thing and say another.
    """
    merged = dict(base)
    read = fields_read(schema)
    for group, change in pack.items():
        if group not in base:
            raise LocalizedContentError(msg("content-no-group", file=file, group=group, groups=", ".join(base)))
        if isinstance(base[group], list):
            merged[group] = _merge_entries(
                base[group], change, file, group, read.get(group, set()), spoken.get(group, SILENT)
            )
        elif isinstance(change, dict):
            merged[group] = _merge_fields(base[group], change, file, group, read.get(group, set()))
        else:
            raise LocalizedContentError(msg("content-no-table", file=file, group=group, kind=_kind(change)))
    return merged


def fields_read(schema: type) -> dict[str, set[str]]:
    """For each group the fields that the schema's struct for it has."""
    read: dict[str, set[str]] = {}
    for group in msgspec.structs.fields(schema):
        args = get_args(group.type)
        struct = args[0] if args else group.type
        read[group.encode_name] = {field.encode_name for field in msgspec.structs.fields(struct)}
    return read


def _merge_entries(
    base: list[Tables], change: Any, file: str, group: str, read: set[str], spoken: Spoken
) -> list[Tables]:
    if not isinstance(change, list) or not all(isinstance(entry, dict) for entry in change):
        raise LocalizedContentError(msg("content-no-list", file=file, group=group, kind=_kind(change)))
    by_id = {entry["id"]: entry for entry in base}
    seen: set[str] = set()
    for entry in change:
        name = entry.get("id")
        if not isinstance(name, str):
            raise LocalizedContentError(msg("content-no-id", file=file, group=group))
        if name not in by_id:
            id = "content-no-entry-of" if len(by_id) <= FEW else "content-no-entry"
            raise LocalizedContentError(msg(id, file=file, group=group, name=name, entries=", ".join(by_id)))
        if name in seen:
            raise LocalizedContentError(msg("content-twice", file=file, where=f"{group}.{name}"))
        seen.add(name)
        old = by_id[name]
        new = _merge_fields(old, entry, file, f"{group}.{name}", read)
        changed = [field for field in spoken.fields if field in entry and entry[field] != old.get(field)]
        silent = [field for field in spoken.words() if field in old and field not in entry]
        if changed and silent:
            raise LocalizedContentError(
                msg(
                    "content-words-missing",
                    file=file,
                    where=f"{group}.{name}",
                    changed=", ".join(changed),
                    words=[Message("content-field", {"name": field}) for field in silent],
                )
            )
        by_id[name] = new
    return [by_id[entry["id"]] for entry in base]


def _merge_fields(old: Tables, change: Tables, file: str, where: str, read: set[str]) -> Tables:
    for field, value in change.items():
        if field not in old and field not in ALWAYS:
            raise LocalizedContentError(msg("content-no-field", file=file, where=where, field=field))
        if field in old and value != old[field] and field not in read and not PROSE.fullmatch(field):
            raise LocalizedContentError(msg("content-of-rules", file=file, where=f"{where}.{field}"))
        if isinstance(value, str) and not value.isprintable():
            raise LocalizedContentError(msg("content-unprintable", file=file, where=f"{where}.{field}"))
        if not _same_kind(old.get(field, ""), value):
            kinds = {"wanted": _kind(old.get(field, "")), "kind": _kind(value)}
            raise LocalizedContentError(msg("content-other-kind", file=file, where=f"{where}.{field}", **kinds))
    new = {**old, **change}
    if ("name_en" in new) != ("name_fr" in new):
        raise LocalizedContentError(msg("content-one-name", file=file, where=where))
    return new


def _same_kind(old: Any, new: Any) -> bool:
    return type(old) is type(new)


def _kind(value: Any) -> Message | str:
    name = type(value).__name__
    return msg(f"content-kind-{name}") if name in KINDS else name


def convert(tables: Tables, schema: type[T], file: str) -> T:
    """Check the tables against a typed schema; the first fault becomes a sentence naming entry and field."""
    try:
        return msgspec.convert(tables, schema)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        place = _place(path.rstrip("`"), tables) or msg("content-file")
        raise LocalizedContentError(
            msg("content-wrong-value", file=file, where=place, reason=_reason(reason))
        ) from None


def _reason(said: str) -> Message | str:
    """What a schema expects. Where it is not about a number's bounds, in the words of msgspec."""
    bound = BOUND.fullmatch(said)
    return msg(BOUNDS[bound[1]], bound=int(bound[2])) if bound is not None else said


def _place(path: str, tables: Tables) -> str:
    """`.buildings[3].slots` as `buildings.geotherm_deck.slots`."""
    words: list[str] = []
    here: Any = tables
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        if name:
            words.append(name)
            here = here.get(name) if isinstance(here, dict) else None
        else:
            here = here[int(index)] if isinstance(here, list) and int(index) < len(here) else None
            words.append(here["id"] if isinstance(here, dict) and "id" in here else index)
    return ".".join(words)


PROSE_KEYS = re.compile(r".*_(en|fr)|(.*_)?(source|note)|name|text|designers?|tone")
"""What a digest leaves out: words for people and where they come from. This must never change: stored games name
digests."""


def digest(tables: Tables) -> str:
    """The content id that a stored game names: what rules read, numbers and structure, whatever its texts are."""
    return _hash(_without_prose(tables))


def digest_v1(tables: Tables) -> str:
    """The content id of the first kind, which covered texts too; records of format 1 name it."""
    return _hash(tables)


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_prose(each) for key, each in value.items() if not PROSE_KEYS.fullmatch(key)}
    return [_without_prose(each) for each in value] if isinstance(value, list) else value

"""Content packs for owners of a box: a template of what is reconstructed, and all that is wrong with a pack."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from offworld.kit.content import Tables, convert, fields_read, parse_pack
from offworld.kit.content_versions import ContentVersions
from offworld.kit.errors import ContentError
from offworld.kit.messages import LANGUAGES, words_of_error

RECONSTRUCTED = "reconstructed"
SOURCE = "source"
PART_SOURCE = "_source"
FILE = "the template"


def entries_of(value: list[Tables] | Tables) -> list[Tables]:
    """A group's entries; a group that is one table of values counts as one entry."""
    return value if isinstance(value, list) else [value]


def unknown_fields(entry: Tables, read: set[str]) -> list[str]:
    """The fields of an entry that the rules read and that are reconstructed."""
    parts = {name.removesuffix(PART_SOURCE): source for name, source in entry.items() if name.endswith(PART_SOURCE)}
    whole = entry.get(SOURCE)
    return [
        name
        for name in entry
        if name in read
        and name not in ("id", SOURCE)
        and not name.endswith(PART_SOURCE)
        and not name.startswith(("name_", "text_"))
        and parts.get(name, whole) == RECONSTRUCTED
    ]


def pack_template(contents: ContentVersions[Any], head: str, fixed: Callable[[str], str] = str) -> str:
    """A pack that names every reconstructed entry with its present values, and changes nothing as it stands.

    `fixed` is the comment on those that a pack cannot change, because they are part of the rules.
    """
    read = fields_read(contents.schema)
    lines = [f"# {line}".rstrip() for line in head.splitlines()]
    of_rules: list[str] = []
    base = contents.tables()
    for group, value in base.items():
        if not isinstance(value, list | dict) or group == "rulings":
            continue
        for entry in entries_of(value):
            fields = unknown_fields(entry, read.get(group, set()))
            if not fields and entry.get(SOURCE) == RECONSTRUCTED:
                fields = [name for name in ("name_en", "name_fr") if name in entry]
                if not fields:
                    of_rules.append(f"{group}.{entry['id']}" if "id" in entry else group)
            if not fields:
                continue
            words = (
                [name for name in contents.spoken[group].words() if name in entry] if group in contents.spoken else []
            )
            named = {name: entry[name] for name in ("id", *fields, *words) if name in entry}
            try:
                contents.lay_over(base, {group: [named] if isinstance(value, list) else named}, FILE)
            except ContentError:
                continue
            lines += ["", f"[[{group}]]" if isinstance(value, list) else f"[{group}]"]
            if "name_en" in entry and "name_en" not in named:
                lines.append(f"# {entry['name_en']} / {entry['name_fr']}")
            lines += [f"{name} = {toml_value(part)}" for name, part in named.items()]
    if of_rules:
        lines += ["", f"# {fixed(', '.join(of_rules))}"]
    return "\n".join(lines) + "\n"


def toml_value(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(each) for each in value) + "]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return json.dumps(value, ensure_ascii=False)


def faults(contents: ContentVersions[Any], pack: str, file: str, lang: str = LANGUAGES[0]) -> list[str]:
    """What is wrong with each entry of a pack, by itself; a pack that is no TOML has that one fault."""
    try:
        tables = parse_pack(pack, file)
    except ContentError as error:
        return [words_of_error(error, lang)]
    base = contents.tables()
    found: list[str] = []
    for part in _parts(tables):
        try:
            convert(contents.lay_over(base, part, file), contents.schema, file)
        except ContentError as error:
            if (words := words_of_error(error, lang)) not in found:
                found.append(words)
    return found


def _parts(pack: Tables) -> Iterator[Tables]:
    """A pack entry by entry."""
    for group, value in pack.items():
        if isinstance(value, list) and value:
            for entry in value:
                yield {group: [entry]}
        else:
            yield {group: value}

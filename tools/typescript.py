"""What the server sends and takes, as TypeScript: `python -m tools.typescript` writes it, `--check` compares it.

`web/src/api/protocol.ts` holds the messages; `web/src/api/views/GAME.ts` what a viewer sees of each game
and is asked.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from offworld.games import GAMES, game_info, reader_book, rulebook
from offworld.kit.rulings import RulingChoice, RulingInfo
from offworld.server import api
from offworld.server.api.messages import FromClient, FromServer
from offworld.server.model.setup import Pace
from offworld.server.model.tournament import SeasonRule, TournamentRule

FOLDER = Path(__file__).resolve().parent.parent / "web/src/api"
WIDTH = 120
"""The longest line of the web app's sources."""
HEAD = "// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.\n"
UNIONS = {"FromServer": FromServer, "FromClient": FromClient}


def files() -> dict[str, str]:
    """Every file with its text."""
    made = {"protocol.ts": messages()}
    for name in GAMES:
        made[f"views/{name}.ts"] = view(name)
    return made


def messages() -> str:
    """The structs of `offworld.server.api` and those of other packages that they contain, in the order of their names.

    The order does not depend on the modules, so that a struct may move without a change of the file.
    """
    kinds: list[type[Struct]] = [Pace, RulingChoice, RulingInfo, SeasonRule, TournamentRule]
    kinds += [*structs_of(rulebook), *structs_of(reader_book)]
    for module in pkgutil.iter_modules(api.__path__):
        kinds += structs_of(importlib.import_module(f"{api.__name__}.{module.name}"))
    kinds.sort(key=lambda kind: kind.__name__)
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    parts = [HEAD, *(interface(kind.__name__, components[kind.__name__], may_omit(kind)) for kind in kinds)]
    for name, union in UNIONS.items():
        parts.append(statement(f"export type {name} =", " | ".join(each.__name__ for each in union.__args__)) + "\n")
    return "\n".join(parts)


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """The structs that a module defines."""
    return [
        each
        for each in vars(module).values()
        if inspect.isclass(each) and issubclass(each, Struct) and each.__module__ == module.__name__
    ]


def view(game: str) -> str:
    """What a viewer sees of a game, where every field is always there, and the kinds of its decisions."""
    kind = get_type_hints(game_info(game).view)["return"]
    _, components = msgspec.json.schema_components([kind], ref_template="{name}")
    parts = [HEAD, *(interface(name, components[name], False) for name in sorted(components)), decisions(game)]
    return "\n".join(parts)


def decisions(game: str) -> str:
    """The kinds of a game's decisions in the order of its table."""
    kinds = " | ".join(f'"{spec.kind}"' for spec in game_info(game).decisions.specs)
    lines = [
        comment("What seats are asked: `kind` of a prompt."),
        statement(f"export type {game.title()}Decision =", kinds),
    ]
    return "\n".join(lines) + "\n"


def may_omit(kind: type[Struct]) -> bool:
    """Whether fields that have their default may be left out: by the server to save room, by clients always."""
    config = kind.__struct_config__
    return config.omit_defaults or config.forbid_unknown_fields or kind in FromClient.__args__


def interface(name: str, schema: dict[str, Any], omits: bool) -> str:
    required = set(schema.get("required", []))
    lines = [comment(" ".join(schema.get("description", "").split())), f"export interface {name} {{"]
    for field, kind in schema["properties"].items():
        lines.append(statement(f"  {field}{'?' if omits and field not in required else ''}:", kind_of(kind)))
    return "\n".join([*lines, "}\n"])


def comment(text: str) -> str:
    """A comment, on several lines where one is not enough."""
    if len(text) + len("/**  */") <= WIDTH:
        return f"/** {text} */"
    return "\n".join(["/**", *textwrap.wrap(text, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"])


def statement(head: str, kind: str) -> str:
    """`head` and its type, with one member of a union per line where one line is not enough."""
    if len(f"{head} {kind};") <= WIDTH:
        return f"{head} {kind};"
    indent = " " * (len(head) - len(head.lstrip()) + 2)
    return "\n".join([head, *(f"{indent}| {each}" for each in kind.split(" | "))]) + ";"


def kind_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind_of(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(kind_of(each) for each in schema['prefixItems'])}]"
        case "array":
            inner = kind_of(schema.get("items") or {})
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            extra = schema.get("additionalProperties")
            return f"Record<string, {kind_of(extra) if isinstance(extra, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def main() -> int:
    wrong = []
    for name, text in files().items():
        path = FOLDER / name
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text("utf-8") != text:
                wrong.append(name)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for name in wrong:
        print(f"web/src/api/{name} does not fit the structs; write it anew with: python -m tools.typescript")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

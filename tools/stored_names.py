"""Names that others rely on: `python -m tools.stored_names` writes them down, `--check` compares.

Stored tags and fields, database columns, the HTTP interface and the command line outlive every rename of Python code:
`tests/architecture/stored_names.json` lists them, and a change of it is a change for somebody outside. A struct is
listed under what it is used for, or under the place where it is first met from there; never under its class name.
"""

from __future__ import annotations

import json
import sys
from functools import reduce
from typing import Any, get_type_hints

import msgspec
from typer.main import get_command

from offworld.arena import balance_games, balance_report, result_store, sanity, standings, tuning
from offworld.arena.analysis_result import Analysis
from offworld.bots import BOTS
from offworld.bots import protocol as bot_protocol
from offworld.cli import bench, profiles
from offworld.cli import tune as cli_tune
from offworld.cli.main import app as command_line
from offworld.games import GAMES, game_info
from offworld.kit.messages import Message
from offworld.kit.network_file import NetworkFile
from offworld.kit.record import FirstHeader, Header
from offworld.kit.value_model import Heuristics
from offworld.kit.version import GameVersion
from offworld.server.api import messages, notifications
from offworld.server.api.analyses import AnalysisText
from offworld.server.config.settings import Settings
from offworld.server.http.app import create_app
from offworld.server.live import postgres_broker
from offworld.server.model import events, table_state
from offworld.server.model.setup import Setup
from offworld.server.services import Services
from offworld.server.storage import backup
from offworld.server.storage.schema import metadata
from offworld.training.progress import TrainingProgress
from tools.rule_ids import ROOT

FILE = ROOT / "tests/architecture/stored_names.json"
METHODS = ("get", "put", "post", "patch", "delete", "head", "options")
LIMITS = (
    "format", "contentEncoding", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength",
    "maxLength", "minItems", "maxItems", "pattern",
)  # fmt: skip

STRUCTS: dict[str, Any] = {
    "stored: table event": events.Event,
    "stored: table setup": Setup,
    "stored: game version": GameVersion,
    "stored: snapshot": table_state.Snapshot,
    "stored: notification settings": notifications.NotificationRules,
    "stored: notification": notifications.Notification,
    "stored: push keys": notifications.PushKeys,
    "stored: analysis": AnalysisText,
    "stored: backup line": backup.Head | backup.Section | backup.End,
    "stored: record header": Header,
    "stored: first record header": FirstHeader,
    "stored: message": Message,
    "stored: value weights": Heuristics,
    "stored: network": NetworkFile,
    "stored: training": TrainingProgress,
    "stored: profiles": profiles.ProfileStore,
    "stored: balance run": balance_games.BalanceFileHeader,
    "stored: balance game": balance_games.GameBalance,
    "stored: tuning": tuning.Search,
    "stored: tournament": result_store.Manifest,
    "stored: tournament game": result_store.SeatResult,
    "sent: socket, from server": messages.FromServer,
    "sent: socket, from client": messages.FromClient,
    "sent: between processes": postgres_broker.BrokerMessage,
    "sent: push message": notifications.PushMessage,
    "sent: to a bot": bot_protocol.ToBot,
    "sent: from a bot": bot_protocol.FromBot,
    "printed: analysis": Analysis,
    "printed: balance report": balance_report.BalanceReport,
    "printed: sanity figure": sanity.SanityFigure,
    "printed: tournament report": standings.Standings,
    "printed: speeds": list[bench.Speed],
    "printed: tuning result": cli_tune.Tuned,
    **{f"settings of the bot {name}": bot.settings_type for name, bot in BOTS.items()},
    **{f"options of {game}": game_info(game).options for game in GAMES},
    **{f"view of {game}": get_type_hints(game_info(game).view)["return"] for game in GAMES},
}
"""What is stored or sent as JSON or MessagePack, by its use; whatever it contains is found from here."""


class Names:
    """Schemas in short form. A struct is named after the place where it is met first."""

    def __init__(self, components: dict[str, Any]) -> None:
        self.components = components
        self.places: dict[str, str] = {}
        self.structs: dict[str, dict[str, str] | str] = {}

    def text(self, schema: dict[str, Any], place: str) -> str:
        """A schema as a type in words; the structs that it names are listed on the way."""
        if "$ref" in schema:
            return f"<{self.struct(schema['$ref'].rpartition('/')[2], place)}>"
        for union in ("anyOf", "oneOf"):
            if union in schema:
                members = sorted(schema[union], key=lambda each: self._member(each, place))
                return " | ".join(sorted({self.text(each, self._member(each, place)) for each in members}))
        if "enum" in schema or "const" in schema:
            return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
        match schema.get("type"):
            case list() as types:
                return " | ".join(str(each) for each in types)
            case "array" if "prefixItems" in schema:
                return f"[{', '.join(self.text(each, place) for each in schema['prefixItems'])}]"
            case "array":
                return f"[{self.text(schema.get('items') or {}, place)}]{self._limits(schema)}"
            case "object" if "properties" in schema:
                return json.dumps(self.fields(schema, place))
            case "object":
                values = schema.get("additionalProperties")
                return f"{{{self.text(values, place)}}}" if isinstance(values, dict) else "{}"
            case None:
                return "any"
            case kind:
                return f"{kind}{self._limits(schema)}"

    def _limits(self, schema: dict[str, Any]) -> str:
        limits = [f"{limit}={schema[limit]}" for limit in LIMITS if schema.get(limit) not in (None, "")]
        return f"({', '.join(limits)})" if limits else ""

    def _member(self, schema: dict[str, Any], place: str) -> str:
        """The place of a union's member: that of the union with its tag."""
        struct = self.components.get(schema.get("$ref", "").rpartition("/")[2], {})
        tags = [tag for each in struct.get("properties", {}).values() for tag in each.get("enum", [])]
        first: dict[str, Any] = next(iter(struct.get("properties", {}).values()), {})
        return f"{place}:{tags[0]}" if tags and "enum" in first else place

    def struct(self, name: str, place: str) -> str:
        if name not in self.places:
            taken = sum(other == place or other.startswith(f"{place}#") for other in self.structs)
            self.places[name] = place = f"{place}#{taken + 1}" if taken else place
            self.structs[place] = {}
            schema = self.components[name]
            self.structs[place] = self.fields(schema, place) if "properties" in schema else self.text(schema, place)
        return self.places[name]

    def fields(self, schema: dict[str, Any], place: str) -> dict[str, str]:
        """Every field with its type; those that may be missing end with a question mark."""
        required = schema.get("required", [])
        return {
            f"{field}{'' if field in required else '?'}": self.text(each, f"{place}.{field}")
            for field, each in sorted(schema["properties"].items())
        }


def structs() -> dict[str, Any]:
    """What is stored or sent: every struct with its fields."""
    schemas, components = msgspec.json.schema_components(list(STRUCTS.values()), ref_template="{name}")
    names = Names(components)
    # Written before it is expanded, so that a struct with a use of its own is listed under that.
    for use, schema in zip(STRUCTS, schemas, strict=True):
        if "$ref" in schema and schema["$ref"] not in names.places:
            names.places[schema["$ref"]] = use
    for use, schema in zip(STRUCTS, schemas, strict=True):
        component = components.get(schema.get("$ref", ""))
        if component is not None and names.places[schema["$ref"]] == use and "properties" in component:
            names.structs[use] = names.fields(component, use)
        else:
            names.structs[use] = names.text(schema, use)
    return names.structs


def http() -> dict[str, Any]:
    """Every operation with its parameters, body and answers, and the structs in them by the place they stand in."""
    services = Services(Settings(db="sqlite://", background=False))
    schema = create_app(services).openapi_schema.to_schema()
    names = Names(schema["components"]["schemas"])
    operations = {}
    for path, item in sorted(schema["paths"].items()):
        for method in METHODS:
            if method in item:
                operations[f"{method.upper()} {path}"] = operation(names, f"{method.upper()} {path}", item[method])
    return {"operations": operations, "structs": names.structs}


def operation(names: Names, place: str, described: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        f"{each['in']} {each['name']}{'' if each.get('required') else '?'}: {names.text(each['schema'], place)}"
        for each in described.get("parameters", [])
    ]
    body = described.get("requestBody", {}).get("content", {})
    answers = described["responses"].items()
    return {
        "parameters": sorted(parameters),
        "body": {kind: names.text(each["schema"], f"{place} body") for kind, each in sorted(body.items())},
        "answers": {
            status: {
                kind: names.text(each.get("schema", {}), f"{place} {status}")
                for kind, each in sorted(answer.get("content", {}).items())
            }
            for status, answer in sorted(answers)
        },
    }


def database() -> dict[str, Any]:
    """Tables and their columns."""
    return {
        table.name: {
            column.name: f"{column.type}{'' if column.nullable else ' not null'}{' key' if column.primary_key else ''}"
            for column in table.columns
        }
        for table in sorted(metadata.tables.values(), key=lambda table: table.name)
    }


def commands() -> dict[str, Any]:
    """Commands of the command line: arguments in their order, options with all their spellings."""
    found: dict[str, Any] = {}

    def visit(name: str, command: Any) -> None:
        arguments = [each for each in command.params if each.param_type_name == "argument"]
        options = [each for each in command.params if each.param_type_name == "option"]
        found[name] = [
            *(parameter(each, [each.metavar or each.name.upper()]) for each in arguments),
            *sorted(parameter(each, [*sorted(each.opts), *sorted(each.secondary_opts)]) for each in options),
        ]
        for each, below in sorted(getattr(command, "commands", {}).items()):
            visit(f"{name} {each}", below)

    visit("offworld", get_command(command_line))
    return found


def parameter(each: Any, spellings: list[str]) -> str:
    flag = "" if each.param_type_name == "argument" or each.is_flag else " VALUE"
    many = "…" if each.nargs == -1 or each.multiple else ""
    variable = f" ${each.envvar}" if each.envvar else ""
    return f"{' '.join(spellings)}{flag}{many}{' required' if each.required else ''}{variable}"


def names() -> dict[str, Any]:
    """Everything, as it is now."""
    return {"structs": structs(), "http": http(), "database": database(), "commands": commands()}


def differences(before: Any, now: Any, place: str = "") -> list[str]:
    """What is gone, new or other, in lines."""
    if isinstance(before, dict) and isinstance(now, dict):
        keys = list(dict.fromkeys([*before, *now]))
        found = [differences(before.get(key), now.get(key), f"{place} / {key}" if place else key) for key in keys]
        return reduce(list.__add__, found, [])
    return [] if before == now else [f"{place}: was {before!r}, is {now!r}"]


def kept() -> Any:
    return json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}


def main() -> None:
    now = names()
    if "--check" in sys.argv[1:]:
        if found := differences(kept(), now):
            sys.exit("\n".join([*found, "If others may rely on none of this, run python -m tools.stored_names"]))
        return
    FILE.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()

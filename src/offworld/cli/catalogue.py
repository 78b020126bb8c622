"""`offworld games` and `offworld content`: what there is, and where it comes from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from offworld.cli import packs
from offworld.cli.arguments import (
    GameName,
    Jobs,
    Json,
    Lang,
    Pack,
    Plain,
    chosen_game,
    first_game,
    refusal,
    shared_translator,
    title,
)
from offworld.cli.console import TextConsole
from offworld.games import broken_plug_ins, game_info, game_names
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Message, Translator
from offworld.kit.packs import entries_of
from offworld.simulation.pool import cores

Entry = dict[str, Any]
SOURCES = ("rulebook", "web", "reconstructed")


# ---------------------------------------------------------------- games


def games(lang: Lang = "", plain: Plain = False, as_json: Json = False) -> None:
    """List the games with their players and options, and say which installed games cannot be played."""
    infos = [game_info(name) for name in game_names()]
    if as_json:
        print(json.dumps([facts(info) for info in infos]))
        return
    console = TextConsole(Translator(lang, ("offworld",)), plain)
    rows = []
    for info in infos:
        translator = info.translator(lang)
        rows.append(
            [
                info.name,
                title(info, translator),
                _players(info),
                ", ".join(_option(info, field, translator) for field in msgspec.structs.fields(info.options))
                or console.words("option-none"),
                f"{console.words(f'information-{info.information}')}, {console.words(f'chance-{info.chance}')}",
                translator(Message("game-tagline")) if translator.has("game-tagline") else "",
            ]
        )
    columns = [
        console.words(f"games-{name}") for name in ("name", "game", "players", "options", "information", "about")
    ]
    console.table(console.words("games-title"), columns, rows)
    for error in broken_plug_ins().values():
        console.line(error.words(lang))
    console.say("games-hint", name=first_game())


def facts(info: GameInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "players": list(info.players),
        "options": msgspec.to_builtins(info.default_options),
        "information": info.information,
        "chance": info.chance,
        "rules_version": info.rules_version,
        "longest": info.max_decisions,
        "actions": info.space.size,
    }


def _players(info: GameInfo) -> str:
    return f"{info.players[0]}-{info.players[-1]}" if len(info.players) > 1 else str(info.players[0])


def _option(info: GameInfo, field: msgspec.structs.FieldInfo, translator: Translator) -> str:
    value = getattr(info.default_options, field.name)
    if value is None:
        value = translator(Message("option-nothing"))
    elif isinstance(value, bool):
        value = translator(Message("option-on" if value else "option-off"))
    return translator(Message("option-default", {"name": field.encode_name, "default": str(value)}))


# ---------------------------------------------------------------- content


def content(
    game: GameName,
    pack: Pack = None,
    group: Annotated[str | None, typer.Option(metavar="G", help="Only this group of entries.")] = None,
    template: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", show_default=False, help="Write a pack with every reconstructed entry, to fill in."
        ),
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option(
            metavar="PACK", show_default=False, help="Say what is wrong with a pack, or what it changes, also in play."
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", min=2, help="Games of --check without and with the pack.")] = 200,
    players: Annotated[
        int | None, typer.Option(metavar="N", show_default=False, help="Players of --check; without it the most.")
    ] = None,
    jobs: Jobs = None,
    lang: Lang = "",
    plain: Plain = False,
    as_json: Json = False,
) -> None:
    """Show every card, tile and number of a game with its source, what a pack changes, and make or check a pack."""
    if (pack is not None) + (template is not None) + (check is not None) > 1:
        raise refusal(shared_translator(lang), "pack-one-of")
    pack = pack or check
    if template is not None:
        info, _, translator = chosen_game(game, None, lang)
        packs.write_template(info, template, TextConsole(translator, plain))
        return
    found: list[packs.Comparison] = []
    if check is not None:
        found = packs.check(game, check, games, players, jobs or cores(), lang, plain)
    info, mine, translator = chosen_game(game, pack, lang)
    groups = {name: value for name, value in mine.raw.items() if isinstance(value, list | dict)}
    if group is not None and group not in groups:
        raise refusal(translator, "bad-group", group=group, groups=", ".join(groups))
    shown = {name: entries_of(value) for name, value in groups.items() if group is None or name == group}
    changes = [change for change in changes_of(info.content().raw, mine.raw) if change["group"] in shown]
    if as_json:
        listed = {"game": info.name, "content": mine.digest, "groups": shown, "changes": changes}
        if check is not None:
            listed = {"game": info.name, "content": mine.digest, "changes": changes, "balance": found}
        print(msgspec.json.encode(listed).decode())
        return
    console = TextConsole(translator, plain)
    if check is not None:
        show_changes(changes, console)
        packs.show(found, games, console)
        return
    console.say("content-title", "bold", game=title(info, translator), digest=mine.digest)
    columns = [console.words(f"content-{name}") for name in ("entry", "values", "source")]
    notes = info.source_notes(lang)
    changed: dict[tuple[str, str], list[str]] = {}
    for change in changes:
        changed.setdefault((change["group"], change["id"]), []).append(change["field"])
    for name, entries in shown.items():
        rows = []
        for entry in entries:
            packed = changed.get((name, entry.get("id", "")), [])
            words = ruling(entry, lang, console) if name == "rulings" else values(entry, lang)
            rows.append([label(entry, name, lang), words, provenance(entry, packed, console, notes)])
        console.table(name, columns, rows)
    summary(shown, console)
    if pack is not None:
        show_changes(changes, console)


def label(entry: Entry, group: str, lang: str) -> str:
    id = str(entry.get("id", group))
    name = entry.get(f"name_{lang}")
    return f"{name} ({id})" if name else id


def values(entry: Entry, lang: str) -> str:
    """What an entry says and its numbers. A table inside an entry is what its text puts into words."""
    text = entry.get(f"text_{lang}") or entry.get(f"note_{lang}") or ""
    parts = []
    for field, value in entry.items():
        spoken = field == "id" or field.startswith(("name_", "text_", "note_"))
        if not spoken and not is_source(field) and not (text and isinstance(value, dict)):
            parts.append(f"{field} {compact(value)}")
    return " ".join(part for part in (text, ", ".join(parts)) if part)


def ruling(entry: Entry, lang: str, console: TextConsole) -> str:
    """A disputed reading: the choice in force, what every choice means, what the rulebook says, and the reasons."""
    meanings = [f"{choice}: {entry[f'meaning_{lang}'][choice]}" for choice in entry["choices"]]
    return console.words(
        "content-ruling",
        switch=entry["switch"],
        choice=entry["choice"],
        default=entry["default"],
        meanings=" ".join(meanings),
        book=entry[f"book_{lang}"],
        reasons=entry[f"reasons_{lang}"],
        rules=", ".join(entry["rules"]),
    )


def is_source(field: str) -> bool:
    """Does the field say where others come from? `fee_resources` does not."""
    return field == "source" or field.startswith("source_") or field.endswith("_source")


def compact(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + " ".join(compact(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} {compact(item)}" for key, item in value.items()) + "}"
    return str(value)


def provenance(entry: Entry, packed: list[str], console: TextConsole, notes: dict[str, str]) -> str:
    """Where an entry comes from, which parts come from elsewhere or from the pack, and the note that says more."""
    parts = [_source(entry.get("source"), console)]
    for field, value in entry.items():
        if field.endswith("_source"):
            part = field.removesuffix("_source")
            parts.append(console.words("content-part-source", part=part, source=_source(value, console)))
    for field in packed:
        if not is_source(field):
            parts.append(console.words("content-part-source", part=field, source=console.words("source-pack")))
    if note := str(entry.get("source_note", "")):
        parts.append(notes.get(note, note))
    return "; ".join(parts)


def _source(source: Any, console: TextConsole) -> str:
    if source is None:
        return console.words("source-unsaid")
    return console.words(f"source-{source}") if source in SOURCES else str(source)


def summary(shown: dict[str, list[Entry]], console: TextConsole) -> None:
    counts = Counter(_source(entry.get("source"), console) for entries in shown.values() for entry in entries)
    listed = [console.words("content-count", count=n, source=source) for source, n in counts.most_common()]
    console.blank()
    console.say("content-summary", counts=", ".join(listed))
    console.say("content-honest")


def changes_of(old: dict[str, Any], new: dict[str, Any]) -> list[dict[str, Any]]:
    """Every field that a pack gives another value."""
    changes = []
    for group, value in new.items():
        if not isinstance(value, list | dict):
            continue
        for before, after in zip(entries_of(old[group]), entries_of(value), strict=True):
            for field in after:
                if before.get(field) != after[field]:
                    change = {"group": group, "id": after.get("id", ""), "field": field}
                    changes.append({**change, "from": before.get(field), "to": after[field]})
    return changes


def show_changes(changes: list[dict[str, Any]], console: TextConsole) -> None:
    if not changes:
        console.say("content-changes-none")
        return
    console.heading(console.words("content-changes"))
    for change in changes:
        where = ".".join(part for part in (change["group"], change["id"], change["field"]) if part)
        id = "content-change-plain" if console.plain else "content-change"
        console.say(id, where=where, old=compact(change["from"]), new=compact(change["to"]))

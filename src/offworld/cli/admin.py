"""`offworld admin`: administration of people, tables and reports, with or without a running server."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from offworld.cli.arguments import Json, Lang, Plain, refusal, shared_translator, write_text
from offworld.cli.console import TextConsole
from offworld.cli.serve import Db, Keep, retention_days

if TYPE_CHECKING:
    from offworld.server.people.offline_admin import OfflineAdmin

admin = typer.Typer(name="admin", help="Administer a server: its people, tables and reports.", no_args_is_help=True)

Who = Annotated[str, typer.Argument(metavar="PERSON", help="An id, a log-in name, or a name that only one has.")]


def open_admin(db: str) -> OfflineAdmin:
    """Open a database for administration. Imported here, so that no other command loads the web framework."""
    from offworld.server.people.offline_admin import OfflineAdmin

    return OfflineAdmin(db)


def open_read_only(db: str) -> AbstractContextManager[OfflineAdmin]:
    """The same without changing the database."""
    from offworld.server.people.offline_admin import open_read_only

    return open_read_only(db)


def when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M") if ms else "–"


@admin.command("people")
def list_people(
    search: Annotated[str, typer.Argument(metavar="TEXT", help="Only those whose name has this in it.")] = "",
    db: Db = "",
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """List people, the last seen first."""
    console = TextConsole(shared_translator(lang), plain)
    rows = open_admin(db).people(search)
    if as_json:
        print(json.dumps(msgspec.to_builtins(rows), ensure_ascii=False))
        return
    if not rows:
        console.say("admin-nobody")
        return
    columns = [console.words(f"admin-{column}") for column in ("id", "name", "login", "seen", "marks")]
    lines = []
    for row in rows:
        marks = [mark for mark in ("claimed", "admin", "locked", "deleted") if getattr(row, mark)]
        words = [console.words(f"admin-{mark}") for mark in marks]
        words += [console.words("admin-bot-of", owner=row.bot_of)] if row.bot_of else []
        lines.append([row.person, row.name, row.login, when(row.seen_ms), ", ".join(words)])
    console.table(console.words("admin-people"), columns, lines)


@admin.command()
def lock(person: Who, db: Db = "", lang: Lang = "") -> None:
    """Lock a person and their bots, from their next request on."""
    open_admin(db).lock(person)
    TextConsole(shared_translator(lang)).say("admin-was-locked", person=person)


@admin.command()
def unlock(person: Who, db: Db = "", lang: Lang = "") -> None:
    """Unlock a person."""
    open_admin(db).unlock(person)
    TextConsole(shared_translator(lang)).say("admin-was-unlocked", person=person)


@admin.command()
def rename(
    person: Who,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    db: Db = "",
    lang: Lang = "",
) -> None:
    """Change a person's name, also at the tables where they have sat."""
    translator = shared_translator(lang)
    shown = "".join(letter for letter in name if letter.isprintable()).strip()
    if not 1 <= len(shown) <= 40:
        raise refusal(translator, "admin-bad-name")
    tables = open_admin(db).rename(person, shown)
    TextConsole(translator).say("admin-was-renamed", person=person, name=shown, tables=tables)


@admin.command()
def promote(person: Who, db: Db = "", lang: Lang = "") -> None:
    """Make a person an administrator, who sees reports and locks people in the browser."""
    open_admin(db).make_admin(person, True)
    TextConsole(shared_translator(lang)).say("admin-was-promoted", person=person)


@admin.command()
def demote(person: Who, db: Db = "", lang: Lang = "") -> None:
    """Make a person an administrator no longer."""
    open_admin(db).make_admin(person, False)
    TextConsole(shared_translator(lang)).say("admin-was-demoted", person=person)


@admin.command()
def revoke(person: Who, db: Db = "", lang: Lang = "") -> None:
    """End all sessions and tokens of a person."""
    ended = open_admin(db).revoke(person)
    TextConsole(shared_translator(lang)).say("admin-was-revoked", person=person, ended=ended)


@admin.command("login-link")
def login_link(
    person: Who,
    address: Annotated[
        str, typer.Option(metavar="URL", envvar="OFFWORLD_ADDRESS", help="Public address of the server.")
    ] = "",
    db: Db = "",
    lang: Lang = "",
) -> None:
    """Make a one-time log-in link, valid for an hour, for setting a new password. The person is notified."""
    link = open_admin(db).login_link(person, address)
    TextConsole(shared_translator(lang)).say(
        "admin-login-link", person=person, link=link, whole="yes" if address else "no"
    )


@admin.command()
def reports(db: Db = "", as_json: Json = False, lang: Lang = "", plain: Plain = False) -> None:
    """List reports, the newest first."""
    console = TextConsole(shared_translator(lang), plain)
    rows = open_admin(db).reports()
    if as_json:
        print(json.dumps(msgspec.to_builtins(rows), ensure_ascii=False))
        return
    if not rows:
        console.say("admin-no-reports")
        return
    columns = [console.words(f"admin-{column}") for column in ("report", "kind", "table", "seq", "when", "words")]
    lines = [[str(row.report), row.kind, row.table, str(row.seq), when(row.ms), row.words[:80]] for row in rows]
    console.table(console.words("admin-reports"), columns, lines)


@admin.command()
def report(
    number: Annotated[int, typer.Argument(metavar="N", help="The report, as `offworld admin reports` numbers it.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record there, to replay it.")] = None,
    db: Db = "",
    lang: Lang = "",
) -> None:
    """Show a report, and write the record that replays to its position."""
    translator = shared_translator(lang)
    info = open_admin(db).report(number)
    if out is None:
        print(json.dumps(msgspec.to_builtins(info), ensure_ascii=False, indent=1))
        return
    if not info.record:
        raise refusal(translator, "admin-no-record", report=number)
    write_text(out, info.record, translator)
    TextConsole(translator).say("admin-was-written", file=str(out), report=number)


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's id.")], db: Db = "", lang: Lang = ""
) -> None:
    """Cancel a table that is not over."""
    open_admin(db).close(table)
    TextConsole(shared_translator(lang)).say("admin-was-closed", table=table)


@admin.command()
def stats(db: Db = "", as_json: Json = False, lang: Lang = "", plain: Plain = False) -> None:
    """Show the numbers of people, tables, games and reports."""
    console = TextConsole(shared_translator(lang), plain)
    info = open_admin(db).stats()
    if as_json:
        print(json.dumps(msgspec.to_builtins(info), ensure_ascii=False))
        return
    named = [(f"admin-stat-{name}", getattr(info, name)) for name in ("people", "claimed", "bots", "locked")]
    named += [("admin-stat-seen", info.seen_today), ("admin-stat-events", info.events)]
    rows = [[console.words(id), str(number)] for id, number in named]
    rows += [[console.words("admin-stat-tables", phase=phase), str(n)] for phase, n in info.tables.items()]
    rows += [[console.words("admin-stat-games", game=game), str(n)] for game, n in info.games.items()]
    rows.append([console.words("admin-reports"), str(info.reports)])
    console.table(console.words("admin-stats"), [console.words("admin-what"), console.words("admin-number")], rows)


@admin.command()
def retention(
    dry: Annotated[bool, typer.Option("--dry-run", help="Remove nothing; show what would be removed.")] = False,
    keep: Keep = None,
    db: Db = "",
    as_json: Json = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Remove old data, as a server does once a day; finished games of people stay."""
    translator = shared_translator(lang)
    days = retention_days(keep or [], translator)
    with open_read_only(db) if dry else nullcontext(open_admin(db)) as offline_admin:
        counts = offline_admin.retain(days, dry)
    console = TextConsole(translator, plain)
    if counts is None:
        console.say("admin-retention-asked")
        return
    if as_json:
        print(json.dumps(counts))
        return
    rows = [
        [console.words(f"admin-retention-{name.replace('_', '-')}"), str(getattr(days, name) or "–"), str(count)]
        for name, count in counts.items()
    ]
    columns = [console.words(f"admin-{column}") for column in ("what", "days", "number")]
    console.table(console.words("admin-retention-dry" if dry else "admin-retention"), columns, rows)

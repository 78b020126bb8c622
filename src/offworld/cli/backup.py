"""`offworld backup` and `offworld restore`: a server's whole database in one file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from offworld.cli.arguments import Lang, shared_translator
from offworld.cli.serve import Db
from offworld.kit.errors import OffworldError
from offworld.kit.messages import Translator, msg

# Database modules are imported by the commands below, so that no other command loads them.
File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
Full = Annotated[bool, typer.Option("--full", help="Replay every table, not only a hundred.")]


def backup(file: File, db: Db = "", full: Full = False, lang: Lang = "") -> None:
    """Write a server's whole database to a file while it is running, and verify it."""
    from offworld.server.config.environment import Environment
    from offworld.server.config.settings import database_url
    from offworld.server.storage import backup as backups

    translator = shared_translator(lang)
    engine = backups.open_existing(database_url(db))
    with counting(translator) as progress, sentences():
        report = backups.back_up(engine, file, Environment().now(), full, progress)
    engine.dispose()
    print(translator(msg("backup-done", rows=report.rows, file=str(file), checked=report.checked)))
    tell_faults(report.faults, translator)


def restore(
    file: File,
    db: Db = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite what the database holds.")] = False,
    full: Full = False,
    lang: Lang = "",
) -> None:
    """Restore a backup into an empty database, SQLite or PostgreSQL, and verify it. The server must not be running."""
    from offworld.server.config.settings import database_url, shown_url
    from offworld.server.storage import backup as backups
    from offworld.server.storage.database_files import sole_use
    from offworld.server.storage.engine import open_engine

    translator = shared_translator(lang)
    url = database_url(db)
    engine = open_engine(url)
    with sole_use(url), counting(translator) as progress, sentences():
        report = backups.restore(engine, file, force, full, progress)
    engine.dispose()
    print(translator(msg("restore-done", rows=report.rows, db=shown_url(url), checked=report.checked)))
    tell_faults(report.faults, translator)


def tell_faults(faults: list[str], translator: Translator) -> None:
    """List the tables that do not replay, on standard error, and exit with 1: all of them are kept."""
    if not faults:
        return
    for fault in faults:
        print(fault, file=sys.stderr)
    print(translator(msg("backup-faults", count=len(faults))), file=sys.stderr)
    raise typer.Exit(1)


@contextmanager
def counting(translator: Translator) -> Iterator[Callable[[int], None]]:
    """A progress bar of rows, in a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), TextColumn("{task.completed}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(translator(msg("backup-rows")), total=None)
        yield lambda rows: bar.update(task, completed=rows)


@contextmanager
def sentences() -> Iterator[None]:
    """Turn a database error into a sentence."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        raise OffworldError(f"the database refuses: {str(error.orig).strip()}") from None

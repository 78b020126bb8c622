"""Backups: all rows of a database in one file that either engine can be restored from.

The file is gzipped JSON lines. First who wrote it and at which revision of the schema; then for each table a line with
its columns and a line for each row; last the counts and a hash of everything before it, so that a file that was cut off
or changed is noticed. Snapshots are left out: they are made anew. Tables are taken as they are found, not from a list.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, func, inspect, select, text

from offworld import __version__
from offworld.kit.errors import OffworldError
from offworld.server.storage.database_files import make_private
from offworld.server.storage.engine import is_sqlite, migrations, open_engine
from offworld.server.storage.integrity import CorruptTableError, check_table, sample
from offworld.server.storage.table_versions import write_versions

FORMAT = 1
CACHES = ("snapshot",)
VERSIONS = "alembic_version"
BATCH = 1000
SAMPLE = 100
"""Tables that are replayed in a check that is not full."""
Progress = Callable[[int], None]
"""Called now and then with the number of rows that are done."""


class Head(Struct, frozen=True, tag="backup"):
    """The first line."""

    format: int
    version: str
    revision: str
    made_ms: int
    tables: list[str]


class Section(Struct, frozen=True, tag="table"):
    """Before the rows of a table."""

    name: str
    columns: list[str]
    binary: list[int]
    """Which columns hold bytes, written in base64."""


class End(Struct, frozen=True, tag="end"):
    """The last line."""

    counts: dict[str, int]
    hash: str


class BackupSummary(Struct, frozen=True):
    """What was done."""

    counts: dict[str, int]
    checked: int
    """Tables that were replayed and agree with what is stored of them."""
    faults: list[str] = []
    """A sentence for each table that does not replay. It is in the backup all the same, and is restored."""

    @property
    def rows(self) -> int:
        return sum(self.counts.values())


encode = msgspec.json.Encoder().encode
decode_line: msgspec.json.Decoder[Head | Section | End] = msgspec.json.Decoder(Head | Section | End)
decode_row = msgspec.json.Decoder(list)


# ---------------------------------------------------------------- writing


def back_up(
    engine: Engine, file: Path, made_ms: int, full: bool = False, progress: Progress | None = None
) -> BackupSummary:
    """Write everything as it is at one moment, while the server goes on; then read the file and replay tables."""
    part = file.with_name(file.name + ".part")
    with consistent_copy(engine) as source, source.connect() as connection:
        if not is_sqlite(source):
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            # Readable by nobody else: it holds names, sessions and the seeds of running games.
            part.unlink(missing_ok=True)
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
                with gzip.GzipFile("", "wb", 5, raw, mtime=0) as packed:
                    counts = _write(connection, packed, made_ms, progress)
                raw.flush()
                os.fsync(raw.fileno())
            if read_backup(part) != counts:
                raise OffworldError(f"{part} does not read back as it was written")
            # The backup is there, whatever is found in it.
            part.replace(file)
            return BackupSummary(counts, *check(connection, full))


@contextmanager
def consistent_copy(engine: Engine) -> Iterator[Engine]:
    """The database as it is now: of SQLite a copy, so that a long look does not keep its log growing."""
    if not is_sqlite(engine):
        yield engine
        return
    with tempfile.TemporaryDirectory(prefix="offworld-backup-") as folder:
        path = Path(folder) / "copy.sqlite"
        there = sqlite3.connect(str(engine.url.database))
        make_private(path)
        here = sqlite3.connect(path)
        try:
            there.backup(here)
        finally:
            here.close()
            there.close()
        copy = open_engine(f"sqlite:///{path}")
        try:
            yield copy
        finally:
            copy.dispose()


def reflect_tables(connection: Connection) -> MetaData:
    """The tables of a database, as it says itself."""
    found = MetaData()
    found.reflect(connection)
    return found


def _write(connection: Connection, packed: gzip.GzipFile, made_ms: int, progress: Progress | None) -> dict[str, int]:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise OffworldError("this is no database of Offworld: it has no revision")
    digest = hashlib.sha256()

    def line(content: object) -> None:
        data = encode(content) + b"\n"
        digest.update(data)
        packed.write(data)

    tables = [table for table in reflect_tables(connection).sorted_tables if table.name not in (*CACHES, VERSIONS)]
    line(Head(FORMAT, __version__, revision, made_ms, [str(table.name) for table in tables]))
    counts: dict[str, int] = {}
    done = 0
    for table in tables:
        binary = [number for number, column in enumerate(table.columns) if isinstance(column.type, LargeBinary)]
        line(Section(str(table.name), [str(column.name) for column in table.columns], binary))
        counts[str(table.name)] = 0
        query = select(table).order_by(*table.primary_key.columns)
        for rows in connection.execution_options(yield_per=BATCH).execute(query).partitions():
            for row in rows:
                line([_packed(value) for value in row])
            counts[str(table.name)] += len(rows)
            done += len(rows)
            if progress is not None:
                progress(done)
    packed.write(encode(End(counts, digest.hexdigest())) + b"\n")
    return counts


def _packed(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


# ---------------------------------------------------------------- reading


def read_backup(
    file: Path,
    begin: Callable[[Head], None] | None = None,
    take: Callable[[Section, list[list[Any]]], None] | None = None,
) -> dict[str, int]:
    """Read a backup from its first line to its last, and notice whatever is wrong with it; returns the counts."""
    counts: dict[str, int] = {}
    digest = hashlib.sha256()
    section: Section | None = None
    rows: list[list[Any]] = []

    def hand_over() -> None:
        if section is not None and rows:
            counts[section.name] += len(rows)
            if take is not None:
                take(section, rows)
            rows.clear()

    try:
        with gzip.open(file, "rb") as lines:
            head = decode_line.decode(next(lines, b""))
            if not isinstance(head, Head):
                raise OffworldError(f"{file} is no backup of Offworld")
            if head.format > FORMAT:
                raise OffworldError(f"{file} was made by a newer Offworld ({head.version}); update Offworld first")
            digest.update(encode(head) + b"\n")
            if begin is not None:
                begin(head)
            for data in lines:
                if data[:1] == b"[":
                    if section is None:
                        raise OffworldError(f"{file} is damaged: rows without a table")
                    rows.append(decode_row.decode(data))
                    if len(rows) >= BATCH:
                        hand_over()
                else:
                    hand_over()
                    said = decode_line.decode(data)
                    if isinstance(said, End):
                        if said.hash != digest.hexdigest() or said.counts != counts:
                            raise OffworldError(f"{file} is damaged: it is not what was written")
                        return counts
                    assert isinstance(said, Section)
                    section = said
                    counts[section.name] = 0
                digest.update(data)
    except FileNotFoundError:
        raise OffworldError(f"there is no file {file}") from None
    except (OSError, EOFError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise OffworldError(f"{file} cannot be read as a backup: {error}") from None
    raise OffworldError(f"{file} is cut off: its last line is missing")


def restore(
    engine: Engine, file: Path, force: bool = False, full: bool = False, progress: Progress | None = None
) -> BackupSummary:
    """Fill a database from a backup, all of it or nothing, and bring it up to date; then replay tables."""
    read_backup(file)
    config = migrations()
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    done = 0
    with engine.connect() as connection:
        connection.info["writes"] = True
        with connection.begin():
            clear_database(connection, force)
            found = MetaData()

            def begin(head: Head) -> None:
                if head.revision not in known:
                    raise OffworldError(f"{file} was made by a newer Offworld ({head.version}); update Offworld first")
                config.attributes["connection"] = connection
                command.upgrade(config, head.revision)
                found.reflect(connection)
                # What a migration puts into its new tables is in the backup too.
                for table in reversed(found.sorted_tables):
                    if table.name != VERSIONS:
                        connection.execute(table.delete())

            def take(section: Section, rows: list[list[Any]]) -> None:
                nonlocal done
                for row in rows:
                    for number in section.binary:
                        row[number] = None if row[number] is None else base64.b64decode(row[number])
                values = [dict(zip(section.columns, row)) for row in rows]
                connection.execute(found.tables[section.name].insert(), values)
                done += len(rows)
                if progress is not None:
                    progress(done)

            counts = read_backup(file, begin, take)
            for name, count in counts.items():
                there = connection.execute(select(func.count()).select_from(found.tables[name])).scalar_one()
                if there != count:
                    raise OffworldError(f"of {count} rows of {name} only {there} arrived")
            advance_sequences(connection, found)
            command.upgrade(config, "head")
            write_versions(connection)
        # All is there, whatever is found in it.
        return BackupSummary(counts, *check(connection, full))


def clear_database(connection: Connection, force: bool) -> None:
    """See to it that a database holds nothing; what it holds goes only by force."""
    found = reflect_tables(connection)
    filled = [
        table.name
        for table in found.sorted_tables
        if table.name != VERSIONS and connection.execute(select(table).limit(1)).first() is not None
    ]
    if filled and not force:
        raise OffworldError(
            f"the database already holds something ({', '.join(filled[:3])}); choose an empty one, or say --force to"
            " lose what it holds"
        )
    found.drop_all(connection)


def advance_sequences(connection: Connection, found: MetaData) -> None:
    """PostgreSQL numbers rows from sequences, which must go on after the rows that came with their numbers."""
    if connection.dialect.name != "postgresql":
        return
    for table in found.sorted_tables:
        for column in inspect(connection).get_columns(table.name):
            if not column.get("autoincrement") and "nextval" not in str(column.get("default")):
                continue
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column['name']}'),"
                    f" (SELECT coalesce(max({column['name']}), 0) + 1 FROM {table.name}), false)"
                )
            )


def check(connection: Connection, full: bool) -> tuple[int, list[str]]:
    """Replay some tables, or all: how many agree, and what is wrong with the others.

    A database of an older Offworld is upgraded before it can be checked.
    """
    head = ScriptDirectory.from_config(migrations()).get_current_head()
    if MigrationContext.configure(connection).get_current_revision() != head:
        return 0, []
    good, faults = 0, []
    for id in sample(connection, 0 if full else SAMPLE):
        try:
            check_table(connection, id)
            good += 1
        except CorruptTableError as error:
            faults.append(str(error))
    return good, faults


def open_existing(url: str) -> Engine:
    """A database that is there; its schema may be old."""
    engine = open_engine(url)
    if is_sqlite(engine) and not Path(str(engine.url.database)).exists():
        raise OffworldError(f"there is no database {engine.url.database}")
    return engine

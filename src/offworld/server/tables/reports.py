"""Reports: what the engine did not survive, positions that look wrong, people who behave badly, talk and names."""

from __future__ import annotations

from msgspec import Struct, structs
from sqlalchemy import Connection, func, insert, select

from offworld import __version__
from offworld.kit.record import Record, encode, encode_unplayed
from offworld.server.api.chat import ReportFile
from offworld.server.errors import ApiError
from offworld.server.model.table_state import TableState
from offworld.server.storage import schema

MOST_OPEN = 50
"""Open reports of one person."""
DOUBT_REPORT = "puzzle"
"""The kind of a report that doubts the answer of a puzzle: `place` is its id, `quote` the turn of the person."""


class UserReport(Struct, frozen=True):
    """What is reported, by whom, and about whom."""

    kind: str
    """`engine`, `position`, `person`, `talk`, `name` or `puzzle`."""
    person: str
    words: str
    view_hash: str = ""
    about: str = ""
    trace: str = ""
    browser: str = ""
    place: str = ""
    line: int = 0
    quote: str = ""


def file_report(table: TableState | None, report: UserReport, now: int, connection: Connection) -> int:
    """File a report, about a table with all that is needed to see the same position again; returns its number."""
    if report.person:
        require_few_reports(connection, report)
    values = {
        "kind": report.kind,
        "table_id": table.id if table is not None else None,
        "seq": table.seq if table is not None else 0,
        "person_id": report.person or None,
        "about_id": report.about or None,
        "words": report.words,
        "view_hash": report.view_hash,
        "version": __version__,
        "record": record_file(table) if table is not None else "",
        "trace": report.trace,
        "browser": report.browser,
        "place": report.place,
        "line": report.line,
        "quote": report.quote,
        "ms": now,
    }
    key = connection.execute(insert(schema.reports).values(values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def require_few_reports(connection: Connection, report: UserReport) -> None:
    """Refuse to report the same line or name again, and more than an administrator can be asked to read."""
    row = schema.reports.c
    mine = (row.person_id == report.person, row.state == "open")
    if open_reports_of(connection, report.person) >= MOST_OPEN:
        raise ApiError(409, "reports-full", most=MOST_OPEN)
    same = (row.kind == report.kind, row.place == report.place, row.line == report.line, row.about_id == report.about)
    if report.quote and connection.execute(select(row.id).where(*mine, *same)).first() is not None:
        raise ApiError(409, "reported")


def open_reports_of(connection: Connection, person: str) -> int:
    row = schema.reports.c
    query = select(func.count()).where(row.person_id == person, row.state == "open")
    return int(connection.execute(query).scalar_one())


def record_file(table: TableState, names: bool = False) -> str:
    """The record of a table as a file; empty before the start. It reveals the seed: mind who gets it.

    With `names` the seats of people are called as they are called now; not where the game cannot be played, since the
    links that are stored cover the seats as they were called at its start.
    """
    if table.start is None:
        return ""
    kept = table.record() if table.game is not None else table.stored_record()
    header = kept.header
    if names and table.game is not None:
        called = [
            f"me@{seat.name}" if name == "me" and seat.name else name
            for name, seat in zip(header.seats, table.seats, strict=True)
        ]
        header = structs.replace(header, seats=called)
    # A copy: this may run in a thread while the table goes on.
    copy = Record(header, kept.seed, kept.salt, list(kept.acts), kept.over)
    return encode(table.info, copy) if table.game is not None else encode_unplayed(copy, sealed=not table.may_reveal())


def read_report(connection: Connection, number: int) -> tuple[ReportFile, str] | None:
    """A report, and who filed it."""
    row = connection.execute(select(schema.reports).where(schema.reports.c.id == number)).one_or_none()
    if row is None:
        return None
    report = ReportFile(
        row.id,
        row.kind,
        row.table_id or "",
        row.seq,
        row.version,
        row.view_hash,
        row.words,
        row.trace,
        row.record,
        row.place,
        row.line,
        row.quote,
        row.browser,
    )
    return report, row.person_id or ""

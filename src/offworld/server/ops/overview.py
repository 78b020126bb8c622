"""How a server is, in figures: people and tables now, times of answers, waiting work, room on the disk."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from prometheus_client import Histogram
from sqlalchemy import Connection, Engine, func, inspect, select, text
from sqlalchemy.exc import OperationalError

from offworld.server.api.admin import DeliveryStats, StorageKind
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import channels, deliveries, presences

PRESENT_MS = 120_000
KINDS = {
    "games": ("table_", "event", "seat", "snapshot", "result", "keepsake"),
    "chat": ("chat", "talk", "note", "mute"),
    "analyses": ("analysis", "review"),
    "people": ("person", "account", "session", "token", "credential", "rating", "one_time", "invite"),
    "clubs": ("club", "member", "season", "tournament", "entrant", "round", "pairing", "entrant_result", "club_rating"),
    "puzzles": (
        "puzzle",
        "puzzle_try",
        "puzzle_rating",
        "puzzle_day",
        "found_puzzle",
        "puzzle_person",
        "searched_table",
    ),
    "reports": ("report", "admin_action"),
    "notices": ("notice", "delivery", "channel", "job"),
}
"""Kinds of data, and the database tables that hold them; the first one is counted."""


def quantile(histogram: Histogram, part: float) -> float:
    """The upper bound, in milliseconds, of the times of so large a part of what was measured; 0 without any."""
    counts: dict[float, float] = {}
    for metric in histogram.collect():
        for sample in metric.samples:
            if sample.name.endswith("_bucket"):
                bound = float(sample.labels["le"])
                counts[bound] = counts.get(bound, 0.0) + sample.value
    total = max(counts.values(), default=0.0)
    if not total:
        return 0.0
    bounds = sorted(counts)
    found = next(bound for bound in bounds if counts[bound] >= part * total)
    return 1000 * (found if found != float("inf") else bounds[-2])


def people_here(connection: Connection, now: int) -> int:
    query = select(func.count()).where(presences.c.seen_ms > now - PRESENT_MS)
    return int(connection.execute(query).scalar_one())


def waiting_jobs(connection: Connection) -> tuple[dict[str, int], int]:
    """Waiting jobs by kind, and how many of all have failed before."""
    job = schema.jobs.c
    by_kind = connection.execute(select(job.kind, func.count()).group_by(job.kind).order_by(job.kind))
    late = connection.execute(select(func.count()).where(job.tries > 1)).scalar_one()
    return {str(kind): int(count) for kind, count in by_kind}, int(late)


def delivery_stats(connection: Connection) -> list[DeliveryStats]:
    """Messages that wait and that could not be sent, by the kind of channel."""
    row = deliveries.c
    found: dict[str, DeliveryStats] = {}
    query = (
        select(channels.c.kind, row.state, func.count(), func.max(row.id))
        .join(channels, channels.c.id == row.channel_id)
        .group_by(channels.c.kind, row.state)
        .order_by(channels.c.kind, row.state)
    )
    for kind, state, count, last in connection.execute(query).all():
        stats = found.setdefault(kind, DeliveryStats(kind, 0, 0, ""))
        if state == "dead":
            stats.dead = count
            stats.error = connection.execute(select(row.error).where(row.id == last)).scalar() or ""
        else:
            stats.waiting = count
    return list(found.values())


def open_reports(connection: Connection) -> tuple[int, int]:
    """How many reports are open, and since when the oldest."""
    report = schema.reports.c
    query = select(func.count(), func.min(report.ms)).where(report.state == "open")
    count, oldest = connection.execute(query).one()
    return int(count), int(oldest or 0)


def database_bytes(connection: Connection) -> int:
    if connection.dialect.name == "sqlite":
        pages, size = (connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("page_count", "page_size"))
        return int(pages) * int(size)
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def storage_kinds(connection: Connection) -> list[StorageKind]:
    """Rows and bytes of each kind of data."""
    there = set(inspect(connection).get_table_names())
    sizes = table_bytes(connection)
    found = []
    for kind, names in KINDS.items():
        rows = connection.execute(select(func.count()).select_from(schema.metadata.tables[names[0]])).scalar_one()
        found.append(StorageKind(kind, int(rows), sum(sizes.get(name, 0) for name in names if name in there)))
    return found


def table_bytes(connection: Connection) -> dict[str, int]:
    """Bytes of each database table with its indexes; nothing where the database cannot tell."""
    if connection.dialect.name != "sqlite":
        query = "SELECT relname, pg_total_relation_size(relid) FROM pg_catalog.pg_statio_user_tables"
        return {name: int(size) for name, size in connection.execute(text(query))}
    query = "SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name GROUP BY m.tbl_name"
    try:
        return {name: int(size) for name, size in connection.execute(text(query))}
    except OperationalError:
        # SQLite can be built without this.
        return {}


def disk_room(engine: Engine) -> tuple[int, int]:
    """Free and whole bytes of the disk with the database; 0 where it is on another machine."""
    file: Any = engine.url.database
    if engine.dialect.name != "sqlite" or not file:
        return 0, 0
    usage = shutil.disk_usage(Path(file).resolve().parent)
    return usage.free, usage.total

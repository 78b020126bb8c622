"""Signs of life: how often processes write that they run, and which people they serve."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from offworld.server.storage import schema
from offworld.server.storage.notification_schema import presences

BEAT_S = 10
ALIVE_S = 3 * BEAT_S
"""Other processes beat at least this often: a longer silence means that there was no server."""


def record_presence(connection: Connection, people: Iterable[str], now: int) -> None:
    """Note who is here."""
    connection.execute(delete(presences).where(presences.c.person_id.in_(list(people))))
    known = connection.execute(select(schema.person.c.id).where(schema.person.c.id.in_(list(people)))).scalars()
    rows = [{"person_id": person, "seen_ms": now} for person in known]
    if rows:
        connection.execute(insert(presences), rows)

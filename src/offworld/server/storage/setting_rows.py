"""Settings that are changed while a server runs, by name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from offworld.server.storage.people_schema import server_settings


def read_setting(connection: Connection, name: str) -> str | None:
    return connection.execute(select(server_settings.c.value).where(server_settings.c.name == name)).scalar()


def write_setting(connection: Connection, name: str, value: str) -> None:
    connection.execute(delete(server_settings).where(server_settings.c.name == name))
    connection.execute(insert(server_settings).values(name=name, value=value))

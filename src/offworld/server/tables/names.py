"""Names: one for one person everywhere, and none twice at a table."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial

from sqlalchemy import Connection, select, update

from offworld.server.errors import ApiError
from offworld.server.live.renderer import seat_label
from offworld.server.model import events
from offworld.server.model.person import Person, clean_name, numbered_name
from offworld.server.model.table_state import PLAYING, WAITING, TableState
from offworld.server.storage import schema
from offworld.server.storage.reader import Reader
from offworld.server.tables.cache import StaleTableError, TableCache, TableHandle

TRIES = 5


class NameService:
    """Renames people, at once at all their tables that are not over."""

    def __init__(self, read: Reader, cache: TableCache) -> None:
        self._read = read
        self._cache = cache

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name in one transaction: of the person, and of their seats and lines of chat."""
        name = clean_name(name)
        for _ in range(TRIES):
            ids = await self._read(partial(unfinished_tables, person=person.id))
            async with AsyncExitStack() as stack:
                # In the order of their ids, so that two people who rename themselves cannot wait for each other.
                handles = [handle for id in ids if (handle := await self._open(stack, id)) is not None]
                try:
                    await self._write(person, name, handles)
                except StaleTableError:
                    continue
            return Person(person.id, name, person.credential, person.scopes)
        raise ApiError(409, "stale")

    async def _open(self, stack: AsyncExitStack, id: str) -> TableHandle | None:
        """A table, locked; None for one that cannot be read any more, which keeps the name that it has."""
        try:
            return await stack.enter_async_context(self._cache.open(id))
        except ApiError:
            return None

    async def _write(self, person: Person, name: str, handles: list[TableHandle]) -> None:
        changes: list[tuple[TableHandle, events.Event]] = []
        shown: dict[str, str] = {}
        for handle in handles:
            event = renaming(handle.table, person, name)
            if event is not None:
                changes.append((handle, event))
                shown[handle.id] = event.name
        await self._cache.commit_together(changes, person.id, partial(write_name, person.id, name, shown))


def renaming(table: TableState, person: Person, name: str) -> events.Rename | None:
    """The event by which a person is called otherwise at a table; None where nothing changes.

    Where people share a screen, only the seat that bears the person's own name is renamed.
    """
    mine = table.owned(person.id)
    if len(mine) > 1:
        mine = [number for number in mine if table.seats[number].name == person.name][:1]
    if not mine:
        return None
    shown = unique_name(table, name, mine[0])
    return None if shown == table.seats[mine[0]].name else events.Rename(person.id, shown, mine[0])


def unique_name(table: TableState, name: str, own_seat: int | None = None) -> str:
    """A name that nobody else has at a table: the second of two equal ones gets a number."""
    others = {seat_label(number, seat).casefold() for number, seat in enumerate(table.seats) if number != own_seat}
    return numbered_name(name, others)


def unfinished_tables(connection: Connection, person: str) -> list[str]:
    """The tables that are not over where a person has a seat, by their ids."""
    table, seat = schema.tables.c, schema.seats.c
    query = (
        select(table.id)
        .distinct()
        .join(schema.seats, seat.table_id == table.id)
        .where(seat.person_id == person, table.phase.in_((WAITING, PLAYING)))
        .order_by(table.id)
    )
    return list(connection.execute(query).scalars())


def write_name(person: str, name: str, shown: dict[str, str], connection: Connection) -> None:
    """Write a person's name, and at some tables the name that they go by there."""
    connection.execute(update(schema.person).where(schema.person.c.id == person).values(name=name))
    chat = schema.chats.c
    for table_id, here in shown.items():
        said = (chat.table_id == table_id, chat.person_id == person)
        connection.execute(update(schema.chats).where(*said).values(name=here))

"""The versions of stored tables: what each was begun with, found once for tables that name none.

A table that was started before versions were stored names no content. But its hash chain begins with a header that
holds a digest of it: of the contents that were released then, the right one is that whose header gives the stored link.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, func, select, update

from offworld.games import game_info, is_game
from offworld.kit.errors import ContentError
from offworld.kit.game_info import GameInfo
from offworld.kit.record import FIRST_LAYOUT, HashChain, in_first_format, open_record
from offworld.kit.version import GameVersion, Seed
from offworld.server.model.events import Start, encode
from offworld.server.model.setup import Setup, decode_setup
from offworld.server.storage import schema

BATCH = 500
decode_start = msgspec.json.Decoder(Start)
decode_version = msgspec.json.Decoder(GameVersion)
logger = logging.getLogger(__name__)


def seed_of(row: Any) -> Seed:
    """The seed of a table's row: a key, or a number where the table is older than keys or began with a number."""
    return bytes.fromhex(row.key) if row.key else int(row.seed)


def version_of(row: Any) -> GameVersion | None:
    """The version on a table's row; None where it was not found, or cannot be read."""
    with suppress(msgspec.DecodeError):
        return decode_version.decode(row.version) if row.version else None
    return None


def find_version(
    info: GameInfo, setup: Setup, seed: Seed, salt: str, start: Start, link: str
) -> tuple[GameVersion, dict[str, Any]] | None:
    """The version that a game was begun with before versions were stored, and its options as its header has them."""
    stored = setup.options if start.options is None else start.options
    variants = [stored]
    with suppress(msgspec.ValidationError):
        variants.append(msgspec.to_builtins(msgspec.convert(stored, info.options)))
    for digest in info.contents.before_versions.values():
        try:
            content = info.content(setup.pack, digest=digest)
        except ContentError:
            continue
        version = GameVersion(info.rules_version, info.space.version, digest, FIRST_LAYOUT)
        for options in variants:
            record = open_record(info, len(setup.seats), seed, salt, options, content, start.seats, version)
            if HashChain(in_first_format(info, record.header)).last == link:
                return version, options
    return None


def write_versions(connection: Connection) -> int:
    """Write down the version of every table that names none; returns for how many it was found.

    A table whose content cannot be found stays without one and is shown read-only; it is looked at again at the next
    start, by an Offworld that may know more.
    """
    found = 0
    query = select(func.count()).select_from(schema.tables).where(schema.tables.c.version.is_(None))
    if (wanting := connection.execute(query).scalar_one()) > BATCH:
        logger.info("looking up with which content %d tables were begun; this is done once", wanting)
    for row in _without_version(connection):
        if not is_game(row.game):
            continue
        info, event = game_info(row.game), schema.events.c
        begun = connection.execute(
            select(event.payload, event.link)
            .where(event.table_id == row.id, event.kind == "start")
            .order_by(event.seq)
            .limit(1)
        ).one_or_none()
        if begun is None:
            values: dict[str, Any] = {"version": encode(info.version()).decode()}
        else:
            try:
                setup, start = decode_setup.decode(row.setup), decode_start.decode(begun.payload)
            except msgspec.DecodeError as error:
                logger.warning("what is stored of table %s cannot be read: %s", row.id, error)
                continue
            match = find_version(info, setup, seed_of(row), row.salt, start, begun.link)
            if match is None:
                logger.warning("table %s was played with a content of %s that is not known", row.id, row.game)
                continue
            version, options = match
            values = {"version": encode(version).decode()}
            if start.options is None and options != setup.options:
                values["setup"] = encode(structs.replace(setup, options=options)).decode()
        connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(values))
        found += 1
    if found:
        logger.info("the version of %d tables was found and written down", found)
    return found


def _without_version(connection: Connection) -> Iterator[Any]:
    """Tables that name no version, a few at a time."""
    table = schema.tables.c
    columns = (table.id, table.game, table.seed, table.key, table.salt, table.setup)
    last = ""
    while True:
        rows = connection.execute(
            select(*columns).where(table.version.is_(None), table.id > last).order_by(table.id).limit(BATCH)
        ).all()
        yield from rows
        if len(rows) < BATCH:
            return
        last = rows[-1].id

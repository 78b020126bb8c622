"""A render process: makes the updates of busy tables beside the server, whose event loop has one core only.

It reads a table from the database once and then applies every event that it is sent, as the server does itself. It is
sent an event before that is committed; the server keeps the updates until it is. It writes nothing, and it decides
nothing: without it the server makes the same updates itself.
"""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator

import msgspec
from msgspec import Struct
from sqlalchemy import Engine

from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.messages import LANGUAGES
from offworld.server.live.renderer import TableRenderer, words_of
from offworld.server.model.clock import Uptime
from offworld.server.model.events import StoredEvent
from offworld.server.storage import table_rows
from offworld.server.storage.engine import open_engine
from offworld.simulation.pool import describe, end_with_parent

HEAD = 4
"""Bytes before each message that tell its length."""
READ = 1 << 16
TOGETHER = 8
"""Replies that are sent together at most, where so many requests came together: each sending wakes the server."""
Viewing = tuple[int, str]
"""A viewer and a language."""


class ReadRequest(Struct, array_like=True, frozen=True, tag=True):
    """Read a table from the database, as it was after an event; `gaps` are the times when no server ran."""

    number: int
    table: str
    seq: int
    gaps: list[tuple[int, int]]


class RenderRequest(Struct, array_like=True, frozen=True, tag=True):
    """Make the updates of an event for some views."""

    number: int
    table: str
    row: StoredEvent
    views: list[Viewing]


class ForgetRequest(Struct, array_like=True, frozen=True, tag=True):
    """Forget a table; no reply is awaited."""

    table: str


Request = ReadRequest | RenderRequest | ForgetRequest


class RenderReply(Struct, array_like=True, frozen=True):
    """The updates for the views of a request, in their order; or why it failed."""

    number: int
    updates: list[bytes] = []
    error: str = ""


_encode = msgspec.msgpack.Encoder().encode
decode_request: Callable[[bytes], Request] = msgspec.msgpack.Decoder(Request).decode
decode_reply = msgspec.msgpack.Decoder(RenderReply).decode


def framed(message: Request | RenderReply) -> bytes:
    """A message as it is sent, after its length."""
    data = _encode(message)
    return len(data).to_bytes(HEAD, "big") + data


class FrameReader:
    """Takes bytes as they come, and gives whole messages."""

    def __init__(self) -> None:
        self._buffer = b""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The messages that are whole now."""
        buffer = self._buffer + data if self._buffer else data
        start, size = 0, len(buffer)
        while size - start >= HEAD:
            end = start + HEAD + int.from_bytes(buffer[start : start + HEAD], "big")
            if end > size:
                break
            yield buffer[start + HEAD : end]
            start = end
        self._buffer = buffer[start:]


class RenderedTables:
    """The tables of a render process."""

    def __init__(self, engine: Engine, log: int) -> None:
        self._engine = engine
        self._log = log
        self._tables: dict[str, TableRenderer] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def answer(self, request: Request) -> RenderReply | None:
        """The reply to a request; None where none is awaited. After a failure the table is forgotten."""
        if isinstance(request, ForgetRequest):
            self._tables.pop(request.table, None)
            return None
        try:
            if isinstance(request, RenderRequest):
                return RenderReply(request.number, self._render(request, request.row))
            self._tables[request.table] = self._read(request.table, request.seq, Uptime(request.gaps))
            return RenderReply(request.number)
        except Exception as error:
            self._tables.pop(request.table, None)
            return RenderReply(request.number, error=describe(error))

    def _render(self, request: RenderRequest, row: StoredEvent) -> list[bytes]:
        renderer = self._tables.get(request.table)
        if renderer is None or renderer.table.seq != row.seq - 1:
            raise OffworldError(f"event {row.seq} of table {request.table} does not follow what is known of it")
        renderer.show(request.views)
        table = renderer.table
        table.apply_event(row)
        if table.link != row.link:
            raise OffworldError(f"the hash chain of table {table.id} differs at event {row.seq}")
        updates = [renderer.advance(*view) for view in request.views]
        return [update for update in updates if update is not None]

    def _read(self, id: str, seq: int, uptime: Uptime) -> TableRenderer:
        with self._engine.connect() as connection:
            table = table_rows.load(connection, id, uptime=uptime, until=seq)
        if table is None or table.unplayable is not None or table.seq != seq:
            raise OffworldError(f"table {id} cannot be read")
        return TableRenderer(table, 0, self._log)


def answers(tables: RenderedTables, messages: Iterator[bytes]) -> Iterator[bytes]:
    """The replies to requests that came together, some at a time."""
    made: list[bytes] = []
    for message in messages:
        reply = tables.answer(decode_request(message))
        if reply is not None:
            made.append(framed(reply))
        if len(made) == TOGETHER:
            yield b"".join(made)
            made.clear()
    if made:
        yield b"".join(made)


def load_words() -> None:
    """Load the words of all games: with the first update of each game all other tables would wait for it."""
    for game in GAMES:
        for lang in LANGUAGES:
            words_of(game, game_info(game).content().base, "", lang)


def render_main(connection: socket.socket, db: str, log: int, prepare: Callable[[], None]) -> None:
    """The main function of a render process: say that it is ready, then answer until the connection ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    prepare()
    engine = open_engine(db)
    tables = RenderedTables(engine, log)
    load_words()
    reader = FrameReader()
    try:
        connection.sendall(framed(RenderReply(0)))
        while data := connection.recv(READ):
            for replies in answers(tables, reader.feed(data)):
                connection.sendall(replies)
    except OSError:
        return
    finally:
        connection.close()
        engine.dispose()

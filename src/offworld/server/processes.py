"""Running a server: in this process, or in several that share its socket and are started again when they die."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import wait
from time import monotonic
from typing import Any

import uvicorn
from msgspec import Struct, structs
from prometheus_client.multiprocess import mark_process_dead

from offworld.kit.errors import OffworldError
from offworld.server.config.settings import Settings
from offworld.server.http.app import create_server_app
from offworld.server.http.connection_protocols import AddressLimits, LimitedHttp, LimitedSocket
from offworld.server.ops import descriptors, gc_tuning, logs
from offworld.server.ops.connection_limits import Proxies
from offworld.server.ops.metrics import FOLDER
from offworld.server.services import Services
from offworld.server.storage.database_files import sole_use

SOON_S = 5
"""A process that lived shorter than this is not started again at once."""
LONGEST = 1 << 17
"""Bytes of the longest message that a socket takes."""
PATIENCE_S = 30
"""Time that processes get to end by themselves."""
logger = logging.getLogger(__name__)


class ServerOptions(Struct, frozen=True):
    """Logging and proxies of a server process."""

    log: logs.Format = "auto"
    level: str = "INFO"
    proxy: str = ""
    """Addresses and networks of proxies whose forwarded headers are trusted."""


class Server(uvicorn.Server):
    """Uvicorn; before it closes streams and sockets they are sent why, and when to reconnect."""

    def __init__(
        self, services: Services, options: ServerOptions | None = None, ready: Callable[[], None] | None = None
    ) -> None:
        registry = services.connections
        registry.proxies = Proxies(options.proxy if options is not None else "")
        fast_act = create_server_app(services)
        protocol: Any = partial(LimitedHttp, registry, fast_act)
        app: Any = AddressLimits(fast_act, registry)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=protocol,
            ws=LimitedSocket,
            ws_max_size=LONGEST,
            proxy_headers=bool(registry.proxies.words),
            forwarded_allow_ips=registry.proxies.words or None,
            timeout_graceful_shutdown=PATIENCE_S,
            server_header=False,
            backlog=registry.backlog,
        )
        super().__init__(config)
        self.services = services
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        registry = self.services.connections
        logger.info(
            "connections limited",
            extra={"total": registry.total, "sockets": registry.sockets.most, "descriptors": descriptors.limit()},
        )
        if self.started and self._ready is not None:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        # Ten ticks are a second.
        if counter % 10 == 0:
            self.services.connections.sweep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self.services.connections.log.tell(at_once=True)
        await self.services.say_goodbye()
        await super().shutdown(sockets)


def run_server(settings: Settings, options: ServerOptions, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal says otherwise."""
    logs.configure(options.log, options.level)
    descriptors.raise_limit()

    def started() -> None:
        gc_tuning.freeze()
        ready()

    with sole_use(settings.db):
        server = Server(Services(settings), options, started)
        server.run([listening])
    if not server.started:
        raise OffworldError("the server could not start; the log says why")


def run_worker(settings: Settings, options: ServerOptions, ready: Callable[[], None]) -> None:
    """Decide for bots and analyse games, without serving anybody, until a signal says otherwise."""
    logs.configure(options.log, options.level)
    asyncio.run(_work(Services(settings), ready))


async def _work(services: Services, ready: Callable[[], None]) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await services.start()
    try:
        ready()
        await ended.wait()
    finally:
        await services.close()


# ---------------------------------------------------------------- several processes


def run_servers(
    count: int, settings: Settings, options: ServerOptions, listening: socket.socket, ready: Callable[[], None]
) -> None:
    """Serve with several processes. One that dies is replaced; a signal ends them all."""
    settings = structs.replace(settings, connections=settings.connections.shared_by(count))
    folder = tempfile.mkdtemp(prefix="offworld-metrics-")
    os.environ[FOLDER] = folder
    try:
        Supervisor(count, settings, options, listening).run(ready)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _child_main(settings: Settings, options: ServerOptions, listening: socket.socket) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    run_server(settings, options, listening, lambda: None)


def _end_with_parent() -> None:
    """End with the parent: nobody else would end the children of a killed process."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """Starts server processes, replaces those that die, and ends them all at a signal."""

    def __init__(self, count: int, settings: Settings, options: ServerOptions, listening: socket.socket) -> None:
        self._args = (settings, options, listening)
        self._options = options
        self._alive: dict[Any, float] = {}
        self._count = count
        self._ending = False
        self._context = multiprocessing.get_context("spawn")
        # Signals wake the supervisor through this pair.
        self._here, self._there = socket.socketpair()

    def run(self, ready: Callable[[], None]) -> None:
        logs.configure(self._options.log, self._options.level)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)
        for _ in range(self._count):
            self._start()
        ready()
        while self._alive and not self._ending:
            gone = wait([self._here, *(process.sentinel for process in self._alive)])
            for process in [process for process in self._alive if process.sentinel in gone]:
                self._replace(process)
        self._end_all()

    def _end(self, *_: object) -> None:
        self._ending = True
        with suppress(OSError):
            self._there.send(b".")

    def _start(self) -> None:
        process = self._context.Process(target=_child_main, args=self._args)
        process.start()
        self._alive[process] = monotonic()

    def _replace(self, process: Any) -> None:
        lived = monotonic() - self._alive.pop(process)
        process.join()
        mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
        if self._ending:
            return
        logger.error("a server process ended with %s after %.0f s; another is started", process.exitcode, lived)
        if lived < SOON_S and not wait([self._here], SOON_S):
            logger.warning("it did not live long")
        if not self._ending:
            self._start()

    def _end_all(self) -> None:
        for process in self._alive:
            process.terminate()
        end = monotonic() + 2 * PATIENCE_S
        for process in self._alive:
            process.join(max(0.1, end - monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

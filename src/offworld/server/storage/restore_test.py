"""Test of a restore: a backup is made, restored into an empty database and replayed in part, and then thrown away.

One runs at a time in a process, in a thread beside the serving. What the last one found is kept in the database.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine

from offworld.kit.errors import OffworldError
from offworld.server.api.admin import RestoreTestInfo
from offworld.server.config.environment import Environment
from offworld.server.storage.backup import back_up, restore
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import open_engine
from offworld.server.storage.reader import Reader
from offworld.server.storage.setting_rows import read_setting, write_setting

SETTING = "restore-test"
MOST_FAULTS = 10
"""Faults that are kept in words."""
ROOM = 3
"""How many times the size of the database must be free: for a copy, the backup and what is restored."""
logger = logging.getLogger(__name__)


decode_result = msgspec.json.Decoder(RestoreTestInfo)


class RestoreTest:
    """Runs tests of a restore, and says how they go."""

    def __init__(self, engine: Engine, environment: Environment, read: Reader, commit: Committer) -> None:
        self._engine = engine
        self._environment = environment
        self._read = read
        self._commit = commit
        self._running: RestoreTestInfo | None = None
        self._task: asyncio.Task[None] | None = None
        self._ending = False

    async def result(self) -> RestoreTestInfo:
        """How the present test goes, or what the last one found."""
        return self._running if self._running is not None else await self._read(last_result)

    def start(self) -> bool:
        """Begin a test; False if one runs already."""
        if self._running is not None:
            return False
        self._running = RestoreTestInfo("running", self._environment.now())
        self._task = asyncio.ensure_future(self._run(self._running))
        return True

    async def close(self) -> None:
        """End the test that runs, if any, when it has written its next rows."""
        self._ending = True
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, running: RestoreTestInfo) -> None:
        try:
            found = await asyncio.to_thread(run_restore_test, self._engine, running, lambda: self._ending)
        except Exception as error:
            logger.exception("the test of a restore failed")
            words = str(error) if isinstance(error, OffworldError) else type(error).__name__
            found = RestoreTestInfo("failed", faults=[words])
        found.ms = self._environment.now()
        try:
            write = partial(write_setting, name=SETTING, value=msgspec.json.encode(found).decode())
            await self._commit(write)
        finally:
            self._running = None


def run_restore_test(engine: Engine, running: RestoreTestInfo, is_ending: Callable[[], bool]) -> RestoreTestInfo:
    """Make a backup, restore it into an empty database, and replay some tables of that."""
    with tempfile.TemporaryDirectory(prefix="offworld-restore-") as folder:

        def progress(done: int) -> None:
            running.done = done
            if is_ending():
                raise OffworldError("the server was stopped")

        file = Path(folder) / "test.backup"
        made = back_up(engine, file, running.ms, progress=progress)
        running.rows, running.done = made.rows, 0
        copy = open_engine(f"sqlite:///{Path(folder) / 'restored.sqlite'}")
        try:
            restored = restore(copy, file, progress=progress)
        finally:
            copy.dispose()
    faults = list(restored.faults)
    if restored.counts != made.counts:
        faults.insert(0, f"{made.rows} rows were written, {restored.rows} restored")
    for fault in faults:
        logger.error("the test of a restore found: %s", fault)
    return RestoreTestInfo(
        "failed" if faults else "passed",
        rows=restored.rows,
        done=restored.rows,
        checked=restored.checked,
        faults=faults[:MOST_FAULTS],
    )


def has_room(database_bytes: int) -> bool:
    """Whether the folder for temporary files has room for a test."""
    return shutil.disk_usage(tempfile.gettempdir()).free > ROOM * database_bytes


def last_result(connection: Connection) -> RestoreTestInfo:
    """What the last test found."""
    stored = read_setting(connection, SETTING)
    return RestoreTestInfo() if stored is None else decode_result.decode(stored)

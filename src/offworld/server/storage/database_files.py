"""The files of an SQLite database: one server uses them at a time, and nobody but their owner reads them.

The lock is one of the kernel's on a file beside the database, so it ends with the process that holds it, however that
ends. It is advisory: commands that read or write a row or two work beside a running server.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from offworld.kit.messages import LocalizedError, msg, system_reason
from offworld.server.config.settings import parsed_url

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
OTHERS = 0o077
"""The rights of everybody who is not the owner."""
COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock")
"""What a database's files are called after its own name."""
LOCKED_BYTE = 1 << 20
"""Windows locks bytes, and lets nobody read them: one far behind the process id."""
logger = logging.getLogger(__name__)


class InUseError(LocalizedError):
    """A server uses the database already."""


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for another engine, and for a database in memory."""
    parsed = parsed_url(url)
    name = parsed.database or ":memory:"
    if parsed.get_backend_name() != "sqlite" or name.startswith((":memory:", "file:")):
        return None
    return Path(name).resolve()


# ---------------------------------------------------------------- one server


@contextmanager
def sole_use(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite database; InUseError if another process holds it. Other engines need none."""
    file = file_of(url)
    if file is None:
        yield
        return
    make_folder(file)
    lock = file.with_name(file.name + ".lock")
    try:
        held = os.open(lock, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise LocalizedError(msg("database-no-lock", file=str(lock), reason=system_reason(error))) from None
    try:
        if not _try_lock(held):
            raise InUseError(msg("database-in-use", file=str(file), pid=_holder(held)))
        os.ftruncate(held, 0)
        os.write(held, str(os.getpid()).encode())
        yield
        # The file stays: if it were removed, two processes could each lock a file of this name.
        os.ftruncate(held, 0)
    finally:
        os.close(held)


def is_in_use(url: str) -> bool:
    """Whether a server uses an SQLite database just now."""
    file = file_of(url)
    if file is None or not file.with_name(file.name + ".lock").exists():
        return False
    try:
        with sole_use(url):
            return False
    except InUseError:
        return True
    except LocalizedError:
        # Another user's lock: whether it is held cannot be seen.
        return False


def _holder(held: int) -> str:
    with suppress(OSError):
        words = os.pread(held, 20, 0) if hasattr(os, "pread") else os.read(held, 20)
        return words.decode("ascii", "replace").strip() or "?"
    return "?"


if sys.platform == "win32":

    def _try_lock(held: int) -> bool:
        os.lseek(held, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(held, 0, os.SEEK_SET)
        return True

else:

    def _try_lock(held: int) -> bool:
        # Not `lockf`: its locks end when the process closes any other handle of the file.
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


# ---------------------------------------------------------------- private


def make_folder(file: Path) -> None:
    """The folder of a database; one that is made here is its owner's alone."""
    if not file.parent.exists():
        file.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """Make a database's file so that only its owner reads it, whatever the umask; take from others what is there.

    SQLite gives the files beside a database the rights of the database itself.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    for ending in COMPANIONS if os.name == "posix" else ():
        each = file.with_name(file.name + ending)
        try:
            mode = each.stat().st_mode & 0o777
            if mode & OTHERS:
                each.chmod(mode & ~OTHERS)
                logger.warning("others could read %s (its mode was %o); now only its owner can", each, mode)
        except FileNotFoundError:
            continue
        except OSError as error:
            logger.warning("others can read %s, and that cannot be changed: %s", each, error.strerror)

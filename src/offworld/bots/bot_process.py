"""Bot process: an external program that reads and writes lines, whatever it does.

Its pipes never block and are served together, so a program that reads nothing, writes megabytes or falls silent costs
its own clock and no more. It runs in a process group of its own, which ends with it.
"""

from __future__ import annotations

import atexit
import os
import selectors
import shlex
import signal
import subprocess
from collections import deque
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO

from offworld.bots.protocol import LONGEST_LINE
from offworld.kit.messages import Message, msg, system_reason, unwritable

CHUNK = 1 << 16
FLOOD = 1 << 20
"""Bytes of unasked output that are passed over at a time."""
KEPT_ERRORS = 1 << 14
"""Bytes at the end of its standard error that are kept."""
LONGEST_WORDS = 200
LAST_WORDS = 0.5
"""Seconds to wait for them after its output has ended."""
GRACE = 2.0
"""Seconds to end by itself when its input has ended."""


class ProgramError(Exception):
    """The program cannot be talked to any more: the kind of mishap and what was seen."""

    def __init__(self, kind: str, detail: Message) -> None:
        super().__init__(kind)
        self.kind = kind
        self.detail = detail


class Program:
    """A running program, its pipes, and the end of what it wrote to its standard error."""

    def __init__(self, command: str, log: str = "") -> None:
        self.command = command
        self.log = open_log(log)
        self.errors: deque[bytes] = deque()
        self.kept = 0
        self.out = bytearray()
        self.inbox = bytearray()
        self.ended = False
        self.code: int | None = None
        """How it ended; negative: by which signal."""
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self.close_log()
            raise ProgramError("start", msg("bot-seen-system", reason=system_reason(error))) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.stdin = self.process.stdin
        self.stdout = self.process.stdout
        self.stderr = self.process.stderr
        self.selector = selectors.DefaultSelector()
        for pipe in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(pipe.fileno(), False)
        self.selector.register(self.stdout, selectors.EVENT_READ)
        self.selector.register(self.stderr, selectors.EVENT_READ)
        running.add(self)

    # Talking

    def send(self, line: bytes) -> None:
        """Put a line on its way; it is written while answers are awaited."""
        self.note(b"> ", line)
        if not self.stdin.closed:
            if not self.out:
                self.selector.register(self.stdin, selectors.EVENT_WRITE)
            self.out += line

    def receive(self, deadline: float) -> bytes:
        """The next line that it writes, without its end; whatever else happens until the deadline is an error."""
        while True:
            line = self.next_line()
            if line is not None:
                return line
            left = deadline - monotonic()
            self.serve(max(0.0, left))
            if left <= 0:
                line = self.next_line()
                if line is not None:
                    return line
                raise ProgramError("timeout", self.last_words(msg("bot-seen-silent")))

    def flush(self, deadline: float) -> None:
        """Write what is on its way, as far as the program reads it."""
        while self.out:
            left = deadline - monotonic()
            if left <= 0:
                raise ProgramError("timeout", self.last_words(msg("bot-seen-deaf")))
            self.serve(left)

    def unasked(self) -> list[bytes]:
        """The lines that it has written although nothing was asked."""
        lines: list[bytes] = []
        size = 0
        while self.serve(0.0, reading=True):
            while (line := self.next_line()) is not None:
                lines.append(line)
                size += len(line)
            if size > FLOOD:
                raise ProgramError("flood", msg("bot-seen-flood"))
        while (line := self.next_line()) is not None:
            lines.append(line)
        return lines

    def next_line(self) -> bytes | None:
        line, end, rest = self.inbox.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise ProgramError("flood", msg("bot-seen-line", bytes=LONGEST_LINE))
        if not end:
            return None
        self.inbox = rest
        received = bytes(line)
        self.note(b"< ", received)
        return received

    def serve(self, seconds: float, reading: bool = False) -> bool:
        """Move what can be moved through the pipes; True if something was read from its output."""
        read = False
        for key, _ in self.selector.select(seconds):
            if key.fileobj is self.stdin:
                if not reading:
                    self.write_some()
            elif key.fileobj is self.stderr:
                self.read_errors()
            else:
                data = os.read(self.stdout.fileno(), CHUNK)
                if not data:
                    seen = self.how_it_ended()
                    raise ProgramError("crash", self.last_words(seen))
                self.inbox += data
                read = True
        return read

    def write_some(self) -> None:
        try:
            sent = os.write(self.stdin.fileno(), self.out[:CHUNK])
            del self.out[:sent]
        except BrokenPipeError:
            # It may still answer what it has read; if not, its output ends or its clock does.
            self.out.clear()
        if not self.out:
            self.selector.unregister(self.stdin)

    def read_errors(self) -> None:
        data = os.read(self.stderr.fileno(), CHUNK)
        if not data:
            self.selector.unregister(self.stderr)
            return
        self.errors.append(data)
        self.kept += len(data)
        while self.kept - len(self.errors[0]) >= KEPT_ERRORS:
            self.kept -= len(self.errors.popleft())
        for line in data.splitlines():
            self.note(b"! ", line)

    # What is known about it

    def error_lines(self) -> list[str]:
        """The last lines of its standard error."""
        return b"".join(self.errors)[-KEPT_ERRORS:].decode(errors="replace").splitlines()

    def last_words(self, seen: Message) -> Message:
        """What was seen, with the last line of its standard error."""
        lines = [line.strip() for line in self.error_lines() if line.strip()]
        return msg("bot-seen-words", seen=seen, words=lines[-1][:LONGEST_WORDS]) if lines else seen

    def how_it_ended(self) -> Message:
        """Asked when its output has ended: usually the program has too, after a last word on its standard error."""
        self.selector.unregister(self.stdout)
        deadline = monotonic() + LAST_WORDS
        while self.stderr in self.selector.get_map() and (left := deadline - monotonic()) > 0:
            self.serve(left)
        try:
            code = self.process.wait(max(0.0, deadline - monotonic()))
        except subprocess.TimeoutExpired:
            return msg("bot-seen-closed")
        return how_ended(code)

    # The end

    def stop(self, grace: float = GRACE) -> None:
        """End its input, give it time to end by itself, then end it and all that it has started."""
        if self.ended:
            return
        self.ended = True
        running.discard(self)
        self.selector.close()
        self.stdin.close()
        if grace:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(grace)
        self.code = self.process.returncode
        # What it started belongs to its group and may outlive it.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.stdout.close()
        self.stderr.close()
        self.close_log()

    def note(self, mark: bytes, line: bytes) -> None:
        if self.log is not None:
            self.log.write(mark + line.rstrip(b"\n") + b"\n")
            self.log.flush()

    def close_log(self) -> None:
        if self.log is not None:
            self.log.close()


def how_ended(code: int) -> Message:
    return msg("bot-seen-code", code=code) if code >= 0 else msg("bot-seen-signal", signal=-code)


def open_log(name: str) -> IO[bytes] | None:
    try:
        return Path(name).open("ab") if name else None
    except OSError as error:
        raise unwritable(name, error) from None


running: set[Program] = set()


def stop_all() -> None:
    for program in list(running):
        program.stdin.close()
    for program in list(running):
        program.stop()


def forget_all() -> None:
    """In a forked process: the programs belong to the parent. Its copies of their pipes would keep them waiting."""
    for program in list(running):
        running.discard(program)
        program.ended = True
        program.process.returncode = 0
        program.selector.close()
        for pipe in (program.stdin, program.stdout, program.stderr):
            pipe.close()


atexit.register(stop_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forget_all)

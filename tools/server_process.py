"""A server in a process of its own, started with `offworld serve` as anybody would, and killed at will."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

OFFWORLD = Path(sys.executable).with_name("offworld")
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class ServerProcess:
    """`offworld serve` on loopback."""

    def __init__(self, db: str, port: int = 0, more: tuple[str, ...] = (), log: Path | None = None) -> None:
        command = [str(OFFWORLD), "serve", "--port", str(port), "--db", db, *more]
        begin = time.perf_counter()
        with (log or Path("/dev/null")).open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        self.port = self._listens()
        self.start_s = time.perf_counter() - begin

    def _listens(self) -> int:
        """The port, once the server says that it listens there."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = ADDRESS.search(line)
            if found:
                return int(found[1])
        raise RuntimeError(f"the server ended with {self.process.wait()} before it listened")

    def kill(self) -> None:
        """End it at once: nothing is finished, nothing is flushed."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """End it in order."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

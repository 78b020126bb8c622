"""A server in processes of its own, started with `offworld serve` as anybody would, and killed at will."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):(\d+)")
PATIENCE_S = 180


class ServerProcess:
    """`offworld serve` on loopback, where one address is everybody; `more` are further options of the command.

    `limits` sets rates, quotas and limits per person as usual. `descriptors` is a limit on open files that the server
    cannot raise; 0 leaves it as it is.
    """

    def __init__(
        self,
        db: str,
        port: int = 0,
        more: tuple[str, ...] = (),
        log: Path | None = None,
        limits: bool = False,
        descriptors: int = 0,
    ) -> None:
        self.db = db
        self.more = more
        self.log = log
        self.limits = limits
        self.descriptors = descriptors
        command = [sys.executable, "-m", "offworld.cli", "serve", "--port", str(port), "--db", db]
        command += [*([] if limits else ["--no-limits"]), *more]
        with (log or Path(os.devnull)).open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                preexec_fn=self._limit_descriptors if descriptors else None,
            )
        self.port = self._listens()

    def _limit_descriptors(self) -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

    def _listens(self) -> int:
        """The port, once the server says that it listens there."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = ADDRESS.search(line)
            if found:
                return int(found[1])
        raise RuntimeError(f"the server ended with {self.process.wait()} before it listened")

    def again(self) -> ServerProcess:
        """The same server, started once more."""
        return ServerProcess(self.db, self.port, self.more, self.log, self.limits, self.descriptors)

    def workers(self) -> list[int]:
        """Processes that the server has started to serve or to think."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        children = sorted(int(child) for task in tasks for child in task.read_text().split())
        return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def kill(self) -> None:
        """End it at once: nothing is finished, nothing is flushed."""
        self.process.kill()

    def stop(self) -> int:
        """End it in order."""
        self.process.send_signal(signal.SIGINT)
        return self.gone()

    def gone(self) -> int:
        """Wait for its end."""
        code = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

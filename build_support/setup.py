"""Sets a checkout up, from nothing to what `make run` or `make test` need, quickly and with few words.

    python3 build_support/setup.py run     packages to play and to serve, the web app; the native modules follow later
    python3 build_support/setup.py dev     everything for checks and tests, the native modules in the dev profile
    python3 build_support/setup.py packages    only the packages for checks and tests, and those of the web app

Independent parts are done side by side, each with one line when it is done. Everything else goes to build/setup.log,
the end of which is shown if a part fails. This program runs before any package is installed: standard library only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "setup.json"
LOG = ROOT / "build" / "setup.log"
SHOWN_LINES = 30
OLDEST_PYTHON = (3, 11)


class StepError(Exception):
    """A command of the set-up failed; the log has its output."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Set a checkout up.")
    parser.add_argument("purpose", choices=("run", "dev", "packages"))
    purpose = parser.parse_args().purpose
    if sys.version_info < OLDEST_PYTHON:
        sys.exit("Offworld needs Python 3.11 or newer: make PYTHON=...")
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text("")
    begin = time.monotonic()
    try:
        set_up(purpose)
    except StepError as error:
        print(f"\n{error}; the end of {LOG.relative_to(ROOT)}:\n", file=sys.stderr)
        print("\n".join(LOG.read_text(errors="replace").splitlines()[-SHOWN_LINES:]), file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    if purpose == "run":
        print(f"set up after {time.monotonic() - begin:.0f} s", flush=True)


def set_up(purpose: str) -> None:
    """Do what is not done yet; without npm the web app needs a Node.js among the Python packages, so it waits."""
    requirements = "run" if purpose == "run" else "dev"
    with ThreadPoolExecutor() as pool:
        packages = pool.submit(timed, "Python packages", lambda: install_packages(requirements))
        if shutil.which("npm") is None:
            packages.result()
        app = pool.submit(timed, "web app", lambda: build_app(purpose))
        packages.result()
        # In the dev profile the compilers may run beside npm: what they wait for is the Python packages.
        if purpose == "dev":
            timed("fast engine", lambda: compile_dev())
        app.result()


def timed(part: str, work: Callable[[], bool]) -> None:
    """Do one part; say in one line how long it took, and nothing if there was nothing to do."""
    begin = time.monotonic()
    if work():
        print(f"{part} {'.' * (24 - len(part))} {time.monotonic() - begin:.0f} s", flush=True)


def install_packages(requirements: str) -> bool:
    """Make the environment as the locked requirements say; those for tests contain those for running."""
    wanted = {name: digest_of(name) for name in ("run", "dev")}
    try:
        known = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        known = {}
    if known.get(requirements) == wanted[requirements] and PYTHON.exists():
        return False
    listed = ROOT / "requirements" / f"{requirements}.txt"
    STAMP.unlink(missing_ok=True)
    uv = shutil.which("uv")
    if uv:
        if not PYTHON.exists():
            run([uv, "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, str(VENV)])
        install = [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    else:
        if not PYTHON.exists():
            run([sys.executable, "-m", "venv", "--clear", str(VENV)])
        # Modules are compiled to bytecode when they are first imported: most of them never are.
        install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    run([*install, "--require-hashes", "-r", str(listed)])
    # Compiling is left for later, where its progress and warnings are seen.
    editable = [*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    run(editable, OFFWORLD_COMPILE="0", OFFWORLD_SKIP_FRONTEND="1")
    STAMP.write_text(json.dumps(wanted if requirements == "dev" else {"run": wanted["run"]}))
    return True


def digest_of(requirements: str) -> str:
    """What an environment follows from."""
    listed = (ROOT / "requirements" / f"{requirements}.txt").read_bytes()
    return sha256(listed + (ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()


def build_app(purpose: str) -> bool:
    """Build the web app if anything changed; with npm this needs nothing of the environment of Python."""
    python = str(PYTHON) if shutil.which("npm") is None else sys.executable
    words = ["--install-only"] if purpose == "packages" else []
    return "up to date" not in run([python, str(ROOT / "build_support" / "frontend.py"), *words])


def compile_dev() -> bool:
    command = [str(PYTHON), str(ROOT / "build_support" / "native.py"), "--profile", "dev", "--accept", "release"]
    output = run(command)
    for line in output.splitlines():
        if line.startswith("warning:"):
            print(line, file=sys.stderr, flush=True)
    return "up to date" not in output


def run(command: list[str], **environ: str) -> str:
    """Run one command, with its output into the log; return that output."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    with LOG.open("a") as log:
        log.write(f"$ {' '.join(command)}\n{done.stdout}\n")
    if done.returncode != 0:
        raise StepError(f"`{' '.join([Path(command[0]).name, *command[1:4]])} …` failed")
    return done.stdout


if __name__ == "__main__":
    main()

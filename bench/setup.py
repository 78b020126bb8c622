"""How long a newcomer waits: from `make run` in a bare clone, with empty package caches, to the page in a browser.

    python bench/setup.py              clones the last commit, sets it up, fetches the page, and throws all away
    python bench/setup.py --native     also waits for the fast engine, which is compiled behind the server

Packages come from the registries that this machine uses, so the figure has their speed in it.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOAL_S = 90.0
AIM_S = 40.0
LONGEST_S = 1800.0


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the set-up of a bare clone.")
    parser.add_argument("--native", action="store_true", help="wait for the fast engine too")
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="offworld-setup-", ignore_cleanup_errors=True) as folder:
        clone = Path(folder, "clone")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        page = measure(clone, Path(folder, "caches"), settings.native)
    verdict = "aim reached" if page <= AIM_S else "goal reached" if page <= GOAL_S else "TOO SLOW"
    print(f"page after {page:.1f} s (goal {GOAL_S:.0f} s, aim {AIM_S:.0f} s): {verdict}")
    sys.exit(page > GOAL_S)


def measure(clone: Path, caches: Path, native: bool) -> float:
    """Seconds until the page and its script were there."""
    cold = {"PIP_CACHE_DIR": "pip", "UV_CACHE_DIR": "uv", "npm_config_cache": "npm", "XDG_DATA_HOME": "data"}
    environ = os.environ | {name: str(caches / folder) for name, folder in cold.items()}
    # `--open` must not open a real browser here.
    environ |= {"BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    for name in ("VIRTUAL_ENV", "PYTHONPATH", "OFFWORLD_PURE", "OFFWORLD_DB"):
        environ.pop(name, None)
    begin = time.monotonic()
    server = subprocess.Popen(
        ["make", "run", f"ARGS=--port 0 --db {caches / 'tables.db'}"],
        cwd=clone,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    page = 0.0
    try:
        assert server.stdout is not None
        for line in server.stdout:
            print(f"{time.monotonic() - begin:7.1f}  {line}", end="", flush=True)
            found = re.search(r"http://(?:localhost|127\.0\.0\.1):\d+", line)
            if found and not page:
                fetch(found[0])
                page = time.monotonic() - begin
            if (page and (not native or "fast engine: ready" in line)) or time.monotonic() - begin > LONGEST_S:
                break
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)
    if not page:
        sys.exit("bench: the server did not come up")
    return page


def fetch(address: str) -> None:
    """The page as a browser asks for it, with its first script and the list of games."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        text = answer.read().decode()
    script = re.search(r'src="(/assets/[^"]+\.js)"', text)
    if script is None:
        sys.exit("bench: the page has no script")
    for path in (script[1], "/api/games"):
        with urllib.request.urlopen(address + path, timeout=60) as answer:
            answer.read()


if __name__ == "__main__":
    main()

"""A server whose settings come as JSON on its command line."""

from __future__ import annotations

import sys

import msgspec

from offworld.server.running import Manner, bound, run_server
from offworld.server.settings import Settings, database_url

if __name__ == "__main__":
    wished = msgspec.json.decode(sys.argv[1])
    settings = msgspec.convert({**wished, "db": database_url(wished["db"])}, Settings)
    listening = bound("127.0.0.1", 0)
    run_server(
        settings,
        Manner("json", "INFO"),
        listening,
        lambda: print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True),
    )

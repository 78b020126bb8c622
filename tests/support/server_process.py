"""A server process with settings as JSON on its command line."""

from __future__ import annotations

import sys

import msgspec

from offworld.cli.arguments import shared_translator
from offworld.cli.serve import open_socket
from offworld.server.config.settings import Settings, database_url
from offworld.server.processes import ServerOptions, run_server

if __name__ == "__main__":
    given = msgspec.json.decode(sys.argv[1])
    settings = msgspec.convert({**given, "db": database_url(given["db"])}, Settings)
    listening = open_socket("127.0.0.1", 0, shared_translator("en"))
    run_server(
        settings,
        ServerOptions("json", "INFO"),
        listening,
        lambda: print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True),
    )

"""`offworld serve`: a server for people's browsers, scripts and bots."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from typing import Annotated

import typer
import uvicorn

from offworld.cli.settings import Lang, shared_speaker
from offworld.kit.text import say
from offworld.server.app import create_app
from offworld.server.services import Services
from offworld.server.settings import Settings, database_url


class Server(uvicorn.Server):
    """Uvicorn, but it says when it listens; and at the end streams and sockets are told first: it would wait for them."""

    def __init__(self, config: uvicorn.Config, services: Services, listening: Callable[[str], None]) -> None:
        super().__init__(config)
        self.services = services
        self.listening = listening

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.listening(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")

    async def shutdown(self, sockets: object = None) -> None:
        self.services.say_goodbye()
        await super().shutdown(sockets)  # type: ignore[arg-type]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 takes a free one.")] = 8000,
    db: Annotated[
        str, typer.Option(metavar="URL|FILE", help="The database; without it a file in your data folder.")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    lang: Lang = "",
) -> None:
    """Serve tables where people and bots play together."""
    settings = Settings(db=database_url(db))
    services = Services(settings)
    config = uvicorn.Config(
        create_app(services), host=host, port=port, log_level="warning", ws="websockets-sansio", ws_max_size=1 << 17
    )
    speaker = shared_speaker(lang)

    def listening(address: str) -> None:
        print(speaker(say("serve-at", address=address, db=services.engine.url.render_as_string())), flush=True)
        if open_page:
            webbrowser.open(address)

    Server(config, services, listening).run()

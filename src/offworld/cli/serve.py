"""`offworld serve`: a server for people's browsers, scripts and bots."""

from __future__ import annotations

import webbrowser
from typing import Annotated

import typer
import uvicorn

from offworld.cli.settings import Lang, shared_speaker
from offworld.kit.text import say
from offworld.server.app import create_app
from offworld.server.services import Services
from offworld.server.settings import Settings, database_url


class Server(uvicorn.Server):
    """Uvicorn, but streams and sockets are told to end first: it would wait for them."""

    services: Services

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
    server = Server(config)
    server.services = services
    speaker = shared_speaker(lang)
    address = f"http://{host}:{port}"
    print(speaker(say("serve-at", address=address, db=services.engine.url.render_as_string())), flush=True)
    if open_page:
        webbrowser.open(address)
    server.run()

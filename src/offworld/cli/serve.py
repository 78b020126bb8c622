"""`offworld serve`: a server for people's browsers, scripts and bots."""

from __future__ import annotations

import webbrowser
from typing import Annotated, Literal
from urllib.parse import unquote, urlsplit

import typer
import uvicorn

from offworld.cli.settings import Lang, shared_speaker
from offworld.kit.errors import OffworldError
from offworld.kit.text import Speaker, say
from offworld.server.app import create_app
from offworld.server.services import Services
from offworld.server.settings import Settings, Smtp, database_url


class Server(uvicorn.Server):
    """Uvicorn, but streams and sockets are told to end first: it would wait for them."""

    services: Services

    async def shutdown(self, sockets: object = None) -> None:
        self.services.say_goodbye()
        await super().shutdown(sockets)  # type: ignore[arg-type]


SECURITY: dict[str, tuple[Literal["starttls", "tls", "none"], int]] = {
    "smtp": ("starttls", 587),
    "smtps": ("tls", 465),
    "smtp+plain": ("none", 25),
}
"""How each kind of address reaches a mail server, and its usual port."""


def smtp_of(url: str, speaker: Speaker) -> Smtp | None:
    """A mail server from `smtp://USER:PASSWORD@HOST:PORT/FROM`; none for an empty text."""
    if not url:
        return None
    parts = urlsplit(url)
    sender = unquote(parts.path.lstrip("/"))
    try:
        security, usual = SECURITY[parts.scheme]
        port = parts.port or usual
    except (KeyError, ValueError):
        security, port = "none", 0
    if not port or not parts.hostname or "@" not in sender:
        raise OffworldError(speaker(say("bad-smtp", url=url)))
    return Smtp(
        host=parts.hostname,
        port=port,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        security=security,
        sender=sender,
    )


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 takes a free one.")] = 8000,
    db: Annotated[
        str, typer.Option(metavar="URL|FILE", help="The database; without it a file in your data folder.")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    address: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="OFFWORLD_ADDRESS", help="Where people reach the server, for links in notices."
        ),
    ] = "",
    smtp: Annotated[
        str, typer.Option(metavar="URL", envvar="OFFWORLD_SMTP", help="A mail server: smtp://USER:PASSWORD@HOST/FROM.")
    ] = "",
    lang: Lang = "",
) -> None:
    """Serve tables where people and bots play together."""
    settings = Settings(
        db=database_url(db), address=address or f"http://{host}:{port}", smtp=smtp_of(smtp, shared_speaker(lang))
    )
    services = Services(settings)
    config = uvicorn.Config(
        create_app(services), host=host, port=port, log_level="warning", ws="websockets-sansio", ws_max_size=1 << 17
    )
    server = Server(config)
    server.services = services
    speaker = shared_speaker(lang)
    here = f"http://{host}:{port}"
    print(speaker(say("serve-at", address=here, db=services.engine.url.render_as_string())), flush=True)
    if open_page:
        webbrowser.open(here)
    server.run()

"""`offworld serve`: a server for people's browsers, scripts and bots."""

from __future__ import annotations

import os
import socket
import webbrowser
from typing import Annotated

import typer

from offworld.cli.settings import Lang, refusal, shared_speaker
from offworld.kit.text import Speaker, say


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
    # Here and not above: no other command should wait for a web framework to be loaded.
    from offworld.server.running import Server
    from offworld.server.services import Services
    from offworld.server.settings import Settings, database_url, smtp_of

    speaker = shared_speaker(lang)
    door = open_door(host, port, speaker)
    shown = f"[{host}]" if ":" in host else host
    here = f"http://{shown}:{door.getsockname()[1]}"
    try:
        mail = smtp_of(smtp)
    except ValueError:
        raise refusal(speaker, "bad-smtp", url=smtp) from None
    services = Services(Settings(db=database_url(db), address=address or here, smtp=mail))
    print(speaker(say("serve-at", address=here, db=services.engine.url.render_as_string())), flush=True)
    if open_page:
        webbrowser.open(here)
    Server(services).run([door])


def open_door(host: str, port: int, speaker: Speaker) -> socket.socket:
    """A socket that listens; what keeps it from that is told in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        reason = os.strerror(number) if number and number > 0 else str(error)
        raise refusal(speaker, "serve-no-door", host=host, port=str(port), reason=reason) from None

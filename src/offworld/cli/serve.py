"""`offworld serve` and `offworld worker`: a server for people's browsers, scripts and bots, and hands to help it."""

from __future__ import annotations

import os
import socket
import webbrowser
from typing import Annotated, Literal
from urllib.parse import urlsplit

import typer

from offworld.cli.settings import Lang, refusal, shared_speaker
from offworld.kit.text import Speaker, say

# What serves is imported by the commands below: no other command should wait for a web framework to be loaded.
Db = Annotated[str, typer.Option(metavar="URL|FILE", help="The database; without it a file in your data folder.")]
Log = Annotated[
    Literal["auto", "json", "console"],
    typer.Option(help="The form of the log; auto is console in a terminal and JSON elsewhere."),
]
Level = Annotated[str, typer.Option("--log-level", metavar="LEVEL", help="DEBUG, INFO, WARNING or ERROR.")]
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
METRICS_TOKEN = "OFFWORLD_METRICS_TOKEN"


def checked(level: str) -> str:
    if level.upper() not in LEVELS:
        raise typer.BadParameter(f"{level!r} is no level; say one of {', '.join(LEVELS)}")
    return level.upper()


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    db: Db = "",
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    bot_workers: Annotated[
        int, typer.Option(metavar="N", min=0, help="Processes that think for bots, for each server process.")
    ] = 2,
    bot_pause: Annotated[
        int, typer.Option(metavar="MS", min=0, max=10_000, help="Time between bots' moves that somebody watches.")
    ] = 600,
    proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            help="Proxies whose word about the client is taken: addresses and networks, divided by commas; * for any.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL", help="The address that people use, if not this one; with https:// cookies need HTTPS."
        ),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Let nobody do things too often.")] = True,
    connections: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            help="Connections at once; 0: as many as the descriptor limit allows.",
            show_default=False,
        ),
    ] = 0,
    per_address: Annotated[
        int, typer.Option(metavar="N", min=0, help="Connections at once from one address; 0 sets no limit.")
    ] = 512,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies over HTTPS only, as behind a TLS proxy.")] = False,
    log: Log = "auto",
    level: Level = "INFO",
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
    from offworld.server.running import Manner, run_server, run_servers
    from offworld.server.settings import (
        NO_RATES,
        ConnectionLimits,
        Rates,
        Settings,
        database_url,
        shown_url,
        smtp_of,
    )

    speaker = shared_speaker(lang)
    url = database_url(db)
    if workers > 1 and url.startswith("sqlite"):
        raise refusal(speaker, "serve-one-process")
    origins = checked_origins(origin or [], speaker)
    try:
        mail = smtp_of(smtp)
    except ValueError:
        raise refusal(speaker, "bad-smtp", url=smtp) from None
    manner = Manner(log, checked(level), checked_proxies(proxy, speaker))
    door = open_door(host, port, speaker)
    shown = f"[{host}]" if ":" in host else host
    here = f"http://{shown}:{door.getsockname()[1]}"
    settings = Settings(
        db=url,
        bot_workers=bot_workers,
        bot_pause_ms=bot_pause,
        origins=origins,
        secure=secure or any(each.startswith("https://") for each in origins),
        rates=Rates() if limits else NO_RATES,
        connections=ConnectionLimits(total=connections, per_address=per_address)
        if limits
        else ConnectionLimits(total=connections, per_address=0, per_person=0),
        address=address or (origins or (here,))[0],
        smtp=mail,
        metrics_token=os.environ.get(METRICS_TOKEN, ""),
    )

    def ready() -> None:
        print(speaker(say("serve-at", address=here, db=shown_url(url))), flush=True)
        if workers > 1:
            print(speaker(say("serve-workers", workers=workers)), flush=True)
        if open_page:
            webbrowser.open(here)

    if workers == 1:
        run_server(settings, manner, door, ready)
    else:
        run_servers(workers, settings, manner, door, ready)


def worker(
    db: Annotated[str, typer.Option(metavar="URL", help="The PostgreSQL of the server.")],
    bot_workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Processes that think for bots; as many as cores.", show_default=False),
    ] = None,
    analysis_workers: Annotated[int, typer.Option(metavar="N", min=0, help="Processes that analyse games.")] = 1,
    bot_pause: Annotated[int, typer.Option(metavar="MS", min=0, max=10_000, help="As of the server.")] = 600,
    log: Log = "auto",
    level: Level = "INFO",
    lang: Lang = "",
) -> None:
    """Think for the bots of a server and analyse its games, on this machine."""
    from offworld.arena.crew import cores
    from offworld.server.running import Manner, run_worker
    from offworld.server.settings import Settings, database_url, shown_url

    speaker = shared_speaker(lang)
    url = database_url(db)
    if url.startswith("sqlite"):
        raise refusal(speaker, "worker-alone")
    settings = Settings(
        db=url,
        bot_workers=cores() if bot_workers is None else bot_workers,
        analysis_workers=analysis_workers,
        bot_pause_ms=bot_pause,
        serves=False,
    )
    run_worker(
        settings,
        Manner(log, checked(level)),
        lambda: print(speaker(say("worker-ready", db=shown_url(url))), flush=True),
    )


def checked_proxies(proxy: str, speaker: Speaker) -> str:
    """The proxies as they were given, if they are addresses and networks."""
    from offworld.server.connection_limits import Proxies

    try:
        return Proxies(proxy).words
    except ValueError:
        raise refusal(speaker, "serve-bad-proxy", proxy=proxy) from None


def checked_origins(origins: list[str], speaker: Speaker) -> tuple[str, ...]:
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
            raise refusal(speaker, "serve-bad-origin", origin=origin)
    return tuple(origins)


def open_door(host: str, port: int, speaker: Speaker) -> socket.socket:
    """A socket that listens; what keeps it from that is told in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        reason = os.strerror(number) if number and number > 0 else str(error)
        raise refusal(speaker, "serve-no-door", host=host, port=str(port), reason=reason) from None

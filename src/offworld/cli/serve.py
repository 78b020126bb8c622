"""`offworld serve` and `offworld worker`: a server for people's browsers, scripts and bots, and hands to help it."""

from __future__ import annotations

import socket
import sys
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

import typer

from offworld.cli.arguments import Lang, refusal, shared_translator
from offworld.kit.messages import Translator, msg, system_reason

if TYPE_CHECKING:
    from offworld.server.config.settings import Quotas, RetentionDays

# What serves is imported by the commands below: no other command should wait for a web framework to be loaded.
Db = Annotated[
    str,
    typer.Option(
        metavar="URL|FILE",
        help="The database; without it what OFFWORLD_DB or the file of OFFWORLD_DB_FILE says, or a file in your data"
        " folder.",
    ),
]
Log = Annotated[
    Literal["auto", "json", "console"],
    typer.Option(help="The form of the log; auto is console in a terminal and JSON elsewhere."),
]
Level = Annotated[str, typer.Option("--log-level", metavar="LEVEL", help="DEBUG, INFO, WARNING or ERROR.")]
Keep = Annotated[
    list[str] | None,
    typer.Option(
        metavar="WHAT=DAYS",
        envvar="OFFWORLD_KEEP",
        help="Retention periods in days, as sandboxes=365; 0 keeps data for ever.",
    ),
]
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def check_level(level: str, translator: Translator) -> str:
    if level.upper() not in LEVELS:
        raise refusal(translator, "usage-choice", name="--log-level", value=level, choices=", ".join(LEVELS))
    return level.upper()


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    db: Db = "",
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    bot_workers: Annotated[
        int, typer.Option(metavar="N", min=0, help="Worker processes for bots, for each server process.")
    ] = 2,
    render_workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            help="Processes that help to render under load (SQLite only); by default 1 on two cores, 2 on four.",
            show_default=False,
        ),
    ] = None,
    bot_pause: Annotated[
        int, typer.Option(metavar="MS", min=0, max=10_000, help="Time between bot moves with spectators.")
    ] = 600,
    proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            help="Trusted proxies, whose client address is used: addresses and networks, with commas; * for any.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="The public origin, if not this address; with https:// cookies need HTTPS."),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Enforce rate limits, quotas and connection limits.")] = True,
    quota: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT=N",
            envvar="OFFWORLD_QUOTA",
            help="Quotas of one person, as guest-tables=20; 0 sets no limit.",
        ),
    ] = None,
    keep: Keep = None,
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
            metavar="URL", envvar="OFFWORLD_ADDRESS", help="Public address of the server, for links in notifications."
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="A mail server: smtp://USER:PASSWORD@HOST/FROM; better in OFFWORLD_SMTP, or in the file of"
            " OFFWORLD_SMTP_FILE.",
        ),
    ] = "",
    lang: Lang = "",
) -> None:
    """Serve tables where people and bots play together."""
    from offworld.server.config.settings import (
        NO_QUOTAS,
        NO_RATES,
        ConnectionLimits,
        Rates,
        Settings,
        configured,
        database_url,
        shown_url,
        smtp_of,
        without_password,
    )
    from offworld.server.live.render_pool import usual_count
    from offworld.server.ops.hosting import EVERYWHERE, lan_addresses, reach_of
    from offworld.server.processes import ServerOptions, run_server, run_servers

    translator = shared_translator(lang)
    url = database_url(db)
    if workers > 1 and url.startswith("sqlite"):
        raise refusal(translator, "serve-one-process")
    origins = check_origins(origin or [], translator)
    smtp = configured("OFFWORLD_SMTP", smtp)
    try:
        mail = smtp_of(smtp)
    except ValueError:
        raise refusal(translator, "bad-smtp", url=without_password(smtp)) from None
    options = ServerOptions(log, check_level(level, translator), check_proxies(proxy, translator))
    listener = open_socket(host, port, translator)
    bound = listener.getsockname()[1]
    shown = "localhost" if reach_of(host) == "self" else f"[{host}]" if ":" in host else host
    local_url = f"http://{shown}:{bound}"
    lan_urls = [f"http://{each}:{bound}" for each in lan_addresses()] if host in EVERYWHERE else []
    settings = Settings(
        db=url,
        render_workers=usual_count() if render_workers is None else render_workers,
        bot_workers=bot_workers,
        bot_pause_ms=bot_pause,
        origins=origins,
        secure=secure or any(each.startswith("https://") for each in origins),
        rates=Rates() if limits else NO_RATES,
        quotas=chosen_quotas(quota or [], translator) if limits else NO_QUOTAS,
        retention=retention_days(keep or [], translator),
        connections=ConnectionLimits(total=connections, per_address=per_address)
        if limits
        else ConnectionLimits(total=connections, per_address=0, per_person=0),
        address=address or (origins or (local_url,))[0],
        smtp=mail,
        metrics_token=configured("OFFWORLD_METRICS_TOKEN"),
    )

    def ready() -> None:
        print(translator(msg("serve-at", address=local_url, db=shown_url(url))), flush=True)
        for each in lan_urls:
            print(translator(msg("serve-lan", address=each)), flush=True)
        if workers > 1:
            print(translator(msg("serve-workers", workers=workers)), flush=True)
        if open_page:
            webbrowser.open(local_url)

    with listener:
        if workers == 1:
            run_server(settings, options, listener, ready)
        else:
            run_servers(workers, settings, options, listener, ready)


def worker(
    db: Annotated[
        str, typer.Option(metavar="URL", help="The PostgreSQL of the server; without it as for the server.")
    ] = "",
    bot_workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Worker processes for bots; as many as cores.", show_default=False),
    ] = None,
    analysis_workers: Annotated[int, typer.Option(metavar="N", min=0, help="Processes that analyse games.")] = 1,
    bot_pause: Annotated[int, typer.Option(metavar="MS", min=0, max=10_000, help="As of the server.")] = 600,
    log: Log = "auto",
    level: Level = "INFO",
    lang: Lang = "",
) -> None:
    """Run worker processes for the bots and analyses of a server, on this machine."""
    from offworld.server.config.settings import Settings, database_url, shown_url
    from offworld.server.processes import ServerOptions, run_worker
    from offworld.simulation.pool import cores

    translator = shared_translator(lang)
    url = database_url(db)
    if url.startswith("sqlite"):
        raise refusal(translator, "worker-alone")
    settings = Settings(
        db=url,
        bot_workers=cores() if bot_workers is None else bot_workers,
        analysis_workers=analysis_workers,
        bot_pause_ms=bot_pause,
        serves=False,
    )
    run_worker(
        settings,
        ServerOptions(log, check_level(level, translator)),
        lambda: print(translator(msg("worker-ready", db=shown_url(url))), flush=True),
    )


def numbers_of(words: list[str], known: Sequence[str], translator: Translator, option: str) -> dict[str, int]:
    """Parse texts like `guest-tables=20` into numbers by name."""
    chosen: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known or not number.strip().isdecimal():
            names = ", ".join(each.replace("_", "-") for each in known)
            raise refusal(translator, "serve-bad-number", option=option, word=word, names=names)
        chosen[name] = int(number)
    return chosen


def retention_days(words: list[str], translator: Translator) -> RetentionDays:
    """Retention periods: the defaults, with changes from `WHAT=DAYS` texts."""
    from offworld.server.config.settings import RENAMED_RETENTION, RetentionDays

    present = []
    for word in words:
        name, parted, number = word.partition("=")
        new = RENAMED_RETENTION.get(name.strip(), "")
        if new:
            print(translator(msg("serve-renamed", option="--keep", name=name.strip(), new=new)), file=sys.stderr)
        present.append(f"{new or name}{parted}{number}")
    return RetentionDays(**numbers_of(present, RetentionDays.__struct_fields__, translator, "--keep"))


def chosen_quotas(words: list[str], translator: Translator) -> Quotas:
    """Quotas: the defaults, with changes from `WHAT=N` texts."""
    from offworld.server.config.settings import Quotas

    return Quotas(**numbers_of(words, Quotas.__struct_fields__, translator, "--quota"))


def check_proxies(proxy: str, translator: Translator) -> str:
    """Check that proxies are addresses and networks."""
    from offworld.server.ops.connection_limits import Proxies

    try:
        return Proxies(proxy).words
    except ValueError:
        raise refusal(translator, "serve-bad-proxy", proxy=proxy) from None


def check_origins(origins: list[str], translator: Translator) -> tuple[str, ...]:
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
            raise refusal(translator, "serve-bad-origin", origin=origin)
    return tuple(origins)


def open_socket(host: str, port: int, translator: Translator) -> socket.socket:
    """Open a listening socket; a failure is refused in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else str(error)
        raise refusal(translator, "serve-no-door", host=host, port=str(port), reason=reason) from None

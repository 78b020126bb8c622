"""Tables as streams of JSON lines, for bots and scripts, and tournaments, for displays outside the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from offworld.kit.messages import msg
from offworld.server.api.messages import Bye, Heartbeat
from offworld.server.clubs.tournament_feed import LOOK_S
from offworld.server.errors import ApiError
from offworld.server.http.context import From, Id, Injected, release_at_end
from offworld.server.http.errors import error_responses
from offworld.server.http.routes.tables import As
from offworld.server.live.renderer import shared_translator
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.people.rate_limits import address_of
from offworld.server.services import Services

NDJSON = "application/x-ndjson"


def goodbye(services: Services, send_queue: SendQueue, lang: str) -> bytes:
    """The last message of a connection."""
    words = shared_translator(lang)(msg(f"bye-{send_queue.ended}"))
    return msgspec.json.encode(Bye(send_queue.ended, words, services.settings.retry_ms))


def heartbeat(services: Services) -> bytes:
    return msgspec.json.encode(Heartbeat(services.environment.now()))


@get("/api/tables/{id:str}/stream", tags=["tables"], responses=error_responses(403, 404))
async def stream(
    request: Request[Any, Any, Any],
    requester: From,
    services: Injected,
    id: Id,
    viewer: As = None,
    since: Annotated[int | None, QueryParameter(ge=0, description="The last event that you have seen.")] = None,
) -> Stream:
    """Follow a table: its state or the updates after `since`, then every update, one JSON message a line."""
    send_queue = services.open_send_queue(requester.person, address_of(request))
    subscription = Subscription(send_queue, requester.id, -1, requester.lang)
    try:
        await services.tables.watch(requester, id, viewer, since, subscription)
    except BaseException:
        services.release(send_queue)
        raise

    def end() -> None:
        services.release(send_queue)
        services.tables.unwatch(id, subscription)

    release_at_end(request.scope, end)

    async def lines() -> AsyncIterator[bytes]:
        while (messages := await send_queue.take(services.settings.heartbeat_s)) is not None:
            yield b"".join(message + b"\n" for message in messages or [heartbeat(services)])
        yield goodbye(services, send_queue, requester.lang) + b"\n"

    return Stream(lines(), media_type=NDJSON)


@get("/api/tournaments/{tournament:str}/stream", tags=["tournaments"], responses=error_responses(404))
async def tournament_stream(
    request: Request[Any, Any, Any], requester: From, services: Injected, tournament: FromPath[str]
) -> Stream:
    """Follow a tournament as everybody sees it: how it stands, then the same again after each change, a line each."""
    feed = services.tournament_feed
    first = await feed.line(tournament)
    send_queue = services.open_send_queue(requester.person, address_of(request))
    release_at_end(request.scope, partial(services.release, send_queue))
    wait_s = min(LOOK_S, services.settings.heartbeat_s)

    async def lines() -> AsyncIterator[bytes]:
        sent, silent_s = first, 0.0
        yield first + b"\n"
        while await send_queue.take(wait_s) is not None:
            silent_s += wait_s
            try:
                line = await feed.line(tournament)
            except ApiError:
                line = sent
            if line != sent or silent_s >= services.settings.heartbeat_s:
                yield (line if line != sent else heartbeat(services)) + b"\n"
                sent, silent_s = line, 0.0
        yield goodbye(services, send_queue, requester.lang) + b"\n"

    return Stream(lines(), media_type=NDJSON)

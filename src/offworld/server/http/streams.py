"""A table as a stream of JSON lines, for bots and scripts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import QueryParameter
from litestar.response import Stream

from offworld.kit.messages import msg
from offworld.server.api.messages import Bye, Heartbeat
from offworld.server.http.context import From, Id, Injected, release_at_end
from offworld.server.http.errors import error_responses
from offworld.server.http.routes.tables import As
from offworld.server.live.renderer import shared_translator
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.people.rate_limits import address_of
from offworld.server.services import Services


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

    return Stream(lines(), media_type="application/x-ndjson")

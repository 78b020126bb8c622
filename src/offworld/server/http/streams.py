"""A table as a stream of JSON lines, for bots and scripts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import QueryParameter
from litestar.response import Stream

from offworld.kit.messages import msg
from offworld.server.api.messages import Beat, Bye
from offworld.server.http.context import Given, Id, Who, hold, refuses
from offworld.server.http.routes.tables import As
from offworld.server.live.renderer import shared_speaker
from offworld.server.live.subscribers import SendQueue, Subscription
from offworld.server.people.rate_limits import address_of
from offworld.server.services import Services


def farewell(services: Services, outbox: SendQueue, lang: str) -> bytes:
    """The last message of a connection."""
    words = shared_speaker(lang)(msg(f"bye-{outbox.ended}"))
    return msgspec.json.encode(Bye(outbox.ended, words, services.settings.retry_ms))


def beat(services: Services) -> bytes:
    return msgspec.json.encode(Beat(services.world.now()))


@get("/api/tables/{id:str}/stream", tags=["tables"], responses=refuses(403, 404))
async def stream(
    request: Request[Any, Any, Any],
    asker: Who,
    services: Given,
    id: Id,
    viewer: As = None,
    since: Annotated[int | None, QueryParameter(ge=0, description="The last event that you have seen.")] = None,
) -> Stream:
    """Follow a table: its state or the updates after `since`, then every update, one JSON message a line."""
    outbox = services.outbox(asker.person, address_of(request))
    watcher = Subscription(outbox, asker.id, -1, asker.lang)
    try:
        await services.tables.watch(asker, id, viewer, since, watcher)
    except BaseException:
        services.release(outbox)
        raise

    def end() -> None:
        services.release(outbox)
        services.tables.unwatch(id, watcher)

    hold(request.scope, end)

    async def lines() -> AsyncIterator[bytes]:
        while (messages := await outbox.take(services.settings.heartbeat_s)) is not None:
            yield b"".join(message + b"\n" for message in messages or [beat(services)])
        yield farewell(services, outbox, asker.lang) + b"\n"

    return Stream(lines(), media_type="application/x-ndjson")

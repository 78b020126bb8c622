"""News over HTTP: turns, digests, vacations, and how people are told."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import JSONBody

from offworld.server.api.notifications import (
    ChannelList,
    ConfirmBody,
    Digest,
    HookBody,
    MailBody,
    NoticeRules,
    Notices,
    PushBody,
    Turns,
    Vacation,
    VacationBody,
)
from offworld.server.http.context import Given, Id, Who, refuses
from offworld.server.http.routes.tables import As
from offworld.server.people.rate_limits import address_of
from offworld.server.tables.service import known


class NewsRoutes(Controller):
    """What people are told outside of a table."""

    path = "/api"
    tags = ("news",)

    @get("/turns", responses=refuses(401))
    async def turns(self, asker: Who, services: Given) -> Turns:
        """The tables that await you, the most urgent first."""
        return await services.turns.turns(asker)

    @get("/tables/{id:str}/since", responses=refuses(400, 403, 404, 409))
    async def since(self, asker: Who, services: Given, id: Id, viewer: As = None) -> Digest:
        """What happened since your last decision: what was done to you first."""
        return await services.turns.digest(asker, id, viewer)

    @get("/vacation", responses=refuses(401))
    async def vacation(self, asker: Who, services: Given) -> Vacation:
        """Until when you are away."""
        return await services.vacations.of(asker)

    @put("/vacation", responses=refuses(400, 401))
    async def go_away(self, asker: Who, services: Given, data: JSONBody[VacationBody]) -> Vacation:
        """Be away up to a moment; one that is past ends it."""
        return await services.vacations.take(asker, data.until_ms)

    @get("/notices", responses=refuses(401))
    async def notices(self, asker: Who, services: Given) -> Notices:
        """How you are told."""
        return await services.channels.of(asker)

    @put("/notices/rules", responses=refuses(400, 401))
    async def rules(self, asker: Who, services: Given, data: JSONBody[NoticeRules]) -> Notices:
        """Say when you wish to be told."""
        return await services.channels.set_rules(asker, data)

    @post("/notices/push", status_code=200, responses=refuses(400, 401, 409))
    async def push(self, asker: Who, services: Given, data: JSONBody[PushBody]) -> Notices:
        """Be told by this browser."""
        return await services.channels.add_push(asker, data)

    @post("/notices/hooks", status_code=200, responses=refuses(400, 401, 409))
    async def hook(self, asker: Who, services: Given, data: JSONBody[HookBody]) -> Notices:
        """Be told through a webhook."""
        return await services.channels.add_hook(asker, data)

    @post("/notices/mail", status_code=200, responses=refuses(400, 401, 403, 409, 429))
    async def mail(
        self, request: Request[Any, Any, Any], asker: Who, services: Given, data: JSONBody[MailBody]
    ) -> Notices:
        """Be told by mail; a code is sent to the address."""
        # Whoever has an address confirmed can have a log-in link sent there: a stolen session must not do that.
        await services.reception.accounts.confirm(known(asker), data.password, address_of(request))
        return await services.channels.add_mail(asker, data.address)

    @post("/notices/mail/confirm", status_code=200, responses=refuses(400, 401, 404))
    async def confirm(self, asker: Who, services: Given, data: JSONBody[ConfirmBody]) -> Notices:
        """Confirm an address with the code that came by mail."""
        return await services.channels.confirm_mail(asker, data.code)

    @delete("/notices/channels/{id:str}", status_code=200, responses=refuses(401, 404, 429))
    async def remove(self, asker: Who, services: Given, id: Id) -> Notices:
        """Be told in this way no longer."""
        return await services.channels.remove(asker, id)

    @get("/tables/{id:str}/hooks", responses=refuses(401, 403, 404))
    async def table_hooks(self, asker: Who, services: Given, id: Id) -> ChannelList:
        """The webhooks of your table."""
        return await services.channels.of_table(asker, id)

    @post("/tables/{id:str}/hooks", status_code=200, responses=refuses(400, 401, 403, 404, 409))
    async def table_hook(self, asker: Who, services: Given, id: Id, data: JSONBody[HookBody]) -> ChannelList:
        """Tell everybody at a table through a webhook whose decision is awaited."""
        return await services.channels.add_table_hook(asker, id, data)

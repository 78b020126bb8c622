"""Notifications over HTTP: turns, digests, vacations, rules and channels of notifications."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import JSONBody

from offworld.server.api.notifications import (
    ChannelList,
    ConfirmMailRequest,
    Digest,
    MailRequest,
    NotificationRules,
    NotificationSettings,
    PushRequest,
    Turns,
    Vacation,
    VacationRequest,
    WebhookRequest,
)
from offworld.server.http.context import From, Id, Injected
from offworld.server.http.errors import error_responses
from offworld.server.http.routes.tables import As
from offworld.server.people.rate_limits import address_of
from offworld.server.tables.permissions import require_login


class NotificationRoutes(Controller):
    """What people learn outside of a table."""

    path = "/api"
    tags = ("news",)

    @get("/turns", responses=error_responses(401))
    async def turns(self, requester: From, services: Injected) -> Turns:
        """The tables that await you, the most urgent first."""
        return await services.inbox.turns(requester)

    @get("/tables/{id:str}/since", responses=error_responses(400, 403, 404, 409))
    async def since(self, requester: From, services: Injected, id: Id, viewer: As = None) -> Digest:
        """What happened since your last decision: what was done to you first."""
        return await services.inbox.digest(requester, id, viewer)

    @get("/vacation", responses=error_responses(401))
    async def vacation(self, requester: From, services: Injected) -> Vacation:
        """Until when you are away."""
        return await services.vacations.of(requester)

    @put("/vacation", responses=error_responses(400, 401))
    async def go_away(self, requester: From, services: Injected, data: JSONBody[VacationRequest]) -> Vacation:
        """Be away up to a moment; one that is past ends it."""
        return await services.vacations.take(requester, data.until_ms)

    @get("/notices", responses=error_responses(401))
    async def notification_settings(self, requester: From, services: Injected) -> NotificationSettings:
        """Your rules and channels of notifications."""
        return await services.channels.of(requester)

    @put("/notices/rules", responses=error_responses(400, 401))
    async def rules(
        self, requester: From, services: Injected, data: JSONBody[NotificationRules]
    ) -> NotificationSettings:
        """Change your rules of notifications."""
        return await services.channels.set_rules(requester, data)

    @post("/notices/push", status_code=200, responses=error_responses(400, 401, 409))
    async def push(self, requester: From, services: Injected, data: JSONBody[PushRequest]) -> NotificationSettings:
        """Send notifications to this browser."""
        return await services.channels.add_push(requester, data)

    @post("/notices/hooks", status_code=200, responses=error_responses(400, 401, 409))
    async def hook(self, requester: From, services: Injected, data: JSONBody[WebhookRequest]) -> NotificationSettings:
        """Send notifications to a webhook."""
        return await services.channels.add_hook(requester, data)

    @post("/notices/mail", status_code=200, responses=error_responses(400, 401, 403, 409, 429))
    async def mail(
        self, request: Request[Any, Any, Any], requester: From, services: Injected, data: JSONBody[MailRequest]
    ) -> NotificationSettings:
        """Send notifications by mail; a code is sent to the address."""
        # A log-in link can be sent to a confirmed address: a stolen session must not confirm one.
        await services.people_services.accounts.confirm(require_login(requester), data.password, address_of(request))
        return await services.channels.add_mail(requester, data.address)

    @post("/notices/mail/confirm", status_code=200, responses=error_responses(400, 401, 404))
    async def confirm(
        self, requester: From, services: Injected, data: JSONBody[ConfirmMailRequest]
    ) -> NotificationSettings:
        """Confirm an address with the code that came by mail."""
        return await services.channels.confirm_mail(requester, data.code)

    @delete("/notices/channels/{id:str}", status_code=200, responses=error_responses(401, 404, 429))
    async def remove(self, requester: From, services: Injected, id: Id) -> NotificationSettings:
        """Remove a channel."""
        return await services.channels.remove(requester, id)

    @get("/tables/{id:str}/hooks", responses=error_responses(401, 403, 404))
    async def table_hooks(self, requester: From, services: Injected, id: Id) -> ChannelList:
        """The webhooks of your table."""
        return await services.channels.of_table(requester, id)

    @post("/tables/{id:str}/hooks", status_code=200, responses=error_responses(400, 401, 403, 404, 409))
    async def table_hook(
        self, requester: From, services: Injected, id: Id, data: JSONBody[WebhookRequest]
    ) -> ChannelList:
        """Send the turns of all people at a table to a webhook."""
        return await services.channels.add_table_hook(requester, id, data)

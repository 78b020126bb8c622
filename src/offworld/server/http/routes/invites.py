"""Invitations over HTTP."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from offworld.server.api.messages import Done
from offworld.server.api.people import InviteInfo, InviteList, InviteRequest, InviteShown, NewInvite
from offworld.server.http.context import From, Id, Injected
from offworld.server.http.errors import error_responses


class InviteRoutes(Controller):
    """Links to tables that say what they are good for."""

    path = "/api"
    tags = ("invites",)

    @get("/tables/{id:str}/invites", responses=error_responses(401, 403, 404))
    async def invites(self, requester: From, services: Injected, id: Id) -> InviteList:
        """The invitations to your table."""
        return InviteList(await services.people_services.invites.all_of(requester, id))

    @post("/tables/{id:str}/invites", responses=error_responses(400, 401, 403, 404, 409))
    async def invite(self, requester: From, services: Injected, id: Id, data: JSONBody[InviteRequest]) -> NewInvite:
        """Invite somebody to your table."""
        return await services.people_services.invites.make(requester, id, data)

    @delete("/tables/{id:str}/invites/{invite:str}", status_code=200, responses=error_responses(401, 403, 404))
    async def revoke(self, requester: From, services: Injected, id: Id, invite: FromPath[str]) -> InviteList:
        """Take an invitation back."""
        await services.people_services.invites.revoke(requester, id, invite)
        return InviteList(await services.people_services.invites.all_of(requester, id))

    @post("/invites/read", status_code=200, responses=error_responses(400, 403))
    async def read(self, requester: From, services: Injected, data: JSONBody[InviteShown]) -> InviteInfo:
        """What an invitation is good for."""
        return await services.people_services.invites.read(data.invite)

    @post("/invites/accept", status_code=200, responses=error_responses(400, 401, 403, 404, 409))
    async def accept(self, requester: From, services: Injected, data: JSONBody[InviteShown]) -> Done:
        """Sit down, or be let in to watch."""
        return await services.people_services.invites.accept(requester, data.invite)

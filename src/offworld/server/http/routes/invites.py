"""Invitations over HTTP."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from offworld.server.api.messages import Done
from offworld.server.api.people import InviteBody, InviteFacts, InviteList, InviteShown, NewInvite
from offworld.server.http.context import Given, Id, Who, refuses


class InviteRoutes(Controller):
    """Links to tables that say what they are good for."""

    path = "/api"
    tags = ("invites",)

    @get("/tables/{id:str}/invites", responses=refuses(401, 403, 404))
    async def invites(self, asker: Who, services: Given, id: Id) -> InviteList:
        """The invitations to your table."""
        return InviteList(await services.reception.invites.all_of(asker, id))

    @post("/tables/{id:str}/invites", responses=refuses(400, 401, 403, 404, 409))
    async def invite(self, asker: Who, services: Given, id: Id, data: JSONBody[InviteBody]) -> NewInvite:
        """Invite somebody to your table."""
        return await services.reception.invites.make(asker, id, data)

    @delete("/tables/{id:str}/invites/{invite:str}", status_code=200, responses=refuses(401, 403, 404))
    async def revoke(self, asker: Who, services: Given, id: Id, invite: FromPath[str]) -> InviteList:
        """Take an invitation back."""
        await services.reception.invites.revoke(asker, id, invite)
        return InviteList(await services.reception.invites.all_of(asker, id))

    @post("/invites/read", status_code=200, responses=refuses(400, 403))
    async def read(self, asker: Who, services: Given, data: JSONBody[InviteShown]) -> InviteFacts:
        """What an invitation is good for."""
        return await services.reception.invites.read(data.invite)

    @post("/invites/accept", status_code=200, responses=refuses(400, 401, 403, 404, 409))
    async def accept(self, asker: Who, services: Given, data: JSONBody[InviteShown]) -> Done:
        """Sit down, or be let in to watch."""
        return await services.reception.invites.accept(asker, data.invite)

"""People over HTTP: being somebody."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from offworld.server.protocol import GuestBody, Me
from offworld.server.routes.asking import Given, Who, refuses
from offworld.server.tables import known


class PeopleRoutes(Controller):
    """Guests."""

    path = "/api"
    tags = ("people",)

    @post("/guests", responses=refuses())
    async def guest(self, services: Given, data: JSONBody[GuestBody]) -> Response[Me]:
        """Come in under a name; the session's cookie comes with the answer."""
        person, token = await services.people.welcome(data.name)
        return Response(Me(person.id, person.name), cookies=[services.people.cookie(token)])

    @get("/me", responses=refuses(401))
    async def me(self, asker: Who) -> Me:
        """Who you are."""
        person = known(asker)
        return Me(person.id, person.name)

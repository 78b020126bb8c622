"""Administration over HTTP, for people whom `offworld admin promote` made administrators."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, PathParameter, QueryParameter

from offworld.kit.errors import OffworldError
from offworld.server.api.admin import PersonRow, ReportRow, ServerStats
from offworld.server.api.chat import ReportFile
from offworld.server.errors import ApiError, PlainTextError
from offworld.server.http.context import LARGEST, Given, Who, refuses
from offworld.server.people import admin
from offworld.server.services import Services
from offworld.server.tables.service import Requester, known

Search = Annotated[str, QueryParameter(max_length=40, description="Part of a name, or an id.")]


async def check(services: Services, asker: Requester) -> None:
    """Refuse whoever is no administrator."""
    if not (await services.reception.accounts.of(known(asker).id)).admin:
        raise ApiError(403, "not-admin")


class AdminRoutes(Controller):
    """Looking after a server."""

    path = "/api/admin"
    tags = ("admin",)

    @get("/stats", responses=refuses(401, 403))
    async def stats(self, asker: Who, services: Given) -> ServerStats:
        """The server in figures."""
        await check(services, asker)
        return await services.read(partial(admin.stats, now=services.world.now()))

    @get("/people", responses=refuses(401, 403))
    async def people(self, asker: Who, services: Given, search: Search = "") -> list[PersonRow]:
        """People, those last seen at first."""
        await check(services, asker)
        return await services.read(partial(admin.people, search=search))

    @get("/reports", responses=refuses(401, 403))
    async def reports(self, asker: Who, services: Given) -> list[ReportRow]:
        """Reports, the newest first."""
        await check(services, asker)
        return await services.read(admin.reports)

    @get("/reports/{number:int}", responses=refuses(401, 403, 404))
    async def report(
        self, asker: Who, services: Given, number: Annotated[int, PathParameter(ge=1, le=LARGEST)]
    ) -> ReportFile:
        """A report with its record."""
        await check(services, asker)
        try:
            return await services.read(partial(admin.report, number=number))
        except OffworldError as error:
            raise PlainTextError(404, "no-report", str(error)) from None

    @post("/people/{person:str}/lock", status_code=200, responses=refuses(401, 403, 404))
    async def lock(self, asker: Who, services: Given, person: FromPath[str]) -> list[PersonRow]:
        """Keep a person out."""
        return await self._lock(asker, services, person, services.world.now())

    @post("/people/{person:str}/unlock", status_code=200, responses=refuses(401, 403, 404))
    async def unlock(self, asker: Who, services: Given, person: FromPath[str]) -> list[PersonRow]:
        """Let a person in again."""
        return await self._lock(asker, services, person, None)

    async def _lock(self, asker: Requester, services: Services, person: str, now: int | None) -> list[PersonRow]:
        await check(services, asker)
        found = await services.read(partial(admin.people, search=person))
        if person not in [row.person for row in found]:
            raise ApiError(404, "no-person")
        await services.commit(partial(admin.lock, person, now))
        services.people.revoked()
        return await services.read(partial(admin.people, search=person))

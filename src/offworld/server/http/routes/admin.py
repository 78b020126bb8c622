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
from offworld.server.http.context import LARGEST, From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.people import admin
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester, require_login

Search = Annotated[str, QueryParameter(max_length=40, description="Part of a name, or an id.")]


async def check(services: Services, requester: Requester) -> None:
    """Refuse all but administrators."""
    if not (await services.people_services.accounts.of(require_login(requester).id)).admin:
        raise ApiError(403, "not-admin")


class AdminRoutes(Controller):
    """Looking after a server."""

    path = "/api/admin"
    tags = ("admin",)

    @get("/stats", responses=error_responses(401, 403))
    async def stats(self, requester: From, services: Injected) -> ServerStats:
        """The server in figures."""
        await check(services, requester)
        return await services.read(partial(admin.stats, now=services.environment.now()))

    @get("/people", responses=error_responses(401, 403))
    async def people(self, requester: From, services: Injected, search: Search = "") -> list[PersonRow]:
        """People, those last seen at first."""
        await check(services, requester)
        return await services.read(partial(admin.people, search=search))

    @get("/reports", responses=error_responses(401, 403))
    async def reports(self, requester: From, services: Injected) -> list[ReportRow]:
        """Reports, the newest first."""
        await check(services, requester)
        return await services.read(admin.reports)

    @get("/reports/{number:int}", responses=error_responses(401, 403, 404))
    async def report(
        self, requester: From, services: Injected, number: Annotated[int, PathParameter(ge=1, le=LARGEST)]
    ) -> ReportFile:
        """A report with its record."""
        await check(services, requester)
        try:
            return await services.read(partial(admin.report, number=number))
        except OffworldError as error:
            raise PlainTextError(404, "no-report", str(error)) from None

    @post("/people/{person:str}/lock", status_code=200, responses=error_responses(401, 403, 404))
    async def lock(self, requester: From, services: Injected, person: FromPath[str]) -> list[PersonRow]:
        """Keep a person out."""
        return await self._lock(requester, services, person, services.environment.now())

    @post("/people/{person:str}/unlock", status_code=200, responses=error_responses(401, 403, 404))
    async def unlock(self, requester: From, services: Injected, person: FromPath[str]) -> list[PersonRow]:
        """Let a person in again."""
        return await self._lock(requester, services, person, None)

    async def _lock(self, requester: Requester, services: Services, person: str, now: int | None) -> list[PersonRow]:
        await check(services, requester)
        found = await services.read(partial(admin.people, search=person))
        if person not in [row.person for row in found]:
            raise ApiError(404, "no-person")
        await services.commit(partial(admin.lock, person, now))
        services.sessions.revoked()
        return await services.read(partial(admin.people, search=person))

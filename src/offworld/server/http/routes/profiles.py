"""Profiles over HTTP: what people have played."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from offworld.server.api.people import Profile, RankList, ResultList, TableOutcome
from offworld.server.http.context import LATEST, From, Id, Injected
from offworld.server.http.errors import error_responses
from offworld.server.people import profiles
from offworld.server.tables.permissions import require_login, require_viewer

Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Before = Annotated[
    int, QueryParameter(ge=0, le=LATEST, description="Only games that ended before this time, in milliseconds.")
]


class ProfileRoutes(Controller):
    """People as others see them."""

    path = "/api"
    tags = ("profiles",)

    @get("/people/{person:str}", responses=error_responses(404))
    async def profile(self, requester: From, services: Injected, person: FromPath[str]) -> Profile:
        """A person's profile."""
        return await services.read(partial(profiles.profile, person=person, viewer=requester.id, lang=requester.lang))

    @get("/me/history", responses=error_responses(400, 401))
    async def history(
        self, requester: From, services: Injected, before: Before = 1 << 52, limit: Limit = 50
    ) -> ResultList:
        """Your finished games."""
        person = require_login(requester)
        read = partial(profiles.history, person=person.id, before_ms=before, limit=limit, lang=requester.lang)
        return ResultList(await services.read(read))

    @get("/tables/{id:str}/outcome", responses=error_responses(403, 404))
    async def outcome(self, requester: From, services: Injected, id: Id) -> TableOutcome:
        """The outcome of a finished table: places, ratings, and why the game counts or not."""
        async with services.table_cache.open(id) as handle:
            require_viewer(handle.table, requester)
            used = list(handle.table.clock.used) if handle.table.pace.live else []
        return await services.read(partial(profiles.outcome, table=id, lang=requester.lang, used=used))

    @get("/rankings/{game:str}", responses=error_responses(400, 404))
    async def ranking(self, requester: From, services: Injected, game: FromPath[str], limit: Limit = 50) -> RankList:
        """The best at a game."""
        return RankList(game, await services.read(partial(profiles.ranking, game=game, limit=limit)))

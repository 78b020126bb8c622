"""Profiles over HTTP: what people have played."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from offworld.server.api.people import Profile, RankList, ResultList
from offworld.server.http.context import LATEST, From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.people import profiles
from offworld.server.tables.permissions import require_login

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
        read = partial(profiles.history, person=require_login(requester).id, before_ms=before, limit=limit)
        return ResultList(await services.read(read))

    @get("/rankings/{game:str}", responses=error_responses(400, 404))
    async def ranking(self, requester: From, services: Injected, game: FromPath[str], limit: Limit = 50) -> RankList:
        """The best at a game."""
        return RankList(game, await services.read(partial(profiles.ranking, game=game, limit=limit)))

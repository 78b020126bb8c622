"""Profiles over HTTP: what people have played."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from offworld.server.api.people import Profile, RankList, ResultList
from offworld.server.http.context import LATEST, Given, Who, refuses
from offworld.server.people import profiles
from offworld.server.tables.service import known

Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Before = Annotated[
    int, QueryParameter(ge=0, le=LATEST, description="Only games that ended before this time, in milliseconds.")
]


class ProfileRoutes(Controller):
    """People as others see them."""

    path = "/api"
    tags = ("profiles",)

    @get("/people/{person:str}", responses=refuses(404))
    async def profile(self, asker: Who, services: Given, person: FromPath[str]) -> Profile:
        """A person's profile."""
        return await services.read(partial(profiles.profile, person=person, asker=asker.id, lang=asker.lang))

    @get("/me/history", responses=refuses(400, 401))
    async def history(self, asker: Who, services: Given, before: Before = 1 << 52, limit: Limit = 50) -> ResultList:
        """Your finished games."""
        read = partial(profiles.history, person=known(asker).id, before_ms=before, limit=limit)
        return ResultList(await services.read(read))

    @get("/rankings/{game:str}", responses=refuses(400, 404))
    async def ranking(self, asker: Who, services: Given, game: FromPath[str], limit: Limit = 50) -> RankList:
        """The best at a game."""
        return RankList(game, await services.read(partial(profiles.ranking, game=game, limit=limit)))

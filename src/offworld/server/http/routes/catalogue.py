"""Games over HTTP: what there is to play."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from offworld.server.api.catalogue import (
    CatalogueEntry,
    CheckPackRequest,
    CheckSetupRequest,
    ContentSourcesInfo,
    GameList,
    PackInfo,
    SetupFitInfo,
)
from offworld.server.api.openings import OpeningList
from offworld.server.http.context import PACK_BODY, From
from offworld.server.http.errors import error_responses
from offworld.server.tables.catalogue import check_pack, fit, game_sources, games
from offworld.server.tables.factory import require_game, validate_options
from offworld.server.tables.openings import openings
from offworld.server.tables.permissions import require_login


class GameRoutes(Controller):
    """The games, described for people and programs."""

    path = "/api/games"
    tags = ("games",)

    @get("/", responses=error_responses())
    async def listed(self, requester: From) -> GameList:
        """All games with their options and bots, in your language."""
        return games(requester.lang)

    @get("/{game:str}", responses=error_responses(404))
    async def described(self, requester: From, game: FromPath[str]) -> CatalogueEntry:
        """One game."""
        name = require_game(game).name
        return next(each for each in games(requester.lang).games if each.name == name)

    @get("/{game:str}/sources", responses=error_responses(404), sync_to_thread=True)
    def sources(self, requester: From, game: FromPath[str]) -> ContentSourcesInfo:
        """Where the content of a game comes from, and the disputed readings of its rulebook."""
        return game_sources(require_game(game).name, requester.lang)

    @get("/{game:str}/openings", responses=error_responses(404), sync_to_thread=True)
    def openings(
        self,
        requester: From,
        game: FromPath[str],
        players: Annotated[int, QueryParameter(ge=1, le=8)] = 2,
        line: Annotated[
            str,
            QueryParameter(
                max_length=60, description="The choices before, by their places in these lists from 0, as in 0,2,1."
            ),
        ] = "",
    ) -> OpeningList:
        """What bots do first, how often, and how it fares."""
        return openings(require_game(game).name, players, line, requester.lang)

    @post("/{game:str}/fit", status_code=200, responses=error_responses(404))
    async def fit(self, requester: From, game: FromPath[str], data: JSONBody[CheckSetupRequest]) -> SetupFitInfo:
        """Whether so many players can play with these options; if not, why."""
        info = require_game(game)
        return fit(info, data.players, validate_options(info, data.options), requester.lang)

    @post(
        "/{game:str}/pack",
        status_code=200,
        responses=error_responses(401, 404),
        sync_to_thread=True,
        request_max_body_size=PACK_BODY,
    )
    def pack(self, requester: From, game: FromPath[str], data: JSONBody[CheckPackRequest]) -> PackInfo:
        """Check a content pack. It takes a session, so that the work is counted for somebody."""
        require_login(requester)
        return check_pack(require_game(game), data.pack, requester.lang)

"""Games over HTTP: what there is to play."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from offworld.server.api.catalogue import FitBody, FitFacts, GameFacts, GameList, PackBody, PackFacts
from offworld.server.http.context import PACK_BODY, Who, refuses
from offworld.server.tables.catalogue import check_pack, fit, games
from offworld.server.tables.factory import checked_options, known_game
from offworld.server.tables.service import known


class GameRoutes(Controller):
    """The games, described for people and programs."""

    path = "/api/games"
    tags = ("games",)

    @get("/", responses=refuses())
    async def listed(self, asker: Who) -> GameList:
        """All games with their options and bots, in your language."""
        return games(asker.lang)

    @get("/{game:str}", responses=refuses(404))
    async def described(self, asker: Who, game: FromPath[str]) -> GameFacts:
        """One game."""
        name = known_game(game).name
        return next(each for each in games(asker.lang).games if each.name == name)

    @post("/{game:str}/fit", status_code=200, responses=refuses(404))
    async def fit(self, asker: Who, game: FromPath[str], data: JSONBody[FitBody]) -> FitFacts:
        """Whether so many players can play with these options; if not, why."""
        info = known_game(game)
        return fit(info, data.players, checked_options(info, data.options), asker.lang)

    @post(
        "/{game:str}/pack",
        status_code=200,
        responses=refuses(401, 404),
        sync_to_thread=True,
        request_max_body_size=PACK_BODY,
    )
    def pack(self, asker: Who, game: FromPath[str], data: JSONBody[PackBody]) -> PackFacts:
        """Check a content pack. It takes a session, so that the work is counted for somebody."""
        known(asker)
        return check_pack(known_game(game), data.pack, asker.lang)

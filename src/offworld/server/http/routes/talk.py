"""Talk outside tables over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from offworld.server.api.chat import ChatRequest, Filed, WordsRequest
from offworld.server.api.talk import TalkPage
from offworld.server.http.context import LARGEST, From, Injected
from offworld.server.http.errors import error_responses

Place = Annotated[
    str, PathParameter(max_length=50, description="`lobby`, `club-` or `tournament-` with an id after it.")
]
Number = Annotated[int, PathParameter(ge=1, le=LARGEST)]


class TalkRoutes(Controller):
    """What people say in the lobby, in clubs and at tournaments."""

    path = "/api/talk"
    tags = ("talk",)

    @get("/{place:str}", responses=error_responses(403, 404))
    async def read(self, requester: From, services: Injected, place: Place) -> TalkPage:
        """What was said last."""
        return await services.talk.lines(requester, place)

    @post("/{place:str}", responses=error_responses(401, 403, 404))
    async def say(self, requester: From, services: Injected, place: Place, data: JSONBody[ChatRequest]) -> TalkPage:
        """Say something."""
        return await services.talk.say(requester, place, data.text)

    @post("/{place:str}/{number:int}/report", responses=error_responses(401, 403, 404, 409))
    async def report(
        self, requester: From, services: Injected, place: Place, number: Number, data: JSONBody[WordsRequest]
    ) -> Filed:
        """Tell the administrators about a line that somebody else wrote."""
        return await services.talk.report(requester, place, number, data)

    @delete("/{place:str}/{number:int}", status_code=200, responses=error_responses(401, 403, 404))
    async def remove(self, requester: From, services: Injected, place: Place, number: Number) -> TalkPage:
        """Take a line away: your own, or as organiser or administrator those of others."""
        return await services.talk.remove(requester, place, number)

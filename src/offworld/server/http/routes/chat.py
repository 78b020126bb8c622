"""Chat over HTTP, with notes, mutes and reports."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from offworld.server.api.chat import (
    Blocked,
    ChatLine,
    ChatPage,
    ChatRequest,
    Filed,
    Muted,
    Note,
    NoteRequest,
    ReportFile,
    ReportRequest,
    WordsRequest,
)
from offworld.server.http.context import LARGEST, From, Id, Injected
from offworld.server.http.errors import error_responses


class ChatRoutes(Controller):
    """What is said at tables and about them."""

    path = "/api"
    tags = ("talk",)

    @get("/tables/{id:str}/chat", responses=error_responses(404))
    async def chat(
        self,
        requester: From,
        services: Injected,
        id: Id,
        after: Annotated[int, QueryParameter(ge=0, le=LARGEST)] = 0,
        limit: Annotated[int, QueryParameter(ge=1, le=500)] = 200,
    ) -> ChatPage:
        """What was said."""
        return ChatPage(await services.chat.lines(requester, id, after, limit))

    @post("/tables/{id:str}/chat", responses=error_responses(401, 403, 404))
    async def say(self, requester: From, services: Injected, id: Id, data: JSONBody[ChatRequest]) -> ChatLine:
        """Say something to the table."""
        return await services.chat.say(requester, id, data.text)

    @get("/tables/{id:str}/note", responses=error_responses(401, 404))
    async def note(self, requester: From, services: Injected, id: Id) -> Note:
        """Your own note about the table."""
        return Note(await services.chat.note(requester, id))

    @put("/tables/{id:str}/note", responses=error_responses(401, 404))
    async def write_note(self, requester: From, services: Injected, id: Id, data: JSONBody[NoteRequest]) -> Note:
        """Write your note anew."""
        await services.chat.write_note(requester, id, data.text)
        return Note(data.text)

    @post("/tables/{id:str}/report", responses=error_responses(401, 404, 409))
    async def report(self, requester: From, services: Injected, id: Id, data: JSONBody[ReportRequest]) -> Filed:
        """Report the position, or a person at the table."""
        return await services.chat.report(requester, id, data)

    @post("/people/{person:str}/report", responses=error_responses(401, 404, 409))
    async def report_name(
        self, requester: From, services: Injected, person: FromPath[str], data: JSONBody[WordsRequest]
    ) -> Filed:
        """Tell the administrators about somebody's name."""
        return await services.chat.report_name(requester, person, data)

    @get("/reports/{number:int}", responses=error_responses(401, 404, 409))
    async def reported(
        self, requester: From, services: Injected, number: Annotated[int, PathParameter(ge=1, le=LARGEST)]
    ) -> ReportFile:
        """A report of yours, with the record that replays to its position."""
        return await services.chat.reported(requester, number)

    @get("/blocks", responses=error_responses(401))
    async def blocked(self, requester: From, services: Injected) -> Blocked:
        """The people who may not sit down at your tables."""
        return Blocked(await services.waiting_rooms.blocked(requester))

    @put("/blocks/{person:str}", responses=error_responses(401, 404))
    async def block(self, requester: From, services: Injected, person: FromPath[str]) -> Blocked:
        """Let a person sit down at no table of yours."""
        await services.waiting_rooms.block(requester, person, True)
        return Blocked(await services.waiting_rooms.blocked(requester))

    @delete("/blocks/{person:str}", status_code=200, responses=error_responses(401, 404))
    async def unblock(self, requester: From, services: Injected, person: FromPath[str]) -> Blocked:
        """Let a person sit down at your tables again."""
        await services.waiting_rooms.block(requester, person, False)
        return Blocked(await services.waiting_rooms.blocked(requester))

    @get("/mutes", responses=error_responses(401))
    async def muted(self, requester: From, services: Injected) -> Muted:
        """The people whom you muted."""
        return await services.chat.muted(requester)

    @put("/mutes/{person:str}", responses=error_responses(401, 404))
    async def mute(self, requester: From, services: Injected, person: FromPath[str]) -> Muted:
        """Mute a person."""
        await services.chat.mute(requester, person, True)
        return await services.chat.muted(requester)

    @delete("/mutes/{person:str}", status_code=200, responses=error_responses(401, 404))
    async def unmute(self, requester: From, services: Injected, person: FromPath[str]) -> Muted:
        """Unmute a person."""
        await services.chat.mute(requester, person, False)
        return await services.chat.muted(requester)

"""Talk over HTTP: chat, notes, mutes and reports."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from offworld.server.api.chat import ChatBody, ChatLine, ChatPage, Filed, Muted, Note, NoteBody, ReportBody, ReportFile
from offworld.server.http.context import LARGEST, Given, Id, Who, refuses


class TalkRoutes(Controller):
    """What is said at tables and about them."""

    path = "/api"
    tags = ("talk",)

    @get("/tables/{id:str}/chat", responses=refuses(404))
    async def chat(
        self,
        asker: Who,
        services: Given,
        id: Id,
        after: Annotated[int, QueryParameter(ge=0, le=LARGEST)] = 0,
        limit: Annotated[int, QueryParameter(ge=1, le=500)] = 200,
    ) -> ChatPage:
        """What was said."""
        return ChatPage(await services.talk.lines(asker, id, after, limit))

    @post("/tables/{id:str}/chat", responses=refuses(401, 403, 404))
    async def say(self, asker: Who, services: Given, id: Id, data: JSONBody[ChatBody]) -> ChatLine:
        """Say something to the table."""
        return await services.talk.say(asker, id, data.text)

    @get("/tables/{id:str}/note", responses=refuses(401, 404))
    async def note(self, asker: Who, services: Given, id: Id) -> Note:
        """Your own note about the table."""
        return Note(await services.talk.note(asker, id))

    @put("/tables/{id:str}/note", responses=refuses(401, 404))
    async def write_note(self, asker: Who, services: Given, id: Id, data: JSONBody[NoteBody]) -> Note:
        """Write your note anew."""
        await services.talk.write_note(asker, id, data.text)
        return Note(data.text)

    @post("/tables/{id:str}/report", responses=refuses(401, 404))
    async def report(self, asker: Who, services: Given, id: Id, data: JSONBody[ReportBody]) -> Filed:
        """Report the position, or a person at the table."""
        return await services.talk.report(asker, id, data)

    @get("/reports/{number:int}", responses=refuses(401, 404, 409))
    async def reported(
        self, asker: Who, services: Given, number: Annotated[int, PathParameter(ge=1, le=LARGEST)]
    ) -> ReportFile:
        """A report of yours, with the record that replays to its position."""
        return await services.talk.reported(asker, number)

    @get("/mutes", responses=refuses(401))
    async def muted(self, asker: Who, services: Given) -> Muted:
        """Whom you do not hear."""
        return Muted(await services.talk.muted(asker))

    @put("/mutes/{person:str}", responses=refuses(401, 404))
    async def mute(self, asker: Who, services: Given, person: FromPath[str]) -> Muted:
        """Do not hear a person any more."""
        await services.talk.mute(asker, person, True)
        return Muted(await services.talk.muted(asker))

    @delete("/mutes/{person:str}", status_code=200, responses=refuses(401, 404))
    async def unmute(self, asker: Who, services: Given, person: FromPath[str]) -> Muted:
        """Hear a person again."""
        await services.talk.mute(asker, person, False)
        return Muted(await services.talk.muted(asker))

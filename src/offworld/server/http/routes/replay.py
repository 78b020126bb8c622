"""The library over HTTP: lists, records, positions, forks and rematches."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from offworld.server.api.tables import ForkBody, ImportBody, Position, TableFacts, TableList
from offworld.server.http.context import RECORD_BODY, Given, Id, Who, refuses
from offworld.server.storage import table_rows
from offworld.server.tables.service import known

Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Phase = Annotated[Literal["waiting", "playing", "finished"], QueryParameter()]


AsAny = Annotated[
    int | None,
    QueryParameter(
        name="as", ge=-2, le=7, description="A seat, -1 to look as a spectator, or -2 to see all once it is over."
    ),
]


class LibraryRoutes(Controller):
    """Tables to find, to look back at and to play on from."""

    path = "/api"
    tags = ("library",)

    @get("/lobby", responses=refuses())
    async def lobby(self, services: Given, phase: Phase = "waiting", limit: Limit = 50) -> TableList:
        """Public tables."""
        return TableList(await services.read(partial(table_rows.lobby, phase=phase, limit=limit)))

    @get("/me/tables", responses=refuses(401))
    async def mine(self, asker: Who, services: Given, limit: Limit = 50) -> TableList:
        """The tables where you have a seat."""
        person = known(asker)
        return TableList(await services.read(partial(table_rows.tables_of, person=person.id, limit=limit)))

    @post("/records", responses=refuses(401, 404), request_max_body_size=RECORD_BODY)
    async def imported(self, asker: Who, services: Given, data: JSONBody[ImportBody]) -> TableFacts:
        """Make a table from a record's file."""
        return await services.library.imported(asker, data)

    @get("/tables/{id:str}/record", responses=refuses(403, 404, 409), media_type="application/jsonl")
    async def record(self, asker: Who, services: Given, id: Id) -> Response[str]:
        """The record's file, once nothing needs to be kept from anybody."""
        text = await services.library.record(asker, id)
        name = f"offworld-{id}.jsonl"
        return Response(
            text,
            media_type="application/jsonl; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{id:str}/at", responses=refuses(403, 404, 409))
    async def position(
        self,
        asker: Who,
        services: Given,
        id: Id,
        moves: Annotated[int, QueryParameter(ge=0, description="After so many standing actions.")],
        viewer: AsAny = None,
    ) -> Position:
        """How the table looked."""
        return await services.library.position(asker, id, moves, viewer)

    @post("/tables/{id:str}/fork", responses=refuses(401, 403, 404, 409))
    async def fork(self, asker: Who, services: Given, id: Id, data: JSONBody[ForkBody]) -> TableFacts:
        """Play on from a position against bots."""
        return await services.library.fork(asker, id, data)

    @post("/tables/{id:str}/rematch", responses=refuses(401, 403, 404, 409))
    async def rematch(self, asker: Who, services: Given, id: Id) -> TableFacts:
        """Play again, everybody one seat further."""
        return await services.library.rematch(asker, id)

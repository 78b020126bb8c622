"""The library over HTTP: lists, records, positions, forks and rematches."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from offworld.server.api.openings import KnownMoves
from offworld.server.api.tables import ForkRequest, ImportRecordRequest, Position, TableInfo, TableList
from offworld.server.http.context import RECORD_BODY, From, Id, Injected
from offworld.server.http.errors import error_responses
from offworld.server.storage import table_rows
from offworld.server.tables.permissions import require_login

Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Phase = Annotated[Literal["waiting", "playing", "finished"], QueryParameter()]


AsAny = Annotated[
    int | None,
    QueryParameter(
        name="as", ge=-2, le=7, description="A seat, -1 to look as a spectator, or -2 to see all once it is over."
    ),
]


class ReplayRoutes(Controller):
    """Tables to find, to look back at and to play on from."""

    path = "/api"
    tags = ("library",)

    @get("/lobby", responses=error_responses())
    async def lobby(
        self, requester: From, services: Injected, phase: Phase = "waiting", limit: Limit = 50
    ) -> TableList:
        """Public tables."""
        found = await services.read(partial(table_rows.public_tables, phase=phase, limit=limit))
        return TableList(await services.listing.with_situations(requester, found))

    @get("/me/tables", responses=error_responses(401))
    async def mine(self, requester: From, services: Injected, limit: Limit = 50) -> TableList:
        """The tables where you have a seat."""
        person = require_login(requester)
        found = await services.read(partial(table_rows.tables_of, person=person.id, limit=limit))
        return TableList(await services.listing.with_situations(requester, found))

    @post("/records", responses=error_responses(401, 404), request_max_body_size=RECORD_BODY)
    async def imported(self, requester: From, services: Injected, data: JSONBody[ImportRecordRequest]) -> TableInfo:
        """Make a table from a record's file."""
        return await services.replay.imported(requester, data)

    @get("/tables/{id:str}/record", responses=error_responses(403, 404, 409), media_type="application/jsonl")
    async def record(self, requester: From, services: Injected, id: Id) -> Response[str]:
        """The record's file, once nothing needs to be kept from anybody."""
        text = await services.replay.record(requester, id)
        name = f"offworld-{id}.jsonl"
        return Response(
            text,
            media_type="application/jsonl; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{id:str}/at", responses=error_responses(403, 404, 409))
    async def position(
        self,
        requester: From,
        services: Injected,
        id: Id,
        moves: Annotated[int, QueryParameter(ge=0, description="After so many standing actions.")],
        viewer: AsAny = None,
        line: Annotated[
            str,
            QueryParameter(
                max_length=400,
                pattern=r"^(\d{1,9}(,\d{1,9}){0,23})?$",
                description="Actions that are tried from there, as in 12,7, as far as nothing is drawn or shown. "
                "Only once the game is over.",
            ),
        ] = "",
    ) -> Position:
        """How the table looked, or how it would have looked after other actions."""
        tried = [int(action) for action in line.split(",") if action]
        return await services.replay.position(requester, id, moves, viewer, tried)

    @get("/tables/{id:str}/openings", responses=error_responses(403, 404, 409))
    async def known_moves(self, requester: From, services: Injected, id: Id) -> KnownMoves:
        """How often bots played what was played first here, and what it brought them."""
        return await services.replay.known_moves(requester, id)

    @post("/tables/{id:str}/fork", responses=error_responses(401, 403, 404, 409))
    async def fork(self, requester: From, services: Injected, id: Id, data: JSONBody[ForkRequest]) -> TableInfo:
        """Play on from a position against bots."""
        return await services.replay.fork(requester, id, data)

    @post("/tables/{id:str}/rematch", responses=error_responses(401, 403, 404, 409))
    async def rematch(self, requester: From, services: Injected, id: Id) -> TableInfo:
        """Play again, everybody one seat further."""
        return await services.replay.rematch(requester, id)

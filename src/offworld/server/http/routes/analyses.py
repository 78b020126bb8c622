"""Analyses over HTTP."""

from __future__ import annotations

from litestar import get, post

from offworld.server.api.analyses import AnalysisText
from offworld.server.http.context import From, Id, Injected
from offworld.server.http.errors import error_responses


@get("/api/tables/{id:str}/analysis", tags=["library"], responses=error_responses(403, 404, 409))
async def analysis(requester: From, services: Injected, id: Id) -> AnalysisText:
    """The analysis of the table as it stands, as far as it is made."""
    return await services.analyses.find(requester, id)


@post(
    "/api/tables/{id:str}/analysis",
    status_code=200,
    tags=["library"],
    responses=error_responses(401, 403, 404, 409, 503),
)
async def request_analysis(requester: From, services: Injected, id: Id) -> AnalysisText:
    """Have the table analysed."""
    return await services.analyses.request(requester, id)

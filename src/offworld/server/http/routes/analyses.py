"""Analyses over HTTP."""

from __future__ import annotations

from litestar import get, post

from offworld.server.api.analyses import AnalysisText
from offworld.server.http.context import Given, Id, Who, refuses


@get("/api/tables/{id:str}/analysis", tags=["library"], responses=refuses(403, 404, 409))
async def analysis(asker: Who, services: Given, id: Id) -> AnalysisText:
    """The analysis of the table as it stands, as far as it is made."""
    return await services.analyses.find(asker, id)


@post("/api/tables/{id:str}/analysis", status_code=200, tags=["library"], responses=refuses(401, 403, 404, 409, 503))
async def want_analysis(asker: Who, services: Given, id: Id) -> AnalysisText:
    """Have the table analysed."""
    return await services.analyses.request(asker, id)

"""Who asks, in which language, and how refusals are answered over HTTP."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from sqlalchemy.exc import DBAPIError

from offworld.kit.text import LANGUAGES
from offworld.server.errors import RefusedError
from offworld.server.people import Person
from offworld.server.protocol import Refusal
from offworld.server.services import Services
from offworld.server.tables import Asker
from offworld.server.viewing import shared_speaker

Given = NamedDependency[Services]
"""The services, as routes are given them."""
Who = NamedDependency[Asker]
"""Who asks, as routes are given it."""
Id = FromPath[str]
"""The table that an address names."""
logger = logging.getLogger(__name__)


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What the address asks for, or the first language of the reader that Offworld speaks."""
    wished = connection.query_params.get("lang", "")
    accepted = connection.headers.get("accept-language", "")
    for word in (wished, *accepted.split(",")):
        if word.strip()[:2].lower() in LANGUAGES:
            return word.strip()[:2].lower()
    return LANGUAGES[0]


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


async def provide_asker(request: Request[Any, Any, Any]) -> Asker:
    person: Person | None = await services_of(request).people.maybe(request)
    return Asker(person, language_of(request))


def refusal_of(error: RefusedError, lang: str, id: str = "", table: str = "") -> Refusal:
    words = shared_speaker(lang)(error.message)
    return Refusal(error.code, words, error.status, error.rule, id, table, error.state)


def answer_refused(request: Request[Any, Any, Any], error: RefusedError) -> Response[Refusal]:
    return Response(refusal_of(error, language_of(request)), status_code=error.status, media_type=MediaType.JSON)


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """What Litestar refuses: addresses that do not exist, bodies that do not fit."""
    told = RefusedError(error.status_code, "request", reason=_reason(error))
    return answer_refused(request, told)


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A fault of the server: logged whole, told in a sentence."""
    logger.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
    return answer_refused(request, told_fault(error))


def told_fault(error: Exception) -> RefusedError:
    """A database that does not answer may answer soon; everything else is a mistake of ours."""
    return RefusedError(503, "database") if isinstance(error, DBAPIError) else RefusedError(500, "fault")


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
    return error.detail


def refuses(*codes: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, for its description. Any may be misunderstood, or find the database away."""
    told = {
        400: "The wish is not understood.",
        401: "Nobody is known by this session.",
        403: "This person may not do that.",
        404: "There is no such table.",
        409: "The table is no longer, or not yet, so that this could be done.",
        422: "The rules refuse it.",
        429: "Too often; try again later.",
        500: "A fault of the server; a report was filed.",
        503: "The database does not answer; try again.",
    }
    return {code: ResponseSpec(Refusal, description=told[code], generate_examples=False) for code in (*codes, 400, 503)}

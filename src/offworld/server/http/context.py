"""Who asks, in which language, and how refusals are answered over HTTP."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from sqlalchemy.exc import DataError, DBAPIError

from offworld.kit.messages import LANGUAGES, translator_for
from offworld.server.api.messages import Refusal
from offworld.server.errors import ApiError
from offworld.server.model.person import Person
from offworld.server.ops.connection_limits import TooManyError
from offworld.server.people.rate_limits import TooFastError
from offworld.server.services import Services
from offworld.server.tables.service import Requester

Given = NamedDependency[Services]
"""The services, as routes are given them."""
Who = NamedDependency[Requester]
"""Who asks, as routes are given it."""
Id = FromPath[str]
"""The table that an address names."""
LARGEST = (1 << 31) - 1
"""Of the numbers that a database counts with."""
LATEST = (1 << 53) - 1
"""Of the times that a database and a browser can tell."""
USUAL_BODY = 160 * 1024
"""Bytes of a request's body, where its route says nothing else; a note of 20,000 characters fits."""
PACK_BODY = 1_300_000
"""Bytes of a body with a pack, each of whose characters may be sent as six."""
RECORD_BODY = 6 * 1024 * 1024
logger = logging.getLogger(__name__)


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


HELD = "held"


def hold(scope: Any, release: Callable[[], None]) -> None:
    """Have something given back when a request has ended, however it did.

    An answer that is sent piece by piece may be cancelled between two pieces, where nothing of it runs any more.
    """
    scope["state"].setdefault(HELD, []).append(release)


def release_held(scope: Any) -> None:
    for release in scope.get("state", {}).pop(HELD, ()):
        release()


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What the address asks for, or the first language of the reader that Offworld speaks."""
    wished = connection.query_params.get("lang", "")
    accepted = connection.headers.get("accept-language", "")
    return language_among([wished, *accepted.split(",")])


def language_among(words: Iterable[str]) -> str:
    """The first language that Offworld speaks of those that somebody names."""
    for word in words:
        if word.strip()[:2].lower() in LANGUAGES:
            return word.strip()[:2].lower()
    return LANGUAGES[0]


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


async def provide_asker(request: Request[Any, Any, Any], services: Given) -> Requester:
    # It takes the services although it could find them: what depends on each other is provided without a task group.
    person: Person | None = await services.people.maybe(request)
    await services.reception.admit(request, person, request.method)
    return Requester(person, language_of(request))


def refusal_of(error: ApiError, lang: str, id: str = "", table: str = "") -> Refusal:
    words = translator_for(lang, error.game)(error.message)
    return Refusal(error.code, words, error.status, error.rule, id, table, error.state)


def answer_refused(request: Request[Any, Any, Any], error: ApiError) -> Response[Refusal]:
    return Response(
        refusal_of(error, language_of(request)),
        status_code=error.status,
        media_type=MediaType.JSON,
        headers={"retry-after": str(error.retry_s)} if isinstance(error, TooFastError | TooManyError) else None,
    )


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """What Litestar refuses: addresses that do not exist, bodies that do not fit."""
    told = ApiError(error.status_code, "request", reason=_reason(error))
    return answer_refused(request, told)


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A fault of the server: logged whole, told in a sentence."""
    logger.error("a request failed: %s %s", request.method, request.scope["path_template"], exc_info=error)
    return answer_refused(request, told_fault(error))


def answer_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A body that is no text, or whose lists and objects lie in each other deeper than can be read."""
    return answer_refused(request, ApiError(400, "unreadable"))


def told_fault(error: Exception) -> ApiError:
    """A database that does not answer may answer soon; everything else is a mistake of ours."""
    if isinstance(error, DataError):
        # Texts that no database keeps, as one with a NUL in it.
        return ApiError(400, "unreadable")
    return ApiError(503, "database") if isinstance(error, DBAPIError) else ApiError(500, "fault")


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
    return error.detail


def refuses(*codes: int) -> dict[int, ResponseSpec]:
    """The refusals of a route, for its description; some may come from every route."""
    told = {
        400: "The wish is not understood.",
        401: "Nobody is known by this session.",
        403: "This person may not do that.",
        404: "There is no such table.",
        409: "The table is no longer, or not yet, so that this could be done.",
        422: "The rules refuse it.",
        429: "This person, or this address, has to wait a little.",
        500: "A fault of the server; a report was filed.",
        503: "The server cannot do that just now, or its database does not answer; try again.",
    }
    return {
        code: ResponseSpec(Refusal, description=told[code], generate_examples=False)
        for code in sorted({*codes, 400, 401, 403, 429, 503})
    }

"""Errors as HTTP answers: a status, a code for programs, and a sentence in the reader's language."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import DataError, DBAPIError

from offworld.kit.messages import translator_for
from offworld.server.api.messages import Refusal
from offworld.server.errors import ApiError, DetailedError
from offworld.server.http.context import language_of
from offworld.server.ops.connection_limits import TooManyError
from offworld.server.people.rate_limits import RateLimitError

logger = logging.getLogger(__name__)


def refusal_of(error: ApiError, lang: str, id: str = "", table: str = "") -> Refusal:
    words = translator_for(lang, error.game)(error.message)
    return Refusal(error.code, words, error.status, error.rule, id, table, error.state, error.at, error.detail)


def answer_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[Refusal]:
    return Response(
        refusal_of(error, language_of(request)),
        status_code=error.status,
        media_type=MediaType.JSON,
        headers={"retry-after": str(error.retry_s)} if isinstance(error, RateLimitError | TooManyError) else None,
    )


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """What Litestar refuses: addresses that do not exist, bodies that do not fit."""
    return answer_api_error(request, DetailedError(error.status_code, "request", _reason(error)))


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A fault of the server: logged with its trace, answered with a sentence."""
    logger.error("a request failed: %s %s", request.method, request.scope["path_template"], exc_info=error)
    return answer_api_error(request, fault_error(error))


def answer_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A body that is no text, or whose lists and objects lie in each other deeper than can be read."""
    return answer_api_error(request, ApiError(400, "unreadable"))


def fault_error(error: Exception) -> ApiError:
    """503 for a database that does not answer, 400 for a text that it cannot store, else 500."""
    if isinstance(error, DataError):
        # Texts that no database keeps, as one with a NUL in it.
        return ApiError(400, "unreadable")
    return ApiError(503, "database") if isinstance(error, DBAPIError) else ApiError(500, "fault")


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra)
    return error.detail


def error_responses(*codes: int) -> dict[int, ResponseSpec]:
    """The error responses of a route for OpenAPI; some may come from every route."""
    descriptions = {
        400: "The request is not understood.",
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
        code: ResponseSpec(Refusal, description=descriptions[code], generate_examples=False)
        for code in sorted({*codes, 400, 401, 403, 429, 503})
    }

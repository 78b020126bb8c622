"""Reviews by the coach over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from offworld.server.api.reviews import MyTopics, ReviewText, ShareReview
from offworld.server.http.context import From, Id, Injected
from offworld.server.http.errors import error_responses


@get("/api/tables/{id:str}/review", tags=["library"], responses=error_responses(403, 404, 409))
async def review(
    requester: From,
    services: Injected,
    id: Id,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7, description="Whose; without it your own.")] = None,
) -> ReviewText:
    """How a seat of a finished table played, as far as the review is made."""
    return await services.reviews.find(requester, id, seat)


@post(
    "/api/tables/{id:str}/review",
    status_code=200,
    tags=["library"],
    responses=error_responses(401, 403, 404, 409, 503),
)
async def request_review(requester: From, services: Injected, id: Id) -> ReviewText:
    """Have a finished table reviewed."""
    return await services.reviews.request(requester, id)


@post(
    "/api/tables/{id:str}/review/share",
    status_code=200,
    tags=["library"],
    responses=error_responses(401, 403, 404, 409),
)
async def share_review(requester: From, services: Injected, id: Id, data: JSONBody[ShareReview]) -> ReviewText:
    """Let others see the review of your seat, or not."""
    return await services.reviews.share(requester, id, data.shared)


@get("/api/me/topics", tags=["library"], responses=error_responses(401))
async def my_topics(requester: From, services: Injected) -> MyTopics:
    """In what topics you lost chances in your last reviewed games, title by title. Only you can see it."""
    return await services.reviews.topics(requester)

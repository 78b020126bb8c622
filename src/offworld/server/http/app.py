"""The application: routes, what they are given, and how it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from offworld import __version__
from offworld.server.errors import ApiError
from offworld.server.http.context import USUAL_BODY, provide_requester, provide_services, release_held
from offworld.server.http.errors import answer_api_error, answer_fault, answer_http, answer_unreadable
from offworld.server.http.fast_act import FastAct
from offworld.server.http.request_log import RequestLog
from offworld.server.http.routes.accounts import AccountRoutes
from offworld.server.http.routes.admin import AdminRoutes, announced
from offworld.server.http.routes.analyses import analysis, request_analysis
from offworld.server.http.routes.catalogue import GameRoutes
from offworld.server.http.routes.chat import ChatRoutes
from offworld.server.http.routes.clubs import ClubRoutes
from offworld.server.http.routes.guests import GuestRoutes
from offworld.server.http.routes.invites import InviteRoutes
from offworld.server.http.routes.login_links import LoginLinkPage
from offworld.server.http.routes.notifications import NotificationRoutes
from offworld.server.http.routes.operations import healthz, metrics
from offworld.server.http.routes.pages import PageRoutes, app_files
from offworld.server.http.routes.profiles import ProfileRoutes
from offworld.server.http.routes.puzzles import PuzzleRoutes
from offworld.server.http.routes.replay import ReplayRoutes
from offworld.server.http.routes.reviews import my_topics, request_review, review, share_review
from offworld.server.http.routes.tables import TableRoutes
from offworld.server.http.routes.talk import TalkRoutes
from offworld.server.http.routes.tournaments import TournamentRoutes
from offworld.server.http.security import OriginCheck, SecurityHeaders
from offworld.server.http.socket import socket_handler
from offworld.server.http.streams import stream, tournament_stream
from offworld.server.services import Services

OPERATIONS = (analysis, request_analysis, review, request_review, share_review, my_topics, healthz, metrics, announced)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.start()
    try:
        yield
    finally:
        await services.close()


class Application(Litestar):
    """Litestar, but `HEAD` is answered wherever `GET` is, and what a request holds is given back whatever ends it.

    Its routes are the same for all services, and take some time to be read: it serves one server after another.
    """

    def __init__(self) -> None:
        self.request_log = RequestLog()
        self._origin_check = OriginCheck()
        self._security_headers = SecurityHeaders()
        super().__init__(
            [
                GameRoutes,
                TableRoutes,
                ChatRoutes,
                TalkRoutes,
                PuzzleRoutes,
                ReplayRoutes,
                NotificationRoutes,
                GuestRoutes,
                AccountRoutes,
                InviteRoutes,
                ProfileRoutes,
                ClubRoutes,
                TournamentRoutes,
                AdminRoutes,
                LoginLinkPage,
                PageRoutes,
                app_files,
                stream,
                tournament_stream,
                socket_handler,
                *OPERATIONS,
            ],
            dependencies={"services": Provide(provide_services), "requester": Provide(provide_requester)},
            exception_handlers={
                ApiError: answer_api_error,
                HTTPException: answer_http,
                RecursionError: answer_unreadable,
                UnicodeDecodeError: answer_unreadable,
                Exception: answer_fault,
            },
            lifespan=[lifespan],
            middleware=[self.request_log, self._origin_check],
            before_send=[self._security_headers],
            logging_config=None,
            request_max_body_size=USUAL_BODY,
            openapi_config=OpenAPIConfig(
                "Offworld",
                __version__,
                path="/api/schema",
                use_handler_docstrings=True,
                # Only these, because pages that show it would come with scripts from elsewhere.
                render_plugins=[JsonRenderPlugin()],
            ),
        )

    def serve(self, services: Services) -> None:
        """Answer for these services from now on."""
        self.state.services = services
        self.request_log.serve(services)
        self._origin_check.serve(services)
        self._security_headers.serve(services.settings)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        scope.setdefault("state", {})
        try:
            if scope["type"] == "http" and scope["method"] == "HEAD":
                await answer_head(super().__call__, scope, receive, send)
            else:
                await super().__call__(scope, receive, send)
        finally:
            release_held(scope)


async def answer_head(app: Any, scope: Any, receive: Any, send: Any) -> None:
    """Let an application answer `GET`, and leave its body out. To one that streams, the client is gone then."""
    streams = asyncio.Event()

    async def receiving() -> Any:
        await streams.wait()
        return {"type": "http.disconnect"}

    async def sending(message: Any) -> None:
        if message["type"] != "http.response.body":
            await send(message)
        elif not streams.is_set():
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            streams.set()

    await app({**scope, "method": "GET"}, receiving, sending)


def create_app(services: Services) -> Application:
    """The ASGI application of a server."""
    app = Application()
    app.serve(services)
    return app


def create_server_app(services: Services) -> FastAct:
    """The application as a server runs it: with a shorter way for moves."""
    app = create_app(services)
    return FastAct(app, services, app.request_log)

"""The context of a request: the services, who makes it, in which language, and how large it may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath

from offworld.kit.messages import LANGUAGES
from offworld.server.model.person import Person
from offworld.server.services import Services
from offworld.server.tables.permissions import Requester

Injected = NamedDependency[Services]
"""The services, as routes are given them."""
From = NamedDependency[Requester]
"""Who asks, as routes are given it."""
Id = FromPath[str]
"""The table that an address names."""
LARGEST = (1 << 31) - 1
"""The largest integer of a database column."""
LATEST = (1 << 53) - 1
"""The largest time in milliseconds that databases and browsers can handle."""
USUAL_BODY = 160 * 1024
"""Bytes of a request's body, where its route says nothing else; a note of 20,000 characters fits."""
PACK_BODY = 1_300_000
"""Bytes of a body with a pack, each of whose characters may be sent as six."""
RECORD_BODY = 6 * 1024 * 1024


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


HELD = "held"


def release_at_end(scope: Any, release: Callable[[], None]) -> None:
    """Have something given back when a request has ended, however it did.

    An answer that is sent piece by piece may be cancelled between two pieces, where nothing of it runs any more.
    """
    scope["state"].setdefault(HELD, []).append(release)


def release_held(scope: Any) -> None:
    for release in scope.get("state", {}).pop(HELD, ()):
        release()


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language of the parameter `lang`, else the first supported one of `Accept-Language`."""
    chosen = connection.query_params.get("lang", "")
    accepted = connection.headers.get("accept-language", "")
    return first_known_language([chosen, *accepted.split(",")])


def first_known_language(words: Iterable[str]) -> str:
    """The first supported language of a list."""
    for word in words:
        if word.strip()[:2].lower() in LANGUAGES:
            return word.strip()[:2].lower()
    return LANGUAGES[0]


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


async def provide_requester(request: Request[Any, Any, Any], services: Injected) -> Requester:
    # It takes the services although it could find them: what depends on each other is provided without a task group.
    person: Person | None = await services.sessions.find_requester(request)
    await services.people_services.admit(request, person, request.method)
    return Requester(person, language_of(request))

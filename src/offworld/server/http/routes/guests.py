"""People over HTTP: coming in, coming back, and leaving."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from offworld.server.api.people import (
    GuestRequest,
    LoginLinkInfo,
    LoginLinkRequest,
    LoginRequest,
    Me,
    PasskeyLoginRequest,
    PasskeyOptions,
    PrivacyRequest,
    RedeemLinkRequest,
    RenameRequest,
    SessionList,
)
from offworld.server.api.puzzles import PuzzleConsent
from offworld.server.http.context import From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.model.person import Person
from offworld.server.people.one_time_links import LIFE_MS
from offworld.server.people.rate_limits import address_of, is_local
from offworld.server.people.sessions import csrf_of, device_of
from offworld.server.services import Services
from offworld.server.tables.permissions import require_login

Asking = Request[Any, Any, Any]


async def account_info(services: Services, person: Person, token: str) -> Me:
    """The account of the requester."""
    account = await services.people_services.accounts.of(person.id)
    return Me(
        person.id,
        person.name,
        account.claimed,
        account.login,
        account.password,
        account.passkeys,
        account.admin,
        account.private,
        account.puzzles,
        csrf_of(token) if token else "",
    )


async def log_in(services: Services, request: Asking, person: str, guest_games: bool = False) -> Response[Me]:
    """Begin a new session for somebody who has just proved who they are; the one before ends.

    If it was a guest's, the guest's games are theirs from now on, if they like.
    """
    people = services.sessions
    if guest_games:
        guest = await services.people_services.guest_games.guest_of(people.session_token(request))
        if guest is not None:
            await services.people_services.guest_games.hand_over(guest, person)
    token = await people.begin(person, people.session_token(request), device(request))
    found = await people.find(token)
    assert found is not None
    return Response(await account_info(services, found, token), status_code=200, cookies=[people.cookie(token)])


def device(request: Asking) -> str:
    return device_of(request.headers.get("user-agent", ""))


class GuestRoutes(Controller):
    """Guests, log-ins and sessions."""

    path = "/api"
    tags = ("people",)

    @post("/guests", responses=error_responses())
    async def guest(self, request: Asking, services: Injected, data: JSONBody[GuestRequest]) -> Response[Me]:
        """Come in under a name; the session's cookie comes with the answer."""
        address = address_of(request)
        if not is_local(address):
            await services.people_services.limiter.hit("guests", address)
        person, token = await services.sessions.create_guest(data.name, device(request))
        return Response(await account_info(services, person, token), cookies=[services.sessions.cookie(token)])

    @get("/me", responses=error_responses(401))
    async def me(self, request: Asking, requester: From, services: Injected) -> Response[Me]:
        """Who you are. The cookie is given again, so that it lasts."""
        person = require_login(requester)
        if person.scopes is not None:
            return Response(await account_info(services, person, ""))
        token = services.sessions.session_token(request)
        return Response(await account_info(services, person, token), cookies=[services.sessions.cookie(token)])

    @put("/me/name", responses=error_responses(400, 401))
    async def rename(self, request: Asking, requester: From, services: Injected, data: JSONBody[RenameRequest]) -> Me:
        """Be called otherwise, at once and at all tables that are not over."""
        person = await services.tables.run_shielded(services.names.rename(require_login(requester), data.name))
        services.sessions.clear_cache()
        return await account_info(services, person, services.sessions.session_token(request))

    @put("/me/privacy", responses=error_responses(400, 401))
    async def privacy(self, request: Asking, requester: From, services: Injected, data: JSONBody[PrivacyRequest]) -> Me:
        """Let others see your profile, or only your name."""
        person = require_login(requester)
        await services.people_services.accounts.set_private(person, data.private)
        return await account_info(services, person, services.sessions.session_token(request))

    @put("/me/puzzles", responses=error_responses(400, 401, 409))
    async def consent(self, request: Asking, requester: From, services: Injected, data: JSONBody[PuzzleConsent]) -> Me:
        """Let positions of your games become puzzles, without names, or take that back."""
        person = require_login(requester)
        await services.puzzles.consent(requester, data.allowed)
        return await account_info(services, person, services.sessions.session_token(request))

    @post("/login", status_code=200, responses=error_responses(400, 403))
    async def log_in(self, request: Asking, services: Injected, data: JSONBody[LoginRequest]) -> Response[Me]:
        """Log in with a password. A new session begins, and the one you came with ends."""
        person = await services.people_services.accounts.log_in(data.login, data.password, address_of(request))
        return await log_in(services, request, person, data.guest_games)

    @post("/login/passkey/begin", status_code=200, responses=error_responses())
    async def begin_passkey(self, request: Asking, requester: From, services: Injected) -> PasskeyOptions:
        """What to ask the browser for a log-in with a passkey."""
        passkeys = services.people_services.passkeys
        return PasskeyOptions(await passkeys.begin_login(passkeys.relying_party(request)))

    @post("/login/passkey", status_code=200, responses=error_responses(400, 403))
    async def log_in_with_passkey(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[PasskeyLoginRequest]
    ) -> Response[Me]:
        """Log in with a passkey's answer."""
        passkeys = services.people_services.passkeys
        person = await passkeys.log_in(passkeys.relying_party(request), data.credential)
        return await log_in(services, request, person, data.guest_games)

    @post("/login/link/request", status_code=202, responses=error_responses(400, 409))
    async def request_link(
        self, request: Asking, services: Injected, data: JSONBody[LoginLinkRequest]
    ) -> LoginLinkInfo:
        """Have a one-time log-in link mailed to the address that you have confirmed. The answer is always the same."""
        await services.links.request(data.login, address_of(request))
        return LoginLinkInfo(LIFE_MS // 60_000)

    @post("/login/link", status_code=200, responses=error_responses(400, 403, 409))
    async def redeem_link(self, request: Asking, services: Injected, data: JSONBody[RedeemLinkRequest]) -> Response[Me]:
        """Log in with a one-time link, and set a new password, which ends all other sessions."""
        people = services.sessions
        shown = people.session_token(request)
        guest = await services.people_services.guest_games.guest_of(shown) if data.guest_games else None
        token = await services.links.redeem(data.token, data.password, address_of(request), shown, device(request))
        found = await people.find(token)
        assert found is not None
        if guest is not None:
            await services.people_services.guest_games.hand_over(guest, found.id)
        return Response(await account_info(services, found, token), status_code=200, cookies=[people.cookie(token)])

    @post("/logout", status_code=200, responses=error_responses(401))
    async def log_out(self, requester: From, services: Injected) -> Response[SessionList]:
        """End this session."""
        person = require_login(requester)
        await services.sessions.end(person, person.credential[:16])
        return Response(SessionList([]), cookies=[services.sessions.cookie("")])

    @get("/me/sessions", responses=error_responses(401))
    async def sessions(self, requester: From, services: Injected) -> SessionList:
        """Your sessions: where you are logged in."""
        return SessionList(await services.sessions.sessions(require_login(requester)))

    @delete("/me/sessions/{id:str}", status_code=200, responses=error_responses(401, 404))
    async def end_session(self, requester: From, services: Injected, id: FromPath[str]) -> SessionList:
        """End one of your sessions."""
        person = require_login(requester)
        await services.sessions.end(person, id)
        return SessionList(await services.sessions.sessions(person))

    @delete("/me/sessions", status_code=200, responses=error_responses(401))
    async def log_out_everywhere(self, requester: From, services: Injected) -> Response[SessionList]:
        """End all your sessions, this one too. Tokens are revoked one by one."""
        await services.sessions.end_all(require_login(requester).id)
        return Response(SessionList([]), cookies=[services.sessions.cookie("")])

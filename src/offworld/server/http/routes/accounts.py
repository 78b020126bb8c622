"""Accounts over HTTP: passwords, passkeys, tokens, and one's own data."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from offworld.server.api.people import (
    ClaimAccountRequest,
    Me,
    NewToken,
    PasskeyList,
    PasskeyOptions,
    PasskeyRequest,
    PasswordRequest,
    ProofRequest,
    SessionList,
    TokenList,
    TokenRequest,
)
from offworld.server.errors import ApiError
from offworld.server.http.context import From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.http.routes.guests import Asking, account_info, log_in
from offworld.server.people import personal_data
from offworld.server.people.rate_limits import address_of
from offworld.server.tables.permissions import require_login


class AccountRoutes(Controller):
    """What only a person themselves may do, never a token."""

    path = "/api/me"
    tags = ("accounts",)

    @post("/claim", status_code=200, responses=error_responses(400, 401, 409))
    async def claim(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[ClaimAccountRequest]
    ) -> Response[Me]:
        """Keep your guest: a name to log in with and a password. Every session from before ends."""
        person = require_login(requester)
        accounts = services.people_services.accounts
        await accounts.confirm(person, "", address_of(request))
        await accounts.claim(person, data.login, data.password)
        await services.sessions.end_all(person.id)
        return await log_in(services, request, person.id)

    @post("/password", status_code=200, responses=error_responses(400, 401, 403, 409))
    async def change_password(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[PasswordRequest]
    ) -> Response[Me]:
        """Change your password. Every session from before ends. After a log-in link the old one is not asked for."""
        person = require_login(requester)
        accounts = services.people_services.accounts
        has_password = (await accounts.of(person.id)).password
        if has_password and not data.password and not await services.links.began(person):
            raise ApiError(403, "prove")
        await accounts.confirm(person, data.password, address_of(request))
        await accounts.change_password(person, data.new)
        return await log_in(services, request, person.id)

    # Passkeys

    @get("/passkeys", responses=error_responses(401))
    async def passkeys(self, requester: From, services: Injected) -> PasskeyList:
        """Your passkeys."""
        return PasskeyList(await services.people_services.passkeys.all_of(require_login(requester)))

    @post("/passkeys/begin", status_code=200, responses=error_responses(400, 401, 403, 409))
    async def begin_passkey(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[ProofRequest]
    ) -> PasskeyOptions:
        """What to ask the browser for a new passkey."""
        person = require_login(requester)
        await services.people_services.accounts.confirm(person, data.password, address_of(request))
        passkeys = services.people_services.passkeys
        return PasskeyOptions(await passkeys.begin(person, passkeys.relying_party(request)))

    @post("/passkeys", status_code=200, responses=error_responses(400, 401, 403, 409))
    async def add_passkey(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[PasskeyRequest]
    ) -> Response[Me]:
        """Keep a new passkey. The first one claims your guest, and every session from before ends."""
        person = require_login(requester)
        before = await services.people_services.accounts.of(person.id)
        passkeys = services.people_services.passkeys
        await passkeys.register(person, passkeys.relying_party(request), data.name, data.credential)
        if before.claimed:
            return Response(
                await account_info(services, person, services.sessions.session_token(request)), status_code=200
            )
        await services.sessions.end_all(person.id)
        return await log_in(services, request, person.id)

    @delete("/passkeys/{id:str}", status_code=200, responses=error_responses(401, 404, 409))
    async def remove_passkey(self, requester: From, services: Injected, id: FromPath[str]) -> PasskeyList:
        """Remove a passkey, unless it is your only way back."""
        person = require_login(requester)
        await services.people_services.passkeys.remove(person, id)
        return PasskeyList(await services.people_services.passkeys.all_of(person))

    # Tokens

    @get("/tokens", responses=error_responses(401))
    async def tokens(self, requester: From, services: Injected) -> TokenList:
        """The tokens of your programs and bots."""
        return TokenList(await services.people_services.tokens.all_of(require_login(requester)))

    @post("/tokens", responses=error_responses(400, 401, 403, 409))
    async def make_token(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[TokenRequest]
    ) -> NewToken:
        """A token for a program that speaks for you or for a bot of yours. It is shown once."""
        person = require_login(requester)
        await services.people_services.accounts.confirm(person, data.password, address_of(request))
        return await services.people_services.tokens.make(person, data)

    @delete("/tokens/{id:str}", status_code=200, responses=error_responses(401, 404))
    async def revoke_token(self, requester: From, services: Injected, id: FromPath[str]) -> TokenList:
        """Let a token be worth nothing."""
        person = require_login(requester)
        await services.people_services.tokens.revoke(person, id)
        return TokenList(await services.people_services.tokens.all_of(person))

    # One's own data

    @get("/export", responses=error_responses(401))
    async def export(self, requester: From, services: Injected) -> Response[dict[str, Any]]:
        """Everything that is kept about you."""
        person = require_login(requester)
        await services.people_services.limiter.hit("exports", person.id)
        data = await services.read(partial(personal_data.export, person=person.id))
        return Response(data, headers={"content-disposition": 'attachment; filename="offworld-me.json"'})

    @post("/forget", status_code=200, responses=error_responses(400, 401, 403))
    async def forget(
        self, request: Asking, requester: From, services: Injected, data: JSONBody[ProofRequest]
    ) -> Response[SessionList]:
        """Be forgotten: your name goes, the games of others stay. This cannot be undone."""
        person = require_login(requester)
        await services.people_services.accounts.confirm(person, data.password, address_of(request))
        await services.people_services.eraser.erase(person)
        return Response(SessionList([]), cookies=[services.sessions.cookie("")])

"""Accounts over HTTP: passwords, passkeys, tokens, and one's own data."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from offworld.server.api.people import (
    ClaimBody,
    Me,
    NewToken,
    PasskeyBody,
    PasskeyList,
    PasskeyOptions,
    PasswordBody,
    ProveBody,
    SessionList,
    TokenBody,
    TokenList,
)
from offworld.server.errors import ApiError
from offworld.server.http.context import Given, Who, refuses
from offworld.server.http.routes.guests import Asking, let_in, told
from offworld.server.people import personal_data
from offworld.server.people.rate_limits import address_of
from offworld.server.tables.service import known


class AccountRoutes(Controller):
    """What only a person themselves may do, never a token."""

    path = "/api/me"
    tags = ("accounts",)

    @post("/claim", status_code=200, responses=refuses(400, 401, 409))
    async def claim(self, request: Asking, asker: Who, services: Given, data: JSONBody[ClaimBody]) -> Response[Me]:
        """Keep your guest: a name to log in with and a password. Every session from before ends."""
        person = known(asker)
        accounts = services.reception.accounts
        await accounts.confirm(person, "", address_of(request))
        await accounts.claim(person, data.login, data.password)
        await services.people.end_all(person.id)
        return await let_in(services, request, person.id)

    @post("/password", status_code=200, responses=refuses(400, 401, 403, 409))
    async def change_password(
        self, request: Asking, asker: Who, services: Given, data: JSONBody[PasswordBody]
    ) -> Response[Me]:
        """Change your password. Every session from before ends. After a log-in link the old one is not asked for."""
        person = known(asker)
        accounts = services.reception.accounts
        has_password = (await accounts.of(person.id)).password
        if has_password and not data.password and not await services.links.began(person):
            raise ApiError(403, "prove")
        await accounts.confirm(person, data.password, address_of(request))
        await accounts.change_password(person, data.new)
        return await let_in(services, request, person.id)

    # Passkeys

    @get("/passkeys", responses=refuses(401))
    async def passkeys(self, asker: Who, services: Given) -> PasskeyList:
        """Your passkeys."""
        return PasskeyList(await services.reception.passkeys.all_of(known(asker)))

    @post("/passkeys/begin", status_code=200, responses=refuses(400, 401, 403, 409))
    async def begin_passkey(
        self, request: Asking, asker: Who, services: Given, data: JSONBody[ProveBody]
    ) -> PasskeyOptions:
        """What to ask the browser for a new passkey."""
        person = known(asker)
        await services.reception.accounts.confirm(person, data.password, address_of(request))
        passkeys = services.reception.passkeys
        return PasskeyOptions(await passkeys.begin(person, passkeys.place(request)))

    @post("/passkeys", status_code=200, responses=refuses(400, 401, 403, 409))
    async def add_passkey(
        self, request: Asking, asker: Who, services: Given, data: JSONBody[PasskeyBody]
    ) -> Response[Me]:
        """Keep a new passkey. The first one claims your guest, and every session from before ends."""
        person = known(asker)
        before = await services.reception.accounts.of(person.id)
        passkeys = services.reception.passkeys
        await passkeys.register(person, passkeys.place(request), data.name, data.credential)
        if before.claimed:
            return Response(await told(services, person, services.people.shown(request)), status_code=200)
        await services.people.end_all(person.id)
        return await let_in(services, request, person.id)

    @delete("/passkeys/{id:str}", status_code=200, responses=refuses(401, 404, 409))
    async def remove_passkey(self, asker: Who, services: Given, id: FromPath[str]) -> PasskeyList:
        """Remove a passkey, unless it is your only way back."""
        person = known(asker)
        await services.reception.passkeys.remove(person, id)
        return PasskeyList(await services.reception.passkeys.all_of(person))

    # Tokens

    @get("/tokens", responses=refuses(401))
    async def tokens(self, asker: Who, services: Given) -> TokenList:
        """The tokens of your programs and bots."""
        return TokenList(await services.reception.tokens.all_of(known(asker)))

    @post("/tokens", responses=refuses(400, 401, 403, 409))
    async def make_token(self, request: Asking, asker: Who, services: Given, data: JSONBody[TokenBody]) -> NewToken:
        """A token for a program that speaks for you or for a bot of yours. It is shown once."""
        person = known(asker)
        await services.reception.accounts.confirm(person, data.password, address_of(request))
        return await services.reception.tokens.make(person, data)

    @delete("/tokens/{id:str}", status_code=200, responses=refuses(401, 404))
    async def revoke_token(self, asker: Who, services: Given, id: FromPath[str]) -> TokenList:
        """Let a token be worth nothing."""
        person = known(asker)
        await services.reception.tokens.revoke(person, id)
        return TokenList(await services.reception.tokens.all_of(person))

    # One's own data

    @get("/export", responses=refuses(401))
    async def export(self, asker: Who, services: Given) -> Response[dict[str, Any]]:
        """Everything that is kept about you."""
        person = known(asker)
        await services.reception.limiter.hit("exports", person.id)
        data = await services.read(partial(personal_data.export, person=person.id))
        return Response(data, headers={"content-disposition": 'attachment; filename="offworld-me.json"'})

    @post("/forget", status_code=200, responses=refuses(400, 401, 403))
    async def forget(
        self, request: Asking, asker: Who, services: Given, data: JSONBody[ProveBody]
    ) -> Response[SessionList]:
        """Be forgotten: your name goes, the games of others stay. This cannot be undone."""
        person = known(asker)
        await services.reception.accounts.confirm(person, data.password, address_of(request))
        await services.reception.forgetting.forget(person)
        return Response(SessionList([]), cookies=[services.people.cookie("")])

"""Passkeys (WebAuthn). A challenge is valid once, for a few minutes."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.server.api.people import PasskeyInfo
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, clean_name
from offworld.server.people.accounts import Accounts
from offworld.server.people.sessions import locked_error
from offworld.server.storage.engine import statement
from offworld.server.storage.people_schema import accounts, challenges, credentials
from offworld.server.storage.service import Core, Service

CHALLENGE_MS = 5 * 60_000
MOST_PASSKEYS = 20
LONGEST_ID = 400

# webauthn brings a hundred modules for certificates. The first passkey loads them: a server starts without.


class RelyingParty(Struct, frozen=True):
    """The WebAuthn relying party: the host that passkeys are bound to, and the origins that may use them."""

    host: str
    origins: list[str]


class Passkeys(Service):
    """Registers, verifies, lists and removes passkeys."""

    def __init__(self, core: Core, accounts_: Accounts) -> None:
        super().__init__(core)
        self._accounts = accounts_

    def relying_party(self, connection: ASGIConnection[Any, Any, Any, Any]) -> RelyingParty:
        """This server as relying party: from the settings, else from the Host header."""
        if self._settings.origins:
            return RelyingParty(urlsplit(self._settings.origins[0]).hostname or "", list(self._settings.origins))
        asked = connection.headers.get("host", "")
        return RelyingParty(urlsplit(f"//{asked}").hostname or "", [f"http://{asked}", f"https://{asked}"])

    # Registering

    async def begin(self, person: Person, relying_party: RelyingParty) -> dict[str, Any]:
        """The options for creating a passkey in the browser."""
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes, options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        mine = await self._of(person.id)
        if len(mine) >= MOST_PASSKEYS:
            raise ApiError(409, "passkeys-full", most=MOST_PASSKEYS)
        options = generate_registration_options(
            rp_id=relying_party.host,
            rp_name="Offworld",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=await self._challenge(person.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row.id)) for row in mine],
        )
        return options_to_json_dict(options)

    async def register(
        self, person: Person, relying_party: RelyingParty, name: str, credential: dict[str, Any]
    ) -> PasskeyInfo:
        """Store a passkey that answers a challenge of the same person."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = challenge_in(credential)
        if await self._consume(challenge) != person.id:
            raise ApiError(403, "passkey-challenge")
        try:
            checked = verify_registration_response(
                credential=credential,
                expected_challenge=challenge.encode(),
                expected_rp_id=relying_party.host,
                expected_origin=relying_party.origins,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise ApiError(403, "passkey") from None
        id = bytes_to_base64url(checked.credential_id)
        name = clean_name(name)
        now = self._environment.now()
        values = {
            "id": id,
            "person_id": person.id,
            "name": name,
            "public_key": checked.credential_public_key,
            "sign_count": checked.sign_count,
            "created_ms": now,
            "used_ms": now,
        }
        if len(id) > LONGEST_ID:
            raise ApiError(403, "passkey")
        try:
            await self._commit(statement(insert(credentials).values(values)))
        except IntegrityError:
            raise ApiError(409, "passkey-known") from None
        return PasskeyInfo(id, name, now, now)

    # Logging in

    async def begin_login(self, relying_party: RelyingParty) -> dict[str, Any]:
        """The options for a log-in in the browser; the person chooses the passkey there."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=relying_party.host,
            challenge=await self._challenge(None),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    async def log_in(self, relying_party: RelyingParty, credential: dict[str, Any]) -> str:
        """Verify a passkey's answer to a log-in challenge; returns the person."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = challenge_in(credential)
        if await self._consume(challenge) != "":
            raise ApiError(403, "passkey-challenge")
        query = (
            select(
                credentials,
                accounts.c.locked_ms,
                accounts.c.locked_until_ms,
                accounts.c.locked_why,
                accounts.c.deleted_ms,
            )
            .join(accounts, accounts.c.person_id == credentials.c.person_id, isouter=True)
            .where(credentials.c.id == str(credential.get("id")))
        )
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        if found is None or found.deleted_ms is not None:
            raise ApiError(403, "passkey")
        try:
            checked = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge.encode(),
                expected_rp_id=relying_party.host,
                expected_origin=relying_party.origins,
                credential_public_key=found.public_key,
                credential_current_sign_count=found.sign_count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise ApiError(403, "passkey") from None
        if found.locked_ms is not None:
            raise locked_error(found)
        # A signature counter that does not grow means a cloned authenticator: of two log-ins only the first succeeds.
        write = (
            update(credentials)
            .where(credentials.c.id == found.id, credentials.c.sign_count == found.sign_count)
            .values(sign_count=checked.new_sign_count, used_ms=self._environment.now())
        )
        if not await self._commit(statement(write)):
            raise ApiError(403, "passkey")
        return str(found.person_id)

    # Management

    async def all_of(self, person: Person) -> list[PasskeyInfo]:
        return [PasskeyInfo(row.id, row.name, row.created_ms, row.used_ms) for row in await self._of(person.id)]

    async def remove(self, person: Person, id: str) -> None:
        """Remove a passkey, unless it is the only way to log in."""
        account = await self._accounts.of(person.id)
        if id not in [row.id for row in await self._of(person.id)]:
            raise ApiError(404, "no-passkey")
        if account.passkeys == 1 and not account.password:
            raise ApiError(409, "passkey-last")
        write = delete(credentials).where(credentials.c.id == id, credentials.c.person_id == person.id)
        await self._commit(statement(write))

    async def _of(self, person: str) -> list[Any]:
        query = select(credentials).where(credentials.c.person_id == person).order_by(credentials.c.created_ms)
        return list(await self._read(lambda connection: connection.execute(query).all()))

    # Challenges

    async def _challenge(self, person: str | None) -> bytes:
        challenge = self._environment.token(32)
        now = self._environment.now()

        def write(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.expires_ms <= now))
            values = {"challenge": challenge, "person_id": person, "expires_ms": now + CHALLENGE_MS}
            connection.execute(insert(challenges).values(values))

        await self._commit(write)
        return challenge.encode()

    async def _consume(self, challenge: str) -> str | None:
        """Delete a challenge; returns its person, empty for a log-in, None for an unknown or expired one."""
        now = self._environment.now()

        def write(connection: Connection) -> str | None:
            row = connection.execute(select(challenges).where(challenges.c.challenge == challenge)).one_or_none()
            deleted = connection.execute(delete(challenges).where(challenges.c.challenge == challenge)).rowcount
            return None if row is None or not deleted or row.expires_ms <= now else row.person_id or ""

        return await self._commit(write)


def challenge_in(credential: dict[str, Any]) -> str:
    """The challenge in a credential's client data."""
    from webauthn.helpers import base64url_to_bytes

    try:
        client_data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(client_data["challenge"]).decode()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ApiError(400, "passkey") from None

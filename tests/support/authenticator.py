"""A WebAuthn authenticator in software: creates a passkey and answers challenges."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, WITH_KEY = 1, 4, 64


class Authenticator:
    """One passkey. Its client data can be changed, for tests of the server's verification."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin = origin
        self.host = host
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.flags = PRESENT | VERIFIED

    def make(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """Answer the options of a registration."""
        assert options["rp"]["id"] == self.host
        assert options["authenticatorSelection"]["userVerification"] == "required"
        data = self._data(WITH_KEY) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options["challenge"], changed)
        return self._credential(clientDataJSON=client_data, attestationObject=attestation)

    def answer(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """Answer the options of a log-in."""
        assert options["rpId"] == self.host
        self.count += 1
        data = self._data(0)
        client_data = self._client_data("webauthn.get", options["challenge"], changed)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client_data, authenticatorData=data, signature=signature)

    def _data(self, more: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([self.flags | more]) + self.count.to_bytes(4, "big")

    def _public(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _client_data(self, kind: str, challenge: str, changed: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, **changed}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        client_data = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": client_data, "clientExtensionResults": {}}

"""Web Push: payloads encrypted for one browser (RFC 8291) and signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from offworld.server.api.notifications import PushKeys
from offworld.server.errors import ApiError

CURVE = ec.SECP256R1()
RECORD = 4096
LONGEST = RECORD - 17 - 86
"""Longest payload in bytes: one record less its tag, padding delimiter and header."""
TOKEN_S = 12 * 3600
DAY_S = 86_400


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new private key for a server, to be stored."""
    return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


class Vapid:
    """The server's VAPID key, which identifies the sender."""

    def __init__(self, private: str) -> None:
        self._key = private_key(private)

    @property
    def public(self) -> str:
        """The public key, which browsers need to subscribe."""
        return b64(point(self._key.public_key()))

    def headers(self, endpoint: str, now_ms: int, subject: str) -> dict[str, str]:
        """The HTTP headers of a push request, with a signed token for one push service."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now_ms // 1000 + TOKEN_S, "sub": subject}
        words = [b64(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = self._key.sign(".".join(words).encode(), ec.ECDSA(hashes.SHA256()))
        r, s = decode_dss_signature(signed)
        token = ".".join([*words, b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY_S),
            "Urgency": "normal",
        }


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unb64(text), "big"), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(keys: PushKeys) -> PushKeys:
    """Refuse malformed subscription keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(keys.p256dh))
        if len(unb64(keys.auth)) == 16:
            return keys
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        pass
    raise ApiError(400, "push-keys")


def encrypt(
    message: bytes, keys: PushKeys, salt: bytes = b"", private: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """Encrypt a payload for the browser with these keys. Tests pass salt and key."""
    salt = salt or os.urandom(16)
    private = private or ec.generate_private_key(CURVE)
    theirs = unb64(keys.p256dh)
    ours = point(private.public_key())
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derive(unb64(keys.auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message[:LONGEST] + b"\x02", None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

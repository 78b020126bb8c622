from __future__ import annotations

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from offworld.server.api.notifications import PushKeys
from offworld.server.errors import ApiError
from offworld.server.notifications.web_push import (
    CURVE,
    LONGEST,
    Vapid,
    b64,
    check_keys,
    encrypt,
    new_key,
    private_key,
    unb64,
)

# The worked example of RFC 8291, section 5.
BROWSER = PushKeys(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg"
)
SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_the_standard_says() -> None:
    message = b"When I grow up, I want to be a watermelon"
    assert b64(encrypt(message, BROWSER, unb64(SALT), private_key(SERVER))) == SEALED


def test_each_message_has_its_own_salt_and_key_and_fits_one_record() -> None:
    first, second = encrypt(b"x" * 5000, BROWSER), encrypt(b"x" * 5000, BROWSER)
    assert first != second
    assert len(first) == 86 + LONGEST + 17 == 4096


def test_the_server_proves_who_it_is() -> None:
    vapid = Vapid(new_key())
    headers = vapid.headers("https://push.example:8443/send/abc", 1_700_000_000_000, "mailto:host@example.org")
    kind, _, rest = headers["Authorization"].partition(" ")
    assert kind == "vapid"
    given = dict(each.strip().split("=", 1) for each in rest.split(","))
    head, claims, signature = given["t"].split(".")
    assert msgspec.json.decode(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    assert msgspec.json.decode(unb64(claims)) == {
        "aud": "https://push.example:8443",
        "exp": 1_700_000_000 + 12 * 3600,
        "sub": "mailto:host@example.org",
    }
    raw = unb64(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    assert given["k"] == vapid.public
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(given["k"]))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "keys", [PushKeys("", ""), PushKeys("AAAA", BROWSER.auth), PushKeys(BROWSER.p256dh, "AAAA"), PushKeys("é", "é")]
)
def test_keys_that_no_browser_makes_are_refused(keys: PushKeys) -> None:
    with pytest.raises(ApiError, match="push-keys"):
        check_keys(keys)

"""A person as all of the server sees them: an id, a name, and the credential of the request."""

from __future__ import annotations

import hashlib

from msgspec import Struct

from offworld.server.errors import ApiError

LONGEST_NAME = 40
"""As the database keeps it."""


class Person(Struct, frozen=True):
    """Somebody who plays, chats and watches."""

    id: str
    name: str
    credential: str = ""
    """The hash of the session or token that they have shown."""
    scopes: tuple[str, ...] | None = None
    """What a token allows; nothing said: a session, which allows everything."""


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(name: str) -> str:
    """A name without what cannot be shown."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not name:
        raise ApiError(400, "name")
    return name


def numbered_name(name: str, others: set[str]) -> str:
    """A name with the least number that makes it differ from others, which are case-folded."""
    shown, number = name, 1
    while shown.casefold() in others:
        number += 1
        ending = f" {number}"
        shown = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return shown

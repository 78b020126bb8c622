"""Where a server can be reached, as clients see it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Reach = Literal["self", "lan", "internet"]


class AddressInfo(Struct):
    """An address of the server: who can open it, and whether the server answers there."""

    address: str
    """With scheme and port, without a path."""
    reach: Reach
    answers: bool


class HostingInfo(Struct):
    """The address that the reader's browser shows, those of the server's machine in its network, and the public one."""

    shown: AddressInfo
    lan: list[AddressInfo]
    public: str
    """As the settings name it; empty if they do not."""
    named: bool
    """Whether the shown address is a name: passkeys need one."""

"""Addresses of a server: what a browser shows, and where others in the same network can reach it."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing, suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from offworld.server.api.hosting import AddressInfo, HostingInfo, Reach

ANSWER_S = 0.5
"""How long an address may take to answer."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, but the machine says from which of its own it would be."""
EVERYWHERE = ("", "0.0.0.0", "::")
"""What a server listens on to be reached at all addresses of its machine."""


async def hosting_info(origin: str, public: str) -> HostingInfo:
    """Where a server that was asked for at `origin` can be reached; its network is told to nobody from outside."""
    parts = urlsplit(origin)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    reach = reach_of(host)
    own = AddressInfo(origin, reach, True)
    found: list[AddressInfo] = []
    if reach != "internet":
        for address in lan_addresses():
            answers = await does_answer(address, port)
            found.append(AddressInfo(f"{parts.scheme}://{address}:{port}", "lan", answers))
    return HostingInfo(own, found, public, not is_number(host))


def reach_of(host: str) -> Reach:
    """Who can open an address, as far as it says itself."""
    if host in EVERYWHERE or host == "localhost" or host.endswith(".localhost"):
        return "self"
    try:
        address = ip_address(host)
    except ValueError:
        return "lan" if host.endswith(".local") or "." not in host else "internet"
    if address.is_loopback or address.is_unspecified:
        return "self"
    return "lan" if address.is_private or address.is_link_local else "internet"


def is_number(host: str) -> bool:
    """Whether a host is an IP address instead of a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def lan_addresses() -> list[str]:
    """The addresses of this machine in its own network, the usual one first."""
    found: list[str] = []
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(ELSEWHERE)
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += [str(entry[4][0]) for entry in named]
    return [address for address in dict.fromkeys(found) if reach_of(address) == "lan"]


async def does_answer(address: str, port: int) -> bool:
    """Whether something listens at an address of this machine."""
    try:
        async with asyncio.timeout(ANSWER_S):
            _, writer = await asyncio.open_connection(address, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True

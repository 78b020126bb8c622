"""An HTTP client for addresses given by users, safe against SSRF (server-side request forgery).

The host name is resolved once, all its addresses are checked, and the connection goes to a checked address, so that DNS
rebinding has no effect. Redirects are not followed, and only the head of the answer is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from offworld import __version__
from offworld.server.errors import ApiError

TIMEOUT_S = 10
LONGEST_HEAD = 16 * 1024
WELL_KNOWN_PORTS = (80, 443)
FIRST_FREE_PORT = 1024
NAT64 = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("64:ff9b:1::/48"))
"""IPv6 networks whose addresses contain an IPv4 address, or may."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]
Connect = Callable[..., Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


class SendError(Exception):
    """A request that could not be sent, or whose answer was not understood."""


class Target(Struct, frozen=True):
    """A URL in parts, with the IP address that was checked."""

    secure: bool
    host: str
    port: int
    path: str
    address: str


class Answer(Struct, frozen=True):
    """The status of an answer."""

    status: int
    retry_after_s: int = 0


async def resolve(host: str, port: int) -> list[str]:
    """All IP addresses of a host name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


class SafeHttpClient:
    """Posts to public addresses, and to networks that the settings allow."""

    def __init__(
        self,
        allowed: tuple[str, ...] = (),
        resolve: Resolve = resolve,
        connect: Connect = asyncio.open_connection,
        timeout_s: float = TIMEOUT_S,
    ) -> None:
        self._allowed = [ipaddress.ip_network(each) for each in allowed]
        self._resolve = resolve
        self._connect = connect
        self._timeout_s = timeout_s

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Post once; a refused address raises ApiError, every other failure SendError."""
        try:
            async with asyncio.timeout(self._timeout_s):
                return await self._post(await self.target(url), body, headers)
        except TimeoutError:
            raise SendError("no answer in time") from None
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise SendError(f"{type(error).__name__}: {error}"[:300]) from None

    async def target(self, url: str) -> Target:
        """Resolve and check a URL."""
        secure, host, port, path = parse_target(url)
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as error:
            raise SendError(f"{host}: {error}"[:300]) from None
        if not addresses:
            raise SendError(f"{host} has no address")
        for each in addresses:
            if not self.may_reach(each):
                raise ApiError(400, "address-private", host=host)
        return Target(secure, host, port, path, addresses[0])

    def may_reach(self, address: str) -> bool:
        """Whether an IP address is public, or in an allowed network."""
        try:
            ip = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if any(ip.version == network.version and ip in network for network in self._allowed):
            return True
        return all(is_public(each) for each in embedded_addresses(ip))

    async def _post(self, target: Target, body: bytes, headers: Mapping[str, str]) -> Answer:
        context = ssl.create_default_context() if target.secure else None
        reader, writer = await self._connect(
            target.address,
            target.port,
            ssl=context,
            server_hostname=target.host if target.secure else None,
            limit=LONGEST_HEAD,
        )
        try:
            usual = target.port == (443 if target.secure else 80)
            name = f"[{target.host}]" if ":" in target.host else target.host
            all_headers = {
                "Host": name if usual else f"{name}:{target.port}",
                "User-Agent": f"Offworld/{__version__}",
                "Content-Length": str(len(body)),
                "Connection": "close",
                **headers,
            }
            head = f"POST {target.path} HTTP/1.1\r\n" + "".join(
                f"{key}: {value}\r\n" for key, value in all_headers.items()
            )
            writer.write(head.encode("ascii") + b"\r\n" + body)
            await writer.drain()
            return parse_answer(await reader.readuntil(b"\r\n\r\n"))
        finally:
            writer.transport.abort()


def parse_target(url: str) -> tuple[bool, str, int, str]:
    """Whether TLS is used, and host, port and path of a valid URL; others are refused."""
    if not url.isascii() or any(character <= " " or character == "\x7f" for character in url):
        raise ApiError(400, "address")
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode()
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except (ValueError, UnicodeError):
        raise ApiError(400, "address") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or parts.password is not None:
        raise ApiError(400, "address")
    if port not in WELL_KNOWN_PORTS and port < FIRST_FREE_PORT:
        raise ApiError(400, "address-port", port=port)
    return parts.scheme == "https", host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def embedded_addresses(ip: Address) -> list[Address]:
    """An IP address, and the IPv4 addresses embedded in it."""
    found: list[Address] = [ip]
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            found = [ip.ipv4_mapped]
        if ip.sixtofour is not None:
            found.append(ip.sixtofour)
        if ip.teredo is not None:
            found += ip.teredo
        if any(ip in network for network in NAT64):
            found.append(ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF))
    return found


def is_public(ip: Address) -> bool:
    """Whether an IP address is publicly routable."""
    site = isinstance(ip, ipaddress.IPv6Address) and (ip.is_site_local or ip in NAT64[1])
    return ip.is_global and not (
        site
        or ip.is_multicast
        or ip.is_reserved
        or ip.is_loopback
        or ip.is_link_local
        or ip.is_private
        or ip.is_unspecified
    )


def parse_answer(head: bytes) -> Answer:
    """The status and the Retry-After header of an answer."""
    lines = head.decode("latin-1").split("\r\n")
    version, _, rest = lines[0].partition(" ")
    if not version.startswith("HTTP/1.") or not rest[:3].isdigit():
        raise ValueError("the answer is not HTTP")
    wait = 0
    for line in lines[1:]:
        name, _, value = line.partition(":")
        if name.strip().lower() == "retry-after" and value.strip().isdigit():
            wait = min(int(value.strip()), 86_400)
    return Answer(int(rest[:3]), wait)

"""Limits on connections: in all, per address and per person, with a share for each kind.

A process may have so many descriptors open and not one more, so a crowd of idle connections can close its door. What a
connection does at the moment decides what it is worth when there is no room:

- between two requests, or with a request half sent, it makes room for a new one, the oldest first;
- sockets and streams keep their place, but have only a share of it, and those without a session a smaller one;
- the rest stays for requests, which are short: so health checks and moves get through whatever stands in the door.

Nothing here knows HTTP. `connection_protocols` tells what connections do, and carries out what is decided.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

from offworld.server.config.settings import ConnectionLimits
from offworld.server.errors import ApiError
from offworld.server.people.rate_limits import network_of

MOST = 8192
"""Connections in all, however many descriptors there are."""
LEAST_RESERVE = 96
"""Descriptors that are not for connections: the server itself takes some 30, and 14 more for PostgreSQL."""
RETRY_S = 5
"""When whoever was refused may come back."""
LONGEST_BACKLOG = 2048
HANDSHAKES = 16
"""Handshakes of sockets that are answered at a time."""
LINGER_S = 2
"""How long a refused connection is kept: one closed at once may lose the answer that says why."""
CLOSING_S = 5
"""Time for a closed connection to take the last of what was sent to it."""
LARGEST_BODY = 8 * 1024 * 1024
"""Bytes of one body with all that is sent around it; the application takes less."""
MOST_BODY_BYTES = 96 * 1024 * 1024
"""Bytes of unfinished bodies that this process holds at most."""
TELL_EVERY_S = 10
"""Between two lines of the log about refusals."""
MOST_ADDRESSES = 1000
"""Addresses that are told apart between two lines of the log."""
logger = logging.getLogger(__name__)


class Transport(Protocol):
    """What is needed of a connection's transport."""

    def abort(self) -> None: ...
    def is_closing(self) -> bool: ...


class Stage(Enum):
    """What a connection does at the moment."""

    IDLE = "idle"
    """It is between two requests."""
    HEAD = "head"
    """The head of a request is awaited or half sent."""
    BODY = "body"
    """The body of a request is half sent."""
    ANSWERED = "answered"
    """A whole request is being answered, a stream or a socket is served."""
    REFUSED = "refused"
    CLOSING = "closing"


MAKES_ROOM = (Stage.IDLE, Stage.HEAD, Stage.BODY)


class Connection:
    """One connection: where it comes from, what it does, and until when it may."""

    __slots__ = (
        "address",
        "deadline",
        "drop",
        "held",
        "host",
        "proxied",
        "received",
        "stage",
        "stalled_until",
        "transport",
    )

    def __init__(self, transport: Transport, host: str, address: str, proxied: bool, drop: Callable[[str], None]):
        self.transport = transport
        self.host = host
        """The other end, for the log."""
        self.address = address
        """What it is counted by; empty for a proxy's."""
        self.proxied = proxied
        self.stage = Stage.ANSWERED
        self.deadline = float("inf")
        self.stalled_until = float("inf")
        self.received = False
        """Whether a byte of it has come. Browsers open connections that they may never use."""
        self.held = 0
        """Bytes of a body that is not complete."""
        self.drop = drop
        """Ends it for a reason, with an answer where there is one to give."""


class Proxies:
    """The proxies whose word about the client is taken: addresses and networks, divided by commas; `*` for any."""

    def __init__(self, words: str = "") -> None:
        names = [each.strip() for each in words.split(",") if each.strip()]
        self._any = "*" in names
        self._networks: list[IPv4Network | IPv6Network] = [
            ip_network(each, strict=False) for each in names if each != "*"
        ]
        self.words = "*" if self._any else ",".join(map(str, self._networks))
        """As uvicorn reads them."""

    def __contains__(self, host: str) -> bool:
        if self._any or not self._networks:
            return self._any
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class TooManyError(ApiError):
    """There are too many connections of some kind just now."""

    retry_s = RETRY_S


class ConnectionRegistry:
    """All connections of a process."""

    def __init__(self, limits: ConnectionLimits, descriptors: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        reserve = max(LEAST_RESERVE, descriptors // 4)
        self.total = max(1, min(limits.total or MOST, descriptors - reserve))
        """A quarter of all descriptors is for the database, files, workers, and connections that are not counted."""
        self.near = self.total - self.total // 10
        self.backlog = min(LONGEST_BACKLOG, 3 * reserve // 8)
        """Connections that the system may take before this process has counted them."""
        self._most_ending = reserve // 8
        self.handshakes = asyncio.Semaphore(HANDSHAKES)
        self.sockets = SocketShares(limits, self.total, self)
        self.proxies = Proxies()
        self.log = RefusalLog(self)
        self._all: set[Connection] = set()
        self._ending: OrderedDict[Connection, None] = OrderedDict()
        """Refused or dropped, and not counted any more, but still there until they have taken their last answer."""
        self._idle: OrderedDict[Connection, None] = OrderedDict()
        self._half_sent: OrderedDict[Connection, None] = OrderedDict()
        self._waiting = {Stage.IDLE: self._idle, Stage.HEAD: self._half_sent, Stage.BODY: self._half_sent}
        self._waiting_of: dict[str, OrderedDict[Connection, None]] = {}
        self._by_address: Counter[str] = Counter()
        self._held = 0
        self._warned = False

    def __len__(self) -> int:
        return len(self._all)

    # Coming and going

    def admit(self, transport: Transport, host: str, drop: Callable[[str], None]) -> Connection:
        """Count a new connection; one that finds no room is at the stage REFUSED, and whoever made it answers so."""
        proxied = host in self.proxies
        connection = Connection(transport, host, "" if proxied else network_of(host), proxied, drop)
        if len(self._all) >= self.near:
            self._make_room(self._idle)
        if len(self._all) >= self.total and not self._make_room(self._idle) and not self._make_room(self._half_sent):
            return self._refuse(connection, "no room")
        if not self._room_for(connection.address):
            return self._refuse(connection, "too many from one address")
        self._all.add(connection)
        if connection.address:
            self._by_address[connection.address] += 1
        self.enter(connection, Stage.HEAD)
        return connection

    def lost(self, connection: Connection) -> None:
        """A connection is gone."""
        self._discount(connection)
        self._ending.pop(connection, None)

    def _discount(self, connection: Connection) -> None:
        self.enter(connection, Stage.CLOSING)
        if connection in self._all:
            self._all.discard(connection)
            if connection.address:
                self._forget(connection.address)

    def _drop(self, connection: Connection, reason: str) -> None:
        """End a connection and count it no longer."""
        connection.drop(reason)
        self._discount(connection)
        self._linger(connection)

    def _linger(self, connection: Connection) -> None:
        if len(self._ending) >= self._most_ending:
            oldest, _ = self._ending.popitem(last=False)
            oldest.transport.abort()
        self._ending[connection] = None

    @contextmanager
    def counted(self, connection: Connection, client: str) -> Iterator[None]:
        """Count what somebody asks through a proxy, as long as it is answered; TooManyError if that is too much."""
        address = "" if client in self.proxies else network_of(client)
        if not connection.proxied or not address:
            yield
            return
        if not self._room_for(address):
            self.log.note("too many from one address", client)
            raise TooManyError(503, "busy")
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._forget(address)

    def _forget(self, address: str) -> None:
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def _refuse(self, connection: Connection, reason: str) -> Connection:
        self.log.note(reason, connection.host)
        connection.stage = Stage.REFUSED
        connection.deadline = self.clock() + LINGER_S
        self._linger(connection)
        return connection

    # Making room

    def _room_for(self, address: str) -> bool:
        most = self.limits.per_address
        if not address or not most or self._by_address[address] < most:
            return True
        return self._make_room(self._waiting_of.get(address, OrderedDict()))

    def _make_room(self, waiting: OrderedDict[Connection, None]) -> bool:
        """Drop the connection that has waited longest."""
        oldest = next(iter(waiting), None)
        if oldest is None:
            return False
        if oldest.stage is not Stage.IDLE:
            self.log.note("made room for others", oldest.host)
        self._drop(oldest, "busy")
        return True

    # What connections do

    def enter(self, connection: Connection, stage: Stage) -> None:
        """A connection does something else from now on."""
        old, now, limits = connection.stage, self.clock(), self.limits
        if old in MAKES_ROOM:
            del self._waiting[old][connection]
            own = self._waiting_of[connection.address]
            del own[connection]
            if not own:
                del self._waiting_of[connection.address]
        if old is Stage.BODY:
            self._held -= connection.held
            connection.held = 0
        connection.stage = stage
        if stage is Stage.HEAD:
            connection.deadline = now + limits.head_s
        elif stage is Stage.BODY:
            connection.deadline = now + limits.body_s
        elif stage is Stage.CLOSING:
            connection.deadline = now + CLOSING_S
        else:
            connection.deadline = float("inf")
        if stage in MAKES_ROOM:
            self._waiting[stage][connection] = None
            self._waiting_of.setdefault(connection.address, OrderedDict())[connection] = None

    def took_body(self, connection: Connection, size: int) -> None:
        """A part of a body has come. What is held in all is limited; whoever holds most makes room."""
        connection.held += size
        connection.deadline += size / self.limits.body_rate
        self._held += size
        while self._held > MOST_BODY_BYTES:
            largest = max(self._half_sent, key=lambda each: each.held)
            self.log.note("bodies too large together", largest.host)
            self._drop(largest, "busy")

    def stalls(self, connection: Connection) -> None:
        """Nothing more can be sent for the time being."""
        connection.stalled_until = self.clock() + self.limits.stall_s

    def flows(self, connection: Connection) -> None:
        connection.stalled_until = float("inf")

    def sweep(self) -> None:
        """End what has taken too long. Called every second."""
        now = self.clock()
        for connection in [*self._all, *self._ending]:
            if connection.deadline <= now:
                self._expire(connection)
            elif connection.stalled_until <= now:
                self.log.note("took nothing that was sent", connection.host)
                connection.transport.abort()
            elif connection.stage is not Stage.CLOSING and connection.transport.is_closing():
                # What is left to send may never be taken.
                self.enter(connection, Stage.CLOSING)
        self.log.tell()

    def _expire(self, connection: Connection) -> None:
        if connection.stage in (Stage.CLOSING, Stage.REFUSED):
            connection.transport.abort()
            connection.deadline = float("inf")
            return
        if connection.received and connection.stage is not Stage.IDLE:
            self.log.note(f"{connection.stage.value} not sent in time", connection.host)
        self._drop(connection, "late")

    # Proxies

    def forwarded(self, host: str) -> None:
        """Somebody who is not one of our proxies says whom they speak for: told once, as it is easily forgotten."""
        if self._warned:
            return
        self._warned = True
        logger.warning(
            "X-Forwarded-For came from %s, which is not named by --proxy: it is ignored, and all who come through that "
            "address count as one",
            host,
        )


class SocketShares:
    """Sockets and streams, which stay: three quarters of all connections, and one quarter without a session."""

    def __init__(self, limits: ConnectionLimits, total: int, registry: ConnectionRegistry) -> None:
        self.most = max(1, 3 * total // 4)
        self.most_unknown = max(1, total // 4)
        self._per_person = limits.per_person
        self._unknown_per_address = max(1, limits.per_address // 4) if limits.per_address else 0
        self._registry = registry
        self._held: dict[object, tuple[str, str]] = {}
        self._people: Counter[str] = Counter()
        self._unknown: Counter[str] = Counter()
        self._unknown_count = 0

    def __len__(self) -> int:
        return len(self._held)

    def admit(self, holder: object, person: str, address: str) -> None:
        """Count a socket or stream of a person, or of nobody known at an address; TooManyError if there is no room."""
        if len(self._held) >= self.most:
            self._registry.log.note("too many sockets", address)
            raise TooManyError(503, "busy")
        if person:
            if self._per_person and self._people[person] >= self._per_person:
                self._registry.log.note("too many sockets of one person", address)
                raise TooManyError(503, "busy-person", most=self._per_person)
            self._people[person] += 1
        else:
            if not self.room_for_unknown(address):
                raise TooManyError(503, "busy-unknown")
            self._unknown[address] += 1
            self._unknown_count += 1
        self._held[holder] = (person, address)

    def room_for_unknown(self, address: str) -> bool:
        """Whether there is room for one more without a session; a refusal is noted."""
        own = self._unknown_per_address
        if self._unknown_count < self.most_unknown and (not own or self._unknown[address] < own):
            return True
        self._registry.log.note("too many sockets without a session", address)
        return False

    def release(self, holder: object) -> None:
        """A socket or stream is gone."""
        if holder not in self._held:
            return
        person, address = self._held.pop(holder)
        counter, key = (self._people, person) if person else (self._unknown, address)
        self._unknown_count -= not person
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


class RefusalLog:
    """One line of the log at once when refusals begin, then one now and then with their number."""

    def __init__(self, registry: ConnectionRegistry) -> None:
        self._registry = registry
        self._reasons: Counter[str] = Counter()
        self._hosts: Counter[str] = Counter()
        self._next = float("-inf")
        self.on_refused: Callable[[str], None] = lambda reason: None
        """Called with the reason of each."""

    def note(self, reason: str, host: str) -> None:
        self._reasons[reason] += 1
        if host in self._hosts or len(self._hosts) < MOST_ADDRESSES:
            self._hosts[host] += 1
        self.on_refused(reason)
        self.tell()

    def tell(self, at_once: bool = False) -> None:
        now = self._registry.clock()
        if not self._reasons or (now < self._next and not at_once):
            return
        self._next = now + TELL_EVERY_S
        reasons = ", ".join(f"{number} {reason}" for reason, number in self._reasons.most_common())
        host, number = self._hosts.most_common(1)[0]
        logger.warning(
            "connections refused or ended: %s; most from %s (%d)",
            reasons,
            host,
            number,
            extra={"connections": len(self._registry), "sockets": len(self._registry.sockets)},
        )
        self._reasons.clear()
        self._hosts.clear()

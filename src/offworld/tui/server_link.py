"""Server link: a session with a server, its answers over HTTP, and a socket that comes back when it breaks."""

from __future__ import annotations

import asyncio
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, msg, system_reason

COOKIE = "offworld"
"""How the name of the session's cookie ends; a prefix may say that it is for this host alone."""
TOKEN = "OFFWORLD_TOKEN"
"""The environment variable with an API token, for people with an account."""
ANSWER_S = 20.0
"""So long a server may take for an answer."""
WAITS_S = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Pauses between attempts to connect again; the last one is repeated."""
LARGEST = 4 << 20
"""No message is longer."""
Json = dict[str, Any]


class ServerError(OffworldError):
    """A server refuses something or does not answer; the text is its own or ours."""


class ServerLink:
    """One server: who we are there, requests, and a socket with calls that are answered."""

    def __init__(self, origin: str, lang: str, sessions: Path | None = None) -> None:
        self.origin = origin
        self.lang = lang
        self.sessions = sessions or user_data_path("offworld") / "sessions.json"
        """Where the cookies of servers are kept, so that a seat is found again after a restart."""
        self.cookie = ""
        self.token = os.environ.get(TOKEN, "")
        self.connected = False
        self._ended = False
        self._socket: ClientConnection | None = None
        self._calls: dict[str, asyncio.Future[Json]] = {}

    # Who we are

    def remembered(self) -> bool:
        """Take up the session of an earlier time, if there is one that still holds."""
        if not self.token:
            self.cookie = self._stored().get(self.origin, "")
        if not self.cookie and not self.token:
            return False
        try:
            self.request("GET", "/api/me")
        except ServerError:
            self.cookie = ""
            return False
        return True

    def come_in(self, name: str) -> None:
        """Be a guest under a name; the session is remembered."""
        self.request("POST", "/api/guests", {"name": name})
        stored = {**self._stored(), self.origin: self.cookie}
        try:
            self.sessions.parent.mkdir(parents=True, exist_ok=True)
            self.sessions.touch(mode=0o600)
            self.sessions.write_text(json.dumps(stored), "utf-8")
        except OSError:
            return  # the seat is then lost with this process, and nothing else

    def _stored(self) -> dict[str, str]:
        try:
            stored = json.loads(self.sessions.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return stored if isinstance(stored, dict) else {}

    def _headers(self) -> dict[str, str]:
        headers = {"Origin": self.origin, "Accept-Language": self.lang, "User-Agent": "offworld play"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        elif self.cookie:
            headers["Cookie"] = self.cookie
        return headers

    # Requests

    def request(self, method: str, path: str, body: Json | None = None) -> Any:
        """What the server answers; a refusal is raised with its words."""
        headers = {**self._headers(), "Content-Type": "application/json"}
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.origin + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
                self._take_cookie(answer.headers.get_all("Set-Cookie") or [])
                text = answer.read(LARGEST)
        except urllib.error.HTTPError as error:
            with error:
                words = _refusal(error.read(LARGEST))
            raise ServerError(words or f"{error.code} {error.reason}") from None
        except (OSError, ValueError) as error:
            # urllib wraps what the system said.
            cause = getattr(error, "reason", error)
            reason = system_reason(cause) if isinstance(cause, OSError) else str(cause)
            raise LocalizedError(msg("connect-failed", server=self.origin, reason=reason)) from None
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text.decode("utf-8", "replace")

    def _take_cookie(self, lines: list[str]) -> None:
        for each in lines:
            pair = each.partition(";")[0].strip()
            if pair.partition("=")[0].endswith(COOKIE):
                self.cookie = pair

    # The socket

    async def follow(
        self, hello: Callable[[], Json], receive: Callable[[Json], None], changed: Callable[[], None]
    ) -> None:
        """Stay connected: say hello, hand every message on, and come back when the connection breaks."""
        address = "ws" + self.origin.removeprefix("http") + "/api/socket"
        failed = 0
        while True:
            try:
                async with connect(address, additional_headers=self._headers(), max_size=LARGEST) as socket:
                    self._socket = socket
                    self.connected = True
                    failed = 0
                    await socket.send(msgspec.json.encode(hello()).decode())
                    changed()
                    async for data in socket:
                        self._hear(msgspec.json.decode(data), receive)
            except (OSError, WebSocketException, msgspec.DecodeError):
                pass
            finally:
                self._lose()
            changed()
            if self._ended:
                return
            await asyncio.sleep(WAITS_S[min(failed, len(WAITS_S) - 1)])
            failed += 1

    def _hear(self, message: Json, receive: Callable[[Json], None]) -> None:
        waiting = self._calls.pop(message.get("id", ""), None)
        if waiting is not None and not waiting.done() and message.get("type") not in ("state", "update"):
            waiting.set_result(message)
            if message.get("state"):
                receive(message["state"])
        else:
            receive(message)

    def _lose(self) -> None:
        self._socket = None
        self.connected = False
        for waiting in self._calls.values():
            if not waiting.done():
                waiting.set_exception(LocalizedError(msg("connect-lost")))
        self._calls.clear()

    async def call(self, type: str, table: str, **fields: Any) -> Json:
        """Say something over the socket and wait for the answer to it."""
        if self._socket is None:
            raise LocalizedError(msg("connect-lost"))
        id = uuid.uuid4().hex
        self._calls[id] = asyncio.get_running_loop().create_future()
        answer = self._calls[id]
        message = {"type": type, "id": id, "table": table, **fields}
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
            return await asyncio.wait_for(answer, ANSWER_S)
        except (WebSocketException, TimeoutError):
            raise LocalizedError(msg("connect-lost")) from None
        finally:
            self._calls.pop(id, None)

    async def close(self) -> None:
        """End the connection for good."""
        self._ended = True
        if self._socket is not None:
            await self._socket.close()


def _refusal(body: bytes) -> str:
    """The words of a refusal; empty if there are none."""
    try:
        answer = msgspec.json.decode(body)
    except msgspec.DecodeError:
        return ""
    return str(answer.get("words", "")) if isinstance(answer, dict) else ""


def split_address(url: str) -> tuple[str, str]:
    """The server's origin and the table of an address such as `https://host/t/ID`."""
    parts = urllib.parse.urlsplit(url if "://" in url else f"http://{url}")
    table = parts.path.strip("/").split("/")[-1]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise LocalizedError(msg("connect-address", address=url))
    return f"{parts.scheme}://{parts.netloc}", table

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from offworld.server.errors import ApiError
from offworld.server.notifications.safe_http import Answer, SafeHttpClient, SendError, parse_answer, parse_target

PUBLIC = "93.184.215.14"


def resolving(*answers: list[str]) -> tuple[Callable[[str, int], Awaitable[list[str]]], list[str]]:
    """A resolver that gives one answer after the other, and what it was asked."""
    left, asked = list(answers), []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return left.pop(0)

    return resolve, asked


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.255.0.3", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::",
        "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "fec0::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "2002:7f00:1::1", "2002:a00:1::", "64:ff9b::7f00:1", "64:ff9b::a00:1",
        "64:ff9b:1::808:808", "::127.0.0.1", "nonsense",
    ],
)  # fmt: skip
def test_addresses_that_only_this_machine_can_reach_are_refused(address: str) -> None:
    assert not SafeHttpClient().may_reach(address)


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_of_the_world_are_reached(address: str) -> None:
    assert SafeHttpClient().may_reach(address)


def test_only_what_the_settings_list_is_allowed() -> None:
    client = SafeHttpClient(("127.0.0.0/8",))
    assert client.may_reach("127.0.0.1")
    assert not client.may_reach("10.0.0.1")
    assert not client.may_reach("::1")


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("ftp://example.org/", "address"),
        ("file:///etc/passwd", "address"),
        ("https:///nowhere", "address"),
        ("https://user:secret@example.org/", "address"),
        ("https://example.org/a b", "address"),
        ("https://example.org/\r\nX-Evil: 1", "address"),
        ("https://example.org:99999/", "address"),
        ("https://exämple.org/", "address"),
        ("http://example.org:22/", "address-port"),
        ("http://example.org:25/", "address-port"),
    ],
)
def test_strange_urls_are_refused(url: str, code: str) -> None:
    with pytest.raises(ApiError, match=f"^{code}$"):
        parse_target(url)


def test_a_url_is_taken_apart() -> None:
    assert parse_target("https://example.org") == (True, "example.org", 443, "/")
    assert parse_target("http://Example.org:8080/a?b=c#d") == (False, "example.org", 8080, "/a?b=c")


def test_a_name_with_one_private_address_is_refused() -> None:
    resolve, _ = resolving([PUBLIC, "10.0.0.7"])
    with pytest.raises(ApiError, match="address-private"):
        asyncio.run(SafeHttpClient(resolve=resolve).post("https://example.org/", b"", {}))


def test_a_name_that_changes_its_mind_is_refused_when_it_is_used() -> None:
    resolve, asked = resolving([PUBLIC], ["127.0.0.1"])
    client = SafeHttpClient(resolve=resolve)

    async def story() -> None:
        assert (await client.target("https://rebinding.example/")).address == PUBLIC
        with pytest.raises(ApiError, match="address-private"):
            await client.post("https://rebinding.example/", b"", {})

    asyncio.run(story())
    assert asked == ["rebinding.example"] * 2


def test_the_connection_goes_to_the_address_that_was_judged() -> None:
    resolve, asked = resolving([PUBLIC])
    connected: list[Any] = []

    async def connect(host: str, port: int, **more: Any) -> Any:
        connected.append((host, port, more["server_hostname"], more["ssl"].check_hostname))
        raise ConnectionRefusedError("nobody there")

    with pytest.raises(SendError):
        asyncio.run(SafeHttpClient(resolve=resolve, connect=connect).post("https://rebinding.example/", b"", {}))
    assert asked == ["rebinding.example"]
    assert connected == [(PUBLIC, 443, "rebinding.example", True)]


def served(
    answer: bytes, url: str = "http://127.0.0.1:{port}/hook?a=b", timeout_s: float = 5
) -> tuple[Any, list[bytes]]:
    """What comes of posting to a server on this machine, and what it heard."""
    received: list[bytes] = []

    async def story() -> Any:
        done = asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            received.append(await reader.readuntil(b"!"))
            writer.write(answer)
            with suppress(ConnectionError):
                await reader.read()
            writer.close()
            done.set()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        client = SafeHttpClient(("127.0.0.0/8",), timeout_s=timeout_s)
        try:
            return await client.post(url.format(port=port), b"hello!", {"X-Key": "1"})
        except SendError as error:
            return error
        finally:
            server.close()
            await done.wait()

    return asyncio.run(story()), received


def test_posting() -> None:
    answer, received = served(b"HTTP/1.1 204 No Content\r\n\r\n")
    assert answer == Answer(204)
    head, body = received[0].split(b"\r\n\r\n")
    assert body == b"hello!"
    assert head.startswith(b"POST /hook?a=b HTTP/1.1\r\nHost: 127.0.0.1:")
    assert b"Content-Length: 6" in head
    assert b"X-Key: 1" in head


def test_a_redirect_is_an_answer_and_nothing_more() -> None:
    answer, received = served(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
    assert answer == Answer(302)
    assert len(received) == 1


def test_an_endless_head_is_not_read_to_its_end() -> None:
    answer, _ = served(b"HTTP/1.1 200 OK\r\n" + b"X: " + b"y" * 40_000)
    assert isinstance(answer, SendError)


def test_a_server_that_says_nothing_is_left() -> None:
    answer, _ = served(b"", timeout_s=0.2)
    assert str(answer) == "no answer in time"


def test_what_is_not_http_is_no_answer() -> None:
    answer, _ = served(b"220 mail.example ESMTP\r\n\r\n")
    assert isinstance(answer, SendError)


def test_an_answer_may_ask_to_wait() -> None:
    assert parse_answer(b"HTTP/1.1 429 Slow down\r\nRetry-After: 90\r\n\r\n") == Answer(429, 90)
    assert parse_answer(b"HTTP/1.0 503 Later\r\nRetry-After: tomorrow\r\n\r\n") == Answer(503, 0)

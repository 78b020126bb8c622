"""At a server's table: sitting down, playing, a broken connection, coming back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from offworld.kit.errors import OffworldError
from offworld.kit.messages import words_of_error
from offworld.tui.remote_table import RemoteTable
from offworld.tui.server_link import ServerLink, split_address
from tests.server.conftest import services_at
from tests.support.cuttable_proxy import CuttableProxy
from tests.support.threaded_server import SocketClient, ThreadedServer, run_in_thread
from tests.tui.screen import Player, play


@pytest.fixture
def live(tmp_path: Path) -> Iterator[ThreadedServer]:
    with run_in_thread(services_at(tmp_path, background=True)) as live:
        yield live


@pytest.fixture
def host(live: ThreadedServer) -> Iterator[httpx.Client]:
    """Somebody else, who opens tables."""
    client = SocketClient(live, "Host")
    yield client.http
    client.close()


def table_with_bot(host: httpx.Client) -> str:
    """A table with an open seat and a bot."""
    seats: list[dict[str, Any]] = [{}, {"bot": "random"}]
    answer = host.post("/api/tables", json={"game": "artemis", "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def joined(port: int, id: str, folder: Path, lang: str = "en") -> RemoteTable:
    return RemoteTable.join(f"http://127.0.0.1:{port}/t/{id}", lang, "Ada", folder / "sessions.json")


async def choose_first(player: Player, table: RemoteTable) -> None:
    """Read what the first choice would do, carry it out, and wait for the next question."""
    seq, first = table._seq, player.app.pointed()
    assert first is not None
    await player.until(lambda: player.text("effects").startswith(first.words))
    await player.press("enter")
    await player.until(lambda: table._seq > seq and player.app.asked is not None)


def test_a_table_is_joined_played_and_found_again(live: ThreadedServer, host: httpx.Client, tmp_path: Path) -> None:
    id = table_with_bot(host)
    table = joined(live.port, id, tmp_path, "fr")
    assert host.post(f"/api/tables/{id}/start", json={}).status_code == 200

    async def story(player: Player) -> None:
        await player.until(lambda: player.app.asked is not None)
        assert "Ada (vous)" in player.board()
        for _ in range(4):
            await choose_first(player, table)
        refused = await table.act(10**9)
        assert refused is not None
        assert refused.refused
        why = await table.why_not("nothing:here")
        assert why is not None
        assert why.words.startswith("Il n’y a rien à faire avec cela pour l’instant. On vous demande\u00a0: Quel dé")
        await table.close()

    play(table, story)
    state = host.get(f"/api/tables/{id}?as=-1").json()
    again = joined(live.port, id, tmp_path)
    assert again.viewer == 0
    assert again.table["seats"][0]["name"] == "Ada"
    assert state["seq"] <= again._seq


def test_a_broken_connection_is_told_and_mended(live: ThreadedServer, host: httpx.Client, tmp_path: Path) -> None:
    id = table_with_bot(host)
    proxy = CuttableProxy(live.port)
    try:
        table = joined(live.port, id, tmp_path)
        assert host.post(f"/api/tables/{id}/start", json={}).status_code == 200
        table.link.origin = f"http://127.0.0.1:{proxy.port}"

        async def story(player: Player) -> None:
            await player.until(lambda: table.link.connected and player.app.asked is not None)
            proxy.cut()
            await player.until(lambda: not table.link.connected)
            assert table.status() == "Reconnecting… Nothing is lost."
            refused = await table.act(0)
            assert refused is not None
            assert refused.words == "The connection is broken; it will be tried again."
            proxy.restore()
            await player.until(lambda: table.link.connected and table.question() is not None)
            seq = table._seq
            await player.press("enter")
            await player.until(lambda: table._seq > seq)
            await table.close()

        play(table, story)
    finally:
        proxy.close()


@pytest.mark.parametrize("url", ["http://host", "ftp://host/t/x", "", "https:///t/x"])
def test_an_address_without_a_table_is_refused(url: str) -> None:
    with pytest.raises(OffworldError) as refused:
        split_address(url)
    assert words_of_error(refused.value, "en").startswith(f"{url} is no address of a table")


def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    link = ServerLink("http://127.0.0.1:9", "en", tmp_path / "sessions.json")
    with pytest.raises(OffworldError, match=r"^http://127.0.0.1:9 does not answer: "):
        link.come_in("Ada")


def test_a_file_of_sessions_that_is_broken_is_no_session(tmp_path: Path) -> None:
    (tmp_path / "sessions.json").write_text("[1")
    assert not ServerLink("http://127.0.0.1:9", "en", tmp_path / "sessions.json").remembered()


def test_nothing_is_sent_without_a_connection(tmp_path: Path) -> None:
    link = ServerLink("http://127.0.0.1:9", "en", tmp_path / "sessions.json")
    with pytest.raises(OffworldError, match="The connection is broken"):
        asyncio.run(link.call("act", "table"))

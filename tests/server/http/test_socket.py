"""The socket and the stream: many tables, lost connections, slow readers, nonsense and goodbyes."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from offworld.server.http.socket import SocketSession
from offworld.server.http.socket import _receive as receive_on
from offworld.server.live.subscribers import SendQueue
from tests.server.conftest import services_at
from tests.support.threaded_server import SocketClient, ThreadedServer, run_in_thread

MINE = {"mine": True}


def hot_seat(who: SocketClient, game: str = "artemis") -> str:
    body = {"game": game, "seats": [MINE, MINE], "start": True}
    return str(who.http.post("/api/tables", json=body).json()["id"])


def first_choice(who: SocketClient, table: str) -> int:
    return int(who.http.get(f"/api/tables/{table}").json()["prompt"]["choices"][0]["action"])


def test_one_socket_many_tables_and_languages(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada, eve = SocketClient(live, "Ada"), SocketClient(live)
        one, two = hot_seat(ada), hot_seat(ada, "mars")
        eve.call("sub", table=one, lang="fr")
        eve.call("sub", table=two)
        assert eve.states[one]["viewer"] == -1
        ada.act(one, first_choice(ada, one))
        ada.act(two, first_choice(ada, two))
        eve.until(one, 2)
        eve.until(two, 2)
        assert eve.states[one]["prompt"].keys() == {"seat"}
        assert eve.call("act", table=one, action=0, action_id="12345678")["code"] == "nobody"
        assert eve.call("chat", table=one, text="hello")["code"] == "nobody"
        assert eve.call("sub", table="nowhere")["code"] == "no-table"
        eve.call("unsub", table=one)
        ada.act(one, first_choice(ada, one))
        ada.act(two, first_choice(ada, two))
        eve.until(two, 3)
        assert eve.states[one]["seq"] == 2
        ada.close()
        eve.close()


def test_whoever_asks_whether_the_server_is_there_hears_a_beat(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        eve = SocketClient(live)
        eve.socket.send(json.dumps({"type": "ping"}))
        assert eve.receive().keys() == {"type", "ms"}
        eve.close()


def test_whoever_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada, eve, bob = SocketClient(live, "Ada"), SocketClient(live), SocketClient(live)
        table = hot_seat(ada)
        bob.call("sub", table=table)
        eve.call("sub", table=table)
        eve.call("unsub", table=table)
        for _ in range(3):
            ada.act(table, first_choice(ada, table))
        eve.socket.send(json.dumps({"type": "sub", "id": "back", "table": table, "since": 1}))
        assert [eve.receive()["type"] for _ in range(3)] == ["update"] * 3
        bob.until(table, 4)
        assert eve.views == bob.views
        for caller in (ada, eve, bob):
            caller.close()


def test_whoever_missed_more_than_is_remembered_gets_the_whole_table(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path, memory=1)) as live:
        ada, eve, bob = SocketClient(live, "Ada"), SocketClient(live), SocketClient(live)
        table = hot_seat(ada)
        bob.call("sub", table=table)
        ada.act(table, first_choice(ada, table))
        bob.until(table, 2)
        eve.socket.send(json.dumps({"type": "sub", "id": "back", "table": table, "since": 1}))
        assert (output := eve.receive())["type"] == "state"
        assert output["seq"] == 2
        for caller in (ada, eve, bob):
            caller.close()


def test_chat_reaches_those_who_listen(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada, eve = SocketClient(live, "Ada"), SocketClient(live)
        table = hot_seat(ada)
        eve.call("sub", table=table)
        ada.call("chat", table=table, text="good luck")
        while (message := eve.receive())["type"] != "chat":
            pass
        assert (message["name"], message["text"]) == ("Ada", "good luck")
        ada.close()
        eve.close()


@pytest.mark.parametrize("field", [{"text": ""}, {"text": 5}, {"type": "dance"}, {}])
def test_whoever_says_something_odd_is_answered_by_the_name_of_the_message(
    field: dict[str, Any], tmp_path: Path
) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada = SocketClient(live, "Ada")
        table = hot_seat(ada)
        answer = ada.call(**{"type": "chat", "table": table, **field})
        assert (answer["type"], answer["code"], answer["table"]) == ("refused", "message", table)
        ada.close()


def lines_of(answer: httpx.Response) -> Any:
    return (json.loads(line) for line in answer.iter_lines())


def test_a_stream_is_the_same_protocol_as_lines(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada = SocketClient(live, "Ada")
        table = hot_seat(ada)
        ada.call("sub", table=table, seat=0)
        with ada.http.stream("GET", f"/api/tables/{table}/stream", params={"as": 0}) as answer:
            lines = lines_of(answer)
            assert next(lines) == ada.states[table]
            ada.act(table, first_choice(ada, table), seat=None)
            update = next(lines)
            ada.until(table, 2)
            assert update["view_hash"] == ada.states[table]["view_hash"]
            assert update["log"] == ada.states[table]["log"]
        assert ada.http.get(f"/api/tables/{table}/stream", params={"as": 5}).json()["code"] == "not-your-seat"
        ada.close()


def test_a_silent_stream_beats(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path, heartbeat_s=0.01)) as live:
        ada = SocketClient(live, "Ada")
        table = hot_seat(ada)
        with ada.http.stream("GET", f"/api/tables/{table}/stream") as answer:
            lines = lines_of(answer)
            assert [next(lines)["type"] for _ in range(3)] == ["state", "beat", "beat"]
        ada.close()


def test_a_slow_reader_is_cut_off_instead_of_growing() -> None:
    async def story() -> None:
        send_queue = SendQueue(3)
        for number in range(5):
            send_queue.put(b"%d" % number)
        assert send_queue.ended == "slow"
        assert await send_queue.take(1) is None

    asyncio.run(story())


def test_goodbye_is_said_at_a_shutdown(tmp_path: Path) -> None:
    live = ThreadedServer(services_at(tmp_path))
    live.start()
    ada = SocketClient(live, "Ada")
    table = hot_seat(ada)
    ada.call("sub", table=table)
    live.stop()
    while (message := ada.receive())["type"] != "bye":
        pass
    assert (message["code"], message["retry_ms"]) == ("shutdown", 1000)
    with pytest.raises(ConnectionClosed):
        ada.receive()
    ada.close()


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"act"}',
        '{"type":"dance","id":"1"}',
        '{"type":"sub","id":1}',
        "\x00",
        "[" * 5000,
    ],
)
def test_nonsense_is_refused_and_the_conversation_goes_on(nonsense: str, tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada = SocketClient(live, "Ada")
        ada.socket.send(nonsense)
        assert ada.receive()["code"] == "message"
        ada.socket.send(b"\xff\xfe")
        assert ada.receive()["code"] == "message"
        table = hot_seat(ada)
        assert ada.call("sub", table=table)["type"] == "done"
        ada.close()


def test_whoever_gives_a_seat_up_sees_it_no_more(tmp_path: Path) -> None:
    """Bob watches from his seat, stands up, and Eve sits down there: her hand is not for him."""
    with run_in_thread(services_at(tmp_path)) as live:
        ada, bob, eve = SocketClient(live, "Ada"), SocketClient(live, "Bob"), SocketClient(live, "Eve")
        table = ada.http.post("/api/tables", json={"game": "artemis", "seats": [MINE, {}]}).json()["id"]
        bob.http.post(f"/api/tables/{table}/sit", json={})
        bob.call("sub", table=table, seat=1)
        assert bob.states[table]["viewer"] == 1
        bob.http.post(f"/api/tables/{table}/leave")
        for step, who in (("sit", eve), ("ready", eve), ("start", ada)):
            assert who.http.post(f"/api/tables/{table}/{step}", json={}).status_code == 200
        bob.until(table, 5)
        assert bob.states[table]["viewer"] == -1
        public = SocketClient(live)
        public.call("sub", table=table)
        assert bob.views[table] == public.views[table]
        for caller in (ada, bob, eve, public):
            caller.close()


def test_a_closed_connection_is_counted_out(tmp_path: Path) -> None:
    with run_in_thread(services_at(tmp_path)) as live:
        ada, eve = SocketClient(live, "Ada"), SocketClient(live)
        table = hot_seat(ada)
        ada.call("sub", table=table)
        with ada.http.stream("GET", f"/api/tables/{table}/stream", params={"as": -1}) as answer:
            assert next(lines_of(answer))["viewer"] == -1
            eve.call("sub", table=table)
        eve.close()
        ada.act(table, first_choice(ada, table))
        ada.until(table, 2)
        live.stop()
        handle = live.services.table_cache._handles[table]
        assert handle.subscribers is not None
        assert not handle.subscribers.all()
        ada.close()


class Chatterbox:
    """A socket on which so many messages wait already."""

    def __init__(self, messages: int) -> None:
        self.left = messages

    async def receive_data(self, mode: str) -> str:
        if not self.left:
            raise WebSocketDisconnect(detail="")
        self.left -= 1
        return '{"type":"ping"}'


def test_others_are_heard_between_the_messages_that_wait_on_one_socket(tmp_path: Path) -> None:
    async def story() -> None:
        services = services_at(tmp_path)
        session = SocketSession(services, None, "en", SendQueue(1000), "")
        socket, left = Chatterbox(100), [100]
        hearing = asyncio.ensure_future(receive_on(cast(Any, socket), session))
        while not hearing.done():
            await asyncio.sleep(0)
            left.append(socket.left)
        assert max(before - after for before, after in pairwise(left)) == 1
        await services.close()

    asyncio.run(story())

from __future__ import annotations

import asyncio
import socketserver
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from offworld.server.api.notifications import NotificationRules, PushKeys, PushRequest, Quiet, WebhookRequest
from offworld.server.api.tables import CreateTableRequest, ProposeRequest, SeatBotRequest, SeatRequest
from offworld.server.config.settings import Smtp
from offworld.server.errors import ApiError
from offworld.server.model.setup import Pace
from offworld.server.notifications.channels import delete_person_channels
from offworld.server.notifications.delivery import MOST_FAILURES, MOST_TRIES, OutgoingMessage, dead_messages, retry_dead
from offworld.server.notifications.mail import is_valid_address
from offworld.server.storage.notification_schema import deliveries, pending_notifications
from offworld.server.tables.permissions import Requester
from tests.server.notifications.test_web_push import BROWSER
from tests.support.fake_clock import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    START,
    ClockedServer,
    FakeClock,
    clocked_server,
    run_async,
)

DAYS = Pace(live=False, move_s=86_400)
LOOPBACK: dict[str, Any] = {"hooks_allowed": ("127.0.0.0/8",), "address": "https://games.example"}


class Receiver:
    """A webhook on this machine: what it heard, and what it answers."""

    def __init__(self) -> None:
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        self.url = ""

    def messages(self) -> list[Any]:
        return [msgspec.json.decode(body) for _, body in self.received]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name: value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        self.received.append((headers, await reader.readexactly(int(headers["Content-Length"]))))
        writer.write(f"HTTP/1.1 {self.status} Fine\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    found = Receiver()
    smtp_server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.url = f"http://127.0.0.1:{smtp_server.sockets[0].getsockname()[1]}/hook"
    try:
        yield found
    finally:
        smtp_server.close()


async def sent(server: ClockedServer, after: int = MINUTE) -> None:
    """Let time pass and the postman go round."""
    server.clock.advance(after)
    await server.services.notification_loop.run_once()


async def waiting(server: ClockedServer) -> int:
    count = select(func.count()).select_from(pending_notifications)
    return await server.services.read(lambda connection: connection.execute(count).scalar_one())


async def passed(server: ClockedServer, hook: Receiver) -> tuple[str, Requester, Requester]:
    """One has acted and the other is awaited."""
    ada, bob = await server.guest("Ada"), await server.guest("Bob")
    for each in (ada, bob):
        await server.services.channels.add_hook(each, WebhookRequest(hook.url))
    table = await server.table(ada, bob, pace=DAYS)
    before, now = await server.pass_on(table, ada, bob)
    return table, before, now


@run_async
async def test_whoever_is_awaited_is_told_once(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        await passed(server, hook)
        await sent(server, 59 * SECOND)
        assert hook.received == []
        await sent(server, SECOND)
        await sent(server, HOUR)
        assert [message["kind"] for message in hook.messages()] == ["turn"]


@run_async
async def test_nobody_is_told_of_what_they_did_themselves(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada = await server.guest("Ada")
        await server.services.channels.add_hook(ada, WebhookRequest(hook.url))
        body = CreateTableRequest(
            "artemis", [SeatRequest(mine=True), SeatRequest(mine=True, name="Eve")], pace=DAYS, start=True
        )
        table = (await server.services.tables.create(ada, body)).id
        for _ in range(6):
            await server.act(table, ada)
        await sent(server, HOUR)
        assert hook.received == []


@run_async
async def test_a_letter_says_table_game_question_time_and_link(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            await server.services.channels.set_rules(each, NotificationRules(zone="Europe/Paris", lang="fr"))
        table = await server.table(ada, bob, pace=DAYS)
        _, awaited = await server.pass_on(table, ada, bob)
        seat = await server.awaited(table)
        await sent(server)
        [(headers, _)], [message] = hook.received, hook.messages()
        name = awaited.person.name if awaited.person is not None else ""
        prompt = (await server.services.tables.state(Requester(awaited.person, "fr"), table, None)).prompt
        assert prompt is not None
        assert prompt.text is not None
        assert message["asked"] == prompt.text.words
        assert message["by_ms"] == START + DAY
        assert message["by"] == "sam. 2 mars, 11:00 (Europe/Paris)"
        assert message["link"] == f"https://games.example/t/{table}"
        assert (message["table"], message["game"], message["seat"], message["name"]) == (table, "artemis", seat, name)
        assert message["title"] == f"The Artemis Project\u00a0: on attend {name}"
        assert message["words"] == (
            f"{name}, votre décision est attendue à la table {table} de The Artemis Project\u00a0: {message['asked']}"
            " Le temps court jusqu’au sam. 2 mars, 11:00 (Europe/Paris)."
        )
        assert headers["Idempotency-Key"] == message["key"]
        assert headers["Content-Type"] == "application/json"


@run_async
async def test_nobody_is_told_who_has_answered_meanwhile(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        table, before, now = await passed(server, hook)
        server.clock.advance(30 * SECOND)
        await server.pass_on(table, before, now)
        await sent(server, 30 * SECOND)
        assert hook.received == []
        await sent(server, 30 * SECOND)
        assert [message["kind"] for message in hook.messages()] == ["turn"]
        assert await waiting(server) == 1, "the reminder of two hours is left"


@run_async
async def test_a_turn_of_several_decisions_is_one_notice(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        table, before, now = await passed(server, hook)
        for _ in range(3):
            if await server.mover(table, before, now) is now:
                await sent(server)
                await server.act(table, now)
        turns = [message for message in hook.messages() if message["name"] == (now.person.name if now.person else "")]
        assert len(turns) == 1


@run_async
async def test_no_row_is_written_for_people_whom_nothing_reaches(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await server.table(ada, bob, pace=DAYS)
        await server.pass_on(table, ada, bob)
        assert await waiting(server) == 0


@run_async
async def test_reminders_come_before_the_time_runs_out(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            await server.services.channels.set_rules(each, NotificationRules(remind_s=[7200, 3600]))
        table = await server.table(ada, bob, pace=DAYS)
        await server.pass_on(table, ada, bob)
        await sent(server)
        await sent(server, 21 * HOUR)
        assert [message["kind"] for message in hook.messages()] == ["turn"]
        await sent(server, HOUR)
        assert [message["kind"] for message in hook.messages()] == ["turn", "reminder"]
        # A credited time without server moves the end, and the reminder with it.
        server.services.table_cache.uptime.add(server.clock.ms, server.clock.ms + 5 * HOUR)
        await sent(server, 5 * HOUR + 30 * MINUTE)
        assert len(hook.received) == 2
        await sent(server, HOUR)
        assert [message["kind"] for message in hook.messages()] == ["turn", "reminder", "reminder"]


@run_async
async def test_quiet_hours_put_notices_off_until_the_morning(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            rules = NotificationRules(zone="Europe/Paris", quiet=Quiet(10 * 60, 14 * 60), remind_s=[])
            await server.services.channels.set_rules(each, rules)
        table = await server.table(ada, bob, pace=DAYS)
        await server.pass_on(table, ada, bob)
        await sent(server, 2 * HOUR + 59 * MINUTE)
        assert hook.received == []
        await sent(server, MINUTE)
        assert len(hook.received) == 1


@run_async
async def test_an_open_tab_holds_a_notice_back_only_if_that_is_wished(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        people = {each.id for each in (ada, bob)}
        for each in (ada, bob):
            await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            await server.services.channels.set_rules(each, NotificationRules(when="away", remind_s=[]))
        server.services.table_cache.people = lambda: people  # type: ignore[method-assign]
        table = await server.table(ada, bob, pace=DAYS)
        await server.pass_on(table, ada, bob)
        server.clock.advance(MINUTE)
        await server.services.uptime.record_heartbeat()
        await sent(server, SECOND)
        assert hook.received == []
        people.clear()
        await sent(server, 5 * MINUTE)
        assert len(hook.received) == 1


@run_async
async def test_who_wants_no_notices_gets_none(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            await server.services.channels.set_rules(each, NotificationRules(when="never"))
        table = await server.table(ada, bob, pace=DAYS)
        await server.pass_on(table, ada, bob)
        await sent(server, DAY)
        assert hook.received == []


@run_async
async def test_a_table_tells_its_channel_whose_decision_it_is_but_not_what_is_asked(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("@everyone")
        table = await server.table(ada, bob, pace=DAYS)
        with pytest.raises(ApiError, match="not-creator"):
            await server.services.channels.add_table_hook(bob, table, WebhookRequest(hook.url))
        await server.services.channels.add_table_hook(ada, table, WebhookRequest(hook.url, discord=True))
        while (await server.pass_on(table, ada, bob))[1] is not bob:
            pass
        await sent(server)
        assert hook.messages() == [
            {
                "content": (
                    "**The Artemis Project: @everyone is awaited**\n"
                    f"The decision of @everyone is awaited at table {table} of The Artemis Project."
                    " Time runs until Sat 2 Mar, 10:00 (UTC).\n"
                    f"https://games.example/t/{table}"
                ),
                "allowed_mentions": {"parse": []},
            }
        ]


@run_async
async def test_a_vote_and_a_stand_in_are_told_too(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        server.services.table_cache.observers.remove(server.services.bots)
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        await server.services.channels.add_hook(bob, WebhookRequest(hook.url))
        await server.services.channels.set_rules(bob, NotificationRules(remind_s=[]))
        table = await server.table(ada, bob, pace=DAYS, absent="bot", absent_s=60)
        while (await server.pass_on(table, ada, bob))[1] is not bob:
            pass
        await server.services.tables.propose(ada, table, ProposeRequest("cancel"))
        await sent(server)
        # Both are sent at the same time, so either may be there first.
        messages = {message["kind"]: message["words"] for message in hook.messages()}
        assert messages.keys() == {"turn", "asked"}
        assert messages["asked"].endswith("Ada asks to give the game up.")
        await sent(server, DAY)
        await server.services.deadlines.tick()
        await sent(server)
        await server.services.deadlines.tick()
        await sent(server)
        kinds = [message["kind"] for message in hook.messages()]
        assert (sorted(kinds[:2]), kinds[2:]) == (["asked", "turn"], ["stand-in"])


@run_async
async def test_who_was_voted_out_is_told(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        server.services.table_cache.observers.remove(server.services.bots)
        people = [await server.guest(name) for name in ("Ada", "Bob", "Cem")]
        table = await server.table(*people, pace=DAYS, absent="vote", absent_s=60)
        late = await server.mover(table, *people)
        others = [each for each in people if each is not late]
        server.clock.advance(2 * DAY)
        await server.services.deadlines.tick()
        await server.services.channels.add_hook(late, WebhookRequest(hook.url))
        server.clock.advance(MINUTE)
        proposal = {"subject": "stand-in", "seat": await server.awaited(table), "bot": "random"}
        await server.agree(table, *others, **proposal)
        await sent(server)
        assert [message["kind"] for message in hook.messages()] == ["stand-in"]


@run_async
async def test_whoever_is_forgotten_leaves_no_address_behind(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        _, before, now = await passed(server, hook)
        for each in (before, now):
            await server.services.vacations.take(each, server.clock.ms + DAY)
            await server.services.commit(partial(delete_person_channels, person=each.id))
            assert (await server.services.channels.of(each)).channels == []
            assert (await server.services.vacations.of(each)).until_ms == 0
        assert await waiting(server) == 0


@run_async
async def test_a_bot_that_one_called_oneself_is_no_news(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        server.services.table_cache.observers.remove(server.services.bots)
        table, _, now = await passed(server, hook)
        await server.services.tables.bot(now, table, SeatBotRequest(await server.awaited(table), "random"))
        await sent(server, HOUR)
        assert hook.received == []


# ---------------------------------------------------------------- failures


@run_async
async def test_a_notice_that_cannot_be_written_does_not_hold_up_others(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        sick, _, _ = await passed(server, hook)
        well, _, _ = await passed(server, hook)
        enter = server.services.table_cache.open

        def refuse(id: str) -> Any:
            if id == sick:
                raise RuntimeError("sick")
            return enter(id)

        server.services.table_cache.open = refuse  # type: ignore[method-assign]
        await sent(server)
        assert [message["table"] for message in hook.messages()] == [well]


@run_async
async def test_a_failing_webhook_is_tried_again_with_the_same_key_and_then_dead(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        await passed(server, hook)
        hook.status = 503
        await sent(server)
        assert len(hook.received) == 1
        await sent(server, 29 * SECOND)
        assert len(hook.received) == 1
        await sent(server, SECOND)
        assert len(hook.received) == 2
        await sent(server, 2 * MINUTE)
        assert len(hook.received) == 3
        for _ in range(10):
            await sent(server, 4 * HOUR)
        turns = [headers for headers, body in hook.received if msgspec.json.decode(body)["kind"] == "turn"]
        assert len(turns) == MOST_TRIES
        assert len({headers["Idempotency-Key"] for headers in turns}) == 1
        dead = await server.services.read(lambda connection: dead_messages(connection, 10))
        assert [(message.kind, message.channel, message.error) for message in dead if message.kind == "turn"] == [
            ("turn", "hook", "HTTP 503")
        ]
        hook.status = 200
        now = server.clock.ms
        await server.services.commit(lambda connection: retry_dead(connection, now))
        await sent(server)
        assert await server.services.read(lambda connection: dead_messages(connection, 10)) == []


@run_async
async def test_a_redirect_is_not_followed_and_not_tried_again(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        await passed(server, hook)
        hook.status = 302
        await sent(server)
        await sent(server, HOUR)
        assert len(hook.received) == 1
        [dead] = await server.services.read(lambda connection: dead_messages(connection, 10))
        assert dead.error == "HTTP 302: redirects are not followed"


@run_async
async def test_a_webhook_that_keeps_failing_is_switched_off_and_its_owner_is_told(tmp_path: Path) -> None:
    async with receiver() as bad, receiver() as good, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        for each in (ada, bob):
            await server.services.channels.set_rules(each, NotificationRules(remind_s=[]))
        await server.services.channels.add_hook(bob, WebhookRequest(bad.url))
        await server.services.channels.add_hook(bob, WebhookRequest(good.url))
        bad.status = 500
        tables = [await server.table(ada, bob, pace=Pace(live=False)) for _ in range(4)]
        for table in tables:
            while (await server.pass_on(table, ada, bob))[1] is not bob:
                pass
        for _ in range(12):
            await sent(server, 4 * HOUR)
        assert len(bad.received) == MOST_FAILURES
        assert [message["kind"] for message in good.messages()] == ["turn"] * 4 + ["hook-off"]
        assert bad.url in good.messages()[-1]["words"]
        states = [channel.state for channel in (await server.services.channels.of(bob)).channels]
        assert states == ["off", "on"]


@run_async
async def test_two_processes_send_a_letter_once(tmp_path: Path) -> None:
    clock = FakeClock()
    async with (
        receiver() as hook,
        clocked_server(tmp_path, clock, **LOOPBACK) as one,
        clocked_server(tmp_path, clock, "b", **LOOPBACK) as two,
    ):
        await passed(one, hook)
        clock.advance(MINUTE)
        await asyncio.gather(one.services.notification_loop.run_once(), two.services.notification_loop.run_once())
        assert len(hook.received) == 1


@run_async
async def test_a_letter_that_a_dead_process_took_is_sent_by_another(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        await passed(server, hook)

        async def dies(outgoing: OutgoingMessage, now: int) -> None:
            raise asyncio.CancelledError

        sends = server.services.delivery._send
        server.services.delivery._send = dies  # type: ignore[method-assign]
        with pytest.raises(asyncio.CancelledError):
            await sent(server)
        server.services.delivery._send = sends  # type: ignore[method-assign]
        await sent(server, MINUTE)
        assert hook.received == []
        await sent(server, MINUTE)
        assert [message["kind"] for message in hook.messages()] == ["turn"]


@run_async
async def test_private_addresses_are_refused_at_once(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada = await server.guest("Ada")
        for url in (
            "http://127.0.0.1:8000/",
            "http://[::1]:8000/",
            "http://169.254.169.254/latest",
            "http://[::ffff:10.0.0.1]/",
        ):
            with pytest.raises(ApiError, match="address-private"):
                await server.services.channels.add_hook(ada, WebhookRequest(url))
            with pytest.raises(ApiError, match="address-private"):
                await server.services.channels.add_push(ada, PushRequest(url, BROWSER))
        with pytest.raises(ApiError, match=r"^address$"):
            await server.services.channels.add_hook(ada, WebhookRequest("file:///etc/passwd"))


@run_async
async def test_there_is_an_end_to_channels(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        channels = server.services.channels
        for number in range(12):
            await channels.add_hook(ada, WebhookRequest(f"http://127.0.0.1:8000/{number}"))
        await channels.add_hook(ada, WebhookRequest("http://127.0.0.1:8000/3"))
        with pytest.raises(ApiError, match="too-many-channels"):
            await channels.add_hook(ada, WebhookRequest("http://127.0.0.1:8000/12"))
        mine = (await channels.of(ada)).channels
        with pytest.raises(ApiError, match="no-channel"):
            await channels.remove(bob, mine[0].id)
        assert len((await channels.remove(ada, mine[0].id)).channels) == 11


# ---------------------------------------------------------------- push


@run_async
async def test_a_browser_is_pushed_to_until_it_is_gone(tmp_path: Path) -> None:
    async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        await server.services.channels.add_push(bob, PushRequest(hook.url, BROWSER))
        key = (await server.services.channels.of(bob)).push_key
        table = await server.table(ada, bob, pace=DAYS)
        while (await server.pass_on(table, ada, bob))[1] is not bob:
            pass
        await sent(server)
        [(headers, body)] = hook.received
        assert headers["Content-Encoding"] == "aes128gcm"
        assert headers["Authorization"].endswith(f"k={key}")
        assert body[16:21] == (4096).to_bytes(4, "big") + b"\x41"
        hook.status = 410
        while (await server.pass_on(table, ada, bob))[1] is not bob:
            pass
        await sent(server)
        assert (await server.services.channels.of(bob)).channels == []
        with pytest.raises(ApiError, match="push-keys"):
            await server.services.channels.add_push(bob, PushRequest(hook.url, PushKeys("a", "b")))
    async with clocked_server(tmp_path, server.clock, "b", **LOOPBACK) as server:
        assert (await server.services.channels.of(bob)).push_key == key


# ---------------------------------------------------------------- mail


class MailServer(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it is given."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _MailTalk)
        self.mails: list[EmailMessage] = []
        self.refuse = 0


class _MailTalk(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self._say("354 go on")
                lines = []
                while (text := self.rfile.readline()) != b".\r\n":
                    lines.append(text)
                self.server.mails.append(message_from_bytes(b"".join(lines), policy=default))
                self._say("250 kept")
            elif word == b"RCPT" and self.server.refuse:
                self._say(f"{self.server.refuse} no")
            elif word == b"QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 fine")

    def _say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def mail_server() -> Iterator[MailServer]:
    with MailServer() as smtp_server:
        thread = threading.Thread(target=smtp_server.serve_forever)
        thread.start()
        try:
            yield smtp_server
        finally:
            smtp_server.shutdown()
            thread.join()


def mailing(smtp_server: MailServer) -> dict[str, Any]:
    smtp = Smtp(host="127.0.0.1", port=smtp_server.server_address[1], security="none", sender="games@example.org")
    return {"smtp": smtp, "address": "https://games.example"}


async def with_mail(server: ClockedServer, smtp_server: MailServer, requester: Requester) -> None:
    """Give an address and confirm it."""
    assert requester.person is not None
    address = f"{requester.person.name.lower()}@example.org"
    await server.services.channels.add_mail(requester, address)
    await sent(server, 0)
    mail = smtp_server.mails.pop()
    assert mail["To"] == address
    code = mail.get_content().partition("code: ")[2].split()[0]
    with pytest.raises(ApiError, match="no-code"):
        await server.services.channels.confirm_mail(requester, code + "x")
    await server.services.channels.confirm_mail(requester, code)


@run_async
async def test_mail_goes_to_a_confirmed_address(tmp_path: Path) -> None:
    with mail_server() as smtp_server:
        async with clocked_server(tmp_path, FakeClock(), **mailing(smtp_server)) as server:
            ada, bob = await server.guest("Ada"), await server.guest("Bob")
            table = await server.table(ada, bob, pace=DAYS)
            await server.services.channels.set_rules(bob, NotificationRules(remind_s=[]))
            await with_mail(server, smtp_server, bob)
            with pytest.raises(ApiError, match="mail-soon"):
                await server.services.channels.add_mail(bob, "somebody@example.org")
            while (await server.pass_on(table, ada, bob))[1] is not bob:
                pass
            await sent(server)
            [mail] = smtp_server.mails
            assert mail["Subject"] == "The Artemis Project: Bob is awaited"
            assert mail["From"] == "Offworld <games@example.org>"
            assert mail["Auto-Submitted"] == "auto-generated"
            assert f"https://games.example/t/{table}" in mail.get_content()
            smtp_server.refuse = 550
            while (await server.pass_on(table, ada, bob))[1] is not bob:
                pass
            await sent(server)
            [dead] = await server.services.read(lambda connection: dead_messages(connection, 10))
            assert (dead.channel, dead.error, dead.tries) == ("mail", "the address is refused: 550", 1)


@run_async
async def test_a_digest_comes_once_a_day_instead_of_single_mails(tmp_path: Path) -> None:
    with mail_server() as smtp_server:
        clock = FakeClock()
        async with clocked_server(tmp_path, clock, **mailing(smtp_server)) as server:
            ada, bob = await server.guest("Ada"), await server.guest("Bob")
            await with_mail(server, smtp_server, bob)
            await server.services.channels.set_rules(bob, NotificationRules(zone="Europe/Paris", digest_at=12 * 60))
            tables = []
            for pace in (DAYS, Pace(live=False, move_s=2 * 86_400)):
                table = await server.table(ada, bob, pace=pace)
                while (await server.pass_on(table, ada, bob))[1] is not bob:
                    pass
                tables.append(table)
            await sent(server, 59 * MINUTE)
            assert smtp_server.mails == []
            await sent(server, MINUTE)
            [mail] = smtp_server.mails
            assert mail["Subject"] == "2 games await you"
            text = mail.get_content()
            assert text.index(tables[0]) < text.index(tables[1])
            assert "until Sat 2 Mar, 11:00 (Europe/Paris)" in text
            await sent(server, 23 * HOUR + 59 * MINUTE)
            assert len(smtp_server.mails) == 1
            await sent(server, MINUTE)
            assert len(smtp_server.mails) == 2


@pytest.mark.parametrize(
    ("address", "fine"),
    [
        ("ada@example.org", True),
        ("ada+games@mail.example.org", True),
        ("ada@example.org\n", False),
        ("ada@example.org\r\nBcc: all@example.org", False),
        ("ada@example.org, bob@example.org", False),
        ("Ada <ada@example.org>", False),
        ("@", False),
        ("ada", False),
    ],
)
def test_addresses_for_mail(address: str, fine: bool) -> None:
    assert is_valid_address(address) == fine


@run_async
async def test_without_a_mail_server_there_is_no_mail(tmp_path: Path) -> None:
    async with clocked_server(tmp_path, FakeClock()) as server:
        ada = await server.guest("Ada")
        with pytest.raises(ApiError, match="no-mail"):
            await server.services.channels.add_mail(ada, "ada@example.org")
        assert not (await server.services.channels.of(ada)).mail
        count = select(func.count()).select_from(deliveries)
        assert await server.services.read(lambda connection: connection.execute(count).scalar_one()) == 0

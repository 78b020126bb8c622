from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from offworld.cli.main import run
from offworld.server.api.notifications import WebhookRequest
from offworld.server.config.settings import Smtp, smtp_of
from tests.server.notifications.test_scheduler import DAYS, LOOPBACK, receiver
from tests.support.fake_clock import MINUTE, FakeClock, clocked_server


def test_dead_letters_are_listed_and_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> str:
        async with receiver() as hook, clocked_server(tmp_path, FakeClock(), **LOOPBACK) as server:
            ada, bob = await server.guest("Ada"), await server.guest("Bob")
            for each in (ada, bob):
                await server.services.channels.add_hook(each, WebhookRequest(hook.url))
            table = await server.table(ada, bob, pace=DAYS)
            await server.pass_on(table, ada, bob)
            hook.status = 404
            server.clock.advance(MINUTE)
            await server.services.notification_loop.run_once()
            return hook.url

    db = str(tmp_path / "test.sqlite")
    assert run(["notifications", "--db", db, "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Every notification was sent or is waiting to be sent.\n"
    url = asyncio.run(story())
    assert run(["notifications", "--db", db, "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        f"One notification could not be sent:\n1: turn by hook to {url}, 1 tries: HTTP 404\n"
    )
    assert run(["notifications", "--db", db, "--json"]) == 0
    assert [message["error"] for message in json.loads(capsys.readouterr().out)] == ["HTTP 404"]
    assert run(["notifications", "--db", db, "--retry", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == "Une notification est envoyée une nouvelle fois.\n"
    assert run(["notifications", "--db", db, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_mail_server_is_written_as_an_address() -> None:
    assert smtp_of("") is None
    assert smtp_of("smtp://me:p%40ss@mail.example/games@example.org") == Smtp(
        host="mail.example", port=587, user="me", password="p@ss", security="starttls", sender="games@example.org"
    )
    assert smtp_of("smtps://mail.example:4650/a@b.c") == Smtp(
        host="mail.example", port=4650, security="tls", sender="a@b.c"
    )
    assert smtp_of("smtp+plain://localhost/a@b.c") == Smtp(host="localhost", port=25, security="none", sender="a@b.c")


@pytest.mark.parametrize(
    "url", ["mail.example", "http://mail.example/a@b.c", "smtp:///a@b.c", "smtp://mail.example/", "smtp://h:x/a@b"]
)
def test_what_is_no_mail_server_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        smtp_of(url)

"""One-time log-in links: by `offworld admin` and by mail, their page, and what they must not give away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert, select

from offworld.cli.main import run
from offworld.server.config.settings import Rates, Smtp
from offworld.server.http.app import create_app
from offworld.server.model.person import hash_token
from offworld.server.notifications.safe_http import SendError
from offworld.server.people.one_time_links import LIFE_MS
from offworld.server.services import Services
from offworld.server.storage import schema
from offworld.server.storage.notification_schema import channels, deliveries
from offworld.server.storage.people_schema import one_time
from tests.server.conftest import services_at
from tests.support.manual_clock import ManualClock
from tests.support.people import ORIGIN, PASSWORD, Browser

NEW = "an even better battery"
SMTP = Smtp(host="mail.example", sender="games@example.org")
ADDRESS = "https://games.example"


class Post:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.away = False

    def __call__(self, smtp: Smtp, message: EmailMessage) -> None:
        if self.away:
            raise SendError("OSError: away")
        self.mails.append(message)

    def tokens(self) -> list[str]:
        return [re.search(rf"{ADDRESS}/login/link/(\S+)", mail.get_content())[1] for mail in self.mails]  # type: ignore[index]


class Stage:
    """A server with mail, its time and its mail server."""

    def __init__(
        self, client: TestClient[Any], services: Services, clock: ManualClock, post: Post, folder: Path
    ) -> None:
        self.client = client
        self.services = services
        self.clock = clock
        self.post = post
        self.folder = folder

    def request(self, login: str, status: int = 202) -> Any:
        reply = Browser(self.client).post("login/link/request", status, login=login)
        with self.client.portal() as portal:
            portal.call(self.services.links.drain)
        return reply

    def write(self, statement: Any) -> None:
        with self.services.engine.begin() as connection:
            connection.execute(statement)

    def rows(self, query: Any) -> list[tuple[Any, ...]]:
        with self.services.engine.connect() as connection:
            return [tuple(row) for row in connection.execute(query)]

    def confirm_mail(self, person: str, address: str, state: str = "on", lang: str = "en") -> None:
        values = {"id": f"mail-{person}"[:32], "person_id": person, "kind": "mail", "address": address, "secret": ""}
        self.write(insert(channels).values(**values, lang=lang, created_ms=1, failures=0, state=state))

    def link(self, person: str, capsys: pytest.CaptureFixture[str]) -> str:
        """A link made at a terminal; returns its token."""
        capsys.readouterr()
        words = ["admin", "login-link", person, "--db", str(self.folder / "test.sqlite"), "--lang", "en"]
        assert run([*words, "--address", ADDRESS]) == 0
        said = capsys.readouterr().out
        assert said.startswith(f"Give this link to {person}. It logs in once, within an hour, and is not shown again: ")
        return said.strip().rpartition("/")[2]

    def page(self, token: str, method: str = "GET", lang: str = "en", **form: str) -> Any:
        answer = self.client.request(
            method,
            f"/login/link/{token}",
            data=form or None,
            headers={"origin": ORIGIN, "accept-language": lang},
            follow_redirects=False,
        )
        self.client.cookies.clear()
        return answer


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    clock, post = ManualClock(), Post()
    services = services_at(tmp_path, clock.environment(), smtp=SMTP, address=ADDRESS, rates=Rates(links=""))
    services.delivery._send_mail = post
    with TestClient(create_app(services)) as client:
        yield Stage(client, services, clock, post, tmp_path)


@pytest.fixture
def ada(stage: Stage) -> Browser:
    return Browser(stage.client, "Ada").claim()


# ---------------------------------------------------------------- by command


def test_a_link_logs_in_once_and_only_its_hash_is_stored(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    token = stage.link("ada", capsys)
    assert len(token) == 43
    assert stage.rows(select(one_time.c.hash, one_time.c.person_id, one_time.c.made_by)) == [
        (hash_token(token), ada.id, "command")
    ]
    assert token.encode() not in (stage.folder / "test.sqlite").read_bytes()
    assert token.encode() not in (stage.folder / "test.sqlite-wal").read_bytes()
    elsewhere = Browser(stage.client)
    assert elsewhere.post("login/link", token=token)["person"] == ada.id
    assert elsewhere.get("me")["name"] == "Ada"
    assert Browser(stage.client).post("login/link", 403, token=token)["code"] == "link"
    # Without a new password the other sessions stay.
    assert ada.get("me")["name"] == "Ada"


def test_a_link_is_good_for_an_hour(stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    # The command looks at the real time.
    assert run(["admin", "login-link", "ada", "--db", str(stage.folder / "test.sqlite"), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "précédé de l’adresse de votre serveur" in said
    token = said.strip().rpartition("/login/link/")[2]
    ((until,),) = stage.rows(select(one_time.c.until_ms))
    stage.clock.ms = until
    assert Browser(stage.client).post("login/link", 403, token=token)["code"] == "link"
    stage.clock.ms = until - 1
    assert Browser(stage.client).post("login/link", token=token)["person"] == ada.id
    ((made, used),) = stage.rows(select(one_time.c.made_ms, one_time.c.used_ms))
    assert (until - made, used) == (LIFE_MS, until - 1)


def test_a_new_password_ends_all_other_sessions_and_links(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    token, other = stage.link("ada", capsys), stage.link("ada", capsys)
    back = Browser(stage.client)
    assert back.post("login/link", 400, token=token, password="short")["code"] == "password-short"
    assert back.post("login/link", token=token, password=NEW)["login"] == "ada"
    assert ada.get("me", 401)["code"] == "nobody"
    assert back.get("me")["name"] == "Ada"
    assert Browser(stage.client).post("login/link", 403, token=other)["code"] == "link"
    assert Browser(stage.client).post("login", 403, login="ada", password=PASSWORD)["code"] == "wrong-login"
    assert Browser(stage.client).post("login", login="ada", password=NEW)["person"] == ada.id


def test_the_session_of_a_link_sets_a_password_without_the_old_one_for_an_hour(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    token = stage.link("ada", capsys)
    assert ada.post("me/password", 403, new=NEW)["code"] == "prove"
    back = Browser(stage.client)
    back.post("login/link", token=token)
    stage.clock.skip(hours=1)
    assert back.post("me/password", 403, new=NEW)["code"] == "prove"
    stage.clock.skip(minutes=-1)
    back.post("me/password", new=NEW)
    assert ada.get("me", 401)["code"] == "nobody"
    # What follows is a session like any other.
    assert back.post("me/password", 403, new=PASSWORD)["code"] == "prove"


def test_guests_come_back_and_bots_and_strangers_get_none(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    bob = Browser(stage.client, "Bob")
    token = stage.link(bob.id, capsys)
    assert Browser(stage.client).post("login/link", 409, token=token, password=NEW)["code"] == "not-claimed"
    assert Browser(stage.client).post("login/link", token=token)["person"] == bob.id
    bot = ada.post("me/tokens", 201, name="t", scopes=["read"], bot="Robo")["facts"]["person"]
    db = str(stage.folder / "test.sqlite")
    assert run(["admin", "login-link", bot, "--db", db, "--lang", "en"]) == 2
    assert capsys.readouterr().err == "offworld: Bots and deleted people cannot log in.\n"
    assert run(["admin", "login-link", "nobody", "--db", db]) == 2


def test_locking_and_revoking_take_links_back(stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    db = ["--db", str(stage.folder / "test.sqlite")]
    token = stage.link("ada", capsys)
    run(["admin", "lock", "ada", *db])
    assert Browser(stage.client).post("login/link", 403, token=token)["code"] == "locked"
    run(["admin", "unlock", "ada", *db])
    run(["admin", "revoke", "ada", *db])
    assert Browser(stage.client).post("login/link", 403, token=token)["code"] == "link"
    token = stage.link("ada", capsys)
    again = Browser(stage.client)
    again.post("login", login="ada", password=PASSWORD)
    again.delete("me/sessions")
    assert Browser(stage.client).post("login/link", 403, token=token)["code"] == "link"


def test_the_person_is_told_in_every_way_that_a_link_was_made_and_used(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    stage.confirm_mail(ada.id, "ada@example.org")
    token = stage.link("ada", capsys)
    Browser(stage.client).post("login/link", token=token)
    messages = [message for (message,) in stage.rows(select(deliveries.c.letter).order_by(deliveries.c.id))]
    assert ["A log-in link was made for you" in messages[0], "A log-in link was used" in messages[1]] == [True, True]
    assert not any(token in message for message in messages)


# ---------------------------------------------------------------- by mail


def test_a_link_comes_by_mail_to_a_confirmed_address(stage: Stage, ada: Browser) -> None:
    stage.confirm_mail(ada.id, "ada@example.org", lang="fr")
    assert stage.request(" ADA ") == {"minutes": 60}
    assert stage.request("ada@example.org") == {"minutes": 60}
    assert [mail["To"] for mail in stage.post.mails] == ["ada@example.org"] * 2
    assert stage.post.mails[0]["Subject"] == "Votre lien de connexion"
    first, second = stage.post.tokens()
    assert first != second
    assert all(first not in str(mail["Message-ID"]) for mail in stage.post.mails)
    assert stage.rows(select(deliveries.c.letter)) == []
    assert Browser(stage.client).post("login/link", token=second, password=NEW)["person"] == ada.id


def test_the_answer_does_not_tell_who_there_is(stage: Stage, ada: Browser) -> None:
    bob, eve = Browser(stage.client, "Bob").claim(), Browser(stage.client, "Eve").claim()
    stage.confirm_mail(bob.id, "bob@example.org", state="waiting")
    stage.confirm_mail(eve.id, "eve@example.org")
    run(["admin", "lock", "eve", "--db", str(stage.folder / "test.sqlite")])
    for name in ("nobody", "nobody@example.org", "ada", "bob", "bob@example.org", "eve", "Eve", "%", "\0"):
        assert stage.request(name) == {"minutes": 60}
    assert stage.post.mails == []
    assert stage.rows(select(one_time.c.hash)) == []


def test_mails_are_limited_per_person_without_a_word_and_per_address(tmp_path: Path) -> None:
    clock, post = ManualClock(), Post()
    services = services_at(tmp_path, clock.environment(), smtp=SMTP, address=ADDRESS, rates=Rates(links="5/hour"))
    services.delivery._send_mail = post
    with TestClient(create_app(services)) as client:
        stage = Stage(client, services, clock, post, tmp_path)
        ada = Browser(client, "Ada").claim()
        stage.confirm_mail(ada.id, "ada@example.org")
        for _ in range(5):
            assert stage.request("ada") == {"minutes": 60}
        assert len(post.mails) == 3
        assert stage.request("ada", 429)["code"] == "too-fast"
        assert stage.request("somebody", 429)["code"] == "too-fast"
        clock.skip(hours=1)
        stage.request("ada")
        assert len(post.mails) == 4


def test_a_mail_that_cannot_be_sent_is_logged_and_not_told(
    stage: Stage, ada: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    stage.confirm_mail(ada.id, "ada@example.org")
    stage.post.away = True
    assert stage.request("ada") == {"minutes": 60}
    assert [record.getMessage() for record in caplog.records] == [
        "a one-time log-in link could not be mailed: OSError: away"
    ]


def test_without_a_mail_server_there_is_no_mail(client: TestClient[Any]) -> None:
    assert Browser(client).post("login/link/request", 409, login="ada")["code"] == "no-mail"


def test_a_stolen_session_has_no_link_sent_elsewhere(stage: Stage, ada: Browser) -> None:
    stage.clock.skip(hours=1)
    assert ada.post("notices/mail", 403, address="eve@example.org")["code"] == "prove"
    reply = ada.post("notices/mail", address="ada@example.org", password=PASSWORD)
    assert [channel["address"] for channel in reply["channels"]] == ["ada@example.org"]
    guest = Browser(stage.client, "Bob")
    stage.clock.skip(hours=1)
    guest.post("notices/mail", address="bob@example.org")


# ---------------------------------------------------------------- the page


def test_looking_at_the_page_logs_nobody_in(stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    token = stage.link("ada", capsys)
    before = stage.rows(select(schema.session.c.token_hash))
    for _ in range(2):
        answer = stage.page(token)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        assert "set-cookie" not in answer.headers
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "This link logs in Ada, once." in answer.text
        assert 'type="password"' in answer.text
    assert "Ce lien connecte Ada, une seule fois." in stage.page(token, lang="fr").text
    assert stage.rows(select(schema.session.c.token_hash)) == before
    assert stage.rows(select(one_time.c.used_ms)) == [(None,)]


def test_the_button_sets_the_password_and_logs_in(
    stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    token = stage.link("ada", capsys)
    easy = stage.page(token, "POST", password="ada")
    assert (easy.status_code, "A password has at least 10 characters." in easy.text) == (400, True)
    done = stage.page(token, "POST", password=NEW)
    assert (done.status_code, done.headers["location"]) == (303, "/me?session")
    back = Browser(stage.client)
    back.cookies = {"offworld": re.search(r"offworld=([^;]+)", done.headers["set-cookie"])[1]}  # type: ignore[index]
    assert back.get("me")["login"] == "ada"
    assert ada.get("me", 401)["code"] == "nobody"
    gone = stage.page(token)
    assert (gone.status_code, "This log-in link is no longer valid" in gone.text) == (403, True)
    assert stage.page(token, "POST").status_code == 403


def test_the_page_asks_nobody_without_a_password_for_a_new_one_and_escapes_names(
    stage: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    bob = Browser(stage.client, "<b>Bob</b>")
    token = stage.link(bob.id, capsys)
    text = stage.page(token).text
    assert "&lt;b&gt;Bob&lt;/b&gt;" in text
    assert 'type="password"' not in text
    assert stage.page(token, "POST").status_code == 303


def test_a_form_of_another_site_logs_nobody_in(stage: Stage, ada: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    token = stage.link("ada", capsys)
    answer = stage.client.post(f"/login/link/{token}", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert stage.rows(select(one_time.c.used_ms)) == [(None,)]

"""The page as an app on a device: it opens without a network, is awakened by notices, and knows its owner by a key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from offworld.server.api.notifications import Notification
from offworld.server.notifications.delivery import push_body
from tests.web.conftest import CUT_OFF, DRAWN, Visit

ACTIVATED = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  await new Promise(done => {
    const look = () => active.state === "activated" && done();
    active.addEventListener("statechange", look);
    look();
  });
}"""
"""Until the worker has begun its work: it is given messages and requests from then on, not while it starts."""
LISTEN = """() => {
  self.shown = [];
  const { registration } = self;
  const show = registration.showNotification.bind(registration);
  registration.showNotification = (title, { body, tag, data }) => {
    self.shown.push([title, body, tag, data]);
    return show(title, { body, tag, data });
  };
}"""
"""Keep what the worker gives the device to show: a browser without windows keeps no notices itself."""
PATIENCE_FRAMES = 3600
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_the_shell_opens_without_a_network_and_says_so(visit: Visit) -> None:
    eve = visit(worker=True, host="localhost")
    page = eve.go("/")
    page.evaluate(ACTIVATED)
    eve.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four worlds. Your move.")
    expect(page.get_by_text("Offline since")).to_be_visible()
    eve.context.set_offline(False)
    expect(page.get_by_text("Offline since")).to_be_hidden()
    manifest = page.request.get(f"{eve.address}/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    eve.excuse(CUT_OFF)


def test_a_notice_awakens_the_app(visit: Visit) -> None:
    eve = visit(worker=True, host="localhost")
    eve.context.grant_permissions(["notifications"], origin=eve.address)
    page = eve.go("/")
    page.evaluate(ACTIVATED)
    devtools = eve.context.new_cdp_session(page)
    known: list[str] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda payload: known.extend(registrations(payload)))
    devtools.send("ServiceWorker.enable")
    draw_until(page, lambda: known)
    worker = eve.context.service_workers[0]
    worker.evaluate(LISTEN)
    letter = Notification("turn", "turn-1", "en", "Mars: your turn", "Bob has traded.", "/learn", table="abc")
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": eve.address, "registrationId": known[0], "data": push_body(letter).decode()},
    )
    assert draw_until(page, lambda: worker.evaluate("self.shown")) == [
        ["Mars: your turn", "Bob has traded.", "abc", "/learn"]
    ]


def draw_until(page: Page, found: Callable[[], list[Any]]) -> list[Any]:
    """Let the browser draw until something is there; after many frames whatever there is."""
    for _ in range(PATIENCE_FRAMES):
        if something := found():
            return something
        page.evaluate(DRAWN)
    return found()


def registrations(payload: dict[str, Any]) -> list[str]:
    return [each["registrationId"] for each in payload["registrations"]]


def test_a_page_older_than_its_server_is_loaded_anew(visit: Visit) -> None:
    eve = visit()
    eve.enter("Eve")
    table = eve.sit_down("galileo", 2, 3)
    page = eve.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    page.route("**/assets/Chat-*.js", lambda route: route.fulfill(status=404))
    with page.expect_event("load"):
        page.get_by_role("tab", name="Chat").click()
    page.unroute("**/assets/Chat-*.js")
    page.wait_for_selector("footer.mine")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
    eve.excuse("404|dynamically imported module")


def test_a_guest_keeps_their_games_with_a_passkey_and_comes_back(visit: Visit) -> None:
    eve = visit(host="localhost")
    eve.enter("Eve")
    page = eve.go("/me")
    devtools = eve.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is kept.")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url(eve.address + "/")
    page.goto(eve.address + "/login")
    page.get_by_role("button", name="With a passkey").click()
    page.wait_for_url(eve.address + "/")
    expect(page.get_by_role("link", name=re.compile("Eve.*profile and settings"))).to_be_visible()
    eve.excuse("status of 401")  # nobody is logged in, between the two

"""The page as an app on a device: it opens without a network, is awakened by notices, and knows its owner by a key."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import CUT_OFF, Visit

HELD = """() => new Promise(done => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done();
  serviceWorker.addEventListener("controllerchange", () => done());
})"""
"""Until the page is in the worker's hands."""
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
    page.evaluate(HELD)
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

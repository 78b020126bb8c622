"""A network that goes away in the middle of a turn takes nothing with it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.cuttable_proxy import CuttableProxy
from tests.support.input_modes import Mouse, await_event, await_turn
from tests.support.table_pages import (
    LISTEN,
    adviser_choice,
    adviser_turn,
    check_announced,
    seat_all,
    server_table,
    turn_in_words,
)
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import CUT_OFF, Visit

CUT_S = 20
BACK_S = 2


@pytest.fixture
def proxy(live: ThreadedServer) -> Iterator[CuttableProxy]:
    proxy = CuttableProxy(live.port)
    yield proxy
    proxy.close()


@pytest.mark.parametrize("silent", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["refused", "silent"])
def test_a_cut_network_loses_nothing_and_doubles_nothing(
    live: ThreadedServer, visit: Visit, proxy: CuttableProxy, silent: bool
) -> None:
    ada, bob = visit(port=proxy.port), visit()
    table = seat_all(live, [ada, bob], "artemis")
    page = ada.go(f"/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    page.evaluate(LISTEN)
    hand = Mouse(page)
    banner = page.get_by_text("reconnecting", exact=False).first

    def choose() -> int:
        """Ada plans what she wants and does not confirm yet: the event that will be the last of it."""
        loaded = server_table(live, table)
        await_turn(page, loaded.seq)
        actions = adviser_turn(loaded)
        hand.plan(turn_in_words(ada, table, 0, loaded, actions))
        return loaded.seq + len(actions)

    def away() -> None:
        if silent:
            page.wait_for_timeout(1000 * CUT_S)
        expect(banner).to_be_visible()

    def back(seq: int) -> None:
        proxy.restore()
        began = time.monotonic()
        await_event(page, seq)
        if silent:
            assert time.monotonic() - began < BACK_S
        expect(banner).to_be_hidden()

    # Ada confirms without a network: her action waits, and is carried out once.
    seq = choose()
    proxy.cut(silent)
    page.locator("[data-confirm]").click()
    away()
    assert server_table(live, table).seq < seq
    back(seq)
    # Bob plays while Ada is away, until she is asked again.
    while server_table(live, table).to_move == 0:
        seq = choose()
        page.locator("[data-confirm]").click()
        await_event(page, seq)
    proxy.cut(silent)
    while server_table(live, table).to_move == 1:
        loaded = server_table(live, table)
        bob.post(f"tables/{table}/act", action=adviser_choice(loaded), action_id=f"bob-{loaded.seq:06d}", seat=1)
    away()
    back(server_table(live, table).seq)
    await_turn(page, server_table(live, table).seq)
    check_announced(ada, table, 0)
    ada.excuse(CUT_OFF)


def test_a_note_waits_for_the_network_and_says_so(visit: Visit, proxy: CuttableProxy) -> None:
    ada = visit(port=proxy.port)
    ada.enter("Ada")
    table = ada.sit_down("artemis", 2, 1)
    page = ada.go(f"/t/{table}")
    page.wait_for_selector(".table[data-seq]")
    page.get_by_role("tab", name="Notes").click()
    note = page.get_by_label("Only you can read this.")
    note_status = page.locator("#note + p")
    note.fill("Six dice.")
    expect(note_status).to_have_text("Kept")
    proxy.cut()
    note.fill("Five dice.")
    note.blur()
    expect(note_status).to_have_text("The server does not answer. Check the network and try again.")
    assert ada.get(f"tables/{table}/note").json()["text"] == "Six dice."
    proxy.restore()
    expect(note_status).to_have_text("Kept")
    assert ada.get(f"tables/{table}/note").json()["text"] == "Five dice."
    ada.excuse(CUT_OFF)

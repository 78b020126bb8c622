"""What people do with each other around a game: hints, presence, order, invitations, and looking at all of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.input_modes import complete
from tests.web.conftest import Visit, Visitor
from tests.web.test_axe import AXE, RUN

MINE = {"mine": True}


def seats_of(page: Page) -> list[str]:
    return [words.partition("\n")[0] for words in page.locator("[data-place] .who b").all_inner_texts()]


def meet(ada: Visitor, bob: Visitor, **options: object) -> str:
    """A table of two people that has started."""
    table: str = ada.post("tables", game="artemis", seats=[MINE, {}], **options)["id"]
    bob.post(f"tables/{table}/sit")
    bob.post(f"tables/{table}/ready", ready=True)
    ada.post(f"tables/{table}/start")
    return table


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_lights_what_it_names_and_is_marked(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone)
    ada.enter("Ada")
    table = ada.sit_down("artemis", 2, 3)
    page = ada.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    if phone:
        page.get_by_role("button", name="Hint").tap()
    else:
        page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    payload = ada.get(f"tables/{table}?as=0").json()["hint"]
    expect(hint.get_by_role("status")).to_contain_text(payload["best"]["words"], ignore_case=True)
    expect(hint.get_by_role("status")).to_contain_text(payload["words"])
    lit = page.locator("[data-hinted]").evaluate_all("nodes => nodes.map(node => node.dataset.el).filter(Boolean)")
    assert set(lit) <= set(payload["best"]["path"])
    assert lit or payload["best"]["path"] == []
    # It is shown on the board, and nothing is carried out.
    seq = page.locator(".table").get_attribute("data-seq")
    hint.get_by_role("button", name="Show me").click()
    given = page.locator('[data-chip][data-state="given"]')
    expect(given.first).to_contain_text("hint")
    assert all("hint" in words for words in given.all_text_contents())
    assert payload["best"]["action"] in complete(page)
    assert page.locator(".table").get_attribute("data-seq") == seq
    page.locator("[data-confirm]").click()
    expect(hint).to_have_count(0)
    assert ada.get(f"tables/{table}?as=0").json()["table"]["seats"][0]["hints"] == 1


def test_where_others_play_for_ratings_there_is_no_hint(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.enter("Ada")
    bob.enter("Bob")
    table = meet(ada, bob)
    for person in (ada, bob):
        page = person.go(f"/t/{table}")
        page.wait_for_selector("[data-zone=bar]")
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_it_is_seen_who_is_here_and_who_starts(visit: Visit) -> None:
    ada, bob = visit(), visit(lang="fr")
    ada.enter("Ada")
    bob.enter("Bob")
    table = meet(ada, bob)
    page = ada.go(f"/t/{table}")
    rail = page.get_by_role("region", name="Players")
    expect(rail.get_by_role("button", name=re.compile(r"Bob.*, away"))).to_be_visible()
    other = bob.go(f"/t/{table}")
    expect(rail.get_by_role("button", name=re.compile(r"Bob.*, here"))).to_be_visible()
    expect(other.get_by_role("button", name=re.compile(r"Ada.*, présent"))).to_be_visible()
    start = ada.get(f"tables/{table}").json()["view"]["start"]
    expect(page.get_by_text(f"Start player: {['Ada', 'Bob'][start]}")).to_be_attached()


def test_what_does_not_fit_is_said_at_once(visit: Visit) -> None:
    eve = visit(lang="fr")
    eve.enter("Eve")
    page = eve.go("/new/mars")
    for seat in (3, 4):
        page.get_by_role("radiogroup", name=f"Place {seat}", exact=True).get_by_role("radio", name="Fermé").check()
    begin = page.locator("aside .btn.go")
    expect(begin).to_be_enabled()
    page.get_by_role("switch", name="Variante tactique").check()
    expect(page.get_by_role("status").filter(has_text="se joue à 3 ou 4")).to_be_visible()
    expect(begin).to_be_disabled()
    expect(page.get_by_text("s’excluent")).to_be_visible()
    page.get_by_role("radiogroup", name="Place 3", exact=True).get_by_role("radio", name="Bot").check()
    expect(begin).to_be_enabled()


def test_the_host_orders_the_seats_and_the_game_begins_by_itself(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.enter("Ada")
    bob.enter("Bob")
    table = ada.post("tables", game="artemis", seats=[MINE, {}, {"bot": "random"}])["id"]
    bob.post(f"tables/{table}/sit")
    page = ada.go(f"/t/{table}")
    expect(page.locator("[data-place='1']")).to_contain_text("away")
    assert seats_of(page)[:2] == ["Ada", "Bob"]
    page.get_by_role("button", name="Move Ada down").press("Enter")
    expect(page.locator("[data-place='0'] .who b")).to_have_text("Bob")
    expect(page.get_by_role("button", name="Move Ada down")).to_be_focused()
    # By pointer: the pawn of the last seat is let go on the first.
    page.locator("[data-place='2'] .pawn").hover()
    page.mouse.down()
    page.locator("[data-place='0']").hover()
    page.mouse.up()
    expect(page.locator("[data-place='1'] .who b")).to_have_text("Bob")
    other = bob.go(f"/t/{table}")
    expect(page.locator("[data-place='1']")).to_contain_text("here")
    expect(other.get_by_role("button", name="Move Ada down")).to_have_count(0)
    other.get_by_role("button", name="I am ready").click()
    expect(other.get_by_text(re.compile("it starts in"))).to_be_visible()
    page.get_by_role("button", name="Wait").click()
    expect(page.get_by_text(re.compile("it starts in"))).to_have_count(0)
    other.get_by_role("button", name="Not yet ready").click()
    other.get_by_role("button", name="I am ready").click()
    for each in (page, other):
        each.wait_for_selector("[data-zone]", state="attached")
    payload = ada.get(f"tables/{table}").json()["table"]
    assert [seat.get("name") for seat in payload["seats"]][1:] == ["Bob", "Ada"]


def test_an_invitation_by_name_lets_a_friend_in_and_is_taken_back(visit: Visit) -> None:
    ada, bob = visit(), visit(lang="fr")
    ada.enter("Ada")
    table = ada.post("tables", game="artemis", seats=[MINE, {}], visibility="invite")["id"]
    page = ada.go(f"/t/{table}")
    page.get_by_label("For whom").fill("Bob")
    page.get_by_role("button", name="Make an invitation").click()
    link = page.locator(".made .link").inner_text()
    page.get_by_label("For whom").fill("Eve")
    page.get_by_role("button", name="Make an invitation").click()
    page.get_by_role("button", name="Take back the invitation for Eve").click()
    expect(page.get_by_text("take any open seat · taken back")).to_be_visible()
    other = bob.page
    other.goto(link)
    expect(other.get_by_text("Elle est pour Bob.")).to_be_visible()
    other.get_by_role("button", name="Accepter").click()
    other.wait_for_url(re.compile(rf"/t/{table}$"))
    expect(page.locator("[data-place='1'] .who")).to_contain_text("here")


def test_a_table_s_webhook_is_added_and_removed(visit: Visit) -> None:
    ada = visit()
    ada.enter("Ada")
    table = ada.post("tables", game="artemis", seats=[MINE, {}])["id"]
    page = ada.go(f"/t/{table}")
    page.get_by_text("Tell a channel").click()
    page.get_by_label("Address of the webhook").fill("https://127.0.0.1/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="private network")).to_be_visible()
    ada.troubles.clear()  # the browser itself notes the 400


def test_all_of_a_game_without_others_is_seen_in_its_replay(visit: Visit) -> None:
    ada = visit()
    ada.enter("Ada")
    table = ada.sit_down("mars", 2, 1)
    page = ada.go(f"/t/{table}/replay")
    page.get_by_label("Seen by").select_option("Everything")
    held = page.get_by_role("region", name="What everybody held")
    expect(held.get_by_role("article")).to_have_count(2)
    expect(page.get_by_text("everything open")).to_be_visible()


@pytest.mark.parametrize(
    ("phone", "lang", "theme"), [(False, "en", "light"), (True, "fr", "dark"), (True, "en", "contrast")]
)
def test_axe_finds_nothing_in_what_opens(visit: Visit, phone: bool, lang: str, theme: str) -> None:
    """The host's forms, an invitation, a hint, and a replay with everything open."""
    ada = visit(lang=lang, theme=theme, phone=phone)
    ada.enter("Ada")
    waiting = ada.post("tables", game="artemis", seats=[MINE, {}, {"bot": "random"}], hints=True)["id"]
    link = ada.post(f"tables/{waiting}/invites", name="Bob", role="spectator")["link"]
    page = ada.go(f"/t/{waiting}")
    for summary in page.locator("details summary").all():
        summary.click()
    assert violations(ada) == []
    page = ada.load(link)
    page.wait_for_selector(".btn.go")
    assert violations(ada) == []
    table = ada.sit_down("mars", 2, 2)
    page = ada.go(f"/t/{table}/replay?as=-2")
    page.wait_for_selector("article")
    assert violations(ada) == []
    page = ada.go(f"/t/{table}")
    page.wait_for_selector("footer.mine")
    page.keyboard.press("h")
    page.wait_for_selector(".notices section")
    assert violations(ada) == []


def violations(visitor: Visitor) -> list[str]:
    visitor.settle()
    visitor.page.evaluate(AXE.read_text("utf-8"))
    found = visitor.page.evaluate(RUN)["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]

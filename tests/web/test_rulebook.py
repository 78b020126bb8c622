"""The rulebook for people: its figures are drawn, rules lead to their paragraphs, and words are found."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from offworld.games import GAMES
from offworld.games.reader_book import reader_book
from tests.support.sampling import SCREENS, matrix
from tests.web.conftest import Visit

UNDRAWN = """() => [...document.querySelectorAll("figure")].filter(
  (figure) => figure.querySelector("[data-figure][data-drawn=true]")?.dataset.missing !== "0"
).length"""

POLLING_MS = 100
"""Not with each frame: painting all boards of a book takes far longer than drawing them, and nobody looks at them."""


@matrix(game={game: game for game in sorted(GAMES)}, lang={"en": "en", "fr": "fr"}, phone=SCREENS)
def test_every_figure_is_drawn_with_all_its_markers(visit: Visit, game: str, lang: str, phone: bool) -> None:
    """The whole book on one page, as it is printed."""
    page = visit(lang=lang, phone=phone).load(f"/rules/{game}/print")
    book = reader_book(game, lang)
    figures = [block for chapter in book.chapters for block in chapter.blocks if block.kind == "figure"]
    expect(page.locator("figure [data-figure]")).to_have_count(len(figures))
    page.wait_for_function(f"() => ({UNDRAWN})() === 0", polling=POLLING_MS)
    expect(page.locator("figure b.mark")).to_have_count(sum(len(figure.items) for figure in figures))


def test_a_rule_leads_to_its_paragraph_and_unfolds_its_exact_words(visit: Visit) -> None:
    page = visit().load("/rules/artemis#ART-GANT-R2")
    page.wait_for_url("**/rules/artemis/gantry#ART-GANT-R2")
    paragraph = page.locator(".para.asked").first
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_contain_text("The buyer may move people")
    expect(paragraph.locator("dt.asked")).to_have_text("ART-GANT-R2")
    paragraph.get_by_role("link", name="ART-GANT-R2").click()
    page.wait_for_url("**/rules/artemis/numbered#ART-GANT-R2")
    page.get_by_role("link", name="In the rulebook: Buying buildings: the Gantry").first.click()
    page.wait_for_url("**/rules/artemis/gantry#**")


def test_what_only_the_numbered_rules_say_and_old_addresses(visit: Visit) -> None:
    eve = visit()
    page = eve.load("/rules/galileo#GAL-DEC-7")
    page.wait_for_url("**/rules/galileo/numbered#GAL-DEC-7")
    page = eve.load("/learn/galileo#GAL-ROB-3")
    page.wait_for_url("**/rules/galileo/robots#GAL-ROB-3")


def test_an_unknown_rule_opens_the_nearest(visit: Visit) -> None:
    page = visit().load("/rules/galileo#GAL-GOAL-9")
    expect(page.get_by_text("GAL-GOAL-9 does not exist (any more). The nearest rule is GAL-GOAL-6.")).to_be_visible()
    expect(page.locator(".para.asked").first).to_be_in_viewport()


def test_words_are_found_in_book_glossary_and_numbered_rules(visit: Visit) -> None:
    page = visit().load("/rules/artemis")
    search = page.get_by_role("searchbox")
    search.fill("marine")
    expect(page.locator("nav .hits").first).to_be_visible()
    expect(page.get_by_role("heading", name="Numbered rules")).to_be_visible()
    expect(page.locator("mark").first).to_have_text(re.compile("marine", re.IGNORECASE))
    search.fill("minerel")
    expect(page.get_by_text("Nothing speaks of it.")).to_be_visible()
    page.get_by_role("button", name="mineral", exact=True).click()
    expect(page.get_by_text("Nothing speaks of it.")).to_have_count(0)
    page.locator("a.hit").first.click()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("in the rules")


def test_a_dotted_word_opens_its_card(visit: Visit) -> None:
    page = visit(lang="fr").load("/rules/artemis/gantry")
    word = page.get_by_role("button", name="Minerai", exact=True).first
    word.click()
    card = page.get_by_role("dialog", name="Minerai")
    expect(card).to_contain_text("Cristal bleu")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(word).to_be_focused()
    expect(page.get_by_role("heading", name="Les mots de cette page")).to_be_visible()


def test_the_book_is_kept_as_one_file(visit: Visit) -> None:
    page = visit().load("/rules/galileo/print")
    page.wait_for_function(f"() => ({UNDRAWN})() === 0", polling=POLLING_MS)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as one file").click()
    assert download.value.suggested_filename == "galileo-en.html"
    text = download.value.path().read_text("utf-8")
    assert text.startswith('<!doctype html><html lang="en"')
    figures = [
        block for chapter in reader_book("galileo", "en").chapters for block in chapter.blocks if block.kind == "figure"
    ]
    assert text.count("<figure") == len(figures) == 16
    assert "<script" not in text

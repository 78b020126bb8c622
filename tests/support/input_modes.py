"""Three input modes: mouse, keyboard alone, and roles and names as a screen reader uses them."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

FREE_POINT = """node => {
  node.scrollIntoView({ block: "center", inline: "center" });
  const box = node.getBoundingClientRect();
  const parts = [...Array(15).keys()].map(n => (n + 0.5) / 15);
  const fromMiddle = parts.toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5));
  for (const down of fromMiddle)
    for (const along of fromMiddle) {
      const point = { x: box.left + along * box.width, y: box.top + down * box.height };
      const hit = document.elementFromPoint(point.x, point.y);
      if (node.contains(hit) && (!node.dataset.el || hit.closest("[data-el]") === node)) return point;
    }
  return null;
}"""
"""A point where a pointer hits the element itself and nothing that covers it."""


class InputMode(Protocol):
    """Carries out a choice on a page."""

    page: Page

    def carry_out(self, choice: dict[str, Any]) -> None: ...


def await_turn(page: Page, seq: int) -> None:
    """Wait until the page shows an event and a prompt."""
    page.wait_for_selector(f'.table[data-seq="{seq}"] footer.mine')


def await_event(page: Page, seq: int) -> None:
    """Wait until the page shows an event."""
    page.wait_for_selector(f'.table[data-seq="{seq}"]')


def is_chosen(page: Page, choice: dict[str, Any]) -> bool:
    """Whether the page would carry out exactly this choice."""
    return page.locator("[data-confirm]").is_enabled() and headline(page).inner_text() == choice["text"]["words"]


def headline(page: Page) -> Locator:
    return page.locator("footer.mine .prompt b")


class Mouse:
    """Clicks elements where they can be hit, or the button with the choice's text, then confirms."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._x = self._y = 0.0

    def carry_out(self, choice: dict[str, Any]) -> None:
        self.choose(choice)
        self._press(self.page.locator("[data-confirm]"))

    def choose(self, choice: dict[str, Any]) -> None:
        """Click the elements of a choice, without confirming."""
        for element in choice["path"]:
            if not self._touch(element):
                self._press(self.page.get_by_role("button", name=choice["text"]["words"], exact=True).first)
            if is_chosen(self.page, choice):
                break
        expect(headline(self.page)).to_have_text(choice["text"]["words"])

    def _touch(self, element: str) -> bool:
        """Click an element, of several the nearest to the pointer; False if it is not visible."""
        nodes = [node for node in self.page.locator(f'[data-el="{element}"]').all() if node.is_visible()]
        if nodes:
            self._press(min(nodes, key=self._distance))
        return bool(nodes)

    def _distance(self, node: Locator) -> float:
        box = node.bounding_box()
        assert box is not None
        return abs(box["x"] + box["width"] / 2 - self._x) + abs(box["y"] + box["height"] / 2 - self._y)

    def _press(self, node: Locator) -> None:
        # Moving away closes the hover card.
        self.page.mouse.move(1, 1)
        self.page.locator("#hover-card").wait_for(state="detached")
        point = node.evaluate(FREE_POINT)
        assert point is not None, f"{node} cannot be hit: something covers it"
        self._x, self._y = point["x"], point["y"]
        self.page.mouse.click(self._x, self._y)


def listed_choice(page: Page, choice: dict[str, Any]) -> Locator:
    """A choice in the open list of all actions; of several with the same name, the first."""
    name = f"{choice['text']['words']} {choice['rule']}"
    return page.get_by_role("dialog").get_by_role("button", name=name, exact=True).first


class Keyboard:
    """Moves with arrows and selects with the space bar; choices without an element are found in the command box."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def carry_out(self, choice: dict[str, Any]) -> None:
        for element in choice["path"]:
            if not self._roam_to(element):
                self._command(choice)
                break
            self.page.keyboard.press("Space")
            if is_chosen(self.page, choice):
                break
        expect(headline(self.page)).to_have_text(choice["text"]["words"])
        self.page.keyboard.press("Enter")

    def _roam_to(self, element: str) -> bool:
        lit = self.page.locator("[data-mark=legal], [data-mark=chosen]").count()
        self.page.keyboard.press("Home")
        for _ in range(lit + 1):
            if self.page.evaluate("document.activeElement?.getAttribute('data-el')") == element:
                return True
            self.page.keyboard.press("ArrowRight")
        return False

    def _command(self, choice: dict[str, Any]) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("/")
        self.page.get_by_role("dialog").wait_for()
        self.page.keyboard.type(choice["text"]["words"])
        wanted = listed_choice(self.page, choice)
        for _ in range(200):
            if wanted.evaluate("node => node === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.page.get_by_role("dialog").wait_for(state="detached")
        self.page.evaluate("document.activeElement.blur()")


class ScreenReader:
    """Uses roles and names only: the list of all actions, the choice in it, and the confirm button."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._french = page.locator("html").get_attribute("lang") == "fr"

    def carry_out(self, choice: dict[str, Any]) -> None:
        self.page.get_by_role("button", name="Toutes les actions" if self._french else "All actions", exact=True).press(
            "Enter"
        )
        listed_choice(self.page, choice).press("Enter")
        self.page.get_by_role("button", name="Confirmer" if self._french else "Confirm", exact=True).press("Enter")

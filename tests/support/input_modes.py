"""Three input modes: mouse, keyboard alone, and roles and names as a screen reader uses them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Locator, Page

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


class TurnStep(NamedTuple):
    """An action of a turn: the choice in words, the kind of its question, and whether a plan fills it in by itself."""

    choice: dict[str, Any]
    kind: str
    usual: bool


class InputMode(Protocol):
    """Plans a turn on a page and carries it out."""

    page: Page

    def carry_out(self, turn: Sequence[TurnStep]) -> None: ...


def await_turn(page: Page, seq: int) -> None:
    """Wait until the page shows an event and a settled plan of one's own."""
    page.wait_for_selector(f'.table[data-seq="{seq}"] footer.mine[data-plan]')


def await_event(page: Page, seq: int) -> None:
    """Wait until the page shows an event."""
    page.wait_for_selector(f'.table[data-seq="{seq}"]')


def await_past(page: Page, seq: int) -> None:
    """Wait until the page shows an event or a later one: bots may have played on."""
    page.wait_for_function("seq => Number(document.querySelector('.table')?.dataset.seq) >= seq", arg=seq)


def planned(page: Page) -> list[int]:
    """The actions of the plan, once the server has tried it."""
    bar = page.locator("footer.mine[data-plan]")
    bar.wait_for()
    return [int(action) for action in (bar.get_attribute("data-plan") or "").split()]


def touched(page: Page) -> str:
    return page.locator("footer.mine").get_attribute("data-path") or ""


def await_plan(page: Page, actions: Sequence[int]) -> None:
    """Wait until the plan begins with some actions."""
    begin = " ".join(map(str, actions))
    page.wait_for_selector(f'footer.mine[data-plan="{begin}"], footer.mine[data-plan^="{begin} "]')


def begins(plan: Sequence[int], actions: Sequence[int]) -> bool:
    return list(plan[: len(actions)]) == list(actions)


class Planner:
    """Goes through a turn step by step; what is usual needs nothing. Says how often it touched something."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def carry_out(self, turn: Sequence[TurnStep]) -> None:
        self.plan(turn)
        self.confirm()

    def plan(self, turn: Sequence[TurnStep]) -> None:
        """Plan a turn, without confirming it."""
        actions = [step.choice["action"] for step in turn]
        for number, step in enumerate(turn, 1):
            if not step.usual and not begins(planned(self.page), actions[:number]):
                self.answer(step)
                await_plan(self.page, actions[:number])

    def answer(self, step: TurnStep) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError


class Mouse(Planner):
    """Clicks elements where they can be hit, or chips and their menus, then confirms."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._x = self._y = 0.0

    def confirm(self) -> None:
        self._press(self.page.locator("[data-confirm]"))

    def answer(self, step: TurnStep) -> None:
        action = step.choice["action"]
        for element in step.choice["path"]:
            before = planned(self.page), touched(self.page)
            # What is planned already would be taken out again: the same once more is chosen in the menu.
            if (action in before[0] and self._is_planned(element)) or not self._touch(element):
                self._by_menu(step)
                return
            self.page.wait_for_function(
                """([plan, path]) => {
                  const bar = document.querySelector("footer.mine[data-plan]");
                  return bar && (bar.dataset.plan !== plan || bar.dataset.path !== path);
                }""",
                arg=[" ".join(map(str, before[0])), before[1]],
            )
            if action in planned(self.page) and action not in before[0]:
                return

    def _is_planned(self, element: str) -> bool:
        marks = (f'[data-el="{element}"][data-mark="{mark}"]' for mark in ("chosen", "planned"))
        return self.page.locator(", ".join(marks)).count() > 0

    def _by_menu(self, step: TurnStep) -> None:
        item = self.page.locator(f'[data-el="plan:menu:{step.kind}:{step.choice["action"]}"]').last
        if not item.count():
            self._unfold(step)
            # Of several chips of a kind the last one that offers it: a later one may be about what is left by then.
            for face in reversed(self.page.locator(f'[data-chip^="plan:{step.kind}"] .face').all()):
                switch = face.get_attribute("role") == "switch"
                self._press(face)
                if switch:
                    return
                if face.get_attribute("aria-haspopup") == "menu":
                    self.page.get_by_role("menu").wait_for()
                if item.count():
                    break
                if self.page.get_by_role("menu").count():
                    self.page.keyboard.press("Escape")
        self._press(item)

    def _unfold(self, step: TurnStep) -> None:
        """Show the oldest chips, where the one of a step is among those without room."""
        folded = self.page.locator('[data-el="plan:folded"]')
        if folded.count() and not self.page.locator(f'[data-chip^="plan:{step.kind}"]').count():
            self._press(folded)

    def _touch(self, element: str) -> bool:
        """Click an element, of several the nearest to the pointer; False if it is not visible."""
        nodes = [
            node
            for node in self.page.locator(f'[data-el="{element}"]').all()
            if node.is_visible() and node.get_attribute("data-mark") in ("legal", "chosen", "planned", "needs")
        ]
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
        self.touches += 1


def listed_choice(page: Page, choice: dict[str, Any]) -> Locator:
    """A choice in the open list of all actions; of several with the same name, the first."""
    name = f"{choice['text']['words']} {choice['rule']}"
    return page.get_by_role("dialog").get_by_role("button", name=name, exact=True).first


class Keyboard(Planner):
    """Moves with arrows and selects with the space bar; other choices are found in the menus of chips."""

    def confirm(self) -> None:
        self.page.evaluate("document.activeElement.blur()")
        self.page.keyboard.press("Enter")

    def answer(self, step: TurnStep) -> None:
        action = step.choice["action"]
        for element in step.choice["path"]:
            before = planned(self.page)
            if not self._roam_to(element):
                self._by_menu(step)
                return
            self.page.keyboard.press("Space")
            if action in planned(self.page) and action not in before:
                return

    def _roam_to(self, element: str) -> bool:
        lit = self.page.locator("[data-mark]:not([data-mark=idle], [data-mark=closed])").count()
        self.page.keyboard.press("Home")
        for _ in range(lit + 1):
            if self.page.evaluate("document.activeElement?.getAttribute('data-el')") == element:
                return True
            self.page.keyboard.press("ArrowRight")
        return False

    def _is_planned(self, element: str) -> bool:
        marks = (f'[data-el="{element}"][data-mark="{mark}"]' for mark in ("chosen", "planned"))
        return self.page.locator(", ".join(marks)).count() > 0

    def _by_menu(self, step: TurnStep) -> None:
        item = self.page.locator(f'[data-el="plan:menu:{step.kind}:{step.choice["action"]}"]').last
        if not item.count():
            face = self.page.locator(f'[data-chip^="plan:{step.kind}"] button.face').last
            switch = face.get_attribute("role") == "switch"
            face.press("Enter")
            if switch:
                return
        item.press("Enter")


class ScreenReader(Planner):
    """Uses roles and names: the list of all actions, or the menu of a chip of the plan, and the confirm button."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._french = page.locator("html").get_attribute("lang") == "fr"

    def confirm(self) -> None:
        self.page.locator("[data-confirm]").press("Enter")

    def answer(self, step: TurnStep) -> None:
        if self.page.locator(f'[data-chip^="plan:{step.kind}"][data-state="open"]').count():
            name = "Toutes les actions" if self._french else "All actions"
            self.page.get_by_role("button", name=name, exact=True).press("Enter")
            listed_choice(self.page, step.choice).press("Enter")
            return
        bar = self.page.get_by_role("list").filter(has=self.page.locator("[data-chip]"))
        chip = bar.locator(f'[data-chip^="plan:{step.kind}"] button').first
        opens_menu = chip.get_attribute("aria-haspopup") == "menu"
        chip.press("Enter")
        if opens_menu:
            self.page.get_by_role("menuitemradio").filter(has_text=step.choice["text"]["words"]).first.press("Enter")


def headline(page: Page) -> Locator:
    """The question of the bar."""
    return page.locator("footer.mine .question")


def complete(page: Page) -> list[int]:
    """Answer what is still open in the plan with the last action of the list of all actions; returns the plan."""
    while not page.locator("[data-confirm]").is_enabled():
        before = planned(page)
        page.locator("footer .buttons button").first.click()
        page.get_by_role("dialog").locator("li button").last.click()
        page.wait_for_function(
            """plan => {
              const bar = document.querySelector("footer.mine[data-plan]");
              return bar && bar.dataset.plan !== plan;
            }""",
            arg=" ".join(map(str, before)),
        )
    return planned(page)

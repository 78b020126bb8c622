"""Puzzles in the browser: a turn is put together and sent, answered, tried again; the solution lies on the board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from offworld.coach.review_words import brief
from offworld.games import game_info
from offworld.kit.game_info import PlannedAction
from offworld.kit.plan import compose_plan
from offworld.puzzles.puzzle import Puzzle, shipped_puzzles
from offworld.puzzles.solving import PuzzleGame
from tests.support.sampling import matrix
from tests.web.conftest import Visit, Visitor
from tests.web.test_axe import AXE, RUN

WORDS = {
    "en": {
        "send": "Send my turn",
        "again": "Try again",
        "solution": "Show the solution",
        "missed": "Not the best turn",
        "liked": "Yes",
        "thanks": "Thank you.",
    },
    "fr": {
        "send": "Envoyer mon tour",
        "again": "Réessayer",
        "solution": "Voir la solution",
        "missed": "Ce n’est pas le meilleur tour",
        "liked": "Oui",
        "thanks": "Merci.",
    },
}


def counting(eve: Visitor, game: str) -> Puzzle:
    """A puzzle whose first try counts: not that of a day. A turn that is worse is answered."""
    info = game_info(game)
    days = {day["puzzle"] for day in eve.page.request.get(f"{eve.address}/api/puzzles/daily").json()["week"]}
    return next(
        each
        for each in shipped_puzzles(info)
        if each.id not in days and is_plain(PuzzleGame(info, each), each.alternatives[-1].line)
    )


def is_plain(play: PuzzleGame, line: tuple[int, ...]) -> bool:
    """Whether a turn is answered, and what is usual in it is answered otherwise once at most."""
    answers = answers_of(play, line)
    kinds = [kind for kind, _, _ in answers]
    return play.reply(line) is not None and all(asked or kinds.count(kind) == 1 for kind, _, asked in answers)


def answers_of(play: PuzzleGame, line: tuple[int, ...]) -> list[tuple[str, int, bool]]:
    """What has to be answered for a turn: kinds, actions, and whether it is asked or filled in so far."""
    found: list[tuple[str, int, bool]] = []
    while True:
        plan = compose_plan(play.info, play.start, [PlannedAction(kind, action) for kind, action, _ in found])
        taken = [step.action for step in plan.steps]
        if taken == list(line):
            return found
        at = next((at for at, (one, other) in enumerate(zip(taken, line, strict=False)) if one != other), len(taken))
        found.append((play.info.kind(play.after(line[:at])), line[at], at == len(taken)))


def put_together(visitor: Visitor, play: PuzzleGame, line: tuple[int, ...], phone: bool) -> None:
    """Answer the questions of a turn in the bar's list, or in the chip of what is usual, until it is whole."""
    page, bar = visitor.page, visitor.page.locator("section.bar")

    def press(element: Locator) -> None:
        element.tap() if phone else element.press("Enter")

    for number, (kind, action, asked) in enumerate(answers_of(play, line)):
        expect(bar).to_have_attribute("data-replies", str(number))
        if not asked:
            press(page.locator(f'[data-el="plan:{kind}"]'))
            press(page.locator(f'[data-el="plan:menu:{kind}:{action}"]'))
            continue
        if page.locator("details.choices:not([open])").count():
            press(page.locator("details.choices summary"))
        press(page.locator(f'.choices [data-answers="{action}"]'))
    expect(bar).to_have_attribute("data-plan", " ".join(map(str, line)))


def axe(visitor: Visitor) -> list[str]:
    visitor.settle()
    visitor.page.evaluate(AXE.read_text("utf-8"))
    found = visitor.page.evaluate(RUN)["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@matrix(game={game: game for game in ("galileo", "artemis", "mars", "magnastorm")}, lang={"en": "en", "fr": "fr"})
def test_a_worse_turn_is_answered_and_the_solution_waits_until_it_is_asked_for(
    visit: Visit, game: str, lang: str
) -> None:
    words, phone = WORDS[lang], lang == "fr"
    eve = visit(lang=lang, phone=phone)
    puzzle = counting(eve, game)
    play = PuzzleGame(game_info(game), puzzle)
    page = eve.load(f"/puzzles/{puzzle.id}")
    page.locator("section.bar").wait_for()
    assert not (found := axe(eve)), "\n".join(found)
    send = page.get_by_role("button", name=words["send"])
    expect(send).to_be_disabled()
    put_together(eve, play, puzzle.alternatives[-1].line, phone)
    assert not (found := axe(eve)), "\n".join(found)
    send.click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(words["missed"])
    reply = play.reply(puzzle.alternatives[-1].line)
    assert reply is not None
    expect(verdict).to_contain_text(brief(play.info.translator(lang)(reply.steps[0].message)))
    # Nothing tells the solution yet.
    expect(page.locator(".lines")).to_have_count(0)
    page.get_by_role("button", name=words["again"]).click()
    expect(page.locator("section.bar")).to_have_attribute("data-replies", "0")
    put_together(eve, play, puzzle.alternatives[-1].line, phone)
    send.click()
    page.get_by_role("button", name=words["solution"]).click()
    lines = page.locator(".lines li")
    expect(lines).to_have_count(1 + min(3, len(puzzle.alternatives)))
    # The steps of the solution are numbered on the board, and no other turn has a number.
    expect(page.locator(".stage > b.best").first).to_have_text(re.compile("^[1-9]$"))
    expect(page.locator(".stage > b:not(.best)").first).to_contain_text("%")
    assert not (found := axe(eve)), "\n".join(found)
    page.get_by_role("button", name=words["liked"], exact=True).click()
    expect(page.get_by_text(words["thanks"], exact=True)).to_be_visible()

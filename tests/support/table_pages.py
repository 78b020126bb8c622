"""Whole games in browser pages, the server's state of their table, and what pages announced."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.kit.game_info import NO_ACTION, PlannedAction
from offworld.kit.plan import compose_plan
from offworld.server.model.table_state import TableState
from tests.support.input_modes import (
    InputMode,
    Keyboard,
    Mouse,
    ScreenReader,
    TurnStep,
    await_event,
    await_turn,
)
from tests.support.threaded_server import ThreadedServer
from tests.web.conftest import SEED, Visitor

LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector("[data-announce=events]");
  for (const told of region.querySelectorAll("p")) window.heard.push(told.textContent);
  new MutationObserver(changes => {
    const added = changes.flatMap(change => [...change.addedNodes]);
    window.heard.push(...added.map(node => node.textContent).filter(words => words));
  }).observe(region, { childList: true });
}"""
OPTIONS: dict[str, dict[str, Any]] = {"artemis": {}, "galileo": {}, "mars": {"length": "short"}, "magnastorm": {}}
LONGEST_TURN = 60
ADVISER = "greedy"
"""Bot that chooses all actions: its games are shorter than random ones."""
NAMES = ("Ada", "Bob", "Chloé", "Dmitri", "Eve")
INPUT_MODES: dict[str, Callable[[Page], InputMode]] = {"mouse": Mouse, "keyboard": Keyboard, "reader": ScreenReader}


def seat_all(live: ThreadedServer, people: list[Visitor], game: str, names: Sequence[str] = NAMES) -> str:
    """Start a table: the first person is host, the others sit down."""
    for person, name in zip(people, names, strict=False):
        person.enter(name)
    first, *others = people
    made = first.post("tables", game=game, seats=[{"mine": True}, *({} for _ in others)], options=OPTIONS.get(game, {}))
    table: str = made["id"]
    for other in others:
        other.post(f"tables/{table}/sit")
    for person in people:
        person.post(f"tables/{table}/ready")
    first.post(f"tables/{table}/start")
    return table


def server_table(live: ThreadedServer, table: str) -> TableState:
    """The server's state of a table; it does not change while it awaits a decision."""
    return live.services.table_cache._handles[table].table


def adviser_choice(table_state: TableState) -> Any:
    """The adviser's action in the present position."""
    assert table_state.game is not None
    return decide(
        parse_bot(ADVISER).sit_down(SEED + table_state.seq, table_state.to_move),
        table_state.info,
        table_state.game.state,
    )


def bring_to(live: ThreadedServer, people: list[Visitor], table: str, seq: int) -> None:
    """Let the people follow the adviser, without their pages, until an event or just after it."""
    while (table_state := server_table(live, table)).seq < seq:
        assert table_state.phase == "playing", f"the game ended with event {table_state.seq}"
        seat, begun = table_state.to_move, table_state.seq
        people[seat].post(
            f"tables/{table}/act", actions=adviser_turn(table_state), action_id=f"{begun:08}-{table}", seat=seat
        )


def play(
    live: ThreadedServer,
    people: list[Visitor],
    game: str,
    mode: str,
    lang: str = "en",
    decisions: float = math.inf,
    first: bool = False,
    begin: int = 0,
    pages: int | None = None,
) -> str:
    """Play a whole game in one input mode, or so many decisions of it, from its beginning or from an event on.

    `first`: the table is the first page loaded. `pages`: how many of the people have one, if not all.
    """
    table = seat_all(live, people, game)
    bring_to(live, people, table, begin)
    shown = people[:pages]
    for person in shown:
        page = person.load(f"/t/{table}") if first else person.go(f"/t/{table}")
        page.wait_for_selector(".table[data-seq]")
        person.page.evaluate(LISTEN)
    modes = [INPUT_MODES[mode](person.page) for person in shown]
    while (table_state := server_table(live, table)).phase == "playing" and decisions > 0:
        seat, seq = table_state.to_move, table_state.seq
        if seat >= len(modes):
            bring_to(live, people, table, seq + 1)
            decisions -= server_table(live, table).seq - seq
            continue
        actions = adviser_turn(table_state)
        decisions -= len(actions)
        await_turn(modes[seat].page, seq)
        modes[seat].carry_out(turn_in_words(people[seat], table, seat, table_state, actions))
        await_event(modes[seat].page, seq + len(actions))
    return table


def adviser_turn(table_state: TableState) -> list[int]:
    """The adviser's actions up to where something is shown or another seat decides, as a plan has them."""
    assert table_state.game is not None
    info, seat = table_state.info, table_state.to_move
    bot = parse_bot(ADVISER).sit_down(SEED + table_state.seq, seat)
    g = table_state.game.state.clone()
    actions: list[int] = []
    g.chance = table_state.game.state.chance
    revealed = g.revealed
    while not g.over and g.to_move == seat and g.revealed == revealed and len(actions) < LONGEST_TURN:
        # What is asked again and again is arranged as the plan suggests it.
        usual = info.usual(g) if info.decisions.folds(g) else NO_ACTION
        actions.append(usual if usual != NO_ACTION else decide(bot, info, g))
        g.apply(actions[-1])
    if not g.over and g.to_move == seat and g.revealed == revealed:
        # A plan goes on until nothing usual is left.
        replies = [*actions]
        plan = compose_plan(info, table_state.game.state, [PlannedAction("", each) for each in replies], in_order=True)
        assert plan.prompt is None, "the turn is longer than a plan"
        actions = [step.action for step in plan.steps]
    return actions


def turn_in_words(
    person: Visitor, table: str, seat: int, table_state: TableState, actions: list[int]
) -> list[TurnStep]:
    """The steps of a turn as the page is told them."""
    assert table_state.game is not None
    steps = person.post(f"tables/{table}/preview", actions=actions, seat=seat)["steps"]
    info, g, turn = table_state.info, table_state.game.state.clone(), []
    for number, action in enumerate(actions):
        prompt = steps[number]["prompt"]
        choice = next(each for each in prompt["choices"] if each["action"] == action)
        turn.append(TurnStep(choice, prompt["kind"], info.usual(g) == action))
        if number + 1 < len(actions):
            g.apply(action)
    return turn


def check_announced(person: Visitor, table: str, seat: int, lang: str = "en") -> None:
    """The last events were announced in order, each exactly once."""
    entries = person.get(f"tables/{table}/log?as={seat}&limit=500&lang={lang}").json()["entries"]
    sentences = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in entries if entry["lines"]]
    announced = person.page.evaluate("window.heard")
    assert announced[-len(sentences) :] == sentences[-len(announced) :]

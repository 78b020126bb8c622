"""People at a table of their own, what the server holds of it, and what a page has told its viewer."""

from __future__ import annotations

from typing import Any

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.server.loaded import Loaded
from tests.server.live import Live
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
OPTIONS = {"artemis": {}, "galileo": {}, "mars": {"length": "short"}, "magnastorm": {}}
ADVISER = "greedy"
"""Chooses for everybody: a game of people who know what they want is shorter."""
NAMES = ("Ada", "Bob", "Chloé", "Dmitri", "Eve")


def seat_all(live: Live, people: list[Visitor], game: str) -> str:
    """The first makes a table and the others come in; nobody else is there."""
    for person, name in zip(people, NAMES, strict=False):
        person.enter(name)
    first, *others = people
    made = first.post("tables", game=game, seats=[{"mine": True}, *({} for _ in others)], options=OPTIONS[game])
    table: str = made["id"]
    for other in others:
        other.post(f"tables/{table}/sit")
    for person in people:
        person.post(f"tables/{table}/ready")
    first.post(f"tables/{table}/start")
    return table


def held(live: Live, table: str) -> Loaded:
    """A table as the server holds it; it stands still while it waits for somebody."""
    return live.services.rooms._rooms[table].table


def advised(loaded: Loaded) -> Any:
    """What somebody who knows what they want does now."""
    assert loaded.game is not None
    return decide(parse_bot(ADVISER).sit_down(SEED + loaded.seq, loaded.to_move), loaded.info, loaded.game.state)


def check_heard(person: Visitor, table: str, seat: int, lang: str = "en") -> None:
    """The last events were told in their order, each exactly once."""
    entries = person.get(f"tables/{table}/log?as={seat}&limit=500&lang={lang}").json()["entries"]
    told = [" ".join(line["text"]["words"] for line in entry["lines"]) for entry in entries if entry["lines"]]
    heard = person.page.evaluate("window.heard")
    assert heard[-len(told) :] == told[-len(heard) :]

"""Nim: heaps of tokens, and whoever takes the last one wins; two to four players."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from nim_game.prompts import DECISIONS, log_lines, position_text, view
from nim_game.rules import CONTENTS, SPACE, Nim, Take, load_content
from offworld.kit.events import EventSink
from offworld.kit.game_info import GameInfo
from offworld.kit.version import Seed


class Options(Struct, frozen=True):
    """NIM-4: the variant in which the last token loses, off by default."""

    last_loses: bool = False


def new_game(players: int, seed: Seed, options: Options, content: Any, sink: EventSink | None) -> Nim:
    """NIM-1: the heaps are full, and seat 1 begins."""
    g = Nim(content, players)
    g.seed(seed)
    g.sink = sink
    g.last_loses = options.last_loses
    for heap in content.data.heaps:
        g.heaps.push(heap.tokens)
    g.push(Take(0))
    g.advance()
    return g


def audit(g: Nim) -> None:
    """Every state of every simulated game is checked: say here what must always hold."""
    for number, heap in enumerate(g.content.data.heaps):
        assert 0 <= g.heaps[number] <= heap.tokens, f"heap {heap.id} has {g.heaps[number]} tokens"
    assert g.over == (sum(g.heaps.to_list()) == 0), "the game is over when all heaps are empty, and only then"


INFO = GameInfo(
    name="nim",
    package=__name__,
    prefix="NIM",
    rules_version=1,
    players=range(2, 5),
    minutes=range(5, 11),
    weight=1,
    presets={"first": {"last_loses": False}},
    options=Options,
    information="perfect",
    chance="none",
    max_decisions=100,
    space=SPACE,
    content=load_content,
    contents=CONTENTS,
    layout=1,
    new=new_game,
    empty_state=Nim,
    view=view,
    decisions=DECISIONS,
    log_lines=log_lines,
    position_text=position_text,
    audit=audit,
)

"""The Artemis Project: settle Europa with dice, colonists and buildings; one to five players."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from offworld.games.artemis import ledger, sight
from offworld.games.artemis.aim import aim
from offworld.games.artemis.audit import audit
from offworld.games.artemis.board import board
from offworld.games.artemis.content import VERSIONS, load
from offworld.games.artemis.explain import refuse
from offworld.games.artemis.harm import harmed
from offworld.games.artemis.heuristics import FEATURES, ArtemisValue
from offworld.games.artemis.personal import personal, secret
from offworld.games.artemis.rules.rounds import new_game
from offworld.games.artemis.space import SPACE
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.state_fields import LAYOUT
from offworld.games.artemis.text import ask, choice, lines
from offworld.games.artemis.view import ArtemisView
from offworld.kit.events import Sink
from offworld.kit.info import GameInfo
from offworld.kit.judge import Judge
from offworld.kit.ledger import Books
from offworld.kit.version import Seed


class Options(Struct, frozen=True):
    """The two mini-expansions, both off by default (RULES section 15)."""

    relic: bool = False
    directives: bool = False


def _new(players: int, seed: Seed, options: Any, content: Any, sink: Sink | None) -> Artemis:
    return new_game(content, players, seed, options.relic, options.directives, sink)


def _empty_state(content: Any, players: int) -> Artemis:
    g = Artemis(content, players)
    g.make_empty()
    return g


def _view(g: Any, viewer: int) -> ArtemisView:
    return sight.view(g, viewer)


INFO = GameInfo(
    name="artemis",
    prefix="ART",
    rules_version=1,
    players=range(1, 6),
    options=Options,
    information="imperfect",
    chance="sampled",
    longest=10_000,
    space=SPACE,
    content=load,
    contents=VERSIONS,
    layout=LAYOUT,
    new=_new,
    empty_state=_empty_state,
    view=_view,
    personal=personal,
    secret=secret,
    ask=ask,
    choice=choice,
    refuse=refuse,
    quiet=frozenset({"done", "decline"}),
    aim=aim,
    lines=lines,
    board=board,
    audit=audit,
    books=Books(ledger.read),
    harmed=harmed,
    future=ledger.future,
    judge=Judge(__name__, FEATURES, ArtemisValue),
)

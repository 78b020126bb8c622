"""The Artemis Project: settle Europa with dice, colonists and buildings; one to five players."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from offworld.games.artemis import balance, view_builder
from offworld.games.artemis.actions import SPACE
from offworld.games.artemis.audit import audit
from offworld.games.artemis.content import VERSIONS, load
from offworld.games.artemis.decisions import DECISIONS
from offworld.games.artemis.log_lines import harmed_seats, log_lines
from offworld.games.artemis.personal import personal, secret
from offworld.games.artemis.plans import PLANS
from offworld.games.artemis.position_text import position_text
from offworld.games.artemis.rules.rounds import new_game
from offworld.games.artemis.sanity import SANITY
from offworld.games.artemis.sources import score_sources
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.state_fields import LAYOUT
from offworld.games.artemis.value.features import FEATURES, INPUTS, OWN, ArtemisValue
from offworld.games.artemis.view import ArtemisView
from offworld.kit.balance_stats import BalanceReader
from offworld.kit.events import EventSink
from offworld.kit.game_info import GameInfo, clockwise_from, emptied
from offworld.kit.value_model import ValueModel
from offworld.kit.version import Seed


class Options(Struct, frozen=True):
    """The two mini-expansions, both off by default (RULES section 15)."""

    relic: bool = False
    directives: bool = False


def _new(players: int, seed: Seed, options: Any, content: Any, sink: EventSink | None) -> Artemis:
    return new_game(content, players, seed, options.relic, options.directives, sink)


def _view(g: Any, viewer: int) -> ArtemisView:
    return view_builder.view(g, viewer)


INFO = GameInfo(
    name="artemis",
    package=__name__,
    prefix="ART",
    rules_version=1,
    players=range(1, 6),
    minutes=range(45, 76),
    weight=3,
    options=Options,
    information="imperfect",
    chance="sampled",
    max_decisions=10_000,
    space=SPACE,
    content=load,
    contents=VERSIONS,
    layout=LAYOUT,
    new=_new,
    empty_state=emptied(Artemis),
    view=_view,
    personal=personal,
    secret=secret,
    board=frozenset({"academy", "camp", "doorstep", "gantry", "outfitter", "quarry", "relief", "vents"}),
    turn_order=lambda g: clockwise_from(g.start, g.players),
    decisions=DECISIONS,
    plan=PLANS,
    log_lines=log_lines,
    position_text=position_text,
    audit=audit,
    score_sources=score_sources,
    expected_sources=frozenset({"source-expeditions", "part-buildings", "part-surface"}),
    balance=BalanceReader(balance.read),
    sanity=SANITY,
    harmed_seats=harmed_seats,
    reshuffle_unseen=balance.reshuffle_unseen,
    value=ValueModel(__name__, FEATURES, ArtemisValue, inputs=INPUTS, own=OWN),
)

"""Mars: a colony each, trades, conflicts and hidden hands; two to four players. By François Delbos (MARS-RUL-49)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from offworld.games.mars import balance, view_builder
from offworld.games.mars.actions import SPACE
from offworld.games.mars.audit import audit
from offworld.games.mars.content import VERSIONS, load
from offworld.games.mars.decisions import DECISIONS
from offworld.games.mars.log_lines import harmed_seats, log_lines
from offworld.games.mars.personal import personal, secret
from offworld.games.mars.plans import PLANS
from offworld.games.mars.position_text import position_text
from offworld.games.mars.rules.setup import new_game
from offworld.games.mars.sanity import SANITY
from offworld.games.mars.sources import score_sources
from offworld.games.mars.state import FULL_ROUND, REVISED, START_CARDS, TACTICAL, Mars
from offworld.games.mars.state_fields import LAYOUT
from offworld.games.mars.value.features import DEALT, FEATURES, INPUTS, OWN, MarsValue
from offworld.games.mars.view import MarsView
from offworld.kit.balance_stats import BalanceReader
from offworld.kit.events import EventSink
from offworld.kit.game_info import GameInfo, OptionConflict, clockwise_from, emptied
from offworld.kit.messages import msg
from offworld.kit.value_model import ValueModel
from offworld.kit.version import Seed

LENGTHS = ("short", "medium", "long")


class Options(Struct, frozen=True):
    """Length (MARS-SETUP-8), start player (MARS-SETUP-2) and the variants, which are off unless they are chosen."""

    length: Literal["short", "medium", "long"] = "medium"
    random_start: bool = False
    revised: bool = False
    tactical: bool = False
    full_round: bool = False
    start_cards: bool = False


def _option_conflict(players: int, options: Options) -> OptionConflict | None:
    """MARS-VAR-2, MARS-VAR-5: which options do not go together."""
    if options.revised and options.tactical:
        return OptionConflict(("revised", "tactical"), msg("misfit-variants"), "MARS-VAR-5")
    if options.tactical and players < 3:
        return OptionConflict(("tactical",), msg("misfit-tactical"), "MARS-VAR-2")
    return None


def _new(players: int, seed: Seed, options: Any, content: Any, sink: EventSink | None) -> Mars:
    variants = REVISED * options.revised | TACTICAL * options.tactical
    variants |= FULL_ROUND * options.full_round | START_CARDS * options.start_cards
    return new_game(content, players, seed, LENGTHS.index(options.length), variants, options.random_start, sink)


def _view(g: Any, viewer: int) -> MarsView:
    return view_builder.view(g, viewer)


INFO = GameInfo(
    name="mars",
    package=__name__,
    prefix="MARS",
    rules_version=1,
    players=range(2, 5),
    minutes=range(60, 121),
    weight=3,
    presets={"first": {"length": "short"}},
    new_game_options={"random_start": True},
    options=Options,
    information="imperfect",
    chance="sampled",
    max_decisions=400_000,
    space=SPACE,
    content=load,
    contents=VERSIONS,
    layout=LAYOUT,
    new=_new,
    empty_state=emptied(Mars),
    view=_view,
    personal=personal,
    secret=secret,
    board=frozenset({"mine", "pile", "slot"}),
    turn_order=lambda g: clockwise_from(g.start, g.players),
    decisions=DECISIONS,
    plan=PLANS,
    log_lines=log_lines,
    position_text=position_text,
    audit=audit,
    score_sources=score_sources,
    balance=BalanceReader(balance.read),
    sanity=SANITY,
    harmed_seats=harmed_seats,
    reshuffle_unseen=balance.reshuffle_unseen,
    value=ValueModel(__name__, FEATURES, MarsValue, inputs=INPUTS, own=OWN, dealt=DEALT),
    option_conflict=_option_conflict,
)

"""Magnastorm (MAG-OVW-1): explore a planet half covered by a turning storm; two to four players."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.magnastorm import balance, view_builder
from offworld.games.magnastorm.actions import SPACE
from offworld.games.magnastorm.audit import audit
from offworld.games.magnastorm.campaign import CARDS_NEEDED, Campaign, collections, may_start_advanced, owners
from offworld.games.magnastorm.content import VERSIONS, load
from offworld.games.magnastorm.decisions import DECISIONS
from offworld.games.magnastorm.log_lines import harmed_seats, log_lines
from offworld.games.magnastorm.names import artefact_name
from offworld.games.magnastorm.personal import personal, secret
from offworld.games.magnastorm.plans import PLANS
from offworld.games.magnastorm.position_text import position_text
from offworld.games.magnastorm.rules.rounds import new_game
from offworld.games.magnastorm.sanity import SANITY
from offworld.games.magnastorm.sources import score_sources
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.state_fields import LAYOUT
from offworld.games.magnastorm.value.features import FEATURES, INPUTS, MagnastormValue
from offworld.games.magnastorm.view import MagnastormView
from offworld.kit import game_info as kit
from offworld.kit.bags import count
from offworld.kit.balance_stats import BalanceReader
from offworld.kit.events import EventSink
from offworld.kit.frozen import frozen
from offworld.kit.game_info import GameInfo, OptionConflict, emptied
from offworld.kit.messages import Message, msg
from offworld.kit.value_model import ValueModel
from offworld.kit.version import Seed


class Options(Struct, frozen=True):
    """MAG-DEC-1: the start area, the first player (0: by lot), and the artefact cards of a campaign."""

    start: Literal[1, 2] = 1
    first: Annotated[int, Meta(ge=0, le=4)] = 0
    campaign: Campaign | None = None


def _option_conflict(players: int, options: Options) -> OptionConflict | None:
    """MAG-SET-9, MAG-ART-3, MAG-ART-4: who can be first, and who can start with artefact cards."""
    campaign = options.campaign
    if options.first > players:
        return OptionConflict(("first",), msg("misfit-first", first=options.first, players=players), "MAG-SET-9")
    if campaign is None or not campaign.advanced:
        return None
    if options.first:
        return OptionConflict(("first",), msg("misfit-advanced-first"), "MAG-ART-4")
    if not may_start_advanced(campaign.artefacts):
        counts = ", ".join(str(len(cards)) for cards in campaign.artefacts) or "0"
        return OptionConflict((), msg("misfit-advanced", needed=CARDS_NEEDED, counts=counts), "MAG-ART-3")
    return None


def _new(players: int, seed: Seed, options: Any, content: Any, sink: EventSink | None) -> Magnastorm:
    advanced = options.campaign is not None and options.campaign.advanced
    cards = frozen(owners(content, players, options.campaign))
    return new_game(content, players, seed, options.start, options.first - 1, advanced, cards, sink)


def _bring(options: Any, owned: list[list[int]], absent: list[int], advanced: bool) -> Options:
    """MAG-ART-3: the artefact cards that the players of this game own, and those of people not at the table."""
    campaign = Campaign(tuple(map(tuple, owned)), tuple(absent), advanced)
    return Options(options.start, options.first, campaign)


def _artefact(number: int) -> Message:
    return artefact_name(next(card for card in load().raw["artefact"] if card["number"] == number))


def _view(g: Any, viewer: int) -> MagnastormView:
    return view_builder.view(g, viewer)


INFO = GameInfo(
    name="magnastorm",
    package=__name__,
    prefix="MAG",
    rules_version=1,
    players=range(2, 5),
    minutes=range(80, 121),
    weight=4,
    options=Options,
    information="perfect",
    chance="sampled",
    max_decisions=4000,
    space=SPACE,
    content=load,
    contents=VERSIONS,
    layout=LAYOUT,
    new=_new,
    empty_state=emptied(Magnastorm),
    view=_view,
    personal=personal,
    secret=secret,
    board=frozenset({"cell", "objective", "research", "sector", "site", "space", "upper"}),
    turn_order=lambda g: [count(g.order, place) for place in range(g.players)],
    decisions=DECISIONS,
    plan=PLANS,
    log_lines=log_lines,
    position_text=position_text,
    audit=audit,
    score_sources=score_sources,
    balance=BalanceReader(balance.read),
    sanity=SANITY,
    harmed_seats=harmed_seats,
    option_conflict=_option_conflict,
    reshuffle_unseen=balance.reshuffle_unseen,
    value=ValueModel(__name__, FEATURES, MagnastormValue, inputs=INPUTS),
    campaign=kit.Campaign(_bring, collections, _artefact),
)

"""Magnastorm (MAG-OVW-1): explore a planet half covered by a turning storm; two to four players."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from offworld.games.magnastorm import ledger, sight
from offworld.games.magnastorm.aim import aim
from offworld.games.magnastorm.audit import audit
from offworld.games.magnastorm.board import board
from offworld.games.magnastorm.campaign import Campaign, collections, owners
from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.data import frozen
from offworld.games.magnastorm.explain import refuse
from offworld.games.magnastorm.harm import harmed
from offworld.games.magnastorm.heuristics import FEATURES, MagnastormValue
from offworld.games.magnastorm.rules.rounds import new_game
from offworld.games.magnastorm.space import SPACE
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.text import artefact_name, ask, choice, lines
from offworld.games.magnastorm.view import MagnastormView
from offworld.kit import info as kit
from offworld.kit.errors import OffworldError
from offworld.kit.events import Sink
from offworld.kit.info import GameInfo
from offworld.kit.judge import Judge
from offworld.kit.ledger import Books
from offworld.kit.text import Message


class Options(Struct, frozen=True):
    """MAG-DEC-1: the start area, the first player (0: by lot), and the artefact cards of a campaign."""

    start: Literal[1, 2] = 1
    first: Annotated[int, Meta(ge=0, le=4)] = 0
    campaign: Campaign | None = None


def _new(players: int, seed: int, options: Any, content: Any, sink: Sink | None) -> Magnastorm:
    if options.first > players:
        raise OffworldError(f"player {options.first} cannot be first: there are {players} players [MAG-SET-9]")
    advanced = options.campaign is not None and options.campaign.advanced
    if advanced and options.first:
        raise OffworldError("the first player cannot be named in an advanced start: the cards decide [MAG-ART-4]")
    cards = frozen(owners(content, players, options.campaign))
    return new_game(content, players, seed, options.start, options.first - 1, advanced, cards, sink)


def _blank(content: Any, players: int) -> Magnastorm:
    g = Magnastorm(content, players)
    g.blank()
    return g


def _bring(options: Any, owned: list[list[int]], absent: list[int], advanced: bool) -> Options:
    """MAG-ART-3: the artefact cards that the players of this game own, and those of people not at the table."""
    campaign = Campaign(tuple(map(tuple, owned)), tuple(absent), advanced)
    return Options(options.start, options.first, campaign)


def _artefact(number: int) -> Message:
    return artefact_name(next(card for card in load().raw["artefact"] if card["number"] == number))


def _view(g: Any, viewer: int) -> MagnastormView:
    return sight.view(g, viewer)


INFO = GameInfo(
    name="magnastorm",
    prefix="MAG",
    rules_version=1,
    players=range(2, 5),
    options=Options,
    information="perfect",
    chance="sampled",
    longest=4000,
    space=SPACE,
    content=load,
    new=_new,
    blank=_blank,
    view=_view,
    ask=ask,
    choice=choice,
    refuse=refuse,
    lines=lines,
    board=board,
    audit=audit,
    books=Books(ledger.read),
    harmed=harmed,
    aim=aim,
    future=ledger.future,
    judge=Judge(__name__, FEATURES, MagnastormValue),
    campaign=kit.Campaign(_bring, collections, _artefact),
)

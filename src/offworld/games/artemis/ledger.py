"""The Artemis Project: where points came from and who took what, for balance; and what nobody has seen yet."""

from __future__ import annotations

from offworld.games.artemis import log
from offworld.games.artemis.data import TYPE_NAMES, VP
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view import entry_id, kind_id
from offworld.kit.bags import count
from offworld.kit.info import Event
from offworld.kit.ledger import Ledger
from offworld.kit.rng import quick_state

EXPEDITIONS = "source-expeditions"
SOURCES = {
    log.BY_RELIEF: "source-relief",
    log.BY_REWARD: EXPEDITIONS,
    log.BY_BADGE: EXPEDITIONS,
    log.BY_FIRST_VP: "source-events",
    log.BY_STEWARD: EXPEDITIONS,
    log.BY_EVENT: "source-events",
    log.BY_BUILDING: "source-ocean",
    log.BY_CHOICE: "source-choices",
    log.BY_COUNT: EXPEDITIONS,
    log.BY_RELIC: "source-relic",
    log.BY_ASSAULT: "source-ocean",
    log.BY_STIRS: "source-relic",
}
"""Why VP are gained or lost before final scoring."""


def read(g: Artemis, events: list[Event]) -> Ledger:
    ledger = Ledger.open(g.players)
    ledger.rounds = g.round
    for seat in range(g.players):
        if g.content.start_vp:
            ledger.score(seat, "source-start", g.content.start_vp)
        if g.directives_on:
            me = g.seats[seat]
            for directive in (me.directive, me.returned):
                ledger.offer(f"directives/{entry_id(g, 'directives', directive)}")
    for kind, seat, a, b, _ in events:
        if kind in (log.GAINED, log.LOST) and count(a, VP):
            ledger.score(seat, SOURCES[b], count(a, VP) if kind == log.GAINED else -count(a, VP))
        elif kind == log.FIRST_START:
            ledger.start(seat)
        elif kind == log.SCORED:
            ledger.score(seat, f"part-{log.PARTS[a][0]}", b)
        elif kind in (log.TILE_REVEALED, log.CARD_TILE):
            ledger.offer(f"buildings/{kind_id(g, a if kind == log.TILE_REVEALED else b)}")
        elif kind == log.CARD_LAID:
            ledger.offer(_card(g, a))
        elif 0 <= seat < g.players:
            _take(g, ledger, kind, seat, a, b)
    return ledger


def _take(g: Artemis, ledger: Ledger, kind: int, seat: int, a: int, b: int) -> None:
    """What a seat takes. An Expedition is taken by whoever has a part in its success."""
    if kind == log.BUILDING:
        ledger.take(seat, f"buildings/{kind_id(g, a)}")
    elif kind == log.RANKED:
        ledger.take(seat, _card(g, a))
    elif kind == log.REWARD:
        reward = g.content.card_rewards[a * 2 + b]
        ledger.take(seat, f"expedition_rewards/{g.content.raw['expedition_rewards'][reward]['id']}")
    elif kind == log.RELIEF:
        space = g.content.raw["relief_spaces"][a - 1]
        ledger.take(seat, f"relief_spaces/{space['id']}")
    elif kind in (log.COLONIST, log.RECRUITED):
        ledger.take(seat, f"colonist_types/{TYPE_NAMES[a]}")
    elif kind == log.TRAINED:
        ledger.take(seat, f"colonist_types/{TYPE_NAMES[b]}")
    elif kind == log.KEPT:
        ledger.take(seat, f"directives/{entry_id(g, 'directives', a)}")


def _card(g: Artemis, card: int) -> str:
    group = "expeditions" if card < g.content.card_base_count else "relic_expeditions"
    return f"{group}/{entry_id(g, 'expeditions', card)}"


def future(g: Artemis, seed: int) -> None:
    """The orders of the stacks and decks, the Events left out, and the dice."""
    g.rng = quick_state(seed)
    g.ocean = g.redealt(g.ocean, g.ocean_at)
    g.surface = g.redealt(g.surface, g.surface_at)
    g.expeditions = g.redealt(g.expeditions, g.expedition_at)
    g.events = g.redealt(g.events, g.event_at)

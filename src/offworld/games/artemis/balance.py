"""The Artemis Project: where points came from and who took what, for balance; and what nobody has seen yet."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import TYPE_NAMES, VP
from offworld.games.artemis.log_lines import PART
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id, kind_id
from offworld.kit.bags import count
from offworld.kit.balance_stats import BalanceStats
from offworld.kit.game_info import GameEvent
from offworld.kit.rng import quick_state

EXPEDITIONS = "source-expeditions"
SOURCES = {
    event_kinds.BY_RELIEF: "source-relief",
    event_kinds.BY_REWARD: EXPEDITIONS,
    event_kinds.BY_BADGE: EXPEDITIONS,
    event_kinds.BY_FIRST_VP: "source-events",
    event_kinds.BY_STEWARD: EXPEDITIONS,
    event_kinds.BY_EVENT: "source-events",
    event_kinds.BY_BUILDING: "source-ocean",
    event_kinds.BY_CHOICE: "source-choices",
    event_kinds.BY_COUNT: EXPEDITIONS,
    event_kinds.BY_RELIC: "source-relic",
    event_kinds.BY_ASSAULT: "source-ocean",
    event_kinds.BY_STIRS: "source-relic",
}
"""Why VP are gained or lost before final scoring."""


def read(g: Artemis, events: list[GameEvent]) -> BalanceStats:
    stats = BalanceStats.open(g.players)
    stats.rounds = g.round
    for seat in range(g.players):
        if g.content.start_vp:
            stats.score(seat, "source-start", g.content.start_vp)
        if g.directives_on:
            me = g.seats[seat]
            for directive in (me.directive, me.returned):
                stats.offer(f"directives/{entry_id(g, 'directives', directive)}")
    for kind, seat, a, b, _ in events:
        if kind in (event_kinds.GAINED, event_kinds.LOST) and count(a, VP):
            stats.score(seat, SOURCES[b], count(a, VP) if kind == event_kinds.GAINED else -count(a, VP))
        elif kind == event_kinds.FIRST_START:
            stats.start(seat)
        elif kind == event_kinds.SCORED:
            stats.score(seat, f"part-{PART.entries[a][0]}", b)
        elif kind in (event_kinds.TILE_REVEALED, event_kinds.CARD_TILE):
            stats.offer(f"buildings/{kind_id(g, a if kind == event_kinds.TILE_REVEALED else b)}")
        elif kind == event_kinds.CARD_LAID:
            stats.offer(_card(g, a))
        elif 0 <= seat < g.players:
            _take(g, stats, kind, seat, a, b)
    return stats


def _take(g: Artemis, stats: BalanceStats, kind: int, seat: int, a: int, b: int) -> None:
    """What a seat takes. An Expedition is taken by whoever has a part in its success."""
    if kind == event_kinds.BUILDING:
        stats.take(seat, f"buildings/{kind_id(g, a)}")
    elif kind == event_kinds.RANKED:
        stats.take(seat, _card(g, a))
    elif kind == event_kinds.REWARD:
        reward = g.content.card_rewards[a * 2 + b]
        stats.take(seat, f"expedition_rewards/{g.content.raw['expedition_rewards'][reward]['id']}")
    elif kind == event_kinds.RELIEF:
        space = g.content.raw["relief_spaces"][a - 1]
        stats.take(seat, f"relief_spaces/{space['id']}")
    elif kind in (event_kinds.COLONIST, event_kinds.RECRUITED):
        stats.take(seat, f"colonist_types/{TYPE_NAMES[a]}")
    elif kind == event_kinds.TRAINED:
        stats.take(seat, f"colonist_types/{TYPE_NAMES[b]}")
    elif kind == event_kinds.KEPT:
        stats.take(seat, f"directives/{entry_id(g, 'directives', a)}")


def _card(g: Artemis, card: int) -> str:
    group = "expeditions" if card < g.content.card_base_count else "relic_expeditions"
    return f"{group}/{entry_id(g, 'expeditions', card)}"


def reshuffle_unseen(g: Artemis, seed: int) -> None:
    """The orders of the stacks and decks, the Events left out, and the dice."""
    g.rng = quick_state(seed)
    g.ocean = g.redealt(g.ocean, g.ocean_at)
    g.surface = g.redealt(g.surface, g.surface_at)
    g.expeditions = g.redealt(g.expeditions, g.expedition_at)
    g.events = g.redealt(g.events, g.event_at)

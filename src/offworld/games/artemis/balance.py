"""The Artemis Project: where points came from and who took what, for balance; and what nobody has seen yet."""

from __future__ import annotations

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import TYPE_NAMES
from offworld.games.artemis.sources import score_sources
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id, kind_id
from offworld.kit.balance_stats import BalanceStats
from offworld.kit.game_info import GameEvent
from offworld.kit.rng import quick_state


def read(g: Artemis, events: list[GameEvent]) -> BalanceStats:
    stats = BalanceStats.open(g.players)
    stats.rounds = g.round
    for seat in range(g.players):
        stats.score_all(seat, score_sources(g, seat))
        if g.directives_on:
            me = g.seats[seat]
            for directive in (me.directive, me.returned):
                stats.offer(f"directives/{entry_id(g, 'directives', directive)}")
    for kind, seat, a, b, _ in events:
        if kind == event_kinds.FIRST_START:
            stats.start(seat)
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

"""Magnastorm: where reputation came from and who took what, for balance; and what chance will bring."""

from __future__ import annotations

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import OBJECTIVE_NAMES
from offworld.games.magnastorm.data import AREA_NAMES
from offworld.games.magnastorm.pieces import seat_at
from offworld.games.magnastorm.sources import score_sources
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.view_builder import commander_id, site_id, space_id
from offworld.kit.balance_stats import BalanceStats
from offworld.kit.game_info import GameEvent
from offworld.kit.rng import quick_state, stir


def read(g: Magnastorm, events: list[GameEvent]) -> BalanceStats:
    """Artefact cards count for whoever brought them into the game, not for whoever won them at its end."""
    stats = BalanceStats.open(g.players)
    stats.rounds = g.round
    for seat in range(g.players):
        stats.score_all(seat, score_sources(g, seat))
    for commander in [*g.admin[1 : g.columns()], *g.science]:
        stats.offer(f"commander/{commander_id(g, commander)}")
    for objective in g.objectives:
        stats.offer(f"objective/{OBJECTIVE_NAMES[objective]}", g.players)
    for kind, seat, a, b, _ in events:
        if kind == event_kinds.FIRST:
            stats.order = [seat_at(a, position) for position in range(g.players)]
        elif kind == event_kinds.TOOK:
            stats.take(seat, f"commander/{commander_id(g, b)}")
        elif kind == event_kinds.COMMANDER and seat >= 0:
            stats.take(seat, f"commander/{commander_id(g, a)}")
        elif kind == event_kinds.OBJECTIVE:
            stats.take(seat, f"objective/{OBJECTIVE_NAMES[a]}")
        elif kind == event_kinds.STATION:
            stats.take(seat, f"site/{site_id(g, a)}")
        elif kind == event_kinds.LAB:
            stats.take(seat, f"area/{space_id(g, a).rpartition('_')[0]}")
        elif kind == event_kinds.ADVANCED:
            stats.take(seat, f"research_area/{AREA_NAMES[a]}")
    won = {a for kind, _, a, _, _ in events if kind == event_kinds.ARTEFACT}
    for card, owner in enumerate(g.artefacts):
        if 0 <= owner < g.players and card not in won:
            stats.take(owner, f"artefact_bonus/{g.content.raw['artefact'][card]['bonus']}")
    return stats


def reshuffle_unseen(g: Magnastorm, seed: int) -> None:
    """MAG-HID-2: all lies open but what chance will bring."""
    g.rng = stir(quick_state(seed))

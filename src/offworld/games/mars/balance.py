"""Mars: where points came from and who took what, for balance; and what nobody has seen yet."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, RD_NAMES
from offworld.games.mars.data import KIND_NAMES, RESOURCE_NAMES
from offworld.games.mars.sources import score_sources
from offworld.games.mars.state import Mars
from offworld.kit.balance_stats import BalanceStats
from offworld.kit.game_info import GameEvent
from offworld.kit.rng import quick_state

MAGNA = "special_card/magna_scientia"


def read(g: Mars, events: list[GameEvent]) -> BalanceStats:
    stats = BalanceStats.open(g.players)
    stats.rounds = g.round
    stats.start(g.start)
    for seat in range(g.players):
        stats.score_all(seat, score_sources(g, seat))
    for contract in CONTRACT_NAMES:
        stats.offer(f"contract_card/{contract}")
    for kind, seat, a, b, _ in events:
        if kind == event_kinds.BUILT:
            stats.take(seat, f"installation_level/{KIND_NAMES[a]}_{b}")
        elif kind in (event_kinds.DRAFTED, event_kinds.BUILT_MINE):
            stats.take(seat, f"mine/mine_{RESOURCE_NAMES[a]}")
        elif kind == event_kinds.BOUGHT:
            stats.take(seat, f"contract_card/{CONTRACT_NAMES[a]}")
        elif kind == event_kinds.CONTRACT_TAKEN:
            stats.take(seat, f"contract_card/{CONTRACT_NAMES[b]}")
        elif kind == event_kinds.RD_FACE_UP:
            stats.take(seat, f"rd_card/{RD_NAMES[a]}")
        elif kind in (event_kinds.RD_KEPT, event_kinds.RD_TAKEN):
            stats.take(seat, f"rd_card/{RD_NAMES[b]}")
        elif kind in (event_kinds.SUPREMACY, event_kinds.SUPREMACY_LOST):
            stats.take(seat, f"event_card/{EVENT_NAMES[a]}")
        elif kind in (event_kinds.MAGNA, event_kinds.MAGNA_LOST) and seat >= 0:
            stats.take(seat, MAGNA)
    return stats


def reshuffle_unseen(g: Mars, seed: int) -> None:
    """The supply deck, the R&D decks but for the cards returned to their bottom, the event deck, and the dice."""
    g.rng = quick_state(seed)
    g.supply = _shuffled(g, g.supply, g.supply_at, len(g.supply))
    g.rd1 = _shuffled(g, g.rd1, g.rd1_at, len(g.rd1) - g.rd1_known)
    g.rd2 = _shuffled(g, g.rd2, g.rd2_at, len(g.rd2) - g.rd2_known)
    g.events = _shuffled(g, g.events, g.event_at, len(g.events))


def _shuffled(g: Mars, deck: vec[i64], start: int, end: int) -> vec[i64]:
    """A copy, because clones share the deck, with the cards from `start` to `end` dealt anew."""
    part = vec[i64]()
    for i in range(start, end):
        part = append(part, deck[i])
    g.deal_anew(part)
    order = deck[:]
    for i in range(start, end):
        order[i] = part[i - start]
    return order

"""Mars: what a network sees of a position beside the features, as plain facts (RULES section 28).

Own facts are about the seat's colony and hand, contest is about how near the others are. Numbers are scaled to a few
units.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.mars.data import LEVELLED, MAX_PLAYERS, MILITARY, RESOURCES
from offworld.games.mars.pieces import active_mines, owned_mines
from offworld.games.mars.state import Mars
from offworld.kit.bags import count, total

FACTS: Final = (
    "players", "round", "turns_to_wait", "after_start", "on_turn", "phase", "vp_now", "to_goal", "ahead_of_best_rival",
    "behind_leader", "habitations", "power_plants", "silos", "communications", "militaries", "researches", "spaceports",
    "installations_off", "mines_owned", "mines_off", "colonists", "colonists_free", "energy_free", "robots",
    "contracts_owned", "supremacies", "hand", "iron", "carbon", "silicon", "water", "oxygen",
    "rival_hands", "largest_rival_hand", "rival_mines", "rival_colonists", "stronger_rivals", "weaker_rivals",
    "rival_installations_off",
)  # fmt: skip
OWN_FACTS: Final = ("iron", "carbon", "silicon", "water", "oxygen")
"""The cards of a hand, which only their owner sees; their number is public."""
SUPREMACIES: Final[i64] = 8


def write_facts(g: Mars, seat: i64, first: i64, out: vec[float]) -> None:
    """Own facts: time, points, installations, colonists, energy and cards, from the place `first` on."""
    c = g.content
    me = g.seats[seat]
    n: i64 = g.players
    vp: i64 = g.points(seat)
    best: i64 = -99
    i: i64
    for i in range(n):
        if i != seat:
            best = max(best, g.points(i))
    leader: i64 = max(best, vp)
    out[first] = float(n) / float(MAX_PLAYERS)
    out[first + 1] = float(min(20, g.round)) / 10.0
    out[first + 2] = float((seat - g.active + n) % n) / float(n)
    out[first + 3] = float((seat - g.start + n) % n) / float(n)
    out[first + 4] = 1.0 if seat == g.active else 0.0
    out[first + 5] = float(g.phase) / 4.0 if seat == g.active else 0.0
    out[first + 6] = float(vp) / 5.0
    out[first + 7] = float(max(0, g.goal - vp)) / 5.0
    out[first + 8] = float(max(0, vp - best)) / 3.0 if n > 1 else 0.0
    out[first + 9] = float(leader - vp) / 3.0
    for i in range(LEVELLED):
        out[first + 10 + i] = float(count(me.active, i))
    mines: i64 = owned_mines(me.mines)
    out[first + 17] = float(total(me.built) - total(me.active))
    out[first + 18] = float(mines) / 2.0
    out[first + 19] = float(mines - active_mines(me.mines))
    out[first + 20] = float(me.colonists) / 4.0
    out[first + 21] = float(max(0, me.free())) / 2.0
    out[first + 22] = float(me.supply(c) - me.demand(c)) / 2.0
    out[first + 23] = float(me.robots)
    out[first + 24] = float(me.contract_count())
    out[first + 25] = 0.0
    for i in range(SUPREMACIES):
        if g.holder(i) == seat:
            out[first + 25] += 1.0
    out[first + 26] = float(me.hand_size()) / 4.0
    for i in range(RESOURCES):
        out[first + 27 + i] = float(count(me.hand, i)) / 2.0
    write_contest(g, seat, first + 32, out)


def write_contest(g: Mars, seat: i64, first: i64, out: vec[float]) -> None:
    """What the others hold, produce and could attack with."""
    me = g.seats[seat]
    i: i64
    for i in range(first, first + 7):
        out[i] = 0.0
    others: float = float(max(1, g.players - 1))
    for i in range(g.players):
        if i != seat:
            they = g.seats[i]
            size: float = float(they.hand_size()) / 4.0
            out[first] += size / others
            if size > out[first + 1]:
                out[first + 1] = size
            out[first + 2] += float(active_mines(they.mines)) / 2.0 / others
            out[first + 3] += float(they.colonists) / 4.0 / others
            if they.strength(MILITARY) > me.strength(MILITARY):
                out[first + 4] += 1.0
            elif they.strength(MILITARY) < me.strength(MILITARY):
                out[first + 5] += 1.0
            out[first + 6] += float(total(they.built) - total(they.active)) / others

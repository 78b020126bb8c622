"""Mars: what a seat sees otherwise than a spectator."""

from __future__ import annotations

from typing import Any

from offworld.games.mars.actions import EVENT_NAMES, RD_NAMES
from offworld.games.mars.data import NOTHING
from offworld.games.mars.log_lines import TO_BOTH, TO_OWNER
from offworld.games.mars.state import ASIDE_CARD, ASIDE_OWNER, Mars
from offworld.games.mars.view_builder import cards, names_of, view
from offworld.kit.game_info import SPECTATOR, GameEvent, Personal

SECRET = frozenset((*TO_OWNER, *TO_BOTH))


def personal(g: Mars, viewer: int) -> Personal:
    """RULES, Hidden information: the own cards, what the seat knows of other hands, and what it is just looking at."""
    me = g.seats[viewer]
    hand = cards(me.hand)
    seats: dict[int, dict[str, Any]] = {
        viewer: {"hand": hand, "known": hand, "kept": names_of(me.kept, RD_NAMES)},
    }
    for seat in range(g.players):
        known = g.known_cards(viewer, seat)
        if seat != viewer and known != g.known_cards(SPECTATOR, seat):
            seats[seat] = {"known": cards(known)}
    fields: dict[str, Any] = {}
    aside = [entry for entry in g.aside.to_list() if entry >> ASIDE_OWNER == viewer]
    if aside:
        fields["own_aside"] = [EVENT_NAMES[entry & ASIDE_CARD] for entry in aside]
    if viewer == g.active and g.choice_0 != NOTHING:
        fields["event_choice"] = [EVENT_NAMES[g.choice_0], EVENT_NAMES[g.choice_1]]
    if viewer == g.drafting:
        fields["draft"] = view(g, viewer).draft
    return Personal(fields, seats)


def secret(happened: GameEvent) -> bool:
    """Kinds whose cards only some may see."""
    return happened[0] in SECRET

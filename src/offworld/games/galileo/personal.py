"""Galileo Project: what a seat sees otherwise than a spectator."""

from __future__ import annotations

from typing import Any

from offworld.games.galileo.pieces import KNOWERS_SHIFT, deck_card
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view import KnownRobot
from offworld.games.galileo.view_builder import robot_card
from offworld.kit.game_info import NOTHING_PERSONAL, GameEvent, Personal


def personal(g: Galileo, viewer: int) -> Personal:
    """GAL-HID-2: the robots whose place in the deck the seat knows, and those of them that were just drawn."""
    known = 1 << (KNOWERS_SHIFT + viewer)
    fields: dict[str, Any] = {}
    drawn = [robot_card(g, deck_card(entry)) for entry in g.drawn.to_list() if entry & known]
    if drawn:
        fields["drawn_robots"] = drawn
    first = g.robot_at
    places = [place for place, entry in enumerate(g.robot_deck[first:]) if entry & known]
    if places:
        fields["known_robots"] = [
            KnownRobot(place + 1, robot_card(g, deck_card(g.robot_deck[first + place]))) for place in places
        ]
    return Personal(fields) if fields else NOTHING_PERSONAL


def secret(happened: GameEvent) -> bool:
    """No event tells a secret: robots drawn or buried unseen are told by their number."""
    return False

"""Magnastorm: artefact cards across games (RULES section 19), for whoever keeps collections: a profile store, a server.

A game takes what each seat brings (`Campaign`) and says at its end what each seat keeps (`collections`). Cards go by
the number printed on them.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from offworld.games.magnastorm.data import ELSEWHERE, IN_BOX, Content
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.errors import OffworldError

CARDS_NEEDED = 2
"""MAG-ART-3: for an advanced start every player owns at least so many."""


class Campaign(Struct, frozen=True):
    """What the players bring: each seat's cards, those of people not at this table, and the wish to use them."""

    artefacts: tuple[tuple[int, ...], ...] = ()
    absent: tuple[int, ...] = ()
    advanced: bool = False


def may_start_advanced(artefacts: Sequence[Sequence[int]]) -> bool:
    """MAG-ART-3: does every seat own enough cards?"""
    return bool(artefacts) and all(len(cards) >= CARDS_NEEDED for cards in artefacts)


def owners(content: Content, players: int, campaign: Campaign | None) -> list[int]:
    """Where each card lies, in content order; whatever does not fit is refused with a sentence."""
    where = [IN_BOX] * len(content.artefact_number)
    if campaign is None:
        return where
    if campaign.artefacts and len(campaign.artefacts) != players:
        raise OffworldError(f"there are {len(campaign.artefacts)} artefact collections for {players} players")
    at = {number: i for i, number in enumerate(content.artefact_number)}
    for owner, cards in [*enumerate(campaign.artefacts), (ELSEWHERE, campaign.absent)]:
        for number in cards:
            if number not in at:
                raise OffworldError(f"there is no artefact card {number:03}")
            if where[at[number]] != IN_BOX:
                raise OffworldError(f"the artefact card {number:03} is in two collections")
            where[at[number]] = owner
    return where


def collections(g: Magnastorm) -> list[list[int]]:
    """MAG-ART-1, MAG-HID-2: the numbers each seat owns now, after the game with the card just drawn."""
    numbers = g.content.artefact_number
    return [[numbers[i] for i, owner in enumerate(g.artefacts) if owner == seat] for seat in range(g.players)]


def drawn(g: Magnastorm) -> list[int]:
    """The number of the card each seat drew after the game; 0 before that, or when the box was empty."""
    return [0 if me.artefact < 0 else g.content.artefact_number[me.artefact] for me in g.seats]

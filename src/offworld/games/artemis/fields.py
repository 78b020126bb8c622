"""The Artemis Project: the fields of its state and of a player's mat, from which `python -m tools.state` makes both."""

from __future__ import annotations

from offworld.games.artemis.data import NOBODY, Content
from offworld.games.artemis.state import SETTING_UP
from offworld.kit.fields import Deck, Flag, Num, PartFields, Parts, Row, Shared, StateFields, field


class Seat(PartFields):
    """A player's mat: stores, Shelters, dice pool and colony."""

    energy: Num
    minerals: Num
    toolkits: Num
    badges: Num
    vp: Num
    relief: Num
    shelters: Num
    """Colonists in the Shelters, by type."""
    pool: Num
    """Rolled dice not placed yet, by face: kind 0 is face 1."""
    directive: Num = -1
    returned: Num = -1
    """Directives: the one kept (or the first dealt) and the one given back (or the second dealt); -1 for none."""
    buildings: Row
    vp_sources: Num = field(since=2)
    """VP gained in play that are no Expedition's, by their source: see `vp_from`."""


class Artemis(StateFields, layout=2):
    """A whole game between two decisions."""

    content: Shared[Content]
    seats: Parts[Seat]
    round: Num
    phase: Num = SETTING_UP
    start: Num
    # Regions
    camps: Row
    camp_dice: Row
    """Every die at Basecamp in placing order, with its card and companions."""
    vents: Num
    vents_dice: Row
    quarry: Num
    quarry_dice: Row
    gantry: Row
    bids: Row
    """Every die at the Gantry in placing order, with its tile."""
    doorstep: Num
    doorstep_dice: Row
    academy: Row
    academy_stock: Num
    outfitter: Row
    # Colonists not in play
    bag: Num
    discarded: Num
    removed: Num
    # Decks and how many cards of each are drawn
    ocean: Deck
    ocean_at: Num
    surface: Deck
    surface_at: Num
    expeditions: Deck
    expedition_at: Num
    events: Deck
    event_at: Num
    # Prices of this round
    warming_price: Num
    recruit_price: Num
    surcharge: Num
    first_vp: Num
    # Modules
    relic_on: Flag
    relic_holder: Num = NOBODY
    relic_face: Num
    """The Relic die in its holder's pool: the face rolled, 0 when it is not there."""
    directives_on: Flag

"""Magnastorm: the fields of its state and of a player board, from which `python -m tools.state` makes both."""

from __future__ import annotations

from offworld.games.magnastorm.data import CELLS, COLUMNS, CREW_BELOW, DISCOUNT_IN_ACTION, NOBODY, Content, Planet
from offworld.games.magnastorm.state import SETTING_UP
from offworld.kit.fields import Deck, Derived, Flag, Num, PartFields, Parts, Row, Shared, StateFields, derive, field


class Seat(PartFields):
    """A player: board, credits, vehicle, knowledge, and what stands on the planet."""

    reputation: Num
    credits: Num
    """MAG-CRE-1, MAG-RUL-55: credits by kind; any player may own any colour, in any number."""
    levels: Num
    """Research levels by area, as a bag."""
    area: Num
    space: Num = NOBODY
    """Where the Scout Runner stands; its space is NOBODY until its first stop (MAG-RUL-7)."""
    crew: Num
    markers: Num
    """Left on the player board."""
    labs_out: Num
    labs: Num
    second: Num
    third: Num
    """Spaces with at least one, two, three own labs."""
    sectors: Num
    """Own labs by sector, as a bag."""
    stations: Num
    """Sites with an own station."""
    cards: Num
    """Commanders under control."""
    artefacts: Num
    """The two cards of an advanced start: index plus one, in two groups of eight bits, the lower number first."""
    artefact: Num = -1
    """The card drawn after the game, or -1."""
    sources: Num = field(since=2)
    """Reputation gained so far, by its source, as a bag; what was lost since is missing in `reputation` alone."""


class Magnastorm(StateFields, layout=2):
    """A whole game between two decisions."""

    content: Shared[Content]
    planet: Derived[Planet] = derive(lambda g: g.content.planet(g.players))
    seats: Parts[Seat]
    side: Num = 1
    """The start area and the side of the centre tile, 1 or 2."""
    advanced: Flag
    round: Num = 1
    phase: Num = SETTING_UP
    order: Num
    """The turn order track: the seat at each position."""
    lap: Num
    """The order frozen for this lap."""
    turn: Num
    """Whose turn it is, as a position in the lap."""
    ending: Flag
    """Somebody has reached the threshold."""
    # The action board
    upper: Row = field(length=lambda g: COLUMNS)
    """Crew in each column of the upper panel, by kind: only the column counts there (MAG-RUL-14)."""
    lower: Row = field(length=lambda g: CELLS)
    """Crew in each cell of the lower panel, by kind."""
    occupied: Num
    """The cells of the lower panel that hold crew."""
    token: Num = NOBODY
    """Who holds the first player token, NOBODY when it lies on column 1."""
    # Laid out in setup and never written again
    admin: Deck
    """The commander on each column; column 1 has none."""
    science: Deck
    """The commander above each research area."""
    objectives: Deck
    fulfilled: Row
    """The markers on each open objective."""
    # Credits not with players
    supply: Num
    bag: Num
    lab_installed: Flag
    """A lab was installed in the move action of this turn (MAG-LAB-4)."""
    # Powers used up
    substituted: Flag
    park_used: Flag
    vasidis_used: Flag
    artefacts: Deck
    """The owner of each artefact card: a seat, IN_BOX or ELSEWHERE. Replaced, never written."""
    # What only a ruling needs stands last and is stored with that ruling alone
    above: Row = field(
        length=lambda g: CELLS if g.content.bonus_crew == CREW_BELOW else 0,
        stored=lambda g: g.content.bonus_crew == CREW_BELOW,
    )
    """MAG-RUL-13, `below`: crew in each cell of the upper panel; empty, and not stored, with the other choice."""
    discount: Num = field(stored=lambda g: g.content.move_discount == DISCOUNT_IN_ACTION)
    """MAG-RUL-23, `action`: what is left of Modo's discount in this move action; not stored with the other choices."""
